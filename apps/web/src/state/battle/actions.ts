import { batch } from '@preact/signals';
import type { QueuedChoice } from '../../engine/protocol/decision.ts';
import type { ChoiceFor } from '../../engine/protocol/formation.ts';
import type { PathView, ReachView } from '../../engine/protocol/hex.ts';
import type {
  Calls,
  LogLine,
  NewBattle,
  OpenedBattle,
  Players,
  Refusal,
  Snapshot,
  StandingOrderView,
  Submitted,
} from '../../engine/protocol/index.ts';
import { HUMAN } from '../../engine/protocol/index.ts';
import type { MoveOrder } from '../../engine/session/choice-queue.ts';
import { t } from '../../i18n/index.ts';
import type { LinkFault } from '../app/share-link.ts';
import { settings } from '../settings/settings.ts';
import {
  advice,
  ask,
  asLine,
  attacksThere,
  branched,
  change,
  clickChoices,
  curtainLifted,
  decision,
  endsThen,
  explain,
  fault,
  focus,
  hoveredTablePiece,
  isComputing,
  isOpponents,
  library,
  live,
  log,
  mattersOf,
  newSeed,
  notice,
  odds,
  online,
  opened,
  ordersBefore,
  past,
  paths,
  piece,
  pressesOn,
  preview,
  refusals,
  resultSeen,
  riders,
  said,
  saved,
  seats,
  selected,
  shootsThere,
  sight,
  stopsThere,
  tableSight,
  waiting,
  waitsForOthers,
} from './battle.ts';
import * as events from './event-queue.ts';
import { endChoices, inspect, loadCommandRange, loadPaths, queuedMoves, select, wishedEnd } from './queries.ts';
import { aboutTopics } from './standing-orders.ts';

/** What a player does: he begins a battle, answers, sends, takes back, and lets the opponent answer. */

export async function startApp(): Promise<void> {
  const [books, kept] = await Promise.all([ask('library', null), ask('saved', null)]);
  batch(() => {
    library.value = books ?? library.value;
    saved.value = kept ?? [];
  });
}

/** A battle at a distance may end otherwise than by the rules: nobody is asked any more. */
function withEnd(snapshot: Snapshot): Snapshot {
  const ended = snapshot.online?.facts.ended;
  if (!ended || snapshot.outcome) return snapshot;
  const { winner, how } = ended;
  const loser = winner === null ? '' : snapshot.sides[winner === 0 ? 1 : 0].name;
  const text = how === 'agreed' || how === 'expired' ? t.over.ended[how] : t.over.ended[how](loser);
  return { ...snapshot, decision: null, outcome: { winner, text, rules: [] } };
}

const noteOnline = ({ online: told }: Snapshot): void => {
  // What was said while the line was broken is no longer so.
  if (told?.line === 'joined' && online.value?.line === 'calling') notice.value = null;
  online.value = told ? { ...told, at: Date.now() } : null;
};

function show(given: Snapshot, expected: events.Expected = []): void {
  const snapshot = withEnd(given);
  const { from, lines } = snapshot.log;
  batch(() => {
    events.take(snapshot, seats.value.players, expected);
    log.value = [...log.value.slice(0, from), ...lines];
    noteOnline(snapshot);
    live.value = snapshot;
    past.value = null;
    preview.value = null;
    clickChoices.value = null;
    notice.value = broken(snapshot);
    paths.value = [];
    riders.value = {};
    asLine.value = null;
    waiting.value = [];
    endsThen.value = false;
    advice.value = null;
    sight.value = null;
    tableSight.value = null;
    hoveredTablePiece.value = null;
    refusals.value = null;
    odds.value = {};
    const whom = snapshot.decision;
    if (!whom?.secret || whom.side !== curtainLifted.value) curtainLifted.value = null;
    if (!whom?.roster || snapshot.units.find((u) => u.id === selected.value)?.status === 'gone') selected.value = null;
    announce(lines, snapshot);
  });
  inspect(focus.value);
  loadCommandRange(snapshot);
  void loadPaths(snapshot);
}

/** Why the rest of an act was not done, to be read with the next question. */
function broken({ brokenOff: undone, units, leaders }: Snapshot): { why: Refusal; count: number } | null {
  if (!undone) return null;
  const name = [...units, ...leaders].find(({ id }) => id === undone.unit)?.name ?? null;
  const text = t.decide.undone(name, undone.why?.text ?? null);
  return { why: { rule: undone.why?.rule ?? 'none', text }, count: (notice.value?.count ?? 0) + 1 };
}

/** New events and the new question, for those who listen instead of looking. */
function announce(lines: readonly LogLine[], { decision: asked, outcome }: Snapshot): void {
  const heard = lines.filter(({ die, text }) => !die || text !== '');
  const told = heard.slice(-8).map((line) => line.text || t.log.secret);
  said.value = [...told, outcome ? '' : (asked?.text ?? '')].filter((text) => text !== '').join(' ');
}

