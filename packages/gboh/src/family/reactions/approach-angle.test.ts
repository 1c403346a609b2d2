import { parsePlace } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { comparedMA } from './allowance.ts';
import { at, hits, kind } from './testing.ts';
import { approachAngle } from './withdrawal.ts';

const march = (rest: string, mover = 'unit foot blue medium-foot 0505 E ma 4'): Battle =>
  position(`map 20x12\n${mover}\n${rest}\nstart move unit=foot line=false along=,`);
/** Whether the other side is asked who withdraws. */
const asks = (b: Battle): boolean => kind(b) === 'withdrawal-reaction';

test('[alx-6.71e alx-11.63b alx-6.62a] the MA that counts: 1 in square, 1 more in column, 4 for any phalanx', () => {
  const counted = (troop: string) => comparedMA(position(`map 9x9\nunit a blue ${troop}\nstart prearrange`), 0);
  const ways = ['0505/0506 E', '0505/0506 N left', '0505/0506 E square'];
  expect(ways.map((way) => counted(`phalanx ${way}`))).toEqual([4, 4, 4]);
  expect(ways.map((way) => counted(`hoplite ${way}`))).toEqual([4, 5, 1]);
  expect([counted('medium-foot 0505 E'), counted('medium-foot 0505 NE')]).toEqual([5, 6]);
});

describe('when one is asked', () => {
  testOverBooks(
    '[alx-6.71b] at the start only before a mover who is just 2 hexes off, not nearer and not farther',
    () => {
      const begins = (horse: string) => asks(march(`unit horse red light-horse ${horse}`));
      // 0504 lies beside the mover, not before it: it has no ZOC there.
      expect([begins('0705 E'), begins('0503 E'), begins('0805 E')]).toEqual([true, true, false]);
      expect([begins('0504 NNW'), begins('0605 E')]).toEqual([false, false]);
      // Of a unit in two hexes the nearer half counts, on either side.
      expect(asks(march('unit pair red cardaces 0704/0703 W ma 9'))).toBe(true);
      expect(asks(march('unit pair red cardaces 0703/0702 W ma 9'))).toBe(false);
      const wide = 'unit foot blue hoplite 0505/0506 E';
      expect(asks(march('unit horse red light-horse 0708 E', wide))).toBe(false);
      expect(asks(march('unit horse red light-horse 0707 E', wide))).toBe(true);
    },
    { chariots: 'no two-hex units (cof-6.61)', chandragupta: 'no Cardaces (cha-6.41)' },
  );

  testOverBooks(
    '[alx-6.71b] then when the mover comes from farther off to 2 hexes or nearer; within 2 hexes no more',
    () => {
      const b = march('unit horse red light-horse 0905 E ma 9', 'unit foot blue medium-foot 0505 E ma 8');
      const steps = ['0605', '0705', '0805'].map((hex) => {
        must(b, hex);
        const asked = asks(b);
        if (asked) must(b, 'no');
        return asked;
      });
      expect(steps).toEqual([false, true, false]);
    },
  );

  testOverBooks('[alx-6.71b] nor past its side at 2 hexes, nor from there to next to it', () => {
    const b = march('unit horse red light-horse 0704 NNE ma 9', 'unit foot blue medium-foot 0505 E ma 8');
    expect(asks(b)).toBe(true);
    must(b, 'no');
    must(b, '0606');
    expect(asks(b)).toBe(false);
    must(b, '0705');
    expect([asks(b), at(b, 'foot')]).toEqual([false, '0705 E']);
  });

  testOverBooks('[alx-6.71b] a mover who has gone off and comes within 2 hexes again gives a new chance', () => {
    const b = march('unit horse red light-horse 0705 E ma 9', 'unit foot blue medium-foot 0505 W ma 8');
    expect(asks(b)).toBe(true);
    must(b, 'no');
    must(b, '0405');
    expect(asks(b)).toBe(false);
    must(b, 'turn E');
    expect(asks(b)).toBe(false);
    must(b, '0505');
    expect(asks(b)).toBe(true);
  });

  testOverBooks('[alx-6.71b] several are asked one after the other, nobody twice for the same step', () => {
    const b = march('unit one red light-horse 0704 E ma 6\nunit two red light-horse 0706 E ma 6\ndice 0 0');
    expect(offered(b)).toEqual(['withdraw one', 'withdraw two', 'no']);
    must(b, 'withdraw two');
    must(b, '0806');
    must(b, 'stop');
    expect(offered(b)).toEqual(['withdraw one', 'no']);
    must(b, 'no');
    expect([at(b, 'one'), at(b, 'two'), kind(b)]).toEqual(['0704 E', '0806 E', 'step']);
  });
});

