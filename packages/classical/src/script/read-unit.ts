import { shortened } from '@taxiarch/kernel';
import { decimal, named, newKey, number, oneOf, ScriptError, Words, word } from '@taxiarch/kernel/script';
import { hitsPerElement } from '../armies/elements.ts';
import { readClass } from '../armies/lists.ts';
import { artilleryPieces, densities, type Troop, troopOf, troopTypes, weapons } from '../armies/troops.ts';
import type { State } from '../base/state.ts';
import * as v from '../base/vocabulary.ts';
import type { FieldUnit } from '../testing/field.ts';
import { directionOf, edgeNamed } from './directions.ts';
import { type Draft, later, type Reader, type Setting, sideNamed } from './draft.ts';

const statuses = {
  ready: v.READY,
  routing: v.ROUTING,
  pursuing: v.PURSUING,
  retiring: v.RETIRING,
  away: v.AWAY,
  gone: v.GONE,
  hidden: v.HIDDEN,
} as const;

const tempers = ['none', 'uncontrolled', 'carry-on', 'do-not-charge', 'no-advance', 'panic'] as const;
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
} as const;

/** Columns of the state that are written by their own names, with hyphens: numbers, and whether something is so. */
const counts = [
  ...(['balance', 'balanceMove', 'balanceEarlier', 'balanceEarlierMove', 'pushes', 'pushMove'] as const),
  ...(['pushedMove', 'followMove', 'brokeMove', 'brokePhase', 'routMoves', 'impact', 'awayMove'] as const),
  ...(['frontRank', 'works', 'worksMove', 'waypoint', 'tail', 'temperMove', 'temperPhase', 'rallyLeft'] as const),
] satisfies (keyof State)[];
const marks = ['disordered', 'mourned', 'unseen', 'shown'] as const satisfies (keyof State)[];
const others = ['quarry', 'brokeFrom', 'awayBy'] as const satisfies (keyof State)[];
const hyphened = (column: string): string => column.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A unit while its line is read: what the position has of it, and what is set when all are known. */
interface Recruit {
  unit: FieldUnit & { troop: { -readonly [K in keyof Troop]?: Troop[K] } };
  placed: boolean;
  set: ((state: State, self: v.Unit, unitCalled: Parameters<Setting>[1]) => void)[];
}
type Setter = (d: Draft, recruit: Recruit, words: Words) => void;

const list = (d: Draft, words: Words, what: string): string[] => word(d, words.next(), what).split(',').filter(Boolean);
const deedsOf = (d: Draft, words: Words): number =>
  list(d, words, 'what it did').reduce(
    (bits, w) => bits | deeds[oneOf(d, w, Object.keys(deeds) as (keyof typeof deeds)[], 'something that a unit does')],
    0,
  );

const weaponWord = (weapon: string): string => weapon.toLowerCase().replaceAll('_', '-');
/** `pike,javelins/spear`: the weapons of the first rank, then of those behind it; `none` = no weapon. */
const armsOf = (d: Draft, text: string): Troop['arms'] =>
  text.split('/').map((rank) =>
    rank === 'none'
      ? []
      : rank.split(',').map((w) => {
          const known = oneOf(d, w, weapons.map(weaponWord), 'a weapon');
          return weapons.find((weapon) => weaponWord(weapon) === known) as (typeof weapons)[number];
        }),
  );

const beast = ({ unit }: Recruit, flag: Partial<NonNullable<Troop['elephant']>>): void => {
  unit.troop.elephant = { trained: true, armoured: false, crewed: true, ...unit.troop.elephant, ...flag };
};

