import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import { eliminate } from '../base/cohesion.ts';
import { FULL, SPENT } from '../base/vocabulary.ts';
import { exhaust } from './supply.ts';

test('[alx-8.17c] only who has missiles left, and is still there, can lose them', () => {
  const b = position(`map 20x12
    unit full blue light-foot 0505 E
    unit low blue light-foot 0506 E low
    unit spent blue light-foot 0507 E spent
    unit none blue medium-foot 0508 E
    unit gone blue light-foot 0509 E
    start artillery-reaction side=1 mover=-1`);
  eliminate(b, 4, ['alx-10.2'], 'for the test');
  b.events.length = 0;
  for (let unit = 0; unit < 5; unit++) exhaust(b, unit, ['alx-8.17c']);
  expect(b.events.map((e) => [e.kind, e['unit'], e['left']])).toEqual([
    ['missiles', 0, SPENT],
    ['missiles', 1, SPENT],
  ]);
  expect(b.state.missile).toEqual([SPENT, SPENT, SPENT, FULL, FULL]);
});
