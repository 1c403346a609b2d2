import { disappointment, type Expectations, number, type Reader } from '@taxiarch/kernel/script';
import { describe, expect, test } from 'vitest';
import type { TableBattle, TableState } from '../field.ts';
import { makeMeasure } from '../measure.ts';
import { table } from '../testing.ts';
import {
  aboutReaders,
  barrierReaders,
  counted,
  generalReader,
  groundReaders,
  type Lengths,
  type PlannedUnit,
  readTable,
  settle,
  startWords,
  type TableDraft,
  type TablePlan,
  type TableText,
  tableExpectationsWith,
  tableReader,
  unitNamed,
  unitReader,
} from './index.ts';

// A system in inches of 100 grains, whose units have a courage and may lie in wait.
const inch = makeMeasure(100, 10);
const inInches: Lengths = { measure: inch, unit: 'inches', place: inch.text };
const statuses = { fleeing: 2, 'off-table': 4 };
interface BraveUnit extends PlannedUnit {
  troop: string;
}
interface BraveState extends TableState {
  courage: number[];
  dead: number[];
}
interface BravePlan extends TablePlan {
  units: BraveUnit[];
}

const unit: Reader<TableDraft<BraveState, BravePlan>> = unitReader({
  lengths: inInches,
  statuses,
  begin: (_d, key, side, words): BraveUnit => ({ key, side, troop: words.next() ?? '', at: [0, 0] }),
  words: {
    courage: (d, { set }, words) => {
      const n = number(d, words.next(), 'courage');
      set.push((state: BraveState, self) => {
        state.courage[self] = n;
      });
    },
  },
  other: (_d, { who }, w) => {
    if (w === 'veteran') who.troop += '+';
    return w === 'veteran';
  },
});
const general: Reader<TableDraft<BraveState, BravePlan>> = generalReader({
  lengths: inInches,
  begin: (_d, key, side) => ({ key, side }),
  words: {
    dead: (_d, { set }) =>
      void set.push((state: BraveState, self) => {
        state.dead[self] = 1;
      }),
  },
});

const read = (text: string): TableText<BraveState, BravePlan> =>
  readTable<BraveState, BravePlan>(
    { units: [], generals: [], pieces: [], barriers: [], options: [], width: 72, depth: 48 },
    {
      position: {
        unit,
        general,
        table: tableReader(inInches, 24, 1200),
        ...groundReaders(inInches, ['grove', 'mound']),
        ...barrierReaders(inInches, ['fence'], (_d, _line, [of]) => of === 'nobody'),
      },
      about: aboutReaders('brave', ['weather']),
    },
    text,
  );

test('a position is read in the measure of its system', () => {
  const script = read(`
ruleset brave
option weather
table 60 40
unit spears blue foot veteran 8 in 4 at 30.5 20 facing NE courage 3 fleeing
unit horse red horse off-table
general king blue with spears at 3 4 dead
grove copse circle 10 12.5 3
mound barrow polygon 1 1 2 1 2 2 height 2 crest 1.5 1.5
fence 1 2 3 4
fence 5 6 7 8 nobody
`);
  expect(script.plan).toEqual({
    units: [
      {
        ...{ key: 'spears', side: 'blue', troop: 'foot+', elements: 8, files: 4 },
        ...{ at: [30.5, 20], facing: 45, status: 2 },
      },
      { key: 'horse', side: 'red', troop: 'horse', at: [0, 0], status: 4 },
    ],
    generals: [{ key: 'king', side: 'blue', with: 'spears', at: [3, 4] }],
    pieces: [
      {
        ...{ key: 'copse', kind: 'grove', area: { kind: 'circle', x: 1000, y: 1250, r: 300 } },
        ...{ crest: { x: 1000, y: 1250 }, height: 1 },
      },
      {
        ...{ key: 'barrow', kind: 'mound', area: { kind: 'polygon', points: [100, 100, 200, 100, 200, 200] } },
        ...{ crest: { x: 150, y: 150 }, height: 2 },
      },
    ],
    barriers: [{ kind: 'fence', x1: 100, y1: 200, x2: 300, y2: 400 }],
    options: ['weather'],
    width: 60,
    depth: 40,
  });
  const state: BraveState = { ...table([]).state, courage: [], dead: [] };
  settle(script, state);
  expect([state.courage, state.dead]).toEqual([[3], [1]]);
  expect(Object.fromEntries(startWords(script))).toEqual({
    ...{ front: 0, right: 1, rear: 2, left: 3, blue: 0, red: 1, king: 0, spears: 0, horse: 1 },
  });
});

test.each([
  ['ruleset classical', 'line 1: “classical” is not the ruleset of this script: brave'],
  ['option luck', 'line 1: “luck” is not an optional rule: weather'],
  ['table 60 2000', 'line 1: a table must be 24 to 1,200 inches each way'],
  ['table 60', 'line 1: “” should be a number: the depth in inches'],
  ['unit x blue foot at 3', 'line 1: “” should be a number: inches from the north edge'],
  ['unit x blue foot', 'line 1: missing place of the unit: at X Y'],
  ['unit x blue foot at 80 3', 'line 1: 80 3 is off the table (72 × 48)'],
  ['unit x blue foot at 3 3 brave', 'line 1: unexpected “brave” in a unit'],
  ['general x blue brave', 'line 1: unexpected “brave” in a general'],
  ['grove x circle 3 3', 'line 1: “” should be a number: the radius in inches'],
  ['fence 1 2 3', 'line 1: “” should be a number: inches'],
  ['fence 1 2 3 4 of', 'line 1: unexpected “of” in an obstacle'],
])('%j is refused with its line', (text, fault) => {
  expect(() => read(text)).toThrow(fault);
});

test('a line that names a unit may come before the one that sets it up, but it must come', () => {
  const state: BraveState = { ...table([]).state, courage: [], dead: [] };
  expect(() => settle(read('general king blue with foot\nunit foot blue foot at 3 3'), state)).not.toThrow();
  expect(() => settle(read('general king blue with foot'), state)).toThrow('line 1: no unit is called “foot”');
});

describe('expectations', () => {
  const expectations: Expectations<TableBattle> = tableExpectationsWith(inInches, statuses, {
    depth: (s, [key, n]) => counted(s.b.world.units[unitNamed(s, key)]?.cellDepth, n),
  });
  const b = table([{ side: 0, at: [550, 325] }]);
  const judged = (words: string): string | null => disappointment(expectations, { b, events: [] }, words.split(' '));

  test.each(['at u0 5.5 3.3', 'at u0 5.5 3.3 0', 'not fleeing u0', 'not off-table u0', 'elements u0 2', 'depth u0 5'])(
    '%s',
    (words) => {
      expect(judged(words)).toBeNull();
      expect(judged(words.startsWith('not ') ? words.slice(4) : `not ${words}`)).not.toBeNull();
    },
  );

  test('what is wrong is said', () => {
    expect(judged('at u0 5 3')).toBe('expected at u0 5 3, but it is at 5.5 3.3');
    expect(() => judged('at u0 5')).toThrow('expected a place: X Y, X Y FACING or off');
    expect(() => judged('elements u9 2')).toThrow('no unit is called “u9”');
  });
});
