import { clone, pendingDecisions, submit } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import { PACE } from './base/vocabulary.ts';
import { choiceTargetReader, subjectOf } from './choice-targets.ts';
import { farFoe, hoplites, watchers } from './movement/testing.ts';
import { field, unitOf } from './testing/field.ts';

const others = { ...hoplites, key: 'others', at: [900, 700] as [number, number] };
const moving = () => field({ units: [hoplites, others, farFoe], run: [{ proc: 'normal-moves', locals: { side: 0 } }] });

describe('hints of a table', () => {
  test('a question for a unit names it, one of the enemy is a target', () => {
    const b = moving();
    const read = choiceTargetReader(b, 'move-unit');
    expect(read('move hoplites')).toMatchObject({ kind: 'who', units: [0] });
    expect(read('done')).toMatchObject({ kind: 'end', units: [] });
    expect(choiceTargetReader(b, 'shooting')('at hoplites foe')).toMatchObject({
      kind: 'target',
      units: [0],
      targets: [2],
    });
  });

  test('a manoeuvre shows the very footprint on which the unit then stands', () => {
    const b = moving();
    must(b, 'move hoplites');
    expect(subjectOf(b, 'manoeuvre').unit).toBe(0);
    const read = choiceTargetReader(b, 'manoeuvre');
    const tried = offered(b).filter((choice) => choice !== 'halt');
    expect(tried.length).toBeGreaterThan(8);
    for (const choice of tried) {
      const trial = clone(b);
      expect(submit(trial, choice).ok).toBe(true);
      expect({ choice, block: read(choice).blocks.at(-1) }).toEqual({ choice, block: blockOf(trial, 0) });
    }
  });

  test('a row of manoeuvres shows a footprint for each; one that is not allowed has one as well', () => {
    const b = moving();
    must(b, 'move hoplites');
    const read = choiceTargetReader(b, 'manoeuvre');
    const { blocks } = read('wheel left 10, forward 20');
    expect(blocks).toHaveLength(2);
    expect(blocks[1]?.facing).toBe(35000);
    const far = read('forward 500').blocks[0];
    expect(Math.round(((b.state.y[0] as number) - (far?.y ?? 0)) / PACE)).toBe(500);
    expect(submit(clone(b), 'forward 500').ok).toBe(false);
  });

  test('a charge shows its line from the front after its opening', () => {
    const b = field({ units: [hoplites, watchers], run: [{ proc: 'declare-charges', locals: { side: 0 } }] });
    const asked = pendingDecisions(b)[0]?.options.find(({ choice }) => choice.startsWith('charge'));
    const hint = choiceTargetReader(b, 'declare-charge')(asked?.choice ?? '');
    expect(hint).toMatchObject({ kind: 'target', units: [0], targets: [1] });
    expect(hint.strips[0]).toHaveLength(8);
    expect(choiceTargetReader(b, 'declare-charge')('charge hoplites watchers wheel right 20').blocks[0]?.facing).toBe(
      2000,
    );
  });

  test('set-up: a place for a unit, a piece of ground, a spot for a general', () => {
    const b = field({ units: [hoplites, farFoe], generals: [{ key: 'king', side: 'blue', with: 'hoplites' }] });
    const placed = choiceTargetReader(b, 'deploy')('place hoplites 300 600 facing 90 files 2');
    expect(placed).toMatchObject({ kind: 'place', units: [0] });
    expect(placed.blocks[0]).toMatchObject({ x: 300 * PACE, facing: 9000, width: 2 * blockOf(b, 0).cellWidth });
    expect(choiceTargetReader(b, 'terrain-place')('wood at 300 200').areas[0]).toMatchObject({
      area: { x: 300 * PACE },
    });
    expect(choiceTargetReader(b, 'ride')('ride 10 20').points).toEqual([10 * PACE, 20 * PACE]);
    expect(choiceTargetReader(b, 'ride')('join hoplites').units).toEqual([unitOf(b, 'hoplites')]);
  });
});
