import { ask, emit, orderTable, procedure, type Side } from '@taxiarch/kernel';
import { blockOf, keyOf, nameOf, unitsOf } from '@taxiarch/miniatures';
import { distanceToPoint } from '@taxiarch/tabletop';
import { start } from '../base/procedures.ts';
import type { Battle, Written } from '../base/state.ts';
import { isRouting } from '../base/units.ts';
import { type General, NONE, paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { unitAddressed } from './general-order.ts';
import { generalInfo, generalRouts, generalsOf, placeOfGeneral } from './generals.ts';
import { beginWriting, mayWrite } from './messages.ts';
import { seesGeneral } from './sight.ts';
import {
  adoptNew,
  allUnitOrders,
  formatUnitOrder,
  labelUnitOrder,
  parseUnitOrder,
  refuseUnitOrder,
  type UnitOrder,
} from './unit-order.ts';

/** How far a signal carries (cls-change.03). */
const CARRIES = paces(200) + TOLERANCE;

/** The order that a unit has for a signal, or '' (cls-change.03). */
export const responseTo = (b: Battle, unit: Unit, general: General, signal: number): string =>
  (b.state.orders[unit] as Written).signals[2 * general + signal] ?? '';

/** The units that a signal of a general concerns and that see it now: within 200 paces and in sight (cls-change.03). */
export function whoSees(b: Battle, general: General, signal: number): Unit[] {
  const { x, y } = placeOfGeneral(b, general);
  return unitsOf(b, generalInfo(b, general).side).filter(
    (unit) =>
      responseTo(b, unit, general, signal) !== '' &&
      distanceToPoint(blockOf(b, unit), x, y) <= CARRIES &&
      seesGeneral(b, unit, general),
  );
}

/** What generals may do in the first phase. */
export type Word =
  | { kind: 'done' }
  | { kind: 'signal'; general: General; signal: number }
  | { kind: 'speak'; general: General }
  | { kind: 'write'; general: General };

interface Phase {
  side: Side;
  spoken?: General[];
  writer?: General;
  /** To whom he writes; missing where the enemy looks on, who may not know. */
  to?: Unit;
}

const signalOf = (b: Battle, word: { general: General; signal: number }): string =>
  `${generalInfo(b, word.general).key} ${word.signal + 1}`;

function words(b: Battle, side: Side): Word[] {
  const list: Word[] = [{ kind: 'done' }];
  for (const general of generalsOf(b, side)) {
    for (const signal of [0, 1]) list.push({ kind: 'signal', general, signal });
    list.push({ kind: 'speak', general }, { kind: 'write', general });
  }
  return list;
}

const mine = (b: Battle, side: Side): Unit[] => unitsOf(b, side).filter((unit) => !isRouting(b, unit));

function refuseWord(b: Battle, v: Phase, word: Word): { rule: string; text: string } | null {
  if (word.kind === 'done') return null;
  const { name } = generalInfo(b, word.general);
  if (word.kind === 'signal') {
    if (((b.state.signalled[word.general] as number) & (1 << word.signal)) !== 0) {
      return { rule: 'cls-change.06', text: `${name} has already made that signal: each is allowed once a battle.` };
    }
    if (generalRouts(b, word.general)) return { rule: 'cls-change.06', text: `${name} is routing.` };
    return whoSees(b, word.general, word.signal).length > 0
      ? null
      : { rule: 'cls-change.03', text: 'No unit with orders for that signal can see it.' };
  }
  if (word.kind === 'speak') {
    const unit = unitAddressed(b, word.general);
    if (unit === NONE) return { rule: 'cls-change.01', text: `${name} is not with a unit that he can give an order.` };
    return v.spoken?.includes(word.general)
      ? { rule: 'cls-change.01', text: `${name} has already given ${nameOf(b, unit)} an order this move.` }
      : null;
  }
  if (!generalInfo(b, word.general).commander) {
    return { rule: 'cls-change.07', text: `Only the commander sends messages, and ${name} is not the commander.` };
  }
  if (mine(b, v.side).length === 0)
    return { rule: 'cls-change.04', text: 'No unit is left that could receive a message.' };
  return mayWrite(b, word.general)
    ? null
    : { rule: 'cls-change.04', text: `${name} cannot write now: he is in melee, routing, or already writing.` };
}

/** A signal is made: all who see it and have orders for it obey at once, and it is spent (cls-change.03, .06). */
function makeSignal(b: Battle, general: General, signal: number): void {
  const seen = whoSees(b, general, signal);
  const again = b.world.options.has('cls-change.06-again');
  if (!again) b.state.signalled[general] = (b.state.signalled[general] as number) | (1 << signal);
  emit(b, { kind: 'signal', rules: ['cls-change.03', 'cls-change.06'], general, signal: signal + 1 });
  for (const unit of seen) {
    const order = responseTo(b, unit, general, signal);
    const given = parseUnitOrder(b, order);
    if (!given || refuseUnitOrder(b, unit, given)) continue;
    adoptNew(b, unit, given);
    if (!again) (b.state.orders[unit] as Written).signals[2 * general + signal] = '';
    emit(b, { kind: 'ordered', rules: ['cls-change.03'], seenBy: generalInfo(b, general).side, unit, order });
  }
}

/** Phase 1: signals, words of generals to the units they are with, and messages begun (cls-period.03). */
export const signals = procedure<Battle, Phase>('signals', {
  word: ask<Battle, Phase, Word>({
    ask: 'signals',
    rules: ['cls-change.03', 'cls-change.06'],
    side: (_b, v) => v.side,
    // A question left out because a message is being written, or no signal is agreed upon, would show that.
    askWhenForced: true,
    skipIf: (b, v) => generalsOf(b, v.side).length === 0,
    text: () => 'Your generals can signal, give orders or write messages. Choose an action.',
    list: (b, v) => words(b, v.side),
    refuse: refuseWord,
    format(b, word) {
      if (word.kind === 'done') return 'done';
      const { key } = generalInfo(b, word.general);
      return word.kind === 'signal' ? `signal ${signalOf(b, word)}` : `${word.kind} ${key}`;
    },
    label(b, _v, word) {
      if (word.kind === 'done') return 'Continue to charges';
      const { name } = generalInfo(b, word.general);
      if (word.kind === 'signal') return `${name}: signal ${word.signal + 1}`;
      return word.kind === 'speak' ? `${name}: give his unit a new order` : `${name}: write a message`;
    },
    orders: orderTable<Battle, Phase, Word>('signalling', { never: () => ({ kind: 'done' }) }),
    apply(b, v, word) {
      if (word.kind === 'done') return null;
      if (word.kind === 'signal') makeSignal(b, word.general, word.signal);
      if (word.kind === 'speak') {
        v.spoken = [...(v.spoken ?? []), word.general];
        start(b, 'general-order', { general: word.general });
      }
      if (word.kind !== 'write') return 'word';
      v.writer = word.general;
      return undefined;
    },
  }),
  addressee: ask<Battle, Phase, Unit>({
    ask: 'message-to',
    rules: ['cls-change.04'],
    side: (_b, v) => v.side,
    skipIf: (_b, v) => v.writer === undefined,
    text: () => 'Choose a unit to receive the message.',
    // Nobody is no answer: that no question follows would show it.
    list: (b, v) => mine(b, v.side),
    refuse: () => null,
    format: (b, unit) => keyOf(b, unit),
    label: (b, _v, unit) => `Write to ${nameOf(b, unit)}`,
    secret: true,
    conceal(v) {
      delete v.to;
    },
    apply(_b, v, unit) {
      v.to = unit;
    },
  }),
  content: ask<Battle, Phase, UnitOrder | null>({
    ask: 'message',
    rules: ['cls-change.04'],
    side: (_b, v) => v.side,
    skipIf: (_b, v) => v.writer === undefined,
    text: (b, v) => `Choose the order to write${v.to === undefined ? '' : ` to ${nameOf(b, v.to)}`}.`,
    list: (b) => [null, ...allUnitOrders(b)],
    refuse: (b, v, given) => (given === null || v.to === undefined ? null : refuseUnitOrder(b, v.to, given)),
    format: (b, given) => (given === null ? 'nothing' : formatUnitOrder(b, given)),
    label: (b, _v, given) => (given === null ? 'Write nothing' : labelUnitOrder(b, given)),
    parse: (b, _v, text) => parseUnitOrder(b, text),
    declines: (_b, _v, given) => given === null,
    secret: true,
    apply(b, v, given) {
      const { to, writer } = v;
      if (given !== null && to !== undefined) beginWriting(b, writer as General, to, formatUnitOrder(b, given));
      return 'word';
    },
  }),
});
