import { ask, bans, firstBan, orderTable, procedure, type Side } from '@taxiarch/kernel';
import { keyOf, nameOf, onTable, sideOf, unitsOf } from '@taxiarch/miniatures';
import { start, type Test, type TestReason } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { hasDone, isPursuing, isRouting, unitIsElephant, unitIsScythed, withVerb } from '../base/units.ts';
import { DID_PURSUE, DID_TEST, RETIRING, type Unit } from '../base/vocabulary.ts';
import { isHorseholder } from './horseholders.ts';
import { enemyInReaction } from './reaction.ts';
import { newGeneralLossSeen, newRoutSeen } from './sightings.ts';

interface OtherTests {
  side: Side;
  /** Tests that must be taken, and those that the owner has chosen to take. */
  tests?: Test[];
}

/** A reason that leaves no choice (cls-morale.03). Routers have other cares; who has tested already is left out with the tests. */
function mustTest(b: Battle, unit: Unit): TestReason | null {
  if (isRouting(b, unit)) return null;
  if (newRoutSeen(b, unit)) return 'routing-friend';
  return newGeneralLossSeen(b, unit) ? 'general-lost' : null;
}

const mayStop = (b: Battle, unit: Unit): boolean =>
  isRouting(b, unit) || isPursuing(b, unit) || b.state.status[unit] === RETIRING;

interface Wish {
  b: Battle;
  v: OtherTests;
  unit: Unit;
}

const pursued = (b: Battle, unit: Unit): boolean =>
  (((b.state.did[unit] as number) | (b.state.before[unit] as number)) & DID_PURSUE) !== 0;

/** Why a unit may not test to rally from rout, panic or pursuit. */
const wishBans = bans<Wish>([
  {
    rule: 'cls-morale.01',
    when: ({ b, v, unit }) => hasDone(b, unit, DID_TEST) || (v.tests ?? []).some((t) => t.unit === unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} already tested morale this move.`,
  },
  {
    rule: 'cls-rout.09',
    when: ({ b, unit }) => isRouting(b, unit) && (unitIsElephant(b, unit) || isHorseholder(b, unit)),
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot rally from rout.`,
  },
  {
    rule: 'cls-rout.10',
    when: ({ b, unit }) => isRouting(b, unit) && unitIsScythed(b, unit),
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot rally from rout.`,
  },
  {
    rule: 'cls-morale.03',
    when: ({ b, unit }) => !isPursuing(b, unit) && enemyInReaction(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'sees', 'see')} enemies within reaction distance.`,
  },
  {
    rule: 'cls-pursuit.02',
    when: ({ b, unit }) => isPursuing(b, unit) && !pursued(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} not made a pursuit move yet.`,
  },
]);

type Choice = Unit | 'done';

const wish = ask<Battle, OtherTests, Choice>({
  ask: 'rally-test',
  rules: ['cls-morale.03', 'cls-morale.04'],
  chain: true,
  side: (_, v) => v.side,
  text: () => 'Choose a unit to test: to rally from rout or panic, or to stop pursuing.',
  list: (b, v) => [...unitsOf(b, v.side).filter((unit) => mayStop(b, unit)), 'done'],
  refuse: (b, v, choice) => (choice === 'done' ? null : firstBan(wishBans, { b, v, unit: choice })),
  format: (b, choice) => (choice === 'done' ? 'done' : `rally ${keyOf(b, choice)}`),
  label: (b, _, choice) =>
    choice === 'done' ? 'End tests' : `${isPursuing(b, choice) ? 'Stop pursuit of' : 'Rally'} ${nameOf(b, choice)}`,
  // To stop a pursuit is another matter than to rally: the player is asked for it.
  orders: orderTable<Battle, OtherTests, Choice>('rallying', {
    try(b, _v, legal) {
      const units = legal.filter((choice) => choice !== 'done');
      return units.find((unit) => !isPursuing(b, unit)) ?? (units.length > 0 ? undefined : 'done');
    },
    never: () => 'done',
  }),
  apply: (b, v, choice) => {
    if (choice === 'done') return 'run';
    const why: TestReason = isPursuing(b, choice) ? 'stop-pursuit' : 'rally';
    v.tests = [...(v.tests ?? []), { unit: choice, why, enemies: [] }];
    return 'wish';
  },
});

/** In phase 6 the moving side's units take whatever tests they owe or want; the other side's wait (cls-morale.03, .04). */
export const otherTests = procedure<Battle, OtherTests>('other-tests', {
  collect: (b, v) => {
    v.tests = [];
    for (const unit of unitsOf(b, v.side)) {
      const why = mustTest(b, unit);
      if (why) v.tests.push({ unit, why, enemies: [] });
    }
  },
  wish,
  run: (b, v) => {
    const owed = (v.tests ?? []).filter(({ unit }) => onTable(b, unit) && sideOf(b, unit) === v.side);
    if (owed.length > 0) start(b, 'tests', { tests: owed });
  },
});
