import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { carriersOf } from './rule-references.ts';
import { runIn } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'carriers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a rule is found as a word of its own, in the code and in the tests', () => {
  write('packages/a/src/charge.ts', "// see xyz-9.16, then\nconst one = ['xyz-9.16'];\nconst two = 'xyz-9.16a';\n");
  // cspell:ignore xxyz
  write('packages/a/src/charge.test.ts', "test('charges by xyz-9.1 xyz-9.16', () => {});\n// xyz-9.16.1 xxyz-9.16\n");
  write('packages/a/src/notes.md', 'xyz-9.16\n');
  write('apps/b/e2e/page.spec.ts', "'xyz-9.16'\n");
  write('packages/a/src/other/rule-number-map.ts', "  ['xyz-9.16', ['abc-9.4']], // changed\n");
  expect(carriersOf('xyz-9.16', folder)).toEqual({
    code: ['packages/a/src/charge.ts:1', 'packages/a/src/charge.ts:2'],
    tests: ['apps/b/e2e/page.spec.ts:1', 'packages/a/src/charge.test.ts:1'],
    as: [],
  });
  expect(carriersOf('abc-9.4', folder)).toEqual({ code: [], tests: [], as: ['xyz-9.16'] });
});

test('without the sources nothing is said of them', () => {
  expect(carriersOf('xyz-9.16', join(folder, 'packages/a'))).toBe(null);
});

test('the command names the places', async () => {
  const { out } = await runIn(folder, ['rule', 'alx-6.82']);
  expect(out).toMatch(/\nCode\n( {2}(packages|apps)\/.*\.ts:\d+\n)+/);
  expect(out).toMatch(/\nTests\n( {2}.*\.test\.ts:\d+\n)+/);
  const shared = await runIn(folder, ['rule', 'cha-6.78a']);
  expect(shared.out).toMatch(/Implemented for all hex rules as alx-6\.92a/);
});
