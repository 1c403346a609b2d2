import { openBattle, rulesetOf, rulesets, type Scenario } from '@taxiarch/battles/lazy';
import { presenterFor } from './presenters/ruleset-presenter.ts';
import type { BattleCard, MeasuredView, Picture } from './protocol/library.ts';

type Measured = Omit<MeasuredView, 'wins'> & { readonly wins: Readonly<Record<string, number>> };

/** What is told of a battle before it begins. */
export function battleCard(scenario: Scenario, measured: readonly Measured[]): BattleCard {
  const { id, title, ruleset, summary, length, history, options, sides } = scenario;
  const { rosterOf, space, readPack } = rulesets[ruleset];
  const rosters = rosterOf(scenario);
  const opening = openBattle(scenario);
  return {
    id,
    title,
    ruleset,
    summary,
    length,
    history: history.text,
    sources: history.sources,
    sides: [sides[0].name, sides[1].name],
    units: rosters[0].units + rosters[1].units,
    leaders: rosters[0].leaders + rosters[1].leaders,
    space,
    takesPacks: readPack !== undefined,
    measured: measured.map(({ wins, ...rest }) => ({
      ...rest,
      wins: [wins[sides[0].key] ?? 0, wins[sides[1].key] ?? 0],
    })),
    options: options ?? [],
    troops: rulesetOf(opening).troopsIn(opening),
  };
}

/** A battle with its armies drawn up. */
export const pictureOf = (scenario: Scenario): Picture =>
  presenterFor(scenario.ruleset).picture(openBattle(scenario), scenario);
