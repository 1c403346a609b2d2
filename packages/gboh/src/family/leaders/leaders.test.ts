import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions, refused } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { leaderAlive } from '../base/units.ts';
import { FINISHED } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';

const hexOfLeader = (b: Battle, key: string) => {
  const hex = b.state.leaderHex[numberOf(b, key)] as number;
  return hex < 0 ? 'off' : hexNumber(b.world.field.grid, hex);
};
const alive = (b: Battle, key: string) => leaderAlive(b, numberOf(b, key));
const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;

describe('riding', () => {
  const riding = (more = '', at = '0502') =>
    position(`
    map 14x14
    unit own blue companion 0512 E
    leader coenus blue ${at} initiative 4 range 9
    ${more}
    start orders leader=coenus momentum=false
  `);

  test('[alx-4.1b alx-6.15a] 9 MP, and no more in the phase however many moves', () => {
    const b = riding();
    must(b, 'go');
    must(b, '0503, 0504, 0505, stop');
    must(b, 'go');
    must(b, '0506, 0507, 0508, 0509, 0510');
    mustRefuse(b, '0511, 0512', 'alx-6.15a');
    must(b, '0511');
    expect(hexOfLeader(b, 'coenus')).toBe('0511');
    mustRefuse(b, 'go', 'alx-6.15a');
    expect(b.state.leaderStatus[numberOf(b, 'coenus')]).not.toBe(FINISHED);
    expect(offered(b)).toContain('move own');
  });

  test('[alx-4.1b] ground costs him as horse, and never a hit', () => {
    const b = riding('terrain marsh 0503\nterrain woods 0504');
    must(b, 'go');
    must(b, '0503');
    expect(b.state.leaderSpent[0]).toBe(3);
    must(b, '0504');
    expect(b.state.leaderSpent[0]).toBe(5);
    const cliff = riding('level 2 0503');
    must(cliff, 'go');
    mustRefuse(cliff, '0503', 'alx-4.1b');
  });

  testOverBooks('[alx-4.23a] each ride of his own costs an order', () => {
    const b = riding();
    must(b, 'go');
    must(b, '0503, stop');
    expect(pendingDecisions(b)[0]?.text).toContain('3 orders left');
  });

  test('[alx-4.23b] with a unit that he orders he rides free, and may leave it on the way', () => {
    const b = riding('', '0512');
    must(b, 'move own');
    must(b, 'along');
    must(b, '0612, 0712');
    must(b, 'leave coenus');
    must(b, '0813, stop');
    expect(hexOfLeader(b, 'coenus')).toBe('0712');
    expect(pendingDecisions(b)[0]?.text).toContain('3 orders left');
    expect(b.state.leaderSpent[0]).toBe(2);
  });

  test('[alx-4.23b] he need not go along, and cannot with a unit that he is not with', () => {
    const b = riding('', '0512');
    must(b, 'move own');
    must(b, 'stay');
    must(b, '0612, stop');
    expect(hexOfLeader(b, 'coenus')).toBe('0512');
    const apart = riding('', '0511');
    must(apart, 'move own');
    expect(kind(apart)).toBe('step');
  });

  test('[alx-4.23b alx-4.36 alx-6.15a] he rides along on his last MP, and not without any', () => {
    const asked = (spent: number) => {
      const b = riding('', '0512');
      b.state.leaderSpent[0] = spent;
      must(b, 'move own');
      return kind(b);
    };
    expect([asked(8), asked(9)]).toEqual(['accompany', 'step']);
  });

  testOverBooks('[alx-4.61a] into an enemy ZOC only where a friend stands, and there he stops', () => {
    const zone = 'unit foe red heavy-horse 0605 W';
    const b = riding(zone, '0502');
    must(b, 'go');
    must(b, '0503');
    mustRefuse(b, '0504', 'alx-4.61a');
    const friend = riding(`${zone}\nunit friend blue light-foot 0504 E`, '0502');
    must(friend, 'go');
    must(friend, '0503, 0504');
    expect(kind(friend)).not.toBe('leader-step');
    expect(hexOfLeader(friend, 'coenus')).toBe('0504');
  });

  testOverBooks('[alx-6.93] never onto the enemy', () => {
    const b = riding('unit foe red heavy-horse 0503 S routed');
    must(b, 'go');
    mustRefuse(b, '0503', 'alx-6.93');
  });
});

