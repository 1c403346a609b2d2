import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { INCH, inches } from '../base/vocabulary.ts';
import { begun, trial } from './testing.ts';

/** The Persians have thrown higher and lay first; the dice after that are for the edge and who begins. */
const laying = () => begun(trial({ setUp: { terrain: true } }), [2, 5, 6, 1, 6, 1]);
const sideOf = (b: ReturnType<typeof laying>) => pendingDecisions(b)[0]?.side;
const asked = (b: ReturnType<typeof laying>) => pendingDecisions(b)[0]?.kind;

describe('[mom-setup.02] terrain', () => {
  test('[mom-setup.02] the winner of a die begins, the sides take turns, three pieces each', () => {
    const b = laying();
    const who: (number | undefined)[] = [];
    const places = ['wood at 10 10', 'scrub at 24 10', 'hill at 48 10', 'marsh at 62 10', 'nothing', 'wood at 10 38'];
    for (const place of places) {
      expect(asked(b)).toBe('terrain-place');
      who.push(sideOf(b));
      must(b, place);
    }
    expect(who).toEqual([1, 0, 1, 0, 1, 0]);
    expect(asked(b)).not.toBe('terrain-place');
    expect(b.state.pieces.map(({ key, kind }) => [key, kind])).toEqual([
      ['wood-1', 'wood'],
      ['scrub-2', 'scrub'],
      ['hill-3', 'hill'],
      ['marsh-4', 'marsh'],
      ['wood-5', 'wood'],
    ]);
    expect(b.state.pieces[0]?.area).toEqual({
      ...{ kind: 'ellipse', x: inches(10), y: inches(10), rx: inches(4), ry: inches(4), turned: 0 },
    });
  });

  test('[mom-setup.02] pieces are 8 by 8 inches at most, whichever way round, and lie wholly on the table', () => {
    const b = laying();
    mustRefuse(b, 'wood at 20 10 size 8.1 4', 'mom-setup.02');
    mustRefuse(b, 'wood at 20 10 size 4 8.1', 'mom-setup.02');
    mustRefuse(b, 'hill at 3.9 10', 'mom-setup.02');
    mustRefuse(b, 'hill at 20 44.1', 'mom-setup.02');
    expect(mustRefuse(b, 'hill at 20 44.1', 'mom-setup.02')).toMatch(/off the table/);
    must(b, 'hill at 4 44');
  });

  test('[mom-setup.02] ground is not laid on troops who stand already, but before those who are still to be set up', () => {
    const spears = laying();
    const at = `${(spears.state.x[0] as number) / INCH} ${(spears.state.y[0] as number) / INCH}`;
    expect(mustRefuse(spears, `wood at ${at} size 2 2`, 'mom-setup.02')).toMatch(/in the way/);
    must(spears, 'wood at 10 10');
    must(begun(trial({ setUp: { terrain: true, deployment: true } }), [2, 5, 6, 1, 6, 1]), `wood at ${at} size 2 2`);
  });

  test('[mom-setup.02] none within 6 inches of the centre of the table', () => {
    const b = laying();
    expect(mustRefuse(b, 'wood at 26.2 24', 'mom-setup.02')).toMatch(/centre/);
    mustRefuse(b, 'field-wall from 32 18.2 to 40 18.2', 'mom-setup.02');
    must(b, 'wood at 26 24');
    must(b, 'field-wall from 32 17.7 to 40 17.7');
    must(b, 'marsh at 36 33 size 8 6');
  });

  test('[mom-setup.02] nothing lies on anything else, walls included', () => {
    const b = laying();
    must(b, 'wood at 10 10');
    expect(mustRefuse(b, 'marsh at 17 10', 'mom-setup.02')).toMatch(/overlaps the wood/);
    expect(mustRefuse(b, 'field-wall from 10 10 to 10 17', 'mom-setup.02')).toMatch(/overlaps the wood/);
    must(b, 'field-wall from 20 10 to 27 10');
    expect(mustRefuse(b, 'hill at 24 8', 'mom-setup.02')).toMatch(/overlaps a field wall/);
    must(b, 'hill at 24 14.5');
  });

  test('[mom-setup.02] a field wall is an obstacle, up to 8 inches long', () => {
    const b = laying();
    expect(mustRefuse(b, 'field-wall from 10 10 to 18.2 10', 'mom-setup.02')).toMatch(/at most 8" long/);
    expect(mustRefuse(b, 'field-wall from 10 10 to 11 10', 'mom-setup.02')).toMatch(/at least 2" long/);
    must(b, 'field-wall from 10 10 to 14.8 16.4');
    expect(b.state.pieces).toEqual([]);
    expect(b.state.barriers).toEqual([
      { kind: 'wall', x1: 10 * INCH, y1: 10 * INCH, x2: inches(14.8), y2: inches(16.4) },
    ]);
  });

  test('every kind is offered somewhere, and nothing at all', () => {
    const choices = offered(laying());
    for (const kind of ['wood at', 'scrub at', 'hill at', 'marsh at', 'field-wall from']) {
      expect(choices.some((choice) => choice.startsWith(kind))).toBe(true);
    }
    expect(choices).toContain('nothing');
  });
});
