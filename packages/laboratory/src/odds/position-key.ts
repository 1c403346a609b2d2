import type { AnyBattle, Frame } from '@taxiarch/kernel';

/**
 * A text that is the same for positions from which a walk goes on alike, and short: what differs from the state that
 * the walk began with, and the procedures under way. Counters of draws and answers matter only to plans that wait.
 */
export function positionKey(b: AnyBattle, begun: object): string {
  const { frames } = b;
  const planned = frames.some((frame) => frame.plan);
  const procedures = JSON.stringify(planned ? frames.map((frame) => withPlan(b, frame)) : frames);
  const given = b.wanted && b.dice.mode === 'ask' ? b.dice.given.join() : '';
  const standing = b.standing.length ? JSON.stringify(b.standing) : '';
  return `${differences(b.state, begun)}|${procedures}|${given}|${standing}`;
}

const withPlan = (b: AnyBattle, frame: Frame): Frame =>
  frame.plan ? { ...frame, plan: { ...frame.plan, since: frame.plan.since - b.drawn - b.taken } } : frame;

function differences(state: object, begun: object): string {
  let text = '';
  for (const field in begun) {
    const [was, is] = [begun[field as never] as unknown, state[field as never] as unknown];
    if (was === is) continue;
    if (isRow(was) && isRow(is) && was.length === is.length) {
      for (let i = 0; i < was.length; i++) if (was[i] !== is[i]) text += `${field}${i}=${is[i]};`;
    } else if (typeof is !== 'object') text += `${field}=${String(is)};`;
    else {
      const written = JSON.stringify(is);
      if (written !== JSON.stringify(was)) text += `${field}=${written};`;
    }
  }
  return text;
}

/** A column of single values; lists of lists are compared as a whole. Only a short row may mix the two (see `copy`). */
const isRow = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && !value.slice(0, 8).some((entry) => typeof entry === 'object');
