import { facingName, facingOf, hexNumber, hexOf } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isStacked, onField, placeOfUnit, unitBeneath } from '../../family/base/units.ts';
import { facingRefusal } from '../../family/reactions/facing.ts';
import { withdrawalRefusal } from '../../family/reactions/withdrawal.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { field, keyed } from '../testing/field.ts';
import { volumeState } from '../volume-state.ts';

/** A red unit at 1107 that moves west, and a blue one that may see it coming. */
const coming = (mover: string, blue: string, dice = ''): Battle =>
  field(`unit m red ${mover} 1107 W group seti
leader wc red 1107 wing group seti initiative 4 range 5
${blue}
dice ${dice}
start move unit=m line=false along=,`);
const at = (b: Battle, key: string): string => {
  const place = placeOfUnit(b, numberOf(b, key));
  return `${hexNumber(b.world.field.grid, hexOf(place))} ${facingName(facingOf(place))}`;
};
const asked = (b: Battle): string[] => (pendingDecisions(b)[0]?.kind === 'withdrawal-reaction' ? offered(b) : []);

test('[cof-6.41b cof-6.42c cof-6.42f cof-6.43 cof-6.45] E07: chariots withdraw without a roll by the difference of the allowances, again and again', () => {
  const b = coming('heavy-chariot', 'unit u blue javelin-chariot 0807 E');
  must(b, '1007');
  expect(asked(b)).toEqual(['withdraw u', 'no']);
  must(b, 'withdraw u');
  expect(offered(b).some((choice) => choice.startsWith('turn'))).toBe(false);
  must(b, '0707, 0607');
  expect(at(b, 'u')).toBe('0607 E');
  expect(b.drawn).toBe(0);
  // It comes on, and is avoided once more.
  must(b, '0907');
  must(b, '0807');
  expect(asked(b)).toContain('withdraw u');
});

test('[cof-6.41a] nobody withdraws who is not faster, is Engaged, in column or routed', () => {
  const asksOf = (blue: string): string[] => {
    const b = coming('runners', blue);
    must(b, '1007');
    return asked(b);
  };
  expect(asksOf('unit u blue javelin-chariot 0807 E')).toContain('withdraw u');
  for (const other of [
    'spearmen 0807 E',
    'runners 0807 E',
    'javelin-chariot 0807 E engaged\nunit lock red spearmen 0907 E engaged',
    'javelin-chariot 0807 E routed',
  ])
    expect(asksOf(`unit u blue ${other}`)).not.toContain('withdraw u');
});

test('[cof-6.41b] at the start of a move only from two hexes off; next to it, or nearer already, there is no new chance', () => {
  const asks = (hex: string) => asked(coming('spearmen', `unit u blue javelin-chariot ${hex} E`));
  expect(asks('0907')).toContain('withdraw u');
  expect(asks('1007')).toEqual([]);
  expect(asks('0807')).toEqual([]);
});

test('[cof-6.42a cof-6.42f] E08: runners roll against their TQ, and the chariot may leave them', () => {
  const pair = 'unit c blue javelin-chariot 0907 E\nunit r blue runners 0907 E tq 4';
  const b = coming('spearmen', pair, '7');
  expect(asked(b)).toEqual(['withdraw c', 'withdraw r', 'no']);
  must(b, 'withdraw r');
  expect([volumeState(b).withdrawal[numberOf(b, 'r')], b.state.hits[numberOf(b, 'r')]]).toEqual([2, 0]);
  expect(withdrawalRefusal(b, numberOf(b, 'r'), numberOf(b, 'm'))?.rule).toBe('cof-6.42a');
  must(b, 'withdraw c');
  must(b, '0807, 0706, 0606, 0505, 0405');
  expect([at(b, 'r'), isStacked(b, numberOf(b, 'r'))]).toEqual(['0907 E', false]);
  const passed = coming('spearmen', pair, '4');
  must(passed, 'withdraw r');
  must(passed, '0807, 0706');
  expect(at(passed, 'r')).toBe('0706 E');
});

