import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonError, pathText, readJson } from './json-text.ts';

const faultOf = (text: string): string => {
  try {
    readJson(text);
  } catch (error) {
    if (error instanceof JsonError) return `${error.line}:${error.column} ${error.message}`;
    throw error;
  }
  return 'none';
};

test('reads what JSON.parse reads, to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      fc.pre(!text.includes('__proto__'));
      expect(readJson(text).value).toEqual(JSON.parse(text));
    }),
  );
});

test('refuses what JSON.parse refuses', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', '0', 'x'),
      (value, at, junk) => {
        const whole = JSON.stringify(value, null, 1);
        const cut = at % (whole.length + 1);
        const text = whole.slice(0, cut) + junk + whole.slice(cut + 1);
        fc.pre(!text.includes('__proto__'));
        let good = true;
        try {
          JSON.parse(text);
        } catch {
          good = false;
        }
        const fault = faultOf(text);
        if (good) expect(fault === 'none' || fault.includes('twice')).toBe(true);
        else expect(fault).not.toBe('none');
      },
    ),
  );
});

test('finds the place of a value, of a field name, and of what lies around something missing', () => {
  const json = readJson('{\n  "a": [1,\n    {"b": true}]\n}');
  expect(json.placeOf([])).toEqual({ line: 1, column: 1 });
  expect(json.placeOf(['a'])).toEqual({ line: 2, column: 8 });
  expect(json.placeOf(['a'], true)).toEqual({ line: 2, column: 3 });
  expect(json.placeOf(['a', 1, 'b'])).toEqual({ line: 3, column: 11 });
  expect(json.placeOf(['a', 1, 'c'])).toEqual({ line: 3, column: 5 });
  expect(pathText(['a', 1, 'b'])).toBe('a[1].b');
});

test.each([
  ['', '1:1 the text ends too early'],
  ['{"a": 1,}', '1:9 unexpected “}” after a comma'],
  ['{"a": 1\n "b": 2}', '2:2 expected a comma or “}”'],
  ['{"a": 1, "a": 2}', '1:10 duplicate field “a”'],
  ['{a: 1}', '1:2 expected a field name in double quotes'],
  ['["a', '1:2 missing closing double quote'],
  ['["\\q"]', '1:3 “\\q” is not a JSON escape'],
  ['[01]', '1:2 unexpected “0” at the start of a JSON value'],
  ['[1] 2', '1:5 unexpected text after the end of the JSON value'],
  ['['.repeat(99), '1:52 lists and objects are nested more than 50 deep'],
])('%j is refused with its place', (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test('a text is refused by its size before anything is made of it', () => {
  expect(faultOf(`[${'0,'.repeat(100_000)}0]`)).toBe('1:1 the file has more than 100,000 values');
  expect(faultOf(`[${'[],'.repeat(1_000_000)}[]]`)).toBe('1:1 the file has more than 100,000 values');
  expect(faultOf(`"${'x'.repeat(4_000_000)}"`)).toBe('1:1 the file is larger than 4,000,000 characters');
});

test('a name of a field is quoted by its beginning', () => {
  const long = 'f'.repeat(100_000);
  expect(faultOf(`{"${long}": 1, "${long}": 2}`)).toBe(`1:100009 duplicate field “${'f'.repeat(80)}…”`);
  expect(pathText(['a', long])).toBe(`a.${'f'.repeat(80)}…`);
});
