export {
  blockAt,
  blockOf,
  type ChoiceTarget,
  distanceOf,
  enemiesOf,
  filesOf,
  freeSpot,
  keyOf,
  nameOf,
  onTable,
  type Posted,
  putOnMap,
  ranksOf,
  type Spot,
  sideOf,
  unitsOf,
} from '@taxiarch/miniatures';
export * from './armies/index.ts';
export * from './base/interpretations.ts';
export * from './base/procedures.ts';
export * from './base/state.ts';
export { troopsIn } from './base/troops.ts';
export * from './base/units.ts';
export * from './base/vocabulary.ts';
export * from './base/world.ts';
export type { CounterMove } from './charges/counter.ts';
export type { Declaration } from './charges/declare.ts';
export { mustEvade } from './charges/permission.ts';
export type { Answer } from './charges/respond.ts';
export { choiceTargetReader, declaredCharges, subjectOf } from './choice-targets.ts';
export { mayBeJoined, placeOfGeneral } from './command/generals.ts';
export { shootingReach } from './command/reach.ts';
export { deploymentRules, refuseSpot } from './command/setup/deployment.ts';
export { deploymentArea } from './command/setup/deployment-area.ts';
export { areaOf, type TerrainPiece } from './command/setup/pieces.ts';
export {
  beginScenario,
  keyIn,
  makeState,
  makeWorld,
  type Scenario as TablePlan,
  type SideScenario,
  sketchOf,
} from './command/setup/world.ts';
export { readSheet, refuseSheet, type Sheet } from './command/setup/written-orders.ts';
export { type Word, whoSees } from './command/signals.ts';
export { breakingLoss, countsAsLost, lostPoints } from './command/victory.ts';
export { tell } from './event-text.ts';
export { unsteadyOnTheMove, unsteadyStanding } from './fighting/contact.ts';
export { describeMelee, describeVolley, type MeleeOdds, type VolleyOdds } from './fighting/index.ts';
export { formationRules } from './formation.ts';
export { harmed } from './harmful-events.ts';
export { faultsIn } from './invariants.ts';
export { unsettles } from './morale/disorder.ts';
export { temperNames } from './morale/result.ts';
export { chancesOf } from './morale/weigh.ts';
export { degreesTo } from './movement/duty.ts';
export { FRIGHT, fearsElephants } from './movement/elephants.ts';
export { isRefusal, wheelOf } from './movement/footprint.ts';
export { losesOrderInRough, onDisorderingGround } from './movement/ground.ts';
export type { Manoeuvre, Walk } from './movement/manoeuvre.ts';
export type { Turn } from './movement/normal-moves.ts';
export { passingDisorders } from './movement/passing.ts';
export { rateOf } from './movement/rates.ts';
export { goStraight } from './movement/straight.ts';
export { classical } from './system.ts';
export { lineOfSight, type UnitRanges, unitRanges } from './unit-ranges.ts';
