import { angleOf, arcToward, FRONT, type Hex, terrainAt } from '@taxiarch/hexfield';
import { type Modifier, type Sum, sumOf } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { ShotKind } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  facesAllWays,
  infoOf,
  isCharging,
  isChariot,
  isElephant,
  isHeavyFoot,
  isMounted,
  isSkirmisher,
  placeOfUnit,
} from '../base/units.ts';
import { DID_STEP, NONE, type Unit } from '../base/vocabulary.ts';
import { missilesOf, strengthAt, weaponOf } from './weapons.ts';

/** One shot, with everything that bears on it. */
export interface Shot {
  b: Battle;
  firer: Unit;
  /** NONE when the hex holds leaders only. */
  target: Unit;
  kind: ShotKind;
  screen: boolean;
  /** The hex it comes from and the one it goes into. */
  from: Hex;
  hex: Hex;
  /** The range by which it counts, whatever the distance on the map. */
  range: number;
  extended: boolean;
  /** Part of a move, made or still to be made in this Orders Phase. */
  moving: boolean;
}

const targeted = (s: Shot): boolean => s.target !== NONE;
export const heavyTarget = (s: Shot): boolean => targeted(s) && isHeavyFoot(s.b, s.target);

/** Slings, bows and screens at close range against the shields of heavy foot (alx-8.15c). */
export const shieldWall = (s: Shot): boolean => {
  if (!heavyTarget(s) || s.range !== 1) return false;
  const missiles = missilesOf(s.b, s.firer, s.screen);
  return (missiles === 'S' || missiles === 'A') && throughFront(s);
};

function throughFront(s: Shot): boolean {
  if (facesAllWays(s.b, s.target)) return true;
  const { grid } = s.b.world.field;
  const place = placeOfUnit(s.b, s.target);
  return (angleOf(grid, place, s.from) || arcToward(grid, place, s.from)) === FRONT;
}

/** Whether these missiles fly worse from troops on the move: all but javelins thrown on foot, and bolts (alx-8.15d). */
export function needsRest(s: Shot): boolean {
  const missiles = missilesOf(s.b, s.firer, s.screen);
  return missiles !== 'B' && (missiles !== 'J' || isMounted(s.b, s.firer));
}

/** Slingers, archers and javelin throwers on horse, elephant or chariot shoot worse on the move (alx-8.15d). */
const unsteady = (s: Shot): boolean => {
  if (!needsRest(s)) return false;
  // A withdrawing horse archer shoots as he rides off (alx-6.76): read as moving. H&D is movement too (alx-8.31c).
  if (s.moving || s.kind === 'harass' || s.kind === 'parting') return true;
  return s.kind === 'ordered' && ((s.b.state.did[s.firer] as number) & DID_STEP) !== 0;
};

const cataphract = (s: Shot): boolean => targeted(s) && infoOf(s.b, s.target).cataphract;

/** Everything that changes a missile die (alx-8.15): higher is worse for anyone who shoots. */
export const missileModifiers = overridable<readonly Modifier<Shot>[]>('missiles/modifiers: missileModifiers', [
  {
    rule: 'alx-8.15b',
    value: 1,
    when: (s) => terrainAt(s.b.world.field, s.hex) === 'woods',
    text: 'target in woods',
  },
  { rule: 'alx-8.15c', value: 1, when: (s) => heavyTarget(s) && !shieldWall(s), text: 'target is armoured infantry' },
  { rule: 'alx-8.15c', value: 3, when: shieldWall, text: 'close range against a shield wall' },
  { rule: 'alx-8.15d', value: 1, when: unsteady, text: 'shooters are moving' },
  {
    rule: 'alx-8.15e',
    value: 2,
    when: (s) => targeted(s) && isSkirmisher(s.b, s.target),
    text: 'against skirmishers',
  },
  {
    rule: 'alx-11.5b',
    value: (s) => (missilesOf(s.b, s.firer, s.screen) === 'A' ? 2 : 1),
    when: (s) => cataphract(s) && missilesOf(s.b, s.firer, s.screen) !== 'B',
    text: 'target is armoured cavalry',
  },
  {
    rule: 'alx-11.94b',
    value: -1,
    when: (s) => s.target !== NONE && isCharging(s.b, s.target),
    text: 'target in Charge Formation',
  },
]);

export const missileSum = (shot: Shot): Sum => sumOf(valueIn(shot.b, missileModifiers), shot);

/** Hits of a shot that tells, by the adjusted die: 2 on elephants and chariots, but 1 from elephants (alx-8.15f). */
export const shotHits = overridable<(s: Shot, die: number) => number>(
  'missiles: hits of a shot that tells',
  ({ b, target, firer }) => {
    const big = isElephant(b, target) || isChariot(b, target);
    return big && !isElephant(b, firer) ? 2 : 1;
  },
);

export const hitsOf = (s: Shot, die: number): number => valueIn(s.b, shotHits)(s, die);

/** The highest adjusted die by which a shot tells. */
export const shotStrength = overridable<(s: Shot) => number>('missiles: the strength of a shot', strengthBetween);
function strengthBetween({ b, firer, screen, range, extended }: Shot): number {
  return extended ? 0 : (strengthAt(b, weaponOf(b, firer, screen), range) as number);
}
export const strengthOf = (s: Shot): number => valueIn(s.b, shotStrength)(s);

/** The hits that each face of the die would give. */
export function hitsByDie(s: Shot): number[] {
  const { total } = missileSum(s);
  const strength = strengthOf(s);
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((die) => (die + total <= strength ? hitsOf(s, die + total) : 0));
}
