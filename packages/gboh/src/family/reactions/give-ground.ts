import type { Placement } from '@taxiarch/hexfield';
import { call, emit, type Refusal, type Side } from '@taxiarch/kernel';
import { distanceOfLeader, distanceOfUnit, leadersNear, TRIGGER, unitsNear } from '../base/near.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, leaderInfo, nameOf, unitBeneath } from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { leaderWithdrawalRefusal } from '../leaders/leader-withdrawal.ts';
import { cavalryLineRefusal, cavalryLines, type HorseLine } from './cavalry-line.ts';
import type { LineWithdrawing } from './line-withdrawal.ts';
import type { Withdrawing } from './withdraw.ts';
import { withdrawalRefusal } from './withdrawal.ts';

/** Something that comes near, and who has had his say about it. */
export interface Coming {
  mover: Unit;
  /** Where it stood before its last step. */
  from: Placement;
  /** It starts its move here, has moved here, or rages. */
  how: 'start' | 'move' | 'rampage';
  side: Side;
  place: Placement;
  done: Unit[];
  gone: Leader[];
}

/** Ways to get out of the mover's way. */
export type Escape =
  | { who: 'unit'; unit: Unit }
  | { who: 'leader'; leader: Leader }
  | { who: 'line'; line: HorseLine }
  /** One of the book's own: which of `furtherEscapes`, and which of its answers. */
  | { who: 'further'; kind: number; n: number }
  | { who: 'nobody' };

/** A way of the book's own to get out of a mover's way; nobody goes by it before a raging elephant. */
export interface FurtherEscape {
  /** Its answers, given the units that have just been warned. */
  list(b: Battle, c: Coming, warned: readonly Unit[]): number[];
  refuse(b: Battle, c: Coming, n: number): Refusal | null;
  text(b: Battle, n: number): string;
  label(b: Battle, n: number): string;
  take(b: Battle, c: Coming, n: number): void;
}
export const furtherEscapes = overridable<readonly FurtherEscape[]>('reactions/give-ground: further escapes', []);
const further = (b: Battle, { kind }: { kind: number }): FurtherEscape =>
  valueIn(b, furtherEscapes)[kind] as FurtherEscape;

const NOBODY: Escape = { who: 'nobody' };

/**
 * Whether the mover is just now within 2 hexes of something: it has come there, or starts its move 2 hexes off; having
 * stood there already is no new chance (alx-6.71b). Before a raging elephant one may always withdraw (alx-6.71h).
 */
const triggers = (how: Coming['how'], before: number, now: number): boolean =>
  how === 'rampage' ? now <= TRIGGER : how === 'start' ? now === TRIGGER : before > TRIGGER && now <= TRIGGER;

/** When a leader gets out of the way by himself; next to him he is asked in any case (alx-4.62a). */
export const warnsLeaders = overridable('reactions/give-ground: what warns leaders', triggers);

/** Whether the lower of two units in one place withdraws by itself too; otherwise the upper one does, with it or without. */
export const bothWithdraw = overridable('reactions/give-ground: both units of a stack withdraw', false);

function unitsThere(b: Battle, c: Coming): Unit[] {
  const near = unitsNear(b, c.place, c.side, TRIGGER);
  if (!valueIn(b, bothWithdraw)) return near;
  return near.flatMap((unit) => (unitBeneath(b, unit) === NONE ? [unit] : [unit, unitBeneath(b, unit)]));
}

/** Units for whom this is the moment to withdraw. */
export function unitsWarned(b: Battle, c: Coming): Unit[] {
  return unitsThere(b, c).filter(
    (unit) =>
      unit !== c.mover &&
      !c.done.includes(unit) &&
      triggers(c.how, distanceOfUnit(b, c.from, unit), distanceOfUnit(b, c.place, unit)),
  );
}

function leadersWarned(b: Battle, c: Coming): Leader[] {
  const warns = valueIn(b, warnsLeaders);
  return leadersNear(b, c.place, c.side, TRIGGER).filter((leader) => {
    const now = distanceOfLeader(b, c.place, leader);
    return now > 0 && !c.gone.includes(leader) && warns(c.how, distanceOfLeader(b, c.from, leader), now);
  });
}

