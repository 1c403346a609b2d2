import { commanders, levels, thoughtOf } from '@taxiarch/commander';
import { momentOf, type Opening, type Side, type Viewer } from '@taxiarch/kernel';
import type { Page, Wish } from '@taxiarch/wire';
import { type Prepared, prepared } from '../battles/making.ts';
import { Refused } from '../battles/refused.ts';
import type { StoredEntry } from '../store/store.ts';
import { type Brief, revived, type Standing, type Standpoint } from './case.ts';
import { Judge, type Lacks, type Papers, type Plea, type Verdict, type Wanted } from './judge.ts';
import { type Stretch, type StretchWanted, stretchOf } from './stretch.ts';

/** What threads are asked for. */
export interface Calls {
  /** A battle for a wish, of which it is sure that it can begin. */
  prepare: { takes: { wish: Wish }; gives: Prepared | { refused: string } };
  begin: { takes: { opening: Opening }; gives: Standing };
  judge: { takes: { at: Standpoint; side: Side; plea: Plea; papers: Papers | undefined }; gives: Verdict | Lacks };
  forget: { takes: { id: string }; gives: null };
  pages: {
    takes: { at: Standpoint; wanted: readonly Wanted[]; papers: Papers | undefined };
    gives: (Page[] | null)[] | Lacks;
  };
  whole: { takes: { at: Standpoint; viewer: Viewer; papers: Papers | undefined }; gives: Page | Lacks };
  stretch: { takes: StretchWanted; gives: Stretch | null };
  file: { takes: { brief: Brief; record: readonly StoredEntry[] }; gives: string };
  /** What a commander who computes would answer for a side. */
  think: { takes: { brief: Brief; side: Side; level: string; budgetMs: number }; gives: Thoughts };
}

/** Answers to be tried in turn, to a moment of the battle. */
export interface Thoughts {
  readonly moment: string;
  readonly choices: readonly string[];
}

export type CallName = keyof Calls;

/** One thread's worth of work. */
export function makeClerk(): { readonly [K in CallName]: (takes: Calls[K]['takes']) => Calls[K]['gives'] } {
  const judge = new Judge();
  return {
    prepare: ({ wish }) => {
      try {
        const found = prepared(wish);
        judge.begin(found.opening);
        return found;
      } catch (fault) {
        if (fault instanceof Refused) return { refused: fault.message };
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
  const commander = commanders[levels.find((one) => one === level) ?? 'recruit'];
  const context = { seed: `${brief.id} ${brief.n}`, budgetMs, now: () => performance.now() };
  const moment = momentOf(battle);
  return { moment, choices: thoughtOf(commander, battle, context, side).choices };
}
