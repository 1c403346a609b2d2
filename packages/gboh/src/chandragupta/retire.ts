import { distance, Flood, type Hex, hexNumber, neighbour } from '@taxiarch/hexfield';
import { ask, call, emit, enemyOf, type Procedure, procedure, roll, type Side } from '@taxiarch/kernel';
import { type Revision, revise, reviseList } from '../family/base/book.ts';
import { CLOSED } from '../family/base/ground.ts';
import type { Battle } from '../family/base/state.ts';
import { enemyAt, initiativeOf, leaderHexOf, leaderInfo, rangeOf, sideOf, unitAt } from '../family/base/units.ts';
import { type Leader, NONE } from '../family/base/vocabulary.ts';
import { endBans, lineBans } from '../family/command/order-bans.ts';
import { takingCommand } from '../family/command/orders.ts';
import { givesUp, routPointsLost } from '../family/command/victory.ts';
import { leaderMovesLeft, ridingBans, stoppingBans } from '../family/leaders/leader-move.ts';
import type { LeaderStep } from '../family/leaders/leader-steps.ts';
import { finish, isOverall } from '../family/leaders/leaders.ts';
import { leaderMp } from '../family/leaders/range.ts';
import { tellings } from '../family/tell.ts';
import { depthOf, fortsOf, inStronghold, sideAt } from './forts.ts';
import { ownOf } from './own.ts';

/** How far a Retire to Camp has come: declared, triggered (cha-12.42, cha-12.43). */
const DECLARED = 1;
const TRIGGERED = 2;
const ARRIVED = 3;

const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const sideOfLeader = (b: Battle, leader: Leader): Side => leaderInfo(b, leader).side;
const heldBy = (b: Battle, side: Side): string => (fortsOf(b) === null ? '' : (b.world.sides[side].holds ?? ''));

/** Where the Overall Commander goes: the first enclosure, a palace, the stronghold (cha-12.43). */
function isTarget(b: Battle, side: Side, hex: Hex): boolean {
  const held = heldBy(b, side);
  if (held === 'camp') return depthOf(b, hex) === 4;
  if (held === 'city') return b.world.field.terrainNames[b.world.field.terrain[hex] as number] === 'palace';
  return held === 'stronghold' && inStronghold(b, hex);
}
const allHexes = (b: Battle): Hex[] =>
  Array.from({ length: b.world.field.grid.size }, (_, hex) => hex).filter(
    (hex) => b.world.field.grid.present[hex] === 1,
  );
const targetHexes = (b: Battle, side: Side): Hex[] => allHexes(b).filter((hex) => isTarget(b, side, hex));
const isThere = (b: Battle, leader: Leader): boolean => {
  const hex = leaderHexOf(b, leader);
  return hex >= 0 && isTarget(b, sideOfLeader(b, leader), hex);
};

/** Gates of the camp or the city, or the stronghold: near one of them he may declare it (cha-12.42). */
function isNearGate(b: Battle, leader: Leader): boolean {
  const held = heldBy(b, sideOfLeader(b, leader));
  const { grid } = b.world.field;
  const from = leaderHexOf(b, leader);
  const isMark = (hex: Hex): boolean =>
    held === 'stronghold'
      ? inStronghold(b, hex)
      : [0, 1, 2, 3, 4, 5].some((side) => sideAt(b, hex, side) === `${held}-gate`);
  return allHexes(b).some((hex) => distance(grid, from, hex) <= 2 * rangeOf(b, leader) && isMark(hex));
}

/** Whose army may retire: the Indian one that holds the place (cha-12.41). */
const mayRetire = (b: Battle, leader: Leader): boolean =>
  isOverall(b, leader) && heldBy(b, sideOfLeader(b, leader)) !== '' && leaderInfo(b, leader).people === 'indian';
const stage = (b: Battle, leader: Leader): number =>
  mayRetire(b, leader) ? (ownOf(b).retiring[sideOfLeader(b, leader)] as number) : 0;

