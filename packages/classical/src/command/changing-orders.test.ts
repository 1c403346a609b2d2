import { clone, pendingDecisions, sentView, viewFor } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { cornersOf } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { NONE, PACE, paces, TOLERANCE } from '../base/vocabulary.ts';
import { runOut } from '../fighting/testing.ts';
import { standing } from '../script/position.ts';
import type { Queue } from '../script/procedure.ts';
import { confirmOrders, unitAddressed } from './general-order.ts';
import { joinUnit, killGeneral, leaveUnit, loseGenerals } from './generals.ts';
import {
  beginWriting,
  checkWriters,
  disturbWriting,
  mayWrite,
  messengerArrives,
  obeyMessages,
  sendMessengers,
} from './messages.ts';
import { whoSees } from './signals.ts';

const GUARD = 0;
const FAR = 1;

interface Place {
  guard?: string;
  far?: string;
  king?: string;
  prince?: string;
  more?: string;
}
/** The king is with the guard, unless it is said otherwise; what is added of each. */
const place = (
  { guard = '', far = '', king = 'with guard', prince = '', more = '' }: Place = {},
  run: Queue = [],
): Battle =>
  standing(
    `
unit guard blue AI 2 at 700 700 order hold ${guard}
unit far blue UI 2 at 1000 700 order hold ${far}
unit enemy red AC 2 at 700 100
general king blue ${king}
general prince blue subordinate at 720 900 ${prince}
${more}
`,
    run,
  );
/** Phase 1, in which generals speak, make signals and write. */
const phaseOne = ({ more = '', ...rest }: Place = {}): Battle =>
  place({ ...rest, more: `phase 1\n${more}` }, [{ proc: 'signals', locals: { side: 0 } }]);
const moving: Queue = [{ proc: 'normal-moves', locals: { side: 0 } }];

test('[cls-change.01] a general with a unit gives it an order that it has at once, and reverts if he leaves early', () => {
  const b = phaseOne();
  must(b, 'speak king');
  expect(pendingDecisions(b)[0]?.kind).toBe('general-order');
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
    const b = phaseOne({ king: `with guard since ${since}`, more: 'move 4' });
    must(b, 'speak king');
    must(b, 'attack');
    confirmOrders(b, 0);
    leaveUnit(b, 0, paces(700), paces(800));
    return b;
  };
  expect(joined(2).state.order[GUARD]).toBe('attack');
  expect(joined(4).state.order[GUARD]).toBe('hold');
});

test('[cls-change.02] a subordinate’s order never stays', () => {
  const b = phaseOne({ king: 'with guard subordinate', more: 'move 4' });
  must(b, 'speak king');
  must(b, 'attack');
  confirmOrders(b, 0);
  expect(b.state.orders[GUARD]?.order).toBe('hold');
  leaveUnit(b, 0, paces(700), paces(800));
  expect(b.state.order[GUARD]).toBe('hold');
});

test('[cls-change.03] all who have orders for a signal, are within 200 paces and see it obey at once', () => {
  const b = phaseOne({ more: 'signal king 1 guard attack\nsignal king 1 far retire' });
  const events = must(b, 'signal king 1');
  expect(b.state.order[GUARD]).toBe('attack');
  expect(b.state.orders[GUARD]?.order).toBe('attack');
  expect(b.state.order[FAR]).toBe('hold');
  expect(events.filter((e) => e.kind === 'signal')).toMatchObject([{ general: 0, signal: 1 }]);
  expect(events.filter((e) => e.kind === 'ordered')).toMatchObject([{ unit: GUARD, order: 'attack', seenBy: 0 }]);
});

test('[cls-change.03] a signal that nobody concerned would see is not made', () => {
  const signal = 'signal king 1 far retire';
  mustRefuse(phaseOne({ more: signal }), 'signal king 1', 'cls-change.03');
  const near = phaseOne({ far: 'at 880 700', more: signal });
  must(near, 'signal king 1');
  expect(near.state.order[FAR]).toBe('retire');
});

