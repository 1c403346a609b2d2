import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { isInColumn, isInSquare, isRouted, isStacked } from '../family/base/units.ts';
import { recoverRefusal } from '../family/cohesion/recovery.ts';
import { at, hitsOn, stackUp } from '../family/movement/testing.ts';
import { harassRefusal } from '../family/reactions/harass.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { playOut } from '../family/shock/testing.ts';
import { ownNumber } from './testing/own-number.ts';
import { hill } from './testing/pairs.ts';
import { shockOf } from './testing/shock.ts';
import { asked, camp, coming, crisis, FAR, field, KING, PORUS, play, STILL, until } from './testing/states.ts';

const raids = (b: Battle): string | null => ownNumber(b, harassRefusal(b, numberOf(b, 'a'), numberOf(b, 't')));

describe('in column', () => {
  test('[cha-6.55b cha-9.31a] a column harasses nobody and fires at nobody who comes', () => {
    const b = (facing: string): Battle =>
      field(`unit a blue light-horse 0505 ${facing}\nunit t red medium-foot 0905 W\n${STILL}`);
    expect([raids(b('SE')), raids(b('E'))]).toEqual(['cha-6.55b', null]);
    const met = (facing: string): string | undefined => {
      const battle = field(`unit u blue bow-foot 0605 ${facing}\nunit m red medium-foot 0807 NNW ma 9\n${coming('m')}`);
      must(battle, offered(battle).includes('0806') ? '0806' : '0706');
      if (asked(battle) === 'step') must(battle, offered(battle).find((c) => c === '0706' || c === '0705') as string);
      return asked(until(battle, 'entry-fire', 'step'));
    };
    expect([met('E'), met('SE')]).toEqual(['entry-fire', undefined].map((kind) => kind ?? 'end-of-script'));
  });

  test('[cha-11.22a cha-6.53a] a column that breaks runs and is a column no more', () => {
    const b = field(`unit x blue medium-foot 0905 SE\n${FAR}\nstart rout unit=x cause=-1`);
    while (asked(b) === 'rout-path') must(b, offered(b)[0] as string);
    expect([isRouted(b, 0), isInColumn(b, 0)]).toEqual([true, false]);
  });

  test('[cha-10.14c cha-6.53a] a rampage takes 1 hit of it from the one hex ahead, 2 from any other', () => {
    const hits = (way: string): number =>
      hitsOn(
        field(
          `unit e red elephant 1010 W\nunit x blue medium-foot 1008 ${way}\n${FAR}\ndice 1 9\nstart rampage unit=e cause=-1`,
        ),
        'x',
      );
    expect(['S', 'SE', 'NE', 'N'].map(hits)).toEqual([1, 2, 2, 2]);
  });

  test('[cha-5.33c cha-6.57] it falls back in a Crisis of Faith, and stays a column', () => {
    const b = crisis('unit x blue medium-foot 0905 SW');
    play(b, '0806', '0706');
    expect([at(b, 'x'), isInColumn(b, 0), hitsOn(b, 'x')]).toEqual(['0706 SW', true, 1]);
  });
});

