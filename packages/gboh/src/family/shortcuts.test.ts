import { intoColumn, LEFT } from '@taxiarch/hexfield';
import { below, clone, firstBan, pendingDecisions, quickRandomPlayer, seededDice } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { alexanderVolume } from '../alexander/volume.ts';
import { armies } from '../chandragupta/testing/armies.ts';
import { goesLoose, isIndian } from '../chandragupta/traits.ts';
import { chandraguptaVolume } from '../chandragupta/volume.ts';
import { volumeState } from '../chandragupta/volume-state.ts';
import { valueIn } from './base/overrides.ts';
import type { Battle } from './base/state.ts';
import {
  enemiesOf,
  enemyMayTouch,
  infoOf,
  isCavalry,
  isElephant,
  isEngine,
  isHeavyFoot,
  isInColumn,
  makeIndex,
  nameOf,
  onField,
  placeOfUnit,
  rangeOf,
  sideOf,
  steady,
  unitsAdjacent,
} from './base/units.ts';
import { CHARGING, NONE, NORMAL, SQUARE, type Unit } from './base/vocabulary.ts';
import type { PlayableVolume } from './base/volume.ts';
import type { OrdersPhase } from './command/order.ts';
import { plainlyReady, unitBans } from './command/order-bans.ts';
import { listOrders, orderRefusal, verbOf, writeOrder } from './command/verbs.ts';
import { onMap } from './leaders/leaders.ts';
import { commandReach, inCommandRange, reached } from './leaders/range.ts';
import {
  bansOnShooter,
  bansOnShot,
  leaderShotRefusal,
  leaderTargetsOf,
  plainShooter,
  plainShot,
} from './missiles/shot.ts';
import { stepRefusal } from './movement/legality.ts';
import { candidateSteps } from './movement/move.ts';
import { clearlyFree, moveRefusal, noStep } from './movement/order.ts';
import { reachOf } from './movement/reach.ts';
import { writeStep } from './movement/steps.ts';
import { longWay } from './movement/testing.ts';
import { beginWalk } from './movement/walk.ts';
import { battleOf } from './script/position.ts';
import { readScriptOf } from './script/read.ts';
import { madeUp } from './testing.ts';

/** Troops of every kind close together on broken ground. */
const field = `map 18x14
terrain woods 0804 0805 1009
terrain marsh 0907
terrain rocky 0810 0811
hexside minor-river 0902/0903 0903/1003
level 1 0708 0709 0808
level 2 0809
unit ph blue phalanx 0503/0504 E
unit hop blue hoplite 0505/0506 E
unit hyp blue hypaspist 0508 E
unit med blue medium-foot 0509 SE
unit bows blue archer 0606 E
unit jav blue javelinist 0604 E
unit light blue light-foot 0607 E
unit comp blue companion 0511 E
unit lance blue lancer 0512 E
unit car blue chariot 0610 E
unit deep blue phalanx 0403/0404 E
unit gun blue oxybeles 0502 E
unit wall red hoplite 1105/1104 W
unit card red cardaces 1108/1107 W
unit levy red levy 1109 W
unit peltast red peltast 1006 W
unit sling red slinger 1004 W
unit horse red light-horse 1012 W
unit heavy red heavy-horse 1011 W
unit beast red elephant 1010 W
unit foot red medium-foot 1103 W
leader king blue 0508 initiative 6 range 8 overall line
leader lord blue 0511 initiative 4 range 6
leader sub red 1105 initiative 5 range 8 overall line
leader chief red 1012 initiative 4 range 6
line blue-foot blue infantry ph,hop,hyp
`;

type Luck = { a: number; b: number; c: number; d: number };

/** Another battle at this point, in which chance has changed what units have done, carry, bear and are formed in. */
function shuffled(b: Battle, luck: Luck, otherwise: Otherwise): Battle {
  const other = clone(b);
  const { state } = other;
  const sometimes = (n: number): boolean => below(luck, n) === 0;
  for (let unit = 0; unit < other.world.units.length; unit++) {
    if (sometimes(3)) state.did[unit] = below(luck, 2048);
    if (sometimes(3)) state.missile[unit] = below(luck, 3);
    if (sometimes(3)) state.moved[unit] = below(luck, 2);
    if (sometimes(6)) otherwise.engage(other, unit);
    if (sometimes(4) && steady(b, unit) && !isInColumn(b, unit)) otherwise.form(other, unit);
  }
  return other;
}

