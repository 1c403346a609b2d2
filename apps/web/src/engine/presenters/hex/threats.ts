import {
  aimInto,
  armed,
  type Battle,
  infoOf,
  isAim,
  isRouted,
  isSkirmisher,
  onField,
  placeOfUnit,
  putUnit,
  type Reached,
  reachOf,
  shockCapable,
  shockTargets,
  type Unit,
  unitsOf,
  weaponOf,
} from '@taxiarch/gboh';
import { angleOf, distanceFrom, footprint, type Hex, halves, type Placement } from '@taxiarch/hexfield';
import { clone, enemyOf } from '@taxiarch/kernel';
import type { ThreatPoint, ThreatView, ThreatWay } from '../../protocol/odds.ts';

/** What is asked about: some hexes, and anyone who stands there. */
type Spot = { readonly hexes: readonly Hex[]; readonly unit: Unit | null; readonly foes: readonly Unit[] };

/** So many places from which an enemy could strike are tried: the cheapest come first. */
const MOST_TRIED = 24;

const fromWords = ['front', 'front', 'flank', 'rear'] as const;

/**
 * Which enemies can come to a place, shoot at it or strike it, as it stands now: by the rules of real moves, aims and
 * attacks, tried on a copy. Where each of them can go is found out once and kept for as long as this is used.
 */
export function hexThreats(b: Battle): (at: ThreatPoint) => ThreatView[] {
  const trial = clone(b);
  const ways = new Map<Unit, readonly Reached[]>();
  const waysOf = (foe: Unit, { hexes }: Spot): readonly Reached[] => {
    if (!mayReach(trial, foe, hexes)) return [];
    const known = ways.get(foe) ?? reachOf(trial, foe).toSorted((a, c) => a.mp - c.mp || a.hits - c.hits);
    ways.set(foe, known);
    return known;
  };
  return (at) => {
    const spot = spotOf(trial, at);
    if (!spot) return [];
    return spot.foes.flatMap((foe) => {
      const all = [
        strike(trial, foe, spot, waysOf(foe, spot)),
        shot(trial, foe, spot),
        coming(trial, spot, waysOf(foe, spot)),
      ];
      const found = all.filter((way) => way !== null);
      const { key: id, name } = infoOf(trial, foe);
      return found.length === 0 ? [] : [{ id, name, ways: found }];
    });
  };
}

/** Anyone who is farther off than any move of his leads him need not be asked where he can go. */
function mayReach(b: Battle, foe: Unit, hexes: readonly Hex[]): boolean {
  const { grid } = b.world.field;
  const most = infoOf(b, foe).maHigh + SPARE;
  return hexes.some((hex) => distanceFrom(grid, placeOfUnit(b, foe), hex) <= most);
}
/** Hexes that a move may lead further than its points say, by roads and by the hex struck at. */
const SPARE = 4;

function spotOf(b: Battle, at: ThreatPoint): Spot | null {
  if ('hex' in at) return { hexes: [at.hex], unit: null, foes: foesOf(b, at.side) };
  const unit = b.world.units.findIndex(({ key }) => key === at.id);
  if (unit >= 0) {
    if (!onField(b, unit)) return null;
    return { hexes: halves(b.world.field.grid, placeOfUnit(b, unit)), unit, foes: foesOf(b, infoOf(b, unit).side) };
  }
  const leader = b.world.leaders.findIndex(({ key }) => key === at.id);
  const hex = b.state.leaderHex[leader] ?? -1;
  return hex < 0 ? null : { hexes: [hex], unit: null, foes: foesOf(b, b.world.leaders[leader]?.side ?? 0) };
}

const foesOf = (b: Battle, side: 0 | 1): Unit[] =>
  unitsOf(b, enemyOf(side)).filter((foe) => onField(b, foe) && !isRouted(b, foe));

function shot(b: Battle, foe: Unit, { hexes }: Spot): ThreatWay | null {
  if (!armed(b, foe)) return null;
  const weapon = weaponOf(b, foe);
  const aim = aimInto(b, foe, hexes, weapon);
  return isAim(aim) ? { how: 'shoot', weapon: weapon.toLowerCase(), range: aim.range } : null;
}

/** The cheapest way into one of the hexes; nobody comes where someone else stands. */
function coming(b: Battle, { hexes, unit }: Spot, ways: readonly Reached[]): ThreatWay | null {
  if (unit !== null) return null;
  const { grid } = b.world.field;
  const way = ways.find(({ place }) => halves(grid, place).some((hex) => hexes.includes(hex)));
  return way ? { how: 'come', mp: way.mp, hits: way.hits } : null;
}

/** The cheapest place from which an enemy has the hexes before its front, and may attack anyone who stands there. */
function strike(b: Battle, foe: Unit, spot: Spot, ways: readonly Reached[]): ThreatWay | null {
  if (!shockCapable(b, foe) || (spot.unit === null && isSkirmisher(b, foe))) return null;
  const { grid } = b.world.field;
  const faces = (place: Placement): boolean => footprint(grid, place).front.some((hex) => spot.hexes.includes(hex));
  const here = placeOfUnit(b, foe);
  const stands = [{ place: here, mp: 0, hits: 0 }, ...ways].filter(({ place }) => faces(place));
  for (const { place, mp, hits } of stands.slice(0, MOST_TRIED)) {
    if (spot.unit === null) return { how: 'strike', mp, hits };
    if (!mayAttackFrom(b, foe, place, spot.unit)) continue;
    const own = placeOfUnit(b, spot.unit);
    const angle = Math.max(...halves(grid, place).map((hex) => angleOf(grid, own, hex)));
    return { how: 'strike', mp, hits, from: fromWords[angle] ?? 'front' };
  }
  return null;
}

function mayAttackFrom(b: Battle, foe: Unit, place: Placement, target: Unit): boolean {
  const was = placeOfUnit(b, foe);
  if (was === place) return shockTargets(b, foe).includes(target);
  putUnit(b, foe, place);
  try {
    return shockTargets(b, foe).includes(target);
  } finally {
    putUnit(b, foe, was);
  }
}
