import { batch } from '@preact/signals';
import type { AttackPair, Deed, RefusedView } from '../engine/asked-protocol.ts';
import type { ReportView, ThreatPoint, ThreatView } from '../engine/foresight-protocol.ts';
import type { FormationPlanView, FormationWish } from '../engine/formation-protocol.ts';
import type { ReachView } from '../engine/hex-protocol.ts';
import type { March } from '../engine/intents.ts';
import type { ChartView } from '../engine/library-protocol.ts';
import type { FileView } from '../engine/own-protocol.ts';
import type { Calls, Snapshot, Why } from '../engine/protocol.ts';
import { PERSON } from '../engine/protocol.ts';
import type { TurnTollView } from '../engine/story-protocol.ts';
import type { Rehearsal } from '../engine/table-protocol.ts';
import {
  advice,
  advising,
  ask,
  asLine,
  commanded,
  dilemma,
  endsThen,
  explain,
  focus,
  glimpse,
  isOpponents,
  live,
  notice,
  odds,
  past,
  pending,
  piece,
  pointed,
  preview,
  refusals,
  riders,
  seats,
  selected,
  sight,
  tableGlimpse,
  tablePiece,
  tableSight,
  waiting,
  ways,
} from './game.ts';

/** What the page looks into without changing the battle: who can do what, why not, with what odds. */

/** Of the present question, or of a ride that could be ordered to the leader who is chosen. */
export async function lookForWays({ pending: asked, version }: Snapshot, chosen: string | null = null): Promise<void> {
  if (!asked || seats.value.players[asked.side] !== PERSON) return;
  const leader = snapshotHas(chosen) ? chosen : null;
  if (!asked.way && leader === null) return;
  const found = await ask('ways', asked.way || leader === null ? {} : { leader });
  if (found && live.value?.version === version && (asked.way || selected.value === chosen)) ways.value = found;
}
const snapshotHas = (leader: string | null): boolean => live.value?.leaders.some(({ id }) => id === leader) ?? false;

export function lookAtCommand({ active, version }: Snapshot): void {
  if (active === null) {
    commanded.value = null;
    return;
  }
  void ask('piece', { id: active }).then((found) => {
    if (found?.space !== 'hexes' || live.value?.version !== version) return;
    commanded.value = { leader: active, hexes: found.command };
  });
}
export const checkOwn = (text: string): Promise<readonly string[] | undefined> => ask('checkOwn', { text });
export const examine = (text: string, name: string): Promise<FileView | undefined> => ask('examine', { text, name });
export const tryAct = (deeds: readonly Deed[]): Promise<Why | null | undefined> => ask('tryAct', { deeds });
export const marchesWaiting = (): readonly March[] => waiting.value.map((one) => one.march);
export const tryMarches = (): Promise<Why | null | undefined> => ask('tryMarches', { marches: marchesWaiting() });
/** The answer by which orders end, where that is wished. */
export const endWished = (): string | undefined =>
  endsThen.value ? pending.value?.options.find(({ hint }) => hint.kind === 'end')?.choice : undefined;
/** The same as the last of several deeds. */
export function endDeeds(kind: string): Deed[] {
  const choice = endWished();
  return choice === undefined ? [] : [{ kind, choice, optional: true }];
}
export const wayInto = (unit: string, hex: number, facing: number): Promise<ReachView | null | undefined> =>
  ask('wayInto', { unit, hex, facing, after: marchesWaiting() });

/** What each unit of a formation would do. */
export const planFormation = (wish: FormationWish): Promise<FormationPlanView | undefined> =>
  ask('planFormation', wish);

export const tollOf = (turn: number): Promise<TurnTollView | undefined> => ask('toll', { turn });
export const report = (): Promise<ReportView | undefined> => ask('report', null);
export const momentAt = (step: number): Promise<Snapshot | undefined> => ask('at', { step });

export const saveText = (): Promise<string | undefined> => ask('save', null);

export let asked = 0;
let looking: Promise<void> = Promise.resolve();
/** Done when whatever was looked at last is known. */
export const looked = (): Promise<void> => looking;
/** Asks about the unit or leader that the board is about, so that its reach and zones can be drawn. */
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
