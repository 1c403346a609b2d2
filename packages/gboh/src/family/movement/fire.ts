import { OFF } from '@taxiarch/hexfield';
import { type Refusal, refusal } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import { type ShotKind, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { hasMissiles, hasSecondBow, infoOf, isEngine, isMounted, nameWithVerb } from '../base/units.ts';
import { DID_FIRE, NONE, type Unit } from '../base/vocabulary.ts';
import { enemiesInReach, leaderShotRefusal, leaderTargetsOf, shotRefusal, turnsAndFires } from '../missiles/shot.ts';
import type { Intent } from './intent.ts';
import type { Step } from './steps.ts';
import type { Walk } from './walk.ts';

/** Whether it matters to its aim that it moves (alx-8.15d): bows, slings, and javelins from horseback. */
export const aimsBetterStanding = overridable<(b: Battle, unit: Unit) => boolean>(
  'movement/fire: who aims better standing',
  (b, unit) => (infoOf(b, unit).missile !== 'J' || isMounted(b, unit)) && !turnsAndFires(b, unit),
);

/** How a unit on the move shoots at another: by its order. */
export const kindOnMove = overridable<(b: Battle, unit: Unit, target: Unit) => ShotKind>(
  'movement/fire: how a unit on the move shoots',
  () => 'ordered',
);

/** Steps by which the second kind of missiles flies. */
const second = (step: Step): boolean => step.do === 'fire bows' || step.do === 'fire bows standing';

/** Why a moving unit may not fire at someone now; but for Lines, the shooting chapter decides (alx-8.11a). */
export function fireRefusal({ b, w, step }: Intent): Refusal | null {
  if (w.line) {
    return refusal(
      'alx-8.21b',
      `${nameWithVerb(b, w.unit, 'moves', 'move')} with a Line: fire comes after the whole Line has moved.`,
    );
  }
  if (step.do === 'fire leader') return leaderShotRefusal(b, w.unit, step.who, 'ordered');
  return shotRefusal(b, w.unit, step.who, valueIn(b, kindOnMove)(b, w.unit, step.who), second(step));
}

/**
 * Shots that a moving unit might think of. Before it enters its first hex it says whether it will stay where it is,
 * since that decides how well it aims (alx-8.15d).
 */
export function fireSteps(b: Battle, w: Walk): Step[] {
  if (!hasMissiles(b, w.unit) || isEngine(b, w.unit)) return [];
  if (((b.state.did[w.unit] as number) & DID_FIRE) !== 0) return [];
  const standing = w.entered === 0 && !w.rooted && valueIn(b, aimsBetterStanding)(b, w.unit);
  const found: Step[] = [];
  for (const target of enemiesInReach(b, w.unit)) {
    found.push({ do: 'fire', to: OFF, who: target });
    if (standing) found.push({ do: 'fire standing', to: OFF, who: target });
  }
  if (hasSecondBow(b, w.unit)) {
    for (const target of enemiesInReach(b, w.unit, true)) {
      found.push({ do: 'fire bows', to: OFF, who: target });
      if (standing) found.push({ do: 'fire bows standing', to: OFF, who: target });
    }
  }
  for (const hex of leaderTargetsOf(b, w.unit, 'ordered')) found.push({ do: 'fire leader', to: OFF, who: hex });
  return found;
}

/** Shoots; the move goes on afterwards. A unit that is bound to its hex shoots as one that does not move. */
export function shoot(b: Battle, w: Walk, step: Step): void {
  const shot = {
    firer: w.unit,
    moving: !w.rooted,
    ...(second(step) ? { screen: true } : {}),
  };
  if (step.do === 'fire leader') start(b, 'shot', { ...shot, kind: 'ordered', target: NONE, targetHex: step.who });
  else start(b, 'shot', { ...shot, kind: valueIn(b, kindOnMove)(b, w.unit, step.who), target: step.who });
}
