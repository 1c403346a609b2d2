import { fetchSystem, rulesets } from './systems.ts';

export { type PitchedSettings, type PitchedTable, pitchedBattle, pitchedTables } from './classical/pitched.ts';
export { setUpSteps, type TableScenario } from './classical/schema.ts';
export type { HexScenario } from './hexes/schema.ts';
export { JsonError, type JsonText, pathText, readJson, type TextPlace } from './json-text.ts';
export * from './lazy.ts';
export * from './ledger.ts';
export { type Measured, measuredOf } from './measured.ts';
export { type MomentumPitched, pitchedMomentum } from './momentum/pitched.ts';
export { type MomentumScenario, momentumSteps } from './momentum/schema.ts';
export { sideColours } from './shapes.ts';
export { playOption } from './tables/shapes.ts';

// Here every rule system is at hand from the first: only a page has reasons to wait with it (lazy.ts).
await Promise.all(rulesets.map(fetchSystem));
