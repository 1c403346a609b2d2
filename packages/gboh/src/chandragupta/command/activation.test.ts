import { OFF } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { putUnit } from '../../family/base/units.ts';
import { FINISHED, INACTIVE } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { activeIs, asks, gandhara, hexOfLeader, passTurn, status } from '../testing/turn.ts';
import { hasPassed, volumeState } from '../volume-state.ts';

/** A leader of the left has his Orders Phase, with nothing behind or before it. */
const phaseOf = (key: string, more = '') => gandhara(more, `start lead leader=${key} momentum=false trumps=,`);

/** Who is due, one after the other, if everybody passes. */
function turnOrder(b: Battle): string[] {
  const order: string[] = [];
  const now = b.state.turn;
  while (b.state.turn === now) {
    const pass = offered(b).find((c) => c.startsWith('pass ')) as string;
    order.push(pass.slice(5));
    must(b, pass);
  }
  return order;
}

describe('who is due', () => {
  test('[cha-5.11 cha-5.12a cha-5.12b cha-5.13] EX-04 the lowest goes first; ties between the sides are diced, high goes first', () => {
    expect(turnOrder(gandhara('dice 3 7 6 2'))).toEqual([
      'ghosa',
      'patrocles',
      'vidudhaba',
      'chandragupta',
      'seleucus',
    ]);
    expect(turnOrder(gandhara('dice 7 3 2 6'))).toEqual([
      'ghosa',
      'vidudhaba',
      'patrocles',
      'seleucus',
      'chandragupta',
    ]);
  });

  test('[cha-5.12b] equal dice are rolled again, and the log shows both', () => {
    const b = gandhara('dice 4 4 2 5');
    const told = must(b, 'pass ghosa').filter((e) => e.kind === 'die');
    expect(told.map((e) => [e['purpose'], e.rules])).toEqual([
      ['First player', ['cha-5.12b', 'cha-2.3']],
      ['First player', ['cha-5.12b', 'cha-2.3']],
      ['First player', ['cha-5.12b', 'cha-2.3']],
      ['First player', ['cha-5.12b', 'cha-2.3']],
    ]);
    expect(asks(b)).toBe('1 activate');
  });

  test('[cha-5.12b] of several at one rating the sides take turns after one throw, and the owner chooses among his own', () => {
    const three = `leader ambhi red 2003 initiative 5 range 4 people greek
      leader eudemus red 2003 initiative 5 range 4 people greek
      leader malaya blue 0303 initiative 5 range 4 people indian`;
    const b = gandhara(`${three}\ndice 1 8 9 0`);
    must(b, 'pass ghosa');
    expect(offered(b).filter((c) => c.startsWith('activate'))).toEqual([
      'activate patrocles',
      'activate ambhi',
      'activate eudemus',
    ]);
    must(b, 'pass eudemus');
    expect(offered(b)).toEqual(expect.arrayContaining(['activate vidudhaba', 'activate malaya']));
    must(b, 'pass malaya');
    expect(offered(b)).toContain('activate ambhi');
    must(b, 'pass ambhi');
    must(b, 'pass vidudhaba');
    expect([asks(b), offered(b)[0]]).toEqual(['1 activate', 'activate patrocles']);
  });

  test('[cha-5.12a] a leader of higher Initiative is not activated before', () => {
    mustRefuse(gandhara(), 'activate vidudhaba', 'cha-5.12a');
  });

  test('[cha-5.13 cha-5.11] nobody is activated twice in a turn', () => {
    const b = gandhara('dice 7 3');
    must(b, 'activate ghosa');
    must(b, 'end');
    must(b, 'no');
    expect(status(b, 'ghosa')).toBe(FINISHED);
    mustRefuse(b, 'activate ghosa', 'cha-5.13');
    mustRefuse(b, 'trump ghosa', 'cha-5.13');
  });

  test('[cha-5.15c] a leader of whom no use is made is Finished', () => {
    const b = gandhara('dice 7 3');
    const told = must(b, 'pass ghosa').find((e) => e.kind === 'leader-finished');
    expect(told).toMatchObject({ leader: numberOf(b, 'ghosa'), rules: expect.arrayContaining(['cha-5.15c']) });
    expect(status(b, 'ghosa')).toBe(FINISHED);
  });
});

