import { describe, expect, test } from 'vitest';
import { valueIn } from '../../family/base/overrides.ts';
import { pairOf } from '../../family/base/pairs.ts';
import type { ShotKind } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { DID_MOVE, DID_STEP, FULL, LOW, SPENT } from '../../family/base/vocabulary.ts';
import { shooterRefusal, shotRefusal } from '../../family/missiles/shot.ts';
import { exhaust } from '../../family/missiles/supply.ts';
import { underFire } from '../../family/missiles/threat.ts';
import { strengthAt, weaponOf, weaponRange } from '../../family/missiles/weapons.ts';
import { at, hits, kind, partsOf } from '../../family/reactions/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { spentByShock } from '../../family/shock/procedure.ts';
import { position } from '../../scripts.ts';
import { ownNumber } from '../testing/own-number.ts';

const set = (rest: string): Battle => position(`ruleset chandragupta\nmap 24x16\n${rest}`);
/** `a` shoots at `t` as soon as it is set up. */
const shot = (rest: string, how: ShotKind = 'ordered', more = ''): Battle =>
  set(`${rest}\nstart shot firer=a target=t kind=${how} ${more}`);
/** A position that stands still, for questions. */
const still = (rest: string): Battle => set(`${rest}\nstart artillery-reaction side=1 mover=-1`);
const why = (b: Battle, how: ShotKind = 'ordered', second = false): string | null =>
  ownNumber(b, shotRefusal(b, numberOf(b, 'a'), numberOf(b, 't'), how, second));
const die = (b: Battle) => b.events.find((event) => event.kind === 'die');
const supplies = (b: Battle, key: string) => [b.state.missile[numberOf(b, key)], b.state.screen[numberOf(b, key)]];

describe('weapons', () => {
  test('[cha-8.11a cha-2.24] bows, long bows, slings and javelins each have their line of the chart', () => {
    const b = still(`unit a blue longbow 0501 E grade maula
      unit b blue guild-bow 0502 E group smiths
      unit c blue slinger 0503 E
      unit d blue light-foot 0504 E
      unit e blue horse-archer 0505 E
      unit f blue elephant 0506 E grade maula
      unit g blue bow-elephant 0507 E grade maula
      unit h blue heavy-chariot 0508 E grade maula
      unit i blue chariot 0509 E grade maula`);
    const lines = (second: boolean) => [...'abcdefghi'].map((key) => weaponOf(b, numberOf(b, key), second));
    expect(lines(false)).toEqual([
      ...['long-bow', 'bow', 'sling', 'javelin', 'mounted-bow'],
      ...['mounted-javelin', 'mounted-javelin', 'mounted-javelin', 'mounted-bow'],
    ]);
    expect(lines(true).slice(5, 8)).toEqual(['elephant-screen', 'mounted-bow', 'mounted-bow']);
    expect([weaponRange(b, 'bow'), strengthAt(b, 'long-bow', 2)]).toEqual([4, 6]);
  });

  test('[cha-8.13] front hexes, for skirmishers also flanks, for chariots all round', () => {
    const from = (troop: string, hex: string) =>
      why(still(`unit a blue ${troop} 0505 E\nunit t red hypaspist ${hex} W`));
    expect(from('bow-foot', '0705')).toBeNull();
    expect(from('bow-foot', '0503')).toBe('cha-8.13');
    expect(from('archer', '0503')).toBeNull();
    expect(from('archer', '0305')).toBe('cha-8.13');
    expect(from('chariot', '0305')).toBeNull();
    expect(from('bow-foot', '1005')).toBe('cha-8.13');
  });
});

