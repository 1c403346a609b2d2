import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { FINISHED, INACTIVE } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { activeIs, hexOfLeader, status } from '../testing/turn.ts';
import { calls, ENGINE, kalinga, rulesIn } from '../testing/wing.ts';
import { hasPassed } from '../volume-state.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;
const orders = (b: Battle) => Number(/has (\d+) orders? left/.exec(pendingDecisions(b)[0]?.text ?? '')?.[1]);
const nayaka = (key: string, more = '') => kalinga({ more, start: `start orders leader=${key} momentum=false` });

describe('a Nayaka in his own phase', () => {
  test('[cha-4.53c cha-4.53e] gives Individual Orders, and no Line Command though he has an L', () => {
    const b = kalinga({ left: '0604 line', turn: 1, start: 'start orders leader=left momentum=false' });
    expect(offered(b)).toEqual(expect.arrayContaining(['move e1', 'move e2']));
    mustRefuse(b, 'line beasts move', 'cha-4.53e');
    // Who is none and has no L is told another reason.
    mustRefuse(kalinga({ vitasoka: 'wing leads left' }), 'line bows move', 'cha-4.31');
  });

  test('[cha-4.53e] in a Momentum phase too', () => {
    const b = kalinga({ left: '0604 line', start: 'start orders leader=left momentum=true' });
    expect(offered(b)).toContain('move e1');
    mustRefuse(b, 'line beasts move', 'cha-4.53e');
  });

  test('[cha-4.53a cha-4.35] one of foot orders foot alone, one of horse horse alone', () => {
    const foot = nayaka('foot');
    expect(offered(foot)).toEqual(expect.arrayContaining(['move f1', 'move f2', 'recover f1']));
    for (const order of ['move e2', 'move h1']) mustRefuse(foot, order, 'cha-4.53a');
    const horse = nayaka('right');
    expect(offered(horse)).toEqual(expect.arrayContaining(['move h1', 'move h2']));
    for (const order of ['move f2', 'recover f1']) mustRefuse(horse, order, 'cha-4.53a');
  });

  test('[cha-4.53a] he rallies no others either', () => {
    const b = nayaka(
      'right',
      'unit broken blue longbow 0514 E grade bharta routed\nunit ride blue lancer 0515 E grade bharta routed',
    );
    mustRefuse(b, 'rally broken', 'cha-4.53a');
    expect(offered(b)).toContain('rally ride');
  });

  test('[cha-4.53b] one of elephants orders light foot only where the battle joins it to elephants in a Line', () => {
    const b = nayaka('left', 'unit m1 blue medium-foot 0606 E grade bharta');
    for (const order of ['move f1', 'move m1']) mustRefuse(b, order, 'cha-4.53b');
    const joined = nayaka('left', 'unit m1 blue medium-foot 0606 E grade bharta\nline joined blue elephant e1,f1');
    expect(offered(joined)).toEqual(expect.arrayContaining(['move e1', 'move f1', 'move f2']));
    for (const order of ['move m1', 'move h1']) mustRefuse(joined, order, 'cha-4.53b');
    // Not where he may not command that Line, nor where it is one of another arm or of the enemy.
    for (const line of [
      'line other blue chariot e1,f1',
      'line other blue infantry e1,f1',
      'line other red elephant e1,f1',
    ])
      mustRefuse(nayaka('left', line), 'move f1', 'cha-4.53b');
    const limited = kalinga({
      left: '0604 lines beasts',
      more: 'line joined blue elephant e1,f1',
      start: 'start orders leader=left momentum=false',
    });
    mustRefuse(limited, 'move f1', 'cha-4.53b');
  });

  test('[cha-4.53b] and one of chariots', () => {
    const cars =
      'unit c1 blue chariot 0504 E grade maula\nleader rath blue 0504 initiative 3 range 6 nayaka arm chariot';
    const b = nayaka('rath', cars);
    expect(offered(b)).toContain('move c1');
    for (const order of ['move e1', 'move f1']) mustRefuse(b, order, 'cha-4.53b');
    const joined = nayaka('rath', `${cars}\nunit m1 blue medium-foot 0505 E\nline joined blue chariot c1,f1`);
    expect(offered(joined)).toContain('move f1');
    mustRefuse(joined, 'move m1', 'cha-4.53b');
  });

  test('[cha-4.53a] without an arm on his counter, or with one on that of another leader, nobody is bound', () => {
    const b = kalinga({
      more: 'leader plain blue 0605 initiative 3 range 8 nayaka\nleader old blue 0605 initiative 3 range 6 subordinate arm elephant',
      start: 'start orders leader=plain momentum=false',
    });
    expect(offered(b)).toEqual(expect.arrayContaining(['move e1', 'move f1', 'move h1']));
    const old = kalinga({
      more: 'leader old blue 0605 initiative 3 range 6 subordinate arm elephant',
      start: 'start orders leader=old momentum=false',
    });
    expect(offered(old)).toEqual(expect.arrayContaining(['move e1', 'move f1']));
  });
});

