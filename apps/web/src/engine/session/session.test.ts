import { expect, test } from 'vitest';
import { hexUnits } from '../../state/hex/hex-board.ts';
import { ensureRuleset } from '../load-ruleset.ts';
import type { Players, Snapshot } from '../protocol/index.ts';
import { Session } from './session.ts';

await ensureRuleset('alexander');

const usual = ['reaction-fire fire', 'facing face', 'giving-ground stand', 'flight straight', 'prearrange done'].map(
  (text) => ({ kind: text.split(' ')[0] ?? '', choice: text.split(' ')[1] ?? '' }),
);
const noMarkers = [{ kind: 'prearrange', choice: 'done' }];
const open = (players: Players = ['human', 'human'], seed = '7'): Session =>
  Session.open('test', { battle: 'drill', seed, players, orders: noMarkers });

async function give(session: Session, choice: string): Promise<Snapshot> {
  const result = await session.submit(choice);
  if (!result.ok) throw new Error(`${choice}: ${result.why.text}`);
  return result.snapshot;
}

const choices = (snapshot: Snapshot): string[] => snapshot.decision?.options.map((o) => o.choice) ?? [];
const position = ({ units, leaders, turn }: Snapshot) => ({ units, leaders, turn });
const leaderOf = (snapshot: Snapshot): string =>
  choices(snapshot)
    .find((c) => c.startsWith('activate'))
    ?.replace('activate ', '') ?? '';

/** Up to the orders of the first leader. */
async function toOrders(session: Session): Promise<Snapshot> {
  const { snapshot } = session.opened();
  return await give(session, `activate ${leaderOf(snapshot)}`);
}

test('a battle opens at a question that is put in words, and what players do not want to be asked is answered', () => {
  const { snapshot, title, ...field } = open().opened();
  expect(title).toBe('The drill field');
  if (field.space !== 'hexes') throw new Error('no hexes');
  expect(field.map.terrain).toHaveLength(field.map.cols * field.map.rows);
  expect(snapshot.decision?.kind).toBe('activate');
  expect(snapshot.decision?.text).toMatch(/Choose a leader\.$/);
  expect(hexUnits(snapshot).every((unit) => unit.stand)).toBe(true);
  const asked = Session.open('test', { battle: 'drill', seed: '7', players: ['human', 'human'] });
  expect(asked.opened().snapshot.decision).toMatchObject({ kind: 'prearrange', secret: true });
});

test('a choice adds to the log, undo takes it back, redo gives it again', async () => {
  const session = open();
  const before = session.opened().snapshot;
  const after = await give(session, `activate ${leaderOf(before)}`);
  expect(after.log.lines.map((line) => line.kind)).toContain('orders-phase');
  expect(after.step).toBe(before.step + 1);
  const undone = session.undo();
  expect(position(undone)).toEqual(position(before));
  expect(undone.log).toEqual({ from: before.log.lines.length, lines: [] });
  expect(undone.canRedo).toBe(true);
  const redone = session.redo();
  expect(position(redone)).toEqual(position(after));
  expect(redone.log.lines.map((line) => line.text)).toEqual(after.log.lines.map((line) => line.text));
});

/** Plays until a person is asked right after the opponent has answered, no die having fallen in between. */
async function afterHisMove(session: Session): Promise<{ mine: Snapshot; now: Snapshot }> {
  let mine = session.opened().snapshot;
  let now = mine;
  for (let n = 0; n < 300; n++) {
    if (now.decision?.side === 1) now = await session.playOpponent(true);
    else if (now.canUndo && now.step > mine.step + 1) return { mine, now };
    else {
      mine = now;
      now = await give(session, choices(now).find((c) => /^(pass|end|no|stop)\b/.test(c)) ?? choices(now)[0] ?? '');
    }
  }
  throw new Error('he never answers without a die');
}

test('undo goes back to one’s own last decision, over all that the opponent has done since; redo gives it all again', async () => {
  const session = open(['human', 'recruit']);
  const { mine, now } = await afterHisMove(session);
  const undone = session.undo();
  expect(undone.decision).toEqual(mine.decision);
  expect(undone.step).toBe(mine.step);
  expect(position(undone)).toEqual(position(mine));
  const redone = session.redo();
  expect(position(redone)).toEqual(position(now));
  expect(redone.decision).toEqual(now.decision);
});