describe('in square', () => {
  test('[cha-5.33c cha-10.62b] it falls back in a Crisis of Faith, and stays a square', () => {
    const b = crisis('unit x blue phalanx 0905/0906 E square');
    play(b, '0806', '0706');
    expect([at(b, 'x').slice(0, 9), isInSquare(b, 0)]).toEqual(['0706/0707', true]);
  });

  test('[cha-10.64c cha-10.62a] one that breaks runs 2 hexes and is a square no more', () => {
    const b = field(`unit x blue phalanx 0905/0906 E square hits 9\n${FAR}\ndice 9 0\nstart rout unit=x cause=-1`);
    while (asked(b) === 'rout-path') must(b, offered(b)[0] as string);
    expect([isRouted(b, 0), isInSquare(b, 0), at(b, 'x').slice(0, 2)]).toEqual([true, false, '07']);
  });

  test('[cha-11.13a cha-10.62a] it recovers like others', () => {
    expect(recoverRefusal(field(`unit x blue phalanx 0905/0906 E square hits 2\n${STILL}`), 0)).toBeNull();
  });

  test('[cha-10.14c cha-8.17f cha-10.62b] rampages and missiles come to its front from every side', () => {
    const trampled = (square: string): number =>
      hitsOn(
        field(
          `unit e red elephant 1009 W\nunit x blue phalanx 1006/1005 E ${square}\n${FAR}\ndice 1 9\nstart rampage unit=e cause=-1`,
        ),
        'x',
      );
    expect([trampled(''), trampled('square')]).toEqual([2, 1]);
    const shields = (square: string): boolean => {
      const b = field(`unit x red phalanx 1006/1005 E ${square}\nunit a blue archer 0905 E
        leader king blue 0905 initiative 6 range 4 overall people indian\n${FAR}\ndice 5 5\nstart orders leader=king momentum=false`);
      const die = must(b, 'fire a at x').find((e) => e.kind === 'die');
      return ((die?.['parts'] ?? []) as { rule: string }[]).some(({ rule }) => rule === 'cha-8.17f');
    };
    expect([shields(''), shields('square')]).toEqual([false, true]);
  });

  test('[cha-4.32 cha-12.17b cha-10.62b] by a Line Command and in the Camp Orders Phase, too, it goes 1 MP and no farther', () => {
    const line =
      field(`unit x blue phalanx 0905/0906 E square\nunit y blue phalanx 0907/0908 E\nline heavy blue infantry x,y
      leader king blue 0805 initiative 6 range 6 overall line people greek\n${FAR}\nstart orders leader=king momentum=false`);
    play(line, 'line heavy move', 'move x');
    expect(pendingDecisions(line)[0]?.text).toContain('1 of 1');
    const within = camp(`unit x red phalanx 0903/0904 E square\n${KING}\n${PORUS}\nturn 2\nstart battle`);
    play(within, 'pass porus', 'pass king', 'move x');
    expect(pendingDecisions(within)[0]?.text).toContain('1 of 1');
  });
});

describe('a tribal pair', () => {
  const ELDER = 'leader elder blue 0404 initiative 4 range 8 tribal-chief group hillmen people indian';
  test('[cha-6.74 cha-9.31a cha-6.76a] the upper unit harasses, the lower does not', () => {
    const b = field(`${hill('a', '0505 E')}${hill('b', '0505 E')}${ELDER}\nunit t red hoplite 0705/0706 W\n${FAR}
      dice 9\nstart orders leader=elder momentum=false`);
    stackUp(b, 'a', 'b');
    mustRefuse(b, 'harass b at t', 'cha-6.74');
    must(b, 'harass a at t');
  });

  test('[cha-11.13a cha-6.74] each of the two recovers by an order of its own', () => {
    const b = field(
      `${hill('a', '0505 E', 'hits 3')}${hill('b', '0505 E', 'hits 3')}${ELDER}\n${FAR}\nstart orders leader=elder momentum=false`,
    );
    stackUp(b, 'a', 'b');
    play(b, 'recover a', 'recover b');
    expect([hitsOn(b, 'a'), hitsOn(b, 'b')]).toEqual([1, 1]);
  });

  test('[cha-6.75 cha-7.16a] it turns in reaction as one, by the check of the upper unit', () => {
    const b = field(
      `${hill('a', '0505 E', 'tq 9')}${hill('b', '0505 E', 'tq 9')}unit m red medium-foot 0705 W ma 9\ndice 0 0\n${coming('m')}`,
    );
    stackUp(b, 'a', 'b');
    play(until(b, 'step'), '0605');
    until(b, 'reaction-facing');
    must(b, 'turn a SSE');
    expect([at(b, 'a'), at(b, 'b')]).toEqual(['0505 SSE', '0505 SSE']);
  });

  test('[cha-6.76a cha-8.21a] the upper unit alone fires at who comes', () => {
    const b = field(`unit a blue tribal-bow 0505 E group hillmen\nunit b blue tribal-bow 0505 E group hillmen
      unit m red medium-foot 0705 W ma 9\n${coming('m')}`);
    stackUp(b, 'a', 'b');
    play(until(b, 'step'), '0605');
    expect(offered(until(b, 'entry-fire'))).toEqual(['fire a', 'no']);
  });

  test('[cha-12.17b cha-6.74] in the Camp Orders Phase the upper unit goes first, then the lower', () => {
    const b = camp(`unit a red tribal-foot 0704 W group hillmen ma 9\nunit b red tribal-foot 0704 W group hillmen ma 9
      ${KING}\n${PORUS}\nturn 2\nstart battle`);
    stackUp(b, 'a', 'b');
    play(b, 'pass porus', 'pass king');
    expect(offered(b)).toEqual(['no', 'move a']);
    play(b, 'move a', '0604', 'stop');
    expect(offered(b)).toEqual(['no', 'move b']);
  });
});

