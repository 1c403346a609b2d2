import { bans, emit, firstBan, type Refusal, type Side } from '@taxiarch/kernel';
import { blockOf, elementsOf, filesOf, keyOf, nameOf, unitsOf } from '@taxiarch/miniatures';
import { type Block, onTable as blockOnTable, overlaps, touchesArea, widen } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { inMelee, isPursuing, isRouting, putUnit, withVerb } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { hasTurned } from './elements.ts';

/** A unit that grows by one element at an end, or nobody any more. */
export interface Widening {
  unit: Unit;
  end: 'left' | 'right';
}

interface Case extends Widening {
  b: Battle;
  done: readonly Unit[];
}

const widened = (b: Battle, { unit, end }: Widening): Block | null => widen(blockOf(b, unit), end);

function hasRoom(b: Battle, move: Widening): boolean {
  const block = widened(b, move);
  if (!block || !blockOnTable({ width: b.world.width, height: b.world.depth }, block)) return false;
  if (b.state.pieces.some((p) => p.kind === 'impassable' && touchesArea(p.area, block))) return false;
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (other !== move.unit && there && overlaps(block, there)) return false;
  }
  return true;
}

const bars = bans<Case>([
  {
    rule: 'cls-period.10',
    when: ({ b, unit }) => !inMelee(b, unit) || isRouting(b, unit) || isPursuing(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} not in melee.`,
  },
  {
    rule: 'cls-period.10',
    when: ({ b, unit }) => b.state.pushMove[unit] === b.state.move,
    text: ({ b, unit }) => `${withVerb(b, unit, 'was', 'were')} pushed back.`,
  },
  {
    rule: 'cls-period.10',
    when: ({ unit, done }) => done.includes(unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} already widened this phase.`,
  },
  {
    rule: 'cls-form.10',
    when: ({ b, unit }) => elementsOf(b, unit) <= filesOf(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} no element behind the front rank.`,
  },
  {
    rule: 'cls-form.10',
    when: ({ b, unit }) => hasTurned(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'faces', 'face')} several directions.`,
  },
  {
    rule: 'cls-form.10',
    when: (c) => !hasRoom(c.b, c),
    text: ({ b, unit, end }) => `There is no room on the ${end} of ${nameOf(b, unit)}.`,
  },
]);

export const wideningBar = (b: Battle, move: Widening, done: readonly Unit[]): Refusal | null =>
  firstBan(bars, { b, unit: move.unit, end: move.end, done });

/** Every widening of a side that one could think of. */
export function widenings(b: Battle, side: Side): Widening[] {
  const found: Widening[] = [];
  for (const unit of unitsOf(b, side)) {
    if (inMelee(b, unit)) found.push({ unit, end: 'left' }, { unit, end: 'right' });
  }
  return found;
}

/** One element comes up from the rear to an end of the front, free of cost (cls-period.10, cls-form.10). */
export function growWider(b: Battle, move: Widening): void {
  const block = widened(b, move);
  if (!block) return;
  const { unit, end } = move;
  b.state.files[unit] = filesOf(b, unit) + 1;
  b.state.tail[unit] = 0;
  putUnit(b, unit, block.x, block.y, block.facing);
  emit(b, { kind: 'expands', rules: ['cls-period.10', 'cls-form.10'], unit, end });
}

export const writeWidening = (b: Battle, { unit, end }: Widening): string => `expand ${keyOf(b, unit)} ${end}`;
