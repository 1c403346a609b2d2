import { describe, expect, test } from 'vitest';
import type { TroopType } from '../armies/troops.ts';
import type { GroundKind, LineKind } from '../base/vocabulary.ts';
import { mustEvade } from '../charges/permission.ts';
import { called, standing } from '../script/position.ts';
import { parseUnitOrder, plain, refuseUnitOrder } from './unit-order.ts';

describe('who may skirmish', () => {
  const refused = (type: TroopType, troop = ''): (string | null)[] => {
    const b = standing(`unit men blue ${type} ${troop} 1 at 700 700`);
    return (['harass', 'delay', 'hold'] as const).map((order) => refuseUnitOrder(b, 0, plain(order))?.rule ?? null);
  };
  test('[cls-order.15] close order can neither harass nor delay, loose and open order can', () => {
    for (const [type, density] of [
      ['AI', 'CO'],
      ['UI', 'CO'],
      ['CAT', 'CO'],
    ] as const) {
      expect(refused(type, density)).toEqual(['cls-order.15', 'cls-order.15', null]);
    }
    for (const density of ['LO', 'OO'] as const) {
      expect(refused('UI', density)).toEqual([null, null, null]);
      expect(refused('UC', density)).toEqual([null, null, null]);
    }
  });
  test('[cls-order.15] nor can elephants and artillery; chariots can, but scythed ones only attack', () => {
    expect(refused('ELEPHANT')).toEqual(['cls-order.15', 'cls-order.15', null]);
    expect(refused('ARTILLERY')).toEqual(['cls-order.15', 'cls-order.15', null]);
    expect(refused('LCH')).toEqual([null, null, null]);
    expect(refused('HCHU')).toEqual([null, null, null]);
    expect(refused('SCHU')).toEqual(['cls-deploy.03', 'cls-deploy.03', 'cls-deploy.03']);
  });
});

test('[cls-order.14] [cls-order.04] an objective lies on the table, its edges included; without missiles nobody engages', () => {
  const b = standing('unit men blue AI arms pike at 700 700\nwood wood-1 circle 0 0 20');
  const why = (text: string) => {
    const given = parseUnitOrder(b, text);
    return given ? (refuseUnitOrder(b, 0, given)?.rule ?? null) : 'none';
  };
  expect(['seize 1440 960', 'seize 0 0', 'seize wood-1', 'attack'].map(why)).toEqual([null, null, null, null]);
  expect(['seize 1441 960', 'seize 1440 961', 'seize 1441 0'].map(why)).toEqual(Array(3).fill('cls-order.14'));
  expect(['seize', 'seize wood-2', 'attack 3', 'seize 1 2 3', 'seize a b'].map(why)).toEqual(Array(5).fill('none'));
  expect(why('engage')).toBe('cls-order.04');
  const bows = standing('unit men blue UI arms bow at 700 700');
  expect(refuseUnitOrder(bows, 0, plain('engage'))).toBeNull();
});

describe('[cls-order.15] in the open', () => {
  const skirmishers = 'unit men blue UI OO 2 at 700 700 order harass';
  const rider = 'unit rider red UC OO 2 at 700 620';
  const walker = `${called('walker', rider)} UI at 780 620`;
  const square = (kind: GroundKind, half: number) => `${kind} ${kind} circle 700 708 ${half}`;
  const across = (kind: LineKind, y: number) => `${kind} 600 ${y} 800 ${y}`;
  const must = (pieces: string[], barriers: string[] = [], chargers: string[] = [rider]): boolean => {
    const b = standing(`
${skirmishers}
${chargers.join('\n')}
${pieces.join('\n')}
${barriers.join('\n')}
`);
    return mustEvade({ b, unit: 0, chargers: chargers.map((_, i) => i + 1) });
  };
  test('[cls-order.15] [cls-order.06] wholly in cover or difficult ground foot need not run from riders', () => {
    expect(must([])).toBe(true);
    for (const kind of ['wood', 'scrub', 'steep-hill', 'village'] as const) {
      expect(must([square(kind, 60)])).toBe(false);
      expect(must([square(kind, 20)])).toBe(true);
    }
    expect(must([square('shallow-hill', 60)])).toBe(true);
  });
  test('[cls-order.15] [cls-order.06] nor behind an obstacle', () => {
    expect(must([], [across('wall', 698)])).toBe(false);
    expect(must([], [across('wall', 640)])).toBe(true);
  });
  test('[cls-order.06] one mounted charger of several is enough; those on foot in the same order are none', () => {
    expect(must([], [], [walker])).toBe(false);
    expect(must([], [], [walker, rider])).toBe(true);
    expect(must([], [], [rider, walker])).toBe(true);
    // Closer order makes anybody run, wherever he stands.
    expect(must([square('wood', 60)], [], [walker, `${rider} LO`])).toBe(true);
  });
});
