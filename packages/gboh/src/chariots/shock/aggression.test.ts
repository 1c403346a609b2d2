import { hexNumber, hexOf } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { plannedSince } from '../../family/command/testing.ts';
import { describeEvent } from '../../family/event-text.ts';
import { hits, kind } from '../../family/reactions/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { kindOf, ofKind, playOut, whereIs } from '../../family/shock/testing.ts';
import { fireAggressionRefusal, provocation } from '../missiles/fire-aggression.ts';
import { keyed } from '../testing/field.ts';
import { attack, combats, isLocked, shockOf } from '../testing/shock.ts';
import { cited, phase, shoot, still } from '../testing/shots.ts';

const purposes = (events: Parameters<typeof ofKind>[0]): string[] =>
  ofKind(events, 'die').map((e) => String(e['purpose']).replace(/(?<!^TQ Check)( of | by | at ).*/, ''));

describe('after fire', () => {
  const mitanni = 'unit a blue chariot 0505 E group amun tq 7';
  /** Chariots fire, and miss, from 2 hexes away at any target. */
  const fired = (target: string, dice: string, more = ''): Battle => {
    const b = phase(`${mitanni}\nunit t red ${target} group king\n${more}`, `8 ${dice}`);
    must(b, 'fire a at t');
    return b;
  };
  /** By which rule a unit does not answer the fire of another, or null. */
  const barred = (text: string): string | null => {
    const b = still(text);
    const p = { b, unit: numberOf(b, 't'), firer: numberOf(b, 'a'), range: 1 };
    const refused = fireAggressionRefusal(p);
    return refused === null ? null : cited(b, refused.rule);
  };
  /** In how many cases of ten a unit would turn on the chariots that fire at it. */
  const likely = (unit: string, range = 1): number => {
    const b = still(`unit a blue chariot 0505 E group amun\nunit t red ${unit}`);
    return provocation({ b, unit: numberOf(b, 't'), firer: numberOf(b, 'a'), range });
  };

  test('[cof-8.53b] how likely it is to: the die and 1 less the range against its TQ, and never where it may not', () => {
    expect([likely('runners 0605 W tq 5'), likely('runners 0705 W tq 5', 2)]).toEqual([5, 4]);
    expect([likely('runners 0605 W tq 9'), likely('runners 0705 W tq 9', 2)]).toEqual([1, 0]);
    expect([likely('runners 0605 W tq 5 routed'), likely('chariot 0605 W tq 5')]).toEqual([0, 0]);
  });

  test('E25 [cof-8.52b cof-8.53b cof-8.54a cof-8.54b cof-6.47] the runners fall upon the chariots, who check, at once', () => {
    const b = fired('runners 0705 W tq 5', '8 3 5', 'unit n blue spearmen 0405 E group amun');
    expect([kind(b), offered(b)]).toEqual(['aggression', ['react', 'no']]);
    const die = ofKind(must(b, 'react'), 'die')[0];
    expect([die?.['total'], die?.['against'], die?.rules[0]]).toEqual([7, 5, 'cof-8.53b']);
    expect(die?.['purpose']).toBe('Aggression Reaction of T');
    expect(offered(b)).toEqual(['0606 W', '0606 NNW', '0605 SSW', '0605 W']);
    const events = must(b, '0605 W');
    // Neither withdrawal nor fire comes between, and the runners make no check of their own.
    expect(purposes(events)).toEqual(['TQ Check of A (before the clash)', 'Shock']);
    expect([combats(b, events), whereIs(b, 't'), kind(b)]).toEqual([['t on a'], '0605 W', 'order']);
    expect(ofKind(events, 'falls-upon').map((e) => [describeEvent(b.world, e), ...e.rules])).toEqual([
      ['T attacks A in an Aggression Reaction.', 'cof-8.51', 'cof-8.54a', 'cof-8.54b', 'cof-6.47'],
    ]);
    expect([isLocked(b, 'a'), isLocked(b, 't')]).toEqual([true, true]);
    mustRefuse(b, 'move a', 'cof-9.21b');
  });

  test('E25 [cof-8.53b] 5 after the range is enough for TQ 5, and 4 is not', () => {
    const at6 = fired('runners 0705 W tq 5', '6 3 5');
    expect(pendingDecisions(at6)[0]?.options[0]?.label).toBe('React (roll 6 or more)');
    must(at6, 'react');
    expect(kind(at6)).toBe('aggression-place');
    const at5 = fired('runners 0705 W tq 5', '5');
    const events = must(at5, 'react');
    expect([kind(at5), whereIs(at5, 't')]).toEqual(['order', '0705 W']);
    expect(ofKind(events, 'no-aggression').map((e) => describeEvent(at5.world, e))).toEqual([
      'T does not react: 4 is below TQ 5.',
    ]);
    // From next to it nothing is taken off.
    const near = fired('runners 0605 W tq 5', '5 3 5');
    const rolled = must(near, 'react');
    expect([...combats(near, rolled), whereIs(near, 't')]).toEqual(['t on a', '0605 W']);
    expect(ofKind(rolled, 'die')[0]?.['parts']).toEqual([]);
  });

  test('E25 [cof-8.54b cof-8.12a] another enemy in its front hexes is attacked along with the firer', () => {
    const two = fired('runners 0705 W tq 5', '9 3 3 5', 'unit m blue spearmen 0504 E group amun');
    must(two, 'react');
    expect(combats(two, must(two, '0605 W'))).toEqual(['t on a+m']);
    const one = fired('runners 0705 W tq 5', '9 3 5', 'unit m blue spearmen 0504 E group amun');
    must(one, 'react');
    expect(combats(one, must(one, '0605 SSW'))).toEqual(['t on a']);
  });

  test('[cof-8.52b] BI must try, RI may', () => {
    const barbarians = phase(`${mitanni}\nunit t red tribesmen 0705 W group king tq 5`, '8 0');
    expect(purposes(must(barbarians, 'fire a at t'))).toEqual(['Fire', 'Aggression Reaction']);
    const runners = fired('runners 0705 W', '');
    must(runners, 'no');
    expect(kind(runners)).toBe('order');
  });

  test('[cof-8.52a cof-8.53a] unrouted BI and lone RI alone, and against chariots alone', () => {
    const by = (target: string, firer = 'chariot'): string | null =>
      barred(`unit a blue ${firer} 0505 E\nunit t red ${target} 0705 W`);
    expect(['tribesmen', 'runners'].map((target) => by(target))).toEqual([null, null]);
    expect(['spearmen', 'sherden', 'bowmen', 'chariot', 'battle-wagon'].map((target) => by(target))).toEqual([
      ...['cof-8.52a', 'cof-8.52a', 'cof-8.52a', 'cof-8.52a', 'cof-8.52a'],
    ]);
    expect(barred('unit a blue chariot 0505 E\nunit t red tribesmen 0705 W routed')).toBe('cof-8.52a');
    expect(barred('unit a blue chariot 0505 E\nunit t red runners 0705 W\nunit c red chariot 0705 W')).toBe(
      'cof-8.52a',
    );
    expect(['heavy-chariot', 'javelin-chariot'].map((firer) => by('tribesmen', firer))).toEqual([null, null]);
    expect(['bowmen', 'slingers'].map((firer) => by('tribesmen', firer))).toEqual(['cof-8.53a', 'cof-8.53a']);
    expect(barred('unit a blue chariot 0505 E\nunit t red tribesmen 0705 SW')).toContain('cof-8.12e');
  });

  test('[cof-8.53a cof-8.52a] the volley tells first: who breaks does not react', () => {
    const b = phase(`${mitanni}\nunit t red tribesmen 0705 W group king tq 5 hits 4`, '4 9');
    const events = must(b, 'fire a at t');
    expect([purposes(events), ofKind(events, 'no-aggression')]).toEqual([['Fire', 'Rout'], []]);
    expect(barred('unit a blue chariot 0505 E routed\nunit t red tribesmen 0705 W')).toBe('cof-8.52a');
  });

  test('[cof-8.54a] nobody falls upon chariots that are in the hex of a friend', () => {
    const b = phase(
      `${mitanni}\nunit n blue spearmen 0605 E group amun\nunit t red tribesmen 0805 W group king tq 5`,
      '8',
    );
    for (const choice of ['move a', '0605']) must(b, choice);
    const events = must(b, 'fire t');
    expect(ofKind(events, 'no-aggression').map((e) => e.rules)).toEqual([['cof-8.54a']]);
  });

  test('[cof-8.52b cof-8.53a] a unit that does not try does not interrupt a plan', () => {
    const b = fired('runners 0705 W', '0');
    expect(plannedSince(b, 'no')).toBe(1);
    const tries = fired('runners 0705 W', '0');
    expect(plannedSince(tries, 'react')).toBe(0);
  });

  test('[cof-8.54a cof-4.24] a lone leader makes room for units that come next to him, before the fight', () => {
    const b = fired('runners 0705 W tq 5', '9 3 5 5', 'leader lone blue 0604 initiative 3 range 4 group re');
    must(b, 'react');
    must(b, '0605 W');
    expect(b.state.leaderHex[keyed(b, 'lone')]).toBe(hexOf(b.state.place[numberOf(b, 'a')] as number));
  });

  test('[cof-8.51] fire in reaction provokes nobody', () => {
    const b = shoot('unit a blue chariot 0505 E\nunit t red tribesmen 0605 W', '8', 'entry');
    expect([b.drawn, ofKind(b.events, 'falls-upon')]).toEqual([1, []]);
  });

  test('[cof-8.53a cof-8.53b] after Fire & Run the range is 1, and the counter is fallen upon where it stands', () => {
    const b = phase(`${mitanni}\nunit t red tribesmen 0805 W group king tq 5`, '8 5 3 5');
    must(b, 'run a at t');
    expect(kind(b)).toBe('aggression-place');
    expect(combats(b, must(b, '0606 W'))).toEqual(['t on a']);
    expect([whereIs(b, 'a'), whereIs(b, 't'), kind(b)]).toEqual(['0505 E', '0606 W', 'order']);
    const stays = phase(`${mitanni}\nunit t red tribesmen 0805 W group king tq 5`, '8 4');
    must(stays, 'run a at t');
    expect([kind(stays), whereIs(stays, 't')]).toEqual(['order', '0805 W']);
  });

  test('[cof-8.54a] it goes by free hexes, each nearer to the firer; without one it stays, and says so', () => {
    const one = fired('runners 0705 W', '9 3 5', 'unit m blue spearmen 0606 E group amun');
    must(one, 'react');
    expect(offered(one)).toEqual(['0605 SSW', '0605 W']);
    const blocked = 'unit m blue spearmen 0606 E group amun\nunit f red spearmen 0605 W group king';
    const none = phase(`${mitanni}\nunit t red tribesmen 0705 W group king\n${blocked}`, '8');
    // Over one hex of units it can still be fired at.
    const events = must(none, 'fire a at t');
    expect(ofKind(events, 'no-aggression').map((e) => [describeEvent(none.world, e), ...e.rules])).toEqual([
      ['T does not react: no free path.', 'cof-8.54a'],
    ]);
    expect([none.drawn, kind(none)]).toEqual([1, 'order']);
    expect(barred('terrain city-wall 0605 0606\nunit a blue chariot 0505 E\nunit t red tribesmen 0705 W')).toBe(
      'cof-8.54a',
    );
  });

  test('[cof-8.54a] who is next to the firer turns to face it, if need be', () => {
    const b = fired('runners 0605 E tq 5', '9 3 5');
    must(b, 'react');
    expect(offered(b)).toEqual(['0605 SSW', '0605 W']);
  });

  test('[cof-6.57b] its leader may go along, and need not', () => {
    const rushing = (answer: string) => {
      const b = fired('runners 0705 W', '9 3 5 5 5 5', 'leader wc2 red 0705 initiative 3 range 4 group king');
      must(b, 'react');
      must(b, '0605 W');
      expect([kind(b), offered(b)]).toEqual(['advance-with-unit', ['go along', 'stay']]);
      return { b, rules: ofKind(must(b, answer), 'falls-upon')[0]?.rules };
    };
    const { b, rules } = rushing('go along');
    expect(rules).toContain('cof-6.57b');
    expect(b.state.leaderHex[keyed(b, 'wc2')]).toBe(hexOf(b.state.place[numberOf(b, 't')] as number));
    const behind = rushing('stay');
    expect(behind.rules).not.toContain('cof-6.57b');
    expect(hexNumber(b.world.field.grid, behind.b.state.leaderHex[keyed(b, 'wc2')] as number)).toBe('0705');
    const stays = fired('runners 0605 W', '9 3 5 5 5 5', 'leader wc2 red 0605 initiative 3 range 4 group king');
    expect(ofKind(must(stays, 'react'), 'falls-upon')[0]?.rules).not.toContain('cof-6.57b');
  });

  test('[cof-8.54b cof-9.21b] chariots that fired on the move and are Engaged move no further', () => {
    const b = phase(`${mitanni}\nunit t red tribesmen 0905 W group king tq 5`, '8 9 3 5');
    for (const choice of ['move a', '0605', '0705', 'fire t']) must(b, choice);
    must(b, offered(b)[0] as string);
    expect([isLocked(b, 'a'), kind(b)]).toEqual([true, 'order']);
    mustRefuse(b, 'move a', 'cof-9.21b');
    // A die too low lets them go on.
    const free = phase(`${mitanni}\nunit t red tribesmen 0905 W group king tq 5`, '8 0');
    for (const choice of ['move a', '0605', '0705', 'fire t']) must(free, choice);
    expect(kind(free)).toBe('step');
  });
});

