import type { Scenario } from '@taxiarch/battles';
import type { BySide } from '@taxiarch/kernel';
import { checkedPlayer, opponents, type Player, playerNamed } from './analysis/players.ts';
import { CliError } from './io.ts';

export type { Player };
export const playerNames: readonly string[] = opponents;

/** A commander's budget for a decision, as `simulate` has it: the same seed gives the same battle there and here. */
const BUDGET = 100;

/** Who plays each side, from text such as `random,random`. */
export function playersFor(text: string, scenario: Scenario, seed: string): BySide<Player> {
  const names = text.split(',');
  if (names.length !== 2) {
    const [one, other] = scenario.sides;
    throw new CliError(`--sides expects two players, for ${one.key} and ${other.key}, such as random,random.`);
  }
  const [one, other] = [checkedPlayer(names[0] as string), checkedPlayer(names[1] as string)];
  return [playerNamed(one, `${seed} 0`, BUDGET), playerNamed(other, `${seed} 1`, BUDGET)];
}
