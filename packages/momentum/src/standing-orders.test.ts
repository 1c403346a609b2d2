import { pressing, putEveryOrder, questionsWithOrders } from '@taxiarch/kernel/testing/every-order';
import { expect, test } from 'vitest';
import { standing } from './script/position.ts';

/** Troops of every kind close together. */
const close = `unit pikes blue foot close heavy phalanx pike 8 in 4 at 30 28 facing N
unit band blue foot close warband 8 in 4 at 37 28 facing N
unit bows blue foot close bow 8 in 4 at 44 28 facing N
unit slings blue foot skirmish sling 4 in 4 at 22 26 facing N
unit horse blue cavalry shock lance 4 in 4 at 53 28 facing N
unit riders blue cavalry skirmish javelin 4 in 4 at 14 26 facing N
unit beasts blue elephant 2 in 2 at 60 28 facing N
unit spears red foot close heavy long-spear 8 in 4 at 30 20 facing S
unit legion red foot close heavy heavy-spear 8 in 4 at 37 20 facing S
unit archers red foot open bow 8 in 4 at 44 20 facing S
unit darts red foot skirmish javelin 4 in 4 at 22 20 facing S
unit lances red cavalry shock lance 4 in 4 at 53 20 facing S
unit light red cavalry 4 in 4 at 14 20 facing S
unit cars red heavy-chariot 2 in 2 at 60 20 facing S
commander king blue general with band
commander lord red general with legion
`;

test('every order word, put to a question that declares orders, is obeyed or leaves it to the player', () => {
  const met = new Map<string, number>();
  const faults: string[] = [];
  const open = () => questionsWithOrders(standing(close).system).filter((question) => !met.has(question));
  for (let seed = 1; seed <= 8 && open().length > 0; seed++) {
    const b = standing(`${close}seed ${seed}\n`, { proc: 'battle', locals: {} });
    faults.push(...putEveryOrder(b, met, 300, pressing(seed)));
  }
  expect(faults).toEqual([]);
  expect(open()).toEqual([]);
});
