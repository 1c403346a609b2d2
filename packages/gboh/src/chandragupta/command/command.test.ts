import { pendingDecisions, refused } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { FINISHED, INACTIVE } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { hexOfLeader, status } from '../testing/turn.ts';
import { ENGINE, rulesIn } from '../testing/wing.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;
const hits = (b: Battle, key: string) => b.state.hits[numberOf(b, key)];
const after = (b: Battle, ...choices: string[]) => {
  for (const choice of choices) must(b, choice);
  return b;
};

/** Chandragupta with eight units around him, and Rakshasa beside him; no enemy near. */
const army = ({
  turn = 2,
  chief = 'initiative 6 range 6 overall line',
  rakshasa = '0406 initiative 4 range 5 strategy 5 line',
  more = '',
  start = 'start orders leader=chandragupta momentum=false',
} = {}) =>
  position(`ruleset chandragupta
  map 28x20
  turn ${turn}
  side blue "Mauryas" retreat W withdrawal 100
  side red "Greeks" retreat E withdrawal 100
  unit a blue longbow 0503 E grade bharta
  unit b blue longbow 0504 E grade bharta
  unit c blue longbow 0505 E grade bharta hits 3
  unit d blue light-horse 0506 E grade bharta
  unit e blue light-horse 0507 E grade bharta
  unit f blue elephant 0508 E grade maula
  unit g blue chariot 0509 E grade maula
  unit h blue medium-foot 0510 E grade bharta
  unit back blue light-horse 0203 E grade bharta
  unit far red companion 2618 W
  leader chandragupta blue 0407 ${chief}
  leader rakshasa blue ${rakshasa}
  leader seleucus red 2618 initiative 7 range 6 overall
  line bows blue infantry a,b,c
  line horse blue cavalry d,e
  ${more}
  ${start}
`);
const rakshasas = (how: Parameters<typeof army>[0] = {}, momentum = false) =>
  army({ ...how, start: `start orders leader=rakshasa momentum=${momentum}` });
/** His Overall Commander is far away. */
const alone = (more = '', momentum = false, turn = 2) =>
  rakshasas(
    { turn, chief: 'initiative 6 range 1 overall line', rakshasa: '0404 initiative 4 range 5 strategy 5 line', more },
    momentum,
  );

