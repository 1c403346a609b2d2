import { centreOf } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import { blockOf } from './blocks.ts';
import {
  afterManoeuvre,
  type ChoiceTargetRules,
  choiceTargetReader,
  deployTarget,
  emptyTarget,
  facingTarget,
  placementTarget,
  pointsTarget,
  type Subject,
  stripAhead,
  unitNamed,
} from './choice-targets.ts';
import { NONE, type TableBattle } from './field.ts';
import type { Hand } from './manoeuvre.ts';
import { ground, tenths, unit } from './setup/testing.ts';
import { fineTable, LENGTH, table } from './testing.ts';

const both = () =>
  table([
    { side: 0, at: [300, 500], elements: 4 },
    { side: 1, at: [300, 300] },
  ]);

/** `leap` has a shape, `done` ends; each side has a king. */
const rulesAbout = (subject: Subject): ChoiceTargetRules<TableBattle> => ({
  endings: new Set(['done']),
  generalsOf: () => [
    { key: 'queen', side: 1 },
    { key: 'king', side: 0 },
  ],
  subjectOf: () => subject,
  shaped: (_b, kind, { unit }, choice) =>
    choice === 'leap' ? { ...emptyTarget('go'), points: [kind.length, unit] } : null,
});
const nobody: Subject = { unit: NONE, general: NONE };

describe('answers as things on the table', () => {
  test('an option ends, has a shape, or names units: own ones, then targets', () => {
    const read = choiceTargetReader(both(), 'jump', rulesAbout(nobody));
    expect(read('done')).toEqual(emptyTarget('end'));
    expect(read('leap')).toMatchObject({ kind: 'go', points: [4, NONE] });
    expect(read('wake u0')).toMatchObject({ kind: 'who', units: [0], targets: [] });
    expect(read('hit u1 with u0')).toMatchObject({ kind: 'target', units: [0], targets: [1] });
    expect(read('king; go')).toMatchObject({ kind: 'who', generals: [1] });
    expect(read('queen u9')).toEqual(emptyTarget());
  });

  test('where it names none of the own side it is about whom the question is about', () => {
    const read = choiceTargetReader(both(), 'jump', rulesAbout({ unit: 0, general: 1 }));
    expect(read('done')).toMatchObject({ units: [0], generals: [1] });
    expect(read('hit u1')).toMatchObject({ kind: 'target', units: [0], generals: [1], targets: [1] });
    expect(read('king')).toMatchObject({ units: [], generals: [1] });
    expect(read('wake u0')).toMatchObject({ units: [0], generals: [] });
  });

  test('units are known by their keys', () => {
    const { world } = both();
    expect([unitNamed(world, 'u1'), unitNamed(world, 'u2')]).toEqual([1, undefined]);
  });
});

describe('shapes of answers', () => {
  test('a place of a unit: facing and front as they are unless the answer says otherwise', () => {
    const b = both();
    const at = (text: string) => deployTarget(b, `place ${text}`, tenths)?.blocks[0];
    expect(deployTarget(b, 'place u0 30 70', tenths)).toMatchObject({ kind: 'place', units: [0] });
    expect(at('u0 30 70.5')).toMatchObject({ x: 300, y: 705, facing: 0, width: 20 });
    expect(at('u0 30 70 facing 450 files 4')).toMatchObject({ facing: 9000, width: 40 });
    expect([at('u9 30 70'), at('u0')]).toEqual([undefined, undefined]);
  });

  test('ground, points and facings', () => {
    expect(placementTarget('pond at 30 40', ground)?.areas).toMatchObject([
      { kind: 'pond', area: { kind: 'ellipse', x: 300 } },
    ]);
    expect(placementTarget('sea at 30 40', ground)).toBeNull();
    expect(pointsTarget('go', 'ride 10 20.5', tenths)).toMatchObject({ kind: 'go', points: [100, 205] });
    const b = fineTable([{ side: 0, at: [300, 500], elements: 4 }]);
    const [turned] = facingTarget(b, 0, 90)?.blocks ?? [];
    expect(turned?.facing).toBe(9000);
    expect(turned && centreOf(turned)).toEqual(centreOf(blockOf(b, 0)));
    expect(facingTarget(b, NONE, 90)).toBeNull();
    b.state.status[0] = 9;
    expect(facingTarget(b, 0, 90)).toBeNull();
  });

  test('the ground ahead of a front', () => {
    expect(stripAhead(blockOf(both(), 0), 100).sort((a, c) => a - c)).toEqual([290, 290, 310, 310, 400, 400, 500, 500]);
  });
});

test('footprints after manoeuvres', () => {
  // Five elements, three in front.
  const block = blockOf(fineTable([{ side: 0, at: [300, 500], elements: 5, files: 3 }]), 0);
  const after = (what: string, hand: Hand, amount = 0) => afterManoeuvre(block, { do: what, hand, amount }, unit);
  const { x, y } = block;
  expect(after('forward', 0, 70)).toMatchObject({ x, y: y - 70, facing: 0 });
  expect(after('push', 0, 70)).toMatchObject({ x, y: y - 70 });
  expect(after('back', 0, 70)).toMatchObject({ x, y: y + 70, facing: 0 });
  expect([after('wheel', -1, 30).facing, after('wheel', 1, 30).facing]).toEqual([33000, 3000]);
  expect([after('turn', -1).facing, after('turn', 1).facing, after('about', 0).facing]).toEqual([27000, 9000, 18000]);
  expect([after('widen', 1).width, after('narrow', 1).width]).toEqual([4 * 10 * LENGTH, 2 * 10 * LENGTH]);
  expect([after('widen', 1).x > x, after('widen', -1).x < x]).toEqual([true, true]);
  const tails = ([-1, 0, 1] as const).map((hand) => after('last-rank', hand).tailShift);
  expect(tails).toEqual([0, 5 * LENGTH, 10 * LENGTH]);
  expect([after('pivot', -1, 20).facing, after('pivot', 1, 20).facing]).toEqual([34000, 2000]);
  expect(after('sing', 0)).toBe(block);
});
