import { pending } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { DID_MOVE, NONE, paces, ROUTING } from '../base/vocabulary.ts';
import { runOut } from '../fighting/testing.ts';
import { type FieldGeneral, type FieldPlan, field } from '../testing/field.ts';
import { confirmOrders } from './general-order.ts';
import { joinUnit, leaveUnit } from './generals.ts';
import { beginWriting, checkWriters, messengerArrives, obeyMessages, sendMessengers } from './messages.ts';

const GUARD = 0;
const FAR = 1;

const plan = (more: Partial<FieldPlan> = {}, king: Partial<FieldGeneral> = {}): FieldPlan => ({
  units: [
    { key: 'guard', side: 'blue', type: 'AI', elements: 2, at: [700, 700], order: 'hold' },
    { key: 'far', side: 'blue', type: 'UI', elements: 2, at: [1000, 700], order: 'hold' },
    { key: 'enemy', side: 'red', type: 'AC', elements: 2, at: [700, 100] },
  ],
  generals: [
    { key: 'king', side: 'blue', with: 'guard', ...king },
    { key: 'prince', side: 'blue', commander: false, at: [720, 900] },
  ],
  ...more,
});
const phaseOne: Partial<FieldPlan> = { run: [{ proc: 'signals', locals: { side: 0 } }], phase: 1 };

/** The orders that units have for signals of the king. */
function withSignals(b: Battle, unit: number, first: string, second = ''): Battle {
  const written = b.state.orders[unit] as { signals: string[] };
  written.signals = [first, second, '', ''];
  return b;
}
/** Signals are looked for when the question is put: it is put anew. */
function asked(more: Partial<FieldPlan>, prepare: (b: Battle) => void, king: Partial<FieldGeneral> = {}): Battle {
  const b = field(plan(more, king));
  prepare(b);
  start(b, 'signals', { side: 0 });
  must(b, 'end');
  return b;
}

test('[cls-change.01] a general with a unit gives it an order that it has at once, and reverts if he leaves early', () => {
  const b = field(plan(phaseOne));
  must(b, 'speak king');
  expect(pending(b)[0]?.kind).toBe('general-order');
  mustRefuse(b, 'hold', 'cls-change.01');
  must(b, 'attack');
  expect(b.state.order[GUARD]).toBe('attack');
  expect(b.state.orders[GUARD]?.order).toBe('hold');
  mustRefuse(b, 'speak king', 'cls-change.01');
  mustRefuse(b, 'speak prince', 'cls-change.01');
  leaveUnit(b, 0, paces(700), paces(800));
  expect(b.state.order[GUARD]).toBe('hold');
});

test('[cls-change.05] the commander’s order stays after the first own move that he began and ended with the unit', () => {
  const joined = (since: number): Battle => {
    const b = field(plan({ ...phaseOne, move: 4 }));
    must(b, 'speak king');
    must(b, 'attack');
    b.state.generalSince[0] = since;
    confirmOrders(b, 0);
    leaveUnit(b, 0, paces(700), paces(800));
    return b;
  };
  expect(joined(2).state.order[GUARD]).toBe('attack');
  expect(joined(4).state.order[GUARD]).toBe('hold');
});

test('[cls-change.02] a subordinate’s order never stays', () => {
  const b = field(plan({ ...phaseOne, move: 4 }, { commander: false }));
  must(b, 'speak king');
  must(b, 'attack');
  confirmOrders(b, 0);
  expect(b.state.orders[GUARD]?.order).toBe('hold');
  leaveUnit(b, 0, paces(700), paces(800));
  expect(b.state.order[GUARD]).toBe('hold');
});

test('[cls-change.03] all who have orders for a signal, are within 200 paces and see it obey at once', () => {
  const b = asked({}, (one) => void withSignals(withSignals(one, GUARD, 'attack'), FAR, 'retire'));
  b.state.x[FAR] = paces(1000);
  must(b, 'signal king 1');
  expect(b.state.order[GUARD]).toBe('attack');
  expect(b.state.orders[GUARD]?.order).toBe('attack');
  expect(b.state.order[FAR]).toBe('hold');
});

test('[cls-change.03] a signal that nobody concerned would see is not made', () => {
  const b = asked({}, (one) => void withSignals(one, FAR, 'retire'));
  mustRefuse(b, 'signal king 1', 'cls-change.03');
  const near = asked({}, (one) => {
    withSignals(one, FAR, 'retire');
    one.state.x[FAR] = paces(880);
    one.index = one.system.index(one.world, one.state);
  });
  must(near, 'signal king 1');
  expect(near.state.order[FAR]).toBe('retire');
});

