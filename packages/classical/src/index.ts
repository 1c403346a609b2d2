export * from './armies/index.ts';
export * from './base/procedures.ts';
export * from './base/readings.ts';
export * from './base/state.ts';
export * from './base/units.ts';
export * from './base/vocabulary.ts';
export * from './base/world.ts';
export { mayBeJoined, placeOfGeneral } from './command/generals.ts';
export { putOnMap, refuseSpot, type Spot } from './command/set-up/deployment.ts';
export { deploymentArea } from './command/set-up/deployment-area.ts';
export { areaOf, type Laying } from './command/set-up/pieces.ts';
export {
  beginScenario,
  keyIn,
  makeState,
  makeWorld,
  type Posted,
  type Scenario as TablePlan,
  type SideScenario,
  sketchOf,
} from './command/set-up/world.ts';
export { readSheet, refuseSheet } from './command/set-up/written-orders.ts';
export { lostPoints } from './command/victory.ts';
export { type Glance, glanceAt, lineOfSight, type Reach } from './glance.ts';
export { declaredCharges, type Hint, type HintKind, hintReader, type Subject, subjectOf } from './hints.ts';
export { faultsIn } from './invariants.ts';
export { rateOf } from './movement/rates.ts';
export { classical } from './system.ts';
export { tell } from './tell.ts';
