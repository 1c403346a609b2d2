import {
  ask,
  begin,
  call,
  hashOf,
  owedIn,
  pendingDecisions,
  procedure,
  type Ruleset,
  scriptedDice,
  submit,
} from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { blockOf, copyIndex, keyOf, makeIndex, renewBlock } from './blocks.ts';
import { AWAY, NONE, type TableBattle, type TableIndex, type TableState, type TableWorld, type Unit } from './field.ts';
import {
  type FormationMove,
  type FormationPlan,
  type FormationRules,
  formationsAt,
  planFormation,
} from './formation.ts';
import { makeMeasure } from './measure.ts';
import { type Posted, table } from './testing.ts';

/** Ten grains to a length: tenths are grains. Everybody may go 40 in a move, in steps to any place that is not taken. */
const measure = makeMeasure(10, 0);
const RATE = 40;

interface March {
  moved: Unit[];
  unit: Unit;
  left: number;
}
/** What a test makes happen after a step: another question, to which side, with a quiet answer or without one. */
interface Between {
  side: 0 | 1;
  quiet: boolean;
  /** It is called as the question for a manoeuvre is. */
  alike?: true;
}
const between = new Map<Unit, Between>();
/** Units that may not halt, and those who give way to another unit after a step. */
const hurried = new Set<Unit>();
const relieved = new Map<Unit, Unit>();
const marchOf = (b: TableBattle): March | undefined => b.waiting?.frame.v as March | undefined;

const step = /^to (-?\d+) (-?\d+) (\d+) cost (\d+)$/;
/** Nobody comes north of here, and who goes to the south edge leaves the table. */
const BORDER = 300;

function refused(b: TableBattle, v: March, text: string): string | null {
  if (text === 'halt') return hurried.has(v.unit) ? 'no halt' : null;
  const [, x, y, , cost] = step.exec(text) ?? [];
  if (Number(cost) > v.left) return 'too far';
  if (Number(y) < BORDER) return 'the border';
  for (let other = 0; other < b.world.units.length; other++) {
    if (other === v.unit || b.state.status[other] === AWAY) continue;
    const near = Math.abs((b.state.x[other] as number) - Number(x)) < 20;
    if (near && Math.abs((b.state.y[other] as number) - Number(y)) < 5) return 'taken';
  }
  return null;
}

const movers = (b: TableBattle, v: March): Unit[] =>
  b.world.units.flatMap(({ side }, unit) =>
    side === 0 && !v.moved.includes(unit) && b.state.status[unit] !== AWAY ? [unit] : [],
  );
/** The phase is over with the last of them. */
const afterUnit = (b: TableBattle, v: March): string | null => (movers(b, v).length > 0 ? 'who' : null);

const stopgap = (kind: string) =>
  ask<TableBattle, March, string>({
    ask: kind,
    askWhenForced: true,
    side: (_b, v) => between.get(v.unit)?.side ?? 0,
    text: () => 'Does anybody shoot?',
    list: (_b, v) => (between.get(v.unit)?.quiet ? ['no', 'yes'] : ['here', 'there']),
    refuse: () => null,
    format: (_b, text) => text,
    apply: () => 'how',
  });

const marching = procedure<TableBattle, March>('marching', {
  who: ask<TableBattle, March, Unit>({
    ask: 'move-unit',
    askWhenForced: true,
    side: () => 0,
    text: () => 'Who moves?',
    list: (b, v) => [...movers(b, v), NONE],
    refuse: () => null,
    format: (b, unit) => (unit === NONE ? 'done' : `move ${keyOf(b, unit)}`),
    apply(_b, v, unit) {
      if (unit === NONE) return null;
      v.unit = unit;
      v.left = RATE;
      v.moved = [...v.moved, unit];
      return 'how';
    },
  }),
  how: ask<TableBattle, March, string>({
    ask: 'manoeuvre',
    askWhenForced: true,
    side: () => 0,
    text: () => 'How?',
    list: () => ['halt'],
    parse: (_b, _v, text) => (step.test(text) ? text : null),
    refuse: (b, v, text) => {
      const why = refused(b, v, text);
      return why === null ? null : { rule: 'test', text: why };
    },
    format: (_b, text) => text,
    apply(b, v, text) {
      if (text === 'halt') return afterUnit(b, v);
      const [x, y, facing, cost] = (step.exec(text) ?? []).slice(1).map(Number) as [number, number, number, number];
      b.state.x[v.unit] = x;
      b.state.y[v.unit] = y;
      b.state.facing[v.unit] = facing;
      if (y > 900) b.state.status[v.unit] = AWAY;
      renewBlock(b, v.unit, true);
      v.left -= cost;
      const relief = relieved.get(v.unit);
      if (relief !== undefined) Object.assign(v, { unit: relief, left: RATE });
      const question = between.get(v.unit);
      if (question) return question.alike ? 'alike' : 'between';
      return y > 900 ? afterUnit(b, v) : 'how';
    },
  }),
  between: stopgap('shots'),
  alike: stopgap('manoeuvre'),
});

