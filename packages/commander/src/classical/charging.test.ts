import type { Battle } from '@taxiarch/classical';
import { beginTableScript, readTableScript } from '@taxiarch/classical/script';
import { pending, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { commanders } from '../index.ts';

/** What the veteran of the Blues declares with these troops on the table. */
function declared(...units: string[]): string {
  const b: Battle = beginTableScript(
    readTableScript([...units, 'phase 2', 'start declare-charges side=blue'].join('\n')),
  );
  const { index } = commanders.veteran.choose(viewFor(b, 0), 0, { seed: 1, budgetMs: 20 });
  return pending(b)[0]?.options[index]?.choice ?? '';
}

const foe = 'unit foe red AI LO Br 6 in 3 at 700 400 order attack points 90';
const one = 'unit one blue AC LO Br 3 in 3 at 700 520 order attack points 100';

test('a veteran leaves an enemy alone whom one unit would hardly beat, and sends two', () => {
  expect(declared(foe, one.replace('points 100', 'points 130'))).toBe('done');
  const both = declared(
    foe,
    one.replace('points 100', 'points 130'),
    'unit two blue AC LO Br 3 in 3 at 600 500 order attack points 100',
  );
  expect(both).toMatch(/^charge (one|two) foe/);
});

test('whom a veteran leaves alone in front he strikes in flank', () => {
  const phalanx = 'unit phalanx red AI CO Br 9 in 3 at 700 400 order attack points 200';
  expect(declared(phalanx, one)).toBe('done');
  expect(declared(phalanx, one.replace('at 700 520', 'at 800 350 facing 270'))).toMatch(/^charge one phalanx/);
});
