import { describe, expect, test } from 'vitest';
import { sizeShift } from '../../family/shock/size.ts';
import { account, hitsByDie, ofKind, playOut } from '../../family/shock/testing.ts';
import { facing, heldOf, shifts, shockOf } from '../testing/shock.ts';

const duel = (us: string, them: string, before = {}, more = '') =>
  shifts(heldOf(`${facing(us, them)}\n${more}`, before));

describe('the ratio of sizes', () => {
  test('[cha-9.17f] EX-31 each level beyond 1:1 is a column', () => {
    const two = heldOf(`${facing('hypaspist size 5', 'medium-foot size 5')}\nunit also blue hypaspist 0504 E size 5`);
    expect(shifts(two, 'us also', 'them')).toEqual(['1 cha-9.17f']);
    expect(duel('hypaspist size 3', 'medium-foot size 12')).toEqual(['-3 cha-9.17f']);
    expect(duel('hypaspist size 10', 'medium-foot size 5')).toEqual(['1 cha-9.17f']);
  });

  test('[cha-9.17f] EX-32 a fraction goes to the attacker who moved, else to the defender', () => {
    const moved = (attack: number, defence: number) =>
      duel(`hypaspist size ${attack}`, `medium-foot size ${defence}`, { closed: ['us'] });
    const stood = (attack: number, defence: number) =>
      duel(`hypaspist size ${attack}`, `medium-foot size ${defence}`, { marked: ['us'] });
    expect([moved(5, 4), moved(4, 5), moved(5, 3)]).toEqual([['1 cha-9.17f'], [], ['1 cha-9.17f']]);
    expect([stood(5, 4), stood(4, 5), stood(5, 3)]).toEqual([[], ['-1 cha-9.17f'], []]);
    expect(sizeShift(5, 4, true)).toBe(1);
  });

  test('[cha-9.17g] no shift at all where elephants or chariots meet others; among themselves there is', () => {
    expect(duel('elephant size 10', 'medium-foot size 5')).toEqual([]);
    expect(duel('medium-foot size 10', 'elephant size 5')).toEqual([]);
    expect(duel('chariot size 10', 'medium-foot size 5')).toEqual([]);
    expect(duel('slinger size 10', 'chariot size 5')).toEqual([]);
    expect(duel('elephant size 10', 'chariot size 5')).toEqual([]);
    expect(duel('elephant size 10', 'elephant size 5')).toEqual(['1 cha-9.17f']);
    expect(duel('chariot size 10', 'chariot size 5')).toEqual(['1 cha-9.17f']);
  });

  test('[cha-9.17g] one such pair in a combat is enough', () => {
    const b = heldOf(`${facing('medium-foot size 15', 'medium-foot size 5')}\nunit beast red elephant 0606 W`);
    expect(shifts(b, 'us', 'them')).toEqual(['2 cha-9.17f']);
    expect(shifts(b, 'us', 'them beast')).toEqual([]);
    const mixed = heldOf(`${facing('elephant size 15', 'elephant size 5')}\nunit also blue medium-foot 0504 E`);
    expect([shifts(mixed, 'us', 'them'), shifts(mixed, 'us also', 'them')]).toEqual([['2 cha-9.17f'], []]);
  });

  test('[cha-9.17f] skirmishers count against all but chariots', () => {
    expect(duel('hypaspist size 6', 'slinger size 2')).toEqual(['2 cha-9.17f']);
  });

  test('[cha-10.62c cha-9.17g] nor where anyone is in square', () => {
    const b = (state: string) =>
      heldOf(`unit us blue medium-foot 0505 E size 5\nunit them red phalanx 0605/0606 W ${state}`);
    expect([shifts(b('')), shifts(b('square'))]).toEqual([['-1 cha-9.17f'], []]);
    // Its place on the tables is kept.
    const found = (state: string) => {
      const { base, superiority } = account(b(state), 'us', 'them');
      return [base, superiority.result];
    };
    expect(found('square')).toEqual(found(''));
  });
});

describe('ground', () => {
  const ground = (more: string, before = {}) => duel('medium-foot', 'medium-foot', before, more);

  test('[cha-9.17h] forest 1 left, a river 2 left, higher 2 left, lower 1 right', () => {
    expect(ground('')).toEqual([]);
    expect(ground('terrain woods 0605')).toEqual(['-1 alx-6.27']);
    expect(ground('terrain woods 0505')).toEqual([]);
    expect(ground('hexside minor-river 0505/0605')).toEqual(['-2 alx-6.27']);
    expect(ground('level 1 0605')).toEqual(['-2 alx-6.27']);
    expect(ground('level 1 0505')).toEqual(['1 alx-6.27']);
  });

  test('[cha-9.17h] forest and lower ground for all, the river for all attackers, some higher 1 left instead of 2', () => {
    const two = (more: string) =>
      shifts(
        heldOf(
          `${facing('medium-foot size 10', 'medium-foot size 5')}\nunit more red medium-foot 0606 W size 5\n${more}`,
        ),
        'us',
        'them more',
      );
    expect(two('terrain woods 0605')).toEqual([]);
    expect(two('terrain woods 0605 0606')).toEqual(['-1 alx-6.27']);
    expect(two('level 1 0605')).toEqual(['-1 alx-6.27']);
    expect(two('level 1 0605 0606')).toEqual(['-2 alx-6.27']);
    expect(two('level 1 0505 0605')).toEqual([]);
    expect(two('hexside minor-river 0505/0605')).toEqual([]);
    expect(two('hexside minor-river 0505/0605 0505/0606')).toEqual(['-2 alx-6.27']);
    expect(two('terrain woods 0605 0606\nlevel 1 0605 0606')).toEqual(['-1 alx-6.27', '-2 alx-6.27']);
  });
});

