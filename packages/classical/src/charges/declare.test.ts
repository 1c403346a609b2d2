import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered } from '../base/units.ts';
import { PACE } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { chargeDistance } from './line.ts';
import { declaring, foot, horse } from './testing.ts';

/** Two more who could charge one another, so that the question comes up. */
const duo = [`${called('more', horse)} at 200 500`, `${called('prey', foot)} at 200 400`];
/** Whether a charge may be declared, or the rule against it. */
const may = (b: Battle, choice: string): true | string => {
  if (offered(b).includes(choice)) return true;
  const before = JSON.stringify(b.state);
  try {
    must(b, choice);
    return true;
  } catch (fault) {
    expect(JSON.stringify(b.state)).toBe(before);
    return /\((cls-[a-z]+\.\d+)\)/.exec(String(fault))?.[1] ?? String(fault);
  }
};

describe('reach', () => {
  test('[cls-charge.01] the normal move and the bonus', () => {
    const rows: [string, number][] = [
      ['AI CO', 80],
      ['UI LO', 80],
      ['UI LO Bi', 100],
      ['UI OO', 120],
      ['ELEPHANT', 120],
      ['CAT', 120],
      ['UCAM LO', 120],
      ['HCHU', 120],
      ['AC LO', 160],
      ['UCAM OO', 160],
      ['LCH', 160],
      ['UC OO', 200],
    ];
    for (const [troop, distance] of rows) {
      const b = standing(`unit x blue ${troop} at 700 500`);
      expect([troop, chargeDistance(b, 0) / PACE]).toEqual([troop, distance]);
    }
  });

  test('[cls-charge.04] only a unit that could be touched if it stood still', () => {
    expect(may(declaring([horse, foot]), 'charge horse foot')).toBe(true);
    expect(may(declaring([horse, `${foot} at 700 330`, ...duo]), 'charge horse foot')).toBe('cls-charge.04');
    expect(offered(declaring([horse, `${foot} at 700 330`]))).toEqual(['end']);
  });

  test('[cls-charge.04 cls-charge.08 cls-scale.05] the full distance is in reach, whatever the facing, and a pace more is not', () => {
    const men = `${horse} AI CO`;
    for (const facing of [0, 37, 90, 213]) {
      const to = (far: number): [number, number] => [
        700 + far * Math.sin((facing * Math.PI) / 180),
        500 - far * Math.cos((facing * Math.PI) / 180),
      ];
      const met = (far: number) => {
        const b = declaring([
          `${men} facing ${facing}`,
          `${foot} facing ${(facing + 180) % 360} at ${to(far).join(' ')}`,
        ]);
        return offered(b).includes('charge horse foot') && may(b, 'charge horse foot') === true;
      };
      expect([met(79), met(80), met(81)]).toEqual([true, true, false]);
    }
  });

  test('[cls-charge.08 cls-scale.05] a charge over the full distance ends in contact', () => {
    const men = `${horse} AI CO at 700 460`;
    const b = standing(
      `
${men}
${foot}
phase 2
dice ${Array<number>(8).fill(4).join(' ')}
`,
      [
        { proc: 'declare-charges', locals: { side: 0 } },
        { proc: 'chargers-morale', locals: { side: 0 } },
        { proc: 'responses', locals: { side: 0 } },
        { proc: 'charge-moves', locals: { side: 0 } },
      ],
    );
    must(b, 'charge horse foot');
    if (pendingDecisions(b)[0]?.kind === 'response') must(b, 'foot hold');
    expect([inMelee(b, 0), isDisordered(b, 0)]).toEqual([true, false]);
  });

  test('[cls-charge.03 cls-charge.08] one wheel, whose arc is deducted, then straight ahead', () => {
    const aside = `${foot} at 590 440`;
    const troop = `${horse} 2`;
    const b = declaring([troop, aside]);
    expect(may(b, 'charge horse foot')).toBe('cls-charge.04');
    const wheel = offered(b).find((o) => o.startsWith('charge horse foot wheel left'));
    expect(wheel).toBeDefined();
    must(b, wheel as string);
    const charge = b.state.charges[0];
    const arc = (63 * Math.PI * Math.abs(charge?.wheel as number)) / 18000;
    expect((charge?.reach as number) / PACE).toBeCloseTo(160 - arc, 0);
    expect(may(declaring([troop, aside]), 'charge horse foot wheel left 95')).toBe('cls-charge.08');
  });

  test('[cls-charge.08] a turn costs what it always costs', () => {
    const behind = `${foot} at 700 640`;
    const b = declaring([horse, behind]);
    must(b, 'charge horse foot about');
    // A quarter of 120 paces for regulars.
    expect((b.state.charges[0]?.reach as number) / PACE).toBe(130);
    expect(may(declaring([`${horse} CAT`, behind]), 'charge horse foot about')).toBe('cls-charge.04');
  });

  test('[cls-charge.08] not before an enemy who is not named, nor through friends in closer order', () => {
    const screen = 'unit screen red UI OO 2 at 700 430';
    const b = declaring([horse, foot, screen]);
    expect(may(b, 'charge horse foot')).toBe('cls-charge.08');
    expect(may(b, 'charge horse screen+foot')).toBe(true);
    const friend = 'unit friend blue UI LO 2 at 700 450';
    expect(may(declaring([horse, foot, friend]), 'charge horse foot')).toBe('cls-charge.04');
    const light = `${friend} OO`;
    expect(may(declaring([horse, foot, light]), 'charge horse foot')).toBe(true);
  });

  test('[cls-charge.08] the charger must see its target', () => {
    const wood = 'wood wood polygon 610 410 790 410 790 470 610 470';
    const b = declaring([`${horse} UI OO order attack`, `${foot} at 700 400`], wood);
    expect(may(b, 'charge horse foot')).toBe('cls-charge.08');
  });
});

