import { scriptedDice, standingOrdersFor } from '@taxiarch/kernel';
import { ranByOrders } from '@taxiarch/kernel/testing/orders';
import { inReach } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Procedures } from './base/procedures.ts';
import { DID_SHOOT, pace, paces } from './base/vocabulary.ts';
import { at, cav, did, foot, horse, men } from './charges/testing.ts';
import { called, standing } from './script/position.ts';
import { unitOf } from './testing/field.ts';

/** What a position comes to when a part of the rules runs on it and a side has left these orders. */
function ran<P extends keyof Procedures>(
  text: string,
  proc: P,
  locals: Procedures[P],
  side: 0 | 1,
  orders: readonly string[],
) {
  const b = standing(text);
  b.dice = scriptedDice(Array<number>(40).fill(4));
  return ranByOrders(b, [proc, locals], side, orders);
}

describe('answers to a charge', () => {
  const riders = `${foot} AC LO 4 order delay`;
  const charged = (unit: string, ...orders: string[]) =>
    ran(`${horse}\n${unit}\ncharge horse foot reach 160 gap 120\nphase 4`, 'responses', { side: 0 }, 1, orders);

  test('[cls-response.01] nobody answers for a player who has left no order', () => {
    expect(charged(riders)).toMatchObject({ by: [], kind: 'response' });
  });
  test('[cls-response.01] troops hold, evade or counter charge as they were told', () => {
    expect(charged(riders, 'responses stand').by).toEqual(['stand: foot hold']);
    expect(charged(riders, 'responses evade').by).toEqual(['evade: foot evade']);
    expect(charged(riders, 'responses counter').by).toEqual(['counter: foot counter horse']);
  });
  test('[cls-response.05] who may not evade is not made to: the player is asked', () => {
    expect(charged(`${foot} AC LO 4 order hold`, 'responses evade')).toMatchObject({ by: [], kind: 'response' });
  });
  test('[cls-response.01] an order for other troops leaves the question; one of their own goes before that for all', () => {
    expect(charged(riders, 'responses stand elephants')).toMatchObject({ by: [], kind: 'response' });
    expect(charged(riders, 'responses stand', 'responses evade heavy-horse').by).toEqual(['evade: foot evade']);
    expect(charged(riders, 'responses stand', 'responses ask heavy-horse')).toMatchObject({ by: [], kind: 'response' });
  });
  test('[cls-response.10] whom of two he charges is the player’s to say', () => {
    const two = ran(
      `${horse}\n${called('second', horse)} at 760 500\n${riders}\ncharge horse foot reach 160 gap 120\ncharge second foot reach 160 gap 120\nphase 4`,
      'responses',
      { side: 0 },
      1,
      ['responses counter'],
    );
    expect(two).toMatchObject({ by: [], kind: 'response' });
  });
});

