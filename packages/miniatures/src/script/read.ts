import { emptyScript, oneOf, type Readers, readInto, ScriptError, type Verbs } from '@taxiarch/kernel/script';
import { AWAY } from '../field.ts';
import type { TableDraft, TablePlan, TableText } from './draft.ts';

/** The lines that a battle of the library can have as well: which rule system it is, and its optional rules. */
export const aboutReaders = <S>(ruleset: string, options: readonly string[]): Readers<TableDraft<S>> => ({
  ruleset: (d, [id]) => {
    oneOf(d, id, [ruleset], 'the ruleset of this script');
  },
  option: (d, rest) => {
    for (const name of rest) {
      // Of a battle of the library, anyone who has that library knows which options it has.
      d.script.plan.options.push(d.script.battle === null ? oneOf(d, name, options, 'an optional rule') : name);
    }
  },
});

/** Reads a script of the table into a plan that is bare as yet. */
export function readTable<S, P extends TablePlan>(
  plan: P,
  verbs: Verbs<TableDraft<S, P>>,
  text: string,
): TableText<S, P> {
  const script: TableText<S, P> = { ...emptyScript(), plan, settings: [] };
  readInto({ script, line: 0, named: new Map(), position: 0 }, verbs, text);
  checkPlaces(script);
  return script;
}

function checkPlaces({ plan, named }: TableText<never>): void {
  for (const { key, at, status = 0 } of plan.units) {
    const [x, y] = at;
    if (status < AWAY && (x < 0 || y < 0 || x > plan.width || y > plan.depth)) {
      throw new ScriptError(named.get(key) ?? 0, `${x} ${y} is off the table (${plan.width} × ${plan.depth})`);
    }
  }
}
