import { hexNumber, hexOf, OFF, parseHex, parsePlace } from '@taxiarch/hexfield';
import { manualDice, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { eliminate } from '../base/cohesion.ts';
import { horseHits, horseRefusal } from '../base/horses.ts';
import type { Battle } from '../base/state.ts';
import { isGone, putUnit } from '../base/units.ts';
import { IN_PLAY, ROUTED } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { forgetStance } from './rampage.ts';

const raging = (dice: string, more = '', at = '1010 W', cause = -1) =>
  position(`
  map 24x20
  unit x red elephant ${at}
  ${more}
  dice ${dice}
  start rampage unit=x cause=${cause}
`);
const hits = (b: Battle, key: string) => b.state.hits[numberOf(b, key)];
const gone = (b: Battle, key: string) => isGone(b, numberOf(b, key));
const path = (b: Battle) =>
  b.events.filter((e) => e.kind === 'rampages').map((e) => hexNumber(b.world.field.grid, hexOf(e['to'] as number)));
const company = 'unit far red hypaspist 1410 W\nunit foe blue hypaspist 0610 E';

describe('rampage', () => {
  test('[alx-11.14a] EX-11.14: 1 to 6 go by the compass of the map, which a scenario may turn', () => {
    expect(path(raging('1 9', company))).toEqual(['1009', '1008', '1007']);
    expect(path(raging('4 9', company))).toEqual(['1011', '1012', '1013']);
    expect(path(raging('1 9', `${company}\ncompass 1 2 3 4 5 0`))[0]).toBe('1109');
  });

  test('[alx-11.14a alx-11.14c] 7 to 9 first drives it from the unit that caused it, later its driver kills it', () => {
    const b = raging('7 9', company, '1010 W', 2);
    expect(path(b).length).toBe(3);
    expect(gone(b, 'x')).toBe(true);
    expect(b.drawn).toBe(2);
  });

  test('[alx-11.14a] a way through a vertex goes by the hexside clockwise of it, toward a friend and from the cause alike', () => {
    const away = (foe: string) => path(raging('7 9', `${company}\nunit cause blue hypaspist ${foe} W`, '1010 W', 3))[0];
    // Through a hexside it is that hexside: the cause in the south and in the north-east.
    expect([away('1012'), away('1209')]).toEqual(['1009', '0910']);
    // Causes at the six vertices, east first: the way runs out by the opposite vertex, and clockwise of that.
    expect(['1210', '1111', '0911', '0810', '0908', '1108'].map(away)).toEqual([
      '0909',
      '1009',
      '1109',
      '1110',
      '1011',
      '0910',
    ]);
    const home = (friend: string) => path(raging('0 9', `unit near red hypaspist ${friend} W`))[0];
    expect(['1410', '1213', '0813', '0610', '0807', '1207'].map(home)).toEqual([
      '1110',
      '1011',
      '0910',
      '0909',
      '1009',
      '1109',
    ]);
  });

  test('[alx-11.14a] 0 makes for the nearest of its own side; the enemy chooses between equals', () => {
    const b = raging('0 9', 'unit one red hypaspist 1014 W\nunit two red hypaspist 1006 W');
    expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'rampage-toward', side: 0 });
    expect(offered(b)).toEqual(['one', 'two']);
    const events = must(b, 'two');
    expect(
      events.filter((e) => e.kind === 'rampages').map((e) => hexNumber(b.world.field.grid, hexOf(e['to'] as number))),
    ).toEqual(['1009', '1008', '1007']);
  });

  testOverBooks(
    '[alx-11.14b] stops before anyone: 1 hit through the front, 2 from flank or rear, always 2 for horse',
    () => {
      const into = (unit: string) => {
        const b = raging('1 9', `unit y blue ${unit}\nunit far red hypaspist 2020 W`);
        return [path(b).length, hits(b, 'y')];
      };
      expect(into('hypaspist 1008 SSE')).toEqual([1, 1]);
      expect(into('hypaspist 1008 E')).toEqual([1, 2]);
      expect(into('hypaspist 1008 NNE')).toEqual([1, 2]);
      expect(into('chariot 1008 SSE')).toEqual([1, 2]);
      expect(into('cataphract 1008 SSE ma 6')).toEqual([1, 2]);
      const friend = raging('1 9', 'unit y red hypaspist 1008 SSE');
      expect(hits(friend, 'y')).toBe(1);
    },
    { chandragupta: 'the mahout may end it at any roll (cha-10.14e)' },
  );

  test('[alx-11.14c] ends off the map, eight hexes from everyone, or after the fourth roll', () => {
    const off = raging('1', company, '1002 W');
    expect([gone(off, 'x'), off.drawn]).toEqual([true, 1]);
    const alone = raging('1 1', 'unit far red hypaspist 2020 W', '1010 W');
    expect([gone(alone, 'x'), alone.drawn]).toEqual([true, 1]);
    // Of a unit in two hexes the nearer half counts: seven hexes off, then eight.
    const rolls = (far: string) => raging('1 9', `unit far red phalanx ${far}`).drawn;
    expect(['1014/1015 E', '1015/1014 W', '1015/1016 E', '1016/1015 W'].map(rolls)).toEqual([2, 2, 1, 1]);
    const four = raging('1 4 1 4', 'unit y red hypaspist 1210 W tq 9');
    expect([gone(four, 'x'), four.drawn]).toEqual([true, 4]);
  });

  test('[alx-11.14d] it has no ZOC while it rages', () => {
    const b = raging('0 9', 'unit one red hypaspist 1014 W\nunit two red hypaspist 1006 W');
    expect(b.state.status[0]).toBe(1);
  });

  /** Everybody stays where he is. */
  const stubborn = (b: Battle): Battle => {
    for (let n = 0; n < 20 && pendingDecisions(b)[0]?.kind !== 'end-of-script'; n++) {
      must(b, offered(b).find((text) => text === 'no' || text === 'stop') as string);
    }
    return b;
  };

  testOverBooks('[alx-11.14e] a leader in its way who stays is killed, alone or with troops, of either side', () => {
    const killed = (leader: string) => stubborn(raging('1 9', `${company}\n${leader}`)).state.leaderGone[0];
    expect(killed('leader chief blue 1007')).toBe(1);
    expect(killed('leader chief red 1007')).toBe(1);
    expect(killed('leader chief red 1006')).toBe(0);
    expect(killed('leader chief red 1007\nunit own red hypaspist 1007 SSE')).toBe(1);
    expect(killed('leader chief blue 1007\nunit own blue hypaspist 1007 SSE')).toBe(1);
  });

  test('[alx-4.62a alx-4.62b] a lone leader of the enemy next to whom it comes withdraws at once or is lost', () => {
    // It goes north by 1009, 1008 and 1007; 1106 is next to the last of them only, 1206 to none.
    const beside = (leader: string) => raging('1 9', `${company}\n${leader}`);
    const b = beside('leader chief blue 1106');
    must(b, 'no');
    expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'leader-withdrawal', side: 0 });
    must(b, '1206');
    expect(stubborn(b).state.leaderGone[0]).toBe(0);
    expect(stubborn(beside('leader chief blue 1106')).state.leaderGone[0]).toBe(1);
    expect(stubborn(beside('leader chief blue 1206')).state.leaderGone[0]).toBe(0);
    expect(stubborn(beside('leader chief red 1106')).state.leaderGone[0]).toBe(0);
    // With his troops he has been asked already, as everybody near is.
    const led = beside('leader chief blue 1106\nunit own blue hypaspist 1106 E');
    must(led, 'no');
    expect([pendingDecisions(led)[0]?.kind, led.state.leaderGone[0]]).not.toContain('leader-withdrawal');
    expect(stubborn(led).state.leaderGone[0]).toBe(0);
  });

  /** Who ran and who was lost, in order. */
  const story = (b: Battle) =>
    b.events
      .filter((e) => e.kind === 'rampages' || e.kind === 'eliminated')
      .map((e) => `${b.world.units[e['unit'] as number]?.key} ${e.kind === 'rampages' ? 'runs' : 'lost'}`);
  const runs = (key: string) => [`${key} runs`, `${key} runs`, `${key} runs`, `${key} lost`];
  const far = 'unit far red hypaspist 1213 W tq 9';

  test('[alx-11.14d] never two at once: one that breaks meanwhile waits for the end of the first', () => {
    const b = raging('1 4 9 4 9', `unit y red elephant 1009 W hits 5\n${far}`);
    expect(story(b)).toEqual([...runs('x'), ...runs('y')]);
    expect(b.drawn).toBe(5);
  });

  test('[alx-11.14d alx-10.26b] struck once more while it waits it is lost', () => {
    const b = raging('1 1 9', 'unit y red elephant 1009 W hits 5\nunit far red hypaspist 1213 W tq 9');
    expect([gone(b, 'y'), gone(b, 'x'), b.drawn]).toEqual([true, true, 3]);
    expect(b.events.find((e) => e.kind === 'eliminated')).toMatchObject({ unit: numberOf(b, 'y') });
  });

  test('[alx-11.14d] several that wait rage one after the other', () => {
    const two = 'unit y red elephant 1009 W hits 5\nunit z red elephant 1110 W hits 5';
    expect(story(raging('1 3 4 9 1 9 1 9', `${two}\n${far}`))).toEqual([...runs('x'), ...runs('y'), ...runs('z')]);
  });

  test('[alx-11.14d] it does not matter whose elephants they are, nor that the first leaves the map', () => {
    const b = raging('4 1 4 9', `unit y blue elephant 1003 W hits 5\n${far}`, '1002 W');
    expect(story(b)).toEqual(['x runs', 'x lost', ...runs('y')]);
  });

  testOverBooks(
    '[alx-11.14f] a leader on it goes along, is checked at the end, and is lost if it leaves the map',
    () => {
      const safe = raging('1 9 5', `${company}\nleader chief red 1010`);
      expect(safe.state.leaderHex[0]).toBe(parseHex(safe.world.field.grid, '1007'));
      expect(safe.drawn).toBe(3);
      const lost = raging('1', `${company}\nleader chief red 1002`, '1002 W');
      expect(lost.state.leaderHex[0]).toBe(OFF);
      expect(lost.state.leaderGone[0]).toBe(1);
    },
  );
});

