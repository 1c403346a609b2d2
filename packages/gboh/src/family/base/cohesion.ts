import { OFF } from '@taxiarch/hexfield';
import { emit, type Modifier, type RuleId, roll, type Sum, sumOf } from '@taxiarch/kernel';
import { overridable, valueIn } from './overrides.ts';
import { start } from './procedures.ts';
import type { Battle } from './state.ts';
import { infoOf, isGone, isHeavyFoot, isRouted, nameOf, notePassing, onField, putUnit, sideOf, tqOf } from './units.ts';
import { GONE, NO_MARK, NONE, type Unit, type UnitType } from './vocabulary.ts';

/** Who brought it about, and whether a rout has to wait for the steps of Shock that test for it. */
export interface HitCause {
  /** The enemy who caused the hits, for a rampage's direction (alx-11.14a). */
  by?: Unit;
  /** In Shock, hits that reach TQ wait for the step that tests for it (alx-10.14). */
  held?: boolean;
  /** Rules that bear on the rout, should the hits bring one about. */
  routRules?: RuleId[];
  text: string;
}

/** A unit whose hits have reached its TQ. */
interface Save {
  b: Battle;
  unit: Unit;
  excess: number;
  /** Attacked in Shock. */
  attacks: boolean;
}
/** What is added to a roll to stand (alx-9.13g). */
export const saveModifiers = overridable<readonly Modifier<Save>[]>('cohesion: modifiers to a roll to stand', [
  { rule: 'alx-9.13g', text: 'hits above TQ', when: () => true, value: ({ excess }) => excess },
  { rule: 'alx-9.13g', text: 'attacker', when: ({ attacks }) => attacks, value: 3 },
]);

/**
 * Outside Shock, the rules by which a unit rolls to stand when its hits reach TQ; null: it breaks. In the reference edition
 * nobody has such a roll (alx-10.14a). Who has one in Shock is said there (`mayStand`).
 */
export const standsOutsideShock = overridable<(b: Battle, unit: Unit, cause: HitCause) => RuleId[] | null>(
  'cohesion: who may stand outside Shock',
  () => null,
);

/** Outside Shock, the rules by which hits cannot break a unit now: they leave it one short of breaking; null: they can. */
export const heldTogether = overridable<(b: Battle, unit: Unit) => RuleId[] | null>(
  'cohesion: whom hits cannot break',
  () => null,
);

export const excessOf = (b: Battle, unit: Unit): number => (b.state.hits[unit] as number) - tqOf(b, unit);

/** A roll to stand: TQ or less, and the unit is left one hit short of breaking (alx-9.13g). */
export function rollToStand(b: Battle, unit: Unit, rules: RuleId[], attacks: boolean): boolean {
  const sum = sumOf(valueIn(b, saveModifiers), { b, unit, excess: excessOf(b, unit), attacks });
  const against = tqOf(b, unit);
  const about = { unit };
  const { total } = roll(b, {
    purpose: `Saving roll of ${nameOf(b, unit)}`,
    side: sideOf(b, unit),
    rules,
    sum,
    against,
    about,
  });
  if (total > against) return false;
  setHits(b, unit, against - 1, rules, 'saving roll passed');
  return true;
}

/** How a routed unit that takes a hit is lost. */
export const routedStruck = overridable<typeof eliminate>('cohesion: a routed unit takes a hit', eliminate);

/**
 * Gives a unit cohesion hits. A routed unit that takes any is eliminated (alx-10.26b); a unit whose hits reach its TQ
 * routs as soon as the current step has ended, unless the hits are held (alx-10.14) or it may stand and does.
 */
export function takeHits(b: Battle, unit: Unit, hits: number, rules: RuleId[], cause: HitCause): void {
  if (hits <= 0 || !onField(b, unit)) return;
  if (isRouted(b, unit)) {
    valueIn(b, routedStruck)(b, unit, [...rules, 'alx-10.26b'], 'hit while routed');
    return;
  }
  const total = (b.state.hits[unit] as number) + hits;
  b.state.hits[unit] = total;
  emit(b, { kind: 'hits', rules, unit, hits, total, text: cause.text });
  if (cause.held || total < tqOf(b, unit)) return;
  // Heavy foot of two hexes has a roll to save itself, but only in Shock.
  const saves = infoOf(b, unit).wide && isHeavyFoot(b, unit) ? ['alx-10.14a'] : [];
  breakOrStand(b, unit, ['alx-10.14', ...saves, ...(cause.routRules ?? [])], cause);
}

