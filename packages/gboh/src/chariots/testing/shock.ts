import type { GameEvent } from '@taxiarch/kernel';
import type { Battle, State } from '../../family/base/state.ts';
import { numberOf } from '../../family/script/position.ts';
import { account, type Before, ofKind, segment } from '../../family/shock/testing.ts';
import type { Own } from '../volume-state.ts';

interface Phase extends Before {
  /** Has moved in this phase. */
  moved?: string[];
  /** Whatever is unlike at the beginning of an Orders Phase of the blue wing. */
  own?: Partial<Own>;
}

/**
 * For tests: the Shock segment of the blue wing `host` under its `chief`; units without a group belong to none. Standards
 * stand far off at 0101 and 2444.
 */
export function shockOf(units: string, { moved = [], own = {}, ...before }: Phase = {}, dice = ''): Battle {
  const arrange = (state: State): void => {
    Object.assign(state.own as Own, { wing: 0, kind: 'act', ...own });
    before.arrange?.(state);
  };
  const text = `ruleset chariots
map 24x44
side blue "Hatti" retreat W withdrawal 90 standard 0101
side red "Egypt" retreat E withdrawal 90 standard 2444
leader chief blue 0303 initiative 4 range 9 group host
leader ramses red 2242 initiative 6 range 8 charisma 2 overall group amun
${units}
start shock leader=chief
dice ${dice}`;
  return segment(text, { ...before, came: moved, arrange });
}

/** For tests: `us` of the active wing faces `them`, who face some way: W is front, NNW flank, E rear. */
export const facing = (us: string, them: string, direction = 'W'): string => {
  const [troop, ...states] = us.split(' ');
  const [foe, ...foeStates] = them.split(' ');
  return `unit us blue ${troop} 0505 E group host ${states.join(' ')}\nunit them red ${foe} 0605 ${direction} ${foeStates.join(' ')}`;
};

/** For tests: the same with the attackers bound to attack because they have come up. */
export const attack = (us: string, them: string, dice = '', direction = 'W', more = ''): Battle =>
  shockOf(`${facing(us, them, direction)}\n${more}`, { moved: ['us'] }, dice);

export const shifts = (b: Battle, attackers = 'us', defenders = 'them'): string[] =>
  account(b, attackers, defenders).shifts.map(({ value, rule }) => `${value} ${rule}`);
export const dieOf = (b: Battle, attackers = 'us', defenders = 'them'): string[] =>
  account(b, attackers, defenders).die.map(({ value, rule }) => `${value} ${rule}`);

/** For tests: who fights whom, by keys. */
export const combats = (b: Battle, events: readonly GameEvent[]): string[] => {
  const keys = (units: unknown): string => (units as number[]).map((unit) => b.world.units[unit]?.key).join('+');
  return ofKind(events, 'combat').map((e) => `${keys(e['attackers'])} on ${keys(e['defenders'])}`);
};
/** For tests: the rules of the events of a kind about a unit. */
export const rulesOf = (b: Battle, events: readonly GameEvent[], kind: string, key: string): string[] =>
  ofKind(events, kind)
    .filter((e) => e['unit'] === numberOf(b, key))
    .flatMap((e) => [...e.rules]);
export const isLocked = (b: Battle, key: string): boolean => b.state.engaged[numberOf(b, key)] === 1;
