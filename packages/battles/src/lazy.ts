/** The library for anyone who fetches a rule system (`fetchSystem`) when one of its battles is to be opened. */
export { ChartPackError } from './chart-pack-error.ts';
export { type Proof, type ProvedDie, proofOf } from './dice-proof.ts';
export { battleIds, hexScenarioById, scenarioById, UnknownBattleError } from './library.ts';
export { checkScenario, loadScenario } from './load.ts';
export { openBattle, openingOf, setUp } from './open.ts';
export type {
  ChartSource,
  Losses,
  ReadPack,
  Roster,
  RulesetDefinition,
  ScenarioHead,
  Settings,
  Space,
  SystemWords,
} from './ruleset.ts';
export {
  type AnySystem,
  type BattleOf,
  isRuleset,
  loadRuleset,
  type RulesetId,
  rulesetIds,
  rulesetOf,
  rulesets,
  type Scenario,
} from './rulesets.ts';
export { type Library, loadMatch, matchOf, type Replay, replay, saveMatch, scenarioIn } from './saved.ts';
export { ScenarioError, type ScenarioFault } from './scenario-error.ts';
