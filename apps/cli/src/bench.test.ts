import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { rulesetIds } from '@taxiarch/battles';
import { expect, test } from 'vitest';
import { duel, leastLaps } from './bench-against.ts';
import { type Clock, figuresOf } from './bench-figures.ts';
import { withCheckout } from './bench-revision.ts';
import { root } from './io.ts';
import { withProgram } from './threads.ts';

/** A machine on which every look at the clock finds it a little later. */
const machine = (step: number): Clock => {
  let at = 0;
  const now = () => {
    at += step;
    return at;
  };
  return { now, worked: now };
};
const short = (ms: number) => ({ warmUpMs: ms, ms, runs: 1, decisions: 32, clones: 5, largest: 50 });

test.each(rulesetIds)(
  'battles of %s are measured at each size, even on a machine that needs a millionth of a ms',
  (ruleset) => {
    const figures = figuresOf(ruleset, short(1e-6), machine(1e-6));
    const sizes = Object.keys(figures.decisionsPerSecond);
    expect(sizes.length).toBeGreaterThan(1);
    for (const bySize of Object.values(figures)) {
      expect(Object.keys(bySize)).toEqual(sizes);
      for (const figure of Object.values(bySize)) {
        expect(figure).toBeGreaterThan(0);
        expect(figure).toBeLessThan(Number.POSITIVE_INFINITY);
      }
    }
  },
);

test('where a clock moves only now and then, play goes on until it has moved', () => {
  const fine = machine(1);
  const coarse = (every: number) => () => Math.floor(fine.now() / every) * every;
  const { decisionsPerSecond, decisionsPerCpuSecond } = figuresOf('momentum', short(1), {
    now: fine.now,
    worked: coarse(40),
  });
  for (const figure of [...Object.values(decisionsPerSecond), ...Object.values(decisionsPerCpuSecond)]) {
    expect(figure).toBeGreaterThan(0);
    expect(figure).toBeLessThan(Number.POSITIVE_INFINITY);
  }
});

test('what is measured is the code as it is delivered: no function is renamed at each call', async () => {
  await withProgram(new URL('./bench-worker.ts', import.meta.url), async (program) => {
    const text = readFileSync(program, 'utf8');
    expect([/\bfiguresOf\d*\(/.test(text), /\b__name\(/.test(text)]).toEqual([true, false]);
  });
});

test.each(rulesetIds)('a checkout keeps pace with itself in %s: both play the same battles', async (ruleset) => {
  const found = await duel(root, root, ruleset, { ...leastLaps, decisions: 20, largest: 50 });
  expect(found.length).toBeGreaterThan(1);
  for (const { here, there, alike } of found) expect([here > 0, there > 0, alike]).toEqual([true, true, true]);
});

test('a folder that is not a checkout is refused', async () => {
  await expect(duel(root, '/nowhere', 'alexander', leastLaps)).rejects.toThrow(
    '/nowhere is not a checkout of this project.',
  );
});

test('a revision is laid out with packages of its own, compared with, and gone afterwards', async () => {
  let laid = '';
  const found = await withCheckout(root, 'HEAD', '/nowhere', (folder) => {
    laid = folder;
    const kernel = realpathSync(join(folder, 'node_modules/@taxiarch/kernel'));
    expect(kernel).toBe(realpathSync(join(folder, 'packages/kernel')));
    return duel(root, folder, 'momentum', leastLaps);
  });
  for (const { here, there } of found) expect([here > 0, there > 0]).toEqual([true, true]);
  expect([laid === '', existsSync(laid)]).toEqual([false, false]);
});

test('a folder goes before a revision of that name; anything else is refused', async () => {
  const named = (what: string) => withCheckout(root, what, root, async (folder) => folder);
  expect(await named('apps')).toBe(join(root, 'apps'));
  await expect(named('no-such-revision')).rejects.toThrow(
    '“no-such-revision” is neither a folder nor a git revision of this project.',
  );
});
