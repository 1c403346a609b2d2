import { call, pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, isRouting, meleeBetween } from '../base/units.ts';
import {
  DID_ADVANCE,
  DID_CHARGE,
  DID_COUNTER,
  DID_EVADE,
  DID_MEET,
  DID_STAND,
  DID_TEST,
  PACE,
  PURSUING,
  WAS_CHARGED,
} from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';
import { answered, at, cav, charge, did, kinds, men, running } from './testing.ts';

describe('answering', () => {
  const horse0 = cav('horse', 'blue', 700, 500);
  const ways = (b: Battle): string[] => [...new Set(offered(b).map((o) => o.split(' ')[1] ?? ''))];
  test('[cls-period.04] [cls-response.04] who is charged is marked as charged, and holds in so many words', () => {
    const b = running('responses', [horse0, men('foot', 'red', 700, 400), men('other', 'red', 300, 400)], [charge()]);
    expect([did(b, 'foot', WAS_CHARGED), did(b, 'foot', DID_TEST), did(b, 'other', WAS_CHARGED)]).toEqual([
      true,
      true,
      false,
    ]);
    const riders = running('responses', [horse0, cav('foot', 'red', 700, 400, 'order delay')], [charge()]);
    const answer = (text: string): string[] => {
      const c = running('responses', [horse0, cav('foot', 'red', 700, 400, 'order delay')], [charge()]);
      return kinds(must(c, text)).filter((k) => ['holds', 'evades', 'counter-charges'].includes(k));
    };
    expect(ways(riders)).toEqual(['hold', 'evade', 'counter']);
    expect([answer('foot hold'), answer('foot evade'), answer('foot counter horse')]).toEqual([
      ['holds'],
      ['evades'],
      ['counter-charges'],
    ]);
  });
  test('[cls-period.04] only charges that go ahead count, of chargers who are there', () => {
    const units = [
      men('foot', 'red', 700, 400, 'order attack'),
      men('horse', 'blue', 700, 500),
      cav('second', 'blue', 800, 500),
    ];
    const b = running('responses', units, [charge(), charge('second foot', 'refused')]);
    const left = (key: string): string[] => units.map((unit) => (unit.includes(key) ? `${unit} gone` : unit));
    // With the horse it could have halted.
    mustRefuse(b, 'foot hold', 'cls-order.02');
    expect(ways(running('responses', units, [charge(), charge('second foot')]))).toContain('hold');
    const gone = running('responses', left('second'), [charge(), charge('second foot')]);
    mustRefuse(gone, 'foot hold', 'cls-order.02');
    const none = running('responses', left('horse'), [charge()]);
    expect([pendingDecisions(none)[0]?.kind, did(none, 'foot', WAS_CHARGED)]).toEqual(['end-of-trial', false]);
  });
  test('[cls-rally.04] who rallies from rout breaks at the mere charge; who rallies otherwise tests and holds', () => {
    const rally = (from: 'rout' | 'pursuit' | 'none'): [boolean, boolean] => {
      const b = running('responses', [horse0, men('foot', 'red', 700, 400, `rally ${from}`)], [charge()]);
      answered(b);
      return [isRouting(b, 1), did(b, 'foot', DID_TEST)];
    };
    expect([rally('rout'), rally('pursuit'), rally('none')]).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });
  test('[cls-pursuit.03] pursuers on the heels of their quarry, or uncontrolled, take no notice', () => {
    const pursuing = (y: number, more = ''): boolean => {
      const b = running(
        'responses',
        [
          horse0,
          cav('foot', 'red', 700, 400, `pursuing quarry quarry facing 0 ${more}`),
          cav('quarry', 'blue', 700, y, 'routing facing 0'),
        ],
        [charge()],
      );
      answered(b);
      return did(b, 'foot', DID_TEST);
    };
    expect([pursuing(380.3), pursuing(340), pursuing(340, 'temper uncontrolled')]).toEqual([false, true, false]);
    const lost = running('responses', [horse0, cav('foot', 'red', 700, 400, 'pursuing')], [charge()]);
    answered(lost);
    expect(did(lost, 'foot', DID_TEST)).toBe(true);
  });
  test('[cls-rout.08] who breaks on the test to evade flees as an evader at once', () => {
    const units = [horse0, cav('foot', 'red', 700, 400, 'LO Cr order delay disordered')];
    const b = running('responses', units, [charge()], [2, 2, 3, 3, 3, 3]);
    const told = must(b, 'foot evade');
    expect([isRouting(b, 1), kinds(told).includes('evades'), did(b, 'foot', DID_EVADE)]).toEqual([true, true, true]);
    expect(at(b, 'foot')[1]).toBeLessThan(320);
    const held = running('responses', units, [charge()], [2, 2, 3, 3, 3, 3]);
    const other = must(held, 'foot hold');
    expect(kinds(other)).not.toContain('evades');
  });
  test('[cls-morale.19] the uncontrolled counter charge the nearest charger, whatever they meant to do', () => {
    const wild = cav('foot', 'red', 700, 400, 'LO Ai');
    const chargers = { far: cav('far', 'blue', 770, 500), near: cav('near', 'blue', 690, 470) };
    for (const [one, other] of [
      ['far', 'near'],
      ['near', 'far'],
    ] as const) {
      const units = [chargers[one], wild, chargers[other]];
      const charges = [charge(`${one} foot`, 'gap 70'), charge(`${other} foot`, 'gap 70')];
      const b = running('responses', units, charges, [6, 6, 4]);
      const told = answered(b, ['foot hold']);
      expect(b.state.temper[1]).toBe('uncontrolled');
      expect(told.find((e) => e.kind === 'counter-charges')?.['against']).toBe(unitOf(b, 'near'));
    }
    // Orders do not hold them; a rally does.
    const goes = (more: string): string[] => {
      const b = running(
        'responses',
        [cav('near', 'blue', 700, 470), `${wild} ${more}`],
        [charge('near foot')],
        [6, 6, 4],
      );
      const told = answered(b, pendingDecisions(b)[0]?.kind === 'response' ? ['foot hold'] : []);
      return kinds([...b.events, ...told]).filter((k) => k === 'counter-charges' || k === 'holds');
    };
    expect([goes(''), goes('order retire')]).toEqual([['counter-charges'], ['counter-charges']]);
    const resting = running(
      'responses',
      [cav('near', 'blue', 700, 470), `${wild} rally pursuit`],
      [charge('near foot')],
      [6, 6, 4],
    );
    expect(did(resting, 'foot', DID_COUNTER)).toBe(false);
  });
});

