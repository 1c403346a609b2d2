import {
  ASK,
  type Condition,
  type Conditions,
  clone,
  hashOf,
  Match,
  pendingDecisions,
  readSave,
  type StandingOrder,
  type StandingOrderRules,
  standingOrderError,
  standingOrders,
  standingOrdersFor,
  submit,
  viewFor,
} from '@taxiarch/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBattle, openingOf, replay, rulesets, saveMatch, scenarioById } from './index.ts';

const battles = ['drill', 'elephant-drill', 'astarpa', 'table-drill', 'momentum-drill'];

/** A pick that depends on nothing but the numbers given. */
const picked = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

test.each(Object.entries(rulesets))('%s: no matter of standing orders is named like a question', (_id, { rules }) => {
  const matters = standingOrders(rules);
  const questions = matters.flatMap(({ questions: asked }) => asked);
  expect(matters.length).toBeGreaterThan(5);
  for (const { topic: matter, settings: words } of matters) {
    expect(questions).not.toContain(matter);
    expect(words).not.toContain(ASK);
  }
});

/** Some of the conditions that may be made, with values that depend on the number alone. */
const pickedWhen = (conditions: readonly Condition[], n: number): Conditions =>
  Object.fromEntries(
    conditions
      .filter((_, i) => ((n >> i) & 1) === 1)
      .map((one): [string, string | number] => [
        one.name,
        'words' in one ? picked(one.words, n) : one.from + (n % (one.to - one.from + 1)),
      ]),
  );

test.each(Object.entries(rulesets))(
  '%s: the questions about one matter declare their conditions alike',
  (_id, { rules }) => {
    const found = new Map<string, Condition>();
    for (const { steps } of Object.values(rules.procedures)) {
      for (const step of steps) {
        const orders =
          typeof step === 'function' ? undefined : (step.orders as StandingOrderRules<never, never, never> | undefined);
        for (const condition of orders?.conditions ?? []) {
          const name = `${orders?.topic} ${condition.name}`;
          expect(condition, `${name}`).toEqual(found.get(name) ?? condition);
          found.set(name, condition);
        }
      }
    }
    expect(found.size).toBeGreaterThan(3);
  },
);

test.each(battles)(
  '%s: what orders may depend on is known to the side that leaves them, and they never come to an answer that is refused',
  (id) => {
    const scenario = scenarioById(id);
    const seen = new Set<string>();
    for (const seed of [3, 8, 21]) {
      const b = openBattle(scenario, { seed });
      for (let i = 0; i < 250 && !b.outcome; i++) {
        const owed = pendingDecisions(b);
        for (const { side } of owed) {
          const here = standingOrdersFor(b, side);
          if (here === null) continue;
          seen.add(here.topic);
          expect(standingOrdersFor(viewFor(b, side), side), `${here.topic}`).toEqual(here);
          for (const [word, choice] of Object.entries(here.answers)) {
            const told = submit(clone(b), choice, side);
            expect(told.ok, `${here.topic} ${word}: ${choice}`).toBe(true);
          }
        }
        const one = picked(owed, seed + i);
        submit(b, picked(one.options, seed + 31 * i).choice, one.side);
      }
    }
    expect(seen.size).toBeGreaterThan(1);
  },
);

test.each(battles)(
  '%s: random play with random orders on both sides meets no dead end and plays again the same',
  (id) => {
    const scenario = scenarioById(id);
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)), { maxLength: 30 }),
        (seed, wishes) => {
          const matters = standingOrders(rulesets[scenario.ruleset].rules);
          const orders = wishes.map(([m, w, t]) => {
            const { topic: matter, settings: words, troops, conditions } = picked(matters, m);
            const when = pickedWhen(conditions, w);
            const own = t % 2 === 0 || troops.length === 0 ? {} : { troops: picked(troops, t) };
            const told: StandingOrder = { kind: matter, choice: picked([...words, ASK], w), until: 'battle', ...own };
            if (Object.keys(when).length > 0) told.when = when;
            expect(standingOrderError(rulesets[scenario.ruleset].rules, told)).toBeNull();
            return { side: (t % 3 === 0 ? 1 : 0) as 0 | 1, ...told };
          });
          const settings = { seed, orders: orders.slice(0, 10) };
          const match = new Match(openBattle(scenario, settings));
          for (let i = 0; i < 60 && !match.battle.outcome; i++) {
            const later = orders[10 + i];
            if (later) match.instruct(later.side, later);
            const one = pendingDecisions(match.battle)[0];
            const result = match.submit(picked(one?.options ?? [], seed + 31 * i)?.choice ?? '', one?.side);
            expect(result.ok).toBe(true);
          }
          const save = readSave(saveMatch(match, openingOf(scenario, settings)));
          const again = replay(save);
          expect([again.differs, hashOf(again.match.battle)]).toEqual([null, hashOf(match.battle)]);
        },
      ),
      { numRuns: 3 },
    );
  },
);
