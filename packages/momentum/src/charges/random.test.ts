import { decisionFault, pendingDecisions, randomPlayer, submitNth } from '@taxiarch/kernel';
import { blockOf, onTable } from '@taxiarch/miniatures';
import { onTable as isWholeOn, overlaps } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { touch } from '../base/contacts.ts';
import type { Battle } from '../base/state.ts';
import { isSteady } from '../base/units.ts';
import { TOLERANCE } from '../base/vocabulary.ts';
import { tell } from '../event-text.ts';
import { standing } from '../script/position.ts';

const kinds = [
  'foot close 8 in 4',
  'cavalry 6 in 3',
  'foot open warband 12 in 4',
  'foot skirmish 4',
  'elephant 2',
  'cavalry barded shock 4',
  'light-chariot 3',
  'cavalry skirmish 4',
];

/** Two lines of seven on each side, the front lines in reach of one another and a little awry. */
function armies(game: number): string {
  const lines = ['scrub s circle 30 23 4', 'wood w circle 55 23 4', 'wall 10 24 20 24', `seed ${game}`];
  for (let i = 0; i < 14; i++) {
    const back = i < 7 ? 0 : 9;
    const x = 6 + (i % 7) * 10 - back / 9;
    const askew = (game * 7 + i * 5) % 15;
    const [mine, theirs] = [kinds[(i * 3 + game) % kinds.length], kinds[(i * 5 + game) % kinds.length]];
    lines.push(`unit b${i} blue ${mine} at ${x} ${27 + (i % 2) + back} facing ${askew}`);
    lines.push(`unit r${i} red ${theirs} at ${x} ${20 - (i % 3) - back} facing ${173 + askew}`);
  }
  return [...lines, 'commander hero red at 36 24'].join('\n');
}

function faults(b: Battle): string[] {
  const found: string[] = [];
  const table = { width: b.world.width, height: b.world.depth };
  const units = b.world.units.map((_, unit) => unit).filter((unit) => onTable(b, unit));
  for (const one of units) {
    const { x, y, facing } = blockOf(b, one);
    if (![x, y, facing].every(Number.isInteger)) found.push(`${one} between grains`);
    if (!isWholeOn(table, blockOf(b, one))) found.push(`${one} off the table`);
    for (const other of units) {
      if (other > one && overlaps(blockOf(b, one), blockOf(b, other), TOLERANCE)) found.push(`${one} on ${other}`);
    }
  }
  for (const { one, other } of b.state.contacts) {
    if (!touch(b, one, other)) found.push(`${one} and ${other} do not touch`);
    if (!isSteady(b, one) || !isSteady(b, other)) found.push(`${one} or ${other} runs and fights`);
  }
  return found;
}

test('random declarations, flight and charges leave the table in order, and every event has words', () => {
  let struck = 0;
  for (let game = 0; game < 10; game++) {
    const steps = (['declarations', 'compulsory-moves', 'charge-moves'] as const).map((proc) => ({ proc, locals: {} }));
    const b = standing(armies(game), ...steps);
    expect(faults(b)).toEqual([]);
    const choose = randomPlayer(game);
    while (pendingDecisions(b)[0]?.kind !== 'end-of-trial') {
      if (game < 2) expect(decisionFault(b)).toBeNull();
      submitNth(b, choose(b));
      expect(faults(b)).toEqual([]);
      for (const event of b.events) expect(tell(b.world, event)).not.toBe(event.kind);
    }
    struck += b.state.contacts.length;
  }
  expect(struck).toBeGreaterThan(10);
});