describe('counter charges', () => {
  const horse0 = cav('horse', 'blue', 700, 500);
  const riders = cav('foot', 'red', 700, 400);
  test('[cls-response.09] no turn, a wheel of 45 degrees at most', () => {
    const b = running('responses', [horse0, riders], [charge()]);
    mustRefuse(b, 'foot counter horse about', 'cls-response.09');
    mustRefuse(b, 'foot counter horse turn left', 'cls-response.09');
    mustRefuse(b, 'foot counter horse wheel left 46', 'cls-response.09');
    const narrow = running('responses', [horse0, `${riders} in 1`], [charge()]);
    must(narrow, 'foot counter horse wheel left 45');
    expect(narrow.state.facing[1]).toBe(13500);
  });
  test('[cls-response.02] not without room for a single step', () => {
    const friend = men('friend', 'red', 700, 411.8125);
    const b = running('responses', [horse0, `${riders} order delay`, friend], [charge()]);
    mustRefuse(b, 'foot counter horse', 'cls-response.02');
    expect(offered(b).some((o) => o.startsWith('foot counter'))).toBe(false);
  });
  /** `aside` stands in the way of a counter charge straight on. */
  const met = (...more: string[]): Battle => {
    const b = running(
      'responses',
      [cav('horse', 'blue', 720, 500), riders, cav('aside', 'blue', 660, 425, 'in 1')],
      [charge(), ...more],
    );
    must(b, 'foot counter horse');
    return b;
  };
  test('[cls-response.09] it also strikes other units that charge the unit, but none that charge another or stay', () => {
    const struck = (...charges: string[]): boolean => meleeBetween(met(...charges), 1, 2) !== undefined;
    expect(struck(charge('aside foot'))).toBe(true);
    expect([struck(), struck(charge('aside foot', 'refused')), struck(charge('aside horse'))]).toEqual([
      false,
      false,
      false,
    ]);
    expect(at(met(), 'foot')[1]).toBe(405);
  });
  test('[cls-response.02] [cls-response.09] routers make none, nor does one whose way has closed since', () => {
    const went = (more: string, ...friends: string[]): unknown[] => {
      const b = standing(`
${horse0}
${riders} ${more}
${friends.join('\n')}
phase 6
`);
      call(b, 'counter-charge', { unit: 1, against: 0, opening: { wheel: 0, turn: 0 }, most: 40 * PACE });
      must(b, 'end');
      return [at(b, 'foot')[1], did(b, 'foot', DID_COUNTER)];
    };
    expect([went(''), went('', men('friend', 'red', 700, 411.8125))]).toEqual([
      [440, true],
      [400, false],
    ]);
    for (const fate of ['routing', 'gone']) expect(went(fate)).toEqual([400, false]);
  });
});

