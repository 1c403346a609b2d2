import type { Scenario } from '@taxiarch/battles/lazy';
import type { AnyBattle, Match, Opening } from '@taxiarch/kernel';
import type { Snapshot } from './protocol.ts';

/** What a battle was begun with, as far as it is known here. */
export type Begun = {
  readonly scenario: Scenario;
  readonly seed: string;
  readonly packs: readonly unknown[];
  readonly own: object | undefined;
  /** What its battle file is written from, where it is judged here. */
  readonly file: { readonly match: Match<AnyBattle>; readonly opening: Opening } | null;
};

/** A chart pack of a player, as id and version. */
export const packName = (pack: unknown): string => {
  const { title, version } = pack as { title: string; version: string };
  return `${title} (${version})`;
};

/** What of a snapshot is known beside the position. */
type Given =
  | 'step'
  | 'steps'
  | 'pending'
  | 'log'
  | 'story'
  | 'reasons'
  | 'answered'
  | 'brokenOff'
  | 'canUndo'
  | 'canRedo'
  | 'undone'
  | 'afar';
/** A moment of a battle, without what is told of it. */
export type Position = { [S in Snapshot['space']]: Omit<Extract<Snapshot, { space: S }>, Given> }[Snapshot['space']];
