import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { isRouted } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { account, type Before, hitsOn, kindOf, ofKind, playOut, segment, whereIs } from './testing.ts';

const field = (units: string, dice = '5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5'): string =>
  `map 14x12\n${units}\nleader chief blue 0307 range 9\nstart shock leader=chief\ndice ${dice}`;

/** The checks before the clash, as "key +modifier", and who is excused as "key excused". */
function checks(units: string, before: Before, attackers: string, defenders: string): string[] {
  const b = segment(field(units), before);
  return account(b, attackers, defenders).checks.map(({ unit, sum, excuse }) => {
    const key = b.world.units[unit]?.key ?? '';
    return excuse ? `${key} excused` : sum.total ? `${key} ${sum.total > 0 ? '+' : ''}${sum.total}` : key;
  });
}
const rolled = (events: GameEvent[]): unknown[] =>
  ofKind(events, 'die')
    .filter((e) => String(e['purpose']).includes('(before the clash)'))
    .map((e) => e['unit']);

// The position is held at the question who else attacks, so that marks stand: `idle` keeps the question open.
const idle = 'unit idle blue hypaspist 0509 E\nunit idle-foe red hypaspist 0609 W\n';
const duel = (us: string, them: string, direction = 'W'): string =>
  `${idle}unit us blue ${us} 0505 E\nunit them red ${them} 0605 ${direction}`;
const phalanx = (them: string, direction = 'W'): string =>
  `${idle}unit us blue phalanx 0505/0506 E\nunit them red ${them} 0605 ${direction}`;
const came = { closed: ['us'] };

describe('who checks', () => {
  test('[alx-9.13a] those who came up and those they attack, all before any takes hits', () => {
    expect(checks(duel('hypaspist', 'medium-foot'), came, 'us', 'them')).toEqual(['us', 'them']);
    const b = segment(field('unit us blue hypaspist 0505 E\nunit them red medium-foot 0605 W', '9 8 5 5 5 5'), came);
    const events = playOut(b);
    const kinds = events.filter((e) => e.kind === 'die' || e.kind === 'hits').slice(0, 4);
    expect(kinds.map((e) => [e.kind, e['unit'], e['hits']])).toEqual([
      ...[
        ['die', 0, undefined],
        ['die', 1, undefined],
        ['hits', 0, 1],
        ['hits', 1, 2],
      ],
    ]);
  });

  test('[alx-9.13a] nobody where the attacker stood there before', () => {
    expect(checks(duel('hypaspist', 'medium-foot'), { marked: ['us'] }, 'us', 'them')).toEqual([]);
  });

  test('[alx-9.13a] a defender attacked by both kinds does', () => {
    const two = `${idle}unit us blue hypaspist 0505 E\nunit other blue hypaspist 0504 E\nunit them red medium-foot 0605 W`;
    expect(checks(two, { closed: ['us'], marked: ['other'] }, 'us other', 'them')).toEqual(['us', 'them']);
  });

  test('[alx-9.13b] not the attacker of skirmishers or routed troops; these check', () => {
    expect(checks(duel('hypaspist', 'slinger'), came, 'us', 'them')).toEqual(['us excused', 'them']);
    expect(checks(duel('hypaspist', 'agrianian'), came, 'us', 'them')).toEqual(['us excused', 'them']);
    expect(checks(duel('hypaspist', 'levy'), came, 'us', 'them')).toEqual(['us', 'them']);
    const routed = `${idle}unit us blue hypaspist 0505 E\nunit them red levy 0605 W routed`;
    expect(checks(routed, came, 'us', 'them')).toEqual(['us excused', 'them']);
  });

  test('[alx-9.13b] a slinger beside hoplites excuses no one', () => {
    const mixed = `${idle}unit us blue phalanx 0505/0506 E\nunit them red slinger 0605 W\nunit foot red medium-foot 0606 W`;
    expect(checks(mixed, came, 'us', 'them foot')).toEqual(['us', 'them', 'foot']);
  });

  test('[alx-9.13b alx-11.22] nor does their own speed excuse chariots that are attacked', () => {
    const ran = { closed: ['us'], ran: { them: 4 } };
    expect(checks(duel('hypaspist', 'chariot'), ran, 'us', 'them')).toEqual(['us', 'them']);
  });

  test('[alx-9.13b alx-11.22] not chariots that have come 4 hexes; those they attack check at +1', () => {
    const chariots = duel('chariot', 'medium-foot');
    expect(checks(chariots, { ...came, ran: { us: 4 } }, 'us', 'them')).toEqual(['us excused', 'them +1']);
    expect(checks(chariots, { ...came, ran: { us: 3 } }, 'us', 'them')).toEqual(['us', 'them +1']);
  });

  testOverBooks('[alx-9.13c alx-11.62] heavy foot attacked in front by LI does not, but the LI does', () => {
    expect(checks(duel('light-foot', 'hypaspist'), came, 'us', 'them')).toEqual(['us', 'them excused']);
    const pikes = `${idle}unit us blue light-foot 0505 E\nunit them red phalanx 0605/0606 W`;
    expect(checks(pikes, came, 'us', 'them')).toEqual(['us', 'them excused']);
    expect(checks(duel('light-foot', 'hypaspist', 'NNW'), came, 'us', 'them')).toEqual(['us', 'them']);
    expect(checks(duel('light-foot', 'medium-foot'), came, 'us', 'them')).toEqual(['us', 'them']);
  });

  // Heavy foot at 0605 facing west has 0504 and 0505 in front, 0704 and 0705 behind.
  const two = (first: string, second: string): string =>
    `${idle}unit us blue ${first} 0505 E\nunit other blue ${second}\nunit them red hypaspist 0605 W`;
  const both: Before = { closed: ['us', 'other'] };
  const check = (text: string, before = both): string | undefined => checks(text, before, 'us other', 'them').at(-1);

  test('[alx-9.13c alx-11.62] peltasts do not count as LI, alone or beside LI', () => {
    expect(checks(duel('peltast', 'hypaspist'), came, 'us', 'them')).toEqual(['us', 'them']);
    expect(check(two('light-foot', 'peltast 0504 E'))).toBe('them');
  });

  testOverBooks('[alx-9.13c alx-11.62] all who come at it must be LI, and all in front', () => {
    expect(check(two('light-foot', 'light-foot 0504 E'))).toBe('them excused');
    expect(check(two('medium-foot', 'light-foot 0504 E'))).toBe('them');
    expect(check(two('light-foot', 'light-foot 0705 W'))).toBe('them');
    // Anyone who stood there before does not count: only the LI has come up.
    expect(check(two('light-foot', 'hypaspist 0504 E'), { closed: ['us'], marked: ['other'] })).toBe('them excused');
    expect(check(two('light-foot', 'hypaspist 0504 E'), { closed: ['other'], marked: ['us'] })).toBe('them');
  });

  testOverBooks('[alx-11.62] and heavy foot attacking LI checks', () => {
    expect(checks(duel('hypaspist', 'light-foot'), came, 'us', 'them')).toEqual(['us', 'them']);
    expect(checks(phalanx('light-foot'), came, 'us', 'them')).toEqual(['us', 'them']);
  });
});