/** Everything one could think of. */
function escapesFrom(b: Battle, c: Coming): Escape[] {
  const units = unitsWarned(b, c);
  const found: Escape[] = units.map((unit) => ({ who: 'unit', unit }));
  for (const leader of leadersWarned(b, c)) found.push({ who: 'leader', leader });
  if (c.how !== 'rampage') {
    for (const line of cavalryLines(b, c.side, units)) found.push({ who: 'line', line });
    for (const [kind, way] of valueIn(b, furtherEscapes).entries()) {
      for (const n of way.list(b, c, units)) found.push({ who: 'further', kind, n });
    }
  }
  found.push(NOBODY);
  return found;
}

function escapeRefusal(b: Battle, c: Coming, way: Escape): Refusal | null {
  switch (way.who) {
    case 'unit':
      return withdrawalRefusal(b, way.unit, c.mover);
    case 'leader':
      return leaderWithdrawalRefusal(b, way.leader, c.mover);
    case 'line':
      return cavalryLineRefusal(b, way.line, c.mover);
    case 'further':
      return further(b, way).refuse(b, c, way.n);
    case 'nobody':
      return null;
  }
}

/** Whether there is anybody who may get out of the mover's way now. */
export const someoneMayEscape = (b: Battle, c: Coming): boolean =>
  escapesFrom(b, c).some((way) => way.who !== 'nobody' && escapeRefusal(b, c, way) === null);

function escapeText(b: Battle, way: Escape): string {
  switch (way.who) {
    case 'unit':
      return `withdraw ${infoOf(b, way.unit).key}`;
    case 'leader':
      return `leader ${leaderInfo(b, way.leader).key}`;
    case 'line':
      return `line ${way.line.name}`;
    case 'further':
      return further(b, way).text(b, way.n);
    case 'nobody':
      return 'no';
  }
}

function escapeLabel(b: Battle, way: Escape): string {
  switch (way.who) {
    case 'unit':
      return `Withdraw ${nameOf(b, way.unit)}`;
    case 'leader':
      return `Withdraw ${leaderInfo(b, way.leader).name}`;
    case 'line':
      return `Withdraw the whole Line of ${leaderInfo(b, way.line.leader).name}`;
    case 'further':
      return further(b, way).label(b, way.n);
    case 'nobody':
      return 'Stand';
  }
}

/** Carries out what was chosen; the others may still follow. */
function giveGround(b: Battle, c: Coming, chosen: Escape): void {
  if (chosen.who === 'unit') {
    c.done.push(chosen.unit);
    const locals: Withdrawing = { unit: chosen.unit, mover: c.mover, way: 'orderly', alone: true };
    call(b, 'withdraw', c.how === 'rampage' ? { ...locals, rampage: true } : locals);
  } else if (chosen.who === 'leader') {
    c.gone.push(chosen.leader);
    start(b, 'withdraw-leader', { leader: chosen.leader, from: c.mover });
  } else if (chosen.who === 'line') {
    const { units } = chosen.line;
    c.done.push(...units);
    emit(b, { kind: 'line-withdraws', rules: ['alx-6.78a', 'alx-6.78b'], leader: chosen.line.leader });
    call<Battle, LineWithdrawing>(b, 'line-withdrawal', { units: [...units], mover: c.mover, way: 'orderly' });
  } else if (chosen.who === 'further') further(b, chosen).take(b, c, chosen.n);
}

/** What is alike in every question who gives ground: its answers and what becomes of them. It is asked again until nobody does. */
export const askingWho = <V extends { done?: Unit[]; gone?: Leader[] }>(comingOf: (b: Battle, v: V) => Coming) => ({
  list: (b: Battle, v: V): Escape[] => escapesFrom(b, comingOf(b, v)),
  refuse: (b: Battle, v: V, way: Escape): Refusal | null => escapeRefusal(b, comingOf(b, v), way),
  format: escapeText,
  label: (b: Battle, _v: V, way: Escape): string => escapeLabel(b, way),
  declines: (_b: Battle, _v: V, way: Escape): boolean => way.who === 'nobody',
  apply(b: Battle, v: V, way: Escape): 'withdrawal' | undefined {
    if (way.who === 'nobody') return undefined;
    const coming = comingOf(b, v);
    giveGround(b, coming, way);
    v.done = coming.done;
    v.gone = coming.gone;
    return 'withdrawal';
  },
});
