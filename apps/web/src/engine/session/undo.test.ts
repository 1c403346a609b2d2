import { expect, test } from 'vitest';
import { hexUnits } from '../../state/hex/hex-board.ts';
import { ensureRuleset } from '../load-ruleset.ts';
import type { ChoiceFor } from '../protocol/formation.ts';
import type { Players, Snapshot, Submitted } from '../protocol/index.ts';
import { Session } from './session.ts';

await ensureRuleset('alexander');

const open = (players: Players = ['human', 'human'], seed = '7'): Session =>
  Session.open('test', { battle: 'drill', seed, players, orders: [{ kind: 'prearrange', choice: 'done' }] });
const choices = (now: Snapshot): string[] => now.decision?.options.map(({ choice }) => choice) ?? [];
const position = ({ units, leaders, turn, step }: Snapshot) => ({ units, leaders, turn, step });
function done(result: Submitted): Snapshot {
  if (!result.ok) throw new Error(result.why.text);
  return result.snapshot;
}

/** Up to the orders of the first leader. */
async function toOrders(session: Session): Promise<Snapshot> {
  const { snapshot } = session.opened();
  return done(await session.submit(choices(snapshot).find((choice) => choice.startsWith('activate')) ?? ''));
}

/** Orders for units that nobody rides along with, each to the end of its way. */
function marches(session: Session, now: Snapshot, most: number): ChoiceFor[] {
  const ordered = choices(now).flatMap((choice) => /^move (\S+)$/.exec(choice)?.[1] ?? []);
  const led = new Set(now.space === 'hexes' ? now.leaders.map(({ hex }) => hex) : []);
  const free = hexUnits(now).filter(({ id, stand }) => ordered.includes(id) && stand && !led.has(stand.hex));
  return free.slice(0, most).flatMap(({ id }) => {
    const piece = session.look.piece(id);
    const [way] = piece.space === 'hexes' ? piece.reach.filter(({ path, hits }) => path.length > 0 && hits === 0) : [];
    if (!way) return [];
    return [
      { kind: 'order', choice: `move ${id}`, unit: id },
      { kind: 'step', choice: way.path.join(', '), unit: id },
      { kind: 'step', choice: 'stop', unit: id },
    ];
  });
}

test('choices made as one are undone, redone, and undone once more as one', async () => {
  const session = open();
  const before = await toOrders(session);
  const after = done(await session.carryOut(marches(session, before, 2)));
  expect(after.step).toBeGreaterThan(before.step + 3);
  expect(position(session.undo())).toEqual(position(before));
  expect(position(session.redo())).toEqual(position(after));
  expect(session.snapshot().canRedo).toBe(false);
  expect(position(session.undo())).toEqual(position(before));
});

test('another choice in place of undone ones is a decision of its own', async () => {
  const session = open();
  const before = await toOrders(session);
  const answers = marches(session, before, 2);
  await session.carryOut(answers);
  session.undo();
  const ordered = done(await session.submit(answers[0]?.choice ?? ''));
  const gone = done(await session.submit(answers[1]?.choice ?? ''));
  expect(gone.canRedo).toBe(false);
  expect(position(session.undo())).toEqual(position(ordered));
  expect(position(session.undo())).toEqual(position(before));
});

test('an order and the way that was drawn for it are one answer', async () => {
  const session = open();
  const before = await toOrders(session);
  const [order, way] = marches(session, before, 1);
  const after = done(
    await session.march({ unit: order?.unit ?? '', order: order?.choice ?? '', path: way?.choice.split(', ') ?? [] }),
  );
  expect(after.step).toBe(before.step + 2);
  expect(position(session.undo())).toEqual(position(before));
});

test('what was broken off by a die and taken up again goes back as one', async () => {
  for (let seed = 1; seed < 30; seed++) {
    const session = open(['human', 'human'], String(seed));
    const answers = marches(session, await toOrders(session), 1);
    const ended = done(await session.submit('end'));
    const momentum = choices(ended).find((choice) => choice.startsWith('momentum'));
    if (ended.decision?.kind !== 'momentum' || momentum === undefined) continue;
    session.undo();
    const again = [{ kind: 'order', choice: 'end' }, { kind: 'momentum', choice: momentum }, ...answers];
    let halted = done(await session.carryOut(again));
    if (halted.decision?.kind === 'trump') halted = done(await session.submit('no'));
    if (halted.decision?.kind !== 'order' || halted.undone.length === 0) continue;
    const after = await session.resumeQueue(true);
    expect(after.step).toBeGreaterThan(halted.step + 1);
    const undone = session.undo();
    expect(position(undone)).toEqual(position(halted));
    return;
  }
  throw new Error('momentum never came');
});

test('undo never stops at the enemy’s decision: it always returns to the player’s own', async () => {
  const session = open(['human', 'recruit'], '3');
  let now = session.opened().snapshot;
  let seen = 0;
  for (let n = 0; n < 160 && !now.outcome; n++) {
    if (now.canUndo && now.decision?.side === 0) {
      const undone = session.undo();
      expect(undone.decision?.side).toBe(0);
      expect(undone.step).toBeLessThan(now.step);
      const again = session.redo();
      expect(position(again)).toEqual(position(now));
      expect(again.decision?.text).toBe(now.decision.text);
      seen++;
    }
    if (now.decision?.side === 1) now = await session.playOpponent(true);
    else if (now.decision?.kind === 'order' && marches(session, now, 2).length > 0 && n % 3 === 0)
      now = done(await session.carryOut(marches(session, now, 2)));
    else
      now = done(
        await session.submit(choices(now).find((c) => /^(end|no|stop|stay)\b/.test(c)) ?? choices(now)[0] ?? ''),
      );
  }
  expect(seen).toBeGreaterThan(20);
});
