export type { ChoiceTarget, Posted, Spot } from '@taxiarch/miniatures';
export * from './armies/index.ts';
export * from './base/commanders.ts';
export { chargesOn } from './base/declared.ts';
export { isShieldwall, isSpara } from './base/formations.ts';
export { type Interpretation, reads } from './base/interpretations.ts';
export * from './base/procedures.ts';
export * from './base/profile.ts';
export * from './base/state.ts';
export { troopsIn } from './base/troops.ts';
export * from './base/units.ts';
export * from './base/vocabulary.ts';
export * from './base/world.ts';
export { type Card, cardOf } from './card.ts';
export type { Declaration } from './charges/declare.ts';
export { describeCharge, type Meeting } from './charges/describe-charge.ts';
export { isExempt } from './charges/disengage.ts';
export { standsBehind } from './charges/reach.ts';
export { evadeBans, TOO_NEAR } from './charges/respond.ts';
export { choiceTargetReader, declaredCharges, subjectOf } from './choice-targets.ts';
export { mayRally } from './cohesion/rally.ts';
export { needOf, passesFrom } from './cohesion/value.ts';
export { poolBlows } from './combat/costs.ts';
export {
  type CombatView,
  combatAround,
  describeCombat,
  describeCombats,
  type LossView,
  type StrikeView,
} from './combat/describe.ts';
export { areSideBySide, lineOf } from './combat/line-of-battle.ts';
export { friendsNear } from './combat/near.ts';
export { binomial, combatOdds, type Fares, reaching } from './combat/odds.ts';
export { moderated, shiftedLine } from './combat/result.ts';
export type { Round, Strike } from './combat/round.ts';
export { rolledTogether, strike } from './combat/strikes.ts';
export { brokenByDeath, countsAsLost, lostPoints, lostShare, towardsBreaking } from './command/victory.ts';
export { tell } from './event-text.ts';
export { formationRules } from './formation.ts';
export { harmed } from './harmful-events.ts';
export { readings } from './interpretations.ts';
export { faultsIn } from './invariants.ts';
export { openAhead, stepTowards } from './movement/choices.ts';
export { judge, quartersOf } from './movement/judge.ts';
export {
  ABOUT,
  HALTING,
  type Manoeuvre,
  poseAfter,
  readManoeuvre,
  TENTH,
  writeManoeuvre,
} from './movement/manoeuvre.ts';
export { type Change, isRefusal, placementOf } from './movement/placement.ts';
export { moveRate, rateOf } from './movement/rates.ts';
export { reachOf } from './movement/reach.ts';
export type { Turn } from './movement/remaining-moves.ts';
export { type Ride, refuseStanding, writeRide } from './movement/riding.ts';
export { beginWalk, leftOf, type Walk } from './movement/walk.ts';
export { refuseUnit } from './setup/commander-placement.ts';
export { deploymentArea } from './setup/deployment-area.ts';
export { deploymentRules, refuseSpot, refuseStand } from './setup/spots.ts';
export {
  beginPlan,
  type CommanderPost,
  keyIn,
  makeState,
  makeWorld,
  type Plan,
  type SidePlan,
  sketchOf,
  USUAL_TURNS,
  usualTable,
} from './setup/world.ts';
export { farthestOf } from './shooting/charts.ts';
export { momentum } from './system.ts';
export { lineOfSight, unitRanges } from './unit-ranges.ts';