describe('from which side the mover comes', () => {
  /** The angle of a mover in each of these hexes, F, K or R for front, flank and rear. */
  const angles = (unit: string, hexes: string[], mover = 'medium-foot') => {
    const b = march(`unit t red ${unit}`, `unit foot blue ${mover} ${mover === 'hoplite' ? '1505/1504' : '1505'} W`);
    return hexes
      .map((hex) => {
        putUnit(b, 0, parsePlace(b.world.field.grid, `${hex} W`));
        return '.FKR'[approachAngle(b, 1, 0)];
      })
      .join('');
  };

  testOverBooks('[alx-6.72.2b] solely front hexes are front, solely rear hexes rear, anything mixed a flank', () => {
    // The ring at 2 hexes around 0705 E, clockwise from the north.
    const ring = ['0703', '0804', '0904', '0905', '0906', '0807', '0707', '0607', '0506', '0505', '0504', '0604'];
    // cspell:ignore KKFFFKKKRRRK KFFKRR FFFRRKK FRFR
    expect(angles('companion 0705 E', ring)).toBe('KKFFFKKKRRRK');
  });

  testOverBooks('[alx-6.72.2b] next to it the hex itself counts', () => {
    expect(angles('companion 0705 E', ['0704', '0805', '0806', '0706', '0606', '0605'])).toBe('KFFKRR');
    for (const facing of ['SSE', 'NNE', 'SSW', 'NNW'])
      expect(angles(`companion 0705 ${facing}`, ['0806/0805', '0606/0605'], 'hoplite')).toBe('KK');
  });

  testOverBooks('[alx-6.72.2b] of one farther off, from whom its Line goes back, none counts', () => {
    expect(angles('companion 0705 E', ['1005', '0702', '0405'])).toBe('...');
  });

  testOverBooks('[alx-6.72.2b] both halves of a mover count: front and flank, or rear and flank, are a flank', () => {
    // Two hexes each, facing west: both before it, both behind it, and mixed.
    expect(angles('companion 0705 E', ['0905/0904', '0505/0504', '0904/0903', '0504/0503'], 'hoplite')).toBe('FRFR');
    expect(angles('companion 0705 E', ['0907/0906', '0507/0506'], 'hoplite')).toBe('FR');
    expect(angles('companion 0705 NNE', ['0505/0504', '0905/0904'], 'hoplite')).toBe('KK');
  });

  testOverBooks('[alx-6.72.2b] two-hex units have front, flank and rear as well, a square has a front only', () => {
    const ring = ['0904', '0905', '0906', '0505', '0506', '0703', '0708'];
    expect(angles('hoplite 0705/0706 E', ring)).toBe('FFFRRKK');
    expect(angles('hypaspist 0705 E square', ['0505', '0703'])).toBe('FF');
    expect(angles('hypaspist 0705 E', ['0505', '0703'])).toBe('RK');
  });
});

describe('the turn at the end of a withdrawal', () => {
  /** The unit goes back from 0705 to 0805, which is rocky, and turns there. */
  const turning = (unit: string, ground = 'rocky', turn = 'SSW') => {
    const b = march(`terrain ${ground} 0805\nunit t red ${unit} 0705 W\ndice 0`);
    must(b, 'withdraw t');
    must(b, '0805');
    const before = hits(b, 't');
    must(b, `turn ${turn}`);
    return hits(b, 't') - before;
  };

  test('[alx-6.72 alx-7.14] on rough ground it costs 1 hit more, however far it turns; not elephants or skirmishers', () => {
    const plain = turning('light-horse', 'clear');
    expect(turning('light-horse') - plain).toBe(1);
    expect(turning('light-horse', 'rocky', 'E') - plain).toBe(1);
    expect(turning('elephant', 'rocky') - turning('elephant', 'clear')).toBe(0);
    expect(turning('javelinist') - turning('javelinist', 'clear')).toBe(0);
  });

  test('[alx-6.72 alx-7.12a] it is paid from the MP left, by vertices', () => {
    // MA 7 against 4: after one hex of clear ground 2 MP are left.
    const b = march('unit t red light-horse 0705 W ma 7\ndice 0');
    must(b, 'withdraw t');
    must(b, '0805');
    mustRefuse(b, 'turn E', 'alx-6.72');
    must(b, 'turn SSE');
    expect(at(b, 't')).toBe('0805 SSE');
  });
});
