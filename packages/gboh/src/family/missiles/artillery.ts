import { ask, procedure, type Refusal, type Side } from '@taxiarch/kernel';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isEngine, nameOf, onField } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';
import { fireOrders } from './fire-orders.ts';
import { shotRefusal, targetsOf } from './shot.ts';

const engines = new WeakMap<World, readonly Unit[][]>();
/** The engines of a side, worked out once a world. */
export function enginesOf(b: Battle, side: Side): readonly Unit[] {
  let bySide = engines.get(b.world);
  if (!bySide) {
    const of = (s: Side) => b.world.units.flatMap((u, i) => (u.side === s && isEngine(b, i) ? [i] : []));
    bySide = [of(0), of(1)];
    engines.set(b.world, bySide);
  }
  return bySide[side] as readonly Unit[];
}
export const hasEngines = (b: Battle, side: Side): boolean => enginesOf(b, side).length > 0;

interface Waiting {
  side: Side;
  mover: Unit;
}
type Bolt = { firer: Unit; target: Unit } | null;

/**
 * Engines in Fire mode have two shots in each enemy Orders Phase, at any moment of its Movement/Missile segment
 * (alx-11.86). They are asked whenever an enemy unit has moved, about that unit, and between orders about anybody.
 */
export const artilleryReaction = procedure<Battle, Waiting>('artillery-reaction', {
  shoot: ask<Battle, Waiting, Bolt>({
    ask: 'artillery-reaction',
    side: (_b, v) => v.side,
    skipIf: (b, v) => !hasEngines(b, v.side),
    text: (b, v) => `Your engines can fire${v.mover === NONE ? '' : ` at ${nameOf(b, v.mover)}`}. Choose a shot.`,
    list: boltsOf,
    refuse: (b, _v, bolt) => boltRefusal(b, bolt),
    format: (b, bolt) => (bolt === null ? 'no' : `fire ${infoOf(b, bolt.firer).key} at ${infoOf(b, bolt.target).key}`),
    label: (b, _v, bolt) =>
      bolt === null ? 'Hold fire' : `Fire ${nameOf(b, bolt.firer)} at ${nameOf(b, bolt.target)}`,
    declines: (_b, _v, bolt) => bolt === null,
    orders: fireOrders<Waiting, Bolt>((_b, _v, bolt) => bolt && { ...bolt, kind: 'artillery-reaction' }),
    apply(b, _v, bolt) {
      if (bolt === null) return null;
      start(b, 'shot', { ...bolt, kind: 'artillery-reaction' });
      return 'shoot';
    },
  }),
});

function boltsOf(b: Battle, v: Waiting): Bolt[] {
  const found: Bolt[] = [null];
  for (const firer of enginesOf(b, v.side)) {
    if (!onField(b, firer)) continue;
    if (v.mover === NONE) for (const target of targetsOf(b, firer, 'artillery-reaction')) found.push({ firer, target });
    else if (onField(b, v.mover)) found.push({ firer, target: v.mover });
  }
  return found;
}

const boltRefusal = (b: Battle, bolt: Bolt): Refusal | null =>
  bolt === null ? null : shotRefusal(b, bolt.firer, bolt.target, 'artillery-reaction');
