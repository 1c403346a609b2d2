import { hexNumber } from '@taxiarch/hexfield';
import { type GameEvent, Match, pendingDecisions, submit } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { isInColumn } from '../base/units.ts';
import { DID_ORDERED, MUST_CHECK, NO_MARK, RALLIED } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;
const hits = (b: Battle, key: string) => b.state.hits[numberOf(b, key)];
const isOrdered = (b: Battle, key: string) => ((b.state.did[numberOf(b, key)] as number) & DID_ORDERED) !== 0;

/** Two leaders far from each other, in a battle from the first step of its turn. */
const turn = (more = '') =>
  position(`
  map 20x16
  unit own blue companion 0303 E
  unit his red companion 1703 W
  leader alexander blue 0303 initiative 7 range 7 overall
  leader porus red 1703 initiative 5 range 6 overall
  ${more}
  start battle
`);

/** Everyone passes; whatever else is asked gets its first answer, until it is the next turn. */
function passTurn(b: Battle): GameEvent[] {
  const events: GameEvent[] = [];
  const now = b.state.turn;
  while (b.state.turn === now && !b.outcome) {
    const choices = offered(b);
    events.push(...must(b, choices.find((c) => c.startsWith('pass ')) ?? (choices[0] as string)));
  }
  return events;
}

describe('a game turn', () => {
  test('[alx-6.82 alx-3.0] every turn begins with the markers of both sides, before anybody is activated', () => {
    const b = turn('unit guards blue hypaspist 0304 E\nunit more blue hypaspist 0305 E');
    expect([kind(b), b.state.turn]).toEqual(['prearrange', 1]);
    submit(b, 'withdraw alexander 1', 0);
    expect(b.state.prearranged[0]).toHaveLength(1);
    while (kind(b) === 'prearrange') must(b, 'done');
    expect(kind(b)).toBe('activate');
    passTurn(b);
    expect([kind(b), b.state.turn, b.state.prearranged]).toEqual(['prearrange', 2, [[], []]]);
  });

  test('[alx-3.D1 alx-10.27e] rallied markers come off in the Rout and Reload Phase, and the log says so', () => {
    const b = turn('unit back blue levy 0305 E rallied');
    const told = passTurn(b).filter((e) => e.kind === 'rallied-over');
    expect(told).toMatchObject([{ unit: numberOf(b, 'back'), rules: ['alx-3.D1'] }]);
    expect(b.state.status[numberOf(b, 'back')]).not.toBe(RALLIED);
  });

  test('[alx-3.D4] answers left for the turn end with it, and the log reports the end', () => {
    const b = turn();
    const match = new Match(b);
    match.instruct(0, { kind: 'momentum', choice: 'no', until: 'turn' });
    match.instruct(1, { kind: 'momentum', choice: 'no', until: 'battle' });
    const told = passTurn(b);
    expect(told.find((e) => e.kind === 'turn-ends')).toMatchObject({ turn: 1, rules: ['alx-3.D4'] });
    expect(b.standing.map((s) => s.side)).toEqual([1]);
  });

  test('[alx-5.33.3a] Momentum, a 9 and another 9: a Crisis of Faith, and his men fall back', () => {
    const b = turn('unit near blue companion 0604 E\ndice 9 9');
    must(b, 'activate porus');
    must(b, 'end');
    must(b, 'no');
    must(b, 'activate alexander');
    must(b, 'end');
    const told = must(b, 'momentum');
    expect(told.map((e) => e.kind)).toContain('crisis-of-faith');
    expect(kind(b)).not.toBe('activate');
  });

  test('[alx-5.32 alx-5.22a] a phase by Momentum restarts every count: units take orders, leaders have their MP', () => {
    const b = turn('dice 3');
    must(b, 'pass porus');
    must(b, 'activate alexander');
    must(b, 'move own');
    if (kind(b) === 'accompany') must(b, offered(b)[0] as string);
    must(b, 'stop');
    expect(isOrdered(b, 'own')).toBe(true);
    expect(offered(b)).not.toContain('move own');
    must(b, 'go');
    must(b, '0304, stop');
    expect(b.state.leaderSpent[0]).toBe(1);
    must(b, 'end');
    must(b, 'momentum');
    expect([kind(b), b.state.leaderSpent[0]]).toEqual(['order', 0]);
    expect(offered(b)).toContain('move own');
  });
});

