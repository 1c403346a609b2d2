import { decisionFault, pendingDecisions, randomPlayer, submit, submitNth } from '@taxiarch/kernel';
import { blockOf, onTable, sideOf } from '@taxiarch/miniatures';
import { onTable as blockOnTable, distanceBetween, overlaps, world } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { INCH, TOLERANCE } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';

const kinds = [
  'foot close shieldwall 8 in 4',
  'foot open 7 in 3',
  'foot skirmish 4 in 4',
  'cavalry 6 in 3',
  'elephant 2 in 2',
];

/** Two armies in three lines, near to one another, on ground of all kinds. */
function armies(): string {
  const lines = ['scrub s circle 30 24 3', 'wood w circle 50 24 3', 'water p circle 12 23 2', 'wall 20 25 28 25'];
  for (let i = 0; i < 18; i++) {
    const kind = kinds[i % kinds.length];
    const x = 8 + (i % 8) * 8;
    const row = Math.floor(i / 8);
    lines.push(`unit b${i} blue ${kind} at ${x} ${28 + row * 6} facing N`);
    lines.push(`unit r${i} red ${kind} at ${x} ${20 - row * 6} facing S`);
  }
  return [
    ...lines,
    'commander bg blue general at 36 46',
    'commander bc blue with b3',
    'commander rg red at 36 24',
  ].join('\n');
}

/** What must not be seen on the table. */
function faults(b: Battle): string[] {
  const found: string[] = [];
  const table = { width: b.world.width, height: b.world.depth };
  const units = b.world.units.map((_, unit) => unit).filter((unit) => onTable(b, unit));
  for (const one of units) {
    if (!blockOnTable(table, blockOf(b, one))) found.push(`${one} off the table`);
    for (const other of units.filter((unit) => unit > one)) {
      if (overlaps(blockOf(b, one), blockOf(b, other), TOLERANCE)) found.push(`${one} on ${other}`);
      if (sideOf(b, one) === sideOf(b, other)) continue;
      if (distanceBetween(blockOf(b, one), blockOf(b, other)) < INCH - TOLERANCE)
        found.push(`${one} too near ${other}`);
    }
  }
  for (const row of [b.state.x, b.state.y, b.state.facing, b.state.commanderX, b.state.commanderY]) {
    if (!row.every(Number.isInteger)) found.push('a fraction');
  }
  return found;
}

test.each([1, 2, 3])(
  '[mom-measure.06 mom-move.17 mom-move.24] nobody stands on, too near to or beyond anything in random play %i',
  (seed) => {
    const queue = Array.from({ length: 6 }, (_, i) => ({ proc: 'remaining-moves' as const, locals: { side: i % 2 } }));
    const b = standing(armies(), ...queue);
    const player = randomPlayer(seed);
    expect(faults(b)).toEqual([]);
    let typed = 0;
    for (let n = 0; pendingDecisions(b)[0]?.kind !== 'end-of-trial' && n < 2000; n++) {
      // As if a new turn had begun.
      if (n % 60 === 0) b.state.did.fill(0);
      if (n % 7 === 0) expect(decisionFault(b)).toBeNull();
      const { kind, options } = pendingDecisions(b)[0] ?? { kind: '', options: [] };
      // Places that nobody has thought of, near where the unit stands.
      if (kind === 'manoeuvre' && n % 2 === 0) {
        const unit = (b.frames[b.frames.length - 1] as { v: { walk: { unit: number } } }).v.walk.unit;
        const off = (k: number, n0: number): number => (((n * k + seed * 31) % 61) / 10 - n0) * INCH;
        const there = world(blockOf(b, unit), off(17, 3), off(29, 0));
        const [x, y] = [there.x / INCH, there.y / INCH];
        const facing = ((b.state.facing[unit] as number) / 100 + ((n * 13) % 120) - 60 + 360) % 360;
        if (submit(b, `to ${x.toFixed(1)} ${y.toFixed(1)} ${facing.toFixed(1)}`).ok) typed++;
        else submitNth(b, player(b));
      } else {
        const pick = player(b);
        // Who says that all is done at once tries nothing.
        submitNth(b, options[pick]?.choice === 'done' ? 0 : pick);
      }
      expect(faults(b)).toEqual([]);
    }
    expect(typed).toBeGreaterThan(5);
  },
);