describe('horses and elephants', () => {
  const field = () =>
    position(`
    map 14x10
    unit beast red elephant 0705 W
    unit horse blue companion 0405 E
    unit foot blue hypaspist 0408 E
    start rout-movement
  `);
  const to = (b: Battle, text: string) => parsePlace(b.world.field.grid, text);

  test('[alx-11.15a] cavalry never steps before elephants; foot may', () => {
    const b = field();
    expect(horseRefusal(b, numberOf(b, 'horse'), to(b, '0605 E'))?.rule).toBe('alx-11.15a');
    expect(horseRefusal(b, numberOf(b, 'foot'), to(b, '0605 E'))).toBe(null);
    expect(horseRefusal(b, numberOf(b, 'horse'), to(b, '0704 E'))).toBe(null);
  });

  test('[alx-11.15a] beside or behind them it costs 2 hits a hex, and so does being forced before them', () => {
    const b = field();
    const horse = numberOf(b, 'horse');
    expect(horseHits(b, horse, to(b, '0704 E')).hits).toBe(2);
    expect(horseHits(b, horse, to(b, '0805 E')).hits).toBe(2);
    expect(horseHits(b, horse, to(b, '0605 E')).hits).toBe(2);
    expect(horseHits(b, horse, to(b, '0505 E')).hits).toBe(0);
    expect(horseHits(b, numberOf(b, 'foot'), to(b, '0704 E')).hits).toBe(0);
  });
});

