import { hexNumber } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import type { RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';

/** Gandhara: everyone has one unit, far from every enemy. */
export const gandhara = (more = '', start = 'start battle'): Battle =>
  position(`ruleset chandragupta
  map 24x20
  side blue "Mauryas" retreat W withdrawal 100
  side red "Greeks" retreat E withdrawal 100
  unit b1 blue lancer 0303 E grade maula
  unit b2 blue light-horse 0308 E grade bharta
  unit b3 blue longbow 0313 E grade bharta
  unit r1 red companion 2003 W
  unit r2 red heavy-horse 2008 W
  leader chandragupta blue 0303 initiative 6 range 6 overall line people indian
  leader vidudhaba blue 0308 initiative 5 range 5 people indian
  leader ghosa blue 0313 initiative 4 range 5 wing people indian
  leader seleucus red 2003 initiative 6 range 6 overall line people greek
  leader patrocles red 2008 initiative 5 range 5 people greek
  ${more}
  ${start}
`);

/** Magadha: the leaders of the rulebook's Trumps, each with a unit. */
export const magadha = (more = ''): Battle =>
  position(`ruleset chandragupta
  map 24x20
  side blue "Mauryas" retreat W withdrawal 100
  side red "Nandas" retreat E withdrawal 100
  unit b1 blue lancer 0303 E grade maula
  unit b2 blue light-horse 0308 E grade bharta
  unit b3 blue lancer 0313 E grade maula
  unit r1 red heavy-horse 2003 W
  unit r2 red heavy-horse 2008 W
  unit r3 red heavy-horse 2013 W
  leader vairodhaka blue 0303 initiative 3 range 5 charisma 2 people indian
  leader parvataka blue 0308 initiative 5 range 5 people indian
  leader chandragupta blue 0313 initiative 6 range 6 overall people indian
  leader sahalya red 2003 initiative 4 range 5 people indian
  leader bhadrasala red 2008 initiative 5 range 5 people indian
  leader nanda red 2013 initiative 6 range 6 overall people indian
  ${more}
  start battle
`);

export const status = (b: Battle, key: string): number => b.state.leaderStatus[numberOf(b, key)] as number;
export const asks = (b: Battle): string => `${pendingDecisions(b)[0]?.side} ${pendingDecisions(b)[0]?.kind}`;
/** Where a leader is, or `off`. */
export const hexOfLeader = (b: Battle, key: string): string => {
  const hex = b.state.leaderHex[numberOf(b, key)] as number;
  return hex < 0 ? 'off' : hexNumber(b.world.field.grid, hex);
};
export const activeIs = (b: Battle, key: string): boolean => b.state.active === numberOf(b, key);

/** Everyone passes; whatever else is asked gets its first answer, until it is the next turn. */
export function passTurn(b: Battle): GameEvent[] {
  const events: GameEvent[] = [];
  const now = b.state.turn;
  while (b.state.turn === now && !b.outcome) {
    const choices = offered(b);
    events.push(...must(b, choices.find((c) => c.startsWith('pass ')) ?? (choices[0] as string)));
  }
  return events;
}

/** The battle goes on by a book with these differences more: what a hook does that no chapter has filled yet. */
export function withOverrides(b: Battle, ...overrides: readonly RuleOverride[]): Battle {
  const values = [...b.world.book.values];
  for (const { of, make } of overrides) values[of.slot] = make(values[of.slot]);
  b.world.book = { ...b.world.book, values };
  return b;
}