describe('firing with a move', () => {
  const ride = (rest: string) => set(`${rest}\nstart move unit=a line=false along=,`);

  test('EX-23 [cha-8.11b cha-8.17b] a mounted archer rides up four hexes, fires at two and rides away', () => {
    const b = ride('unit a blue horse-archer 0505 E\nunit t red hypaspist 1105 E\ndice 1');
    for (const hex of ['0605', '0705', '0805', '0905']) must(b, hex);
    const told = must(b, 'fire t');
    expect(partsOf(told)).toEqual(['cha-8.17e 1', 'cha-8.17b 1']);
    expect(hits(b, 't')).toBe(1);
    expect(offered(b)).not.toContain('fire t');
    must(b, 'turn W');
    must(b, '0805');
    expect(at(b, 'a')).toBe('0805 W');
  });

  test('[cha-8.11b] a shot may follow a step that leads no closer', () => {
    const b = ride('unit a blue horse-archer 0505 NNE\nunit t red hypaspist 0503 NNE\ndice 9');
    must(b, '0605');
    expect(offered(b)).toContain('fire t');
  });

  test('EX-23 [cha-8.11c] the long bow is carried or shot in a phase, not both', () => {
    const b = ride('unit a blue longbow 0505 E grade bharta\nunit t red hypaspist 0905 W\ndice 9');
    must(b, '0605');
    mustRefuse(b, 'fire t', 'cha-8.11c');
  });

  test('[cha-8.11c] long bows turn and fire, or fire and turn, and stay where they are', () => {
    const b = ride('unit a blue longbow 0505 W grade bharta\nunit t red hypaspist 0905 W\ndice 9');
    must(b, 'turn E');
    const told = must(b, 'fire t');
    expect(partsOf(told)).toEqual([]);
    mustRefuse(b, '0605', 'cha-8.11c');
    must(b, 'turn NNE');
    expect(offered(b)).toContain('stop');
  });

  test('[cha-8.11c] plain bows on foot march and shoot', () => {
    const b = ride('unit a blue bow-foot 0505 E\nunit t red hypaspist 0905 W\ndice 9');
    must(b, '0605');
    expect(partsOf(must(b, 'fire t'))).toEqual(['cha-8.17e 1', 'cha-8.17b 1']);
    expect(offered(b)).toContain('0705');
  });

  test('[cha-8.11c] a unit that has carried its long bow still returns fire', () => {
    const b = still('unit a blue longbow 0505 E grade bharta\nunit t red hypaspist 0905 W');
    const rules = () => (['ordered', 'entry', 'return'] as const).map((how) => ownNumber(b, shooterRefusal(b, 0, how)));
    b.state.did[0] = DID_MOVE;
    expect(rules()).toEqual([null, null, null]);
    b.state.did[0] = DID_MOVE | DID_STEP;
    expect(rules()).toEqual(['cha-8.11c', null, null]);
  });

  test('[cha-8.17b] a mere turn spoils nobody’s aim, unless the players have chosen so', () => {
    const turned = (option: string, troop = 'longbow') => {
      const b = ride(`${option}\nunit a blue ${troop} 0505 W grade bharta\nunit t red lancer 0605 W\ndice 9`);
      must(b, 'turn E');
      return partsOf(must(b, offered(b).find((choice) => choice.startsWith('fire t')) as string));
    };
    expect(turned('')).toEqual([]);
    expect(turned('option turning-spoils-aim')).toEqual(['cha-8.17b 1']);
    expect(turned('option turning-spoils-aim', 'light-foot')).toEqual([]);
    // Who has not even turned shoots as ever.
    const steady = shot(
      'option turning-spoils-aim\nunit a blue longbow 0505 E grade bharta\nunit t red lancer 0605 W\ndice 9',
    );
    expect(partsOf(steady.events)).toEqual([]);
  });
});

