import { adjacent, FRONT, featureAt, footprint, ring, sideBetween, terrainAt } from '@taxiarch/hexfield';
import { type Modifier, type Sum, sumOf } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  friendAt,
  hexesOf,
  infoOf,
  isCharging,
  isHeavyFoot,
  isInColumn,
  isInSquare,
  isPhalanx,
  isRouted,
  placeOfUnit,
  sideOf,
  typeOf,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { zoneCovers } from '../base/zones.ts';
import { clashColumn, type TerrainShiftCase, terrainShift } from '../charts/index.ts';
import { type Attack, angleIn, attackersIn, type Combat, defendersIn } from './combat.ts';
import { closedIn, movingAttack, sizeShift, sizesIn } from './size.ts';

/** A combat with the two units chosen for its column. */
export interface Clinch {
  b: Battle;
  c: Combat;
  attacker: Unit;
  defender: Unit;
}

/** Column on the Shock CRT before any shift: by angle and the two Types (alx-9.15a). */
export const clashChart = overridable<(clinch: Clinch) => number>('shock: column before any shift', (clinch) => {
  const { b, c, attacker, defender } = clinch;
  const angle = (angleIn(c, attacker, defender) - FRONT) as 0 | 1 | 2;
  return clashColumn(b.world.charts, angle, typeOf(b, defender), typeOf(b, attacker));
});
export const baseColumn = (clinch: Clinch): number => valueIn(clinch.b, clashChart)(clinch);

/** Cataphracts bear down; with the charge rule in use only when formed for it (alx-11.5a, alx-11.5c). */
function isArmoured(b: Battle, unit: Unit): boolean {
  if (!infoOf(b, unit).cataphract) return false;
  return !b.world.options.has('charge-formation') || isCharging(b, unit);
}

/**
 * How many flanks of a phalanx other phalanxes of its side cover (alx-11.61a). In square it has no flanks; in column its
 * pikes point nowhere (a reading: the rules are silent).
 */
export function coveredFlanks(b: Battle, phalanx: Unit): number {
  if (isInSquare(b, phalanx) || isInColumn(b, phalanx)) return 0;
  const side = sideOf(b, phalanx);
  const { grid } = b.world.field;
  const isFriend = (unit: Unit): boolean => unit !== NONE && isPhalanx(b, unit) && !isRouted(b, unit);
  const covers = (hex: number): boolean => {
    if (isFriend(friendAt(b, hex, side))) return true;
    return ring(grid, hex, 1).some((near) => {
      const friend = friendAt(b, near, side);
      return isFriend(friend) && zoneCovers(b, friend, hex);
    });
  };
  return footprint(grid, placeOfUnit(b, phalanx)).flank.filter(covers).length;
}

/** A phalanx attacked in front by troops that have just come up, other than a phalanx (alx-11.61a, alx-11.61b). */
export const meetsPikes = ({ b, c, attacker, defender }: Clinch): boolean =>
  isPhalanx(b, defender) &&
  !isPhalanx(b, attacker) &&
  closedIn(b, attacker) &&
  angleIn(c, attacker, defender) === FRONT;

/** A phalanx beside phalanxes to which that is of no use, because of who attacks it and from where (alx-11.61b). */
export const missesPikes = (clinch: Clinch): boolean =>
  isPhalanx(clinch.b, clinch.defender) && !meetsPikes(clinch) && coveredFlanks(clinch.b, clinch.defender) > 0;

/** The attacks of those who are still in it. */
export const attacksIn = ({ b, c }: Clinch): Attack[] => {
  const attackers = attackersIn(b, c);
  const defenders = defendersIn(b, c);
  return c.attacks.filter((a) => attackers.includes(a.attacker) && defenders.includes(a.defender));
};

/** The hexsides across which one unit attacks another, as pairs of hexes. */
function* contacts(b: Battle, { attacker, defender }: Attack): Generator<[number, number]> {
  for (const from of hexesOf(b, attacker)) {
    for (const to of hexesOf(b, defender)) if (adjacent(b.world.field.grid, from, to)) yield [from, to];
  }
}