describe('the edges of a rampage', () => {
  test('[alx-11.14d alx-11.14b] nobody is asked to get out of its way once it has run its three hexes', () => {
    // It ends in 1007, two hexes from the horse: only before a further step would that be asked.
    const b = raging('1 9', `${company}\nunit horse blue light-horse 1005 SSE`);
    expect([pendingDecisions(b)[0]?.kind, gone(b, 'x'), path(b)]).toEqual([
      'end-of-script',
      true,
      ['1009', '1008', '1007'],
    ]);
  });

  test('[alx-11.15a] the log reports hits with their rule, and nothing where there are none', () => {
    const b = position(
      'map 14x10\nunit beast red elephant 0705 W\nunit horse blue companion 0405 E\nstart rout-movement',
    );
    const to = (text: string) => horseHits(b, numberOf(b, 'horse'), parsePlace(b.world.field.grid, text));
    expect(to('0704 E')).toEqual({ hits: 2, rules: ['alx-11.15a'] });
    expect(to('0505 E')).toEqual({ hits: 0, rules: [] });
    // Its own elephants frighten no horse.
    const own = position(
      'map 14x10\nunit beast blue elephant 0705 W\nunit horse blue companion 0405 E\nstart rout-movement',
    );
    expect(horseHits(own, 1, parsePlace(own.world.field.grid, '0704 E')).hits).toBe(0);
    expect(horseRefusal(own, 1, parsePlace(own.world.field.grid, '0605 E'))).toBe(null);
  });

  test('[alx-11.14d alx-11.15a] its stance between two rolls is forgotten where no enemy horse minds it', () => {
    const stance = (more: string, left: number, proc = 'rampage') => {
      const b = position(`map 24x20\nunit x red elephant 1010 W\n${more}\nstart rout-movement`);
      b.frames.push({ proc, step: 0, v: { unit: 0, cause: -1, left } });
      forgetStance(b);
      return (b.state.place[0] as number) % 12;
    };
    expect(stance('', 0)).toBe(1);
    expect([stance('', 1), stance('', 2)]).toEqual([9, 9]);
    expect(stance('', 0, 'rout')).toBe(9);
    expect(stance('unit horse blue companion 0505 E', 0)).toBe(9);
    expect(stance('unit horse red companion 0505 E', 0)).toBe(1);
    // One that is dead already stays off the map.
    const dead = position('map 24x20\nunit x red elephant\nstart rout-movement');
    dead.frames.push({ proc: 'rampage', step: 0, v: { unit: 0, cause: -1, left: 0 } });
    forgetStance(dead);
    expect(dead.state.place[0]).toBe(OFF);
  });

  test('[alx-11.15a alx-11.14d alx-7.22] horse minds the flanks of a raging elephant, not its front; nor a front that is walled off', () => {
    const hitsBy = (status: number, more = '') => {
      const b = position(
        `map 14x10\nunit beast red elephant 0705 W\nunit horse blue companion 0704 E\n${more}\nstart rout-movement`,
      );
      b.state.status[0] = status;
      const to = (text: string) => horseHits(b, 1, parsePlace(b.world.field.grid, text)).hits;
      // Before it, beside it on the other hand, and turned where it stands beside it already.
      return ['0605 E', '0706 E', '0704 W'].map(to);
    };
    expect(hitsBy(IN_PLAY)).toEqual([2, 2, 0]);
    expect(hitsBy(ROUTED)).toEqual([0, 2, 0]);
    expect(hitsBy(IN_PLAY, 'hexside wall 0605/0705')).toEqual([0, 2, 0]);
  });
});

