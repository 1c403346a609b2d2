import { expect, test } from 'vitest';
import type { ChoiceTargetView, DecisionView } from '../../engine/protocol/decision.ts';
import { turnsFrom } from '../settings/map-rotation.ts';
import { focusIn, focusOf } from './camera-focus.ts';

const hint = (part: Partial<ChoiceTargetView>): ChoiceTargetView => ({
  kind: 'other',
  units: [],
  leaders: [],
  targets: [],
  hexes: [],
  ...part,
});
const asked = (hints: readonly ChoiceTargetView[], part: Partial<DecisionView> = {}): DecisionView => ({
  side: 0,
  kind: 'order',
  text: '',
  options: hints.map((one, i) => ({ choice: String(i), label: '', hint: one })),
  chain: false,
  sealed: false,
  secret: false,
  roster: false,
  ...part,
});

test('a question is about everybody whom its answers name, and about no one by the answer that ends it', () => {
  const question = asked([
    hint({ kind: 'target', units: ['a'], targets: ['x', 'y'], hexes: [7] }),
    hint({ kind: 'who', leaders: ['chief'] }),
    hint({ kind: 'end', units: ['idle'] }),
  ]);
  expect(focusOf({ ...question, unit: 'a' }, null)).toEqual({
    first: 'a',
    ids: ['a', 'x', 'y', 'chief'],
    hexes: [7],
    points: [],
  });
});

test('of a roster one looks at all who can be ordered, and once one is chosen at him and his targets alone', () => {
  const question = asked(
    [
      hint({ kind: 'who', units: ['a'] }),
      hint({ kind: 'target', units: ['b'], targets: ['x'], hexes: [7] }),
      hint({ kind: 'end' }),
    ],
    { roster: true },
  );
  expect(focusOf(question, null).ids).toEqual(['a', 'b', 'x']);
  expect(focusOf(question, 'b')).toEqual({ first: 'b', ids: ['b', 'x'], hexes: [], points: [] });
});

test('an answer is about its units, its targets and its places', () => {
  const shapes = { blocks: [], strips: [[1, 2, 3, 4]], pieces: [], points: [] };
  expect(focusIn(hint({ kind: 'target', units: ['a'], targets: ['x'], stand: { hex: 3, facing: 0 }, shapes }))).toEqual(
    { first: 'x', ids: ['a', 'x'], hexes: [3], points: [1, 2, 3, 4] },
  );
});

test('maps that were turned are remembered, and nonsense is not', () => {
  expect(turnsFrom('{"drill":1,"issus":7,"zama":3}')).toEqual({ drill: 1, zama: 3 });
  expect(turnsFrom('[')).toEqual({});
  expect(turnsFrom(null)).toEqual({});
});
