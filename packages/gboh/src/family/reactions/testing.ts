import { placementText } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { numberOf } from '../script/position.ts';

/** For tests: where a unit stands, as text. */
export const at = (b: Battle, key: string): string =>
  placementText(b.world.field.grid, b.state.place[numberOf(b, key)] as number);
export const hits = (b: Battle, key: string): number => b.state.hits[numberOf(b, key)] as number;
/** For tests: what is being asked, and of whom. */
export const kind = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
export const asked = (b: Battle): number | undefined => pendingDecisions(b)[0]?.side;
/** For tests: the rules by which units have just taken hits, in order. */
export const hitRules = (events: GameEvent[]): string[] =>
  events.filter((e) => e.kind === 'hits').map((e) => e.rules[0] ?? '');
/** For tests: the modifiers of the nth die in these events, as rule and value. */
export const partsOf = (events: GameEvent[], n = 0): string[] => {
  const die = events.filter((e) => e.kind === 'die')[n];
  return ((die?.['parts'] ?? []) as { rule: string; value: number }[]).map((p) => `${p.rule} ${p.value}`);
};
