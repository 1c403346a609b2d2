export { ArmyError, faultText, type PlacedFault, type PlaceOf, soundOr } from './armies/army-error.ts';
export type { Bill, BillLine } from './armies/bill.ts';
export { anyOf, grown, type Luck, luckOf, mostPoints, numbered, type Sort, unitsFor } from './armies/by-chance.ts';
export { type ArmyFault, armyShapes, faultsOfShape, type Path, type ShapeCheck } from './armies/file-shape.ts';
export { armyFileText } from './armies/file-text.ts';
export { type SortedFaults, sortFaults } from './armies/review.ts';
export { wayFrom } from './away.ts';
export * from './blocks.ts';
export {
  acrossLine,
  type ChargeLine,
  friendUnder,
  type Met,
  metOn,
  obstructed,
  wheeledLine,
  wheelUpToEnemy,
} from './charge-line.ts';
export {
  afterManoeuvre,
  type ChoiceTarget,
  type ChoiceTargetKind,
  type ChoiceTargetRules,
  choiceTargetReader,
  deployTarget,
  emptyTarget,
  facingTarget,
  placementTarget,
  pointsTarget,
  type Subject,
  stripAhead,
  unitNamed,
} from './choice-targets.ts';
export { AGAINST, enemyCases, withinLengths } from './circumstances.ts';
export { compassOf, windOf } from './compass.ts';
export * from './field.ts';
export { type Hindrance, hindranceAt, isHindrance, type Wheel, wheelOf } from './footprint.ts';
export {
  type Follower,
  type Formation,
  type FormationMove,
  type FormationPlan,
  type FormationRules,
  formationsAt,
  type Going,
  type PlannedAnswer,
  planFormation,
} from './formation.ts';
export {
  crossesRough,
  type GoingRules,
  groundFor,
  groundOf,
  onRough,
  roughPieceUnder,
  slowestRate,
} from './ground.ts';
export { type Interpretation, type OptionalRule, type Options, optionIds, optionWords } from './interpretations.ts';
export { moverFaults, overlapFaults, type SoundRules, standingFaults } from './invariants.ts';
export { type Hand, LEFT_HAND, type Manoeuvre, makeManoeuvres, RIGHT_HAND, type Takes } from './manoeuvre.ts';
export { type Measure, makeMeasure } from './measure.ts';
export { nearestSeen, seenOf } from './nearest-seen.ts';
export {
  bearingTo,
  nearestEnemy,
  shootingOrders,
  type TableTroops,
  type TroopsOf,
  tableTroops,
  unitOrders,
} from './orders.ts';
export { autoDeploy, type ProposalRules } from './setup/auto-deploy.ts';
export {
  areaBehind,
  type DeploymentArea,
  insideDepth,
  insideWidth,
  towardsEnemy,
} from './setup/deployment-area.ts';
export {
  areasOverlap,
  capitalised,
  groundName,
  groundWords,
  liesOnTable,
  outline,
  someGround,
  stem,
  troopsOn,
  turnTable,
} from './setup/pieces.ts';
export { inTenths, inWholeUnits, type Places, pointRanges, rangeOf } from './setup/places.ts';
export { keyAmong, type Posted, post, ScenarioFault, sketch, unitCalled } from './setup/posted.ts';
export { rollOff } from './setup/roll-off.ts';
export {
  type DeploymentRules,
  freeSpot,
  labelSpot,
  mapBlock,
  neighbourOn,
  placeRest,
  putOnMap,
  readSpot,
  readWrittenSpot,
  type Spot,
  type SpotCase,
  sampleSpots,
  spotCase,
  spotOnMap,
  spotShape,
  type WrittenSpot,
  writeSpot,
} from './setup/spots.ts';
export {
  areaOf,
  formatTerrainPlacement,
  type GroundRules,
  type GroundShape,
  isTooLarge,
  labelTerrainPlacement,
  parseTerrainPlacement,
  pieceOf,
  sampleTerrainPlacements,
  type TerrainPlacement,
} from './setup/terrain-placement.ts';
export { coverAt, groundShows, type SightRules, sees, seesPoint } from './sight.ts';
export { endOf, exitOf, goStraight, type MoveRules, type Straight, type StraightWish } from './straight.ts';
export { type Line, linesFrom, sumOfWays, swerve, tryLine, turnedTo } from './swerve.ts';
export { enemiesSeen, lineOfSight, type Reach, type UnitRanges } from './unit-ranges.ts';