describe('a Nayaka who passes', () => {
  const nayaka = 'leader nayaka blue 0308 initiative 2 range 3 nayaka arm cavalry people indian';

  test('[cha-5.15b cha-5.13] is not Finished, is not due again, and keeps nobody from the end of the turn', () => {
    const b = gandhara(`${nayaka}\nseed 2`);
    const told = must(b, 'pass nayaka');
    expect(told.find((e) => e.kind === 'leader-passes')).toMatchObject({
      leader: numberOf(b, 'nayaka'),
      rules: ['cha-4.53c', 'cha-4.53d', 'cha-5.15b'],
    });
    expect([hasPassed(b, numberOf(b, 'nayaka')), status(b, 'nayaka')]).toEqual([true, INACTIVE]);
    expect(offered(b)).not.toContain('activate nayaka');
    mustRefuse(b, 'activate nayaka', 'cha-5.13');
    expect(passTurn(b).some((e) => e.kind === 'turn-ends')).toBe(true);
  });

  test('[cha-5.15b] keeps no leader waiting who is in an enemy ZOC: that one is Finished when nobody else is left', () => {
    const b = gandhara(`${nayaka}\nunit foe red companion 0413 W\nseed 2`);
    must(b, 'pass nayaka');
    must(b, 'wait ghosa');
    const told = passTurn(b).filter((e) => e.kind === 'leader-finished' && e['leader'] === numberOf(b, 'ghosa'));
    expect(told.map((e) => e.rules[0])).toEqual(['cha-5.27b']);
  });

  test('[cha-5.15b] is not Bypassed by a Trump, and may be re-activated', () => {
    const b = gandhara(`${nayaka}\ndice 0`);
    must(b, 'pass nayaka');
    const [told] = must(b, 'trump vidudhaba').filter((e) => e.kind === 'trumps');
    expect(told?.['bypassed']).toEqual(['ghosa', 'patrocles'].map((key) => numberOf(b, key)));
  });
});

describe('a leader in an enemy ZOC', () => {
  const caught = (dice: string) => gandhara(`unit foe red companion 0413 W\ndice ${dice}`);

  test('[cha-5.27b] he may wait, others may not, and the Overall Commander has nothing to wait for', () => {
    const b = caught('7 3 7 3');
    must(b, 'wait ghosa');
    expect(asks(b)).toBe('0 activate');
    mustRefuse(b, 'wait vidudhaba', 'cha-5.27b');
    const held = gandhara('unit foe red companion 0403 W\ndice 7 3 7 3');
    for (const key of ['ghosa', 'vidudhaba', 'patrocles']) must(held, `pass ${key}`);
    mustRefuse(held, 'wait chandragupta', 'cha-5.27b');
  });

  /** Ghosa has waited, the enemy who held him is gone, and someone else has had his phase. */
  function freed(b: Battle, ...after: string[]): Battle {
    must(b, 'wait ghosa');
    putUnit(b, numberOf(b, 'foe'), OFF);
    for (const answer of after) must(b, answer);
    return b;
  }

  test('[cha-5.27c] once free he is due again by his Initiative, must be activated, and no higher leader of his side trumps him', () => {
    const b = gandhara(`unit foe red companion 0413 W
      leader malaya blue 0313 initiative 4 range 4 people indian\ndice 7 3 7 3`);
    must(b, 'wait malaya');
    freed(b, 'pass vidudhaba');
    expect([asks(b), offered(b)]).toEqual(['0 activate', ['activate ghosa', 'activate malaya']]);
    mustRefuse(b, 'pass ghosa', 'cha-5.27c');
    mustRefuse(b, 'wait ghosa', 'cha-5.27c');
    mustRefuse(b, 'trump chandragupta', 'cha-5.27c');
    mustRefuse(b, 'activate chandragupta', 'cha-5.12a');
  });

  test('[cha-5.27c cha-5.31] then he has no Momentum', () => {
    const b = freed(caught('7 3 7 3'), 'pass vidudhaba');
    expect([asks(b), activeIs(b, 'ghosa')]).toEqual(['0 order', true]);
    must(b, 'end');
    expect([status(b, 'ghosa'), asks(b)]).toEqual([FINISHED, '1 activate']);
  });

  test('[cha-5.27c] one of lower Initiative goes before him, and an enemy of the same dices with him', () => {
    const b = gandhara(`unit foe red companion 0413 W
      leader nayaka blue 0308 initiative 2 range 3 nayaka arm cavalry people indian
      leader ambhi red 2003 initiative 4 range 4 people greek\ndice 1 8`);
    b.state.waited[numberOf(b, 'ghosa')] = 1;
    putUnit(b, numberOf(b, 'foe'), OFF);
    expect(offered(b)).toContain('activate nayaka');
    must(b, 'pass nayaka');
    expect(offered(b)).toContain('pass ambhi');
  });
});

