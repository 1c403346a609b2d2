import { adjacent, distance, type Hex, hexNumber, hexOf, OFF, ring } from '@taxiarch/hexfield';
import { ask, call, emit, type Procedure, procedure, type Refusal, refusal } from '@taxiarch/kernel';
import { CLOSED } from '../../family/base/ground.ts';
import type { WorldSpec } from '../../family/base/make-world.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { mustering } from '../../family/base/traits.ts';
import {
  distanceToHex,
  friendAt,
  infoOf,
  leaderAlive,
  leaderHexOf,
  leaderInfo,
  nameOf,
  onField,
  placeOfUnit,
  unitsOf,
} from '../../family/base/units.ts';
import { INACTIVE, type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { leaderGroundCost } from '../../family/leaders/leader-steps.ts';
import { heldByZones } from '../../family/leaders/leader-withdrawal.ts';
import { afterDeath, deathRules, keptBehind, killLeader, onMap, putLeader } from '../../family/leaders/leaders.ts';
import { comesNextTo, riddenDown } from '../../family/leaders/lone-leaders.ts';
import { leaderColumn } from '../../family/leaders/range.ts';
import { choosesToAdvance } from '../../family/leaders/riders.ts';
import { volumeState } from '../volume-state.ts';
import { inheritStandard, saveStandard } from './standards.ts';
import { leaderOf, unitsOfWing, wingAt } from './wings.ts';

/** The ending of the keys of those who take a fallen Wing Commander's place. */
const NEXT = '-successor';

/** The reverse of each counter: anyone who takes the place of a Wing Commander is in the roster, off the map (cof-4.25b). */
const withSuccessors = (spec: WorldSpec): WorldSpec => ({
  ...spec,
  leaders: spec.leaders.flatMap((leader) => {
    const { at: _at, states: _states, replacement, ...rest } = leader;
    // Anyone who follows a hero commands his wing and is no hero himself (a reading of cof-4.25b).
    const plain = { hero: false, archer: false };
    return replacement ? [leader, { ...rest, ...plain, ...replacement, key: `${leader.key}${NEXT}` }] : [leader];
  }),
});

/** Anyone who may take the place of the commander of a wing: his successor, who comes back as often as he falls (cof-4.25c). */
function successorOf(b: Battle, leader: Leader): Leader {
  const { key } = leaderInfo(b, leader);
  if (key.endsWith(NEXT)) return leader;
  return b.world.leaders.findIndex((other) => other.key === `${key}${NEXT}`);
}

interface Replacing {
  wing: number;
  leader: Leader;
}

/** Phase D begins with the leaders who have fallen (cof-4.25b); an Overall Commander is never replaced (cof-4.25a). */
const replaceLeaders = procedure<Battle, Replacing>('replace-leaders', {
  begin(_b, v) {
    v.wing = -1;
  },
  next(b, v) {
    v.wing++;
    if (v.wing >= volumeState(b).wings.length) return null;
    const fallen = leaderOf(b, v.wing);
    if (leaderAlive(b, fallen) || leaderInfo(b, fallen).role === 'overall') return 'next';
    v.leader = successorOf(b, fallen);
    return v.leader === NONE || unitsOfWing(b, v.wing).length === 0 ? 'next' : undefined;
  },
  place: ask<Battle, Replacing, Unit>({
    ask: 'replacement',
    rules: ['cof-4.25b', 'cof-4.25c', 'cof-3.0g'],
    side: (b, v) => wingAt(b, v.wing).side,
    text: (b, v) =>
      `${leaderInfo(b, v.leader).name} takes command of ${wingAt(b, v.wing).name}. Choose the unit to join.`,
    list: (b, v) => unitsOfWing(b, v.wing),
    refuse: () => null,
    format: (b, unit) => infoOf(b, unit).key,
    label: (b, _v, unit) => nameOf(b, unit),
    apply(b, v, unit) {
      const { leader, wing } = v;
      b.state.leaderGone[leader] = 0;
      b.state.wound[leader] = 0;
      volumeState(b).wounds[leader] = 0;
      b.state.leaderStatus[leader] = INACTIVE;
      inheritStandard(b, leaderOf(b, wing), leader);
      volumeState(b).commanders[wing] = leader;
      const to = hexOf(placeOfUnit(b, unit));
      putLeader(b, leader, to);
      emit(b, { kind: 'leader-replaced', rules: ['cof-4.25b'], leader, to, name: wingAt(b, wing).name });
      return 'next';
    },
  }),
});

const isWithoutTroops = (b: Battle, leader: Leader): boolean =>
  friendAt(b, leaderHexOf(b, leader), leaderInfo(b, leader).side) === NONE;

/** An enemy has come next to a leader, or into his hex: one who is alone goes to the nearest friends at once (cof-4.24). */
const leaderThreatened = procedure<Battle, { leader: Leader; by: Unit }>('leader-threatened', {
  look(b, { leader, by }) {
    if (!onMap(b, leader) || !isWithoutTroops(b, leader) || !onField(b, by)) return;
    if (distanceToHex(b, by, leaderHexOf(b, leader)) <= 1) call(b, 'leader-refuge', { leader });
  },
});

interface Refuge {
  leader: Leader;
  nearest?: Unit[];
}

/** He is put with the nearest friends, at no cost, and his Standard with him; without any he is lost. */
const leaderRefuge = procedure<Battle, Refuge>('leader-refuge', {
  look(b, v) {
    const { leader } = v;
    if (!onMap(b, leader)) return null;
    v.nearest = nearestFriends(b, leader);
    if (v.nearest.length > 0) return undefined;
    killLeader(b, leader, ['cof-4.24'], 'no friendly troops left to join');
    return null;
  },
  go: ask<Battle, Refuge, Unit>({
    ask: 'leader-refuge',
    rules: ['cof-4.24'],
    side: (b, v) => leaderInfo(b, v.leader).side,
    text: (b, v) => `${leaderInfo(b, v.leader).name} must join the nearest friendly troops. Choose a unit.`,
    list: (_b, v) => v.nearest ?? [],
    refuse: () => null,
    format: (b, unit) => infoOf(b, unit).key,
    label: (b, _v, unit) => `${nameOf(b, unit)} (${hexNumber(b.world.field.grid, hexOf(placeOfUnit(b, unit)))})`,
    apply(b, v, unit) {
      const from = leaderHexOf(b, v.leader);
      const to = hexOf(placeOfUnit(b, unit));
      saveStandard(b, v.leader);
      putLeader(b, v.leader, to);
      emit(b, { kind: 'leader-displaced', rules: ['cof-4.24'], leader: v.leader, from, to });
    },
  }),
});

/** Whose commander falls is Out of Command from then on, in the middle of its phase too (cof-4.25d). */
function leaveLeaderless(b: Battle, leader: Leader): void {
  const own = volumeState(b);
  if (own.wing === NONE || leaderOf(b, own.wing) !== leader) return;
  const units = unitsOfWing(b, own.wing);
  for (const unit of units) own.out[unit] = 1;
  emit(b, { kind: 'wing-leaderless', rules: ['cof-4.25d'], wing: own.wing, name: wingAt(b, own.wing).name });
}

function nearestFriends(b: Battle, leader: Leader): Unit[] {
  const { grid } = b.world.field;
  const from = leaderHexOf(b, leader);
  const friends = unitsOf(b, leaderInfo(b, leader).side).filter((unit) => b.state.above[unit] === NONE);
  const away = (unit: Unit): number => distance(grid, from, hexOf(placeOfUnit(b, unit)));
  const least = Math.min(...friends.map(away));
  return friends.filter((unit) => away(unit) === least);
}

/** In his chariot he goes into no ground that is closed to chariots and wagons, with troops either (cof-4.14b). */
function keptOut(b: Battle, leader: Leader, to: Hex): Refusal | null {
  const { grid } = b.world.field;
  const from = leaderHexOf(b, leader);
  if (to === OFF || to === from) return null;
  // Troops that rush on may come from farther off: then any side will do by which he could have come in.
  const before = adjacent(grid, from, to) ? [from] : ring(grid, to, 1);
  if (before.some((hex) => leaderGroundCost(b, leader, hex, to) !== CLOSED)) return null;
  const { name } = leaderInfo(b, leader);
  return refusal(
    'cof-4.14b',
    `${name} cannot enter ${hexNumber(b.world.field.grid, to)}: the terrain is closed to him.`,
  );
}

export const leadersOverrides: readonly RuleOverride[] = [
  overrideRule(mustering, () => withSuccessors),
  /** On a chariot he pays as wagons do, on foot as infantry (cof-4.14b). */
  overrideRule(leaderColumn, () => (b, leader) => (volumeState(b).onFoot[leader] === 1 ? 'loose-foot' : 'wagon')),
  overrideRule(heldByZones, () => false),
  overrideRule(choosesToAdvance, () => true),
  overrideRule(keptBehind, () => keptOut),
  // Anyone who enters another hex next to him comes next to him, wherever from; and nobody is ridden down (cof-4.24).
  overrideRule(comesNextTo, () => (b, mover, from) => hexOf(placeOfUnit(b, mover)) !== hexOf(from)),
  overrideRule(riddenDown, () => (b, leader, by) => call(b, 'leader-threatened', { leader, by })),
  overrideRule(afterDeath, () => leaveLeaderless),
  // An Overall Commander is never replaced, a Wing Commander is; of heroes nothing is said (cof-4.25a, cof-4.25b).
  overrideRule(deathRules, () => (b, leader) => {
    const { role } = leaderInfo(b, leader);
    return role === 'overall' ? ['cof-4.25a'] : role === 'wing' ? ['cof-4.25b'] : [];
  }),
];

export const leadersProcedures: readonly Procedure<Battle>[] = [replaceLeaders, leaderThreatened, leaderRefuge];