/** Steps from a leader's hex to the target by the shortest way that ground and enemies leave open; -1 if there is none. */
function stepsHome(b: Battle, leader: Leader, from: Hex): number {
  const side = sideOfLeader(b, leader);
  const flood = new Flood(b.world.field.grid);
  flood.spread(from, 255, (hex, across, into) => {
    if (enemyAt(b, into, side) !== NONE) return false;
    return leaderMp(b, leader, hex, across, into) !== CLOSED;
  });
  const ways = targetHexes(b, side)
    .map((hex) => flood.stepsTo(hex))
    .filter((steps) => steps >= 0);
  return ways.length === 0 ? -1 : Math.min(...ways);
}
const comesNearer = ({ b, leader, from, to }: LeaderStep): boolean =>
  stepsHome(b, leader, to) >= 0 && stepsHome(b, leader, to) < stepsHome(b, leader, from);

/** Whether some step home is open to him yet. */
const couldGoOn = (b: Battle, leader: Leader): boolean => {
  const from = leaderHexOf(b, leader);
  return [0, 1, 2, 3, 4, 5].some((side) => {
    const to = neighbour(b.world.field.grid, from, side);
    if (to < 0 || enemyAt(b, to, sideOfLeader(b, leader)) !== NONE) return false;
    const mp = leaderMp(b, leader, from, side, to);
    return mp !== CLOSED && mp <= leaderMovesLeft(b, leader) && comesNearer({ b, leader, from, to });
  });
};
const mustGo = (b: Battle, leader: Leader): boolean =>
  stage(b, leader) === TRIGGERED && !isThere(b, leader) && couldGoOn(b, leader);

interface Retiring {
  leader: Leader;
}

/** The declaration, made once and for all, and the roll of this activation (cha-12.42, cha-12.43). */
const retire = procedure<Battle, Retiring>('retire', {
  declare: ask<Battle, Retiring, boolean>({
    ask: 'retire',
    rules: ['cha-12.41', 'cha-12.42'],
    side: (b, v) => sideOfLeader(b, v.leader),
    unless: (b, v) => stage(b, v.leader) !== 0,
    text: (b, v) => `Does the army of ${name(b, v.leader)} Retire to Camp? That cannot be taken back.`,
    list: () => [false, true],
    refuse: () => null,
    write: (_b, yes) => (yes ? 'retire' : 'no'),
    label: (_b, _v, yes) => (yes ? 'Retire to Camp' : 'Fight on'),
    declines: (_b, _v, yes) => !yes,
    take(b, v, yes) {
      if (!yes) return null;
      ownOf(b).retiring[sideOfLeader(b, v.leader)] = DECLARED;
      emit(b, { kind: 'retires', rules: ['cha-12.42'], leader: v.leader });
      return undefined;
    },
  }),
  roll(b, { leader }) {
    const side = sideOfLeader(b, leader);
    const against = initiativeOf(b, leader);
    const lost = Math.floor(routPointsLost(b, side) / 10);
    const parts = [
      { rule: 'cha-12.43', text: 'he is where he would retire to', value: isThere(b, leader) ? 1 : 0 },
      { rule: 'cha-12.43', text: 'for every ten Rout Points lost', value: lost },
    ].filter(({ value }) => value !== 0);
    const total = parts.reduce((sum, { value }) => sum + value, 0);
    const rolled = roll(b, {
      purpose: `Retire to Camp: ${name(b, leader)}`,
      side,
      rules: ['cha-12.43'],
      against,
      sum: { total, parts },
      about: { leader },
    });
    if (rolled.total > against) {
      ownOf(b).retiring[side] = TRIGGERED;
      emit(b, { kind: 'retiring', rules: ['cha-12.43', 'cha-12.44a'], leader });
      arrive(b, leader);
    } else finish(b, leader, ['cha-12.43']);
  },
});

