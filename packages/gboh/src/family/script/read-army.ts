import { shortened } from '@taxiarch/kernel';
import { named, newKey, number, oneOf, ScriptError, Words, word } from '@taxiarch/kernel/script';
import { type LeaderSpec, type UnitSpec, unitStates } from '../base/make-world.ts';
import { edges, missileCodes } from '../base/vocabulary.ts';
import { conveyances, type LineEntry, leaderRoles } from '../base/world.ts';
import { type Draft, type Reader, sideNamed } from './draft.ts';

/** side blue "Macedonians" macedonian retreat W withdrawal 100 */
const side: Reader = (d, rest) => {
  const [key, name, ...more] = rest;
  const info = d.script.spec.sides[sideNamed(d, key)];
  d.named.set(`side ${info.key}`, d.line);
  info.name = named(d, name ?? info.name);
  info.macedonian = false;
  const words = new Words(more);
  for (let w = words.next(); w !== undefined; w = words.next()) {
    if (w === 'macedonian') info.macedonian = true;
    else if (w === 'retreat') info.retreat = oneOf(d, words.next(), edges, 'an edge of the map');
    else if (w === 'withdrawal') info.withdrawal = number(d, words.next(), 'a withdrawal level');
    else if (w === 'level') {
      const turn = number(d, words.next(), 'the turn in which the level changes');
      info.levels = [...(info.levels ?? []), { turn, by: number(d, words.next(), 'by how much the level changes') }];
    } else if (w === 'holds') info.holds = word(d, words.next(), 'what the side holds');
    else if (w === 'refuge') info.refuge = word(d, words.next(), 'the hexes of its refuge').split(',');
    else if (w === 'flight') {
      const group = named(d, word(d, words.next(), 'the guild or tribe'));
      info.flights = { ...info.flights, [group]: number(d, words.next(), 'a Flight Level') };
    } else if (w === 'opens') info.opens = true;
    else if (w === 'standard') {
      const where = word(d, words.next(), 'the leader or the hex of the Standard');
      const given = /^\d{4}$/.test(where) ? { at: where } : { leader: where };
      info.standards = [...(info.standards ?? []), { name: 'Standard', ...given }];
    } else throw new ScriptError(d.line, `“${shortened(w)}” is not a field of a side`);
  }
};

type Setter<T> = (d: Draft, it: T, words: Words) => void;

const ratings = (unit: UnitSpec): NonNullable<UnitSpec['ratings']> => {
  unit.ratings ??= {};
  return unit.ratings;
};

const unitWords: { [word: string]: Setter<UnitSpec> } = {
  hits: (d, unit, words) => {
    unit.hits = number(d, words.next(), 'hits');
  },
  size: (d, unit, words) => {
    ratings(unit).size = number(d, words.next(), 'size');
  },
  tq: (d, unit, words) => {
    ratings(unit).tq = number(d, words.next(), 'TQ');
  },
  ma: (d, unit, words) => {
    ratings(unit).ma = number(d, words.next(), 'MA');
  },
  maHigh: (d, unit, words) => {
    ratings(unit).maHigh = number(d, words.next(), 'the higher MA');
  },
  type: (d, unit, words) => {
    ratings(unit).type = oneOf(d, words.next(), d.script.spec.book.words.types, 'a type');
  },
  class: (d, unit, words) => {
    ratings(unit).cls = oneOf(d, words.next(), d.script.spec.book.words.classes, 'a class');
  },
  missile: (d, unit, words) => {
    ratings(unit).missile = oneOf(d, words.next(), missileCodes, 'a missile code');
  },
  weapon: (d, unit, words) => {
    ratings(unit).weapon = oneOf(d, words.next(), d.script.spec.charts.words.weapons, 'a weapon of the missile chart');
  },
  name: (d, unit, words) => {
    unit.name = named(d, word(d, words.next(), 'the name'));
  },
  people: (d, unit, words) => {
    unit.people = named(d, word(d, words.next(), 'the people'));
  },
  professional: (_d, unit) => {
    unit.professional = true;
  },
  grade: (d, unit, words) => {
    ratings(unit).grade = oneOf(d, words.next(), d.script.spec.book.words.grades ?? [], 'a grade of troops');
  },
  group: (d, unit, words) => {
    unit.group = named(d, word(d, words.next(), 'the guild, tribe or wing'));
  },
  foot: (d, unit, words) => {
    unit.foot = word(d, words.next(), 'the key of its foot');
  },
  under: (d, unit, words) => {
    unit.under = word(d, words.next(), 'the key of the unit above it');
  },
  cataphract: (_d, unit) => {
    ratings(unit).cataphract = true;
  },
};

