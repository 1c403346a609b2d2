import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { leaderMA } from '../../family/leaders/leader-move.ts';
import { leaderWithdrawalMP } from '../../family/leaders/leader-withdrawal.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { hexOfLeader } from '../testing/turn.ts';
import { calls, kalinga, restricted } from '../testing/wing.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;

/** Vitasoka, who goes first, has used Ashoka for his second Nayaka; then everybody passes until it is Ashoka's turn. */
function restrictedPhase(more = '', helped = true): Battle {
  const b = kalinga({
    oc: '0407',
    ashoka: 'leads right',
    vitasoka: 'initiative 1 wing line leads left,foot',
    more: `unit broken blue longbow 0310 E grade bharta routed\nunit r2 red light-foot 2018 W\n${more}`,
    start: 'start battle',
  });
  must(b, 'activate vitasoka');
  calls(b, 'wing left', 'line beasts move');
  if (helped) calls(b, 'wing foot overall', 'line bows move');
  while (!offered(b).includes('activate ashoka')) {
    const choices = offered(b);
    const onward = ['end', 'no', 'done', 'stop'].find((word) => choices.includes(word));
    must(b, onward ?? choices.find((choice) => choice.startsWith('pass')) ?? (choices[0] as string));
  }
  must(b, 'activate ashoka');
  return b;
}

describe('a Restricted Overall Commander', () => {
  test('[cha-4.55a] rallies troops, lets them recover and rides himself: nothing else', () => {
    const b = restrictedPhase();
    expect(restricted(b, 'ashoka')).toBe(true);
    expect(offered(b)).toEqual(['end', 'recover f1', 'rally broken', 'go']);
    for (const order of ['line bows move', 'wing right']) mustRefuse(b, order, 'cha-4.55a');
    expect(offered(restrictedPhase('', false))).toEqual(
      expect.arrayContaining(['move f1', 'send right', 'wing right', 'line bows move']),
    );
  });

  test('[cha-4.55b] moves neither units nor other leaders', () => {
    const b = restrictedPhase();
    for (const order of ['move f1', 'send right']) mustRefuse(b, order, 'cha-4.55b');
  });

  test('[cha-4.55a] lets nobody fire', () => {
    mustRefuse(restrictedPhase('unit x red light-foot 0808 W'), 'fire f1 at x', 'cha-4.55a');
  });

  test('[cha-4.55a cha-6.14] rides with half his MA, rounded up: 5 MP', () => {
    const b = restrictedPhase();
    must(b, 'go');
    mustRefuse(b, '0307, 0306, 0305, 0304, 0303, 0302', 'cha-6.14');
    const told = must(b, '0307, 0306, 0305, 0304, 0303');
    for (const { rules } of told.filter((e) => e.kind === 'leader-moves')) expect(rules).toContain('cha-4.55a');
    expect(hexOfLeader(b, 'ashoka')).toBe('0303');
  });

  test('[cha-4.55a] before an enemy he falls back as far as ever', () => {
    const b = restrictedPhase();
    const ashoka = numberOf(b, 'ashoka');
    expect(leaderMA(b, ashoka)).toBe(5);
    expect(leaderMA(restrictedPhase('', false), ashoka)).toBe(9);
    must(b, 'end');
    must(b, 'no');
    // His phase is over: anyone who comes now meets him with all of his MA.
    expect([restricted(b, 'ashoka'), leaderMA(b, ashoka)]).toEqual([true, 9]);
    const early = kalinga({ oc: '0407' });
    calls(early, 'wing left', 'line beasts move');
    must(early, 'wing foot overall');
    expect([restricted(early, 'ashoka'), leaderMA(early, ashoka)]).toEqual([true, 9]);
    expect(leaderWithdrawalMP(early, ashoka, numberOf(early, 'far'))).toBe(4);
  });

  test('[cha-4.55b cha-4.0] his Command Range lets nobody attack, not even whom he has', () => {
    const enemy = 'unit x red light-foot 0709 W\ndice 5 5 5 5 5 5';
    const b = restrictedPhase(enemy);
    must(b, 'end');
    // Nobody had an order of him, so that there is nothing to ask.
    expect(kind(b)).not.toBe('shock-designation');
    const free = restrictedPhase(enemy, false);
    must(free, 'end');
    expect(offered(free)).toContain('shock f2');
  });

  test('[cha-4.55a cha-5.31] may try for Momentum, and is as Restricted in that phase', () => {
    const b = restrictedPhase('dice 3');
    must(b, 'end');
    expect(kind(b)).toBe('momentum');
    must(b, 'momentum');
    must(b, 'no');
    expect(offered(b)).toEqual(['end', 'recover f1', 'rally broken', 'go']);
    mustRefuse(b, 'move f1', 'cha-4.55b');
  });

  test('[cha-4.55a cha-3.0g] until the turn ends', () => {
    const b = restrictedPhase();
    for (const choice of ['end', 'no', 'pass kalinga']) must(b, choice);
    while (b.state.turn === 2) must(b, offered(b)[0] as string);
    expect(restricted(b, 'ashoka')).toBe(false);
  });

  test('[cha-4.55b cha-4.54d] who lends himself his authority has no use of his range for Shock in that phase', () => {
    const own = (further: string) => {
      const b = kalinga({
        oc: '0507',
        ashoka: 'leads left,foot',
        more: 'unit x red light-foot 0713 W\ndice 0',
        start: 'start orders leader=ashoka momentum=false',
      });
      calls(b, 'wing left', 'line beasts move');
      calls(b, `wing foot ${further}`, 'line bows move');
      return b;
    };
    expect(offered(own('roll'))).toContain('shock h2');
    expect(kind(own('overall'))).toBe('end-of-script');
  });

  test('[cha-4.54d cha-4.55a] amid the Wing Commands of his own phase he goes on with these and with nothing else', () => {
    const b = kalinga({
      oc: '0507',
      ashoka: 'leads left,foot,right',
      start: 'start orders leader=ashoka momentum=false',
    });
    calls(b, 'wing left', 'line beasts move');
    calls(b, 'wing foot overall', 'line bows move');
    mustRefuse(b, 'line horse move', 'cha-4.55a');
    must(b, 'wing right overall');
    expect(kind(b)).toBe('wing-line');
  });
});
