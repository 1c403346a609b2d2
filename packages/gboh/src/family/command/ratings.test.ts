import { describe, expect, test } from 'vitest';
import { troops } from '../../alexander/troops.ts';
import { unitTypes } from '../../alexander/vocabulary.ts';
import { position, testOverBooks } from '../../testing/books.ts';
import { isSkirmisher, shockCapable } from '../base/units.ts';
import { numberOf } from '../script/position.ts';

const field = () =>
  position(`
  map 12x12
  unit phalanx blue phalanx 0303/0304 E
  unit archers blue archer 0305 E
  unit bowmen blue bow-foot 0306 E
  unit parthians blue horse-archer 0307 E
  unit engine blue oxybeles 0308 E
  unit agrianians blue agrianian 0309 E
  unit peltasts blue peltast 0310 E
  leader coenus blue 0303 initiative 4 range 5 line strategy 6 combat 3 charisma 1
  start orders leader=coenus momentum=false
`);

describe('counters', () => {
  test('[alx-2.21a] a unit has a Type, Size, TQ and MA, and a missile code if it shoots', () => {
    const { units } = field().world;
    expect(units[0]).toMatchObject({ type: 'PH', cls: 'MA', size: 10, tq: 7, ma: 4, wide: true, missile: null });
    expect(units[1]).toMatchObject({ type: 'SK', cls: 'A', size: 1, wide: false, missile: 'A' });
  });

  test('[alx-2.4a alx-2.4b] Types are kept apart as the book has them', () => {
    expect(unitTypes).toContain('LP');
    expect(troops.phalanx.type).toBe('PH');
    expect(troops.hoplite).toMatchObject({ type: 'HI', cls: 'HO', wide: true });
    expect(troops.hypaspist).toMatchObject({ type: 'HI', cls: 'HY' });
    expect(troops.cardaces).toMatchObject({ type: 'LP', cls: 'CA', wide: true });
    expect(troops.lancer).toMatchObject({ type: 'LN', missile: null });
    expect(troops.oxybeles).toMatchObject({ type: 'AT', cls: 'B' });
    const wide = Object.values(troops).filter((t) => 'wide' in t && t.wide);
    expect(wide.every((t) => t.type === 'PH' || t.cls === 'HO' || t.cls === 'CA')).toBe(true);
  });

  test('[alx-2.4c] archers of LI and LC, engines and plain skirmishers cannot Shock', () => {
    const b = field();
    const able = (key: string) => shockCapable(b, numberOf(b, key));
    expect(['archers', 'bowmen', 'parthians', 'engine'].map(able)).toEqual([false, false, false, false]);
    expect(['phalanx', 'agrianians', 'peltasts'].map(able)).toEqual([true, true, true]);
  });

  test('[alx-2.5] a skirmisher’s Size is 1', () => {
    const b = field();
    const sizes = b.world.units.filter((_, unit) => isSkirmisher(b, unit)).map((info) => info.size);
    expect(sizes).toEqual([1, 1]);
  });

  testOverBooks(
    '[alx-4.1a] a leader has range, Initiative, perhaps L and Strategy, Personal Combat and Charisma',
    () => {
      const { leaders } = field().world;
      const ratings = { initiative: 4, range: 5, line: true, strategy: 6, combat: 3, charisma: 1 };
      expect(leaders[0]).toMatchObject(ratings);
    },
  );

  test('[alx-1.0] a battle is fought by one ruleset', () => {
    expect(field().system.id).toBe('alexander');
  });
});
