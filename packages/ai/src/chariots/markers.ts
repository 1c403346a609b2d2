import {
  type Battle,
  infoOf,
  initiativeOf,
  isEngaged,
  isMomentum,
  isRouted,
  isWarChariot,
  leaderOf,
  NONE,
  placeOfUnit,
  rallyChances,
  routPointsOf,
  sideOfMarker,
  steady,
  type Unit,
  unitsOf,
  unitsOfWing,
  volumeState,
} from '@taxiarch/gboh';
import { distanceBetween } from '@taxiarch/hexfield';
import { enemyOf, type Side } from '@taxiarch/kernel';
import { type AiContext, choosing, highest, take } from '../hex/ai-context.ts';
import { attackAdds, caution } from '../hex/plans.ts';
import { no, yes } from '../hex/shock.ts';

/** How far a unit is from the nearest steady enemy of its own. */
function awayFromFoes(b: Battle, unit: Unit, side: Side): number {
  let least = 99;
  for (const foe of unitsOf(b, enemyOf(side)))
    if (steady(b, foe))
      least = Math.min(least, distanceBetween(b.world.field.grid, placeOfUnit(b, unit), placeOfUnit(b, foe)));
  return least;
}

/** How much a wing can do now: its units, those nearer to the enemy counting more. */
export function wingWorth(b: Battle, wing: number): number {
  if (wing === NONE) return 0;
  const side = sideOfMarker(b, wing);
  let worth = 0;
  for (const unit of unitsOfWing(b, wing)) {
    if (isRouted(b, unit)) continue;
    worth += routPointsOf(b, unit) / (2 + awayFromFoes(b, unit, side));
  }
  return worth;
}

/** The wing that has most to do. */
export const busiestWing = choosing<number>((s, legal) =>
  take(legal, 'Use this wing: it has most to do near the enemy.', (wing) => wingWorth(s.b, wing)),
);

const casesOf = (b: Battle, leader: number): number => Math.min(10, initiativeOf(b, leader) + 1);

/** The wing that has most to do, as surely as it gets to do it. */
export const likeliestWing = choosing<number>((s, legal) =>
  take(legal, 'Use this wing: it can gain most.', (wing) =>
    wing === NONE ? 0 : (wingWorth(s.b, wing) * casesOf(s.b, leaderOf(s.b, wing))) / 10,
  ),
);

/** A recruit does what he set out to do, and no more. */
export const noMomentum = choosing<number>((_s, legal) => ({
  index: Math.max(0, legal.indexOf(NONE)),
  why: 'No wing: one Orders Phase a turn is enough.',
}));

/** And takes no chances with his marker. */
export const noTrump = choosing<boolean>((_s, legal) =>
  no(legal, 'Do not Trump: a failed attempt would help the enemy.'),
);

/** Momentum comes off about every other time. */
const MOMENTUM = 0.5;
export function markerWorth(b: Battle, marker: number): number {
  if (!isMomentum(b, marker)) return wingWorth(b, marker);
  const side = sideOfMarker(b, marker);
  return MOMENTUM * Math.max(0, ...volumeState(b).wings.map((wing, at) => (wing.side === side ? wingWorth(b, at) : 0)));
}

/** In how many cases of ten a Trump must come off: one that does is worth two phases, one that fails half of one. */
const LEAST_TRUMP = 3;
/** How much less than the best marker that is still to come the present one may be worth. */
const NEARLY = 0.85;

/** One Trump a turn: it is kept for the marker that matters most of those which may still be drawn. */
export const trumpMarker = choosing<boolean, { marker: number }>((s, legal, { marker }) => {
  const { b } = s;
  const oc = b.world.leaders.findIndex(({ side, role }) => side === s.side && role === 'overall');
  if (oc < 0 || casesOf(b, oc) < LEAST_TRUMP) return no(legal, 'Do not Trump: it would probably fail.');
  const later = volumeState(b).pool.filter((other) => sideOfMarker(b, other) !== s.side);
  const best = Math.max(0, ...later.map((other) => markerWorth(b, other)));
  return markerWorth(b, marker) >= NEARLY * best
    ? yes(legal, 'Trump: the enemy has hardly a better marker left.')
    : no(legal, 'Save the Trump for a more important marker.');
});

/** What an unengaged unit of a wing could do in a phase, in Rout Points, if the enemy is near. */
const AT_WORK = 1;
function workOf({ b, side }: AiContext, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => {
    if (!steady(b, unit) || isEngaged(b, unit)) return sum;
    return awayFromFoes(b, unit, side) <= infoOf(b, unit).ma + 2 ? sum + AT_WORK : sum;
  }, 0);
}

/** What the routed who rally are worth, beside those who are lost. */
const RALLIED = 0.5;
const rallyWorth = ({ b, side }: AiContext): number =>
  rallyChances(b, side).reduce((sum, { unit, cases }) => sum + (RALLIED * cases * routPointsOf(b, unit)) / 10, 0);

/** What it saves to break off fights that go badly, as surely as that comes off. */
function breakingOff(s: AiContext, wing: number): number {
  const { b } = s;
  const chance = casesOf(b, leaderOf(b, wing)) / 10;
  let sum = 0;
  for (const unit of unitsOfWing(b, wing)) {
    if (!isEngaged(b, unit)) continue;
    const { gain, loss } = attackAdds(s, unit, false) ?? { gain: 0, loss: 0 };
    sum += (caution(s) * loss - gain) * (isWarChariot(b, unit) ? 1 : chance);
  }
  return sum;
}

type Kind = 'act' | 'rally' | 'disengage';

/** What a phase is used for: mostly to act; to rally or to break off where that is worth more than what the wing could do. */
export const orderKind = choosing<Kind, { wing: number }>((s, legal, { wing }) => {
  const work = workOf(s, unitsOfWing(s.b, wing));
  const { at } = highest(legal, (kind) => {
    if (kind === 'act') return work;
    return kind === 'rally' ? rallyWorth(s) : breakingOff(s, wing);
  });
  const why = {
    act: 'Act: the wing has useful moves or attacks.',
    rally: 'Rally: routed units come first.',
    disengage: 'Disengage: these fights are going badly.',
  };
  return { index: at, why: why[legal[at] as Kind] };
});

/** A recruit's wings act, whatever has happened to the others; only where nobody is left to act are they rallied. */
export const actFirst = choosing<Kind, { wing: number }>((s, legal, { wing }) => {
  const rallies = legal.includes('rally') && !unitsOfWing(s.b, wing).some((unit) => steady(s.b, unit));
  return {
    index: Math.max(0, legal.indexOf(rallies ? 'rally' : 'act')),
    why: rallies ? 'Rally: the wing has only routed units.' : 'Act: the wing has useful moves or attacks.',
  };
});
