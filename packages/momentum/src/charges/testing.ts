import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import type { Battle } from '../base/state.ts';
import { INCH } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';

/** Step 2 of the Movement phase from a position. */
export const declaring = (...lines: string[]): Battle =>
  standing(['phase 3 2', ...lines].join('\n'), { proc: 'declarations', locals: {} });
/** Step 5. */
export const charging = (...lines: string[]): Battle =>
  standing(['phase 3 5', ...lines].join('\n'), { proc: 'charge-moves', locals: {} });

/** What is asked, of whom, and what it is about. */
export const asked = (b: Battle): string => {
  const owed = pendingDecisions(b)[0];
  return owed ? `${b.world.sides[owed.side].key} ${owed.kind}` : 'nothing';
};
/** Several answers in a row, each of which must be accepted; gives all that happened. */
export const answer = (b: Battle, ...choices: string[]): GameEvent[] => choices.flatMap((choice) => must(b, choice));

/** Front centre in inches and facing in degrees. */
export function at(b: Battle, key: string): [x: number, y: number, facing: number] {
  const unit = unitOf(b, key);
  const tenths = (n: number | undefined): number => Math.round(((n ?? 0) * 10) / INCH) / 10;
  return [tenths(b.state.x[unit]), tenths(b.state.y[unit]), (b.state.facing[unit] ?? 0) / 100];
}
export const did = (b: Battle, key: string, bit: number): boolean =>
  ((b.state.did[unitOf(b, key)] as number) & bit) !== 0;
