import { replay } from '@taxiarch/battles';
import { readSave } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { ensureRuleset } from '../load-ruleset.ts';
import { give, table } from '../presenters/table/testing.ts';
import type { Players, TableSnapshot } from '../protocol/index.ts';
import { Session } from './session.ts';

await ensureRuleset('classical');

const open = (players: Players = ['human', 'human'], battle = 'table-drill') =>
  Session.open('test', { battle, seed: '5', players });

/** Up to the first question of this kind: nobody does anything before. */
async function upTo(session: Session, kind: string): Promise<TableSnapshot> {
  let now = table(session.opened().snapshot);
  for (let n = 0; n < 20 && now.decision?.kind !== kind; n++) now = await give(session, 'done');
  return now;
}

test('a table battle opens with its ground, its troops and a question in words', () => {
  const opened = open().opened();
  if (opened.space !== 'table') throw new Error('no table');
  const { map, snapshot } = opened;
  expect(map.width).toBeGreaterThan(600);
  expect(map.deployment[0]).toHaveLength(4);
  const now = table(snapshot);
  expect(now.units.every(({ block, kind }) => block && kind.length > 5)).toBe(true);
  expect(now.ground.pieces.length).toBeGreaterThan(0);
  expect(now.leaders.some(({ commander, with: unit }) => commander && unit !== null)).toBe(true);
  expect(snapshot.decision?.text).toMatch(/Choose an action\.$/);
});

test('a unit is chosen, moves are tried on a copy, and the one that is allowed is made', async () => {
  const session = open();
  const before = await upTo(session, 'move-unit');
  const choice = before.decision?.options.find(({ hint }) => hint.kind === 'who' && hint.units.length > 0);
  const unit = choice?.hint.units[0] ?? '';
  const asked = await give(session, choice?.choice ?? '');
  expect(asked.decision).toMatchObject({ kind: 'manoeuvre', unit, shape: { form: 'manoeuvre' } });
  const far = session.look.rehearse('forward 900');
  expect(far.why?.rule).toMatch(/^cls-/);
  expect(far.blocks).toHaveLength(1);
  const near = session.look.rehearse('wheel left 5, forward 4');
  expect(near).toMatchObject({ why: null });
  expect(near.blocks).toHaveLength(2);
  const after = await give(session, 'wheel left 5, forward 4');
  expect(after.units.find(({ id }) => id === unit)?.block).toEqual(near.blocks[1]);
  expect(after.tracks[unit]).toHaveLength(2);
});

test('what is pointed at shows its arcs and its charge, and whom it sees', () => {
  const session = open();
  const { units } = table(session.opened().snapshot);
  const slingers = units.find(({ look }) => look.arms[0] === 'sling');
  const ranges = session.look.piece(slingers?.id ?? '');
  if (ranges.space !== 'table') throw new Error('no table');
  expect(ranges.shots[0]?.far).toBeGreaterThan(50);
  expect(ranges.charge).toBeGreaterThan(40);
  const enemy = units.find(({ side }) => side !== slingers?.side);
  expect(session.look.sight(slingers?.id ?? '', enemy?.id ?? '')).toMatchObject({ space: 'table' });
});

test('orders of the other side are not shown to a person who plays against the computer', () => {
  const { units } = table(open(['human', 'random']).opened().snapshot);
  expect(units.filter(({ side }) => side === 0).every(({ order }) => order !== '')).toBe(true);
  expect(units.filter(({ side }) => side === 1).every(({ order }) => order === '')).toBe(true);
});

