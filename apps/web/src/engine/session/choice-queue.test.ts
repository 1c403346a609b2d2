import { expect, test } from 'vitest';
import type { DecisionView, QueuedChoice } from '../protocol/decision.ts';
import { allMoveChoices, ChoiceQueue, moveChoices } from './choice-queue.ts';

const asked = (part: Partial<DecisionView>): DecisionView => ({
  side: 0,
  kind: 'step',
  text: '',
  options: [],
  chain: true,
  sealed: false,
  secret: false,
  roster: false,
  way: false,
  ...part,
});
const begun = (...deeds: QueuedChoice[]): ChoiceQueue => {
  const intents = new ChoiceQueue(0);
  intents.begin(deeds, 5);
  return intents;
};
const goes: QueuedChoice = { kind: 'step', unit: 'spears', choice: '0101, 0102' };

test('what is ordered is given to the question that it is meant for, once', () => {
  const intents = begun(goes);
  expect(intents.next(asked({ unit: 'spears' }), 5)).toBe(goes);
  expect(intents.next(asked({ unit: 'spears' }), 5)).toBeNull();
  expect(intents.told()).toBeNull();
});

test('another subject or question interrupts the queue, which is reported once', () => {
  for (const other of [asked({ unit: 'bows' }), asked({ kind: 'light-shock', unit: 'spears' })]) {
    const intents = begun(goes);
    expect(intents.next(other, 5)).toBeNull();
    expect(intents.next(asked({ unit: 'spears' }), 5)).toBeNull();
    expect(intents.told()).toEqual({ unit: 'spears', why: null });
    expect(intents.told()).toBeNull();
  }
});

test('the act waits while the other side is asked, and goes on unless it does something', () => {
  const quiet = begun(goes);
  expect(quiet.next(asked({ side: 1, kind: 'reaction-facing' }), 5)).toBeNull();
  expect(quiet.next(asked({ unit: 'spears' }), 5)).toBe(goes);
  const stirred = begun(goes);
  stirred.heard(1);
  expect(stirred.next(asked({ unit: 'spears' }), 5)).toBeNull();
  expect(stirred.told()).toEqual({ unit: 'spears', why: null });
});

test('it waits for questions that may come before it', () => {
  const intents = begun({ ...goes, after: ['accompany'] });
  expect(intents.next(asked({ kind: 'accompany', leader: 'chief' }), 5)).toBeNull();
  expect(intents.next(asked({ unit: 'spears' }), 5)).toMatchObject({ choice: '0101, 0102' });
});

test('a choice that stops after dice is not submitted once a die has fallen', () => {
  const shot: QueuedChoice = { kind: 'entry-fire', choice: 'fire bows' };
  expect(begun(shot).next(asked({ kind: 'entry-fire' }), 6)).toBe(shot);
  expect(begun({ ...shot, stopAfterDice: true }).next(asked({ kind: 'entry-fire' }), 6)).toBeNull();
});

test('reports a refusal with its reason', () => {
  const intents = begun(goes, { ...goes, unit: 'bows' });
  intents.next(asked({ unit: 'spears' }), 5);
  intents.breakOff({ rule: 'alx-6.31', text: 'no' });
  expect(intents.told()).toEqual({ unit: 'bows', why: { rule: 'alx-6.31', text: 'no' } });
});

test('a way that was interrupted is not gone on with unasked', () => {
  expect(begun(goes).next(asked({ unit: 'spears', planned: ['0103'] }), 5)).toBeNull();
});

test('a placed unit stops there, unless it could shoot; stopping is not reported for one that has stopped anyway', () => {
  const deeds = moveChoices(asked({ kind: 'order' }), {
    unit: 'bows',
    order: 'move bows',
    path: ['0101'],
    stop: true,
    riders: { chief: true },
  });
  expect(deeds.map(({ kind, choice }) => `${kind}: ${choice}`)).toEqual([
    'order: move bows',
    'accompany: along',
    'step: 0101',
    'step: stop',
  ]);
  const stop = deeds.at(-1) as QueuedChoice;
  const hint = { kind: 'target', units: [], leaders: [], targets: ['foe'], hexes: [] } as const;
  const shot = { choice: 'fire foe', label: '', hint };
  expect(begun(stop).next(asked({ unit: 'bows' }), 5)).toBe(stop);
  expect(begun(stop).next(asked({ unit: 'bows', options: [shot] }), 5)).toBeNull();
  const over = begun(stop);
  expect(over.next(asked({ kind: 'order' }), 5)).toBeNull();
  expect(over.told()).toBeNull();
});

