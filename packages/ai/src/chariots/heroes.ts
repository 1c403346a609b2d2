import { type Battle, type Leader, leaderHexOf, leaderInfo, NONE } from '@taxiarch/gboh';
import { distance, OFF } from '@taxiarch/hexfield';
import { type AiContext, choosing, highest } from '../hex/ai-context.ts';

const fighting = (b: Battle, leader: Leader): number => leaderInfo(b, leader).combat ?? 0;

/** By how much a hero must be the better man to go for someone. */
const BETTER = 2;
/** How far a hero on foot comes up to someone to challenge him (cof-10.23b). */
const CHALLENGE = 4;
/** Whom he can meet by a move on foot and a challenge. */
const WITHIN_REACH = 9;

/** How far the nearest enemy leader is whom a hero outmatches. */
export function preyFrom(s: AiContext, hero: Leader, hex: number): number {
  const { b } = s;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < b.world.leaders.length; other++) {
    const at = leaderHexOf(b, other);
    if (at === OFF || leaderInfo(b, other).side === s.side || fighting(b, hero) < fighting(b, other) + BETTER) continue;
    least = Math.min(least, distance(b.world.field.grid, hex, at));
  }
  return least;
}

/** How good a hex is for a hero: near enough to challenge a weaker man, and with the troops otherwise. */
export function heroPost(s: AiContext, hero: Leader, hex: number): number {
  const prey = preyFrom(s, hero, hex);
  const away = s.near.away[hex] as number;
  if (prey === Number.POSITIVE_INFINITY) return -Math.abs(away - 4);
  return -Math.max(0, prey - CHALLENGE) - (away <= 1 ? 3 : 0);
}

interface Ride {
  leader: Leader;
  onFoot: boolean;
}
/** Heroes go after weaker men, on foot where that brings them near enough to challenge, else in their chariots. */
export const heroMoves = choosing<Ride>((s, legal) => {
  const { at } = highest(legal, ({ leader, onFoot }) => {
    if (leader === NONE) return 0;
    const prey = preyFrom(s, leader, leaderHexOf(s.b, leader));
    if (prey === Number.POSITIVE_INFINITY) return 0;
    return onFoot === prey <= WITHIN_REACH ? 1 / (1 + prey) : -1;
  });
  const leader = legal[at]?.leader ?? NONE;
  const why =
    leader === NONE ? 'Leave the heroes where they are.' : `Move ${leaderInfo(s.b, leader).name} toward a weaker hero.`;
  return { index: at, why };
});
