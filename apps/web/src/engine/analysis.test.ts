import { expect, test } from 'vitest';
import { analysisOf } from './analysis.ts';
import { fetchRules } from './rules.ts';
import { Session } from './session.ts';

await Promise.all([fetchRules('alexander'), fetchRules('classical')]);

/** The text of a battle that chance has fought for a while. */
function fought(battle: string, answers: number): string {
  const session = Session.open('x', { battle, seed: '2', players: ['random', 'random'] });
  session.opened();
  for (let n = 0; n < answers; n++) session.reply(false);
  return session.save();
}

test('a battle is looked back at with questions and answers in words, and every step is told', async () => {
  const told: [number, number][] = [];
  const found = await analysisOf(fought('drill', 60), (done, of) => told.push([done, of]), {
    trials: 1,
    decisions: 2,
  });
  expect(found?.turningPoints).toHaveLength(2);
  for (const { question, answer } of found?.turningPoints ?? []) expect(question && answer).toMatch(/\w/);
  expect(found?.whole).toMatch(/\w/);
  expect(told.at(-1)).toEqual([told.length, told.length]);
}, 60_000);

test('nobody judges battles of the classical table yet', async () => {
  expect(await analysisOf(fought('table-drill', 3), () => undefined)).toBeNull();
});
