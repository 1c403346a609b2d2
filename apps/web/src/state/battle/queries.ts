import { batch } from '@preact/signals';
import type { AttackPair, QueuedChoice, RefusedView } from '../../engine/protocol/decision.ts';
import type { TurnLosses } from '../../engine/protocol/events.ts';
import type { FileView } from '../../engine/protocol/files.ts';
import type { FormationPlanView, FormationRequest } from '../../engine/protocol/formation.ts';
import type { ReachView } from '../../engine/protocol/hex.ts';
import type { Calls, Refusal, Snapshot } from '../../engine/protocol/index.ts';
import { HUMAN } from '../../engine/protocol/index.ts';
import type { ChartView } from '../../engine/protocol/library.ts';
import type { ReportView, ThreatPoint, ThreatView } from '../../engine/protocol/odds.ts';
import type { PreviewView } from '../../engine/protocol/table.ts';
import type { MoveOrder } from '../../engine/session/choice-queue.ts';
import {
  advice,
  advising,
  ask,
  asLine,
  clickChoices,
  commanded,
  decision,
  endsThen,
  explain,
  focus,
  hovered,
  hoveredPiece,
  hoveredTablePiece,
  isOpponents,
  live,
  notice,
  odds,
  past,
  paths,
  piece,
  preview,
  refusals,
  riders,
  seats,
  selected,
  sight,
  tablePiece,
  tableSight,
  waiting,
} from './battle.ts';

/** What the page looks into without changing the battle: who can do what, why not, with what odds. */

/** Of the present question, or of a ride that could be ordered to the leader who is chosen. */
export async function loadPaths({ decision: asked, version }: Snapshot, chosen: string | null = null): Promise<void> {
  if (!asked || seats.value.players[asked.side] !== HUMAN) return;
  const leader = snapshotHas(chosen) ? chosen : null;
  if (!asked.way && leader === null) return;
  const found = await ask('ways', asked.way || leader === null ? {} : { leader });
  if (found && live.value?.version === version && (asked.way || selected.value === chosen)) paths.value = found;
}
const snapshotHas = (leader: string | null): boolean => live.value?.leaders.some(({ id }) => id === leader) ?? false;

export function loadCommandRange({ active, version }: Snapshot): void {
  if (active === null) {
    commanded.value = null;
    return;
  }
  void ask('piece', { id: active }).then((found) => {
    if (found?.space !== 'hexes' || live.value?.version !== version) return;
    commanded.value = { leader: active, hexes: found.command };
  });
}
export const checkCustomScenario = (text: string): Promise<readonly string[] | undefined> =>
  ask('checkCustomScenario', { text });
export const inspectFile = (text: string, name: string): Promise<FileView | undefined> =>
  ask('inspectFile', { text, name });
export const tryChoices = (deeds: readonly QueuedChoice[]): Promise<Refusal | null | undefined> =>
  ask('tryAct', { deeds });
export const queuedMoves = (): readonly MoveOrder[] => waiting.value.map((one) => one.march);
export const tryMoves = (): Promise<Refusal | null | undefined> => ask('tryMarches', { marches: queuedMoves() });
/** The answer by which orders end, where that is wished. */
export const wishedEnd = (): string | undefined =>
  endsThen.value ? decision.value?.options.find(({ hint }) => hint.kind === 'end')?.choice : undefined;
/** The same as the last of several deeds. */
export function endChoices(kind: string): QueuedChoice[] {
  const choice = wishedEnd();
  return choice === undefined ? [] : [{ kind, choice, optional: true }];
}
export const pathInto = (unit: string, hex: number, facing: number): Promise<ReachView | null | undefined> =>
  ask('wayInto', { unit, hex, facing, after: queuedMoves() });

/** What each unit of a formation would do. */
export const planFormation = (wish: FormationRequest): Promise<FormationPlanView | undefined> =>
  ask('planFormation', wish);

export const turnLosses = (turn: number): Promise<TurnLosses | undefined> => ask('toll', { turn });
export const report = (): Promise<ReportView | undefined> => ask('report', null);
export const momentAt = (step: number): Promise<Snapshot | undefined> => ask('at', { step });

export const saveText = (): Promise<string | undefined> => ask('save', null);

export let asked = 0;
let looking: Promise<void> = Promise.resolve();
/** Done when whatever was looked at last is known. */
export const lookupsDone = (): Promise<void> => looking;
/** Asks about the unit or leader that the board is about, so that its reach and zones can be drawn. */
export function inspect(id: string | null): void {
  const mine = ++asked;
  const version = live.value?.version;
  if (id === null || past.value) {
    piece.value = null;
    tablePiece.value = null;
    return;
  }
  looking = ask('piece', { id, after: queuedMoves() }).then((found) => {
    if (!found || mine !== asked || version !== live.value?.version) return;
    if (found.space === 'hexes') piece.value = { ...found, id };
    else tablePiece.value = { ...found, id };
  });
}

const GLANCE_MS = 220;
let glancing: ReturnType<typeof setTimeout> | undefined;
/** The pointer or the keyboard has come to rest on someone: his zone or his range is shown as long as it stays. */
export function hover(id: string | null): void {
  hovered.value = id;
  hoveredPiece.value = null;
  hoveredTablePiece.value = null;
  sight.value = null;
  tableSight.value = null;
  clearTimeout(glancing);
  if (id === null || past.value) return;
  glancing = setTimeout(async () => {
    const found = await ask('piece', { id });
    if (found && hovered.value === id) {
      if (found.space === 'hexes') hoveredPiece.value = { ...found, id };
      else hoveredTablePiece.value = { ...found, id };
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
  if (!found || hovered.value !== target) return;
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
export const loadThreats = (at: ThreatPoint): Promise<readonly ThreatView[] | undefined> => ask('threats', { at });

/** What an answer would bring about, tried by the engine on a copy. */
export const loadPreview = (choice: string): Promise<PreviewView | undefined> => ask('rehearse', { choice });

export const refusalForHex = async (hex: number, unit: string | null): Promise<Refusal | null> =>
  (await ask('refusalForHex', { hex, unit })) ?? null;

export const tryAttacks = (pairs: readonly AttackPair[]): Promise<Calls['tryAttacks']['result'] | undefined> =>
  ask('tryAttacks', { pairs });

/** Says why a unit does not attack an enemy. */
export async function explainAttack(attacker: string, defender: string): Promise<void> {
  const why = await ask('whyAttack', { attacker, defender });
  if (why) explain(why);
}

export const readPack = (text: string, ruleset: string): Promise<Calls['readPack']['result'] | undefined> =>
  ask('readPack', { text, ruleset });
export const charts = (ruleset: string): Promise<readonly ChartView[] | undefined> => ask('charts', { ruleset });

/** Asks a commander what he would do; he may think for a second, during which the page goes on. */
export async function loadHint(): Promise<void> {
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
    if (!decision.value?.way) paths.value = [];
    clickChoices.value = null;
    notice.value = null;
  });
  inspect(id ?? focus.value);
  if (id !== null && !isOpponents.value) void loadRefusals();
  if (id !== null && live.value && !decision.value?.way) void loadPaths(live.value, id);
}

export async function goTo(step: number): Promise<void> {
  const now = live.value;
  if (!now) return;
  if (step >= now.steps) {
    past.value = null;
    inspect(focus.value);
    return;
  }
  const snapshot = await ask('at', { step: Math.max(0, step) });
  if (snapshot && live.value?.version !== undefined) {
    batch(() => {
      past.value = snapshot;
      piece.value = null;
      clickChoices.value = null;
      notice.value = null;
    });
  }
}