describe('line of sight', () => {
  const sees = (levels: string, between: string) =>
    why(still(`${levels}\nunit a blue bow-foot 0509 NNE\nunit t red hypaspist 0505 SSE\n${between}`));
  const unitIn = (hex: string) => `unit m red levy ${hex} E`;

  test('[cha-8.14a cha-8.14b] forest and units block, on the same level and for archers too', () => {
    expect(sees('', '')).toBeNull();
    for (const hex of ['0508', '0507', '0506']) {
      expect(sees('', unitIn(hex))).toBe('cha-8.14b');
      expect(sees(`terrain woods ${hex}`, '')).toBe('cha-8.14b');
    }
  });

  test('[cha-8.14a] along a hexside one of the two is enough, and next to each other all see', () => {
    const along = (more: string) => why(still(`unit a blue bow-foot 0505 E\nunit t red hypaspist 0705 W\n${more}`));
    expect(along('')).toBeNull();
    expect(along(unitIn('0605'))).toBe('cha-8.14a');
    const next = still('terrain woods 0605\nunit a blue bow-foot 0505 E\nunit t red hypaspist 0605 W');
    expect(why(next)).toBeNull();
  });

  test('[cha-8.14b] what lies lower than both ends hides nothing, a hill higher than both hides all', () => {
    expect(sees('level 1 0509 0505', unitIn('0507'))).toBeNull();
    expect(sees('level 2 0509\nlevel 1 0505 0507', unitIn('0507'))).toBe('cha-8.15');
    expect(sees('level 2 0509\nlevel 1 0505\nlevel 3 0508', '')).toBe('cha-8.14b');
  });

  test('[cha-8.15] from above it blocks what is nearer to the target or halfway', () => {
    expect(sees('level 1 0509', unitIn('0508'))).toBeNull();
    expect(sees('level 1 0509', unitIn('0507'))).toBe('cha-8.15');
    expect(sees('level 1 0509\nterrain woods 0506', '')).toBe('cha-8.15');
  });

  test('[cha-8.15] from below it blocks what is nearer to the shooters or halfway', () => {
    expect(sees('level 1 0505', unitIn('0506'))).toBeNull();
    expect(sees('level 1 0505', unitIn('0507'))).toBe('cha-8.15');
    expect(sees('level 1 0505\nterrain woods 0508', '')).toBe('cha-8.15');
  });

  test('EX-25 [cha-8.18] an archer on a height shoots five hexes far, and hits on 0 alone', () => {
    const far = (dice: number, level = 'level 1 3412') =>
      position(`ruleset chandragupta\nmap 36x16\n${level}\nunit a blue guild-bow 3412 W group trainers
        unit t red medium-foot 2913 E\ndice ${dice}\nstart shot firer=a target=t kind=ordered`);
    expect([hits(far(0), 't'), hits(far(1), 't')]).toEqual([1, 0]);
    expect(die(far(0))).toMatchObject({ against: 0 });
    expect(die(far(0, ''))).toBeUndefined();
  });
});

