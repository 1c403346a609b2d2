import type { Battle } from '@taxiarch/classical';
import { beginTableScript, readTableScript } from '@taxiarch/classical/script';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { unlimited } from '../budget.ts';
import { declareCharge } from './charging.ts';

/** What the Blues declare by experience with these troops on the table. */
function declared(...units: string[]): string {
  const b: Battle = beginTableScript(
    readTableScript([...units, 'phase 2', 'start declare-charges side=blue'].join('\n')),
  );
  const legal = b.waiting?.legal ?? [];
  const { index } = declareCharge({ b, side: 0, budget: unlimited, luck: () => 0 }, legal, {});
  return pendingDecisions(b)[0]?.options[index]?.choice ?? '';
}

const foe = 'unit foe red AI LO Br 6 in 3 at 700 400 order attack points 90';
const one = 'unit one blue AC LO Br 3 in 3 at 700 520 order attack points 100';

test('by experience an enemy is left alone whom one unit would hardly beat, and two are sent', () => {
  expect(declared(foe, one.replace('points 100', 'points 130'))).toBe('done');
  const both = declared(
    foe,
    one.replace('points 100', 'points 130'),
    'unit two blue AC LO Br 3 in 3 at 600 500 order attack points 100',
  );
  expect(both).toMatch(/^charge (one|two) foe/);
});

test('by experience an enemy that is left alone in front is charged in the flank', () => {
  const phalanx = 'unit phalanx red AI CO Br 9 in 3 at 700 400 order attack points 200';
  expect(declared(phalanx, one)).toBe('done');
  expect(declared(phalanx, one.replace('at 700 520', 'at 800 350 facing 270'))).toMatch(/^charge one phalanx/);
});
