import { openBattle, scenarioById } from '@taxiarch/battles';
import { command, commanders, judgeOf, thoughtOf } from '@taxiarch/commander';
import { type AnyBattle, pending } from '@taxiarch/kernel';
import { analyse } from '@taxiarch/laboratory';
import { expect, test } from 'vitest';
import { tellAnalysis } from '../commands/analyse.ts';

const context = { seed: 1, budgetMs: 20 };

/** A battle between veterans after so many answers. */
function after(battle: string, seed: string, answers: number): AnyBattle {
  const b = openBattle(scenarioById(battle), { seed }) as AnyBattle;
  for (let n = 0; n < answers; n++) command(commanders.veteran, b, context);
  return b;
}

/** Plays nothing to its end: chances by turn are not looked at here. */
function judgeOfAnswers(b: AnyBattle): ReturnType<typeof judgeOf> {
  const judge = judgeOf(b);
  return { ...judge, playOut: (twin, seed, enough) => enough && judge.playOut(twin, seed, enough) };
}

const refusals = [
  { battle: 'drill', seed: '2', answers: 80, attack: /attacks$/ },
  { battle: 'momentum-drill', seed: '1', answers: 87, attack: /charge/ },
] as const;

test.each(refusals)(
  '$battle: an attack that wins and is not made is found, with what it would have brought',
  ({ battle, seed, answers, attack }) => {
    const b = after(battle, seed, answers);
    const [asked] = pending(b);
    if (!asked) throw new Error('nothing is asked');
    const { side } = asked;
    expect(thoughtOf(commanders.veteran, b, context).choices).not.toContain('done');
    const found = analyse(b, [{ side, choice: 'done' }], { judge: judgeOfAnswers(b), trials: 8, decisions: 1 });
    expect(found.costly).toHaveLength(1);
    const [one] = found.costly;
    expect(one).toMatchObject({ entry: 0, side, choice: 'done', question: asked.text });
    expect(one?.better.answer).toMatch(attack);
    expect(one?.cost.low).toBeGreaterThan(0);
    expect(one?.cost.share).toBeGreaterThan(0.03);
    expect(one?.cost.high).toBeLessThan(1);
    let told = '';
    const out = (text: string): void => {
      told += text;
    };
    tellAnalysis({ out, err: out, folder: '.', colour: false }, b, found, judgeOf(b).whole);
    expect(told).toMatch(
      /^[^\n]+: the decisions that cost most\n {2}1\. The \w+, turn \d, answer 1\. .+[.?]\n {5}They answered “.+”\. Better was “.+”, which adds [\d.]+ % \([\d.]+ % to [\d.]+ %\) to their chance\.\n(?: {5}.+\n)? {2}No other decision cost anything that can be measured\.\n/,
    );
  },
  240_000,
);
