import { emit } from '@taxiarch/kernel';
import { nameOf, sideOf } from '@taxiarch/miniatures';
import { frontContact, slid } from '@taxiarch/tabletop';
import { engageBeside, meet } from '../base/contacts.ts';
import { answerOf } from '../base/declared.ts';
import { award, destroy } from '../base/fate.ts';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import { contactBetween, hasDone, isFleeing, isImpetuous, note, put, withVerb } from '../base/units.ts';
import { DID_CHARGE, DID_COUNTER, DID_FLEE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { rollForLife } from '../command/rolls-for-life.ts';
import { goAhead } from './go-ahead.ts';
import { type Laid, layAlong } from './lay-along.ts';
import type { Line } from './line.ts';

/** A charger that touches an enemy at the end of its way. */
export interface Blow {
  unit: Unit;
  target: Unit;
  line: Line;
  distance: number;
  behind: boolean;
}

/** Where the two would stand; null where there is no room for a base (mom-charge.07, mom-charge.12). */
export function placesOf(b: Battle, { unit, target, line, distance, behind }: Blow): Laid | null {
  const { facing } = line.block;
  const contact = frontContact(line.block, facing, distance + TOLERANCE, b.index.blocks[target] as Line['block']);
  if (!contact) return null;
  return layAlong(b, { unit, target, at: slid(line.block, facing, contact.distance), contact, behind });
}

/** The charge is home: edges flush, contacts taken down, tokens earned (mom-charge.07, mom-token.01, mom-token.02). */
export function strike(b: Battle, blow: Blow, { mine, theirs }: Laid): void {
  const { unit, target } = blow;
  emit(b, { kind: 'charge-strikes', rules: ['mom-charge.07', 'mom-charge.10'], unit, target });
  goAhead(b, unit, blow.line, blow.distance, mine);
  if (b.state.facing[target] !== theirs.facing) {
    put(b, target, theirs);
    emit(b, { kind: 'target-turned', rules: ['mom-charge.07'], unit: target, by: unit });
  }
  meet(b, unit, 'charge');
  note(b, unit, DID_CHARGE);
  markCounter(b, target, unit);
  awardCharge(b, unit, target);
}

/** Who counter charged this charger strikes as a charger does, and earns no token (mom-charge.04, mom-charge.15). */
function markCounter(b: Battle, unit: Unit, charger: Unit): void {
  const answer = answerOf(b, unit);
  const contact = contactBetween(b, unit, charger);
  if (answer?.response !== 'counter' || answer.from !== charger || !contact) return;
  contact.impact |= contact.one === unit ? 4 : 8;
  note(b, unit, DID_COUNTER);
  emit(b, { kind: 'counter-strikes', rules: ['mom-charge.15'], unit, target: charger });
}

function awardCharge(b: Battle, unit: Unit, target: Unit): void {
  const side = sideOf(b, unit);
  const text = `${withVerb(b, unit, 'charges', 'charge')} into ${nameOf(b, target)}`;
  const impetuous = isImpetuous(b, unit);
  if (!impetuous || !reads(b, 'mom-token.03-instead')) award(b, side, 1, ['mom-token.01'], text);
  if (impetuous) award(b, side, 2, ['mom-token.02', 'mom-token.03', 'mom-trait.01'], `${text} as Impetuous troops`);
}

/** It gave way before this turn's charge: by evading or by flight that the charge caused (mom-token.07, mom-token.13). */
const fledFromCharge = (b: Battle, unit: Unit): boolean =>
  hasDone(b, unit, DID_FLEE) || answerOf(b, unit)?.response === 'evade' || reads(b, 'mom-token.13-fleeing');

/** The unit that evaded or fled is reached, and destroyed (mom-charge.06, mom-charge.13). */
export function runDown(b: Battle, { unit, target, line, distance }: Blow): void {
  const fled = fledFromCharge(b, target);
  const rules = ['mom-charge.06', ...(isFleeing(b, target) ? ['mom-charge.13'] : [])];
  for (const commander of destroy(b, target, rules, `run down by ${nameOf(b, unit)}`)) {
    rollForLife(b, commander, 'lost');
  }
  goAhead(b, unit, line, distance);
  engageBeside(b, unit);
  if (fled) {
    const text = `${withVerb(b, unit, 'runs', 'run')} down ${nameOf(b, target)}`;
    award(b, sideOf(b, unit), 3, ['mom-token.07', 'mom-token.13'], text);
  }
}

/** In the way of a charge on someone else, those in flight are destroyed, and nobody earns anything (mom-flee.06). */
export function rideOver(b: Battle, unit: Unit, fleeing: Unit): void {
  for (const commander of destroy(b, fleeing, ['mom-flee.06'], `in the way of ${nameOf(b, unit)}`)) {
    rollForLife(b, commander, 'lost');
  }
}
