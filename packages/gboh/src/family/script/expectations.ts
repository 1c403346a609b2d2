import { hexNumber, parsePlace, placementText } from '@taxiarch/hexfield';
import { shortened } from '@taxiarch/kernel';
import {
  commonExpectations,
  compare,
  ExpectationError,
  type Expectations,
  keyIn,
  numberFrom,
  plainly,
  type Sight as SightOf,
} from '@taxiarch/kernel/script';
import type { Battle } from '../base/state.ts';
import { isGone, isInColumn, isRallied, isRouted, leaderHexOf, placeOfUnit } from '../base/units.ts';
import {
  ACTIVE,
  CHARGING,
  FINISHED,
  FULL,
  INACTIVE,
  LOW,
  MUST_CHECK,
  NO_CHECK,
  NO_MARK,
  SPENT,
  SQUARE,
} from '../base/vocabulary.ts';

type Sight = SightOf<Battle>;

const unitNamed = ({ b }: Sight, key: string | undefined): number => keyIn(b.world.units, key, 'unit');
const leaderNamed = ({ b }: Sight, key: string | undefined): number => keyIn(b.world.leaders, key, 'leader');

const supplies = { full: FULL, low: LOW, spent: SPENT };
const marks = { none: NO_MARK, 'must-check': MUST_CHECK, 'no-check': NO_CHECK };
const turnStates = { inactive: INACTIVE, active: ACTIVE, finished: FINISHED };

function formationOf(b: Battle, unit: number): string {
  if (isInColumn(b, unit)) return 'column';
  if (b.state.formation[unit] === SQUARE) return 'square';
  return b.state.formation[unit] === CHARGING ? 'charging' : 'normal';
}

/** What can be expected of a battle on hexes. */
export const expectations: Expectations<Battle> = {
  hits: (s, [key, n]) => {
    const hits = s.b.state.hits[unitNamed(s, key)];
    return { ok: hits === numberFrom(n), is: `there are ${hits}` };
  },
  at: (s, [key, ...words]) => {
    const { grid } = s.b.world.field;
    const wanted = words.join(' ');
    const place = parsePlace(grid, wanted);
    if (wanted !== 'off' && place < 0) throw new ExpectationError(`“${shortened(wanted)}” is not a place on this map`);
    const there = placeOfUnit(s.b, unitNamed(s, key));
    return { ok: wanted === 'off' ? there < 0 : there === place, is: `it is at ${placementText(grid, there)}` };
  },
  routed: (s, [key]) => plainly(isRouted(s.b, unitNamed(s, key))),
  rallied: (s, [key]) => plainly(isRallied(s.b, unitNamed(s, key))),
  gone: (s, [key]) => plainly(isGone(s.b, unitNamed(s, key))),
  moved: (s, [key]) => plainly(s.b.state.moved[unitNamed(s, key)] === 1),
  engaged: (s, [key]) => plainly(s.b.state.engaged[unitNamed(s, key)] !== 0),
  missile: (s, [key, word]) => compare(supplies, s.b.state.missile[unitNamed(s, key)], word),
  screen: (s, [key, word]) => compare(supplies, s.b.state.screen[unitNamed(s, key)], word),
  mark: (s, [key, word]) => compare(marks, s.b.state.mark[unitNamed(s, key)], word),
  formation: (s, [key, word]) => {
    const formation = formationOf(s.b, unitNamed(s, key));
    return { ok: formation === word, is: `it is ${formation}` };
  },
  inactive: (s, [key]) => compare(turnStates, s.b.state.leaderStatus[leaderNamed(s, key)], 'inactive'),
  active: (s, [key]) => compare(turnStates, s.b.state.leaderStatus[leaderNamed(s, key)], 'active'),
  finished: (s, [key]) => compare(turnStates, s.b.state.leaderStatus[leaderNamed(s, key)], 'finished'),
  leader: (s, [key, wanted]) => {
    const hex = leaderHexOf(s.b, leaderNamed(s, key));
    const there = hex < 0 ? 'off' : hexNumber(s.b.world.field.grid, hex);
    return { ok: there === wanted, is: `he is at ${there}` };
  },
  wounded: (s, [key, n]) => {
    const wound = s.b.state.wound[leaderNamed(s, key)];
    return { ok: wound === numberFrom(n), is: `he has lost ${wound}` };
  },
  killed: (s, [key]) => plainly(s.b.state.leaderGone[leaderNamed(s, key)] === 1),
  ...commonExpectations,
  turn: (s, [n]) => ({ ok: s.b.state.turn === numberFrom(n), is: `it is turn ${s.b.state.turn}` }),
};

/** Everything that a script can expect, for help texts. */
export const expectationNames = Object.keys(expectations);
