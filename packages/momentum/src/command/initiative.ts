import {
  ask,
  askBoth,
  type BySide,
  counted,
  d6,
  draw,
  emit,
  enemyOf,
  orderTable,
  procedure,
  type Side,
} from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';

/** The most tokens that a side may stake on the roll (mom-move.03). */
const MOST_STAKED = 3;

function highest(b: Battle, purpose: string, stakes: BySide<number>): Side {
  for (;;) {
    const blue = draw(b, purpose, 0, d6) + stakes[0];
    const red = draw(b, purpose, 1, d6) + stakes[1];
    if (blue !== red) return blue > red ? 0 : 1;
  }
}

/** Who holds the initiative before the first roll of the battle (mom-turn.02). */
export function rollForFirst(b: Battle): void {
  const side = highest(b, 'The first initiative', [0, 0]);
  b.state.holder = side;
  b.state.first = side;
  emit(b, { kind: 'initiative', rules: ['mom-turn.02'], side, stakes: [0, 0] });
}

/** Step 1 of the Movement phase: tokens in secret, a die each, the higher chooses (mom-move.03, mom-move.19). */
export const initiative = procedure<Battle, Record<string, never>>('initiative', {
  stake: askBoth<Battle, Record<string, never>, number>({
    askBoth: 'stake',
    rules: ['mom-move.01', 'mom-move.03', 'mom-move.19'],
    text: (b, _v, side) =>
      `You have ${counted(b.state.tokens[side], 'token')}. How many do you add to the initiative roll?`,
    list: (b, _v, side) => [0, 1, 2, 3].slice(0, Math.min(MOST_STAKED, b.state.tokens[side]) + 1),
    refuse: () => null,
    format: (_b, n) => `stake ${n}`,
    label: (_b, _v, n) => (n === 0 ? 'No tokens' : counted(n, 'token')),
    apply(b, _v, stakes) {
      const { tokens } = b.state;
      tokens[0] -= stakes[0];
      tokens[1] -= stakes[1];
      b.state.holder = highest(b, 'Initiative', stakes);
      emit(b, { kind: 'initiative', rules: ['mom-move.03'], side: b.state.holder, stakes: [...stakes] });
    },
  }),
  choose: ask<Battle, Record<string, never>, 'first' | 'second'>({
    ask: 'initiative',
    rules: ['mom-move.03'],
    side: (b) => b.state.holder,
    text: () => 'You have the initiative. Choose whether to act first or second in each step of this turn.',
    list: () => ['first', 'second'],
    refuse: () => null,
    format: (_b, choice) => choice,
    label: (_b, _v, choice) => (choice === 'first' ? 'Act first' : 'Act second'),
    orders: orderTable<Battle, Record<string, never>, 'first' | 'second'>('acting', {
      first: () => 'first',
      second: () => 'second',
    }),
    apply(b, _v, choice) {
      const { holder } = b.state;
      b.state.first = choice === 'first' ? holder : enemyOf(holder);
    },
  }),
});