/** How a book's units may be engaged or formed otherwise. */
interface Otherwise {
  engage(b: Battle, unit: Unit): void;
  form(b: Battle, unit: Unit): void;
}
const asInAlexander: Otherwise = {
  engage: (b, unit) => {
    b.state.engaged[unit] = 1;
  },
  form: (b, unit) => {
    b.state.formation[unit] = isCavalry(b, unit) ? CHARGING : isHeavyFoot(b, unit) ? SQUARE : NORMAL;
  },
};
/** Elephants go slowly; two-hex foot stands in square, and anyone who may is in column. */
const asInChandragupta: Otherwise = {
  engage: (b, unit) => {
    if (isElephant(b, unit) && isIndian(b, unit)) volumeState(b).slow[unit] = 1;
  },
  form: (b, unit) => {
    if (infoOf(b, unit).wide) b.state.formation[unit] = SQUARE;
    else if (!goesLoose(b, unit) && !isEngine(b, unit))
      b.state.place[unit] = intoColumn(b.world.field.grid, placeOfUnit(b, unit), LEFT);
  },
};

const allOptions = ({ book }: PlayableVolume): string => `option ${book.words.options.join(' ')}\n`;
const volumes = [
  { volume: alexanderVolume, text: field, otherwise: asInAlexander },
  { volume: alexanderVolume, text: field + allOptions(alexanderVolume), otherwise: asInAlexander },
  { volume: madeUp, text: field, otherwise: asInAlexander },
  { volume: chandraguptaVolume, text: armies + allOptions(chandraguptaVolume), otherwise: asInChandragupta },
];

/** Looks at a battle, and at two like it, now and then while it is played at random. */
function looking(look: (b: Battle, luck: Luck) => void, every = 25, decisions = 300): void {
  for (const { volume, text, otherwise } of volumes) {
    for (const seed of ['one', 'two', 'three']) {
      const luck = seededDice(`shortcuts ${seed}`) as unknown as Luck;
      const b = battleOf(readScriptOf([volume], `${text}seed ${seed}\n`));
      const play = quickRandomPlayer(seed);
      for (let n = 0; n < decisions && !b.outcome; n++) {
        if (n % every === 0)
          for (const at of [b, shuffled(b, luck, otherwise), shuffled(b, luck, otherwise)]) look(at, luck);
        play(b);
      }
    }
  }
}

/** The Orders Phase in which a leader is just being asked. */
function phaseOf(b: Battle): OrdersPhase | null {
  const frame = b.frames.at(-1);
  return frame?.proc === 'orders' && pendingDecisions(b)[0]?.kind === 'order' ? (frame.v as OrdersPhase) : null;
}

const all = (b: Battle): Unit[] => b.world.units.map((_, unit) => unit);
const named = (b: Battle, ...units: Unit[]): string =>
  `${b.world.book.id}: ${units.map((unit) => nameOf(b, unit)).join(', ')}`;

