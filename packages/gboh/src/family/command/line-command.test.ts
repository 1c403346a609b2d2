import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions, refused } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { eliminate } from '../base/cohesion.ts';
import type { Battle } from '../base/state.ts';
import { DID_ORDERED, DID_RECOVER, FINISHED, RALLIED, ROUTED, SPENT } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;

/** Bessus with three units of one Line; the Overall Commander is far away unless the position says otherwise. */
const bessus = ({
  turn = 2,
  leader = 'line strategy 5',
  at = '0304',
  oc = '1515',
  momentum = false,
  more = '',
  proc = 'orders',
} = {}) =>
  position(`
  map 16x16
  turn ${turn}
  unit a blue light-foot 0404 E
  unit b blue light-foot 0405 E
  unit c blue light-foot 0406 E
  unit horse blue companion 0307 E hits 2
  line foot blue infantry a,b,c
  leader bessus blue ${at} initiative 4 range 5 ${leader}
  leader darius blue ${oc} initiative 6 range 5 overall
  ${more}
  start ${proc} leader=bessus momentum=${momentum} ${proc === 'lead' ? 'trumps=,' : ''}
`);

describe('the right to a Line Command', () => {
  testOverBooks('[alx-4.31] only leaders with an L', () => {
    const b = bessus({ leader: '' });
    mustRefuse(b, 'line foot move', 'alx-4.31');
  });

  test('[alx-4.34c alx-4.4a] the Overall Commander needs no roll, in his Momentum phases too', () => {
    for (const momentum of [false, true]) {
      const oc = position(`
        map 16x16
        turn 2
        unit a blue light-foot 0404 E
        line foot blue infantry a
        leader darius blue 0304 initiative 4 range 5 line overall
        start orders leader=darius momentum=${momentum}
      `);
      expect(kind(oc)).toBe('order');
      expect(offered(oc)).toContain('line foot move');
    }
  });

  test('[alx-4.34d] within his Overall Commander’s Command Range he needs no roll', () => {
    const b = bessus({ oc: '0303' });
    expect(offered(b)).toEqual(['near', 'strategy', 'individual']);
    must(b, 'near');
    expect(offered(b)).toContain('line foot move');
  });

  test('[alx-4.34d] out of it he does', () => {
    const b = bessus({ more: 'dice 5' });
    mustRefuse(b, 'near', 'alx-4.34d');
    must(b, 'strategy');
    expect(offered(b)).toContain('line foot move');
  });

  test('[alx-4.34d alx-4.34e alx-3.A2] the roll says by which rule it is made', () => {
    const rolled = (b: Battle) => must(b, 'strategy').find((e) => e.kind === 'die');
    expect(rolled(bessus({ more: 'dice 5' }))).toMatchObject({ rules: ['alx-4.34d', 'alx-3.A2'], leader: 0 });
    const b = bessus({ more: 'dice 0 0 0', proc: 'lead' });
    for (const answer of ['strategy', 'line foot move', 'end', 'momentum']) must(b, answer);
    expect(rolled(b)?.rules).toEqual(['alx-4.34e', 'alx-3.A2']);
  });

  test('[alx-4.34d alx-3.A2] a roll above his Strategy, made before any order, leaves him Individual Orders', () => {
    const b = bessus({ more: 'dice 6' });
    must(b, 'strategy');
    mustRefuse(b, 'line foot move', 'alx-4.34d');
    expect(offered(b)).toContain('move a');
  });

  test('[alx-4.34d alx-4.5] Wing Commanders, and everyone on the first turn, need nothing', () => {
    expect(offered(bessus({ turn: 1 }))).toContain('line foot move');
    expect(offered(bessus({ leader: 'line wing' }))).toContain('line foot move');
  });

  test('[alx-4.51a] a Wing Commander’s right ends with his first phase', () => {
    const b = bessus({ leader: 'line wing strategy 5', momentum: true });
    expect(kind(b)).toBe('order');
    mustRefuse(b, 'line foot move', 'alx-4.34e');
  });

  testOverBooks('[alx-4.51b] nearness to a Wing Commander is worth nothing', () => {
    const b = bessus({ more: 'leader nabarzanes blue 0303 initiative 5 range 5 wing' });
    mustRefuse(b, 'near', 'alx-4.51b');
    const far = bessus({ more: 'leader nabarzanes blue 1514 initiative 5 range 5 wing' });
    mustRefuse(far, 'near', 'alx-4.34d');
    // An enemy's Wing Commander is nobody to him; beside his Overall Commander it does not matter.
    mustRefuse(bessus({ more: 'leader parmenion red 0303 initiative 5 range 5 wing' }), 'near', 'alx-4.34d');
    const both = bessus({ oc: '0303', more: 'leader nabarzanes blue 0303 initiative 5 range 5 wing' });
    expect(offered(both)).toContain('near');
  });

  test('[alx-4.34e] in a Momentum phase only by Strategy, and only after a Line Command in the first', () => {
    const none = bessus({ momentum: true, oc: '0303' });
    expect(kind(none)).toBe('order');
    mustRefuse(none, 'line foot move', 'alx-4.34e');
    const b = bessus({ more: 'dice 0 0 0', proc: 'lead', oc: '0303' });
    must(b, 'strategy');
    must(b, 'line foot move');
    must(b, 'end');
    must(b, 'momentum');
    mustRefuse(b, 'near', 'alx-4.34e');
    must(b, 'strategy');
    expect(offered(b)).toContain('line foot move');
  });

  test('[alx-4.51a alx-4.34e] after his Line Command a Wing Commander rolls in his Momentum phase, as all do on the first turn', () => {
    for (const start of [{ leader: 'line wing strategy 5' }, { turn: 1 }]) {
      const b = bessus({ ...start, more: 'dice 0 6', proc: 'lead' });
      for (const answer of ['line foot move', 'end', 'momentum']) must(b, answer);
      expect(kind(b)).toBe('line-ability');
      must(b, 'strategy');
      mustRefuse(b, 'line foot move', 'alx-4.34e');
    }
  });

  test('[alx-4.34d] nobody is asked who has no Line in reach, or is held in an enemy ZOC', () => {
    expect(kind(bessus({ leader: 'line lines none strategy 5' }))).toBe('order');
    const at = (hex: string) => kind(bessus({ leader: 'line strategy 5', at: hex }));
    expect([at('0303'), at('0902')]).toEqual(['line-ability', 'order']);
    expect(kind(bessus({ more: 'unit guard blue levy 0304 W\nunit foe red levy 0204 E' }))).toBe('shock-designation');
  });

  test('[alx-4.35 alx-5.31b] who leaned on his Overall Commander has no Momentum', () => {
    const b = bessus({ proc: 'lead', oc: '0303' });
    must(b, 'near');
    must(b, 'line foot move');
    must(b, 'end');
    expect(b.state.leaderStatus[numberOf(b, 'bessus')]).toBe(FINISHED);
    const unused = bessus({ proc: 'lead', oc: '0303' });
    must(unused, 'near');
    must(unused, 'end');
    expect(kind(unused)).toBe('momentum');
  });

  test('[alx-4.34c alx-4.34d alx-4.34e alx-4.35 alx-4.4a alx-4.5 alx-4.51a alx-4.33c] the order says how the Line hangs together and by what right it is given', () => {
    const given = (b: Battle, order = 'line foot move') => must(b, order).find((e) => e.kind === 'order')?.rules;
    const foot = ['alx-4.31', 'alx-4.33a', 'alx-4.33b'];
    expect(given(bessus({ turn: 1 }))).toEqual([...foot, 'alx-4.34d']);
    expect(given(bessus({ leader: 'line wing' }))).toEqual([...foot, 'alx-4.51a', 'alx-4.5']);
    const near = bessus({ oc: '0303' });
    must(near, 'near');
    expect(given(near)).toEqual([...foot, 'alx-4.34d', 'alx-4.35']);
    const b = bessus({ more: 'dice 0 0 0', proc: 'lead', leader: 'line wing strategy 5' });
    for (const answer of ['line foot move', 'end', 'momentum', 'strategy']) must(b, answer);
    expect(given(b)).toEqual([...foot, 'alx-4.34e']);
    const oc = bessus({ oc: '1515', leader: 'line overall', more: 'line horse blue cavalry horse' });
    expect(given(oc, 'line horse move')).toEqual(['alx-4.31', 'alx-4.33c', 'alx-4.34c', 'alx-4.4a']);
  });

  test('[alx-4.34b] not to foot from an enemy ZOC, not even by the Overall Commander', () => {
    const b = position(`
      map 16x16
      turn 2
      unit a blue light-foot 0404 E
      unit guard blue light-foot 0305 W
      unit foe red light-foot 0205 E
      unit horse blue companion 0403 E
      line foot blue infantry a
      line horse blue cavalry horse
      leader darius blue 0305 initiative 4 range 5 line overall
      start orders leader=darius momentum=false
    `);
    mustRefuse(b, 'line foot move', 'alx-4.34b');
    // Nothing bars him from his horse (a reading).
    expect(offered(b)).toContain('line horse move');
  });

  testOverBooks('[alx-4.37a] EX-5.23 refuses other Lines to a leader limited to certain ones', () => {
    const b = bessus({ turn: 1, leader: 'line lines other', more: 'line other blue cavalry horse' });
    mustRefuse(b, 'line foot move', 'alx-4.37a');
    expect(offered(b)).toContain('line other move');
  });

  test('[alx-4.34a] refuses a Line that is not near', () => {
    const b = bessus({ turn: 1, more: 'unit z blue hypaspist 1010 E\nline far blue infantry z' });
    mustRefuse(b, 'line far move', 'alx-4.34a');
  });
});

