import type { Battle } from '../../family/base/state.ts';
import { ordered } from '../../family/movement/testing.ts';
import { must } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';

export const FIELD = `ruleset chariots
map 20x14
side blue "Egypt" retreat W withdrawal 40
side red "Hatti" retreat E withdrawal 40
`;

/** For tests: a unit has just been ordered to move. */
export const marching = (unit: string, text: string, more = ''): Battle => ordered(unit, `${FIELD}${text}`, more);

/**
 * For tests: an Orders Phase of the wing amun under its king, who stands where he is put and reaches as far as is said;
 * units of blue are of that wing.
 */
export function inPhase(text: string, { king = '0101', range = 30, more = '' } = {}): Battle {
  const units = text.replaceAll(/^unit \S+ blue .*$/gm, '$& group amun');
  const leader = `leader king blue ${king} initiative 6 range ${range} charisma 2 overall group amun`;
  return position(`${FIELD}${units}\n${leader}\n${more}\nstart orders leader=king wing=0 momentum=false`);
}

/** For tests: the same, and one of them has been told to move. */
export function moving(unit: string, text: string, options: Parameters<typeof inPhase>[1] = {}): Battle {
  const b = inPhase(text, options);
  must(b, `move ${unit}`);
  return b;
}
