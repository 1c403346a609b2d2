import { ALL_ROUND, FRONT_AND_FLANK, FRONT_ONLY, type Spread } from '@taxiarch/hexfield';
import { overridable, valueIn } from '../base/overrides.ts';
import type { ShotKind } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { facesAllWays, infoOf, isChariot, isMounted, isSkirmisher } from '../base/units.ts';
import { type MissileCode, SCREEN_ARCHERS, SPENT, type Unit } from '../base/vocabulary.ts';
import { type Charts, missileStrength, type Weapon } from '../charts/index.ts';

/**
 * The line of the missile chart by which a unit shoots (alx-8.13a); `screen`, here and everywhere, is its second kind of
 * missiles: the archers around an elephant (alx-11.11), or bows where a book has units with both.
 */
export function weaponOf(b: Battle, unit: Unit, screen = false): Weapon {
  const { weapon, missile, second } = infoOf(b, unit);
  if (screen) return second ?? SCREEN_ARCHERS;
  if (weapon !== null) return weapon;
  const mounted = isMounted(b, unit);
  if (missile === 'A') return mounted ? 'mounted-bow' : 'bow';
  if (missile === 'S') return 'sling';
  if (missile === 'B') return 'oxybeles';
  return mounted ? 'mounted-javelin' : 'javelin';
}

/** What kind of missiles fly: the second kind are arrows, whatever else the unit carries. */
export const missilesOf = (b: Battle, unit: Unit, screen = false): MissileCode | null =>
  screen ? 'A' : infoOf(b, unit).missile;

/** The highest die that tells at a range, by the charts; undefined beyond the weapon's reach. */
export const chartedStrength = overridable<(charts: Charts, weapon: Weapon, range: number) => number | undefined>(
  'missiles: strength by the charts',
  missileStrength,
);

/** Strengths by range, the first for range 1, worked out once a chart. */
const known = new WeakMap<Charts, Map<Weapon, readonly number[]>>();
/** The last asked about: mostly the next battle has the same charts. */
let lastCharts: Charts | null = null;
let lastStrengths = new Map<Weapon, readonly number[]>();
function strengthsOf(b: Battle, weapon: Weapon): readonly number[] {
  const { charts } = b.world;
  if (charts !== lastCharts) {
    lastCharts = charts;
    lastStrengths = known.get(charts) ?? new Map();
    known.set(charts, lastStrengths);
  }
  const byWeapon = lastStrengths;
  let strengths = byWeapon.get(weapon);
  if (!strengths) {
    const found: number[] = [];
    for (let range = 1; ; range++) {
      const strength = valueIn(b, chartedStrength)(charts, weapon, range);
      if (strength === undefined) break;
      found.push(strength);
    }
    strengths = found;
    byWeapon.set(weapon, found);
  }
  return strengths;
}

/** How far a weapon reaches on the level. */
export const weaponRange = (b: Battle, weapon: Weapon): number => strengthsOf(b, weapon).length;

/** Strength at a range; undefined beyond the weapon's reach. */
export const strengthAt = (b: Battle, weapon: Weapon, range: number): number | undefined =>
  strengthsOf(b, weapon)[range - 1];

/** Through which of its hexes a unit shoots: front, also flank for skirmishers, all round for engines and chariots. */
export const arcs = overridable<(b: Battle, unit: Unit) => Spread>('missiles: arcs of fire', (b, unit) => {
  if (isChariot(b, unit) || facesAllWays(b, unit)) return ALL_ROUND;
  return isSkirmisher(b, unit) ? FRONT_AND_FLANK : FRONT_ONLY;
});
export const arcOf = (b: Battle, unit: Unit): Spread => valueIn(b, arcs)(b, unit);

/** Whether a unit carries missiles of a kind at all. */
export const armed = (b: Battle, unit: Unit, screen = false): boolean =>
  (screen ? infoOf(b, unit).second : infoOf(b, unit).missile) !== null;

/** Whether it still has some (alx-8.17b). */
export const supplied = (b: Battle, unit: Unit, screen = false): boolean =>
  armed(b, unit, screen) && (screen ? b.state.screen : b.state.missile)[unit] !== SPENT;

/** Who answers with both kinds of his missiles, where he has two: elephants, javelins and screen (alx-11.12). */
export const firesBoth = overridable<(b: Battle, unit: Unit, kind: ShotKind) => boolean>(
  'missiles: who fires both kinds',
  () => true,
);
