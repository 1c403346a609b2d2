import { begin, copy, scriptedDice } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';
import { position } from '../../scripts.ts';

/** Two armies with a Standard each, the blue one at 0307 and the red one at 1707 unless others are named or none, and whatever is added. */
export const field = (text: string, { blue = 'ramses', red = 'muwatalli', opens = '' } = {}): Battle =>
  position(`ruleset chariots
map 20x14
side blue "Egypt" retreat W withdrawal 40 ${blue && `standard ${blue}`} ${opens}
side red "Hatti" retreat E withdrawal 40 standard ${red}
leader ramses blue 0307 initiative 6 range 8 charisma 3 overall
leader muwatalli red 1707 initiative 5 range 7 charisma 2 overall
${text}`);

export const keyed = (b: Battle, key: string): number => b.world.leaders.findIndex((leader) => leader.key === key);

/** For tests: the next Orders Phase of the first wing, as things stand. */
export const phaseAfter = ({ system, world, state }: Battle, leader: string): Battle => {
  const locals = { leader: world.leaders.findIndex(({ key }) => key === leader), wing: 0, momentum: false };
  return begin(system, world, copy(state), scriptedDice([]), { proc: 'orders', locals });
};