describe('answers to a charge, by circumstances', () => {
  const riders = `${foot} AC LO 4 order delay`;
  const lancers = ['charge horse foot reach 160 gap 120', horse];
  const chariots = ['charge cars foot reach 160 gap 120', 'unit cars blue HCHU bare 2 at 700 500 order attack'];
  const charged = (charges: readonly (readonly string[])[], ...orders: string[]) => {
    const units = charges.map(([, unit]) => unit).join('\n');
    const text = `${units}\n${riders}\n${charges.map(([charge]) => charge).join('\n')}\nphase 4`;
    return ran(text, 'responses', { side: 0 }, 1, orders);
  };

  test('[cls-response.01] they evade horse and stand before all others', () => {
    const orders = ['responses evade against=horse', 'responses stand'];
    expect(charged([lancers], ...orders).by).toEqual(['evade: foot evade']);
    expect(charged([chariots], ...orders).by).toEqual(['stand: foot hold']);
    expect(charged([chariots], 'responses evade against=horse')).toMatchObject({ by: [], kind: 'response' });
  });
  test('[cls-response.01] an order for near chargers does not hold before those farther off; the way is counted up to whole paces', () => {
    const { b } = charged([lancers]);
    const within = standingOrdersFor(b, 1)?.about[0]?.cases[0]?.['within'] as number;
    expect(within).toBeGreaterThan(1);
    expect(charged([lancers], `responses evade within=${within}`).by).toEqual(['evade: foot evade']);
    expect(charged([lancers], `responses evade within=${within - 1}`)).toMatchObject({ by: [], kind: 'response' });
  });
  test('[cls-response.01] what is within so many paces by the rules is within as many for orders', () => {
    for (const turned of [0, 7, 13]) {
      const { b } = charged([['charge horse foot reach 160 gap 120', `${horse} facing ${turned}`]]);
      const within = standingOrdersFor(b, 1)?.about[0]?.cases[0]?.['within'] as number;
      const isWithin = (n: number) => inReach(b, unitOf(b, 'foot'), unitOf(b, 'horse'), paces(n), pace);
      expect([turned, isWithin(within), isWithin(within - 1)]).toEqual([turned, true, false]);
    }
  });
  test('[cls-response.01] charged by two, it is enough that one of them is meant, but he alone', () => {
    const second = ['charge second foot reach 160 gap 120', `${called('second', horse)} at 760 500`];
    const both = [['charge spears foot reach 160 gap 120', men('spears', 'blue', 620, 560)], second] as const;
    expect(charged(both, 'responses evade against=horse').by).toEqual(['evade: foot evade']);
    expect(charged(both, 'responses evade against=foot').by).toEqual(['evade: foot evade']);
    expect(charged(both, 'responses evade against=elephants')).toMatchObject({ by: [], kind: 'response' });
    const about = standingOrdersFor(charged(both).b, 1)?.about[0]?.cases ?? [];
    const far = about.find(({ against }) => (against as string[]).includes('foot'))?.['within'] as number;
    expect(charged(both, `responses evade against=horse within=${far - 1}`).by).toEqual(['evade: foot evade']);
    expect(charged(both, `responses evade against=foot within=${far - 1}`)).toMatchObject({ by: [], kind: 'response' });
  });
});

describe('charges and counter charges', () => {
  const two = [horse, foot, `${called('lancers', horse)} at 300 500`, `${called('spears', foot)} at 300 380`];
  const charges = 'charge horse foot reach 160 gap 120\ncharge lancers spears reach 160 gap 120';
  const carried = (...orders: string[]) =>
    ran(`${two.join('\n')}\n${charges}\nphase 5`, 'charge-moves', { side: 0 }, 0, orders);

  test('[cls-charge.13] charges are carried out in the order of their declaration, or as the player says', () => {
    expect(carried()).toMatchObject({ by: [], kind: 'charge-order' });
    expect(carried('charges-in-turn as-declared').by).toEqual(['as-declared: horse']);
  });

  const reserve = cav('reserve', 'red', 790, 380, 'facing 270');
  const come = (...orders: string[]) =>
    ran(
      `${men('men', 'blue', 700, 400, '4 did charge')}\n${men('foot', 'red', 700, 300)}\n${reserve}\ncharge men foot reach 160 gap 100\nphase 6`,
      'reactive-counter-charges',
      { side: 0 },
      1,
      orders,
    );
  test('[cls-response.08] a unit ordered never to counter charge does not; without an order the player is asked', () => {
    expect(come()).toMatchObject({ by: [], kind: 'reactive-counter-charge' });
    const never = come('reactive-charges never');
    expect(never.by).toEqual(['never: done']);
    expect(at(never.b, 'reserve')).toEqual([790, 380, 270]);
  });
});

describe('generals', () => {
  const units = 'unit foot blue AI 4 in 2 at 700 600\nunit enemy red AI 2 at 700 300\ngeneral king blue with foot';
  const swayed = (...orders: string[]) => {
    const test0 = { unit: 0, why: 'charge' as const, enemies: [1] };
    return ran(units, 'tests', { tests: [test0] }, 0, orders);
  };
  test('[cls-morale.15 cls-morale.16] he urges them on or holds them back by order, and is asked for without one', () => {
    expect(swayed()).toMatchObject({ by: [], kind: 'general-sways' });
    expect(swayed('swaying urge').by).toEqual(['urge: urge']);
    expect(swayed('swaying restrain').by).toEqual(['restrain: restrain']);
  });

  const spoken = (...orders: string[]) => ran(`${units}\nphase 1`, 'signals', { side: 0 }, 0, orders);
  test('[cls-change.03] who never signals goes on to charges; without an order he is asked', () => {
    expect(spoken()).toMatchObject({ by: [], kind: 'signals' });
    expect(spoken('signalling never')).toMatchObject({ by: ['never: done'], kind: 'end-of-trial' });
    expect(spoken('volleys hold')).toMatchObject({ by: [], kind: 'signals' });
  });
});