describe('what it does', () => {
  const free = (more = '') => bessus({ turn: 1, more });

  test('[alx-4.31 alx-5.21 alx-3.B1a] EX-5.21 instead of Individual Orders, never besides', () => {
    const b = free('unit engine blue oxybeles 0505 E fire-mode\nunit foe red hoplite 0705/0706 E\ndice 9');
    must(b, 'line foot move');
    must(b, 'end');
    mustRefuse(b, 'move horse', 'alx-4.31');
    mustRefuse(b, 'line foot move', 'alx-5.21');
    const individual = free();
    must(individual, 'move horse');
    must(individual, 'stop');
    mustRefuse(individual, 'line foot move', 'alx-4.31');
  });

  testOverBooks('[alx-4.37c] nobody rallies or recovers', () => {
    const b = free('unit engine blue oxybeles 0505 E fire-mode\nunit foe red hoplite 0705/0706 E\ndice 9');
    must(b, 'line foot move');
    must(b, 'end');
    mustRefuse(b, 'recover horse', 'alx-4.37c');
    mustRefuse(b, 'rally horse', 'alx-4.37c');
  });

  testOverBooks('[alx-4.4d] an Overall Commander who gives one neither rides nor sends others', () => {
    const b = position(`
      map 16x16
      unit a blue light-foot 0404 E
      unit engine blue oxybeles 0505 E fire-mode
      unit foe red hoplite 0705/0706 E
      line foot blue infantry a
      leader darius blue 0304 initiative 4 range 5 line overall
      leader bessus blue 0305 initiative 4 range 5
      start orders leader=darius momentum=false
    `);
    must(b, 'line foot move');
    must(b, 'end');
    mustRefuse(b, 'go', 'alx-4.4d');
    mustRefuse(b, 'send bessus', 'alx-4.4d');
  });

  testOverBooks('[alx-4.4d] nor does he ride out of an enemy ZOC with the horse that he commands from there', () => {
    const darius = (foe: string) => {
      const b = position(`
      map 16x16
      unit a blue heavy-horse 0404 E
      unit foe red hoplite ${foe}
      line horse blue cavalry a
      leader darius blue 0404 initiative 4 range 5 line overall
      start orders leader=darius momentum=false
    `);
      must(b, 'line horse move');
      return b;
    };
    const held = darius('0504/0505 W');
    mustRefuse(held, 'go', 'alx-4.4d');
    expect(offered(darius('0504/0505 E'))).toContain('go');
  });

  test('[alx-4.32 alx-5.22b alx-5.23] any of its units move, in any order and direction, each once', () => {
    const b = free();
    must(b, 'line foot move');
    expect(offered(b)).toEqual(['end', 'move a', 'move b', 'move c', 'go']);
    must(b, 'move c');
    must(b, '0506, stop');
    mustRefuse(b, 'move c', 'alx-5.23');
    must(b, 'move a');
    must(b, 'turn NNE, stop');
    must(b, 'end');
    expect(b.state.moved[numberOf(b, 'b')]).toBe(0);
  });

  test('[alx-4.36 alx-6.15a] the leader may ride with it, at no cost, but need not', () => {
    const b = free();
    must(b, 'line foot move');
    must(b, 'go');
    must(b, '0303, 0302, stop');
    expect(hexNumber(b.world.field.grid, b.state.leaderHex[0] as number)).toBe('0302');
    mustRefuse(b, 'go', 'alx-4.36');
  });

  test('[alx-4.36 alx-6.15a] on what is left of his 9 MP', () => {
    const spent = (mp: number) => {
      const b = free();
      must(b, 'line foot move');
      b.state.leaderSpent[numberOf(b, 'bessus')] = mp;
      return b;
    };
    expect(offered(spent(8))).toContain('go');
    mustRefuse(spent(9), 'go', 'alx-6.15a');
  });

  const enemy = 'unit foe red hoplite 0504/0505 E\nunit behind red levy 0303 E routed\ndice 9 9 9 9 9 9';

  testOverBooks('[alx-5.22b alx-5.23] ordered to fire, no unit of it moves', () => {
    const b = free(enemy);
    must(b, 'line foot fire');
    mustRefuse(b, 'move a', 'alx-5.22b');
    expect(offered(b).filter((c) => c.startsWith('fire ')).length).toBeGreaterThan(0);
    must(b, 'fire a at foe');
    mustRefuse(b, 'fire a at foe', 'alx-5.23');
  });

  testOverBooks(
    '[alx-5.22b alx-5.22c] ordered to move, only those who moved fire, after all have moved; turning is moving',
    () => {
      const b = free(enemy);
      must(b, 'line foot move');
      mustRefuse(b, 'fire a at foe', 'alx-5.22b');
      must(b, 'move a');
      must(b, 'turn NNE, turn E, stop');
      must(b, 'end');
      const fires = offered(b).filter((c) => c.startsWith('fire '));
      expect(kind(b)).toBe('line-fire');
      expect(fires).toEqual(['fire a at foe']);
      mustRefuse(b, 'fire a at behind', 'alx-8.13a');
    },
    { chandragupta: 'archers who move beside an enemy may attack him (cha-7.32c)' },
  );

  test('[alx-10.26a alx-10.27e alx-10.16c alx-5.23] the routed, the rallied and those who have had their order do no part of it', () => {
    const barred = (change: (b: Battle) => void) => {
      const b = free();
      must(b, 'line foot move');
      change(b);
      expect(offered(b)).toContain('move b');
      return refused(b).find(({ choice }) => choice === 'move a')?.refusal.rule;
    };
    expect(barred((b) => Object.assign(b.state.status, [ROUTED]))).toBe('alx-10.26a');
    expect(barred((b) => Object.assign(b.state.status, [RALLIED]))).toBe('alx-10.27e');
    expect(barred((b) => Object.assign(b.state.did, [DID_RECOVER]))).toBe('alx-10.16c');
    expect(barred((b) => Object.assign(b.state.did, [DID_ORDERED]))).toBe('alx-5.23');
    expect(barred((b) => eliminate(b, 0, [], 'test'))).toBeUndefined();
    expect(barred(() => {})).toBeUndefined();
  });

  test('[alx-5.22b alx-8.21b] of those who moved only the steady fire, and of none who moved nobody is asked', () => {
    const after = (change: (b: Battle) => void, ...answers: string[]) => {
      const b = free(enemy);
      must(b, 'line foot move');
      for (const answer of answers) must(b, answer);
      change(b);
      b.state.entries = [numberOf(b, 'foe') * 1000];
      must(b, 'end');
      return [kind(b), ...offered(b).filter((choice) => choice.startsWith('fire ')), b.state.entries.length];
    };
    const moved = ['move a', 'turn NNE, turn E, stop', 'move b', 'turn NNE, turn E, stop'];
    expect(after(() => {}, ...moved)).toEqual(['line-fire', 'fire a at foe', 'fire b at foe', 0]);
    expect(after((b) => Object.assign(b.state.status, [ROUTED]), ...moved)).toEqual(['line-fire', 'fire b at foe', 0]);
    expect(after((b) => Object.assign(b.state.missile, [SPENT]), ...moved)).toEqual(['line-fire', 'fire b at foe', 0]);
    expect(after(() => {})).toEqual(['shock-designation', 0]);
    // Who was to move and stood still has not moved.
    expect(after(() => {}, 'move a', 'stop')).toEqual(['shock-designation', 0]);
  });

  testOverBooks('[alx-5.22b] one unit with missiles is enough for a Line to be ordered to fire', () => {
    const b = free('unit guard blue hypaspist 0403 E\nline mixed blue infantry guard,a');
    expect(offered(b)).toContain('line mixed fire');
  });

  testOverBooks('[alx-5.22b] a Line without missiles is not ordered to fire', () => {
    const b = free('line horse blue cavalry horse');
    expect(offered(b)).toContain('line horse move');
    mustRefuse(b, 'line horse fire', 'alx-5.22b');
  });

  test('[alx-4.31 alx-11.93] horse does not form for the charge by it', () => {
    const b = free('option charge-formation\nline horse blue cavalry horse');
    must(b, 'line horse move');
    must(b, 'move horse');
    mustRefuse(b, 'charge', 'alx-11.93');
  });

  test('[alx-8.15d alx-8.19 alx-5.22b] of a Line that moves those who left their hex shoot as they move, those who turned do not', () => {
    const parts = (march: string, fire: 'move' | 'fire' = 'move') => {
      const b = bessus({
        turn: 1,
        more: 'unit bows blue archer 0403 E\nline bows blue infantry bows\nunit foe red hoplite 0704/0705 E\ndice 9',
      });
      must(b, `line bows ${fire}`);
      if (fire === 'move') for (const answer of ['move bows', march, 'end']) must(b, answer);
      const die = must(b, 'fire bows at foe').find((e) => e.kind === 'die');
      return JSON.stringify(die?.['parts']).includes('alx-8.15d');
    };
    expect([parts('0503, stop'), parts('turn NNE, turn E, stop'), parts('', 'fire')]).toEqual([true, false, false]);
  });

  testOverBooks('[alx-5.22c] the fire-only Line is closed to a facing change', () => {
    const b = free(enemy);
    must(b, 'line foot fire');
    expect(offered(b).some((c) => c.startsWith('move '))).toBe(false);
  });
});