describe('Shock from an enemy ZOC', () => {
  /** He lets his unit attack, the enemy breaks, and nobody is in a ZOC any more. */
  const attacks = (role: string, at = '0318') => {
    const b = gandhara(
      `unit foe red levy 0418 W tq 1\nunit us blue lancer 0318 E grade maula size 9
      leader one blue ${at} initiative 3 range 3 ${role} people indian\ndice 5 9 9 9 9 9 9 9 9 9`,
      'start lead leader=one momentum=false trumps=,',
    );
    for (let n = 0; n < 12 && !/momentum|end-of/.test(asks(b)); n++) {
      const choices = offered(b);
      must(b, choices.find((c) => /^shock|^no$|^end$/.test(c)) ?? (choices[0] as string));
    }
    return asks(b);
  };

  test('[cha-5.27b cha-5.31] who began in it and used his phase for Shock is Finished; the Overall Commander may try for Momentum', () => {
    expect(attacks('')).toBe('0 end-of-script');
    expect(attacks('overall')).toBe('0 momentum');
    // From without, nobody is held to it.
    expect(attacks('', '0218')).toBe('0 momentum');
  });
});

describe('Momentum', () => {
  const tries = (key: string, more: string) => {
    const b = phaseOf(key, more);
    must(b, 'end');
    return b;
  };

  test('[cha-5.32 cha-5.33a] EX-08 Initiative 6: 0 to 6 give another Orders Phase, 7 and 8 finish, 9 brings the Die Roll of Doom', () => {
    const after = (dice: string) => {
      const b = tries('chandragupta', `dice ${dice}`);
      const told = must(b, 'momentum').map((e) => e.kind);
      if (asks(b) === '1 trump') must(b, 'no');
      return [activeIs(b, 'chandragupta'), status(b, 'chandragupta') === FINISHED, told.includes('momentum')];
    };
    for (let die = 0; die <= 6; die++) expect(after(`${die}`)).toEqual([true, false, true]);
    for (const dice of ['7', '8', '9 2', '9 5', '9 8']) expect(after(dice)).toEqual([false, true, false]);
  });

  test('[cha-5.31 cha-5.14] at most three phases', () => {
    const b = tries('chandragupta', 'dice 0 0');
    for (let n = 0; n < 2; n++) for (const answer of ['momentum', 'no', 'end']) must(b, answer);
    expect([status(b, 'chandragupta'), b.state.phases[0]]).toEqual([FINISHED, 3]);
  });

  test('[cha-5.31 cha-5.15a] none for a leader in an enemy ZOC, nor for one who was Bypassed: he is Finished', () => {
    const held = gandhara('unit foe red companion 0413 W', 'start lead leader=ghosa momentum=false trumps=,');
    must(held, 'done');
    expect(status(held, 'ghosa')).toBe(FINISHED);
    const bypassed = phaseOf('ghosa');
    bypassed.state.noMomentum[numberOf(bypassed, 'ghosa')] = 1;
    must(bypassed, 'end');
    expect(status(bypassed, 'ghosa')).toBe(FINISHED);
  });

  test('[cha-5.31 cha-4.63 cha-4.53e] none for chiefs, nor for a Nayaka who acted under a Wing Command; others try', () => {
    const leaders = `leader smith blue 0308 initiative 3 range 3 guild-chief group smiths people indian
      leader vasati blue 0308 initiative 3 range 3 tribal-chief group vasati people indian
      leader nayaka blue 0308 initiative 3 range 3 nayaka arm cavalry people indian`;
    const finished = (key: string, winged = 0) => {
      const b = phaseOf(key, leaders);
      volumeState(b).winged[numberOf(b, key)] = winged;
      must(b, 'end');
      return status(b, key) === FINISHED;
    };
    expect(['smith', 'vasati', 'nayaka', 'ghosa'].map((key) => finished(key))).toEqual([true, true, false, false]);
    expect([finished('nayaka', 1), finished('ghosa', 1)]).toEqual([true, false]);
  });

  test('[cha-5.31] a Restricted Overall Commander may try', () => {
    const b = phaseOf('chandragupta');
    volumeState(b).restricted[0] = 1;
    must(b, 'end');
    expect(offered(b)).toContain('momentum');
  });

  test('[cha-5.33b] Doom 0 or 1: the enemy may activate any leader, Finished or not, who has no Momentum', () => {
    for (const [die, key] of [
      [0, 'seleucus'],
      [1, 'patrocles'],
    ] as const) {
      const b = tries('chandragupta', `leader done red 2003 initiative 3 range 3 finished people greek\ndice 9 ${die}`);
      must(b, 'momentum');
      expect(status(b, 'chandragupta')).toBe(FINISHED);
      expect([asks(b), offered(b)]).toEqual([
        '1 reactivate',
        ['no', 'activate seleucus', 'activate patrocles', 'activate done'],
      ]);
      const told = must(b, `activate ${key}`).find((e) => e.kind === 'reactivated');
      expect(told?.rules).toEqual(['cha-5.33b', 'cha-5.31']);
      must(b, 'end');
      expect(status(b, key)).toBe(FINISHED);
    }
  });
});