test('[cof-6.46 cof-7.4R2a] E09: a chariot with composite bows may shoot at the enemy before it goes', () => {
  const b = coming('spearmen', 'unit u blue chariot 0907 E', '1');
  must(b, 'withdraw u');
  expect([pendingDecisions(b)[0]?.kind, offered(b)]).toEqual(['parting-shot', ['fire', 'no']]);
  must(b, 'fire');
  expect(b.state.hits[numberOf(b, 'm')]).toBeGreaterThan(0);
  must(b, '0807, stop');
  expect(at(b, 'u')).toBe('0807 E');
});

test('[cof-6.46 cof-6.52] the two may meet again where one has withdrawn to', () => {
  const b = coming('spearmen', 'unit c blue javelin-chariot 0907 E\nunit r blue runners 0907 W tq 9', '0');
  must(b, 'withdraw c');
  must(b, '0807, 0706, stop');
  must(b, 'withdraw r');
  must(b, '0807, 0706, stop');
  expect([at(b, 'r'), isStacked(b, numberOf(b, 'r'))]).toEqual(['0706 E', true]);
});

test('[cof-6.46 cof-6.52] runners to whom their chariot withdraws turn as it faces', () => {
  const b = coming('spearmen', 'unit c blue javelin-chariot 0907 E\nunit r blue runners 0707 W');
  must(b, 'withdraw c');
  must(b, '0807, 0707, stop');
  expect([at(b, 'c'), at(b, 'r'), unitBeneath(b, numberOf(b, 'c'))]).toEqual(['0707 E', '0707 E', numberOf(b, 'r')]);
});

test('[cof-6.55c cof-6.46] a routed friend outlives a withdrawal through his hex only if it comes and goes by the road', () => {
  const lives = (road: string): boolean => {
    const b = coming('spearmen', `${road}\nunit c blue javelin-chariot 0907 E\nunit f blue bowmen 0807 W routed`);
    must(b, 'withdraw c');
    must(b, '0807, 0707, stop');
    return onField(b, numberOf(b, 'f'));
  };
  expect(lives('hexside road 0907/0807 0807/0707')).toBe(true);
  expect([lives('hexside road 0907/0807'), lives('hexside road 0807/0707'), lives('')]).toEqual([false, false, false]);
});

test('[cof-6.42a] a nine that fails is a hit, by the adjusted roll; having passed it needs no other roll', () => {
  const hits = (tq: number, die: number, leader = ''): [number, number] => {
    const b = coming('battle-wagon', `unit u blue runners 0907 E tq ${tq} group g\n${leader}`, String(die));
    must(b, 'withdraw u');
    return [b.state.hits[numberOf(b, 'u')] as number, volumeState(b).withdrawal[numberOf(b, 'u')] as number];
  };
  expect(hits(5, 9)).toEqual([1, 2]);
  expect(hits(5, 8)).toEqual([0, 2]);
  expect(hits(9, 9)).toEqual([0, 1]);
  // With a leader of Capability 2 a nine is a seven.
  expect(hits(5, 9, 'leader l blue 0907 wing group g initiative 2')).toEqual([0, 2]);
});

test('[cof-6.42b] its own Wing Commander or the Overall Commander helps, another leader does not', () => {
  const rolled = (leader: string): unknown => {
    const b = coming('battle-wagon', `unit u blue runners 0907 E tq 5 group g\n${leader}`, '5');
    return must(b, 'withdraw u').find(({ kind }) => kind === 'die')?.['total'];
  };
  expect(rolled('leader l blue 0907 wing group g initiative 3')).toBe(2);
  expect(rolled('leader l blue 0907 wing group h initiative 3')).toBe(5);
  expect(rolled('leader o blue 0907 overall charisma 1')).toBe(4);
  expect(rolled('leader o blue 0907 overall charisma 0')).toBe(5);
  expect(rolled('leader l blue 0907 overall charisma 2 initiative 6')).toBe(3);
  expect(rolled('leader l blue 0907 wing group g initiative 3\nleader o blue 0907 overall charisma 4')).toBe(1);
});

