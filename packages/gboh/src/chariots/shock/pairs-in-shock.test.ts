import { describe, expect, test } from 'vitest';
import { isRouted, unitBeneath } from '../../family/base/units.ts';
import { DID_PART, NONE } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { account, hitsOn, kindOf, ofKind, playOut, whereIs } from '../../family/shock/testing.ts';
import { combats, isLocked, rulesOf, shifts, shockOf } from '../testing/shock.ts';
import { phase } from '../testing/shots.ts';

const idle = 'unit idle blue spearmen 0520 E group host\nunit idle-foe red spearmen 0620 W';
/** Chariots with runners attack; and are attacked. */
const pair = (them: string, of = 'tq 6', runners = 'tq 5'): string =>
  `unit ch blue chariot 0505 E group host ${of}\nunit run blue runners 0505 E group host ${runners}\nunit them red ${them} 0605 W`;
const struck = (us: string, of = 'tq 6', runners = 'tq 5'): string =>
  `unit us blue ${us} 0505 E group host\nunit ch red chariot 0605 W ${of}\nunit run red runners 0605 W ${runners}`;
const purposes = (events: Parameters<typeof ofKind>[0]): string[] =>
  ofKind(events, 'die').map((e) => String(e['purpose']).replace(/(?<!^TQ Check) of .*/, ''));

describe('a stack on the charts', () => {
  test('[cof-8.41a cof-8.32 cof-8.12d cof-6.52] it attacks and defends as one, by a line of its own', () => {
    const b = shockOf(`${pair('heavy-chariot')}\n${idle}`);
    expect(account(b, 'ch', 'them')).toMatchObject({ base: 8, superiority: { text: 'CH-2+RI against CH-3' } });
    expect(offered(b)).not.toContain('shock run');
    mustRefuse(b, 'shock run', 'cof-8.12d');
    const events = must(b, 'shock ch');
    expect(ofKind(events, 'shock-marker').map((e) => e['unit'])).toEqual([0, 1]);
    const target = shockOf(`${struck('spearmen')}\n${idle}`);
    expect(account(target, 'us', 'ch')).toMatchObject({ base: 6, superiority: { text: 'SI against CH-2+RI' } });
    const fought = shockOf(pair('spearmen'), { moved: ['ch', 'run'] }, '0 5');
    expect(combats(fought, fought.events)).toEqual(['ch+run on them']);
    expect(ofKind(fought.events, 'clash')[0]?.rules).toEqual(
      expect.arrayContaining(['cof-8.41a', 'cof-8.41b', 'cof-8.32']),
    );
  });
  test('[cof-8.41b cof-8.17e] it counts as one unit', () => {
    const b = shockOf(`${pair('spearmen')}\n${idle}`);
    expect(shifts(b, 'ch', 'them')).toEqual([]);
    expect(shifts(shockOf(`${struck('spearmen')}\n${idle}`), 'us', 'ch')).toEqual([]);
    const two = shockOf(`${pair('spearmen')}\nunit more red spearmen 0606 W\n${idle}`);
    expect(shifts(two, 'ch', 'them more')).toEqual(['-2 cof-8.17e']);
  });
  test('[cof-8.12d cof-8.11a] the move of one binds both; the one that stayed checks for itself', () => {
    const b = shockOf(pair('spearmen'), { moved: ['ch'] }, '9 0 9 3');
    expect(ofKind(b.events, 'shock-marker').map((e) => [e['unit'], e['must']])).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(rulesOf(b, b.events, 'shock-marker', 'run')).toEqual(['cof-8.11c', 'cof-8.12d']);
  });
});

describe('its checks', () => {
  test('[cof-8.41c] each makes its own; without its runners a chariot goes on where it can', () => {
    // The chariot passes, the runners do not, and spearmen may be attacked without them.
    const b = shockOf(pair('spearmen'), {}, '6 6 0 3 9');
    const events = playOut(b, 'shock ch');
    expect(purposes(events).slice(0, 3)).toEqual([
      'TQ Check of Ch (before the attack)',
      'TQ Check of Run (before the attack)',
      'TQ Check of Them (before the clash)',
    ]);
    expect(ofKind(events, 'clash')[0]).toMatchObject({ attacker: 0, base: 2, superiority: 'DS' });
    expect(hitsOn(b, 'run')).toBe(1);
  });
  test('[cof-8.41c cof-8.11e] but not against chariots', () => {
    const b = shockOf(pair('heavy-chariot'), {}, '6 6');
    const events = playOut(b, 'shock ch');
    expect([hitsOn(b, 'ch'), hitsOn(b, 'run'), purposes(events).length]).toEqual([0, 1, 2]);
    expect(ofKind(events, 'called-off')[0]).toMatchObject({ all: true, attackers: [0, 1] });
  });
  test('[cof-8.41c cof-8.41a] where both dare they attack chariots together', () => {
    const b = shockOf(pair('heavy-chariot'), {}, '6 5 0 5');
    const events = playOut(b, 'shock ch');
    expect(ofKind(events, 'clash')[0]).toMatchObject({ attacker: 0, base: 8 });
    expect(ofKind(events, 'die')[0]?.rules).toEqual(['cof-8.14a', 'cof-8.41c', 'cof-8.64', 'cof-9.15']);
  });
  test('[cof-8.41c cof-8.41b] runners whose chariot does not dare attack alone, as runners', () => {
    const b = shockOf(pair('heavy-chariot'), {}, '7 5 0 5');
    const events = playOut(b, 'shock ch');
    expect(ofKind(events, 'clash')[0]).toMatchObject({ attacker: 1, base: 9, superiority: 'AS' });
    expect([hitsOn(b, 'ch'), ofKind(events, 'shock-result')[0]?.['parts']]).toEqual([1, []]);
    expect([isLocked(b, 'ch'), isLocked(b, 'run'), isLocked(b, 'them')]).toEqual([false, true, true]);
  });
  test('[cof-8.41c cof-8.14c] of two who are attacked one may break, and the other fights on alone', () => {
    const b = shockOf(struck('spearmen', 'tq 6 hits 5'), { moved: ['us'] }, '7 0 2 0');
    must(b, offered(b)[0] as string);
    expect([isRouted(b, 1), isRouted(b, 2)]).toEqual([true, false]);
    expect(whereIs(b, 'us')).toBe('0505 E');
    expect([isLocked(b, 'us'), isLocked(b, 'run')]).toEqual([true, true]);
  });
});