/** By how much the defender stands higher, where that helps him most (the best position counts). */
export function heightOver(b: Battle, attack: Attack): number {
  const { elevation } = b.world.field;
  let best = Number.NEGATIVE_INFINITY;
  for (const [from, to] of contacts(b, attack))
    best = Math.max(best, (elevation[to] as number) - (elevation[from] as number));
  return Number.isFinite(best) ? best : 0;
}

export function acrossRiver(b: Battle, attack: Attack): boolean {
  const { field } = b.world;
  for (const [from, to] of contacts(b, attack)) {
    if (featureAt(field, from, sideBetween(field.grid, from, to)) === 'minor-river') return true;
  }
  return false;
}

/** Whether a defender stands above (or, sign turned, below) everyone who attacks him. */
function standsOver(clinch: Clinch, defender: Unit, sign: 1 | -1): boolean {
  const attacks = attacksIn(clinch).filter((a) => a.defender === defender);
  return attacks.length > 0 && attacks.every((a) => sign * heightOver(clinch.b, a) > 0);
}

const everyDefender = (clinch: Clinch, test: (defender: Unit) => boolean): boolean =>
  defendersIn(clinch.b, clinch.c).every(test);

const terrainValue =
  (key: TerrainShiftCase) =>
  (clinch: Clinch): number =>
    terrainShift(clinch.b.world.charts, key);

export function ratioShift({ b, c }: Clinch): number {
  const { attack, defence } = sizesIn(b, c);
  return sizeShift(attack, defence, movingAttack(b, c));
}

/** Everything that moves a combat to another column: right, for the attacker, is positive (alx-9.16.3a, alx-6.27). */
export const columnShifts = overridable<readonly Modifier<Clinch>[]>('shock/shifts: columnShifts', [
  {
    rule: 'alx-9.16.2a',
    text: 'size ratio',
    when: () => true,
    value: ratioShift,
  },
  { rule: 'alx-11.5a', text: 'cataphracts attack', when: ({ b, attacker }) => isArmoured(b, attacker), value: 2 },
  { rule: 'alx-11.5a', text: 'cataphracts defend', when: ({ b, defender }) => isArmoured(b, defender), value: -2 },
  {
    rule: 'alx-11.61a',
    text: 'phalanx beside phalanx',
    when: meetsPikes,
    value: ({ b, attacker, defender }) => (isHeavyFoot(b, attacker) ? -1 : -2) * coveredFlanks(b, defender),
  },
  {
    rule: 'alx-6.27',
    text: 'defenders in woods',
    when: (k) => everyDefender(k, (d) => hexesOf(k.b, d).some((hex) => terrainAt(k.b.world.field, hex) === 'woods')),
    value: terrainValue('all-defenders-in-woods'),
  },
  {
    rule: 'alx-6.27',
    text: 'attackers cross a river',
    when: (k) => attacksIn(k).length > 0 && attacksIn(k).every((a) => acrossRiver(k.b, a)),
    value: terrainValue('all-attackers-across-river'),
  },
  {
    rule: 'alx-6.27',
    text: 'all defenders on higher ground',
    when: (k) => everyDefender(k, (d) => standsOver(k, d, 1)),
    value: terrainValue('all-defenders-higher'),
  },
  {
    rule: 'alx-6.27',
    text: 'some defenders on higher ground',
    when: (k) => {
      const higher = defendersIn(k.b, k.c).filter((d) => standsOver(k, d, 1)).length;
      return higher > 0 && higher < defendersIn(k.b, k.c).length;
    },
    value: terrainValue('some-defenders-higher'),
  },
  {
    rule: 'alx-6.27',
    text: 'all defenders on lower ground',
    when: (k) => everyDefender(k, (d) => standsOver(k, d, -1)),
    value: terrainValue('all-defenders-lower'),
  },
]);

export const shiftsOf = (clinch: Clinch): Sum => sumOf(valueIn(clinch.b, columnShifts), clinch);
