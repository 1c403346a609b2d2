import { describe, expect, test } from 'vitest';
import { isGone } from '../../family/base/units.ts';
import { MUST_CHECK, NO_CHECK, NO_MARK } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { account, kindOf, ofKind, playOut, whereIs } from '../../family/shock/testing.ts';
import { combats, facing, rulesOf, shockOf } from '../testing/shock.ts';
import { phase } from '../testing/shots.ts';

// Two units apart keep the question of the volunteers open.
const idle = 'unit idle blue spearmen 0520 E group host\nunit idle-foe red spearmen 0620 W';
const held = (units: string, before: Parameters<typeof shockOf>[1] = {}) => shockOf(`${units}\n${idle}`, before);
const markOf = (b: ReturnType<typeof shockOf>, key: string) => b.state.mark[numberOf(b, key)];

describe('who must and who may', () => {
  test('[cof-8.11a] who has moved and has an enemy before it must attack, without a check', () => {
    const b = held(facing('spearmen', 'spearmen'), { moved: ['us'] });
    expect(markOf(b, 'us')).toBe(NO_CHECK);
    expect(rulesOf(b, b.events, 'shock-marker', 'us')).toEqual(['cof-8.11a']);
    // An enemy on its flank is none that it could attack.
    const aside = held('unit us blue spearmen 0505 E group host\nunit them red spearmen 0504 W', { moved: ['us'] });
    expect(markOf(aside, 'us')).toBe(NO_MARK);
  });
  test('[cof-8.11b cof-9.21b cof-2.4] who is Engaged must attack, without a check; units of other wings do not', () => {
    const b = held(facing('spearmen engaged', 'spearmen engaged'));
    expect([markOf(b, 'us'), rulesOf(b, b.events, 'shock-marker', 'us')]).toEqual([NO_CHECK, ['cof-8.11b']]);
    const other = held(facing('spearmen engaged', 'spearmen engaged').replace('group host', 'group other'));
    expect(markOf(other, 'us')).toBe(NO_MARK);
    mustRefuse(other, 'shock us', 'cof-2.4');
  });
  test('[cof-8.11c cof-5.45c] who stayed may attack and must check, Out of Command or not', () => {
    const b = held(facing('spearmen', 'spearmen'));
    expect(offered(b)).toEqual(['shock us', 'shock idle', 'done']);
    expect(rulesOf(b, must(b, 'shock us'), 'shock-marker', 'us')).toEqual(['cof-8.11c']);
    expect(markOf(b, 'us')).toBe(MUST_CHECK);
    mustRefuse(b, 'shock us', 'cof-8.11c');
    const out = held(facing('spearmen', 'spearmen'), { own: { out: [1, 0, 0, 0] } });
    expect(rulesOf(out, must(out, 'shock us'), 'shock-marker', 'us')).toEqual(['cof-8.11c', 'cof-5.45c']);
    const locked = held(facing('spearmen engaged', 'spearmen engaged'), { own: { out: [1, 0, 0, 0] } });
    expect(rulesOf(locked, locked.events, 'shock-marker', 'us')).toEqual(['cof-8.11b', 'cof-5.45c']);
  });
  test('[cof-8.11d] light infantry never attack, not even if they have moved or are Engaged', () => {
    for (const us of ['bowmen', 'bowmen engaged']) {
      const b = held(facing(us, 'spearmen engaged'), { moved: ['us'] });
      expect(markOf(b, 'us')).toBe(NO_MARK);
      mustRefuse(b, 'shock us', 'cof-8.11d');
    }
  });
  test('[cof-8.11e] chariots of two men attack no chariots, battle wagons light infantry only', () => {
    const stack = `${facing('chariot', 'spearmen')}\nunit run red runners 0606 W\nunit ch red chariot 0606 W`;
    mustRefuse(held(stack.replace('spearmen 0605', 'bowmen 0607')), 'shock us', 'cof-8.11e');
    for (const them of ['chariot', 'heavy-chariot']) mustRefuse(held(facing('chariot', them)), 'shock us', 'cof-8.11e');
    for (const them of ['spearmen', 'chariot', 'runners', 'battle-wagon'])
      mustRefuse(held(facing('battle-wagon', them)), 'shock us', 'cof-8.11e');
    expect(offered(held(facing('battle-wagon', 'bowmen')))).toContain('shock us');
    expect(offered(held(facing('chariot', 'battle-wagon')))).toContain('shock us');
    // With runners beside it a chariot attacks chariots.
    const with_ = `${facing('chariot', 'heavy-chariot')}\nunit run blue runners 0505 E group host`;
    expect(offered(held(with_))).toContain('shock us');
  });
  test('[cof-8.11f] nobody attacks where he could not go', () => {
    const b = held(`terrain woods 0605\n${facing('chariot', 'spearmen')}`, { moved: ['us'] });
    expect(markOf(b, 'us')).toBe(NO_MARK);
    mustRefuse(b, 'shock us', 'cof-8.11f');
    expect(offered(held(`terrain woods 0605\n${facing('spearmen', 'spearmen')}`))).toContain('shock us');
  });
  test('[cof-8.12e cof-6.35a cof-9.42] who turned before an enemy, columns and the routed do not attack', () => {
    const turned = held(facing('spearmen', 'spearmen'), { moved: ['us'], own: { turned: [1, 0, 0, 0] } });
    expect(markOf(turned, 'us')).toBe(NO_MARK);
    mustRefuse(turned, 'shock us', 'cof-8.12e');
    mustRefuse(held(facing('spearmen routed', 'spearmen')), 'shock us', 'cof-8.12e');
    const column = held('unit us blue spearmen 0505 SE group host\nunit them red spearmen 0606 W');
    mustRefuse(column, 'shock us', 'cof-8.12e');
  });
  test('[cof-9.22] in a phase used to disengage nobody attacks of his own will', () => {
    const b = held(facing('spearmen', 'spearmen'), { own: { kind: 'disengage' } });
    expect(ofKind(b.events, 'shock-marker')).toEqual([]);
    expect(kindOf(b)).not.toBe('shock-designation');
    // Anyone who is Engaged attacks all the same.
    const locked = shockOf(facing('spearmen engaged', 'spearmen engaged'), { own: { kind: 'disengage' } }, '5');
    expect(combats(locked, locked.events)).toEqual(['us on them']);
  });
  test('[cof-8.41a cof-8.12d cof-2.4] chariots and runners of two wings attack together when either wing is active', () => {
    const pair = (ch: string, run: string, states = ''): string =>
      `unit ch blue chariot 0505 E group ${ch}\nunit run blue runners 0505 E group ${run} ${states}\nunit them red spearmen 0605 W`;
    for (const [ch, run, mover] of [
      ['host', 'other', 'ch'],
      ['other', 'host', 'run'],
    ] as const) {
      const b = held(pair(ch, run), { moved: [mover] });
      const still = mover === 'ch' ? 'run' : 'ch';
      expect([markOf(b, mover), markOf(b, still)]).toEqual([NO_CHECK, MUST_CHECK]);
      // Of their own will too, and both check.
      const free = held(pair(ch, run));
      expect(offered(free)).toContain('shock ch');
      expect(account(free, 'ch', 'them').checks.map(({ unit }) => unit)).toEqual([0, 1, 2]);
    }
    const none = held(pair('other', 'other'));
    mustRefuse(none, 'shock ch', 'cof-2.4');
    // Only anyone who is active is bound by being Engaged.
    const bound = held(pair('host', 'other', 'engaged').replace('0605 W', '0605 W engaged'));
    expect(ofKind(bound.events, 'shock-marker')).toEqual([]);
  });
  test('[cof-8.11f cof-8.12a] why nobody can be attacked is said in words of the front', () => {
    const b = held(`terrain woods 0605\n${facing('chariot', 'spearmen')}\nunit back blue spearmen 0705 W group host`);
    expect(mustRefuse(b, 'shock us', 'cof-8.11f')).toBe('The terrain between Us and Them is closed.');
    const aside = held('unit us blue spearmen 0505 E group host\nunit them red spearmen 0504 W');
    expect(mustRefuse(aside, 'shock us', 'cof-8.12a')).toBe('Us have no enemy in their front hexes.');
  });
  test('[cof-8.11a cof-8.11c] what a unit owes is known before the Shock segment: who has moved will not check', () => {
    const b = phase('unit us blue spearmen 0505 E group amun\nunit them red spearmen 0705 W');
    for (const choice of ['move us', '0605', 'no', 'stop']) must(b, choice);
    expect(account(b, 'us', 'them').checks.map(({ unit }) => unit)).toEqual([1]);
  });
});

