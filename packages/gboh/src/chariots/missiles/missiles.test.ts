import { parseHex } from '@taxiarch/hexfield';
import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { ShotKind } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { DID_FIRE, DID_MOVE, FULL, LOW, NONE, SPENT } from '../../family/base/vocabulary.ts';
import { describeEvent } from '../../family/event-text.ts';
import { sightOf } from '../../family/missiles/aim.ts';
import { leaderShotRefusal, targetsOf } from '../../family/missiles/shot.ts';
import { strengthAt, weaponRange } from '../../family/missiles/weapons.ts';
import { hits, kind, partsOf } from '../../family/reactions/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { field, keyed } from '../testing/field.ts';
import { astarpa, phase, shoot, still, why } from '../testing/shots.ts';
import { volumeState } from '../volume-state.ts';

const everyKind: ShotKind[] = ['ordered', 'harass', 'passing', 'entry', 'retire', 'parting', 'return'];
const hex = (b: Battle, text: string): number => parseHex(b.world.field.grid, text);

describe('who fires, and when', () => {
  test('[cof-7.11a] units with missiles only; who has fired instead of moving stays, but chariots may still move', () => {
    expect(why(still('unit a blue spearmen 0505 E\nunit t red spearmen 0605 W'))).toBe('cof-7.11a');
    const after = (troop: string): Battle => {
      const b = phase(`unit a blue ${troop} 0505 E group amun\nunit t red spearmen 0705 W group king`, '8');
      must(b, 'fire a at t');
      return b;
    };
    mustRefuse(after('bowmen'), 'move a', 'cof-7.11a');
    const b = after('chariot');
    must(b, 'move a');
    expect(offered(b)).toContain('0606');
  });

  test('[cof-7.11b] foot on the move fires only after a step toward its target', () => {
    const b = phase('unit a blue slingers 0505 E group amun\nunit t red spearmen 0805 W group king', '8');
    must(b, 'move a');
    must(b, '0606');
    must(b, 'turn SSE');
    must(b, '0607');
    mustRefuse(b, 'fire t', 'cof-7.11b');
    const straight = phase('unit a blue slingers 0505 E group amun\nunit t red spearmen 0805 W group king', '8');
    for (const choice of ['move a', '0606', 'fire t']) must(straight, choice);
    expect(offered(straight)).toContain('0705');
  });

  test('E12 [cof-7.11b cof-7.17c] chariots drive up 3 hexes, shoot at 2, turn and leave, for no MP and no worse', () => {
    const b = phase('unit a blue chariot 0505 E group amun\nunit t red tribesmen 1005 W group king', '4 0');
    for (const choice of ['move a', '0605', '0705', '0805']) must(b, choice);
    // It has come as near as it will, and turned away, before it looses.
    must(b, 'turn NNE');
    const events = must(b, 'fire t');
    expect(partsOf(events)).toEqual([]);
    expect(hits(b, 't')).toBe(1);
    expect(events.find(({ kind: what }) => what === 'fires')?.rules).toEqual(
      expect.arrayContaining(['cof-7.11a', 'cof-7.14a', 'cof-7.17a']),
    );
    for (const choice of ['turn NNW', '0804', '0803']) must(b, choice);
    expect(offered(b)).toEqual(expect.arrayContaining(['0802', 'stop']));
    // Nor need the step before be toward the target.
    const away = phase('unit a blue chariot 0805 W group amun\nunit t red tribesmen 1005 W group king ma 1', '4 0');
    for (const choice of ['move a', '0704', 'fire t']) must(away, choice);
    expect(hits(away, 't')).toBe(0);
  });

  test('[cof-7.12c] who moves up and fires is bound to Shock as others are', () => {
    const b = phase(
      'unit a blue heavy-chariot 0505 E group amun tq 9\nunit t red bowmen 0705 W group king ma 1',
      '8 1 1 1 1',
    );
    for (const choice of ['move a', '0605']) must(b, choice);
    while (kind(b) !== 'step') must(b, 'no');
    must(b, 'fire t');
    must(b, 'no');
    must(b, 'stop');
    const marked = must(b, 'end').find(({ kind: what }) => what === 'shock-marker');
    expect(marked?.rules).toEqual(['cof-8.11a', 'cof-7.12c']);
  });

  test('[cof-7.12a] once in an Orders Phase, in whatever way, but in reaction as often as one likes', () => {
    const b = still('unit a blue chariot 0505 E\nunit t red spearmen 0605 W');
    b.state.did[numberOf(b, 'a')] = DID_FIRE;
    const barred = everyKind.filter((how) => why(b, how) === 'cof-7.12a');
    expect(barred).toEqual(['ordered', 'harass', 'passing']);
    expect([why(b, 'entry'), why(b, 'retire'), why(b, 'return')]).toEqual([null, null, null]);
  });

  test('[cof-7.12b] the Engaged neither fire nor are fired at, in any way', () => {
    const text = (a: string, t: string): Battle =>
      still(`unit a blue chariot 0505 E ${a}\nunit t red bowmen 0605 W ${t}`);
    for (const how of everyKind) {
      expect([how, why(text('engaged', ''), how), why(text('', 'engaged'), how)]).toEqual([
        how,
        'cof-7.12b',
        'cof-7.12b',
      ]);
      expect(why(text('', ''), how)).toBeNull();
    }
  });

  test('[cof-6.64] who has turned before the front of an enemy does not fire of its own, but in reaction', () => {
    const b = still('unit a blue chariot 0505 E\nunit t red bowmen 0605 W');
    volumeState(b).turned[numberOf(b, 'a')] = 1;
    b.state.did[numberOf(b, 'a')] = DID_MOVE;
    expect([why(b), why(b, 'return')]).toEqual(['cof-6.64', null]);
  });
});

