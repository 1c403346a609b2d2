import { readFileSync } from 'node:fs';
import { type AnyBattle, Match, pendingDecisions, randomPlayer } from '@taxiarch/kernel';
import { loadScenario, openBattle, type Scenario } from '../index.ts';
import { ScenarioError, type ScenarioFault } from '../scenario-error.ts';

/** What is wrong with a battle file; one without fault is none of ours. */
export function faultsOf(text: string): readonly ScenarioFault[] {
  try {
    loadScenario(text, 'x.json');
  } catch (error) {
    if (error instanceof ScenarioError) return error.faults;
    throw error;
  }
  throw new Error('the scenario was accepted');
}

export const battleText = (file: string): string =>
  readFileSync(new URL(`../../data/${file}.json`, import.meta.url), 'utf8');

/** The same text with one thing changed. */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the file does not say ${from}`);
  return text.replace(from, to);
}

export const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

/** So many decisions of a random player for both sides; `after` looks at each position. */
export function playedAtRandom(
  scenario: Scenario,
  decisions: number,
  seed: string,
  after?: (match: Match<AnyBattle>) => void,
): Match<AnyBattle> {
  const match = new Match<AnyBattle>(openBattle(scenario, { seed }));
  const player = randomPlayer(seed);
  for (let i = 0; i < decisions && !match.battle.outcome; i++) {
    const owed = pendingDecisions(match.battle)[0];
    match.submit(owed?.options[player(match.battle)]?.choice ?? '', owed?.side);
    after?.(match);
  }
  return match;
}
