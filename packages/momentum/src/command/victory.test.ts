import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { standing } from '../script/position.ts';
import { brokenByDeath, judgeTurn, lostShare } from './victory.ts';

/** Four units of each side with the fates given, and an Army General a side. */
function judged(blue: string, red: string, more = ''): Battle {
  const row = (side: string, y: number, fates: string) =>
    fates.split(' ').map((fate, i) => {
      const points = /\d+$/.exec(fate)?.[0] ?? '100';
      const word = fate.replace(/\d+$/, '').replace('ready', '');
      return `unit ${side}-${i} ${side} foot 4 in 4 at ${10 + 12 * i} ${y} points ${points} ${word}`;
    });
  const general = (side: string, y: number) => `commander ${side}-general ${side} general at 68 ${y}`;
  const b = standing(
    [...row('blue', 40, blue), ...row('red', 8, red), general('blue', 44), general('red', 4), more].join('\n'),
  );
  judgeTurn(b);
  return b;
}
const winnerOf = (b: Battle) => (b.outcome ? b.outcome.winner : 'nobody yet');
const intact = 'ready ready ready ready';
const LAST = 'turn 8';

describe('at the end of a turn', () => {
  test('[mom-setup.04] an army that has lost half of its points is broken, and the other wins', () => {
    const b = judged('gone fleeing ready ready', intact);
    expect(b.outcome).toMatchObject({ winner: 1, rules: ['mom-setup.04'] });
    expect(b.outcome?.text).toMatch(/Blues have lost 50%, Reds have lost 0%: Blues are broken, Reds win/);
    expect(winnerOf(judged(intact, 'gone gone ready ready'))).toBe(0);
    expect(winnerOf(judged('gone ready ready ready', intact))).toBe('nobody yet');
  });

  test('[mom-setup.04] it is points that count, not units: half of them and not a point less', () => {
    expect(winnerOf(judged('gone300 ready100 ready100 ready100', intact))).toBe(1);
    expect(winnerOf(judged('gone100 gone100 gone99 ready300', intact))).toBe('nobody yet');
    expect(winnerOf(judged('gone100 gone100 gone100 ready300', intact))).toBe(1);
    expect(winnerOf(judged('gone4999 ready5001 ready0 ready0', intact))).toBe('nobody yet');
  });

  test('[mom-setup.04] a unit that has left the table and may come back is not lost', () => {
    expect(winnerOf(judged('away away away ready', intact))).toBe('nobody yet');
  });

  test('[mom-setup.04] of two broken armies the one with the smaller loss wins; equal losses are a draw', () => {
    const better = judged('gone gone ready ready', 'gone gone fleeing ready');
    expect(winnerOf(better)).toBe(0);
    expect(winnerOf(judged('gone gone fleeing ready', 'gone gone ready ready'))).toBe(1);
    const even = judged('gone gone ready ready', 'fleeing fleeing ready ready');
    expect(even.outcome).toMatchObject({ winner: null, rules: ['mom-setup.04'] });
    expect(even.outcome?.text).toMatch(/both armies are broken, a draw/);
  });

  test('[mom-setup.04] a dead Army General counts as a tenth of the army more', () => {
    const almost = 'gone400 ready600 ready0 ready0';
    expect(winnerOf(judged(almost, intact))).toBe('nobody yet');
    const bereft = judged(almost, intact, 'commander blue-prince blue at 60 44');
    expect(lostShare(bereft, 0)).toBe(40);
    bereft.state.commanderGone[2] = 1;
    expect(lostShare(bereft, 0)).toBe(40);
    bereft.state.commanderGone[0] = 1;
    expect(lostShare(bereft, 0)).toBe(50);
    expect(lostShare(bereft, 1)).toBe(0);
    judgeTurn(bereft);
    expect(winnerOf(bereft)).toBe(1);
  });

  test('[mom-setup.04] whether an army is broken by that tenth alone', () => {
    const broken = (blue: string, fallen: boolean): boolean => {
      const b = judged(blue, intact);
      b.state.commanderGone[0] = Number(fallen);
      return brokenByDeath(b, 0);
    };
    expect(broken('gone400 ready600 ready0 ready0', true)).toBe(true);
    expect(broken('gone499 ready501 ready0 ready0', true)).toBe(true);
    expect(broken('gone500 ready500 ready0 ready0', true)).toBe(false);
    expect(broken('gone399 ready601 ready0 ready0', true)).toBe(false);
    expect(broken('gone499 ready501 ready0 ready0', false)).toBe(false);
  });

  test('[mom-setup.04] an army that never had a general has not lost one', () => {
    const b = standing('unit men blue foot 4 in 4 at 36 40\nunit foe red foot 4 in 4 at 36 8');
    expect([lostShare(b, 0), lostShare(b, 1)]).toEqual([0, 0]);
  });

  test('what is decided is not judged again', () => {
    const b = judged('gone gone ready ready', intact);
    for (const unit of [4, 5, 6, 7]) b.state.status[unit] = b.state.status[0] as number;
    judgeTurn(b);
    expect(winnerOf(b)).toBe(1);
  });
});

describe('after the last turn', () => {
  test('[mom-turn.03] the battle ends after eight turns, and no sooner', () => {
    expect(winnerOf(judged('gone ready ready ready', intact, 'turn 7'))).toBe('nobody yet');
    expect(judged('gone ready ready ready', intact, LAST).outcome).toMatchObject({
      winner: 1,
      rules: ['mom-setup.04', 'mom-turn.03'],
    });
    expect(winnerOf(judged('gone ready ready ready', intact, 'turns 10\nturn 8'))).toBe('nobody yet');
  });

  test('[mom-setup.04 mom-turn.03] the lower loss wins by ten in a hundred, less is a draw', () => {
    const lost = (points: number) => `gone${points} ready${1000 - points} ready0 ready0`;
    expect(winnerOf(judged(lost(100), lost(0), LAST))).toBe(1);
    expect(winnerOf(judged(lost(99), lost(0), LAST))).toBeNull();
    expect(winnerOf(judged(lost(300), lost(400), LAST))).toBe(0);
    expect(winnerOf(judged(lost(310), lost(400), LAST))).toBeNull();
    expect(judged(intact, intact, LAST).outcome?.text).toMatch(/^The last turn is over.*: a draw\.$/);
  });

  test('[mom-setup.04] a broken army loses in the last turn too, however near the other is to it', () => {
    const b = judged('gone500 ready500 ready0 ready0', 'gone450 ready550 ready0 ready0', LAST);
    expect(b.outcome).toMatchObject({ winner: 1, rules: ['mom-setup.04'] });
  });
});
