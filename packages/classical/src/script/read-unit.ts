import { type Line, named, number, oneOf, ScriptError, type Words, word } from '@taxiarch/kernel/script';
import {
  directionOf,
  edgeNamed,
  lengthOf,
  placeOf,
  type Recruit,
  type RecruitWord,
  sideKeys,
  unitReader,
} from '@taxiarch/miniatures/script';
import { hitsPerElement } from '../armies/elements.ts';
import { readClass } from '../armies/lists.ts';
import { artilleryPieces, densities, type Troop, troopOf, troopTypes, weapons } from '../armies/troops.ts';
import type { State, Written } from '../base/state.ts';
import * as v from '../base/vocabulary.ts';
import type { LeavesAs } from '../movement/leaving.ts';
import { fates, inPaces, type Reader, type ScriptUnit } from './draft.ts';

const tempers = ['none', 'uncontrolled', 'carry-on', 'do-not-charge', 'no-advance', 'panic'] as const;
const exits = ['rout', 'retire', 'pursuer', 'charger', 'evader'] as const satisfies LeavesAs[];
const rallies = ['none', 'rout', 'pursuit', 'disorder', 'break-off', 'melee'] as const;

const deeds = {
  move: v.DID_MOVE,
  charge: v.DID_CHARGE,
  counter: v.DID_COUNTER,
  evade: v.DID_EVADE,
  shoot: v.DID_SHOOT,
  stand: v.DID_STAND,
  charged: v.WAS_CHARGED,
  meet: v.DID_MEET,
  halted: v.WAS_HALTED,
  test: v.DID_TEST,
  'pushed-away': v.WAS_PUSHED_AWAY,
  rout: v.DID_ROUT,
  pursue: v.DID_PURSUE,
  fight: v.DID_FIGHT,
  advance: v.DID_ADVANCE,
  'lost-order': v.LOST_ORDER,
  none: 0,
} as const;

/** Columns of the state that are written by their own names, with hyphens: numbers, and whether something is so. */
const counts = [
  ...(['balance', 'balanceMove', 'balanceEarlier', 'balanceEarlierMove', 'pushes', 'pushMove'] as const),
  ...(['pushedMove', 'followMove', 'brokeMove', 'brokePhase', 'routMoves', 'impact', 'awayMove'] as const),
  ...(['frontRank', 'works', 'worksMove', 'waypoint', 'tail', 'temperMove', 'temperPhase', 'rallyLeft'] as const),
  'missing' as const,
] satisfies (keyof State)[];
const marks = ['disordered', 'mourned', 'unseen', 'shown'] as const satisfies (keyof State)[];
const others = ['quarry', 'brokeFrom', 'awayBy'] as const satisfies (keyof State)[];
const hyphened = (column: string): string => column.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Setter = RecruitWord<ScriptUnit, State>;

const list = (d: Line, words: Words, what: string): string[] => word(d, words.next(), what).split(',').filter(Boolean);
const deedsOf = (d: Line, words: Words): number =>
  list(d, words, 'what it did').reduce(
    (bits, w) => bits | deeds[oneOf(d, w, Object.keys(deeds) as (keyof typeof deeds)[], 'something that a unit does')],
    0,
  );

const weaponWord = (weapon: string): string => weapon.toLowerCase().replaceAll('_', '-');
/** `pike,javelins/spear`: the weapons of the first rank, then of those behind it; `none` = no weapon. */
const armsOf = (d: Line, text: string): Troop['arms'] =>
  text.split('/').map((rank) =>
    rank === 'none'
      ? []
      : rank.split(',').map((w) => {
          const known = oneOf(d, w, weapons.map(weaponWord), 'a weapon');
          return weapons.find((weapon) => weaponWord(weapon) === known) as (typeof weapons)[number];
        }),
  );

const beast = ({ who }: Recruit<ScriptUnit, State>, flag: Partial<NonNullable<Troop['elephant']>>): void => {
  who.troop.elephant = { trained: true, armoured: false, crewed: true, ...who.troop.elephant, ...flag };
};