export function showBattle(battle: OpenedBattle | undefined, address?: string): void {
  if (!battle) return;
  batch(() => {
    events.forget();
    opened.value = battle;
    seats.value = { players: battle.players };
    log.value = [];
    selected.value = null;
    piece.value = null;
    resultSeen.value = false;
    show(battle.snapshot);
  });
  history.replaceState(null, '', address ?? `#battle=${battle.saveId}`);
  void followUp();
}

/** No file was opened: an error that names one is about the battle. */
function blameBattle(): void {
  if (fault.value?.kind === 'file') fault.value = { ...fault.value, kind: 'battle' };
}
export async function openBattle(wish: NewBattle, address?: string): Promise<void> {
  showBattle(await change('open', wish), address);
  blameBattle();
}
export async function resumeBattle(id: string): Promise<void> {
  showBattle(await change('resume', { id }));
  blameBattle();
}
export const loadFile = async (text: string): Promise<void> =>
  showBattle(await change('load', { text, ...(opened.value ? seats.value : { players: [HUMAN, HUMAN] }) }));
/** A battle that came as part of an address, or why it could not even be unpacked. */
export async function loadLink(read: string | LinkFault): Promise<void> {
  if (typeof read === 'string') await loadFile(read);
  else fault.value = { text: read.fault === 'large' ? t.fault.linkLarge : t.fault.linkCut, kind: 'link' };
  if (fault.value?.kind === 'file') fault.value = { text: t.fault.linkCut, kind: 'link' };
}
export async function branchAt(step: number): Promise<void> {
  const from = opened.value?.saveId;
  const battle = await change('branch', { step });
  if (battle && from !== undefined) branched.value = { from, to: battle.saveId };
  showBattle(battle);
}
export async function deleteBattle(id: string): Promise<void> {
  saved.value = (await ask('forget', { id })) ?? saved.value;
}

export async function leaveBattle(): Promise<void> {
  history.replaceState(null, '', location.pathname);
  batch(() => {
    events.forget();
    opened.value = null;
    live.value = null;
    past.value = null;
    online.value = null;
  });
  saved.value = (await ask('leave', null)) ?? saved.value;
}

export async function rematch(): Promise<void> {
  const last = opened.value;
  if (!last) return;
  const own = last.own === undefined ? {} : { own: last.own };
  await openBattle({
    battle: last.battle,
    seed: newSeed(),
    ...own,
    ...seats.value,
    orders: ordersBefore(last.ruleset),
  });
}

function take(result: Submitted | undefined, expected: events.Expected = []): void {
  if (!result) return;
  if (result.ok) {
    events.answered(seats.value.players);
    show(result.snapshot, expected);
    void followUp();
  } else explain(result.why);
}

/** What the odds said of these answers, where they were looked at. */
const expectedOf = (choices: readonly string[]): events.Expected =>
  choices.flatMap((choice) => odds.value[choice]?.subjects ?? []);

export async function submit(choice: string): Promise<void> {
  const one = decision.value;
  if (!one || isOpponents.value) return;
  const expected = expectedOf([choice]);
  take(await change('submit', { choice, ...(one.sealed ? { side: one.side } : {}) }), expected);
}

/** Several answers as one act. */
export async function act(deeds: readonly QueuedChoice[]): Promise<void> {
  if (!decision.value || isOpponents.value) return;
  const expected = expectedOf(deeds.map(({ choice }) => choice));
  take(await change('act', { deeds }), expected);
}

/** Takes a way as a whole, with what has to be answered before it. */
export function takePath({ first, path, kind, unit, leader }: PathView): Promise<void> {
  const about = { kind, ...(unit === undefined ? {} : { unit }), ...(leader === undefined ? {} : { leader }) };
  const order = decision.value?.kind ?? '';
  const begins = first === undefined ? [] : [{ kind: order, choice: first }];
  const ends = first === undefined ? [] : endChoices(order);
  return act([...begins, ...path.map((choice) => ({ ...about, choice, stopAfterDice: true })), ...ends]);
}

/** Sends a unit along a way; `stop`: it is put down there, and does no more. */
export async function orderMove(unit: string, to: ReachView, stop = stopsThere.value): Promise<void> {
  const order = piece.value?.id === unit ? piece.value.order : undefined;
  const wish: MoveOrder = {
    unit,
    path: to.path,
    stop,
    presses: pressesOn.value,
    shoots: shootsThere.value,
    ...(attacksThere.value === undefined ? {} : { attacks: attacksThere.value }),
    riders: riders.value,
    ...(order === undefined ? {} : { order }),
    ...(asLine.value === null ? {} : { line: asLine.value }),
  };
  if (!waitsForOthers.value || order === undefined) return take(await change('march', wish));
  waiting.value = [...waiting.value.filter((one) => one.march.unit !== unit), { march: wish, to }];
  select(null);
}
/** Takes a planned march back, and those after it, which may need the room that it makes. */
export function cancelMove(unit: string): void {
  const at = waiting.value.findIndex((one) => one.march.unit === unit);
  if (at >= 0) waiting.value = waiting.value.slice(0, at);
  inspect(focus.value);
}
/** Sends all who wait. */
export async function sendQueuedMoves(): Promise<void> {
  if (!decision.value || isOpponents.value) return;
  const end = wishedEnd();
  take(await change('marches', { marches: queuedMoves(), ...(end === undefined ? {} : { end }) }));
}
/** Several answers as one. */
export const carryOut = async (answers: readonly ChoiceFor[]): Promise<void> =>
  take(await change('carryOut', { answers }));
