import { type Battle, NONE, type Order, type OrdersPhase, partnerOf, unitBeneath } from '@taxiarch/gboh';
import type { AiContext } from '../hex/ai-context.ts';
import type { OrderScores } from '../hex/orders.ts';

const isAlone = (b: Battle, { who }: Order): boolean => partnerOf(b, who) === NONE;

/** Chariots and their runners stay together: apart they are weaker than either should be. */
export const move = {
  worth: ({ b }: AiContext, o: Order, _v: OrdersPhase, scores: OrderScores): number =>
    isAlone(b, o) ? scores.moveOf(o.who) : 0,
};
export const together = {
  worth: ({ b }: AiContext, o: Order, _v: OrdersPhase, scores: OrderScores): number =>
    unitBeneath(b, o.who) === NONE ? 0 : scores.moveOf(o.who),
};
