import { expect, test } from 'vitest';
import type { DecisionView } from '../protocol/decision.ts';
import { FormationQueue } from './formation-queue.ts';

const asks = (kind: string, unit?: string, more: Partial<DecisionView> = {}): DecisionView => ({
  side: 0,
  kind,
  text: '',
  options: [],
  chain: false,
  sealed: false,
  secret: false,
  roster: false,
  ...(unit === undefined ? {} : { unit }),
  ...more,
});

/** A battle that puts these questions one after another; `drawn` counts dice that fall with the nth of them. */
function battle(questions: readonly DecisionView[], dice: readonly number[] = []) {
  const given: string[] = [];
  let at = 0;
  const errand = new FormationQueue({
    asked: () => questions[at] ?? null,
    drawn: () => dice.filter((n) => n <= at).length,
    turn: () => 1,
    give: async (choice) => {
      given.push(choice);
      at++;
      return null;
    },
  });
  return { errand, given, pass: () => at++ };
}

const order = asks('order', undefined, { formations: [] });
const answers = [
  { kind: 'order', choice: 'move a', unit: 'a' },
  { kind: 'step', choice: '0503, 0604', unit: 'a' },
  { kind: 'step', choice: 'stop', unit: 'a' },
  { kind: 'order', choice: 'move b', unit: 'b' },
  { kind: 'step', choice: '0504', unit: 'b' },
];

test('all answers are given while their questions come; a stop that is not asked for is passed over', async () => {
  const { errand, given } = battle([order, asks('step', 'a'), order, asks('step', 'b'), order]);
  expect(await errand.begin(answers, 0)).toBeNull();
  expect(given).toEqual(['move a', '0503, 0604', 'move b', '0504']);
  expect(errand.undone).toEqual([]);
});

test('another question interrupts it, and it continues after the answer', async () => {
  const { errand, given, pass } = battle([
    order,
    asks('light-shock', 'a'),
    asks('step', 'a'),
    order,
    asks('step', 'b'),
  ]);
  await errand.begin(answers, 0);
  expect(given).toEqual(['move a']);
  expect(errand.undone).toEqual(['a', 'b']);
  pass();
  await errand.goOn();
  expect(given).toEqual(['move a', '0503, 0604', 'move b', '0504']);
});

test('a die that has fallen stops it until the player takes it up', async () => {
  const step = asks('step', 'a');
  const { errand, given } = battle([order, step, asks('step', 'a', { planned: ['0604'] }), step, order], [2]);
  await errand.begin(answers, 0);
  await errand.goOn();
  expect(given).toEqual(['move a', '0503, 0604']);
  await errand.resume();
  expect(given).toEqual(['move a', '0503, 0604', 'go on', 'stop', 'move b']);
});

test('it is dropped on demand, and when others give orders', async () => {
  const { errand, pass } = battle([
    order,
    asks('light-shock'),
    asks('order', undefined, { formations: [], leader: 'other' }),
  ]);
  await errand.begin(answers, 0);
  expect(errand.undone).toEqual(['a', 'b']);
  pass();
  expect(errand.undone).toEqual([]);
});
