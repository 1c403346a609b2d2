import { begin, type Dice, scriptedDice, seededDice, shortened } from '@taxiarch/kernel';
import { makeWorld, SetUpError } from '../base/make-world.ts';
import type { Battle } from '../base/state.ts';
import type { OptionId } from '../base/vocabulary.ts';
import { type Script, ScriptError } from './read.ts';

/** Begins a battle of the library, for scripts that start from one. Whoever runs the script brings the library. */
export type BattleLibrary = (id: string, begun: { dice: Dice; options: OptionId[] }) => Battle;

/** The battle that a script sets up, at its first decision. */
export function battleOf(script: Script, library?: BattleLibrary): Battle {
  const dice = script.seed !== null ? seededDice(script.seed) : scriptedDice(script.dice);
  if (script.battle !== null) {
    if (!library) throw new ScriptError(0, `there is no library here to take the battle “${script.battle}” from`);
    return library(script.battle, { dice, options: script.spec.options ?? [] });
  }
  const { world, state } = worldOf(script);
  const named: Record<string, number> = {};
  for (const [i, u] of world.units.entries()) named[u.key] = i;
  for (const [i, l] of world.leaders.entries()) named[l.key] = i;
  const locals: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(script.start.locals)) locals[name] = value(named, text);
  const { proc, line } = script.start;
  const { system } = script.volume;
  if (!Object.hasOwn(system.procedures, proc)) {
    throw new ScriptError(line, `there is no procedure “${shortened(proc)}” to start with`);
  }
  return begin(system, world, state, dice, { proc: 'script', locals: { proc, locals } });
}

function worldOf(script: Script): ReturnType<typeof makeWorld> {
  try {
    return makeWorld(script.spec);
  } catch (error) {
    if (error instanceof SetUpError) throw new ScriptError(script.named.get(error.place) ?? 0, error.message);
    throw error;
  }
}

function value(named: Record<string, number>, text: string): unknown {
  if (text.includes(',')) {
    return text
      .split(',')
      .filter(Boolean)
      .map((part) => value(named, part));
  }
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+$/.test(text)) return Number(text);
  return named[text] ?? text;
}

/** A unit's or leader's number by its key. */
export function numberOf(b: Battle, key: string): number {
  const unit = b.world.units.findIndex((u) => u.key === key);
  const found = unit >= 0 ? unit : b.world.leaders.findIndex((l) => l.key === key);
  if (found < 0) throw new Error(`nobody is called ${key}`);
  return found;
}
