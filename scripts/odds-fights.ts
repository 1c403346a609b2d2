import { exactOdds, type Odds } from '@taxiarch/analysis';
import { position } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import { trialFights } from '../packages/analysis/src/odds/testing.ts';
import { momentumFights } from '../packages/analysis/src/odds/testing-momentum.ts';
import { open, tableFights } from '../packages/analysis/src/odds/testing-table.ts';

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

const fightsOfMomentum = (): Fight[] =>
  momentumFights.map(({ name, choice, make }) => ({ name, b: make(), choices: choice, answers: {} }));

/** Where fights are fought: on hexes, or on the table of one rule system or the other. */
export type Where = 'hexes' | 'table' | 'momentum';

const fights: Readonly<Record<Where, () => Fight[]>> = {
  hexes: hexFights,
  table: fightsOnTable,
  momentum: fightsOfMomentum,
};
export const fightsOf = (where: Where): Fight[] => fights[where]();

export function exactly({ name, b, choices, answers }: Fight): Odds {
  const odds = exactOdds(b, choices, { answers });
  if (!odds) throw new Error(`${name}: too many faces`);
  return odds;
}

export const tell = (...columns: string[]): void => {
  process.stdout.write(`${columns.join('  ')}\n`);
};
