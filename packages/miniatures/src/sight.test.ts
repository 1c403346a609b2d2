import { below, clone, seededDice } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { blockOf, makeIndex, nearestTo, renewBlock } from './blocks.ts';
import { NONE, type Piece, type TableBattle, type Unit } from './field.ts';
import { nearestSeen, seenOf } from './nearest-seen.ts';
import { coverAt, groundShows, type SightRules, sees, seesPoint } from './sight.ts';
import { fineTable, LENGTH, type Posted, table } from './testing.ts';

/** Units of three elements hide nobody; units of four show themselves. */
const rules: SightRules = {
  inCover: 20,
  edge: 5,
  tolerance: 1,
  isCover: ({ kind }) => kind === 'orchard',
  isHill: ({ kind }) => kind === 'mound',
  hides: (b, unit) => b.state.elements[unit] !== 3,
  isShown: (b, unit) => b.state.elements[unit] === 4,
};

const round = (kind: string, x: number, y: number, r: number, height = 1): Piece => ({
  key: `${kind}-${x}`,
  kind,
  area: { kind: 'circle', x, y, r },
  crest: { x, y },
  height,
});

const viewer: Posted = { side: 0, at: [500, 800] };
const target: Posted = { side: 1, at: [500, 200] };
const between = (elements: number, y = 500): Posted => ({ side: 1, at: [500, y], elements, files: elements });

/** Whether the first unit sees the second, and the second the first. */
const look = (units: readonly Posted[], pieces: Piece[] = []): [boolean, boolean] => {
  const b = table(units, pieces);
  return [sees(b, 0, 1, rules), sees(b, 1, 0, rules)];
};

test('units in the way hide, but for those of whom the system says that they do not', () => {
  expect(look([viewer, target])).toEqual([true, true]);
  expect(look([viewer, target, between(8)])).toEqual([false, false]);
  expect(look([viewer, target, between(3)])).toEqual([true, true]);
});

test('a hill across the line hides, other ground does not; from a higher one one sees over it', () => {
  expect(look([viewer, target], [round('mound', 500, 500, 50)])).toEqual([false, false]);
  expect(look([viewer, target], [round('meadow', 500, 500, 50)])).toEqual([true, true]);
  const mounds = [round('mound', 500, 500, 50), round('mound', 500, 800, 40, 2)];
  expect(look([viewer, target], mounds)).toEqual([true, true]);
});

test('from a hill one sees over those on the flat and those farther down, not over those above', () => {
  const hill = [round('mound', 500, 800, 300)];
  expect(look([viewer, target, between(8, 480)], hill)).toEqual([true, true]);
  expect(look([viewer, target, between(8, 600)], hill)).toEqual([true, true]);
  expect(look([{ ...viewer, at: [500, 990] }, target, between(8, 800)], hill)).toEqual([false, false]);
});

test('who is in cover sees and is seen near by; at its edge he sees out, and is seen if he has shown himself', () => {
  const orchard = [round('orchard', 500, 200, 100)];
  expect(look([viewer, target], orchard)).toEqual([false, false]);
  expect(look([{ ...viewer, at: [500, 222] }, target], orchard)).toEqual([true, true]);
  const edge: Posted = { side: 1, at: [500, 289], elements: 3 };
  expect(look([viewer, edge], orchard)).toEqual([false, true]);
  expect(look([viewer, { ...edge, elements: 4 }], orchard)).toEqual([true, true]);
});

