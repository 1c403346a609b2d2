import { FLANK, FRONT, REAR } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { account, kindOf, ofKind, playOut, segment } from './testing.ts';

const field = (units: string): string => `
map 14x12
${units}
leader chief blue 0204 range 9
start shock leader=chief
dice 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5
`;
const duel = (us: string, them: string, direction: string): Battle =>
  segment(field(`unit us blue ${us} 0505 E\nunit them red ${them} 0605 ${direction}`));

describe('the base column', () => {
  testOverBooks('[alx-9.15a] EX-9.15-1 hoplites on peltasts in front: column 9', () => {
    const b = segment(field('unit us blue hoplite 0505/0506 E\nunit them red peltast 0605 W'));
    expect(account(b, 'us', 'them').base).toBe(9);
  });

  testOverBooks('[alx-9.15a] depends on the angle at which the defender is struck', () => {
    const foot = ['W', 'NNW', 'E'].map((direction) => {
      const found = account(duel('hypaspist', 'medium-foot', direction), 'us', 'them');
      return [found.angle, found.base];
    });
    expect(foot).toEqual([
      [FRONT, 8],
      [FLANK, 10],
      [REAR, 12],
    ]);
  });

  testOverBooks('[alx-9.15e] a two-hex unit across two facings strikes at the one kinder to the defender', () => {
    // The phalanx touches 0606 with both halves.
    const b = segment(field('unit us blue phalanx 0505/0506 E\nunit them red medium-foot 0606 NNW'));
    // 0606 NNW: front N and NW, flanks NE and SW, rear SE and S: 0505 is NW of it (front), 0506 SW (flank).
    expect(account(b, 'us', 'them').angle).toBe(FRONT);
    const turned = segment(field('unit us blue phalanx 0505/0506 E\nunit them red medium-foot 0606 NNE'));
    // NNE: flanks NW and SE, rear S and SW.
    expect(account(turned, 'us', 'them').angle).toBe(FLANK);
  });
});

describe('whose Type counts', () => {
  testOverBooks(
    '[alx-9.15b] EX-9.15-2 the defender would choose the hoplites: 11 rather than 13, superior either way',
    () => {
      const b = segment(
        field(
          'unit us blue phalanx 0505/0506 E\nunit hoplites red hoplite 0605/0704 SSE\nunit slingers red slinger 0607 W',
        ),
        { marked: ['us'] },
      );
      const found = ofKind(b.events, 'clash')[0];
      expect(found).toMatchObject({ defender: 1, base: 11, superiority: 'AS', angle: 'flank' });
      expect(account(b, 'us', 'slingers')).toMatchObject({ base: 13, superiority: { result: 'AS' } });
    },
    { chandragupta: 'skirmishers may be chosen, so that the defender is asked (cha-9.16a)' },
  );

  const two = (first: string, second: string): string =>
    field(`unit us blue phalanx 0505/0506 E\nunit a red ${first} 0605 W\nunit b red ${second} 0606 W`);

  testOverBooks('[alx-9.15b] the defender chooses', () => {
    const b = segment(two('light-foot', 'elephant'), { marked: ['us'] });
    expect([kindOf(b), offered(b)]).toEqual(['defending-type', ['a', 'b']]);
    expect(ofKind(must(b, 'b'), 'clash')[0]).toMatchObject({ defender: 2, base: 4 });
  });

  test('[alx-9.15d] not a unit that cannot shock beside one that can', () => {
    const b = segment(two('bow-foot', 'levy').replace('unit b', 'unit c red levy 0607 W\nunit b'), { marked: ['us'] });
    mustRefuse(b, 'a', 'alx-9.15d');
    expect(offered(b)).toEqual(['c', 'b']);
  });

  test('[alx-9.15d] but where none can, any', () => {
    const b = segment(two('bow-foot', 'slinger'), { marked: ['us'] });
    expect(offered(b)).toEqual(['a', 'b']);
  });

  const pincers = (them: string, first: string, second: string): string =>
    field(`unit them red ${them}\nunit front blue ${first} 0505 E\nunit rear blue ${second} 0704 W`);

  test('[alx-9.15c alx-9.16.1b] EX-9.15-3 HI in front and LN behind a phalanx: the lancers lead, column 11 and superior', () => {
    const b = segment(
      field('unit them red phalanx 0604/0605 W\nunit front blue hypaspist 0505 E\nunit rear blue lancer 0705 W'),
      {
        marked: ['front', 'rear'],
      },
    );
    must(b, 'them by front+rear');
    expect([kindOf(b), offered(b)]).toEqual(['attacking-type', ['front', 'rear']]);
    expect(ofKind(must(b, 'rear'), 'clash')[0]).toMatchObject({
      attacker: 2,
      base: 11,
      superiority: 'AS',
      angle: 'rear',
    });
  });

  testOverBooks('[alx-9.16.1b] the angle is that of the unit whose Type is used', () => {
    const b = segment(pincers('medium-foot 0605 W', 'hypaspist', 'lancer'), { marked: ['front', 'rear'] });
    must(b, 'them by front+rear');
    expect(ofKind(must(b, 'front'), 'clash')[0]).toMatchObject({ attacker: 1, superiority: 'none', angle: 'front' });
  });

  test('[alx-9.15c alx-11.33a] never a skirmisher while others attack with him, even if only he is behind', () => {
    const b = segment(pincers('medium-foot 0605 W', 'hypaspist', 'agrianian'), { marked: ['front', 'rear'] });
    const events = must(b, 'them by front+rear');
    expect(ofKind(events, 'clash')[0]).toMatchObject({ attacker: 1, angle: 'front', superiority: 'none' });
  });

  test('[alx-9.15c alx-11.33a] nor against a defender whom he alone attacks: another leads, as from the front', () => {
    const b = segment(
      field(`unit a red medium-foot 0605 W
unit b red medium-foot 0606 W
unit skirmisher blue agrianian 0505 E
unit heavy blue hypaspist 0506 E`),
      { marked: ['skirmisher', 'heavy'] },
    );
    must(b, 'b by skirmisher+heavy');
    expect(ofKind(must(b, 'a'), 'clash')[0]).toMatchObject({ attacker: 3, defender: 0, angle: 'front' });
  });

  test('[alx-9.15c] only one of those who attack the defender leads, be they skirmishers all', () => {
    // The first attacks both, the second only y, the third only x.
    const led = (troop: string, bears: string): [Battle, string[]] => {
      const b = segment(
        field(`unit x red medium-foot 0605 W
unit y red medium-foot 0606 W
unit both blue ${troop} 0505 E
unit below blue ${troop} 0506 E
unit above blue ${troop} 0504 E`),
        { marked: ['both', 'below', 'above'] },
      );
      must(b, 'x by both+above');
      must(b, 'y by both+below');
      must(b, bears);
      return [b, offered(b)];
    };
    for (const troop of ['hypaspist', 'agrianian']) {
      expect([troop, led(troop, 'x')[1]]).toEqual([troop, ['both', 'above']]);
      const [b, offers] = led(troop, 'y');
      expect([troop, offers]).toEqual([troop, ['both', 'below']]);
      mustRefuse(b, 'above', 'alx-9.15c');
    }
  });

  test('[alx-9.15c] skirmishers among themselves may lead', () => {
    const b = segment(pincers('medium-foot 0605 W', 'agrianian', 'agrianian'), { marked: ['front', 'rear'] });
    must(b, 'them by front+rear');
    expect(offered(b)).toEqual(['front', 'rear']);
  });
});

