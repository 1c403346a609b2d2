import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { must, offered } from '../../family/script/testing.ts';
import { account, superiorityIn as found, kindOf, ofKind, playOut } from '../../family/shock/testing.ts';
import { facing, heldOf, shockOf } from '../testing/shock.ts';

const flank = 'NNW';
const rear = 'E';
const duel = (us: string, them: string, direction = 'W', more = ''): Battle =>
  heldOf(`${facing(us, them, direction)}\n${more}`);
const denied = (b: Battle) => account(b, 'us', 'them').superiority.denied?.rule;

describe('Position Superiority', () => {
  test('[cha-9.17a] through flank or rear the attacker is superior, over skirmishers too; in front he is not', () => {
    for (const them of ['medium-foot', 'slinger', 'light-foot']) {
      expect(found(duel('elephant', them, flank))).toBe('AS alx-9.16.1a');
      expect(found(duel('elephant', them, rear))).toBe('AS alx-9.16.1a');
    }
    expect(found(duel('hypaspist', 'medium-foot'))).toBe('none alx-9.16.1f');
    const told = playOut(shockOf(facing('hypaspist', 'medium-foot', flank), { marked: ['us'] }));
    expect(ofKind(told, 'clash')[0]?.rules).toContain('cha-9.17a');
  });

  test('[cha-9.17n cha-9.17f] the effect of superiority and size cites the numbers of this book', () => {
    const told = playOut(shockOf(facing('hypaspist size 20', 'medium-foot', flank), { marked: ['us'] }));
    const rules = ofKind(told, 'shock-result').flatMap(({ changes, parts }) =>
      [changes, parts].map((list) => (list as { rule: string }[]).map(({ rule }) => rule)),
    );
    expect(rules).toEqual([['cha-9.17n'], ['cha-9.17f']]);
  });

  test('[cha-9.17d] elephants, cavalry and chariots gain none over elephants, foot does', () => {
    for (const us of ['elephant', 'companion', 'light-horse', 'chariot', 'heavy-chariot']) {
      for (const direction of [flank, rear]) expect(denied(duel(us, 'elephant', direction))).toBe('cha-9.17d');
    }
    expect(found(duel('hypaspist', 'elephant', flank))).toBe('AS alx-9.16.1a');
    expect(found(duel('elephant', 'chariot', flank))).toBe('AS alx-9.16.1a');
  });

  // 0504 lies on the attacker's flank, 0606 in his front.
  test('[cha-9.17c] none for an attacker in the ZOC of another enemy, whatever that one is', () => {
    const beside = (unit: string): string | undefined => denied(duel('hypaspist', 'medium-foot', flank, unit));
    expect(beside('unit x red levy 0504 SSW')).toBe('cha-9.17c');
    expect(beside('unit x red bow-foot 0504 SSW')).toBe('cha-9.17c');
    expect(beside('unit x red slinger 0504 SSW')).toBe('cha-9.17c');
    expect(beside('unit x red levy 0406 NNE')).toBe('cha-9.17c');
    expect(beside('unit x red levy 0504 NNE')).toBe(undefined);
    expect(beside('unit x red levy 0504 SSW routed')).toBe(undefined);
  });

  test('[cha-9.17c] unless another unit attacks that one', () => {
    const three = `${facing('hypaspist', 'medium-foot', flank)}\nunit x red levy 0504 SSW\nunit friend blue hypaspist 0404 E`;
    expect(denied(heldOf(three))).toBe('cha-9.17c');
    expect(denied(heldOf(three, { marked: ['us', 'friend'] }))).toBe(undefined);
    // In the fight itself likewise.
    const clashes = (marked: string[]) =>
      ofKind(playOut(shockOf(three, { marked }), ...(marked.length === 1 ? ['done'] : [])), 'clash');
    const superior = (marked: string[]) => clashes(marked).find((e) => e['attacker'] === 0)?.['superiority'];
    expect([superior(['us']), superior(['us', 'friend'])]).toEqual(['none', 'AS']);
  });

  test('[cha-9.17c cha-9.16a cha-9.17b cha-9.17e] EX-29 enemies of the same combat spoil nothing; the defender picks his unit', () => {
    const two = 'unit us blue hypaspist 0505 E\nunit el red elephant 0605 NNW\nunit li red light-foot 0606 W';
    const b = shockOf(two, { marked: ['us'] });
    expect([kindOf(b), offered(b)]).toEqual(['defending-type', ['el', 'li']]);
    const clash = (choice: string) => {
      const fight = shockOf(two, { marked: ['us'] });
      return ofKind(must(fight, choice), 'clash')[0];
    };
    expect(clash('el')).toMatchObject({ base: 8, superiority: 'AS', angle: 'flank' });
    expect(clash('li')).toMatchObject({ base: 9, superiority: 'AS', angle: 'front' });
    expect(clash('el')?.rules).toEqual(expect.arrayContaining(['cha-9.16a', 'cha-9.17a', 'cha-9.17b']));
    expect(clash('li')?.rules).toContain('cha-9.17e');
  });

  test('[cha-9.16a cha-9.17b cha-9.17d] EX-30 the attacker picks his unit, and a lancer has no position on elephants', () => {
    const two = 'unit el red elephant 0605 W\nunit mi blue medium-foot 0505 E\nunit ln blue lancer 0705 W';
    const clash = (choice: string) => {
      const b = shockOf(two, { marked: ['mi', 'ln'] });
      must(b, 'el by mi+ln');
      return ofKind(must(b, choice), 'clash')[0];
    };
    expect(clash('ln')).toMatchObject({ base: 10, angle: 'rear', superiority: 'none' });
    expect(clash('ln')?.rules).toContain('cha-9.17d');
    expect(clash('mi')).toMatchObject({ base: 3, angle: 'front' });
  });
});

