import type { AnyBattle, Side } from '@taxiarch/kernel';
import type { TableBattle } from '@taxiarch/miniatures';
import { tableFocus } from './focus.ts';
import { allOf, type Happening, neutral } from './harm.ts';
import type { Observer, OutcomeFact } from './odds.ts';

type Unit = number;
const NOBODY = -1;

interface Named {
  readonly key: string;
  readonly name: string;
  readonly side: Side;
}

/** What a rule system of the table tells of those to whom something has happened. */
export interface Observed<B extends TableBattle> {
  leaders(this: void, b: B): readonly Named[];
  /** The unit that a leader is with, or -1. */
  leaderWith(this: void, b: B, leader: number): Unit;
  /** The end of a leader; nothing where he lives as before. */
  leaderFate(this: void, before: B, after: B, leader: number): Happening[];
  /** What is told of units that are concerned, by aspect; the chief one has none. */
  aspects: readonly { aspect?: string; what(this: void, before: B, after: B, unit: Unit): Happening[] }[];
  /** Of units that are not concerned only the worst is told. */
  ruin(this: void, before: B, after: B, unit: Unit): Happening[];
  /** Tokens that sides have gained, where there are any. */
  gains?(this: void, before: B, after: B, side: Side): Happening[];
}

export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** Hits of the volleys that were walked, which the state does not keep. */
export const hitsOn = (b: AnyBattle, unit: Unit): number =>
  tableFocus(b)?.struck?.find(({ target }) => target === unit)?.hits ?? 0;

/** What happened to units, leaders and the battle. */
export function observeBy<B extends TableBattle & AnyBattle>(of: Observed<B>): Observer<B> {
  return (before, after) => {
    const { sides, units } = before.world;
    const focus = tableFocus(after);
    const facts: OutcomeFact[] = [];
    const add = ({ key, name, side }: Named, what: readonly Happening[], aspect?: string): void => {
      if (what.length === 0) return;
      const told = { who: key, name, side: sides[side].key, ...allOf(what) };
      facts.push(aspect === undefined ? told : { ...told, aspect });
    };
    const isConcerned = (unit: Unit): boolean =>
      !focus || focus.cast.includes(unit) || (focus.struck ?? []).some(({ target }) => target === unit);
    for (const [unit, info] of units.entries()) {
      if (!isConcerned(unit)) continue;
      for (const { aspect, what } of of.aspects) add(info, what(before, after, unit), aspect);
    }
    for (const [leader, info] of of.leaders(before).entries()) {
      const unit = of.leaderWith(before, leader);
      if (unit === NOBODY || isConcerned(unit)) add(info, of.leaderFate(before, after, leader));
    }
    for (const [unit, info] of units.entries()) if (!isConcerned(unit)) add(info, of.ruin(before, after, unit));
    for (const side of [0, 1] as const) {
      const { key, name } = sides[side];
      if (of.gains) add({ key, name, side }, of.gains(before, after, side), 'tokens');
    }
    if (after.outcome) {
      const { winner } = after.outcome;
      const how = winner === null ? 'ends in a draw' : `is won by ${sides[winner].name}`;
      add({ key: 'battle', name: 'The battle', side: 0 }, [neutral(how)]);
    }
    return facts;
  };
}