testOverBooks('[alx-10.12] cites that hits do not weaken a unit where either has any', () => {
  const told = (us: string, them: string): boolean => {
    const b = segment(field(`unit us blue hypaspist 0505 E ${us}\nunit them red hypaspist 0605 W ${them}`), {
      marked: ['us'],
    });
    return ofKind(b.events, 'clash')[0]?.rules.includes('alx-10.12') ?? false;
  };
  expect([told('', ''), told('hits 1', ''), told('', 'hits 1'), told('hits 1', 'hits 1')]).toEqual([
    ...[false, true, true, true],
  ]);
});

testOverBooks('[alx-9.15e] cites the kinder angle of a two-hex unit for such units only', () => {
  const told = (us: string): boolean => {
    const b = segment(field(`unit us blue ${us} E\nunit them red medium-foot 0605 W`), { marked: ['us'] });
    return ofKind(b.events, 'clash')[0]?.rules.includes('alx-9.15e') ?? false;
  };
  expect([told('phalanx 0505/0506'), told('hypaspist 0505')]).toEqual([true, false]);
});

describe('the chart is read down the attacker', () => {
  testOverBooks(
    '[alx-9.52] chariots and skirmishers are each superior when they attack',
    () => {
      const result = (us: string, them: string) => account(duel(us, them, 'W'), 'us', 'them').superiority.result;
      expect([result('chariot', 'javelinist'), result('javelinist', 'chariot')]).toEqual(['AS', 'AS']);
    },
    { chariots: 'light infantry does not shock (cof-8.11d)' },
  );
});

testOverBooks(
  '[alx-9.0] every step is done for all combats before the next begins',
  () => {
    const b = segment(
      field(
        `unit a blue hypaspist 0504 E\nunit b blue hypaspist 0508 E\nunit x red medium-foot 0604 W\nunit y red medium-foot 0608 W`,
      ),
      { closed: ['a', 'b'] },
    );
    const order = playOut(b)
      .filter(
        (e) => e.kind === 'clash' || e.kind === 'shock-result' || String(e['purpose']).includes('(before the clash)'),
      )
      .map((e) => (e.kind === 'die' ? 'check' : e.kind));
    expect(order).toEqual([...['check', 'check', 'check', 'check', 'clash', 'clash', 'shock-result', 'shock-result']]);
    expect(numberOf(b, 'a')).toBe(0);
  },
  { chariots: 'attackers do not all check (cof-8.14a)' },
);
