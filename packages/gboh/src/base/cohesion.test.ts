import { describe, expect, test } from 'vitest';
import { position } from '../script/position.ts';
import { checkTQ, eliminate, routPointsOf, takeHits } from './cohesion.ts';
import { isGone, isRouted, tqOf } from './units.ts';

const still = (units: string, dice = '') => position(`map 14x10\n${units}\ndice ${dice}\nstart rout-movement`);

describe('cohesion', () => {
  test('[alx-10.12] EX-10.12: hits change no rating', () => {
    const b = still('unit x red peltast 0505 W tq 6 hits 4');
    expect(tqOf(b, 0)).toBe(6);
  });

  test('[alx-10.11] a TQ check gives by how much the roll exceeds TQ; a routed unit has 1', () => {
    const b = still('unit x red peltast 0505 W', '9 5 3');
    expect(checkTQ(b, 0, 'test', [])).toBe(4);
    expect(checkTQ(b, 0, 'test', [])).toBe(0);
    b.state.status[0] = 1;
    expect(checkTQ(b, 0, 'test', [])).toBe(2);
  });

  test('[alx-10.14] hits equal to TQ break a unit, one fewer does not', () => {
    const b = still('unit x red peltast 0505 W');
    takeHits(b, 0, 4, ['alx-8.15a'], { text: 'test' });
    expect(b.frames.some((f) => f.proc === 'rout')).toBe(false);
    takeHits(b, 0, 1, ['alx-8.15a'], { text: 'test' });
    expect(b.frames.at(-1)?.proc).toBe('rout');
  });

  test('[alx-10.14a] outside Shock two-hex heavy foot breaks without a saving roll', () => {
    const b = still('unit x red hoplite 0505/0504 W hits 5');
    takeHits(b, 0, 1, ['alx-8.15a'], { text: 'test' });
    expect(b.frames.at(-1)?.proc).toBe('rout');
    expect(b.drawn).toBe(0);
    expect(b.events.at(-1)?.rules).toEqual(['alx-10.14', 'alx-10.14a']);
  });

  test('[alx-10.14] hits held for Shock wait', () => {
    const b = still('unit x red peltast 0505 W');
    takeHits(b, 0, 9, ['alx-9.16.4a'], { text: 'test', held: true });
    expect(b.frames.some((f) => f.proc === 'rout')).toBe(false);
    expect(b.state.hits[0]).toBe(9);
  });

  test('[alx-10.26b] any hit on a routed unit is its end', () => {
    const b = still('unit x red peltast 0505 W');
    b.state.status[0] = 1;
    expect(isRouted(b, 0)).toBe(true);
    takeHits(b, 0, 1, ['alx-8.15a'], { text: 'test' });
    expect(isGone(b, 0)).toBe(true);
  });

  test('[alx-12.11a] EX-12.11: TQ, twice for two hexes; oxybeles 0, skirmishers 1, Agrianians, elephants, chariots 2', () => {
    const kinds = [
      'phalanx 0505/0504 W',
      'peltast 0509 W',
      'oxybeles 0709 W',
      'archer 0909 W',
      'agrianian 1109 W',
      'elephant 0705 W',
      'chariot 0905 W',
    ];
    const b = still(kinds.map((kind, i) => `unit u${i} red ${kind}`).join('\n'));
    expect(kinds.map((_, i) => routPointsOf(b, i))).toEqual([14, 5, 0, 1, 2, 2, 2]);
  });

  test('[alx-12.11a] a routed unit that is lost counts by its printed TQ', () => {
    const b = still('unit x red peltast 0505 W');
    b.state.status[0] = 1;
    eliminate(b, 0, ['alx-10.23'], 'test');
    expect(routPointsOf(b, 0)).toBe(5);
  });
});
