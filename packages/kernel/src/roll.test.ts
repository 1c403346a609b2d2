import { expect, test } from 'vitest';
import { emit } from './battle.ts';
import { pendingDecisions, submit, submitNth } from './decisions.ts';
import { d6, manualDice, scriptedDice } from './dice.ts';
import { procedure } from './procedure.ts';
import { draw, reveal, roll, rollPair, rollToReach } from './roll.ts';
import { battleAt } from './testing/causeway.ts';
import { noted, type Sketch, sketch } from './testing/sketch.ts';

const end = noted('end', 0, ['a', 'b']);

test('a roll tells its purpose, its die, every modifier with its rule, and what it is compared with', () => {
  const b = battleAt(scriptedDice([6]), { at: [2, 1, 10, 3] }, 'shot', { by: 3, unit: 0 });
  expect(b.events).toEqual([
    {
      kind: 'die',
      rules: ['toy-4.1', 'toy-4.4'],
      purpose: 'shot of the archers',
      side: 1,
      natural: 6,
      total: 8,
      parts: [{ rule: 'toy-4.4', text: 'close by', value: 2 }],
      against: 7,
      unit: 0,
    },
    { kind: 'hits', rules: ['toy-4.1'], unit: 0, hits: 1 },
  ]);
});

test('a die that nearly hits does not', () => {
  const b = battleAt(scriptedDice([4]), { at: [2, 1, 10, 3] }, 'shot', { by: 3, unit: 0 });
  expect(b.events.map((event) => event.kind)).toEqual(['die']);
});

test('reports a plain draw as well', () => {
  const b = sketch(
    [procedure('p', { go: (x: ReturnType<typeof sketch>) => void draw(x, 'lots', 1), end })],
    scriptedDice([0]),
  );
  expect(b.events).toEqual([{ kind: 'die', rules: [], purpose: 'lots', side: 1, natural: 0, parts: [], total: 0 }]);
  expect(b.drawn).toBe(1);
});

test('a muted battle reports nothing, and the dice stay the same', () => {
  const b = battleAt(scriptedDice([9]), { at: [2, 1, 10, 4] }, 'react', { by: 3, unit: 0 });
  b.mute = true;
  expect(submit(b, 'shoot')).toEqual({ ok: true, events: [] });
  expect(b.state.hits[0]).toBe(1);
  expect(pendingDecisions(b)[0]?.kind).toBe('trap');
});

test('only dice that reach their face count; each is reported, and asked for separately', () => {
  type Sketch = ReturnType<typeof sketch>;
  const counted: number[] = [];
  const go = (b: Sketch) => {
    counted.push(rollToReach(b, { purpose: 'arrows', side: 0, rules: ['toy-4.1'], reach: 7 }, 3));
  };
  const b = sketch([procedure('p', { go, end })], scriptedDice([7, 6, 9]));
  expect(counted).toEqual([2]);
  expect(b.events.map((event) => [event['natural'], event['against']])).toEqual([
    [7, 7],
    [6, 7],
    [9, 7],
  ]);
  const asked = sketch([procedure('p', { go, end })], manualDice());
  expect(asked.wanted).toMatchObject({ reach: 7, alike: 3 });
  submit(asked, '8');
  expect(asked.wanted).toMatchObject({ reach: 7, alike: 2 });
});

test('a die that is asked for tells which of its faces come to the same thing; others are not asked', () => {
  let asked = 0;
  const kinds = (faces: readonly number[]) => {
    asked++;
    return faces.map((face) => face % 2);
  };
  const go = (x: ReturnType<typeof sketch>) => void roll(x, { purpose: 'odd or even', side: 0, rules: [], kinds });
  sketch([procedure('p', { go, end })], scriptedDice([3]));
  expect(asked).toBe(0);
  const b = sketch([procedure('p', { go, end })], manualDice());
  expect(b.wanted).toMatchObject({ purpose: 'odd or even', kinds: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1] });
});

test('two dice that matter together offer one pair per result; each die is asked for separately', () => {
  const told: number[] = [];
  const go = (x: Sketch) => {
    const die = (purpose: string) => ({ purpose, side: 0 as const, rules: [], faces: d6 });
    const higher = (mine: number, his: number) => Math.sign(mine - his);
    const fell = rollPair(x, die('one'), die('other'), higher);
    told.push(...fell.map(({ natural }) => natural));
  };
  sketch([procedure('p', { go, end })], scriptedDice([3, 5]));
  expect(told).toEqual([3, 5]);
  const b = sketch([procedure('p', { go, end })], manualDice());
  const ways = b.wanted?.ways ?? [];
  expect(
    ways.map(({ faces: [mine = 0, his = 0], chance }) => [Math.sign(mine - his), Math.round(36 * chance)]),
  ).toEqual([
    [0, 6],
    [-1, 15],
    [1, 15],
  ]);
  submit(b, '2');
  expect(b.wanted).toMatchObject({ purpose: 'other', kinds: [1, 0, -1, -1, -1, -1] });
  expect(b.wanted?.ways).toBe(undefined);
});

test('a die of another kind tells its faces', () => {
  const go = (b: ReturnType<typeof sketch>) => void draw(b, 'lots', 0, [2, 3, 3, 4, 4, 5]);
  const b = sketch([procedure('p', { go, end })], scriptedDice([3]));
  expect(b.events).toMatchObject([{ kind: 'die', natural: 3, faces: [2, 3, 3, 4, 4, 5] }]);
});

test('a die without faces is a fault of the rules', () => {
  const go = (b: ReturnType<typeof sketch>) => void roll(b, { purpose: 'nothing', side: 0, rules: [], faces: [] });
  expect(() => sketch([procedure('p', { go, end })])).toThrow('the die for nothing has no faces');
});

test('what was revealed cannot be undone', () => {
  const b = sketch([procedure('p', { go: (x: ReturnType<typeof sketch>) => reveal(x), end })]);
  expect(b.drawn).toBe(1);
});

test('a battle that is mute but for dice tells of them alone: what for, whose they are, how they fell and their faces', () => {
  const go = (x: Sketch) => {
    roll(x, { purpose: 'shot', side: 1, rules: ['toy-4.1'], about: { unit: 3 } });
    draw(x, 'pace', 0, d6);
    emit(x, { kind: 'hits', rules: [] });
  };
  const b = sketch([procedure('p', { first: end, go, last: end })], scriptedDice([7, 2]));
  b.mute = 'but for dice';
  submitNth(b, 0);
  expect(b.events).toEqual([
    { kind: 'die', rules: [], purpose: 'shot', side: 1, natural: 7, unit: 3 },
    { kind: 'die', rules: [], purpose: 'pace', side: 0, natural: 2, faces: [...d6] },
  ]);
});
