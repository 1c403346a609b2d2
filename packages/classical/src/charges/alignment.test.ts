import { pendingDecisions } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, meleeBetween } from '../base/units.ts';
import { DID_COUNTER, DID_EVADE, DID_TEST, FRONT, PACE, REAR } from '../base/vocabulary.ts';
import { strikersOf } from '../fighting/strikers.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import { at, did, foot, horse } from './testing.ts';

const charging = (units: string[]): Battle =>
  standing(
    `
${units.join('\n')}
phase 5
charge horse foot reach 160 gap 120
`,
    [{ proc: 'charge-moves', locals: { side: 0 } }],
  );

describe('alignment', () => {
  test('[cls-charge.10] only along a front does a charger slide; the target never moves', () => {
    const two = `${horse} 2 at 712 480`;
    const front = charging([two, foot]);
    expect([at(front, 'horse')[0], at(front, 'foot')]).toEqual([700, [700, 380, 180]]);
    const rear = charging([two, `${foot} facing 0 at 700 356`]);
    expect(at(rear, 'horse')).toEqual([712, 380, 0]);
    expect(meleeBetween(rear, 0, 1)).toMatchObject({ edgeOther: REAR });
    expect(at(rear, 'foot')).toEqual([700, 356, 0]);
    // Not by two grains either: one is rounding.
    const grain = charging([`${two} at ${700 + 2 / PACE} 480`, `${foot} facing 0 at 700 356`]);
    expect(grain.state.x[0]).toBe(700 * PACE + 2);
  });

  test('[cls-charge.10] a friend in the way stops the pivot', () => {
    const slant = `${horse} 2 at 690 480 facing 30`;
    const turned = (...more: string[]): number => at(charging([slant, foot, ...more]), 'horse')[2];
    expect(turned()).toBe(0);
    const beside = `${called('beside', horse)} 1 at 787 385`;
    const found = turned(beside);
    expect([found > 0, found < 30]).toEqual([true, true]);
  });

  /** It faces east or west, and is touched on the side from before the line of its front. */
  const sideways = (west: boolean, more: string[] = []): Battle =>
    charging([
      `${horse} at ${west ? 640 : 760} 500`,
      `${foot} facing ${west ? 270 : 90} at ${west ? 680 : 720} 380`,
      ...more,
    ]);

  test('[cls-charge.11] a touch on the side that is not a flank comes round to the front, end element to end element', () => {
    for (const west of [false, true]) {
      const b = sideways(west);
      const [x, y, facing] = at(b, 'horse');
      expect([x, facing]).toEqual([west ? 680 : 720, west ? 90 : 270]);
      // One element of 31.5 paces opposite the end element, whose corner is at 443.
      expect(Math.abs(y - 474.5)).toBeLessThan(1);
      expect(meleeBetween(b, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT });
      expect([strikersOf(b, 0), strikersOf(b, 1)].map((s) => s.filter((one) => !one.overlap).length)).toEqual([1, 1]);
    }
  });

  test('[cls-charge.11] [cls-melee.40] lacking room it stays on the side, and is fought as one in front', () => {
    const friend = `${called('friend', horse)} 1 at 730 523`;
    const b = sideways(false, [friend]);
    expect(at(b, 'horse')).toEqual([760, 443, 0]);
    expect(meleeBetween(b, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT });
    expect(strikersOf(b, 1).map((s) => s.rank)).toEqual([0]);
    expect(strikersOf(b, 0).length).toBe(1);
  });
});

describe('answers', () => {
  const riders = `${foot} AC LO 4`;
  const far = 'charge horse foot reach 160 gap 120';
  const answering = (units: string[], charges = [far], contact?: [number, number]): Battle => {
    const b = standing(`
${units.join('\n')}
phase 4
${charges.join('\n')}
`);
    if (contact) runOn(b, 'contact', { mover: contact[0], target: contact[1], edge: FRONT, how: 'follow-up' });
    runOn(b, 'responses', { side: 0 }, [4, 4, 4, 4, 4, 4]);
    return b;
  };

  test('[cls-response.02] [cls-response.10] half of the distance to the one it goes for, as it was declared', () => {
    const near = `${called('near', horse)} 1 at 640 420`;
    const second = (gap: number) => `charge near foot reach 160 gap ${gap}`;
    const b = answering([`${horse} 2`, riders, near], [far, second(40)]);
    must(b, offered(b).find((o) => o.startsWith('foot counter near')) as string);
    expect(at(b, 'foot')[1]).toBe(400);
    const c = answering([`${horse} 2`, riders, `${near} at 640 480`], [far, second(100)]);
    must(c, offered(c).find((o) => o.startsWith('foot counter horse')) as string);
    expect(at(c, 'foot')[1]).toBe(420);
  });

  test('[cls-response.02] of several targets each measures its own distance', () => {
    const second = `${called('second', riders)} at 830 440`;
    const b = answering([`${horse} 8`, riders, second], ['charge horse foot,second reach 160 gap 120,60']);
    must(b, 'foot counter horse');
    must(b, 'second counter horse');
    expect([at(b, 'foot')[1], at(b, 'second')[1]]).toEqual([420, 470]);
  });

  test('[cls-response.04] who is in melee already holds, whatever its type and orders', () => {
    const inFront = `${called('there', horse)} AI CO 1`;
    for (const order of ['delay', 'hold', 'attack'] as const) {
      const b = answering(
        [`${horse} at 730 500`, `${riders} order ${order}`, `${inFront} at 650 380`],
        undefined,
        [2, 1],
      );
      expect([order, pendingDecisions(b)[0]?.kind, inMelee(b, 1)]).toEqual([order, 'end-of-trial', true]);
      expect([did(b, 'foot', DID_TEST), did(b, 'foot', DID_COUNTER | DID_EVADE), at(b, 'foot')]).toEqual([
        true,
        false,
        [700, 380, 180],
      ]);
    }
    const free = answering([horse, `${riders} order delay`]);
    expect(offered(free).map((o) => o.split(' ')[1])).toEqual(['hold', 'evade', 'counter']);
  });
});