test('a choice made by an order is not a decision to return to, also in a resumed battle', () => {
  const session = open();
  expect(session.opened().snapshot.canUndo).toBe(false);
  const twin = Session.load('twin', session.save(), ['human', 'human']);
  expect(twin.opened().snapshot).toMatchObject({ canUndo: false, decision: { kind: 'activate' } });
});

test('undoing a choice removes the instruction that was left with it', async () => {
  const session = open();
  const before = session.opened().snapshot;
  const choice = `pass ${leaderOf(before)}`;
  await session.instruct(before.decision?.side ?? 0, 'activate', choice);
  await give(session, choice);
  const undone = session.undo();
  expect(undone).toMatchObject({ standing: before.standing, step: before.step });
});

test('a refusal changes nothing and names its rule', async () => {
  const session = open();
  const before = await toOrders(session);
  const far = before.units.find((unit) => unit.side !== before.decision?.side)?.id ?? '';
  const result = await session.submit(`move ${far}`);
  expect(result.ok).toBe(false);
  expect(session.snapshot().step).toBe(before.step);
});

test('what is refused points at the board and names its rule', async () => {
  const session = open();
  const { decision } = await toOrders(session);
  const refused = session.look.refused();
  expect(refused.length).toBeGreaterThan(0);
  for (const { why, choice } of refused) {
    expect(why.rule).toMatch(/^alx-/);
    expect(decision?.options.map((o) => o.choice)).not.toContain(choice);
  }
});

test('a unit is ordered and sent along a way in one go', async () => {
  const session = open();
  const before = await toOrders(session);
  const unit = before.decision?.options.find((o) => o.choice.startsWith('move'))?.hint.units[0] ?? '';
  const piece = session.look.piece(unit);
  if (piece.space !== 'hexes') throw new Error('no hexes');
  const { reach, order } = piece;
  const far = reach.toSorted((one, other) => other.path.length - one.path.length)[0];
  expect(order).toBe(`move ${unit}`);
  if (!far) throw new Error('nothing can be reached');
  let result = await session.march({ unit, order: `move ${unit}`, path: far.path });
  if (result.ok && result.snapshot.decision?.kind === 'accompany') result = await session.submit('stay');
  if (!result.ok) throw new Error(result.why.text);
  expect(hexUnits(result.snapshot).find((u) => u.id === unit)?.stand).toEqual(far.stand);
  expect(result.snapshot.tracks[unit]?.at(-1)).toEqual(far.stand);
  expect(far.way.at(-1)?.hex).toBe(far.stand.hex);
});

test('a hex out of reach is explained', async () => {
  const session = open();
  const before = await toOrders(session);
  const move = choices(before).find((c) => c.startsWith('move')) ?? '';
  let now = await give(session, move);
  if (now.decision?.kind === 'accompany') now = await give(session, 'stay');
  const unit = hexUnits(now).find((u) => u.id === now.decision?.unit);
  const corner = (unit?.stand?.hex ?? 0) > 200 ? 0 : 26 * 18 - 1;
  expect(session.look.refusalForHex(corner, null)?.rule).toMatch(/^alx-/);
});

test('every moment of a battle can be seen again, and fought on from', async () => {
  const session = open(['random', 'random']);
  session.opened();
  const seen = new Map<number, Snapshot>();
  for (let n = 0; n < 50; n++) {
    const snapshot = await session.playOpponent(false);
    seen.set(snapshot.step, snapshot);
  }
  for (const step of [1, 19, 20, 37, 50]) {
    expect(position(session.at(step))).toEqual(position(seen.get(step) as Snapshot));
  }
  const branch = session.branch('other', 30).opened().snapshot;
  expect(position(branch)).toEqual(position(seen.get(30) as Snapshot));
  expect(branch.steps).toBe(30);
});

test('a battle is taken up from its file with its whole story, and goes on alike', async () => {
  const session = open(['random', 'random']);
  session.opened();
  for (let n = 0; n < 60; n++) await session.playOpponent(false);
  const twin = Session.load('twin', session.save(), ['random', 'random']);
  const { snapshot } = twin.opened();
  expect(snapshot.log.lines).toEqual(session.opened().snapshot.log.lines);
  for (let n = 0; n < 20; n++)
    expect(position(await twin.playOpponent(false))).toEqual(position(await session.playOpponent(false)));
});

