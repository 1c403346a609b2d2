import { emit } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { overrideRule, type RuleOverride, type Varying } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { FULL, INACTIVE, LOW } from '../../family/base/vocabulary.ts';
import { breaching, campOrders, flight } from '../../family/command/sequence.ts';
import { numberOf } from '../../family/script/position.ts';
import { must } from '../../family/script/testing.ts';
import { gandhara, passTurn, status, withOverrides } from '../testing/turn.ts';
import { firedInTurn, hasPassed, isRestricted, movedInTurn, volumeState } from '../volume-state.ts';

/** Tells that a hook has been reached, and what it could see then. */
const tells = (
  hook: Varying<(b: Battle) => void>,
  kind: string,
  see: (b: Battle) => boolean[][] = () => [],
): RuleOverride =>
  overrideRule(hook, (was) => (b) => {
    was(b);
    emit(b, { kind, rules: [], seen: see(b) });
  });
const order = ['rallied-over', 'rout-run', 'flight', 'reloads', 'breach', 'turn-ends', 'camp-orders', 'camp'];

describe('the end of a turn', () => {
  test('[cha-3.0a cha-3.0e] Rallied off, the routed run, Flight, Reload, breaching, reset; then Camp Orders, then Withdrawal', () => {
    const b = gandhara(`
      unit back blue light-foot 0503 E grade bharta rallied
      unit runs blue light-foot 0603 E grade bharta routed
      unit low red bow-foot 2005 W low
      seed 1`);
    withOverrides(b, tells(flight, 'flight'), tells(breaching, 'breach'), tells(campOrders, 'camp'));
    const events = passTurn(b);
    const seen = events.map((e) => (e.kind === 'runs' ? 'rout-run' : e.kind)).filter((kind) => order.includes(kind));
    expect([...new Set(seen)]).toEqual(order);
    const kinds = events.map((e) => e.kind);
    expect(kinds.indexOf('rout-points')).toBeGreaterThan(kinds.indexOf('camp'));
    expect(events.find((e) => e.kind === 'rallied-over')?.rules).toContain('cha-3.0e');
    expect(events.find((e) => e.kind === 'turn-ends')?.rules).toEqual(['cha-3.0e', 'cha-3.0g']);
    expect(events.find((e) => e.kind === 'camp-orders')?.rules).toEqual(['cha-3.0a', 'cha-3.0f']);
    expect(b.state.missile[numberOf(b, 'low')]).toBe(FULL);
  });

  test('[cha-3.0f] who moved and which engine fired is known in the Camp Orders Phase, after the reset, and no longer in the next turn', () => {
    const b = gandhara('unit gun blue yantra 0315 E\nunit foe red light-foot 0515 W\nseed 1');
    const [b3, gun] = [numberOf(b, 'b3'), numberOf(b, 'gun')];
    const record = (x: Battle) => [b3, gun].map((unit) => [movedInTurn(x, unit), firedInTurn(x, unit)]);
    withOverrides(b, tells(campOrders, 'camp', record));
    must(b, 'activate ghosa');
    must(b, 'move b3');
    must(b, 'stay');
    must(b, '0413, stop');
    expect(b.state.moved[b3]).toBe(1);
    volumeState(b).firedInTurn[gun] = 1;
    const camp = passTurn(b).find((e) => e.kind === 'camp');
    expect(camp?.['seen']).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(b.state.moved[b3]).toBe(0);
    expect(record(b)).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('[cha-3.0f] units that fire are recorded', () => {
    const b = gandhara('unit foe red light-foot 0515 W\ndice 9', 'start shot firer=b3 target=foe kind=ordered');
    expect([firedInTurn(b, numberOf(b, 'b3')), firedInTurn(b, numberOf(b, 'foe'))]).toEqual([true, false]);
    expect(b.state.missile[numberOf(b, 'b3')]).toBe(LOW);
  });

  test('[cha-3.0g] Trumped, Passed and Restricted lapse with the turn, and everyone is Inactive', () => {
    const b = gandhara('leader nayaka blue 0308 initiative 2 range 3 nayaka arm cavalry people indian\nseed 1');
    must(b, 'pass nayaka');
    const nayaka = numberOf(b, 'nayaka');
    const own = volumeState(b);
    own.restricted[0] = 1;
    own.winged[nayaka] = 1;
    own.harassed[0] = 1;
    b.state.noMomentum[1] = 1;
    expect([hasPassed(b, nayaka), isRestricted(b, 0)]).toEqual([true, true]);
    passTurn(b);
    expect([hasPassed(b, nayaka), isRestricted(b, 0), own.winged[nayaka], own.harassed[0]]).toEqual([
      false,
      false,
      0,
      0,
    ]);
    expect([b.state.noMomentum[1], status(b, 'ghosa')]).toEqual([0, INACTIVE]);
  });
});
