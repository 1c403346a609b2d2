import { OFF } from '@taxiarch/hexfield';
import {
  type LeaderState,
  type MarkerShown,
  type PoolShown,
  type StandardShown,
  shownOf,
} from '../family/base/display.ts';
import { overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { leaderInfo, onField, sideOf } from '../family/base/units.ts';
import { type Leader, NONE } from '../family/base/vocabulary.ts';
import { fillsPool, initiativeHolder } from './command/turn.ts';
import { commandRange, isMomentum, isOutOfCommand, sideOfMarker, wingAt } from './command/wings.ts';
import { isHeroic, isOnFoot } from './heroes/hero-modes.ts';
import { type Marker, volumeState } from './volume-state.ts';

function markerState(b: Battle, marker: Marker): MarkerShown['state'] {
  const own = volumeState(b);
  if (own.held === marker) return 'held';
  if (own.marker === marker) return 'in-play';
  return own.pool.includes(marker) || fillsPool(b) ? 'pool' : 'used';
}

/** Markers drawn and to be drawn (cof-5.21, cof-5.23), the Initiative (cof-5.1a) and the wing that acts (cof-2.4). */
function poolShown(b: Battle): PoolShown {
  const { wings, wing } = volumeState(b);
  const markers = Array.from({ length: wings.length + 2 }, (_, marker): MarkerShown => {
    const name = isMomentum(b, marker) ? '' : wingAt(b, marker).name;
    return { side: sideOfMarker(b, marker), name, state: markerState(b, marker) };
  });
  return { markers, initiative: initiativeHolder(b), acting: wing === NONE ? null : wingAt(b, wing) };
}

/** Standards on the map, and anyone who has taken one (cof-9.31, cof-9.33a). */
const standardsShown = (b: Battle): StandardShown[] =>
  volumeState(b)
    .standards.filter(({ hex }) => hex !== OFF)
    .map(({ hex, side, name, captor }) => ({ hex, side, name, captor: captor === NONE ? null : sideOf(b, captor) }));

/** A commander acts with his wing, and has acted when its marker is used up. */
function leaderState(b: Battle, leader: Leader): LeaderState {
  const { commanders, wing } = volumeState(b);
  const own = commanders.indexOf(leader);
  if (own < 0) return 'inactive';
  if (own === wing) return 'active';
  return markerState(b, own) === 'used' ? 'finished' : 'inactive';
}

export const displayOverrides: readonly RuleOverride[] = [
  overrideRule(shownOf, (was) => ({
    ...was,
    // There are no size ratings (cof-2.22).
    sizes: false,
    // Out of Command is marked on the units of the wing that acts (cof-2.21b, cof-5.41).
    unitMarks: (b, unit) => (onField(b, unit) && isOutOfCommand(b, unit) ? ['out-of-command'] : []),
    leaderMarks: (b, leader) => (isHeroic(b) && isOnFoot(b, leader) ? ['on-foot'] : []),
    leaderState,
    // Anyone who has stamina fights in person, hero or not (cof-10.25a).
    leaderHits: (b, leader) => {
      const { stamina } = leaderInfo(b, leader);
      return isHeroic(b) && stamina > 0 ? { hits: volumeState(b).wounds[leader] as number, of: stamina } : null;
    },
    commandRange,
    standards: standardsShown,
    pool: poolShown,
  })),
];
