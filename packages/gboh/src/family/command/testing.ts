import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { position } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { numberOf } from '../script/position.ts';
import { must } from '../script/testing.ts';

/** Granicus: Macedonians are blue. Everyone has one unit, far from every enemy. */
export const granicus = (more = '', start = 'start battle') =>
  position(`
  map 20x20
  side blue "Macedonians" macedonian retreat W withdrawal 100
  side red "Persians" retreat E withdrawal 100
  unit b1 blue companion 0303 E
  unit b2 blue companion 0308 E
  unit r1 red heavy-horse 1803 W
  unit r2 red heavy-horse 1808 W
  unit r3 red heavy-horse 1813 W
  leader alexander blue 0303 initiative 7 range 7 overall
  leader philotas blue 0308 initiative 5 range 5
  leader memnon red 1803 initiative 5 range 4
  leader omares red 1808 initiative 3 range 4
  leader arsites red 1813 initiative 2 range 4 overall
  ${more}
  ${start}
`);

/** How much of what was planned below has gone by once these have been answered: who declines holds up nothing. */
export function plannedSince(b: Battle, ...answers: string[]): number | undefined {
  const below = b.frames[0];
  for (const answer of answers) {
    if (below) below.plan = { side: 0, rest: [], since: 0 };
    must(b, answer);
  }
  return below?.plan?.since;
}

export const status = (b: Battle, key: string) => b.state.leaderStatus[numberOf(b, key)];
export const asks = (b: Battle) => `${pendingDecisions(b)[0]?.side} ${pendingDecisions(b)[0]?.kind}`;

/** Where a leader is, or `off`. */
export const hexOfLeader = (b: Battle, key: string) => {
  const hex = b.state.leaderHex[numberOf(b, key)] as number;
  return hex < 0 ? 'off' : hexNumber(b.world.field.grid, hex);
};
