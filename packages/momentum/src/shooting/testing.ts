import { type GameEvent, pending } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import type { Battle } from '../base/state.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { describeVolley, type VolleyOdds } from './describe-volley.ts';

/** Archers in the middle who look north, of the given words. */
export const archers = (words: string): string => `unit archers blue ${words} at 36 30 facing N`;
/** A target straight ahead of them, so many inches off and facing them. */
export const ahead = (words: string, inches: number): string =>
  `unit target red ${words} at 36 ${30 - inches} facing S`;

/** A position of these lines at which the units stand. */
export const stood = (...lines: string[]): Battle => standing(lines.join('\n'));

/** What a unit would shoot at another, all its dice. */
export function volleyAt(b: Battle, shooter = 'archers', target = 'target'): VolleyOdds {
  const odds = describeVolley(b, unitOf(b, shooter), unitOf(b, target));
  if (!odds) throw new Error(`${shooter} have no shot at ${target}`);
  return odds;
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
  while (pending(b)[0]?.kind === 'shooting') told.push(...must(b, 'done'));
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