describe('before Shock', () => {
  const asked = (b: Battle): boolean => kindOf(b) === 'aggression';

  test('[cof-8.55a cof-8.55c cof-8.56] by TQ or less they change parts: the reacting unit attacks unchecked, the chariots check', () => {
    const b = attack('heavy-chariot', 'tribesmen tq 5', '5 3 5');
    expect([kindOf(b), offered(b)]).toEqual(['aggression', ['react', 'no']]);
    expect(pendingDecisions(b)[0]?.options[0]?.label).toBe('React (roll 5 or less)');
    const events = must(b, 'react');
    expect(purposes(events)).toEqual(['Aggression Reaction', 'TQ Check of Us (before the clash)', 'Shock']);
    expect(combats(b, events)).toEqual(['them on us']);
    expect(ofKind(events, 'turns-upon').map((e) => [describeEvent(b.world, e), ...e.rules])).toEqual([
      ['Them attacks Us in an Aggression Reaction.', 'cof-8.51', 'cof-8.55b', 'cof-8.56'],
    ]);
    expect(ofKind(events, 'called-off')[0]).toMatchObject({ rules: ['cof-8.56'], all: true });
  });

  test('[cof-8.55c] above TQ the attack goes on, with the defenders’ check', () => {
    const b = attack('heavy-chariot', 'tribesmen tq 5', '6 3 5');
    const events = must(b, 'react');
    expect(purposes(events)).toEqual(['Aggression Reaction', 'TQ Check of Them (before the clash)', 'Shock']);
    expect(ofKind(events, 'turns-upon')).toEqual([]);
    expect(ofKind(events, 'die')[0]?.['purpose']).toBe('Aggression Reaction of Them');
    expect(ofKind(events, 'no-aggression').map((e) => describeEvent(b.world, e))).toEqual([
      'Them does not react: 6 is above TQ 5.',
    ]);
  });

  test('[cof-8.52b] against Shock BI may choose not to try', () => {
    const b = attack('heavy-chariot', 'tribesmen', '3 5');
    expect(purposes(must(b, 'no'))).toEqual(['TQ Check of Them (before the clash)', 'Shock']);
    const planned = (choice: string) => plannedSince(attack('heavy-chariot', 'tribesmen tq 5', '6 3 5'), choice);
    expect([planned('no'), planned('react')]).toEqual([1, 0]);
  });

  test('[cof-8.52a cof-8.55a cof-9.21c] BI against chariots of every kind, lone RI against CH-3 only, nobody else', () => {
    const dice = '0 0 0 0 5 5 5';
    const by = (us: string, them: string): boolean => asked(attack(us, them, dice));
    expect([by('chariot', 'tribesmen'), by('heavy-chariot', 'tribesmen'), by('spearmen', 'tribesmen')]).toEqual([
      ...[true, true, false],
    ]);
    expect([by('chariot', 'runners'), by('heavy-chariot', 'runners'), by('sherden', 'runners')]).toEqual([
      ...[false, true, false],
    ]);
    expect([by('heavy-chariot', 'spearmen'), by('heavy-chariot', 'bowmen')]).toEqual([false, false]);
    expect([by('heavy-chariot', 'tribesmen routed'), by('heavy-chariot', 'tribesmen engaged')]).toEqual([false, false]);
    expect(asked(attack('heavy-chariot', 'runners', dice, 'W', 'unit c red chariot 0605 W'))).toBe(false);
  });

  test('[cof-8.55a cof-8.55c] of two who are attacked each may try; what the first fails the second may do', () => {
    const text =
      'unit us blue heavy-chariot 0505 E group host\nunit them red tribesmen 0605 W tq 5\nunit also red tribesmen 0606 W tq 5';
    const b = shockOf(text, { moved: ['us'] }, '6 5 0 5');
    must(b, 'react');
    expect([kindOf(b), combats(b, must(b, 'react'))]).toEqual(['aggression', ['also on us']]);
    expect(isLocked(b, 'them')).toBe(false);
  });

  /** Two attack one from its front hexes, or from a flank. */
  const twoOn = (one: string, other: string, them: string, direction: string, dice: string): Battle =>
    shockOf(
      `unit us blue ${one} 0505 E group host\nunit too blue ${other} 0504 SSE group host\nunit them red ${them} 0605 ${direction}`,
      { moved: ['us', 'too'] },
      dice,
    );
  const both = (b: Battle): Battle => {
    if (kindOf(b) === 'shock-allocation') must(b, 'them by us+too');
    return b;
  };

  test('[cof-8.55a] one attacker of another kind forbids it', () => {
    expect(asked(both(twoOn('heavy-chariot', 'chariot', 'tribesmen', 'W', '')))).toBe(true);
    expect(asked(both(twoOn('heavy-chariot', 'spearmen', 'tribesmen', 'W', '0 5')))).toBe(false);
    expect(asked(both(twoOn('heavy-chariot', 'chariot', 'runners', 'W', '0 5')))).toBe(false);
    expect(asked(both(twoOn('heavy-chariot', 'heavy-chariot', 'runners', 'W', '')))).toBe(true);
  });

  test('[cof-8.55b cof-8.56] all attackers in its front hexes are attacked, others do not fight; with none there it cannot', () => {
    const front = both(twoOn('heavy-chariot', 'chariot', 'tribesmen', 'W', '0 0 0 5'));
    expect(combats(front, must(front, 'react'))).toEqual(['them on us+too']);
    const half = both(twoOn('heavy-chariot', 'chariot', 'tribesmen', 'SSW', '0 0 5'));
    expect(combats(half, must(half, 'react'))).toEqual(['them on us']);
    expect(isLocked(half, 'too')).toBe(false);
    expect(asked(attack('heavy-chariot', 'tribesmen', '0 5', 'E'))).toBe(false);
  });

  test('[cof-8.56] it is fought before every other shock, which then goes on', () => {
    const b = shockOf(
      `unit a blue heavy-chariot 0505 E group host tq 9\nunit x red spearmen 0605 W
unit c blue heavy-chariot 0510 E group host\nunit them red tribesmen 0610 W`,
      { moved: ['a', 'c'] },
      '0 0 5 0 5',
    );
    const events = must(b, 'react');
    expect([...combats(b, events), ...purposes(events)]).toEqual([
      ...[
        'them on c',
        'Aggression Reaction',
        'TQ Check of C (before the clash)',
        'Shock',
        'TQ Check of X (before the clash)',
        'Shock',
      ],
    ]);
  });

  test('[cof-8.56] the whole attack of the chariots is replaced: whom else they attacked is left alone', () => {
    const b = shockOf(
      'unit us blue heavy-chariot 0505 E group host\nunit them red tribesmen 0605 W\nunit also red tribesmen 0606 W',
      { moved: ['us'] },
      '0 0 5',
    );
    const events = must(b, 'react');
    expect([combats(b, events), kindOf(b)]).toEqual([['them on us'], 'end-of-script']);
    expect([hits(b, 'also'), isLocked(b, 'also')]).toEqual([0, false]);
  });

  test('[cof-8.55a] a chariot with its runners is turned on as one', () => {
    const b = shockOf(
      'unit ch blue chariot 0505 E group host\nunit run blue runners 0505 E group host\nunit them red tribesmen 0605 W',
      { moved: ['ch', 'run'] },
      '0 0 0 5',
    );
    expect(combats(b, must(b, 'react'))).toEqual(['them on ch+run']);
  });

  test('[cof-8.14a cof-8.55a] who does not dare to attack is not turned on', () => {
    const b = shockOf('unit us blue heavy-chariot 0505 E group host tq 5\nunit them red tribesmen 0605 W', {}, '6');
    expect(purposes(playOut(b, 'shock us'))).toEqual(['TQ Check of Us (before the attack)']);
  });
});