/** One phase, and what the enemy is asked after it. */
const phases = procedure<TableBattle, object>('phases', {
  march(b) {
    call(b, 'marching', { moved: [], unit: NONE, left: 0 });
  },
  after: ask({
    ask: 'after',
    askWhenForced: true,
    side: () => 1,
    text: () => 'What comes next?',
    list: () => ['this', 'that'],
    refuse: () => null,
    format: (_b: TableBattle, c: string) => c,
    apply: () => 'after',
  }),
});

const system: Ruleset<TableWorld, TableState, TableIndex> = {
  id: 'marches',
  version: '0.1.0',
  procedures: { marching, phases },
  index: (world, state) => makeIndex(world, state, 100),
  copyIndex,
  hide: (_world, state) => state,
};

const rules: FormationRules<TableBattle> = {
  measure,
  unitAsked: (b) => marchOf(b)?.unit ?? NONE,
  leftOf: (b) => marchOf(b)?.left ?? 0,
  write(block, { move, to }) {
    if (block.x === to.x && block.y === to.y && block.facing === to.facing) return '';
    const cost = move.do === 'ahead' ? move.way : move.do === 'wheel' ? move.degrees : Math.abs(move.ahead);
    return `to ${Math.round(to.x)} ${Math.round(to.y)} ${to.facing} cost ${cost}`;
  },
  commandOf: (b, unit) =>
    unit < 2 ? 'Parmenion' : unit === 2 ? 'Craterus' : keyOf(b, unit) === 'u3' ? 'Craterus' : '',
};

function marches(units: readonly Posted[]): TableBattle {
  for (const left of [between, hurried, relieved]) left.clear();
  const { world, state } = table(units);
  return begin(system, world, state, scriptedDice([]), { proc: 'phases', locals: {} });
}

/** Three units of 20 side by side with gaps of 20, looking north. */
const abreast = (more: readonly Posted[] = []): TableBattle =>
  marches([{ side: 0, at: [400, 500] }, { side: 0, at: [440, 500] }, { side: 0, at: [480, 500] }, ...more]);

const stands = ({ followers }: FormationPlan): [Unit, number, number, number][] =>
  followers.map(({ unit, stand }) => [unit, Math.round(stand.x), Math.round(stand.y), stand.facing]);
const plan = (b: TableBattle, move: FormationMove, units: Unit[] = [0, 1, 2]): FormationPlan =>
  planFormation(b, units, move, rules);
const ahead = (way: number): FormationMove => ({ do: 'ahead', way });

