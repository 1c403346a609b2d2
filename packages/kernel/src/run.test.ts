import { expect, test } from 'vitest';
import { emit } from './battle.ts';
import { pendingDecisions, submit } from './decisions.ts';
import { scriptedDice } from './dice.ts';
import { call, callAll, procedure, withSteps } from './procedure.ts';
import { conclude } from './run.ts';
import { battleAt } from './testing/causeway.ts';
import { note, noted, type Sketch, sketch } from './testing/sketch.ts';

const end = noted('end', 0, ['a', 'b']);
const p = (name: string, steps: Parameters<typeof procedure<Sketch, object>>[1]) => procedure(name, steps);

test('steps run in the order written, by name where one is named, and end with null', () => {
  const b = sketch([
    p('main', {
      one: (x) => note(x, 'one'),
      two: (x) => (x.state.notes.length < 4 ? 'one' : undefined),
      three: (x) => call(x, 'short', {}),
      end,
    }),
    p('short', {
      first: (x) => {
        note(x, 'short');
        return null;
      },
      never: (x) => note(x, 'never'),
    }),
  ]);
  expect(b.state.notes).toEqual(['one', 'one', 'one', 'one', 'short']);
});

test('a called procedure runs to its end before its caller goes on, and several in the order given', () => {
  const b = sketch([
    p('main', {
      calls(x) {
        callAll(x, [
          { proc: 'sub', locals: {} },
          { proc: 'other', locals: {} },
        ]);
        note(x, 'called');
      },
      done: (x) => note(x, 'main'),
      end,
    }),
    p('sub', { one: (x) => call(x, 'other', {}), two: (x) => note(x, 'sub') }),
    p('other', { one: (x) => note(x, 'other') }),
  ]);
  expect(b.state.notes).toEqual(['called', 'other', 'sub', 'other', 'main']);
});

test('of two procedures called one by one in a step the later runs first', () => {
  const b = sketch([
    p('main', {
      calls(x) {
        call(x, 'sub', {});
        call(x, 'other', {});
      },
      end,
    }),
    p('sub', { one: (x) => note(x, 'sub') }),
    p('other', { one: (x) => note(x, 'other') }),
  ]);
  expect(b.state.notes).toEqual(['other', 'sub']);
});

test('a procedure shares no local variable with its caller', () => {
  const main = procedure<Sketch, { list: number[] }>('main', {
    set: (_, v) => {
      v.list = [1];
    },
    go: (b, v) => call(b, 'sub', v),
    look: (b, v) => note(b, v.list.join()),
    end,
  });
  const sub = procedure<Sketch, { list: number[] }>('sub', {
    add: (_, v) => {
      v.list.push(2);
    },
  });
  expect(sketch([main, sub]).state.notes).toEqual(['1']);
});

test('one legal answer is taken without asking, unless the question always asks', () => {
  const b = sketch([
    p('main', { only: noted('only', 0, ['yes']), always: noted('always', 0, ['sure'], { askWhenForced: true }) }),
  ]);
  expect(b.state.notes).toEqual(['yes']);
  expect(pendingDecisions(b)).toMatchObject([{ kind: 'always', options: [{ choice: 'sure' }] }]);
});

test('one legal answer does not go without saying where others can be read', () => {
  const open = noted('open', 0, ['nothing'], { parse: (_, __, text) => text });
  const b = sketch([p('main', { open, end })]);
  expect(pendingDecisions(b)[0]?.kind).toBe('open');
  submit(b, 'anything');
  expect(b.state.notes).toEqual(['anything']);
});

test('a question is left out when its condition says so', () => {
  const b = sketch([p('main', { skipped: noted('skipped', 0, ['a', 'b'], { skipIf: () => true }), end })]);
  expect(b.state.notes).toEqual([]);
  expect(pendingDecisions(b)[0]?.kind).toBe('end');
});

