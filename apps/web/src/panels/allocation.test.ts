import { expect, test } from 'vitest';
import type { OptionView } from '../engine/protocol.ts';

/** The page's state begins an engine in a worker, which there is none of here. */
globalThis.Worker = class {
  addEventListener(): void {}
} as unknown as typeof Worker;

const option = (...units: string[]): OptionView => ({
  choice: `x by ${units.join('+')}`,
  label: '',
  hint: { kind: 'target', units, leaders: [], targets: ['x'], hexes: [] },
});

test('an allocation is the answer that sends in exactly those chosen', async () => {
  const { answerFor, candidatesOf } = await import('./allocation.tsx');
  const options = [option('a', 'b'), option('a'), option('b')];
  expect(candidatesOf(options)).toEqual(['a', 'b']);
  expect(answerFor(options, ['b', 'a'])?.choice).toBe('x by a+b');
  expect(answerFor(options, ['b'])?.choice).toBe('x by b');
  expect(answerFor(options, [])).toBeUndefined();
});