describe('range, arc and sight', () => {
  test('E13 [cof-7.13a cof-7.14a cof-7.14c cof-7.14e] who can fire at whom at the Astarpa River', () => {
    const b = astarpa();
    const marks = (firer: string): string =>
      targetsOf(b, numberOf(b, firer), 'ordered')
        .map((unit) => b.world.units[unit]?.key ?? '')
        .toSorted((one, other) => one.localeCompare(other))
        .join('');
    expect(marks('z')).toBe('abcde');
    // The source also lets Y fire at C; the straight line there crosses B and A.
    expect(marks('y')).toBe('abd');
    expect(marks('x')).toBe('abcd');
    expect(marks('b')).toBe('xy');
    expect(marks('d')).toBe('yz');
    expect([why(b, 'ordered', 'y', 'e'), why(b, 'ordered', 'b', 'z'), why(b, 'ordered', 'd', 'x')]).toEqual([
      'cof-7.14c',
      'cof-7.13a',
      'cof-7.13b',
    ]);
    // X to E: past A, and then along the hexside between C and D, who count as one.
    expect(sightOf(b, numberOf(b, 'x'), [hex(b, '2235')])?.why?.rule).toBe('cof-7.14e');
  });

  test('[cof-7.13a] foot through front and flank, next to it too; chariots all round', () => {
    const at = (troop: string, where: string): string | null =>
      why(still(`unit a blue ${troop} 0505 E\nunit t red spearmen ${where} W`));
    const all = ['0605', '0606', '0504', '0506', '0405', '0406'];
    expect(all.map((where) => at('bowmen', where))).toEqual([null, null, null, null, 'cof-7.13a', 'cof-7.13a']);
    expect(all.map((where) => at('heavy-chariot', where))).toEqual([null, null, null, null, null, null]);
  });

  test('[cof-7.13b] of a chariot and its runners one is picked, and only that one is hit', () => {
    const stack = 'unit a blue chariot 0505 E\nunit t red runners 0706 W\nunit c red chariot 0706 W';
    const b = still(stack);
    expect(targetsOf(b, 0, 'ordered').map((unit) => b.world.units[unit]?.key)).toEqual(['c', 't']);
    const runners = shoot(stack, '2');
    expect([hits(runners, 't'), hits(runners, 'c')]).toEqual([1, 0]);
    const chariot = shoot(stack.replace('unit t', 'unit x').replace('unit c', 'unit t'), '2');
    expect([hits(chariot, 't'), hits(chariot, 'x')]).toEqual([1, 0]);
  });

  test('[cof-7.14a] no sight is needed into the next hex', () => {
    expect(why(still('terrain woods 0605\nunit a blue bowmen 0505 E\nunit t red spearmen 0605 W'))).toBeNull();
    expect(why(still('level 3 0605\nunit a blue bowmen 0505 E\nunit t red spearmen 0605 W'))).toBeNull();
  });

  // Up a column of hexes: a at 0505 looks north at t in 0502.
  const north = (rest: string): string | null =>
    why(still(`${rest}\nunit a blue chariot 0505 NNE\nunit t red spearmen 0502 SSE`));

  test('[cof-7.14b] woods in between are in the way, those of the target are not', () => {
    expect([north('terrain woods 0503'), north('terrain woods 0502'), north('terrain woods 0505')]).toEqual([
      'cof-7.14b',
      null,
      null,
    ]);
    // Even in a valley between two heights.
    expect(north('level 1 0505 0502\nterrain woods 0503')).toBe('cof-7.14b');
    expect([north('terrain marsh 0503'), north('terrain rough 0503')]).toEqual([null, null]);
  });

  test('[cof-7.14c] over one hex of units of either side, not over two; leaders and runners do not count', () => {
    const one = 'unit f blue spearmen 0504 E';
    expect([north(one), north('unit e red spearmen 0503 E')]).toEqual([null, null]);
    expect(north(`${one}\nunit e red spearmen 0503 E`)).toBe('cof-7.14c');
    expect(north(`unit f blue chariot 0504 E\nunit r blue runners 0504 E`)).toBeNull();
    expect(north(`${one}\nleader wc blue 0503 initiative 3 range 3`)).toBeNull();
    // Not even from a height that looks down on both.
    expect(north(`level 2 0505\n${one}\nunit e red spearmen 0503 E`)).toBe('cof-7.14c');
  });

  test('[cof-7.14d] higher ground blocks; between two levels what is not nearer to the higher end', () => {
    expect(north('level 1 0503')).toBe('cof-7.14d');
    // Higher than both, wherever it lies.
    expect(north('level 2 0504\nlevel 1 0505')).toBe('cof-7.14d');
    // a stands higher: what is nearer to it is shot over, what is nearer to the target is not.
    expect(north('level 2 0505\nlevel 1 0504')).toBeNull();
    expect(north('level 2 0505\nlevel 1 0503')).toBe('cof-7.14d');
    expect([north('level 1 0505\nterrain woods 0504'), north('level 1 0505\nterrain woods 0503')]).toEqual([
      null,
      'cof-7.14b',
    ]);
    // a stands lower: the same the other way round.
    expect([north('level 1 0502\nterrain woods 0504'), north('level 1 0502\nterrain woods 0503')]).toEqual([
      'cof-7.14b',
      null,
    ]);
    const two = (rest: string): string | null =>
      why(still(`${rest}\nunit a blue chariot 0505 NNE\nunit t red spearmen 0503 SSE`));
    expect([two('level 1 0505\nterrain woods 0504'), two('level 2 0505\nlevel 1 0504')]).toEqual([
      'cof-7.14b',
      'cof-7.14d',
    ]);
  });

  test('[cof-7.14e] along a hexside the worse of both hexes counts, as one', () => {
    const east = (rest: string): string | null =>
      why(still(`${rest}\nunit a blue chariot 0505 E\nunit t red spearmen 0705 W`));
    expect([east('terrain woods 0605'), east('terrain woods 0606'), east('level 1 0606')]).toEqual([
      'cof-7.14e',
      'cof-7.14e',
      'cof-7.14e',
    ]);
    expect(east('unit f blue spearmen 0605 E\nunit e red spearmen 0606 W')).toBeNull();
  });

  test('[cof-7.4C1 cof-7.17a] the table gives reach and strength', () => {
    const b = still('');
    const row = (weapon: 'composite-bow' | 'self-bow' | 'sling' | 'javelin') =>
      [1, 2, 3, 4].map((range) => strengthAt(b, weapon, range)).slice(0, weaponRange(b, weapon) + 1);
    expect([row('composite-bow'), row('self-bow'), row('sling'), row('javelin')]).toEqual([
      [6, 4, 2, undefined],
      [4, 2, undefined],
      [3, 1, undefined],
      [4, undefined],
    ]);
    // Nothing carries farther downhill.
    expect(why(still('level 2 0505\nunit a blue bowmen 0505 NNE\nunit t red spearmen 0502 SSE'))).not.toBeNull();
  });
});

