import { expect, test } from 'vitest';
import { breaksOf, broken } from './breaks.ts';

const source = (text: string) => ({ path: 'packages/gboh/src/a.ts', text });
const made = (text: string) => breaksOf(source(text)).map(({ was, becomes }) => `${was} -> ${becomes}`);
/** A rule about what stands in it. */
const rule = (text: string) => `/** alx-1.1 */\nfunction f() { ${text} }`;

test('a record loses its condition and its value', () => {
  expect(made("const m = [{ rule: 'alx-1.1', value: 2, when: (s) => s.x }];")).toEqual([
    '2 -> 3',
    '(s) => s.x -> () => false',
  ]);
});

test('conditions lose a half, a not, their sharpness, and as a whole', () => {
  expect(made(rule('return a && !b'))).toEqual(['a && !b -> (a)', 'a && !b -> (!b)', '!b -> !!(b)']);
  expect(made(rule('return a < b'))).toEqual(['a < b -> a <= b']);
  expect(made(rule('return a ?? b'))).toEqual([]);
  expect(made(rule('if (a) g = 1'))).toEqual(['a -> false']);
  expect(made(rule('g = a ? b : c'))).toEqual(['a ? b : c -> (b)', 'a ? b : c -> (c)']);
  expect(made(rule('return list.some(g)'))).toEqual(['some -> every']);
});

test('figures that are counted with change, indexes do not', () => {
  expect(made(rule('return a[0] + 1'))).toEqual(['1 -> 2']);
});

test('leaves out calls; event texts do not count as rules', () => {
  expect(made(rule("g(1); emit(b, { kind: 'x' });"))).toEqual(['g(1); -> ;']);
  expect(made(rule('return { text: a && b }'))).toEqual([]);
});

test('the rules of a break are those of the nearest words; where there are none, nothing is broken', () => {
  const text = `// alx-1.1
function f() {
  if (a && b) g = 'alx-1.2';
  return a && c;
}
const h = a && b;`;
  const by = breaksOf(source(text)).map(({ within, was, rules }) => `${within}: ${was} [${rules.join(' ')}]`);
  expect(by).toEqual([
    'f: a && b [alx-1.2]',
    'f: a && b [alx-1.2]',
    'f: a && b [alx-1.2]',
    'f: a && c [alx-1.1 alx-1.2]',
    'f: a && c [alx-1.1 alx-1.2]',
  ]);
});

test('where a package cites no rule, every fault is a break', () => {
  const text = 'const h = a && b;';
  expect(breaksOf(source(text))).toEqual([]);
  expect(breaksOf(source(text), false).map(({ becomes, rules }) => [becomes, rules])).toEqual([
    ['(a)', []],
    ['(b)', []],
  ]);
});

test('a break puts one thing in the place of another, and the same twice is counted', () => {
  const text = rule('g(); g();');
  const breaks = breaksOf(source(text));
  expect(breaks.map(({ nth }) => nth)).toEqual([1, 2]);
  expect(broken(source(text), breaks[1]!)).toBe(rule('g(); ;'));
});
