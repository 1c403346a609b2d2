import { distance, type Hex, neighbour, OFF } from '@taxiarch/hexfield';
import { ask, bans, call, conclude, counted, emit, enemyOf, firstBan, procedure, refusal } from '@taxiarch/kernel';
import { type EventTexts, leaderName } from '../family/base/event-text.ts';
import { leavesOverEdge, stepsToEdge } from '../family/base/retreat.ts';
import type { Battle } from '../family/base/state.ts';
import { leaderHexOf, leaderInfo } from '../family/base/units.ts';
import type { Leader } from '../family/base/vocabulary.ts';
import { enemyLeaders } from '../family/leaders/leader-move.ts';
import {
  type LeaderStep,
  labelStep,
  STOP,
  stepsFrom,
  withdrawalBars,
  writeStep,
} from '../family/leaders/leader-steps.ts';
import { AWAY, putLeader } from '../family/leaders/leaders.ts';

/** Darius III commands the army opposed to the Macedonians in the battles that bring him (alx-9.24a, alx-9.24b). */
function isDarius(b: Battle, leader: Leader): boolean {
  const { side, role } = leaderInfo(b, leader);
  return role === 'overall' && b.world.special.has('darius-iii') && !b.world.sides[side].macedonian;
}

/** His death ends the battle (alx-9.24a). */
export function endsWithDarius(b: Battle, leader: Leader): void {
  if (!isDarius(b, leader)) return;
  const { name, side } = leaderInfo(b, leader);
  const winner = enemyOf(side);
  conclude(b, winner, ['alx-9.24a'], `${name} is dead: the ${b.world.sides[winner].name} win the battle.`);
}

/** He may flee before a unit that has come next to him. */
export function fleesBeforeUnit(b: Battle, leader: Leader): void {
  if (isDarius(b, leader)) call(b, dariusFlees, { leader });
}

/** And before a leader who rides alone, comes nearer, and is within 2 hexes. */
export function fleesBeforeRider(b: Battle, rider: Leader, from: Hex): void {
  const here = leaderHexOf(b, rider);
  const { grid } = b.world.field;
  for (const darius of enemyLeaders(b, rider)) {
    const near = distance(grid, here, leaderHexOf(b, darius));
    if (isDarius(b, darius) && near <= 2 && near < distance(grid, from, leaderHexOf(b, darius))) {
      call(b, dariusFlees, { leader: darius });
      return;
    }
  }
}

interface Flight {
  leader: Leader;
  left?: number;
}
const FLIGHT = 4;

const flightBans = bans<LeaderStep>([
  {
    rule: 'alx-9.24b',
    when: ({ b, leader, from, to }) => {
      const { side } = leaderInfo(b, leader);
      return stepsToEdge(b, side, to) >= stepsToEdge(b, side, from);
    },
    text: ({ b, leader }) => `${leaderInfo(b, leader).name} can only flee straight toward his Retreat Edge.`,
  },
  ...withdrawalBars,
]);
/** The way off the map, as an answer. */
const AWAY_OVER_EDGE: Hex = -2;

const atEdge = (b: Battle, leader: Leader): boolean => {
  const { side } = leaderInfo(b, leader);
  const here = leaderHexOf(b, leader);
  for (let across = 0; across < 6; across++) {
    if (neighbour(b.world.field.grid, here, across) === OFF && leavesOverEdge(b, side, here, across)) return true;
  }
  return false;
};

/** Darius may always fall back, up to 4 hexes toward his Retreat Edge, and off the map for good (alx-9.24b). */
export const dariusFlees = procedure<Battle, Flight>('darius-flees', {
  begin(_b, v) {
    v.left = FLIGHT;
  },
  step: ask<Battle, Flight, Hex>({
    ask: 'darius-flees',
    chain: true,
    side: (b, v) => leaderInfo(b, v.leader).side,
    skipIf: (_b, v) => v.left === 0,
    text: (b, v) =>
      `The enemy is close. ${leaderInfo(b, v.leader).name} can flee ${counted(v.left ?? 0, 'hex', 'hexes')} toward his Retreat Edge. Choose a hex.`,
    list: (b, v) => [...stepsFrom(b, v.leader), AWAY_OVER_EDGE],
    refuse: (b, { leader }, to) => {
      if (to === STOP) return null;
      if (to !== AWAY_OVER_EDGE) return firstBan(flightBans, { b, leader, from: leaderHexOf(b, leader), to });
      return atEdge(b, leader) ? null : refusal('alx-9.24b', 'He is not at his Retreat Edge.');
    },
    format: (b, to) => (to === AWAY_OVER_EDGE ? 'away' : writeStep(b, to)),
    label: (b, _v, to) => (to === AWAY_OVER_EDGE ? 'Leave the battle' : labelStep(b, to)),
    declines: (_b, v, to) => to === STOP && v.left === FLIGHT,
    apply(b, v, to) {
      if (to === STOP) return null;
      const from = leaderHexOf(b, v.leader);
      if (to === AWAY_OVER_EDGE) {
        putLeader(b, v.leader, OFF);
        b.state.leaderGone[v.leader] = AWAY;
        emit(b, { kind: 'leader-away', rules: ['alx-9.24b'], leader: v.leader, from });
        return null;
      }
      v.left = (v.left as number) - 1;
      putLeader(b, v.leader, to);
      emit(b, { kind: 'leader-withdraws', rules: ['alx-9.24b'], leader: v.leader, from, to });
      return 'step';
    },
  }),
});

export const dariusEventTexts: EventTexts = {
  'leader-away': (w, e) => `${leaderName(w, e)} flees from the battle.`,
};