describe('what a shot does', () => {
  const at = (troop: string, target: string, dice: string, rest = ''): Battle =>
    shoot(`${rest}\nunit a blue ${troop} 0505 NNE\nunit t red ${target} 0503 SSE tq 9`, dice);

  test('E14 [cof-7.17a] a composite bow at 2 hexes: 4 is 1 hit, 5 none, 0 two', () => {
    const done = ['0', '1', '4', '5'].map((die) => hits(at('chariot', 'tribesmen', `${die} 0`), 't'));
    expect(done).toEqual([2, 1, 1, 0]);
    const b = at('chariot', 'tribesmen', '0 0');
    const fires = b.events.find(({ kind: what }) => what === 'fires');
    expect([fires?.['hits'], fires && describeEvent(b.world, fires)]).toEqual([2, 'A fires at T, range 2: 2 hits.']);
  });

  test('[cof-7.31a] in passing through an enemy the row of its own is used', () => {
    const passing = (troop: string, die: string): number =>
      hits(shoot(`unit a blue ${troop} 0505 E\nunit t red heavy-chariot 0605 W tq 9`, die, 'passing'), 't');
    // 3 and +1 for the armour: 2 hits by 2 or less, 1 by 6.
    expect([passing('chariot', '1'), passing('chariot', '5'), passing('chariot', '6')]).toEqual([2, 1, 0]);
    expect([passing('javelin-chariot', '0'), passing('javelin-chariot', '3'), passing('javelin-chariot', '4')]).toEqual(
      [1, 1, 0],
    );
  });

  test('[cof-7.17b cof-7.4C2] the armour of the target is set against the missile', () => {
    const parts = (troop: string, target: string): string[] => partsOf(at(troop, target, '8').events);
    expect(parts('chariot', 'spearmen')).toEqual(['cof-7.17b -1']);
    expect(parts('chariot', 'heavy-chariot')).toEqual(['cof-7.17b 1']);
    expect(parts('bowmen', 'heavy-chariot')).toEqual(['cof-7.17b 2']);
    expect(parts('bowmen', 'tribesmen')).toEqual([]);
    expect(hits(at('chariot', 'spearmen', '5'), 't')).toBe(1);
    expect(hits(at('chariot', 'runners', '4'), 't')).toBe(0);
  });

  test('[cof-7.17c] +1 for bowmen on foot who move, not for slings, javelins and chariots', () => {
    const moved = (troop: string): string[] => {
      const b = phase(`unit a blue ${troop} 0505 E group amun\nunit t red tribesmen 0805 W group king ma 1`, '8 0');
      for (const choice of ['move a', '0605']) must(b, choice);
      return partsOf(must(b, 'fire t'));
    };
    expect([moved('bowmen'), moved('composite-bowmen')]).toEqual([['cof-7.17c 1'], ['cof-7.17c 1']]);
    expect([moved('slingers'), moved('chariot')]).toEqual([[], []]);
    // Before the first step one says whether one will move.
    const before = (troop: string, choice: string): string[] => {
      const b = phase(`unit a blue ${troop} 0505 E group amun\nunit t red tribesmen 0605 W group king ma 1`, '8');
      must(b, 'move a');
      return partsOf(must(b, choice));
    };
    expect([before('bowmen', 'fire t'), before('bowmen', 'fire t standing')]).toEqual([['cof-7.17c 1'], []]);
    expect(before('javelinmen', 'fire t')).toEqual([]);
    const wheels = phase(
      'unit a blue chariot 0505 E group amun\nunit t red tribesmen 0705 W group king tq 9 ma 1',
      '8',
    );
    for (const first of ['move a']) must(wheels, first);
    expect(offered(wheels)).not.toContain('fire t standing');
  });

  test('[cof-7.17c] +1 for a target in woods, -1 for one that stands lower at 2 hexes or more', () => {
    expect(partsOf(at('chariot', 'tribesmen', '8 0', 'terrain woods 0503').events)).toEqual(['cof-7.17c 1']);
    expect(partsOf(at('chariot', 'tribesmen', '8 0', 'level 1 0505').events)).toEqual(['cof-7.17c -1']);
    expect(partsOf(at('chariot', 'tribesmen', '8 0', 'level 1 0503').events)).toEqual([]);
    const near = shoot('level 1 0505\nunit a blue chariot 0505 NNE\nunit t red tribesmen 0504 SSE', '8 0');
    expect(partsOf(near.events)).toEqual([]);
  });

  test('[cof-7.17d] hits and rout are there before anybody else acts', () => {
    const b = phase('unit a blue chariot 0505 E group amun\nunit t red tribesmen 0705 W group king tq 5 hits 4', '4 9');
    const events = must(b, 'fire a at t');
    expect(events.map(({ kind: what }) => what)).toEqual(expect.arrayContaining(['hits', 'breaks', 'eliminated']));
    expect(kind(b)).toBe('order');
  });
});

