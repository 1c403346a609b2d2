import { placementText } from '@taxiarch/hexfield';
import { hashOf, owedIn, pendingDecisions, submit } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, placeOfUnit } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { type FormationOrder, type FormationPlan, planFormation } from './formation.ts';
import { formationsAt } from './offers.ts';

/** Four abreast, facing east, and a leader with orders for all of them unless told otherwise. */
const four = ({ orders = 4, more = '', type = 'medium-foot', dice = '' } = {}) =>
  position(`
  map 20x16
  unit a blue ${type} 0404 E
  unit b blue ${type} 0405 E
  unit c blue ${type} 0406 E
  unit d blue ${type} 0407 E
  line foot blue infantry a,b,c,d
  leader philip blue 0306 initiative ${orders} range 6 line overall
  leader darius red 1815 initiative 3 range 6 overall
  ${more}
  ${dice}
  start orders leader=philip momentum=false
`);

type Wanted = Omit<FormationOrder, 'units' | 'ride'> & { units?: string[] };
const plan = (b: Battle, { units = ['a', 'b', 'c', 'd'], ...wanted }: Wanted): FormationPlan =>
  planFormation(b, { ...wanted, units: units.map((key) => numberOf(b, key)), ride: true });

const key = (b: Battle, unit: number): string => infoOf(b, unit).key;
/** `a 0605 E, 3 MP`: anyone who follows, in the order of their keys. */
const followers = (b: Battle, { followers: list }: FormationPlan): string[] =>
  list
    .map(
      ({ unit, stand, mp, hits, short }) =>
        `${key(b, unit)} ${placementText(b.world.field.grid, stand)}, ${mp} MP, ${hits} hits${short ? `, short by ${short.rule}` : ''}`,
    )
    .toSorted();
const stragglers = (b: Battle, { stragglers: list }: FormationPlan): string[] =>
  list.map(({ unit, why }) => `${key(b, unit)} ${why.rule}`).toSorted();

/** Gives the answers of a plan to the battle itself; true if all of them were asked for. */
function carriedOut(b: Battle, { opening, followers: list }: FormationPlan): boolean {
  return [...opening, ...list.flatMap(({ answers }) => answers)].every(
    ({ kind, choice }) => owedIn(b)?.kind === kind && submit(b, choice).ok,
  );
}

describe('a line goes ahead', () => {
  test('[alx-6.32] all four keep abreast, by single orders and by a Line Command', () => {
    for (const opening of [undefined, 'line foot move']) {
      const b = four();
      const found = plan(b, { move: { do: 'advance', hexes: 2 }, ...(opening ? { opening } : {}) });
      expect(followers(b, found)).toEqual(['a', 'b', 'c', 'd'].map((one, i) => `${one} 060${4 + i} E, 2 MP, 0 hits`));
      expect(stragglers(b, found)).toEqual([]);
      expect(found.opening.map(({ choice }) => choice)).toEqual(opening ? [opening] : []);
    }
  });

  test('[alx-6.32] an odd hex leads all of them to the same hand, the one by which more can follow', () => {
    const b = four({ more: 'level 9 0503' });
    const found = plan(b, { move: { do: 'advance', hexes: 1 } });
    expect(followers(b, found).map((text) => text.slice(0, 6))).toEqual(['a 0504', 'b 0505', 'c 0506', 'd 0507']);
  });

  test('[alx-6.23a] heights that nobody climbs stop one of them, or stop one short, with the reason', () => {
    const b = four({ more: 'level 9 0503 0504 0607' });
    const found = plan(b, { move: { do: 'advance', hexes: 2 } });
    expect(stragglers(b, found)).toEqual(['a alx-6.23a']);
    const [second, third, last] = followers(b, found);
    expect([second, third]).toEqual(['b 0605 E, 2 MP, 0 hits', 'c 0606 E, 2 MP, 0 hits']);
    expect(last).toMatch(/^d 050[67] E, 1 MP, 0 hits, short by alx-6.23a$/);
  });

  test('[alx-7.23a] an enemy in the way stops who meets him, and the others go on', () => {
    const b = four({ more: 'unit foe red medium-foot 0605 W' });
    const found = plan(b, { move: { do: 'advance', hexes: 4 } });
    const short = found.followers.filter((one) => one.short).map(({ unit }) => key(b, unit));
    expect(short).toContain('b');
    expect(short).not.toContain('d');
  });

  test('[alx-4.22a] when orders are used up, the rest stays and says so', () => {
    const b = four({ orders: 2 });
    const found = plan(b, { move: { do: 'advance', hexes: 2 } });
    expect(found.followers.length).toBe(2);
    expect(stragglers(b, found)).toEqual(['c alx-4.22a', 'd alx-4.22a']);
  });

  test('[alx-4.21a] a unit out of command is refused by the rule of command', () => {
    const b = four({ more: 'unit far blue medium-foot 1804 E' });
    expect(stragglers(b, plan(b, { units: ['a', 'far'], move: { do: 'advance', hexes: 1 } }))).toEqual([
      'far alx-4.21a',
    ]);
  });

  test('[alx-6.91] those in front go first and make room for those behind', () => {
    const b = four({ more: 'unit e blue medium-foot 0605 E' });
    const found = plan(b, { units: ['b', 'e'], move: { do: 'advance', hexes: 2 } });
    expect(followers(b, found)).toEqual(['b 0605 E, 2 MP, 0 hits', 'e 0805 E, 2 MP, 0 hits']);
  });

  test('[alx-6.11] as far as each can', () => {
    const b = four({ more: 'unit horse blue companion 0408 E' });
    const found = plan(b, { units: ['a', 'horse'], move: { do: 'far' } });
    const went = (who: string) => found.followers.find(({ unit }) => key(b, unit) === who)?.mp;
    expect(went('a')).toBe(infoOf(b, numberOf(b, 'a')).ma);
    expect(went('horse')).toBe(infoOf(b, numberOf(b, 'horse')).ma);
  });

  test('[alx-6.32] inclining, all go to the same hand', () => {
    const b = four();
    const found = plan(b, { move: { do: 'incline', left: 0, right: 2 } });
    expect(followers(b, found).map((text) => text.slice(0, 6))).toEqual(['a 0605', 'b 0606', 'c 0607', 'd 0608']);
  });
});

