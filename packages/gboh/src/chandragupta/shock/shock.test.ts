import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { MUST_CHECK, NO_CHECK, NO_MARK } from '../../family/base/vocabulary.ts';
import { go, ordered, steps } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { account, type Before, kindOf, ofKind, playOut, segment, takeFirst } from '../../family/shock/testing.ts';
import { facing, gone, heldOf, routed, rulesOf, shifts, shockOf } from '../testing/shock.ts';
import { volumeState } from '../volume-state.ts';

const mark = (b: Battle, unit: string): number => b.state.mark[numberOf(b, unit)] as number;
const combats = (events: Parameters<typeof ofKind>[0]): unknown[] =>
  ofKind(events, 'combat').map((e) => [e['attackers'], e['defenders']]);
const moving = (units: string): Battle => ordered('us', `ruleset chandragupta\nmap 20x16\n${units}`);

describe('who must attack', () => {
  test('[cha-7.31 cha-7.33] EX-22 elephants that come next to chariots must, at once', () => {
    const b = moving('unit us blue elephant 0505 E\nunit foe red chariot 0805 W spent\ndice 1');
    go(b, '0605');
    expect(mark(b, 'us')).toBe(NO_MARK);
    const events = go(b, '0705');
    expect(mark(b, 'us')).toBe(MUST_CHECK);
    expect(ofKind(events, 'must-check')[0]?.rules).toEqual(expect.arrayContaining(['cha-7.31', 'cha-7.33']));
  });

  test('[cha-7.32a cha-7.33] EX-22 light infantry before heavy foot says so as it finishes its move, or not', () => {
    for (const [answer, expected] of [
      ['shock', MUST_CHECK],
      ['no', NO_MARK],
    ] as const) {
      const b = moving('unit us blue levy 0505 E spent\nunit foe red hypaspist 0805 W');
      go(b, '0605', '0705');
      expect([mark(b, 'us'), steps(b)]).toEqual([NO_MARK, ['shock', 'no']]);
      go(b, answer);
      expect(mark(b, 'us')).toBe(expected);
    }
  });

  test('[cha-7.31] any move obliges, also from one hex next to an enemy to another', () => {
    // From the enemy's rear into his flank, and out of nobody's ZOC.
    const b = moving('unit us blue companion 0705 NNW\nunit foe red hypaspist 0605 W');
    go(b, '0704', 'turn W');
    expect(mark(b, 'us')).toBe(MUST_CHECK);
  });

  test('[cha-7.31 cha-7.32b] so does a turn, but not in an enemy ZOC', () => {
    const turning = (foe: string) => {
      const b = moving(`unit us blue hypaspist 0505 SSE\nunit foe red hypaspist 0605 ${foe}`);
      go(b, 'turn E', 'stop');
      return mark(b, 'us');
    };
    expect([turning('NNE'), turning('W')]).toEqual([MUST_CHECK, NO_MARK]);
  });

  test('[cha-7.31] and so does leaving column', () => {
    const b = moving('unit us blue hypaspist 0505 NE\nunit foe red hypaspist 0605 NNE');
    go(b, steps(b).find((step) => step.startsWith('line')) as string);
    expect(mark(b, 'us')).toBe(MUST_CHECK);
  });

  test('[cha-7.31] whom it may not attack makes no duty, nor an enemy whom it has left', () => {
    const slinger = moving('unit us blue slinger 0505 E spent\nunit foe red hypaspist 0705 W');
    go(slinger, '0605');
    expect([mark(slinger, 'us'), kindOf(slinger)]).toEqual([NO_MARK, 'end-of-script']);
    const past = moving('unit us blue companion 0505 E\nunit foe red hypaspist 0704 E');
    go(past, '0605');
    expect(mark(past, 'us')).toBe(MUST_CHECK);
    go(past, '0705', '0806');
    expect(mark(past, 'us')).toBe(NO_MARK);
  });

  test('[cha-7.31 cha-9.17f] the move also decides the rounding of sizes', () => {
    const b = moving('unit us blue hypaspist 0505 SSE size 5\nunit foe red medium-foot 0605 NNE size 4');
    expect(
      account(moving('unit us blue hypaspist 0505 E size 5\nunit foe red medium-foot 0605 NNE size 4'), 'us', 'foe')
        .shifts,
    ).toEqual([]);
    go(b, 'turn E', 'stop');
    expect(shifts(b, 'us', 'foe')).toEqual(['1 cha-9.17f']);
  });
});

