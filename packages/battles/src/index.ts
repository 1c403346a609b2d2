import { fetchSystem, rulesets } from './systems.ts';

export { type PitchedSettings, type PitchedTable, pitchedBattle, pitchedTables } from './classical/pitched.ts';
export type { TableScenario } from './classical/schema.ts';
export { setUpSteps } from './classical/set-up-steps.ts';
export type { HexScenario } from './hexes/schema.ts';
export { JsonError, type JsonText, pathText, readJson, type TextPlace } from './json-text.ts';
export * from './lazy.ts';
export * from './ledger.ts';
export { type Measured, measuredOf } from './measured.ts';
export { type MomentumPitched, pitchedMomentum } from './momentum/pitched.ts';
export type { MomentumScenario } from './momentum/schema.ts';
export { momentumSteps } from './momentum/set-up-steps.ts';
export { sideColours } from './shapes.ts';
export { playOption } from './tables/set-up-steps.ts';

// Here every rule system is at hand from the first: only a page has reasons to wait with it (lazy.ts).
await Promise.all(rulesets.map(fetchSystem));
