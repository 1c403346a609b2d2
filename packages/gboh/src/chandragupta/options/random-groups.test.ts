import { hexNumber, hexOf } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { onField, placeOfUnit } from '../../family/base/units.ts';
import { FINISHED } from '../../family/base/vocabulary.ts';
import { routPointsLost } from '../../family/command/victory.ts';
import { faultsIn } from '../../family/invariants.ts';
import { numberOf } from '../../family/script/position.ts';
import { must } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { hexOfLeader, status } from '../testing/turn.ts';

/** Two guilds of the Mauryas and one of the Nandas, each with a tribe if `tribes` says so; the dice of the draw come first. */
const muster = (dice: string, { more = '', tribes = '', option = 'option random-groups' } = {}): Battle =>
  position(`ruleset chandragupta
  map 24x20
  ${option}
  side blue "Mauryas" retreat W withdrawal 60
  side red "Nandas" retreat E withdrawal 60
  unit guard blue lancer 0503 E grade maula
  unit smith1 blue guild-foot 0505 E group smiths
  unit smith2 blue guild-bow 0506 E group smiths
  unit potter1 blue guild-foot 0508 E group potters
  unit horse red lancer 1803 W grade maula
  unit weaver1 red guild-foot 1805 W group weavers
  unit weaver2 red guild-foot 1806 W group weavers
  unit weaver3 red guild-bow 1807 W group weavers
  leader ashoka blue 0503 initiative 6 overall people indian
  leader smith blue 0505 initiative 3 guild-chief group smiths people indian
  leader potter blue 0508 initiative 2 guild-chief group potters people indian
  leader rival red 1803 initiative 5 overall people indian
  leader weaver red 1805 initiative 2 guild-chief group weavers people indian
  ${tribes}
  ${more}
  dice ${dice} 5 4 5 4 5 4
  start battle
`);
const where = (b: Battle, ...keys: string[]): string[] =>
  keys.map((key) => {
    const unit = numberOf(b, key);
    return onField(b, unit) ? hexNumber(b.world.field.grid, hexOf(placeOfUnit(b, unit))) : 'off';
  });

describe('the cup', () => {
  test('[cha-14.21] sides draw in turn, who rolls higher first, until each has as many as before', () => {
    // The Nandas draw the smiths, then the Mauryas the potters and the weavers.
    const b = muster('2 7 0 0');
    expect(where(b, 'smith1', 'smith2', 'weaver1', 'weaver2', 'weaver3')).toEqual(['off', 'off', 'off', 'off', 'off']);
    expect(where(b, 'smith1-also', 'smith2-also')).toEqual(['1805', '1806']);
    expect(where(b, 'potter1', 'guard', 'horse')).toEqual(['0505', '0503', '1803']);
    expect([hexOfLeader(b, 'smith'), hexOfLeader(b, 'smith-also'), hexOfLeader(b, 'potter')]).toEqual([
      'off',
      '1805',
      '0505',
    ]);
    expect([routPointsLost(b, 0), routPointsLost(b, 1), faultsIn(b)]).toEqual([0, 0, []]);
    // Now the Mauryas draw first, and after a tie it is rolled again.
    for (const dice of ['7 2 0 0 0', '4 4 7 2 0 0 0'])
      expect(where(muster(dice), 'smith1', 'smith1-also')).toEqual(['0505', 'off']);
  });

  test('[cha-14.22] a guild takes the hexes of the one before, further units the nearest behind the foremost row', () => {
    const b = muster('2 7 0 0');
    const [one, two, three] = where(b, 'weaver1-also', 'weaver2-also', 'weaver3-also') as [string, string, string];
    expect([one, hexOfLeader(b, 'weaver-also')]).toEqual(['0508', '0508']);
    for (const hex of [two, three]) expect(Number(hex.slice(0, 2))).toBeLessThanOrEqual(5);
    expect(new Set([one, two, three]).size).toBe(3);
  });

  test('[cha-14.21] without the option all is as drawn up', () => {
    const b = muster('', { option: '' });
    expect(b.world.units.some(({ key }) => key.endsWith('-also'))).toBe(false);
    expect(where(b, 'smith1', 'weaver1')).toEqual(['0505', '1805']);
  });

  test('[cha-14.21] whose order of battle has guilds only puts a Tribal Chief back', () => {
    const tribes =
      'unit hill blue tribal-foot 0510 E group vasati\n  leader elder blue 0510 initiative 2 tribal-chief group vasati people indian';
    const b = muster('2 7 3 1 0 0', { tribes });
    expect(where(b, 'hill')).not.toEqual(['off']);
    expect(where(b, 'potter1-also')).toEqual(['1805']);
  });
});