describe('Individual Orders', () => {
  test('[cha-4.22 cha-5.21] EX-05 Chandragupta, Initiative 6: six orders and no seventh, of what kind he likes, or none', () => {
    const b = army({ more: ENGINE });
    for (const unit of ['a', 'b', 'd', 'e', 'f']) after(b, `move ${unit}`, 'stop');
    must(b, 'recover c');
    mustRefuse(b, 'move g', 'cha-4.22');
    expect(kind(after(army(), 'end'))).toBe('end-of-script');
  });

  test('[cha-5.21 cha-3.0c cha-4.31] EX-05 or one Line Command instead: one mode in a phase', () => {
    const line = after(army({ more: ENGINE }), 'line bows move', 'end');
    mustRefuse(line, 'move f', 'cha-4.31');
    mustRefuse(line, 'line horse move', 'cha-5.21');
    const single = after(army(), 'move f', 'stop');
    mustRefuse(single, 'line bows move', 'cha-4.31');
  });

  test('[cha-4.22 cha-4.1a] a wounded leader gives fewer', () => {
    expect(pendingDecisions(army({ chief: 'initiative 6 range 6 overall line wounded' }))[0]?.text).toContain(
      '5 orders left',
    );
  });

  test('[cha-5.22 cha-4.0] one order lets one unit move, or fire, or lose two hits, or be rallied', () => {
    const b = army({
      more: 'unit x red light-foot 0705 W\nunit broken blue light-horse 0306 E grade bharta routed\ndice 9 9 9',
    });
    expect(offered(b)).toEqual(expect.arrayContaining(['move a', 'fire b at x', 'rally broken']));
    const rest = army();
    must(rest, 'recover c');
    expect(hits(rest, 'c')).toBe(1);
    expect(pendingDecisions(rest)[0]?.text).toContain('5 orders left');
  });

  test('[cha-4.21a cha-4.1a] within his Command Range, counting the unit’s hex and not his own, measured as each is given', () => {
    const b = army({
      more: 'unit six blue light-horse 0413 E grade bharta\nunit seven blue light-horse 0414 E grade bharta',
    });
    expect(offered(b)).toContain('move six');
    mustRefuse(b, 'move seven', 'cha-4.21a');
    after(b, 'go', '0408, stop');
    expect(offered(b)).toContain('move seven');
  });

  test('[cha-4.21b] around enemies and their ZOCs, unless a friend stands there', () => {
    const walls = 'unit w1 red light-foot 0412 SSE\nunit w2 red light-foot 0312 SSE\nunit w3 red light-foot 0512 SSE';
    const target = 'unit cut blue light-horse 0413 E grade bharta';
    const b = army({ more: `${target}\n${walls}\nunit w4 red light-foot 0213 SSE\nunit w5 red light-foot 0613 SSE` });
    mustRefuse(b, 'move cut', 'cha-4.21b');
    expect(offered(army({ more: target }))).toContain('move cut');
  });

  test('[cha-5.25 cha-6.12 cha-6.13] EX-06 not twice by Rakshasa in one phase; in a later phase, and by another leader, for a hit', () => {
    const b = rakshasas({ turn: 1, more: 'dice 0' });
    after(b, 'move a', '0603', 'stop');
    mustRefuse(b, 'move a', 'cha-5.25');
    const turn = army({ more: 'dice 0', turn: 1, start: 'start lead leader=rakshasa momentum=false trumps=,' });
    after(turn, 'move a', '0603', 'stop', 'end', 'momentum', 'no', 'move a', '0703', 'stop');
    expect(hits(turn, 'a')).toBe(1);
    const both = army({ turn: 1, start: 'start battle' });
    after(
      both,
      'activate rakshasa',
      'move a',
      '0603',
      'stop',
      'end',
      'no',
      'activate chandragupta',
      'move a',
      '0703',
      'stop',
    );
    expect(hits(both, 'a')).toBe(1);
  });

  test('[cha-5.25 cha-6.12 cha-6.13] EX-13 a Line moves again in a Momentum phase only, each unit for a hit', () => {
    const b = army({ more: 'dice 0', start: 'start lead leader=chandragupta momentum=false trumps=,' });
    after(b, 'line bows move', 'move a', '0603', 'stop');
    mustRefuse(b, 'move a', 'cha-5.25');
    after(b, 'move b', '0604', 'stop', 'move c', '0605', 'stop', 'go', '0406, stop');
    expect(hits(b, 'a')).toBe(0);
    after(b, 'momentum', 'no', 'line bows move', 'move a', '0703', 'stop');
    expect(hits(b, 'a')).toBe(1);
  });

  test('[cha-5.26 cha-5.28 cha-4.0] no order is one to Shock: that comes after all of them, for units ordered or in range', () => {
    const b = army({
      more: 'unit x red light-foot 0604 W\nunit y red light-foot 1616 W\nunit off blue light-horse 1516 E grade bharta',
    });
    const words = [...offered(b), ...refused(b).map(({ choice }) => choice)].map((choice) => choice.split(' ')[0]);
    expect(words).not.toContain('shock');
    must(b, 'end');
    expect(kind(b)).toBe('shock-designation');
    expect(offered(b)).toContain('shock b');
    mustRefuse(b, 'shock off', 'cha-7.32b');
  });

  test('[cha-5.28] after the Shock he tries for Momentum or the next leader goes', () => {
    const b = army({ start: 'start battle' });
    after(b, 'activate rakshasa', 'individual', 'end');
    expect(kind(b)).toBe('momentum');
    must(b, 'no');
    expect(offered(b)).toContain('activate chandragupta');
  });
});