describe('the die', () => {
  const parts = (rest: string, how: ShotKind = 'ordered', more = '') =>
    partsOf(shot(`${rest}\ndice 9`, how, more).events);

  test('EX-24 [cha-8.17a cha-8.17d cha-8.17h cha-8.19a] long bows at an armoured elephant', () => {
    const rolling = (dice: number) =>
      shot(`unit a blue longbow 0505 E grade maula\nunit t red elephant 0705 W cataphract grade bharta\ndice ${dice}`);
    expect(die(rolling(2))).toMatchObject({ natural: 2, total: 3, against: 6 });
    expect([hits(rolling(2), 't'), hits(rolling(6), 't'), hits(rolling(9), 't')]).toEqual([2, 0, 0]);
    expect(hits(rolling(5), 't')).toBe(2);
    expect([supplies(rolling(6), 'a')[0], supplies(rolling(9), 'a')[0]]).toEqual([FULL, LOW]);
  });

  test('[cha-8.17d] armour turns plain arrows more than all else', () => {
    const by = (troop: string, target: string) => parts(`unit a blue ${troop} 0505 E\nunit t red ${target} 0605 W`);
    for (const target of ['cataphract', 'elephant cataphract', 'heavy-chariot', 'elephant-chariot']) {
      const [name, more = ''] = target.split(' ');
      const facing = (troop: string) => parts(`unit a blue ${troop} 0505 E\nunit t red ${name} 0605 W ${more}`);
      expect([facing('bow-foot'), facing('longbow'), facing('slinger'), facing('light-foot')]).toEqual([
        ['cha-8.17d 2'],
        ['cha-8.17d 1'],
        ['cha-8.17d 1'],
        ['cha-8.17d 1'],
      ]);
    }
    for (const kind of ['CH*', 'elCH'])
      expect(parts(`unit a blue bow-foot 0505 E\nunit t red chariot 0605 W class ${kind}`)).toEqual(['cha-8.17d 2']);
    expect(by('bow-foot', 'companion')).toEqual([]);
    expect(by('bow-foot', 'chariot')).toEqual([]);
    // The first unit of all is a target like any other.
    expect(parts('unit t red cataphract 0605 W\nunit a blue bow-foot 0505 E')).toEqual(['cha-8.17d 2']);
    expect(parts('unit a blue elephant 0505 E\nunit t red cataphract 0605 W', 'entry', 'screen=true')).toEqual([
      'cha-8.17d 2',
    ]);
  });

  test('[cha-8.17e cha-8.17f] heavy foot is harder to hit, but not for long bows; its shields are harder still', () => {
    const by = (troop: string, place: string) => parts(`unit a blue ${troop} 0505 E\nunit t red hypaspist ${place}`);
    expect([by('bow-foot', '0705 W'), by('longbow', '0705 W')]).toEqual([['cha-8.17e 1'], []]);
    expect([by('bow-foot', '0605 W'), by('longbow', '0605 W'), by('slinger', '0605 W')]).toEqual([
      ['cha-8.17f 3'],
      ['cha-8.17f 3'],
      ['cha-8.17f 3'],
    ]);
    expect([by('light-foot', '0605 W'), by('bow-foot', '0605 E'), by('longbow', '0605 E')]).toEqual([
      ['cha-8.17e 1'],
      ['cha-8.17e 1'],
      [],
    ]);
    expect(parts('unit a blue elephant 0505 E\nunit t red hypaspist 0605 W', 'entry', 'screen=true')).toEqual([
      'cha-8.17f 3',
    ]);
  });

  test('[cha-8.17c cha-8.17g] forest and skirmishers', () => {
    expect(parts('terrain woods 0605\nunit a blue bow-foot 0505 E\nunit t red medium-foot 0605 W')).toEqual([
      'cha-8.17c 1',
    ]);
    expect(parts('unit a blue bow-foot 0505 E\nunit t red slinger 0605 W')).toEqual(['cha-8.17g 2']);
  });

  test('[cha-8.17h] each shot that tells gives elephants two hits, also from elephants, and nobody else', () => {
    const done = (by: string, to: string) =>
      hits(shot(`unit a blue ${by} 0505 E\nunit t red ${to} 0605 W\ndice 0 9`), 't');
    expect([done('bow-foot', 'elephant'), done('elephant', 'elephant')]).toEqual([2, 2]);
    expect([done('bow-foot', 'chariot'), done('bow-foot', 'elephant-chariot')]).toEqual([1, 1]);
  });
});