describe('supply', () => {
  const supply = (b: Battle): number => b.state.missile[numberOf(b, 'a')] as number;

  test('[cof-7.15a] a natural 9 leaves one volley, whatever the weapon and the way', () => {
    for (const troop of ['chariot', 'javelin-chariot', 'bowmen', 'slingers', 'javelinmen'])
      for (const how of ['ordered', 'entry', 'return'] as const) {
        const after = (die: string): number =>
          supply(shoot(`unit a blue ${troop} 0505 E\nunit t red guard 0605 W`, die, how));
        expect([troop, how, after('9'), after('8')]).toEqual([troop, how, LOW, FULL]);
      }
  });

  test('[cof-7.15b] the last volley is the last, whatever it rolls', () => {
    const b = shoot('unit a blue chariot 0505 E low\nunit t red guard 0605 W', '3');
    expect([supply(b), why(b), why(b, 'entry')]).toEqual([SPENT, 'cof-7.15b', 'cof-7.15b']);
  });

  const reloaded = (text: string): number => supply(field(`${text}\nstart reload`));
  test('[cof-7.16] a unit that is not Engaged nor seen by an enemy with a volley left is resupplied, routed or not', () => {
    expect(reloaded('unit a blue bowmen 0505 E low')).toBe(FULL);
    expect(reloaded('unit a blue bowmen 0505 E spent')).toBe(FULL);
    expect(reloaded('unit a blue bowmen 0505 E low routed')).toBe(FULL);
    const beside = (state: string): number =>
      reloaded(`unit a blue bowmen 0505 E low ${state}\nunit t red spearmen 0605 E ${state}`);
    expect([beside(''), beside('engaged')]).toEqual([FULL, LOW]);
    const near = (foe: string): number => reloaded(`unit a blue bowmen 0505 NNE low\nunit t red ${foe}`);
    expect([near('bowmen 0503 SSE'), near('bowmen 0503 SSE low'), near('bowmen 0503 SSE spent')]).toEqual([
      LOW,
      LOW,
      FULL,
    ]);
    // Out of range, out of the arc, out of sight; next to those without missiles.
    expect([near('bowmen 0502 SSE'), near('bowmen 0503 NNE'), near('spearmen 0504 SSE')]).toEqual([FULL, FULL, FULL]);
    expect(reloaded('terrain woods 0504\nunit a blue bowmen 0505 NNE low\nunit t red bowmen 0503 SSE')).toBe(FULL);
    // Those who could not fire now count all the same while they have a volley.
    expect(near('bowmen 0503 SSE engaged')).toBe(LOW);
  });
});

