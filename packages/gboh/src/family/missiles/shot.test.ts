import type { GameEvent } from '@taxiarch/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { attackRefusal } from '../base/eligibility.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { DID_FIRE, DID_MOVE, DID_RECOVER, DID_STEP, FULL, LOW } from '../base/vocabulary.ts';
import { recoverable } from '../cohesion/recovery.ts';
import { hits, partsOf } from '../reactions/testing.ts';
import { numberOf } from '../script/position.ts';
import { aimAt, isAim } from './aim.ts';
import { bansOnShot, leaderShotRefusal, plainShot, shotOf, shotRefusal, targetsOf } from './shot.ts';
import { land, loose } from './volley.ts';

/** A position in which `a` shoots at `t` by order as soon as it is set up; with no dice it only stands there. */
const shot = (rest: string, how = 'ordered'): Battle =>
  position(`map 20x12\n${rest}\nstart shot firer=a target=t kind=${how}`);
/** A position that stands still, for questions. */
const still = (rest: string): Battle => position(`map 20x12\n${rest}\nstart artillery-reaction side=1 mover=-1`);
const firing = (b: Battle): GameEvent[] => b.events;
const why = (b: Battle, kindOfShot: Parameters<typeof shotRefusal>[3] = 'ordered', screen = false) =>
  shotRefusal(b, numberOf(b, 'a'), numberOf(b, 't'), kindOfShot, screen)?.rule ?? null;

