import { ask, emit, enemyOf, procedure, type Side } from '@taxiarch/kernel';
import { nameOf, sideOf, unitOrders } from '@taxiarch/miniatures';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { casesOf, enemyConditions, troopsOf } from '../base/troops.ts';
import { isImpetuous, note, steadyOf, unitIs } from '../base/units.ts';
import { MUST_CHARGE, NONE, type Unit } from '../base/vocabulary.ts';
import { canReach } from '../charges/reach.ts';

const inReach = (b: Battle, unit: Unit): Unit[] =>
  steadyOf(b, enemyOf(sideOf(b, unit))).filter((enemy) => canReach(b, unit, enemy));

/** An Impetuous unit in hand and unengaged, with an enemy in reach of its charge (mom-initial.07). */
const isTempted = (b: Battle, unit: Unit): boolean => isImpetuous(b, unit) && inReach(b, unit).length > 0;

interface Commitments {
  side: Side;
  tempted: Unit[];
  /** Those who are not committed, and test. */
  held: Unit[];
}
type Word = 'charge' | 'hold';

/** Step 4: who is tempted commits itself to charge in this turn, or tests whether it holds (mom-initial.07, .11, mom-trait.01). */
export const commitments = procedure<Battle, Commitments>('commitments', {
  begin(b, v) {
    v.tempted = steadyOf(b, v.side).filter((unit) => isTempted(b, unit));
    v.held = [];
    return v.tempted.length > 0 ? undefined : null;
  },
  commit: ask<Battle, Commitments, Word>({
    ask: 'commitment',
    rules: ['mom-initial.07', 'mom-initial.11', 'mom-trait.01'],
    side: (_b, v) => v.side,
    text: (b, v) =>
      `${unitIs(b, v.tempted[0] as Unit)} Impetuous, with an enemy in reach. Choose whether to commit to a charge or test to hold.`,
    list: () => ['charge', 'hold'],
    refuse: () => null,
    format: (_b, word) => word,
    label: (b, v, word) => {
      const name = nameOf(b, v.tempted[0] as Unit);
      return word === 'charge' ? `Commit ${name} to a charge` : `Test to hold ${name}`;
    },
    orders: unitOrders<Battle, Commitments, Word>(
      'impatience',
      { charge: () => 'charge', hold: () => 'hold' },
      troopsOf,
      (_b, v) => v.tempted[0] as Unit,
      {
        conditions: enemyConditions,
        cases: (b, { tempted: [unit] }) => casesOf(b, unit as Unit, inReach(b, unit as Unit)),
      },
    ),
    apply(b, v, word) {
      const unit = v.tempted.shift() as Unit;
      if (word === 'charge') {
        note(b, unit, MUST_CHARGE);
        emit(b, { kind: 'committed', rules: ['mom-initial.07', 'mom-initial.11'], unit });
      } else v.held.push(unit);
      return v.tempted.length > 0 ? 'commit' : undefined;
    },
  }),
  test: (b, v) => start(b, 'cohesion-tests', { tests: v.held.map((unit) => ({ unit, why: 'impetuous', from: NONE })) }),
});
