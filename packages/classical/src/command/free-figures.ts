import { emit, type Side } from '@taxiarch/kernel';
import { blockAt, sideOf } from '@taxiarch/miniatures';
import { distanceToPoint, distanceToRing } from '@taxiarch/tabletop';
import { freeFigureRadius } from '../armies/elements.ts';
import type { Battle, Track } from '../base/state.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { UnitInfo } from '../base/world.ts';
import { generalInfo, isFree, killGeneral } from './generals.ts';

/** The way that a unit went in one stretch: from one place to the next. */
interface Stretch {
  unit: Unit;
  from: Track;
  to: Track;
}

/** The ways of all units since a moment of the shooting window, which remembers every place where a unit stood. */
function stretchesSince(b: Battle, moment: number): Stretch[] {
  const last: (Track | undefined)[] = new Array<undefined>(b.world.units.length);
  const ways: Stretch[] = [];
  for (const track of b.state.tracks) {
    const from = last[track.unit];
    if (from && track.moment > moment) ways.push({ unit: track.unit, from, to: track });
    last[track.unit] = track;
  }
  return ways;
}

/** Whether a unit can have touched a free figure on its way at all: a quick look. */
function cameNear({ state, world }: Battle, { unit, from, to }: Stretch, x: number, y: number): boolean {
  const { cellWidth, cellDepth } = world.units[unit] as UnitInfo;
  const elements = state.elements[unit] as number;
  const far = freeFigureRadius + TOLERANCE + elements * (cellWidth + cellDepth);
  return (
    x >= Math.min(from.x, to.x) - far &&
    x <= Math.max(from.x, to.x) + far &&
    y >= Math.min(from.y, to.y) - far &&
    y <= Math.max(from.y, to.y) + far
  );
}

/** Whether a unit touched a free figure on its way: straight on by the area swept, in a wheel or turn by its end. */
function swept(b: Battle, { unit, from, to }: Stretch, x: number, y: number): boolean {
  const reach = freeFigureRadius + TOLERANCE;
  if (b.state.elements[unit] === 0) return false;
  const start = blockAt(b.world, b.state, unit, from.x, from.y, to.facing);
  if (from.facing === to.facing) {
    return distanceToRing(start, [x, y, x - (to.x - from.x), y - (to.y - from.y)]) <= reach;
  }
  return distanceToPoint(blockAt(b.world, b.state, unit, to.x, to.y, to.facing), x, y) <= reach;
}

/**
 * A general who stands alone (none leaves his own model), and a messenger, are removed when an enemy unit moves into contact with
 * them; it need not declare a charge and goes on (cls-general.05). Judged for all moves of a phase at its end.
 */
export function catchFreeFigures(b: Battle, since: number): void {
  const { state } = b;
  // Nobody has moved since then.
  if (state.moments <= since) return;
  // Asked for only where someone stands alone.
  let ways: Stretch[] | undefined;
  const caughtBy = (side: Side, x: number, y: number): Stretch | undefined => {
    ways ??= stretchesSince(b, since);
    return ways.find((way) => sideOf(b, way.unit) !== side && cameNear(b, way, x, y) && swept(b, way, x, y));
  };
  for (const general of b.world.generals.keys()) {
    if (!isFree(b, general)) continue;
    const by = caughtBy(
      generalInfo(b, general).side,
      state.generalX[general] as number,
      state.generalY[general] as number,
    );
    if (by) killGeneral(b, general, ['cls-general.05'], `caught alone by ${b.world.units[by.unit]?.name}`);
  }
  for (const messenger of [...state.messengers]) {
    const by = caughtBy(messenger.side, messenger.x, messenger.y);
    if (!by) continue;
    state.messengers = state.messengers.filter((m) => m !== messenger);
    emit(b, {
      kind: 'messenger-caught',
      rules: ['cls-general.05'],
      side: messenger.side,
      unit: messenger.to,
      by: by.unit,
    });
  }
}