test('a dead end names the place and the question', () => {
  const none = noted('way', 0, ['left', 'right'], { refuse: () => ({ rule: 'r', text: 'no' }) });
  expect(() => sketch([p('main', { none })])).toThrow('dead end: nothing is legal at main/none (way)');
});

test('steps that never come to a decision are stopped, and the place is named', () => {
  const loop = p('main', { round: () => 'round' });
  expect(() => sketch([loop])).toThrow('the battle ran 100000 steps without a decision; it is at main/round');
});

test('procedures that call each other for ever are stopped', () => {
  const call1 = p('main', { go: (b) => call(b, 'main', {}) });
  expect(() => sketch([call1])).toThrow(/ran 100000 steps without a decision; it is at main\/go/);
});

test('a step or a procedure that does not exist is named', () => {
  expect(() => sketch([p('main', { go: () => 'nowhere' })])).toThrow('procedure main has no step nowhere');
  expect(() => sketch([p('main', { go: (b) => call(b, 'nothing', {}) })])).toThrow('unknown procedure: nothing');
});

test('a battle whose procedures end without an outcome is a fault', () => {
  expect(() => sketch([p('main', { go: () => undefined })])).toThrow('the battle ended without an outcome');
});

test('a step called by a number is refused, since it would not keep its place', () => {
  expect(() => p('main', { first: () => undefined, 2: () => undefined })).toThrow(
    'procedure main: a step cannot be named 2',
  );
});

test('once the battle is over nothing runs, even what the last step called', () => {
  const b = sketch([
    p('main', {
      go: (x) => call(x, 'sub', {}),
      after: (x) => note(x, 'after'),
    }),
    p('sub', {
      finish(x) {
        conclude(x, 1, ['toy-6.1'], 'all is lost');
        call(x, 'sub', {});
      },
      after: (x) => note(x, 'after'),
    }),
  ]);
  expect(b.outcome).toEqual({ winner: 1, rules: ['toy-6.1'], text: 'all is lost' });
  expect(b.frames).toEqual([]);
  expect(b.waiting).toBe(null);
  expect(b.state.notes).toEqual([]);
  expect(b.events).toEqual([{ kind: 'battle-over', rules: ['toy-6.1'], winner: 1, text: 'all is lost' }]);
});

test('with the battle its instructions end', () => {
  const b = sketch([p('main', { last: noted('last', 0, ['a', 'b']), over: (x) => conclude(x, null, [], 'a draw') })]);
  b.standing.push({ side: 1, kind: 'last', choice: 'a', until: 'battle' });
  submit(b, 'a');
  expect(b.standing).toEqual([]);
});

test('a fight nests a rout, which nests the end', () => {
  const state = { at: [2, -1, 10, 3], hits: [2, 0, 0, 0] };
  const b = battleAt(scriptedDice([1, 5, 3]), state, 'fight', { attacker: 0, defender: 3 });
  expect(b.events.map((event) => event.kind)).toEqual(['die', 'charged', 'die', 'hits', 'die', 'fled', 'battle-over']);
  expect(b.outcome).toMatchObject({ winner: 1, rules: ['toy-6.1'] });
});

test('facts do not change with the state that they name', () => {
  const b = sketch([
    p('main', {
      tell: (x) => emit(x, { kind: 'told', rules: [], notes: x.state.notes }),
      change: (x) => note(x, 'later'),
      end,
    }),
  ]);
  expect(b.events).toEqual([{ kind: 'told', rules: [], notes: [] }]);
});

test('steps of a procedure are replaced by their names, and a name that it lacks is a fault', () => {
  const main = p('main', { one: (x) => note(x, 'one'), two: (x) => note(x, 'two'), end });
  const other = withSteps<Sketch, object>(main, { two: (x) => note(x, 'another') });
  expect(sketch([other]).state.notes).toEqual(['one', 'another']);
  expect(sketch([main]).state.notes).toEqual(['one', 'two']);
  expect(() => withSteps<Sketch, object>(main, { three: () => null })).toThrow('procedure main has no step three');
});