describe('foot with an engine', () => {
  const BOTH = 'unit a blue light-foot 0505 E grade bharta hits 3\nunit g blue yantra 0505 E';
  const ordered = (more: string): Battle => {
    const b = field(`${BOTH}\n${more}\nleader king blue 0405 initiative 6 range 6 overall line people indian\n${FAR}
      dice 9 9 9 9\nstart orders leader=king momentum=false`);
    stackUp(b, 'a', 'g');
    return b;
  };
  test('[cha-6.71b cha-4.31] the foot goes with its Line and leaves the engine behind', () => {
    const b = ordered('unit c blue light-foot 0506 E grade bharta\nline foot blue infantry a,c');
    play(b, 'line foot move', 'move a', '0605', 'stop');
    expect([at(b, 'a').slice(0, 4), at(b, 'g').slice(0, 4), isStacked(b, numberOf(b, 'g'))]).toEqual([
      '0605',
      '0505',
      false,
    ]);
  });

  test('[cha-9.34 cha-10.52b cha-11.13a] it harasses or recovers alone, and the engine fires all the same', () => {
    const raid = ordered('unit t red hoplite 0705/0706 W');
    must(raid, 'harass a at t');
    while (asked(raid) !== 'order') must(raid, offered(raid).includes('no') ? 'no' : (offered(raid)[0] as string));
    must(raid, 'fire g at t');
    const rest = ordered('');
    must(rest, 'recover a');
    expect([hitsOn(rest, 'a'), hitsOn(rest, 'g')]).toEqual([1, 0]);
  });

  test('[cha-6.66a cha-6.71b cha-7.16a] it withdraws without the engine, and turns alone in reaction', () => {
    const back = field(`${BOTH}\nunit m red hoplite 0805/0806 W\ndice 0 0\n${coming('m')}`);
    stackUp(back, 'a', 'g');
    play(until(back, 'step'), 'left');
    until(back, 'withdrawal-reaction');
    must(back, 'withdraw a');
    must(back, offered(back)[0] as string);
    if (asked(back) === 'withdrawal') must(back, offered(back).at(-1) as string);
    expect([at(back, 'a').slice(0, 2), at(back, 'g').slice(0, 4), isStacked(back, numberOf(back, 'g'))]).toEqual([
      '04',
      '0505',
      false,
    ]);
    const turn = field(`${BOTH}\nunit m red medium-foot 0705 W ma 9\ndice 0 0\n${coming('m')}`);
    stackUp(turn, 'a', 'g');
    play(until(turn, 'step'), '0605');
    must(until(turn, 'reaction-facing'), 'turn a SSE');
    expect([at(turn, 'a'), at(turn, 'g')]).toEqual(['0505 SSE', '0505 E']);
  });

  test('[cha-9.21a cha-6.71b] it advances and leaves the engine', () => {
    const b = shockOf(
      'unit a blue hypaspist 0505 E\nunit g blue yantra 0505 E\nunit them red levy 0605 W hits 2',
      { stacked: [['a', 'g']], marked: ['a'] },
      '9',
    );
    playOut(b);
    expect([at(b, 'a').slice(0, 4), at(b, 'g').slice(0, 4), isStacked(b, numberOf(b, 'g'))]).toEqual([
      '0605',
      '0505',
      false,
    ]);
  });

  test('[cha-5.33c cha-6.71b] in a Crisis of Faith both fall back together', () => {
    const b = field(`unit a blue light-foot 0905 W grade bharta\nunit g blue yantra 0905 W
      leader king blue 0903 initiative 6 range 6 overall people indian\n${FAR}\nturn 2\ndice 9 9 0 0 0\nstart battle`);
    stackUp(b, 'a', 'g');
    while (!offered(b).includes('activate king')) must(b, offered(b).find((c) => c.startsWith('pass')) as string);
    play(b, 'activate king', 'end', 'momentum');
    play(b, '0806', '0706');
    expect([at(b, 'a').slice(0, 4), at(b, 'g').slice(0, 4), isStacked(b, numberOf(b, 'g'))]).toEqual([
      '0706',
      '0706',
      true,
    ]);
  });
});
