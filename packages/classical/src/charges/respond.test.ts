import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isRouting } from '../base/units.ts';
import { AWAY, DID_COUNTER, DID_EVADE, DID_TEST, GONE, WAS_CHARGED } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { at, did, foot, horse } from './testing.ts';

const light = `${foot} UI OO 4 order harass`;
const riders = `${foot} AC LO 4`;
const men = `${horse} AI CO`;

/** The horse's charge on the foot goes ahead, and red answers. The dice are those of red's test and evade. */
function answering(
  units: string[],
  dice: number[] = [4, 4],
  more = '',
  charges = 'charge horse foot reach 160 gap 120',
): Battle {
  return standing(
    `
${units.join('\n')}
${charges}
phase 4
dice ${dice.join(' ')}
${more}
`,
    [{ proc: 'responses', locals: { side: 0 } }],
  );
}
const y = (b: Battle, key: string): number => at(b, key)[1];
/** What is offered, by the first words only. */
const ways = (b: Battle): string[] => [...new Set(offered(b).map((o) => o.split(' ')[1] ?? ''))];

describe('who may do what', () => {
  test('[cls-response.01 cls-morale.02] hold, evade or counter charge, said before the test', () => {
    const b = answering([horse, `${riders} order delay`]);
    expect(ways(b)).toEqual(['hold', 'evade', 'counter']);
    expect(did(b, 'foot', DID_TEST)).toBe(false);
    must(b, 'foot hold');
    expect(did(b, 'foot', DID_TEST)).toBe(true);
  });

  test('[cls-period.04] who is not really charged is not asked', () => {
    const b = answering([horse, foot], [], '', 'charge horse foot refused');
    expect([pendingDecisions(b)[0]?.kind, did(b, 'foot', DID_TEST)]).toEqual(['end-of-trial', false]);
  });

  test('[cls-rout.15] routers answer nobody', () => {
    expect(pendingDecisions(answering([horse, `${foot} routing`], []))[0]?.kind).toBe('end-of-trial');
  });

  test('[cls-rout.15] [cls-period.04] routers and units off the table are not marked as charged; a unit beside them is', () => {
    const units = [
      `${horse} at 300 500`,
      `${foot} at 500 380 routing`,
      `${called('gone', foot)} at 700 380 gone`,
      `${called('beside', foot)} at 900 380`,
    ];
    const b = answering(units, [4, 4], '', 'charge horse foot,gone,beside reach 160');
    expect(['foot', 'gone', 'beside'].map((key) => did(b, key, WAS_CHARGED))).toEqual([false, false, true]);
  });

  test('[cls-response.10] who has no choice before two chargers does what he does once', () => {
    const answers = (unit: string): string[] => {
      const second = `${called('second', horse)} at 740 500`;
      const also = 'charge second foot reach 160 gap 120';
      const b = answering([horse, unit, second], [4, 4, 3], also);
      return b.events.map((e) => e.kind).filter((kind) => kind === 'holds' || kind === 'evades');
    };
    expect([answers(foot), answers(light)]).toEqual([['holds'], ['evades']]);
  });

  test('[cls-response.05] only harassing or delaying units evade, and never close order or the uncontrolled', () => {
    const refused = (unit: string): string => mustRefuse(answering([horse, unit]), 'foot evade', 'cls-response.05');
    expect(refused(`${riders} order delay temper uncontrolled`)).toContain('uncontrolled');
    expect(refused(`${riders} order hold`)).toContain('harass');
    expect(refused(`${riders} CAT bare order hold`)).toContain('close order');
  });

  test('[cls-order.10 cls-order.11] light chariots and loose horse run from elephants under any order, heavy chariots not', () => {
    const beast = `${horse} ELEPHANT bare 1`;
    expect(ways(answering([beast, riders]))).toContain('evade');
    expect(ways(answering([horse, riders]))).not.toContain('evade');
    const chariot = (type: string) => `${riders} ${type} bare 2`;
    expect(ways(answering([beast, chariot('LCH')]))).toContain('evade');
    expect(ways(answering([beast, chariot('HCHU')]))).not.toContain('evade');
  });

  test('[cls-order.06 cls-order.15] skirmishing foot in the open must evade mounted, and anyone who is in closer order', () => {
    const b = answering([horse, light], [4, 4, 3]);
    expect(did(b, 'foot', DID_EVADE)).toBe(true);
    const wooded = answering([`${horse} OO`, light], [4, 4], 'wood wood circle 700 370 100');
    expect(ways(wooded)).toContain('hold');
    const same = answering([`${men} OO`, light]);
    expect(ways(same)).toContain('hold');
  });

  test('[cls-order.02] units that attack must counter charge; foot may halt to meet mounted', () => {
    mustRefuse(answering([horse, `${riders} order attack`]), 'foot hold', 'cls-order.02');
    expect(ways(answering([horse, `${foot} order attack`], [4, 4]))).toEqual(['']);
    mustRefuse(answering([men, `${foot} order attack`]), 'foot hold', 'cls-order.02');
  });

  test('[cls-response.03] foot counter charge mounted only in flank or rear', () => {
    const b = answering([horse, foot], [4, 4]);
    expect(did(b, 'foot', DID_COUNTER)).toBe(false);
    const turnedAway = answering(
      [`${horse} facing 180 at 700 450`, `${foot} at 700 430 facing 180`],
      undefined,
      '',
      'charge horse foot reach 160 gap 20',
    );
    expect(ways(turnedAway)).toContain('counter');
  });

  test('[cls-response.04 cls-response.10] who is in melee or has tested can only hold', () => {
    const fighting = answering([horse, riders], [4, 4], 'melee foot horse rounds 1');
    expect(did(fighting, 'foot', DID_COUNTER)).toBe(false);
    const tested = answering([horse, `${riders} did test`], []);
    expect([did(tested, 'foot', DID_COUNTER), pendingDecisions(tested)[0]?.kind]).toEqual([false, 'end-of-trial']);
  });
});

