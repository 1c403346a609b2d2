import { distance, hexOf } from '@taxiarch/hexfield';
import {
  askBoth,
  type Ban,
  type BySide,
  call,
  emit,
  enemyOf,
  firstBan,
  procedure,
  type Refusal,
  reveal,
  type Side,
  sides,
  withSteps,
} from '@taxiarch/kernel';
import { type EventTexts, leaderName, sideDoes } from '../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle, Prearranged, State } from '../family/base/state.ts';
import {
  distanceToHex,
  infoOf,
  isBeneath,
  isHeavyFoot,
  leaderHexOf,
  leaderInfo,
  leadersOf,
  nameOf,
  nameWithVerb,
  onField,
  placeOfUnit,
  sideOf,
  steady,
} from '../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../family/base/vocabulary.ts';
import type { World } from '../family/base/world.ts';
import { takingCommand } from '../family/command/orders.ts';
import { turnBeginning } from '../family/command/sequence.ts';
import { eventTexts } from '../family/event-text.ts';
import { finish, isOverall, onMap } from '../family/leaders/leaders.ts';
import { entryAllowed, isFootLine, lineOf, NEAR_LINE, nearLine, rosterOf } from '../family/leaders/lines.ts';
import { boundBans } from '../family/movement/order.ts';
import { onFoot } from '../family/reactions/allowance.ts';
import { type Coming, type FurtherEscape, furtherEscapes } from '../family/reactions/give-ground.ts';
import { type LineWithdrawing, lineWithdrawal, nextToGo } from '../family/reactions/line-withdrawal.ts';
import { ways, withdrawalRefusal } from '../family/reactions/withdrawal.ts';

/** A Line that may be told to give ground, and the leader under whom the marker lies. */
interface Candidate {
  leader: Leader;
  units: Unit[];
}

