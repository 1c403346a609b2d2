/** The library for whoever fetches a rule system (`fetchSystem`) when one of its battles is to be opened. */
export { ChartPackError } from './chart-pack-error.ts';
export { battleIds, hexScenarioById, scenarioById, UnknownBattleError } from './library.ts';
export { checkScenario, loadScenario } from './load.ts';
export { openBattle, openingOf, setUp } from './open.ts';
export { type Proof, type ProvedDie, proofOf } from './proof.ts';
export { type Library, loadMatch, matchOf, type Replay, replay, saveMatch, scenarioIn } from './saved.ts';
export { ScenarioError, type ScenarioFault } from './scenario-error.ts';
export type {
  ChartSource,
  Losses,
  ReadPack,
  Roster,
  ScenarioHead,
  Settings,
  Space,
  System,
  SystemWords,
} from './system.ts';
export {
  type AnySystem,
  type BattleOf,
  fetchSystem,
  isRuleset,
  type Ruleset,
  rulesets,
  type Scenario,
  systemOf,
  systems,
} from './systems.ts';