describe('rallying', () => {
  const runs = (more: string) => `unit runs blue AI 4 in 2 at 700 600 facing 180 disordered ${more}`;
  const far = 'unit far red AI 2 at 700 100';
  const tries = (more: string, ...orders: string[]) =>
    ran(`${runs(more)}\n${far}\nphase 6`, 'other-tests', { side: 0 }, 0, orders);

  test('[cls-morale.03] routers try to rally, or never do; without an order the player is asked', () => {
    expect(tries('routing')).toMatchObject({ by: [], kind: 'rally-test' });
    expect(tries('routing', 'rallying try').by[0]).toBe('try: rally runs');
    expect(tries('routing', 'rallying never').by).toEqual(['never: done']);
  });
  test('[cls-morale.03] to stop a pursuit is the player’s to say', () => {
    expect(tries('pursuing did pursue', 'rallying try')).toMatchObject({ by: [], kind: 'rally-test' });
  });

  const faced = (...orders: string[]) => ran(`${runs('')}\n${far}\nphase 8`, 'rallied', { unit: 0 }, 0, orders);
  test('[cls-rally.05] who has rallied turns to the nearest enemy, or stays, by the order for his kind', () => {
    expect(faced()).toMatchObject({ by: [], kind: 'rally-facing' });
    const turned = faced('facing face');
    expect([turned.by, at(turned.b, 'runs')[2]]).toEqual([['face: face 0'], 0]);
    const kept = faced('facing stay');
    expect([kept.by, at(kept.b, 'runs')[2]]).toEqual([['stay: keep'], 180]);
    expect(faced('facing face light-horse')).toMatchObject({ by: [], kind: 'rally-facing' });
  });
});

describe('volleys', () => {
  const archers = 'unit archers blue UI LO arms bow shield 4 in 2 at 500 500';
  const javelins = 'unit javelins blue UI OO arms javelins shield 4 in 2 at 500 500';
  const mark = 'unit mark red AI CO arms spear shield 4 in 2 at 500 460';
  const shot = (units: string, ...orders: string[]) =>
    ran(`${units}\n${mark}\nphase 10`, 'shooting', { side: 0 }, 0, orders);

  test('[cls-period.10] troops shoot or hold back as they were told', () => {
    expect(shot(archers)).toMatchObject({ by: [], kind: 'shooting' });
    const fires = shot(archers, 'volleys shoot');
    expect([fires.by, did(fires.b, 'archers', DID_SHOOT)]).toEqual([['shoot: done'], true]);
    const holds = shot(archers, 'volleys hold');
    expect(holds.by).toEqual(['hold: hold archers', 'hold: done']);
    expect(did(holds.b, 'archers', DID_SHOOT)).toBe(false);
  });
  test('[cls-period.10] arrows are kept for those who are meant, and near enough', () => {
    const orders = ['volleys hold', 'volleys shoot against=foot within=60'];
    expect(shot(archers, ...orders).by).toEqual(['shoot: done']);
    const farther = `${archers.replace('500 500', '500 600')}`;
    expect(shot(farther, ...orders).by).toEqual(['hold: hold archers', 'hold: done']);
    expect(shot(archers, 'volleys hold', 'volleys shoot against=horse').by).toEqual([
      'hold: hold archers',
      'hold: done',
    ]);
  });
  test('[cls-period.10] while a unit without an order is left, the player is asked', () => {
    const both = `${archers}\n${javelins} at 600 500`;
    const some = shot(`${both}\n${called('more', mark)} at 600 460`, 'volleys hold light-foot');
    expect(some).toMatchObject({ by: ['hold: hold archers'], kind: 'shooting' });
    expect(shot(archers, 'volleys hold skirmishers')).toMatchObject({ by: [], kind: 'shooting' });
  });
});
