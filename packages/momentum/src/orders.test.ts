import { Match, pendingDecisions, scriptedDice, standingOrdersFor } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { answersByOrder, leaveOrders, ranByOrders } from '@taxiarch/kernel/testing/orders';
import { describe, expect, test } from 'vitest';
import type { Procedures } from './base/procedures.ts';
import { hasDone } from './base/units.ts';
import { DID_FOLLOW_UP, DID_SHOOT, MUST_CHARGE } from './base/vocabulary.ts';
import { at } from './charges/testing.ts';
import { pair } from './combat/testing.ts';
import { standing } from './script/position.ts';

/** What a position comes to when a part of the rules runs on it and a side has left these orders. */
function ran<P extends keyof Procedures>(
  text: string,
  proc: P,
  locals: Procedures[P],
  side: 0 | 1,
  orders: readonly string[],
) {
  const b = standing(text);
  b.dice = scriptedDice([2, 6, ...Array<number>(60).fill(4)]);
  return ranByOrders(b, [proc, locals], side, orders);
}

describe('initiative', () => {
  const asked = (...orders: string[]) =>
    ran('tokens 5 5\nunit men blue foot 4 in 4 at 36 40', 'initiative', {}, 1, orders);
  test('[mom-move.03 mom-move.19] tokens are staked by hand: an answer that came at once would show the number', () => {
    const { b, by } = asked('staking never');
    expect(by).toEqual([]);
    expect(pendingDecisions(b).map(({ kind, side }) => [kind, side])).toEqual([
      ['stake', 0],
      ['stake', 1],
    ]);
  });
  test.each([
    ['first', 1],
    ['second', 0],
  ])('[mom-move.03] who has it acts %s by order', (word, first) => {
    const { b } = asked(`acting ${word}`);
    must(b, 'stake 0');
    must(b, 'stake 0');
    expect([pendingDecisions(b)[0]?.kind, b.state.first]).toEqual(['end-of-trial', first]);
  });
});

describe('impatience', () => {
  const tempted = (...orders: string[]) =>
    ran(
      'unit men blue foot close warband 4 in 4 at 36 30 facing N\nunit foe red foot close 4 in 4 at 36 24 facing S',
      'commitments',
      { side: 0 } as Procedures['commitments'],
      0,
      orders,
    );
  test('[mom-initial.07 mom-initial.11] the impatient commit themselves or try to hold by order', () => {
    expect(tempted()).toMatchObject({ by: [], kind: 'commitment' });
    const goes = tempted('impatience charge');
    expect([goes.by, hasDone(goes.b, 0, MUST_CHARGE)]).toEqual([['charge: charge'], true]);
    const holds = tempted('impatience hold');
    expect([holds.by, holds.kind]).toEqual([['hold: hold'], 'end-of-trial']);
  });
  test('[mom-initial.07] they charge the foe who is meant, and try to hold before others', () => {
    expect(tempted('impatience charge against=foot', 'impatience hold').by).toEqual(['charge: charge']);
    expect(tempted('impatience charge against=horse', 'impatience hold').by).toEqual(['hold: hold']);
    expect(tempted('impatience charge within=1', 'impatience hold').by).toEqual(['hold: hold']);
  });
  test('[mom-initial.07] an order for horse says nothing of foot', () => {
    expect(tempted('impatience charge heavy-horse')).toMatchObject({ by: [], kind: 'commitment' });
  });
});

describe('volleys', () => {
  const shot = (...orders: string[]) =>
    ran(
      'unit archers blue foot close bow 8 in 4 at 36 30 facing N\nunit target red foot close 4 in 4 at 36 20 facing S',
      'volleys',
      {} as Procedures['volleys'],
      0,
      orders,
    );
  test('[mom-shooting.05] troops shoot or hold back as they were told', () => {
    expect(shot()).toMatchObject({ by: [], kind: 'shooting' });
    const [fires, holds] = [shot('volleys shoot'), shot('volleys hold')];
    expect([fires.by, hasDone(fires.b, 0, DID_SHOOT)]).toEqual([['shoot: done'], true]);
    expect([holds.by, hasDone(holds.b, 0, DID_SHOOT)]).toEqual([['hold: hold archers', 'hold: done'], false]);
  });
  test('[mom-shooting.05] arrows are kept for those who are meant, and near enough', () => {
    const orders = (meant: string) => ['volleys hold', `volleys shoot ${meant}`];
    expect(shot(...orders('against=foot within=10')).by).toEqual(['shoot: done']);
    expect(shot(...orders('against=foot within=5')).by).toEqual(['hold: hold archers', 'hold: done']);
    expect(shot(...orders('against=elephants')).by).toEqual(['hold: hold archers', 'hold: done']);
  });
  test('[mom-shooting.01] a side that has nobody to shoot is not asked; one that has says its word in turn', () => {
    expect(shot('volleys shoot').kind).toBe('end-of-trial');
    const bows = 'unit archers blue foot close bow 8 in 4 at 36 30 facing N';
    const both = standing(`${bows}\nunit target red foot close bow 4 in 4 at 36 20 facing S`, {
      proc: 'volleys',
      locals: {},
    });
    const first = pendingDecisions(both)[0];
    must(both, 'done');
    expect(pendingDecisions(both)[0]).toMatchObject({ kind: 'shooting', side: first?.side === 0 ? 1 : 0 });
  });
  test('[mom-shooting.05] with nobody told anything of his kind the player is asked', () => {
    expect(shot('volleys hold skirmishers')).toMatchObject({ by: [], kind: 'shooting' });
  });
});

