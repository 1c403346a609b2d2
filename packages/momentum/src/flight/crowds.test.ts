import { below, type Dice, pendingDecisions, seededDice, submitNth } from '@taxiarch/kernel';
import { blockOf, onTable } from '@taxiarch/miniatures';
import { type Block, centredShift, onTable as isWholeOn, makeBlock, overlaps } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { baseOf } from '../base/bases.ts';
import { endContacts } from '../base/contacts.ts';
import { plainProfile } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { isEngaged, isFleeing } from '../base/units.ts';
import { INCH, inches, TOLERANCE } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import type { Queue } from '../script/procedure.ts';

type Stream = Extract<Dice, { mode: 'seed' }>;

const kinds = [
  ['foot', 'close', 8, 4],
  ['foot', 'open', 6, 4],
  ['foot', 'skirmish', 4, 4],
  ['cavalry', 'formed', 5, 3],
  ['cavalry', 'skirmish', 3, 3],
  ['elephant', 'formed', 2, 2],
  ['heavy-chariot', 'formed', 3, 2],
] as const;
const table = { width: inches(72), height: inches(48) };

interface Place {
  kind: (typeof kinds)[number];
  x: number;
  y: number;
  facing: number;
}

function footprint({ kind: [type, density, bases, files], x, y, facing }: Place): Block {
  const { width, depth } = baseOf({ ...plainProfile(type), density });
  return makeBlock(
    { x: inches(x), y: inches(y), facing: facing * 100 },
    files,
    bases,
    width,
    depth,
    centredShift(files, bases, width),
  );
}

/** A crowded table: units at random, many of them with an enemy at their front; half of the fights are lost by flight. */
function crowd(random: Stream): { text: string; queue: Queue } {
  const blocks: Block[] = [];
  const lines: string[] = [];
  const queue: Queue = [];
  const add = (place: Place, side: string, more = ''): boolean => {
    const block = footprint(place);
    if (!isWholeOn(table, block) || blocks.some((other) => overlaps(block, other))) return false;
    const { kind, x, y, facing } = place;
    const key = `u${blocks.push(block) - 1}`;
    lines.push(
      `unit ${key} ${side} ${kind[0]} ${kind[1]} ${kind[2]} in ${kind[3]} at ${x} ${y} facing ${facing} ${more}`,
    );
    return true;
  };
  const any = <T>(list: readonly T[]): T => list[below(random, list.length)] as T;
  for (let i = 0; i < 24; i++) {
    const place: Place = { kind: any(kinds), x: below(random, 72), y: below(random, 48), facing: below(random, 360) };
    const side = any(['blue', 'red']);
    const state = any(['', '', 'fleeing', 'did disengages', 'warband']);
    if (!add(place, side, state) || state === 'fleeing') continue;
    const victor = blocks.length - 1;
    const loser = blocks.length;
    const broke = below(random, 2) === 0;
    const facing = (place.facing + 180) % 360;
    const enemy = { ...place, kind: any(kinds), facing };
    if (!add(enemy, side === 'blue' ? 'red' : 'blue', broke ? `fleeing heading ${place.facing}` : '')) continue;
    if (broke) {
      lines.push(`broke u${loser} u${victor}`);
      queue.push({ proc: 'flee-moves', locals: { units: [loser] } });
      queue.push({ proc: 'pursuit', locals: { unit: victor, quarries: [loser] } });
    } else {
      lines.push(`contact u${victor} u${loser}`);
      queue.push({ proc: 'fall-back', locals: { unit: loser, direction: place.facing * 100 } });
      queue.push({ proc: 'follow-up', locals: { unit: victor } });
    }
    if (below(random, 6) === 0) lines.push(`answer u${loser} ${any(['evade', 'flee'])} u${victor}`);
    if (below(random, 4) === 0) lines.push(`commander c${loser} ${any(['blue', 'red'])} at ${place.x} ${place.y}`);
  }
  queue.push({ proc: 'compulsory-moves', locals: {} }, { proc: 'compulsory-moves', locals: {} });
  lines.push('wood w circle 20 20 4', 'water l circle 50 30 3', 'wall 30 10 30 20', 'phase 3 4');
  return { text: lines.join('\n'), queue };
}

/** What must never be: units in one another, off the table, or with numbers that are not whole. */
function faults(b: Battle): string[] {
  const found: string[] = [];
  const { x, y, facing, ran } = b.state;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (![x, y, facing, ran].every((column) => Number.isInteger(column[unit]))) found.push(`${unit}: no whole number`);
    if (!onTable(b, unit)) continue;
    if (!isWholeOn(table, blockOf(b, unit))) found.push(`${unit} is not on the table`);
    if (isFleeing(b, unit) && isEngaged(b, unit)) found.push(`${unit} flees and fights`);
    for (let other = 0; other < unit; other++) {
      if (onTable(b, other) && overlaps(blockOf(b, unit), blockOf(b, other), TOLERANCE))
        found.push(`${other} in ${unit}`);
    }
  }
  return found;
}

test('[mom-flee.06 mom-result.18] however crowded the table, no unit ends in another’s ranks or over its edge', () => {
  let moves = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededDice(`crowd ${seed}`) as Stream;
    const { text, queue } = crowd(random);
    const b = standing(`${text}\nseed ${seed}`, ...queue);
    for (let turn = 0; pendingDecisions(b)[0]?.kind !== 'end-of-trial'; turn++) {
      expect(faults(b), `seed ${seed}`).toEqual([]);
      submitNth(b, below(random, pendingDecisions(b)[0]?.options.length ?? 1));
      expect(turn).toBeLessThan(500);
    }
    endContacts(b);
    expect(faults(b), `seed ${seed}`).toEqual([]);
    moves += b.state.ran.filter((far) => far > INCH).length;
  }
  expect(moves).toBeGreaterThan(400);
});
