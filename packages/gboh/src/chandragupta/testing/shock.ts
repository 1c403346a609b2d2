import type { GameEvent } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted } from '../../family/base/units.ts';
import { numberOf } from '../../family/script/position.ts';
import { account, type Before, ofKind, segment } from '../../family/shock/testing.ts';

/** For tests: a Shock segment of the blue side, whose leader stands apart. */
export const shockOf = (units: string, before: Before = {}, dice = '', more = ''): Battle =>
  segment(
    `ruleset chandragupta\nmap 14x12\n${units}\nleader chief blue 0307 range 9\n${more}\nstart shock leader=chief\ndice ${dice} 5 5 5 5 5 5 5 5`,
    before,
  );

/** For tests: the same before anyone is chosen, so that marks stand: two units apart keep the question open. */
export const heldOf = (units: string, before: Before = {}, more = ''): Battle =>
  shockOf(`${units}\nunit idle blue hypaspist 0511 E\nunit idle-foe red hypaspist 0611 W`, before, '', more);

/** For tests: `us` faces `them`, who face some way: W is front, NNW flank, E rear. */
export const facing = (us: string, them: string, direction = 'W'): string => {
  const [troop, ...states] = us.split(' ');
  const [foe, ...foeStates] = them.split(' ');
  return `unit us blue ${troop} 0505 E ${states.join(' ')}\nunit them red ${foe} 0605 ${direction} ${foeStates.join(' ')}`;
};

/** For tests: the checks before the clash, as "key +modifier", or "key excused rule". */
export function checks(b: Battle, attackers: string, defenders: string): string[] {
  return account(b, attackers, defenders).checks.map(({ unit, sum, excuse }) => {
    const key = b.world.units[unit]?.key ?? '';
    if (excuse) return `${key} excused ${excuse.rules.join(' ')}`;
    return sum.total ? `${key} ${sum.total > 0 ? '+' : ''}${sum.total}` : key;
  });
}

/** For tests: the column shifts of an attack, as "value rule". */
export const shifts = (b: Battle, attackers = 'us', defenders = 'them'): string[] =>
  account(b, attackers, defenders).shifts.map(({ value, rule }) => `${value} ${rule}`);

/** For tests: what changes the die of an attack, as "value rule". */
export const dieOf = (b: Battle, attackers = 'us', defenders = 'them'): string[] =>
  account(b, attackers, defenders).die.map(({ value, rule }) => `${value} ${rule}`);

export const routed = (b: Battle, key: string): boolean => isRouted(b, numberOf(b, key));
export const gone = (b: Battle, key: string): boolean => isGone(b, numberOf(b, key));

/** For tests: the purposes of the dice thrown, without the names behind them. */
export const thrown = (events: readonly GameEvent[]): string[] =>
  ofKind(events, 'die').map((e) => String(e['purpose']).replace(/^(TQ Check) of .*( \(.*\))$|:.*| of .*/, '$1$2'));

/** For tests: the rules of the events of a kind about a unit. */
export const rulesOf = (b: Battle, events: readonly GameEvent[], kind: string, key: string): string[] =>
  ofKind(events, kind)
    .filter((e) => e['unit'] === numberOf(b, key))
    .flatMap((e) => [...e.rules]);
