import {
  distance,
  facingName,
  facingOf,
  type Hex,
  hexNumber,
  hexOf,
  neighbour,
  OFF,
  ONE_HEX,
  type Placement,
  placement,
  withinRange,
} from '@taxiarch/hexfield';
import { ask, emit, enemyOf, nameAndVerb, type Procedure, procedure, roll } from '@taxiarch/kernel';
import { bestFacing } from '../../family/base/face-orders.ts';
import { CLOSED } from '../../family/base/ground.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { FLIGHT } from '../../family/base/retreat.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  groundUnder,
  infoOf,
  leaderHexOf,
  leaderInfo,
  leadersIn,
  leadersWith,
  leaveStack,
  nameOf,
  onField,
  placeOfUnit,
  putUnit,
  sideOf,
  unitAt,
} from '../../family/base/units.ts';
import { type Leader, NO_MARK, NONE, NORMAL, ROUTED, type Unit } from '../../family/base/vocabulary.ts';
import { leaderRoutPoints, lostWithUnit } from '../../family/command/victory.ts';
import { putLeader } from '../../family/leaders/leaders.ts';
import { retreatWith } from '../../family/leaders/retreat-orders.ts';
import { dropStandards, flee, leaveStandard, standardsOf } from '../command/standards.ts';
import { isWarChariot } from '../traits.ts';
import type { Standard } from '../volume-state.ts';

interface Rout {
  unit: Unit;
  cause: Unit;
  /** Leaders of its hex who have not been asked yet, and those who go with it. */
  asked: Leader[];
  along: Leader[];
  /** Where it may be put. */
  open: Hex[];
}

/** Everyone who breaks comes here (cof-9.41a). */
const routProcedure = procedure<Battle, Rout>('rout', {
  roll(b, v) {
    const { unit } = v;
    if (!onField(b, unit)) return null;
    const standards = standardsOf(b, sideOf(b, unit));
    if (standards.length === 0) {
      flee(b, unit, ['cof-9.41d'], 'no Standard to rout to');
      return null;
    }
    const against = infoOf(b, unit).tq;
    const purpose = `Rout of ${nameOf(b, unit)}`;
    const what = { purpose, side: sideOf(b, unit), rules: ['cof-9.41a'], about: { unit } };
    const { total } = roll(b, { ...what, against, reach: against + 1 });
    if (total > against) {
      flee(b, unit, ['cof-9.41a'], 'fled the battlefield');
      return null;
    }
    v.open = refuges(b, unit);
    if (v.open.length === 0) {
      flee(b, unit, ['cof-9.41b'], 'no path to the Standard');
      return null;
    }
    breakRanks(b, unit);
    v.asked = leadersWith(b, unit);
    v.along = [];
    return undefined;
  },
  leadersGoAlong: ask<Battle, Rout, boolean>({
    ask: 'rout-with-unit',
    rules: ['cof-9.44'],
    side: (b, v) => sideOf(b, v.unit),
    skipIf: (_b, v) => v.asked.length === 0,
    text: (b, v) =>
      `${nameAndVerb(infoOf(b, v.unit), 'routs', 'rout')} to the Standard. Does ${leaderInfo(b, v.asked[0] as Leader).name} go along?`,
    list: () => [true, false],
    refuse: () => null,
    format: (_b, yes) => (yes ? 'go along' : 'stay'),
    label: (_b, _v, yes) => (yes ? 'Go along' : 'Stay'),
    orders: retreatWith<Rout>((_b, v) => v.asked[0] as Leader),
    apply(_b, v, yes) {
      const leader = v.asked.shift() as Leader;
      if (yes) v.along.push(leader);
      return 'leadersGoAlong';
    },
  }),
  /** The owner picks one of the nearest hexes, and the facing (cof-9.41e). */
  place: ask<Battle, Rout, Placement>({
    ask: 'rout-place',
    rules: ['cof-9.41a', 'cof-9.41e'],
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `${nameAndVerb(infoOf(b, v.unit), 'routs', 'rout')} to the Standard. Choose a hex and facing.`,
    list: (_b, v) => v.open.flatMap((hex) => facings.map((facing) => placement(hex, facing, ONE_HEX))),
    refuse: () => null,
    format: (b, to) => `${hexNumber(b.world.field.grid, hexOf(to))} ${facingName(facingOf(to))}`,
    label: (b, _v, to) => `${hexNumber(b.world.field.grid, hexOf(to))}, facing ${facingName(facingOf(to))}`,
    orders: {
      ...FLIGHT,
      apply: (b, v, legal, told) => (told() && v.open.length === 1 ? bestFacing(b, v.unit, legal) : undefined),
    },
    apply(b, v, to) {
      putRouted(b, v.unit, to);
      for (const leader of v.along) {
        if (leaderHexOf(b, leader) === hexOf(to)) continue;
        leaveStandard(b, leader);
        putLeader(b, leader, hexOf(to));
      }
    },
  }),
});

/** A body of troops faces a vertex. */
const facings = [1, 3, 5, 7, 9, 11];