describe('a Crisis of Faith', () => {
  const crisis = (more: string) => gandhara(`${more}\ndice 0 0 0 0 0 0`, 'start crisis-of-faith leader=chandragupta');

  test('[cha-5.33c] all within half his range fall back 2 hexes toward the Retreat Edge, and he too; nobody beyond', () => {
    const b = crisis('unit near blue medium-foot 0803 E grade bharta\nunit foe red medium-foot 0903 W');
    const told = must(b, '0203, 0103');
    expect(told.find((e) => e.kind === 'withdraws')?.rules).toContain('cha-5.33c');
    // 0803 is 5 hexes off, more than half of 6.
    expect(offered(b)).toEqual(['0204', '0203']);
    must(b, '0204');
    must(b, '0104');
    expect(hexOfLeader(b, 'chandragupta')).toBe('0104');
    expect(status(b, 'chandragupta')).toBe(FINISHED);
    expect(b.state.hits[numberOf(b, 'near')]).toBe(0);
  });

  test('[cha-5.33c] even out of an enemy ZOC; the penalties are those of giving ground: no hit for being come upon, 1 for foot, and the check', () => {
    const b = crisis('unit near blue medium-foot 0503 W grade bharta\nunit foe red medium-foot 0603 W');
    must(b, 'near');
    must(b, '0404, 0304');
    expect(b.state.hits[numberOf(b, 'near')]).toBe(1);
  });

  test('[cha-5.33d] a unit that cannot go is eliminated, a leader stays where he is', () => {
    const b = crisis('terrain woods 0203 0204');
    expect(b.events.find((e) => e.kind === 'eliminated')).toMatchObject({ unit: 0, rules: ['cha-5.33d'] });
    expect([hexOfLeader(b, 'chandragupta'), status(b, 'chandragupta')]).toEqual(['0303', FINISHED]);
  });
});
