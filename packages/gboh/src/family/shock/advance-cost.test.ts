import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { must, offered } from '../script/testing.ts';
import { type Before, hitsOn, kindOf, ofKind, segment, whereIs } from './testing.ts';

// What an advance costs, and which wheels it allows.

const field = (units: string, dice: string, before: Before = { marked: ['us'] }): Battle =>
  segment(
    `map 14x12\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice ${dice} 5 5 5 5`,
    before,
  );

interface Played {
  events: GameEvent[];
  asked: string[];
}
/** Plays to the end: one of these answers where it is offered, else the first. */
function play(b: Battle, ...preferred: string[]): Played {
  const events = [...b.events];
  const asked: string[] = [];
  for (let n = 0; n < 60 && kindOf(b) !== 'end-of-script'; n++) {
    asked.push(kindOf(b));
    const choices = offered(b);
    events.push(...must(b, preferred.find((choice) => choices.includes(choice)) ?? (choices[0] as string)));
  }
  return { events, asked };
}
const advances = (events: GameEvent[], unit = 0): GameEvent[] =>
  ofKind(events, 'advances').filter((e) => e['unit'] === unit);
const hitsFor = (events: GameEvent[], text: string): [unknown, string[]][] =>
  ofKind(events, 'hits')
    .filter((e) => e['text'] === text)
    .map((e) => [e['hits'], e.rules]);

describe('the turn on arrival', () => {
  const arrived = (us: string, more = ''): Battle =>
    field(`${more}\nunit us blue ${us}\nunit them red levy 0605 W hits 2\nunit behind red medium-foot 0704 NNE`, '5');

  test('[alx-9.32 alx-9.31b alx-11.21a] costs chariots 2 hits, and others none on open ground', () => {
    const turned = arrived('chariot 0505 E tq 9');
    const { events } = play(turned, 'turn right');
    expect([whereIs(turned, 'us'), hitsOn(turned, 'us')]).toEqual(['0605 SSE', 4]);
    expect(hitsFor(events, 'turning')).toEqual([[2, ['alx-9.31b', 'alx-11.21a']]]);
    expect(advances(events).map((e) => [e['way'], e.rules.includes('alx-9.32')])).toEqual([
      ['step', false],
      ['turn', true],
    ]);
    const straight = arrived('chariot 0505 E tq 9');
    expect(advances(play(straight, 'stay').events)).toHaveLength(1);
    expect([whereIs(straight, 'us'), hitsOn(straight, 'us')]).toEqual(['0605 E', 2]);
    const foot = arrived('hypaspist 0505 E');
    play(foot, 'turn right');
    expect([whereIs(foot, 'us'), hitsOn(foot, 'us')]).toEqual(['0605 SSE', 2]);
  });

  test('[alx-9.32 alx-9.31b alx-7.14] costs a hit in rough ground, on top of entering it', () => {
    const b = arrived('hypaspist 0505 E', 'terrain rocky 0605');
    const { events } = play(b, 'turn left');
    expect(hitsFor(events, 'the advance').map(([hits]) => hits)).toEqual([1]);
    expect(hitsFor(events, 'turning in rough terrain')).toEqual([[1, ['alx-9.31b', 'alx-7.14']]]);
    expect(hitsOn(b, 'us')).toBe(4);
  });

  test('[alx-9.31b alx-11.21a] and breaks nobody', () => {
    // 4, 2 from the shock and 2 from the turn would be 8 of 8.
    const b = arrived('chariot 0505 E tq 8 hits 4');
    play(b, 'turn right');
    expect([whereIs(b, 'us'), hitsOn(b, 'us')]).toEqual(['0605 SSE', 7]);
  });

  test('[alx-9.32 alx-9.33c] is not asked of a unit that breaks under fire as it arrives', () => {
    const shot = field(
      'unit us blue hypaspist 0505 E hits 5\nunit them red levy 0605 W hits 2\nunit bows red archer 0705 W',
      '5 0',
    );
    const { events, asked } = play(shot, 'fire bows');
    expect([ofKind(events, 'breaks').map((e) => e['unit']), asked.includes('advance-facing')]).toEqual([[1, 0], false]);
    const wide = field(
      'unit us blue hoplite 0505/0506 E hits 3\nunit x red levy 0606 W hits 2\nunit bows red archer 0705 W',
      '5 0',
    );
    const after = play(wide, 'us right', 'fire bows', 'wheel');
    expect(ofKind(after.events, 'breaks').map((e) => e['unit'])).toEqual([1, 0]);
    expect(after.asked).not.toContain('advance-wheel');
  });
});

