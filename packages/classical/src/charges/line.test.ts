import { refused } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, meleeBetween } from '../base/units.ts';
import { PACE } from '../base/vocabulary.ts';
import { ground } from '../fighting/testing.ts';
import { at, cav, charge, declaring, men, running } from './testing.ts';

const palisade = (y: number) => `palisade 600 ${y} 800 ${y}`;
/** Whom nobody minds, so that there is something to ask. */
const others = [cav('more', 'blue', 200, 500), men('prey', 'red', 200, 400)];

describe('openings', () => {
  test('[cls-charge.08] [cls-form.03] [cls-form.04] a turn to the flank takes half of the move, turning about a quarter', () => {
    const left = (turn: string, x: number, y: number, facing: number): number => {
      const b = declaring([cav('horse', 'blue', 700, 500), men('foot', 'red', x, y, `facing ${facing}`)]);
      must(b, `charge horse foot ${turn}`);
      return (b.state.charges[0]?.reach as number) / PACE;
    };
    expect([left('turn left', 600, 510, 90), left('turn right', 800, 510, 270)]).toEqual([100, 100]);
    expect(left('about', 700, 610, 0)).toBe(130);
  });

  test('[cls-charge.08] refuses a wheel that would use up the charge', () => {
    const slow = (files: number) => men('foot', 'blue', 700, 500, `6 in ${files}`);
    const told = (files: number, how: string): string =>
      mustRefuse(
        declaring([slow(files), men('foe', 'red', 640, 470), ...others]),
        `charge foot foe ${how}`,
        'cls-charge.08',
      );
    expect(told(6, 'wheel left 60')).toContain('cannot wheel so far');
  });

  test('[cls-form.09] [cls-charge.08] a turn needs ground that can be entered, free of enemies too, and a table under it', () => {
    const column = (y: number) => cav('horse', 'blue', 700, y, 'in 1');
    const prey = (y: number) => men('foot', 'red', 620, y + 10, 'facing 90');
    const turn = 'charge horse foot turn left';
    must(declaring([column(500), prey(500)]), turn);
    // Side by side they stand along what was their flank, and reach farther back.
    mustRefuse(declaring([column(500), prey(500), men('foe', 'red', 700, 541, '1')]), turn, 'cls-form.09');
    const cliff = ground('impassable', 700, 546, 10);
    mustRefuse(declaring([column(500), prey(500)], cliff), turn, 'cls-form.09');
    mustRefuse(declaring([column(500), prey(500)], 'table 1440 542'), turn, 'cls-form.09');
  });

  test('[cls-charge.03] a wheel that an enemy has closed ends at him, to either hand, and what is left of its arc is won back', () => {
    for (const hand of [-1, 1]) {
      const b = running(
        'charge-moves',
        [cav('horse', 'blue', 700, 600, '4'), men('foot', 'red', 700 + 55 * hand, 505, '1')],
        [charge('horse foot', `wheel ${hand * 90} reach 40`)],
      );
      const width = blockOf(b, 0).width;
      // The far corner comes round by 75 whole degrees before it touches him.
      const turned = 90 - (((b.state.charges[0]?.reach as number) - 40 * PACE) / width / Math.PI) * 180;
      expect([hand, meleeBetween(b, 0, 1) !== undefined, isDisordered(b, 0)]).toEqual([hand, true, false]);
      expect(turned).toBeCloseTo(75, 1);
    }
  });
});

describe('whom a line meets', () => {
  test('[cls-terrain.08] [cls-charge.09] of several behind the obstacle that stops a charge all may be named', () => {
    const units = [
      cav('horse', 'blue', 700, 500, 'LCH bare'),
      men('one', 'red', 680, 417, '1'),
      men('two', 'red', 720, 417, '1'),
      men('behind', 'red', 700, 395, '1'),
      ...others,
    ];
    must(declaring(units, palisade(420)), 'charge horse one+two');
    must(declaring(units, palisade(420)), 'charge horse two+one');
    mustRefuse(declaring(units, palisade(420)), 'charge horse one+two+behind', 'cls-charge.04');
  });

  test('[cls-terrain.08] a charge that stops at an obstacle strikes only units that touch its far side', () => {
    const struck = (y: number, wall: boolean, reach = 160): unknown[] => {
      const units = [cav('horse', 'blue', 700, 500, 'LCH bare'), men('foot', 'red', 700, y, '1')];
      const b = running(
        'charge-moves',
        units,
        [charge('horse foot', `reach ${reach}`)],
        undefined,
        wall ? palisade(420) : '',
      );
      return [inMelee(b, 0), isDisordered(b, 0)];
    };
    expect([struck(417, true), struck(410, true), struck(417, false)]).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    // Where nothing but its length ends a charge, three paces short are a miss.
    expect(struck(417, false, 80)).toEqual([false, true]);
  });
});