test('random opponents fight to the end; everything has words; the record plays to the same hash', async () => {
  const session = open(['random', 'random']);
  let last = table(session.opened().snapshot);
  let lines = 0;
  for (let n = 0; n < 2000 && !last.outcome; n++) {
    last = table(await session.playOpponent(true));
    lines += last.log.lines.length;
    for (const line of last.log.lines) expect(`${line.kind}: ${line.text || line.die?.purpose}`).toMatch(/: .* /);
  }
  expect(last.outcome?.text).toMatch(/\w/);
  for (const { lost, fallen } of last.sides) expect(fallen.reduce((sum, one) => sum + one.points, 0)).toBe(lost);
  expect(last.sides.some(({ fallen }) => fallen.length > 0)).toBe(true);
  expect(lines).toBeGreaterThan(100);
  const { points, losses, dice } = session.report();
  const thrown = dice.map(({ faces, counts }) => [faces.length, counts.flat().reduce((sum, n) => sum + n, 0)]);
  expect(new Map(thrown as [number, number][]).get(10)).toBeGreaterThan(20);
  expect(dice.every(({ chances }) => Math.abs(chances.reduce((sum, p) => sum + p, 0) - 1) < 1e-9)).toBe(true);
  expect(points.at(-1)?.sides).toEqual(last.sides.map(({ lost }) => lost));
  expect(losses.length).toBeGreaterThan(3);
  const again = replay(readSave(session.save()));
  expect(again.same).toBe(true);
  expect(table(session.at(10)).step).toBe(10);
});

test.each(['forward 30', 'forward 15', 'forward 45', 'wheel left 4, forward 30'])(
  'the lesson on the table can be done as it says: %s, and the next move a charge',
  async (steps) => {
    const session = open(['human', 'quiet'], 'lesson-table');
    const told = new Set<string>();
    let drawn = false;
    let now = table(session.opened().snapshot);
    const note = (next: TableSnapshot) => {
      for (const { kind } of next.log.lines) told.add(kind);
      now = next;
    };
    for (let n = 0; n < 60 && !told.has('after-melee'); n++) {
      const asked = now.decision;
      if (!asked || asked.side === 1) {
        note(table(await session.playOpponent(true)));
        continue;
      }
      const find = (pattern: RegExp) => asked.options.find(({ choice }) => pattern.test(choice))?.choice;
      const charge = find(/^charge spears/);
      // Once the moves of the first turn are over, the very next one brings the charge.
      if (told.has('volley') && !told.has('charge-declared')) expect(asked.kind).not.toBe('move-unit');
      const go: string | undefined =
        asked.kind === 'manoeuvre' && asked.unit === 'spears' && !drawn ? steps : undefined;
      drawn ||= go !== undefined;
      const quiet = find(/^(done|halt)$/) ?? find(/^(move|forward|wheel)/) ?? asked.options[0]?.choice;
      note(await give(session, charge ?? go ?? quiet ?? ''));
    }
    for (const kind of ['manoeuvre', 'volley', 'charge-declared', 'melee-result', 'after-melee'])
      expect([...told]).toContain(kind);
  },
);

test('shows the odds of a charge and of the melee that follows', async () => {
  const session = open(['human', 'quiet'], 'lesson-table');
  let now = table(session.opened().snapshot);
  const charged = new Set<string>();
  for (let n = 0; n < 60 && !now.units.some(({ states }) => states.includes('engaged')); n++) {
    const asked = now.decision;
    if (!asked || asked.side === 1) {
      now = table(await session.playOpponent(true));
      continue;
    }
    const find = (pattern: RegExp) => asked.options.find(({ choice }) => pattern.test(choice))?.choice;
    const charge = find(/^charge spears/);
    if (charge) {
      const odds = await session.look.odds(charge);
      for (const { id, aspect } of odds?.subjects ?? []) charged.add(`${id} ${aspect ?? 'fate'}`);
      expect(odds).toMatchObject({ exact: true, alone: true });
      expect(odds?.dice[0]?.purpose).toBe('Morale test of Blue spears');
    }
    const forward = asked.kind === 'manoeuvre' && asked.unit === 'spears' ? 'forward 30' : undefined;
    now = await give(session, charge ?? forward ?? find(/^(done|halt)$/) ?? asked.options[0]?.choice ?? '');
  }
  expect([...charged]).toEqual(expect.arrayContaining(['spears morale', 'spears fate', 'spears losses']));
  const fighting = now.units.find(({ states, side }) => states.includes('engaged') && side === 0);
  const melee = await session.look.odds(`melee ${fighting?.id}`);
  expect(melee?.subjects.map(({ id }) => id)).toContain(fighting?.id);
  expect(melee?.dice[0]?.purpose).toMatch(/ strike /);
  expect(melee?.dice[0]?.parts[0]?.rule).toMatch(/^cls-melee/);
  expect(await session.look.odds('melee nobody')).toBeNull();
});
