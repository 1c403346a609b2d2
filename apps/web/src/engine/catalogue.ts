import { battleIds, measuredOf, rulesetIds, rulesets, scenarioById } from '@taxiarch/battles';
import { standingOrders } from '@taxiarch/kernel';
import { battleCard, pictureOf } from './battle-card.ts';
import { fetchStage } from './presenters/ruleset-presenter.ts';
import type { OrderTopicView } from './protocol/index.ts';
import type { BattleCard, ChartView, OptionalRule, Picture } from './protocol/library.ts';

/**
 * What the first screen shows of the battles. It is worked out from the rules when the page is built (see
 * `catalogue-plugin.ts`), so that the page shows it without them.
 */
export interface Catalogue {
  readonly battles: readonly BattleCard[];
  readonly optionalRules: Readonly<Record<string, readonly OptionalRule[]>>;
  readonly topics: Readonly<Record<string, readonly OrderTopicView[]>>;
  readonly picture: (battle: string) => Promise<Picture>;
  /** The charts of each rule system. */
  readonly charts: () => Promise<Readonly<Record<string, readonly ChartView[]>>>;
}

await Promise.all(rulesetIds.map(fetchStage));

/** The catalogue, worked out from the rules. */
export function freshCatalogue(): Catalogue {
  return {
    battles: battleIds().map(cardOf),
    optionalRules: Object.fromEntries(rulesetIds.map((ruleset) => [ruleset, optionsOf(ruleset)])),
    topics: Object.fromEntries(rulesetIds.map((ruleset) => [ruleset, orderTopicsOf(ruleset)])),
    picture: async (battle) => pictureOf(scenarioById(battle)),
    charts: async () =>
      Object.fromEntries(rulesetIds.map((ruleset) => [ruleset, rulesets[ruleset].chartSources?.() ?? []])),
  };
}

/** What may be chosen before a battle; where a rule system does not word it, the page's catalogue of words does. */
function optionsOf(ruleset: (typeof rulesetIds)[number]): OptionalRule[] {
  const { options, wordsOf } = rulesets[ruleset];
  return options.map((id) => ({ id, ...wordsOf?.(id) }));
}

/** What standing orders may be about. */
const orderTopicsOf = (ruleset: (typeof rulesetIds)[number]): OrderTopicView[] =>
  standingOrders(rulesets[ruleset].rules).map(({ topic, settings, troops, conditions }) => ({
    topic,
    settings,
    troops,
    conditions,
  }));

const cardOf = (id: string): BattleCard => battleCard(scenarioById(id), measuredOf(id));
