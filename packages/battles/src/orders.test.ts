import { ASK, hashOf, type Instruction, Match, pending, readSave, standingOrders } from '@taxiarch/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBattle, openingOf, replay, saveMatch, scenarioById, systems } from './index.ts';

const battles = ['drill', 'elephant-drill', 'astarpa', 'table-drill', 'momentum-drill'];

/** A pick that depends on nothing but the numbers given. */
const picked = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

test.each(Object.entries(systems))('%s: no matter of standing orders is named like a question', (_id, { rules }) => {
  const matters = standingOrders(rules);
  const questions = matters.flatMap(({ questions: asked }) => asked);
  expect(matters.length).toBeGreaterThan(5);
  for (const { matter, words } of matters) {
    expect(questions).not.toContain(matter);
    expect(words).not.toContain(ASK);
  }
});

test.each(battles)(
  '%s: random play with random orders on both sides meets no dead end and plays again the same',
  (id) => {
    const scenario = scenarioById(id);
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)), { maxLength: 30 }),
        (seed, wishes) => {
          const matters = standingOrders(systems[scenario.ruleset].rules);
          const orders = wishes.map(([m, w, t]) => {
            const { matter, words, troops } = picked(matters, m);
            const own = t % 2 === 0 || troops.length === 0 ? {} : { troops: picked(troops, t) };
            const told: Instruction = { kind: matter, choice: picked([...words, ASK], w), until: 'battle', ...own };
            return { side: (t % 3 === 0 ? 1 : 0) as 0 | 1, ...told };
          });
          const settings = { seed, orders: orders.slice(0, 10) };
          const match = new Match(openBattle(scenario, settings));
          for (let i = 0; i < 60 && !match.battle.outcome; i++) {
            const later = orders[10 + i];
            if (later) match.instruct(later.side, later);
            const one = pending(match.battle)[0];
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
