import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { must, offered } from '../script/testing.ts';
import { type Before, hitsOn, kindOf, ofKind, playOut, segment, whereIs } from './testing.ts';

/** A Shock segment from its first step to its last. */
const shock = (text: string, dice: string, before: Before) =>
  segment(`map 40x30\n${text}\nleader chief blue 0204 range 30\nstart shock leader=chief\ndice ${dice}`, before);

describe('a lone leader next to whom an attack carries its unit', () => {
  const stray = (hex: string): string => `leader stray red ${hex} initiative 3`;

  test('[alx-4.62a alx-9.42] is met by a pursuit', () => {
    const chase = `option charge-formation
      unit us blue heavy-horse 0505 E charging tq 7
      unit them red medium-foot 0605 W hits 5`;
    const fallen = (hex: string) => {
      const b = shock(`${chase}\n${stray(hex)}`, '0 0 5 9 5 5 5 5', { closed: ['us'] });
      return ofKind(playOut(b), 'leader-killed').map((e) => e['leader']);
    };
    expect(fallen('0604')).toEqual([0]);
    expect(fallen('0602')).toEqual([]);
  });

  test('[alx-4.62a alx-11.13a] and by an elephant that goes through', () => {
    const fallen = (hex: string) => {
      const attack = 'unit us blue elephant 3022 NNW\nunit them red medium-foot 2921 SSE tq 9';
      const b = shock(`${attack}\n${stray(hex)}`, '5 5 5 5', { marked: ['us'] });
      const told = playOut(b);
      expect(whereIs(b, 'us')).toBe('2821 NNW');
      return ofKind(told, 'leader-killed').map((e) => e['leader']);
    };
    expect(fallen('2721')).toEqual([0]);
    expect(fallen('2722')).toEqual([]);
  });

  test('[alx-4.62a alx-9.33c] and by a half that wheels forward after the advance', () => {
    const asked = (hex: string) => {
      const attack = `unit us blue phalanx 0505/0506 E
        unit them red levy 0606 W hits 2
        unit far red hypaspist 0705 W`;
      const b = shock(`${attack}\n${stray(hex)}`, '5 0 5 5 5', { marked: ['us'] });
      while (kindOf(b) !== 'advance') must(b, offered(b)[0] as string);
      must(b, 'us right');
      while (kindOf(b) !== 'advance-wheel') must(b, 'no');
      must(b, 'wheel');
      expect(whereIs(b, 'us')).toBe('0606/0706 NNE');
      return kindOf(b);
    };
    expect(asked('0807')).toBe('leader-withdrawal');
    expect(asked('1207')).not.toBe('leader-withdrawal');
  });
});

test('[alx-9.42 alx-9.24a alx-4.62b] a pursuit that rides Darius down is the last that happens', () => {
  const b = shock(
    `option charge-formation
    special darius-iii
    terrain town 0605
    unit us blue heavy-horse 0505 E charging tq 7
    unit them red medium-foot 0605 W hits 5
    leader darius red 0605 initiative 5 overall`,
    '0 0 5 5 9 5 5 5',
    { closed: ['us'] },
  );
  while (!b.outcome) must(b, offered(b).includes('stay') ? 'stay' : (offered(b)[0] as string));
  expect([b.outcome?.winner, whereIs(b, 'us').slice(0, 4), b.frames]).toEqual([0, '0605', []]);
});

describe('advances', () => {
  testOverBooks(
    '[alx-9.31a alx-9.34] when one attacker has taken his ground, the other may take what is left',
    () => {
      const b = shock(
        `unit us blue hypaspist 0505 E
      unit also blue hypaspist 0506 E
      unit them red hoplite 0605/0606 W hits 6`,
        '5 5 5 5 5 5',
        { marked: ['us', 'also'] },
      );
      while (kindOf(b) !== 'advance') must(b, offered(b)[0] as string);
      expect(offered(b)).toEqual(['us 0606', 'us 0605', 'also 0606']);
      const told = playOut(b, 'us 0605', 'stay');
      expect(ofKind(told, 'advances')).toHaveLength(2);
      expect([whereIs(b, 'us'), whereIs(b, 'also')]).toEqual(['0605 E', '0606 E']);
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  test('[alx-9.32 alx-7.14 alx-11.21a] a turn on arrival costs a hit in rough ground, and chariots two anywhere', () => {
    const hits = (troop: string, ground: string, way: string): number => {
      const b = shock(`${ground}\nunit us blue ${troop} 0505 E\nunit them red levy 0605 W hits 4`, '0 0 5 5 5 5 5 5', {
        marked: ['us'],
      });
      while (kindOf(b) !== 'advance-facing') must(b, offered(b)[0] as string);
      const before = hitsOn(b, 'us');
      must(b, way);
      return hitsOn(b, 'us') - before;
    };
    expect([hits('medium-foot', 'terrain woods 0605', 'stay'), hits('medium-foot', '', 'turn left')]).toEqual([0, 0]);
    expect(hits('medium-foot', 'terrain woods 0605', 'turn left')).toBe(1);
    expect([hits('chariot', '', 'stay'), hits('chariot', '', 'turn right')]).toEqual([0, 2]);
  });
});

test('[alx-11.26] of several chariots each is let through by those whom it attacks', () => {
  const came: Before = { closed: ['wheels', 'others'], ran: { wheels: 4, others: 4 } };
  const b = segment(
    `map 14x14
    unit wheels red chariot 0605 W
    unit others red chariot 0609 W
    unit us blue hypaspist 0505 E
    unit we blue hypaspist 0509 E
    leader darius red 0805 range 9
    start shock leader=darius
    dice 0 0 5 5 5 5 5`,
    came,
  );
  for (const gap of ['0405', '0409']) {
    must(b, 'avoid');
    must(b, gap);
  }
  expect([whereIs(b, 'wheels'), whereIs(b, 'others')]).toEqual(['0405 W', '0409 W']);
  expect([hitsOn(b, 'us'), hitsOn(b, 'we')]).toEqual([1, 1]);
  expect(kindOf(b)).toBe('end-of-script');
});

test('[alx-10.33] who has driven his engaged enemy off is engaged no longer when the segment ends', () => {
  const engaged = (hits: number): number[] => {
    const b = shock(
      `option engaged
      unit us blue hypaspist 0505 E engaged
      unit them red medium-foot 0605 W engaged tq 6 hits ${hits}`,
      '5 5 5 5 5 5',
      {},
    );
    playOut(b);
    return b.state.engaged;
  };
  expect(engaged(5)).toEqual([0, 0]);
  expect(engaged(0)).toEqual([1, 1]);
});

test('[alx-10.33] and so is a third, out of command, whose enemy others have driven off', () => {
  const free = (hits: number) => {
    const b = segment(
      `map 40x30
      option engaged
      unit us blue hypaspist 0505 E engaged
      unit them red medium-foot 0605 W engaged tq 6 hits ${hits}
      unit third blue hypaspist 0705 W engaged
      leader chief blue 0505 range 1
      start shock leader=chief
      dice 5 5 5 5 5 5`,
    );
    const told = ofKind(playOut(b), 'disengaged');
    return told.map((e) => [e['unit'], e.rules]);
  };
  expect(free(5)).toContainEqual([2, ['alx-10.33']]);
  expect(free(0)).toEqual([]);
});
