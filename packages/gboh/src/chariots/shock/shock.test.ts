import { scriptedDice } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { isRouted } from '../../family/base/units.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { hitsOn, ofKind, playOut, whereIs } from '../../family/shock/testing.ts';
import { combats, isLocked, rulesOf, shockOf } from '../testing/shock.ts';

// The position of the rulebook's long example, and the dice after the designation.
const chariots = (three: string): string => `
unit a blue ${three} 2039 W group host
unit b blue ${three} 2038 W group host
unit c blue chariot 2037 W group host tq 5
unit d blue chariot 2036 W group host tq 5
unit w red bowmen 1935 E
unit x red guard 1936 E
unit y red chariot 1937 E tq 6
unit z red chariot 1938 E tq 6`;
const moved = ['a', 'b', 'c'];

describe('the long example', () => {
  test('[cof-8.11a cof-8.11c cof-8.11e cof-8.12a] E16 who moved must attack whom it can; who stayed may', () => {
    const b = shockOf(chariots('heavy-chariot'), { moved });
    expect(offered(b)).toEqual(['shock d', 'done']);
    const marked = ofKind(b.events, 'shock-marker').map((e) => [
      b.world.units[e['unit'] as number]?.key,
      e['must'],
      ...e.rules,
    ]);
    expect(marked).toEqual([
      ['a', false, 'cof-8.11a'],
      ['b', false, 'cof-8.11a'],
      ['c', false, 'cof-8.11a'],
    ]);
    // Of the two who have Z before them A has nobody else, and B has Y: there is nothing to choose.
    b.dice = scriptedDice([0, 0, 0, 0, 0, 0, 0]);
    expect(combats(b, must(b, 'done'))).toEqual(['c on x', 'b on y', 'a on z']);
  });
  test('[cof-8.11e] E17 chariots of two men who come up to others make no shock', () => {
    const b = shockOf(chariots('chariot'), { moved }, '0 0 0 0 0 0');
    expect(combats(b, playOut(b, 'done'))).toEqual(['c on x']);
  });
  const fought = () => {
    const b = shockOf(chariots('heavy-chariot'), { moved }, '6 9 3 3 3 9 6 5');
    return { b, events: [...must(b, 'shock d'), ...playOut(b)] };
  };
  test('[cof-8.14a cof-8.14c] E18 who fails his own check does not attack, and whom he meant to attack makes none', () => {
    const { b, events } = fought();
    const checks = ofKind(events, 'die').filter((e) => String(e['purpose']).startsWith('TQ Check'));
    expect(checks.map((e) => e['purpose'])).toEqual([
      ...[
        'TQ Check of D (before the attack)',
        'TQ Check of X (before the clash)',
        'TQ Check of Y (before the clash)',
        'TQ Check of Z (before the clash)',
      ],
    ]);
    expect(ofKind(events, 'called-off')[0]).toMatchObject({ attackers: [numberOf(b, 'd')], all: true });
    expect(rulesOf(b, events, 'hits', 'd')).toEqual(['cof-8.14a']);
    expect(
      ofKind(events, 'hits')
        .filter((e) => e['unit'] === numberOf(b, 'x'))
        .map((e) => e['hits']),
    ).toEqual([2, 1]);
  });
  test('[cof-8.16a cof-8.31 cof-8.32] E20 columns by Type against Type', () => {
    const { b, events } = fought();
    const clashes = ofKind(events, 'clash').map((e) => [b.world.units[e['attacker'] as number]?.key, e['base']]);
    expect(clashes).toEqual([
      ['c', 2],
      ['b', 9],
      ['a', 9],
    ]);
    for (const clash of ofKind(events, 'clash'))
      expect(clash.rules).toEqual(expect.arrayContaining(['cof-8.16a', 'cof-8.32']));
  });
  test('[cof-8.17a cof-8.17c] E21 the spears are superior to chariots, unless these come from the rear', () => {
    const { events } = fought();
    expect(ofKind(events, 'clash').map((e) => e['superiority'])).toEqual(['DS', 'none', 'none']);
    const behind = shockOf(chariots('heavy-chariot').replace('1936 E', '1936 W'), { moved }, '3 3 3 3 3 3 5');
    expect(ofKind(playOut(behind, 'done'), 'clash')[0]).toMatchObject({ superiority: 'AS', angle: 'rear' });
  });
  test('[cof-8.17g cof-8.17h] E22 hits by the table, three times as many for an attacker who is inferior', () => {
    const { events } = fought();
    expect(ofKind(events, 'shock-result').map((e) => [e['column'], e['printed'], e['hits']])).toEqual([
      ...[
        [2, [3, 1], [9, 1]],
        [9, [1, 3], [1, 3]],
        [9, [1, 2], [1, 2]],
      ],
    ]);
  });
  test('[cof-8.18a cof-8.18c cof-8.21a cof-9.21a cof-9.41a] E23 the Collapse, nobody advances, who is Engaged', () => {
    const { b } = fought();
    expect(isRouted(b, numberOf(b, 'c'))).toBe(true);
    expect(['a', 'b', 'd', 'x', 'y', 'z'].map((key) => hitsOn(b, key))).toEqual([1, 1, 1, 3, 3, 2]);
    expect(whereIs(b, 'x')).toBe('1936 E');
    expect(['a', 'z', 'b', 'y', 'x', 'd', 'w'].map((key) => isLocked(b, key))).toEqual([
      ...[true, true, true, true, false, false, false],
    ]);
  });
});
