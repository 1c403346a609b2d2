import { ask, type DecisionStep, orderTable } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { leaderInfo, leadersWith, nameOf } from '../base/units.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';
import { leaderMovesLeft } from '../leaders/leader-move.ts';

/** Whether a leader who is with a unit may ride along when another orders it; nobody, unless the book says so. */
export const alwaysAccompanies = overridable<(b: Battle, leader: Leader) => boolean>(
  'command: rides unasked',
  () => false,
);

/** Leaders who may ride with a unit: the one who orders it, at no cost (alx-4.23b, alx-4.36), and whom the book adds. */
export function companionsOf(b: Battle, leader: Leader, unit: Unit): Leader[] {
  const unasked = valueIn(b, alwaysAccompanies);
  return leadersWith(b, unit).filter((l) => (l === leader || unasked(b, l)) && leaderMovesLeft(b, l) > 0);
}

interface Marching {
  unit: Unit;
  companions: Leader[];
  along: Leader[];
}

/** Asks for each of them whether he rides along; he may leave the unit on its way. */
export const accompany = <V extends Marching>(again: string): DecisionStep<Battle, V, boolean> =>
  ask<Battle, V, boolean>({
    ask: 'accompany',
    rules: ['alx-4.23b', 'alx-4.36'],
    // A leader who goes although another orders the unit.
    further: (b, v) => (valueIn(b, alwaysAccompanies)(b, v.companions[0] as Leader) ? ['alx-5.68'] : []),
    side: (b, v) => leaderInfo(b, v.companions[0] as Leader).side,
    skipIf: (_b, v) => v.companions.length === 0,
    text: (b, v) => `Does ${leaderInfo(b, v.companions[0] as Leader).name} move with ${nameOf(b, v.unit)}?`,
    list: () => [true, false],
    refuse: () => null,
    format: (_b, yes) => (yes ? 'along' : 'stay'),
    label: (_b, _v, yes) => (yes ? 'Move along' : 'Stay'),
    orders: orderTable<Battle, V, boolean>('riding-along', { along: () => true, stay: () => false }),
    apply(_b, v, yes) {
      const leader = v.companions.shift() as Leader;
      if (yes) v.along.push(leader);
      return again;
    },
  });
