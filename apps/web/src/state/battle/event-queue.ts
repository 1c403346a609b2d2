import { signal } from '@preact/signals';
import type { ActivationSummary, EpisodeView, TurnLosses } from '../../engine/protocol/events.ts';
import type { Players, Snapshot } from '../../engine/protocol/index.ts';
import { HUMAN } from '../../engine/protocol/index.ts';
import type { OddsView } from '../../engine/protocol/odds.ts';
import { settings } from '../settings/settings.ts';

/** What happened and waits to be looked at: one thing at a time, in the order in which it happened. */
export type Happening =
  | { readonly kind: 'episode'; readonly episode: EpisodeView; readonly expected: Expected }
  | { readonly kind: 'share'; readonly share: ActivationSummary }
  | { readonly kind: 'toll'; readonly toll: TurnLosses };

/** What the odds said of those concerned before the answer was given, where they had been looked at. */
export type Expected = OddsView['subjects'];

/** The part of the page that shows them did not come: nothing waits for it. */
let isShown = true;
export function giveUp(): void {
  isShown = false;
  skipAll();
}

export const queue = signal<readonly Happening[]>([]);

/** Ways that the enemy has come, until the player answers: units by id, each with the places on its way. */
export type Trails = Readonly<Record<string, Snapshot['tracks'][string]>>;
export const trails = signal<Trails>({});
/** Whose share of the turn it is; null where both act, or nobody. */
let acting: 0 | 1 | null = null;

/** Takes in what a snapshot tells, for a screen before which these players sit. */
export function take(snapshot: Snapshot, players: Players, expected: Expected): void {
  const { episodes, shares, toll } = snapshot.story;
  followTrails(snapshot, players);
  if (settings.value.speed === 'once' || !isShown) return;
  const news: Happening[] = [
    ...episodes.map((episode): Happening => ({ kind: 'episode', episode, expected: about(episode, expected) })),
    ...shares.map((share): Happening => ({ kind: 'share', share })),
    ...(toll && settings.value.turnPage ? [{ kind: 'toll', toll } as const] : []),
  ];
  if (news.length > 0) queue.value = [...queue.value.filter((old) => !isUpdated(old, episodes)), ...news];
}

/** An episode that has gone on while it waits is shown once, as it is now. */
const isUpdated = (old: Happening, episodes: readonly EpisodeView[]): boolean =>
  old.kind === 'episode' && episodes.some(({ id }) => id === old.episode.id);

const about = ({ units }: EpisodeView, expected: Expected): Expected =>
  expected.filter((subject) => units.some(({ id }) => id === subject.id));

function followTrails({ story, tracks, units }: Snapshot, players: Players): void {
  acting = story.acting;
  const isHis = (id: string): boolean => {
    const side = units.find((unit) => unit.id === id)?.side;
    return side !== undefined && players[side] !== HUMAN && (acting === null || acting === side);
  };
  const added = Object.entries(tracks as Trails).filter(([id, track]) => track.length > 1 && isHis(id));
  if (added.length === 0) return;
  const known = trails.value;
  const longer = added.map(([id, track]) => [id, [...(known[id] ?? []), ...track]] as const);
  trails.value = { ...known, ...Object.fromEntries(longer) } as Trails;
}

/** The player has given an answer: what he was shown goes away, and the enemy's ways, unless the enemy is still about it. */
export function answered(players: Players): void {
  skipAll();
  if (acting === null || players[acting] === HUMAN) trails.value = {};
}

export function forget(): void {
  skipAll();
  trails.value = {};
  acting = null;
}

/** Puts away what is shown; what comes next, if anything does, is shown then. */
export function dismiss(): void {
  queue.value = queue.value.slice(1);
}

/** A turn that the player wants to look at, in place of one that is shown. */
export function showToll(toll: TurnLosses): void {
  const others = queue.value.filter(({ kind }) => kind !== 'toll');
  queue.value = [{ kind: 'toll', toll }, ...others];
}

export function skipAll(): void {
  if (queue.value.length > 0) queue.value = [];
}

/** Anyone who is in a hurry sees only what it came to. */
export function skipEpisodes(): void {
  queue.value = queue.value.filter(({ kind }) => kind !== 'episode');
}

/** Done when everything has been looked at or put away. */
export function allSeen(): Promise<void> {
  if (queue.value.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queue.subscribe((now) => {
      if (now.length > 0) return;
      // The first call comes before there is anything to stop.
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
