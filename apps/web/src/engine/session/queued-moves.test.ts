import { expect, test } from 'vitest';
import { ensureRuleset } from '../load-ruleset.ts';
import type { MoveOrder } from './choice-queue.ts';
import { Session } from './session.ts';

await ensureRuleset('alexander');

const orders = [
  { kind: 'prearrange', choice: 'done' },
  { kind: 'riding-along', choice: 'stay' },
];

/** At the first order of the drill, with those who could be ordered to move. */
async function begun() {
  const session = Session.open('test', { battle: 'drill', seed: '4', players: ['human', 'human'], orders });
  while (session.snapshot().decision?.kind !== 'order') await session.submit(choices(session)[0] ?? '');
  const movers = choices(session).flatMap((choice) => /^move (\S+)$/.exec(choice)?.[1] ?? []);
  return { session, movers, step: session.snapshot().step };
}
const choices = (session: Session): string[] => session.snapshot().decision?.options.map(({ choice }) => choice) ?? [];
const reachOf = (session: Session, unit: string, after: readonly MoveOrder[] = []) => {
  const view = session.look.piece(unit, after);
  return view.space === 'hexes' ? view.reach : [];
};
const standOf = (session: Session, unit: string) => {
  const found = session.snapshot().units.find(({ id }) => id === unit);
  return found && 'stand' in found ? found.stand : undefined;
};
const sent = (unit: string, path: readonly string[]): MoveOrder => ({
  unit,
  order: `move ${unit}`,
  path,
  presses: true,
});

test('two units are sent to their places by one choice, and undone as one', async () => {
  const { session, movers, step } = await begun();
  const [one = '', other = ''] = movers;
  const near = (unit: string, after: readonly MoveOrder[] = []) =>
    reachOf(session, unit, after).toSorted((a, b) => a.mp - b.mp)[0];
  const first = near(one);
  const marches = [sent(one, first?.path ?? [])];
  const second = near(other, marches);
  marches.push(sent(other, second?.path ?? []));
  expect(session.look.tryMarches(marches)).toBeNull();
  expect(session.snapshot().step).toBe(step);
  expect((await session.marches(marches)).ok).toBe(true);
  expect([standOf(session, one), standOf(session, other)]).toEqual([first?.stand, second?.stand]);
  session.undo();
  expect(session.snapshot().step).toBe(step);
});

test('what is planned next is judged and shown as if those before had gone', async () => {
  const { session, movers, step } = await begun();
  const [one = '', other = ''] = movers;
  const far = reachOf(session, one).toSorted((a, b) => b.mp - a.mp)[0];
  const before = [sent(one, far?.path ?? [])];
  const zoneOf = (after: readonly MoveOrder[]) => {
    const view = session.look.piece(one, after);
    return view.space === 'hexes' ? view.zone : [];
  };
  expect(zoneOf(before)).not.toEqual(zoneOf([]));
  expect(session.look.tryMarches(before)).toBeNull();
  expect(session.look.tryMarches([...before, sent(other, ['0101'])])?.text).toContain('0101');
  expect(session.snapshot().step).toBe(step);
});
