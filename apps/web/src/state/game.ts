import { batch, computed, signal } from '@preact/signals';
import type { AttackPair, Deed, OptionView, RefusedView } from '../engine/asked-protocol.ts';
import { EngineError, startEngine } from '../engine/client.ts';
import type { AdviceView, OddsView, ReportView, ThreatPoint, ThreatView } from '../engine/foresight-protocol.ts';
import type { AnswerFor, FormationPlanView, FormationWish } from '../engine/formation-protocol.ts';
import type { PieceView, ReachView, SightView, WaitingMarch, WayView } from '../engine/hex-protocol.ts';
import type { March } from '../engine/intents.ts';
import type { ChartView, Library, Picture, SavedCard } from '../engine/library-protocol.ts';
import type { FileView } from '../engine/own-protocol.ts';
import type {
  CallName,
  Calls,
  FaultKind,
  LogLine,
  NewBattle,
  Opened,
  Players,
  Snapshot,
  StandingOrder,
  Submitted,
  Why,
} from '../engine/protocol.ts';
import { PERSON } from '../engine/protocol.ts';
import type { TurnTollView } from '../engine/story-protocol.ts';
import type { Rehearsal, TableGlance, TableSight } from '../engine/table-protocol.ts';
import { t } from '../words/index.ts';
import { focusOf } from './choose.ts';
import * as events from './events.ts';
import type { LinkFault } from './link.ts';
import { linesUpTo } from './moment.ts';
import { aboutMatters, ordersFor } from './orders.ts';
import { settings } from './settings.ts';

/** The state of the page. Everything about the battle itself comes from the engine; the page only remembers what it was shown. */

const engine = startEngine();

export const library = signal<Library | null>(null);
/** Fields of battles that have been looked at, by battle. */
export const pictures = signal<Readonly<Record<string, Picture>>>({});
export const saved = signal<readonly SavedCard[]>([]);

/** The battle on the table: what does not change, how it stands, and a moment of the past if one is looked at. */
export const opened = signal<Opened | null>(null);
export const live = signal<Snapshot | null>(null);
export const past = signal<Snapshot | null>(null);
export const shown = computed(() => past.value ?? live.value);
export const log = signal<readonly LogLine[]>([]);
/** What had happened by the moment that is shown. */
export const told = computed(() => linesUpTo(log.value, past.value?.step));
export const seats = signal<{ readonly players: Players }>({ players: [PERSON, PERSON] });

export const selected = signal<string | null>(null);
export const pointed = signal<string | null>(null);
export const piece = signal<(PieceView & { readonly id: string }) | null>(null);
/** The hexes that the active leader commands. */
export const commanded = signal<{ readonly leader: string; readonly hexes: readonly number[] } | null>(null);
/** What is shown of a unit or leader while the pointer rests on it. */
export const glimpse = signal<(PieceView & { readonly id: string }) | null>(null);
/** The same on an open table: of the unit in hand, of the one pointed at, and whether one sees the other. */
export const tablePiece = signal<(TableGlance & { readonly id: string }) | null>(null);
export const tableGlimpse = signal<(TableGlance & { readonly id: string }) | null>(null);
export const tableSight = signal<(TableSight & { readonly unit: string; readonly target: string }) | null>(null);
/** Whether the chosen unit sees whoever is pointed at. */
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
export const notice = signal<{ readonly why: Why; readonly count: number } | null>(null);
/** Several answers that one touch of the board could mean. */
export const dilemma = signal<readonly OptionView[] | null>(null);
export const fault = signal<{ readonly text: string; readonly kind: FaultKind | 'link' } | null>(null);
/** The whole ways out of the present question, where it asks for one step of them. */
export const ways = signal<readonly WayView[]>([]);
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
/** The side that has said that nobody else looks on; until somebody else is asked. */
const curtainLifted = signal<0 | 1 | null>(null);

export const pending = computed(() => (past.value ? null : (live.value?.pending ?? null)));
export const focus = computed(() => focusOf(pending.value, selected.value));
export const isOpponents = computed(() => {
  const one = pending.value;
  return one !== null && one.kind !== 'die' && seats.value.players[one.side] !== PERSON;
});
/** A secret question at a screen that both sides share: the other side is to look away. */
export const curtain = computed(() => {
  const one = pending.value;
  const shared = seats.value.players.every((player) => player === PERSON);
  return one?.secret && shared && curtainLifted.value !== one.side ? one.side : null;
});
export const liftCurtain = (): void => {
  curtainLifted.value = pending.value?.side ?? null;
};

