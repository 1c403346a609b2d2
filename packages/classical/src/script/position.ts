import { shortened } from '@taxiarch/kernel';
import { type BattleLibrary, libraryBattle, ScriptError, startOf } from '@taxiarch/kernel/script';
import { periodOf } from '../armies/moments.ts';
import type { Battle, State } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';
import { classical } from '../system.ts';
import { type FieldPlan, field } from '../testing/field.ts';
import type { Queue } from '../testing/procedure.ts';
import { edgeWords } from './directions.ts';
import { sideKeys, type TableScript } from './draft.ts';
import { readTableScript } from './read.ts';

/** The position that a script describes. */
function planOf(script: TableScript, run: Queue): FieldPlan {
  const { plan, settings, seed, dice } = script;
  const prepare = (state: State): void => {
    for (const { line, set } of settings) {
      const unitCalled = (key: string | undefined): Unit => {
        const unit = plan.units.findIndex((u) => u.key === key);
        if (unit < 0) throw new ScriptError(line, `no unit is called “${shortened(key ?? '')}”`);
        return unit;
      };
      set(state, unitCalled);
    }
    // A whole battle begins by counting on to the period in which it is.
    if (run[0]?.proc === 'battle') state.period = periodOf(plan.move) - 1;
  };
  return { ...plan, prepare, run, dice: seed ?? dice };
}

/** The battle that a script sets up, at its first decision. */
export function tableBattleOf(script: TableScript, library?: BattleLibrary<Battle>): Battle {
  const ready = libraryBattle(script, script.plan.options, library);
  if (ready !== null) return ready;
  const words = new Map<string, number>([
    ...edgeWords.map((edge, i) => [edge, i] as const),
    ...sideKeys.map((side, i) => [side, i] as const),
    ...script.plan.generals.map(({ key }, i) => [key, i] as const),
    ...script.plan.units.map(({ key }, i) => [key, i] as const),
  ]);
  const start = startOf(script, classical.procedures, words) as Queue[number];
  return field(planOf(script, [start]));
}

/** For tests: a position written as a script, which stands there until something is run on it. */
export function standing(text: string): Battle {
  const script = readTableScript(text);
  // Without dice of its own it has a seed: few tests care.
  const dice = script.seed ?? (script.dice.length > 0 ? script.dice : '1');
  return field({ ...planOf(script, []), dice });
}
