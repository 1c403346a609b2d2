import { hexOf, OFF } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { hitsOn, kindOf, ofKind, playOut, takeFirst, whereIs } from '../../family/shock/testing.ts';
import { field, keyed } from '../testing/field.ts';
import { attack, facing, isLocked, rulesOf, shockOf } from '../testing/shock.ts';
import { volumeState } from '../volume-state.ts';
import { disengageRating, disengageRefusal } from './engaged.ts';

describe('who is Engaged', () => {
  test('[cof-9.21a cof-8.18c] both of a combat who are still there, and not who had another opponent', () => {
    const b = attack('spearmen', 'spearmen', '0 5', 'W', 'unit aside red spearmen 0604 W');
    expect([isLocked(b, 'us'), isLocked(b, 'them'), isLocked(b, 'aside')]).toEqual([true, true, false]);
    expect(rulesOf(b, b.events, 'engaged', 'us')).toEqual(['cof-9.21a', 'cof-8.18c']);
  });
  test('[cof-9.21a cof-9.26] not who advanced, nor the other defender whose only opponent that was', () => {
    const two = `${facing('spearmen tq 9', 'levy tq 4 hits 3')}\nunit more red spearmen 0606 W tq 9`;
    const b = shockOf(two, { moved: ['us'] }, '0 0 9 0');
    playOut(b);
    expect([whereIs(b, 'us'), isLocked(b, 'us'), isLocked(b, 'more')]).toEqual(['0605 E', false, false]);
    expect(volumeState(b).engagements).toEqual([]);
    // Also where they were Engaged before, and are still next to each other.
    const before = two.replaceAll(/ tq/g, ' engaged tq');
    const locked = shockOf(before, {}, '9 0');
    playOut(locked);
    expect([whereIs(locked, 'us'), isLocked(locked, 'us'), isLocked(locked, 'more')]).toEqual(['0605 E', false, false]);
    const behind = shockOf(before.replace('0606 W', '0405 E'), {}, '9 0');
    playOut(behind);
    expect([whereIs(behind, 'us'), isLocked(behind, 'more')]).toEqual(['0605 E', false]);
  });
  test('[cof-9.21a] nor who stays where he is when another has taken the ground', () => {
    const two = `unit p blue spearmen 0505 E group host tq 6\nunit q blue spearmen 0506 E group host tq 7\nunit y red levy 0606 W tq 4 hits 3`;
    const b = shockOf(two, { moved: ['p', 'q'] }, '0 9 0');
    const events = playOut(b);
    expect([whereIs(b, 'q'), ofKind(events, 'engaged')]).toEqual(['0606 E', []]);
  });
  test('[cof-9.26] who is freed by a rout of the Collapse may meet those who advance', () => {
    // A breaks, with whom D was Engaged; B advances to the side of D, who may turn to him.
    const text = `unit a blue levy 0705 W group host tq 4 hits 3 engaged\nunit d red spearmen 0605 E tq 9 engaged
unit b blue spearmen 0503 E group host tq 9\nunit x red levy 0604 W tq 4 hits 3`;
    const b = shockOf(text, { moved: ['b'] }, '0 9 0 3 3');
    takeFirst(b, 'rout-place');
    takeFirst(b, 'advance-facing');
    expect([whereIs(b, 'b'), kindOf(b)]).toEqual(['0604 E', 'reaction-facing']);
  });
  test('[cof-9.21a] not the routed, who outlast an attack without a hit, nor who attacked them', () => {
    const b = attack('chariot tq 30', 'spearmen routed', '1 0');
    expect([whereIs(b, 'them'), isLocked(b, 'us'), isLocked(b, 'them')]).toEqual(['0605 W', false, false]);
  });
  test('[cof-9.26] the marker goes as soon as the other is gone, also beside another fight', () => {
    // US has THEM before it, who breaks; NEXT and FOE beside them fight on.
    const text = `${facing('spearmen engaged tq 9', 'levy tq 4 hits 3 engaged')}
unit next blue spearmen 0506 E group host engaged tq 9\nunit foe red spearmen 0607 W engaged tq 9`;
    const b = shockOf(text, {}, '9 5 0');
    expect([isLocked(b, 'us'), isLocked(b, 'next')]).toEqual([true, true]);
    playOut(b);
    expect([isLocked(b, 'us'), isLocked(b, 'next'), isLocked(b, 'foe')]).toEqual([false, true, true]);
  });
});

