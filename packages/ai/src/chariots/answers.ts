import {
  type Battle,
  clashBetween,
  isRouted,
  leaderInfo,
  leaderRoutPoints,
  placeOfUnit,
  sideOfMarker,
  type Unit,
  volumeState,
} from '@taxiarch/gboh';
import { type Hex, hexOf, type Placement } from '@taxiarch/hexfield';
import { enemyOf } from '@taxiarch/kernel';
import { type AiContext, awayAt, choosing, take } from '../hex/ai-context.ts';
import { withUnitAt } from '../hex/attack.ts';
import { livesAt } from '../hex/leader-safety.ts';
import { attackAdds, caution } from '../hex/plans.ts';
import { openToFlankers } from '../hex/reach.ts';
import { no, yes } from '../hex/shock.ts';
import { costOfHits } from '../hex/worth.ts';
import { markerWorth } from './markers.ts';

/** A Standard stays where the routed gather. */
export const standard = choosing<boolean>((_s, legal) => ({
  index: Math.max(0, legal.indexOf(false)),
  why: 'Leave the Standard here: routed units rally at it.',
}));

/** Without a Standard all who break are lost. */
export const eliminatedStandard = choosing<boolean>((_s, legal) => ({
  index: Math.max(0, legal.indexOf(true)),
  why: 'Place a Standard: routed units need a place to rally.',
}));

const fighting = (b: Battle, leader: number): number => leaderInfo(b, leader).combat ?? 0;

interface Deed {
  do: string;
  hero: number;
  target: number;
}
/**
 * Whether a marker may go to a challenge: who is much the weaker man refuses, and then it is one marker for another. So it is
 * not done while the enemy has one to lose already, nor with a marker that is worth more than his; and not every time, since
 * troops win battles.
 */
function maySpend({ b, side, luck }: AiContext, marker: number): boolean {
  const { forfeits, pool } = volumeState(b);
  if ((forfeits[enemyOf(side)] as number) > 0 || luck(2) === 0) return false;
  return pool.some((other) => sideOfMarker(b, other) !== side && markerWorth(b, other) >= markerWorth(b, marker));
}

/**
 * A challenge where the hero is clearly the better man, above all at a king: who wins has his marker back, and who refuses
 * loses one. An arrow costs a marker and seldom kills.
 */
export const heroicAct = (least: number) =>
  choosing<Deed, { marker: number }>((s, legal, { marker }) => {
    const spends = maySpend(s, marker);
    const pick = take(legal, 'Use the marker for troops: no challenge is worth it.', ({ do: what, hero, target }) => {
      if (what === 'activate') return least;
      if (what !== 'challenge' || !spends) return 0;
      return fighting(s.b, hero) - fighting(s.b, target) + 0.05 * leaderRoutPoints(s.b, target);
    });
    const deed = legal[pick.index];
    if (deed?.do !== 'challenge') return pick;
    return { ...pick, why: `Challenge ${leaderInfo(s.b, deed.target).name}: the odds are good.` };
  });

/** The best fighter fights. */
export const champion = choosing<number>((s, legal) =>
  take(legal, 'Choose the best fighter.', (leader) => fighting(s.b, leader)),
);

/** Who is much the weaker man refuses, though that costs his side a marker. */
export const challengeReply = choosing<boolean, { hero: number; target: number }>((s, legal, { hero, target }) => {
  const accepts = fighting(s.b, target) >= fighting(s.b, hero) - 2;
  return {
    index: Math.max(0, legal.indexOf(accepts)),
    why: accepts ? 'Accept: he is strong enough.' : 'Withdraw: the challenger is much stronger.',
  };
});

interface Bout {
  one: number;
  other: number;
}
/** Nobody fights on whom the next blow may kill, unless he is the better man. */
export const fightOn = choosing<boolean, Bout>((s, legal, { one, other }) => {
  const mine = leaderInfo(s.b, one).side === s.side ? one : other;
  const foe = mine === one ? other : one;
  const fights = fighting(s.b, mine) > fighting(s.b, foe);
  return {
    index: Math.max(0, legal.indexOf(fights)),
    why: fights ? 'Fight on: he is the better fighter.' : 'Withdraw: his opponent fights as well or better.',
  };
});

export const placeNear = choosing<Unit>((s, legal) =>
  take(legal, 'Join these troops: they are farthest from the enemy.', (unit) => awayAt(s, placeOfUnit(s.b, unit))),
);

/** Hexes farther from the enemy for which a king would go to troops in flight rather than to others. */
const IN_FLIGHT = 6;

/** A king who is driven off does not join those who run: he would be lost with them. */
export const refugeInOrder = choosing<Unit>((s, legal) =>
  take(legal, 'Join these troops: steady, and far from the enemy.', (unit) => {
    const away = awayAt(s, placeOfUnit(s.b, unit));
    return isRouted(s.b, unit) ? away - IN_FLIGHT : away;
  }),
);

interface Fallback {
  unit: Unit;
  hex: Hex;
}
/** Anyone who can get away does, as far from the enemy as he can. */
export const disengage = choosing<Fallback | 'done'>((s, legal) =>
  take(legal, 'Fall back while it is possible.', (way) => (way === 'done' ? 0 : 1 + (s.near.away[way.hex] as number))),
);

/** The routed are put where the enemy is far. */
export const routPlace = choosing<Placement>((s, legal) =>
  take(legal, 'Rout here: this place is farthest from the enemy.', (place) => s.near.away[hexOf(place)] as number),
);

/** The same, but not upon a king: he is lost with anyone who is ridden down around him. */
export const routPlaceApart = choosing<Placement>((s, legal) =>
  take(legal, 'Rout here: far from the enemy and from key leaders.', (place) => {
    const hex = hexOf(place);
    return (s.near.away[hex] as number) - livesAt(s.b, s.side, hex);
  }),
);

interface UnderAttack {
  /** Who was fired at, and who fired: where he stood, or by Fire & Run. */
  target?: Unit;
  firer?: Unit;
  unit?: Unit;
}
/** Runners and hillmen fall upon chariots wherever the charts are not against it. */
export const aggression = choosing<boolean, UnderAttack>((s, legal, v) => {
  const { target, firer = v.unit } = v;
  const clash = target === undefined || firer === undefined ? null : clashBetween(s.b, target, firer);
  const rushes = clash === null || clash.superiority === 'AS' || clash.column >= 7;
  return rushes
    ? yes(legal, 'React: good odds against these chariots.')
    : no(legal, 'Do not react: poor odds against these chariots.');
});

/** From where it strikes best and is least open itself. */
export const aggressionPlace = choosing<Placement, UnderAttack>((s, legal, v) => {
  const unit = v.target;
  if (unit === undefined) return { index: 0, why: 'All places look equal.' };
  return take(legal, 'Attack from here: best odds.', (place) =>
    withUnitAt(s.b, unit, place, () => {
      const { gain, loss } = attackAdds(s, unit, true) ?? { gain: 0, loss: 0 };
      return gain - caution(s) * loss - openToFlankers(s, unit, place);
    }),
  );
});

/** Of chariots and runners the one that feels a hit most. */
export const stackTarget = choosing<Unit>((s, legal) =>
  take(legal, 'Fire at this unit: a hit hurts it most.', (unit) => costOfHits(s.b, unit, 1)),
);
