import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('the example of the README runs and prints what its comments say', () => {
  const example = readFileSync(join(root, 'README.md'), 'utf8').split('```ts\n')[1]?.split('```')[0] ?? '';
  const file = join(root, '.build', `readme-example-${process.pid}.ts`);
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(file, example);
  try {
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], { cwd: root, encoding: 'utf8' });
    const expected = example
      .split('\n')
      .filter((line) => line.startsWith('// '))
      .map((line) => line.slice(3));
    expect({ stderr, lines: stdout.trim().split('\n') }).toEqual({ stderr: '', lines: expected });
  } finally {
    rmSync(file);
  }
});

const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'package.json')),
);
test.each(packages)('the README of %s imports names that exist', async (name) => {
  const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  expect(text).toMatch(new RegExp(`^# ${name}$`, 'm'));
  for (const [, names = '', from = ''] of text.matchAll(/^import \{ (.+) \} from '(@taxiarch\/[^']+)';$/gm)) {
    const found = Object.keys((await import(from)) as object);
    expect(found).toEqual(expect.arrayContaining(names.split(', ')));
  }
});