/** Its hits are gone with its order (cof-9.41f, cof-9.42). */
function breakRanks(b: Battle, unit: Unit): void {
  const { state } = b;
  state.status[unit] = ROUTED;
  state.hits[unit] = 0;
  state.formation[unit] = NORMAL;
  state.mark[unit] = NO_MARK;
  state.engaged[unit] = 0;
  dropStandards(b);
}

/** It is put down without moving: no MP, no hits, no fire (cof-9.41c). */
function putRouted(b: Battle, unit: Unit, to: Placement): void {
  const from = placeOfUnit(b, unit);
  leaveStack(b, unit);
  putUnit(b, unit, to);
  emit(b, { kind: 'routed-to-standard', rules: ['cof-9.41a', 'cof-9.41c', 'cof-9.41f', 'cof-9.42'], unit, from, to });
}

/**
 * The vacant hexes nearest to the Standard to which a way leads that meets no troops, no closed ground, and no enemy chariot
 * next to it; none if the Standard itself cannot be reached like that (cof-9.41b). The hex of the Standard may hold friends, or its captor.
 */
export function refuges(b: Battle, unit: Unit): Hex[] {
  const { grid } = b.world.field;
  const side = sideOf(b, unit);
  const from = hexOf(placeOfUnit(b, unit));
  const reached = hexesFreeFrom(b, unit, from);
  const open = standardsOf(b, side).filter((standard) => leadsTo(b, reached, standard, unit));
  if (open.length === 0) return [];
  const nearest = Math.min(...open.map(({ hex }) => distance(grid, from, hex)));
  const goals = open.filter(({ hex }) => distance(grid, from, hex) === nearest).map(({ hex }) => hex);
  let least = Number.MAX_SAFE_INTEGER;
  let found: Hex[] = [];
  for (const hex of reached) {
    if (holdsEnemyLeader(b, hex, unit)) continue;
    const away = Math.min(...goals.map((goal) => distance(grid, hex, goal)));
    if (away > least) continue;
    if (away < least) found = [];
    least = away;
    found.push(hex);
  }
  return found.sort((x, y) => x - y);
}

/** A hex with an enemy leader is not vacant; troops alone bar a way (cof-9.41b, cof-9.41e). */
const holdsEnemyLeader = (b: Battle, hex: Hex, unit: Unit): boolean =>
  leadersIn(b, hex).some((leader) => leaderInfo(b, leader).side !== sideOf(b, unit));

/** Its own hex, and all to which it could go free of troops; it has left its own when it is put down. */
function hexesFreeFrom(b: Battle, unit: Unit, from: Hex): Set<Hex> {
  const { grid } = b.world.field;
  const { mp } = groundUnder(b, unit);
  const reached = new Set<Hex>([from]);
  const queue = [from];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    for (let side = 0; side < 6; side++) {
      const to = neighbour(grid, hex, side);
      if (to === OFF || reached.has(to) || mp[hex * 6 + side] === CLOSED) continue;
      if (unitAt(b, to) !== NONE || isByEnemyChariots(b, to, unit)) continue;
      reached.add(to);
      queue.push(to);
    }
  }
  // Where another unit shares its hex, that hex is not vacant.
  if (isShared(b, unit) || unitAt(b, from) !== unit) reached.delete(from);
  return reached;
}
const isShared = (b: Battle, unit: Unit): boolean => b.state.below[unit] !== NONE || b.state.above[unit] !== NONE;

/** Whether the way comes to the Standard: into its hex, or next to it where friends stand there, or its captor (cof-9.33c). */
function leadsTo(b: Battle, reached: ReadonlySet<Hex>, { hex, captor }: Standard, unit: Unit): boolean {
  if (reached.has(hex)) return true;
  const there = unitAt(b, hex);
  if (there === NONE || (captor === NONE && sideOf(b, there) !== sideOf(b, unit))) return false;
  const { grid } = b.world.field;
  const { mp } = groundUnder(b, unit);
  for (let side = 0; side < 6; side++) {
    const next = neighbour(grid, hex, side);
    if (reached.has(next) && mp[next * 6 + ((side + 3) % 6)] !== CLOSED) return true;
  }
  return false;
}

function isByEnemyChariots(b: Battle, hex: Hex, unit: Unit): boolean {
  const side = enemyOf(sideOf(b, unit));
  return withinRange(b.world.field.grid, hex, 1).some((near) => {
    const there = unitAt(b, near);
    return there !== NONE && sideOf(b, there) === side && isWarChariot(b, there);
  });
}

/** Leaders fall with the unit they are with if it flees, unless another shelters them (cof-9.41a, cof-9.44). */
const fallWith = (b: Battle, unit: Unit): number => {
  if (isShared(b, unit)) return 0;
  const flees = Math.max(0, 9 - infoOf(b, unit).tq) / 10;
  return leadersWith(b, unit).reduce((sum, leader) => sum + flees * leaderRoutPoints(b, leader), 0);
};

export const routOverrides: readonly RuleOverride[] = [overrideRule(lostWithUnit, () => fallWith)];

export const routProcedures: readonly Procedure<Battle>[] = [routProcedure];