describe('modifiers', () => {
  test('[alx-9.13d alx-11.17] elephants: +1 for those attacked, +1 for the beast before spears in front', () => {
    expect(checks(duel('elephant', 'hypaspist'), came, 'us', 'them')).toEqual(['us +1', 'them +1']);
    expect(checks(duel('elephant', 'hypaspist', 'NNW'), came, 'us', 'them')).toEqual(['us', 'them +1']);
    expect(checks(duel('elephant', 'medium-foot'), came, 'us', 'them')).toEqual(['us', 'them +1']);
    expect(checks(duel('hypaspist', 'elephant'), came, 'us', 'them')).toEqual(['us', 'them']);
  });

  test('[alx-9.13d] elephants and chariots together still give +1', () => {
    const both = `${idle}unit us blue elephant 0505 E\nunit wheels blue chariot 0504 E\nunit them red medium-foot 0605 W`;
    expect(checks(both, { closed: ['us', 'wheels'] }, 'us wheels', 'them')).toEqual(['us', 'wheels', 'them +1']);
  });

  test('[alx-11.17 alx-11.22 alx-11.73a] nor do other troops who attack with them take it away', () => {
    const beside = (us: string, before: Before = {}): string | undefined =>
      checks(
        `${idle}${us}\nunit foot blue hypaspist 0504 E\nunit them red medium-foot 0605 W`,
        { closed: ['us', 'foot'], ...before },
        'us foot',
        'them',
      ).at(-1);
    expect(beside('unit us blue elephant 0505 E')).toBe('them +1');
    expect(beside('unit us blue chariot 0505 E')).toBe('them +1');
    expect(beside('unit us blue hypaspist 0505 E')).toBe('them');
    const deep = 'unit us blue phalanx 0505/0506 E\nunit under blue phalanx 0505/0506 E';
    expect(beside(deep, { stacked: [['us', 'under']] })).toBe('them +1');
  });

  test('[alx-9.13d] one hedge of spears before the beast is enough', () => {
    const two = `${idle}unit us blue elephant 0505 E\nunit a red medium-foot 0605 W\nunit b red hypaspist 0606 W`;
    expect(checks(two, came, 'us', 'a b')).toEqual(['us +1', 'a +1', 'b +1']);
  });

  const stack = 'unit top blue phalanx 0505/0506 E\nunit under blue phalanx 0505/0506 E\n';

  test('[alx-9.13d alx-11.73a] a double depth attacks at +1 for the others, and is attacked at -1', () => {
    const stacked: [string, string][] = [['top', 'under']];
    const attack = `${idle}${stack}unit them red medium-foot 0605 W`;
    expect(checks(attack, { closed: ['top'], stacked }, 'top', 'them')).toEqual(['top', 'them +1']);
    const attacked = `${idle}unit us blue hypaspist 0405 E\nunit top red phalanx 0504/0505 W\nunit under red phalanx 0504/0505 W`;
    expect(checks(attacked, { closed: ['us'], stacked }, 'us', 'top')).toEqual(['us', 'top -1']);
  });

  test('[alx-11.73a] of a double depth the top unit checks, and the lower one only if that is hit', () => {
    const text = (dice: string): string => field(`${stack}unit them red medium-foot 0605 W`, `${dice} 5 5 5 5 5 5 5 5`);
    const before: Before = { closed: ['top'], stacked: [['top', 'under']] };
    expect(rolled(playOut(segment(text('7 0'), before)))).toEqual([0, 2]);
    expect(rolled(playOut(segment(text('8 7 0'), before)))).toEqual([0, 1, 2]);
  });

  test('[alx-11.73a] attacked from the rear it is the lower one', () => {
    const text = field(
      'unit us blue hypaspist 0405 E\nunit top red phalanx 0504/0505 E\nunit under red phalanx 0504/0505 E',
      '0 0 5 5 5 5 5 5 5 5 5',
    );
    expect(rolled(playOut(segment(text, { closed: ['us'], stacked: [['top', 'under']] })))).toEqual([0, 2]);
  });
});