describe('supply', () => {
  const after = (troop: string, dice: number, state = '') =>
    supplies(shot(`unit a blue ${troop} 0505 E ${state}\nunit t red medium-foot 0605 E\ndice ${dice}`), 'a')[0];

  test('[cha-8.19a cha-8.19b] bows of both kinds and slings run low on 9, javelins on 7; then comes the last', () => {
    expect(['bow-foot', 'longbow', 'slinger'].map((troop) => [after(troop, 8), after(troop, 9)])).toEqual([
      [FULL, LOW],
      [FULL, LOW],
      [FULL, LOW],
    ]);
    expect([after('light-foot', 6), after('light-foot', 7)]).toEqual([FULL, LOW]);
    expect(after('longbow', 0, 'low')).toBe(SPENT);
  });

  test('[cha-8.110] an enemy who has missiles keeps from reloading, whether he can use them or not', () => {
    const reloads = (enemy: string) => {
      const b = set(`unit a blue bow-foot 0505 E spent\nunit t red ${enemy}\nstart reload`);
      return supplies(b, 'a')[0] === FULL;
    };
    expect(reloads('bow-foot 0905 W')).toBe(false);
    expect(reloads('bow-foot 0905 W spent')).toBe(true);
    expect(reloads('bow-foot 1005 W')).toBe(true);
    expect(reloads('bow-foot 0905 E')).toBe(true);
    expect(reloads('horse-archer 0805 W routed')).toBe(false);
    expect(reloads('bow-foot 0905 W routed')).toBe(true);
    expect(reloads('bow-elephant 0805 W spent')).toBe(false);
    expect(reloads('bow-elephant 0805 W screen-spent')).toBe(true);
    expect(reloads('light-foot 0605 W spent')).toBe(false);
  });

  test('[cha-8.110] reach by harassment is not a threat', () => {
    const b = still('unit a blue light-foot 0505 E\nunit t red light-horse 0805 W');
    expect(underFire(b, 0)).toBe(false);
  });
});

describe('reaction fire', () => {
  const enter = (shooter: string) => {
    const b = set(
      `unit a blue medium-foot 0505 E ma 9\nunit t red ${shooter} 0705 W\ndice 9 9 9\nstart move unit=a line=false along=,`,
    );
    must(b, '0605');
    must(b, 'no');
    return b;
  };

  test('[cha-8.21a cha-10.12a cha-10.11b] an elephant throws and its screen shoots, each by its own die and supply', () => {
    const b = enter('elephant');
    expect(kind(b)).toBe('entry-fire');
    must(b, 'fire t');
    must(b, 'screen t');
    expect(supplies(b, 't')).toEqual([LOW, LOW]);
  });

  test('[cha-10.12a] an elephant with bows throws and shoots; chariots do one of both', () => {
    const b = enter('bow-elephant');
    must(b, 'bows t');
    expect(supplies(b, 't')).toEqual([FULL, LOW]);
    must(b, 'fire t');
    expect(supplies(b, 't')).toEqual([LOW, LOW]);
    const cars = enter('heavy-chariot');
    must(cars, 'bows t');
    expect([supplies(cars, 't'), kind(cars)]).toEqual([[FULL, LOW], 'end-of-script']);
  });

  test('[cha-10.11a cha-10.12a] a screen shoots only at those who come; bows in every kind of fire', () => {
    const rules = (troop: string) => {
      const b = still(`unit a blue ${troop} 0505 E\nunit t red medium-foot 0605 W`);
      return (['ordered', 'entry', 'retire', 'return'] as const).map((how) => why(b, how, true));
    };
    expect(rules('elephant')).toEqual(['cha-10.11a', null, 'cha-10.11a', 'cha-10.11a']);
    expect(rules('bow-elephant')).toEqual([null, null, null, null]);
    expect(rules('heavy-chariot')).toEqual([null, null, null, null]);
  });

  test('[cha-8.23 cha-10.12a] fire is returned with one kind of missiles, unless Entry Fire was given', () => {
    const b = shot('unit a blue bow-foot 0505 E\nunit t red bow-elephant 0605 W\ndice 9 9', 'ordered');
    expect(kind(b)).toBe('return-fire');
    must(b, 'bows');
    expect([supplies(b, 't'), kind(b)]).toEqual([[FULL, LOW], 'end-of-script']);
    const again = still('unit a blue elephant 0505 E\nunit t red bow-foot 0605 W');
    expect(why(again, 'return')).toBeNull();
    again.state.entryFires = [pairOf(0, 1)];
    expect(why(again, 'return')).toBe('cha-8.23');
  });

  test('[cha-8.22] bows fire after units that leave, at the strength of two hexes; nobody fires after routed ones', () => {
    const leave = set(`unit a blue horse-archer 0605 W\nunit t red bow-elephant 0705 W\ndice 1
      start move unit=a line=false along=,`);
    must(leave, '0505');
    expect(offered(leave)).toEqual(['no', 'bows t']);
    expect(must(leave, 'bows t').find((event) => event.kind === 'die')).toMatchObject({ against: 3 });
    const b = still('unit a blue bow-foot 0505 E\nunit t red lancer 0605 E routed');
    expect(why(b, 'retire')).toBe('cha-8.22');
    expect(why(b, 'ordered')).toBeNull();
  });
});

