import { hexNumber, OFF } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { faultsIn } from '../invariants.ts';
import { asked, at, kind } from '../reactions/testing.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';

const leader = (b: Battle, key: string) => b.world.leaders.findIndex((l) => l.key === key);
const whereIs = (b: Battle, key: string) => {
  const hex = b.state.leaderHex[leader(b, key)] as number;
  return hex === OFF ? 'lost' : hexNumber(b.world.field.grid, hex);
};

/** Blue foot comes up from the west; the red horse withdraws before it, toward what lies in the east. */
const withdrawing = (lone: string, more = '', foot = '0305') => {
  const b = position(`
    map 16x10
    unit foot blue medium-foot ${foot} E
    unit horse red light-horse 0605 W
    leader coenus blue 0201 initiative 4 range 9 overall
    leader parmenion blue ${lone} initiative 4 range 5
    ${more}
    dice 5 5 5 5
    start orders leader=coenus momentum=false
  `);
  must(b, 'move foot');
  if (kind(b) === 'step') must(b, '0405');
  must(b, 'withdraw horse');
  return b;
};

describe('a unit that withdraws comes next to a leader', () => {
  test('[alx-4.62a] he may withdraw, out of turn, by 9 MP less its MA', () => {
    const b = withdrawing('0905');
    must(b, '0705');
    expect([kind(b), asked(b)]).toEqual(['withdrawal', 1]);
    must(b, '0805');
    expect([kind(b), asked(b)]).toEqual(['leader-withdrawal', 0]);
    expect(offered(b)).toEqual(['stop', '1005', '1006', '0906']);
    must(b, '1006');
    expect([whereIs(b, 'parmenion'), kind(b), asked(b)]).toEqual(['1006', 'withdrawal', 1]);
  });

  testOverBooks('[alx-4.62b] and is lost if he stays', () => {
    const b = withdrawing('0905');
    for (const hex of ['0705', '0805', 'stop']) must(b, hex);
    expect(whereIs(b, 'parmenion')).toBe('lost');
  });

  test('[alx-4.62a alx-4.62b] with his troops he may stay, and is asked once for each arrival', () => {
    const b = withdrawing('0906', 'unit own blue hypaspist 0906 E');
    for (const hex of ['0705', '0806']) must(b, hex);
    expect([kind(b), asked(b)]).toEqual(['leader-withdrawal', 0]);
    must(b, 'stop');
    expect([whereIs(b, 'parmenion'), kind(b), asked(b)]).toEqual(['0906', 'withdrawal', 1]);
  });

  test('[alx-4.62a] several are asked, those before whom it stood already are not', () => {
    // Craterus is next to the horse from the first; the other two are reached at once.
    const b = withdrawing('0806', 'leader craterus blue 0606 initiative 3\nleader perdiccas blue 0805 initiative 3');
    must(b, '0705');
    expect(offered(b)).toContain('0906');
    must(b, '0906');
    expect([kind(b), whereIs(b, 'parmenion'), whereIs(b, 'perdiccas')]).toEqual(['leader-withdrawal', '0906', '0805']);
    must(b, 'stop');
    expect([whereIs(b, 'perdiccas'), whereIs(b, 'craterus'), kind(b)]).toEqual(['lost', '0606', 'withdrawal']);
  });

  test('[alx-4.62a] in the ZOC of another he cannot go, and alone is lost', () => {
    const b = withdrawing('0905', 'unit other red medium-foot 1005 W');
    for (const hex of ['0705', '0805']) must(b, hex);
    expect([whereIs(b, 'parmenion'), kind(b)]).toEqual(['lost', 'withdrawal']);
  });
});

describe('a unit that runs comes next to a leader', () => {
  const running = (more: string) =>
    position(`
      map 16x10
      unit horse red light-horse 0605 W
      leader parmenion blue 0805 initiative 4 range 5
      ${more}
      start rout unit=horse cause=-1
    `);

  test('[alx-4.62a] he is asked at once, before it runs on', () => {
    const b = running('');
    must(b, 'SE');
    expect([at(b, 'horse'), kind(b), asked(b)]).toEqual(['0705 E', 'leader-withdrawal', 0]);
    must(b, '0905');
    expect([whereIs(b, 'parmenion'), kind(b)]).toEqual(['0905', 'rout-path']);
  });

  test('[alx-4.62a] the same in the Rout Movement step; leaders of its own side have nothing to fear', () => {
    const b = position(`
      map 20x10
      unit horse red light-horse 0605 E routed
      leader parmenion blue 0805
      leader bessus red 0806
      start rout-movement
    `);
    must(b, 'SE');
    expect([kind(b), asked(b)]).toEqual(['leader-withdrawal', 0]);
    must(b, 'stop');
    expect([whereIs(b, 'parmenion'), whereIs(b, 'bessus'), kind(b)]).toEqual(['lost', '0806', 'rout-path']);
  });

  testOverBooks(
    '[alx-4.62b] a lone leader into whose hex it runs is lost',
    () => {
      const b = position(`
      map 16x10
      level 3 0606
      unit horse red light-horse 0505 W
      leader parmenion blue 0605
      start rout unit=horse cause=-1
    `);
      expect([whereIs(b, 'parmenion'), faultsIn(b)]).toEqual(['lost', []]);
    },
    { chandragupta: 'who has not been asked withdraws from the hex itself (cha-4.82a)' },
  );
});