test('[cof-6.42e cof-6.46] no step leads nearer, or next to any enemy; keeping the distance is enough', () => {
  const b = coming('spearmen', 'unit u blue javelin-chariot 0907 E\nunit other red spearmen 0705 W');
  must(b, 'withdraw u');
  expect(offered(b)).toContain('0906');
  mustRefuse(b, '1008', 'cof-6.42e');
  mustRefuse(b, '0807, 0706', 'cof-6.46');
});

test('[cof-6.71a cof-6.46] nobody withdraws through the enemy', () => {
  const b = coming('spearmen', 'unit u blue javelin-chariot 0907 E\nunit x red heavy-chariot 0906 W');
  must(b, 'withdraw u');
  expect(mustRefuse(b, '0906', 'cof-6.46')).toContain('only in their own move');
});

test('[cof-6.43] the ground costs as in any move: MP, and hits to those who take them', () => {
  const b = coming('spearmen', 'terrain rough 0807 0706\nunit u blue javelin-chariot 0907 E');
  must(b, 'withdraw u');
  must(b, '0807');
  expect(b.state.hits[numberOf(b, 'u')]).toBe(1);
  mustRefuse(b, '0706', 'cof-6.42c');
});

test('[cof-6.44] who is come upon from flank or rear takes a hit before he goes', () => {
  const hits = (facing: string): number => {
    const b = coming('spearmen', `unit u blue javelin-chariot 0907 ${facing}`);
    must(b, 'withdraw u');
    return b.state.hits[numberOf(b, 'u')] as number;
  };
  expect([hits('E'), hits('W'), hits('NNW')]).toEqual([0, 1, 1]);
});

test('[cof-6.57 cof-4.24] a leader goes along or stays; leaders of others are not asked to withdraw', () => {
  const b = coming(
    'spearmen',
    'unit u blue javelin-chariot 0907 E\nleader l blue 0907 initiative 3\nleader lone blue 0908',
  );
  expect(asked(b)).toEqual(['withdraw u', 'no']);
  must(b, 'withdraw u');
  must(b, 'go along');
  must(b, '0807, stop');
  expect(hexNumber(b.world.field.grid, b.state.leaderHex[keyed(b, 'l')] as number)).toBe('0807');
});

test('[cof-6.66a cof-6.66b] who is reached turns one vertex: foot pays what the roll exceeds its TQ by, chariots nothing, wagons cannot', () => {
  const turning = (troop: string, dice = '') => {
    const b = coming('runners', `unit u blue ${troop}`, dice);
    must(b, '1007');
    if (pendingDecisions(b)[0]?.kind === 'withdrawal-reaction') must(b, 'no');
    must(b, '0907');
    return b;
  };
  const asks = (b: Battle): string[] => (pendingDecisions(b)[0]?.kind === 'reaction-facing' ? offered(b) : []);
  const b = turning('spearmen 0807 NNE tq 5', '7');
  expect(asks(b)).toEqual(['no', 'turn u NNW', 'turn u E']);
  must(b, 'turn u E');
  expect([at(b, 'u'), b.state.hits[numberOf(b, 'u')]]).toEqual(['0807 E', 2]);
  const calm = turning('spearmen 0807 NNE tq 5', '5');
  must(calm, 'turn u E');
  expect(calm.state.hits[numberOf(calm, 'u')]).toBe(0);
  const wheels = turning('heavy-chariot 0807 NNE');
  must(wheels, 'turn u E');
  expect([wheels.drawn, wheels.state.hits[numberOf(wheels, 'u')]]).toEqual([0, 0]);
  expect(asks(turning('battle-wagon 0807 NNE'))).toEqual([]);
  expect(asks(turning('spearmen 0807 NNE\nunit foe red spearmen 0706 E'))).toEqual([]);
  expect(onField(b, numberOf(b, 'u'))).toBe(true);
});

test('[cof-6.66a cof-6.66b] runners have turned with their chariot, once in the phase, and roll as foot', () => {
  const b = coming('runners', 'unit c blue javelin-chariot 0807 NNE\nunit r blue runners 0807 NNE tq 4', '6');
  must(b, '1007');
  must(b, 'no');
  must(b, '0907');
  must(b, 'turn c E');
  const [r, m] = [numberOf(b, 'r'), numberOf(b, 'm')];
  expect([at(b, 'r'), facingRefusal(b, r, m, [])?.rule]).toEqual(['0807 E', 'alx-7.16a']);
  expect([b.state.hits[r], b.state.hits[numberOf(b, 'c')]]).toEqual([2, 0]);
});

