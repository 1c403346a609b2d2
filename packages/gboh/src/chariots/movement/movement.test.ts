import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { at, expectNo, go, hitsOn, left, over } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse } from '../../family/script/testing.ts';
import { inPhase, marching, moving } from '../testing/march.ts';

describe('how far a unit goes', () => {
  test('[cof-6.11] [cof-6.25] a unit spends its MA or less, in command or not, and no more', () => {
    const b = marching('a', 'unit a blue spearmen 0505 E');
    go(b, '0605', '0705', '0805');
    expect([left(b), over(b)]).toEqual([1, false]);
    const dear = marching('a', 'terrain woods 0705\nunit a blue spearmen 0505 E ma 2');
    go(dear, '0605');
    expect(expectNo(dear, '0705', 'cof-6.25')).toContain('costs 2 MP');
    const out = moving('a', 'unit a blue spearmen 0505 E', { range: 1 });
    expect(left(out)).toBe(4);
  });

  test('[cof-6.12] [cof-6.14] a unit moves once in a phase, its way from hex to hex', () => {
    const b = moving('a', 'unit a blue spearmen 0505 E\nunit c blue spearmen 0508 E');
    go(b, '0605', 'stop');
    mustRefuse(b, 'move a', 'cof-6.12');
    must(b, 'move c');
    const [step] = go(b, '0609');
    expect(step?.rules).toEqual(expect.arrayContaining(['cof-6.14', 'cof-6.15', 'cof-6.21', 'cof-6.91']));
  });

  test('[cof-9.42] the routed do not move', () => {
    mustRefuse(inPhase('unit a blue spearmen 0505 E routed\nunit c blue spearmen 0508 E'), 'move a', 'cof-9.42');
  });
});

describe('the Moved marker', () => {
  const isMarked = (b: Battle): boolean => b.state.moved[numberOf(b, 'a')] === 1;

  test('[cof-6.13a] SI and HI are marked by their first move, nobody else ever', () => {
    const marked = (kind: string): boolean => {
      const b = marching('a', `unit a blue ${kind} 0505 E spent`);
      const [step] = go(b, '0605', 'stop');
      expect([kind, step?.rules.includes('cof-6.13a')]).toEqual([kind, isMarked(b)]);
      return isMarked(b);
    };
    expect(['spearmen', 'sherden'].map(marked)).toEqual([true, true]);
    expect(['tribesmen', 'runners', 'bowmen', 'chariot', 'heavy-chariot', 'battle-wagon'].filter(marked)).toEqual([]);
  });

  test('[cof-6.13a] [cof-6.13b] who is marked takes 1 hit by moving again, once, with its full MA', () => {
    const b = marching('a', 'unit a blue spearmen 0505 E moved');
    const hit = go(b, '0605', '0705').filter(({ kind }) => kind === 'hits');
    expect([hit.length, hitsOn(b, 'a'), left(b)]).toEqual([1, 1, 2]);
    expect(hit[0]?.rules).toContain('cof-6.13b');
    const first = marching('a', 'unit a blue spearmen 0505 E');
    const [step] = go(first, '0605', '0705');
    expect([hitsOn(first, 'a'), step?.rules.includes('cof-6.13a')]).toEqual([0, true]);
  });

  test('[cof-6.13c] turning and columns are moves, standing is none', () => {
    for (const what of ['turn SSE', 'column left']) {
      const b = marching('a', 'unit a blue spearmen 0505 E');
      go(b, what);
      expect([what, isMarked(b)]).toEqual([what, true]);
      const again = marching('a', 'unit a blue spearmen 0505 E moved');
      go(again, what);
      expect([what, hitsOn(again, 'a')]).toEqual([what, 1]);
    }
    const b = marching('a', 'unit a blue spearmen 0505 E moved');
    go(b, 'stop');
    expect(hitsOn(b, 'a')).toBe(0);
  });
});

