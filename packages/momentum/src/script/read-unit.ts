import { type Line, number, oneOf, ScriptError, type Words, word } from '@taxiarch/kernel/script';
import { directionOf, type RecruitWord, unitReader } from '@taxiarch/miniatures/script';
import { baseOf } from '../base/bases.ts';
import * as p from '../base/profile.ts';
import type { State } from '../base/state.ts';
import * as v from '../base/vocabulary.ts';
import { fates, inInches, type Reader, type ScriptUnit } from './draft.ts';

const deeds = {
  move: v.DID_MOVE,
  shoot: v.DID_SHOOT,
  charge: v.DID_CHARGE,
  counter: v.DID_COUNTER,
  evade: v.DID_EVADE,
  'must-charge': v.MUST_CHARGE,
  'must-charge-nearest': v.MUST_CHARGE_NEAREST,
  terrified: v.TERRIFIED,
  charged: v.WAS_CHARGED,
  flanked: v.WAS_FLANKED,
  disengages: v.DISENGAGES,
  rally: v.DID_RALLY,
  flee: v.DID_FLEE,
  returns: v.RETURNS,
  'failed-test': v.FAILED_TEST,
  stampedes: v.STAMPEDES,
  'follow-up': v.DID_FOLLOW_UP,
  'stay-back': v.STAYED_BACK,
  pursue: v.DID_PURSUE,
} as const;
const spent = { halved: v.HALVED, shock: v.SHOCK_SPENT, stubborn: v.STUBBORN_SPENT } as const;

/** Columns of the state that are written by their own names, with hyphens. */
const counts = [
  ...(['brokeTurn', 'fellBackTurn', 'caughtTurn', 'disorganisedTurn', 'awayTurn', 'shot', 'discouragedAt'] as const),
] satisfies (keyof State)[];
const marks = ['discouraged', 'shieldwall', 'planted'] as const satisfies (keyof State)[];
const hyphened = (column: string): string => column.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Setter = RecruitWord<ScriptUnit, State>;

function bitsOf<T extends object>(d: Line, words: Words, bits: T, what: string): number {
  const names = Object.keys(bits) as (keyof T & string)[];
  return word(d, words.next(), what)
    .split(',')
    .reduce((sum, w) => sum | (bits[oneOf(d, w, names, what)] as number), 0);
}

const unitWords: { [word: string]: Setter } = {
  barded: (_d, { who }) => {
    who.profile.barded = true;
  },
  shield: (_d, { who }) => {
    who.profile.shield = 'shield';
  },
  'large-shield': (_d, { who }) => {
    who.profile.shield = 'large';
  },
  fights: (d, { who }, words) => {
    who.profile.fighting = oneOf(d, words.next(), p.grades, 'a grade');
  },
  shoots: (d, { who }, words) => {
    who.profile.shooting = oneOf(d, words.next(), p.grades, 'a grade');
  },
  cohesion: (d, { who }, words) => {
    who.profile.cohesion = number(d, words.next(), 'cohesion');
  },
  points: (d, { who }, words) => {
    who.points = number(d, words.next(), 'points');
  },
  did: (d, { set }, words) => {
    const bits = bitsOf(d, words, deeds, 'what it did');
    set.push((state, self) => {
      state.did[self] = bits;
    });
  },
  before: (d, { set }, words) => {
    const bits = bitsOf(d, words, deeds, 'what it did before');
    set.push((state, self) => {
      state.before[self] = bits;
    });
  },
  once: (d, { set }, words) => {
    const bits = bitsOf(d, words, spent, 'what has happened to it');
    set.push((state, self) => {
      state.once[self] = bits;
    });
  },
  heading: (d, { set }, words) => {
    const heading = Math.round(directionOf(d, words.next()) * 100);
    set.push((state, self) => {
      state.heading[self] = heading;
    });
  },
  /** Figures, or wounds, that it has lost before this turn: whole bases first. */
  lost: (d, { who, set }, words) => {
    const figures = number(d, words.next(), 'figures lost');
    const { line } = d;
    set.push((state, self) => {
      const each = baseOf(who.profile).figures;
      const left = (who.elements ?? 1) * each - figures;
      if (figures < 0 || left < 1)
        throw new ScriptError(line, `${who.key} cannot lose ${figures} and stay on the table`);
      const bases = Math.ceil(left / each);
      state.elements[self] = bases;
      state.files[self] = Math.min(bases, state.files[self] as number);
      state.missing[self] = bases * each - left;
      state.figures[self] = left;
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
  unitWords[column === 'shieldwall' ? 'in-shieldwall' : column] = (_d, { set }) =>
    void set.push((state, self) => {
      state[column][self] = 1;
    });
}

const among = <T extends string>(list: readonly T[], w: string): T | undefined => list.find((known) => known === w);

/** Words of the profile that need nothing after them. */
function readProfile(profile: ScriptUnit['profile'], w: string): boolean {
  const density = among(p.densities, w);
  const armour = among(p.armours, w);
  const weapon = among(p.weapons, w);
  const missile = among(p.missiles, w);
  const trait = among(p.traits, w);
  if (density) profile.density = density;
  else if (armour) profile.armour = armour;
  else if (weapon) profile.weapon = weapon;
  else if (missile) profile.missiles = [...profile.missiles, missile];
  else if (trait) profile.traits = [...profile.traits, trait];
  else return false;
  return true;
}

/** unit spears blue foot close heavy large-shield long-spear 8 in 4 at 36 30 facing N cohesion 5 fleeing discouraged */
export const readUnit: Reader = unitReader({
  lengths: inInches,
  statuses: fates,
  begin: (d, key, side, words): ScriptUnit => {
    const profile = p.plainProfile(oneOf(d, words.next(), p.troopTypes, 'a type of troops'));
    return { key, side, profile, points: 100, at: [0, 0] };
  },
  words: unitWords,
  other: (_d, { who }, w) => readProfile(who.profile, w),
});
