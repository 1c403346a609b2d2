import { ask, counted, emit, reveal, type Side, sides } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { sidesInOrder } from '../base/units.ts';
import { combatName } from './names.ts';
import type { Combat, Round } from './round.ts';

/** The most tokens that a side may declare for one combat (mom-token.11). */
const MOST = 3;

export const askedSide = (b: Battle, v: Round): Side => sidesInOrder(b)[v.asked] as Side;

/** Tokens that a side has not declared yet: its pool is touched when all is revealed. */
const left = (b: Battle, side: Side): number =>
  b.state.tokens[side] - b.state.pledges[side].reduce((sum, n) => sum + n, 0);

/** The combat for which a side declares tokens next. */
export const current = (b: Battle, v: Round): Combat => v.combats[b.state.pledges[askedSide(b, v)].length] as Combat;

/** Sides that have declared for all combats, or have no token at all, which everybody knows, are asked nothing more. */
export function askNext(b: Battle, v: Round): void {
  for (; v.asked < 2; v.asked++) {
    const side = askedSide(b, v);
    const pledges = b.state.pledges[side];
    if (b.state.tokens[side] === 0) while (pledges.length < v.combats.length) pledges.push(0);
    if (pledges.length < v.combats.length) return;
  }
}

/** Step 2: each side in secret, for one combat after another (mom-combat.01, mom-token.11, mom-token.12). */
export const pledge = ask<Battle, Round, number>({
  ask: 'pledge',
  rules: ['mom-combat.01', 'mom-token.10', 'mom-token.11', 'mom-token.12'],
  side: askedSide,
  text: (b, v) =>
    `${combatName(b, current(b, v), askedSide(b, v))}. ` +
    `You have ${counted(left(b, askedSide(b, v)), 'token')} left. How many do you pledge to this combat?`,
  list: (b, v) => [0, 1, 2, 3].slice(0, Math.min(MOST, left(b, askedSide(b, v))) + 1),
  refuse: () => null,
  format: (_b, n) => `pledge ${n}`,
  label: (_b, _v, n) => (n === 0 ? 'No tokens' : counted(n, 'token')),
  chain: true,
  declines: (_b, _v, n) => n === 0,
  secret: true,
  // A question left out where the pool is used up would tell what went to the other combats.
  askWhenForced: true,
  skipIf: (_b, v) => v.asked > 1,
  apply(b, v, n) {
    const pledges = b.state.pledges[askedSide(b, v)];
    pledges.push(n);
    askNext(b, v);
    return 'pledge';
  },
});

/** All declarations come out together, and the tokens are spent (mom-token.10, mom-token.12). */
export function revealPledges(b: Battle, v: Round): void {
  const { tokens, pledges } = b.state;
  reveal(b);
  for (const side of sides) tokens[side] = left(b, side);
  for (const [at, combat] of v.combats.entries()) {
    const [blue, red] = sides.map((side) => pledges[side][at] as number) as [number, number];
    if (blue + red === 0) continue;
    emit(b, { kind: 'pledged', rules: ['mom-token.11', 'mom-token.12'], blue, red, text: combatName(b, combat) });
  }
}
