import { placementText } from '@taxiarch/hexfield';
import { begin, type GameEvent, pendingDecisions, scriptedDice } from '@taxiarch/kernel';
import { readScript } from '../../testing/books.ts';
import { makeWorld } from '../base/make-world.ts';
import type { Battle, State } from '../base/state.ts';
import { placeOfUnit } from '../base/units.ts';
import { DID_CLOSE, DID_MOVE, DID_ORDERED, DID_STEP, MUST_CHECK, NO_CHECK, type Unit } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { attackOf, type CombatAccount, describeAttack } from './describe.ts';
import { resultOf } from './results.ts';

/** For tests: what has happened in the Orders Phase before the Shock segment begins. */
export interface Before {
  /** Came up to the enemy and must check. */
  closed?: string[];
  /** Came up to the enemy without being bound to attack. */
  came?: string[];
  ordered?: string[];
  /** Marked to attack without a check. */
  marked?: string[];
  /** Hexes covered by chariots. */
  ran?: Record<string, number>;
  /** Double Depth: the upper unit and the one beneath it. */
  stacked?: [string, string][];
  /** Whatever else a volume keeps. */
  arrange?: (state: State) => void;
}

const CAME = DID_MOVE | DID_STEP | DID_CLOSE | DID_ORDERED;

/** For tests: a position as a script, with what happened before, at the first decision of the procedure it starts. */
export function segment(text: string, before: Before = {}): Battle {
  const script = readScript(text);
  const { world, state } = makeWorld(script.spec);
  const unit = (key: string): Unit => {
    const found = world.units.findIndex((u) => u.key === key);
    if (found < 0) throw new Error(`no unit is called ${key}`);
    return found;
  };
  prepare(state, before, unit);
  const locals: Record<string, number> = {};
  for (const [name, key] of Object.entries(script.start.locals)) {
    const leader = world.leaders.findIndex((l) => l.key === key);
    locals[name] = leader >= 0 ? leader : unit(key);
  }
  state.active = locals['leader'] ?? -1;
  const first = { proc: 'script', locals: { proc: script.start.proc, locals } };
  return begin(script.volume.system, world, state, scriptedDice(script.dice), first);
}

function prepare(state: State, before: Before, unit: (key: string) => Unit): void {
  for (const key of before.closed ?? []) {
    state.did[unit(key)] = CAME;
    state.mark[unit(key)] = MUST_CHECK;
  }
  for (const key of before.came ?? []) state.did[unit(key)] = CAME;
  for (const key of before.ordered ?? []) state.did[unit(key)] = DID_ORDERED;
  for (const key of before.marked ?? []) state.mark[unit(key)] = NO_CHECK;
  for (const [key, hexes] of Object.entries(before.ran ?? {})) state.ran[unit(key)] = hexes;
  for (const [top, under] of before.stacked ?? []) {
    state.below[unit(top)] = unit(under);
    state.above[unit(under)] = unit(top);
  }
  before.arrange?.(state);
}

/** For tests: the events of a kind, in order. */
export const ofKind = (events: readonly GameEvent[], kind: string): GameEvent[] =>
  events.filter((e) => e.kind === kind);

/** For tests: what bears on an attack of these units on those, as they stand. */
export function account(b: Battle, attackers: string, defenders: string): CombatAccount {
  const units = (keys: string): Unit[] => keys.split(' ').map((key) => numberOf(b, key));
  const found = describeAttack(b, units(attackers), units(defenders));
  if (!found) throw new Error(`${attackers} cannot attack ${defenders}`);
  return found;
}

export const hitsOn = (b: Battle, key: string): number => b.state.hits[numberOf(b, key)] as number;
export const kindOf = (b: Battle): string => pendingDecisions(b)[0]?.kind ?? 'nothing';
export const whereIs = (b: Battle, key: string): string =>
  placementText(b.world.field.grid, placeOfUnit(b, numberOf(b, key)));

/** For tests: answers questions of one kind with their first option for as long as they come. */
export function takeFirst(b: Battle, kind: string): GameEvent[] {
  const events: GameEvent[] = [];
  while (kindOf(b) === kind) events.push(...must(b, offered(b)[0] as string));
  return events;
}

/** For tests: gives these answers, then the first option to whatever else is asked, to the end of the script. */
export function playOut(b: Battle, ...choices: string[]): GameEvent[] {
  const events = [...b.events];
  for (const choice of choices) events.push(...must(b, choice));
  for (let n = 0; n < 200 && kindOf(b) !== 'end-of-script'; n++) events.push(...must(b, offered(b)[0] as string));
  return events;
}

/** For tests: two units fight, and these leaders beside the one in command. */
export const fightOfLeaders = (leaders: string, dice: string): string => `
map 14x12
unit us blue hypaspist 0505 E
unit them red hypaspist 0605 W
leader chief blue 0204 range 9
${leaders}
start shock leader=chief
dice ${dice} 5 5 5 5 5 5 5 5 5
`;

/** For tests: units in the field, before a Shock segment in which nobody attacks of himself. */
export const unitsFacing = (units: string, options = '', before: Before = {}): Battle =>
  segment(`map 14x12\n${options}\n${units}\nleader chief blue 0112 range 1\nstart shock leader=chief`, before);

/** For tests: `us` faces `them`, who face some way. */
export const clashOf = (us: string, them: string, direction = 'W', more = '', options = ''): Battle => {
  const [troop, ...states] = us.split(' ');
  const [foe, ...foeStates] = them.split(' ');
  const units = [
    `unit us blue ${troop} 0505 E ${states.join(' ')}`,
    `unit them red ${foe} 0605 ${direction} ${foeStates.join(' ')}`,
  ];
  return unitsFacing([...units, more].join('\n'), options);
};

/** For tests: who of the two is superior, and the rule that says so. */
export const superiorityIn = (b: Battle): string => {
  const { result, rule } = account(b, 'us', 'them').superiority;
  return `${result} ${rule}`;
};

/** For tests: hits [attacker, defender] for a die on a column, whatever the units' own column would be. */
export function hitsByDie(b: Battle, attackers: string, defenders: string, die: number, column: number): number[] {
  const units = (keys: string): Unit[] => keys.split(' ').map((key) => numberOf(b, key));
  const c = attackOf(b, units(attackers), units(defenders));
  if (!c) throw new Error('nobody attacks');
  const { attacker, defender, superiority } = account(b, attackers, defenders);
  const { attack, defence } = resultOf({ b, c, attacker, defender, superiority: superiority.result }, die, column);
  return [attack, defence];
}
