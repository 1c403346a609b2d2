import { battleIds, measuredOf, rulesets, scenarioById, systems } from '@taxiarch/battles';
import { standingOrders } from '@taxiarch/kernel';
import { battleCard, pictureOf } from './battle-card.ts';
import type { BattleCard, ChartView, OptionalRule, Picture } from './library-protocol.ts';
import type { MatterView } from './protocol.ts';
import { fetchStage } from './stage.ts';

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
    picture: async (battle) => pictureOf(scenarioById(battle)),
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
  standingOrders(systems[ruleset].rules).map(({ matter, words, troops, conditions }) => ({
    matter,
    words,
    troops,
    conditions,
  }));

const cardOf = (id: string): BattleCard => battleCard(scenarioById(id), measuredOf(id));
