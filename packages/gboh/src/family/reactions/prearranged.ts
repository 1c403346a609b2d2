import {
  askBoth,
  type Ban,
  type BySide,
  emit,
  firstBan,
  procedure,
  type Refusal,
  reveal,
  type Side,
} from '@taxiarch/kernel';
import { inBook, varying } from '../base/book.ts';
import type { Battle, Prearranged } from '../base/state.ts';
import {
  distanceToHex,
  infoOf,
  isHeavyFoot,
  leaderHexOf,
  leaderInfo,
  leadersOf,
  nameOf,
  sideOf,
  steady,
} from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';
import { isOverall, onMap } from '../leaders/leaders.ts';
import { entryAllowed, isFootLine, lineOf, nearLine, rosterOf } from '../leaders/lines.ts';
import { onFoot } from './allowance.ts';
import { withdrawalRefusal } from './withdrawal.ts';

/** A Line that may be told to give ground, and the leader under whom the marker lies. */
interface Candidate {
  leader: Leader;
  units: Unit[];
}

const LEAST_TQ = 6;
/** The leader of a Line stands this near to it (alx-4.34a). */
const NEAR_LINE = 2;
/** PH and HI of TQ 6 or more (alx-6.81). */
export const mayPrearrange = (b: Battle, unit: Unit): boolean => isHeavyFoot(b, unit) && infoOf(b, unit).tq >= LEAST_TQ;

/** The OC, leaders who give Line Commands to infantry, and contingent commanders (alx-6.81). */
function arranges(b: Battle, leader: Leader): boolean {
  const { line, role } = leaderInfo(b, leader);
  return role === 'contingent' ? b.world.options.has('contingent-commanders') : line || isOverall(b, leader);
}

/**
 * Lines of foot near a leader, of troops who may give ground by arrangement. Where the scenario's list names them it
 * says who belongs together; otherwise those of one Type and Class do (alx-6.81), and a contingent commander has his own.
 */
export function prearrangeable(b: Battle, leader: Leader): Candidate[] {
  if (!onMap(b, leader) || !arranges(b, leader)) return [];
  const found: Candidate[] = [];
  const here = leaderHexOf(b, leader);
  for (const roster of rostersFor(b, leader)) {
    for (const unit of roster) {
      if (!steady(b, unit) || b.state.above[unit] !== NONE || distanceToHex(b, unit, here) > NEAR_LINE) continue;
      if (found.some((c) => c.units.includes(unit))) continue;
      const flank = lineOf(b, roster, unit, 'flank');
      const rear = lineOf(b, roster, unit, 'rear');
      const units = rear.length > flank.length ? rear : flank;
      if (nearLine(b, leader, units)) found.push({ leader, units });
    }
  }
  return found;
}

/** The troops whom a leader may tell to give ground, by those who belong together; the same for the whole battle. */
const rosters = new WeakMap<World, ReadonlySet<Unit>[][]>();
function rostersFor(b: Battle, leader: Leader): ReadonlySet<Unit>[] {
  let byLeader = rosters.get(b.world);
  if (!byLeader) {
    byLeader = b.world.leaders.map((_, l) => drawUp(b, l).filter((roster) => roster.size > 0));
    rosters.set(b.world, byLeader);
  }
  return byLeader[leader] ?? [];
}

function drawUp(b: Battle, leader: Leader): ReadonlySet<Unit>[] {
  const { side, role, line, contingent } = leaderInfo(b, leader);
  const fit = (units: Iterable<Unit>): Set<Unit> => new Set([...units].filter((unit) => mayPrearrange(b, unit)));
  if (role === 'contingent') return [fit(b.world.units.flatMap((u, i) => (contingent.includes(u.key) ? [i] : [])))];
  if (line) {
    const entries = b.world.lines.filter((entry) => isFootLine(entry) && entryAllowed(b, leader, entry));
    return entries.map((entry) => fit(rosterOf(b, entry)));
  }
  const kinds = new Map<string, Set<Unit>>();
  for (const [unit, { type, cls, side: owner }] of b.world.units.entries()) {
    if (owner !== side || !mayPrearrange(b, unit)) continue;
    const kind = `${type}/${cls ?? ''}`;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(unit));
  }
  return [...kinds.values()];
}

type Choice = { leader: Leader; real: boolean; line: number } | null;
interface Arranging {
  done?: BySide<boolean>;
}

const candidatesOf = (b: Battle, side: Side): Candidate[] => leadersOf(b, side).flatMap((l) => prearrangeable(b, l));
const marked = (b: Battle, side: Side, units: readonly Unit[]): boolean =>
  b.state.prearranged[side].some((p) => p.units.some((unit) => units.includes(unit)));

