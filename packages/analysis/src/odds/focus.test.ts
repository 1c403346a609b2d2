import { standing } from '@taxiarch/momentum/script';
import { expect, test } from 'vitest';
import { focusing } from './focus.ts';
import { momentumFocused, withFoes } from './momentum-focus.ts';
import { foot, met } from './testing-momentum.ts';

const doNothing = () => undefined;

test.each([
  ['a procedure that there is not', { leftOut: { 'no-such-phase': ['rally'] }, before: {} }],
  ['a step that is left out', { leftOut: { 'movement-phase': ['no-such-step'] }, before: {} }],
  ['a step that something is done before', { leftOut: {}, before: { volleys: { noSuchStep: doNothing } } }],
  ['a step that is replaced', { leftOut: {}, before: {}, instead: { combats: { noSuchStep: doNothing } } }],
])('%s must be one of the rules', (_what, narrowing) => {
  const { system } = met(foot, foot);
  expect(() => focusing(narrowing)(system)).toThrow(/^“[\w-]+” has no step “[\w-]+”$/);
});

test('a question can neither be left out nor narrowed', () => {
  const { system } = met(foot, foot);
  const asks = Object.entries(system.procedures).flatMap(([name, { steps, names }]) =>
    steps.flatMap((step, i) => (typeof step === 'function' ? [] : [[name, names[i] as string] as const])),
  );
  expect(asks.length).toBeGreaterThan(3);
  for (const [name, step] of asks)
    expect(() => focusing({ leftOut: { [name]: [step] }, before: {} })(system)).toThrow(`has no step “${step}”`);
});

test('the names by which Momentum is narrowed are those of its rules', () => {
  expect(() => momentumFocused(met(foot, foot).system)).not.toThrow();
});

test('a charge binds who charges to his target, a contact those who touch, and nobody else', () => {
  const b = standing(
    [
      'unit lancers blue cavalry lance 4 at 20 26',
      `unit foe red ${foot} at 20 16`,
      `unit men blue ${foot} at 40 20`,
      `unit other red ${foot} at 40 20 facing S`,
      `unit far red ${foot} at 60 20`,
      'contact men other since 1',
    ].join('\n'),
  );
  const [lancers, foe, men, other, far] = [0, 1, 2, 3, 4];
  b.state.charges = [{ ...b.state.charges[0], unit: lancers, target: foe } as (typeof b.state.charges)[number]];
  expect(withFoes(b, [lancers])).toEqual([lancers, foe]);
  expect(withFoes(b, [foe])).toEqual([lancers, foe]);
  expect(withFoes(b, [other])).toEqual([men, other]);
  expect(withFoes(b, [far])).toEqual([far]);
});