const LEAST_TQ = 6;
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
  const { grid } = b.world.field;
  const here = leaderHexOf(b, leader);
  for (const roster of rostersFor(b, leader)) {
    for (const unit of roster) {
      if (!onField(b, unit)) continue;
      // Anyone who has one half far off has the other no nearer than a hex less.
      if (distance(grid, hexOf(placeOfUnit(b, unit)), here) > NEAR_LINE + 1) continue;
      if (!steady(b, unit) || isBeneath(b, unit) || distanceToHex(b, unit, here) > NEAR_LINE) continue;
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
    const entries = b.world.lines.filter((entry) => isFootLine(b, entry) && entryAllowed(b, leader, entry));
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

/** A marker for one of the Lines that the side could think of, counted from 0; null: no more of them. */
type Choice = { real: boolean; line: number; of: Candidate } | null;
interface Arranging {
  done?: BySide<boolean>;
}

const candidatesOf = (b: Battle, side: Side): Candidate[] => leadersOf(b, side).flatMap((l) => prearrangeable(b, l));
const marked = (b: Battle, side: Side, units: readonly Unit[]): boolean =>
  b.state.prearranged[side].some((p) => p.units.some((unit) => units.includes(unit)));

/** Before anything moves, both sides may lay markers in secret, real ones or dummies (alx-6.82). */
const prearrangeProcedure = procedure<Battle, Arranging>('prearrange', {
  arrange: askBoth<Battle, Arranging, Choice>({
    askBoth: 'prearrange',
    text: () => 'Choose a Line for a withdrawal marker, real or dummy.',
    list(b, v, side) {
      if (v.done?.[side]) return [null];
      const choices: Choice[] = [null];
      for (const [line, of] of candidatesOf(b, side).entries()) {
        if (marked(b, side, of.units)) continue;
        choices.push({ real: true, line, of }, { real: false, line, of });
      }
      return choices;
    },
    refuse: () => null,
    format: (b, choice) =>
      choice === null
        ? 'done'
        : `${choice.real ? 'withdraw' : 'dummy'} ${leaderInfo(b, choice.of.leader).key} ${choice.line + 1}`,
    label: (b, _v, choice) => label(b, choice),
    apply(b, v, choices) {
      const done: BySide<boolean> = [choices[0] === null, choices[1] === null];
      for (const side of sides) {
        const choice = choices[side];
        if (choice) lay(b, side, choice.of, choice.real);
      }
      v.done = done;
      return done[0] && done[1] ? null : 'arrange';
    },
  }),
});

function label(b: Battle, choice: Choice): string {
  if (choice === null) return 'Place no more markers';
  const { leader, units } = choice.of;
  const { name } = leaderInfo(b, leader);
  const first = units[0];
  const line = first === undefined ? '' : ` for the Line of ${nameOf(b, first)}`;
  return `${choice.real ? 'Withdrawal' : 'Dummy'} marker${line} (${name})`;
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
const yieldBans: readonly Ban<Yielding>[] = [
  {
    rule: 'alx-6.83a',
    when: ({ b, mover }) => !onFoot(b, mover),
    text: ({ b, mover }) =>
      `${nameWithVerb(b, mover, 'is', 'are')} not infantry: a Prearranged Withdrawal is only possible before infantry.`,
  },
  {
    rule: 'alx-6.81',
    when: ({ b, order }) => !onMap(b, order.leader),
    text: 'The leader who arranged it is gone.',
  },
  {
    rule: 'alx-6.83a',
    when: ({ b, units, mover }) => units.some((unit) => withdrawalRefusal(b, unit, mover, 'prearranged') !== null),
    text: ({ b, units, mover }) => {
      const unit = units.find((u) => withdrawalRefusal(b, u, mover, 'prearranged') !== null) as Unit;
      return `The whole Line must withdraw: ${withdrawalRefusal(b, unit, mover, 'prearranged')?.text ?? ''}`;
    },
  },
];

/** Why a Line may not give ground by its marker now, or null (alx-6.83a). */
function prearrangedRefusal(b: Battle, side: Side, marker: number, mover: Unit): Refusal | null {
  const order = b.state.prearranged[side][marker] as Prearranged;
  return firstBan(yieldBans, { b, order, units: prearrangedUnits(b, side, marker), mover });
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

/** Anyone who waits to give ground does not move by an order of the leader who arranged it (alx-6.83b). */
const waiting: Ban<{ b: Battle; unit: Unit; leader: Leader }> = {
  rule: 'alx-6.83b',
  when: ({ b, unit, leader }) =>
    b.state.prearranged[sideOf(b, unit)].some((o) => o.revealed && o.leader === leader && o.units.includes(unit)),
  text: ({ b, unit }) => `${nameWithVerb(b, unit, 'waits', 'wait')} for a Prearranged Withdrawal and cannot move.`,
};

/** A Line of which at least one unit has the enemy near goes by its marker; the numbers are those of the markers. */
const asArranged: FurtherEscape = {
  list: (b, { side }, warned) =>
    b.state.prearranged[side].flatMap(({ real }, marker) =>
      real && prearrangedUnits(b, side, marker).some((unit) => warned.includes(unit)) ? [marker] : [],
    ),
  refuse: (b, { side, mover }, marker) => prearrangedRefusal(b, side, marker, mover),
  text: (_b, marker) => `prearranged ${marker + 1}`,
  label: () => 'Use the Prearranged Withdrawal',
  take: fallBackAsArranged,
};

/** The marker is turned over and its leader is Finished; the order stays in force (alx-6.83a, alx-6.84). */
function fallBackAsArranged(b: Battle, c: Coming, marker: number): void {
  const order = b.state.prearranged[c.side][marker] as Prearranged;
  const units = prearrangedUnits(b, c.side, marker);
  if (!order.revealed) {
    order.revealed = true;
    reveal(b);
  }
  emit(b, { kind: 'prearranged-used', rules: ['alx-6.83a'], leader: order.leader });
  finish(b, order.leader, ['alx-6.84']);
  c.done.push(...units);
  call<Battle, LineWithdrawing>(b, 'line-withdrawal', { units, mover: c.mover, way: 'prearranged' });
}

/** A marker's owner knows what it says; the other side sees only that it lies there, until it is revealed. */
export function hideMarkers(state: State, side: Side): void {
  const other = enemyOf(side);
  state.prearranged[other] = state.prearranged[other].map((p) => (p.revealed ? p : { ...p, real: false, units: [] }));
}

const words: EventTexts = {
  'marker-laid': (w, e) => `${sideDoes(w, e, 'places', 'place')} a withdrawal marker under ${leaderName(w, e)}.`,
  'marker-turned': (w, e) =>
    e['real']
      ? `The Line of ${leaderName(w, e)} has a Prearranged Withdrawal.`
      : `The marker of ${leaderName(w, e)} is a dummy.`,
  'prearranged-used': (w, e) => `The Line of ${leaderName(w, e)} uses its Prearranged Withdrawal.`,
};

export const prearrangedOverrides: readonly RuleOverride[] = [
  overrideRule(turnBeginning, (was) => (b) => {
    was(b);
    call(b, prearrangeProcedure, {});
  }),
  overrideRule(takingCommand, (was) => (b, leader) => {
    was(b, leader);
    revealMarkers(b, leader);
  }),
  overrideList(boundBans, { last: [waiting] }),
  overrideRule(furtherEscapes, (list) => [...list, asArranged]),
  overrideRule(ways, (known) => ({ ...known, prearranged: { rule: 'alx-6.83a', hexes: 1 } })),
  overrideRule(eventTexts, (known) => ({ ...known, ...words })),
];

export const prearrangedProcedures = [
  prearrangeProcedure,
  withSteps(lineWithdrawal, { next: { ...nextToGo, rules: ['alx-6.78b', 'alx-6.83a'] } }),
];