describe('who attacks whom', () => {
  const fought = (units: string, moved: string[], ...choices: string[]): string[] => {
    const b = shockOf(units, { moved }, '0 0 0 0 0 0 0 0 0 0 0 0');
    return combats(b, playOut(b, ...choices));
  };
  const line = `unit p blue spearmen 0505 E group host\nunit q blue spearmen 0506 E group host
unit x red spearmen 0605 W\nunit y red spearmen 0606 W\nunit z red spearmen 0607 W`;

  test('[cof-8.12a cof-8.12c] all in the front hexes are attacked, by one or by another', () => {
    expect(
      fought('unit p blue spearmen 0505 E group host\nunit x red spearmen 0605 W\nunit y red spearmen 0606 W', ['p']),
    ).toEqual(['p on x+y']);
    expect(fought(line, ['p', 'q'], 'y by p')).toEqual(['p on x+y', 'q on z']);
    expect(fought(line, ['p', 'q'], 'y by q')).toEqual(['p on x', 'q on y+z']);
    const b = shockOf(line, { moved: ['p', 'q'] });
    mustRefuse(b, 'y by nobody', 'cof-8.12a');
  });
  test('[cof-8.12b] several attack one hex together only if none of them attacks another as well', () => {
    const b = shockOf(line, { moved: ['p', 'q'] });
    mustRefuse(b, 'y by p+q', 'cof-8.12b');
    const pair = `unit p blue spearmen 0505 E group host\nunit q blue spearmen 0506 E group host\nunit y red spearmen 0606 W`;
    expect(fought(pair, ['p', 'q'])).toEqual(['p+q on y']);
    expect(fought(`${pair}\nunit x red spearmen 0605 W`, ['p', 'q'])).toEqual(['p on x', 'q on y']);
  });
  test('[cof-8.12b] nor if nobody would be left for a third', () => {
    // Q may join P on Y only if R alone takes Z, and R may not join them.
    const three = `unit p blue spearmen 0505 E group host\nunit q blue spearmen 0506 E group host\nunit r blue spearmen 0507 E group host
unit y red spearmen 0606 W\nunit z red spearmen 0607 W\nunit v red spearmen 0608 W`;
    const b = shockOf(three, { moved: ['p', 'q', 'r'] }, '0 0 0 0 0 0 0 0');
    expect(offered(b)).toEqual(['y by p+q', 'y by p']);
    expect(combats(b, playOut(b, 'y by p+q'))).toEqual(['p+q on y', 'r on z+v']);
  });
  test('[cof-8.12b] who would fight twice is named; elsewhere what is left could not be shared out', () => {
    const b = shockOf(line, { moved: ['p', 'q'] });
    expect(mustRefuse(b, 'y by p+q', 'cof-8.12b')).toContain('only if none of them attacks another hex: P would');
    const across = `unit p blue spearmen 0505 E group host\nunit q blue spearmen 0705 W group host
unit x red spearmen 0605 W\nunit y red spearmen 0606 W`;
    const c = shockOf(across, { moved: ['p', 'q'] }, '0 0 0 0');
    expect(mustRefuse(c, 'x by p+q', 'cof-8.12b')).toContain('The other attacks could then not be allocated');
    expect(combats(c, must(c, 'x by q'))).toEqual(['p on y', 'q on x']);
  });
  test('[cof-8.12b] fights apart from each other do not bear on each other', () => {
    const two = `unit p blue spearmen 0505 E group host\nunit q blue spearmen 0506 E group host\nunit y red spearmen 0606 W
unit r blue spearmen 0515 E group host\nunit s blue spearmen 0516 E group host\nunit z red spearmen 0616 W`;
    const b = shockOf(two, {});
    for (const key of ['p', 'q', 'r', 's']) must(b, `shock ${key}`);
    // Volunteers may be left out, anyone who must attack may not.
    expect(offered(b)).toEqual(['y by p+q', 'y by q', 'y by p']);
    must(b, 'y by q');
    expect(offered(b)).toEqual(['z by r+s', 'z by s', 'z by r']);
    expect(fought(two, ['p', 'q', 'r', 's'])).toEqual(['p+q on y', 'r+s on z']);
  });
});

