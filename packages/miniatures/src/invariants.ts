import { sides } from '@taxiarch/kernel';
import { overlaps } from '@taxiarch/tabletop';
import { blockOf, isPartlyOff, nameOf, onTable, unitsOf } from './blocks.ts';
import type { TableBattle, TableIndex, TableUnit, Unit } from './field.ts';

/** What a system says of positions that can be: one object, made once. */
export interface SoundRules<B extends TableBattle> {
  /** A corner may be so far beyond the edge of the table by rounding, in grains. */
  readonly tolerance: number;
  makeIndex(world: B['world'], state: B['state']): TableIndex;
  /** A unit may have more elements than it began with. */
  mayGrow(b: B, unit: Unit): boolean;
}

type Fault = (text: string) => void;

function wholeNumbers({ state }: TableBattle, fault: Fault): void {
  for (const [column, values] of Object.entries(state)) {
    if (typeof values === 'number' && !Number.isSafeInteger(values)) fault(`${column} is ${values}`);
    if (!Array.isArray(values)) continue;
    for (const value of values as unknown[]) {
      if (typeof value === 'number' && !Number.isSafeInteger(value))
        fault(`${column} holds ${value}, not a whole number`);
    }
  }
}

function indexIsTrue<B extends TableBattle>(b: B, rules: SoundRules<B>, fault: Fault): void {
  const fresh = rules.makeIndex(b.world, b.state);
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
  for (const side of sides) {
    const present = unitsOf({ ...b, index: fresh }, side);
    if (unitsOf(b, side).join() !== present.join()) fault(`the index lists the wrong units of side ${side}`);
  }
}

function ranks<B extends TableBattle>(b: B, unit: Unit, rules: SoundRules<B>, fault: Fault): void {
  const { state } = b;
  const name = nameOf(b, unit);
  const elements = state.elements[unit] as number;
  const files = state.files[unit] as number;
  const tail = state.tail[unit] as number;
  if (elements < 1) fault(`${name} has no element, but is on the table`);
  if (elements > (b.world.units[unit] as TableUnit).elements && !rules.mayGrow(b, unit))
    fault(`${name} has more elements than at the start`);
  if (files < 1 || files > elements) fault(`${name} has ${elements} elements and a front of ${files}`);
  const rest = elements % Math.max(1, files);
  if (tail < 0 || (rest > 0 && tail + rest > files)) fault(`the last rank of ${name} begins at file ${tail}`);
}

/** What is never true of a position: numbers that are not whole, an index that is wrong, ranks that cannot be, units off the table. */
export function standingFaults<B extends TableBattle>(b: B, rules: SoundRules<B>): string[] {
  const faults: string[] = [];
  const fault: Fault = (text) => void faults.push(text);
  wholeNumbers(b, fault);
  indexIsTrue(b, rules, fault);
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (!onTable(b, unit)) continue;
    ranks(b, unit, rules, fault);
    if (isPartlyOff(b, blockOf(b, unit), rules.tolerance)) fault(`${nameOf(b, unit)} is partly off the table`);
  }
  return faults;
}

/** Footprints that are deeper in one another than rounding explains: by more than `slack` grains. */
export function overlapFaults(b: TableBattle, slack: number): string[] {
  const faults: string[] = [];
  const { blocks } = b.index;
  for (const [one, block] of blocks.entries()) {
    if (!block) continue;
    for (let other = one + 1; other < blocks.length; other++) {
      const second = blocks[other];
      if (second && overlaps(block, second, slack)) faults.push(`${nameOf(b, one)} and ${nameOf(b, other)} overlap`);
    }
  }
  return faults;
}

/** The side to act how it moves, and is not there or not in hand: routers take no orders. */
export function moverFaults(b: TableBattle, isInHand: (unit: Unit) => boolean): string[] {
  const frame = b.frames.at(-1);
  const { walk } = (frame?.v ?? {}) as { walk?: { unit: Unit } | null };
  if (!frame || !walk) return [];
  const step = b.system.procedures[frame.proc]?.steps[frame.step];
  if (typeof step !== 'object' || !('ask' in step) || step.ask !== 'manoeuvre') return [];
  return onTable(b, walk.unit) && isInHand(walk.unit) ? [] : [`${nameOf(b, walk.unit)} cannot move, but is asked how`];
}