/** unit craterus blue phalanx 0505/0506 E hits 2 moved size 10 tq 7 ma 4 type PH class MA people Macedonian */
const unitReader: Reader = (d, rest) => {
  const [key, owner, troop, ...more] = rest;
  const unit: UnitSpec = {
    key: newKey(d, key),
    side: sideNamed(d, owner),
    troop: oneOf(d, troop, Object.keys(d.script.spec.book.words.troops), 'a kind of troops'),
    ratings: {},
    states: [],
  };
  const words = new Words(more);
  for (let w = words.next(); w !== undefined; w = words.next()) {
    if (/^\d{4}/.test(w)) unit.at = placeFrom(w, words);
    else if (Object.hasOwn(unitWords, w)) unitWords[w]?.(d, unit, words);
    else unit.states?.push(oneOf(d, w, unitStates, 'a rating or state of a unit'));
  }
  d.script.spec.units.push(unit);
};

/** A place is one or two hexes, a facing and, for two hexes in column, the end that leads. */
function placeFrom(hexes: string, words: Words): string {
  const facing = words.next() ?? '';
  const led = words.peek();
  return led === 'left' || led === 'right' ? `${hexes} ${facing} ${words.next()}` : `${hexes} ${facing}`;
}

const leaderStates = ['finished', 'no-momentum', 'wounded', 'badly-wounded'] as const;

const lineKinds = ['infantry', 'elephant', 'cavalry', 'chariot'] as const satisfies LineEntry['kind'][];

const leaderWords: { [word: string]: Setter<LeaderSpec> } = {
  arm: (d, leader, words) => {
    leader.arm = oneOf(d, words.next(), lineKinds, 'a kind of troops');
  },
  leads: (d, leader, words) => {
    leader.wing = word(d, words.next(), 'the list of leaders of his wing').split(',');
  },
  group: (d, leader, words) => {
    leader.group = named(d, word(d, words.next(), 'the guild or tribe'));
  },
  people: (d, leader, words) => {
    leader.people = named(d, word(d, words.next(), 'the people'));
  },
  conveyance: (d, leader, words) => {
    leader.conveyance = oneOf(d, words.next(), conveyances, 'what carries a leader');
  },
  'no-combat': (_d, leader) => {
    leader.combat = null;
  },
  line: (_d, leader) => {
    leader.line = true;
  },
  elite: (_d, leader) => {
    leader.elite = true;
  },
  heroic: (_d, leader) => {
    leader.hero = true;
  },
  archer: (_d, leader) => {
    leader.archer = true;
  },
  'on-foot': (_d, leader) => {
    leader.onFoot = true;
  },
  rallies: (_d, leader) => {
    leader.rallies = true;
  },
  replacement: (d, leader, words) => {
    const initiative = number(d, words.next(), 'the Capability of his replacement');
    const range = number(d, words.next(), 'the Command Range of his replacement');
    leader.replacement = { name: `${leader.name ?? leader.key} the younger`, initiative, range };
  },
  lines: (d, leader, words) => {
    leader.lines = word(d, words.next(), 'the list of Line entries').split(',');
  },
  commands: (d, leader, words) => {
    leader.contingent = word(d, words.next(), 'the list of units').split(',');
  },
  'rout-points': (d, leader, words) => {
    leader.routPoints = number(d, words.next(), 'Rout Points');
  },
  name: (d, leader, words) => {
    leader.name = named(d, word(d, words.next(), 'the name'));
  },
};
for (const rating of ['initiative', 'range', 'strategy', 'charisma', 'combat', 'stamina'] as const) {
  leaderWords[rating] = (d, leader, words) => {
    leader[rating] = number(d, words.next(), rating);
  };
}
for (const role of leaderRoles) {
  leaderWords[role] = (_d, leader) => {
    leader.role = role;
  };
}

/** leader coenus blue 0505 initiative 4 range 5 charisma 1 combat 3 strategy 5 line overall */
const leaderReader: Reader = (d, rest) => {
  const [key, owner, ...more] = rest;
  const leader: LeaderSpec = { key: newKey(d, key), side: sideNamed(d, owner), states: [] };
  const words = new Words(more);
  for (let w = words.next(); w !== undefined; w = words.next()) {
    if (/^\d{4}$/.test(w)) leader.at = w;
    else if (Object.hasOwn(leaderWords, w)) leaderWords[w]?.(d, leader, words);
    else leader.states?.push(oneOf(d, w, leaderStates, 'a rating or state of a leader'));
  }
  d.script.spec.leaders.push(leader);
};

/** line phalanx blue infantry craterus,coenus */
const line: Reader = (d, rest) => {
  const [id, owner, kind, units] = rest;
  d.script.spec.lines?.push({
    id: word(d, id, 'the name of the Line entry'),
    side: sideNamed(d, owner),
    kind: oneOf(d, kind, lineKinds, 'a kind of Line'),
    units: word(d, units, 'the list of units').split(','),
  });
};

/** The lines that set up the armies. */
export const armyReaders: { [verb: string]: Reader } = { side, unit: unitReader, leader: leaderReader, line };