describe('an enemy who has come up in reaction', () => {
  // C fires at the BI at 1004, which fall upon it from 0904; S, at 0804, has them before it then.
  const rushed = (s: string, before: string[], more = '', dice = '8 9 3 3 3 3 3 3 3 3') => {
    const b = phase(
      `unit c blue chariot 0805 E group amun
unit s blue spearmen ${s} E group amun
unit bi red tribesmen 1004 W group king tq 5
${more}`,
      dice,
    );
    for (const choice of before) must(b, choice);
    must(b, 'fire c at bi');
    must(b, '0904 SSW');
    return b;
  };

  test('[cof-8.11c] does not make units attack that were next to nobody before', () => {
    const b = rushed('0804', []);
    expect(whereIs(b, 'bi')).toBe('0904 SSW');
    must(b, 'end');
    expect(offered(b).filter((choice) => choice === 'shock s')).toEqual([]);
    expect(markOf(b, 's')).toBe(NO_MARK);
  });

  test('[cof-8.11c] but who had another enemy before it all the time may attack', () => {
    const b = rushed('0804', [], 'unit other red spearmen 0903 W group king');
    must(b, 'end');
    expect(offered(b)).toContain('shock s');
  });

  test('[cof-8.11a] binds nobody whose own move had ended before nobody; who ended before an enemy is bound', () => {
    const free = rushed('0704', ['move s', '0804', 'no', 'stop']);
    must(free, 'end');
    expect(markOf(free, 's')).toBe(NO_MARK);
    mustRefuse(free, 'shock s', 'none');
    const bound = phase('unit s blue spearmen 0704 E group amun\nunit f red spearmen 0904 W group king', '5 5');
    for (const choice of ['move s', '0804', 'no', 'stop']) must(bound, choice);
    expect(ofKind(must(bound, 'end'), 'shock-marker').map((e) => e.rules)).toEqual([['cof-8.11a']]);
  });
});

test('[cof-8.11c] who has lost the enemy before it for a while no longer attacks of its own will', () => {
  // C breaks L, which flees; then the BI fall upon C, and stand before S.
  const b = phase(
    `unit s blue spearmen 0804 E group amun
unit l red levy 0903 W group king hits 3
unit a blue bowmen 0702 E group amun
unit c blue chariot 0805 E group amun
unit bi red tribesmen 1004 W group king tq 5`,
    '0 9 8 9 3 3 3 3 3 3',
  );
  must(b, 'fire a at l');
  expect(isGone(b, numberOf(b, 'l'))).toBe(true);
  must(b, 'fire c at bi');
  must(b, '0904 SSW');
  must(b, 'end');
  mustRefuse(b, 'shock s', 'none');
  expect(markOf(b, 's')).toBe(NO_MARK);
});
