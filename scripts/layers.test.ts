import { expect, test } from 'vitest';
import { chanceFaults, layerFaults } from './layers.ts';

const layers = (path: string, text: string) => layerFaults({ path, text }).map(({ line, what }) => `${line}: ${what}`);
const chance = (path: string, text: string) => chanceFaults({ path, text }).map(({ line, what }) => `${line}: ${what}`);

test('an import that points down is not an error', () => {
  expect(layers('packages/gboh/src/a.ts', "import { x } from '@taxiarch/kernel';\nimport './b.ts';")).toEqual([]);
  expect(layers('packages/battles/src/a.ts', "import * as v from 'valibot';")).toEqual([]);
  for (const name of ['classical', 'momentum', 'battles', 'ai', 'analysis']) {
    expect(layers(`packages/${name}/src/a.ts`, "import { x } from '@taxiarch/miniatures';")).toEqual([]);
  }
  expect(layers('apps/cli/src/a.ts', "import fs from 'node:fs';\nimport { x } from '@taxiarch/battles';")).toEqual([]);
  expect(layers('packages/kernel/src/a.test.ts', "import { test } from 'vitest';\nimport 'node:fs';")).toEqual([]);
  expect(layers('packages/kernel/src/testing/a.ts', "import fc from 'fast-check';")).toEqual([]);
  expect(
    layers('packages/gboh/src/family/charts/a.ts', "import x from '../../../charts/x.json' with { type: 'json' };"),
  ).toEqual([]);
});

test('an import that points up is reported with its line', () => {
  expect(layers('packages/kernel/src/a.ts', "\nimport type { X } from '@taxiarch/gboh';")).toEqual([
    '2: kernel may not know gboh',
  ]);
  expect(layers('packages/gboh/src/a.ts', "export * from '@taxiarch/battles';")).toEqual([
    '1: gboh may not know battles',
  ]);
  expect(layers('packages/gboh/src/a.ts', "const x = await import('@taxiarch/classical');")).toEqual([
    '1: gboh may not know classical',
  ]);
  expect(layers('packages/miniatures/src/a.ts', "import '@taxiarch/classical';")).toEqual([
    '1: miniatures may not know classical',
  ]);
  expect(layers('packages/gboh/src/a.ts', "import '@taxiarch/miniatures';")).toEqual([
    '1: gboh may not know miniatures',
  ]);
  expect(layers('packages/battles/src/a.test.ts', "let x: import('@taxiarch/ai').X;")).toEqual([
    '1: battles may not know ai',
  ]);
});

test('geometry knows no game, not even the kernel', () => {
  expect(layers('packages/hexfield/src/a.ts', "import { x } from '@taxiarch/kernel';")).toEqual([
    '1: hexfield may not know kernel',
  ]);
});

test('a dependency or a node module in the engine is reported', () => {
  expect(layers('packages/kernel/src/a.ts', "import fs from 'node:fs';")).toEqual([
    '1: kernel may not depend on node:fs',
  ]);
  expect(layers('packages/gboh/src/a.ts', "import * as v from 'valibot';")).toEqual([
    '1: gboh may not depend on valibot',
  ]);
  expect(layers('packages/kernel/src/a.ts', "import { test } from 'vitest';")).toEqual([
    '1: kernel may not depend on vitest',
  ]);
});

test('a relative path may not leave its package, nor one application know another', () => {
  expect(layers('packages/gboh/src/a.ts', "import '../../kernel/src/b.ts';")).toEqual([
    '1: ../../kernel/src/b.ts reaches outside of packages/gboh',
  ]);
  expect(layers('apps/web/src/a.ts', "import '../../cli/src/b.ts';")).toHaveLength(1);
  expect(layers('apps/web/src/a.ts', "import '@taxiarch/cli';")).toEqual([
    '1: an application may not know @taxiarch/cli',
  ]);
  expect(layers('apps/web/src/a.ts', "import ledger from '../../../ledger/alexander.tsv?raw';")).toEqual([]);
});

test('an import in a comment or a string is none', () => {
  expect(
    layers('packages/kernel/src/a.ts', "// import '@taxiarch/gboh'\nconst s = \"import '@taxiarch/gboh'\";"),
  ).toEqual([]);
});

test('a package without a place among the layers is reported', () => {
  expect(layers('packages/siege/src/a.ts', '')).toEqual(['1: siege has no place among the layers yet']);
});

test('unrecorded chance is reported in every package', () => {
  expect(chance('packages/ai/src/a.ts', 'const a = 1;\nconst b = Math.random();')).toHaveLength(1);
  expect(chance('packages/kernel/src/a.test.ts', "const b = Math['random']();")).toHaveLength(1);
  expect(chance('packages/kernel/src/a.ts', 'crypto.getRandomValues(bytes);')).toHaveLength(1);
  expect(chance('apps/web/src/a.ts', 'Math.random();')).toEqual([]);
});

test('a clock is reported in the engine only', () => {
  expect(chance('packages/gboh/src/a.ts', 'const now = Date.now();')).toEqual(['1: Date: the engine knows no clock']);
  expect(chance('packages/battles/src/a.ts', 'new Date();')).toHaveLength(1);
  expect(chance('packages/hexfield/src/a.ts', 'performance.now();')).toHaveLength(1);
  expect(chance('packages/ai/src/a.ts', 'performance.now();')).toEqual([]);
});

test('words that only look like chance or clocks are none', () => {
  expect(chance('packages/gboh/src/a.ts', "// Math.random\nconst s = 'Date'; x.Date; ({ Date: 1 });")).toEqual([]);
});

test('the family knows no volume, volumes know the family and not each other', () => {
  const at = (path: string, target: string) => layers(`packages/gboh/src/${path}`, `import '${target}';`);
  expect(at('alexander/a.ts', '../family/shock/b.ts')).toEqual([]);
  expect(at('alexander/a.ts', './b.ts')).toEqual([]);
  expect(at('index.ts', './alexander/b.ts')).toEqual([]);
  expect(at('family/shock/a.ts', '../../alexander/b.ts')).toEqual(['1: family may not know alexander']);
  expect(at('family/system.ts', '../chariots/b.ts')).toEqual(['1: family may not know chariots']);
  expect(at('chariots/a.ts', '../alexander/b.ts')).toEqual(['1: chariots may not know alexander']);
  expect(at('family/shock/a.ts', '../../scripts.ts')).toEqual(['1: family may not know ../../scripts.ts']);
  expect(at('family/shock/a.test.ts', '../../alexander/b.ts')).toEqual([]);
});

test('chapters of the family import downward only', () => {
  const at = (path: string, target: string) => layers(`packages/gboh/src/family/${path}`, `import '${target}';`);
  expect(at('shock/a.ts', '../movement/b.ts')).toEqual([]);
  expect(at('shock/a.ts', './b.ts')).toEqual([]);
  expect(at('system.ts', './command/b.ts')).toEqual([]);
  expect(at('movement/a.ts', '../shock/b.ts')).toEqual(['1: movement may not know shock']);
  expect(at('base/a.ts', '../leaders/b.ts')).toEqual(['1: base may not know leaders']);
  expect(at('script/a.ts', '../system.ts')).toEqual(['1: script may not know what is made of all chapters']);
});
