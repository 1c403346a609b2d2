import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { isRallied } from '../family/base/units.ts';
import { MUST_CHECK } from '../family/base/vocabulary.ts';
import { at, hitsOn } from '../family/movement/testing.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { playOut } from '../family/shock/testing.ts';
import { gone, routed, shockOf } from './testing/shock.ts';
import { asked, camp, coming, crisis, FAR, field, KING, PORUS, play, until } from './testing/states.ts';
import { volumeState } from './volume-state.ts';

describe('the routed', () => {
  test('[cha-11.28a cha-6.64] take no order but a rally', () => {
    const b =
      field(`unit a blue horse-archer 0505 E routed hits 2\nunit c blue horse-archer 0507 E\nline horse blue cavalry a,c
      leader king blue 0405 initiative 6 range 6 overall line people indian\nunit t red medium-foot 0705 W\n${FAR}
      start orders leader=king momentum=false`);
    for (const what of ['move a', 'fire a at t', 'recover a', 'harass a at t']) mustRefuse(b, what, 'cha-11.28a');
    must(b, 'line horse move');
    expect(offered(b).filter((c) => c.endsWith(' a'))).toEqual([]);
  });

  test('[cha-11.28a cha-6.61 cha-7.16a] neither withdraw, turn nor fire before who comes', () => {
    const asks = (state: string): string[] => {
      const b = field(
        `unit a blue horse-archer 0505 E ${state}\nunit m red medium-foot 0705 W ma 7\ndice 0 0 0\n${coming('m')}`,
      );
      const found: string[] = [];
      for (let i = 0; i < 9 && asked(b) !== 'end-of-script' && found.at(-1) !== 'end'; i++) {
        const kind = asked(b) as string;
        if (kind === 'step') must(b, offered(b).includes('0605') ? '0605' : 'stop');
        else if (kind === 'light-shock') must(b, 'no');
        else {
          found.push(kind);
          must(b, 'no');
        }
      }
      return [...new Set(found)].toSorted((x, y) => x.localeCompare(y));
    };
    expect(asks('')).toEqual(['entry-fire', 'reaction-facing', 'withdrawal-reaction']);
    expect(asks('routed')).toEqual([]);
  });

  test('[cha-11.28b cha-10.14c cha-5.33c] are lost to a rampage, and left out of a Crisis of Faith', () => {
    const b = field(
      `unit e red elephant 1010 W\nunit x blue medium-foot 1008 S routed\n${FAR}\ndice 1 9\nstart rampage unit=e cause=-1`,
    );
    expect(gone(b, 'x')).toBe(true);
    const left = crisis('unit x blue medium-foot 0905 W routed\nunit y blue medium-foot 1003 W');
    while (asked(left) === 'withdrawal' || asked(left) === 'crisis-of-faith') must(left, offered(left)[0] as string);
    expect([at(left, 'x').slice(0, 4), gone(left, 'x'), at(left, 'y').slice(0, 2)]).toEqual(['0905', false, '08']);
  });
});