test('a little cover may be looked through', () => {
  const strip = (r: number) => [round('orchard', 500, 500, r)];
  const narrow = (y: number): Posted => ({ side: 0, at: [500, y], elements: 1, files: 1 });
  expect([look([narrow(800), narrow(200)], strip(9)), look([narrow(800), narrow(200)], strip(60))]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('the nearest that is seen may not be the nearest of all', () => {
  const b = table([viewer, between(8), target, { side: 1, at: [900, 300] }]);
  const nearest = (among: readonly Unit[]) => nearestSeen(b, 0, among, rules);
  expect([nearest([1, 2, 3]), nearest([2, 3]), nearest([2]), nearest([])]).toEqual([1, 3, NONE, NONE]);
});

test('a point is seen as a unit there would be; for ground alone, troops do not count', () => {
  const b = table([viewer, between(8)]);
  expect([seesPoint(b, 0, 500, 200, rules), seesPoint(b, 0, 900, 200, rules)]).toEqual([false, true]);
  expect(groundShows(b, 500, 200, blockOf(b, 0), rules)).toBe(true);
  const hidden = table([viewer], [round('orchard', 500, 800, 100)]);
  expect(groundShows(hidden, 500, 200, blockOf(hidden, 0), rules)).toBe(false);
  expect([coverAt(hidden, 500, 790, rules)?.kind, coverAt(hidden, 500, 690, rules)]).toEqual(['orchard', null]);
});

test('what is remembered is what a fresh look finds, however the units move about', () => {
  const luck = seededDice('sight') as { a: number; b: number; c: number; d: number };
  const units = Array.from({ length: 12 }, (_, i): Posted => {
    return { side: i % 2 === 0 ? 0 : 1, at: [100 + 60 * i, i % 2 === 0 ? 700 : 400], elements: 2 + (i % 5), files: 2 };
  });
  let b: TableBattle = table(units, [round('orchard', 400, 550, 60), round('mound', 700, 600, 90)]);
  for (let move = 0; move < 120; move++) {
    const unit = below(luck, units.length);
    b.state.x[unit] = 100 + below(luck, 800);
    b.state.y[unit] = 100 + below(luck, 800);
    b.state.facing[unit] = 100 * below(luck, 360);
    renewBlock(b, unit, rules.hides(b, unit));
    if (move % 50 === 49) b.state.pieces = [round('mound', 500, 500, 40 + move)];
    if (move % 10 === 9) {
      // What the one learns after the parting is nothing to the other.
      const left = b;
      b = clone(b);
      left.state.x[unit] = 100 + below(luck, 800);
      renewBlock(left, unit, rules.hides(left, unit));
      for (const viewer of units.keys()) sees(left, viewer, unit, rules);
    }
    const fresh = clone(b);
    fresh.index = makeIndex(b.world, b.state, 100);
    for (let asked = 0; asked < 40; asked++) {
      const [from, to] = [below(luck, units.length), below(luck, units.length)];
      expect(sees(b, from, to, rules)).toBe(sees(fresh, from, to, rules));
    }
  }
});

test('a line of sight is checked again when a unit moves into it and when it leaves', () => {
  const clear = table([viewer, target, { ...between(8), at: [900, 900] }]);
  expect(sees(clear, 0, 1, rules)).toBe(true);
  clear.state.x[2] = 500;
  clear.state.y[2] = 500;
  renewBlock(clear, 2, true);
  expect(sees(clear, 0, 1, rules)).toBe(false);
  clear.state.y[2] = 950;
  renewBlock(clear, 2, true);
  expect(sees(clear, 0, 1, rules)).toBe(true);
});

/** Two armies of 24, each in three lines that are not quite straight; those of three elements hide nobody. */
function armies(seed: string): Posted[] {
  const luck = seededDice(seed) as { a: number; b: number; c: number; d: number };
  return Array.from({ length: 48 }, (_, i): Posted => {
    const side = i % 2 === 0 ? 0 : 1;
    const line = (i >> 1) % 3;
    const x = 100 + 110 * Math.floor(i / 6) + below(luck, 30);
    const y = (side === 0 ? 560 + 50 * line : 440 - 50 * line) + below(luck, 20);
    const files = i % 7 === 0 ? 3 : 9 + below(luck, 3);
    return { side, at: [x, y], elements: files === 3 ? 3 : files + below(luck, 6), files, facing: below(luck, 12) };
  });
}

test('whom many enemies are looked for at once sees the same of them as one who asks about each', () => {
  let hidden = 0;
  for (let battle = 0; battle < 12; battle++) {
    const ground = battle % 3 === 0 ? [round('mound', 400, 600, 60), round('orchard', 700, 430, 50)] : [];
    // From all points, and from those of the front alone.
    const eyes: SightRules = battle % 2 === 0 ? rules : { ...rules, eyes: 3 };
    const fine = { ...eyes, inCover: 20 * LENGTH, edge: 5 * LENGTH, tolerance: LENGTH };
    const b = fineTable(armies(`${battle}`), ground);
    for (let unit = 0; unit < 48; unit++) {
      const enemies = b.world.units.flatMap(({ side }, u) => (side === b.world.units[unit]?.side ? [] : [u]));
      const fresh = clone(b);
      fresh.index = makeIndex(b.world, b.state, 100 * LENGTH);
      const seen = enemies.filter((enemy) => sees(fresh, unit, enemy, fine));
      const { x, y } = blockOf(b, unit);
      if (seen.length === 0) hidden++;
      expect(nearestSeen(b, unit, enemies, fine)).toBe(nearestTo(b, seen, x, y));
      expect(seenOf(b, unit, enemies, fine)).toEqual(seen);
    }
  }
  expect(hidden).toBeGreaterThan(40);
});
