import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { must, offered } from '../../family/script/testing.ts';
import { account, hitsOn, kindOf, ofKind, playOut } from '../../family/shock/testing.ts';
import { facing, heldOf, routed, rulesOf, shockOf } from '../testing/shock.ts';

describe('hits', () => {
  test('[cha-11.12a] an odd hit goes to the very unit that led, or bore the attack, not to others of its type', () => {
    const b = shockOf(
      'unit us blue medium-foot 0505 E\nunit a red medium-foot 0605 W size 3\nunit b red medium-foot 0606 W size 3',
      { marked: ['us'] },
      '8',
    );
    // 2(3): an odd number of hits among two of a type.
    const events = must(b, 'b');
    const result = ofKind(events, 'shock-result')[0]?.['hits'] as number[];
    expect([result[1], kindOf(b)]).toEqual([3, 'end-of-script']);
    expect([hitsOn(b, 'a'), hitsOn(b, 'b')]).toEqual([1, 2]);
    expect(rulesOf(b, events, 'hits', 'b')).toContain('cha-11.12a');
  });

  test('[cha-11.12b] a double-size attacker of two one-hex units shares their hits out as he likes', () => {
    const b = shockOf(
      'unit us blue phalanx 0505/0506 E\nunit a red medium-foot 0605 W\nunit b red medium-foot 0606 W',
      { marked: ['us'] },
    );
    must(b, 'a');
    expect([kindOf(b), pendingDecisions(b)[0]?.side, pendingDecisions(b)[0]?.rules]).toEqual([
      'allot-hits',
      0,
      ['cha-11.12b'],
    ]);
  });

  test('[cha-11.12b] not of three, and not where double-size units defend', () => {
    const three = shockOf(
      'unit us blue phalanx 0505/0506 E\nunit a red medium-foot 0605 W\nunit b red medium-foot 0606 W\nunit c red medium-foot 0607 W',
      { marked: ['us'] },
    );
    const asked = new Set<string>();
    for (let n = 0; n < 30 && kindOf(three) !== 'end-of-script'; n++) {
      asked.add(kindOf(three));
      must(three, offered(three)[0] as string);
    }
    expect(asked.has('allot-hits')).toBe(false);
    const wide = shockOf(
      'unit us blue phalanx 0505/0506 E\nunit a red hoplite 0605/0606 W\nunit b red medium-foot 0607 W',
      { marked: ['us'] },
    );
    must(wide, 'a');
    expect(kindOf(wide)).not.toBe('allot-hits');
  });

  test('[cha-11.11] EX-37 hits weaken nobody', () => {
    const worn = account(heldOf(facing('medium-foot tq 6 hits 4', 'levy hits 1')), 'us', 'them');
    const fresh = account(heldOf(facing('medium-foot tq 6', 'levy')), 'us', 'them');
    expect(worn).toEqual(fresh);
  });

  test('[cha-9.18 cha-9.19a] EX-35 the Push of Shields: three times the hits of any one enemy is 2 more', () => {
    const b = shockOf(
      'unit us blue elephant 0505 E\nunit a red longbow 0605 W tq 5 spent\nunit b red longbow 0606 W tq 5 hits 2 spent',
      { marked: ['us'] },
      '9',
    );
    const events = playOut(b, 'b');
    const pushed = ofKind(events, 'hits').filter((e) => e['text'] === 'the breakthrough');
    expect(pushed.map((e) => [e['unit'], e['hits']])).toEqual([[2, 2]]);
    expect(pushed[0]?.rules).toContain('cha-9.18');
    expect([routed(b, 'b'), routed(b, 'a')]).toEqual([true, false]);
    expect(rulesOf(b, events, 'breaks', 'b')).toContain('cha-9.19a');
  });
});