describe('where a rampage leads and how it ends', () => {
  const lost = (b: Battle) => b.events.find((e) => e.kind === 'eliminated');

  test('[alx-11.14a] each roll has its way: six hexsides, and three that drive it from the enemy', () => {
    const first = (die: number) => path(raging(`${die} 9`, company, '1010 W', 2))[0];
    expect([1, 2, 3, 4, 5, 6].map(first)).toEqual(['1009', '1109', '1110', '1011', '0910', '0909']);
    expect([7, 8, 9].map(first)).toEqual(['1110', '1110', '1110']);
    for (const die of [7, 8, 9]) expect(raging(`1 ${die}`, company).drawn).toBe(2);
    // With no enemy left to run from it runs north.
    expect(path(raging('7 9', 'unit far red hypaspist 1410 W'))[0]).toBe('1009');
  });

  test('[alx-11.14a alx-11.14b] it makes for its friend wherever he goes, and straight on once he is lost', () => {
    const runs = (meanwhile: (b: Battle) => void) => {
      const b = raging('0 9', 'unit near red light-horse 1007 SSE');
      expect(pendingDecisions(b)[0]?.kind).toBe('rampage-reaction');
      meanwhile(b);
      return must(b, 'no')
        .filter((e) => e.kind === 'rampages')
        .map((e) => hexNumber(b.world.field.grid, hexOf(e['to'] as number)));
    };
    expect(runs(() => {})).toEqual(['1008']);
    const place = (b: Battle, text: string) => putUnit(b, 1, parsePlace(b.world.field.grid, text));
    expect(runs((b) => place(b, '1310 W'))).toEqual(['1008', '1108']);
    expect(runs((b) => eliminate(b, 1, [], 'a test'))).toEqual(['1008', '1007']);
  });

  test('[alx-11.14a alx-4.62a] a last roll to the north differs from one without effect where a lone enemy leader would be caught', () => {
    // He is next to the third hex of that way, and marsh keeps him from leaving.
    const north = (leader: string) => {
      const b = position(
        `map 24x20\nunit x red elephant 1010 W\nunit far red hypaspist 2010 W
        terrain marsh 1105 1006 1206 1205 1107\n${leader}\nstart rout-movement`,
      );
      b.dice = manualDice();
      const v = { unit: 0, cause: -1, rolls: 3, left: 0, heading: 0, goal: -1, along: [] };
      b.frames.push({ proc: 'rampage', step: 1, v });
      must(b, 'end');
      return b.wanted?.kinds?.[1] === b.wanted?.kinds?.[9] ? 'nothing' : 'caught';
    };
    expect(north('leader chief blue 1106')).toBe('caught');
    expect(north('leader chief red 1106')).toBe('nothing');
    expect(north('leader chief blue 1105')).toBe('nothing');
    expect(north('leader chief blue 1106\nunit own blue hypaspist 1106 W')).toBe('nothing');
  });

  testOverBooks('[alx-11.14b] ground that is closed to it ends the roll', () => {
    const b = raging('1 9', `${company}\nhexside wall 1009/1008`);
    expect([path(b), b.drawn, gone(b, 'x')]).toEqual([['1009'], 2, true]);
  });

  test('[alx-11.14c alx-11.14a] it dies by its driver, far from all, without friends, or at last', () => {
    expect(lost(raging('1 9', company))?.rules).toEqual(['alx-11.14a', 'alx-11.14c']);
    const friendless = raging('0', 'unit foe blue hypaspist 0610 E');
    expect([gone(friendless, 'x'), lost(friendless)?.rules, friendless.drawn]).toEqual([true, ['alx-11.14c'], 1]);
    const told = (dice: string, more: string) => JSON.stringify(lost(raging(dice, more)));
    expect(told('1', 'unit far red hypaspist 2020 W')).toContain('far from all units');
    expect(told('1 4 1 4', 'unit y red hypaspist 1210 W tq 9')).toContain('brought down');
  });

  test('[alx-11.14d] only elephants that have broken rage after it', () => {
    const b = raging('1 9', `${company}\nunit calm red elephant 1710 W\nunit run red levy 1712 W routed`);
    expect([pendingDecisions(b)[0]?.kind, b.drawn, gone(b, 'calm'), gone(b, 'run')]).toEqual([
      'end-of-script',
      2,
      false,
      false,
    ]);
    expect(b.state.status[numberOf(b, 'calm')]).toBe(0);
  });

  testOverBooks('[alx-11.14e alx-11.14f] the leader on it is not crushed by it, one whom it meets is', () => {
    const b = raging(
      '1 9 5',
      `${company}\nleader rider red 1010\nunit own red hypaspist 1008 SSE\nleader chief red 1008`,
    );
    while (pendingDecisions(b)[0]?.kind !== 'end-of-script') must(b, 'no');
    expect([b.state.leaderGone[0], b.state.leaderGone[1], hits(b, 'own')]).toEqual([0, 1, 1]);
  });
});
