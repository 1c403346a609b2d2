import { replay } from '@taxiarch/battles';
import { readSave } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { ensureRuleset } from '../load-ruleset.ts';
import { give, table } from '../presenters/table/testing.ts';
import type { Players, TableSnapshot } from '../protocol/index.ts';
import { Session } from './session.ts';

await ensureRuleset('momentum');

const open = (players: Players = ['human', 'human'], options: string[] = []) =>
  Session.open('test', { battle: 'momentum-drill', seed: '3', players, options });

const quiet = ['done', 'stake 0', 'pledge 0', 'first', 'hold'];

/** Up to the first question of this kind: nobody does more than he must. */
async function upTo(session: Session, kind: string): Promise<TableSnapshot> {
  let now = table(session.opened().snapshot);
  for (let n = 0; n < 40 && now.decision?.kind !== kind; n++) {
    const offered = now.decision?.options.map(({ choice }) => choice) ?? [];
    now = await give(session, quiet.find((choice) => offered.includes(choice)) ?? offered[0] ?? '');
  }
  return now;
}

test('the drill opens with its ground, troops with figures of their own, and tokens', () => {
  const opened = open().opened();
  if (opened.space !== 'table') throw new Error('no table');
  // An inch is drawn as 20.
  expect(opened.map).toMatchObject({ measure: 'inches', width: 1200, names: { wood: 'Ash wood' } });
  const { units, leaders, ground, sides } = table(opened.snapshot);
  expect(ground.pieces.map(({ kind }) => kind)).toEqual(['wood', 'hill', 'scrub']);
  expect(leaders.filter(({ commander }) => commander)).toHaveLength(2);
  expect(sides.map(({ tokens }) => tokens?.now)).toEqual([5, 5]);
  const figures = Object.fromEntries(units.map(({ id, figure }) => [id, figure]));
  expect(figures).toMatchObject({
    spears: 'hoplite',
    slingers: 'slinger',
    archers: 'archer',
    lancers: 'lancer',
    'light-horse': 'light-horse',
    riders: 'mounted-archer',
    elephants: 'elephant',
    peltasts: 'peltast',
    warband: 'swordsman',
  });
  const spears = units.find(({ id }) => id === 'spears');
  expect(spears?.facts?.map(({ name }) => name)).toEqual(['cohesion', 'defence', 'armour', 'dice', 'traits']);
  expect(spears?.block).toMatchObject({ files: 4, cells: 8, cellWidth: 31.5 });
});

test('a place is tried on a copy, told why it may not be, and taken; then nothing is left to be drawn', async () => {
  const session = open();
  const before = await upTo(session, 'move-unit');
  const choice = before.decision?.options.find(({ choice }) => /^move .*horse|^move riders/.test(choice))?.choice ?? '';
  const unit = choice.slice(5);
  const asked = await give(session, choice);
  const ahead = (now: TableSnapshot) => now.decision?.shape?.fields.find(({ name }) => name === 'ahead')?.max ?? 0;
  expect(asked.decision).toMatchObject({ kind: 'manoeuvre', unit, shape: { form: 'placement' } });
  expect(ahead(asked)).toBeGreaterThan(5);
  const ranges = session.look.piece(unit);
  if (ranges.space !== 'table') throw new Error('no table');
  expect(ranges.reach?.length).toBeGreaterThan(20);
  expect(session.look.rehearse('to 2 2 0').why?.rule).toMatch(/^mom-/);
  const near = session.look.rehearse('ahead 3.5');
  expect(near).toMatchObject({ why: null });
  const after = await give(session, 'ahead 3.5');
  const { block, states } = after.units.find(({ id }) => id === unit) ?? {};
  expect(block).toEqual(near.blocks[0]);
  expect(states).toContain('moved');
  expect(after.tracks[unit]).toHaveLength(2);
  if (after.decision?.kind === 'manoeuvre') expect(ahead(after)).toBe(0);
});

test('[mom-move.19] stakes are sealed: neither side sees what the other has staked', async () => {
  const session = open();
  const asked = await upTo(session, 'stake');
  expect(asked.decision).toMatchObject({ sealed: true, secret: true });
  expect(asked.sides[0].tokens?.buys).toBe('initiative');
  const held = asked.sides.map(({ tokens }) => tokens?.now);
  const after = await give(session, 'stake 2');
  expect(after.decision?.kind).toBe('stake');
  expect(after.sides.map(({ tokens }) => tokens?.now)).toEqual(held);
});

test('shows the odds of a combat for the units that fight it', async () => {
  const session = open(['random', 'random']);
  let now = table(session.opened().snapshot);
  const fights = (): string => now.units.find(({ states }) => states.includes('engaged'))?.id ?? '';
  for (let n = 0; n < 400 && (fights() === '' || now.decision?.kind !== 'pledge'); n++)
    now = table(await session.playOpponent(false));
  const odds = await session.look.odds(`combat ${fights()}`);
  expect(odds?.subjects.map(({ id }) => id)).toContain(fights());
  expect(odds?.dice.length).toBeGreaterThan(0);
  expect(await session.look.odds('combat nobody')).toBeNull();
});

test('troops that are set up wait beside the table, shown to their own side', () => {
  const now = table(open(['human', 'human'], ['play-deployment']).opened().snapshot);
  expect(now).toMatchObject({ deploying: true, decision: { kind: 'deploy', secret: false } });
  const { side } = now.decision as { side: 0 | 1 };
  for (const unit of now.units) expect(unit.block !== undefined).toBe(unit.side === side);
  expect(now.units.find((unit) => unit.side === side)?.states).toEqual(['on-map']);
});

test('random opponents fight to the end; everything has words; the record plays to the same hash', async () => {
  const session = open(['random', 'random']);
  let last = table(session.opened().snapshot);
  const seen = new Set<string>();
  for (let n = 0; n < 3000 && !last.outcome; n++) {
    last = table(await session.playOpponent(false));
    for (const line of last.log.lines) expect(`${line.kind}: ${line.text || line.die?.purpose}`).toMatch(/: .*[ .]/);
    for (const unit of last.units) for (const state of unit.states) seen.add(state);
  }
  expect(last.outcome?.text).toMatch(/\w/);
  for (const { lost, fallen } of last.sides) expect(fallen.reduce((sum, one) => sum + one.points, 0)).toBe(lost);
  expect([...seen]).toEqual(expect.arrayContaining(['moved', 'shot', 'engaged', 'discouraged']));
  const { points, losses } = session.report();
  expect(points.at(-1)?.sides).toEqual(last.sides.map(({ lost }) => lost));
  expect(losses.length).toBeGreaterThan(2);
  expect(replay(readSave(session.save())).same).toBe(true);
});
