import { emit, procedure } from '@taxiarch/kernel';
import { onTable } from '@taxiarch/miniatures';
import { bearing, cosine, HALF_TURN, sine, turnBy } from '@taxiarch/tabletop';
import { destroy } from '../base/fate.ts';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { inMelee, isRouting, unitIsArtillery } from '../base/units.ts';
import { NONE, ROUTING, type Unit } from '../base/vocabulary.ts';
import { generalsRoutToo } from '../command/generals.ts';
import { wayFromFoe } from '../fighting/contacts.ts';
import { isBeast } from './beasts.ts';
import { beastDisorders } from './disorder.ts';

/** Whole parts of a direction, so that opposite ones cancel each other out. */
const FINE = 1e6;

/**
 * Directly away from the enemy that it fought; of several, the sum of those ways, and its own rear where that is nil
 * (cls-rout.11).
 */
export function awayFrom(b: Battle, unit: Unit, enemies: readonly Unit[]): number {
  let x = 0;
  let y = 0;
  for (const enemy of enemies) {
    const way = wayFromFoe(b, unit, enemy);
    x += Math.round(FINE * sine(way));
    y -= Math.round(FINE * cosine(way));
  }
  return x === 0 && y === 0 ? turnBy(b.state.facing[unit] as number, HALF_TURN) : bearing(x, y);
}

/** The line on which it runs at first; NONE for the nearest edge (cls-rout.01, cls-rout.02). */
function firstLine(b: Battle, { unit, from, evading, heading }: Procedures['breaks']): number {
  if (heading !== undefined) return heading;
  if (evading) return b.state.facing[unit] as number;
  const fought = from.filter((enemy) => onTable(b, enemy));
  return fought.length > 0 && inMelee(b, unit) ? awayFrom(b, unit, fought) : NONE;
}

function breakUp(b: Battle, v: Procedures['breaks']): string | null | undefined {
  const { state } = b;
  const { unit } = v;
  if (!onTable(b, unit)) return null;
  if (unitIsArtillery(b, unit)) {
    destroy(b, unit, ['cls-move.07'], 'the crew fled');
    return null;
  }
  const again = isRouting(b, unit);
  // Only a beast that has lost a fight in its rout breaks a second time: it runs on (cls-special.05).
  if (again && !isBeast(b, unit)) return null;
  const line = firstLine(b, v);
  state.status[unit] = ROUTING;
  state.heading[unit] = line;
  state.brokeFrom[unit] = v.from[0] ?? NONE;
  state.quarry[unit] = NONE;
  state.turned[unit] = [];
  state.routMoves[unit] = 0;
  state.rally[unit] = 'none';
  state.rallyLeft[unit] = 0;
  state.disordered[unit] = 1;
  if (state.temper[unit] === 'uncontrolled') state.temper[unit] = 'none';
  generalsRoutToo(b, unit);
  if (isBeast(b, unit)) state.melees = state.melees.filter((m) => m.one !== unit && m.other !== unit);
  if (again) return 'run';
  state.brokeMove[unit] = state.move;
  state.brokePhase[unit] = state.phase;
  const caught = v.evading ? ['cls-response.07', 'cls-response.12'] : [];
  const away = line !== NONE && !v.evading && v.heading === undefined ? ['cls-rout.01', 'cls-rout.11'] : [];
  emit(b, { kind: 'broke', rules: [...away, 'cls-disorder.05', ...caught], unit, from: v.from });
  if (isBeast(b, unit)) beastDisorders(b, unit);
  return undefined;
}

/** A unit breaks and is in rout: disordered, and deaf to everything but rallying (cls-disorder.05, cls-morale.20). */
export const breaks = procedure<Battle, Procedures['breaks']>('breaks', {
  breakUp,
  run: (b, v) => {
    if (v.moves) start(b, 'rout-move', { unit: v.unit });
  },
});