describe('leaders under fire', () => {
  const led = 'unit a blue chariot 0505 E\nunit t red guard 0605 W tq 9';
  const wounds = (b: Battle): number[] => b.world.leaders.map((_, leader) => b.state.wound[leader] as number);
  const one = 'leader wc red 0605 initiative 4 range 5 charisma 1';

  test('[cof-7.18 cof-8.15b] a natural 0, then a 0 wounds, then more than his Capability kills', () => {
    const b = shoot(`${led}\n${one}`, '0 0 4');
    expect([wounds(b), b.state.leaderGone[2]]).toEqual([[0, 0, 1], 0]);
    expect(b.events.filter(({ kind: what }) => what === 'leader-wounded')[0]?.rules).toEqual(
      expect.arrayContaining(['cof-7.18', 'cof-8.15c']),
    );
    const dead = shoot(`${led}\n${one}`, '0 0 5');
    expect(dead.state.leaderGone[2]).toBe(1);
    expect(shoot(`${led}\n${one}`, '0 1').drawn).toBe(2);
    expect(shoot(`${led}\n${one}`, '1').drawn).toBe(1);
  });

  test('[cof-7.18] every leader in the hex rolls by himself', () => {
    const b = shoot(`${led}\n${one}\nleader other red 0605 initiative 2 range 5`, '0 1 0 1');
    expect(wounds(b)).toEqual([0, 0, 0, 1]);
  });

  test('E19 [cof-8.15b cof-8.15c] a wound takes 1 from every rating, and the second kills without another roll', () => {
    const b = shoot(`${led}\nleader wc red 0605 initiative 5 range 0 charisma 1`, '0 0 3');
    expect([b.state.leaderGone[2], wounds(b)[2]]).toEqual([0, 1]);
    const again = shoot(`${led}\n${one} wounded`, '0 0');
    expect([again.state.leaderGone[2], again.drawn]).toEqual([1, 2]);
  });

  test('[cof-7.18] a lone leader may be fired at, and only the 0 tells', () => {
    const b = phase('unit a blue chariot 0505 E group amun\nleader lone red 0705 initiative 4 range 5', '0 0 5');
    const events = must(b, 'fire a at 0705');
    expect(b.state.leaderGone[keyed(b, 'lone')]).toBe(1);
    expect(events.find(({ kind: what }) => what === 'fires')?.['hits']).toBe(0);
    const why1 = (rest: string): string | undefined =>
      leaderShotRefusal(still(`unit a blue bowmen 0505 W\n${rest}`), 0, hex(b, '0705'), 'ordered')?.rule;
    expect(why1('leader lone red 0705 initiative 4')).toBe('alx-8.13b');
    expect(why1('leader lone red 0805 initiative 4')).toBe('alx-8.19');
  });

  test('[cof-10.17] heroes are never struck', () => {
    const b = shoot(`special heroes\n${led}\n${one} heroic`, '0');
    // Elsewhere nobody is a hero (cof-10.0).
    expect(shoot(`${led}\n${one} heroic`, '0 5').drawn).toBe(2);
    expect([b.drawn, wounds(b)[2]]).toEqual([1, 0]);
    expect(b.events.find(({ kind: what }) => what === 'leader-fate')?.rules).toEqual(['cof-10.17']);
  });
});

test('[cof-7.18] the log tells where missiles were aimed, and how many hits they made', () => {
  const b = still('unit a blue bowmen 0505 E\nunit t red spearmen 0605 W tq 9');
  const line = (hits: number, more: object = {}) =>
    describeEvent(b.world, {
      kind: 'fires',
      rules: [],
      firer: 0,
      target: 1,
      hits,
      range: 2,
      how: 'ordered',
      ...more,
    } as GameEvent);
  expect(line(0)).toBe('A fires at T, range 2: no hit.');
  expect(line(1)).toBe('A fires at T, range 2: 1 hit.');
  expect(line(2, { how: 'passing' })).toBe('A fires at T, in passing: 2 hits.');
  expect(line(0, { target: NONE, hex: parseHex(b.world.field.grid, '0705') })).toBe(
    'A fires at the leaders in 0705, range 2.',
  );
});
