import {
  type AnyBattle,
  type Circumstances,
  type Condition,
  orderTable,
  type StandingOrderRules,
} from '@taxiarch/kernel';
import { bearing, centreOf } from '@taxiarch/tabletop';
import { blockOf, distanceOf, enemiesOf } from './blocks.ts';
import type { TableBattle, Unit } from './field.ts';

/** The kinds of troops that may have standing orders of their own on the table. */
export const tableTroops = [
  'skirmishers',
  'light-foot',
  'heavy-foot',
  'light-horse',
  'heavy-horse',
  'chariots',
  'elephants',
  'engines',
] as const;
export type TableTroops = (typeof tableTroops)[number];

/** Which of them a unit is counted among. */
export type TroopsOf<B> = (b: B, unit: Unit) => TableTroops;

/** On what orders about a unit may depend, and the cases in which it is: mostly one for each enemy. */
export interface OrdersDepend<B, V> {
  conditions: readonly Condition[];
  cases(b: B, v: V): readonly Circumstances[];
}

/** Orders for a question about one unit, by the kind of its troops. */
export const unitOrders = <B extends AnyBattle, V, C>(
  matter: string,
  table: Readonly<Record<string, (b: B, v: V, legal: readonly C[]) => C | undefined>>,
  troopsOf: TroopsOf<B>,
  unitOf: (b: B, v: V) => Unit,
  depend?: OrdersDepend<B, V>,
): StandingOrderRules<B, V, C> =>
  orderTable<B, V, C>(matter, table, { kinds: tableTroops, of: (b, v) => troopsOf(b, unitOf(b, v)) }, depend);

/** What a side may say of its shooters; anyone who is not named shoots. */
interface ShootingWord {
  kind: string;
  unit?: Unit;
}
interface ShootingPlan {
  unit: Unit;
  holds: boolean;
}
/** On what the orders of a shooter may depend: whom he would shoot at. */
interface ShootingDepends<B, P> {
  conditions: readonly Condition[];
  cases(b: B, plan: P): readonly Circumstances[];
}

/**
 * Orders who shoots and who holds back, where all are asked for at once: anyone who is told otherwise than it is about to do
 * is named first. With someone left who has no order, the player is asked.
 */
export const shootingOrders = <B extends AnyBattle, V, C extends ShootingWord, P extends ShootingPlan>(
  troopsOf: TroopsOf<B>,
  plansOf: (b: B, v: V) => readonly P[],
  depend: ShootingDepends<B, P>,
): StandingOrderRules<B, V, C> => ({
  topic: 'volleys',
  settings: ['shoot', 'hold'],
  troops: tableTroops,
  conditions: depend.conditions,
  apply(b, v, legal, told) {
    let unsure = false;
    for (const plan of plansOf(b, v)) {
      const { unit, holds } = plan;
      const word = told(troopsOf(b, unit), depend.cases(b, plan));
      const isAsTold = word === (holds ? 'hold' : 'shoot');
      if (word === undefined) unsure = true;
      else if (!isAsTold) return legal.find((one) => one.kind === word && one.unit === unit);
    }
    return unsure ? undefined : legal.find(({ kind }) => kind === 'done');
  },
});

/** Who is nearest of the enemies; undefined where there is none. */
export function nearestEnemy(b: TableBattle, unit: Unit): Unit | undefined {
  let nearest: Unit | undefined;
  for (const enemy of enemiesOf(b, unit)) {
    if (nearest === undefined || distanceOf(b, unit, enemy) < distanceOf(b, unit, nearest)) nearest = enemy;
  }
  return nearest;
}

/** The way from the middle of a unit to the middle of another. */
export function bearingTo(b: TableBattle, unit: Unit, other: Unit): number {
  const from = centreOf(blockOf(b, unit));
  const to = centreOf(blockOf(b, other));
  return bearing(to.x - from.x, to.y - from.y);
}
