import { distance, type Hex, neighbour, OFF } from '@taxiarch/hexfield';
import {
  ask,
  type Ban,
  call,
  emit,
  enemyOf,
  firstBan,
  type Procedure,
  procedure,
  type Refusal,
  roll,
  type Side,
} from '@taxiarch/kernel';
import { CLOSED } from '../../family/base/ground.ts';
import type { Battle } from '../../family/base/state.ts';
import { enemyAt, isLone, leaderHexOf, leaderInfo, unitAt } from '../../family/base/units.ts';
import { type Leader, NONE } from '../../family/base/vocabulary.ts';
import { leaderMA } from '../../family/leaders/leader-move.ts';
import { leaderStepCost } from '../../family/leaders/leader-steps.ts';
import { killLeader, onMap, putLeader } from '../../family/leaders/leaders.ts';
import { obstructionBetween, overOne } from '../../family/missiles/aim.ts';
import type { Activation } from '../command/activation.ts';
import { leaveStandard } from '../command/standards.ts';
import { sideOfMarker } from '../command/wings.ts';
import { volumeState } from '../volume-state.ts';
import { isHero, isHeroic, isOnFoot, setMode } from './hero-modes.ts';

/** How a marker is used by a hero instead of a wing (cof-10.23a). */
interface Deed {
  do: 'activate' | 'challenge' | 'shoot';
  hero: Leader;
  target: Leader;
}
interface DeedCase extends Deed {
  b: Battle;
}

const ARROW_RANGE = 3;
const ARROW_KILLS = 9;
const nameOf = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const away = ({ b, hero, target }: DeedCase): number =>
  distance(b.world.field.grid, leaderHexOf(b, hero), leaderHexOf(b, target));
const isSeen = ({ b, hero, target }: DeedCase): boolean =>
  away({ b, hero, target, do: 'challenge' }) <= 1 ||
  obstructionBetween(b, leaderHexOf(b, hero), leaderHexOf(b, target), overOne) === null;

/** What keeps a leader from a challenge, or from a shot at another. */
const deedBans: readonly Ban<DeedCase>[] = [
  {
    rule: 'cof-10.11',
    when: ({ b, hero }) => !isHero(b, hero),
    text: ({ b, hero }) => `${nameOf(b, hero)} is not a hero and can only answer challenges.`,
  },
  {
    rule: 'cof-10.23b',
    when: ({ b, hero }) => !isOnFoot(b, hero),
    text: ({ b, hero }) => `${nameOf(b, hero)} is in his chariot: challengers must be on foot.`,
  },
  {
    rule: 'cof-10.31',
    when: (c) => c.do === 'shoot' && !leaderInfo(c.b, c.hero).archer,
    text: ({ b, hero }) => `${nameOf(b, hero)} is not an archer.`,
  },
  {
    rule: 'cof-10.33',
    when: (c) => c.do === 'shoot' && !isHero(c.b, c.target),
    text: ({ b, target }) => `${nameOf(b, target)} is not a hero: heroes can shoot only at heroes.`,
  },
  {
    rule: 'cof-10.33',
    when: (c) => c.do === 'shoot' && away(c) > ARROW_RANGE,
    text: (c) => `${nameOf(c.b, c.target)} is ${away(c)} hexes away; arrows reach ${ARROW_RANGE}.`,
  },
  {
    rule: 'cof-10.33',
    when: (c) => c.do === 'shoot' && !isSeen(c),
    text: ({ b, hero, target }) => `${nameOf(b, hero)} cannot see ${nameOf(b, target)}.`,
  },
  {
    rule: 'cof-10.23b',
    when: (c) => !isSeen(c),
    text: ({ b, hero, target }) => `${nameOf(b, hero)} cannot see ${nameOf(b, target)}.`,
  },
  {
    rule: 'cof-10.23b',
    when: (c) => c.do === 'challenge' && wayTo(c.b, c.hero, c.target) === null,
    text: ({ b, hero, target }) =>
      `${nameOf(b, hero)} has no path of ${leaderMA(b, hero)} MP to ${nameOf(b, target)} around enemy troops.`,
  },
];
const deedRefusal = (b: Battle, deed: Deed): Refusal | null =>
  deed.do === 'activate' ? null : firstBan(deedBans, { b, ...deed });