test('[cof-8.41a cof-8.17a cof-8.17e cof-9.12a] struck in front and rear it is one unit, and shares the hits of both attacks', () => {
  const both = `unit p blue spearmen 0505 E group host tq 9\nunit q blue spearmen 0705 W group host tq 9
unit ch red chariot 0605 W tq 9\nunit run red runners 0605 W tq 9`;
  const led = (lead: string) => {
    const b = shockOf(both, { moved: ['p', 'q'] }, '0 0 5');
    const events = [...b.events, ...must(b, lead)];
    expect(combats(b, events)).toEqual(['p+q on ch+run']);
    expect(ofKind(events, 'shock-result')[0]?.['parts']).toMatchObject([{ rule: 'cof-8.17e', value: 2 }]);
    return [ofKind(events, 'clash')[0]?.['superiority'], ...['p', 'q', 'ch', 'run'].map((key) => hitsOn(b, key))];
  };
  // Column 8, die 5: 2 and 2.
  expect(led('p')).toEqual(['none', 1, 1, 1, 1]);
  expect(led('q')).toEqual(['AS', 1, 1, 2, 2]);
});

describe('its hits', () => {
  test('[cof-8.45 cof-9.12a cof-9.12b] E27 of three hits each takes one, and the owner says who takes the third', () => {
    // Chariots and runners on heavy chariots, column 8, no superiority: a 0 is 2 on the attacker; spears on them give 3.
    const b = shockOf(pair('sherden'), { moved: ['ch', 'run'] }, '0 0');
    expect(ofKind(b.events, 'shock-result')[0]).toMatchObject({ hits: [3, 1] });
    expect([kindOf(b), offered(b)]).toEqual(['share-hits', ['ch', 'run']]);
    must(b, 'run');
    expect([hitsOn(b, 'ch'), hitsOn(b, 'run')]).toEqual([1, 2]);
  });
  test('[cof-9.12a] with others beside them the hits are split among all units', () => {
    const three = `${pair('sherden')}\nunit more blue spearmen 0504 E group host`;
    const b = shockOf(three, { moved: ['ch', 'run', 'more'] }, '0 0');
    must(b, offered(b)[0] as string);
    expect(['ch', 'run', 'more'].map((key) => hitsOn(b, key)).reduce((sum, n) => sum + n)).toBeGreaterThan(1);
    expect(Math.max(...['ch', 'run', 'more'].map((key) => hitsOn(b, key)))).toBe(1);
  });
});

test('[cof-8.21a cof-8.21b] a stack advances as one, each with the hits of its own step', () => {
  const text = `terrain rough 0605\n${pair('levy tq 4 hits 3')}`;
  const b = shockOf(text, { moved: ['ch', 'run'] }, '9 0');
  must(b, offered(b)[0] as string);
  expect([whereIs(b, 'ch'), whereIs(b, 'run'), unitBeneath(b, 0)]).toEqual(['0605 E', '0605 E', 1]);
  expect([hitsOn(b, 'ch'), hitsOn(b, 'run')]).toEqual([1, 0]);
  expect(b.index.at[b.state.place[0] as number]).not.toBe(NONE);
});
test('[cof-8.21a cof-8.41c] without units that dropped out of the attack', () => {
  const b = shockOf(pair('levy tq 4 hits 3'), {}, '9 0 9 0');
  must(b, 'shock ch');
  must(b, offered(b)[0] as string);
  expect([whereIs(b, 'ch'), whereIs(b, 'run'), unitBeneath(b, 0)]).toEqual(['0505 E', '0605 E', NONE]);
});
test('[cof-8.15a] a leader in the hex of a stack is rolled for once', () => {
  const b = shockOf(
    `${pair('spearmen')}\nleader wc blue 0505 initiative 3 range 4 group else`,
    { moved: ['ch', 'run'] },
    '0 5 5',
  );
  expect(purposes(b.events).filter((text) => text.startsWith('Hit on Wc'))).toHaveLength(1);
  expect(numberOf(b, 'wc')).toBeGreaterThan(0);
});
test('[cof-8.43] runners stay behind when their chariots fire and run', () => {
  const b = phase(
    'unit ch blue chariot 0505 E group amun\nunit run blue runners 0505 E group amun\nunit t red spearmen 0705 W',
    '9 9 9 9',
  );
  const events = must(b, 'run ch at t');
  expect(rulesOf(b, events, 'runs-at', 'ch')).toContain('cof-8.43');
  const done = (b.state.did[numberOf(b, 'run')] as number) & ~DID_PART;
  expect([whereIs(b, 'run'), done]).toEqual(['0505 E', 0]);
});
