import type { Part, RuleId, Sum } from '@taxiarch/kernel';
import { counted } from '@taxiarch/kernel';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import { has, isCavalry, isFoot, isFormed, isSkirmisher, profileOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import type { Bout } from './bout.ts';

/** By the other reading of mom-combat.05, foot that terrain leaves unformed throw as skirmishers do. */
const isLoose = (b: Battle, unit: Unit): boolean =>
  reads(b, 'mom-combat.05-unformed') && isFoot(b, unit) && !isFormed(b, unit);

type Fighter = Pick<Bout, 'b' | 'unit' | 'arm' | 'first' | 'profile'>;

/** Dice of a base (mom-combat.05, mom-combat.06, mom-combat.23). */
export function dicePerBase({ b, unit, arm, first, profile: { type } }: Fighter): number {
  if (isSkirmisher(b, unit) || isLoose(b, unit)) return 1;
  switch (type) {
    case 'foot':
    case 'light-chariot':
      return 2;
    case 'heavy-chariot':
      return 3;
    case 'scythed-chariot':
      return first ? 5 : 0;
    case 'elephant':
      return arm === 'crew' ? 1 : 2;
    default:
      return 1;
  }
}

/** One more for every two of so many bases, counted on from those of earlier strikes (mom-combat.22). */
const extra = (bases: number, carry: number): number => Math.ceil((carry + bases) / 2) - Math.ceil(carry / 2);

/** Weapons that add dice, in the first round and to the front only (mom-combat.08, mom-combat.09). */
const extras: readonly { rule: RuleId; text: string; when: (bout: Bout) => boolean }[] = [
  {
    rule: 'mom-combat.08',
    text: 'heavy throwing spears',
    when: ({ first, profile }) => first && profile.weapon === 'heavy-spear',
  },
  {
    rule: 'mom-combat.09',
    text: 'charging shock cavalry',
    when: ({ b, unit, charging }) => charging && has(b, unit, 'shock') && isCavalry(b, unit),
  },
];

/** The dice that bases in contact and bases at a corner throw (mom-combat.05, .07, .08, .09, .22). */
export function diceOf(bout: Bout, bases: number, corners: number, carry: number): Sum {
  const parts: Part[] = [];
  const each = dicePerBase(bout);
  const named = (n: number): string => counted(n, 'base');
  if (bout.flank) {
    const value = bases * Math.ceil(each / 2);
    if (value > 0) parts.push({ rule: 'mom-combat.07', text: `for ${named(bases)} to flank or rear`, value });
  } else {
    if (bases > 0 && each > 0) parts.push({ rule: 'mom-combat.05', text: `for ${named(bases)}`, value: bases * each });
    // The one die of an overlap is thrown by the beast, not by its crew.
    if (corners > 0 && each > 0 && bout.arm !== 'crew') {
      parts.push({ rule: 'mom-combat.07', text: `for ${named(corners)} at a corner`, value: corners });
    }
    for (const { rule, text, when } of extras) {
      const value = extra(bases, carry);
      if (value > 0 && when(bout)) parts.push({ rule, text, value });
    }
  }
  return { total: parts.reduce((sum, { value }) => sum + value, 0), parts };
}

/** Beasts and their crews throw apart (mom-combat.23). */
export const armsOf = (b: Battle, unit: Unit): readonly Bout['arm'][] =>
  profileOf(b, unit).type === 'elephant' ? ['beast', 'crew'] : ['men'];
