import {
  type Battle,
  clashBetween,
  hitsByDie,
  isRouted,
  isWarChariot,
  kindOnMove,
  lostWithUnit,
  NONE,
  type Order,
  provocation,
  raidAccount,
  routPointsOf,
  shotOf,
  tqOf,
  type Unit,
  valueIn,
} from '@taxiarch/gboh';
import { OFF } from '@taxiarch/hexfield';
import type { AiContext } from '../hex/ai-context.ts';
import { costOfHits } from '../hex/worth.ts';

type Shot = NonNullable<ReturnType<typeof shotOf>>;

/** A lone leader is seldom hit, but a missile costs nothing. */
const AT_LEADERS = 0.1;
/** What is left of a routed unit's worth: it may yet be rallied. */
const ROUTED_WORTH = 0.5;
/** Hits that anyone who falls upon chariots does to them: their check beforehand, and the clash. */
const FALLEN_UPON = 4;

/** What so many hits cost their target: the routed are lost by the first, leaders fall with those who break. */
function hurt(b: Battle, target: Unit, hits: number): number {
  if (isRouted(b, target)) return ROUTED_WORTH * routPointsOf(b, target);
  const breaks = (b.state.hits[target] as number) + hits >= tqOf(b, target);
  return costOfHits(b, target, hits) + (breaks ? valueIn(b, lostWithUnit)(b, target) : 0);
}

/** What a shot does to its target on average, in Rout Points. */
export function harmOf(shot: Shot | null): number {
  if (shot === null) return 0;
  const { b, target } = shot;
  if (target === NONE) return AT_LEADERS;
  return hitsByDie(shot).reduce((sum, hits) => sum + (hits > 0 ? hurt(b, target, hits) : 0), 0) / 10;
}

/** What it costs chariots, on average, that those at whom they fire may fall upon them. */
const riskOf = (b: Battle, firer: Unit, target: Unit, cases: number): number =>
  cases === 0 || clashBetween(b, target, firer) === null ? 0 : (cases / 10) * costOfHits(b, firer, FALLEN_UPON);

function provokedBy(shot: Shot | null): number {
  if (shot === null || shot.target === NONE || !isWarChariot(shot.b, shot.firer)) return 0;
  const { b, firer, target, range } = shot;
  return riskOf(b, firer, target, provocation({ b, firer, unit: target, range }));
}

/** A shot from where a unit stands, less what it brings down upon it. */
export function aim(b: Battle, firer: Unit, target: Unit, hex = OFF): number {
  const kind = target === NONE ? 'ordered' : valueIn(b, kindOnMove)(b, firer, target);
  const shot = shotOf(b, { firer, target, kind, ...(target === NONE ? { targetHex: hex } : {}) });
  return harmOf(shot) - provokedBy(shot);
}

export const volley = {
  worth({ b, temper }: AiContext, { who, target, hex }: Order): number {
    const net = aim(b, who, target, hex);
    return net <= 0 ? 0 : temper.volley * net + temper.shooting;
  },
};

/** Chariots that drive up, fire and are back where they were, less what is fired back and who falls upon them. */
export const fireAndRun = {
  worth({ b, temper }: AiContext, { who, target }: Order): number {
    const { fire, reply, provokes } = raidAccount(b, who, target);
    const net = harmOf(fire) - harmOf(reply) - riskOf(b, who, target, provokes);
    return net <= 0 ? 0 : temper.volley * net + temper.shooting;
  },
};