describe('the line is carried out', () => {
  const aside = (more: string): Battle =>
    running('charge-moves', [cav('horse', 'blue', 700, 500), cav('foot', 'red', 780, 440, `1 ${more}`)], [charge()]);
  test('[cls-charge.08] [cls-response.09] a charger wheels again only at a unit that has counter charged and is still there', () => {
    expect(inMelee(aside('did counter'), 0)).toBe(true);
    for (const more of ['did evade', 'did counter gone']) {
      const b = aside(more);
      expect([inMelee(b, 0), isDisordered(b, 0), at(b, 'horse')]).toEqual([false, true, [700, 340, 0]]);
    }
  });

  test('[cls-charge.08] [cls-response.09] of two who have counter charged off the line it wheels at the nearer', () => {
    const far = cav('far', 'red', 610, 420, '1 did counter');
    const near = cav('near', 'red', 780, 440, '1 did counter');
    for (const [units, keys] of [
      [[far, near], 'far,near'],
      [[near, far], 'near,far'],
    ] as const) {
      const b = running('charge-moves', [cav('horse', 'blue', 700, 500), ...units], [charge(`horse ${keys}`)]);
      expect(units.map((_, i) => meleeBetween(b, 0, i + 1) !== undefined)).toEqual(units.map((u) => u === near));
    }
  });
});

describe('declaring', () => {
  test('[cls-period.03] [cls-vis.03] it is noted who saw the charger: from the edge of a wood he sees and is not seen', () => {
    const seen = (wood: boolean): readonly number[] | undefined => {
      const b = declaring(
        [men('scouts', 'blue', 700, 500, 'UI OO 1'), men('foot', 'red', 700, 400, '1')],
        wood ? ground('wood', 700, 596, 100) : '',
      );
      must(b, 'charge scouts foot');
      return b.state.charges[0]?.seen;
    };
    expect([seen(false), seen(true)]).toEqual([[1], [0]]);
  });

  test('[cls-period.03] [cls-charge.12] who may not charge at all is listed with the reason; who has declared is not listed again', () => {
    const b = declaring([
      cav('horse', 'blue', 700, 500),
      cav('tired', 'blue', 400, 500, 'did charge'),
      men('foot', 'red', 700, 400),
      men('prey', 'red', 400, 400),
      cav('more', 'blue', 200, 500),
      men('prey2', 'red', 200, 400),
    ]);
    const tired = { choice: 'charge tired prey', refusal: expect.objectContaining({ rule: 'cls-charge.12' }) };
    expect(refused(b)).toEqual([expect.objectContaining(tired)]);
    must(b, 'charge horse foot');
    expect(refused(b)).toEqual([expect.objectContaining(tired)]);
    expect(offered(b).some((o) => o.startsWith('charge horse'))).toBe(false);
  });

  test('[cls-morale.31] the uncontrolled go for the nearest whom they see and can reach, not for nearer ones', () => {
    const wild = cav('wild', 'blue', 700, 500, 'temper uncontrolled 1');
    const far = men('far', 'red', 700, 390, '1');
    const goes = (near: string, more = ''): string[] => [
      ...new Set(offered(declaring([wild, far, near], more)).map((o) => o.split(' ')[2] ?? '')),
    ];
    const near = men('near', 'red', 770, 460, '1');
    expect(goes(near)).toEqual(['near']);
    // He stands in a wood beside them, or behind a friend of theirs.
    expect(goes(near, ground('wood', 800, 454, 50))).toEqual(['far']);
    const friend = men('friend', 'blue', 742, 480, '1 order hold');
    expect([...new Set(offered(declaring([wild, far, near, friend])).map((o) => o.split(' ')[2]))]).toEqual(['far']);
  });

  test('[cls-morale.31] the uncontrolled may go by a line that nobody thought of, where the obvious one is closed', () => {
    const units = [
      cav('horse', 'blue', 700, 500, 'temper uncontrolled'),
      men('foot', 'red', 690, 410),
      men('friend', 'blue', 740, 440, '1 order hold'),
    ];
    const b = declaring(units);
    expect(offered(b)).toEqual(['done']);
    must(b, 'charge horse foot wheel left 20');
    expect(b.state.charges.length).toBe(1);
  });
});
