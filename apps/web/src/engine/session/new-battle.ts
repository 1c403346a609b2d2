import { loadScenario, openBattle, openingOf, rulesets, type Scenario, type Settings } from '@taxiarch/battles/lazy';
import { type AnyBattle, Match, type Opening } from '@taxiarch/kernel';
import { scenarioNamed } from '../lessons/lessons.ts';
import { HUMAN, type NewBattle, type Snapshot } from '../protocol/index.ts';

/** What a battle was begun with, as far as it is known here. */
export type MatchSetup = {
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
  | 'decision'
  | 'log'
  | 'story'
  | 'reasons'
  | 'answered'
  | 'brokenOff'
  | 'canUndo'
  | 'canRedo'
  | 'undone'
  | 'online';
/** A moment of a battle, without what is told of it. */
export type Position = { [S in Snapshot['space']]: Omit<Extract<Snapshot, { space: S }>, Given> }[Snapshot['space']];

/** What is told of a moment that is only looked back at: nothing. */
export const untold = {
  decision: null,
  story: { episodes: [], shares: [], toll: null, acting: null },
  reasons: [],
  answered: [],
  brokenOff: null,
  canUndo: false,
  canRedo: false,
  undone: [],
} satisfies Partial<Snapshot>;

/** A new battle as someone wishes to fight it. */
export function openedBy(wish: NewBattle): NonNullable<MatchSetup['file']> {
  const scenario = wish.own === undefined ? scenarioNamed(wish.battle) : loadScenario(wish.own);
  const { readPack } = rulesets[scenario.ruleset];
  const orders = ([0, 1] as const).flatMap((side) =>
    wish.players[side] === HUMAN ? (wish.orders ?? []).map((one) => ({ side, ...one, until: 'battle' as const })) : [],
  );
  const settings: Settings = {
    orders,
    own: wish.own !== undefined,
    seed: wish.seed,
    dice: wish.dice ?? 'seed',
    ...(wish.options ? { options: wish.options } : {}),
    ...(wish.pack === undefined || !readPack ? {} : { packs: [readPack(wish.pack).pack] }),
  };
  const match = new Match(openBattle(scenario, settings));
  return { match, opening: openingOf(scenario, settings) };
}