/** Calls the engine; what it cannot do is shown to the player and gives undefined. */
async function ask<K extends CallName>(name: K, takes: Calls[K]['takes']): Promise<Calls[K]['gives'] | undefined> {
  try {
    return await engine.call(name, takes);
  } catch (error) {
    const kind = error instanceof EngineError ? error.kind : 'engine';
    fault.value = { text: error instanceof Error ? error.message : String(error), kind };
    return undefined;
  }
}

/** The same for calls that change the battle: one at a time, so that a hasty second click does nothing twice. */
async function change<K extends CallName>(name: K, takes: Calls[K]['takes']): Promise<Calls[K]['gives'] | undefined> {
  if (busy.value) return undefined;
  busy.value = true;
  try {
    return await ask(name, takes);
  } finally {
    busy.value = false;
  }
}

export async function startGame(): Promise<void> {
  const [books, kept] = await Promise.all([ask('library', null), ask('saved', null)]);
  batch(() => {
    library.value = books ?? library.value;
    saved.value = kept ?? [];
  });
}

export async function lookAtBattle(battle: string): Promise<void> {
  if (pictures.value[battle]) return;
  const found = await ask('picture', { battle });
  if (found) pictures.value = { ...pictures.value, [battle]: found };
}

/** The fields of all battles, one after another, each when the page has nothing else to do. */
export async function lookAtBattles(): Promise<void> {
  for (const { id } of library.value?.battles ?? []) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (opened.value) return;
    await lookAtBattle(id);
  }
}

/** The name of whoever commands a side. */
export const playerName = (player: string): string =>
  player === PERSON ? t.start.human : (library.value?.commanders.find(({ id }) => id === player)?.name ?? player);

function show(snapshot: Snapshot, expected: events.Expected = []): void {
  const { from, lines } = snapshot.log;
  batch(() => {
    events.take(snapshot, seats.value.players, expected);
    log.value = [...log.value.slice(0, from), ...lines];
    live.value = snapshot;
    past.value = null;
    preview.value = null;
    dilemma.value = null;
    notice.value = broken(snapshot);
    ways.value = [];
    riders.value = {};
    asLine.value = null;
    waiting.value = [];
    endsThen.value = false;
    advice.value = null;
    sight.value = null;
    tableSight.value = null;
    tableGlimpse.value = null;
    refusals.value = null;
    odds.value = {};
    const whom = snapshot.pending;
    if (!whom?.secret || whom.side !== curtainLifted.value) curtainLifted.value = null;
    if (!whom?.roster || snapshot.units.find((u) => u.id === selected.value)?.status === 'gone') selected.value = null;
    announce(lines, snapshot);
  });
  lookAt(focus.value);
  lookAtCommand(snapshot);
  void lookForWays(snapshot);
}

/** Why the rest of an act was not done, to be read with the next question. */
function broken({ brokenOff: undone, units, leaders }: Snapshot): { why: Why; count: number } | null {
  if (!undone) return null;
  const name = [...units, ...leaders].find(({ id }) => id === undone.unit)?.name ?? null;
  const text = t.decide.undone(name, undone.why?.text ?? null);
  return { why: { rule: undone.why?.rule ?? 'none', text }, count: (notice.value?.count ?? 0) + 1 };
}

/** Of the present question, or of a ride that could be ordered to the leader who is chosen. */
async function lookForWays({ pending: asked, version }: Snapshot, chosen: string | null = null): Promise<void> {
  if (!asked || seats.value.players[asked.side] !== PERSON) return;
  const leader = snapshotHas(chosen) ? chosen : null;
  if (!asked.way && leader === null) return;
  const found = await ask('ways', asked.way || leader === null ? {} : { leader });
  if (found && live.value?.version === version && (asked.way || selected.value === chosen)) ways.value = found;
}
const snapshotHas = (leader: string | null): boolean => live.value?.leaders.some(({ id }) => id === leader) ?? false;

function lookAtCommand({ active, version }: Snapshot): void {
  if (active === null) {
    commanded.value = null;
    return;
  }
  void ask('piece', { id: active }).then((found) => {
    if (found?.space !== 'hexes' || live.value?.version !== version) return;
    commanded.value = { leader: active, hexes: found.command };
  });
}