describe('a double depth attacked from two sides', () => {
  // It faces west; 0404 and 0405 are before it, 0605 behind, 0503 on its flank. Two attackers roll first.
  const order = (...attackers: string[]): unknown[] => {
    const units = attackers.map((at, i) => `unit a${i} blue hypaspist ${at}`).join('\n');
    const text = field(
      `${units}\nunit top red phalanx 0504/0505 W\nunit under red phalanx 0504/0505 W`,
      '0 0 9 9 5 5 5 5 5 5 5 5 5',
    );
    const b = segment(text, { closed: attackers.map((_, i) => `a${i}`), stacked: [['top', 'under']] });
    return rolled(playOut(b))
      .filter((unit) => (unit as number) >= attackers.length)
      .map((unit) => b.world.units[unit as number]?.key);
  };

  test('[alx-11.73a] in front the top unit checks first, behind the lower one', () => {
    expect(order('0405 E', '0404 E')[0]).toBe('top');
    expect(order('0605 W', '0604 W')[0]).toBe('under');
  });

  test('[alx-11.73a] with one attacker before and one behind it the top unit does (a reading)', () => {
    expect(order('0405 E', '0605 W')[0]).toBe('top');
    expect(order('0605 W', '0405 E')[0]).toBe('top');
  });
});

