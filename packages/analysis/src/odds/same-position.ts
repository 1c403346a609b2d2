import type { AnyBattle, Frame } from '@taxiarch/kernel';
import { DIE_COMES } from './halts.ts';

/** The procedures under way. Before a step or in it, where it has drawn nothing yet: that is the same. */
const framesOf = ({ frames }: AnyBattle): number =>
  frames[frames.length - 1]?.proc === DIE_COMES ? frames.length - 1 : frames.length;

/** Whether a walk goes on alike from two positions. Counters of draws and answers matter only to plans that wait. */
export function isSamePosition(one: AnyBattle, other: AnyBattle): boolean {
  const under = framesOf(one);
  if (under !== framesOf(other)) return false;
  for (let i = under - 1; i >= 0; i--) {
    if (!isSameFrame(one, one.frames[i] as Frame, other, other.frames[i] as Frame)) return false;
  }
  return (
    isSame(one.state, other.state) &&
    isSame(facesGiven(one), facesGiven(other)) &&
    isSame(one.standing, other.standing) &&
    isSame(one.outcome, other.outcome)
  );
}

function isSameFrame(b: AnyBattle, one: Frame, other: AnyBattle, its: Frame): boolean {
  if (one === its && !one.plan) return true;
  if (one.proc !== its.proc || one.step !== its.step || one.answer !== its.answer) return false;
  if (!isSame(one.v, its.v) || !isSame(one.sealed, its.sealed)) return false;
  if (!one.plan || !its.plan) return one.plan === its.plan;
  const { plan } = one;
  const since = plan.since - b.drawn - b.taken === its.plan.since - other.drawn - other.taken;
  return since && plan.side === its.plan.side && isSame(plan.rest, its.plan.rest);
}

const NONE_GIVEN: readonly number[] = [];
/** Faces that the running step has been given already. */
const facesGiven = ({ wanted, dice }: AnyBattle): readonly number[] =>
  wanted && dice.mode === 'ask' ? dice.given : NONE_GIVEN;

/** A number that is the same for positions that are the same, and seldom for others: of the procedures only the uppermost. */
export function hashOfPosition(b: AnyBattle): number {
  const { step, v } = b.frames[framesOf(b) - 1] as Frame;
  return hashed(mixed(hashed(0, b.state), step), v);
}

const mixed = (hash: number, n: number): number => Math.imul(hash ^ n, 0x01000193) + (hash >>> 15);

function hashed(begun: number, value: unknown): number {
  if (typeof value === 'number') return mixed(begun, value);
  if (typeof value === 'string') return mixed(begun, value.length);
  if (typeof value !== 'object' || value === null) return mixed(begun, value === true ? 1 : 2);
  let hash = begun;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const entry: unknown = value[i];
      hash = typeof entry === 'number' ? mixed(hash, entry) : hashed(hash, entry);
    }
    return mixed(hash, value.length);
  }
  // The order in which fields were written must not matter.
  let sum = 0;
  const record = value as Record<string, unknown>;
  for (const key in record) if (record[key] !== undefined) sum = (sum + hashed(key.length, record[key])) | 0;
  return mixed(hash, sum);
}

/** Whether two pieces of plain data are alike. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (one[i] !== other[i] && !isSame(one[i], other[i])) return false;
    return true;
  }
  const a = one as Record<string, unknown>;
  const b = other as Record<string, unknown>;
  let fields = 0;
  for (const key in a) {
    const is = a[key];
    const its = b[key];
    if (is !== its && !isSame(is, its)) return false;
    if (is === undefined && !(key in b)) return false;
    fields++;
  }
  // All of the one are in the other: it must have no more.
  for (const _ in b) fields--;
  return fields === 0;
}
