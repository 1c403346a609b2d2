import { facingName, facingOf, hexNumber, OFF, placementText } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position } from '../scripts.ts';
import type { Battle } from './base/state.ts';
import { type ChoiceTarget, choiceTargetReader, mayJoin, subjectOf } from './choice-targets.ts';
import { whyNotAll } from './command/verbs.ts';
import { ordered, unanswered } from './movement/testing.ts';
import type { Walk } from './movement/walk.ts';
import { whyNotInto } from './movement/why-not.ts';
import { numberOf } from './script/position.ts';
import { must } from './script/testing.ts';

const open = 'map 14x12';
const read = (b: Battle, choice: string): ChoiceTarget =>
  choiceTargetReader(b, pendingDecisions(b)[0]?.kind ?? '')(choice);
const hexes = (b: Battle, hint: ChoiceTarget): string[] => hint.hexes.map((hex) => hexNumber(b.world.field.grid, hex));
const parse = (b: Battle, text: string): number =>
  b.world.field.grid.rows * (Number(text.slice(0, 2)) - 1) + Number(text.slice(2)) - 1;

test('a step into a hex, a turn and a stop point at what they do', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0305 E`);
  const step = read(b, '0405');
  expect([step.kind, hexes(b, step), step.units]).toEqual(['go', ['0405'], [numberOf(b, 'foot')]]);
  const turn = read(b, 'turn SSE');
  expect([turn.kind, facingName(facingOf(turn.place))]).toEqual(['turn', 'SSE']);
  expect(read(b, 'stop').kind).toBe('end');
  expect(subjectOf(b, 'step').unit).toBe(numberOf(b, 'foot'));
});

test('the ways forward of a two-hex unit begin with the hex that only they enter', () => {
  const b = ordered('craterus', `${open}\nunit craterus blue phalanx 0305/0306 E`);
  const { grid } = b.world.field;
  const [left, right] = [read(b, 'left'), read(b, 'right')];
  expect(left.hexes[0]).not.toBe(right.hexes[0]);
  expect(left.hexes[1]).toBe(right.hexes[1]);
  expect(placementText(grid, left.place)).toBe('0405/0406 E');
  expect(read(b, 'reverse').kind).toBe('turn');
});

test('fire in a move is aimed at its target', () => {
  const b = ordered('bow', `${open}\nunit bow blue archer 0305 E\nunit foe red hoplite 0604/0605 W`);
  const fire = read(b, 'fire foe');
  expect([fire.kind, fire.deed, fire.targets]).toEqual(['target', 'shot', [numberOf(b, 'foe')]]);
});

test('an order names its unit and its target, a Line Command all of its Line', () => {
  const b = position(
    `${open}
unit one blue phalanx 0303/0304 E
unit two blue phalanx 0305/0306 E
unit bow blue archer 0308 E
unit foe red hoplite 0508/0509 W
leader chief blue 0305 initiative 4 range 5 overall line
leader rival red 1205 initiative 4 range 5 overall
line foot blue infantry one,two
start orders leader=chief momentum=false`,
  );
  const order = read(b, 'move one');
  expect([order.kind, order.deed, order.units, order.leaders]).toEqual(['who', null, [numberOf(b, 'one')], []]);
  const fire = read(b, 'fire bow at foe');
  expect([fire.kind, fire.deed, fire.units, fire.targets]).toEqual([
    'target',
    'shot',
    [numberOf(b, 'bow')],
    [numberOf(b, 'foe')],
  ]);
  expect(['harass bow at foe', 'shock one'].map((choice) => read(b, choice).deed)).toEqual(['shot', 'fight']);
  const line = pendingDecisions(b)[0]?.options.find((o) => o.choice.startsWith('line'))?.choice ?? '';
  expect([read(b, line).kind, read(b, line).units.toSorted((x, y) => x - y)]).toEqual([
    'line',
    [numberOf(b, 'one'), numberOf(b, 'two')],
  ]);
  must(b, 'move one');
  if (pendingDecisions(b)[0]?.kind === 'accompany') must(b, 'stay');
  must(b, 'stop');
  expect(subjectOf(b, 'order')).toEqual({ unit: -1, leader: 0 });
  expect(read(b, 'go')).toMatchObject({ units: [], leaders: [0] });
  expect(read(b, 'end')).toMatchObject({ kind: 'end', units: [], place: OFF });
});

test('what cannot be reached is explained from the nearest place that can', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0305 E\nunit foe red hoplite 0605/0606 W`);
  unanswered(b);
  const w = b.waiting?.frame.v as Walk;
  expect(whyNotInto(b, w, parse(b, '0405'))).toBeNull();
  const far = whyNotInto(b, w, parse(b, '1305'));
  expect(far?.rule).toMatch(/^alx-/);
  expect(far?.text).toContain('as near as possible to 1305');
});

describe('several orders at once', () => {
  const joined = (b: Battle) => {
    const { kind = '', options = [] } = pendingDecisions(b)[0] ?? {};
    return options.map(({ choice }) => choice).filter((choice) => mayJoin(b, kind, choice));
  };
  const troops = `${open}
unit foot blue medium-foot 0303 E hits 2
unit bow blue archer 0308 E
unit gone blue medium-foot 0206 E routed
unit foe red medium-foot 0508 W
leader chief blue 0305 initiative 4 range 5 overall`;

  test('those that are done on the spot may be given together, moves may not', () => {
    const b = position(`${troops}\nstart orders leader=chief momentum=false`);
    expect(joined(b)).toEqual(['recover foot', 'fire bow at foe', 'rally gone']);
  });

  test('[alx-4.22a] of more orders than are left the first too many is refused', () => {
    const b = position(`${troops.replace('initiative 4', 'initiative 2')}\nstart orders leader=chief momentum=false`);
    expect(whyNotAll(b, ['recover foot', 'fire bow at foe'])).toBeNull();
    expect(whyNotAll(b, ['recover foot', 'fire bow at foe', 'rally gone'])).toMatchObject({
      rule: 'alx-4.22a',
      text: expect.stringContaining('has 0 orders left') as string,
    });
  });
});