/**
 * The hexes of a hero's way to another leader, both ends among them; null where his MP do not reach or the enemy's troops are
 * in the way. The hex of the other may hold them.
 */
export function wayTo(b: Battle, hero: Leader, target: Leader): Hex[] | null {
  const { grid } = b.world.field;
  const { side } = leaderInfo(b, hero);
  const [start, goal] = [leaderHexOf(b, hero), leaderHexOf(b, target)];
  const spent = new Map<Hex, number>([[start, 0]]);
  const came = new Map<Hex, Hex>();
  const open = [start];
  while (open.length > 0) {
    open.sort((x, y) => (spent.get(x) as number) - (spent.get(y) as number) || x - y);
    const hex = open.shift() as Hex;
    if (hex === goal) return traced(came, goal);
    for (let across = 0; across < 6; across++) {
      const to = neighbour(grid, hex, across);
      if (to === OFF || (to !== goal && enemyAt(b, to, side) !== NONE)) continue;
      const mp = leaderStepCost(b, hero, hex, to);
      const total = (spent.get(hex) as number) + mp;
      if (mp === CLOSED || total > leaderMA(b, hero) || total >= (spent.get(to) ?? Number.MAX_SAFE_INTEGER)) continue;
      spent.set(to, total);
      came.set(to, hex);
      if (!open.includes(to)) open.push(to);
    }
  }
  return null;
}
function traced(came: ReadonlyMap<Hex, Hex>, goal: Hex): Hex[] {
  const way = [goal];
  for (let hex = came.get(goal); hex !== undefined; hex = came.get(hex)) way.unshift(hex);
  return way;
}

const owner = (b: Battle, v: Activation): Side => sideOfMarker(b, v.marker);
const leadersOnMap = (b: Battle, side: Side): Leader[] =>
  b.world.leaders.flatMap((info, leader) => (info.side === side && onMap(b, leader) ? [leader] : []));

/** The owner of a marker uses it for his wing, or for a hero (cof-3.0d, cof-5.24). */
export const challengeQuestion = ask<Battle, Activation, Deed>({
  ask: 'heroic-challenge',
  rules: ['cof-10.23a', 'cof-10.21', 'cof-3.0d'],
  side: owner,
  skipIf: (b) => !isHeroic(b),
  text: () => 'Choose whether to use the marker for troops or for a hero.',
  list(b, v, all) {
    const deeds: Deed[] = [{ do: 'activate', hero: NONE, target: NONE }];
    const side = owner(b, v);
    for (const hero of leadersOnMap(b, side)) {
      if (!all && !isHero(b, hero)) continue;
      for (const target of leadersOnMap(b, enemyOf(side)))
        for (const what of ['challenge', 'shoot'] as const) deeds.push({ do: what, hero, target });
    }
    return deeds;
  },
  refuse: (b, _v, deed) => deedRefusal(b, deed),
  format: (b, deed) => {
    if (deed.do === 'activate') return 'activate';
    return `${deed.do} ${leaderInfo(b, deed.hero).key} ${leaderInfo(b, deed.target).key}`;
  },
  label: (b, _v, { do: what, hero, target }) => {
    if (what === 'activate') return 'Activate troops';
    return `${what === 'challenge' ? 'Challenge' : 'Shoot at'} ${nameOf(b, target)} with ${nameOf(b, hero)}`;
  },
  declines: (_b, _v, deed) => deed.do === 'activate',
  apply(b, v, { do: what, hero, target }) {
    if (what === 'activate') return 'use';
    if (what === 'shoot') shootAt(b, hero, target);
    else call(b, 'challenge', { hero, target, marker: v.marker });
    return 'spent';
  },
});

