export * from './battle.ts';
export { begin, clone, hashOf, revive } from './begin.ts';
export { type Change, changeBetween, changed } from './change.ts';
export * from './check.ts';
export type { Circumstances, Condition, Conditions } from './conditions.ts';
export * from './decide.ts';
export * from './dice.ts';
export { type Harms, harmedSide } from './harm.ts';
export * from './match.ts';
export * from './plain.ts';
export * from './procedure.ts';
export * from './random.ts';
export { beyondRecall, citedParts, draw, type RollFor, reveal, roll, rollPair, rollToReach } from './roll.ts';
export * from './rules.ts';
export { conclude, endTurnInstructions } from './run.ts';
export * from './save.ts';
export { hmac, sha256 } from './sha256.ts';
export {
  inForceFor,
  instructionFault,
  isSameOrder,
  type OrdersAt,
  ordersAt,
  type StandingMatter,
  standingOrders,
} from './standing.ts';
export * from './text.ts';
export * from './together.ts';
export * from './view.ts';