/** A unit whose hits have reached its TQ outside Shock. */
export function breakOrStand(b: Battle, unit: Unit, rules: RuleId[], cause: HitCause): void {
  const held = valueIn(b, heldTogether)(b, unit);
  if (held !== null) {
    setHits(b, unit, Math.max(0, tqOf(b, unit) - 1), held, 'a victorious unit cannot rout here');
    return;
  }
  const standing = valueIn(b, standsOutsideShock)(b, unit, cause);
  if (standing === null || !rollToStand(b, unit, standing, false)) rout(b, unit, rules, cause.by ?? NONE);
}

/** Sets the hits of a unit that survives what should have broken it. */
export function setHits(b: Battle, unit: Unit, hits: number, rules: RuleId[], text: string): void {
  b.state.hits[unit] = hits;
  emit(b, { kind: 'hits-set', rules, unit, total: hits, text });
}

export const atBreaking = (b: Battle, unit: Unit): boolean => (b.state.hits[unit] as number) >= tqOf(b, unit);

/** A unit breaks; what follows is its type's business (alx-10.2). `inPlace`: anyone who would run stays where he is. */
export function rout(b: Battle, unit: Unit, rules: RuleId[], cause: Unit, inPlace = false): void {
  emit(b, { kind: 'breaks', rules, unit });
  start(b, 'rout', inPlace ? { unit, cause, left: 0 } : { unit, cause });
}

/** What the loss of a unit brings on, while it is still in its place; nothing, unless the book says so. */
export const uponLoss = overridable<(b: Battle, unit: Unit) => void>(
  'cohesion: what the loss of a unit brings on',
  () => {},
);

/** Takes a unit out of the battle for good; it counts for Rout Points (alx-12.0). */
export function eliminate(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  if (isGone(b, unit)) return;
  valueIn(b, uponLoss)(b, unit);
  const under = b.state.below[unit] as Unit;
  const over = b.state.above[unit] as Unit;
  if (under !== NONE) b.state.above[under] = NONE;
  if (over !== NONE) b.state.below[over] = NONE;
  putUnit(b, unit, OFF);
  b.state.below[unit] = NONE;
  b.state.above[unit] = NONE;
  for (const partner of [under, over]) if (partner !== NONE) notePassing(b, partner);
  b.state.status[unit] = GONE;
  b.state.hits[unit] = 0;
  b.state.mark[unit] = NO_MARK;
  b.state.engaged[unit] = 0;
  emit(b, { kind: 'eliminated', rules, unit, text });
}

/**
 * A TQ check (alx-10.11): rolls, and gives by how much the modified roll exceeds TQ (0 or less: passed).
 */
export function checkTQ(b: Battle, unit: Unit, purpose: string, rules: RuleId[], sum?: Sum): number {
  const against = tqOf(b, unit);
  const about = { unit };
  const { total } = roll(b, {
    purpose: `TQ Check of ${nameOf(b, unit)} (${purpose})`,
    side: sideOf(b, unit),
    rules: [...rules, 'alx-10.11'],
    against,
    about,
    ...(sum ? { sum } : {}),
  });
  return total - against;
}

/** Rout Points of a unit that is lost (alx-12.11a). */
export const routPointsOf = (b: Battle, unit: Unit): number => valueIn(b, routPoints)(infoOf(b, unit));

/** The same of a kind of troops, by its type, TQ, width and standing. */
export const routPoints = overridable('rout points', ({ type, tq, wide }: Rated): number => {
  return printed[type] ?? (wide ? 2 * tq : tq);
});
const printed: Readonly<Record<string, number>> = { AT: 0, SK: 1, 'SK*': 2, EL: 2, CH: 2 };
interface Rated {
  type: UnitType;
  tq: number;
  wide?: boolean;
  grade?: string | null;
}
