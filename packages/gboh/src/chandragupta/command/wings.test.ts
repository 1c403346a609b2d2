import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { FINISHED, INACTIVE } from '../../family/base/vocabulary.ts';
import { eventTexts } from '../../family/event-text.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { activeIs, hexOfLeader, status } from '../testing/turn.ts';
import { calls, ENGINE, kalinga, restricted, rulesIn } from '../testing/wing.ts';
import { overallOver, wingOf } from './hierarchy.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;
const wings = (b: Battle) => offered(b).filter((choice) => choice.startsWith('wing'));

describe('Wing Commands', () => {
  test('[cha-4.54a cha-5.24 cha-4.52a] a Nayaka commands his Line at once, inside the phase of his Wing Commander', () => {
    const b = kalinga();
    expect(wings(b)).toEqual(['wing left', 'wing foot', 'wing right']);
    const told = must(b, 'wing left');
    expect(rulesIn(told, 'order')).toEqual(['cha-4.54a', 'cha-5.24', 'cha-4.52a', 'cha-4.54b']);
    expect(told.some(({ kind }) => kind === 'die')).toBe(false);
    expect(offered(b)).toEqual(['end', 'line beasts move', 'line beasts fire']);
    expect(rulesIn(must(b, 'line beasts move'), 'line-command')).toEqual(['cha-4.54a', 'cha-4.54f', 'cha-5.23']);
    expect(activeIs(b, 'vitasoka')).toBe(true);
    expect(offered(b).filter((choice) => choice.startsWith('move'))).toEqual(['move e1', 'move e2']);
  });

  test('[cha-4.54b cha-4.54e] EX-02 the first Nayaka is free; for every other the die, and who fails is Finished', () => {
    const b = kalinga({ more: 'dice 5 6' });
    calls(b, 'wing left', 'line beasts move');
    expect(wings(b)).toEqual(['wing foot roll', 'wing right roll']);
    mustRefuse(b, 'wing foot overall', 'cha-4.54d');
    const rolled = must(b, 'wing foot roll').find((event) => event.kind === 'die');
    expect(rolled).toMatchObject({ natural: 5, against: 5, rules: ['cha-4.54e', 'cha-4.1d', 'cha-3.0b'] });
    for (const choice of ['line bows fire', 'end']) must(b, choice);
    expect(status(b, 'right')).toBe(INACTIVE);
    const failed = must(b, 'wing right roll');
    expect(status(b, 'right')).toBe(FINISHED);
    expect(rulesIn(failed, 'leader-finished')).toContain('cha-4.54e');
    expect(restricted(b, 'ashoka')).toBe(false);
  });

  test('[cha-4.54e] after one who failed another may still be rolled for, and each but once', () => {
    const b = kalinga({ more: 'dice 9 0' });
    calls(b, 'wing left', 'line beasts move');
    must(b, 'wing foot roll');
    expect(wings(b)).toEqual(['wing right roll']);
    mustRefuse(b, 'wing foot roll', 'cha-4.54g');
    must(b, 'wing right roll');
    expect(kind(b)).toBe('wing-line');
  });

  test('[cha-4.54e cha-4.1d] a wound lowers the Strategy that is rolled against', () => {
    const b = kalinga({ vitasoka: 'wing line leads left,foot,right wounded', more: 'dice 5' });
    calls(b, 'wing left', 'line beasts move');
    must(b, 'wing foot roll');
    expect(status(b, 'foot')).toBe(FINISHED);
  });

  test('[cha-4.54c] on the first turn all go without a die, and nobody is Restricted', () => {
    const b = kalinga({ turn: 1, oc: '0408' });
    expect(rulesIn(must(b, 'wing left'), 'order')).toContain('cha-4.54c');
    for (const choice of ['line beasts move', 'end']) must(b, choice);
    expect(wings(b)).toEqual(['wing foot', 'wing right']);
    calls(b, 'wing foot', 'line bows move');
    calls(b, 'wing right', 'line horse move');
    expect(restricted(b, 'ashoka')).toBe(false);
  });

  test('[cha-4.54d cha-4.55a] through his Overall Commander he needs no die, and Restricts him at once', () => {
    const b = kalinga({ oc: '0408' });
    calls(b, 'wing left', 'line beasts move');
    expect(restricted(b, 'ashoka')).toBe(false);
    expect(wings(b)).toEqual(['wing foot overall', 'wing foot roll', 'wing right overall', 'wing right roll']);
    const told = must(b, 'wing foot overall');
    expect(rulesIn(told, 'restricted')).toEqual(['cha-4.54d', 'cha-4.55a', 'cha-2.25']);
    expect(rulesIn(told, 'order')).toContain('cha-4.54d');
    expect(restricted(b, 'ashoka')).toBe(true);
    for (const choice of ['line bows move', 'end']) must(b, choice);
    // He is Restricted already, and serves again: nothing forbids it.
    expect(must(b, 'wing right overall').some((event) => event.kind === 'restricted')).toBe(false);
    expect(kind(b)).toBe('wing-line');
  });

  test('[cha-4.54d] near him, a Wing Commander may roll instead and spare him', () => {
    const b = kalinga({ oc: '0408', more: 'dice 0' });
    calls(b, 'wing left', 'line beasts move');
    must(b, 'wing foot roll');
    expect(restricted(b, 'ashoka')).toBe(false);
  });

  test('[cha-4.54d] it is the range of the Overall Commander that counts', () => {
    const at = (oc: string) => {
      const b = kalinga({ oc });
      calls(b, 'wing left', 'line beasts move');
      return wings(b).includes('wing foot overall');
    };
    // Seven hexes from Vitasoka, and eight.
    expect([at('0515'), at('0516')]).toEqual([true, false]);
  });

  test('[cha-4.55b] a Finished Overall Commander serves nobody', () => {
    const b = kalinga({ oc: '0408', ashoka: 'finished' });
    calls(b, 'wing left', 'line beasts move');
    mustRefuse(b, 'wing foot overall', 'cha-4.55b');
  });

  test('[cha-4.54d cha-4.51a] EX-03 an Overall Commander leads a wing of his own, and may lend himself his authority', () => {
    const own = (options = '') =>
      kalinga({
        oc: '0507',
        ashoka: 'leads left,foot',
        more: `${options}\ndice 6`,
        start: 'start orders leader=ashoka momentum=false',
      });
    const b = own();
    expect(wings(b)).toEqual(['wing left', 'wing foot']);
    mustRefuse(b, 'wing right', 'cha-4.51a');
    calls(b, 'wing left', 'line beasts move');
    must(b, 'wing foot overall');
    expect(restricted(b, 'ashoka')).toBe(true);
    // Restricted, he goes on with this phase's Wing Commands.
    expect(kind(b)).toBe('wing-line');
    const rolls = own('option overall-rolls');
    calls(rolls, 'wing left', 'line beasts move');
    mustRefuse(rolls, 'wing foot overall', 'cha-4.54d');
    must(rolls, 'wing foot roll');
    expect(kind(rolls)).toBe('wing-line');
    // The option is about him alone.
    const other = kalinga({ oc: '0408', more: 'option overall-rolls' });
    calls(other, 'wing left', 'line beasts move');
    expect(wings(other)).toContain('wing foot overall');
  });

  test('[cha-4.54f cha-3.0c] one Line after another, then one Shock segment for all', () => {
    const b = kalinga({
      turn: 1,
      more: 'unit x red light-foot 0705 W\nunit y red light-foot 0709 W',
    });
    calls(b, 'wing left', 'line beasts move');
    expect(kind(b)).toBe('order');
    calls(b, 'wing foot', 'line bows move');
    expect(kind(b)).toBe('order');
    must(b, 'end');
    expect(kind(b)).toBe('shock-designation');
    expect(offered(b)).toEqual(['shock e2', 'shock f2', 'done']);
    must(b, 'done');
    expect(kind(b)).toBe('end-of-script');
  });

  test('[cha-4.54f] units that one Nayaka moved another does not move again in that phase', () => {
    const b = kalinga({ turn: 1, vitasoka: 'wing line leads left,stranger' });
    for (const choice of ['wing left', 'line beasts move', 'move e1', 'stay', '0704', 'stop', 'end']) must(b, choice);
    for (const choice of ['wing stranger', 'line beasts/e1/rear move']) must(b, choice);
    mustRefuse(b, 'move e1', 'cha-5.25');
  });

  test('[cha-4.54g] with the phase a Nayaka who was called upon is Finished, whether he gave a command or not', () => {
    const b = kalinga({ turn: 1 });
    calls(b, 'wing left', 'line beasts move');
    for (const choice of ['wing foot', 'end']) must(b, choice);
    expect([status(b, 'left'), status(b, 'foot')]).toEqual([INACTIVE, INACTIVE]);
    const told = must(b, 'end').filter((event) => event.kind === 'leader-finished');
    expect(told.map((event) => [event['leader'], event.rules[0]])).toEqual([
      [numberOf(b, 'left'), 'cha-4.54g'],
      [numberOf(b, 'foot'), 'cha-4.54g'],
    ]);
    expect(status(b, 'right')).toBe(INACTIVE);
  });

  test('[cha-4.54a] not one who is Finished, in an enemy ZOC, or out of range', () => {
    mustRefuse(kalinga({ left: '0604 finished' }), 'wing left', 'cha-4.54a');
    const zoc = kalinga({ more: 'unit x red light-foot 0704 W' });
    mustRefuse(zoc, 'wing left', 'cha-4.54a');
    expect(wings(zoc)).toEqual(['wing foot', 'wing right']);
    mustRefuse(kalinga({ more: 'unit e3 blue elephant 0518 E grade maula', left: '0518' }), 'wing left', 'cha-4.54a');
  });

  test('[cha-4.51a cha-4.1b] only Nayakas of his own wing, and only who has a wing', () => {
    mustRefuse(kalinga(), 'wing stranger', 'cha-4.51a');
    mustRefuse(kalinga({ vitasoka: 'line subordinate', turn: 1 }), 'wing left', 'cha-4.1b');
    // Anyone else who is named in it is no Nayaka.
    const b = kalinga({ vitasoka: 'wing line leads left,ashoka,smith,vitasoka' });
    expect(wings(b)).toEqual(['wing left']);
  });

  test('[cha-4.51a] a leader named in a wing is not part of it unless he is a Nayaka of that side', () => {
    const b = kalinga({
      vitasoka: 'wing line leads left,ashoka,foe',
      more: 'leader foe red 2020 initiative 3 range 5 nayaka arm infantry people indian',
    });
    expect(wingOf(b, numberOf(b, 'vitasoka'))).toEqual([numberOf(b, 'left')]);
  });

  test('[cha-4.54d] of several Overall Commanders the one helps who is near and not Finished; one of them helps himself', () => {
    const helper = (ashoka: string, other: string, leader = 'vitasoka') => {
      const more = `leader other blue ${other} initiative 5 range 7 overall people indian`;
      const [oc = '', ...states] = ashoka.split(' ');
      const b = kalinga({ oc, ashoka: states.join(' '), more });
      return b.world.leaders[overallOver(b, numberOf(b, leader))]?.key;
    };
    expect([helper('0408', '0409'), helper('2502', '0409')]).toEqual(['ashoka', 'other']);
    expect([helper('0408 finished', '0409'), helper('0408 finished', '2502')]).toEqual(['other', 'ashoka']);
    expect(helper('0408', '0409', 'other')).toBe('other');
  });

  test('[cha-4.51b cha-4.1b] no chief has a wing, nor any leader who is not an Indian', () => {
    const chief = kalinga({
      turn: 1,
      more: 'leader boss blue 0508 initiative 4 range 6 guild-chief group smiths leads left people indian',
      start: 'start orders leader=boss momentum=false',
    });
    mustRefuse(chief, 'wing left', 'cha-4.1b');
    const greek = kalinga({
      more: 'leader eudemus blue 0508 initiative 4 range 6 wing leads left people greek',
      start: 'start orders leader=eudemus momentum=false',
    });
    mustRefuse(greek, 'wing left', 'cha-4.51b');
    expect(offered(greek)).not.toContain('send left');
  });

  test('[cha-4.34b cha-4.54a] a Nayaka must be with a unit of the Line', () => {
    mustRefuse(kalinga({ left: '0504' }), 'wing left', 'cha-4.34b');
    const b = kalinga({ more: 'line apart blue elephant e2', left: '0604', turn: 1 });
    must(b, 'wing left');
    mustRefuse(b, 'line apart move', 'cha-4.34b');
    expect(offered(b)).toContain('line beasts move');
  });

  test('[cha-4.53a cha-5.24] and only of the arm on his counter', () => {
    const b = kalinga({ more: 'line mixed blue infantry e1,f1', turn: 1 });
    must(b, 'wing left');
    mustRefuse(b, 'line mixed move', 'cha-4.53a');
    const any = kalinga({
      turn: 1,
      vitasoka: 'wing line leads plain',
      more: 'leader plain blue 0608 initiative 3 range 5 nayaka people indian',
    });
    must(any, 'wing plain');
    expect(offered(any)).toContain('line bows move');
  });

  test('[cha-5.23] nobody fires without missiles', () => {
    const b = kalinga({
      more: 'unit lance blue lancer 0514 E grade maula\nleader lancers blue 0514 initiative 3 range 4 nayaka arm cavalry\nline lances blue cavalry lance\nline both blue cavalry lance,h2',
      vitasoka: 'wing line leads lancers',
      turn: 1,
    });
    must(b, 'wing lancers');
    mustRefuse(b, 'line lances fire', 'cha-5.23');
    expect(offered(b)).toEqual(expect.arrayContaining(['line lances move', 'line both fire']));
  });

  test('[cha-5.21 cha-3.0c cha-4.52a] a phase has one mode: Wing Commands shut out all other orders, and the reverse', () => {
    const b = kalinga();
    calls(b, 'wing left', 'line beasts move');
    for (const choice of ['move f1', 'recover f1', 'go', 'send right', 'line bows move'])
      mustRefuse(b, choice, 'cha-5.21');
    expect(pendingDecisions(b)[0]?.text).toBe('Vitasoka has given 1 Wing Command. Choose his next Nayaka.');
    const single = kalinga();
    for (const choice of ['move f1', 'stop']) must(single, choice);
    mustRefuse(single, 'wing left', 'cha-5.21');
    const line = kalinga({ more: ENGINE });
    for (const choice of ['line bows move', 'end']) must(line, choice);
    mustRefuse(line, 'wing left', 'cha-4.31');
  });

  test('[cha-5.21 cha-4.54a] more Nayakas than he has Initiative', () => {
    const b = kalinga({ turn: 1, vitasoka: 'initiative 1 wing line leads left,foot,right' });
    calls(b, 'wing left', 'line beasts move');
    calls(b, 'wing foot', 'line bows move');
    expect(wings(b)).toEqual(['wing right']);
    expect(pendingDecisions(b)[0]?.text).toContain('has given 2 Wing Commands.');
  });

  test('[cha-4.52d] none in a Momentum phase, which leaves him Individual Orders or a Line', () => {
    const b = kalinga({ momentum: true });
    mustRefuse(b, 'wing left', 'cha-4.52d');
    mustRefuse(b, 'send left', 'cha-4.52d');
    expect(offered(b)).toEqual(expect.arrayContaining(['move f1', 'line bows move']));
  });

  test('[cha-4.52b cha-4.52d] a Wing Commander commands a Line without roll or nearness, with an L', () => {
    for (const momentum of [false, true]) {
      const b = kalinga({ momentum });
      expect(rulesIn(must(b, 'line bows move'), 'order')).toContain('cha-4.52b');
      mustRefuse(kalinga({ momentum, vitasoka: 'wing leads left' }), 'line bows move', 'cha-4.31');
    }
  });

  test('[cha-4.23 cha-5.27a] a Wing Commander in an enemy ZOC gives no Wing Commands', () => {
    const b = kalinga({ more: `unit x red light-foot 0507 SSE\n${ENGINE}` });
    mustRefuse(b, 'wing left', 'cha-5.27a');
  });

  test('[cha-4.54a] the Nayaka rides with his Line as he likes', () => {
    const b = kalinga();
    for (const choice of ['wing left', 'line beasts move', 'move e1', 'along', '0704', 'stop']) must(b, choice);
    expect(hexOfLeader(b, 'left')).toBe('0704');
  });

  test('[cha-5.46] for a Wing Commander who has trumped a Wing Command is something to do', () => {
    const b = kalinga({ start: 'start orders leader=vitasoka momentum=false mustAct=true' });
    mustRefuse(b, 'end', 'cha-5.46');
    for (const choice of ['wing left', 'line beasts move', 'move e1', 'stay', '0704', 'stop', 'end']) must(b, choice);
    must(b, 'end');
    expect(kind(b)).toBe('end-of-script');
  });

  test('[cha-4.54d cha-4.54e cha-4.55a] have words in the log', () => {
    const b = kalinga({ oc: '0408' });
    const told = [...calls(b, 'wing left', 'line beasts move'), ...must(b, 'wing foot overall')];
    const say = valueIn(b, eventTexts);
    const words = told.flatMap((event) => {
      const tell = say[event.kind];
      return tell && (event.kind === 'order' || event.kind === 'restricted') ? [tell(b.world, event)] : [];
    });
    expect(words).toEqual([
      'Vitasoka gives Left a Wing Command.',
      'Vitasoka gives Foot a Wing Command through the Overall Commander.',
      'Ashoka is Restricted for the rest of this turn: he can only rally troops, let them recover, and move at half his MA.',
    ]);
  });
});
