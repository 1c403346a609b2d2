import { emit, type RuleId } from '@taxiarch/kernel';
import { filesOf } from '@taxiarch/tabletop';
import { attachedTo } from '../base/commanders.ts';
import { uproot } from '../base/fate.ts';
import { startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { commandersTouched } from '../base/touched.ts';
import { note, put } from '../base/units.ts';
import { DID_MOVE, type Unit } from '../base/vocabulary.ts';
import { groundRules, obstacleRules } from './ground.ts';
import { type Manoeuvre, writeManoeuvre } from './manoeuvre.ts';
import type { Change } from './placement.ts';
import { distanceFrom } from './sweep.ts';
import type { Walk } from './walk.ts';

const ruleOf: Readonly<Record<Manoeuvre['do'], readonly RuleId[]>> = {
  ahead: ['mom-measure.01', 'mom-move.10'],
  to: ['mom-measure.01', 'mom-measure.06'],
  pivot: ['mom-move.20'],
  about: ['mom-move.11'],
  deepen: ['mom-move.12', 'mom-unit.08'],
  widen: ['mom-move.12', 'mom-unit.08'],
  shieldwall: ['mom-move.15', 'mom-trait.04'],
  halt: ['mom-move.17'],
};

/** A unit has moved: what it had planted stays behind (mom-trait.04, mom-bonus.07), its commanders come along (mom-move.22). */
function noteMove(b: Battle, unit: Unit): void {
  note(b, unit, DID_MOVE);
  uproot(b, unit);
  for (const commander of attachedTo(b, unit)) b.state.commanderMoved[commander] = 1;
}

/**
 * A manoeuvre that has been judged is made and told, and what it costs is taken from the move. Enemy commanders on their
 * own get out of its way (mom-command.04).
 */
export function carryOut(b: Battle, w: Walk, m: Manoeuvre, change: Change): void {
  const { unit } = w;
  const { sweep, quarters, spent, slow, rough, obstacle } = change;
  const rules = [
    ...ruleOf[m.do],
    ...(m.do === 'about' && w.abouts > 0 ? ['mom-move.23'] : []),
    ...(rough ? groundRules : []),
    ...(obstacle ? obstacleRules : []),
    ...(slow ? ['mom-move.07'] : []),
  ];
  emit(b, { kind: 'manoeuvre', rules: [...new Set(rules)], unit, manoeuvre: writeManoeuvre(m) });
  w.quarters += quarters;
  w.spent += spent;
  w.slow = slow ? 1 : 0;
  w.made++;
  if (m.do === 'shieldwall') {
    b.state.shieldwall[unit] = 1;
    return;
  }
  if (m.do === 'about') w.abouts++;
  else if (m.do === 'deepen' || m.do === 'widen') w.reformed = 1;
  else w.placed = 1;
  b.state.files[unit] = filesOf(sweep.to);
  put(b, unit, sweep.to);
  noteMove(b, unit);
  startAll(
    b,
    'dodge',
    commandersTouched(b, unit, distanceFrom(sweep)).map((commander) => ({ commander })),
  );
}