describe('in an enemy ZOC', () => {
  /** Parmenion is with a unit in an enemy ZOC; Alexander commands. */
  const held = (who: string, more = '') =>
    position(`
    map 14x14
    unit own blue light-foot 0505 E
    unit rear blue companion 0308 E
    unit foe red light-foot 0606 W
    leader alexander blue ${who === 'alexander' ? '0505' : '0307'} initiative 7 range 7 overall
    leader parmenion blue ${who === 'parmenion' ? '0505' : '0309'} initiative 4 range 7
    ${more}
    start orders leader=${who === 'sent' ? 'alexander' : who} momentum=false
  `);

  test('[alx-4.24 alx-5.25a] a leader gives no order to units or to himself', () => {
    const b = held('parmenion');
    // Nothing but Shock is left to him, so that is what is asked.
    expect(kind(b)).toBe('shock-designation');
  });

  test('[alx-4.24 alx-5.25a] and the log gives the reason', () => {
    const b = held('parmenion', 'unit engine blue oxybeles 0604 E fire-mode');
    expect(kind(b)).toBe('order');
    mustRefuse(b, 'move rear', 'alx-5.25a');
    mustRefuse(b, 'go', 'alx-4.24');
  });

  testOverBooks('[alx-4.4b alx-5.25a] the Overall Commander gives orders from there and orders himself out', () => {
    const b = held('alexander');
    expect(offered(b)).toContain('move rear');
    must(b, 'go');
    must(b, '0504, 0503, stop');
    expect(hexOfLeader(b, 'alexander')).toBe('0503');
  });

  test('[alx-4.4c alx-4.61b alx-4.24] the Overall Commander moves another leader out of it for 2 orders', () => {
    const b = position(`
      map 14x14
      unit own blue light-foot 0505 E
      unit foe red light-foot 0606 W
      leader alexander blue 0307 initiative 3 range 7 overall
      leader parmenion blue 0505 initiative 4 range 7
      start orders leader=alexander momentum=false
    `);
    must(b, 'send parmenion');
    must(b, '0504, 0503, stop');
    expect(hexOfLeader(b, 'parmenion')).toBe('0503');
    expect(pendingDecisions(b)[0]?.text).toContain('1 order left');
    mustRefuse(b, 'send parmenion', 'alx-4.4c');
  });

  test('[alx-7.23d] the Overall Commander leaves it by one order to himself, another leader by two of his', () => {
    const field = (alexander: string, parmenion: string) =>
      position(`
      map 14x14
      unit own blue light-foot 0505 E
      unit foe red light-foot 0606 W
      leader alexander blue ${alexander} initiative 7 range 7 overall
      leader parmenion blue ${parmenion} initiative 4 range 7
      start orders leader=alexander momentum=false
    `);
    const ride = (b: Battle, order: string, path: string) => {
      must(b, order);
      const cited = must(b, path).find((e) => e.kind === 'leader-moves')?.rules;
      return [cited, pendingDecisions(b)[0]?.text.match(/\d orders left/)?.[0]];
    };
    const leaving = ['alx-6.15a', 'alx-4.61b', 'alx-7.23d'];
    expect(ride(field('0505', '0309'), 'go', '0504, stop')).toEqual([[...leaving, 'alx-4.4b'], '6 orders left']);
    expect(ride(field('0307', '0505'), 'send parmenion', '0504, stop')).toEqual([
      [...leaving, 'alx-4.4c'],
      '5 orders left',
    ]);
    expect(ride(field('0307', '0309'), 'send parmenion', '0310, stop')).toEqual([['alx-6.15a'], '6 orders left']);
  });

  test('[alx-7.23d] but no other leader leaves it by an order of his own', () => {
    mustRefuse(held('parmenion', 'unit engine blue oxybeles 0604 E fire-mode'), 'go', 'alx-4.24');
  });

  test('[alx-4.4c] one order is not enough for that; elsewhere it is', () => {
    const field = (hex: string) =>
      position(`
      map 14x14
      unit own blue light-foot 0505 E
      unit foe red light-foot 0606 W
      leader alexander blue 0307 initiative 1 range 7 overall
      leader parmenion blue ${hex} initiative 4 range 7
      start orders leader=alexander momentum=false
    `);
    mustRefuse(field('0505'), 'send parmenion', 'alx-4.22a');
    must(field('0309'), 'send parmenion');
  });

  test('[alx-4.4c] only an Overall Commander sends others, and only within his Command Range', () => {
    const b = held('sent');
    expect(offered(b)).toContain('send parmenion');
    const far = position(`
      map 20x20
      unit own blue light-foot 0505 E
      leader alexander blue 0307 initiative 7 range 3 overall
      leader parmenion blue 0315 initiative 4 range 7
      start orders leader=alexander momentum=false
    `);
    mustRefuse(far, 'send parmenion', 'alx-4.4c');
    const lesser = position(`
      map 20x20
      unit own blue light-foot 0505 E
      leader coenus blue 0505 initiative 7 range 7
      leader parmenion blue 0506 initiative 4 range 7
      start orders leader=coenus momentum=false
    `);
    mustRefuse(lesser, 'send parmenion', 'alx-4.4c');
  });

  test('[alx-6.15a alx-4.4c] he is sent as long as he has MP left in the phase', () => {
    const spent = (mp: number) => {
      const b = held('sent');
      b.state.leaderSpent[numberOf(b, 'parmenion')] = mp;
      return b;
    };
    expect(offered(spent(8))).toContain('send parmenion');
    mustRefuse(spent(9), 'send parmenion', 'alx-6.15a');
    const self = held('alexander');
    self.state.leaderSpent[numberOf(self, 'alexander')] = 8;
    expect(offered(self)).toContain('go');
  });

  testOverBooks('[alx-4.25] a Finished leader gives no orders but is moved by his Overall Commander', () => {
    const b = position(`
      map 20x20
      unit own blue light-foot 0505 E
      leader alexander blue 0307 initiative 7 range 7 overall
      leader parmenion blue 0308 initiative 4 range 7 finished
      start orders leader=alexander momentum=false
    `);
    must(b, 'send parmenion');
    must(b, '0309, stop');
    expect(hexOfLeader(b, 'parmenion')).toBe('0309');
    b.state.leaderStatus[numberOf(b, 'alexander')] = FINISHED;
    mustRefuse(b, 'send parmenion', 'alx-4.25');
    must(b, 'end');
  });
});