describe('into the hex of a lone enemy leader', () => {
  testOverBooks(
    '[alx-6.94 alx-4.62b] a unit walks at no cost, and he is lost; its own leaders stay',
    () => {
      const b = position(`
      map 14x10
      unit foot blue medium-foot 0505 E
      leader coenus blue 0405 initiative 4 range 5 overall
      leader craterus blue 0606 initiative 4
      leader bessus red 0605 initiative 5
      leader mazaeus red 0705 initiative 5
      start orders leader=coenus momentum=false
    `);
      must(b, 'move foot');
      must(b, 'no');
      const events = must(b, '0605');
      expect(events.find((e) => e.kind === 'steps')?.['mp']).toBe(1);
      expect([whereIs(b, 'bessus'), whereIs(b, 'craterus')]).toEqual(['lost', '0606']);
      // It has come next to another at the same time: he is asked as ever.
      expect([kind(b), asked(b)]).toEqual(['leader-withdrawal', 1]);
      expect(b.state.hits[numberOf(b, 'foot')]).toBe(0);
    },
    { chandragupta: 'a leader beside whom an enemy begins is not asked (cha-4.82a)' },
  );

  testOverBooks(
    '[alx-6.94 alx-4.62b] a unit withdraws, and he is lost',
    () => {
      const b = withdrawing('0705');
      must(b, '0705');
      expect([whereIs(b, 'parmenion'), kind(b), asked(b)]).toEqual(['lost', 'withdrawal', 1]);
      must(b, 'stop');
      expect(at(b, 'horse')).toBe('0705 W');
    },
    { chandragupta: 'who has not been asked withdraws from the hex itself (cha-4.82a)' },
  );
});

describe('a unit that breaks off a fight', () => {
  test('[alx-4.62a alx-10.32a] warns a leader next to whom it comes', () => {
    const b = position(`
      map 14x12
      option engaged
      unit us blue peltast 0505 E engaged
      unit them red hypaspist 0605 W engaged
      leader chief blue 0204 range 9
      leader bessus red 0305
      start shock leader=chief
    `);
    must(b, 'retreat 0405');
    expect([kind(b), asked(b)]).toEqual(['leader-withdrawal', 1]);
    must(b, 'stop');
    expect(whereIs(b, 'bessus')).toBe('lost');
  });
});

describe('a leader who withdraws comes next to a lone enemy leader', () => {
  /** The red foot comes next to Parmenion at 0805, who can ride to 0904 or 0905. */
  const fleeing = (more: string) => {
    const b = position(`
      map 16x10
      unit foot red medium-foot 0604 E
      leader bessus red 0204 initiative 4 range 9 overall combat 3
      leader parmenion blue 0805 initiative 4 range 5 combat 4
      ${more}
      dice 5 5 5 5
      start orders leader=bessus momentum=false
    `);
    must(b, 'move foot');
    must(b, 'no');
    must(b, '0704');
    return b;
  };
  const fights = (b: Battle, hex: string) => must(b, hex).some((e) => e.kind === 'duel');

  test('[alx-4.63] and fights him at once; then he may ride on', () => {
    const b = fleeing('leader mazaeus red 1005 initiative 3 combat 4');
    expect([kind(b), asked(b)]).toEqual(['leader-withdrawal', 0]);
    expect(fights(b, '0905')).toBe(true);
    expect([kind(b), whereIs(b, 'parmenion')]).toEqual(['leader-withdrawal', '0905']);
  });

  test('[alx-4.63] not one who is with troops, nor one who is farther off', () => {
    expect(fights(fleeing('leader mazaeus red 1005 initiative 3\nunit own red levy 1005 E'), '0905')).toBe(false);
    expect(fights(fleeing('leader mazaeus red 1105 initiative 3'), '0905')).toBe(false);
    expect(fights(fleeing('leader mazaeus red 1005 initiative 3 no-combat'), '0905')).toBe(false);
  });
});
