import { position } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import { exactOdds, type Odds } from '@taxiarch/laboratory';
import { trialFights } from '../packages/laboratory/src/odds/testing.ts';
import { open, tableFights } from '../packages/laboratory/src/odds/testing-table.ts';

export interface Fight {
  name: string;
  b: AnyBattle;
  choices: string | string[];
  answers: Record<string, string>;
}

const hexFights = (): Fight[] =>
  trialFights.map(({ name, position: text, choices, answers = {} }) => ({ name, b: position(text), choices, answers }));

const fightsOnTable = (): Fight[] =>
  tableFights.map((fight) => ({
    name: fight.name,
    b: open(fight),
    choices: fight.choice,
    answers: fight.answers ?? {},
  }));

/** The fights on hexes or those on the table. */
export const fightsOf = (table: boolean): Fight[] => (table ? fightsOnTable() : hexFights());

export function exactly({ name, b, choices, answers }: Fight): Odds {
  const odds = exactOdds(b, choices, { answers });
  if (!odds) throw new Error(`${name}: too many faces`);
  return odds;
}

export const tell = (...columns: string[]): void => {
  process.stdout.write(`${columns.join('  ')}\n`);
};