describe('orders', () => {
  const came = `${foot} before advance`;

  test('[cls-order.12] units that attack may charge or stay, as they like', () => {
    expect(offered(declaring([horse, foot]))).toEqual(['charge horse foot', 'done']);
  });

  test('[cls-order.03 cls-order.12] mounted on Hold charge only units that came nearer in their last move', () => {
    expect(may(declaring([`${horse} order hold`, foot]), 'charge horse foot')).toBe('cls-order.03');
    expect(may(declaring([`${horse} order hold`, came]), 'charge horse foot')).toBe(true);
  });

  test('[cls-order.12] foot on Hold or Engage never declare', () => {
    const men = `${horse} AI CO at 700 440 order hold`;
    expect(may(declaring([men, came]), 'charge horse foot')).toBe('cls-order.12');
    expect(may(declaring([`${men} order engage`, came]), 'charge horse foot')).toBe('cls-order.12');
    expect(may(declaring([`${men} order attack`, foot]), 'charge horse foot')).toBe(true);
  });

  test('[cls-order.06] skirmishers leave closer order alone, except in flank or rear', () => {
    const light = `${horse} UC OO order harass`;
    expect(may(declaring([light, foot]), 'charge horse foot')).toBe('cls-order.06');
    expect(may(declaring([light, `${foot} facing 0`]), 'charge horse foot')).toBe(true);
    expect(may(declaring([light, `${foot} OO`]), 'charge horse foot')).toBe(true);
  });

  test('[cls-order.06] skirmishing foot do not charge cavalry', () => {
    const men = `${horse} UI OO order harass at 700 470`;
    const riders = `${foot} UC OO 4`;
    expect(may(declaring([men, riders]), 'charge horse foot')).toBe('cls-order.06');
    expect(may(declaring([men, `${foot} OO`]), 'charge horse foot')).toBe(true);
  });

  test('[cls-morale.31 cls-charge.05] Uncontrolled units must charge the nearest enemy in reach', () => {
    const wild = `${horse} order hold temper uncontrolled`;
    const far = `${called('far', foot)} 4 at 840 360`;
    const b = declaring([wild, foot, far]);
    mustRefuse(b, 'done', 'cls-morale.31');
    expect(offered(b).every((o) => o.startsWith('charge horse foot'))).toBe(true);
    must(b, 'charge horse foot');
  });

  test('[cls-morale.23] not under No Advance', () => {
    const b = declaring([`${horse} temper no-advance`, foot, ...duo]);
    expect(may(b, 'charge horse foot')).toBe('cls-morale.23');
  });

  test('[cls-charge.05] evading and routed units may be charged too', () => {
    expect(may(declaring([horse, `${foot} routing`]), 'charge horse foot')).toBe(true);
  });

  test('[cls-period.03] every charge is named before anybody tests', () => {
    const second = `${called('second', horse)} at 850 500`;
    const b = declaring([horse, second, foot, `${called('other', foot)} at 850 380`]);
    must(b, 'charge horse foot');
    expect(pendingDecisions(b)[0]?.kind).toBe('declare-charge');
    must(b, 'charge second other');
    expect(b.state.charges.map((c) => c.goes)).toEqual([0, 0]);
  });
});

test('[cls-disorder.07 cls-form.03] who turns to a flank to charge is disordered once the charge goes ahead; who turns about or stays is not', () => {
  const order = (turn: number, dice: number[]): unknown[] => {
    const b = standing(
      `
${horse}
${foot}
phase 3
dice ${dice.join(' ')}
charge horse foot reach 160 gap 120 turn ${turn} refused
`,
      [{ proc: 'chargers-morale', locals: { side: 0 } }],
    );
    const told = b.events.find((e) => e.kind === 'disordered');
    return [b.state.charges[0]?.goes, isDisordered(b, 0), told?.rules];
  };
  const rules = ['cls-disorder.07', 'cls-form.03'];
  expect(order(90, [4, 4])).toEqual([1, true, rules]);
  expect(order(-90, [4, 4])).toEqual([1, true, rules]);
  expect(order(180, [4, 4])).toEqual([1, false, undefined]);
  expect(order(90, [2, 2])).toEqual([0, false, undefined]);
});
