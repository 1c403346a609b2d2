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
export { AGAINST, enemyCases, withinLengths } from './circumstances.ts';
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
export { enemiesSeen, type Glance, lineOfSight, type Reach } from './glance.ts';
export {
  crossesRough,
  type GoingRules,
  groundFor,
  groundOf,
  onRough,
  roughPieceUnder,
  slowestRate,
} from './ground.ts';
export {
  afterManoeuvre,
  deployHint,
  emptyHint,
  facingHint,
  type Hint,
  type HintKind,
  type HintRules,
  hintReader,
  layingHint,
  pointsHint,
  type Subject,
  stripAhead,
  unitNamed,
} from './hints.ts';
export { moverFaults, overlapFaults, type SoundRules, standingFaults } from './invariants.ts';
export { nearestSeen, seenOf } from './lookout.ts';
export { type Hand, LEFT_HAND, type Manoeuvre, makeManoeuvres, RIGHT_HAND, type Takes } from './manoeuvre.ts';
export { type Measure, makeMeasure } from './measure.ts';
export {
  bearingTo,
  nearestEnemy,
  shootingOrders,
  type TableTroops,
  type TroopsOf,
  tableTroops,
  unitOrders,
} from './orders.ts';
export { type OptionalRule, type Options, optionIds, optionWords, type Reading } from './readings.ts';
export {
  areaBehind,
  type DeploymentArea,
  insideDepth,
  insideWidth,
  towardsEnemy,
} from './set-up/deployment-area.ts';
export {
  areaOf,
  type GroundRules,
  type GroundShape,
  isTooLarge,
  type Laying,
  labelLaying,
  pieceOf,
  readLaying,
  sampleLayings,
  writeLaying,
} from './set-up/laying.ts';
export {
  areasOverlap,
  groundName,
  groundWords,
  liesOnTable,
  outline,
  stem,
  troopsOn,
  turnTable,
} from './set-up/pieces.ts';
export { inTenths, inWholeUnits, type Places, pointRanges, rangeOf } from './set-up/places.ts';
export { keyAmong, type Posted, post, ScenarioFault, sketch, unitCalled } from './set-up/posted.ts';
export { type ProposalRules, proposeDeployment } from './set-up/proposal.ts';
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
} from './set-up/spots.ts';
export { higherThrow } from './set-up/throws.ts';
export { coverAt, groundShows, type SightRules, sees, seesPoint } from './sight.ts';
export { endOf, exitOf, goStraight, type MoveRules, type Straight, type StraightWish } from './straight.ts';
export { type Line, linesFrom, sumOfWays, swerve, tryLine, turnedTo } from './swerve.ts';