test('[cls-change.06] each of two signals is made once, and not in rout; the other keeps its meaning', () => {
  const more = 'signal king 1 guard attack\nsignal king 2 guard retire';
  const b = phaseOne({ more });
  must(b, 'signal king 1');
  mustRefuse(b, 'signal king 1', 'cls-change.06');
  must(b, 'signal king 2');
  expect(b.state.order[GUARD]).toBe('retire');
  // Someone else may still write, so that there is a question at all.
  const routing = phaseOne({ guard: 'routing', more: `${more}\ngeneral uncle blue at 720 900` });
  mustRefuse(routing, 'signal king 1', 'cls-change.06');
});

test('[cls-change.03] [cls-change.06] the signals of each general are his own, each with its own meaning', () => {
  const more = `
signal king 1 guard attack
signal king 2 guard hold
signal prince 1 guard retire
signal prince 2 guard "seize 700 500"
signal king 1 far delay
`;
  const b = phaseOne({ prince: 'at 720 760', more });
  must(b, 'signal prince 1');
  expect([b.state.order[GUARD], b.state.order[FAR]]).toEqual(['retire', 'hold']);
  expect(b.state.orders[GUARD]?.signals).toEqual(['attack', 'hold', '', 'seize 700 500']);
  must(b, 'signal prince 2');
  expect(b.state.order[GUARD]).toBe('seize');
  must(b, 'signal king 2');
  expect(b.state.order[GUARD]).toBe('hold');
  expect(b.state.orders[GUARD]?.signals).toEqual(['attack', '', '', '']);
});

test('[cls-change.03] a signal carries 200 paces from the general to the nearest part of a unit, and not a grain beyond the tolerance', () => {
  const seen = (more: number): number[] => {
    const rear = Math.max(...cornersOf(blockOf(place(), GUARD)).map(({ y }) => y));
    const king = `at 700 ${(rear + paces(200) + TOLERANCE + more) / PACE}`;
    return whoSees(place({ king, more: 'signal king 1 guard attack\nsignal king 1 far attack' }), 0, 0);
  };
  expect([seen(0), seen(1)]).toEqual([[GUARD], []]);
});

test('[cls-change.03] [cls-change.04] an order that a unit cannot have, or for a place that is not there, is obeyed by neither signal nor message', () => {
  for (const order of ['harass', 'seize wood-9']) {
    const b = phaseOne({
      guard: 'CO',
      far: 'at 880 700',
      more: `signal king 1 guard "${order}"\nsignal king 1 far retire`,
    });
    must(b, 'signal king 1');
    expect([b.state.order[GUARD], b.state.order[FAR]]).toEqual(['hold', 'retire']);
    const told = place({ guard: `CO coming "${order}"`, far: 'coming attack', more: 'move 4' });
    obeyMessages(told, 0);
    expect([told.state.order[GUARD], told.state.order[FAR]]).toEqual(['hold', 'attack']);
  }
});

test('[cls-change.04] a message is sent once, and nobody stops writing who does not write', () => {
  const b = place();
  disturbWriting(b, 0);
  expect(b.events.filter((e) => e.kind === 'writing-stops')).toEqual([]);
  beginWriting(b, 0, FAR, 'attack');
  for (const move of [4, 6]) {
    b.state.move = move;
    sendMessengers(b, 0);
  }
  expect(b.state.messengers).toHaveLength(1);
  disturbWriting(b, 0);
  beginWriting(b, 0, FAR, 'retire');
  disturbWriting(b, 0);
  expect(b.events.filter((e) => e.kind === 'writing-stops')).toMatchObject([{ general: 0 }]);
});

test('[cls-change.01] whom a general joins gets a new order or none, and the plan of the move goes on alike: the enemy sees neither', () => {
  const join = (word: string) => {
    const b = place({ king: 'at 700 760', more: 'move 4' }, moving);
    must(b, 'general king, join guard, done');
    expect(pendingDecisions(b)[0]?.kind).toBe('general-order');
    must(b, word);
    return [b.state.order[GUARD], pendingDecisions(b)[0]?.kind];
  };
  expect(join('none')).toEqual(['hold', 'end-of-trial']);
  expect(join('attack')).toEqual(['attack', 'end-of-trial']);
});

