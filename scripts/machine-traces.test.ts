import { expect, test } from 'vitest';
import { machineTraces } from './machine-traces.ts';

const traces = (text: string) => machineTraces({ path: 'x', text }).map(({ line, what }) => `${line}: ${what}`);
/** Joined here, so that the check does not find them in this file. */
const slashes = (...parts: string[]) => parts.join('/');

test('folders of a machine are reported with their line', () => {
  expect(traces(`one\nsee ${slashes('', 'work', 'x.txt')}`)).toEqual(['2: a path of one machine']);
  expect(traces(`'${slashes('', 'tmp', 'x')}'`)).toHaveLength(1);
  expect(traces(slashes('', 'home', 'someone', 'x'))).toHaveLength(1);
  expect(traces(slashes('..', 'shared', 'x'))).toEqual(['1: a path outside of the repository']);
});

test('addresses of a package registry are reported', () => {
  expect(traces(`"${'resolved'}": "${slashes('https:', '', 'example.org', 'a.tgz')}"`)).toEqual([
    '1: an address in the lock file',
  ]);
  expect(traces(slashes('https:', '', `${'registry'}.example.org`))).toHaveLength(1);
});

test('paths inside the repository are none', () => {
  const inside = [slashes('packages', 'work', 'x'), slashes('.', 'tmp', 'x'), slashes('a', 'root', 'b')];
  expect(traces(`${inside.join(', ')} and ${slashes('', 'usr', 'bin', 'chromium')}`)).toEqual([]);
});
