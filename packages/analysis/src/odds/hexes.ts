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
  shownOf,
  steady,
  type Unit,
  valueIn,
} from '@taxiarch/gboh';
import { questionOf } from './default-choices.ts';
import { allOf, fatal, gain, type Happening, harm, neutral } from './harm.ts';
import type { Observer, OddsRules, OutcomeFact } from './odds.ts';

/** What happened to units and leaders. Where they went is left out. */
export const observe: Observer<Battle> = (before, after) => {
  const { units, leaders, sides } = before.world;
  const facts: OutcomeFact[] = [];
  const add = (key: string, name: string, side: 0 | 1, what: Happening[], aspect?: string) => {
    if (what.length === 0) return;
    const told = { who: key, name, side: sides[side].key, ...allOf(what) };
    facts.push(aspect === undefined ? told : { ...told, aspect });
  };
  for (const [unit, { key, name, side }] of units.entries()) {
    add(key, name, side, unitFate(before, after, unit));
    add(key, name, side, engagement(before, after, unit), 'engagement');
  }
  for (const [leader, { key, name, side }] of leaders.entries()) {
    add(key, name, side, leaderFate(before, after, leader));
  }
  for (const { name, side, what } of standardFates(before, after)) add(`standard of ${side}`, name, side, [what]);
  add('battle', 'The battle', 0, battleFate(before, after));
  return facts;
};

function unitFate({ state: was }: Battle, { state: is }: Battle, unit: Unit): Happening[] {
  const status = is.status[unit] as number;
  if (status !== was.status[unit]) {
    if (status === GONE) return [fatal('eliminated')];
    if (status === ROUTED) return [fatal('routs')];
    if (status === RALLIED) return [gain(`rallies with ${counted(is.hits[unit] as number, 'hit')}`)];
  }
  const hits = (is.hits[unit] as number) - (was.hits[unit] as number);
  const missile = is.missile[unit] as number;
  return [
    ...(hits > 0 ? [harm(counted(hits, 'hit'), hits)] : []),
    ...(hits < 0 ? [gain(`${counted(-hits, 'hit')} fewer`)] : []),
    ...(missile > (was.missile[unit] as number) && missile === LOW ? [harm('low on missiles')] : []),
    ...(missile > (was.missile[unit] as number) && missile === SPENT ? [harm('out of missiles', 2)] : []),
  ];
}

/** Whether a unit that is still in order is locked in a fight that goes on. */
function engagement({ state: was }: Battle, after: Battle, unit: Unit): Happening[] {
  const is = after.state.engaged[unit] as number;
  if (is === was.engaged[unit] || !steady(after, unit)) return [];
  return [neutral(is === 1 ? 'is Engaged' : 'is no longer Engaged')];
}

function standardFates(before: Battle, after: Battle): { name: string; side: 0 | 1; what: Happening }[] {
  const shown = valueIn(before, shownOf);
  const now = shown.standards(after);
  return shown.standards(before).flatMap(({ name, side, captor }) => {
    const it = now.find((one) => one.side === side && one.name === name);
    if (it === undefined) return [{ name, side, what: fatal('destroyed') }];
    return it.captor === captor
      ? []
      : [{ name, side, what: it.captor === null ? gain('is free again') : harm('captured', 3) }];
  });
}

function leaderFate(before: Battle, after: Battle, leader: Leader): Happening[] {
  const { state: was } = before;
  const { state: is } = after;
  const shown = valueIn(before, shownOf);
  const struck = (shown.leaderHits(after, leader)?.hits ?? 0) - (shown.leaderHits(before, leader)?.hits ?? 0);
  if (is.leaderGone[leader] !== was.leaderGone[leader])
    return [fatal(is.leaderGone[leader] === 1 ? 'killed' : 'flees')];
  const finished = is.leaderStatus[leader] === FINISHED && was.leaderStatus[leader] !== FINISHED;
  return [
    ...((is.wound[leader] as number) > (was.wound[leader] as number) ? [harm('wounded', 3)] : []),
    ...(struck > 0 ? [harm(counted(struck, 'Individual Hit'), struck)] : []),
    ...((is.phases[leader] as number) > (was.phases[leader] as number) ? [gain('has an Orders Phase')] : []),
    ...(finished ? [harm('is Finished')] : []),
  ];
}

/** What is about to happen and does not show in the state yet. */
const coming: Readonly<Record<string, string>> = {
  reactivate: 'lets an enemy leader act at once',
  'crisis-of-faith': 'leads to a Crisis of Faith',
  'trumping-wing': 'lets an enemy wing act instead',
};

/** The wing whose Orders Phase it is, where an army acts by wings. */
const actingIn = (b: Battle): string | undefined => valueIn(b, shownOf).pool(b)?.acting?.name;

function battleFate(before: Battle, b: Battle): Happening[] {
  if (b.outcome) {
    const { winner } = b.outcome;
    return [neutral(winner === null ? 'ends in a draw' : `is won by the ${b.world.sides[winner].name}`)];
  }
  const next = coming[questionOf(b) ?? ''];
  const acting = actingIn(b);
  return [
    ...(next === undefined ? [] : [neutral(next)]),
    ...(acting === undefined || acting === actingIn(before) ? [] : [neutral(`continues with ${acting}`)]),
  ];
}

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/**
 * Decisions that begin something new (alx-3.A to alx-3.C; cof-3.0b to cof-3.0f), so that what was asked about is over. A Crisis of
 * Faith is one as well: what becomes of every unit that falls back is another matter than whether it comes to that.
 */
const newBeginnings: ReadonlySet<string> = new Set([
  ...'order line-ability activate momentum reactivate elite crisis-of-faith end-of-script'.split(' '),
  ...'opening-marker trump-marker trumping-wing momentum-wing order-kind heroic-challenge hero-moves'.split(' '),
]);

/** Battles on hexes: a choice is followed to the end of the procedure in which it is made. */
export const hexOdds: OddsRules<Battle> = { observe, parts: () => [{ ends: newBeginnings }], forget: forgetStance };
