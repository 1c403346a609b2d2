import { computed, signal } from '@preact/signals';
import { EngineError, startEngine } from '../../engine/client.ts';
import type { OptionView, RefusedView } from '../../engine/protocol/decision.ts';
import type { PathView, PieceView, SightView, WaitingMarch } from '../../engine/protocol/hex.ts';
import type {
  CallName,
  Calls,
  FaultKind,
  LogLine,
  OpenedBattle,
  Players,
  Refusal,
  Snapshot,
  StandingOrderView,
} from '../../engine/protocol/index.ts';
import { HUMAN } from '../../engine/protocol/index.ts';
import type { Library, Picture, SavedCard } from '../../engine/protocol/library.ts';
import type { AdviceView, OddsView } from '../../engine/protocol/odds.ts';
import { ONLINE_PLAYER, type OnlineView } from '../../engine/protocol/online.ts';
import type { TableRangesView, TableSight } from '../../engine/protocol/table.ts';
import { t } from '../../i18n/index.ts';
import { focusOf } from '../input/board-choices.ts';
import { linesUpTo } from './log-lines.ts';
import { ordersFor } from './standing-orders.ts';

/** The state of the page. Everything about the battle itself comes from the engine; the page only remembers what it was shown. */

const engine = startEngine();

export const library = signal<Library | null>(null);
/** Fields of battles that have been looked at, by battle. */
export const pictures = signal<Readonly<Record<string, Picture>>>({});
export const saved = signal<readonly SavedCard[]>([]);

/** The battle on the table: what does not change, how it stands, and a moment of the past if one is looked at. */
export const opened = signal<OpenedBattle | null>(null);
export const live = signal<Snapshot | null>(null);
/** What a battle at a distance has beside the battle, and when it was told. */
export const online = signal<(OnlineView & { readonly at: number }) | null>(null);
export const past = signal<Snapshot | null>(null);
export const shown = computed(() => past.value ?? live.value);
export const log = signal<readonly LogLine[]>([]);
/** What had happened by the moment that is shown. */
export const logLines = computed(() => linesUpTo(log.value, past.value?.step));
export const seats = signal<{ readonly players: Players }>({ players: [HUMAN, HUMAN] });

export const selected = signal<string | null>(null);
export const hovered = signal<string | null>(null);
export const piece = signal<(PieceView & { readonly id: string }) | null>(null);
/** The hexes that the active leader commands. */
export const commanded = signal<{ readonly leader: string; readonly hexes: readonly number[] } | null>(null);
/** What is shown of a unit or leader while the pointer rests on it. */
export const hoveredPiece = signal<(PieceView & { readonly id: string }) | null>(null);
/** The same on an open table: of the unit in hand, of the one pointed at, and whether one sees the other. */
export const tablePiece = signal<(TableRangesView & { readonly id: string }) | null>(null);
export const hoveredTablePiece = signal<(TableRangesView & { readonly id: string }) | null>(null);
export const tableSight = signal<(TableSight & { readonly unit: string; readonly target: string }) | null>(null);
/** Whether the chosen unit sees the unit under the pointer. */
export const sight = signal<(SightView & { readonly unit: string; readonly target: string }) | null>(null);
/** What a commander would do, once he has been asked, and whether he is thinking about it. */
export const advice = signal<AdviceView | null>(null);
export const advising = signal(false);
/** Whether the field of fire of the chosen unit is shown. */
export const showsFire = signal(false);
/** The answer whose button is pointed at. */
export const preview = signal<OptionView | null>(null);
/** What can come of the answer that is pointed at, and of others that were looked at, by answer. */
export const odds = signal<Readonly<Record<string, OddsView | null>>>({});
export const refusals = signal<{ readonly version: number; readonly list: readonly RefusedView[] } | null>(null);
/** A reason to be read, with a count so that the same reason given twice is told twice. */
export const notice = signal<{ readonly why: Refusal; readonly count: number } | null>(null);
/** Several answers that one touch of the board could mean. */
export const clickChoices = signal<readonly OptionView[] | null>(null);
export const fault = signal<{ readonly text: string; readonly kind: FaultKind | 'link' | 'battle' } | null>(null);
/** The whole ways out of the present question, where it asks for one step of them. */
export const paths = signal<readonly PathView[]>([]);
/** Who of the leaders with the unit in hand rides along, as far as that was said before it goes. */
export const riders = signal<Readonly<Record<string, boolean>>>({});
/** The Line as part of which the unit in hand goes, where it is called upon together with it. */
export const asLine = signal<string | null>(null);
/** Whether a unit that is sent somewhere by a click stops there, and whether units go on whatever the enemy does. */
export const stopsThere = signal(false);
export const pressesOn = signal(false);
/** Whether they shoot on coming there, and whether those who have the choice attack whom they close with. */
export const shootsThere = signal(false);
export const attacksThere = signal<boolean | undefined>(undefined);
/** Whether units that are sent somewhere wait for others, and the marches that do: they are sent as one act. */
export const waitsForOthers = signal(false);
export const waiting = signal<readonly WaitingMarch[]>([]);
/** Whether nobody else gets an order after those who are sent now. */
export const endsThen = signal(false);
export const busy = signal(false);
export const said = signal('');
export const resultSeen = signal(false);
/** The last battle that was fought on from another one. */
export const branched = signal<{ readonly from: string; readonly to: string } | null>(null);
/** The side that has said that nobody else looks on; until someone else is asked. */
export const curtainLifted = signal<0 | 1 | null>(null);

