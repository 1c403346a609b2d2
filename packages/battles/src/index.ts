import { loadRuleset, rulesetIds } from './rulesets.ts';

export { type Measured, measuredOf } from './balance.ts';
export { type PitchedSettings, type PitchedTable, pitchedBattle, pitchedTables } from './classical/pitched.ts';
export type { ClassicalScenario } from './classical/schema.ts';
export { setUpSteps } from './classical/setup-steps.ts';
export type { HexScenario } from './hex/schema.ts';
export { JsonError, type JsonText, pathText, readJson, type TextPlace } from './json-text.ts';
export * from './lazy.ts';
export * from './ledger.ts';
export { type MomentumPitched, pitchedMomentum } from './momentum/pitched.ts';
export type { MomentumScenario } from './momentum/schema.ts';
export { momentumSteps } from './momentum/setup-steps.ts';
export { sideColours } from './shapes.ts';
export { playOption } from './table/setup-steps.ts';

// Here every rule system is at hand from the first: only a page has reasons to wait with it (lazy.ts).
await Promise.all(rulesetIds.map(loadRuleset));
