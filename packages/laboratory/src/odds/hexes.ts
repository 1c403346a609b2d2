import {
  type Battle,
  FINISHED,
  forgetStance,
  GONE,
  type Leader,
  LOW,
  RALLIED,
  ROUTED,
  SPENT,
  type Unit,
} from '@taxiarch/gboh';
import { questionOf } from './answers.ts';
import type { Fact, Observer, OddsRules } from './odds.ts';

/** What befell units and leaders. Where they went is left out. */
export const observe: Observer<Battle> = (before, after) => {
  const { units, leaders, sides } = before.world;
  const facts: Fact[] = [];
  const add = (key: string, name: string, side: 0 | 1, what: string[]) => {
    if (what.length) facts.push({ who: key, name, side: sides[side].key, what: what.join(', ') });
  };
  for (const [unit, { key, name, side }] of units.entries()) add(key, name, side, unitFate(before, after, unit));
  for (const [leader, { key, name, side }] of leaders.entries()) {
    add(key, name, side, leaderFate(before, after, leader));
  }
  add('battle', 'The battle', 0, battleFate(after));
  return facts;
};

function unitFate({ state: was }: Battle, { state: is }: Battle, unit: Unit): string[] {
  const status = is.status[unit] as number;
  if (status !== was.status[unit]) {
    if (status === GONE) return ['eliminated'];
    if (status === ROUTED) return ['routs'];
    if (status === RALLIED) return [`rallies with ${counted(is.hits[unit] as number, 'hit')}`];
  }
  const hits = (is.hits[unit] as number) - (was.hits[unit] as number);
  const missile = is.missile[unit] as number;
  return [
    ...(hits > 0 ? [counted(hits, 'hit')] : []),
    ...(hits < 0 ? [`${counted(-hits, 'hit')} fewer`] : []),
    ...(missile > (was.missile[unit] as number) && missile === LOW ? ['low on missiles'] : []),
    ...(missile > (was.missile[unit] as number) && missile === SPENT ? ['out of missiles'] : []),
  ];
}

function leaderFate({ state: was }: Battle, { state: is }: Battle, leader: Leader): string[] {
  if (is.leaderGone[leader] !== was.leaderGone[leader]) return [is.leaderGone[leader] === 1 ? 'killed' : 'flees'];
  const finished = is.leaderStatus[leader] === FINISHED && was.leaderStatus[leader] !== FINISHED;
  return [
    ...((is.wound[leader] as number) > (was.wound[leader] as number) ? ['wounded'] : []),
    ...((is.phases[leader] as number) > (was.phases[leader] as number) ? ['has an Orders Phase'] : []),
    ...(finished ? ['is Finished'] : []),
  ];
}

/** What is about to happen and does not show in the state yet. */
const coming: Readonly<Record<string, string>> = {
  reactivate: 'lets a leader of the other side go at once',
  'crisis-of-faith': 'sees a Crisis of Faith',
};

function battleFate(b: Battle): string[] {
  if (b.outcome) {
    const { winner } = b.outcome;
    return [winner === null ? 'ends undecided' : `is won by ${b.world.sides[winner].name}`];
  }
  const next = coming[questionOf(b) ?? ''];
  return next === undefined ? [] : [next];
}

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/**
 * Questions at which somebody begins something new (alx-3.A to alx-3.C), so that what was asked about is over. A Crisis of
 * Faith is one as well: what becomes of every unit that falls back is another matter than whether it comes to that.
 */
const newBeginnings: ReadonlySet<string> = new Set(
  'order line-ability activate momentum reactivate elite crisis-of-faith end-of-script'.split(' '),
);

/** Battles on hexes: a choice is followed to the end of the procedure in which it is made. */
export const hexOdds: OddsRules<Battle> = { observe, parts: () => [{ ends: newBeginnings }], forget: forgetStance };
