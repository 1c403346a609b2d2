import { clone, pendingDecisions, submit } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import type { Battle } from './base/state.ts';
import { INCH } from './base/vocabulary.ts';
import { answer, charging, declaring } from './charges/testing.ts';
import { choiceTargetReader, declaredCharges, subjectOf } from './choice-targets.ts';
import { tried } from './flight/testing.ts';
import { blueMoves, walking } from './movement/testing.ts';
import { standing } from './script/position.ts';
import { unitOf } from './testing/unit-of.ts';

const men = 'unit men blue foot close shieldwall 6 in 3 at 36 40';
const foe = '\nunit foe red foot close 4 in 4 at 36 10 facing S';
const kindOf = (b: Battle): string => pendingDecisions(b)[0]?.kind ?? '';
const read = (b: Battle, choice: string) => choiceTargetReader(b, kindOf(b))(choice);

test('[mom-move.17] whose turn it is: a unit or a commander is named', () => {
  const b = blueMoves(`${men}${foe}\ncommander king blue at 20 40`);
  expect(read(b, 'move men')).toMatchObject({ kind: 'who', units: [0] });
  expect(read(b, 'commander king')).toMatchObject({ kind: 'who', generals: [0] });
  expect(read(b, 'done')).toMatchObject({ kind: 'end', units: [] });
});

test('[mom-move.20 mom-move.11 mom-move.12] a manoeuvre shows the very footprint on which the unit then stands', () => {
  const b = walking(men + foe, 'men');
  expect(subjectOf(b, 'manoeuvre').unit).toBe(0);
  const choices = [...offered(b).filter((choice) => choice !== 'halt'), 'to 35 36.5 20', 'pivot right 7'];
  expect(choices.length).toBeGreaterThan(9);
  for (const choice of choices) {
    const trial = clone(b);
    expect(submit(trial, choice).ok).toBe(true);
    expect({ choice, block: read(b, choice).blocks.at(-1) }).toEqual({ choice, block: blockOf(trial, 0) });
  }
  expect(read(b, 'about, ahead 2').blocks.map(({ facing }) => facing)).toEqual([18000, 18000]);
  // What is not allowed has a footprint as well.
  expect(read(b, 'to 10 10 90').blocks[0]).toMatchObject({ x: 10 * INCH, y: 10 * INCH, facing: 9000 });
});

test('[mom-move.22 mom-command.09] a ride is a spot, or the unit that he joins', () => {
  const b = blueMoves(`${men}${foe}\ncommander king blue at 20 40`);
  must(b, 'commander king');
  expect(read(b, 'ride king 20 30.5')).toMatchObject({ kind: 'go', generals: [0], points: [20 * INCH, 30.5 * INCH] });
  expect(read(b, 'attach king men')).toMatchObject({ kind: 'who', generals: [0], units: [0] });
  expect(read(b, 'stay king').generals).toEqual([0]);
});

test('[mom-command.04] a commander who gets out of the way has a spot 8" off', () => {
  const b = standing(`${men}${foe}\ncommander king blue at 20 30`, { proc: 'dodge', locals: { commander: 0 } });
  expect(read(b, 'dodge 90')).toMatchObject({ kind: 'go', generals: [0], points: [28 * INCH, 30 * INCH] });
});

const horse = 'unit horse blue cavalry 3 at 20 30 facing N';
const riders = 'unit riders red cavalry 3 at 20 24 facing S';

test('[mom-charge.01 mom-charge.10] a charge shows the ground that it goes over, from the front after its wheel', () => {
  const b = declaring(horse, riders);
  const straight = read(b, 'charge horse riders');
  expect(straight).toMatchObject({ kind: 'target', units: [0], targets: [1], blocks: [] });
  const ys = (strip: number[]): number[] => [1, 3, 5, 7].map((i) => strip[i] as number);
  // As far as the enemy and no farther.
  expect(Math.min(...ys(straight.strips[0] as number[]))).toBe(24 * INCH);
  expect(read(b, 'charge horse riders wheel right 20').blocks[0]?.facing).toBe(2000);
  expect(declaredCharges(b)).toEqual([]);
  answer(b, 'charge horse riders');
  expect(declaredCharges(b)).toEqual([{ unit: 0, strip: straight.strips[0] }]);
});

test('[mom-charge.03 mom-charge.04] answers to a charge are those of the unit that is charged', () => {
  const b = declaring(horse, riders);
  answer(b, 'charge horse riders');
  expect(kindOf(b)).toBe('response');
  expect(subjectOf(b, 'response').unit).toBe(1);
  expect(read(b, 'riders counter horse')).toMatchObject({ kind: 'target', units: [1], targets: [0] });
  expect(read(b, 'riders counter horse').strips).toHaveLength(1);
  expect(read(b, 'riders hold')).toMatchObject({ kind: 'end', units: [1] });
  expect(read(b, 'riders evade')).toMatchObject({ kind: 'other', units: [1], strips: [] });
});

