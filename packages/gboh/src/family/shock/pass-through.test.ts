import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { must, offered } from '../script/testing.ts';
import { type Before, kindOf, ofKind, playOut, segment, whereIs } from './testing.ts';

const field = (units: string, dice = '5', before: Before = { marked: ['us'] }): Battle =>
  segment(
    `map 40x30\n${units}\nleader chief blue 0204 range 1\nstart shock leader=chief\ndice ${dice} 5 5 5 5 5 5 5`,
    before,
  );
const foe = 'red medium-foot 2921 SSE tq 9';

describe('Pass-Through', () => {
  test('[alx-11.13a] EX-11.13 an elephant in 3022 attacking into 2921 ends in 2821', () => {
    const b = field(`unit us blue elephant 3022 NNW\nunit them ${foe}`);
    playOut(b);
    expect(whereIs(b, 'us')).toBe('2821 NNW');
    expect(whereIs(b, 'them')).toBe('2921 SSE');
  });

  test('[alx-11.13b] it stays if that hex is taken and the defender stands', () => {
    const b = field(`unit us blue elephant 3022 NNW\nunit them ${foe}\nunit behind red levy 2821 SSE`);
    playOut(b);
    expect(whereIs(b, 'us')).toBe('3022 NNW');
  });

  test('[alx-11.13b] it advances instead if the defender has left', () => {
    const b = field(
      `unit us blue elephant 3022 NNW\nunit them red levy 2921 SSE hits 2\nunit behind red medium-foot 2821 SSE`,
    );
    playOut(b);
    expect(whereIs(b, 'us')).toContain('2921');
  });

  test('[alx-11.13a] not into ground that is closed to it', () => {
    const wall = 'hexside wall 2921/2821';
    const b = field(`${wall}\nunit us blue elephant 3022 NNW\nunit them ${foe}`);
    playOut(b);
    expect(whereIs(b, 'us')).toBe('3022 NNW');
  });

  test('[alx-11.13a] only survivors go through', () => {
    const b = field(`unit us blue elephant 3022 NNW hits 5\nunit them ${foe}`, '5 7');
    playOut(b);
    expect(b.state.place[0]).toBe(-1);
  });

  test('[alx-11.13b] several go one by one as their owner likes', () => {
    // 3021 attacks 2921 through its south-east hexside toward 2820, 3022 toward 2821.
    const b = field(`unit us blue elephant 3022 NNW\nunit also blue elephant 3021 W\nunit them ${foe}`, '5', {
      marked: ['us', 'also'],
    });
    must(b, 'them by us+also');
    for (let n = 0; n < 6 && kindOf(b) !== 'pass-through'; n++) must(b, offered(b)[0] as string);
    expect(offered(b)).toEqual(['us 2821', 'also 2822']);
    must(b, 'also 2822');
    expect([whereIs(b, 'us'), whereIs(b, 'also')]).toEqual(['2821 NNW', '2822 W']);
  });

  test('[alx-11.13b] with several defenders it goes through the one whose angle counted', () => {
    const b = field(
      `unit us blue elephant 3022 NNW\nunit them ${foe}\nunit other red medium-foot 3021 S tq 9`.replace(
        ' S tq',
        ' SSE tq',
      ),
    );
    expect(kindOf(b)).toBe('defending-type');
    must(b, 'other');
    playOut(b);
    expect(whereIs(b, 'us')).toBe('3020 NNW');
  });

  test('[alx-11.13b] of several each goes through its own enemy, whichever goes first', () => {
    // The pikes attack both enemies and make it one combat; each elephant has one of them before it.
    for (const first of ['us 0706', 'also 0707']) {
      const b = field(
        `unit us blue elephant 0505 E tq 9
unit pikes blue phalanx 0506/0507 E
unit also blue elephant 0508 E tq 9
unit x red medium-foot 0606 W tq 9
unit y red medium-foot 0608 W tq 9`,
        '5',
        { marked: ['us', 'pikes', 'also'] },
      );
      for (let n = 0; n < 9 && kindOf(b) !== 'pass-through'; n++) must(b, offered(b)[0] as string);
      expect(offered(b)).toEqual(['us 0706', 'also 0707']);
      playOut(b, first);
      expect([whereIs(b, 'us'), whereIs(b, 'also')]).toEqual(['0706 E', '0707 E']);
    }
  });

  test('[alx-11.25] chariots do the same', () => {
    const b = field(`unit us blue chariot 3022 NNW tq 9\nunit them ${foe}`);
    const events = playOut(b);
    expect(whereIs(b, 'us')).toBe('2821 NNW');
    expect(ofKind(events, 'advances')[0]?.rules).toContain('alx-11.25');
  });

  test('[alx-11.13a] other troops do not', () => {
    const b = field(`unit us blue hypaspist 3022 NNW\nunit them ${foe}`);
    playOut(b);
    expect(whereIs(b, 'us')).toBe('3022 NNW');
  });
});