describe('phase 6', () => {
  const men0 = men('men', 'blue', 700, 400, '4 did charge');
  const reserve = (more = '') => cav('reserve', 'red', 790, 380, `facing 270 ${more}`);
  const target = men('foot', 'red', 700, 300);
  const react = (units: string[], dice: number[] = [4, 4, 4, 4]): Battle => {
    const b = running('reactive-counter-charges', units, [charge('men foot')], dice);
    answered(b, pendingDecisions(b)[0]?.kind === 'reactive-counter-charge' ? ['reserve counter men'] : []);
    return b;
  };
  test('[cls-response.08] the test decides whether it goes', () => {
    expect([inMelee(react([men0, target, reserve()]), 2), isRouting(react([men0, target, reserve()]), 2)]).toEqual([
      true,
      false,
    ]);
    const shy = reserve('UI LO Bi at 775 380');
    const b = react([men0, target, shy], [2, 2]);
    expect([b.state.temper[2], did(b, 'reserve', DID_TEST), did(b, 'reserve', DID_COUNTER)]).toEqual([
      'do-not-charge',
      true,
      false,
    ]);
    expect(did(react([men0, target, shy]), 'reserve', DID_COUNTER)).toBe(true);
  });
  test('[cls-period.05] not against a charger whom the rout of others has swept off the table before', () => {
    const charged = '1 did charge,test';
    const shaky = 'CO Ci';
    /** Elephants break as they mean to go at the first charger and run down foot, who carry the second away or not. */
    const after = (block: number): boolean[] => {
      const units = [
        cav('first', 'blue', 1275, 460, charged),
        target,
        cav('elephants', 'red', 1275, 500, 'ELEPHANT bare 1 facing 0'),
        men('block', 'blue', 1335, block, `${shaky} 2 in 1 facing 270 disordered`),
        cav('second', 'blue', 1385, 500, charged),
        cav('reserve', 'red', 1385, 465, '1'),
      ];
      const b = running(
        'reactive-counter-charges',
        units,
        [charge('first foot'), charge('second foot')],
        [1, 1, 4, 4, 1, 1],
      );
      answered(b, ['elephants counter first', 'reserve counter second', 'done']);
      return [onTable(b, 4), did(b, 'reserve', DID_COUNTER)];
    };
    expect([after(505), after(605)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
  test('[cls-period.05] only against who has charged, and by who is in hand', () => {
    const asked = (units: string[]): boolean =>
      pendingDecisions(running('reactive-counter-charges', units, [charge('men foot')]))[0]?.kind ===
      'reactive-counter-charge';
    expect(asked([men0, target, reserve()])).toBe(true);
    expect(asked([`${men0} did none`, target, reserve()])).toBe(false);
    for (const fate of ['routing', 'pursuing']) expect(asked([men0, target, reserve(fate)])).toBe(false);
    const late = running('reactive-counter-charges', [men0, target, reserve('rally pursuit')], [charge('men foot')]);
    expect(
      pendingDecisions(late)[0]?.kind === 'end-of-trial' || !offered(late).some((o) => o.startsWith('reserve')),
    ).toBe(true);
  });
});

describe('carrying out', () => {
  test('[cls-charge.10] [cls-after.19] whom a charge strikes was charged and stood, if he did not charge himself', () => {
    const strikes = (deed: string): boolean[] => {
      const b = running(
        'charge-moves',
        [men('foot', 'red', 700, 400, `did ${deed}`), cav('horse', 'blue', 700, 500)],
        [charge()],
      );
      return [inMelee(b, 0), did(b, 'foot', WAS_CHARGED), did(b, 'foot', DID_STAND)];
    };
    expect([strikes('none'), strikes('counter')]).toEqual([
      [true, true, true],
      [true, true, false],
    ]);
  });
  test('[cls-charge.07] [cls-charge.10] [cls-order.12] who strikes, misses or stops short has come nearer', () => {
    const came = (units: string[], answers: string[] = []): boolean[] => {
      const b = running('charge-moves', [cav('horse', 'blue', 700, 500), ...units], [charge()]);
      answered(b, answers);
      return [did(b, 'horse', DID_CHARGE), did(b, 'horse', DID_ADVANCE), did(b, 'horse', DID_MEET)];
    };
    const gone = men('foot', 'red', 700, 200, 'did evade');
    expect(came([men('foot', 'red', 700, 400)])).toEqual([true, true, true]);
    // Though another enemy stood nearer to the middle of its front than the one whom its corner touches.
    expect(came([men('foot', 'red', 643, 400), men('rear', 'red', 700, 537)])).toEqual([true, true, true]);
    expect(came([gone])).toEqual([true, true, false]);
    expect(came([gone, men('behind', 'red', 700, 370)], ['stop'])).toEqual([true, true, false]);
  });
  test('[cls-response.02] [cls-charge.10] whom a counter charge strikes as he sets off has charged, and did not stand to receive', () => {
    const b = running(
      'responses',
      [
        cav('horse', 'blue', 700, 420),
        cav('foot', 'red', 700, 400),
        cav('more', 'blue', 400, 500),
        men('prey', 'red', 400, 400),
      ],
      [charge('horse foot', 'gap 60'), charge('more prey')],
    );
    must(b, 'foot counter horse');
    expect([
      inMelee(b, 0),
      did(b, 'horse', DID_STAND),
      did(b, 'horse', WAS_CHARGED),
      did(b, 'horse', DID_CHARGE),
      did(b, 'more', DID_CHARGE),
    ]).toEqual([true, false, false, true, false]);
  });
  test('[cls-charge.12] [cls-charge.13] only charges that go, of units that are in hand, each once', () => {
    const units = (fate: string) => [
      cav('horse', 'blue', 700, 500),
      men('foot', 'red', 700, 400),
      cav('more', 'blue', 400, 500, fate),
      men('prey', 'red', 400, 400),
    ];
    const order = (fate = 'ready', more = ''): string[] =>
      offered(running('charge-moves', units(fate), [charge(), charge('more prey', more)]));
    expect(order()).toEqual(['horse', 'more']);
    expect([order('ready', 'refused'), order('routing'), order('gone')]).toEqual([['end'], ['end'], ['end']]);
  });
  test('[cls-charge.09] whom it runs into tests, unless he has tested or is in rout', () => {
    const gone = men('foot', 'red', 700, 200, 'did evade');
    const hit = (more: string): number => {
      const units = [cav('horse', 'blue', 700, 500), gone, men('behind', 'red', 700, 370, more)];
      const b = running('charge-moves', units, [charge()]);
      expect(offered(b)).toEqual(['hit', 'stop']);
      return must(b, 'hit').filter((e) => e.kind === 'morale-test' || e.kind === 'morale').length;
    };
    expect([hit('') > 0, hit('did test') > 0]).toEqual([true, false]);
  });
  test('[cls-rout.15] [cls-response.07] a unit struck in flight is pursued, and the log says why', () => {
    const rules = (more: string): readonly string[] => {
      const b = standing(`
${cav('horse', 'blue', 700, 500)}
${men('foot', 'red', 700, 400, `facing 0 ${more}`)}
phase 5
${charge()}
`);
      const told = runOn(b, 'charge-moves', { side: 0 }, [4, 4, 4, 4]);
      expect([isRouting(b, 1), b.state.status[0] === PURSUING]).toEqual(more === still ? [false, false] : [true, true]);
      return told.find((e) => e.kind === 'charge-strikes')?.rules ?? [];
    };
    const still = '';
    expect(rules(still)).toEqual(['cls-charge.10', 'cls-charge.06']);
    expect(rules('routing')).toContain('cls-rout.15');
    expect(rules('did evade')).toContain('cls-response.07');
  });
  test('[cls-charge.07] who is stopped by a friend goes as far as he can and has missed', () => {
    const units = [cav('horse', 'blue', 700, 500), men('foot', 'red', 700, 400), men('friend', 'blue', 700, 440)];
    const b = running('charge-moves', units, [charge()]);
    expect([inMelee(b, 0), isDisordered(b, 0), at(b, 'horse')[1] > 440]).toEqual([false, true, true]);
  });
  test('[cls-form.03] a charge that opens with a turn goes off in its new shape', () => {
    const units = [cav('horse', 'blue', 700, 500, '3 in 2'), men('foot', 'red', 780, 500, 'in 1 facing 270')];
    const b = running('charge-moves', units, [charge('horse foot', 'turn 90')]);
    expect([b.state.facing[0], b.state.tail[0], unitOf(b, 'horse')]).toEqual([9000, 0, 0]);
    expect(inMelee(b, 0)).toBe(true);
  });
});

test('[cls-response.11] evaders before two chargers go the middle way, and away from the nearer where they come from both sides', () => {
  const evaded = (one: string, other: string): number => {
    const b = running(
      'responses',
      [called('one', one), cav('foot', 'red', 700, 400, 'order delay'), called('other', other)],
      [charge('one foot'), charge('other foot')],
      [4, 4, 3],
    );
    answered(b, ['foot evade']);
    expect(did(b, 'foot', DID_EVADE)).toBe(true);
    return at(b, 'foot')[2];
  };
  expect(evaded(cav('a', 'blue', 700, 500), cav('b', 'blue', 600, 410, 'facing 90'))).toBe(45);
  // Nearly against each other: what is left of their ways is still a way.
  const slant = cav('b', 'blue', 790, 380, 'facing 240');
  expect(Math.round(evaded(cav('a', 'blue', 600, 410, 'facing 90'), slant))).toBe(165);
  const west = (x: number) => cav('west', 'blue', x, 410, 'facing 90');
  const east = (x: number) => cav('east', 'blue', x, 410, 'facing 270');
  expect([evaded(west(620), east(820)), evaded(west(580), east(780))].map((f) => Math.round(f / 90))).toEqual([1, 3]);
});
