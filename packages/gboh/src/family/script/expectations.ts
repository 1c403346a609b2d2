import { hexNumber, parsePlace, placeText } from '@taxiarch/hexfield';
import { type GameEvent, pending, shortened } from '@taxiarch/kernel';
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

/** What a script looks at: the battle, and what has happened since its last choice. */
export interface Sight {
  b: Battle;
  events: readonly GameEvent[];
}

/** An expectation that makes no sense here, such as one about a unit that does not exist. */
export class ExpectationError extends Error {
  override readonly name = 'ExpectationError';
}

/** What is so (`is`) and what was wanted, in the same words. */
interface Finding {
  ok: boolean;
  is: string;
}
type Expectation = (sight: Sight, words: string[]) => Finding;

/** Judges an expectation; null if it holds, else a sentence. `not` or `no` before it turns it round. */
export function disappointment(sight: Sight, given: readonly string[]): string | null {
  const turned = given[0] === 'not' || given[0] === 'no';
  const [verb = '', ...words] = turned ? given.slice(1) : given;
  const judge = Object.hasOwn(expectations, verb) ? expectations[verb] : undefined;
  if (!judge) {
    const known = Object.keys(expectations).join(', ');
    throw new ExpectationError(`“${shortened(verb)}” is nothing that can be expected; known are: ${known}`);
  }
  const { ok, is } = judge(sight, words);
  return ok === turned ? `expected ${shortened(given.join(' '), 200)}, but ${is}` : null;
}

function unitNamed({ b }: Sight, key: string | undefined): number {
  const unit = b.world.units.findIndex((u) => u.key === key);
  if (unit < 0) throw new ExpectationError(`no unit is called “${shortened(key ?? '')}”`);
  return unit;
}

function leaderNamed({ b }: Sight, key: string | undefined): number {
  const leader = b.world.leaders.findIndex((l) => l.key === key);
  if (leader < 0) throw new ExpectationError(`no leader is called “${shortened(key ?? '')}”`);
  return leader;
}

function numberFrom(word: string | undefined): number {
  if (word === undefined || !/^-?\d+$/.test(word))
    throw new ExpectationError(`“${shortened(word ?? '')}” should be a number`);
  return Number(word);
}

/** One of a few words, by the number that stands for it in the state. */
const wordFor = (list: Readonly<Record<string, number>>, value: number | undefined): string =>
  Object.keys(list).find((word) => list[word] === value) ?? `${value}`;

function compare(
  list: Readonly<Record<string, number>>,
  value: number | undefined,
  wanted: string | undefined,
): Finding {
  if (wanted === undefined || !Object.hasOwn(list, wanted)) {
    throw new ExpectationError(`“${shortened(wanted ?? '')}” is none of: ${Object.keys(list).join(', ')}`);
  }
  const word = wordFor(list, value);
  return { ok: word === wanted, is: `it is ${word}` };
}

const supplies = { full: FULL, low: LOW, spent: SPENT };
const marks = { none: NO_MARK, 'must-check': MUST_CHECK, 'no-check': NO_CHECK };
const turnStates = { inactive: INACTIVE, active: ACTIVE, finished: FINISHED };

const plainly = (ok: boolean): Finding => ({ ok, is: ok ? 'it is so' : 'it is not so' });
const offered = (b: Battle): string[] => pending(b).flatMap((owed) => owed.options.map((o) => o.choice));

function formationOf(b: Battle, unit: number): string {
  if (isInColumn(b, unit)) return 'column';
  if (b.state.formation[unit] === SQUARE) return 'square';
  return b.state.formation[unit] === CHARGING ? 'charging' : 'normal';
}

const expectations: { [verb: string]: Expectation } = {
  hits: (s, [key, n]) => {
    const hits = s.b.state.hits[unitNamed(s, key)];
    return { ok: hits === numberFrom(n), is: `there are ${hits}` };
  },
  at: (s, [key, ...words]) => {
    const { grid } = s.b.world.field;
    const wanted = words.join(' ');
    const place = parsePlace(grid, wanted);
    if (wanted !== 'off' && place < 0) throw new ExpectationError(`“${shortened(wanted)}” is no place on this map`);
    const there = placeOfUnit(s.b, unitNamed(s, key));
    return { ok: wanted === 'off' ? there < 0 : there === place, is: `it is at ${placeText(grid, there)}` };
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
  pending: (s, [kind, side]) => {
    const owed = pending(s.b).map((p) => ({ kind: p.kind, side: s.b.world.sides[p.side].key }));
    const is = owed.map((p) => `${p.kind} of ${p.side}`).join(' and ') || 'nothing';
    return { ok: owed.some((p) => p.kind === kind && (side === undefined || p.side === side)), is: `${is} is pending` };
  },
  option: (s, words) => {
    const options = offered(s.b);
    return { ok: options.includes(words.join(' ')), is: `the options are: ${options.join(' | ') || 'none'}` };
  },
  event: (s, [kind, rule]) => {
    const ok = s.events.some((e) => e.kind === kind && (rule === undefined || e.rules.includes(rule)));
    const told = s.events.map((e) => `${e.kind} (${e.rules.join(' ')})`).join(', ');
    return { ok, is: `the events are: ${told || 'none'}` };
  },
  winner: (s, [wanted]) => {
    const { outcome, world } = s.b;
    const is = outcome === null ? 'none' : outcome.winner === null ? 'draw' : world.sides[outcome.winner].key;
    if (!['none', 'draw', ...world.sides.map((side) => side.key)].includes(wanted ?? '')) {
      throw new ExpectationError(`“${shortened(wanted ?? '')}” is neither a side nor draw nor none`);
    }
    return { ok: is === wanted, is: `the winner is ${is}` };
  },
  turn: (s, [n]) => ({ ok: s.b.state.turn === numberFrom(n), is: `it is turn ${s.b.state.turn}` }),
  'dice-left': (s, [n]) => {
    const { dice } = s.b;
    const left = dice.mode === 'script' ? dice.faces.length - dice.used : 0;
    return { ok: left === numberFrom(n), is: `${left} are left` };
  },
};

/** Everything that a script can expect, for help texts. */
export const expectationNames = Object.keys(expectations);
