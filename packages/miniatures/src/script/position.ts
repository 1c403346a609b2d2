import { shortened } from '@taxiarch/kernel';
import { ScriptError } from '@taxiarch/kernel/script';
import type { Unit } from '../field.ts';
import { edgeWords } from './directions.ts';
import { sideKeys, type TableText } from './draft.ts';

/** Sets in a state whatever the lines of a script say of it. */
export function settle<S>({ plan, settings }: TableText<S>, state: S): void {
  for (const { line, set } of settings) {
    set(state, (key): Unit => {
      const unit = plan.units.findIndex((u) => u.key === key);
      if (unit < 0) throw new ScriptError(line, `no unit is called “${shortened(key ?? '')}”`);
      return unit;
    });
  }
}

/** The words that a line `start` may have as values: edges, sides, generals and units. */
export const startWords = ({ plan }: TableText<never>): ReadonlyMap<string, number> =>
  new Map([edgeWords, sideKeys, keysOf(plan.generals), keysOf(plan.units)].flatMap((list) => [...list].map(numbered)));

const keysOf = (list: readonly { key: string }[]): readonly string[] => list.map(({ key }) => key);
const numbered = (name: string, i: number): readonly [string, number] => [name, i];