describe('the rallied', () => {
  const horse = (state: string): Battle =>
    field(`unit a blue horse-archer 0505 E ${state}\nunit c blue horse-archer 0507 E\nline horse blue cavalry a,c
      unit t red medium-foot 0905 W
      leader king blue 0405 initiative 6 range 6 overall line people indian\n${FAR}
      dice 9 9 9 9\nstart orders leader=king momentum=false`);
  test('[cha-11.34 cha-11.13b cha-9.31a] go with their Line and harass in the turn of their rally, and do not recover', () => {
    const line = horse('rallied');
    play(line, 'line horse move', 'move a', '0605', 'stop');
    expect(at(line, 'a').slice(0, 4)).toBe('0605');
    must(horse('rallied'), 'harass a at t');
    mustRefuse(horse('rallied hits 3'), 'recover a', 'cha-11.13b');
  });

  test('[cha-11.34] withdraw, turn and fire before who comes, those on foot without missiles', () => {
    const asks = (unit: string): string[] => {
      const b = field(
        `unit a blue ${unit} 0505 E rallied\nunit m red medium-foot 0705 W ma 4\ndice 0 0 0\n${coming('m')}`,
      );
      const found: string[] = [];
      for (let i = 0; i < 9 && asked(b) !== 'end-of-script'; i++) {
        const kind = asked(b) as string;
        if (kind === 'step') must(b, offered(b).includes('0605') ? '0605' : 'stop');
        else {
          if (kind !== 'light-shock') found.push(kind);
          must(b, 'no');
        }
      }
      return [...new Set(found)].toSorted((x, y) => x.localeCompare(y));
    };
    expect(asks('horse-archer')).toEqual(['entry-fire', 'reaction-facing', 'withdrawal-reaction']);
    expect(asks('bow-foot spent ma 5')).toEqual(['reaction-facing', 'withdrawal-reaction']);
  });

  test('[cha-11.34 cha-11.21a] attack, advance and break again', () => {
    const b = shockOf(
      'unit a blue medium-foot 0505 E rallied\nunit them red levy 0605 W hits 2',
      { marked: ['a'] },
      '9',
    );
    playOut(b);
    expect([at(b, 'a').slice(0, 4), isRallied(b, 0)]).toEqual(['0605', true]);
    const broken = field(`unit a blue medium-foot 0505 E rallied hits 6\n${FAR}\nstart rout unit=a cause=-1`);
    while (asked(broken) === 'rout-path') must(broken, offered(broken)[0] as string);
    expect([routed(broken, 'a'), isRallied(broken, 0)]).toEqual([true, false]);
  });

  test('[cha-5.33c cha-11.34] fall back in a Crisis of Faith like others', () => {
    const b = crisis('unit x blue medium-foot 0905 W rallied');
    play(b, '0806', '0706');
    expect(at(b, 'x').slice(0, 4)).toBe('0706');
  });
});

describe('who has recovered', () => {
  test('[cha-11.13b cha-5.33c] falls back in the Crisis of Faith that follows', () => {
    const b =
      field(`unit x blue medium-foot 0905 W hits 3\nleader king blue 0903 initiative 6 range 6 overall people indian\n${FAR}
      turn 2\ndice 9 9 0 0 0\nstart battle`);
    while (asked(b) === 'activate' && !offered(b).includes('activate king'))
      must(b, offered(b).find((c) => c.startsWith('pass')) as string);
    play(b, 'activate king', 'recover x', 'end', 'momentum', '0806', '0706');
    expect([at(b, 'x').slice(0, 4), hitsOn(b, 'x')]).toEqual(['0706', 2]);
  });
});

describe('who has no missiles left', () => {
  test('[cha-8.19b cha-9.31a cha-6.66b] harasses nobody, and withdraws without a shot', () => {
    const b = field(`unit a blue horse-archer 0505 E spent\nunit t red medium-foot 0905 W
      leader king blue 0405 initiative 6 range 6 overall people indian\n${FAR}\nstart orders leader=king momentum=false`);
    mustRefuse(b, 'harass a at t', 'cha-8.19b');
    const shoots = (state: string): boolean => {
      const back = field(
        `unit a blue horse-archer 0505 E ${state}\nunit m red medium-foot 0705 W\ndice 9\n${coming('m')}`,
      );
      must(back, 'withdraw a');
      return asked(back) === 'parting-shot';
    };
    expect([shoots(''), shoots('spent')]).toEqual([true, false]);
  });
});

