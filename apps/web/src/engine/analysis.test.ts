import { expect, test } from 'vitest';
import { analysisOf } from './analysis.ts';
import { fetchRules } from './rules.ts';
import { Session } from './session.ts';

await Promise.all([fetchRules('alexander'), fetchRules('classical'), fetchRules('momentum')]);

/** The text of a battle that chance has fought for a while. */
function fought(battle: string, answers: number): string {
  const session = Session.open('x', { battle, seed: '2', players: ['random', 'random'] });
  session.opened();
  for (let n = 0; n < answers; n++) session.reply(false);
  return session.save();
}

const rulesets = ['drill', 'table-drill', 'momentum-drill'] as const;
test.each(rulesets)(
  '%s is looked back at, and every step is told',
  async (battle) => {
    const told: [number, number][] = [];
    const found = await analysisOf(fought(battle, 30), (done, of) => told.push([done, of]), {
      trials: 1,
      decisions: 2,
    });
    expect(found.costly.length).toBeLessThanOrEqual(3);
    for (const { question, answer, better } of found.costly) expect(question && answer && better.answer).toMatch(/\w/);
    expect(found.turnWord).toBe(battle === 'table-drill' ? 'period' : 'turn');
    expect(found.whole).toMatch(/\w/);
    expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
  },
  180_000,
);