const unitWords: { [word: string]: Setter } = {
  at: (d, recruit, words) => {
    const x = decimal(d, words.next(), 'paces from the west edge');
    recruit.unit.at = [x, decimal(d, words.next(), 'paces from the north edge')];
    recruit.placed = true;
  },
  facing: (d, { unit }, words) => {
    unit.facing = directionOf(d, words.next());
  },
  order: (d, { unit }, words) => {
    unit.order = oneOf(d, words.next(), v.orders, 'an order');
  },
  arms: (d, { unit }, words) => {
    unit.troop.arms = armsOf(d, word(d, words.next(), 'the weapons'));
  },
  shield: (_d, { unit }) => {
    unit.troop.shield = true;
  },
  pavise: (_d, { unit }) => {
    unit.troop.pavise = true;
  },
  barded: (_d, { unit }) => {
    unit.troop.barded = true;
  },
  untrained: (_d, recruit) => beast(recruit, { trained: false }),
  armoured: (_d, recruit) => beast(recruit, { armoured: true }),
  uncrewed: (_d, recruit) => beast(recruit, { crewed: false }),
  team: (d, { unit }, words) => {
    const horses = number(d, words.next(), 'horses');
    unit.troop.chariot = { horses, crew: number(d, words.next(), 'the crew') };
  },
  piece: (d, { unit }, words) => {
    unit.troop.piece = oneOf(d, words.next(), artilleryPieces, 'a piece of artillery');
  },
  points: (d, { unit }, words) => {
    unit.points = number(d, words.next(), 'points');
  },
  accustomed: (_d, { unit }) => {
    unit.accustomed = true;
  },
  stakes: (d, { unit }, words) => {
    unit.stakes = number(d, words.next(), 'elements with stakes');
  },
  caltrops: (d, { unit }, words) => {
    unit.caltrops = number(d, words.next(), 'elements with caltrops');
  },
  temper: (d, { unit }, words) => {
    unit.temper = oneOf(d, words.next(), tempers, 'a result of morale');
  },
  rally: (d, { unit }, words) => {
    unit.rally = oneOf(d, words.next(), rallies, 'something to rally from');
  },
  did: (d, { unit }, words) => {
    unit.did = deedsOf(d, words);
  },
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
  lost: (d, { unit, set }, words) => {
    const figures = number(d, words.next(), 'figures lost');
    const { line } = d;
    set.push((state, self) => {
      const each = hitsPerElement(troopOf(unit.type, unit.troop));
      const left = (unit.elements ?? 1) - Math.floor(figures / each);
      if (figures < 0 || left < 1) throw new ScriptError(line, `${unit.key} cannot have lost ${figures} and be there`);
      state.elements[self] = left;
      state.files[self] = Math.min(left, state.files[self] as number);
      state.missing[self] = figures % each;
    });
  },
  coming: (d, { set }, words) => {
    const order = named(d, word(d, words.next(), 'the order that is coming'));
    set.push((state, self) => {
      state.coming[self] = order;
    });
  },
};
for (const [name, status] of Object.entries(statuses)) {
  unitWords[name] = (_d, { unit }) => {
    unit.status = status;
  };
}
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
      state[column][self] = unitCalled(key);
    });
  };
}

/** `8 in 4`: eight elements, four of them in the front rank; all of them where only the first number is given. */
function readElements(d: Draft, { unit }: Recruit, elements: number, words: Words): void {
  unit.elements = elements;
  unit.files = elements;
  if (words.peek() !== 'in') return;
  words.next();
  unit.files = number(d, words.next(), 'elements in the front rank');
}

function checkUnit(d: Draft, { unit, placed }: Recruit): void {
  const fault = (text: string): never => {
    throw new ScriptError(d.line, text);
  };
  const elements = unit.elements ?? 1;
  const files = unit.files ?? elements;
  if (elements < 1 || elements > 100) fault('a unit has 1 to 100 elements');
  if (files < 1 || files > elements) fault(`${elements} elements cannot stand in ${files} files`);
  if (!placed && (unit.status ?? v.READY) < v.AWAY) fault('where the unit stands is missing: at X Y');
}

/** unit spears blue AI CO Br arms long-spear shield 8 in 4 at 700 600 facing N order attack routing disordered lost 3 */
export const unitReader: Reader = (d, rest) => {
  const [key, owner, type, ...more] = rest;
  const recruit: Recruit = {
    unit: {
      key: newKey(d, key),
      side: sideNamed(d, owner),
      type: oneOf(d, type, troopTypes, 'a type of troops'),
      troop: {},
      at: [0, 0],
    },
    placed: false,
    set: [],
  };
  const words = new Words(more);
  for (let w = words.next(); w !== undefined; w = words.next()) {
    const density = densities.find((known) => known === w);
    if (Object.hasOwn(unitWords, w)) unitWords[w]?.(d, recruit, words);
    else if (/^\d+$/.test(w)) readElements(d, recruit, number(d, w, 'elements'), words);
    else if (density) recruit.unit.troop.density = density;
    else if (readClass(w)) Object.assign(recruit.unit.troop, readClass(w));
    else throw new ScriptError(d.line, `“${shortened(w)}” does not belong to a unit`);
  }
  checkUnit(d, recruit);
  const self = d.script.plan.units.push(recruit.unit) - 1;
  for (const set of recruit.set) later(d, (state, unitCalled) => set(state, self, unitCalled));
};