describe('a plan', () => {
  test('has the answers of each unit, which may be given, and leaves the battle as it was', () => {
    const b = abreast();
    const before = hashOf(b);
    const found = plan(b, ahead(30));
    expect(stands(found)).toEqual([
      [0, 400, 470, 0],
      [1, 440, 470, 0],
      [2, 480, 470, 0],
    ]);
    expect(found.stragglers).toEqual([]);
    expect(found.followers.map(({ cost, short, doubts }) => [cost, short, doubts])).toEqual(
      new Array(3).fill([30, null, []]),
    );
    expect(found.followers[0]?.answers).toEqual([
      { kind: 'move-unit', choice: 'move u0', unit: 0 },
      { kind: 'manoeuvre', choice: 'to 400 470 0 cost 30', unit: 0 },
      { kind: 'manoeuvre', choice: 'halt', unit: 0 },
    ]);
    expect(hashOf(b)).toBe(before);
    for (const { kind, choice } of found.followers.flatMap(({ answers }) => answers)) {
      expect([choice, owedIn(b)?.kind, submit(b, choice).ok]).toEqual([choice, kind, true]);
    }
  });

  test('is made only where units are sent on their way', () => {
    const b = abreast();
    submit(b, 'move u0');
    expect(plan(b, ahead(30))).toEqual({ followers: [], stragglers: [] });
  });

  test('begins with those in front as all of them face, of those abreast with the first', () => {
    const column = (facing: number): TableBattle =>
      marches([
        { side: 0, at: [500, 500], facing },
        { side: 0, at: [500, 520], facing },
        { side: 0, at: [500, 540], facing },
      ]);
    const order = (facing: number) => plan(column(facing), ahead(10), [1, 2, 0]).followers.map(({ unit }) => unit);
    expect([order(0), order(180), order(90)]).toEqual([
      [0, 1, 2],
      [2, 1, 0],
      [0, 1, 2],
    ]);
    // One that looks elsewhere does not change where the front is.
    const b = marches([
      { side: 0, at: [500, 500], facing: 180 },
      { side: 0, at: [560, 520] },
      { side: 0, at: [620, 540] },
    ]);
    expect(plan(b, ahead(10), [2, 1, 0]).followers.map(({ unit }) => unit)).toEqual([0, 1, 2]);
  });

  test('leaves out units off the table, and says why a unit does nothing', () => {
    const b = abreast();
    b.state.status[1] = AWAY;
    expect(plan(b, ahead(10)).followers.map(({ unit }) => unit)).toEqual([0, 2]);
    const again = abreast();
    submit(again, 'move u1');
    submit(again, 'halt');
    const { followers, stragglers } = plan(again, ahead(10));
    expect([followers.map(({ unit }) => unit), stragglers.map(({ unit }) => unit)]).toEqual([[0, 2], [1]]);
    expect(stragglers[0]?.why.text).toContain('move u1');
    const nothing = plan(abreast(), ahead(0));
    expect([nothing.followers, nothing.stragglers[0]?.why]).toEqual([
      [],
      { rule: 'none', text: 'This unit has nothing to do.' },
    ]);
    expect(plan(abreast(), { do: 'wheel', hand: 'left', degrees: 30 }, [])).toEqual({ followers: [], stragglers: [] });
  });
});

describe('who cannot go all the way', () => {
  test('goes as far as it gets and says why, after those who can', () => {
    const b = marches([
      { side: 0, at: [400, 313] },
      { side: 0, at: [440, 500] },
      { side: 0, at: [480, 500] },
    ]);
    const { followers } = plan(b, ahead(30));
    expect(followers.map(({ unit, cost, short }) => [unit, cost, short?.text])).toEqual([
      [1, 30, undefined],
      [2, 30, undefined],
      [0, 13, 'the border'],
    ]);
  });

  test('goes one part if that is all, all but one, and none where the first is too much', () => {
    const cost = (y: number, way: number): (number | undefined)[] =>
      [plan(marches([{ side: 0, at: [400, y] }]), ahead(way), [0])].map(({ followers }) => followers[0]?.cost);
    expect([301, 302, 309, 310].flatMap((y) => cost(y, 10))).toEqual([1, 2, 9, 10]);
    const none = plan(marches([{ side: 0, at: [400, 300] }]), ahead(10), [0]);
    expect([none.followers, none.stragglers.map(({ why }) => why.text)]).toEqual([[], ['the border']]);
  });

  test('“as far as possible” never falls short, and units move in turn', () => {
    const b = marches([
      { side: 0, at: [400, 313] },
      { side: 0, at: [440, 500] },
      { side: 0, at: [480, 500] },
    ]);
    const { followers } = plan(b, { do: 'far' });
    expect(followers.map(({ unit, cost, short }) => [unit, cost, short])).toEqual([
      [0, 13, null],
      [1, 40, null],
      [2, 40, null],
    ]);
  });

  test('who stands in the way of another has made room when it has gone', () => {
    const b = marches([
      { side: 0, at: [400, 500] },
      { side: 0, at: [400, 530] },
      { side: 0, at: [480, 500] },
    ]);
    const { followers } = plan(b, ahead(30));
    expect(followers.map(({ cost, short }) => [cost, short])).toEqual(new Array(3).fill([30, null]));
  });
});

