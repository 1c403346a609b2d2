import { bans, emit, firstBan } from '@taxiarch/kernel';

import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  contactsOf,
  edgeIn,
  hasDone,
  isCavalry,
  isEngaged,
  note,
  opponentsOf,
  unitIs,
  withVerb,
} from '../base/units.ts';
import { DISENGAGES, type Edge, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { lineBack } from '../flight/line-back.ts';
import { rateOf } from '../movement/rates.ts';

const edgesFought = (b: Battle, unit: Unit): Edge[] => [...new Set(contactsOf(b, unit).map((c) => edgeIn(c, unit)))];

/** The way back is free for half its rate at least (mom-disengage.06). */
function mayGoBack(b: Battle, unit: Unit): boolean {
  const way = lineBack(b, unit)?.way.distance ?? 0;
  return way >= rateOf(b, unit) / 2 - TOLERANCE;
}

interface Case {
  b: Battle;
  unit: Unit;
}
export const disengageBans = bans<Case>([
  {
    rule: 'mom-disengage.06',
    text: ({ b, unit }) => `${unitIs(b, unit)} not engaged.`,
    when: ({ b, unit }) => !isEngaged(b, unit),
  },
  {
    rule: 'mom-disengage.06',
    text: ({ b, unit }) => `${unitIs(b, unit)} already disengaging.`,
    when: ({ b, unit }) => hasDone(b, unit, DISENGAGES),
  },
  {
    rule: 'mom-disengage.01',
    text: ({ b, unit }) => `${withVerb(b, unit, 'fights', 'fight')} on more than one facing and cannot disengage.`,
    when: ({ b, unit }) => edgesFought(b, unit).length > 1,
  },
  {
    rule: 'mom-disengage.01',
    text: ({ b, unit }) => `${withVerb(b, unit, 'was', 'were')} caught by a pursuer last turn and cannot disengage.`,
    when: ({ b, unit }) => b.state.caughtTurn[unit] === b.state.turn - 1,
  },
  {
    rule: 'mom-disengage.06',
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} no room to move back.`,
    when: ({ b, unit }) => !mayGoBack(b, unit),
  },
]);
export const disengageRefusal = (b: Battle, unit: Unit) => firstBan(disengageBans, { b, unit });

/** Cavalry faster than the fastest enemy in contact goes without a test (mom-disengage.04, mom-disengage.06). */
export const isExempt = (b: Battle, unit: Unit): boolean =>
  isCavalry(b, unit) && opponentsOf(b, unit).every((enemy) => rateOf(b, enemy) < rateOf(b, unit));

/** It declares; anyone who must tests at once (mom-disengage.02, .06). The moves come in Compulsory Moves (mom-disengage.03). */
export function disengage(b: Battle, unit: Unit): void {
  note(b, unit, DISENGAGES);
  const exempt = isExempt(b, unit);
  const rules = ['mom-disengage.06', exempt ? 'mom-disengage.04' : 'mom-disengage.02', 'mom-disengage.03'];
  emit(b, { kind: 'disengage-declared', rules, unit, exempt });
  const from = opponentsOf(b, unit)[0] as Unit;
  if (!exempt) start(b, 'cohesion-tests', { tests: [{ unit, why: 'disengage', from }] });
}
