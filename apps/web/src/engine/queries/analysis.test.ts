import { expect, test } from 'vitest';
import { ensureRuleset } from '../load-ruleset.ts';
import { Session } from '../session/session.ts';
import { analysisOf } from './analysis.ts';

await ensureRuleset('classical');

/** The text of a battle that chance has fought for a while. */
async function fought(battle: string, answers: number): Promise<string> {
  const session = Session.open('x', { battle, seed: '2', players: ['random', 'random'] });
  session.opened();
  for (let n = 0; n < answers; n++) await session.playOpponent(false);
  return session.save();
}

test('analyses a battle and reports progress', async () => {
  const told: number[] = [];
  const found = await analysisOf(await fought('table-drill', 16), (done) => told.push(done), {
    trials: 1,
    decisions: 1,
  });
  expect(found.costly.length).toBeLessThanOrEqual(1);
  for (const { question, answer, better } of found.costly) expect(question && answer && better.answer).toMatch(/\w/);
  expect(found.turnWord).toBe('period');
  expect(found.whole).toMatch(/\w/);
  expect(told.at(-1)).toBe(1);
});
