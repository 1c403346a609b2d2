import { parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { valueIn } from '../family/base/overrides.ts';
import { pairOf } from '../family/base/pairs.ts';
import type { Battle } from '../family/base/state.ts';
import { isGone, placeOfUnit } from '../family/base/units.ts';
import { uponBreaking } from '../family/cohesion/rout.ts';
import type { OrdersPhase } from '../family/command/order.ts';
import { ordersEnding, phaseOpening } from '../family/command/orders.ts';
import { campOrders, turnBeginning } from '../family/command/sequence.ts';
import { isFinished } from '../family/leaders/leaders.ts';
import type { Shot } from '../family/missiles/modifiers.ts';
import { afterShot } from '../family/missiles/volley.ts';
import { goesByRules } from '../family/movement/reach.ts';
import { stackUp } from '../family/movement/testing.ts';
import { numberOf } from '../family/script/position.ts';
import { position } from '../scripts.ts';
import { campMap } from './testing/fort.ts';
import { type Own, volumeState } from './volume-state.ts';

/** Elephants before the wall of a camp, two lines in each other's ZOC, a tribe, an engine, and an oath that has been shown. */
function everything(): { b: Battle; own: Own; n: (key: string) => number } {
  const b = position(
    campMap(`option dharmayuddha breach-in-any-phase
    side red "Holders" retreat E withdrawal 90 holds camp
    unit ram blue elephant 0604 E grade maula people indian
    unit us blue medium-foot 2005 E grade bharta people indian
    unit bows blue longbow 2212 E grade bharta people indian
    unit gun blue yantra 2212 E
    unit them red medium-foot 2105 W grade bharta people indian
    unit back red medium-foot 2412 E grade bharta people indian
    leader king blue 2005 initiative 6 range 6 overall people indian
    leader captain blue 0604 initiative 3 range 5 nayaka arm elephant people indian
    leader foe red 2105 initiative 5 range 5 overall people indian
    start orders leader=king momentum=false`),
  );
  stackUp(b, 'bows', 'gun');
  Object.assign(volumeState(b).pledges[0], { word: 'yes', sworn: true, revealed: true, freely: true });
  Object.assign(volumeState(b).pledges[1], { word: 'no', sworn: true });
  return { b, own: volumeState(b), n: (key) => numberOf(b, key) };
}

test('[cha-6.34] [cha-10.52a] [cha-10.52b] [cha-7.16a] [cha-12.33] [cha-14.13d] as an Orders Phase opens every chapter has its part', () => {
  const { b, own, n } = everything();
  own.slow.fill(1);
  own.bolts.fill(2);
  own.held.fill(0);
  own.working = [];
  own.provoked = [pairOf(n('us'), n('back'))];
  valueIn(b, phaseOpening)(b);
  expect([own.slow, own.bolts].flat().some((count) => count !== 0)).toBe(false);
  expect(['us', 'them', 'ram'].map((key) => own.held[n(key)])).toEqual([1, 1, 0]);
  expect(own.working[n('ram')]).toBe(placeOfUnit(b, n('ram')));
  expect(own.provoked).toEqual([]);
});

test('[cha-4.54g] [cha-12.33] [cha-14.13d] and as its orders end', () => {
  const { b, own, n } = everything();
  valueIn(b, phaseOpening)(b);
  own.provoked = [pairOf(n('us'), n('back'))];
  const phase = { leader: n('king'), momentum: false, contingents: [n('captain')] } as unknown as OrdersPhase;
  valueIn(b, ordersEnding)(b, phase);
  expect(isFinished(b, n('captain'))).toBe(true);
  expect(own.attempts[n('ram')]).toBe(placeOfUnit(b, n('ram')));
  expect(own.provoked).toEqual([]);
});

test('[cha-3.0f] [cha-9.31b] [cha-10.52a] [cha-14.13a] [cha-14.17] and after a shot', () => {
  const { b, own, n } = everything();
  const { grid } = b.world.field;
  const shot = { b, firer: n('bows'), target: n('back'), kind: 'ordered' } as unknown as Shot;
  valueIn(b, afterShot)({ ...shot, from: parseHex(grid, '2212'), hex: parseHex(grid, '2412') });
  const firer = n('bows');
  expect([own.firedInTurn, own.bolts, own.shot].map((noted) => noted[firer])).toEqual([1, 1, 1]);
  expect(own.pledges[0].violated).toBe(true);
});

test('[cha-3.0f] [cha-14.11] [cha-14.21] and as a turn begins', () => {
  const { b, own } = everything();
  own.movedInTurn.fill(1);
  own.firedInTurn.fill(1);
  valueIn(b, turnBeginning)(b);
  expect([...own.movedInTurn, ...own.firedInTurn].some((noted) => noted !== 0)).toBe(false);
});

test('[cha-3.0f] [cha-10.54] [cha-12.17b] and in the Camp Orders Phase', () => {
  const { b } = everything();
  b.state.did.fill(1);
  valueIn(b, campOrders)(b);
  expect(b.events.some((event) => event.kind === 'camp-orders')).toBe(true);
  expect(b.state.did.some((did) => did !== 0)).toBe(false);
});

test('[cha-6.34] [cha-12.26] [cha-14.14] one chapter that asks the rules for a way is enough', () => {
  const asks = (map: string, change: (own: Own) => void = () => {}): boolean => {
    const b = position(`ruleset chandragupta\n${map}
      unit x blue elephant 2005 E grade maula
      start artillery-reaction side=1 mover=-1`);
    change(volumeState(b));
    return valueIn(b, goesByRules)(b, 0);
  };
  const open = 'map 30x16';
  const king = 'leader king blue 2010 overall people indian';
  expect([asks(open), asks(`${open}\n${king}`), asks(`${open}\nterrain tower 0505`)]).toEqual([false, false, true]);
  expect(asks(open, (own) => own.slow.fill(1))).toBe(true);
  expect(asks(`${open}\noption dharmayuddha\n${king}`)).toBe(true);
});

test('[cha-6.76d] [cha-11.23a] and when a unit breaks', () => {
  const { b, n } = everything();
  valueIn(b, uponBreaking)(b, n('bows'));
  expect(isGone(b, n('gun'))).toBe(true);
});
