import drill from '../data/drill.json' with { type: 'json' };
import gaugamela from '../data/gaugamela.json' with { type: 'json' };
import granicus from '../data/granicus.json' with { type: 'json' };
import hydaspes from '../data/hydaspes.json' with { type: 'json' };
import issus from '../data/issus.json' with { type: 'json' };
import pelium from '../data/pelium.json' with { type: 'json' };
import { pathText } from './json-text.ts';
import { checkScenario } from './load.ts';
import type { Scenario } from './schema.ts';

const shipped: Readonly<Record<string, unknown>> = { drill, pelium, granicus, issus, gaugamela, hydaspes };
const read = new Map<string, Scenario>();

/** The ids of the battles that come with the program, in the order in which they are shown. */
export const battleIds = (): string[] => Object.keys(shipped);

/** A battle that nobody knows by this name. */
export class UnknownBattleError extends Error {
  override readonly name = 'UnknownBattleError';
}

/** A battle of the library. */
export function scenarioById(id: string): Scenario {
  const known = read.get(id);
  if (known) return known;
  if (!Object.hasOwn(shipped, id)) {
    throw new UnknownBattleError(`There is no battle called “${id}”; there are: ${battleIds().join(', ')}.`);
  }
  const checked = checkScenario(shipped[id]);
  if ('faults' in checked) {
    const faults = checked.faults.map((f) => `${pathText(f.path)}: ${f.text}`);
    throw new Error(`the battle ${id} is faulty: ${faults.join('; ')}`);
  }
  read.set(id, checked.scenario);
  return checked.scenario;
}
