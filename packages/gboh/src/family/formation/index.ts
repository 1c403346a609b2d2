export {
  type Follower,
  type FormationOrder,
  type FormationPlan,
  inclineTo,
  type PlannedAnswer,
  planFormation,
} from './formation.ts';
export { type Formation, formationsAt } from './offers.ts';
export type { FormationMove } from './wishes.ts';