describe('the cup, where there is little to choose', () => {
  const told = (b: Battle, kind: string): string[] =>
    b.events.filter((e) => e.kind === kind).map((e) => `${e['side']} ${b.world.leaders[e['leader'] as number]?.key}`);

  test('[cha-14.21] a chief whom the other side cannot do without goes back into the cup', () => {
    const group = (name: string, role: string, side: string, hex: string): string =>
      `unit ${name}1 ${side} ${role}-foot ${hex} E group ${name}s\n  leader ${name} ${side} ${hex} initiative 2 ${role}-chief group ${name}s people indian\n`;
    const tribes =
      group('elder', 'tribal', 'blue', '0510') +
      group('dyer', 'guild', 'red', '1809') +
      group('tanner', 'guild', 'red', '1811');
    // The Nandas need three guilds of five, and the Mauryas have drawn two when they come upon the last.
    const b = muster('7 2 0 0 0 1 1 0', { tribes });
    expect(told(b, 'group-drawn')).toEqual(['0 smith', '1 potter', '0 weaver', '1 dyer', '0 elder', '1 tanner']);
    expect([told(b, 'chief-returned'), faultsIn(b)]).toEqual([['0 tanner'], []]);
  });

  test('[cha-14.21] an officer who only has the name of a guild is none of the counters', () => {
    const officer = 'leader captain blue 0504 initiative 3 group smiths people indian';
    const b = muster('2 7 0 0', { more: officer });
    expect([hexOfLeader(b, 'captain'), hexOfLeader(b, 'smith')]).toEqual(['0504', 'off']);
  });

  test('[cha-14.22] a leader who takes the post of a chief without units has no place but his', () => {
    const lone = 'leader lone blue 0101 initiative 2 guild-chief group lonely people indian';
    const b = muster('2 7 0 0 0', { more: lone });
    const drawn = told(b, 'group-drawn').filter((who) => who.startsWith('0'));
    expect(drawn).toHaveLength(3);
    expect(faultsIn(b)).toEqual([]);
    const there = b.world.leaders.flatMap(({ key }, n) => (hexOfLeader(b, key) === '0101' ? [n] : []));
    expect(there).toHaveLength(1);
  });

  test('[cha-14.22] at the edge of the map the nearest hex is one of the map', () => {
    const edge = 'unit potter2 blue guild-foot 0101 E group potters';
    const corner = muster('2 7 0 0', { more: edge });
    expect(where(corner, 'weaver3-also')[0]).toMatch(/^0[1-5]/);
    expect(faultsIn(corner)).toEqual([]);
  });
});

describe('Chanakya', () => {
  const CHANAKYA = 'leader chanakya blue 0503 initiative 4 charisma 3 people indian';
  test('[cha-14.23] a roll of his Charisma or less has all drawn again, once', () => {
    const b = muster('2 7 0 0 3 2 7 2 0', { more: CHANAKYA });
    expect([pendingDecisions(b)[0]?.side, pendingDecisions(b)[0]?.kind]).toEqual([0, 'redraw']);
    must(b, 'redraw');
    expect(pendingDecisions(b)[0]?.kind).not.toBe('redraw');
    expect(where(b, 'smith1', 'weaver1')).toEqual(['0505', '1805']);
    expect(status(b, 'chanakya')).not.toBe(FINISHED);
  });
  test('[cha-14.23] a higher roll leaves the draw, and Finishes him', () => {
    const b = muster('2 7 0 0 4', { more: CHANAKYA });
    must(b, 'redraw');
    expect([where(b, 'smith1-also'), status(b, 'chanakya')]).toEqual([['1805'], FINISHED]);
    const kept = muster('2 7 0 0', { more: CHANAKYA });
    must(kept, 'keep');
    expect([where(kept, 'smith1-also'), status(kept, 'chanakya')]).toEqual([['1805'], 0]);
  });
});