const unitWords: { [word: string]: Setter } = {
  order: (d, { who }, words) => {
    who.order = oneOf(d, words.next(), v.orders, 'an order');
  },
  arms: (d, { who }, words) => {
    who.troop.arms = armsOf(d, word(d, words.next(), 'the weapons'));
  },
  /** What was said of its troops before holds no longer. */
  bare: (_d, { who }) => {
    who.troop = {};
  },
  shield: (_d, { who }) => {
    who.troop.shield = true;
  },
  pavise: (_d, { who }) => {
    who.troop.pavise = true;
  },
  barded: (_d, { who }) => {
    who.troop.barded = true;
  },
  untrained: (_d, recruit) => beast(recruit, { trained: false }),
  armoured: (_d, recruit) => beast(recruit, { armoured: true }),
  uncrewed: (_d, recruit) => beast(recruit, { crewed: false }),
  team: (d, { who }, words) => {
    const horses = number(d, words.next(), 'horses');
    who.troop.chariot = { horses, crew: number(d, words.next(), 'the crew') };
  },
  piece: (d, { who }, words) => {
    who.troop.piece = oneOf(d, words.next(), artilleryPieces, 'a piece of artillery');
  },
  points: (d, { who }, words) => {
    who.points = number(d, words.next(), 'points');
  },
  accustomed: (_d, { who }) => {
    who.accustomed = true;
  },
  stakes: (d, { who }, words) => {
    who.stakes = number(d, words.next(), 'elements with stakes');
  },
  caltrops: (d, { who }, words) => {
    who.caltrops = number(d, words.next(), 'elements with caltrops');
  },
  temper: (d, { who }, words) => {
    who.temper = oneOf(d, words.next(), tempers, 'a result of morale');
  },
  rally: (d, { who }, words) => {
    who.rally = oneOf(d, words.next(), rallies, 'something to rally from');
  },
  did: (d, { who }, words) => {
    who.did = deedsOf(d, words);
  },
  steady: (_d, { set }) =>
    void set.push((state, self) => {
      state.disordered[self] = 0;
    }),
  before: (d, { set }, words) => {
    const bits = deedsOf(d, words);
    set.push((state, self) => {
      state.before[self] = bits;
    });
  },
  heading: (d, { set }, words) => {
    const heading = Math.round(directionOf(d, words.next()) * 100);
    set.push((state, self) => {
      state.heading[self] = heading;
    });
  },
  turned: (d, { set }, words) => {
    const edges = list(d, words, 'the way each element faces').map((w) => edgeNamed(d, w));
    set.push((state, self) => {
      state.turned[self] = edges;
    });
  },
  /** Figures, or hits of models, that it has lost: whole elements first. */
  lost: (d, { who, set }, words) => {
    const figures = number(d, words.next(), 'figures lost');
    const { line } = d;
    set.push((state, self) => {
      const each = hitsPerElement(troopOf(who.type, who.troop));
      const left = (who.elements ?? 1) - Math.floor(figures / each);
      if (figures < 0 || left < 1) throw new ScriptError(line, `${who.key} cannot have lost ${figures} and be there`);
      state.elements[self] = left;
      state.files[self] = Math.min(left, state.files[self] as number);
      state.missing[self] = figures % each;
    });
  },
  /** Whom it is to shoot at first. */
  priority: (d, { set }, words) => {
    const whom = word(d, words.next(), 'whom to shoot at first');
    set.push((state, self) => {
      (state.orders[self] as Written).priority = whom;
    });
  },
  /** Points of a route of its own: `route 700 500 720 300`. */
  route: (d, { set }, words) => {
    const points: number[] = [];
    while (/^-?\d/.test(words.peek() ?? '')) points.push(lengthOf(d, inPaces, words.next(), 'paces'));
    if (points.length === 0 || points.length % 2 > 0) throw new ScriptError(d.line, 'a route has points X Y');
    set.push((state, self) => {
      (state.orders[self] as Written).route = points;
    });
  },
  /** Where it stood as the window for shooting opened: it has come from there in one stretch, facing as it does. */
  came: (d, { set }, words) => {
    const [x, y] = placeOf(d, inPaces, words);
    set.push((state, self) => {
      const { x: nowX, y: nowY, facing } = state;
      const track = { unit: self, facing: facing[self] as number };
      state.moments++;
      state.tracks.push({ ...track, moment: 0, x: Math.round(x * v.PACE), y: Math.round(y * v.PACE) });
      state.tracks.push({ ...track, moment: state.moments, x: nowX[self] as number, y: nowY[self] as number });
    });
  },
  /** The objective of its order: a piece of terrain by its key, or a point. */
  goal: (d, { set }, words) => {
    const { line } = d;
    const first = word(d, words.next(), 'an objective');
    const point = /^\d/.test(first);
    const at = point ? [lengthOf(d, inPaces, first, 'paces'), lengthOf(d, inPaces, words.next(), 'paces')] : [0, 0];
    set.push((state, self) => {
      const goal = point ? v.NONE : state.pieces.findIndex((piece) => piece.key === first);
      if (!point && goal < 0) throw new ScriptError(line, `no ground is called “${first}”`);
      const [goalX, goalY] = at as [number, number];
      Object.assign(state.orders[self] as Written, { objective: goal, objectiveX: goalX, objectiveY: goalY });
      state.goal[self] = goal;
      state.goalX[self] = goalX;
      state.goalY[self] = goalY;
    });
  },
  /** Where an evader who left the table has come to in thought. */
  beyond: (d, { set }, words) => {
    const [x, y] = placeOf(d, inPaces, words);
    set.push((state, self) => {
      state.beyondX[self] = Math.round(x * v.PACE);
      state.beyondY[self] = Math.round(y * v.PACE);
    });
  },
  /** How it left the table. */
  'away-as': (d, { set }, words) => {
    const as = oneOf(d, words.next(), exits, 'a way to leave the table');
    set.push((state, self) => {
      state.awayAs[self] = as;
    });
  },
  coming: (d, { set }, words) => {
    const order = named(d, word(d, words.next(), 'the order that is coming'));
    set.push((state, self) => {
      state.coming[self] = order;
    });
  },
};
for (const column of counts) {
  unitWords[hyphened(column)] = (d, { set }, words) => {
    const n = number(d, words.next(), hyphened(column));
    set.push((state, self) => {
      state[column][self] = n;
    });
  };
}
for (const column of marks) {
  unitWords[column] = (_d, { set }) =>
    void set.push((state, self) => {
      state[column][self] = 1;
    });
}
for (const column of others) {
  unitWords[hyphened(column)] = (d, { set }, words) => {
    const key = word(d, words.next(), 'a unit');
    set.push((state, self, unitCalled) => {
      state[column][self] = key === 'nobody' ? v.NONE : unitCalled(key);
    });
  };
}

/** unit spears blue AI CO Br arms long-spear shield 8 in 4 at 700 600 facing N order attack routing disordered lost 3 */
export const readUnit: Reader = unitReader({
  lengths: inPaces,
  statuses: { ready: v.READY, ...fates },
  begin: (d, key, side, words): ScriptUnit => {
    const type = oneOf(d, words.next(), troopTypes, 'a type of troops');
    return { key, side, type, troop: {}, at: [0, 0] };
  },
  words: unitWords,
  other: (_d, { who }, w) => {
    const side = sideKeys.find((known) => known === w);
    const type = troopTypes.find((known) => known === w);
    const density = densities.find((known) => known === w);
    const troop = density ? { density } : readClass(w);
    if (side) who.side = side;
    else if (type) who.type = type;
    else Object.assign(who.troop, troop);
    return Boolean(side ?? type ?? troop);
  },
});