describe('who has harassed', () => {
  const spent = (b: Battle, key = 'a'): Battle => {
    volumeState(b).harassed[numberOf(b, key)] = 1;
    b.state.moved[numberOf(b, key)] = 1;
    return b;
  };
  test('[cha-9.31b cha-12.17b] does nothing in the Camp Orders Phase', () => {
    const acts = (...orders: string[]): string[] => {
      const b = camp(`unit a blue javelinist 0705 W\nunit other blue medium-foot 0706 W\nunit t red hoplite 0506/0505 E
        leader king blue 0309 initiative 6 range 9 overall people indian\n${PORUS}\nturn 2\ndice 9 9 9\nstart battle`);
      play(b, 'pass porus', 'activate king');
      if (asked(b) === 'retire') must(b, 'no');
      play(b, ...orders);
      for (let i = 0; i < 20 && asked(b) !== 'camp-orders'; i++)
        must(b, offered(b).find((c) => ['end', 'done', 'no', 'stop'].includes(c)) ?? (offered(b)[0] as string));
      return offered(b);
    };
    expect(acts()).toEqual(['no', 'move a', 'move other']);
    expect(acts('harass a at t')).toEqual(['no', 'move other']);
  });

  test('[cha-9.31b] does not recover, and withdraws, turns and fires before who comes', () => {
    const b = spent(
      field(`unit a blue light-horse 0505 E hits 2\nleader king blue 0405 initiative 6 range 6 overall people indian\n${FAR}
        start orders leader=king momentum=false`),
    );
    mustRefuse(b, 'recover a', 'cha-9.31b');
    const met = spent(
      field(`unit a blue horse-archer 0505 E\nunit m red medium-foot 0705 W ma 7\ndice 0 0 0\n${coming('m')}`),
    );
    const found = [asked(met)];
    play(until(met, 'step'), '0605');
    for (
      let i = 0;
      i < 5 && asked(met) !== 'end-of-script' && asked(met) !== 'step' && asked(met) !== 'light-shock';
      i++
    ) {
      found.push(asked(met));
      must(met, 'no');
    }
    expect(new Set(found)).toEqual(new Set(['entry-fire', 'reaction-facing', 'withdrawal-reaction']));
  });

  test('[cha-9.31b cha-7.32b cha-5.33c] attacks and advances without a further order, and falls back in a Crisis of Faith', () => {
    const b = shockOf(
      'unit a blue light-horse 0505 E\nunit them red levy 0605 W hits 2',
      {
        marked: ['a'],
        arrange: (state) => {
          (state.own as { harassed: number[] }).harassed[0] = 1;
        },
      },
      '9',
    );
    playOut(b);
    expect(at(b, 'a').slice(0, 4)).toBe('0605');
    const back = spent(crisis('unit a blue light-horse 0905 W'));
    play(back, '0806', '0706');
    expect(at(back, 'a').slice(0, 4)).toBe('0706');
  });
});

describe('who is bound by a pledge', () => {
  const OPTION = 'option dharmayuddha';
  test('[cha-14.13c cha-10.13b] elephants do not go on to a second row of lower rank, where others do', () => {
    const ways = (more: string): string[] => {
      const b = shockOf(
        `unit el blue elephant 0505 E grade maula\nunit foe red elephant 0605 W grade maula tq 9
         unit b1 red light-foot 0704 W tq 9\nunit b2 red light-foot 0705 W tq 9`,
        { marked: ['el'] },
        '5 5 5 5',
        `${more}\nleader raja blue 0212 overall people indian`,
      );
      return offered(b);
    };
    expect(ways('').some((c) => c.startsWith('el '))).toBe(true);
    expect(ways(OPTION).some((c) => c.startsWith('el '))).toBe(false);
  });

  test('[cha-14.13c cha-12.17b] in the Camp Orders Phase, too, nobody attacks who is of lower rank', () => {
    const mustAttack = (option: string): boolean => {
      const b =
        camp(`${option}\nunit in blue medium-foot 0706 SSE\nunit foe red light-foot 0708 NNW\n${KING}\n${PORUS}\nturn 2
        dice 5 5 5 5 5 5\nstart battle`);
      while (asked(b) === 'dharmayuddha' || asked(b) === 'pledge') must(b, 'yes');
      play(b, 'pass porus', 'pass king', 'move in', '0707');
      return b.state.mark[numberOf(b, 'in')] === MUST_CHECK;
    };
    expect([mustAttack(''), mustAttack(OPTION)]).toEqual([true, false]);
  });

  test('[cha-14.13b cha-5.33c cha-7.16a] turns before who comes, and falls back in a Crisis of Faith', () => {
    const raja = 'leader raja blue 0212 overall people indian';
    const b = field(
      `${OPTION}\n${raja}\nunit a blue medium-foot 0505 E\nunit m red medium-foot 0705 W ma 3\ndice 0 0\n${coming('m')}`,
    );
    must(b, '0605');
    expect(asked(b)).toBe('reaction-facing');
    const back = crisis(`${OPTION}\nunit x blue medium-foot 0905 W`);
    play(back, '0806', '0706');
    expect(at(back, 'x').slice(0, 4)).toBe('0706');
  });
});