describe('charges', () => {
  const horse = 'unit horse blue cavalry 3 at 20 30 facing N';
  const charged = (foe: string, ...orders: string[]) => {
    const b = standing(`phase 3 2\n${horse}\nunit foe red ${foe} at 20 24 facing S`, {
      proc: 'declarations',
      locals: {},
    });
    leaveOrders(b, 1, ...orders);
    const by = answersByOrder(must(b, 'charge horse foe'));
    return { by, kind: pendingDecisions(b)[0]?.kind };
  };
  test('[mom-charge.03] troops hold, evade or counter charge as they were told', () => {
    expect(charged('cavalry 3')).toMatchObject({ by: [], kind: 'response' });
    expect(charged('cavalry 3', 'responses stand').by).toEqual(['stand: foe hold']);
    expect(charged('cavalry 3', 'responses evade').by).toEqual(['evade: foe evade']);
    expect(charged('cavalry 3', 'responses counter').by).toEqual(['counter: foe counter horse']);
  });
  test('[mom-charge.05] who may not evade is not made to: the player is asked; so is he for other troops', () => {
    expect(charged('foot close 4', 'responses evade')).toMatchObject({ by: [], kind: 'response' });
    expect(charged('cavalry 3', 'responses stand light-horse')).toMatchObject({ by: [], kind: 'response' });
  });

  test('[mom-charge.03] they evade horse and stand before foot; an order for near chargers does not hold before those farther off', () => {
    const before = (charger: string, ...orders: string[]) => {
      const units = `unit horse blue ${charger} at 20 30 facing N\nunit foe red cavalry 3 at 20 24 facing S`;
      const b = standing(`phase 3 ${charger.startsWith('foot') ? 3 : 2}\n${units}\ncharge horse foe`);
      return ranByOrders(b, ['respond-group', { side: 1, mounted: true }], 1, orders);
    };
    const orders = ['responses evade against=horse', 'responses stand'];
    expect(before('cavalry 3', ...orders).by).toEqual(['evade: foe evade']);
    expect(before('foot close 4 in 4', ...orders).by).toEqual(['stand: foe hold']);
    const asked = before('cavalry 3');
    expect(asked).toMatchObject({ by: [], kind: 'response' });
    const [facts] = standingOrdersFor(asked.b, 1)?.about[0]?.cases ?? [];
    expect(facts?.['against']).toEqual(['heavy-horse', 'horse']);
    const within = facts?.['within'] as number;
    expect(before('cavalry 3', `responses evade within=${within}`).by).toEqual(['evade: foe evade']);
    expect(before('cavalry 3', `responses evade within=${within - 1}`)).toMatchObject({ by: [], kind: 'response' });
  });

  test('[mom-charge.12] charges are carried out in the order of their declaration, or as the player says', () => {
    const two = [
      'phase 3 5',
      horse,
      'unit riders red cavalry 3 at 20 24 facing S',
      'unit spears blue foot 4 at 40 30 facing N',
      'unit shields red foot 4 at 40 24 facing S',
      'charge horse riders',
      'charge spears shields',
    ].join('\n');
    const carried = (...orders: string[]) => ran(two, 'charge-moves', {} as Procedures['charge-moves'], 0, orders);
    expect(carried()).toMatchObject({ by: [], kind: 'charge-order' });
    expect(carried('charges-in-turn as-declared').by).toEqual(['as-declared: horse']);
  });
});