describe('Line Commands', () => {
  test('[cha-4.31 cha-4.1b] only of a leader with an L', () => {
    mustRefuse(army({ chief: 'initiative 6 range 6 overall' }), 'line bows move', 'cha-4.31');
  });

  test('[cha-4.41d cha-4.4] the Overall Commander needs no roll, in Momentum phases too, and is not kept from it by an enemy ZOC', () => {
    for (const momentum of [false, true]) {
      const b = army({ start: `start orders leader=chandragupta momentum=${momentum}` });
      const told = must(b, 'line bows move');
      expect(rulesIn(told, 'order')).toContain('cha-4.41d');
      expect(rulesIn(told, 'line-command')).toEqual(['cha-4.31', 'cha-5.23']);
    }
    const held = army({ more: 'unit x red light-foot 0408 NNW', rakshasa: '1515' });
    expect(offered(held)).toContain('line bows move');
  });

  test('[cha-4.41d] then he neither rides out of a ZOC nor moves leaders', () => {
    const b = after(army({ more: ENGINE }), 'line bows move', 'end');
    for (const order of ['go', 'send rakshasa']) mustRefuse(b, order, 'cha-4.41d');
  });

  test('[cha-5.23 cha-4.35] EX-14 who has given one rallies nobody and lets nobody recover', () => {
    const b = after(
      army({ more: `${ENGINE}\nunit broken blue light-horse 0306 E grade bharta routed` }),
      'line bows move',
      'end',
    );
    for (const order of ['recover c', 'rally broken']) mustRefuse(b, order, 'cha-5.23');
  });

  test('[cha-5.23] a Line that is to fire does not move', () => {
    const b = army({ more: 'unit x red light-foot 0705 W' });
    must(b, 'line bows fire');
    mustRefuse(b, 'move a', 'cha-5.23');
  });

  test('[cha-4.42b cha-3.0b] a Subordinate: on the first turn, or within the range of his Overall Commander, or by Strategy', () => {
    expect(offered(alone('', false, 1))).toContain('line bows move');
    const near = rakshasas();
    expect(kind(near)).toBe('line-ability');
    expect(offered(after(near, 'near'))).toContain('line bows move');
    const b = alone('dice 5');
    mustRefuse(b, 'near', 'cha-4.42b');
    expect(offered(after(b, 'strategy'))).toContain('line bows move');
    const failed = after(alone('dice 6'), 'strategy');
    mustRefuse(failed, 'line bows move', 'cha-4.42b');
    expect(offered(failed)).toContain('move a');
  });

  test('[cha-4.42b] who has no Line near him is not asked; one is enough to ask for', () => {
    const far = army({
      rakshasa: '2004 initiative 4 range 5 strategy 5 line',
      start: 'start orders leader=rakshasa momentum=false',
    });
    expect(kind(far)).toBe('order');
    const one = rakshasas({ rakshasa: '0406 initiative 4 range 5 strategy 5 line lines bows' });
    expect(kind(one)).toBe('line-ability');
  });

  test('[cha-4.42b] nearness to a Wing Commander is worth nothing', () => {
    mustRefuse(alone('leader ghosa blue 0404 initiative 4 range 6 wing'), 'near', 'cha-4.42b');
  });

  test('[cha-4.42c cha-4.43] in a Momentum phase without a new roll, if his first Line Command was of his own right', () => {
    const lead = (more: string, turn = 2) =>
      army({
        turn,
        chief: 'initiative 6 range 6 overall line',
        rakshasa: '0404 initiative 4 range 5 strategy 5 line',
        more,
        start: 'start lead leader=rakshasa momentum=false trumps=,',
      });
    const rolled = after(lead('dice 5 0'), 'strategy', 'line bows move', 'end', 'momentum', 'no');
    expect(kind(rolled)).toBe('order');
    expect(rulesIn(must(rolled, 'line bows move'), 'order')).toContain('cha-4.42c');
    const first = after(lead('dice 0', 1), 'line bows move', 'end', 'momentum', 'no');
    expect(offered(first)).toContain('line bows move');
    const single = after(lead('dice 5 0'), 'strategy', 'move a', 'stop', 'end', 'momentum', 'no');
    mustRefuse(single, 'line bows move', 'cha-4.42c');
    // In his first phase it is another reason, and an Overall Commander goes on as he likes.
    mustRefuse(after(lead('dice 6'), 'strategy'), 'line bows move', 'cha-4.42b');
    expect(offered(army({ start: 'start orders leader=chandragupta momentum=true' }))).toContain('line bows move');
    // Through the Overall Commander there is no Momentum at all (cha-4.43): he is Finished.
    const helped = after(lead(''), 'near', 'line bows move', 'end');
    expect([kind(helped), status(helped, 'rakshasa')]).toEqual(['end-of-script', FINISHED]);
    // One who only said so may try.
    expect(kind(after(lead(''), 'near', 'move a', 'stop', 'end'))).toBe('momentum');
  });

  test('[cha-4.35] limits of Line Commands bind no Individual Orders', () => {
    const b = rakshasas({ turn: 1, rakshasa: '0406 initiative 4 range 5 line lines horse' });
    mustRefuse(b, 'line bows move', 'cha-4.35');
    expect(offered(b)).toContain('line horse move');
    expect(rulesIn(must(b, 'move a'), 'order')).toEqual(expect.arrayContaining(['cha-5.22', 'cha-4.35']));
  });
});