describe('threatened by a unit', () => {
  const threatened = (more: string, at = '0505') =>
    position(`
    map 14x14
    leader coenus blue ${at} initiative 4 range 5
    leader porus red 1312 initiative 4 range 5
    ${more}
    start leader-threatened leader=coenus by=foe
  `);

  test('[alx-4.62a alx-6.15b alx-6.71d] he may withdraw at once, 9 MP less the MA of the enemy, away from it', () => {
    const b = threatened('unit foe red hoplite 0605/0606 E');
    expect(kind(b)).toBe('leader-withdrawal');
    mustRefuse(b, '0506', 'alx-6.71d');
    must(b, '0405, 0305, 0205, 0105');
    expect(hexOfLeader(b, 'coenus')).toBe('0105');
    const light = threatened('unit foe red javelinist 0605 E');
    mustRefuse(light, '0405, 0305, 0205, 0105', 'alx-6.15b');
    must(light, '0405, 0305, 0205');
    expect(kind(light)).toBe('end-of-script');
  });

  testOverBooks('[alx-4.62b] caught alone and staying, he is lost', () => {
    const b = threatened('unit foe red hoplite 0605/0606 E');
    must(b, 'stop');
    expect(alive(b, 'coenus')).toBe(false);
  });

  test('[alx-4.62a] stacked he may go or stay', () => {
    const b = threatened('unit own blue light-foot 0505 W\nunit foe red hoplite 0605/0606 E');
    must(b, 'stop');
    expect(alive(b, 'coenus')).toBe(true);
    const goes = threatened('unit own blue light-foot 0505 W\nunit foe red hoplite 0605/0606 E');
    must(goes, '0405, stop');
    expect(hexOfLeader(goes, 'coenus')).toBe('0405');
  });

  test('told that all stand, he stays with his troops without being asked, but is asked when he is alone', () => {
    const after = (troops: string) => {
      const b = position(`
        map 14x14
        leader coenus blue 0505
        ${troops}
        unit foe red hoplite 0804/0805 W
        start move unit=foe line=false along=,
      `);
      b.standing.push({ side: 0, kind: 'withdrawal-reaction', choice: 'no', until: 'turn' });
      must(b, 'left');
      must(b, 'left');
      return b;
    };
    const stacked = after('unit own blue hoplite 0505/0504 W');
    expect(kind(stacked)).not.toBe('leader-withdrawal');
    expect(hexOfLeader(stacked, 'coenus')).toBe('0505');
    expect(kind(after('unit own blue light-foot 0212 W'))).toBe('leader-withdrawal');
  });

  test('[alx-6.74 alx-4.62a] but once he has chosen to go, he goes on among his troops as he likes', () => {
    const b = position(`
      map 14x14
      leader coenus blue 0505
      unit own blue light-foot 0505 W
      unit next blue light-foot 0405 W
      unit foe red hoplite 0705/0706 W
      start withdraw-leader leader=coenus from=foe
    `);
    b.standing.push({ side: 0, kind: 'withdrawal-reaction', choice: 'no', until: 'turn' });
    must(b, '0405');
    expect(kind(b)).toBe('leader-withdrawal');
  });

  test('[alx-4.62a alx-4.62b] only one who stands next to him threatens him', () => {
    for (const foe of ['hoplite 0705/0706 W', 'hoplite 0306/0305 E']) {
      const b = threatened(`unit foe red ${foe}`);
      expect([kind(b), alive(b, 'coenus')]).toEqual(['end-of-script', true]);
    }
  });

  test('[alx-4.62a alx-6.71c] it is the ZOC of another than him who comes that holds him', () => {
    const b = threatened('unit own blue light-foot 0505 W\nunit foe red hoplite 0605/0606 W');
    expect(kind(b)).toBe('leader-withdrawal');
    const held =
      'unit own blue light-foot 0505 W\nunit foe red hoplite 0605/0606 W\nunit other red light-foot 0405 SSE';
    expect(kind(threatened(held))).toBe('end-of-script');
  });

  test('[alx-4.62a alx-4.62b] already in an enemy ZOC he cannot, and alone is lost', () => {
    const second = 'unit other red light-foot 0405 SSE';
    const stacked = threatened(`unit own blue light-foot 0505 W\nunit foe red hoplite 0605/0606 E\n${second}`);
    expect(kind(stacked)).toBe('end-of-script');
    expect(alive(stacked, 'coenus')).toBe(true);
    expect(alive(threatened(`unit foe red hoplite 0605/0606 E\n${second}`), 'coenus')).toBe(false);
  });

  test('[alx-4.62b alx-6.75] with no way out he is lost', () => {
    const walls = 'terrain marsh 0405 0406';
    expect(alive(threatened(`unit foe red hoplite 0605/0606 E\n${walls}`), 'coenus')).toBe(false);
    expect(alive(threatened(`unit foe red hoplite 0605/0606 E\nterrain rocky 0405 0406`), 'coenus')).toBe(true);
  });

  test('[alx-6.75 alx-6.93 alx-4.1b alx-6.15b] what bars a hex of his way, and by which rule', () => {
    const way = (more: string) => {
      const b = threatened(`unit foe red hoplite 0605/0606 W\n${more}`);
      const barred = refused(b).find(({ choice }) => choice === '0405')?.refusal.rule;
      return barred ?? must(b, '0405').find((e) => e.kind === 'leader-withdraws')?.rules;
    };
    const open = ['alx-6.15b', 'alx-4.62a'];
    expect(way('')).toEqual(open);
    expect(way('terrain rocky 0405')).toEqual(open);
    expect(way('unit own blue levy 0405 W')).toEqual(open);
    expect(way('leader perdiccas blue 0405')).toEqual(open);
    expect(way('terrain marsh 0405')).toBe('alx-6.75');
    expect(way('hexside minor-river 0505/0405')).toBe('alx-6.75');
    // Into a ZOC not even among friends.
    expect(way('unit other red levy 0304 E')).toBe('alx-6.75');
    expect(way('unit other red levy 0304 E\nunit own blue levy 0405 W')).toBe('alx-6.75');
    expect(way('unit other red levy 0405 W routed')).toBe('alx-6.93');
    expect(way('leader bessus red 0405')).toBe('alx-6.93');
    expect(way('level 3 0405')).toBe('alx-4.1b');
  });

  test('[alx-4.62a alx-6.15b] a moving unit sets it off, also in the other’s Movement segment', () => {
    const b = position(`
      map 14x14
      unit foe red light-foot 0805 W
      unit mine blue companion 0112 E
      leader coenus blue 0505 initiative 4 range 5
      leader porus red 0905 initiative 4 range 5
      start orders leader=porus momentum=false
    `);
    must(b, 'move foe');
    must(b, '0705');
    expect(pendingDecisions(b)[0]?.side).toBe(0);
  });
});