describe('to disengage', () => {
  // The wing `host` under its chief at 0405 before Engaged enemies.
  const wing = (
    units: string,
    dice: string,
    chief = 'leader chief blue 0405 initiative 4 range 4 group host',
  ): Battle => field(`${chief}\n${units}\ndice ${dice} 5 5 5 5 5 5\nstart orders leader=chief wing=0`);
  const foot = 'unit us blue spearmen 0605 E group host engaged\nunit them red spearmen 0705 W engaged';
  const cars = 'unit ch blue chariot 0609 E group host engaged\nunit foe red spearmen 0709 W engaged';

  test('[cof-9.22 cof-5.43b cof-3.0f] only where units are Engaged, and then the others stay idle', () => {
    expect(disengageRefusal(wing('unit us blue spearmen 0605 E group host', ''), 0)?.rule).toBe('cof-9.22');
    const b = wing(`${foot}\nunit idle blue spearmen 0612 E group host`, '4');
    must(b, 'disengage');
    expect(offered(b).some((choice) => choice.startsWith('idle'))).toBe(false);
    must(b, 'us 0505');
    expect(offered(b)).not.toContain('move idle');
    mustRefuse(b, 'move idle', 'cof-5.43b');
  });
  test('[cof-9.23 cof-9.24a cof-9.24b] one die up to his rating: all must fall back one hex, facing kept, free of charge', () => {
    const b = wing(foot, '4');
    const events = must(b, 'disengage');
    expect(ofKind(events, 'die')[0]).toMatchObject({ against: 4 });
    mustRefuse(b, 'done', 'cof-9.23');
    // Hexes next to an enemy are none to fall back to.
    mustRefuse(b, 'us 0606', 'cof-9.24a');
    expect(rulesOf(b, must(b, 'us 0505'), 'advances', 'us')).toEqual(['cof-9.23', 'cof-9.24a', 'cof-9.24b']);
    expect([whereIs(b, 'us'), hitsOn(b, 'us'), isLocked(b, 'us'), isLocked(b, 'them')]).toEqual([
      '0505 E',
      0,
      false,
      false,
    ]);
  });
  test('[cof-9.23] one die for all of them: each must fall back, in the order that the owner likes', () => {
    const two = `${foot}\nunit too blue spearmen 0608 E group host engaged\nunit other red spearmen 0708 W engaged`;
    const b = wing(two, '4', 'leader chief blue 0407 initiative 1 range 6 group host');
    expect(ofKind(must(b, 'disengage'), 'die')).toHaveLength(1);
    must(b, 'too 0508');
    expect(offered(b).some((choice) => choice.startsWith('too'))).toBe(false);
    mustRefuse(b, 'done', 'cof-9.23');
    must(b, 'us 0505');
    expect([isLocked(b, 'us'), isLocked(b, 'too'), isLocked(b, 'other')]).toEqual([false, false, false]);
  });
  test('[cof-9.23 cof-9.21b] above it they stay, and must attack', () => {
    const b = wing(foot, '5');
    const events = must(b, 'disengage');
    expect(ofKind(events, 'disengage-fails')[0]?.rules).toContain('cof-9.23');
    expect(kindOf(b)).toBe('order');
    expect(ofKind(must(b, 'end'), 'combat')).toHaveLength(1);
  });
  test('[cof-9.23] nobody beyond the Command Range, which is half beside Engaged troops', () => {
    const far = 'leader chief blue 0112 initiative 4 range 4 group host';
    expect(disengageRefusal(wing(foot, '4', far), 0)?.rule).toBe('cof-9.23');
    const one = wing(
      `${foot}\nunit far blue spearmen 1012 E group host engaged\nunit f red spearmen 1112 W engaged`,
      '4',
    );
    must(one, 'disengage');
    expect(offered(one).some((choice) => choice.startsWith('far'))).toBe(false);
  });
  test('[cof-9.23] with the Overall Commander near his Charisma is added', () => {
    const rating = (chief: string) => {
      const b = wing(foot, '', chief);
      return disengageRating(b, numberOf(b, 'chief'));
    };
    expect(rating('leader chief blue 0405 initiative 4 range 4 group host')).toBe(4);
    expect(rating('leader chief blue 0307 initiative 4 range 9 group host')).toBe(7);
    expect(rating('leader chief blue 0407 initiative 4 range 9 group host')).toBe(7);
    expect(rating('leader chief blue 0507 initiative 4 range 9 group host')).toBe(4);
    const orphaned = wing(foot, '', 'leader chief blue 0307 initiative 4 range 9 group host');
    orphaned.state.leaderHex[keyed(orphaned, 'ramses')] = OFF;
    expect(disengageRating(orphaned, keyed(orphaned, 'chief'))).toBe(4);
  });
  test('[cof-9.25] chariots need no die, and may stay', () => {
    const b = wing(cars, '', 'leader chief blue 0509 initiative 0 range 4 group host');
    expect(ofKind(must(b, 'disengage'), 'die')).toEqual([]);
    expect(offered(b)).toContain('done');
    expect(rulesOf(b, must(b, 'ch 0509'), 'advances', 'ch')).toEqual(['cof-9.25', 'cof-9.24a', 'cof-9.24b']);
    expect(whereIs(b, 'ch')).toBe('0509 E');
    const mixed = wing(`${foot}\n${cars}`, '9', 'leader chief blue 0507 initiative 4 range 6 group host');
    must(mixed, 'disengage');
    expect(offered(mixed).map((choice) => choice.split(' ')[0])).toEqual(expect.arrayContaining(['ch', 'done']));
    expect(offered(mixed).some((choice) => choice.startsWith('us'))).toBe(false);
  });
  test('[cof-9.23 cof-9.25] who has fallen back is asked no more, and the others still are', () => {
    const b = wing(
      `${cars}\nunit more blue chariot 0612 E group host engaged\nunit foe2 red spearmen 0712 W engaged`,
      '',
      'leader chief blue 0509 initiative 0 range 6 group host',
    );
    const asked = (): string[] => [...new Set(offered(b).map((choice) => choice.split(' ')[0] as string))].toSorted();
    must(b, 'disengage');
    expect(asked()).toEqual(['ch', 'done', 'more']);
    must(b, 'ch 0509');
    expect(asked()).toEqual(['done', 'more']);
    must(b, 'done');
    expect([whereIs(b, 'more'), isLocked(b, 'more'), isLocked(b, 'ch')]).toEqual(['0612 E', true, false]);
  });
  test('[cof-9.24a cof-4.24] a lone leader of the enemy makes room for units that fall back beside him', () => {
    const b = wing(`${foot}\nleader lone red 0406 initiative 3 range 4 group k`, '4');
    must(b, 'disengage');
    must(b, 'us 0505');
    expect(b.state.leaderHex[keyed(b, 'lone')]).toBe(hexOf(b.state.place[numberOf(b, 'them')] as number));
  });
  test('[cof-9.25] their runners go with them', () => {
    const b = wing(
      `${cars}\nunit run blue runners 0609 E group host engaged`,
      '',
      'leader chief blue 0509 initiative 0 range 4 group host',
    );
    must(b, 'disengage');
    must(b, 'ch 0509');
    expect([whereIs(b, 'ch'), whereIs(b, 'run'), isLocked(b, 'run')]).toEqual(['0509 E', '0509 E', false]);
  });
  test('[cof-9.25 cof-9.23] runners who are Engaged without their chariots fall back by the die, and alone', () => {
    const b = wing(
      'unit ch blue chariot 0605 E group host\nunit run blue runners 0605 E group host engaged\nunit them red spearmen 0705 W engaged',
      '4',
    );
    expect(ofKind(must(b, 'disengage'), 'die')).toHaveLength(1);
    mustRefuse(b, 'done', 'cof-9.23');
    must(b, 'run 0505');
    expect([whereIs(b, 'ch'), whereIs(b, 'run'), isLocked(b, 'run'), isLocked(b, 'them')]).toEqual([
      ...['0605 E', '0505 E', false, false],
    ]);
  });
  test('[cof-9.24b] who has nowhere to go stays Engaged', () => {
    const walled = `terrain city-wall 0504 0505 0604\n${foot}`;
    const b = wing(walled, '0');
    const events = must(b, 'disengage');
    expect([ofKind(events, 'cannot-disengage')[0]?.rules, isLocked(b, 'us')]).toEqual([['cof-9.24b'], true]);
  });
  test('[cof-9.21b] an Engaged unit neither moves nor fires nor recovers', () => {
    const b = wing(`${foot}\nunit idle blue spearmen 0612 E group host`, '');
    must(b, 'act');
    mustRefuse(b, 'move us', 'cof-9.21b');
    expect(pendingDecisions(b)[0]?.kind).toBe('order');
  });
});
