import {
  type Battle,
  initiativeOf,
  isRouted,
  leaderInfo,
  NONE,
  type Order,
  placeOfUnit,
  routPointsOf,
  type Unit,
  unitsOf,
  unitsOfWing,
} from '@taxiarch/gboh';
import { shotWorth } from '../hexes/missiles.ts';
import { answering, awayAt, type Scene, take } from '../hexes/scene.ts';

/** How much a wing can do now: its units, those nearer to the enemy counting more. */
function wingWorth(s: Scene, wing: number): number {
  if (wing === NONE) return 0;
  let worth = 0;
  for (const unit of unitsOfWing(s.b, wing)) {
    if (isRouted(s.b, unit)) continue;
    worth += routPointsOf(s.b, unit) / (2 + awayAt(s, placeOfUnit(s.b, unit)));
  }
  return worth;
}

/** The wing that has most to do. */
export const busiestWing = answering<number>((s, legal) =>
  take(legal, 'That wing is nearest to the enemy.', (wing) => wingWorth(s, wing)),
);

/** A Trump that fails gives the enemy his Momentum back: he tries where it succeeds more often than not. */
export const trumpMarker = (least: number) =>
  answering<boolean>((s, legal) => {
    const own = s.b.world.leaders.flatMap(({ side, role }, leader) =>
      side === s.side && role === 'overall' ? [initiativeOf(s.b, leader)] : [],
    );
    const tries = (own[0] ?? 0) >= least;
    const index = Math.max(0, legal.indexOf(tries));
    return { index, why: tries ? 'The enemy is not to have this wing now.' : 'A Trump would rather fail than not.' };
  });

/** Troops that could be rallied, in the Rout Points that are at stake. */
const routedWorth = (b: Battle, s: Scene): number =>
  unitsOf(b, s.side).reduce((sum, unit) => sum + (isRouted(b, unit) ? routPointsOf(b, unit) : 0), 0);

/** To act; to rally where much is to be had by it. */
export const orderKind = (least: number) =>
  answering<string>((s, legal) => {
    const rallies = legal.includes('rally') && routedWorth(s.b, s) >= least;
    const index = Math.max(0, legal.indexOf(rallies ? 'rally' : 'act'));
    return { index, why: rallies ? 'Too many are routed: first they are rallied.' : 'There is work for the wing.' };
  });

/** Chariots that drive up, shoot and are back where they were. */
export const fireAndRun = {
  worth: (s: Scene, o: Order): number => 1.5 * shotWorth(s.b, o.who, o.target),
};

/** A Standard stays where the routed gather. */
export const standard = answering<boolean>((_s, legal) => ({
  index: Math.max(0, legal.indexOf(false)),
  why: 'The routed are to find it where it is.',
}));

const fighting = (b: Battle, leader: number): number => leaderInfo(b, leader).combat ?? 0;

interface Deed {
  do: string;
  hero: number;
  target: number;
}
/** A challenge where the hero is clearly the better man; an arrow otherwise costs a marker and seldom kills. */
export const heroicDeed = answering<Deed>((s, legal) =>
  take(legal, 'The better man challenges, or the troops act.', ({ do: what, hero, target }) => {
    if (what === 'activate') return 2.5;
    return what === 'challenge' ? fighting(s.b, hero) - fighting(s.b, target) : 0;
  }),
);

/** Who is much the weaker man refuses, though that costs his side a marker. */
export const challengeAnswer = answering<boolean, { hero: number; target: number }>((s, legal, { hero, target }) => {
  const accepts = fighting(s.b, target) >= fighting(s.b, hero) - 2;
  return {
    index: Math.max(0, legal.indexOf(accepts)),
    why: accepts ? 'He can stand up to him.' : 'He would not live to tell of it.',
  };
});

interface Bout {
  one: number;
  other: number;
}
/** Nobody fights on whom the next blow may kill, unless he is the better man. */
export const fightOn = answering<boolean, Bout>((s, legal, { one, other }) => {
  const mine = leaderInfo(s.b, one).side === s.side ? one : other;
  const foe = mine === one ? other : one;
  const fights = fighting(s.b, mine) > fighting(s.b, foe);
  return {
    index: Math.max(0, legal.indexOf(fights)),
    why: fights ? 'He is still the better man.' : 'He has had enough.',
  };
});

export const placeNear = answering<Unit>((s, legal) =>
  take(legal, 'Where the troops are safest.', (unit) => awayAt(s, placeOfUnit(s.b, unit))),
);
