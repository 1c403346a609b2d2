import { ask, bans, emit, firstBan, procedure } from '@taxiarch/kernel';
import { nameOf, onTable, sideOf } from '@taxiarch/miniatures';
import { type Battle, isGeneralAlive } from '../base/state.ts';
import { withVerb } from '../base/units.ts';
import { type General, NONE, type Unit } from '../base/vocabulary.ts';
import { generalInfo, generalRouts, generalsOf, isFigure } from './generals.ts';
import {
  adoptNew,
  allUnitOrders,
  formatUnitOrder,
  labelUnitOrder,
  obey,
  parseUnitOrder,
  refuseUnitOrder,
  type UnitOrder,
} from './unit-order.ts';

/** The unit to which a general may speak: he is with it and neither of them routs (cls-change.01). */
export function unitAddressed(b: Battle, general: General): Unit {
  if (!isGeneralAlive(b, general) || !isFigure(b, general)) return NONE;
  const unit = b.state.generalWith[general] as Unit;
  return !onTable(b, unit) || generalRouts(b, general) ? NONE : unit;
}

interface Speech {
  general: General;
}
type Word = UnitOrder | null;

const wordBans = bans<{ b: Battle; unit: Unit; word: UnitOrder }>([
  {
    rule: 'cls-change.01',
    when: ({ b, unit, word }) => formatUnitOrder(b, word) === formatUnitOrder(b, inForce(b, unit)),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} that order already.`,
  },
]);

const inForce = (b: Battle, unit: Unit): UnitOrder => ({
  order: b.state.order[unit] as UnitOrder['order'],
  objective: b.state.goal[unit] as number,
  x: b.state.goalX[unit] as number,
  y: b.state.goalY[unit] as number,
});

/** A general who is with a unit may give it another order, on which it acts at once (cls-change.01, cls-change.02). */
export const generalOrder = procedure<Battle, Speech>('general-order', {
  speak: ask<Battle, Speech, Word>({
    ask: 'general-order',
    rules: ['cls-change.01', 'cls-change.02'],
    side: (b, v) => generalInfo(b, v.general).side,
    text: (b, v) =>
      `${generalInfo(b, v.general).name} can give ${nameOf(b, unitAddressed(b, v.general))} a new order. Choose the order.`,
    skipIf: (b, v) => unitAddressed(b, v.general) === NONE,
    list: (b) => [null, ...allUnitOrders(b)],
    refuse(b, v, word) {
      if (word === null) return null;
      const unit = unitAddressed(b, v.general);
      return refuseUnitOrder(b, unit, word) ?? firstBan(wordBans, { b, unit, word });
    },
    format: (b, word) => (word === null ? 'none' : formatUnitOrder(b, word)),
    label: (b, _v, word) => (word === null ? 'Keep the current order' : labelUnitOrder(b, word)),
    parse: (b, _v, text) => parseUnitOrder(b, text),
    declines: (_b, _v, word) => word === null,
    secret: true,
    apply(b, v, word) {
      if (word === null) return;
      const unit = unitAddressed(b, v.general);
      obey(b, unit, word);
      b.state.over[unit] = v.general;
      const seenBy = sideOf(b, unit);
      const order = formatUnitOrder(b, word);
      emit(b, { kind: 'ordered', rules: ['cls-change.01'], seenBy, unit, general: v.general, order });
    },
  }),
});

/**
 * At the end of a side's move: the commander's word stays for good if he both began and ended this move with the unit
 * (cls-change.05). A subordinate's never does (cls-change.02).
 */
export function confirmOrders(b: Battle, side: 0 | 1): void {
  for (const general of generalsOf(b, side)) {
    const unit = b.state.generalWith[general] as Unit;
    if (b.state.over[unit] !== general || !generalInfo(b, general).commander) continue;
    if ((b.state.generalSince[general] as number) >= b.state.move) continue;
    adoptNew(b, unit, inForce(b, unit));
    emit(b, {
      kind: 'order-stays',
      rules: ['cls-change.05'],
      seenBy: side,
      unit,
      general,
      order: formatUnitOrder(b, inForce(b, unit)),
    });
  }
}
