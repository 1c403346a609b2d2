import {
  type Battle,
  blockOf,
  degreesTo,
  distanceOf,
  isDisordered,
  type Manoeuvre,
  NONE,
  PACE,
  rateOf,
  shootingReach,
  type Turn,
  type Unit,
  type Walk,
} from '@taxiarch/classical';
import { centreOf } from '@taxiarch/tabletop';
import { type Answerer, answering, named, nearestEnemy, type Scene } from './scene.ts';

/** Whom a unit makes for. */
export type Aim = (s: Scene, unit: Unit) => Unit | undefined;

export const aimAtNearest: Aim = ({ b }, unit) => nearestEnemy(b, unit);

/** How near a unit wants to come before it stops: into the range of its weapons, or up to the 20 paces of the rules. */
export function wantedDistance(b: Battle, unit: Unit): number {
  const reach = shootingReach(b, unit);
  return reach > 45 * PACE ? Math.round(reach * 0.85) : 21 * PACE;
}

const isDone = ({ unit, general }: Turn): boolean => unit === NONE && general === NONE;

/** Units near the enemy move first; whoever stands well is left alone. */
export const moveUnit = (aim: Aim): Answerer =>
  answering<Turn>((s, legal) => {
    const { b } = s;
    const done = legal.findIndex(isDone);
    let index = done;
    let least = Number.POSITIVE_INFINITY;
    legal.forEach(({ unit }, i) => {
      // Whoever has lost its order stands still to find it again.
      if (unit === NONE || (done >= 0 && isDisordered(b, unit))) return;
      const target = aim(s, unit);
      if (target === undefined) return;
      const away = distanceOf(b, unit, target);
      const turned = Math.abs(degreesToward(b, unit, target)) > 20;
      if (done >= 0 && away <= wantedDistance(b, unit) && !turned) return;
      if (away < least) {
        least = away;
        index = i;
      }
    });
    const turn = legal[index];
    const why = turn && !isDone(turn) ? `${named(b, turn.unit)} move up.` : 'Everyone stands where he should.';
    return { index: Math.max(0, index), why };
  });

function degreesToward(b: Battle, unit: Unit, target: Unit): number {
  const { x, y } = centreOf(blockOf(b, target));
  return degreesTo(b, unit, x, y);
}

const find = (legal: readonly Manoeuvre[], holds: (m: Manoeuvre) => boolean): number => legal.findIndex(holds);

/** Turns toward its aim by a wheel, goes forward as far as it wants, and halts. */
export const manoeuvreToward = (aim: Aim): Answerer =>
  answering<Manoeuvre, { walk: Walk }>((s, legal, { walk }) => {
    const { b } = s;
    const { unit } = walk;
    const halt = find(legal, (m) => m.do === 'halt');
    const stay = (why: string) => ({ index: Math.max(0, halt), why });
    const target = aim(s, unit);
    if (target === undefined || walk.made > 3) return stay(`${named(b, unit)} halt.`);
    const off = degreesToward(b, unit, target);
    if (Math.abs(off) > 12 && walk.made < 3) {
      const wheel = bestWheel(legal, off);
      if (wheel >= 0) return { index: wheel, why: `${named(b, unit)} wheel toward ${named(b, target)}.` };
    }
    const spare = distanceOf(b, unit, target) - wantedDistance(b, unit);
    if (Math.abs(off) <= 60 && (spare > PACE || halt < 0)) {
      const forward = bestForward(legal, halt < 0 ? rateOf(b, unit, 'normal') : spare);
      if (forward >= 0) return { index: forward, why: `${named(b, unit)} go forward toward ${named(b, target)}.` };
    }
    return stay(`${named(b, unit)} stand well where they are.`);
  });

/** The wheel that comes nearest to what is wanted without going past it. */
function bestWheel(legal: readonly Manoeuvre[], off: number): number {
  let index = -1;
  let most = 0;
  legal.forEach((m, i) => {
    if (m.do !== 'wheel' || Math.sign(m.hand) !== Math.sign(off)) return;
    if (m.amount <= Math.abs(off) + 3 && m.amount > most) {
      most = m.amount;
      index = i;
    }
  });
  return index;
}

/** The longest way forward that is not too far. */
function bestForward(legal: readonly Manoeuvre[], spare: number): number {
  let index = -1;
  let most = 0;
  legal.forEach((m, i) => {
    if (m.do !== 'forward') return;
    const grains = (m.amount * PACE) / 10;
    if (grains <= spare + PACE && m.amount > most) {
      most = m.amount;
      index = i;
    }
  });
  return index >= 0 ? index : find(legal, (m) => m.do === 'forward');
}
