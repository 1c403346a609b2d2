import { nameOf, onTable, sideOf } from '@taxiarch/miniatures';
import { overlaps, onTable as wholeOnTable } from '@taxiarch/tabletop';
import type { Battle } from './base/state.ts';
import { infoOf, makeIndex } from './base/units.ts';
import { GONE, NONE, PACE, TOLERANCE, type Unit } from './base/vocabulary.ts';
import { touch } from './fighting/contacts.ts';

/** How deep footprints may be in one another by rounding, before it is a fault: half a pace. */
const SLACK = PACE / 2;

/** Steps in the middle of which units may stand in one another, or have parted from their opponents. */
const midMove: ReadonlySet<string> = new Set([
  'charge-moves',
  'responses',
  'reactive-counter-charges',
  'break-together',
  'breaks',
  'rout-move',
  'pursuit-move',
  'routs-and-pursuits',
  'after-melee',
  'normal-moves',
  'contact',
]);

const isMidMove = (b: Battle): boolean => b.frames.some((frame) => midMove.has(frame.proc));

function wholeNumbers(b: Battle, fault: (text: string) => void): void {
  for (const [column, values] of Object.entries(b.state)) {
    if (typeof values === 'number' && !Number.isSafeInteger(values)) fault(`${column} is ${values}`);
    if (!Array.isArray(values)) continue;
    for (const value of values as unknown[]) {
      if (typeof value === 'number' && !Number.isSafeInteger(value)) fault(`${column} holds ${value}, no whole number`);
    }
  }
}

function strengths(b: Battle, unit: Unit, fault: (text: string) => void): void {
  const { state } = b;
  const name = nameOf(b, unit);
  const info = infoOf(b, unit);
  const elements = state.elements[unit] as number;
  const files = state.files[unit] as number;
  const missing = state.missing[unit] as number;
  if (elements < 1) fault(`${name} stand on the table without an element`);
  if (elements > info.elements && !info.forms) fault(`${name} have more elements than they began with`);
  if (files < 1 || files > elements) fault(`${name} have ${elements} elements and a front of ${files}`);
  if (missing < 0 || missing >= info.figures * Math.max(1, elements)) fault(`${name} lack ${missing} figures`);
  const rest = elements % Math.max(1, files);
  const tail = state.tail[unit] as number;
  if (tail < 0 || (rest > 0 && tail + rest > files)) fault(`the last rank of ${name} begins at file ${tail}`);
}

/** Two footprints share ground by more than rounding explains. */
function overlapping(b: Battle, fault: (text: string) => void): void {
  const n = b.world.units.length;
  for (let one = 0; one < n; one++) {
    const block = b.index.blocks[one];
    if (!block) continue;
    for (let other = one + 1; other < n; other++) {
      const second = b.index.blocks[other];
      if (second && overlaps(block, second, SLACK))
        fault(`${nameOf(b, one)} and ${nameOf(b, other)} stand in one another`);
    }
  }
}

function melees(b: Battle, fault: (text: string) => void): void {
  for (const { one, other } of b.state.melees) {
    if (!onTable(b, one) || !onTable(b, other)) {
      fault(`${nameOf(b, one)} fight ${nameOf(b, other)}, and one of them is not there`);
    } else if (!touch(b, one, other)) fault(`${nameOf(b, one)} fight ${nameOf(b, other)} without touching them`);
  }
}

function indexIsTrue(b: Battle, fault: (text: string) => void): void {
  const fresh = makeIndex(b.world, b.state);
  const near = new Int32Array(b.world.units.length + 1);
  for (let unit = 0; unit < b.world.units.length; unit++) {
    const kept = b.index.blocks[unit];
    if (JSON.stringify(kept) !== JSON.stringify(fresh.blocks[unit]))
      fault(`the index is wrong about ${nameOf(b, unit)}`);
    if (b.index.grid.has(unit) !== fresh.grid.has(unit)) fault(`the grid is wrong about ${nameOf(b, unit)}`);
    if (!kept) continue;
    const found = b.index.grid.queryWay(kept, 0, 0, 0, near);
    if (!near.subarray(0, found).includes(unit)) fault(`the grid does not find ${nameOf(b, unit)}`);
  }
}

function generals(b: Battle, fault: (text: string) => void): void {
  const { state, world } = b;
  for (let g = 0; g < world.generals.length; g++) {
    const info = world.generals[g] as { name: string; side: 0 | 1 };
    const unit = state.generalWith[g] as Unit;
    if (state.generalGone[g] !== 0 || unit === NONE) continue;
    if (sideOf(b, unit) !== info.side) fault(`${info.name} is with the enemy`);
    if (state.status[unit] === GONE) fault(`${info.name} is with ${nameOf(b, unit)}, who are gone`);
  }
}

/** Whatever should never be true of a battle that waits for a decision, in words; empty if all is well. */
export function faultsIn(b: Battle): string[] {
  const faults: string[] = [];
  const fault = (text: string): void => void faults.push(text);
  wholeNumbers(b, fault);
  indexIsTrue(b, fault);
  const table = { width: b.world.width, height: b.world.depth };
  for (let unit = 0; unit < b.world.units.length; unit++) {
    const block = b.index.blocks[unit];
    if (!onTable(b, unit)) continue;
    strengths(b, unit, fault);
    if (block && !wholeOnTable(table, block) && !nearlyOn(b, unit))
      fault(`${nameOf(b, unit)} stand partly off the table`);
  }
  if (isMidMove(b)) return faults;
  overlapping(b, fault);
  melees(b, fault);
  generals(b, fault);
  return faults;
}

/** Rounding may leave a corner a tenth of a pace beyond the edge. */
function nearlyOn(b: Battle, unit: Unit): boolean {
  const block = b.index.blocks[unit];
  const table = { width: b.world.width + TOLERANCE, height: b.world.depth + TOLERANCE };
  return (
    block !== null &&
    block !== undefined &&
    wholeOnTable(table, { ...block, x: block.x + TOLERANCE / 2, y: block.y + TOLERANCE / 2 })
  );
}
