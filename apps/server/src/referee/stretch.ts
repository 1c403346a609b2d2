import { eventsFor, hashOf, type Opening, ReplayError, sentView, type Viewer } from '@taxiarch/kernel';
import type { BattleUpdate } from '@taxiarch/wire';
import type { StoredEntry, StoredPosition } from '../store/store.ts';
import { Case, opened, placeOf, revived, standingOf } from './case.ts';

/** Every so many entries the position is kept, so that any moment of a long battle is near one. */
export const STRETCH = 100;

/** A part of a battle that is to be played again: the record from a position on, or from the opening. */
export interface StretchWanted {
  readonly id: string;
  readonly opening: Opening;
  readonly start: StoredPosition | null;
  readonly record: readonly StoredEntry[];
  readonly viewer: Viewer;
  /** The first page that is wanted; null where the last is to hold all that the viewer may see, and none before it. */
  readonly from: number | null;
}

/** What it comes to: pages, and positions that may be kept. */
export interface Stretch {
  readonly pages: readonly BattleUpdate[];
  readonly positions: readonly StoredPosition[];
}

/** Plays a part of a battle again; null where these rules no longer allow it, or it leads elsewhere than it did. */
export function stretchOf(wanted: StretchWanted): Stretch | null {
  try {
    return played(wanted);
  } catch {
    return null;
  }
}

function played({ id, opening, start, record, viewer, from }: StretchWanted): Stretch {
  const first = start?.n ?? 0;
  const match = start ? revived({ id, opening, ...start }) : opened(opening);
  const one = new Case(match, first, from === null ? [] : [viewer]);
  const pages: BattleUpdate[] = [];
  const positions: StoredPosition[] = [];
  if (from === 0 && !start)
    pages.push({ n: 0, by: null, change: [sentView(one.battle, viewer)], events: eventsFor(match.log, viewer) });
  for (const line of record) {
    one.follow(line);
    if (line.n % STRETCH === 0 || line === record.at(-1)) mustStand(one, line);
    if (line.n % STRETCH === 0) {
      const { core, hash } = standingOf(one.battle);
      positions.push({ n: line.n, core, hash });
    }
    if (from !== null && line.n >= from) pages.push(one.pages[placeOf(viewer)].at(-1) as BattleUpdate);
  }
  if (from === null)
    pages.push({ n: one.n, by: null, change: [sentView(one.battle, viewer)], events: [], whole: true });
  return { pages, positions };
}

function mustStand(one: Case, { n, hash }: StoredEntry): void {
  if (one.n !== n || hashOf(one.battle) !== hash) throw new ReplayError('the record leads to another position');
}