describe('wheels and inclines', () => {
  test('a line wheels as one about its end at that hand', () => {
    expect(stands(plan(abreast(), { do: 'wheel', hand: 'left', degrees: 30 }))).toEqual([
      [0, 399, 495, 33000],
      [1, 433, 475, 33000],
      [2, 468, 455, 33000],
    ]);
    expect(stands(plan(abreast(), { do: 'wheel', hand: 'right', degrees: 30 }))).toEqual([
      [0, 412, 455, 3000],
      [1, 447, 475, 3000],
      [2, 481, 495, 3000],
    ]);
  });

  test('of corners that are as far to that hand the first counts', () => {
    const b = marches([
      { side: 0, at: [400, 500] },
      { side: 0, at: [400, 540] },
    ]);
    expect(stands(plan(b, { do: 'wheel', hand: 'left', degrees: 30 }, [0, 1]))[0]).toEqual([0, 399, 495, 33000]);
  });

  test('who cannot wheel so far wheels by whole degrees', () => {
    const { followers } = plan(abreast(), { do: 'wheel', hand: 'left', degrees: 60 });
    expect(followers.map(({ cost, short }) => [cost, short?.text])).toEqual(new Array(3).fill([40, 'too far']));
  });

  test('an incline goes aside by twentieths of its way and keeps the front', () => {
    expect(stands(plan(abreast(), { do: 'incline', ahead: 20, right: 10 }))).toEqual([
      [0, 410, 480, 0],
      [1, 450, 480, 0],
      [2, 490, 480, 0],
    ]);
    expect(stands(plan(abreast(), { do: 'incline', ahead: 20, right: -10 }))[0]).toEqual([0, 390, 480, 0]);
    const near = marches([{ side: 0, at: [400, 310] }]);
    expect(stands(plan(near, { do: 'incline', ahead: 20, right: 10 }, [0]))).toEqual([[0, 405, 300, 0]]);
  });
});

describe('what comes between', () => {
  test('a question with a quiet answer is passed over and noted', () => {
    for (const [side, kind] of [
      [0, 'own'],
      [1, 'reaction'],
    ] as const) {
      const b = abreast();
      between.set(0, { side, quiet: true });
      const [first] = plan(b, ahead(10)).followers;
      expect(first?.doubts).toEqual([{ kind, text: 'Does anybody shoot?' }]);
      expect([first?.cost, first?.answers.at(-1)?.choice]).toEqual([10, 'halt']);
    }
  });

  test('what cannot be foreseen is left out of account for those who come after', () => {
    const b = marches([
      { side: 0, at: [400, 500] },
      { side: 0, at: [400, 530] },
    ]);
    between.set(0, { side: 1, quiet: false });
    const { followers } = plan(b, ahead(30), [0, 1]);
    expect(followers.map(({ unit, cost, short }) => [unit, cost, short?.text])).toEqual([
      [0, RATE, undefined],
      [1, 25, 'taken'],
    ]);
    expect(followers[0]?.answers.map(({ choice }) => choice)).toEqual(['move u0', 'to 400 470 0 cost 30']);
    expect(followers[0]?.stand.y).toBe(470);
  });

  test('a question of the enemy that is called as his own is none of his', () => {
    const b = abreast();
    between.set(0, { side: 1, quiet: true, alike: true });
    const [first] = plan(b, ahead(10)).followers;
    expect([first?.cost, first?.doubts.map(({ kind }) => kind)]).toEqual([10, ['reaction']]);
    const open = abreast();
    between.set(0, { side: 1, quiet: false, alike: true });
    const [stuck] = plan(open, ahead(10), [0]).followers;
    expect([stuck?.cost, stuck?.answers.length]).toEqual([RATE, 2]);
  });

  test('who is relieved by another has done, and who may not halt does nothing', () => {
    const b = abreast();
    relieved.set(0, 2);
    const [first] = plan(b, ahead(10), [0]).followers;
    expect([first?.cost, first?.answers.length]).toEqual([RATE, 2]);
    const on = abreast();
    hurried.add(0);
    const none = plan(on, ahead(10), [0]);
    expect([none.followers, none.stragglers[0]?.why.text]).toEqual([[], 'no halt']);
  });

  test('what is asked when the phase is over is none of the formation’s business', () => {
    const b = marches([{ side: 0, at: [400, 890], facing: 180 }]);
    const [last] = plan(b, ahead(20), [0]).followers;
    expect([last?.cost, last?.doubts]).toEqual([RATE, []]);
  });

  test('who leaves the table stands last where it stood, takes its whole move and is asked nothing more', () => {
    const b = marches([
      { side: 0, at: [400, 890], facing: 180 },
      { side: 0, at: [480, 500], facing: 180 },
    ]);
    const [first] = plan(b, ahead(20), [0, 1]).followers;
    expect([first?.unit, first?.cost, first?.stand.y, first?.answers.length]).toEqual([0, RATE, 890, 2]);
    expect(first?.doubts).toEqual([]);
  });
});