describe('a Nayaka who passes', () => {
  const passed = (oc = '2502') => {
    const b = kalinga({ oc, start: 'start battle' });
    for (const choice of ['pass foot', 'pass elder', 'pass left', 'pass right', 'activate stranger', 'end', 'no'])
      if (offered(b).includes(choice)) must(b, choice);
    return b;
  };
  test('[cha-4.53d cha-5.15b cha-4.54a] is not Finished, and commands his Line later by a Wing Command', () => {
    const b = passed();
    expect([status(b, 'foot'), status(b, 'left'), status(b, 'elder'), status(b, 'stranger')]).toEqual([
      INACTIVE,
      INACTIVE,
      FINISHED,
      FINISHED,
    ]);
    expect(hasPassed(b, numberOf(b, 'foot'))).toBe(true);
    must(b, 'activate vitasoka');
    expect(activeIs(b, 'vitasoka')).toBe(true);
    calls(b, 'wing foot', 'line bows move');
    must(b, 'end');
    expect(status(b, 'foot')).toBe(FINISHED);
    expect(status(b, 'left')).toBe(INACTIVE);
  });

  test('[cha-4.53d cha-5.15b] one who was not called upon ends the turn as he is, and the next begins', () => {
    const b = passed();
    while (b.state.turn === 2) {
      const choices = offered(b);
      must(b, choices.find((c) => c.startsWith('pass')) ?? choices.find((c) => c === 'no') ?? (choices[0] as string));
    }
    expect([b.state.turn, hasPassed(b, numberOf(b, 'left'))]).toEqual([3, false]);
  });

  test('[cha-4.54g cha-5.13] who acted under a Wing Command is not due by his own Initiative', () => {
    const b = kalinga({ vitasoka: 'initiative 1 wing line leads left,foot,right', start: 'start battle' });
    must(b, 'activate vitasoka');
    calls(b, 'wing foot', 'line bows move');
    for (const choice of ['end', 'no']) must(b, choice);
    mustRefuse(b, 'activate foot', 'cha-5.13');
    expect(offered(b)).toEqual(expect.arrayContaining(['activate elder', 'pass elder']));
  });

  test('[cha-4.53d cha-5.41] he may pass also when a Trump over him has failed and he is activated after all', () => {
    const b = kalinga({ more: 'dice 9', start: 'start battle' });
    must(b, 'trump ashoka');
    expect(offered(b)).toEqual(['activate foot', 'pass foot', 'activate elder']);
    must(b, 'pass foot');
    expect([status(b, 'foot'), hasPassed(b, numberOf(b, 'foot'))]).toEqual([INACTIVE, true]);
    expect(offered(b)).toContain('pass elder');
  });
});