describe('bows beside javelins', () => {
  test('[cha-10.12a cha-8.11b] they are shot by order, once in a phase, with either kind', () => {
    const b = set(`unit a blue bow-elephant 0505 E grade maula\nunit t red medium-foot 0705 W
      leader l blue 0505 initiative 4 range 5 overall people indian\ndice 9\nstart orders leader=l momentum=false`);
    mustRefuse(b, 'fire a at t', 'cha-8.13');
    must(b, 'fire a at t with bows');
    expect(supplies(b, 'a')).toEqual([FULL, LOW]);
    mustRefuse(b, 'fire a at t with bows', 'cha-5.25');
  });

  test('[cha-10.12a cha-8.17b] and on the march, standing or not', () => {
    const b = set(`unit a blue bow-elephant 0505 E grade maula spent\nunit t red medium-foot 0805 W
      dice 9\nstart move unit=a line=false along=,`);
    expect(offered(b)).toEqual(expect.arrayContaining(['fire t with bows', 'fire t with bows standing']));
    must(b, '0605');
    expect(partsOf(must(b, 'fire t with bows'))).toEqual(['cha-8.17b 1']);
    expect(offered(b).some((choice) => choice.startsWith('fire'))).toBe(false);
  });
});

describe('Lines and Shock', () => {
  test('[cha-8.21b] after a Line has moved a unit fires at each of it that has come, once', () => {
    const waiting = set(`unit a blue medium-foot 0505 E ma 9\nunit c blue medium-foot 0506 E ma 9
      unit t red bow-foot 0705 W\nleader l blue 0405 initiative 5 range 9 overall line\nline all blue infantry a,c
      dice 9 9 9\nstart orders leader=l momentum=false`);
    must(waiting, offered(waiting).find((choice) => choice.startsWith('line all')) as string);
    const march = (unit: string, hex: string) => {
      must(waiting, `move ${unit}`);
      while (kind(waiting) !== 'step') must(waiting, 'no');
      must(waiting, hex);
      while (kind(waiting) !== 'line-order') must(waiting, offered(waiting).includes('no') ? 'no' : 'stop');
    };
    march('a', '0605');
    march('c', '0606');
    must(waiting, 'end');
    expect(kind(waiting)).toBe('line-entry-fire');
    expect(offered(waiting)).toEqual(['fire t at a', 'fire t at c', 'no']);
    must(waiting, 'fire t at a');
    expect(offered(waiting)).toEqual(['fire t at c', 'no']);
  });

  test('[cha-8.19c] units with javelins have thrown them in Shock, mounted too; bows are kept', () => {
    const b = still(`unit a blue light-foot 0501 E\nunit b blue light-horse 0502 E\nunit c blue bow-elephant 0503 E
      unit d blue bow-foot 0504 E\nunit e blue horse-archer 0505 E`);
    const thrown = valueIn(b, spentByShock);
    expect([0, 1, 2, 3, 4].map((unit) => thrown(b, unit))).toEqual([true, true, true, false, false]);
    exhaust(b, 2, ['cha-8.19c']);
    expect(supplies(b, 'c')).toEqual([SPENT, FULL]);
  });

  test('[cha-8.12] every unit fires alone, in the kinds of fire that it has', () => {
    const b = shot('unit a blue bow-foot 0505 E\nunit c blue bow-foot 0506 E\nunit t red medium-foot 0705 W\ndice 0');
    expect(b.events.find((event) => event.kind === 'fires')?.rules).toContain('cha-8.12');
    expect(b.events.filter((event) => event.kind === 'fires')).toHaveLength(1);
  });
});