export const decision = computed(() => (past.value ? null : (live.value?.decision ?? null)));
export const focus = computed(() => focusOf(decision.value, selected.value));
export const isOpponents = computed(() => {
  const one = decision.value;
  return one !== null && one.kind !== 'die' && seats.value.players[one.side] !== HUMAN;
});
/** Whether it is for a commander who computes here to answer: nobody can be made to answer online. */
export const isComputing = computed(() => {
  const one = decision.value;
  return isOpponents.value && one !== null && seats.value.players[one.side] !== ONLINE_PLAYER;
});
/** Whether the record of the battle is with a server that does not show it yet. */
export const isClosed = computed(() => online.value !== null && online.value.facts.phase !== 'over');
/** A secret question at a screen that both sides share: the other side is to look away. */
export const curtain = computed(() => {
  const one = decision.value;
  const shared = seats.value.players.every((player) => player === HUMAN);
  return one?.secret && shared && curtainLifted.value !== one.side ? one.side : null;
});
export const liftCurtain = (): void => {
  curtainLifted.value = decision.value?.side ?? null;
};

export const { onNews } = engine;

/** Calls the engine; what it cannot do is shown to the player and gives undefined. */
export async function ask<K extends CallName>(
  name: K,
  takes: Calls[K]['params'],
): Promise<Calls[K]['result'] | undefined> {
  try {
    return await engine.call(name, takes);
  } catch (error) {
    const kind = error instanceof EngineError ? error.kind : 'engine';
    fault.value = { text: error instanceof Error ? error.message : String(error), kind };
    return undefined;
  }
}

/** The same for calls that change the battle: one at a time, so that a hasty second click does nothing twice. */
export async function change<K extends CallName>(
  name: K,
  takes: Calls[K]['params'],
): Promise<Calls[K]['result'] | undefined> {
  if (busy.value) return undefined;
  busy.value = true;
  try {
    return await ask(name, takes);
  } finally {
    busy.value = false;
  }
}

export async function loadPicture(battle: string): Promise<void> {
  if (pictures.value[battle]) return;
  const found = await ask('picture', { battle });
  if (found) pictures.value = { ...pictures.value, [battle]: found };
}

/** The fields of all battles, one after another, each when the page has nothing else to do. */
export async function loadBattles(): Promise<void> {
  for (const { id } of library.value?.battles ?? []) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (opened.value) return;
    await loadPicture(id);
  }
}

/** The name of anyone who commands a side. */
export const playerName = (player: string): string =>
  player === HUMAN
    ? t.start.human
    : player === ONLINE_PLAYER
      ? t.start.onlinePlayer
      : (library.value?.commanders.find(({ id }) => id === player)?.name ?? player);

export const newSeed = (): string => String(Math.floor(Math.random() * 1_000_000));

export function explain(why: Refusal): void {
  notice.value = { why, count: (notice.value?.count ?? 0) + 1 };
}

export const mattersOf = (ruleset: string) => library.value?.topics[ruleset] ?? [];

/** The orders with which a player goes into a battle. Secret orders to give ground are for those who ask for them. */
export function ordersBefore(ruleset: OpenedBattle['ruleset'], secret = false): readonly StandingOrderView[] {
  const chosen = ordersFor(ruleset, mattersOf(ruleset));
  const asksForMarkers = t.rules[ruleset].secretHint !== undefined;
  return asksForMarkers && !secret ? [...chosen, NO_MARKERS] : chosen;
}
export const NO_MARKERS: StandingOrderView = { kind: 'prearrange', choice: 'done' };
