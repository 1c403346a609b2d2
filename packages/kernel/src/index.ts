export * from './battle.ts';
export { begin, clone, hashOf, revive } from './begin.ts';
export * from './check.ts';
export type { Circumstances, Condition, Conditions } from './conditions.ts';
export * from './decisions.ts';
export * from './dice.ts';
export { applyDiff, type Diff, diff } from './diff.ts';
export * from './grammar.ts';
export { type Harms, harmedSide } from './harmful-events.ts';
export * from './match.ts';
export * from './plain.ts';
export * from './procedure.ts';
export * from './random.ts';
export { citedParts, draw, irreversibleCount, type RollFor, reveal, roll, rollPair, rollToReach } from './roll.ts';
export * from './rules.ts';
export { conclude, endTurnInstructions } from './run.ts';
export * from './save.ts';
export { hmac, sha256 } from './sha256.ts';
export {
  inForceFor,
  isSameOrder,
  type OrdersAt,
  type OrderTopic,
  standingOrderError,
  standingOrders,
  standingOrdersFor,
} from './standing-orders.ts';
export * from './text.ts';
export * from './trial.ts';
export * from './view.ts';