describe('formations', () => {
  const kindsOf = (b: TableBattle): [string, string, Unit[]][] =>
    formationsAt(b, pendingDecisions(b)[0] ?? { kind: '', options: [] }, rules).map(({ kind, name, units }) => [
      kind,
      name,
      units,
    ]);

  test('are all who may move, those under one general, and lines of battle from left to right', () => {
    const b = marches([
      { side: 0, at: [440, 500] },
      { side: 0, at: [410, 500] },
      { side: 0, at: [440, 700] },
      { side: 0, at: [475, 700] },
      { side: 0, at: [800, 100] },
      { side: 1, at: [440, 300] },
    ]);
    expect(kindsOf(b)).toEqual([
      ['army', '', [0, 1, 2, 3, 4]],
      ['command', 'Parmenion', [0, 1]],
      ['command', 'Craterus', [2, 3]],
      ['line', '', [1, 0]],
      ['line', '', [2, 3]],
    ]);
    submit(b, 'move u0');
    expect(kindsOf(b)).toEqual([]);
    submit(b, 'halt');
    expect(kindsOf(b)).toEqual([
      ['army', '', [1, 2, 3, 4]],
      ['command', 'Craterus', [2, 3]],
      ['line', '', [2, 3]],
    ]);
  });

  test('there is none where nobody can move, and nobody is one alone', () => {
    const b = abreast();
    for (let unit = 0; unit < 3; unit++) b.state.status[unit] = AWAY;
    expect(formationsAt(b, { kind: 'move-unit', options: [] }, rules)).toEqual([]);
    expect(kindsOf(marches([{ side: 0, at: [440, 500] }]))).toEqual([['army', '', [0]]]);
    const pair = marches([
      { side: 0, at: [440, 500] },
      { side: 0, at: [470, 500] },
    ]);
    expect(kindsOf(pair)).toEqual([['army', '', [0, 1]]]);
    const { options = [] } = pendingDecisions(pair)[0] ?? {};
    expect(formationsAt(pair, { kind: 'manoeuvre', options }, rules)).toEqual([]);
    const other = { choice: 'move nobody', label: '', rules: [] };
    expect(formationsAt(b, { kind: 'move-unit', options: [other] }, rules)).toEqual([]);
  });

  /** Whether two of three units are a line, the other placed from the middle of the first one’s front. */
  const isLine = (right: number, down: number, facing = 0): boolean =>
    kindsOf(
      marches([
        { side: 0, at: [500, 500], facing: 0 },
        { side: 0, at: [900, 900] },
        { side: 0, at: [500 + right, 500 + down], facing },
      ]),
    ).some(([kind, , units]) => kind === 'line' && units.length === 2);

  test('a line stands side by side, at most the breadth of a unit apart, with much the same front', () => {
    expect([isLine(40, 0), isLine(-40, 0), isLine(41, 0), isLine(-41, 0)]).toEqual([true, true, false, false]);
    expect([isLine(10, 20), isLine(-10, 20), isLine(9, 20), isLine(0, 20)]).toEqual([true, true, false, false]);
    expect([15, 345, 16, 344, 90, 180].map((turned) => isLine(30, 0, turned))).toEqual([
      ...[true, true],
      ...[false, false, false, false],
    ]);
  });

  test('a line is found from any of its units, whatever their order', () => {
    const b = marches([
      { side: 0, at: [500, 500] },
      { side: 0, at: [560, 500] },
      { side: 0, at: [530, 500] },
      { side: 0, at: [590, 500] },
      { side: 0, at: [900, 900] },
    ]);
    expect(kindsOf(b).at(-1)).toEqual(['line', '', [0, 2, 1, 3]]);
    expect(blockOf(b, 0).width).toBe(20);
  });
});
