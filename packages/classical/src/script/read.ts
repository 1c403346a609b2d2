import { emptyScript, oneOf, readInto, ScriptError } from '@taxiarch/kernel/script';
import { readings } from '../base/readings.ts';
import { AWAY, READY } from '../base/vocabulary.ts';
import { DISMOUNTING } from '../movement/dismount.ts';
import type { Draft, Reader, TableScript } from './draft.ts';
import { positionReaders } from './read-field.ts';

const options: readonly string[] = [DISMOUNTING, ...readings.map(({ id }) => id)];

const about: { [verb: string]: Reader } = {
  ruleset: (d, [id]) => {
    oneOf(d, id, ['classical'], 'the rule system of this script');
  },
  option: (d, rest) => {
    for (const name of rest) {
      // Of a battle of the library, whoever has that library knows which options it has.
      d.script.plan.options.push(d.script.battle === null ? oneOf(d, name, options, 'an optional rule') : name);
    }
  },
};

/** Reads a script of the table. */
export function readTableScript(text: string): TableScript {
  const script: TableScript = {
    ...emptyScript(),
    plan: { units: [], generals: [], pieces: [], barriers: [], options: [], width: 1440, depth: 960, move: 2 },
    settings: [],
  };
  const draft: Draft = { script, line: 0, named: new Map(), position: 0 };
  readInto(draft, { position: positionReaders, about }, text);
  checkPlaces(script);
  return script;
}

function checkPlaces({ plan, named }: TableScript): void {
  for (const { key, at, status = READY } of plan.units) {
    const [x, y] = at;
    if (status < AWAY && (x < 0 || y < 0 || x > plan.width || y > plan.depth)) {
      throw new ScriptError(named.get(key) ?? 0, `${x} ${y} is no place on a table of ${plan.width} by ${plan.depth}`);
    }
  }
}