describe('a line comes round', () => {
  test('[alx-6.33 alx-7.12a] wheeling on its left, the outer ones have the longer way', () => {
    const b = four({ type: 'light-horse' });
    const found = plan(b, { move: { do: 'wheel', hand: 'left', vertices: 1 } });
    expect(stragglers(b, found)).toEqual([]);
    expect(followers(b, found).map((text) => text.split(',')[0])).toEqual([
      'a 0404 NNE',
      'b 0504 NNE',
      'c 0605 NNE',
      'd 0705 NNE',
    ]);
    expect(found.followers.every(({ short }) => short === null)).toBe(true);
  });

  test('[alx-6.33] who does not come round comes as near as it can', () => {
    const b = four({ type: 'medium-foot' });
    const found = plan(b, { move: { do: 'wheel', hand: 'right', vertices: 2 } });
    expect(found.followers.find(({ unit }) => key(b, unit) === 'a')?.short).not.toBeNull();
  });

  test('[alx-7.12a alx-6.43] turning each where it stands; a phalanx brings one half round', () => {
    const b = four({ more: 'unit ph blue phalanx 0410/0409 E' });
    const found = plan(b, { units: ['a', 'ph'], move: { do: 'turn', hand: 'right', vertices: 1 } });
    expect(followers(b, found).map((text) => text.split(',')[0])?.[0]).toBe('a 0404 SSE');
    expect(found.followers.length).toBe(2);
  });

  test('[alx-7.23b] an enemy before it keeps a unit from turning', () => {
    const b = four({ more: 'unit foe red medium-foot 0504 W' });
    expect(stragglers(b, plan(b, { units: ['a', 'd'], move: { do: 'turn', hand: 'right', vertices: 1 } }))).toEqual([
      'a alx-7.23b',
    ]);
  });
});

describe('what may come between', () => {
  const shot = () => four({ more: 'unit bows red archer 0805 W\nunit more red archer 0807 W' });

  test('[alx-8.21b] reaction fire is listed as a possible interruption, and no die is examined', () => {
    const b = shot();
    const before = hashOf(b);
    const found = plan(b, { move: { do: 'advance', hexes: 2 } });
    expect(found.followers.some(({ doubts }) => doubts.some(({ kind }) => kind === 'reaction'))).toBe(true);
    expect(hashOf(b)).toBe(before);
  });

  test('[alx-6.46a] a die on the way is reported', () => {
    const b = four({ more: 'unit ph blue phalanx 0410/0409 E' });
    const found = plan(b, { units: ['ph'], move: { do: 'far' } });
    expect(found.followers[0]?.doubts).toEqual([{ kind: 'die', text: expect.stringContaining('hastening') }]);
  });

  test('[alx-8.21b] the answers stop where the enemy fires', () => {
    const b = shot();
    expect(carriedOut(b, plan(b, { move: { do: 'advance', hexes: 2 } }))).toBe(false);
    expect(pendingDecisions(b)[0]?.side).toBe(1);
  });
});

describe('a plan without doubts comes true', () => {
  const moves: FormationOrder['move'][] = [
    { do: 'advance', hexes: 1 },
    { do: 'advance', hexes: 3 },
    { do: 'far' },
    { do: 'incline', left: 2, right: 1 },
    { do: 'wheel', hand: 'left', vertices: 1 },
    { do: 'wheel', hand: 'right', vertices: 1 },
    { do: 'turn', hand: 'left', vertices: 2 },
  ];
  const grounds = [
    'terrain woods 0505 0506 0704',
    'terrain marsh 0604 0605\nlevel 1 0705 0706\nunit e blue light-foot 0505 E',
  ];
  const types = ['medium-foot', 'light-horse'];
  test('[alx-6.22b] stands and hits are exactly those told, over grounds, troops and manoeuvres', () => {
    let seen = 0;
    for (const move of moves) {
      for (const more of grounds) {
        for (const type of types) {
          const b = four({ more, type });
          const found = plan(b, { move, opening: 'line foot move' });
          if (found.followers.some(({ doubts }) => doubts.length > 0)) continue;
          const hits = [...b.state.hits];
          expect([move, more, type, carriedOut(b, found)]).toEqual([move, more, type, true]);
          for (const one of found.followers) {
            expect(placeOfUnit(b, one.unit)).toBe(one.stand);
            expect((b.state.hits[one.unit] as number) - (hits[one.unit] as number)).toBe(one.hits);
            seen++;
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(80);
  });
});

test('[alx-4.31] the Lines that may be called upon and all who may be ordered are offered as formations', () => {
  const b = four();
  const [asked] = pendingDecisions(b);
  const offers = asked ? formationsAt(b, asked) : [];
  expect(offers.map(({ kind, opening, units }) => [kind, opening, units.length])).toEqual([
    ['line', 'line foot move', 4],
    ['all', undefined, 4],
  ]);
  expect(formationsAt(b, { kind: 'step', options: [] })).toEqual([]);
});
