import { pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';

test('[mom-move.01 mom-move.19] initiative, declarations, rally, compulsory moves, charges, remaining moves', () => {
  const b = standing(
    `dice 6 1 2 3
    unit horse blue cavalry 4 in 4 at 36 30
    unit foot red foot close 4 in 4 at 36 20 facing S
    unit men blue foot close 4 in 4 at 10 40
    unit lost red foot close 4 in 4 at 10 20 facing N fleeing broke-turn 1
    commander king red at 12 16`,
    { proc: 'movement-phase', locals: {} },
  );
  must(b, 'stake 0');
  must(b, 'stake 0');
  must(b, 'first');
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'declaration', side: 0 });
  must(b, 'charge horse foot');
  const events = must(b, 'foot hold');
  const told = ['response', 'cohesion-test', 'flight', 'charge-strikes', 'tokens'];
  expect(events.map((e) => e.kind).filter((kind) => kind !== 'die')).toEqual(told);
  // What the charge earned stands to its side's account at once, and no token was spent on it.
  expect([b.state.tokens, b.state.earned]).toEqual([
    [5, 5],
    [1, 0],
  ]);
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'move-unit', side: 0 });
  must(b, 'done');
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'move-unit', side: 1 });
});
