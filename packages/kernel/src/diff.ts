import { copy } from './plain.ts';

/**
 * What has to be done to plain data to make other data of it: a list with the new value, or a record of the parts that
 * change, with `GONE` for what is dropped. Small where little changes, and itself plain.
 */
export type Diff = readonly [unknown] | { readonly [part: string]: Diff | typeof GONE };

const GONE = 0;
/** The part of a list under which its new length stands. */
const LENGTH = '#';

type Bag = { [part: string]: unknown };
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** What makes one of the other; null where they are alike. */
export function diff(from: unknown, to: unknown): Diff | null {
  if (from === to) return null;
  if (!isBag(from) || !isBag(to) || Array.isArray(from) !== Array.isArray(to)) return [to];
  return Array.isArray(from) && Array.isArray(to) ? changeOfList(from, to) : changeOfRecord(from, to);
}

function changeOfList(from: readonly unknown[], to: readonly unknown[]): Diff | null {
  const parts: { [part: string]: Diff } = {};
  let changed = 0;
  for (const [i, value] of to.entries()) {
    const change = i < from.length ? diff(from[i], value) : ([value] as const);
    if (change === null) continue;
    parts[i] = change;
    changed++;
  }
  if (to.length < from.length) parts[LENGTH] = [to.length];
  else if (changed === 0) return null;
  // Where most of a list has changed, the list itself is shorter.
  return 2 * changed > to.length ? [to] : parts;
}

function changeOfRecord(from: Bag, to: Bag): Diff | null {
  if (LENGTH in from || LENGTH in to) return [to];
  const parts: { [part: string]: Diff | typeof GONE } = {};
  let changed = false;
  for (const part of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = to[part] === undefined ? GONE : diff(from[part], to[part]);
    if (change === null || (change === GONE && from[part] === undefined)) continue;
    parts[part] = change;
    changed = true;
  }
  return changed ? parts : null;
}

const isWhole = (change: Diff): change is readonly [unknown] => Array.isArray(change);

/** The data after a change. What is given stays as it was, and the result shares nothing with the change. */
export function applyDiff(from: unknown, change: Diff | null): unknown {
  if (change === null) return from;
  if (isWhole(change)) return copy(change[0]);
  if (!isBag(from)) throw new RangeError('the diff does not fit this state');
  const to: Bag = Array.isArray(from) ? (from.slice() as unknown as Bag) : { ...from };
  for (const [part, how] of Object.entries(change)) {
    if (Array.isArray(to) && part === LENGTH) to.length = (how as readonly [number])[0];
    else if (how === GONE) delete to[part];
    else to[part] = applyDiff(to[part], how as Diff);
  }
  return to;
}
