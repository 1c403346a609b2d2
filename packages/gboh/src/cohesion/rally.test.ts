import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isGone, isRallied, isRouted } from '../base/units.ts';
import { SPENT } from '../base/vocabulary.ts';
import { numberOf, position } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { rallyRefusal } from './rally.ts';
import { recover, recoverable, recoverRefusal } from './recovery.ts';

const rallying = (unit: string, dice: string, more = '') =>
  position(`
  map 14x10
  unit x red ${unit} routed
  leader chief red 0508 initiative 4
  ${more}
  dice ${dice}
  start rally leader=chief unit=x
`);
const x = (b: Battle) => numberOf(b, 'x');

describe('rally', () => {
  test('[alx-10.27c] EX-10.27: Initiative 4, printed TQ 7: 0-5 rallies, 6 and 7 run on, 8 and 9 are lost', () => {
    for (let die = 0; die <= 9; die++) {
      const b = rallying('light-horse 0505 W tq 7', `${die} 5`);
      const seen = isRallied(b, x(b)) ? 'rallied' : isGone(b, x(b)) ? 'lost' : 'runs';
      expect(seen).toBe(die <= 5 ? 'rallied' : die <= 7 ? 'runs' : 'lost');
    }
  });

  test('[alx-10.27d] EX-10.27: TQ 7 and a roll of 5 on the Rally Table leave 2 hits', () => {
    const b = rallying('light-horse 0505 W tq 7', '0 5');
    expect(b.state.hits[x(b)]).toBe(2);
  });

  test('[alx-10.27d] where the table’s hits would reach TQ the rally fails and the unit runs', () => {
    const b = rallying('levy 0505 W tq 3', '0 9');
    expect([isRouted(b, x(b)), isRallied(b, x(b))]).toEqual([true, false]);
    expect(offered(b)).toEqual(['NE', 'SE']);
  });

  test('[alx-10.27c] heavy foot of one hex or two that fails is lost, other foot runs', () => {
    expect(isGone(rallying('hypaspist 0505 W', '6'), 0)).toBe(true);
    expect(isGone(rallying('hoplite 0505/0504 W', '6'), 0)).toBe(true);
    expect(isGone(rallying('medium-foot 0505 W', '6'), 0)).toBe(false);
  });

  test('[alx-10.27e] it may be faced anew at no cost, and its foot have no missiles', () => {
    const b = rallying('peltast 0505 W', '0 0');
    expect(offered(b)).toContain('SSE');
    must(b, 'SSE');
    expect((b.state.place[x(b)] as number) % 12).toBe(5);
    expect(b.state.missile[x(b)]).toBe(SPENT);
    const horse = rallying('light-horse 0505 W', '0 0');
    expect(horse.state.missile[x(horse)]).toBe(0);
  });

  const why = (unit: string, more = '') => {
    const b = position(
      `map 14x10\nunit x red ${unit}\nleader chief red 0508\nleader other red 0509\n${more}\nstart rout-movement`,
    );
    return { b, rule: rallyRefusal(b, 0, x(b))?.rule ?? null };
  };
  test('[alx-10.27a] only a routed unit, on ground of 1 MP, away from enemies and their missiles', () => {
    const routed = (more: string, at = '0505 W') => {
      const b = position(`map 30x10\nunit x red peltast ${at}\nleader chief red 0508\n${more}\nstart rout-movement`);
      b.state.status[0] = 1;
      return rallyRefusal(b, 0, 0)?.rule ?? null;
    };
    expect(why('peltast 0505 W').rule).toBe('alx-10.27a');
    expect(routed('')).toBe(null);
    expect(routed('terrain woods 0505')).toBe('alx-10.27a');
    expect(routed('terrain rocky 0505')).toBe(null);
    expect(routed('unit foe blue levy 0504 S spent')).toBe('alx-10.27a');
    expect(routed('unit foe blue archer 0502 SSE')).toBe('alx-10.27a');
    expect(routed('unit foe blue archer 0502 SSE spent')).toBe(null);
  });

  test('[alx-10.27b] each leader tries once a turn for each unit; another may still', () => {
    const { b } = why('peltast 0505 W');
    b.state.status[0] = 1;
    b.state.rallies = [0];
    expect(rallyRefusal(b, 0, 0)?.rule).toBe('alx-10.27b');
    expect(rallyRefusal(b, 1, 0)).toBe(null);
  });
});

describe('recovery', () => {
  const resting = (unit: string, more = '') => position(`map 14x10\nunit x red ${unit}\n${more}\nstart rout-movement`);

  test('[alx-10.16a] an order takes 2 hits off', () => {
    const b = resting('peltast 0505 W hits 3');
    recover(b, 0);
    expect(b.state.hits[0]).toBe(1);
  });

  test('[alx-10.16b] under enemy missiles only 1, and none next to an enemy or off clear ground', () => {
    expect(recoverable(resting('peltast 0505 W hits 3', 'unit foe blue archer 0502 SSE'), 0)).toBe(1);
    expect(recoverable(resting('peltast 0505 W hits 3', 'unit foe blue archer 0502 SSE spent'), 0)).toBe(2);
    expect(recoverRefusal(resting('peltast 0505 W hits 3', 'unit foe blue levy 0504 SSE'), 0)?.rule).toBe('alx-10.16b');
    expect(recoverRefusal(resting('peltast 0505 W hits 3', 'terrain rocky 0505'), 0)?.rule).toBe('alx-10.16b');
    expect(recoverRefusal(resting('peltast 0505 W hits 3'), 0)).toBe(null);
  });

  test('[alx-10.16c] not for those who moved, fired or recovered this phase, nor for rallied or routed ones', () => {
    for (const bit of [1, 2, 4]) {
      const b = resting('peltast 0505 W hits 3');
      b.state.did[0] = bit;
      expect(recoverRefusal(b, 0)?.rule).toBe('alx-10.16c');
    }
    for (const status of [1, 2]) {
      const b = resting('peltast 0505 W hits 3');
      b.state.status[0] = status;
      expect(recoverRefusal(b, 0)?.rule).toBe('alx-10.16c');
    }
  });
});