/** He is there: he commands as before, and the enemy must now take the place (cha-12.44b, cha-12.44c). */
function arrive(b: Battle, leader: Leader): void {
  if (stage(b, leader) !== TRIGGERED || !isThere(b, leader)) return;
  ownOf(b).retiring[sideOfLeader(b, leader)] = ARRIVED;
  emit(b, { kind: 'has-retired', rules: ['cha-12.44b', 'cha-12.44c'], leader });
}

/** Whether the enemy of a side controls what it retired to: he has a unit there, and it has none (a reading). */
function isTaken(b: Battle, side: Side): boolean {
  const there = targetHexes(b, side)
    .map((hex) => unitAt(b, hex))
    .filter((unit) => unit !== NONE);
  return there.length > 0 && there.every((unit) => sideOf(b, unit) === enemyOf(side));
}

/** Retiring to the camp (chapter 12.4). */
export const retireRevisions: readonly Revision[] = [
  revise(takingCommand, (family) => (b, leader) => {
    family(b, leader);
    if (!mayRetire(b, leader)) return;
    arrive(b, leader);
    if (b.state.phases[leader] !== 1 || stage(b, leader) > DECLARED) return;
    if (stage(b, leader) === DECLARED || isNearGate(b, leader)) call(b, 'retire', { leader });
  }),
  reviseList(lineBans, {
    first: [
      {
        rule: 'cha-12.44a',
        when: ({ b, v }) => stage(b, v.leader) === TRIGGERED && !isThere(b, v.leader),
        text: ({ b, v }) => `${name(b, v.leader)} is retiring and gives Individual Orders only.`,
      },
    ],
  }),
  reviseList(endBans, {
    last: [
      {
        rule: 'cha-12.44a',
        when: ({ b, v }) => v.left > 0 && mustGo(b, v.leader),
        text: ({ b, v }) => `${name(b, v.leader)} is retiring and must go on his way first.`,
      },
    ],
  }),
  reviseList(ridingBans, {
    last: [
      {
        rule: 'cha-12.44a',
        when: (s) => stage(s.b, s.leader) === TRIGGERED && !isThere(s.b, s.leader) && !comesNearer(s),
        text: (s) => `${name(s.b, s.leader)} is retiring: ${hexNumber(s.b.world.field.grid, s.to)} is not on his way.`,
      },
      {
        rule: 'cha-12.44b',
        when: (s) =>
          stage(s.b, s.leader) >= TRIGGERED &&
          isThere(s.b, s.leader) &&
          !isTarget(s.b, sideOfLeader(s.b, s.leader), s.to),
        text: (s) => `${name(s.b, s.leader)} has retired and stays where he is to the end.`,
      },
    ],
  }),
  reviseList(stoppingBans, {
    last: [
      {
        rule: 'cha-12.44a',
        when: ({ b, leader }) => mustGo(b, leader),
        text: ({ b, leader }) => `${name(b, leader)} is retiring and goes as far as his MP take him.`,
      },
    ],
  }),
  revise(givesUp, (family) => (b, side, over) => {
    if ((ownOf(b).retiring[side] as number) < ARRIVED && !hasArrived(b, side)) return family(b, side, over);
    return isTaken(b, side) ? { rules: ['cha-12.44c'], how: 'have lost what they retired to' } : null;
  }),
  revise(tellings, (family) => ({
    ...family,
    retires: (world, event) =>
      `${world.leaders[event['leader'] as number]?.name} declares that his army will Retire to Camp.`,
    retiring: (world, event) => `${world.leaders[event['leader'] as number]?.name} retires.`,
    'has-retired': (world, event) =>
      `${world.leaders[event['leader'] as number]?.name} has retired: the enemy must take the place to win.`,
  })),
];

/** At the end of a turn it counts where he is by then. */
function hasArrived(b: Battle, side: Side): boolean {
  const leader = b.world.leaders.findIndex((_, one) => sideOfLeader(b, one) === side && mayRetire(b, one));
  if (leader < 0) return false;
  arrive(b, leader);
  return ownOf(b).retiring[side] === ARRIVED;
}
export const retireProcedures: readonly Procedure<Battle>[] = [retire];
