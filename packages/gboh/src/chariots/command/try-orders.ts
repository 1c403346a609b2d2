import { orderTable, type StandingOrderRules } from '@taxiarch/kernel';
import { HITS, hitsOn } from '../../family/base/circumstances.ts';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { bodies, troopsOf } from '../../family/base/troops.ts';
import type { Unit } from '../../family/base/vocabulary.ts';

/** Orders whether troops try what a roll decides. */
const tryOrders = <V>(matter: string, unitOf: (b: Battle, v: V) => Unit): StandingOrderRules<Battle, V, boolean> =>
  orderTable<Battle, V, boolean>(
    matter,
    { try: () => true, never: (_b, _v, legal) => legal.find((tries) => !tries) },
    { kinds: bodies, of: (b, v) => valueIn(b, troopsOf)(b, unitOf(b, v)) },
    { conditions: [HITS], cases: (b, v) => [{ hits: hitsOn(b, unitOf(b, v)) }] },
  );

/** Whether foot falls upon chariots that fire at it or attack it (cof-8.52b). */
export const aggressionOrders = <V>(unitOf: (b: Battle, v: V) => Unit): StandingOrderRules<Battle, V, boolean> =>
  tryOrders('falling-upon', unitOf);

/** Whether chariots try to block those that ride through them (cof-6.72). */
export const blockOrders = <V>(unitOf: (b: Battle, v: V) => Unit): StandingOrderRules<Battle, V, boolean> =>
  tryOrders('blocking', unitOf);
