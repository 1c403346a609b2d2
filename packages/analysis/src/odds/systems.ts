import { isRuleset, type RulesetId } from '@taxiarch/battles/lazy';
import type { AnyBattle } from '@taxiarch/kernel';
import { tableOdds } from './classical.ts';
import { OddsError } from './enumerate.ts';
import { hexOdds } from './hexes.ts';
import { momentumOdds } from './momentum.ts';
import { exactBy, type Odds, type OddsOptions, type OddsRules, oddsBy, sampledBy } from './odds.ts';

const rules: Readonly<Record<RulesetId, OddsRules>> = {
  alexander: hexOdds,
  chandragupta: hexOdds,
  chariots: hexOdds,
  classical: tableOdds,
  momentum: momentumOdds,
};

function rulesOf({ system }: AnyBattle): OddsRules {
  if (!isRuleset(system.id)) throw new OddsError(`Odds are not available for the ruleset ${system.id}.`);
  return rules[system.id];
}

type Choices = string | readonly string[];

/** See `exactBy`, `sampledBy` and `oddsBy`: the same by the rules that the battle is fought by. */
export const exactOdds = (b: AnyBattle, choice: Choices, options?: OddsOptions): Odds | null =>
  exactBy(rulesOf(b), b, choice, options);
export const sampledOdds = (b: AnyBattle, choice: Choices, options?: OddsOptions): Odds =>
  sampledBy(rulesOf(b), b, choice, options);
export const oddsOf = (b: AnyBattle, choice: Choices, options?: OddsOptions): Odds =>
  oddsBy(rulesOf(b), b, choice, options);
