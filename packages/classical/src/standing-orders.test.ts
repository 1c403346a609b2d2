import { pressing, putEveryOrder, questionsWithOrders } from '@taxiarch/kernel/testing/every-order';
import { expect, test } from 'vitest';
import { standing } from './script/position.ts';
import { played } from './testing/play.ts';

/** Troops of every kind close together, with generals, signals and every optional rule. */
const close = `option cls-dismount.02
unit pikes blue AI CO Br arms pike shield 8 in 4 at 620 560 order attack
unit cohort blue AI CO Ar arms pila shield 8 in 4 at 700 560 order attack
unit archers blue UI LO Bi arms bow 6 in 3 at 800 560 order hold
unit slingers blue UI OO Ci arms sling 4 in 4 at 500 520 order harass
unit riders blue UC OO Bi arms javelins 4 in 4 at 380 540 order harass
unit lancers blue AC LO Ar arms lance 4 in 4 at 960 560 order attack
unit beast blue ELEPHANT Bi at 880 540 order attack
unit cars blue LCH Bi arms bow 2 in 2 at 280 560 order engage
unit beaten blue UI LO Ci arms spear 6 in 3 at 760 640 facing 180 routing disordered rout-moves 1 broke-move 1
unit spears red AI CO Br arms long-spear shield 8 in 4 at 620 420 facing S order attack
unit warband red UI LO Bi arms javelins shield 9 in 3 at 720 420 facing S order attack
unit bows red UI LO Bi arms bow 6 in 3 at 820 420 facing S order hold
unit psiloi red UI OO Bi arms javelins 4 in 4 at 500 430 facing S order delay
unit light red UC OO Bi arms javelins 4 in 4 at 380 410 facing S order delay
unit heavy red AC LO Br arms javelins 4 in 4 at 960 420 facing S order hold
unit reserve red AC LO Br arms lance 4 in 4 at 1060 430 facing S order attack
unit tusks red ELEPHANT Ci untrained at 890 420 facing S order attack
unit scythes red HCHU Bi 2 in 2 at 280 420 facing S order attack
unit broken red UI LO Ci arms spear 6 in 3 at 700 300 routing disordered rout-moves 1 broke-move 1
general king blue with cohort
general lord red with warband
`;

test('every order word, put to a question that declares orders, is obeyed or leaves it to the player', () => {
  const met = new Map<string, number>();
  const faults: string[] = [];
  const open = () => questionsWithOrders(standing(close).system).filter((question) => !met.has(question));
  for (let seed = 1; seed <= 8 && open().length > 0; seed++) {
    faults.push(...putEveryOrder(played(`${close}seed ${seed}\n`), met, 300, pressing(seed)));
  }
  expect(faults).toEqual([]);
  expect(open()).toEqual([]);
});