describe('the ground', () => {
  /** MP and hits of entering 0605 from 0505. */
  const cost = (kind: string, ground: string): number[] => {
    const b = marching('a', `${ground}\nunit a blue ${kind} 0505 E ma 9 spent`);
    go(b, '0605');
    return [9 - left(b), hitsOn(b, 'a')];
  };

  test.each(['chariot', 'heavy-chariot'])('[cof-6.22a] %s takes 1 hit in rough', (kind) => {
    expect(cost(kind, 'terrain rough 0605')).toEqual([3, 1]);
    expect(cost(kind, 'terrain clear 0605')).toEqual([1, 0]);
    expect(cost(kind, 'hexside minor-river 0505/0605')).toEqual([3, 0]);
  });

  test('[cof-6.22a] [cof-6.22c] each rough hex is a hit, at the moment it is entered', () => {
    const b = marching('a', 'terrain rough 0605 0705\nunit a blue chariot 0505 E spent');
    const [step, hit] = go(b, '0605');
    expect([step?.kind, hit?.kind, hitsOn(b, 'a')]).toEqual(['steps', 'hits', 1]);
    expect(hit?.rules).toEqual(['cof-6.22a']);
    go(b, '0705');
    expect(hitsOn(b, 'a')).toBe(2);
  });

  test.each(['spearmen', 'sherden'])(
    '[cof-6.22b] %s takes 1 hit in rough, woods, marsh and at a minor river',
    (kind) => {
      for (const terrain of ['rough', 'woods', 'marsh']) expect(cost(kind, `terrain ${terrain} 0605`)).toEqual([2, 1]);
      expect(cost(kind, 'hexside minor-river 0505/0605')).toEqual([2, 1]);
      expect(cost(kind, 'hexside stream 0505/0605')).toEqual([1, 0]);
      expect(cost(kind, 'hexside minor-river 0505/0605\nterrain woods 0605')).toEqual([3, 2]);
      const b = marching('a', `terrain woods 0605\nunit a blue ${kind} 0505 E`);
      expect(go(b, '0605').find(({ kind: what }) => what === 'hits')?.rules).toEqual(['cof-6.22b']);
    },
  );

  test.each(['tribesmen', 'runners', 'bowmen', 'battle-wagon'])(
    '[cof-6.22b] %s never takes hits of the ground',
    (kind) => {
      expect(cost(kind, 'terrain rough 0605')[1]).toBe(0);
      expect(cost(kind, 'hexside minor-river 0505/0605')[1]).toBe(0);
    },
  );

  test('[cof-6.21] [cof-6.91] wheels pay for streams and for climbing, foot does not', () => {
    expect(cost('chariot', 'hexside stream 0505/0605')).toEqual([2, 0]);
    expect(cost('chariot', 'level 2 0605')).toEqual([3, 0]);
    expect(cost('chariot', 'level 1 0505')).toEqual([1, 0]);
    expect(cost('spearmen', 'level 1 0605')).toEqual([1, 0]);
    expectNo(marching('a', 'terrain woods 0605\nunit a blue chariot 0505 E spent'), '0605', 'cof-6.91');
  });

  test('[cof-6.91] a road takes one over all that lies beyond it', () => {
    const woods = 'terrain woods 0605\nhexside road 0505/0605';
    expect(cost('chariot', woods)).toEqual([1, 0]);
    expect(cost('spearmen', woods)).toEqual([1, 0]);
  });

  test('[cof-6.22c] hits of movement that reach the TQ rout a unit on the spot', () => {
    const b = marching('a', 'terrain rough 0605\nunit a blue chariot 0505 E spent tq 3 hits 2');
    const events = go(b, '0605');
    expect(events.some(({ kind }) => kind === 'routs' || kind === 'breaks' || kind === 'eliminated')).toBe(true);
  });

  test('[cof-6.23] E05 a hex is wholly of the terrain that covers most of it', () => {
    // Of Kadesh: 2635 shows some woods and is clear, 3738 shows some clear ground and is woods.
    expect(cost('spearmen', 'terrain clear 0605')).toEqual([1, 0]);
    expect(cost('spearmen', 'terrain woods 0605')).toEqual([2, 1]);
  });

  test('[cof-6.24] nobody enters the walls of a city', () => {
    for (const kind of ['spearmen', 'bowmen', 'chariot', 'battle-wagon'])
      expectNo(marching('a', `terrain city-wall 0605\nunit a blue ${kind} 0505 E spent`), '0605', 'cof-6.24');
  });
});

describe('Out of Command', () => {
  const text = 'unit a blue tribesmen 0606 E\nunit x red battle-wagon 0906 E';

  test('[cof-5.45a] such a unit never enters a hex next to an enemy, also in passing', () => {
    const b = moving('a', text, { range: 1 });
    go(b, '0706');
    for (const hex of ['0806', '0807']) expectNo(b, hex, 'cof-5.45a');
    const near = moving('a', text, { range: 20 });
    go(near, '0706', '0806');
    expect(at(near, 'a')).toBe('0806 E');
  });

  test('[cof-5.45a] who stands next to one may turn and go off', () => {
    const b = moving('a', 'unit a blue tribesmen 0806 E\nunit x red battle-wagon 0906 E', { range: 1 });
    expectNo(b, '0905', 'cof-5.45a');
    go(b, 'turn W', '0705', 'stop');
    expect(at(b, 'a')).toBe('0705 W');
  });

  test('[cof-5.45a] routed enemies are enemies', () => {
    const b = moving('a', 'unit a blue tribesmen 0706 E\nunit x red spearmen 0906 W routed', { range: 1 });
    expectNo(b, '0806', 'cof-5.45a');
  });
});
