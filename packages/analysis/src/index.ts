export { csvHeader, csvLine, type Result, ResultsError, readCsv } from './batch/csv.ts';
export { type Fight, type FightRecord, fightOut, type Player, type SideRecord } from './batch/fight.ts';
export { type Share, type Spread, spreadOf, wilson } from './batch/statistics.ts';
export { type SideSummary, type Summary, summaryOf } from './batch/summary.ts';
export { type Game, type Rating, ratingsOf, type Tilt } from './ladder/ratings.ts';
export { tableOdds } from './odds/classical.ts';
export { type Chooser, passiveChoices } from './odds/default-choices.ts';
export { OddsError, type OddsPath } from './odds/enumerate.ts';
export type { Harm } from './odds/harm.ts';
export { hexOdds } from './odds/hexes.ts';
export { momentumOdds } from './odds/momentum.ts';
export {
  type Observer,
  type Odds,
  type OddsOptions,
  type OddsOutcome,
  type OddsPart,
  type OddsRules,
  type OddsSubject,
  type OutcomeFact,
  oddsBy,
  trialBy,
  UNCHANGED,
} from './odds/odds.ts';
export type { OpponentBranch, OpponentBranchPoint } from './odds/opponent-branches.ts';
export { exactOdds, oddsOf, sampledOdds } from './odds/systems.ts';
export {
  type Analysis,
  type AnalysisOptions,
  analyse,
  type Evaluator,
  type Mistake,
  type Moment,
  type TurningPoint,
} from './review/analyse.ts';