describe('leaders moved by others', () => {
  test('[cha-4.52c cha-4.71a] a Wing Commander moves a Nayaka of his for 1 order', () => {
    const b = kalinga();
    expect(offered(b).filter((choice) => choice.startsWith('send'))).toEqual(['send left', 'send foot', 'send right']);
    expect(rulesIn(must(b, 'send left'), 'order')).toEqual(['cha-4.52c', 'cha-4.71a']);
    must(b, '0504, stop');
    expect(hexOfLeader(b, 'left')).toBe('0504');
  });

  test('[cha-4.52a] which is all that he does in the phase, unless the option lets him mix', () => {
    const sent = (more: string) => {
      const b = kalinga({ more: `${more}\n${ENGINE}` });
      for (const choice of ['send left', '0504, stop']) must(b, choice);
      return b;
    };
    const b = sent('');
    for (const order of ['move f1', 'send foot', 'send left', 'go', 'line bows move', 'wing foot'])
      mustRefuse(b, order, 'cha-4.52a');
    const before = kalinga();
    for (const choice of ['move f1', 'stop']) must(before, choice);
    mustRefuse(before, 'send left', 'cha-4.52a');
    const mixed = sent('option mixed-wing-orders');
    expect(orders(mixed)).toBe(3);
    expect(offered(mixed)).toEqual(expect.arrayContaining(['move f1', 'send foot']));
    mustRefuse(mixed, 'send left', 'cha-4.41b');
    mustRefuse(mixed, 'wing foot', 'cha-5.21');
  });

  test('[cha-4.52c cha-4.81b cha-7.23c cha-4.23] for 2 orders out of an enemy ZOC', () => {
    const b = kalinga({ more: `option mixed-wing-orders\nunit x red light-foot 0704 W` });
    must(b, 'send left');
    expect(rulesIn(must(b, '0504'), 'leader-moves')).toEqual(
      expect.arrayContaining(['cha-4.81b', 'cha-7.23c', 'cha-4.52c']),
    );
    must(b, 'stop');
    expect(orders(b)).toBe(2);
  });

  test('[cha-4.24 cha-4.52c] a Finished Nayaka is moved by the Overall Commander only', () => {
    mustRefuse(kalinga({ left: '0604 finished' }), 'send left', 'cha-4.24');
    const b = kalinga({ left: '0604 finished', oc: '0508', start: 'start orders leader=ashoka momentum=false' });
    must(b, 'send left');
    expect(kind(b)).toBe('leader-step');
  });

  test('[cha-4.52d] none in a Momentum phase; nobody of another wing; nobody out of range', () => {
    mustRefuse(kalinga({ momentum: true }), 'send left', 'cha-4.52d');
    mustRefuse(kalinga(), 'send stranger', 'cha-4.41b');
    mustRefuse(kalinga(), 'send smith', 'cha-4.41b');
    mustRefuse(kalinga({ left: '0517' }), 'send left', 'cha-4.41b');
  });

  test('[cha-4.41b] the Overall Commander moves each other leader once, for 1 order or 2, and goes on', () => {
    const b = kalinga({
      oc: '0508',
      ashoka: 'leads left',
      more: 'unit x red light-foot 0704 W',
      start: 'start orders leader=ashoka momentum=true',
    });
    expect(rulesIn(must(b, 'send foot'), 'order')).not.toContain('cha-4.52c');
    must(b, '0508, stop');
    expect(orders(b)).toBe(5);
    mustRefuse(b, 'send foot', 'cha-4.41b');
    must(b, 'send left');
    expect(rulesIn(must(b, '0504'), 'leader-moves')).toContain('cha-4.41b');
    must(b, 'stop');
    expect(orders(b)).toBe(3);
    expect(offered(b)).toEqual(expect.arrayContaining(['send elder', 'send vitasoka', 'move f1']));
  });

  test('[cha-4.41b cha-4.41a] but not while he stands in an enemy ZOC himself; out of it he may ride, and then send them', () => {
    const b = kalinga({
      oc: '0608',
      more: 'unit x red light-foot 0708 W',
      start: 'start orders leader=ashoka momentum=false',
    });
    mustRefuse(b, 'send foot', 'cha-4.41b');
    must(b, 'go');
    expect(rulesIn(must(b, '0508'), 'leader-moves')).toContain('cha-4.41a');
    must(b, 'stop');
    expect(offered(b)).toContain('send foot');
  });

  test('[cha-4.81b cha-4.52c] outside of anybody’s phase it is nobody’s order', () => {
    const b = kalinga({ more: 'unit x red light-foot 0704 W', start: 'start move-leader leader=left' });
    expect(rulesIn(must(b, '0504'), 'leader-moves')).not.toContain('cha-4.52c');
  });

  test('[cha-4.23 cha-5.27a] a leader in an enemy ZOC orders nobody, himself included, and sees who can fetch him', () => {
    const zone = `unit x red light-foot 0704 W\n${ENGINE}`;
    const b = kalinga({ more: zone, start: 'start orders leader=left momentum=false' });
    mustRefuse(b, 'move e1', 'cha-5.27a');
    expect(mustRefuse(b, 'go', 'cha-4.23')).toContain('or Wing Commander');
    const wing = kalinga({ more: `unit x red light-foot 0507 SSE\n${ENGINE}` });
    expect(mustRefuse(wing, 'go', 'cha-4.23')).not.toContain('Wing Commander');
    mustRefuse(wing, 'line bows move', 'cha-5.27a');
  });
});