test('[alx-9.31a alx-8.22] who breaks under the fire of those he leaves behind does not advance', () => {
  // 5 and 2 from the shock; the check before the archers takes one away, and they shoot two.
  const b = field(
    `unit us blue hypaspist 0505 E hits 5
unit them red levy 0605 W hits 2
unit bow red archer 0405 E
unit bows red archer 0406 E`,
    '5 5 0 0',
  );
  const { events, asked } = play(b, 'fire bow', 'fire bows');
  expect(ofKind(events, 'breaks').map((e) => e['unit'])).toEqual([1, 0]);
  expect([advances(events), asked.includes('advance-facing')]).toEqual([[], false]);
});

describe('the wheel into the centre', () => {
  const wheeling = (us: string, left: string, dice = '0 9'): Battle =>
    field(
      `unit us blue ${us} 0505/0506 E tq 8
unit x red levy 0606 W hits 2
unit l red ${left} 0605 W
unit block blue levy 0607 E`,
      dice,
    );
  const cost = (b: Battle): unknown[] => {
    const { events } = play(b, 'x', 'x 4');
    expect(advances(events).map((e) => e['way'])).toEqual(['wheel']);
    expect(advances(events)[0]?.rules).toContain('alx-9.33b');
    return hitsFor(events, 'the advance');
  };

  test('[alx-9.33b alx-6.45b] costs the flank and the check, one hit at least; a Class MA phalanx the check only', () => {
    const before = ['alx-9.31b', 'alx-6.45b'];
    expect(cost(wheeling('hoplite', 'hypaspist', '0 0'))).toEqual([[2, before]]);
    expect(cost(wheeling('phalanx', 'hypaspist', '0 0'))).toEqual([[1, before]]);
  });

  test('[alx-9.33b alx-6.45c alx-6.43] before skirmishers there is no check', () => {
    expect(cost(wheeling('hoplite', 'slinger'))).toEqual([[1, ['alx-9.31b', 'alx-6.43', 'alx-6.45c']]]);
    expect(cost(wheeling('phalanx', 'slinger'))).toEqual([]);
  });

  test('[alx-6.45b alx-6.45c] one enemy who is not a skirmisher is enough for the check', () => {
    const b = field(
      `unit us blue phalanx 0505/0506 E tq 8
unit x red levy 0606 W hits 2
unit l red slinger 0605 W
unit watch red medium-foot 0504 SSW
unit block blue levy 0607 E`,
      '0 0',
    );
    expect(cost(b)).toEqual([[1, ['alx-9.31b', 'alx-6.45b']]]);
  });

  test('[alx-9.33a alx-9.33b] an advance of the whole costs no such hits, and cites its own rule', () => {
    const b = field('unit us blue hoplite 0505/0506 E\nunit x red levy 0605 W hits 2', '5');
    const { events } = play(b);
    expect(advances(events).map((e) => [e['way'], e.rules])).toEqual([
      ['left', ['alx-9.18.3a', 'alx-9.31a', 'alx-9.33a']],
    ]);
    expect([hitsFor(events, 'the advance'), hitsOn(b, 'us')]).toEqual([[], 2]);
    const single = field('unit us blue hypaspist 0505 E\nunit x red levy 0605 W hits 2', '5');
    const told = advances(play(single).events).flatMap((e) => e.rules);
    expect(told.filter((rule) => rule.startsWith('alx-9.33'))).toEqual([]);
  });

  const standing = (units: string, before: Before, ...preferred: string[]): string => {
    const b = field(`unit us blue phalanx 0505/0506 E tq 8\n${units}`, '0 5', before);
    play(b, ...preferred);
    return whereIs(b, 'us');
  };

  test('[alx-9.33b] not where an outer front hex was left as well and a friend has gone into it', () => {
    const pair = { marked: ['us', 'friend'] };
    expect(
      standing(
        `unit friend blue hypaspist 0604 SSW tq 9
unit x red levy 0605 W hits 2\nunit y red levy 0606 W hits 2\nunit r red hypaspist 0607 W`,
        pair,
        ...['x by us+friend', 'friend 0605'],
      ),
    ).toBe('0505/0506 E');
    expect(
      standing(
        `unit friend blue hypaspist 0608 NNW tq 9
unit x red levy 0607 W hits 2\nunit y red levy 0606 W hits 2\nunit l red hypaspist 0605 W`,
        pair,
        ...['x by us+friend', 'friend 0607'],
      ),
    ).toBe('0505/0506 E');
  });

  test('[alx-9.33b alx-9.34] nor where the centre itself is taken by a better unit', () => {
    const to = standing(
      'unit friend blue hypaspist 0605 SSE tq 9\nunit x red levy 0606 W hits 2\nunit r red hypaspist 0607 W',
      { marked: ['us', 'friend'] },
      ...['x by us+friend', 'x', 'friend', 'x 4'],
    );
    expect(to).toBe('0505/0506 E');
  });

  test('[alx-9.33b] nor between two friends, nor across a wall, nor for a Double Depth', () => {
    const centre = 'unit x red levy 0606 W hits 2';
    const friends = 'unit l blue levy 0605 E\nunit r blue levy 0607 E';
    expect(standing(`${centre}\n${friends}`, { marked: ['us'] })).toBe('0505/0506 E');
    const held = `${centre}\nunit l red hypaspist 0605 W\nunit r blue levy 0607 E`;
    expect(standing(held, { marked: ['us'] }, 'x', 'x 4')).toBe('0505/0606 NNE');
    const heldRight = `${centre}\nunit l blue levy 0605 E\nunit r red hypaspist 0607 W`;
    expect(standing(heldRight, { marked: ['us'] }, 'x', 'x 4')).toBe('0606/0506 SSE');
    expect(standing(`hexside wall 0506/0606\n${held}`, { marked: ['us'] }, 'x', 'x 4')).toBe('0505/0506 E');
    const deep = `unit under blue phalanx 0505/0506 E tq 8\n${held}`;
    expect(standing(deep, { marked: ['us'], stacked: [['us', 'under']] }, 'x', 'x 4')).toBe('0505/0506 E');
  });
});

