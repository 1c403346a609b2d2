import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, isPursuing, isRouting, meleeBetween } from '../base/units.ts';
import { DID_CHARGE, DID_STAND, DID_TEST, FRONT, PACE, REAR, RIGHT, WAS_HALTED } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { at, did, foot, horse } from './testing.ts';

/** The charges go ahead and are carried out. */
function charging(units: string[], charges = ['charge horse foot reach 160 gap 120']): Battle {
  return standing(
    `
${units.join('\n')}
phase 5
seed 7
${charges.join('\n')}
`,
    [{ proc: 'charge-moves', locals: { side: 0 } }],
  );
}
const kinds = (events: GameEvent[]): string[] => events.map((e) => e.kind);

describe('contact', () => {
  test('[cls-charge.10 cls-after.19] straight ahead up to the enemy, who stands to receive', () => {
    const b = charging([horse, foot]);
    expect(at(b, 'horse')).toEqual([700, 380, 0]);
    expect([inMelee(b, 0), did(b, 'horse', DID_CHARGE), did(b, 'foot', DID_STAND)]).toEqual([true, true, true]);
  });

  test('[cls-charge.06 cls-charge.10] an angled front is laid along the edge at no cost, elements facing elements', () => {
    const b = charging([`${horse} at 720 480 facing 350`, foot]);
    expect(at(b, 'horse')[2]).toBe(0);
    expect(at(b, 'horse')[1]).toBe(380);
    const off = (b.state.x[0] as number) - (b.state.x[1] as number);
    // Whole elements apart, 31.5 paces each.
    expect(Math.abs(off / PACE / 31.5 - Math.round(off / PACE / 31.5))).toBeLessThan(0.02);
  });

  test('[cls-charge.10] a slide is never more than half an element', () => {
    const b = charging([`${horse} at 712 480`, foot]);
    expect(at(b, 'horse')).toEqual([700, 380, 0]);
    const wide = charging([`${horse} at 720 480`, foot]);
    expect(at(wide, 'horse')[0]).toBe(731);
  });

  test('[cls-charge.11] behind the line of the front, a touch on side or rear counts as such', () => {
    const rear = charging([horse, `${foot} facing 0 at 700 350`]);
    expect(meleeBetween(rear, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: REAR });
    // Facing east, it is struck from the south: its right flank; the attacker starts behind its front.
    const flank = charging([`${horse} at 690 500`, `${foot} facing 90 at 720 380`]);
    expect(meleeBetween(flank, 0, 1)).toMatchObject({ edgeOther: RIGHT });
    // The same blow from before its front is a frontal one.
    const front = charging([`${horse} at 760 500`, `${foot} facing 90 at 720 380`]);
    expect(meleeBetween(front, 0, 1)).toMatchObject({ edgeOther: FRONT });
  });

  test('[cls-charge.09] enemies merely touched as the front aligns are contacted too', () => {
    const beside = `${called('beside', foot)} at 826 380`;
    const b = charging([`${horse} at 763 480`, foot, beside]);
    expect([meleeBetween(b, 0, 1) !== undefined, meleeBetween(b, 0, 2) !== undefined]).toEqual([true, true]);
  });
});

describe('beyond the first target', () => {
  const gone = `${foot} did evade at 700 200`;

  test('[cls-charge.07 cls-disorder.05] a charge that meets nobody goes its full length and ends in disorder', () => {
    const b = charging([horse, gone]);
    expect(at(b, 'horse')).toEqual([700, 340, 0]);
    expect([isDisordered(b, 0), inMelee(b, 0)]).toEqual([true, false]);
  });

  test('[cls-charge.05 cls-charge.09] an enemy not named: stop 20 paces short, or hit it, and then it tests at once', () => {
    const behind = `${called('behind', foot)} at 700 370`;
    const stop = charging([horse, gone, behind]);
    expect(offered(stop)).toEqual(['hit', 'stop']);
    must(stop, 'stop');
    expect([at(stop, 'horse')[1], isDisordered(stop, 0)]).toEqual([390, true]);
    const hit = charging([horse, gone, behind]);
    const events = must(hit, 'hit');
    expect(kinds(events)).toContain('die');
    expect([did(hit, 'behind', DID_TEST), inMelee(hit, 0)]).toEqual([true, true]);
  });

  test('[cls-charge.05] the Uncontrolled run on into anything', () => {
    const behind = `${called('behind', foot)} at 700 370`;
    const b = charging([`${horse} temper uncontrolled`, gone, behind]);
    expect(inMelee(b, 0) || isRouting(b, 2)).toBe(true);
  });

  test('[cls-charge.05 cls-order.06] not into types that it may not charge', () => {
    const light = `${horse} UC OO order harass`;
    const behind = `${called('behind', foot)} at 700 370`;
    const b = charging([light, `${gone} OO`, behind]);
    expect([at(b, 'horse')[1], inMelee(b, 0)]).toEqual([390, false]);
  });

  test('[cls-response.07 cls-response.12] evaders who are caught break, and the charger pursues', () => {
    const caught = `${foot} UI OO facing 0 at 700 390 did evade`;
    const b = charging([horse, caught]);
    expect([isRouting(b, 1), isPursuing(b, 0)]).toEqual([true, true]);
    // Both move on in phase 12 only.
    expect(Math.round((b.state.y[1] as number) / PACE)).toBe(390);
  });
});

