import { type BattleLibrary, libraryBattle, startOf } from '@taxiarch/kernel/script';
import { settle, startWords } from '@taxiarch/miniatures/script';
import { periodOf } from '../base/game-time.ts';
import type { Battle, State } from '../base/state.ts';
import { classical } from '../system.ts';
import { type FieldPlan, field } from '../testing/field.ts';
import type { TableScript } from './draft.ts';
import type { Queue } from './procedure.ts';
import { readTableScript } from './read.ts';

/** The position that a script describes. */
function planOf(script: TableScript, run: Queue): FieldPlan {
  const { plan, seed, dice } = script;
  const prepare = (state: State): void => {
    settle(script, state);
    // A whole battle begins by counting on to the period in which it is.
    if (run[0]?.proc === 'battle') state.period = periodOf(plan.move) - 1;
  };
  return { ...plan, prepare, run, dice: seed ?? dice };
}

/** The battle that a script sets up, at its first decision. */
export function tableBattleOf(script: TableScript, library?: BattleLibrary<Battle>): Battle {
  const ready = libraryBattle(script, script.plan.options, library);
  if (ready !== null) return ready;
  const start = startOf(script, classical.procedures, startWords(script)) as Queue[number];
  return field(planOf(script, [start]));
}

/** For tests: a position written as a script, on which these procedures run; then it stands there. */
export function standing(text: string, run: Queue = []): Battle {
  const script = readTableScript(text);
  // Without dice of its own it has a seed: few tests care.
  const dice = script.seed ?? (/^dice\b/m.test(text) ? script.dice : '1');
  return field({ ...planOf(script, run), dice });
}

/** For tests: the line of a unit once more, for another of its kind. */
export const called = (key: string, line: string): string => line.replace(/^unit \S+/, `unit ${key}`);
