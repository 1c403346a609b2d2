import type { AnyBattle, Frame } from '@taxiarch/kernel';

/**
 * Gives texts that are the same for positions from which a walk goes on alike, and short: what differs from the state
 * that the walk began with, and the procedures under way. Counters of draws and answers matter only to plans that wait.
 */
export function positionKeys(begun: object): (b: AnyBattle) => string {
  const differences = differencesFrom(begun);
  return (b) => {
    const { frames } = b;
    const planned = frames.some((frame) => frame.plan);
    const procedures = JSON.stringify(planned ? frames.map((frame) => withPlan(b, frame)) : frames);
    const given = b.wanted && b.dice.mode === 'ask' ? b.dice.given.join() : '';
    const standing = b.standing.length ? JSON.stringify(b.standing) : '';
    return `${differences(b.state)}|${procedures}|${given}|${standing}`;
  };
}

const withPlan = (b: AnyBattle, frame: Frame): Frame =>
  frame.plan ? { ...frame, plan: { ...frame.plan, since: frame.plan.since - b.drawn - b.taken } } : frame;

function differencesFrom(begun: object): (state: Record<string, unknown>) => string {
  const fields = Object.entries(begun) as [string, unknown][];
  const rows = fields.filter((field): field is [string, readonly unknown[]] => isRow(field[1]));
  const others = fields.filter(([, value]) => !isRow(value));
  return (state) => {
    let text = '';
    for (const [name, was] of rows) {
      const is = state[name] as readonly unknown[];
      if (is.length !== was.length) text += `${name}=${JSON.stringify(is)};`;
      else for (let i = 0; i < was.length; i++) if (was[i] !== is[i]) text += `${name}${i}=${String(is[i])};`;
    }
    for (const [name, was] of others) {
      const is = state[name];
      if (!isSame(was, is)) text += `${name}=${JSON.stringify(is)};`;
    }
    return text;
  };
}

/** Whether two pieces of plain data are alike. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
    return true;
  }
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const key in a) if (!isSame(a[key], b[key])) return false;
  for (const key in b) if (!(key in a)) return false;
  return true;
}

/** A column of single values, such as one figure a unit; whatever may hold lists or records is compared as a whole. */
const isRow = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry !== 'object');
