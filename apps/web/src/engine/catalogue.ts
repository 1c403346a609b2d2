import { battleIds, measuredOf, openBattle, rulesets, scenarioById, systemOf, systems } from '@taxiarch/battles';
import { standingOrders } from '@taxiarch/kernel';
import type { BattleCard, ChartView, MatterView, MeasuredView, OptionalRule, Picture } from './protocol.ts';
import { fetchStage, stageOf } from './stage.ts';

/**
 * What the first screen shows of the battles. It is worked out from the rules when the page is built (see
 * `catalogue-plugin.ts`), so that the page shows it without them.
 */
export interface Catalogue {
  readonly battles: readonly BattleCard[];
  readonly optionalRules: Readonly<Record<string, readonly OptionalRule[]>>;
  readonly matters: Readonly<Record<string, readonly MatterView[]>>;
  readonly picture: (battle: string) => Promise<Picture>;
  /** The charts of each rule system. */
  readonly charts: () => Promise<Readonly<Record<string, readonly ChartView[]>>>;
}

await Promise.all(rulesets.map(fetchStage));

/** The catalogue, worked out from the rules. */
export function freshCatalogue(): Catalogue {
  return {
    battles: battleIds().map(cardOf),
    optionalRules: Object.fromEntries(rulesets.map((ruleset) => [ruleset, optionsOf(ruleset)])),
    matters: Object.fromEntries(rulesets.map((ruleset) => [ruleset, mattersOf(ruleset)])),
    picture: async (battle) => pictureOf(battle),
    charts: async () =>
      Object.fromEntries(rulesets.map((ruleset) => [ruleset, systems[ruleset].chartSources?.() ?? []])),
  };
}

/** What may be chosen before a battle; where a rule system does not word it, the page's catalogue of words does. */
function optionsOf(ruleset: (typeof rulesets)[number]): OptionalRule[] {
  const { options, wordsOf } = systems[ruleset];
  return options.map((id) => ({ id, ...wordsOf?.(id) }));
}

/** What standing orders may be about. */
const mattersOf = (ruleset: (typeof rulesets)[number]): MatterView[] =>
  standingOrders(systems[ruleset].rules).map(({ matter, words, troops }) => ({ matter, words, troops }));

function cardOf(id: string): BattleCard {
  const scenario = scenarioById(id);
  const { title, ruleset, summary, length, history, options, sides } = scenario;
  const { rosterOf, space, readPack } = systems[ruleset];
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
    measured: measuredOf(id).map(
      ({ wins, ...rest }): MeasuredView => ({
        ...rest,
        wins: [wins[sides[0].key] ?? 0, wins[sides[1].key] ?? 0],
      }),
    ),
    options: options ?? [],
    troops: systemOf(opening).troopsIn(opening),
  };
}

/** A battle with its armies drawn up. */
function pictureOf(id: string): Picture {
  const scenario = scenarioById(id);
  return stageOf(scenario.ruleset).picture(openBattle(scenario), scenario);
}