/** New events and the new question, for those who listen instead of looking. */
function announce(lines: readonly LogLine[], { pending: asked, outcome }: Snapshot): void {
  const told = lines.slice(-8).map((line) => line.text || t.log.secret);
  said.value = [...told, outcome ? '' : (asked?.text ?? '')].filter((text) => text !== '').join(' ');
}

function begin(battle: Opened | undefined, address?: string): void {
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

export const openBattle = async (wish: NewBattle, address?: string): Promise<void> =>
  begin(await change('open', wish), address);
export const checkOwn = (text: string): Promise<readonly string[] | undefined> => ask('checkOwn', { text });
export const examine = (text: string, name: string): Promise<FileView | undefined> => ask('examine', { text, name });
export const resumeBattle = async (id: string): Promise<void> => begin(await change('resume', { id }));
export const loadFile = async (text: string): Promise<void> =>
  begin(await change('load', { text, ...(opened.value ? seats.value : { players: [PERSON, PERSON] }) }));
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
  begin(battle);
}
export async function forgetBattle(id: string): Promise<void> {
  saved.value = (await ask('forget', { id })) ?? saved.value;
}

export async function leaveBattle(): Promise<void> {
  history.replaceState(null, '', location.pathname);
  batch(() => {
    events.forget();
    opened.value = null;
    live.value = null;
    past.value = null;
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

export const newSeed = (): string => String(Math.floor(Math.random() * 1_000_000));

function take(result: Submitted | undefined, expected: events.Expected = []): void {
  if (!result) return;
  if (result.ok) {
    events.answered(seats.value.players);
    show(result.snapshot, expected);
    void followUp();
  } else explain(result.why);
}

export function explain(why: Why): void {
  notice.value = { why, count: (notice.value?.count ?? 0) + 1 };
}

/** What the odds said of these answers, where they were looked at. */
const expectedOf = (choices: readonly string[]): events.Expected =>
  choices.flatMap((choice) => odds.value[choice]?.subjects ?? []);

export async function submit(choice: string): Promise<void> {
  const one = pending.value;
  if (!one || isOpponents.value) return;
  const expected = expectedOf([choice]);
  take(await change('submit', { choice, ...(one.sealed ? { side: one.side } : {}) }), expected);
}

/** Several answers as one act. */
export async function act(deeds: readonly Deed[]): Promise<void> {
  if (!pending.value || isOpponents.value) return;
  const expected = expectedOf(deeds.map(({ choice }) => choice));
  take(await change('act', { deeds }), expected);
}
export const tryAct = (deeds: readonly Deed[]): Promise<Why | null | undefined> => ask('tryAct', { deeds });

/** Takes a way as a whole, with what has to be answered before it. */
export function takeWay({ first, path, kind, unit, leader }: WayView): Promise<void> {
  const about = { kind, ...(unit === undefined ? {} : { unit }), ...(leader === undefined ? {} : { leader }) };
  const order = pending.value?.kind ?? '';
  const begins = first === undefined ? [] : [{ kind: order, choice: first }];
  const ends = first === undefined ? [] : endDeeds(order);
  return act([...begins, ...path.map((choice) => ({ ...about, choice, calm: true })), ...ends]);
}

/** Sends a unit along a way; `stop`: it is put down there, and does no more. */
export async function march(unit: string, to: ReachView, stop = stopsThere.value): Promise<void> {
  const order = piece.value?.id === unit ? piece.value.order : undefined;
  const wish: March = {
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
export function takeBackMarch(unit: string): void {
  const at = waiting.value.findIndex((one) => one.march.unit === unit);
  if (at >= 0) waiting.value = waiting.value.slice(0, at);
  lookAt(focus.value);
}
const marchesWaiting = (): readonly March[] => waiting.value.map((one) => one.march);
export const tryMarches = (): Promise<Why | null | undefined> => ask('tryMarches', { marches: marchesWaiting() });
/** The answer by which orders end, where that is wished. */
export const endWished = (): string | undefined =>
  endsThen.value ? pending.value?.options.find(({ hint }) => hint.kind === 'end')?.choice : undefined;
/** The same as the last of several deeds. */
export function endDeeds(kind: string): Deed[] {
  const choice = endWished();
  return choice === undefined ? [] : [{ kind, choice, optional: true }];
}
/** Sends all who wait. */
export async function sendWaiting(): Promise<void> {
  if (!pending.value || isOpponents.value) return;
  const end = endWished();
  take(await change('marches', { marches: marchesWaiting(), ...(end === undefined ? {} : { end }) }));
}
export const wayInto = (unit: string, hex: number, facing: number): Promise<ReachView | null | undefined> =>
  ask('wayInto', { unit, hex, facing, after: marchesWaiting() });

/** What each unit of a formation would do. */
export const planFormation = (wish: FormationWish): Promise<FormationPlanView | undefined> =>
  ask('planFormation', wish);
/** Several answers as one. */
export const carryOut = async (answers: readonly AnswerFor[]): Promise<void> =>
  take(await change('carryOut', { answers }));
/** Takes up the rest of what a formation was to do, or drops it. */
export async function takeUpErrand(goOn: boolean): Promise<void> {
  const snapshot = await change('takeUpErrand', { goOn });
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
  const one = pending.value;
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
export async function setOrders(side: 0 | 1, orders: readonly StandingOrder[]): Promise<void> {
  const now = live.value;
  if (!now) return;
  const mine = now.standing.filter((one) => one.side === side && one.until === 'battle');
  const matters = mattersOf(now.ruleset);
  const others = mine.filter((one) => !aboutMatters(mine, matters).includes(one));
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

const mattersOf = (ruleset: string) => library.value?.matters[ruleset] ?? [];

/** The orders with which a player goes into a battle. Secret orders to give ground are for those who ask for them. */
export function ordersBefore(ruleset: Opened['ruleset'], secret = false): readonly StandingOrder[] {
  const chosen = ordersFor(ruleset, mattersOf(ruleset));
  const asksForMarkers = t.rules[ruleset].secretHint !== undefined;
  return asksForMarkers && !secret ? [...chosen, NO_MARKERS] : chosen;
}
export const NO_MARKERS: StandingOrder = { kind: 'prearrange', choice: 'done' };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the opponent answer, at the pace that the player likes. */
async function followUp(): Promise<void> {
  const battle = opened.value?.saveId;
  while (isOpponents.value && settings.value.speed !== 'step' && opened.value?.saveId === battle) {
    const all = settings.value.speed === 'once';
    const snapshot = await change('reply', { all });
    if (!snapshot) return;
    show(snapshot);
    const longest = Math.max(0, ...Object.values(snapshot.tracks).map((track) => track.length));
    if (!all && longest > 0) await pause(Math.min(900, 190 * longest));
    await events.allSeen();
  }
}

/** The opponent's next choice, or all up to the player's own. */
export async function letOpponent(all: boolean): Promise<void> {
  const battle = opened.value?.saveId;
  events.skipAll();
  do {
    const snapshot = await change('reply', { all });
    if (!snapshot) return;
    show(snapshot);
    if (all) events.skipEpisodes();
  } while (all && isOpponents.value && opened.value?.saveId === battle);
  void followUp();
}

export const tollOf = (turn: number): Promise<TurnTollView | undefined> => ask('toll', { turn });
export const report = (): Promise<ReportView | undefined> => ask('report', null);
export const momentAt = (step: number): Promise<Snapshot | undefined> => ask('at', { step });

export const saveText = (): Promise<string | undefined> => ask('save', null);

/** Asks about the unit or leader that the board is about, so that its reach and zones can be drawn. */
let asked = 0;
let looking: Promise<void> = Promise.resolve();
/** Done when whatever was looked at last is known. */
export const looked = (): Promise<void> => looking;
export function lookAt(id: string | null): void {
  const mine = ++asked;
  const version = live.value?.version;
  if (id === null || past.value) {
    piece.value = null;
    tablePiece.value = null;
    return;
  }
  looking = ask('piece', { id, after: marchesWaiting() }).then((found) => {
    if (!found || mine !== asked || version !== live.value?.version) return;
    if (found.space === 'hexes') piece.value = { ...found, id };
    else tablePiece.value = { ...found, id };
  });
}

const GLANCE_MS = 220;
let glancing: ReturnType<typeof setTimeout> | undefined;
/** The pointer or the keyboard has come to rest on somebody: his zone or his range is shown as long as it stays. */
export function glance(id: string | null): void {
  pointed.value = id;
  glimpse.value = null;
  tableGlimpse.value = null;
  sight.value = null;
  tableSight.value = null;
  clearTimeout(glancing);
  if (id === null || past.value) return;
  glancing = setTimeout(async () => {
    const found = await ask('piece', { id });
    if (found && pointed.value === id) {
      if (found.space === 'hexes') glimpse.value = { ...found, id };
      else tableGlimpse.value = { ...found, id };
    }
    await lookAlong(id);
  }, GLANCE_MS);
}

/** The line of sight from the unit in hand to an enemy who is pointed at. */
async function lookAlong(target: string): Promise<void> {
  const now = live.value;
  const unit = now?.units.find((one) => one.id === (selected.value ?? focus.value));
  const side = [...(now?.units ?? []), ...(now?.leaders ?? [])].find((one) => one.id === target)?.side;
  if (!unit || unit.status === 'gone' || side === undefined || side === unit.side) return;
  const found = await ask('sight', { unit: unit.id, target });
  if (!found || pointed.value !== target) return;
  if (found.space === 'hexes') sight.value = { ...found, unit: unit.id, target };
  else tableSight.value = { ...found, unit: unit.id, target };
}

/** What cannot be done now, and why: asked for once a question. */
export async function loadRefusals(): Promise<readonly RefusedView[]> {
  const version = live.value?.version ?? -1;
  const known = refusals.value;
  if (known?.version === version) return known.list;
  const list = (await ask('refused', null)) ?? [];
  if (live.value?.version === version) refusals.value = { version, list };
  return list;
}

const oddsAsked = new Set<string>();
/** Works out what can come of an answer, once a question. */
export async function loadOdds(choice: string): Promise<void> {
  const version = live.value?.version;
  const asking = `${version} ${choice}`;
  if (choice in odds.value || past.value || oddsAsked.has(asking)) return;
  oddsAsked.add(asking);
  const found = await ask('odds', { choice });
  oddsAsked.delete(asking);
  if (found !== undefined && live.value?.version === version) odds.value = { ...odds.value, [choice]: found };
}

/** Which enemies can come to a place, shoot or strike there. */
export const askThreats = (at: ThreatPoint): Promise<readonly ThreatView[] | undefined> => ask('threats', { at });

/** What an answer would bring about, tried by the engine on a copy. */
export const rehearse = (choice: string): Promise<Rehearsal | undefined> => ask('rehearse', { choice });

export const whyHex = async (hex: number, unit: string | null): Promise<Why | null> =>
  (await ask('whyHex', { hex, unit })) ?? null;

export const tryAttacks = (pairs: readonly AttackPair[]): Promise<Calls['tryAttacks']['gives'] | undefined> =>
  ask('tryAttacks', { pairs });

/** Says why a unit does not attack an enemy. */
export async function explainAttack(attacker: string, defender: string): Promise<void> {
  const why = await ask('whyAttack', { attacker, defender });
  if (why) explain(why);
}

export const readPack = (text: string, ruleset: string): Promise<Calls['readPack']['gives'] | undefined> =>
  ask('readPack', { text, ruleset });
export const charts = (ruleset: string): Promise<readonly ChartView[] | undefined> => ask('charts', { ruleset });

/** Asks a commander what he would do; he may think for a second, during which the page goes on. */
export async function askAdvice(): Promise<void> {
  const version = live.value?.version;
  if (version === undefined || advising.value) return;
  advising.value = true;
  const found = await ask('advise', null);
  batch(() => {
    advising.value = false;
    if (live.value?.version === version) advice.value = found ?? null;
    if (found && live.value?.version === version) preview.value = found.option;
  });
}

export function select(id: string | null): void {
  batch(() => {
    selected.value = id;
    riders.value = {};
    asLine.value = null;
    if (!pending.value?.way) ways.value = [];
    dilemma.value = null;
    notice.value = null;
  });
  lookAt(id ?? focus.value);
  if (id !== null && !isOpponents.value) void loadRefusals();
  if (id !== null && live.value && !pending.value?.way) void lookForWays(live.value, id);
}

export async function goTo(step: number): Promise<void> {
  const now = live.value;
  if (!now) return;
  if (step >= now.steps) {
    past.value = null;
    lookAt(focus.value);
    return;
  }
  const snapshot = await ask('at', { step: Math.max(0, step) });
  if (snapshot && live.value?.version !== undefined) {
    batch(() => {
      past.value = snapshot;
      piece.value = null;
      dilemma.value = null;
      notice.value = null;
    });
  }
}