/** Hits that red chariots at C take in withdrawing from blue spearmen who have just come to 0903. */
const taken = (mover: string, chariots: string, more = ''): number[] => {
  const b = field(`unit s blue spearmen ${mover} group amun
leader wc blue 0107 initiative 4 range 20 group amun
unit c red javelin-chariot ${chariots} group king
${more}
start orders leader=wc wing=0`);
  must(b, 'move s');
  must(b, '0903');
  must(b, 'withdraw c');
  return [b.state.hits[numberOf(b, 'c')] as number];
};

describe('the hit for a withdrawal', () => {
  test('[cof-6.44] goes by the hex that the enemy means to enter, not by all that he is next to', () => {
    // S, facing SSW at 0903, has 0904 and 0804 before it; 0904 is a front hex of C, which faces west, at 1005.
    expect(taken('0902 SSW', '1005 W')).toEqual([0]);
    // Facing the other way C has it behind it, and facing along it on its flank.
    expect(taken('0902 SSW', '1005 E')).toEqual([1]);
    expect(taken('0902 SSW', '1005 NNE')).toEqual([1]);
  });

  test('[cof-6.44] of two hexes that he could enter the worse counts, of those that he cannot enter none', () => {
    // 0904 lies before C at 0905, and 0804 does not touch it; C at 0805 has 0904 before it and 0804 on its flank.
    expect(taken('0902 SSW', '0905 NNW')).toEqual([0]);
    const both = '0805 E';
    expect(taken('0902 SSW', '0805 NNE')).toEqual([0]);
    expect(taken('0902 SSW', both)).toEqual([1]);
    expect(taken('0902 SSW', both, 'terrain city-wall 0804')).toEqual([0]);
  });

  test('[cof-6.44] who comes near without facing the unit approaches it by no hex', () => {
    expect(taken('0803 E', '0905 E')).toEqual([0]);
  });
});

test('[cof-6.42c] who has driven the enemy off by its fire need not leave its hex', () => {
  const shot = (tq: number): Battle => {
    const b = field(`unit foe blue levy 0805 E group amun hits 3 tq ${tq}
leader wc blue 0107 initiative 4 range 20 group amun
unit c red chariot 1104 W group king
dice 0 0
start orders leader=wc wing=0`);
    must(b, 'move foe');
    must(b, '0904');
    must(b, 'withdraw c');
    must(b, 'fire');
    return b;
  };
  const routed = shot(4);
  must(routed, pendingDecisions(routed)[0]?.options[0]?.choice ?? '');
  expect([pendingDecisions(routed)[0]?.kind, at(routed, 'c')]).toEqual(['order', '1104 W']);
  expect(pendingDecisions(shot(9))[0]?.kind).toBe('withdrawal');
});

test('[cof-6.66a] an enemy who slides from one hex next to a unit to another may be met by a turn', () => {
  const slides = (more: string): Battle => {
    const b = field(`unit s blue spearmen 0804 SSE group amun
leader wc blue 0107 initiative 4 range 20 group amun
unit foe red spearmen 0904 NNE group king
${more}
dice 0
start orders leader=wc wing=0`);
    must(b, 'move s');
    must(b, '0805');
    return b;
  };
  const b = slides('');
  expect([pendingDecisions(b)[0]?.kind, offered(b)]).toEqual(['reaction-facing', ['no', 'turn foe NNW', 'turn foe E']]);
  expect(pendingDecisions(slides('unit other blue spearmen 1004 W group amun'))[0]?.kind).toBe('step');
  // A turn in its hex is no coming.
  const turns = field(`unit s blue spearmen 0804 SSE group amun
leader wc blue 0107 initiative 4 range 20 group amun
unit foe red spearmen 0904 NNE group king
start orders leader=wc wing=0`);
  must(turns, 'move s');
  must(turns, 'turn SSW');
  expect(pendingDecisions(turns)[0]?.kind).toBe('step');
});