describe('who may attack', () => {
  test('[cha-7.32b cha-7.34] who did not move is sent without a check, if ordered or in Command Range', () => {
    const b = heldOf(facing('hypaspist', 'medium-foot'));
    const events = must(b, 'shock us');
    expect(mark(b, 'us')).toBe(NO_CHECK);
    expect(ofKind(events, 'shock-marker')[0]?.rules).toEqual(expect.arrayContaining(['cha-7.32b', 'cha-7.34']));
    // The chief's range of 9 hexes does not reach this far.
    const far = 'unit far blue hypaspist 1302 W\nunit foe red medium-foot 1202 E';
    mustRefuse(heldOf(far), 'shock far', 'cha-7.32b');
    must(heldOf(far, { ordered: ['far'] }), 'shock far');
  });

  test('[cha-7.32b] a Restricted leader’s range lets nobody attack, his orders do', () => {
    const restricted = (before: Before) => {
      const b = heldOf(facing('hypaspist', 'medium-foot'), before);
      volumeState(b).restricted[numberOf(b, 'chief')] = 1;
      return b;
    };
    mustRefuse(restricted({}), 'shock us', 'cha-4.55b');
    must(restricted({ ordered: ['us'] }), 'shock us');
  });

  test('[cha-7.34] a unit that moved and did not say so cannot be sent later', () => {
    mustRefuse(heldOf(facing('light-foot', 'medium-foot'), { came: ['us'] }), 'shock us', 'cha-7.34');
    must(heldOf(facing('light-foot', 'medium-foot'), { ordered: ['us'] }), 'shock us');
  });

  test('[cha-7.32c] archers on foot and horse attack; routed units, columns, squares, engines do not', () => {
    for (const us of ['bow-foot', 'longbow', 'horse-archer', 'tribal-bow', 'guild-bow'])
      expect(offered(heldOf(facing(us, 'medium-foot')))).toContain('shock us');
    mustRefuse(heldOf(facing('levy routed', 'medium-foot')), 'shock us', 'cha-7.32c');
    // An engine has no ZOC at all.
    mustRefuse(heldOf(facing('yantra', 'medium-foot')), 'shock us', 'cha-9.12a');
    const square = heldOf('unit us blue phalanx 0505/0506 E square\nunit them red medium-foot 0605 W');
    mustRefuse(square, 'shock us', 'cha-7.32c');
    const column = heldOf('unit us blue medium-foot 0505 SE\nunit them red medium-foot 0606 W');
    mustRefuse(column, 'shock us', 'cha-7.32c');
  });

  test('[cha-10.62c] a square does not attack', () => {
    const b = heldOf('unit us blue phalanx 0505/0506 E square\nunit them red medium-foot 0605 W');
    expect(offered(b)).not.toContain('shock us');
  });

  test('[cha-10.32a] skirmishers attack chariots and nobody else', () => {
    expect(offered(heldOf(facing('slinger', 'chariot')))).toContain('shock us');
    for (const them of ['levy', 'slinger', 'elephant', 'yantra'])
      expect(offered(heldOf(facing('slinger', them)))).not.toContain('shock us');
    const b = heldOf(facing('slinger', 'levy'));
    expect(mustRefuse(b, 'shock us', 'cha-10.32a')).toMatch(/only chariots/);
  });

  test('[cha-10.32b] skirmishers never rout: they are lost', () => {
    const b = shockOf(facing('hypaspist', 'slinger hits 4'), { marked: ['us'] });
    const events = playOut(b);
    expect([gone(b, 'them'), routed(b, 'them')]).toEqual([true, false]);
    expect(rulesOf(b, events, 'eliminated', 'them')).toContain('cha-10.32b');
  });
});

