import { emit, type Side } from '@taxiarch/kernel';
import { onTable, sideOf } from '@taxiarch/miniatures';
import type { Battle, Messenger } from '../base/state.ts';
import { hasDone, inMelee } from '../base/units.ts';
import { DID_MOVE, type General, NONE, type Unit } from '../base/vocabulary.ts';
import { generalInfo, generalRouts, generalsOf, placeOfGeneral } from './generals.ts';
import { adoptNew, parseUnitOrder, refuseUnitOrder } from './unit-order.ts';

/** Only the commander writes (cls-change.07), not in melee or rout, and one message at a time (cls-change.04). */
export function mayWrite(b: Battle, general: General): boolean {
  const unit = b.state.generalWith[general] as Unit;
  if (!generalInfo(b, general).commander || b.state.writing[general] !== NONE) return false;
  return unit === NONE || (onTable(b, unit) && !inMelee(b, unit) && !generalRouts(b, general));
}

export function beginWriting(b: Battle, general: General, to: Unit, order: string): void {
  b.state.writing[general] = b.state.move;
  b.state.writingTo[general] = to;
  b.state.writingOrder[general] = order;
  emit(b, { kind: 'writes', rules: ['cls-change.04'], seenBy: sideOf(b, to), general, unit: to, order });
}

/** A general who moved, with his unit or alone, or came into melee has not written (cls-change.04). */
export function disturbWriting(b: Battle, general: General): void {
  if (b.state.writing[general] === NONE) return;
  b.state.writing[general] = NONE;
  emit(b, { kind: 'writing-stops', rules: ['cls-change.04'], seenBy: generalInfo(b, general).side, general });
}

/**
 * At the end of each phase of his own move: was he moved or drawn into melee? A free general who moves by himself is
 * told by the movement chapter, which calls `disturbWriting`.
 */
export function checkWriters(b: Battle, side: Side): void {
  for (const general of generalsOf(b, side)) {
    const unit = b.state.generalWith[general] as Unit;
    if (b.state.writing[general] !== b.state.move || unit === NONE) continue;
    if (inMelee(b, unit) || hasDone(b, unit, DID_MOVE) || b.state.generalSince[general] === b.state.move) {
      disturbWriting(b, general);
    }
  }
}

/** In phase 8 of the own move after a whole one spent writing, the messenger sets out (cls-change.07). */
export function sendMessengers(b: Battle, side: Side): void {
  for (const general of generalsOf(b, side)) {
    const began = b.state.writing[general] as number;
    if (began === NONE || began >= b.state.move) continue;
    const to = b.state.writingTo[general] as Unit;
    b.state.writing[general] = NONE;
    if (!onTable(b, to)) continue;
    const { x, y } = placeOfGeneral(b, general);
    b.state.messengers.push({ side, x, y, to, order: b.state.writingOrder[general] as string });
    emit(b, { kind: 'messenger-rides', rules: ['cls-change.07'], seenBy: side, general, unit: to });
  }
}

/** The messenger touches the unit: he is taken off, and it obeys from its next own move (cls-change.04, .07). */
export function messengerArrives(b: Battle, messenger: Messenger): void {
  b.state.messengers = b.state.messengers.filter((m) => m !== messenger);
  b.state.coming[messenger.to] = messenger.order;
  const { side, to } = messenger;
  emit(b, { kind: 'messenger-arrives', rules: ['cls-change.04'], seenBy: side, unit: to, order: messenger.order });
}

/** At the start of a side's move its units begin to obey what messengers have brought (cls-change.04). */
export function obeyMessages(b: Battle, side: Side): void {
  for (let unit = 0; unit < b.world.units.length; unit++) {
    const text = b.state.coming[unit] as string;
    if (text === '' || sideOf(b, unit) !== side) continue;
    b.state.coming[unit] = '';
    const given = parseUnitOrder(b, text);
    if (!given || refuseUnitOrder(b, unit, given)) continue;
    adoptNew(b, unit, given);
    emit(b, { kind: 'ordered', rules: ['cls-change.04'], seenBy: side, unit, order: text });
  }
}
