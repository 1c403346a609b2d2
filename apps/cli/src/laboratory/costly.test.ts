import { openBattle, scenarioById } from '@taxiarch/battles';
import { command, commanders, judgeOf } from '@taxiarch/commander';
import { type AnyBattle, clone, type Entry, pending, submit } from '@taxiarch/kernel';
import { analyse } from '@taxiarch/laboratory';
import { expect, test } from 'vitest';
import { tellAnalysis } from '../commands/analyse.ts';

const context = { seed: 1, budgetMs: 20 };
/** Answers before the blunder that are looked back at as well. */
const BEFORE = 4;

/** Recruits up to so many answers; the last of them and a blunder are what is looked back at. */
function withBlunder(battle: string, seed: string, answers: number, blunder: string) {
  const b = openBattle(scenarioById(battle), { seed }) as AnyBattle;
  const entries: Entry[] = [];
  let start = clone(b);
  for (let n = 0; n < answers; n++) {
    if (n === answers - BEFORE) start = clone(b);
    const { side, choice } = command(commanders.recruit, b, context);
    if (n >= answers - BEFORE) entries.push({ side, choice });
  }
  const side = pending(b)[0]?.side ?? 0;
  if (!submit(b, blunder, side).ok) throw new Error(`${blunder} is refused`);
  return { start, entries: [...entries, { side, choice: blunder }] };
}

const blunders = [
  { battle: 'elephant-drill', seed: '2', answers: 62, blunder: 'withdraw east-elephants' },
  { battle: 'chariot-drill', seed: '1', answers: 108, blunder: 'withdraw west-chariots-3' },
] as const;

test.each(blunders)(
  '$battle: a planted blunder is found first, with what would have been better, and found again',
  ({ battle, seed, answers, blunder }) => {
    const { start, entries } = withBlunder(battle, seed, answers, blunder);
    const options = { judge: judgeOf(start), trials: 4, decisions: 3 };
    const found = analyse(start, entries, options);
    expect(found.costly[0]).toMatchObject({ entry: BEFORE, choice: blunder });
    expect(found.costly[0]?.cost.share).toBeGreaterThan(0.03);
    expect(analyse(start, entries, { ...options })).toEqual(found);
    let told = '';
    const out = (text: string): void => {
      told += text;
    };
    tellAnalysis({ out, err: out, folder: '.', colour: false }, start, found, judgeOf(start).whole);
    expect(told).toMatch(/cost most\n {2}1\. The .+?, (?:turn|period) \d, answer 5\. .+[.?]\n/);
    expect(told).toMatch(
      /They answered “.+”\. Better was “.+”:\n {5}it adds [\d.]+ % ± [\d.]+ % to their chance to win\./,
    );
  },
  60_000,
);
