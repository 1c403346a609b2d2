import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import type { Battle } from '../base/state.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { planFor, shotsOf, weaponOf } from './plan.ts';
import { type Scores, type Shots, scoresOf } from './volley.ts';

/** Archers in the middle who look north, of the given words. */
export const archers = (words: string): string => `unit archers blue ${words} at 36 30 facing N`;
/** A target straight ahead of them, so many inches off and facing them. */
export const ahead = (words: string, inches: number): string =>
  `unit target red ${words} at 36 ${30 - inches} facing S`;

/** A position of these lines at which the units stand. */
export const stood = (...lines: string[]): Battle => standing(lines.join('\n'));

/** What the archers, left to themselves, would shoot at their target: the weapon that they use, and its scores. */
export function volleyAt(b: Battle): Shots & Scores {
  const plan = planFor(b, unitOf(b, 'archers'));
  const shots = plan && shotsOf(plan.unit, weaponOf(plan)).find(({ target }) => target === unitOf(b, 'target'));
  if (!shots) throw new Error('the archers have no shot at the target');
  return { ...shots, ...scoresOf(b, shots) };
}
/** The scores to hit and to save of archers at their target. */
export const scores = (...lines: string[]): [hit: number, save: number] => {
  const { hit, save } = volleyAt(stood(...lines));
  return [hit.need, save.need];
};

/** Steps 2 and 3 of the Shooting phase, at the first declaration. */
export const declaring = (...lines: string[]): Battle => standing(lines.join('\n'), { proc: 'volleys', locals: {} });

/** Gives these answers and lets all others shoot; tells what happened. */
export function shootOut(b: Battle, ...answers: string[]): GameEvent[] {
  const told = answers.flatMap((answer) => must(b, answer));
  while (pendingDecisions(b)[0]?.kind === 'shooting') told.push(...must(b, 'done'));
  return told;
}
/** Volleys as shooter, target, dice, hits and losses. */
export const volleysIn = (b: Battle, told: readonly GameEvent[]): (string | number)[][] =>
  told.flatMap((e) =>
    e.kind === 'volley'
      ? [[keyIn(b, e['unit']), keyIn(b, e['target']), e['dice'], e['hits'], e['losses']] as (string | number)[]]
      : [],
  );
const keyIn = (b: Battle, unit: unknown): string => b.world.units[unit as number]?.key ?? '';