test('a list’s stop is not reported while units outside it could act', () => {
  const hint = { kind: 'who', units: [], leaders: [], targets: [], hexes: [] } as const;
  const options = ['shock a', 'done'].map((choice) => ({ choice, label: '', hint }));
  const done: QueuedChoice = { kind: 'step', choice: 'done', known: ['shock a', 'shock b', 'done'], optional: true };
  expect(begun(done).next(asked({ options }), 5)).toBe(done);
  const more = begun(done);
  expect(more.next(asked({ options: [...options, { choice: 'shock c', label: '', hint }] }), 5)).toBeNull();
  expect(more.told()).toBeNull();
});

test('a unit ordered to shoot shoots at the only target; of several the player chooses, and it then stops', () => {
  const hint = { kind: 'target', units: [], leaders: [], targets: ['foe'], hexes: [] } as const;
  const shots = ['fire a', 'fire b'].map((choice) => ({ choice, label: '', hint }));
  const deeds = moveChoices(asked({}), { unit: 'bows', path: ['0101'], stop: true, shoots: true }).slice(1);
  expect(begun(...deeds).next(asked({ unit: 'bows', options: shots.slice(0, 1) }), 5)?.choice).toBe('fire a');
  const waiting = begun(...deeds);
  const two = asked({ unit: 'bows', options: shots });
  expect(waiting.next(two, 5)).toBeNull();
  waiting.overruled(two, 'fire b');
  expect(waiting.next(asked({ unit: 'bows' }), 6)?.choice).toBe('stop');
  const otherwise = begun(...deeds);
  otherwise.next(two, 5);
  otherwise.overruled(two, '0202');
  expect(otherwise.next(asked({ unit: 'bows' }), 5)).toBeNull();
});

test('marches that are sent together call upon their Line once, stop where they are put down, and end the orders', () => {
  const line = 'line horse move';
  const marches = ['a', 'b'].map((unit) => ({ unit, line, order: `move ${unit}`, path: ['0101'] }));
  const deeds = allMoveChoices(asked({ kind: 'order' }), marches, 'end');
  expect(deeds.map(({ kind, choice }) => `${kind}: ${choice}`)).toEqual([
    'order: line horse move',
    'line-order: move a',
    'step: 0101',
    'step: stop',
    'line-order: move b',
    'step: 0101',
    'step: stop',
    'line-order: end',
  ]);
  expect(deeds.some(({ ignoreReactions }) => ignoreReactions)).toBe(false);
  const pressing = marches.map((march) => ({ ...march, presses: true }));
  expect(allMoveChoices(asked({ kind: 'order' }), pressing).every(({ ignoreReactions }) => ignoreReactions)).toBe(true);
});

test('where one of several could shoot the others wait for the answer; if it goes elsewhere they stay', () => {
  const hint = { kind: 'target', units: [], leaders: [], targets: ['foe'], hexes: [] } as const;
  const able = asked({ unit: 'a', options: [{ choice: 'fire foe', label: '', hint }] });
  const marches = ['a', 'b'].map((unit) => ({ unit, order: `move ${unit}`, path: ['0101'] }));
  const rest = allMoveChoices(asked({ kind: 'order' }), marches).slice(2);
  const order = asked({ kind: 'order' });
  for (const [choice, next] of [
    ['stop', order],
    ['fire foe', order],
  ] as const) {
    const intents = begun(...rest);
    expect(intents.next(able, 5)).toBeNull();
    intents.overruled(able, choice);
    expect(intents.next(next, 6)?.choice).toBe('move b');
  }
  const elsewhere = begun(...rest);
  elsewhere.next(able, 5);
  elsewhere.overruled(able, '0202');
  expect(elsewhere.next(asked({ unit: 'a' }), 5)).toBeNull();
  expect(elsewhere.next(order, 5)).toBeNull();
});