describe('several chargers', () => {
  test('[cls-charge.13] one after another; who is blocked by the first and touches nobody has missed', () => {
    const second = `${called('second', horse)} at 720 560`;
    const b = charging(
      [horse, foot, second],
      ['charge horse foot reach 160 gap 120', 'charge second foot reach 180 gap 120'],
    );
    expect(offered(b)).toEqual(['horse', 'second']);
    must(b, 'horse');
    expect([inMelee(b, 0), inMelee(b, 2), isDisordered(b, 2)]).toEqual([true, false, true]);
  });

  test('[cls-charge.12] a charge that its test forbids is not made', () => {
    const b = charging([horse, foot], ['charge horse foot reach 160 gap 120 refused']);
    expect([at(b, 'horse')[1], pendingDecisions(b)[0]?.kind]).toEqual([500, 'end-of-trial']);
  });
});

describe('phase 6', () => {
  const charger = `${horse} at 700 400 did charge`;
  const reserve = `${called('reserve', foot)} AC LO 2`;
  const reacting = (units: string[], dice: number[]): Battle =>
    standing(
      `
${units.join('\n')}
phase 6
dice ${dice.join(' ')}
charge horse foot reach 160 gap 120
`,
      [{ proc: 'reactive-counter-charges', locals: { side: 0 } }],
    );

  test('[cls-period.05 cls-response.08] a charger within reach may be struck; foot count as halted against mounted', () => {
    const men = `${charger} AI CO`;
    const b = reacting([men, `${foot} at 700 340`, `${reserve} at 790 380 facing 270`], [4, 4]);
    expect(offered(b)[0]).toBe('reserve counter horse');
    must(b, 'reserve counter horse');
    if (pendingDecisions(b)[0]?.kind === 'reactive-counter-charge') must(b, 'done');
    expect([inMelee(b, 2), did(b, 'horse', WAS_HALTED), did(b, 'reserve', DID_TEST)]).toEqual([true, true, true]);
  });

  test('[cls-response.13] mounted struck by infantry in flank are not halted', () => {
    const men = `${reserve} UI LO Bi`;
    const b = reacting([charger, `${foot} at 700 340`, `${men} at 780 412 facing 270`], [5, 5]);
    must(b, offered(b)[0] as string);
    if (pendingDecisions(b)[0]?.kind === 'reactive-counter-charge') must(b, 'done');
    expect([inMelee(b, 2), did(b, 'horse', WAS_HALTED)]).toEqual([true, false]);
  });

  test('[cls-period.05] [cls-response.09] only who has not tested and comes up to the charger', () => {
    const far = reacting([charger, `${foot} at 700 340`, `${reserve} at 860 380 facing 270`], []);
    expect(pendingDecisions(far)[0]?.kind).toBe('end-of-trial');
    const near = `${reserve} at 790 380 facing 270`;
    const tested = reacting([charger, `${foot} at 700 340`, `${near} did test`], []);
    expect(pendingDecisions(tested)[0]?.kind).toBe('end-of-trial');
    const away = reacting([charger, `${foot} at 700 340`, `${near} facing 90`], []);
    mustRefuse(away, 'reserve counter horse', 'cls-period.05');
    mustRefuse(away, 'reserve counter horse wheel left 46', 'cls-response.09');
  });
});