test('[cls-change.04] he may think better of it and write nothing; nor does the enemy see to whom he writes', () => {
  const b = phaseOne();
  must(b, 'write king');
  mustRefuse(b, 'nobody', 'none');
  const [other] = ['far', 'guard'].map((unit) => {
    const twin = clone(b);
    must(twin, unit);
    expect(pendingDecisions(twin)[0]?.text).toContain(' to ');
    expect(pendingDecisions(viewFor(twin, 1))[0]?.text).toBe('Choose the order to write.');
    return sentView(twin, 1);
  });
  must(b, 'guard');
  expect(sentView(b, 1)).toEqual(other);
  mustRefuse(b, 'seize 9000 100', 'cls-order.14');
  must(b, 'nothing');
  expect([pendingDecisions(b)[0]?.kind, b.state.writing[0]]).toEqual(['signals', NONE]);
});

test('[cls-change.04] a message takes a whole own move to write and is obeyed the move after it arrives', () => {
  const b = phaseOne();
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
  const writing = (what: Place): Battle => {
    const b = place(what);
    beginWriting(b, 0, FAR, 'attack');
    checkWriters(b, 0);
    return b;
  };
  expect(writing({}).state.writing[0]).toBe(2);
  expect(writing({ guard: 'did move' }).state.writing[0]).toBe(NONE);
  expect(writing({ more: 'melee guard enemy' }).state.writing[0]).toBe(NONE);
});

test('[cls-change.07] only the commander writes, and the messenger sets out from his base', () => {
  const b = phaseOne();
  mustRefuse(b, 'write prince', 'cls-change.07');
  expect(offered(b)).toContain('write king');
  beginWriting(b, 0, FAR, 'attack');
  b.state.move = 4;
  sendMessengers(b, 0);
  expect(b.state.messengers[0]).toMatchObject({ side: 0, to: FAR, x: paces(700) });
});

test('[cls-change.06] orders by general or messenger keep what signals mean', () => {
  const b = place({ far: 'coming attack', more: 'signal king 1 far retire\nmove 4' });
  obeyMessages(b, 0);
  expect(b.state.orders[FAR]).toMatchObject({ order: 'attack', signals: ['retire', '', '', ''] });
});

test('[cls-change.04] [cls-change.05] in the first move of a battle a commander placed with a unit writes, and his word stays', () => {
  const b = place({ more: 'move 0' }, [{ proc: 'move', locals: { side: 0 } }]);
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
  const b = place({ more: 'move 0' }, moving);
  must(b, 'general king, ride 700 800');
  expect(b.state.generalWith[0]).toBe(NONE);
  const joined = place({ more: 'move 0' });
  leaveUnit(joined, 0, paces(700), paces(800));
  joinUnit(joined, 0, GUARD);
  start(joined, 'normal-moves', { side: 0 });
  must(joined, 'end');
  expect(offered(joined)).not.toContain('general king');
});

test('[cls-change.01] the word of a general who dies or routs with the unit lapses, objective and all; he does not speak in rout', () => {
  const told = (): Battle => {
    const b = phaseOne({ more: 'move 4' });
    must(b, 'speak king');
    must(b, 'seize 700 500');
    expect([b.state.order[GUARD], b.state.goalY[GUARD]]).toEqual(['seize', paces(500)]);
    return b;
  };
  const dead = told();
  killGeneral(dead, 0, ['cls-general.04'], 'for the trial');
  expect([dead.state.order[GUARD], dead.state.goalY[GUARD], dead.state.over[GUARD]]).toEqual(['hold', 0, NONE]);
  const lost = told();
  loseGenerals(lost, GUARD, ['cls-general.06'], 'for the trial');
  expect(lost.state.order[GUARD]).toBe('hold');
  for (const fate of ['routing', 'away']) expect(unitAddressed(place({ guard: fate }), 0)).toBe(NONE);
  expect(unitAddressed(place(), 0)).toBe(GUARD);
  expect(unitAddressed(place(), 1)).toBe(NONE);
});

test('[cls-change.04] a general who stays goes on writing; one who joins a unit does not', () => {
  const ride = (word: string) => {
    const b = place({ king: 'at 700 800' }, moving);
    beginWriting(b, 0, FAR, 'attack');
    must(b, `general king, ${word}`);
    return [b.state.writing[0], b.state.generalWith[0], b.state.generalX[0]];
  };
  expect(ride('stay')).toEqual([2, NONE, paces(700)]);
  expect(ride('join guard').slice(0, 2)).toEqual([NONE, GUARD]);
  expect(ride('ride 720 800')).toEqual([NONE, NONE, paces(720)]);
});

