import { aiPlayers, chooseFor, levels } from '@taxiarch/ai';
import { decisionToken, type Opening, type Side, type Viewer } from '@taxiarch/kernel';
import type { BattleUpdate, NewBattleRequest } from '@taxiarch/wire';
import { type Prepared, prepared } from '../battles/create-battle.ts';
import { RequestError } from '../battles/request-error.ts';
import type { StoredEntry } from '../store/store.ts';
import { type BattleRevision, type BattleSnapshot, revived, type Standing } from './case.ts';
import {
  type BattleHistory,
  type MissingHistory,
  Referee,
  type RefereeRequest,
  type RefereeResult,
  type Wanted,
} from './referee.ts';
import { type Stretch, type StretchWanted, stretchOf } from './stretch.ts';

/** What threads are asked for. */
export interface Calls {
  /** A battle for a wish, of which it is sure that it can begin. */
  prepare: { takes: { wish: NewBattleRequest }; gives: Prepared | { refused: string } };
  begin: { takes: { opening: Opening }; gives: Standing };
  judge: {
    takes: { at: BattleRevision; side: Side; plea: RefereeRequest; papers: BattleHistory | undefined };
    gives: RefereeResult | MissingHistory;
  };
  forget: { takes: { id: string }; gives: null };
  pages: {
    takes: { at: BattleRevision; wanted: readonly Wanted[]; papers: BattleHistory | undefined };
    gives: (BattleUpdate[] | null)[] | MissingHistory;
  };
  whole: {
    takes: { at: BattleRevision; viewer: Viewer; papers: BattleHistory | undefined };
    gives: BattleUpdate | MissingHistory;
  };
  stretch: { takes: StretchWanted; gives: Stretch | null };
  file: { takes: { brief: BattleSnapshot; record: readonly StoredEntry[] }; gives: string };
  /** What a commander who computes would answer for a side. */
  think: { takes: { brief: BattleSnapshot; side: Side; level: string; budgetMs: number }; gives: Thoughts };
}

/** Answers to be tried in turn, to a moment of the battle. */
export interface Thoughts {
  readonly moment: string;
  readonly choices: readonly string[];
}

export type CallName = keyof Calls;

/** One thread's worth of work. */
export function makeClerk(): { readonly [K in CallName]: (takes: Calls[K]['takes']) => Calls[K]['gives'] } {
  const judge = new Referee();
  return {
    prepare: ({ wish }) => {
      try {
        const found = prepared(wish);
        judge.begin(found.opening);
        return found;
      } catch (fault) {
        if (fault instanceof RequestError) return { refused: fault.message };
        throw fault;
      }
    },
    begin: ({ opening }) => judge.begin(opening),
    judge: ({ at, side, plea, papers }) => judge.judge(at, side, plea, papers),
    forget: ({ id }) => {
      judge.forget(id);
      return null;
    },
    pages: ({ at, wanted, papers }) => judge.pages(at, wanted, papers),
    whole: ({ at, viewer, papers }) => judge.whole(at, viewer, papers),
    stretch: stretchOf,
    file: ({ brief, record }) => judge.file(brief, record),
    think,
  };
}

/** His luck is that of the moment: the battle's own dice are none of his business. */
function think({ brief, side, level, budgetMs }: Calls['think']['takes']): Thoughts {
  const { battle } = revived(brief);
  const commander = aiPlayers[levels.find((one) => one === level) ?? 'recruit'];
  const context = { seed: `${brief.id} ${brief.n}`, budgetMs, now: () => performance.now() };
  const moment = decisionToken(battle);
  return { moment, choices: chooseFor(commander, battle, context, side).choices };
}
