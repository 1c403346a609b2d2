import { begin, scriptedDice, seededDice } from '@taxiarch/kernel';
import { makeWorld } from '../base/make-world.ts';
import type { Battle } from '../base/state.ts';
import { alexander } from '../system.ts';
import { readScript, type Script, ScriptError } from './read.ts';

/** The battle that a script sets up, at its first decision. */
export function battleOf(script: Script): Battle {
  const { world, state } = makeWorld(script.spec);
  const named: Record<string, number> = {};
  for (const [i, u] of world.units.entries()) named[u.key] = i;
  for (const [i, l] of world.leaders.entries()) named[l.key] = i;
  const locals: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(script.start.locals)) locals[name] = value(named, text);
  const { proc } = script.start;
  if (!alexander.procedures[proc]) throw new ScriptError(0, `there is no procedure “${proc}” to start with`);
  const dice = script.seed !== null ? seededDice(script.seed) : scriptedDice(script.dice);
  return begin(alexander, world, state, dice, { proc: 'script', locals: { proc, locals } });
}

function value(named: Record<string, number>, text: string): unknown {
  if (text.includes(',')) return text.split(',').filter(Boolean).map((part) => value(named, part));
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+$/.test(text)) return Number(text);
  return named[text] ?? text;
}

/** For tests: a position written as a script, ready to play. */
export const position = (text: string): Battle => battleOf(readScript(text));

/** A unit's or leader's number by its key. */
export function numberOf(b: Battle, key: string): number {
  const unit = b.world.units.findIndex((u) => u.key === key);
  const found = unit >= 0 ? unit : b.world.leaders.findIndex((l) => l.key === key);
  if (found < 0) throw new Error(`nobody is called ${key}`);
  return found;
}
