import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { FINISHED } from '../base/vocabulary.ts';
import { applyFate, casualtyCheck } from './casualty.ts';

const field = (dice: string): Battle =>
  position(`map 10x10\nleader l red 0505 initiative 4\ndice ${dice}\nstart artillery-reaction side=0 mover=-1`);

describe('casualties among leaders', () => {
  test('[alx-8.19] a roll above 0 misses him', () => {
    expect(casualtyCheck(field('1'), 0, [])).toBe('nothing');
  });

  test('[alx-8.19] on 0 a further roll on the Leader Casualty Table decides', () => {
    const b = field('0 5');
    expect(casualtyCheck(b, 0, ['alx-8.19'])).toBe('finished');
    expect(b.state.leaderStatus[0]).toBe(FINISHED);
    const dead = field('0 9');
    casualtyCheck(dead, 0, []);
    expect(dead.state.leaderGone[0]).toBe(1);
  });

  testOverBooks(
    '[alx-9.22] each fate does what it says',
    () => {
      const b = field('');
      applyFate(b, 0, 'wounded-2', []);
      expect(b.state.wound[0]).toBe(2);
      applyFate(b, 0, 'wounded-1', []);
      expect(b.state.leaderGone[0]).toBe(1);
      const whole = field('');
      applyFate(whole, 0, 'nothing', []);
      expect([whole.state.wound[0], whole.state.leaderGone[0]]).toEqual([0, 0]);
    },
    { chandragupta: 'a wound is always of 1, and a second an option (cha-9.15b)' },
  );
});