/** A nine kills, and anything less does nothing; the marker is spent either way (cof-10.33, cof-10.45). */
function shootAt(b: Battle, hero: Leader, target: Leader): void {
  const { name, side } = leaderInfo(b, hero);
  const purpose = `Shot of ${name} at ${nameOf(b, target)}`;
  const { natural } = roll(b, { purpose, side, rules: ['cof-10.33', 'cof-10.31'], about: { leader: hero } });
  if (natural === ARROW_KILLS) killLeader(b, target, ['cof-10.33', 'cof-10.45'], `an arrow from ${name}`);
}

interface Challenge {
  hero: Leader;
  target: Leader;
  marker: number;
  winner: Leader;
}

const challenge = procedure<Battle, Challenge>('challenge', {
  answer: ask<Battle, Challenge, boolean>({
    ask: 'challenge-answer',
    rules: ['cof-10.24', 'cof-10.43'],
    side: (b, v) => leaderInfo(b, v.target).side,
    text: (b, v) => `${nameOf(b, v.hero)} challenges ${nameOf(b, v.target)}. Does he accept?`,
    list: () => [true, false],
    refuse: () => null,
    format: (_b, accepts) => (accepts ? 'accept' : 'refuse'),
    label: (_b, _v, accepts) => (accepts ? 'Accept and fight on foot' : 'Withdraw (you lose your next marker)'),
    apply(b, v, accepts) {
      const { hero, target } = v;
      emit(b, {
        kind: 'challenge',
        rules: ['cof-10.23a', accepts ? 'cof-10.25c' : 'cof-10.24'],
        hero,
        target,
        accepts,
      });
      if (!accepts) {
        withdrawHero(b, target);
        return null;
      }
      setMode(b, target, true, ['cof-10.15', 'cof-10.23b']);
      meetBetween(b, hero, target);
      call(b, 'heroic-combat', { one: hero, other: target, challenge: true, marker: v.marker });
      return undefined;
    },
  }),
  /** Troops of the one stood in the hex where they met: the other does not stay among them (cof-4.24). */
  part(b, { hero, target }) {
    for (const leader of [target, hero]) {
      if (onMap(b, leader) && enemyAt(b, leaderHexOf(b, leader), leaderInfo(b, leader).side) !== NONE) {
        call(b, 'leader-refuge', { leader });
      }
    }
  },
});

/** A leader who withdraws stays with the troops he is with, or goes to the nearest (cof-10.24); his side loses a marker (cof-10.43). */
export function withdrawHero(b: Battle, leader: Leader): void {
  const { side } = leaderInfo(b, leader);
  const { forfeits } = volumeState(b);
  forfeits[side] = (forfeits[side] as number) + 1;
  emit(b, { kind: 'hero-withdraws', rules: ['cof-10.24', 'cof-10.43'], leader, side });
  if (isLone(b, leader) || enemyAt(b, leaderHexOf(b, leader), side) !== NONE) call(b, 'leader-refuge', { leader });
}

/** Both are put in a hex between them, an empty one if there is any (cof-10.25c), which is no movement: a Standard stays; next to each other they stay. */
function meetBetween(b: Battle, hero: Leader, target: Leader): void {
  const way = wayTo(b, hero, target) ?? [];
  const between = way.slice(1, -1);
  const empty = between.filter((hex) => unitAt(b, hex) === NONE);
  const middle = (way.length - 1) / 2;
  const near = (hex: Hex): number => Math.abs(way.indexOf(hex) - middle);
  const [hex] = (empty.length > 0 ? empty : between).sort((x, y) => near(x) - near(y) || x - y);
  if (hex === undefined) return;
  for (const leader of [hero, target]) {
    leaveStandard(b, leader);
    putLeader(b, leader, hex);
  }
}

export const challengeProcedures: readonly Procedure<Battle>[] = [challenge];
