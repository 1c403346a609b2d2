import { describe, expect, test } from 'vitest';
import { isAlive } from '../base/commanders.ts';
import { NONE } from '../base/vocabulary.ts';
import { type Fought, fought, pair, told } from './testing.ts';

const king = 'commander king red general with reds';
const duke = 'commander duke red with reds';
const lives = ({ b }: Fought): boolean => isAlive(b, 0);

/** The reds with a commander are hit so often and hit back so often. */
const round = (more: string, hits: number, back: number, ...after: number[]): Fought =>
  fought(pair('', '', more), { hits: { blues: hits, reds: back }, after });

describe('EX17: lives of commanders', () => {
  test('[mom-result.22] with winners and in a draw: the Army General on 12, another on 11', () => {
    expect(lives(round(king, 1, 3, 11))).toBe(true);
    expect(lives(round(king, 1, 3, 12))).toBe(false);
    expect(lives(round(duke, 1, 1, 10))).toBe(true);
    expect(lives(round(duke, 1, 1, 11))).toBe(false);
  });
  test('[mom-result.23] with those who fall back or break: the Army General on 11, another on 10', () => {
    expect(lives(round(duke, 2, 0, 9))).toBe(true);
    expect(lives(round(duke, 2, 0, 10))).toBe(false);
    expect(lives(round(king, 3, 0, 10))).toBe(true);
    expect(lives(round(king, 3, 0, 11))).toBe(false);
    expect(lives(round(duke, 6, 0, 10))).toBe(false);
    expect(lives(round(duke, 4, 0, 10, 12)), 'before the Break Test is known').toBe(false);
  });
  test('[mom-result.24] with losers who stand: as with winners', () => {
    expect(lives(round(duke, 1, 0, 10))).toBe(true);
    expect(lives(round(duke, 1, 0, 11))).toBe(false);
  });
  test('[mom-result.22] only where casualties were suffered', () => {
    const f = round(duke, 0, 3, 12);
    expect(lives(f)).toBe(true);
    expect(told(f, 'die').some((e) => String(e['purpose']).startsWith('Survival of'))).toBe(false);
  });
  test('[mom-command.05 mom-command.06] on an elephant on 11 or 12, whatever else', () => {
    const beasts = (hits: number, roll: number): boolean =>
      lives(
        fought(
          `tokens 0 0
          unit blues blue foot open 5 in 5 at 36 30 facing N
          unit reds red elephant 2 in 2 at 36 30 facing S
          commander king red general elephant with reds
          contact blues reds since 1`,
          { hits: { blues: hits }, after: [roll] },
        ),
      );
    expect([beasts(4, 10), beasts(4, 11), beasts(1, 11)]).toEqual([true, false, false]);
  });
  test('[mom-unit.10] the commander of a destroyed unit rolls as with a breaking one; alive he gets out of the way', () => {
    const last = (roll: number): Fought => fought(pair('', 'lost 14', duke), { hits: { blues: 2 }, after: [roll] });
    expect([lives(last(9)), lives(last(10))]).toEqual([true, false]);
    const { b } = last(9);
    expect(b.state.commanderWith[0]).toBe(NONE);
    expect(b.state.commanderY[0] as number).toBeLessThan(30 * 2540);
  });
  test('[mom-result.25] deaths come before results', () => {
    const kinds = round(duke, 4, 0, 10, 12).events.map((e) => e.kind);
    expect(kinds.indexOf('commander-killed')).toBeLessThan(kinds.indexOf('break-test'));
    expect(kinds.indexOf('combat')).toBeLessThan(kinds.indexOf('commander-killed'));
  });
});