describe('after a fight', () => {
  const won = (victors: string, more = '') => `
    unit victors blue ${victors} at 36 40 facing N
    unit beaten red foot open 2 in 2 at 36 34 facing S fleeing heading N
    broke beaten victors
    phase 4 10
    ${more}`;
  const chase = (text: string, quarries: number[], ...orders: string[]) => {
    const b = standing(text, { proc: 'flee-moves', locals: { units: quarries } });
    b.dice = scriptedDice(Array<number>(60).fill(4));
    return ranByOrders(b, ['pursuit', { unit: 0, quarries }], 0, orders);
  };
  const spears = 'foot close 4 in 4';
  test('[mom-flee.03 mom-flee.07] victors pursue or hold by the order for their kind', () => {
    expect(chase(won(spears), [1])).toMatchObject({ by: [], kind: 'pursuit' });
    expect(chase(won(spears), [1], 'pursuing pursue').by).toEqual(['pursue: pursue beaten']);
    expect(chase(won(spears), [1], 'pursuing hold')).toMatchObject({ by: ['hold: hold'], kind: 'end-of-trial' });
    expect(chase(won(spears), [1], 'pursuing hold heavy-horse')).toMatchObject({ by: [], kind: 'pursuit' });
  });
  test('[mom-flee.03] they pursue those who are meant, and hold when others run', () => {
    expect(chase(won(spears), [1], 'pursuing pursue against=light-foot').by).toEqual(['pursue: pursue beaten']);
    expect(chase(won(spears), [1], 'pursuing pursue against=horse', 'pursuing hold').by).toEqual(['hold: hold']);
  });
  test('[mom-flee.03] whom of two they pursue is the player’s to say', () => {
    const two = won(spears, 'unit others red foot close 4 in 4 at 42 34 facing S fleeing heading N');
    expect(chase(two, [1, 2], 'pursuing pursue')).toMatchObject({ by: [], kind: 'pursuit' });
  });

  test('[mom-result.28] victors follow up or stay; who must follow up is not held by an order', () => {
    const back = (victors: string, ...orders: string[]) => {
      const text = `unit losers blue foot close 4 in 4 at 36 20 facing N\nunit victors red ${victors} 4 in 4 at 36 20 facing S\ncontact victors losers since 1 charged`;
      const b = standing(text, { proc: 'fall-back', locals: { unit: 0, direction: 18000 } });
      return { ...ranByOrders(b, ['follow-up', { unit: 1 }], 1, orders), followed: hasDone(b, 1, DID_FOLLOW_UP) };
    };
    expect(back('foot close')).toMatchObject({ by: [], kind: 'follow-up' });
    expect(back('foot close', 'following-up follow')).toMatchObject({ by: ['follow: follow up'], followed: true });
    expect(back('foot close', 'following-up stay')).toMatchObject({ by: ['stay: stay'], followed: false });
    expect(back('foot close', 'following-up stay skirmishers')).toMatchObject({ by: [], kind: 'follow-up' });
    expect(back('foot close', 'following-up follow against=heavy-foot').by).toEqual(['follow: follow up']);
    expect(back('foot close', 'following-up follow against=horse', 'following-up stay').by).toEqual(['stay: stay']);
    expect(back('foot close warband', 'following-up stay')).toMatchObject({ by: [], followed: true });
  });

  const faced = (...orders: string[]) =>
    ran(
      'unit men blue foot close 6 in 3 at 36 40 facing N\nunit foe red foot close 4 in 4 at 60 40 facing S',
      'free-turn',
      { unit: 0, rules: ['mom-flee.07'] },
      0,
      orders,
    );
  test('[mom-flee.07] a free turn goes to the nearest enemy, or is left alone, by order', () => {
    expect(faced()).toMatchObject({ by: [], kind: 'free-turn' });
    const turned = faced('facing face');
    expect([turned.by, at(turned.b, 'men')[2]]).toEqual([['face: face E'], 90]);
    expect(faced('facing stay').by).toEqual(['stay: stay']);
    expect(faced('facing face elephants')).toMatchObject({ by: [], kind: 'free-turn' });
  });
});

test('[mom-token.11 mom-token.12] tokens for combats are declared by hand, for the same reason', () => {
  const { b, by } = ran(pair().replace('tokens 0 0', 'tokens 3 3'), 'combats', {} as Procedures['combats'], 0, [
    'pledging never',
  ]);
  expect(by).toEqual([]);
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'pledge', side: 0 });
  const again = standing(pair().replace('tokens 0 0', 'tokens 3 3'), { proc: 'combats', locals: {} });
  const match = new Match(again);
  for (const side of [0, 1] as const) match.instruct(side, { kind: 'pledge', choice: 'pledge 0', until: 'battle' });
  match.submit('pledge 1');
  expect(pendingDecisions(match.battle)[0]).toMatchObject({ kind: 'pledge', side: 1 });
});
