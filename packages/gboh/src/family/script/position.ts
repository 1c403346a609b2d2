import { begin } from '@taxiarch/kernel';
import { diceOf, type BattleLibrary as LibraryOf, libraryBattle, ScriptError, startOf } from '@taxiarch/kernel/script';
import { makeWorld, SetUpError } from '../base/make-world.ts';
import { sharingFault } from '../base/opening-stacks.ts';
import type { Battle } from '../base/state.ts';
import type { Script } from './read.ts';

export type BattleLibrary = LibraryOf<Battle>;

/** The battle that a script sets up, at its first decision. */
export const battleOf = (script: Script, library?: BattleLibrary): Battle => battleFrom(script, library, worldOf);

/** The same, where no hex may hold two units that do not belong in one. */
export const soundBattleOf = (script: Script, library?: BattleLibrary): Battle =>
  battleFrom(script, library, soundWorldOf);

type Opening = ReturnType<typeof makeWorld>;

function battleFrom(script: Script, library: BattleLibrary | undefined, opening: (script: Script) => Opening): Battle {
  const ready = libraryBattle(script, script.spec.options ?? [], library);
  if (ready !== null) return ready;
  const { world, state } = opening(script);
  const named = new Map<string, number>();
  for (const [i, u] of world.units.entries()) named.set(u.key, i);
  for (const [i, l] of world.leaders.entries()) named.set(l.key, i);
  const { system } = script.volume;
  const locals = startOf(script, system.procedures, named);
  return begin(system, world, state, diceOf(script), { proc: 'script', locals });
}

function soundWorldOf(script: Script): Opening {
  const made = worldOf(script);
  const shared = sharingFault(made.world, made.state);
  if (shared) throw new ScriptError(script.named.get(shared.key) ?? 0, `${shared.key}: ${shared.text}`);
  return made;
}

function worldOf(script: Script): Opening {
  try {
    return makeWorld(script.spec);
  } catch (error) {
    if (error instanceof SetUpError) throw new ScriptError(script.named.get(error.place) ?? 0, error.message);
    throw error;
  }
}

/** A unit's or leader's number by its key. */
export function numberOf(b: Battle, key: string): number {
  const unit = b.world.units.findIndex((u) => u.key === key);
  const found = unit >= 0 ? unit : b.world.leaders.findIndex((l) => l.key === key);
  if (found < 0) throw new Error(`there is no unit or leader ${key}`);
  return found;
}
