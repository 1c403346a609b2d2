import { emit, procedure } from '@taxiarch/kernel';
import { blockOf, onTable } from '@taxiarch/miniatures';
import { bearing, centreOf, turnBy } from '@taxiarch/tabletop';
import { engageBeside } from '../base/contacts.ts';
import { part } from '../base/fate.ts';
import { reads } from '../base/interpretations.ts';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isEngaged, isFleeing, isSteady, note } from '../base/units.ts';
import { DID_EVADE, DID_FLEE, DID_MOVE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { breakAndFlee } from './breaking.ts';
import { noteRun, rolledRate } from './flee.ts';
import { lineBack } from './line-back.ts';
import { chooseLine, lineOn } from './lines.ts';
import { goAlong, goOff } from './settle.ts';

/** Directly away from a charger: the way of its charge, once it has wheeled (mom-charge.05, mom-charge.10). */
function awayFrom(b: Battle, unit: Unit, charger: Unit): number {
  if (reads(b, 'mom-charge.05-centres') && onTable(b, charger)) {
    const mine = centreOf(blockOf(b, unit));
    const theirs = centreOf(blockOf(b, charger));
    return bearing(mine.x - theirs.x, mine.y - theirs.y);
  }
  const charge = b.state.charges.find((c) => c.unit === charger);
  return turnBy(b.state.facing[charger] as number, charge?.wheel ?? 0);
}

function evade(b: Battle, unit: Unit, from: Unit): void {
  const allowance = rolledRate(b, unit, 'Evade move', ['mom-charge.05']);
  const away = awayFrom(b, unit, from);
  const line = reads(b, 'mom-charge.05-swerve')
    ? chooseLine(b, unit, away, allowance, 'evade')
    : lineOn(b, unit, away, allowance, 'evade');
  const { direction, way } = line;
  note(b, unit, DID_EVADE | DID_MOVE);
  noteRun(b, unit, line);
  emit(b, { kind: 'evades', rules: ['mom-charge.05'], unit, from, direction, distance: way.distance });
  if (way.leaves) goOff(b, unit, line, ['mom-move.24', 'mom-initial.09'], 'evaded over the edge');
  else {
    goAlong(b, unit, line);
    engageBeside(b, unit);
  }
}

/** What a charged unit does about it: it evades, or breaks without a test and flees (mom-charge.05, mom-charge.13). */
export const giveWay = procedure<Battle, Procedures['give-way']>('give-way', {
  evade(b, { unit, from, flees }) {
    if (flees) return;
    if (isSteady(b, unit)) evade(b, unit, from);
    return null;
  },
  break(b, { unit, from }) {
    note(b, unit, DID_FLEE);
    if (isSteady(b, unit))
      breakAndFlee(b, unit, [b.state.facing[from] as number], ['mom-charge.13'], 'fled from the charge');
    if (isFleeing(b, unit)) b.state.heading[unit] = awayFrom(b, unit, from);
  },
  run: (b, { unit }) => start(b, 'flee-moves', { units: [unit] }),
});

/** It goes straight back at its full rate and faces as before: turned about twice (mom-disengage.05). */
export const disengageMove = procedure<Battle, Procedures['disengage-move']>('disengage-move', {
  go(b, { unit }) {
    const line = isSteady(b, unit) && isEngaged(b, unit) ? lineBack(b, unit) : null;
    // What has become impossible since it was declared lapses (mom-turn.04).
    if (line === null || line.way.distance <= TOLERANCE) return null;
    const { direction, way } = line;
    const rules = ['mom-disengage.03', 'mom-disengage.05'];
    emit(b, { kind: 'disengages', rules, unit, direction, distance: way.distance });
    note(b, unit, DID_MOVE);
    noteRun(b, unit, line);
    part(b, unit);
    goAlong(b, unit, line);
    engageBeside(b, unit);
    return null;
  },
});
