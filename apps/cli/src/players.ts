import type { Scenario } from '@taxiarch/battles';
import { commanders, levels, playerOf } from '@taxiarch/commander';
import { type AnyBattle, type BySide, randomPlayer } from '@taxiarch/kernel';
import { Stop } from './io.ts';

/** Somebody who decides: gives the place of his answer among the legal ones. */
export type Player = (b: AnyBattle) => number;

/** A commander's budget for a decision, counted in work so that a seed gives the same battle on every machine. */
const BUDGET = 100;

const players: Readonly<Record<string, (seed: string) => Player>> = {
  ...Object.fromEntries(
    levels.map((level) => [level, (seed: string) => playerOf(commanders[level], { seed, budgetMs: BUDGET })]),
  ),
  random: randomPlayer,
};
export const playerNames = Object.keys(players);

/** Who plays each side, from text such as `random,random`. */
export function playersFor(text: string, scenario: Scenario, seed: string): BySide<Player> {
  const names = text.split(',').map((name) => name.trim());
  if (names.length !== 2) {
    const [one, other] = scenario.sides;
    throw new Stop(`--sides names two players, for ${one.key} and for ${other.key}, such as random,random.`);
  }
  return [playerFor(names[0] as string, `${seed} 0`), playerFor(names[1] as string, `${seed} 1`)];
}

function playerFor(name: string, seed: string): Player {
  const make = Object.hasOwn(players, name) ? players[name] : undefined;
  if (!make) throw new Stop(`There is no player called “${name}”; there are: ${playerNames.join(', ')}.`);
  return make(seed);
}