describe('who attacks whom', () => {
  // The examples' hexes: front hexes of the hoplites are 2610, 2611 and 2612.
  const hoplites = `unit ho blue hoplite 2710/2711 W\nunit el red elephant 2611 E grade maula people indian cataphract\nunit li red tribal-foot 2612 E group vasati spent`;
  const fight = (more: string, before: Before): Battle =>
    segment(
      `ruleset chandragupta\nmap 40x30\n${hoplites}\n${more}\nleader chief blue 3012 range 9\nstart shock leader=chief\ndice 5 5 5 5 5 5 5 5`,
      before,
    );

  test('[cha-9.12a cha-9.16a cha-9.17e cha-9.17g cha-9.17l] EX-26 it must attack both at once, and the elephants bear it', () => {
    const b = fight('', { closed: ['ho'] });
    expect(combats(b.events)).toEqual([[[0], [1, 2]]]);
    expect(ofKind(b.events, 'combat')[0]?.rules).toContain('cha-9.12a');
    expect([kindOf(b), pendingDecisions(b)[0]?.side]).toEqual(['defending-type', 1]);
    const events = must(b, 'el');
    expect(ofKind(events, 'clash')[0]).toMatchObject({ defender: 1, superiority: 'none' });
    expect(ofKind(events, 'shock-result')[0]?.['parts']).toMatchObject([{ rule: 'cha-9.17l', value: -2 }]);
  });

  const hypaspist = 'unit hyp blue hypaspist 2712 W';

  test('[cha-9.12a cha-9.12b] EX-27 each takes one, or the hypaspists look on', () => {
    const b = fight(hypaspist, { closed: ['ho'] });
    must(b, 'shock hyp');
    mustRefuse(b, 'li by nobody', 'cha-9.12a');
    expect(combats(must(b, 'li by hyp'))).toEqual([
      [[0], [1]],
      [[3], [2]],
    ]);
    expect(combats(must(fight(hypaspist, { closed: ['ho'] }), 'done'))).toEqual([[[0], [1, 2]]]);
  });

  test('[cha-7.31 cha-9.12a cha-9.1a] EX-27 but not if they must attack', () => {
    const b = fight(hypaspist, { closed: ['ho', 'hyp'] });
    expect(offered(b)).toEqual(['li by ho+hyp', 'li by hyp']);
    mustRefuse(b, 'li by ho', 'cha-7.31');
  });

  test('[cha-9.12b cha-7.32b] EX-28 the horse that charges attacks with the other, or alone', () => {
    const horse = () =>
      segment(
        `ruleset chandragupta\nmap 40x44\nunit hc blue heavy-horse 2838 NNW\nunit li red tribal-foot 2737 SSE group pottala spent\nunit lc blue light-horse 2638 NNE spent\nleader chief blue 2739 range 5\nstart shock leader=chief\ndice 5 5 5 5 5 5 5 5`,
        { closed: ['hc'] },
      );
    const both = horse();
    must(both, 'shock lc');
    expect(offered(both)).toContain('li by hc+lc');
    const told = ofKind(must(both, 'li by hc+lc'), 'combat')[0];
    expect([told?.['attackers'], told?.rules.includes('cha-9.12b')]).toEqual([[0, 2], true]);
    expect(combats(must(horse(), 'done'))).toEqual([[[0], [1]]]);
  });

  test('[cha-9.12b] no unit splits its attack: combats that share one are one', () => {
    const b = shockOf(
      'unit us blue phalanx 0505/0506 E\nunit a red levy 0605 W\nunit b red levy 0606 W\nunit also blue hypaspist 0507 E\nunit c red levy 0607 W',
      { marked: ['us', 'also'] },
    );
    const events = takeFirst(b, 'shock-allocation');
    expect(combats([...b.events, ...events])).toHaveLength(1);
  });

  test('[cha-9.12c] nobody attacks or is attacked twice in a segment', () => {
    const b = shockOf(facing('hypaspist', 'medium-foot'), { marked: ['us'] });
    const events = playOut(b);
    expect(combats(events)).toHaveLength(1);
    expect(ofKind(events, 'combat')[0]?.rules).toContain('cha-9.12c');
    mustRefuse(heldOf(facing('hypaspist', 'medium-foot'), { marked: ['us'] }), 'shock us', 'cha-7.34');
  });

  test('[cha-9.12d] a forbidden enemy is left out, the others are attacked', () => {
    const b = shockOf(`${facing('companion', 'elephant')}\nunit more red levy 0606 W spent`, { marked: ['us'] });
    const combat = ofKind(b.events, 'combat')[0];
    expect([combat?.['defenders'], combat?.rules.includes('cha-9.12d')]).toEqual([[2], true]);
  });

  test('[cha-9.1b] each step is done for all combats before the next', () => {
    const b = shockOf(
      `${facing('hypaspist', 'medium-foot')}\nunit also blue hypaspist 0509 E\nunit more red medium-foot 0609 W`,
      { closed: ['us', 'also'] },
    );
    const kinds = playOut(b).flatMap((e) =>
      e.kind === 'die'
        ? [String(e['purpose']).replace(/(?<!^TQ Check) of .*| of .*(?= \()/, '')]
        : e.kind === 'clash'
          ? ['clash']
          : [],
    );
    expect(kinds).toEqual([...Array(4).fill('TQ Check (before the clash)'), 'clash', 'clash', 'Shock', 'Shock']);
    expect(ofKind(b.events, 'combat').every((e) => e.rules.includes('cha-9.1b'))).toBe(true);
  });
});
