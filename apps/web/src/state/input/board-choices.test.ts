import { expect, test } from 'vitest';
import type { ChoiceTargetView, DecisionView, OptionView, RefusedView } from '../../engine/protocol/decision.ts';
import {
  actable,
  focusOf,
  groupsOf,
  optionsAgainst,
  optionsAt,
  reasonAt,
  stopFirst,
  stopsMove,
} from './board-choices.ts';

const hint = (part: Partial<ChoiceTargetView>): ChoiceTargetView => ({
  kind: 'other',
  units: [],
  leaders: [],
  targets: [],
  hexes: [],
  ...part,
});
const option = (choice: string, part: Partial<ChoiceTargetView>): OptionView => ({
  choice,
  label: choice,
  hint: hint(part),
});
const asked = (part: Partial<DecisionView>): DecisionView => ({
  side: 0,
  kind: 'order',
  text: '',
  options: [],
  chain: false,
  sealed: false,
  secret: false,
  roster: false,
  way: false,
  ...part,
});

const orders = asked({
  roster: true,
  leader: 'chief',
  options: [
    option('end', { kind: 'end', leaders: ['chief'] }),
    option('go', { leaders: ['chief'] }),
    option('move a', { kind: 'who', units: ['a'] }),
    option('fire a at x', { kind: 'target', units: ['a'], targets: ['x'] }),
    option('fire b at x', { kind: 'target', units: ['b'], targets: ['x'] }),
    option('line foot move', { kind: 'line', units: ['a', 'b'], leaders: ['chief'] }),
  ],
});

test('dragging a unit to an enemy gives the options of this unit against that enemy', () => {
  expect(optionsAgainst(orders.options, 'a', 'x').map(({ choice }) => choice)).toEqual(['fire a at x']);
  expect(optionsAgainst(orders.options, 'a', 'y')).toEqual([]);
});

test('orders are listed by unit, what the leader does himself apart', () => {
  const { groups, general } = groupsOf(orders);
  expect(groups.map((g) => [g.actor, g.options.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(general.map((o) => o.choice)).toEqual(['end', 'go', 'line foot move']);
  expect([...actable(orders)]).toEqual(['a', 'b']);
});

test('on a roster only the selected unit aims at targets', () => {
  const at = (selected: string | null) =>
    optionsAt(orders, orders.options, focusOf(orders, selected), { unit: 'x' }).map((o) => o.choice);
  expect(at(null)).toEqual([]);
  expect(at('a')).toEqual(['fire a at x']);
  expect(at('b')).toEqual(['fire b at x']);
});

test('a hex means the step that leads there, by the hex that only it enters', () => {
  const steps = asked({
    kind: 'step',
    unit: 'a',
    options: [
      option('left', { kind: 'go', units: ['a'], hexes: [1, 2] }),
      option('right', { kind: 'go', units: ['a'], hexes: [3, 2] }),
      option('stop', { kind: 'end', units: ['a'] }),
    ],
  });
  const focus = focusOf(steps, null);
  expect(focus).toBe('a');
  expect(optionsAt(steps, steps.options, focus, { hex: 3 }).map((o) => o.choice)).toEqual(['right']);
  expect(optionsAt(steps, steps.options, focus, { hex: 2 })).toEqual([]);
});

test('the reason given is about what was touched, of the unit in hand before others', () => {
  const refused = (choice: string, part: Partial<ChoiceTargetView>, rule: string): RefusedView => ({
    ...option(choice, part),
    why: { rule, text: rule },
  });
  const list = [
    refused('fire b at x', { kind: 'target', units: ['b'], targets: ['x'] }, 'one'),
    refused('fire a at x', { kind: 'target', units: ['a'], targets: ['x'] }, 'two'),
    refused('0405', { kind: 'go', units: ['a'], hexes: [9] }, 'three'),
  ];
  expect(reasonAt(list, 'a', { unit: 'x' })?.why.rule).toBe('two');
  expect(reasonAt(list, null, { unit: 'x' })?.why.rule).toBe('one');
  expect(reasonAt(list, 'a', { hex: 9 })?.why.rule).toBe('three');
  expect(reasonAt(list, 'a', { hex: 8 })).toBeNull();
});

test('the answer that ends a move is listed first; that which ends the orders stays where it is', () => {
  const step = asked({
    kind: 'step',
    unit: 'a',
    options: [option('0909', { kind: 'go' }), option('stop', { kind: 'end' })],
  });
  expect(stopFirst(step).map(({ choice }) => choice)).toEqual(['stop', '0909']);
  const done = option('done', { kind: 'end' });
  expect([stopsMove(step, done), stopsMove(orders, done)]).toEqual([true, false]);
  expect(stopFirst(orders)).toEqual(orders.options);
});
