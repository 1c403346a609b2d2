import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { DID_ORDERED } from '../../family/base/vocabulary.ts';
import { hitsOn, stackUp } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { cityMap } from '../testing/fort.ts';

/** A catapult of the besiegers north of the gate 2426/2427, in an Orders Phase of their commander. */
const siege = (at: string, dice: string, more = '', commander = 'overall', gun = 'sarvatobhadra'): Battle =>
  position(
    cityMap(`side blue "Holders" retreat E withdrawal 90 holds city
    side red "Besiegers" retreat W withdrawal 90
    unit gun red ${gun} ${at} E
    unit guard blue medium-foot 2732 W
    leader porus red 2220 initiative 5 range 9 ${commander} people indian
    leader king blue 2732 initiative 6 range 4 overall people indian
    ${more}
    dice ${dice}
    start orders leader=porus momentum=false`),
  );
const BATTER = 'batter gun at 2426/2427';
const struck = (b: Battle): unknown[] =>
  must(b, BATTER)
    .filter(({ kind }) => kind === 'breach')
    .map((event) => event['state']);
/** Another turn, as far as the engine is concerned. */
function reload(b: Battle): void {
  const own = b.state.own as { firedInTurn: number[]; bolts: number[] };
  own.firedInTurn.fill(0);
  own.bolts.fill(0);
  b.state.did.fill(0);
}

test('[cha-12.35a] a catapult damages a gate with 4 or less, and breaches it when it is damaged', () => {
  const b = siege('2420', '4 5 4');
  expect(struck(b)).toEqual(['damaged']);
  reload(b);
  expect(struck(b)).toEqual([]);
  reload(b);
  expect(struck(b)).toEqual(['breached']);
  reload(b);
  mustRefuse(b, BATTER, 'cha-12.35a');
});

test('[cha-12.35a] it takes an Individual Order of a leader who is not a Nayaka, within his range', () => {
  const b = siege('2420', '9');
  const events = must(b, BATTER);
  const rulesOf = (told: typeof events): string[] => told.find(({ kind }) => kind === 'order')?.rules ?? [];
  expect(rulesOf(events)).toContain('cha-12.35a');
  // Other orders have nothing to do with gates.
  expect(rulesOf(must(siege('2420', '9', 'unit foot red medium-foot 2221 E'), 'move foot'))).toEqual(['cha-5.22']);
  expect(pendingDecisions(b)[0]?.text).toContain('4 orders left');
  expect((b.state.did[numberOf(b, 'gun')] as number) & DID_ORDERED).not.toBe(0);
  const nayaka = siege('2420', '9', '', 'nayaka');
  expect(offered(nayaka)).not.toContain(BATTER);
  mustRefuse(nayaka, BATTER, 'cha-12.35a');
  mustRefuse(siege('1429', '9'), BATTER, 'cha-4.21a');
});

test('[cha-12.35a] from more than one hex away, in range and sight, and by catapults only', () => {
  const why = (at: string, rule: string, more = ''): string => mustRefuse(siege(at, '9', more), BATTER, rule);
  why('2425', 'cha-12.35a');
  why('2426', 'cha-12.35a');
  expect(offered(siege('2424', '9'))).toContain(BATTER);
  expect(offered(siege('2417', '9'))).toContain(BATTER);
  why('2416', 'cha-8.13');
  why('2420', 'cha-8.14b', 'unit wall red medium-foot 2423 E');
  expect(offered(siege('2420', '9', '', 'overall', 'jamadagnya')).join()).not.toContain('batter');
});

test('[cha-10.53] [cha-12.35a] not over a wall that stands before the gate', () => {
  mustRefuse(siege('2424', '9', 'hexside city-wall 2424/2425'), BATTER, 'cha-10.53');
});

test('[cha-10.56] [cha-12.35a] once a Game Turn, this or other fire', () => {
  const more = 'unit foe blue medium-foot 2223 W tq 9';
  const b = siege('2420', '9 9 9', more);
  must(b, BATTER);
  mustRefuse(b, 'fire gun at foe', 'cha-10.56');
  const other = siege('2420', '9 9 9', more);
  must(other, 'fire gun at foe');
  if (offered(other).includes('no')) must(other, 'no');
  mustRefuse(other, BATTER, 'cha-10.56');
});

test('[cha-12.35b] at or below its missile chart number all beside the gate, friend and enemy, check TQ or take a hit', () => {
  const beside =
    'unit friend red medium-foot 2426 E tq 6\nunit foe blue medium-foot 2427 E tq 6\nunit near red medium-foot 2326 E tq 6';
  const hits = (at: string, dice: string): number[] => {
    const b = siege(at, dice, beside);
    must(b, BATTER);
    return ['friend', 'foe', 'near'].map((key) => hitsOn(b, key));
  };
  // 5 at range 6 is 4: nothing at all. 5 at range 5 is its number, though it does nothing to the gate.
  expect(hits('2420', '5 9 9 9')).toEqual([0, 0, 0]);
  expect(hits('2421', '5 7 6 9')).toEqual([1, 0, 0]);
  expect(hits('2421', '5 6 7 9')).toEqual([0, 1, 0]);
  // 4 at range 8 strikes the gate and nobody.
  expect(hits('2418', '4 9 9 9')).toEqual([0, 0, 0]);
  expect(hits('2418', '3 9 9 9')).toEqual([1, 1, 0]);
});

test('[cha-12.35b] [cha-10.55] of an engine and its foot the foot checks; of two tribal units each', () => {
  const pair = (lower: string, upper: string): number[] => {
    const b = siege('2421', '0 9 9 9', `unit upper red ${upper} 2426 E tq 6\nunit lower red ${lower} 2426 E tq 6`);
    stackUp(b, 'upper', 'lower');
    must(b, BATTER);
    return [hitsOn(b, 'upper'), hitsOn(b, 'lower')];
  };
  expect(pair('yantra', 'light-foot')).toEqual([1, 0]);
  expect(pair('light-foot', 'light-foot')).toEqual([1, 1]);
});