describe('who leads', () => {
  test('[cha-9.16a] skirmishers may be picked to lead against chariots, and to bear an attack', () => {
    const b = shockOf(`${facing('slinger', 'chariot')}\nunit mi blue medium-foot 0504 E`, { marked: ['us', 'mi'] });
    must(b, 'them by us+mi');
    expect([kindOf(b), offered(b)]).toEqual(['attacking-type', ['us', 'mi']]);
    const defence = shockOf(`${facing('hypaspist', 'slinger')}\nunit mi red medium-foot 0606 W`, { marked: ['us'] });
    expect([kindOf(defence), offered(defence)]).toEqual(['defending-type', ['them', 'mi']]);
  });

  test('[cha-9.16a] who attacks another than the one that bears the attack does not lead', () => {
    const b = shockOf(
      'unit us blue hypaspist 0504 E\nunit also blue hypaspist 0505 E\nunit them red medium-foot 0605 W\nunit more red medium-foot 0606 W',
      { marked: ['us', 'also'] },
    );
    must(b, 'them by us+also');
    must(b, 'more');
    // Only `also` attacks that one.
    expect(kindOf(b)).not.toBe('attacking-type');
  });

  test('[cha-9.16b] between two facings the defender has the better one', () => {
    // The phalanx touches the unit in 0605 by its front and by its flank.
    const b = heldOf('unit us blue phalanx 0505/0506 E\nunit them red medium-foot 0605 SSW');
    const angles = [account(b, 'us', 'them').angle];
    expect(angles).toEqual([1]);
  });
});

describe('weapons', () => {
  test('[cha-9.17e cha-10.32a] are compared where nobody has position: SK and CH are superior to each other', () => {
    expect(found(duel('hypaspist', 'light-foot'))).toBe('AS alx-9.16.1f');
    expect(found(duel('hypaspist', 'elephant'))).toBe('none alx-9.16.1f');
    expect(found(duel('slinger', 'chariot'))).toBe('AS alx-9.16.1f');
    expect(found(duel('chariot', 'slinger'))).toBe('AS alx-9.16.1f');
    expect(found(duel('levy', 'light-foot'))).toBe('none alx-9.16.1f');
  });

  test('[cha-9.17e] light foot that has thrown all it had is as superior to light horse as before', () => {
    expect(found(duel('light-horse', 'light-foot'))).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'light-foot spent'))).toBe('DS alx-9.16.1f');
  });

  test('[cha-9.17e] skirmishers whose comrades broke in the Charge face others than chariots without superiority', () => {
    // The levy alone attacked the medium foot; it breaks, and the slinger stays with both enemies.
    const b = shockOf(
      'unit us blue slinger 0504 E\nunit also blue levy 0505 E\nunit them red chariot 0605 W\nunit more red medium-foot 0606 W',
      { closed: ['also'], marked: ['us'] },
      '9 1 1',
    );
    must(b, 'them by us+also');
    for (let n = 0; n < 5 && kindOf(b) !== 'defending-type'; n++) must(b, offered(b)[0] as string);
    const clash = ofKind(must(b, 'more'), 'clash')[0];
    expect(clash).toMatchObject({ attacker: 0, superiority: 'none' });
  });
});
