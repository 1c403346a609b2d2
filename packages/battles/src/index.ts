export { JsonError, type JsonText, pathText, readJson, type TextPlace } from './json-text.ts';
export * from './ledger.ts';
export { battleIds, scenarioById, UnknownBattleError } from './library.ts';
export { checkScenario, loadScenario } from './load.ts';
export { openBattle, openingOf, type Settings, setUp } from './open.ts';
export { type Library, loadMatch, matchOf, type Replay, replay, saveMatch } from './saved.ts';
export { ScenarioError, type ScenarioFault } from './scenario-error.ts';
export { battleRulesets, type Scenario, scenarioSchema, sideColours } from './schema.ts';
export { type SpecialRule, specialRules } from './special-rules.ts';
