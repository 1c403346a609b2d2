import { expect, test } from 'vitest';
import type { BlockView, TableUnit } from '../engine/protocol/table.ts';
import { placeLabels } from './labels.ts';

const block: BlockView = { x: 100, y: 100, facing: 0, files: 3, cells: 6, cellWidth: 30, cellDepth: 12, tailShift: 0 };
const table = { width: 400, depth: 300 };
const unit = (name: string): TableUnit => ({ name, states: [] as TableUnit['states'] }) as TableUnit;

test('a name is drawn behind its unit, in front if that place is taken, or not at all', () => {
  const alone = placeLabels([{ unit: unit('Spears'), block }], 1, table);
  expect(alone[0]?.at.y).toBeGreaterThan(124);
  const behind = { unit: unit('Archers'), block: { ...block, y: 128 } };
  const crowded = placeLabels([{ unit: unit('Spears'), block }, behind], 1, table);
  expect(crowded.find((one) => one.unit.name === 'Spears')?.at.y).toBeLessThan(100);
  const before = { unit: unit('Slingers'), block: { ...block, y: 72 } };
  const hemmed = placeLabels([{ unit: unit('Spears'), block }, behind, before], 1, table);
  expect(hemmed.some((one) => one.unit.name === 'Spears')).toBe(false);
});

test('a name does not run off the table: beside the edge it stands farther in, below a unit that looks to a side', () => {
  const [named] = placeLabels([{ unit: unit('Cretan archers'), block: { ...block, x: 30, facing: 90 } }], 1, table);
  expect(named?.at.x).toBeGreaterThanOrEqual('Cretan archers'.length * 3);
  expect(named?.at.y).toBeGreaterThan(145);
});