describe('the wheel after the advance', () => {
  const after = (units: string, before?: Before, dice = '5 0'): { to: string; hits: number } & Played => {
    const b = field(`unit us blue hoplite 0505/0506 E tq 9\nunit x red levy 0606 W hits 2\n${units}`, dice, before);
    const played = play(b, 'us right', 'wheel');
    return { to: whereIs(b, 'us'), hits: hitsOn(b, 'us'), ...played };
  };
  const asks = (units: string, before?: Before): boolean => after(units, before).asked.includes('advance-wheel');
  const left = 'unit far red hypaspist 0705 W';

  test('[alx-9.33c alx-6.45a] brings round the half that is not in an enemy ZOC, whichever it is', () => {
    expect(after(left).to).toBe('0606/0706 NNE');
    expect(after('unit far red hypaspist 0707 W').to).toBe('0706/0607 SSE');
  });

  test('[alx-9.33c alx-6.45a] is not asked with both halves held, or neither', () => {
    expect(asks(left)).toBe(true);
    expect(asks(`${left}\nunit also red hypaspist 0707 W`)).toBe(false);
    expect(asks('unit far red hypaspist 0905 W')).toBe(false);
  });

  test('[alx-9.33c] nor where the centre is taken or closed, nor of a Double Depth', () => {
    expect(asks(`${left}\nunit friend blue levy 0706 E`)).toBe(false);
    expect(asks(`${left}\nhexside wall 0607/0706`)).toBe(false);
    const deep = { marked: ['us'], stacked: [['us', 'under']] } satisfies Before;
    expect(asks(`${left}\nunit under blue hoplite 0505/0506 E tq 9`, deep)).toBe(false);
  });

  test('[alx-9.33c] costs its ground too, and is done once', () => {
    const { events, asked, hits } = after(`terrain rocky 0706\n${left}`);
    // 2 from the shock; 1 from the rocks, 1 for the flank, 1 from the check.
    expect(hits).toBe(5);
    const [[cost, rules]] = hitsFor(events, 'wheeling') as [[unknown, string[]]];
    expect([cost, rules[0], rules.includes('alx-6.45b'), rules.includes('alx-6.22a')]).toEqual([
      ...[3, 'alx-9.33c', true, true],
    ]);
    expect(asked.filter((kind) => kind === 'advance-wheel')).toHaveLength(1);
    expect(advances(events).map((e) => [e['way'], e.rules[0]])).toEqual([
      ['right', 'alx-9.18.3a'],
      ['wheel', 'alx-9.33c'],
    ]);
  });

  test('[alx-9.33c alx-9.33a] follows an advance to the left as well', () => {
    const b = field(
      'unit us blue hoplite 0505/0506 E tq 9\nunit x red levy 0605 W hits 2\nunit far red hypaspist 0704 W',
      '5 0',
    );
    expect(play(b, 'wheel').asked).toContain('advance-wheel');
    expect(whereIs(b, 'us')).toBe('0605/0705 NNE');
  });
});