/** Takes up the rest of what a formation was to do, or drops it. */
export async function resumeQueue(goOn: boolean): Promise<void> {
  const snapshot = await change('resumeQueue', { goOn });
  if (!snapshot) return;
  show(snapshot);
  void followUp();
}

async function recall(name: 'undo' | 'redo'): Promise<void> {
  const snapshot = await change(name, null);
  if (!snapshot) return;
  events.forget();
  show(snapshot);
  void followUp();
}
/** Back to one's own last decision. */
export const undo = (): Promise<void> => recall('undo');
export const redo = (): Promise<void> => recall('redo');

/** Leaves the same answer for questions of this kind until the turn ends, and gives it now. */
export async function submitForTurn(choice: string): Promise<void> {
  const one = decision.value;
  if (!one) return;
  const snapshot = await change('instruct', { side: one.side, kind: one.kind, choice });
  if (!snapshot) return;
  live.value = snapshot;
  await submit(choice);
}
export async function askAgain(side: 0 | 1, kind: string): Promise<void> {
  const snapshot = await change('instruct', { side, kind, choice: null });
  if (snapshot) show(snapshot);
}

/** Sets the standing orders of a side; those that are about no matter of the rules stay as they are. */
export async function setOrders(side: 0 | 1, orders: readonly StandingOrderView[]): Promise<void> {
  const now = live.value;
  if (!now) return;
  const mine = now.standing.filter((one) => one.side === side && one.until === 'battle');
  const topics = mattersOf(now.ruleset);
  const others = mine.filter((one) => !aboutTopics(mine, topics).includes(one));
  const kept = others.map(({ kind, choice }) => ({ kind, choice }));
  const snapshot = await change('order', { side, orders: [...orders, ...kept] });
  if (snapshot) show(snapshot);
}

export async function seat(players: Players): Promise<void> {
  seats.value = { players };
  const ruleset = opened.value?.ruleset;
  const snapshot = await change('seat', { players, orders: ruleset ? ordersBefore(ruleset) : [] });
  if (!snapshot) return;
  show(snapshot);
  void followUp();
}

/** Whether a snapshot tells of nothing that has changed in the battle itself: what is in hand stays in hand. */
function isSame(now: Snapshot): boolean {
  const before = live.value;
  const { log: news, decision: asked, outcome, brokenOff } = withEnd(now);
  const isTold = news.lines.length > 0 || news.from !== log.value.length || brokenOff !== null;
  const isOver = (before?.outcome === null) !== (outcome === null);
  return !isTold && !isOver && before?.step === now.step && before.decision?.text === asked?.text;
}

/** Takes in what has come from the server. */
export function receive(snapshot: Snapshot): void {
  if (isSame(snapshot)) noteOnline(snapshot);
  else show(snapshot);
}

/** Tells a server something beside the battle. */
export async function callOnline<
  K extends 'sendChatMessage' | 'loadEarlierChat' | 'resign' | 'makeOffer' | 'answerOffer',
>(name: K, takes: Calls[K]['params']): Promise<void> {
  const result = await ask(name, takes);
  if (!result) return;
  if (result.ok) receive(result.snapshot);
  else explain(result.why);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the opponent answer, at the pace that the player likes. */
async function followUp(): Promise<void> {
  const battle = opened.value?.saveId;
  while (isComputing.value && settings.value.speed !== 'step' && opened.value?.saveId === battle) {
    const all = settings.value.speed === 'once';
    const snapshot = await change('playOpponent', { all });
    if (!snapshot) return;
    show(snapshot);
    const longest = Math.max(0, ...Object.values(snapshot.tracks).map((track) => track.length));
    if (!all && longest > 0) await pause(Math.min(900, 190 * longest));
    await events.allSeen();
  }
}

/** The opponent's next choice, or all up to the player's own. */
export async function playOpponent(all: boolean): Promise<void> {
  const battle = opened.value?.saveId;
  events.skipAll();
  do {
    const snapshot = await change('playOpponent', { all });
    if (!snapshot) return;
    show(snapshot);
    if (all) events.skipEpisodes();
  } while (all && isComputing.value && opened.value?.saveId === battle);
  void followUp();
}
