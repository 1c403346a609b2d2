import { terrainAt } from '@taxiarch/hexfield';
import { type Ban, counted, emit, firstBan, type Refusal, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  enemiesNextTo,
  hexesOf,
  isRallied,
  isRouted,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  sideOf,
} from '../base/units.ts';
import { DID_FIRE, DID_MOVE, DID_ORDERED, DID_RECOVER, DID_REST, type Unit } from '../base/vocabulary.ts';
import { underFire } from '../missiles/threat.ts';

interface Recovery {
  b: Battle;
  unit: Unit;
}

/**
 * Hits that a unit gets rid of in an Orders Phase at most (alx-10.16c), and by one order under the eyes of enemy missiles
 * (alx-10.16b).
 */
export const recoveryLimits = overridable('cohesion: hits that recovery takes off', { most: 2, underFire: 1 });
const mostOf = (b: Battle): number => valueIn(b, recoveryLimits).most;

const did = (b: Battle, unit: Unit, what: number): boolean => ((b.state.did[unit] as number) & what) !== 0;

export const recoveryBans = overridable<readonly Ban<Recovery>[]>('cohesion/recovery: recoveryBans', [
  {
    rule: 'alx-10.16c',
    when: ({ b, unit }) => isRouted(b, unit) || isRallied(b, unit),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} routed or just rallied.`,
  },
  {
    rule: 'alx-10.16a',
    when: ({ b, unit }) => b.state.hits[unit] === 0,
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'has', 'have')} no hits to recover.`,
  },
  {
    rule: 'alx-10.16c',
    when: ({ b, unit }) => did(b, unit, DID_MOVE | DID_FIRE),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'has', 'have')} moved or fired in this Orders Phase.`,
  },
  {
    rule: 'alx-10.16c',
    when: ({ b, unit }) => did(b, unit, DID_REST),
    text: ({ b, unit }) =>
      `${nameWithVerb(b, unit, 'has', 'have')} already recovered ${counted(mostOf(b), 'hit')} in this Orders Phase.`,
  },
  {
    rule: 'alx-10.16b',
    when: ({ b, unit }) => hexesOf(b, unit).some((hex) => terrainAt(b.world.field, hex) !== 'clear'),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} not in clear terrain.`,
  },
  {
    rule: 'alx-10.16b',
    when: ({ b, unit }) => enemiesNextTo(b, placeOfUnit(b, unit), sideOf(b, unit)).length > 0,
    text: ({ b, unit }) => `An enemy is adjacent to ${nameOf(b, unit)}.`,
  },
]);

/** Why a unit cannot be ordered to recover, or null. */
export const recoverRefusal = (b: Battle, unit: Unit): Refusal | null =>
  firstBan(valueIn(b, recoveryBans), { b, unit });

/** How many hits an order would take off: 2, or 1 under the eyes of enemy missiles (alx-10.16a, alx-10.16b). */
export const recoverable = (b: Battle, unit: Unit): number => hitsOff(b, unit, underFire(b, unit));

function hitsOff(b: Battle, unit: Unit, watched: boolean): number {
  const limits = valueIn(b, recoveryLimits);
  const before = did(b, unit, DID_REST) ? limits.most : did(b, unit, DID_RECOVER) ? 1 : 0;
  const now = watched ? limits.underFire : limits.most;
  return Math.min(b.state.hits[unit] as number, now, limits.most - before);
}

interface RecoveryRule {
  readonly rule: RuleId;
  when(this: void, b: Battle, unit: Unit): boolean;
}
/** Further rules by which a unit recovers where it stands. */
export const recoveryRules = overridable<readonly RecoveryRule[]>('cohesion/recovery: further rules', []);

/** Carries out the order. */
export function recover(b: Battle, unit: Unit): void {
  const watched = underFire(b, unit);
  const off = hitsOff(b, unit, watched);
  const further = valueIn(b, recoveryRules).flatMap(({ rule, when }) => (when(b, unit) ? [rule] : []));
  const rules = [watched ? 'alx-10.16b' : 'alx-10.16a', ...further];
  const done = off === mostOf(b) || did(b, unit, DID_RECOVER) ? DID_REST : 0;
  b.state.hits[unit] = (b.state.hits[unit] as number) - off;
  b.state.did[unit] = (b.state.did[unit] as number) | DID_RECOVER | DID_ORDERED | done;
  emit(b, { kind: 'recovers', rules, unit, hits: off, total: b.state.hits[unit] as number });
}
