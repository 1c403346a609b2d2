export * from './alexander/troops.ts';
export { fieldWeapons, optionIds, unitClasses, unitTypes } from './alexander/vocabulary.ts';
export { alexander, alexanderVolume } from './alexander/volume.ts';
export { overallOver, wingOf } from './chandragupta/command/hierarchy.ts';
export { mayYetCall, wingLines } from './chandragupta/command/wings.ts';
export { type BreachTarget, breachTargets, elephantBreaks } from './chandragupta/fortifications/breaching.ts';
export type { Haul } from './chandragupta/missiles/artillery.ts';
export { chandragupta, chandraguptaVolume } from './chandragupta/volume.ts';
export { rallyChances } from './chariots/cohesion/rally.ts';
export { clashBetween, partnerOf } from './chariots/command/entries.ts';
export { isMomentum, leaderOf, sideOfMarker, unitsOfWing, wingsOfSide } from './chariots/command/wings.ts';
export { provocation } from './chariots/missiles/fire-aggression.ts';
export { raidAccount } from './chariots/missiles/fire-and-run.ts';
export { isFormed, isTwoMan, isWarChariot } from './chariots/traits.ts';
export { isCityWall } from './chariots/vocabulary.ts';
export { chariots, chariotsVolume } from './chariots/volume.ts';
export { volumeState } from './chariots/volume-state.ts';
export * from './charts.ts';
export * from './family/base/cohesion.ts';
export { shownOf } from './family/base/display.ts';
export { shockTargets } from './family/base/eligibility.ts';
export { isEngaged } from './family/base/engaged.ts';
export { groundWords } from './family/base/ground.ts';
export { leastShyHits, shies } from './family/base/horses.ts';
export * from './family/base/make-world.ts';
export { watchersOf } from './family/base/near.ts';
export { looksPast } from './family/base/outlook.ts';
export { type VolumeRules, valueIn } from './family/base/overrides.ts';
export * from './family/base/state.ts';
export { lineFault, sharesFromStart, unitFault } from './family/base/traits.ts';
export type { Troop } from './family/base/troop.ts';
export { troopsIn } from './family/base/troops.ts';
export * from './family/base/units.ts';
export * from './family/base/vocabulary.ts';
export type { PlayableVolume } from './family/base/volume.ts';
export * from './family/base/world.ts';
export * from './family/base/zones.ts';
export * from './family/charts/index.ts';
export {
  type ChoiceTarget,
  type ChoiceTargetKind,
  choiceTargetReader,
  foesOf,
  mayJoin,
  type Subject,
  subjectOf,
} from './family/choice-targets.ts';
export { recoverable } from './family/cohesion/recovery.ts';
export { isInactive } from './family/command/due.ts';
export type { Order, OrdersPhase } from './family/command/order.ts';
export { strategyOf } from './family/command/orders.ts';
export { whyNotAll } from './family/command/verbs.ts';
export { leaderRoutPoints, levelOf, lostWithUnit, routPointsLost } from './family/command/victory.ts';
export { forgetStance } from './family/elephants/rampage.ts';
export { describeEvent } from './family/event-text.ts';
export {
  type Follower,
  type Formation,
  type FormationMove,
  type FormationOrder,
  type FormationPlan,
  formationsAt,
  inclineTo,
  type PlannedAnswer,
  planFormation,
} from './family/formation/index.ts';
export { harmed } from './family/harmful-events.ts';
export { faultsIn } from './family/invariants.ts';
export { leaderWithdrawalRefusal } from './family/leaders/leader-withdrawal.ts';
export { leaderInEnemyZone } from './family/leaders/leaders.ts';
export { commandReach, inCommandRange } from './family/leaders/range.ts';
export { isAim, type Sighting } from './family/missiles/aim.ts';
export { hitsByDie, hitsOf } from './family/missiles/modifiers.ts';
export { shotOf } from './family/missiles/shot.ts';
export { armed, strengthAt, weaponOf, weaponRange } from './family/missiles/weapons.ts';
export { kindOnMove } from './family/movement/fire.ts';
export { passedHits } from './family/movement/passing.ts';
export { type Reached, reachFrom, reachOf } from './family/movement/reach.ts';
export { type Step, writeStep } from './family/movement/steps.ts';
export type { Walk } from './family/movement/walk.ts';
export {
  aimInto,
  describeAttack,
  describeCombat,
  shareAttacks,
  sightOf,
  whyNoAttack,
  whyNotInto,
} from './family/queries.ts';
export type { Escape } from './family/reactions/give-ground.ts';
export { isWeakerArm } from './family/reactions/outmatched.ts';
export { withdrawalLead } from './family/reactions/withdrawal.ts';
export { expectationNames } from './family/script/expectations.ts';
export { type BattleLibrary, battleOf, numberOf } from './family/script/position.ts';
export { type Action, type Script, ScriptError } from './family/script/read.ts';
export { begun, runScript, type ScriptFault, type ScriptRun, type ScriptStep } from './family/script/run.ts';
export type { AdvanceMove } from './family/shock/advance-move.ts';
export { firstSharing } from './family/shock/allocate.ts';
export { reckonedToCheck } from './family/shock/charge.ts';
export { brokenThrough } from './family/shock/collapse.ts';
export { type Attack, attackOn, type Combat, combatOf } from './family/shock/combat.ts';
export { attackOf, type CombatAccount, resultsByDie } from './family/shock/describe.ts';
export { hitsByAnswer } from './family/shock/resolve.ts';
export type { Segment } from './family/shock/segment.ts';
export { position, readScript } from './scripts.ts';
