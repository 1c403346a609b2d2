import { hexNumber, parseHex } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isGone } from '../../family/base/units.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { ofKind, whereIs } from '../../family/shock/testing.ts';
import { field, keyed } from '../testing/field.ts';
import { volumeState } from '../volume-state.ts';

const kind = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const at = (b: Battle, key: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[keyed(b, key)] as number);

/** Blue spearmen at 0805 attack red levy at 0905, which breaks before the clash and flees; the ground is theirs then. */
function taking(text: string, { leader = 'wc', blue = '0107', dice = '0 9 9' } = {}): Battle {
  const b = field(
    `unit s blue spearmen 0805 E group amun
unit foe red levy 0905 W group king hits 3
unit z red levy 1310 W group king
${text}
dice ${dice}
start orders leader=${leader} wing=0`,
    { blue },
  );
  must(b, 'end');
  must(b, 'shock s');
  return b;
}
const wc = (more = ''): string => `leader wc blue 0805 initiative 4 range 9 group amun ${more}`;

describe('a leader with troops that advance', () => {
  test('[cof-6.57b] may go along or stay', () => {
    const along = taking(wc());
    expect([kind(along), offered(along)]).toEqual(['advance-with-unit', ['go along', 'stay']]);
    must(along, 'go along');
    expect([whereIs(along, 's'), at(along, 'wc')]).toEqual(['0905 E', '0905']);
    const stays = taking(wc());
    must(stays, 'stay');
    expect([whereIs(stays, 's'), at(stays, 'wc')]).toEqual(['0905 E', '0805']);
  });

  test('[cof-6.57b] each of several is asked by himself', () => {
    const b = taking(`${wc()}\nleader aide blue 0805 initiative 4 range 9 group re`);
    must(b, 'stay');
    expect(kind(b)).toBe('advance-with-unit');
    must(b, 'go along');
    expect([at(b, 'wc'), at(b, 'aide')]).toEqual(['0805', '0905']);
  });

  test('[cof-9.32 cof-9.34] the Overall Commander keeps his Standard where it is by staying, and the routed near it stand', () => {
    const army = `leader king2 blue 0805 initiative 6 range 9 charisma 3 group amun
unit rt blue spearmen 0606 W group amun routed`;
    const led = (answer: string): Battle => {
      const b = taking(army, { leader: 'king2', blue: 'king2' });
      must(b, answer);
      return b;
    };
    const stays = led('stay');
    expect([at(stays, 'king2'), isGone(stays, numberOf(stays, 'rt'))]).toEqual(['0805', false]);
    expect(hexNumber(stays.world.field.grid, volumeState(stays).standards[0]?.hex as number)).toBe('0805');
    const goes = led('go along');
    expect([at(goes, 'king2'), isGone(goes, numberOf(goes, 'rt'))]).toEqual(['0905', true]);
  });

  test('[cof-4.14b] in his chariot he stays before ground that is closed to wheels, unasked; on foot he may go', () => {
    const mounted = taking(`terrain woods 0905\n${wc()}`);
    expect([kind(mounted), at(mounted, 'wc'), whereIs(mounted, 's')]).toEqual(['advance-facing', '0805', '0905 E']);
    const walking = taking(`terrain woods 0905\n${wc('on-foot')}`);
    must(walking, 'go along');
    expect(at(walking, 'wc')).toBe('0905');
    // Rough ground is slow, but open.
    const rough = taking(`terrain rough 0905\n${wc()}`);
    expect(kind(rough)).toBe('advance-with-unit');
  });

  test('[cof-6.57b] nobody is asked about leaders elsewhere', () => {
    const b = taking('leader wc blue 0804 initiative 4 range 9 group amun');
    expect([kind(b), whereIs(b, 's'), at(b, 'wc')]).toEqual(['advance-facing', '0905 E', '0804']);
  });
});