/** Before anything moves, both sides may lay markers in secret, real ones or dummies (alx-6.82). */
export const prearrangeProcedure = procedure<Battle, Arranging>('prearrange', {
  arrange: askBoth<Battle, Arranging, Choice>({
    askBoth: 'prearrange',
    text: (b, _v, side) => `${b.world.sides[side].name}: which Line is told to give ground, or shown as if it were?`,
    list(b, v, side) {
      if (v.done?.[side]) return [null];
      const choices: Choice[] = [null];
      for (const [line, { leader, units }] of candidatesOf(b, side).entries()) {
        if (marked(b, side, units)) continue;
        choices.push({ leader, real: true, line }, { leader, real: false, line });
      }
      return choices;
    },
    refuse: () => null,
    write: (b, choice) =>
      choice === null
        ? 'done'
        : `${choice.real ? 'withdraw' : 'dummy'} ${leaderInfo(b, choice.leader).key} ${choice.line + 1}`,
    label: (b, v, choice) => label(b, v, choice),
    take(b, v, choices) {
      const done: BySide<boolean> = [choices[0] === null, choices[1] === null];
      const placed = ([0, 1] as const).map((side) => ({ side, choice: choices[side], from: candidatesOf(b, side) }));
      for (const { side, choice, from } of placed) {
        if (choice) lay(b, side, from[choice.line] as Candidate, choice.real);
      }
      v.done = done;
      return done[0] && done[1] ? null : 'arrange';
    },
  }),
});

function label(b: Battle, _v: Arranging, choice: Choice): string {
  if (choice === null) return 'No more markers';
  const { name, side } = leaderInfo(b, choice.leader);
  const first = candidatesOf(b, side)[choice.line]?.units[0];
  const line = first === undefined ? '' : ` for the Line of ${nameOf(b, first)}`;
  return choice.real ? `${name}: withdraw when pressed${line}` : `${name}: a dummy marker${line}`;
}

function lay(b: Battle, side: Side, { leader, units }: Candidate, real: boolean): void {
  b.state.prearranged[side].push({ leader, real, revealed: false, units });
  emit(b, { kind: 'marker-laid', rules: ['alx-6.82'], side, leader });
}

/** The units of a marker's Line that are still in the field and in order. */
export function prearrangedUnits(b: Battle, side: Side, marker: number): Unit[] {
  const order = b.state.prearranged[side][marker];
  return (order?.units ?? []).filter((unit) => steady(b, unit) && b.state.above[unit] === NONE);
}

interface Yielding {
  b: Battle;
  order: Prearranged;
  units: readonly Unit[];
  mover: Unit;
}
const yieldBans = varying<readonly Ban<Yielding>[]>('reactions/prearranged: yieldBans', [
  {
    rule: 'alx-6.83a',
    when: ({ b, mover }) => !onFoot(b, mover),
    text: ({ b, mover }) =>
      `${nameOf(b, mover)} is no infantry: only before infantry does a Line give ground as arranged.`,
  },
  {
    rule: 'alx-6.81',
    when: ({ b, order }) => !onMap(b, order.leader),
    text: 'The leader who arranged it is no longer there.',
  },
  {
    rule: 'alx-6.83a',
    when: ({ b, units, mover }) => units.some((unit) => withdrawalRefusal(b, unit, mover, 'prearranged') !== null),
    text: ({ b, units, mover }) => {
      const unit = units.find((u) => withdrawalRefusal(b, u, mover, 'prearranged') !== null) as Unit;
      return `All must go or none, and ${withdrawalRefusal(b, unit, mover, 'prearranged')?.text ?? ''}`;
    },
  },
]);

/** Why a Line may not give ground by its marker now, or null (alx-6.83a). */
export function prearrangedRefusal(b: Battle, side: Side, marker: number, mover: Unit): Refusal | null {
  const order = b.state.prearranged[side][marker] as Prearranged;
  return firstBan(inBook(b, yieldBans), { b, order, units: prearrangedUnits(b, side, marker), mover });
}

/** A leader is activated: whatever lies under him is turned over; a dummy is taken away (alx-6.83b). */
export function revealMarkers(b: Battle, leader: Leader): void {
  const { side } = leaderInfo(b, leader);
  const orders = b.state.prearranged[side];
  for (const order of orders) {
    if (order.leader !== leader || order.revealed) continue;
    order.revealed = true;
    reveal(b);
    emit(b, { kind: 'marker-turned', rules: ['alx-6.83b'], leader, real: order.real });
  }
  b.state.prearranged[side] = orders.filter((order) => order.real || !order.revealed);
}

/** Why a unit may not be ordered to move: its Line is to give ground, and its leader is the one who orders (alx-6.83b). */
export function prearrangedMoveRefusal(b: Battle, unit: Unit, leader: Leader = b.state.active): Refusal | null {
  const orders = b.state.prearranged[sideOf(b, unit)];
  const bound = orders.some((o) => o.revealed && o.leader === leader && o.units.includes(unit));
  return bound
    ? { rule: 'alx-6.83b', text: `${nameOf(b, unit)} waits to give ground as arranged and does not move.` }
    : null;
}