describe('an Orders Phase', () => {
  /** Alexander's phase, with others around him. */
  const phase = (more: string, options = '') =>
    position(`
    map 20x16
    ${options}
    leader alexander blue 0405 initiative 7 range 7 overall
    ${more}
    start orders leader=alexander momentum=false
  `);

  test('[alx-11.86] after each order, and at the end, the enemy’s engines may fire', () => {
    const b = phase(`
      unit slow blue companion 0505 E hits 2
      unit mark blue companion 0905 E tq 9
      unit ox red oxybeles 1205 W fire-mode
      dice 0 0 0`);
    must(b, 'recover slow');
    expect([kind(b), pendingDecisions(b)[0]?.side]).toEqual(['artillery-reaction', 1]);
    must(b, 'fire ox at mark');
    expect(hits(b, 'mark')).toBe(1);
  });

  testOverBooks(
    '[alx-6.66] a column that was attacked falls into line at the end of the phase, for 1 hit',
    () => {
      const b = phase(`
      unit pikes blue phalanx 0605/0606 E
      unit marching red medium-foot 0705 NE tq 9
      unit passing red medium-foot 1005 NE
      dice 0 0 5`);
      expect(isInColumn(b, numberOf(b, 'marching'))).toBe(true);
      let told = must(b, 'end');
      while (kind(b) !== 'column-facing' && kind(b) !== 'end-of-script') {
        told = must(b, offered(b)[0] as string);
      }
      expect(kind(b)).toBe('column-facing');
      const formed = told.filter((e) => e.kind === 'forms');
      // Neither he who attacked in line nor a column that nobody attacked.
      expect(formed.map((e) => e['unit'])).toEqual([numberOf(b, 'marching')]);
      expect(isInColumn(b, numberOf(b, 'passing'))).toBe(true);
      const own = told.filter((e) => e.kind === 'hits' && e['unit'] === numberOf(b, 'marching'));
      expect([isInColumn(b, numberOf(b, 'marching')), own.at(-1)?.['hits']]).toEqual([false, 1]);
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  test('[alx-4.0a alx-8.31c] an order to harass sends the riders out, and is their order of this phase', () => {
    const b = phase('unit riders blue horse-archer 0505 E\nunit foe red medium-foot 0905 W\ndice 9 9 9 9');
    const told = must(b, 'harass riders at foe');
    expect(told.map((e) => e.kind)).toContain('harasses');
    while (kind(b) !== 'order') must(b, offered(b).includes('no') ? 'no' : (offered(b)[0] as string));
    expect(isOrdered(b, 'riders')).toBe(true);
    mustRefuse(b, 'move riders', 'alx-5.23');
  });

  test('[alx-4.0a alx-10.27c] an order to rally makes the attempt, once for each leader in a turn', () => {
    const b = phase('unit broken blue levy 0205 E routed\nunit x blue companion 0505 E\ndice 0 0');
    const told = must(b, 'rally broken');
    expect(told.map((e) => e.kind)).toContain('rallies');
    must(b, 'E');
    expect([kind(b), isOrdered(b, 'broken')]).toEqual(['order', true]);
    expect(b.state.rallies).toHaveLength(1);
  });

  test('[alx-4.0a alx-10.16a] who recovers has had his order of this phase', () => {
    const b = phase('unit worn blue companion 0505 E hits 3\nunit x blue companion 0506 E');
    must(b, 'recover worn');
    expect([isOrdered(b, 'worn'), isOrdered(b, 'x')]).toEqual([true, false]);
    mustRefuse(b, 'move worn', 'alx-10.16c');
  });

  test('[alx-7.32a alx-7.31] who closed owes an attack, unless its own fire has driven that enemy off before the move ends', () => {
    const mark = (answer: string) => {
      const b = phase(`
        unit foot blue medium-foot 0505 E missile J
        unit foe red levy 0705 W tq 5 hits 4
        dice 0 9 9 9`);
      must(b, 'move foot');
      must(b, '0605');
      while (kind(b) !== 'step') must(b, 'no');
      must(b, answer);
      while (kind(b) !== 'order')
        must(b, ['no', 'stop'].find((c) => offered(b).includes(c)) ?? (offered(b)[0] as string));
      return b.state.mark[numberOf(b, 'foot')];
    };
    expect(mark('stop')).toBe(MUST_CHECK);
    expect(mark('fire foe')).toBe(NO_MARK);
  });
});

describe('a Line Command', () => {
  /** Darius and a Line of javelinmen before archers. */
  const line = (more = '', how = 'move', at = '0304') => {
    const b = position(`
      map 16x16
      unit a blue javelinist 0404 E
      unit b blue javelinist 0405 E
      line foot blue infantry a,b
      leader darius blue ${at} initiative 4 range 5 line overall
      ${more}
      start orders leader=darius momentum=false`);
    must(b, `line foot ${how}`);
    return b;
  };
  const decline = (b: Battle): void => {
    while (pendingDecisions(b)[0]?.side === 1 && kind(b) !== 'line-entry-fire') must(b, 'no');
  };
  /** One unit of it goes up to the enemy. */
  const goUp = (b: Battle): void => {
    must(b, 'move b');
    for (const step of ['0505', '0605']) {
      decline(b);
      must(b, step);
    }
    decline(b);
    if (kind(b) === 'step') must(b, 'stop');
  };

  test('[alx-8.21b alx-5.22b] all of it moves before those whom it came up to fire; then it fires itself', () => {
    const b = line('unit bows red archer 0705 W\ndice 9 9 9 9');
    goUp(b);
    expect(kind(b)).toBe('line-order');
    must(b, 'end');
    expect([kind(b), pendingDecisions(b)[0]?.side]).toEqual(['line-entry-fire', 1]);
    expect(must(b, 'fire bows at b').some((e) => e.kind === 'die')).toBe(true);
    while (kind(b) !== 'line-fire') must(b, 'no');
    expect(offered(b)).toContain('fire b at bows');
    expect(must(b, 'fire b at bows').some((e) => e.kind === 'die')).toBe(true);
  });

  test('[alx-4.36] the leader may ride with a unit of his Line, from the hex where he is', () => {
    const b = line('', 'move', '0405');
    must(b, 'move a');
    expect(kind(b)).toBe('step');
    must(b, 'stop');
    must(b, 'move b');
    expect(offered(b)).toEqual(['along', 'stay']);
    for (const word of ['along', '0505', 'stop']) must(b, word);
    expect(hexNumber(b.world.field.grid, b.state.leaderHex[0] as number)).toBe('0505');
  });

  test('[alx-5.22b alx-8.31c] it may harass instead of moving, and fire where it stands', () => {
    const raid = line('unit foe red medium-foot 0605 W\ndice 9 9 9 9');
    const told = must(raid, 'harass b at foe');
    expect(told.map((e) => e.kind)).toContain('harasses');
    const volley = line('unit foe red medium-foot 0505 W\ndice 9 9 9 9', 'fire');
    expect(must(volley, 'fire b at foe').some((e) => e.kind === 'die')).toBe(true);
  });
});
