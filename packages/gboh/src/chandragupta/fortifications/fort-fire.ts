import { type Hex, line, neighbour, OFF, sideBetween } from '@taxiarch/hexfield';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isElephant, isEngine, nameOf } from '../../family/base/units.ts';
import { at1, at2, furtherGrid } from '../../family/charts/index.ts';
import {
  type Aim,
  aimAt,
  farther,
  isAim,
  opaqueTerrains,
  type WorksInSight,
  worksInSight,
} from '../../family/missiles/aim.ts';
import { missileModifiers, type Shot } from '../../family/missiles/modifiers.ts';
import { type Shooting, shooterBans, targetBans } from '../../family/missiles/shot.ts';
import { onlyBareZero } from '../../family/missiles/volley.ts';
import { missilesOf } from '../../family/missiles/weapons.ts';
import {
  depthOf,
  inBlock,
  inCity,
  inHall,
  inStronghold,
  inTower,
  isCitySide,
  isDestroyed,
  isInCity,
  wallAt,
} from './forts.ts';

/** Hexsides that the line from one hex to another crosses, as pairs of hex and side; those beside a line along hexsides too. */
function crossedSides(b: Battle, from: Hex, to: Hex): [Hex, number][] {
  const { grid } = b.world.field;
  const way = [from, from, ...line(grid, from, to), to, to];
  const found: [Hex, number][] = [];
  for (let i = 2; i < way.length; i++) {
    const [was, now] = [way[i - 2] as Hex, way[i] as Hex];
    const side = was === OFF || now === OFF ? -1 : sideBetween(grid, was, now);
    if (side >= 0) found.push([was, side]);
  }
  return found;
}

/** Walls and the like stop a line of sight unless an end of it lies next to them; moats never do (cha-12.18a, cha-12.29). */
const sight: WorksInSight = {
  blocks(b, hex, side, from, to) {
    const wall = wallAt(b, hex, side);
    if (wall === null || wall === 'moat') return false;
    // The line is followed from its beginning: it comes over the hexside out of this hex.
    return hex !== from && neighbour(b.world.field.grid, hex, side) !== to;
  },
  ruined: isDestroyed,
  rule: (b, hex) => (inCity(b, hex) ? 'cha-12.29' : depthOf(b, hex) > 0 ? 'cha-12.18a' : null),
};

/** A shot out of a tower over the wall: at anyone who is not as deep in the camp (cha-12.18c). */
const fromTower = (b: Battle, from: Hex, to: Hex): boolean =>
  b.world.works !== null && inTower(b, from) && depthOf(b, to) < depthOf(b, from);

const thrown: Readonly<Record<string, string>> = { A: 'bow', S: 'sling', J: 'javelin' };
const weaponIn = ({ b, firer, screen }: Shot): string | undefined => thrown[missilesOf(b, firer, screen) ?? ''];

/** The worst that walls in the way of a shot add to its die; nothing for engines, which have no line in the charts. */
function wallsInWay(s: Shot): number {
  const weapon = weaponIn(s);
  if (weapon === undefined || fromTower(s.b, s.from, s.hex) || inTower(s.b, s.hex)) return 0;
  const { charts } = s.b.world;
  let most = 0;
  for (const [hex, side] of crossedSides(s.b, s.from, s.hex)) {
    const wall = wallAt(s.b, hex, side);
    if (wall === null) continue;
    const table = isCitySide(s.b, hex, side) ? 'city-missile' : 'camp-missile';
    most = Math.max(most, at2(furtherGrid(charts, table, 'number'), wall, weapon) ?? 0);
  }
  return most;
}

const cover = (s: Shot, table: string, what: string): number => {
  const weapon = weaponIn(s);
  return weapon === undefined ? 0 : (at2(furtherGrid(s.b.world.charts, table, 'number'), what, weapon) ?? 0);
};

const ramparts = new Set(['berm-ditch', 'wall', 'gate', 'breached-wall', 'breached-gate']);
function overRamparts({ b, firer, target }: Shooting): boolean {
  if (b.world.works === null || !isEngine(b, firer)) return false;
  const aim = aimAt(b, firer, target);
  return isAim(aim) && crossesRamparts(b, aim);
}
/** Whether walls or ramparts stop an engine's shot; from a tower it goes over them (cha-10.53). */
export const crossesRamparts = (b: Battle, { from, hex: to }: Aim): boolean =>
  !inTower(b, from) && crossedSides(b, from, to).some(([hex, side]) => ramparts.has(wallAt(b, hex, side) ?? ''));

/** Missiles across walls, out of towers and in the city (cha-12.18a to cha-12.18c, cha-12.29, cha-10.12b, cha-10.53). */
export const fortFireOverrides: readonly RuleOverride[] = [
  overrideRule(opaqueTerrains, (known) => [...known, 'tower', 'block', 'temple', 'palace', 'stronghold']),
  overrideRule(worksInSight, () => sight),
  overrideRule(farther, (family) => (b, firer, from, to) => family(b, firer, from, to) || fromTower(b, from, to)),
  overrideRule(onlyBareZero, () => (s) => !fromTower(s.b, s.from, s.hex)),
  overrideList(shooterBans, {
    last: [
      {
        rule: 'cha-10.12b',
        when: ({ b, firer, kind }) => kind === 'ordered' && isElephant(b, firer) && isInCity(b, firer),
        text: ({ b, firer }) =>
          `${nameAndVerb(infoOf(b, firer), 'is', 'are')} in the city, where elephants fire only in reaction.`,
      },
    ],
  }),
  overrideList(targetBans, {
    last: [
      {
        rule: 'cha-10.53',
        when: overRamparts,
        text: ({ b, firer }) => `${nameOf(b, firer)} cannot fire over walls or ramparts except from a tower.`,
      },
    ],
  }),
  overrideList(missileModifiers, {
    last: [
      { rule: 'cha-12.18b', value: wallsInWay, when: ({ b }) => b.world.works !== null, text: 'a wall is in the way' },
      {
        rule: 'cha-12.18c',
        value: -1,
        when: (s) => fromTower(s.b, s.from, s.hex),
        text: 'the shooters are on a tower',
      },
      {
        rule: 'cha-12.18c',
        value: (s) => cover(s, 'camp-missile', 'tower'),
        when: (s) => s.b.world.works !== null && inTower(s.b, s.hex) && depthOf(s.b, s.from) < depthOf(s.b, s.hex),
        text: 'the target is on a tower',
      },
      {
        rule: 'cha-12.21',
        value: (s) => cover(s, 'city-missile', inHall(s.b, s.hex) ? 'temple-palace' : 'block'),
        when: (s) => inBlock(s.b, s.hex),
        text: 'the target is among buildings',
      },
      {
        rule: 'cha-8.17c',
        value: (s) => at1(furtherGrid(s.b.world.charts, 'stronghold', 'number'), 'missile') ?? 0,
        when: (s) => inStronghold(s.b, s.hex),
        text: 'the target is in a stronghold',
      },
    ],
  }),
];
