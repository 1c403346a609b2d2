import { emit, procedure } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { meet } from '../base/contacts.ts';
import { fleeOff, takeLosses } from '../base/fate.ts';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { contactsOf, edgeIn, isSteady } from '../base/units.ts';
import { type Edge, FRONT, INCH, inches, LEFT, REAR, RIGHT, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { rollForLife } from '../command/rolls-for-life.ts';
import { breakAndFlee } from './breaking.ts';
import { goAlong, trample } from './settle.ts';
import { isCutShort, wayOf } from './way.ts';

/** Falling back and following up (mom-result.02, mom-result.18, mom-result.28). */
export const BACK = inches(4);
/** Ground does not shorten it; what may not be entered stops it. */
export const WHATEVER_GROUND = 1000 * INCH;

/** Enemies touch it on two opposite sides (mom-result.18). */
function isPressed(b: Battle, unit: Unit): boolean {
  const edges = contactsOf(b, unit).map((c): Edge => edgeIn(c, unit));
  return (edges.includes(FRONT) && edges.includes(REAR)) || (edges.includes(LEFT) && edges.includes(RIGHT));
}

/** Anyone who was stopped loses a man, and perhaps its last one. */
function press(b: Battle, unit: Unit): void {
  const { bereft } = takeLosses(b, unit, 1, ['mom-result.18'], 'for lack of room to fall back');
  for (const commander of bereft) rollForLife(b, commander, 'lost');
}

/** Whom it touches where it has been stopped it fights: front to front, or with its rear to them (mom-unit.09). */
function backInto(b: Battle, unit: Unit): void {
  for (const enemy of meet(b, unit, 'fall-back')) {
    emit(b, { kind: 'runs-into', rules: ['mom-unit.09', 'mom-result.18'], unit, enemy });
  }
}

/**
 * A beaten unit goes back 4" and keeps its facing. Its contacts stay on record, so that anyone who follows it up fights the
 * same fight on: the caller ends those that are apart when all have followed up (mom-result.27, mom-result.28).
 */
export const fallBack = procedure<Battle, Procedures['fall-back']>('fall-back', {
  go(b, { unit, direction }) {
    if (!isSteady(b, unit)) return null;
    const { state } = b;
    const rules = ['mom-result.18'];
    const block = blockOf(b, unit);
    const way = wayOf(b, unit, block, direction, WHATEVER_GROUND, 'fall-back', BACK);
    if (way.distance <= TOLERANCE && way.stop === 'enemy' && isPressed(b, unit)) {
      breakAndFlee(b, unit, [], rules, 'enemies on two sides, no way to fall back');
      return null;
    }
    state.fellBackTurn[unit] = state.turn;
    emit(b, { kind: 'falls-back', rules, unit, direction, distance: way.distance });
    trample(b, way.tramples);
    if (way.leaves) {
      fleeOff(b, unit, [...rules, 'mom-move.24']);
      return null;
    }
    goAlong(b, unit, { direction, block, way });
    if (isCutShort(way)) press(b, unit);
    if (isSteady(b, unit)) backInto(b, unit);
    return null;
  },
});
