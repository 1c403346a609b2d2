export {
  type Analysis,
  type AnalysisOptions,
  analyse,
  type Costly,
  type Judge,
  type Moment,
  type TurningPoint,
} from './analysis/analyse.ts';
export { csvHeader, csvLine, type Result, ResultsError, readCsv } from './batch/csv.ts';
export { type Fight, type FightRecord, fightOut, type Player, type SideRecord } from './batch/fight.ts';
export { type Share, type Spread, spreadOf, wilson } from './batch/statistics.ts';
export { type SideSummary, type Summary, summaryOf } from './batch/summary.ts';
export { type Game, type Rating, ratingsOf, type Tilt } from './ladder/ratings.ts';
export { type Answerer, sparingAnswers } from './odds/answers.ts';
export type { OddsBranch, OddsFork } from './odds/forks.ts';
export type { Harm } from './odds/harm.ts';
export { hexOdds } from './odds/hexes.ts';
export { momentumOdds } from './odds/momentum.ts';
export {
  type Fact,
  type Observer,
  type Odds,
  type OddsOptions,
  type OddsOutcome,
  type OddsPart,
  type OddsRules,
  type OddsSubject,
  oddsBy,
  trialBy,
  UNCHANGED,
} from './odds/odds.ts';
export { exactOdds, oddsOf, sampledOdds } from './odds/systems.ts';
export { tableOdds } from './odds/table.ts';
export { type Course, OddsError } from './odds/walk.ts';
