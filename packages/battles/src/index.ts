export { ChartPackError, readChartPack } from './chart-pack.ts';
export { playOption, setUpSteps, type TableScenario } from './classical/schema.ts';
export { JsonError, type JsonText, pathText, readJson, type TextPlace } from './json-text.ts';
export * from './ledger.ts';
export { battleIds, hexScenarioById, scenarioById, UnknownBattleError } from './library.ts';
export { checkScenario, loadScenario } from './load.ts';
export { type Measured, measuredOf } from './measured.ts';
export { openBattle, openingOf, setUp } from './open.ts';
export { type Library, loadMatch, matchOf, type Replay, replay, saveMatch } from './saved.ts';
export { ScenarioError, type ScenarioFault } from './scenario-error.ts';
export { type HexScenario, hexRulesets } from './schema.ts';
export { sideColours } from './shapes.ts';
export { type SpecialRule, specialRules } from './special-rules.ts';
export type { Losses, Roster, ScenarioHead, Settings, System, SystemWords } from './system.ts';
export {
  type AnySystem,
  type BattleOf,
  isRuleset,
  type Ruleset,
  rulesets,
  type Scenario,
  systemOf,
  systems,
} from './systems.ts';
