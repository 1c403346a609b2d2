import type { Battle } from '../../family/base/state.ts';
import { go, hitsOn, left, ordered } from '../../family/movement/testing.ts';

const map = 'ruleset chandragupta\nmap 30x16\n';

/** For tests: a unit of this volume has just been ordered to move; `text` is what stands on a clear map. */
export const marching = (unit: string, text: string): Battle => ordered(unit, map + text);

/** For tests: MP left and hits borne by a unit that is alone with the ground when it has made these steps. */
export function after(unit: string, ground: string, ...steps: string[]): [mp: number, hits: number] {
  const b = marching('x', `${ground}\nunit x blue ${unit}`);
  go(b, ...steps);
  return [left(b), hitsOn(b, 'x')];
}
