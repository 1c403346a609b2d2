import { modifiers, type Sum, sumOf } from '@taxiarch/kernel';
import { chargedInto } from '../base/contacts.ts';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import { hadOnce, has, isCavalry, isElephant, isFoot, isFormed, opponentIn } from '../base/units.ts';
import { SHOCK_SPENT, type Unit } from '../base/vocabulary.ts';
import { hasImpact } from './bout.ts';
import { divisorOf, lineOf } from './line-of-battle.ts';
import { contactsIn, fightsAside, foesIn, type Round } from './round.ts';

/** The lines of the result table, for 0–1, 2–3, 4–5 and 6 or more (mom-result.01 to .04). */
export const resultLines = [
  { rule: 'mom-result.01' },
  { rule: 'mom-result.02' },
  { rule: 'mom-result.03' },
  { rule: 'mom-result.04' },
] as const;
/** The line on which a Break Test has to tell. */
export const BREAK_TEST = 2;
const WORST = 3;

/** Differential after moderation, rounded up (mom-result.05). */
export const moderated = (differential: number, divisor: number): number => Math.ceil(differential / divisor);

/** The line on which a moderated differential stands. */
export const plainLine = (differential: number): number => Math.min(WORST, Math.floor(differential / 2));

/** The line on which it is read after so many lines further down. */
export const shiftedLine = (differential: number, shift: number): number =>
  Math.min(WORST, plainLine(differential) + shift);

interface Loser {
  b: Battle;
  v: Pick<Round, 'contacts'>;
  unit: Unit;
}

export const isShock = (b: Battle, unit: Unit): boolean => has(b, unit, 'shock') && isCavalry(b, unit);
/** Warband are impetuous foot (mom-trait.01). */
const isWarband = (b: Battle, unit: Unit): boolean =>
  has(b, unit, 'warband') || (has(b, unit, 'impetuous') && isFoot(b, unit));

/** Shock cavalry that charged or counter charged the unit in this turn, and had charged no formed enemy before (mom-result.10). */
export const shockedBy = ({ b, v, unit }: Loser): Unit[] =>
  isFormed(b, unit)
    ? contactsIn(v, unit).flatMap((c) => {
        const foe = opponentIn(c, unit);
        return isShock(b, foe) && hasImpact(b, c, foe) && !hadOnce(b, foe, SHOCK_SPENT) ? [foe] : [];
      })
    : [];

/** Lines further down the table, after moderation (mom-result.07 to .12). */
export const shifts = modifiers<Loser>([
  { rule: 'mom-result.08', text: 'fights to flank or rear', value: 1, when: ({ v, unit }) => fightsAside(v, unit) },
  {
    rule: 'mom-result.09',
    text: 'fights elephants',
    value: 1,
    when: ({ b, v, unit }) => foesIn(v, unit).some((foe) => isElephant(b, foe)),
  },
  {
    rule: 'mom-result.10',
    text: 'first formed enemy of shock cavalry',
    value: 1,
    when: (c) => shockedBy(c).length > 0,
  },
  {
    rule: 'mom-result.11',
    text: 'charged by warband',
    value: 1,
    when: ({ b, v, unit }) =>
      contactsIn(v, unit).some((c) => {
        const foe = opponentIn(c, unit);
        return isWarband(b, foe) && chargedInto(b, c, foe);
      }),
  },
  { rule: 'mom-result.12', text: 'unformed', value: 2, when: ({ b, unit }) => !isFormed(b, unit) },
]);

/** All shifts add; by the other reading only the largest counts (mom-result.15). */
function shiftOf(c: Loser): Sum {
  const sum = sumOf(shifts, c);
  if (!reads(c.b, 'mom-result.15-worst')) return sum;
  const worst = sum.parts.toSorted((p, q) => q.value - p.value)[0];
  return worst ? { total: worst.value, parts: [worst] } : sum;
}

/** How a loser reads its result. */
export interface Reading {
  unit: Unit;
  /** Its line of battle, itself first. */
  friends: Unit[];
  divisor: number;
  differential: number;
  shift: Sum;
  line: number;
}

/** The result of one losing unit (mom-result.05 to .12, mom-result.15). */
export function readResult(b: Battle, v: Pick<Round, 'contacts'>, unit: Unit, difference: number): Reading {
  const friends = lineOf(b, v, unit);
  const divisor = divisorOf(friends);
  const differential = moderated(difference, divisor);
  const shift = shiftOf({ b, v, unit });
  return { unit, friends, divisor, differential, shift, line: shiftedLine(differential, shift.total) };
}
