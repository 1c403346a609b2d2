import { expect, test } from 'vitest';
import {
  BookError,
  buildVolumeRules,
  overridable,
  overriddenList,
  overrideList,
  overrideRule,
  type VolumeRules,
  type VolumeRulesSpec,
  valueIn,
  workedOut,
} from './overrides.ts';

interface Line {
  rule: string;
  value: number;
}
const words = { types: [], classes: [], options: [], troops: {} };
export const figure = overridable('test: a figure', 4, true);
export const lines = overridable<readonly Line[]>(
  'test: lines',
  [
    { rule: 'alx-1.1', value: 1 },
    { rule: 'alx-1.2', value: 2 },
    { rule: 'alx-1.2', value: 3 },
    { rule: 'alx-1.3', value: 4 },
  ],
  true,
);
const others: Record<string, readonly string[]> = {
  'alx-1.1': ['cha-7.1', 'cha-7.2'],
  'alx-1.2': ['cha-8'],
  'alx-1.3': [],
};

/** Every other rule of the chapters under its own number, so that only these lists count. */
const spec = (more: Partial<VolumeRulesSpec> = {}, cites = others): VolumeRulesSpec => ({
  id: 'sequel',
  words,
  cites: new (class extends Map<string, readonly string[]> {
    override get(rule: string) {
      return rule.startsWith('alx-1.') ? cites[rule] : [rule];
    }
  })(Object.entries(cites)),
  overrides: [],
  ...more,
});
const at = (book: VolumeRules) => ({ world: { book } });

test('a book has what the family has until it is overridden', () => {
  const reference = at(buildVolumeRules({ id: 'first', words, cites: null, overrides: [] }));
  expect(valueIn(reference, figure)).toBe(4);
  expect(valueIn(reference, lines)).toHaveLength(4);
  const later = at(buildVolumeRules(spec({ overrides: [overrideRule(figure, (was) => was + 1)] })));
  expect(valueIn(later, figure)).toBe(5);
  expect(valueIn(reference, figure)).toBe(4);
});

test('what is worked out from it is worked out once for each book', () => {
  let worked = 0;
  const sum = workedOut(lines, (has) => {
    worked++;
    return has.reduce((all, { value }) => all + value, 0);
  });
  const reference = at(buildVolumeRules({ id: 'first', words, cites: null, overrides: [] }));
  const later = at(buildVolumeRules(spec()));
  expect([sum(reference), sum(later), sum(reference), sum(later)]).toEqual([10, 6, 10, 6]);
  expect(worked).toBe(2);
});

test('a record whose rule the book does not have drops out, and one on which it is silent is an error', () => {
  expect(valueIn(at(buildVolumeRules(spec())), lines).map(({ value }) => value)).toEqual([1, 2, 3]);
  const { 'alx-1.3': _, ...silent } = others;
  expect(() => buildVolumeRules(spec({}, silent))).toThrow(BookError);
  expect(() => buildVolumeRules(spec({}, silent))).toThrow(
    'sequel says nothing about alx-1.3, which “test: lines” cites',
  );
});

test('records are dropped, replaced where they stand, and added before and after', () => {
  const record = (value: number) => ({ rule: 'alx-1.2', value });
  const list = overriddenList(lines.value, {
    drop: ['alx-1.1'],
    replace: { 'alx-1.2': record(7) },
    first: [record(8)],
    last: [record(9)],
  });
  expect(list.map(({ value }) => value)).toEqual([8, 7, 4, 9]);
  const ahead = overriddenList(lines.value, {
    drop: ['alx-1.1'],
    before: { 'alx-1.1': [record(5)], 'alx-1.2': [record(6)] },
  });
  expect(ahead.map(({ value }) => value)).toEqual([5, 6, 2, 3, 4]);
  expect(() => overriddenList(lines.value, { before: { 'alx-1.9': [] } })).toThrow('no record of alx-1.9');
  expect(() => overriddenList(lines.value, { drop: ['alx-1.9'] })).toThrow('there is no record of alx-1.9 to override');
  const book = buildVolumeRules(spec({ overrides: [overrideList(lines, { drop: ['alx-1.2'] })] }));
  expect(valueIn(at(book), lines).map(({ value }) => value)).toEqual([1]);
});

test('a record may stay as it is under a number of the volume’s own', () => {
  const list = overriddenList(lines.value, { cite: { 'alx-1.2 2/2': 'cha-9' } });
  expect(list.map(({ rule, value }) => `${rule} ${value}`)).toEqual(['alx-1.1 1', 'alx-1.2 2', 'cha-9 3', 'alx-1.3 4']);
  expect(() => overriddenList(lines.value, { cite: { 'alx-1.9': 'cha-9' } })).toThrow('no record of alx-1.9');
});

test('of several records of one rule, a single one is dropped, replaced or preceded', () => {
  const record = (value: number) => ({ rule: 'alx-1.2', value });
  const values = (changes: Parameters<typeof overriddenList<Line>>[1]) =>
    overriddenList(lines.value, changes).map(({ value }) => value);
  expect(values({ drop: ['alx-1.2 2/2'] })).toEqual([1, 2, 4]);
  expect(values({ replace: { 'alx-1.2 2/2': record(7) } })).toEqual([1, 2, 7, 4]);
  expect(values({ replace: { 'alx-1.2 1/2': record(7) }, before: { 'alx-1.2 2/2': [record(6)] } })).toEqual([
    1, 7, 6, 3, 4,
  ]);
  const wrong = 'there is no alx-1.2 2/3 to override: alx-1.2 has 2 records';
  expect(() => values({ drop: ['alx-1.2 2/3'] })).toThrow(wrong);
  expect(() => values({ replace: { 'alx-1.9 1/1': record(7) } })).toThrow('no record of alx-1.9 to override');
});

test('rules are cited by the book’s own numbers; those of no edition stay', () => {
  const { cite } = buildVolumeRules(spec());
  expect(cite?.('alx-1.1')).toEqual(['cha-7.1', 'cha-7.2']);
  expect(cite?.('alx-1.3')).toEqual([]);
  expect(cite?.('cha-7.1')).toEqual(['cha-7.1']);
  expect(cite?.('none')).toEqual(['none']);
  expect(() => cite?.('alx-1.9')).toThrow('sequel says nothing about alx-1.9, which a chapter cites');
  expect(buildVolumeRules({ id: 'first', words, cites: null, overrides: [] }).cite).toBe(null);
});

test('a name is declared once', () => {
  expect(() => overridable('test: a figure', 5, true)).toThrow('“test: a figure” is declared twice');
});
