import { type Battle, NONE, type Order, type OrdersPhase, partnerOf, unitBeneath } from '@taxiarch/gboh';
import type { OrderScores } from '../hexes/orders.ts';
import type { Scene } from '../hexes/scene.ts';

const isAlone = (b: Battle, { who }: Order): boolean => partnerOf(b, who) === NONE;

/** Chariots and their runners stay together: apart they are weaker than either should be. */
export const move = {
  worth: ({ b }: Scene, o: Order, _v: OrdersPhase, scores: OrderScores): number =>
    isAlone(b, o) ? scores.moveOf(o.who) : 0,
};
export const together = {
  worth: ({ b }: Scene, o: Order, _v: OrdersPhase, scores: OrderScores): number =>
    unitBeneath(b, o.who) === NONE ? 0 : scores.moveOf(o.who),
};