test('[cls-change.01] [cls-change.05] his word stays only for the unit he told, at the end of his own side’s move', () => {
  const b = phaseOne({ more: 'move 4' });
  must(b, 'speak king');
  must(b, 'attack');
  confirmOrders(b, 1);
  expect(b.state.orders[GUARD]?.order).toBe('hold');
  confirmOrders(b, 0);
  expect([b.state.orders[GUARD]?.order, b.state.orders[FAR]?.order, b.state.over[GUARD]]).toEqual([
    'attack',
    'hold',
    NONE,
  ]);
});

test('[cls-change.02] a subordinate overrides as long as he stays, however long that is, and not when he is gone', () => {
  const b = phaseOne({ king: 'with guard subordinate', more: 'move 10' });
  must(b, 'speak king');
  must(b, 'attack');
  for (const move of [10, 12, 14]) {
    b.state.move = move;
    confirmOrders(b, 0);
  }
  expect([b.state.order[GUARD], b.state.orders[GUARD]?.order]).toEqual(['attack', 'hold']);
  killGeneral(b, 0, ['cls-general.04'], 'for the trial');
  expect(b.state.order[GUARD]).toBe('hold');
});

test('[cls-change.02] a general who leaves withdraws only his own order', () => {
  const b = phaseOne({ more: 'move 4' });
  must(b, 'speak king');
  must(b, 'attack');
  joinUnit(b, 1, GUARD);
  leaveUnit(b, 1, paces(720), paces(900));
  expect(b.state.order[GUARD]).toBe('attack');
});

test('[cls-change.04] one who joined in this move, or rides off, has not written; nor do the enemy’s doings stop him', () => {
  const writing = (what: Place): Battle => {
    const b = place(what, moving);
    beginWriting(b, 0, FAR, 'attack');
    return b;
  };
  const joined = writing({ king: 'with guard since 2' });
  checkWriters(joined, 0);
  expect(joined.state.writing[0]).toBe(NONE);
  const free = writing({ king: 'at 700 800' });
  checkWriters(free, 0);
  expect(free.state.writing[0]).toBe(2);
  must(free, 'general king, ride 700 850');
  expect(free.state.writing[0]).toBe(NONE);
  const other = writing({ guard: 'did move' });
  checkWriters(other, 1);
  expect(other.state.writing[0]).toBe(2);
  const later = place({ guard: 'did move', king: 'with guard writing 2 far attack', more: 'move 4' });
  checkWriters(later, 0);
  expect(later.state.writing[0]).toBe(2);
});

test('[cls-change.04] nobody rides to a unit that is gone, and an order that cannot be is not obeyed', () => {
  const gone = place({ far: 'gone', king: 'with guard writing 2 far attack', more: 'move 4' });
  sendMessengers(gone, 0);
  expect([gone.state.messengers.length, gone.state.writing[0]]).toEqual([0, NONE]);
  const b = place({ far: 'coming "seize 9000 100"', more: 'move 4' });
  obeyMessages(b, 0);
  expect([b.state.order[FAR], b.state.coming[FAR]]).toEqual(['hold', '']);
});

test('[cls-change.04] of two messengers only he who arrives is taken off, and only his unit obeys', () => {
  const b = place({ more: 'messenger blue 0 0 guard attack\nmessenger blue 0 0 far retire\nmove 4' });
  messengerArrives(b, b.state.messengers[1] as never);
  expect(b.state.messengers.map((m) => m.to)).toEqual([GUARD]);
  obeyMessages(b, 0);
  expect([b.state.order[GUARD], b.state.order[FAR]]).toEqual(['hold', 'retire']);
});

test('[cls-change.04] in melee or rout he does not begin to write, nor a second message before the first is sent', () => {
  const may = (what: Place = {}): boolean => mayWrite(place(what), 0);
  expect(may()).toBe(true);
  expect(may({ more: 'melee guard enemy' })).toBe(false);
  expect(may({ guard: 'routing' })).toBe(false);
  expect(may({ king: 'with guard writing 2 far attack' })).toBe(false);
  expect(may({ king: 'at 700 800' })).toBe(true);
  expect(may({ guard: 'away' })).toBe(false);
  expect(mayWrite(place(), 1)).toBe(false);
});
