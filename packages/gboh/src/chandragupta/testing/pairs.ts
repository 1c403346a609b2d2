import type { Battle } from '../../family/base/state.ts';
import { unitBeneath } from '../../family/base/units.ts';
import { stackUp } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { position } from '../../scripts.ts';

/** Who is the lower unit of a stack. */
export const beneath = (b: Battle, top: string): string =>
  b.world.units[unitBeneath(b, numberOf(b, top))]?.key ?? 'nobody';
/** A unit of the hillmen. */
export const hill = (key: string, at: string, more = ''): string =>
  `unit ${key} blue tribal-foot ${at} group hillmen ${more}\n`;

/** A chief with two of his tribe in one hex, the first on top, and a third before them. */
export function pair(more = '', start = 'start orders leader=elder momentum=false'): Battle {
  const b = position(`ruleset chandragupta
    map 20x16
    ${hill('a', '0405 E')}${hill('b', '0405 E')}${hill('c', '0903 E')}
    unit foe red light-foot 1812 W
    leader elder blue 0304 initiative 4 range 8 tribal-chief group hillmen
    leader greek red 1212 initiative 3 range 14 overall
    ${more}
    ${start}`);
  stackUp(b, 'a', 'b');
  return b;
}