test('a damaged file is refused in words', () => {
  const text = open().save();
  const seats = ['human', 'human'] as const;
  expect(() => Session.load('x', text.slice(0, -20), seats)).toThrow(/not a battle file|damaged/);
  expect(() => Session.load('x', text.replace('"seed":"7"', '"seed":"8"'), seats)).toThrow(/damaged/);
});

test('random opponents fight to the end, and everything that happens has words', async () => {
  const session = open(['random', 'random'], '2');
  let last = session.opened().snapshot;
  let lines = last.log.lines.length;
  for (let n = 0; n < 2000 && !last.outcome; n++) {
    last = await session.playOpponent(true);
    lines += last.log.lines.length;
    for (const line of last.log.lines) expect(line.text).not.toBe('');
  }
  expect(last.outcome?.text).toMatch(/\w/);
  for (const { lost, fallen } of last.sides) expect(fallen.reduce((sum, one) => sum + one.points, 0)).toBe(lost);
  expect(last.sides.some(({ fallen }) => fallen.length > 0)).toBe(true);
  expect(last.decision).toBeNull();
  const { points, losses, dice, blows } = session.report();
  expect(points.at(-1)?.sides).toEqual(last.sides.map((side) => side.lost));
  const lost = hexUnits(last).filter((unit) => !unit.stand).length;
  expect(losses.reduce((sum, { sides }) => sum + sides[0].lost + sides[1].lost, 0)).toBe(lost);
  expect(dice).toHaveLength(1);
  expect(dice[0]?.counts[0].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(20);
  expect(blows.length).toBeGreaterThan(0);
  expect(lines).toBeGreaterThan(100);
});

test('an instruction answers a kind of question until it is removed', async () => {
  const session = open();
  session.opened();
  const forTurn = ({ standing }: Snapshot) => standing.filter(({ until }) => until === 'turn');
  const told = await session.instruct(0, 'entry-fire', 'no');
  expect(forTurn(told)).toEqual([{ side: 0, kind: 'entry-fire', choice: 'no', until: 'turn' }]);
  expect(forTurn(await session.instruct(0, 'entry-fire', null))).toEqual([]);
});

const fire = { kind: 'reaction-fire', choice: 'fire' };
const ordersOf = ({ standing }: Snapshot, side: 0 | 1) =>
  standing
    .filter((one) => one.side === side && one.kind !== 'prearrange')
    .map(({ choice, troops }) => [choice, troops]);

test('a side’s orders are set as a whole: some added, others removed, undone and redone together', async () => {
  const session = open();
  const before = session.opened().snapshot;
  const given = await session.order(0, [...noMarkers, fire, { ...fire, choice: 'hold', troops: 'elephants' }]);
  expect([ordersOf(given, 0), ordersOf(given, 1)]).toEqual([
    [
      ['fire', undefined],
      ['hold', 'elephants'],
    ],
    [],
  ]);
  const undone = session.undo();
  expect([ordersOf(undone, 0), undone.step]).toEqual([[], before.step]);
  expect(session.redo().standing).toEqual(given.standing);
  expect(ordersOf(await session.order(0, noMarkers), 0)).toEqual([]);
});

test('a side left to the computer loses its orders, and a side taken over gets the player’s', async () => {
  const session = open(['human', 'random']);
  session.opened();
  await session.order(0, [fire]);
  const left = await session.seat(['random', 'human'], [fire]);
  expect([ordersOf(left, 0), ordersOf(left, 1)]).toEqual([[], [['fire', undefined]]]);
});

test('the next question lists the choices made by orders, with the order', async () => {
  const session = Session.open('test', { battle: 'drill', seed: '7', players: ['human', 'recruit'], orders: usual });
  let last = session.opened().snapshot;
  for (let n = 0; n < 400 && !last.outcome && !last.answered.some(({ matter }) => matter); n++) {
    last =
      last.decision?.side === 1
        ? await session.playOpponent(true)
        : await give(session, last.decision?.options.at(-1)?.choice ?? '');
  }
  const [one] = last.answered.filter(({ matter }) => matter !== undefined);
  expect(one).toMatchObject({ side: 0, label: expect.stringMatching(/^[A-Z]/), order: expect.any(String) });
  expect(last.answered.every(({ side }) => side === 0)).toBe(true);
});