test('[mom-charge.12] the order of charges: each with its line', () => {
  const b = charging(
    horse,
    riders,
    'unit spears blue foot 4 at 40 30 facing N',
    'unit shields red foot 4 at 40 24 facing S',
    'charge horse riders',
    'charge spears shields wheel 10',
  );
  expect(kindOf(b)).toBe('charge-order');
  expect(read(b, 'spears')).toMatchObject({ kind: 'target', units: [2], targets: [3] });
  expect(read(b, 'spears').blocks[0]?.facing).toBe(1000);
  answer(b, 'horse');
  expect(declaredCharges(b).map(({ unit }) => unit)).not.toContain(0);
});

test('[mom-charge.14] who comes upon a further enemy is shown whom', () => {
  const b = charging(
    horse,
    'unit riders red cavalry skirmish 3 at 20 10 facing N',
    'unit shields red foot 4 at 20 22 facing S',
    'charge horse riders',
    'answer riders evade horse',
    'dice 6',
  );
  expect(kindOf(b)).toBe('further-enemy');
  expect(read(b, 'contact')).toMatchObject({ kind: 'target', units: [0], targets: [2] });
  expect(read(b, 'stop')).toMatchObject({ kind: 'end', units: [0] });
});

test('[mom-shooting.02] the words of shooters name them and their targets', () => {
  const b = standing(men + foe);
  const said = choiceTargetReader(b, 'shooting');
  expect(said('hold men')).toMatchObject({ kind: 'who', units: [0] });
  expect(said('at men foe')).toMatchObject({ kind: 'target', units: [0], targets: [1] });
});

test('[mom-flee.07 mom-rally.06] a free turn shows the unit on its middle', () => {
  const b = tried(men + foe, 'free-turn', (unit) => ({ unit: unit('men'), rules: ['mom-flee.07'] }));
  for (const choice of ['face NE', 'face 200.5']) {
    const trial = clone(b);
    must(trial, choice);
    expect(read(b, choice)).toMatchObject({ kind: 'turn', units: [0], blocks: [blockOf(trial, 0)] });
  }
  expect(read(b, 'stay')).toMatchObject({ kind: 'end', units: [0] });
});

test('[mom-initial.07] who is tempted to charge is asked about', () => {
  const text = 'unit men blue foot close impetuous 4 in 4 at 36 14\nunit foe red foot close 4 in 4 at 36 10 facing S';
  const b = standing(text, { proc: 'commitments', locals: { side: 0 } });
  expect(read(b, 'charge').units).toEqual([unitOf(b, 'men')]);
});

const melee = [
  'unit men blue foot close 4 in 4 at 36 20',
  'unit more blue foot close 4 in 4 at 20 20',
  'unit foe red foot close 4 in 4 at 36 20 facing S',
  'unit fey red foot close 4 in 4 at 20 20 facing S',
  'contact men foe',
  'contact more fey',
  'tokens 5 5',
].join('\n');

test('[mom-token.11] tokens go to one combat after another: those who fight in it', () => {
  const b = standing(melee, { proc: 'combats', locals: {} });
  expect(kindOf(b)).toBe('pledge');
  expect(read(b, 'pledge 2')).toMatchObject({ units: [0], targets: [2] });
  must(b, 'pledge 0');
  expect(read(b, 'pledge 0')).toMatchObject({ units: [1], targets: [3] });
  expect(subjectOf(b, 'pledge').unit).toBe(1);
});

test('[mom-flee.03 mom-result.28] pursuit and following up are of the victor', () => {
  const b = standing(melee, { proc: 'combats', locals: {} });
  (b.waiting as { frame: { v: unknown } }).frame.v = { unit: 1 };
  expect(choiceTargetReader(b, 'pursuit')('pursue fey')).toMatchObject({ kind: 'target', units: [1], targets: [3] });
  expect(choiceTargetReader(b, 'pursuit')('hold')).toMatchObject({ kind: 'end', units: [1] });
  expect(choiceTargetReader(b, 'follow-up')('stay')).toMatchObject({ kind: 'end', units: [1] });
});

test('[mom-setup.01 mom-setup.02] set-up: a place for a unit, a piece of ground, a spot for a commander', () => {
  const b = standing(`${men}${foe}\ncommander king blue at 20 30`);
  const [block] = choiceTargetReader(b, 'deploy')('place men 30 40.5 facing 90 files 2').blocks;
  expect(block).toMatchObject({ x: 30 * INCH, y: 40.5 * INCH, facing: 9000, width: 2 * blockOf(b, 0).cellWidth });
  expect(choiceTargetReader(b, 'deploy')('rest').kind).toBe('end');
  expect(choiceTargetReader(b, 'terrain-place')('wood at 30 20').areas[0]).toMatchObject({
    kind: 'wood',
    area: { x: 30 * INCH },
  });
  const seat = choiceTargetReader(b, 'seat-commander');
  expect(seat('place king 10 20')).toMatchObject({ generals: [0], points: [10 * INCH, 20 * INCH] });
  expect(seat('attach king men')).toMatchObject({ generals: [0], units: [0] });
});
