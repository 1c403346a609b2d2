export { type Answerer, questionOf, sparingAnswers } from './odds/answers.ts';
export { type Fact, type Observer, observe } from './odds/observe.ts';
export {
  exactOdds,
  type Odds,
  type OddsOptions,
  type OddsOutcome,
  type OddsSubject,
  oddsOf,
  sampledOdds,
  UNCHANGED,
} from './odds/odds.ts';
export { type Course, OddsError } from './odds/walk.ts';
