import carthaginian from '../../data/armies/carthaginian.json' with { type: 'json' };
import indian from '../../data/armies/indian.json' with { type: 'json' };
import macedonian from '../../data/armies/macedonian.json' with { type: 'json' };
import republicanRoman from '../../data/armies/republican-roman.json' with { type: 'json' };
import type { ArmyFile } from './army-file.ts';
import { loadArmy } from './check-army.ts';
import type { Muster } from './muster.ts';

const shipped: Readonly<Record<string, unknown>> = {
  macedonian,
  indian,
  'republican-roman': republicanRoman,
  carthaginian,
};

/** The ids of the armies that come with the program, in the order in which they are shown. */
export const armyIds = (): string[] => Object.keys(shipped);

const read = new Map<string, { file: ArmyFile; army: Muster }>();

/** A ready-made army, or null if there is none of this name. */
export function readyArmy(id: string): { file: ArmyFile; army: Muster } | null {
  if (!Object.hasOwn(shipped, id)) return null;
  const known = read.get(id) ?? loadArmy(shipped[id], () => ({ line: 1, column: 1 }), id);
  read.set(id, known);
  return known;
}