describe('a leader with troops that disengage', () => {
  const breaking = (text = ''): Battle => {
    const b = field(`leader wc blue 0805 initiative 4 range 9 group amun
unit c blue chariot 0805 E group amun engaged
unit foe red spearmen 0905 W group king engaged
${text}
start orders leader=wc wing=0`);
    must(b, 'disengage');
    must(b, 'c 0704');
    return b;
  };

  test('[cof-6.57b cof-9.24a] may go along or stay', () => {
    const along = breaking();
    expect(kind(along)).toBe('advance-with-unit');
    must(along, 'go along');
    expect([whereIs(along, 'c'), at(along, 'wc')]).toEqual(['0704 E', '0704']);
    const stays = breaking('unit friend blue spearmen 0508 E group amun');
    must(stays, 'stay');
    // Alone next to the enemy from which his troops have gone, he is still where he was: nobody has come next to him.
    expect([whereIs(stays, 'c'), at(stays, 'wc')]).toEqual(['0704 E', '0805']);
  });

  test('[cof-9.55] who has rallied in this turn does not, and the others do', () => {
    const wing = (states: string): Battle =>
      field(`leader wc blue 0107 initiative 4 range 20 group amun
unit a blue chariot 0805 E group amun ${states}
unit foe red spearmen 0905 W group king engaged
unit b blue chariot 0810 E group amun engaged
unit two red spearmen 0910 W group king engaged
start orders leader=wc wing=0`);
    const both = wing('engaged');
    must(both, 'disengage');
    expect(offered(both).some((choice) => choice.startsWith('a '))).toBe(true);
    const one = wing('engaged rallied');
    must(one, 'disengage');
    expect([...new Set(offered(one).map((choice) => choice.split(' ')[0]))]).toEqual(['b', 'done']);
    const none = field(`leader wc blue 0107 initiative 4 range 20 group amun
unit a blue chariot 0805 E group amun engaged rallied
unit foe red spearmen 0905 W group king engaged
start orders leader=wc wing=0`);
    mustRefuse(none, 'disengage', 'none');
    // It stands idle, and attacks: that takes no order.
    expect(ofKind(none.events, 'wing-phase')).toHaveLength(1);
  });
});

describe('a leader with troops that withdraw', () => {
  const fleeing = (terrain: string, more = ''): Battle => {
    const b = field(`terrain woods ${terrain}
unit m blue spearmen 0805 E group amun
leader wc blue 0107 initiative 4 range 20 group amun
leader red2 red 1105 initiative 4 range 9 group king ${more}
unit r red runners 1105 W group king
dice 0
start orders leader=wc wing=0`);
    must(b, 'move m');
    must(b, '0905');
    must(b, 'withdraw r');
    return b;
  };

  test('[cof-6.57 cof-4.14b] stays with them, so that they cannot go into ground that is closed to him', () => {
    const b = fleeing('1205');
    expect(kind(b)).toBe('withdraw-with-unit');
    must(b, 'go along');
    mustRefuse(b, '1205', 'cof-6.57');
    must(b, '1206');
    expect(at(b, 'red2')).toBe('1206');
    const alone = fleeing('1205');
    must(alone, 'stay');
    must(alone, '1205');
    expect([whereIs(alone, 'r'), at(alone, 'red2')]).toEqual(['1205 W', '1105']);
  });

  test('[cof-6.57 cof-4.14b] on foot he goes into the woods, and where all ways are closed to his chariot he stays', () => {
    const walks = fleeing('1205', 'on-foot');
    must(walks, 'go along');
    must(walks, '1205');
    expect(at(walks, 'red2')).toBe('1205');
    // He is not asked: there is no way for him.
    const shut = fleeing('1205 1206 1106 1104');
    expect([kind(shut), at(shut, 'red2')]).toEqual(['withdrawal', '1105']);
  });
});

describe('after a move that is not the unit’s own', () => {
  test('[cof-4.24 cof-6.43] who withdraws next to a lone leader of the enemy makes him go to his friends', () => {
    const b = field(`unit m blue spearmen 0805 E group amun
leader wc blue 0107 initiative 4 range 20 group amun
leader lone blue 1305 initiative 3 range 4 group re
unit r red javelin-chariot 1105 W group king
start orders leader=wc wing=0`);
    for (const choice of ['move m', '0905', 'withdraw r', '1205']) must(b, choice);
    expect(at(b, 'lone')).toBe('0905');
  });

  test('[cof-9.33a] who advances into the hex of a Standard takes it', () => {
    const b = field(
      `unit s blue spearmen 0805 E group amun
leader wc blue 0107 initiative 4 range 20 group amun
unit foe red levy 0905 W group king hits 3
unit z red levy 1310 W group king
dice 0 9 9
start orders leader=wc wing=0`,
    );
    Object.assign(volumeState(b).standards[1] ?? {}, { hex: parseHex(b.world.field.grid, '0905'), borne: false });
    for (const choice of ['end', 'shock s']) must(b, choice);
    while (kind(b) !== 'captured-standard' && kind(b) !== 'end-of-script') must(b, offered(b)[0] as string);
    expect([kind(b), volumeState(b).standards[1]?.captor]).toEqual(['captured-standard', numberOf(b, 's')]);
  });

  test('[cof-9.33a cof-6.43] who withdraws into the hex of a Standard takes it', () => {
    const b = field(`unit m blue spearmen 0805 E group amun
leader wc blue 0107 initiative 4 range 20 group amun
unit r red javelin-chariot 1105 W group king
start orders leader=wc wing=0`);
    Object.assign(volumeState(b).standards[0] ?? {}, { hex: parseHex(b.world.field.grid, '1205'), borne: false });
    for (const choice of ['move m', '0905', 'withdraw r', '1205']) must(b, choice);
    expect([kind(b), volumeState(b).standards[0]?.captor]).toEqual(['captured-standard', numberOf(b, 'r')]);
  });
});