describe('a leader in an enemy ZOC', () => {
  const held = (start: string, more = '') =>
    army({
      rakshasa: '0406 initiative 4 range 5 line',
      more: `unit foe red light-foot 0405 SSE
${more}`,
      start,
    });

  test('[cha-5.27a cha-4.23] EX-07 he gives no order, and lets troops in his range attack', () => {
    const b = held('start orders leader=rakshasa momentum=false', 'unit own blue light-foot 0404 SSE grade bharta');
    expect(b.events.find((event) => event.kind === 'orders-phase')).toMatchObject({ orders: 0 });
    expect(kind(b)).toBe('shock-designation');
    expect(offered(b)).toContain('shock own');
  });

  test('[cha-5.27b] EX-07 activated, he is Finished at the end of the phase, whether he let anybody attack or not', () => {
    const lets = 'unit own blue light-foot 0404 SSE grade bharta\ndice 5 5 5 5 5 5 5 5 5 5';
    const idle = held('start battle', lets);
    after(idle, 'activate rakshasa', 'done');
    expect(status(idle, 'rakshasa')).toBe(FINISHED);
  });

  test('[cha-5.27b] EX-07 or he waits instead, and is not Finished by being there', () => {
    const b = held('start battle');
    must(b, 'wait rakshasa');
    expect(status(b, 'rakshasa')).toBe(INACTIVE);
    expect(offered(b)).toContain('activate chandragupta');
  });

  test('[cha-4.41a cha-4.23] the Overall Commander orders himself out of it, and others', () => {
    const b = army({ rakshasa: '1515', more: 'unit foe red light-foot 0406 SSE' });
    expect(offered(b)).toContain('move h');
    must(b, 'go');
    expect(rulesIn(must(b, '0408'), 'leader-moves')).toContain('cha-4.41a');
    expect(hexOfLeader(b, 'chandragupta')).toBe('0408');
  });

  test('[cha-4.24] a Finished leader gives nothing, and is moved by the Overall Commander', () => {
    const b = army({ rakshasa: '0406 initiative 4 range 5 finished' });
    after(b, 'send rakshasa', '0405, stop');
    expect(hexOfLeader(b, 'rakshasa')).toBe('0405');
  });
});