describe('counter charges', () => {
  test('[cls-response.02 cls-response.09] by the charge bonus, up to half of the gap', () => {
    const far = answering([horse, riders]);
    must(far, 'foot counter horse');
    // Its bonus of 40 paces; half of the gap would be 60.
    expect([y(far, 'foot'), did(far, 'foot', DID_COUNTER)]).toEqual([420, true]);
    const close = answering([`${horse} at 700 430`, riders], undefined, '', 'charge horse foot reach 160 gap 50');
    must(close, 'foot counter horse');
    expect(y(close, 'foot')).toBe(405);
  });

  test('[cls-response.09] a wheel of 45 degrees at most, its arc deducted', () => {
    const b = answering([horse, riders]);
    mustRefuse(b, 'foot counter horse wheel left 50', 'cls-response.09');
    must(b, 'foot counter horse wheel left 10');
    expect(b.state.facing[1]).toBe(17000);
  });

  test('[cls-response.10] after Do Not Charge mounted still counter charge, infantry hold', () => {
    const low = [2, 2];
    const mounted = answering([horse, riders], low);
    must(mounted, 'foot counter horse');
    expect([mounted.state.temper[1], did(mounted, 'foot', DID_COUNTER)]).toEqual(['do-not-charge', true]);
    const infantry = answering([men, foot], low);
    must(infantry, 'foot counter horse');
    expect([infantry.state.temper[1], did(infantry, 'foot', DID_COUNTER)]).toEqual(['do-not-charge', false]);
  });
});

describe('evades', () => {
  test('[cls-response.06 cls-response.11 cls-disorder.05] the way of the charger, by rate and die, ending in disorder', () => {
    const b = answering([horse, `${riders} order delay`], [4, 4, 3]);
    must(b, 'foot evade');
    const block = 20;
    // Turned on the spot to the north, then 100 and 30 paces.
    expect(b.state.facing[1]).toBe(0);
    expect(Math.abs(y(b, 'foot') - (380 - block - 130))).toBeLessThanOrEqual(1);
    expect([isDisordered(b, 1), did(b, 'foot', DID_EVADE)]).toEqual([true, true]);
  });

  test('[cls-response.11] friends in the way are spared by narrowing, else passed through', () => {
    const friend = `${called('friend', foot)} 2 at 771 340`;
    const b = answering([horse, `${riders} order delay`, friend], [4, 4, 3]);
    must(b, 'foot evade');
    expect(b.state.files[1]).toBe(3);
    expect(isDisordered(b, 2)).toBe(false);
    const inTheWay = `${friend} at 700 340`;
    const through = answering([horse, `${riders} order delay`, inTheWay], [4, 4, 3]);
    must(through, 'foot evade');
    expect([through.state.files[1], isDisordered(through, 2)]).toEqual([4, true]);
  });

  test('[cls-response.06] a test that fails while evading breaks the unit', () => {
    const b = answering([horse, `${riders} LO Cr order delay disordered`], [2, 2, 3, 3, 3, 3]);
    must(b, 'foot evade');
    expect(isRouting(b, 1)).toBe(true);
  });

  test('[cls-leave.01 cls-response.11] an evade may carry a unit off the table', () => {
    const edge = `${riders} order delay at 700 60`;
    const b = answering([`${horse} at 700 180`, edge], [4, 4, 5]);
    must(b, 'foot evade');
    expect(b.index.blocks[1]).toBeNull();
  });

  test('[cls-rout.08 cls-leave.01] who breaks on the test to evade and runs off the table has routed off, his general with him', () => {
    const edge = `${riders} order delay at 700 60`;
    const fled = (dice: number[]): unknown[] => {
      const b = answering([`${horse} at 700 180`, `${edge} disordered`], dice, 'general satrap red with foot');
      must(b, 'foot evade');
      must(b, 'restrain');
      return [b.state.status[1], b.state.awayAs[1], b.state.generalGone[0]];
    };
    expect(fled([2, 2, 5])).toEqual([GONE, 'rout', 2]);
    expect(fled([5, 5, 5])).toEqual([AWAY, 'evader', 0]);
  });

  test('[cls-rout.08] who breaks on the test to evade makes the evade move at once; who holds stays', () => {
    const shaken = `${riders} LO Cr order delay disordered`;
    const fled = (answer: string): unknown[] => {
      const b = answering([horse, shaken], [2, 2, 3]);
      must(b, `foot ${answer}`);
      return [isRouting(b, 1), did(b, 'foot', DID_EVADE), b.state.routMoves[1]];
    };
    expect(fled('evade')).toEqual([true, true, 0]);
    expect(fled('hold')).toEqual([false, false, 0]);
  });
});

test('[cls-shooting.17 cls-rally.05] all who are charged count as charged, hit or not; others do not', () => {
  const b = answering([horse, foot, `${called('beside', foot)} at 200 380`], [4, 4]);
  expect([did(b, 'foot', WAS_CHARGED), did(b, 'beside', WAS_CHARGED)]).toEqual([true, false]);
});