describe('routs before the clash', () => {
  const one = (dice: string): string =>
    field('unit us blue hypaspist 0505 E\nunit them red medium-foot 0605 W hits 4', dice);

  test('[alx-9.13e alx-9.31a] a defender whose hits reach its TQ routs at once and the attacker advances', () => {
    const b = segment(one('5 8'), came);
    playOut(b);
    expect(isRouted(b, numberOf(b, 'them'))).toBe(true);
    expect(whereIs(b, 'us')).toBe('0605 E');
    expect(hitsOn(b, 'us')).toBe(0);
  });

  test('[alx-9.13e alx-9.13h] one hit less and the fight goes on', () => {
    const b = segment(one('5 7 5 5 5 5 5'), came);
    const events = playOut(b);
    expect(ofKind(events, 'shock-result').length).toBe(1);
    expect(ofKind(events, 'combat-over')).toEqual([]);
  });

  test('[alx-9.13e alx-9.31a] no advance by an attacker in the ZOC of another enemy', () => {
    const other =
      'unit us blue hypaspist 0505 E\nunit them red medium-foot 0605 W hits 4\nunit other red levy 0504 SSW';
    const b = segment(field(other, '5 8'), came);
    playOut(b);
    expect(isRouted(b, numberOf(b, 'them'))).toBe(true);
    expect(whereIs(b, 'us')).toBe('0505 E');
  });

  test('[alx-9.13e] for a routed attacker the defender never advances', () => {
    const b = segment(field('unit us blue medium-foot 0505 E hits 4\nunit them red hypaspist 0605 W', '8 5'), came);
    const events = playOut(b);
    expect(isRouted(b, numberOf(b, 'us'))).toBe(true);
    expect(whereIs(b, 'them')).toBe('0605 W');
    expect(ofKind(events, 'combat-over').length).toBe(1);
    expect(ofKind(events, 'shock-result')).toEqual([]);
  });

  testOverBooks('[alx-9.13h] a combat with someone left on both sides goes on without the others', () => {
    const two = field(
      'unit us blue phalanx 0505/0506 E\nunit a red medium-foot 0605 W hits 5\nunit b red medium-foot 0606 W',
      '5 9 5 5 5 5 5 5',
    );
    const b = segment(two, came);
    const events = playOut(b);
    expect(isRouted(b, numberOf(b, 'a'))).toBe(true);
    expect(ofKind(events, 'shock-result').map((e) => e['defender'])).toEqual([2]);
  });

  test('[alx-9.13f alx-10.15.3] if both would rout the rule for that decides: a tie breaks the defender', () => {
    const both = field('unit us blue medium-foot 0505 E hits 5\nunit them red medium-foot 0605 W hits 5', '7 7');
    const b = segment(both, came);
    playOut(b);
    expect([isRouted(b, 0), isRouted(b, 1)]).toEqual([false, true]);
    expect(hitsOn(b, 'us')).toBe(5);
    expect(whereIs(b, 'us')).toBe('0605 E');
  });

  test('[alx-9.13f alx-10.15.2] and the larger excess breaks the attacker', () => {
    const both = field('unit us blue medium-foot 0505 E hits 5\nunit them red medium-foot 0605 W hits 5', '8 7');
    const b = segment(both, came);
    playOut(b);
    expect([isRouted(b, 0), isRouted(b, 1)]).toEqual([true, false]);
    expect(hitsOn(b, 'them')).toBe(5);
  });
});

describe('two-hex heavy foot', () => {
  const hoplites = (hits: number, dice: string): string =>
    field(`unit us blue hypaspist 0505 E\nunit them red hoplite 0605/0606 W hits ${hits}`, dice);

  test('[alx-9.13g] stands on a roll of its TQ, hits in excess added, with TQ - 1 hits', () => {
    // Quality 6, 5 hits, 9 rolled: 8 hits, 2 in excess. 4 + 2 = 6 stands.
    const b = segment(hoplites(5, '5 9 4 5 5 5 5 5'), came);
    const events = playOut(b);
    expect(ofKind(events, 'hits-set')[0]).toMatchObject({ unit: 1, total: 5 });
    expect(ofKind(events, 'shock-result').length).toBe(1);
  });

  test('[alx-9.13g] routs on more', () => {
    const b = segment(hoplites(5, '5 9 5'), came);
    playOut(b);
    expect(isRouted(b, 1)).toBe(true);
  });

  test('[alx-9.13g] an attacker adds 3 more', () => {
    // Quality 7, 6 hits, 8 rolled: 7 hits, none in excess. 4 + 3 = 7 stands, 5 + 3 does not.
    const text = (save: number): string =>
      field('unit us blue phalanx 0505/0506 E hits 6\nunit them red hypaspist 0605 W', `8 5 ${save} 5 5 5 5 5 5`);
    const standing = segment(text(4), came);
    expect(ofKind(playOut(standing), 'shock-result').length).toBe(1);
    const broken = segment(text(5), came);
    playOut(broken);
    expect(isRouted(broken, 0)).toBe(true);
    expect(kindOf(broken)).toBe('end-of-script');
  });

  test('[alx-9.13g] one-hex heavy foot and cardaces have no such roll', () => {
    const cardaces = field('unit us blue hypaspist 0505 E\nunit them red cardaces 0605/0606 W hits 4', '5 9');
    const b = segment(cardaces, came);
    playOut(b);
    expect(isRouted(b, 1)).toBe(true);
  });
});