describe('what is skipped because it is certain is certain in every book', () => {
  test('[alx-6.11 alx-6.25] where a unit gets over open ground, and what it costs', () => {
    looking((b, luck) => {
      for (let n = 0; n < 2; n++) {
        const unit = below(luck, b.world.units.length);
        if (moveRefusal(b, unit)) continue;
        const found = reachOf(b, unit).map(({ place, mp, hits }) => `${place} ${mp} ${hits}`);
        expect([named(b, unit), ...found.sort()]).toEqual([named(b, unit), ...longWay(b, unit)]);
      }
    }, 50);
  });

  test('[alx-8.11a] that a plain shot is allowed', () => {
    let plain = 0;
    looking((b) => {
      for (const firer of all(b)) {
        for (const target of all(b)) {
          if (!plainShot(b, firer, target, 'ordered')) continue;
          plain++;
          expect([named(b, firer, target), bansOnShot(b, firer, target, 'ordered')?.text]).toEqual([
            named(b, firer, target),
            undefined,
          ]);
        }
      }
    });
    expect(plain).toBeGreaterThan(1000);
  });

  test('[alx-8.11a] that nothing keeps a plain shooter from firing', () => {
    let plain = 0;
    looking((b) => {
      for (const firer of all(b)) {
        if (!plainShooter(b, firer, 'ordered')) continue;
        plain++;
        expect([named(b, firer), bansOnShooter(b, firer, 'ordered')]).toEqual([named(b, firer), null]);
      }
    });
    expect(plain).toBeGreaterThan(200);
  });

  test('[alx-8.19] that nobody fires at a leader of whom he does not think', () => {
    looking((there, luck) => {
      const b = clone(there);
      const { at } = b.index;
      for (const leader of b.state.leaderHex.keys()) {
        const hex = below(luck, at.length);
        if (at[hex] === NONE) b.state.leaderHex[leader] = hex;
      }
      for (const firer of all(b)) {
        const found = leaderTargetsOf(b, firer, 'ordered');
        for (const hex of b.state.leaderHex) {
          if (hex < 0 || found.includes(hex)) continue;
          expect([named(b, firer), leaderShotRefusal(b, firer, hex, 'ordered')]).not.toContain(null);
        }
      }
    });
  });

  test('[alx-4.21a alx-4.21b] a unit too far off as the crow flies is out of command', () => {
    looking((b) => {
      for (const leader of b.world.leaders.keys()) {
        const reach = onMap(b, leader) ? commandReach(b, leader, rangeOf(b, leader)) : null;
        const near = all(b).filter(
          (unit) =>
            reach && sideOf(b, unit) === b.world.leaders[leader]?.side && onField(b, unit) && reached(b, reach, unit),
        );
        expect(all(b).filter((unit) => inCommandRange(b, leader, unit))).toEqual(near);
      }
    });
  });

  test('[alx-7.21a] who may stand next to whom, as the index counts it', () => {
    looking((b) => {
      const written = ({ at, beside }: Battle['index']): string => [at, ...beside].join('\n');
      // Compared as text: to compare long rows entry by entry takes minutes.
      expect(written(b.index) === written(makeIndex(b.world, b.state))).toBe(true);
      const wrong = all(b).filter(
        (unit) =>
          onField(b, unit) &&
          !enemyMayTouch(b, placeOfUnit(b, unit), sideOf(b, unit)) &&
          enemiesOf(b, unit).some((enemy) => unitsAdjacent(b, unit, enemy)),
      );
      expect(named(b, ...wrong)).toBe(named(b));
    });
  });

  test('[alx-6.31] that a unit which is clearly free can do something', () => {
    let free = 0;
    looking((b) => {
      for (const unit of all(b)) {
        if (!steady(b, unit) || b.state.engaged[unit] !== 0 || !clearlyFree(b, unit)) continue;
        free++;
        expect([named(b, unit), noStep(b, unit)?.text]).toEqual([named(b, unit), undefined]);
      }
    });
    expect(free).toBeGreaterThan(500);
  });

  test('[alx-5.22a] that an order to a unit which is plainly ready is not barred', () => {
    let ready = 0;
    looking((b) => {
      const v = phaseOf(b);
      if (!v) return;
      for (const o of listOrders(b, v, true)) {
        if (o.who === NONE || !plainlyReady(b, o)) continue;
        ready++;
        expect([named(b, o.who), firstBan(valueIn(b, unitBans), { b, v, o, verb: verbOf(b, o) })]).toEqual([
          named(b, o.who),
          null,
        ]);
      }
    }, 3);
    expect(ready).toBeGreaterThan(100);
  });

  test('[alx-6.31] that a step which is not listed would be refused', () => {
    looking((b) => {
      for (const unit of all(b)) {
        if (moveRefusal(b, unit)) continue;
        const w = beginWalk(b, { unit, line: false, along: [] });
        const listed = candidateSteps(b, w, false).map((step) => writeStep(b, step));
        for (const step of candidateSteps(b, w, true)) {
          const text = writeStep(b, step);
          if (listed.includes(text)) continue;
          expect([named(b, unit), text, stepRefusal(b, w, step)]).not.toContain(null);
        }
      }
    });
  });

  test('[alx-5.22a] that an order which is not listed would be refused', () => {
    looking((b) => {
      const v = phaseOf(b);
      if (!v) return;
      const listed = listOrders(b, v, false).map((o) => writeOrder(b, o));
      for (const o of listOrders(b, v, true)) {
        const text = writeOrder(b, o);
        // Who has had another order may still be told to recover, but is not offered it.
        if (o.do === 'recover' || listed.includes(text)) continue;
        expect([b.world.book.id, text, orderRefusal(b, v, o)]).not.toContain(null);
      }
    }, 3);
  });
});
