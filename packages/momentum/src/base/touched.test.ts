import { pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import type { Battle } from './state.ts';

// Four bases of foot are 6.3 inches wide and 1.57 deep; a commander's base has a radius of 0.79.
const men = 'unit men blue foot close 4 in 4 at 20 30';

/** All go 6 inches north, from 30 to 24, and end there. */
const moves: Readonly<Record<string, (king: string) => Battle>> = {
  move(king) {
    const b = standing(`phase 3 6\n${men} facing N\n${king}`, { proc: 'remaining-moves', locals: { side: 0 } });
    must(b, 'move men, ahead 6');
    return b;
  },
  charge: (king) =>
    standing(`phase 3 5\n${men} facing N\nunit foe red foot close 4 in 4 at 20 24 facing S\ncharge men foe\n${king}`, {
      proc: 'charge-moves',
      locals: {},
    }),
  flight: (king) =>
    standing(`phase 3 4\nunit men blue foot close 4 in 4 at 20 25.9 facing S fleeing heading N\ndice 1\n${king}`, {
      proc: 'flee-moves',
      locals: { units: [0] },
    }),
  'fall back': (king) =>
    standing(`phase 4 8\nunit men blue foot close 4 in 4 at 20 26.43 facing S\n${king}`, {
      proc: 'fall-back',
      locals: { unit: 0, direction: 0 },
    }),
};

const dodges = (how: string, x: number, y: number, more = ''): boolean =>
  pendingDecisions(moves[how]?.(`commander king red at ${x} ${y} ${more}`) as Battle)[0]?.kind === 'dodge';

test.each(Object.keys(moves))('[mom-command.04 mom-command.09] a %s touches the round base of a commander', (how) => {
  expect([dodges(how, 20 + 3.15 + 0.7, 26), dodges(how, 20 + 3.15 + 0.85, 26)]).toEqual([true, false]);
});

test.each(['move', 'flight'])('[mom-command.04 mom-command.09] the corner of a %s passes a round base by', (how) => {
  const [corner, end] = [20 + 3.15, how === 'move' ? 24 : 15.33];
  expect([dodges(how, corner + 0.5, end - 0.5), dodges(how, corner + 0.6, end - 0.6)]).toEqual([true, false]);
});

test('[mom-command.04] only living enemy commanders who are alone are touched', () => {
  for (const how of Object.keys(moves)) {
    const king = (side: string, more = '') => moves[how]?.(`commander king ${side} at 20 26 ${more}`) as Battle;
    expect(pendingDecisions(king('red'))[0]?.kind).toBe('dodge');
    expect(pendingDecisions(king('blue'))[0]?.kind).not.toBe('dodge');
    expect(pendingDecisions(king('red', 'dead'))[0]?.kind).not.toBe('dodge');
  }
});