describe('who may shoot at whom', () => {
  testOverBooks(
    '[alx-8.13a] one target in range, seen through a front hex',
    () => {
      expect(why(still('unit a blue archer 0505 E\nunit t red companion 0705 W'))).toBeNull();
      expect(why(still('unit a blue bow-foot 0505 W\nunit t red companion 0705 W'))).toBe('alx-8.13a');
      expect(why(still('unit a blue archer 0505 E\nunit t red companion 1005 W'))).toBe('alx-8.13a');
      expect(why(still('unit a blue archer 0505 E\nunit t blue companion 0705 W'))).toBe('alx-8.13a');
    },
    { chariots: 'fire through the flanks (cof-7.13a)' },
  );

  testOverBooks('[alx-8.13b] skirmishers also shoot through their flanks, engines and chariots all round', () => {
    expect(why(still('unit a blue archer 0505 NNE\nunit t red companion 0506 W'))).toBe('alx-8.13b');
    expect(why(still('unit a blue archer 0505 NNE\nunit t red companion 0606 W'))).toBeNull();
    expect(why(still('unit a blue bow-foot 0505 NNE\nunit t red companion 0606 W'))).toBe('alx-8.13a');
    expect(why(still('unit a blue oxybeles 0505 E fire-mode\nunit t red companion 0305 W'), 'artillery')).toBeNull();
    expect(why(still('unit a blue chariot 0505 E missile J\nunit t red companion 0405 W'))).toBeNull();
  });

  test('[alx-8.12] [alx-8.25] [alx-11.11] a screen fires only in reaction, engines by rules of their own', () => {
    const el = 'unit a blue elephant 0505 E\nunit t red medium-foot 0605 W';
    expect(why(still(el), 'ordered', true)).toBe('alx-8.25');
    expect(why(still(el), 'entry', true)).toBeNull();
    expect(why(still(el), 'return', true)).toBeNull();
    const ox = 'unit a blue oxybeles 0505 E fire-mode\nunit t red medium-foot 0605 W';
    for (const reaction of ['entry', 'retire', 'return'] as const) expect(why(still(ox), reaction)).toBe('alx-8.25');
    expect(why(still(ox))).toBe('alx-11.85');
    expect(why(still('unit a blue archer 0505 E\nunit t red medium-foot 0605 W'), 'artillery')).toBe('alx-8.12');
  });

  testOverBooks(
    '[alx-8.11a] once in an Orders Phase, and only those with missiles',
    () => {
      const b = still('unit a blue archer 0505 E\nunit t red companion 0705 W');
      b.state.did[0] = DID_FIRE;
      expect(why(b)).toBe('alx-8.11a');
      expect(why(b, 'return')).toBeNull();
      expect(why(still('unit a blue companion 0505 E\nunit t red companion 0605 W'))).toBe('alx-8.11a');
      expect(why(still('unit a blue archer\nunit t red companion 0605 W'))).toBe('alx-8.11a');
    },
    { chariots: 'its own number for each reason (cof-7.12a)' },
  );

  testOverBooks('[alx-8.0] who has fired may still attack by Shock in the same Orders Phase', () => {
    const b = still('unit a blue light-foot 0505 E\nunit t red companion 0605 W');
    b.state.did[0] = DID_FIRE;
    expect(attackRefusal(b, 0, 1)).toBeNull();
  });

  testOverBooks('[alx-10.16c] not by order in the phase in which it recovers', () => {
    const b = still('unit a blue archer 0505 E\nunit t red companion 0705 W');
    b.state.did[0] = DID_RECOVER;
    expect(why(b)).toBe('alx-10.16c');
    expect(why(b, 'return')).toBeNull();
  });

  test('[alx-8.11b] after a step only at someone whom it brought closer', () => {
    const b = still('unit a blue archer 0505 E\nunit t red companion 0705 W');
    b.state.did[0] = DID_STEP | DID_MOVE;
    b.state.came[0] = b.state.place[0] as number;
    expect(why(b)).toBe('alx-8.11b');
    b.state.came[0] = (b.state.place[0] as number) - 12 * 36;
    expect(why(b)).toBeNull();
  });

  test('[alx-8.11c] [alx-11.41] light archers on foot move or fire; others do both', () => {
    const after = (troop: string) => {
      const b = still(`unit a blue ${troop} 0505 E\nunit t red companion 0705 W`);
      b.state.did[0] = DID_MOVE;
      return why(b);
    };
    expect(after('bow-foot')).toBe('alx-8.11c');
    expect(after('archer')).toBeNull();
    expect(after('horse-archer')).toBeNull();
  });

  testOverBooks(
    '[alx-8.17b] [alx-6.65a] [alx-11.94b] not without missiles, in column, or formed for the charge',
    () => {
      expect(why(still('unit a blue archer 0505 E spent\nunit t red companion 0705 W'))).toBe('alx-8.17b');
      expect(why(still('unit a blue bow-foot 0505 NE\nunit t red companion 0705 W'))).toBe('alx-6.65a');
      expect(
        why(still('option charge-formation\nunit a blue light-horse 0505 E charging\nunit t red companion 0605 W')),
      ).toBe('alx-11.94b');
      expect(why(still('unit a blue horse-archer 0505 E routed\nunit t red companion 0605 W'))).toBe('alx-10.26a');
    },
  );

  test('[alx-10.31a] Engaged units neither fire nor are fired at', () => {
    expect(why(still('option engaged\nunit a blue archer 0505 E engaged\nunit t red companion 0705 W'))).toBe(
      'alx-10.31a',
    );
    expect(why(still('option engaged\nunit a blue archer 0505 E\nunit t red companion 0705 W engaged'))).toBe(
      'alx-10.31a',
    );
  });

  test('[alx-8.22] [alx-8.21a] retire fire needs a range of 2; entry fire an enemy in the ZOC', () => {
    const line = (troop: string, where: string) =>
      still(`unit a blue ${troop} 0505 E\nunit t red companion ${where} W`);
    expect(why(line('light-foot', '0605'), 'retire')).toBe('alx-8.22');
    expect(why(line('slinger', '0605'), 'retire')).toBeNull();
    expect(why(line('slinger', '0705'), 'entry')).toBe('alx-8.21a');
    expect(why(line('slinger', '0605'), 'entry')).toBeNull();
  });

  test('[alx-6.76] only mounted archers shoot while they withdraw', () => {
    expect(why(still('unit a blue light-horse 0505 E\nunit t red companion 0605 W'), 'parting')).toBe('alx-6.76');
    expect(why(still('unit a blue horse-archer 0505 E\nunit t red companion 0705 W'), 'parting')).toBeNull();
  });

  testOverBooks(
    '[alx-8.11a] [alx-8.13a] what is taken for a plain shot is one that no ban is against',
    () => {
      const b = still(
        'unit a blue archer 0505 E\nunit t red companion 0605 W\nunit h blue light-horse 0705 E\nunit o blue oxybeles 0905 E',
      );
      const firers = [0, 1, 2, 3] as const;
      const column = (most: number) => fc.array(fc.nat(most), { minLength: 4, maxLength: 4 });
      const states = fc.tuple(column(3), column(2), column(2), column(1), column(511), fc.nat(3), fc.nat(3));
      const property = fc.property(states, ([status, missile, formation, engaged, did, firer, target]) => {
        Object.assign(b.state, { status, missile, formation, engaged, did });
        for (const kindOfShot of ['ordered', 'return', 'artillery'] as const) {
          if (plainShot(b, firer, target, kindOfShot)) expect(bansOnShot(b, firer, target, kindOfShot)).toBeNull();
        }
      });
      fc.assert(property, { numRuns: 3000, seed: 8 });
      Object.assign(b.state, {
        status: [0, 0, 0, 0],
        missile: [0, 0, 0, 0],
        formation: [0, 0, 0, 0],
        engaged: [0, 0, 0, 0],
        did: [0, 0, 0, 0],
      });
      expect(firers.map((unit) => plainShot(b, unit, 1, 'ordered'))).toEqual([true, false, true, false]);
    },
    { chariots: 'no artillery (cof-2.22)' },
  );

  testOverBooks(
    '[alx-8.13a] the list of targets holds those who may be fired at, each once',
    () => {
      const b = still(
        'unit a blue archer 0505 E\nunit t red hoplite 0705/0706 W\nunit far red companion 1105 W\nunit near red companion 0605 W',
      );
      expect(targetsOf(b, 0, 'ordered')).toEqual([numberOf(b, 'near'), numberOf(b, 't')]);
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );
});

describe('lines of sight', () => {
  testOverBooks(
    '[alx-8.14a] [alx-8.14b] woods, towns, units and higher ground in between block, unless lower than both ends',
    () => {
      const north = (rest: string, troop = 'slinger') =>
        why(still(`unit a blue ${troop} 0505 NNE\nunit t red companion 0503 SSE\n${rest}`));
      expect(north('')).toBeNull();
      expect(north('terrain woods 0504')).toBe('alx-8.14b');
      expect(north('terrain town 0504')).toBe('alx-8.14b');
      expect(north('unit x red companion 0504 E')).toBe('alx-8.14b');
      expect(north('unit x blue companion 0504 E')).toBe('alx-8.14b');
      expect(north('leader x red 0504')).toBeNull();
      expect(north('level 1 0504')).toBe('alx-8.14b');
      expect(north('level 1 0505 0503\nunit x red companion 0504 E')).toBeNull();
      expect(north('level 1 0505\nunit x red companion 0504 E')).toBe('alx-8.14b');
    },
  );

  testOverBooks('[alx-8.14a] an adjacent hex can always be fired into', () => {
    expect(why(still('unit a blue slinger 0505 NNE\nterrain woods 0504\nunit t red companion 0504 E'))).toBeNull();
  });

  testOverBooks('[alx-8.14c] along a hexside between a hex that blocks and one that does not, it is blocked', () => {
    const along = (rest: string) => why(still(`unit a blue slinger 0505 E\nunit t red companion 0705 W\n${rest}`));
    expect(along('')).toBeNull();
    expect(along('terrain woods 0605')).toBe('alx-8.14c');
    expect(along('unit x blue companion 0606 E')).toBe('alx-8.14c');
  });

  test('[alx-8.14d] archers shoot over units nearer to them than to the target; halfway is not nearer', () => {
    const over = (troop: string, x: string) =>
      why(still(`unit a blue ${troop} 0505 NNE\nunit t red companion 0501 E\nunit x blue companion ${x} E`));
    expect(over('archer', '0504')).toBeNull();
    expect(over('archer', '0503')).toBe('alx-8.14d');
    expect(over('archer', '0502')).toBe('alx-8.14d');
    const sling = still('unit a blue slinger 0505 NNE\nunit t red companion 0503 E\nunit x blue companion 0504 E');
    expect(why(sling)).toBe('alx-8.14b');
  });
});

describe('the roll', () => {
  testOverBooks('[alx-8.15a] [alx-8.17a] EX-8.15 a foot archer at range 2 hits on 3 or less', () => {
    const roll = (face: number) => shot(`unit a blue archer 0505 E\nunit t red heavy-horse 0705 W\ndice ${face}`);
    expect(hits(roll(2), 't')).toBe(1);
    expect(hits(roll(3), 't')).toBe(1);
    expect(hits(roll(4), 't')).toBe(0);
    expect(hits(roll(6), 't')).toBe(0);
    const nine = roll(9);
    expect(hits(nine, 't')).toBe(0);
    expect(nine.state.missile[0]).toBe(LOW);
    expect(roll(8).state.missile[0]).toBe(FULL);
  });

  const parts = (rest: string, how = 'ordered'): string[] => partsOf(firing(shot(`${rest}\ndice 5`, how)));

  testOverBooks('[alx-8.15b] woods give cover, and only to who is in them', () => {
    expect(parts('unit a blue archer 0505 E\nterrain woods 0705\nunit t red companion 0705 W')).toEqual([
      'alx-8.15b 1',
    ]);
    expect(parts('unit a blue archer 0505 E\nterrain woods 0805\nunit t red companion 0705 W')).toEqual([]);
  });

  testOverBooks(
    '[alx-8.15c] armoured foot: +1, or +3 instead for slings and bows at close range through its front',
    () => {
      expect(parts('unit a blue archer 0505 E\nunit t red hypaspist 0705 W')).toEqual(['alx-8.15c 1']);
      expect(parts('unit a blue archer 0505 E\nunit t red hypaspist 0605 W')).toEqual(['alx-8.15c 3']);
      expect(parts('unit a blue slinger 0505 E\nunit t red phalanx 0604/0605 W')).toEqual(['alx-8.15c 3']);
      expect(parts('unit a blue archer 0505 E\nunit t red hypaspist 0605 E')).toEqual(['alx-8.15c 1']);
      expect(parts('unit a blue light-foot 0505 E\nunit t red hypaspist 0605 W')).toEqual(['alx-8.15c 1']);
      expect(parts('unit a blue archer 0505 E\nunit t red medium-foot 0605 W')).toEqual([]);
      expect(parts('unit a blue oxybeles 0505 E fire-mode\nunit t red hypaspist 0605 W', 'artillery')).toEqual([
        'alx-8.15c 1',
      ]);
    },
    { chandragupta: 'these are two rules, cha-8.17e and cha-8.17f' },
  );

  test('[alx-8.15c alx-11.63b] a square has a wall of shields on every side, at close range only', () => {
    const at = (target: string, firer = 'archer 0505 E') => parts(`unit a blue ${firer}\nunit t red ${target}`);
    for (const facing of ['W', 'E', 'NNE', 'SSE']) {
      expect(at(`hypaspist 0605 ${facing} square`)).toEqual(['alx-8.15c 3']);
      expect(at(`hypaspist 0705 ${facing} square`)).toEqual(['alx-8.15c 1']);
      expect(at(`hypaspist 0605 ${facing}`)).toEqual([`alx-8.15c ${facing === 'W' ? 3 : 1}`]);
    }
    expect(at('phalanx 0605/0606 E square')).toEqual(['alx-8.15c 3']);
    expect(at('phalanx 0605/0606 E')).toEqual(['alx-8.15c 1']);
    // Javelins know no such wall.
    expect(at('hypaspist 0605 W square', 'light-foot 0505 E')).toEqual(['alx-8.15c 1']);
  });

  testOverBooks(
    '[alx-8.15c] [alx-11.11] an elephant’s screen counts as archers there',
    () => {
      const b = position(`map 20x12\nunit a blue elephant 0505 E\nunit t red hypaspist 0605 W
      start shot firer=a target=t kind=entry screen=true\ndice 5`);
      expect(partsOf(b.events)).toEqual(['alx-8.15c 3']);
    },
    { chandragupta: 'this is a rule of its own (cha-8.17f)' },
  );

  test('[alx-8.15d] on the move: slings, bows, and javelins from horse, elephant or chariot', () => {
    const moving = (troop: string, where = '0605') => {
      const b = position(`map 20x12\nunit a blue ${troop} 0505 E\nunit t red companion ${where} W
        start shot firer=a target=t kind=ordered moving=true\ndice 5`);
      return partsOf(b.events);
    };
    for (const troop of ['archer', 'slinger', 'light-horse', 'horse-archer', 'elephant', 'chariot missile J']) {
      const [name, ...more] = troop.split(' ');
      const b = position(`map 20x12\nunit a blue ${name} 0505 E ${more.join(' ')}\nunit t red companion 0605 W
        start shot firer=a target=t kind=ordered moving=true\ndice 5`);
      expect([troop, partsOf(b.events)]).toEqual([troop, ['alx-8.15d 1']]);
    }
    expect(moving('javelinist')).toEqual([]);
    expect(moving('light-foot')).toEqual([]);
    expect(parts('unit a blue archer 0505 E\nunit t red companion 0705 W')).toEqual([]);
  });

  testOverBooks('[alx-8.15e] [alx-11.32] skirmishers are a poor mark: +2, and everything adds up', () => {
    expect(parts('unit a blue archer 0505 E\nunit t red slinger 0705 W')).toEqual(['alx-8.15e 2']);
    expect(parts('unit a blue archer 0505 E\nterrain woods 0705\nunit t red agrianian 0705 W')).toEqual([
      'alx-8.15b 1',
      'alx-8.15e 2',
    ]);
    expect(parts('unit a blue archer 0505 E\nunit t red peltast 0705 W')).toEqual([]);
  });

  test('[alx-11.5b] cataphracts: +2 against arrows, +1 against stones and javelins, none against bolts', () => {
    expect(parts('unit a blue archer 0505 E\nunit t red cataphract 0705 W')).toEqual(['alx-11.5b 2']);
    expect(parts('unit a blue slinger 0505 E\nunit t red cataphract 0705 W')).toEqual(['alx-11.5b 1']);
    expect(parts('unit a blue light-foot 0505 E\nunit t red cataphract 0605 W')).toEqual(['alx-11.5b 1']);
    expect(parts('unit a blue archer 0505 E\nunit t red companion 0705 W')).toEqual([]);
    expect(parts('unit a blue oxybeles 0505 E fire-mode\nunit t red cataphract 0705 W', 'artillery')).toEqual([]);
  });

  test('[alx-11.94b] horse formed for the charge is easier to hit', () => {
    expect(parts('option charge-formation\nunit a blue archer 0505 E\nunit t red companion 0705 W charging')).toEqual([
      'alx-11.94b -1',
    ]);
  });

  test('[alx-8.15f] elephants and chariots take 2 hits, but 1 from elephants', () => {
    expect(hits(shot('unit a blue archer 0505 E\nunit t red elephant 0705 W\ndice 0'), 't')).toBe(2);
    expect(hits(shot('unit a blue archer 0505 E\nunit t red chariot 0705 W\ndice 0'), 't')).toBe(2);
    const el = shot('unit a blue elephant 0505 E\nunit t red elephant 0605 W spent screen-spent\ndice 0');
    expect(hits(el, 't')).toBe(1);
  });

  test('[alx-11.73c] two ranks in depth: the front one is hit, or the rear one from behind', () => {
    const struck = (from: string): number[] => {
      const b = still(
        `unit a blue archer ${from}\nunit t red phalanx 0804/0805 W\nunit u red phalanx 1004/1005 W\ndice 0`,
      );
      const [upper, lower] = [numberOf(b, 't'), numberOf(b, 'u')];
      b.state.below[upper] = lower;
      b.state.above[lower] = upper;
      putUnit(b, lower, b.state.place[upper] as number);
      const bolt = shotOf(b, { firer: 0, target: upper, kind: 'ordered' });
      if (bolt) land(b, [loose(bolt)]);
      return [b.state.hits[upper] as number, b.state.hits[lower] as number];
    };
    expect(struck('0605 E')).toEqual([1, 0]);
    expect(struck('1005 W')).toEqual([0, 1]);
  });

  testOverBooks('[alx-8.16] EX-8.16 downhill the range grows by 1, and there only a natural 0 hits', () => {
    const level = 'level 1 0508';
    const roll = (face: number, ground = level) =>
      shot(`${ground}\nunit a blue horse-archer 0508 NNE\nunit t red companion 0504 E\ndice ${face}`);
    expect(hits(roll(0), 't')).toBe(1);
    expect(hits(roll(1), 't')).toBe(0);
    const flat = still('unit a blue horse-archer 0508 NNE\nunit t red companion 0504 E');
    expect(why(flat)).toBe('alx-8.13a');
    const aim = aimAt(still(`${level}\nunit a blue horse-archer 0508 NNE\nunit t red companion 0505 E`), 0, 1);
    expect(isAim(aim) && aim.extended).toBe(false);
  });
});

describe('the edges of a shot', () => {
  const row = (firer: string, target: string) => still(`unit a blue ${firer} 0505 E\nunit t red ${target} W`);

  test('[alx-8.11b alx-8.19] only an order and only a step of this phase bind it to a target that it has come closer to', () => {
    const b = row('archer', 'companion 0705');
    b.state.came[0] = b.state.place[0] as number;
    expect(why(b)).toBeNull();
    b.state.did[0] = DID_STEP;
    expect([why(b), why(b, 'return')]).toEqual(['alx-8.11b', null]);
    const alone = still('unit a blue archer 0505 E\nleader l red 0705');
    const [hex] = alone.state.leaderHex as [number];
    alone.state.came[0] = alone.state.place[0] as number;
    expect(leaderShotRefusal(alone, 0, hex, 'ordered')).toBeNull();
    alone.state.did[0] = DID_STEP;
    expect(leaderShotRefusal(alone, 0, hex, 'ordered')?.rule).toBe('alx-8.11b');
    expect(leaderShotRefusal(alone, 0, hex, 'return')).toBeNull();
    // One enemy among the leaders there is enough, and none is too few.
    const among = (side: string) => still(`unit a blue archer 0505 E\nleader l ${side} 0705\nleader m blue 0705`);
    expect(leaderShotRefusal(among('red'), 0, hex, 'ordered')).toBeNull();
    expect(leaderShotRefusal(among('blue'), 0, hex, 'ordered')?.rule).toBe('alx-8.19');
  });

  testOverBooks(
    '[alx-8.13a alx-8.11a] each weapon reaches as far as the chart says',
    () => {
      const reach = (firer: string) =>
        [1, 2, 3, 4, 5].filter((away) => {
          const b = still(`unit a blue ${firer} 0509 NNE\nunit t red companion 050${9 - away} SSE`);
          return why(b) === null;
        }).length;
      const ranges = ['archer', 'bow-foot', 'horse-archer', 'slinger', 'javelinist', 'light-horse'].map(reach);
      expect(ranges).toEqual([4, 4, 3, 2, 1, 1]);
    },
    { chariots: 'its own ranges (cof-7.17a)' },
  );

  test('[alx-8.14b alx-8.14c alx-8.14d] what stops a shot is named by its own rule, for archers too', () => {
    const north = (rest: string) =>
      shotRefusal(still(`unit a blue archer 0505 NNE\nunit t red companion 0502 SSE\n${rest}`), 0, 1, 'ordered');
    expect(north('terrain woods 0504')).toMatchObject({ rule: 'alx-8.14b', text: 'Cover in 0504 is in the way.' });
    expect(north('level 1 0503')).toMatchObject({ rule: 'alx-8.14b', text: 'Higher ground in 0503 is in the way.' });
    expect(north('unit x blue companion 0503 E')?.rule).toBe('alx-8.14d');
  });

  testOverBooks('[alx-8.15a alx-8.16] downhill beyond the usual range nothing is added to the die', () => {
    const b = shot('level 1 0508\nunit a blue horse-archer 0508 NNE\nunit t red agrianian 0504 SSE\ndice 0');
    const die = b.events.find((e) => e.kind === 'die');
    expect([partsOf(b.events), hits(b, 't'), die?.rules]).toEqual([[], 1, ['alx-8.15a', 'alx-8.16']]);
    const near = shot('level 1 0508\nunit a blue horse-archer 0508 NNE\nunit t red agrianian 0505 SSE\ndice 0');
    expect(near.events.find((e) => e.kind === 'die')?.rules).toEqual(['alx-8.15a', 'alx-8.15e']);
  });

  test('[alx-11.32 alx-11.11 alx-11.12 alx-8.15f] the log names what bears on a shot', () => {
    const told = (rest: string, how: string, more = '') =>
      position(`map 20x12\n${rest}\ndice 0 9 9\nstart shot firer=a target=t kind=${how} ${more}`)
        .events.find((e) => e.kind === 'fires')
        ?.rules.map((rule) => rule.replace('alx-', ''))
        .join(' ');
    const archer = 'unit a blue archer 0505 E';
    expect(told(`${archer}\nunit t red companion 0605 W`, 'ordered')).toBe('8.12 8.14a 8.15a');
    expect(told(`${archer}\nunit t red javelinist 0605 W`, 'ordered')).toBe('8.12 8.14a 8.15a 11.32');
    expect(told(`${archer}\nunit t red elephant 0605 W`, 'ordered')).toBe('8.12 8.14a 8.15a 8.15f');
    const el = 'unit a blue elephant 0505 E\nunit t red medium-foot 0605 W';
    expect(told(el, 'entry')).toBe('8.21a 8.14a 8.15a 11.12');
    expect(told(el, 'entry', 'screen=true')).toBe('8.21a 8.14a 8.15a 11.11');
    const dice = (screen: boolean) =>
      position(`map 20x12\n${el}\ndice 9 9\nstart shot firer=a target=t kind=entry screen=${screen}`).events.find(
        (e) => e.kind === 'die',
      )?.['purpose'];
    expect([dice(false), dice(true)]).toEqual(['Fire of A at T', 'Fire of A (screen) at T']);
  });

  test('[alx-10.16b alx-8.31a] javelins count as far as their throwers may run up', () => {
    const off = (foe: string) => recoverable(still(`unit a blue medium-foot 0505 E hits 5\nunit t red ${foe}`), 0);
    expect([off('javelinist 0503 SSE'), off('javelinist 0502 SSE'), off('light-horse 0502 SSE')]).toEqual([1, 2, 1]);
  });
});