describe('armour', () => {
  test('[cha-9.17l] cataphracted horse and elephants, heavy and elephant chariots: 2 right for any attacker, 2 left for any defender', () => {
    for (const unit of ['cataphract', 'elephant cataphract', 'heavy-chariot', 'elephant-chariot']) {
      expect(duel(unit, `${unit} `.replace(' cataphract', '').replace('cataphract', 'heavy-horse').trim())).toContain(
        '2 cha-9.17l',
      );
      expect(duel('medium-foot', unit)).toContain('-2 cha-9.17l');
    }
    // By their class, whatever their counter says of armour.
    for (const cls of ['CH*', 'elCH']) expect(duel('medium-foot', `chariot class ${cls}`)).toEqual(['-2 cha-9.17l']);
    expect(duel('elephant', 'chariot')).toEqual([]);
    expect(duel('cataphract', 'cataphract')).toEqual(['2 cha-9.17l', '-2 cha-9.17l']);
  });

  test('[cha-9.17l] any of them, not only who leads, and once', () => {
    const b = heldOf(
      `${facing('medium-foot', 'medium-foot')}\nunit also blue cataphract 0504 E\nunit third red cataphract 0606 W\nunit fourth red cataphract 0604 W`,
    );
    const found = account(b, 'us also', 'them third fourth');
    expect(found.shifts.filter(({ rule }) => rule === 'cha-9.17l').map(({ value }) => value)).toEqual([2, -2]);
  });
});

describe('phalanx support', () => {
  // The phalanx in 0605/0606 has its flanks at 0604 and 0607.
  const pikes = (us: string, more: string, before: object = { closed: ['us'] }, direction = 'W') =>
    shifts(heldOf(`unit us blue ${us} 0505 E size 10\nunit them red phalanx 0605/0606 ${direction}\n${more}`, before));
  const north = 'unit north red phalanx 0603/0604 W';
  const south = 'unit south red phalanx 0607/0608 W';

  test('[cha-10.61 cha-9.17m] 2 left for each flank that a phalanx covers, against HI as well', () => {
    for (const us of ['medium-foot', 'hypaspist', 'light-foot']) {
      expect(pikes(us, '')).toEqual([]);
      expect(pikes(us, north)).toEqual(['-2 cha-10.61']);
      expect(pikes(us, `${north}\n${south}`)).toEqual(['-4 cha-10.61']);
    }
  });

  test('[cha-10.61] a phalanx in echelon covers by its ZOC; hoplites do not', () => {
    expect(pikes('medium-foot', 'unit echelon red phalanx 0703/0704 W')).toEqual(['-2 cha-10.61']);
    expect(pikes('medium-foot', 'unit north red hoplite 0603/0604 W')).toEqual([]);
    expect(pikes('medium-foot', `${north} routed`)).toEqual([]);
  });

  test('[cha-10.61] only against troops who moved, in front, and are not a phalanx', () => {
    expect(pikes('medium-foot', north, { marked: ['us'] })).toEqual([]);
    expect(pikes('medium-foot', north, { closed: ['us'] }, 'E')).toEqual([]);
    const phalanx = heldOf(`unit us blue phalanx 0505/0506 E\nunit them red phalanx 0605/0606 W\n${north}`, {
      closed: ['us'],
    });
    expect(shifts(phalanx)).toEqual([]);
  });
});

describe('results', () => {
  test('[cha-9.17n] AS doubles the defender’s hits, DS triples the attacker’s; nobody’s are halved', () => {
    const hits = (us: string, them: string, direction = 'W') =>
      hitsByDie(heldOf(facing(us, them, direction)), 'us', 'them', 5, 6);
    expect(hits('medium-foot', 'medium-foot')).toEqual([2, 2]);
    expect(hits('hypaspist', 'light-foot')).toEqual([2, 4]);
    expect(hits('companion', 'hypaspist')).toEqual([6, 2]);
    expect(hits('hypaspist', 'bow-foot')).toEqual([2, 4]);
    expect(hits('hypaspist', 'slinger')).toEqual([2, 4]);
    expect(hits('light-horse', 'medium-foot', 'E')).toEqual([2, 4]);
    expect(hits('bow-foot', 'medium-foot')).toEqual([2, 2]);
    expect(hits('slinger', 'chariot')).toEqual([2, 4]);
  });

  test('[cha-9.13 cha-3.0d] the steps come in their order', () => {
    const events = playOut(
      shockOf(
        facing('hypaspist', 'medium-foot hits 4'),
        { closed: ['us'] },
        '5 5 9',
        'leader hero blue 0505 charisma 1',
      ),
    );
    const kinds = events.flatMap((e) =>
      e.kind === 'die'
        ? [String(e['purpose']).replace(/(?<!^TQ Check) of .*| of .*(?= \()/, '')]
        : ['clash', 'shock-result', 'breaks', 'advances'].includes(e.kind)
          ? [e.kind]
          : [],
    );
    expect(kinds).toEqual([
      'TQ Check (before the clash)',
      'TQ Check (before the clash)',
      'Hit on Hero (Leader Casualty)',
      'clash',
      'Shock',
      'shock-result',
      'breaks',
      'advances',
    ]);
    expect(ofKind(events, 'combat')[0]?.rules).toContain('cha-9.12a');
  });
});
