import type { Battle as TableBattle } from '@taxiarch/classical';
import type { Battle as HexBattle } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import type { Battle as MomentumBattle } from '@taxiarch/momentum';
import type { ClassicalScenario } from './classical/schema.ts';
import type { HexScenario } from './hex/schema.ts';
import type { MomentumScenario } from './momentum/schema.ts';
import type { RulesetDefinition } from './ruleset.ts';

/** A battle as a data file, of whatever rule system. */
export type Scenario = HexScenario | ClassicalScenario | MomentumScenario;
export type RulesetId = Scenario['ruleset'];
/** The battle that comes of a scenario. */
export type BattleOf<S extends Scenario> = [S] extends [HexScenario]
  ? HexBattle
  : [S] extends [ClassicalScenario]
    ? TableBattle
    : [S] extends [MomentumScenario]
      ? MomentumBattle
      : AnyBattle;

/** A rule system, for code that looks at no part of a battle that only one system has. */
export type AnySystem = RulesetDefinition<Scenario, AnyBattle>;

/**
 * Every rule system for which there are battles, and where its rules and battles are found. They are large, and a page
 * needs those of one battle: each is fetched by itself.
 */
const rulesetLoaders: Readonly<Record<RulesetId, () => Promise<AnySystem>>> = {
  alexander: async () => (await import('./alexander/alexander.ts')).alexander,
  chandragupta: async () => (await import('./chandragupta/chandragupta.ts')).chandragupta,
  chariots: async () => (await import('./chariots/chariots.ts')).chariots,
  classical: async () => (await import('./classical/classical.ts')).classical,
  momentum: async () => (await import('./momentum/momentum.ts')).momentum,
};

export const rulesetIds = Object.keys(rulesetLoaders) as RulesetId[];

export const isRuleset = (name: unknown): name is RulesetId => rulesetIds.some((known) => known === name);

const fetched = new Map<RulesetId, AnySystem>();

/** Brings in a rule system, after which its battles can be opened. */
export async function loadRuleset(ruleset: RulesetId): Promise<AnySystem> {
  const system = await rulesetLoaders[ruleset]();
  fetched.set(ruleset, system);
  return system;
}

/** The rule systems that have been brought in, in the order in which they are shown. */
export const rulesetsAtHand = (): RulesetId[] => rulesetIds.filter((ruleset) => fetched.has(ruleset));

function atHand(ruleset: RulesetId): AnySystem {
  const system = fetched.get(ruleset);
  if (!system) throw new Error(`The ruleset ${ruleset} has not been loaded.`);
  return system;
}

/** The rule systems; one that has not been fetched must not be asked for. */
export const rulesets = Object.defineProperties(
  {},
  Object.fromEntries(rulesetIds.map((ruleset) => [ruleset, { enumerable: true, get: () => atHand(ruleset) }])),
) as Readonly<Record<RulesetId, AnySystem>>;

/** The rule system of a battle under way. */
export const rulesetOf = (b: Pick<AnyBattle, 'system'>): AnySystem => rulesets[b.system.id as RulesetId];