test('[cls-change.06] each of two signals is made once, and not in rout; the other keeps its meaning', () => {
  const b = asked({}, (one) => void withSignals(one, GUARD, 'attack', 'retire'));
  must(b, 'signal king 1');
  mustRefuse(b, 'signal king 1', 'cls-change.06');
  must(b, 'signal king 2');
  expect(b.state.order[GUARD]).toBe('retire');
  const routing = asked({}, (one) => {
    withSignals(one, GUARD, 'attack');
    one.state.status[GUARD] = ROUTING;
    // Somebody else may still write, so that there is a question at all.
    (one.world.generals[1] as { commander: boolean }).commander = true;
  });
  mustRefuse(routing, 'signal king 1', 'cls-change.06');
});

test('[cls-change.04] a message takes a whole own move to write and is obeyed the move after it arrives', () => {
  const b = field(plan({ ...phaseOne, move: 2 }));
  must(b, 'write king');
  must(b, 'far');
  must(b, 'attack');
  mustRefuse(b, 'write king', 'cls-change.04');
  must(b, 'done');
  sendMessengers(b, 0);
  expect(b.state.messengers).toEqual([]);
  b.state.move = 4;
  sendMessengers(b, 0);
  expect(b.state.messengers).toHaveLength(1);
  messengerArrives(b, b.state.messengers[0] as never);
  expect(b.state.messengers).toEqual([]);
  expect(b.state.order[FAR]).toBe('hold');
  obeyMessages(b, 1);
  expect(b.state.order[FAR]).toBe('hold');
  obeyMessages(b, 0);
  expect(b.state.order[FAR]).toBe('attack');
  expect(b.state.orders[FAR]?.order).toBe('attack');
});

test('[cls-change.04] a general who moves or fights while he writes has not written', () => {
  const writing = (): Battle => {
    const b = field(plan({ move: 2 }));
    beginWriting(b, 0, FAR, 'attack');
    return b;
  };
  const still = writing();
  checkWriters(still, 0);
  expect(still.state.writing[0]).toBe(2);
  const moved = writing();
  moved.state.did[GUARD] = DID_MOVE;
  checkWriters(moved, 0);
  expect(moved.state.writing[0]).toBe(NONE);
  const fights = writing();
  fights.state.melees = [{ one: 0, other: 2, rounds: 0, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 } as never];
  checkWriters(fights, 0);
  expect(fights.state.writing[0]).toBe(NONE);
});

test('[cls-change.07] only the commander writes, and the messenger sets out from his base', () => {
  const b = field(plan(phaseOne));
  mustRefuse(b, 'write prince', 'cls-change.07');
  expect(offered(b)).toContain('write king');
  beginWriting(b, 0, FAR, 'attack');
  b.state.move = 4;
  sendMessengers(b, 0);
  expect(b.state.messengers[0]).toMatchObject({ side: 0, to: FAR, x: paces(700) });
});

test('[cls-change.06] orders by general or messenger keep what signals mean', () => {
  const b = asked({ move: 4 }, (one) => void withSignals(one, FAR, 'retire'));
  b.state.coming[FAR] = 'attack';
  obeyMessages(b, 0);
  expect(b.state.orders[FAR]).toMatchObject({ order: 'attack', signals: ['retire', '', '', ''] });
});

test('[cls-change.04] [cls-change.05] in the first move of a battle a commander placed with a unit writes, and his word stays', () => {
  const b = field(plan({ run: [{ proc: 'move', locals: { side: 0 } }], move: 0 }));
  must(b, 'speak king');
  must(b, 'delay');
  must(b, 'write king');
  must(b, 'far');
  must(b, 'retire');
  runOut(b);
  expect(b.state.writing[0]).toBe(0);
  expect(b.state.orders[GUARD]?.order).toBe('delay');
});

test('[cls-general.09] in the first move of a battle he may leave the unit with which he was placed, not one he has just joined', () => {
  const b = field(plan({ run: [{ proc: 'normal-moves', locals: { side: 0 } }], move: 0 }));
  must(b, 'general king, ride 700 800');
  expect(b.state.generalWith[0]).toBe(NONE);
  const joined = field(plan({ move: 0 }));
  leaveUnit(joined, 0, paces(700), paces(800));
  joinUnit(joined, 0, GUARD);
  start(joined, 'normal-moves', { side: 0 });
  must(joined, 'end');
  expect(offered(joined)).not.toContain('general king');
});
