import { pendingDecisions, refused } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { ACTIVE, FINISHED, INACTIVE } from '../base/vocabulary.ts';
import { describeEvent } from '../event-text.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { asks, granicus, status } from './testing.ts';

/** The leaders as they come up while everyone passes. */
function passAll(b: Battle): string[] {
  const order: string[] = [];
  const { turn } = b.state;
  while (b.state.turn === turn) {
    const pass = offered(b).filter((choice) => choice.startsWith('pass '));
    order.push(pass.map((choice) => choice.slice(5)).join('+'));
    must(b, pass[0] as string);
  }
  return order;
}

describe('order of activation', () => {
  test('[alx-3.0 alx-3.A1 alx-5.12a alx-5.12b alx-5.13] EX-5.13 lowest Initiative first, of equals the non-Macedonian', () => {
    expect(passAll(granicus())).toEqual(['arsites', 'omares', 'memnon', 'philotas', 'alexander']);
  });

  testOverBooks('[alx-5.12a] nobody goes before his time without a Trump', () => {
    const b = granicus();
    mustRefuse(b, 'activate omares', 'alx-5.12a');
    mustRefuse(b, 'pass memnon', 'alx-5.12a');
  });

  test('[alx-3.A1 alx-3.A3 alx-5.12a alx-5.13 alx-5.41 alx-5.25c] what is barred to whom, each once and of one side only', () => {
    const b = granicus('leader spithridates red 1808 initiative 2 range 4');
    must(b, 'pass spithridates');
    const barred = refused(b).map(({ choice, refusal }) => `${choice} ${refusal.rule}`);
    const early = (key: string, rule = 'alx-5.12a') =>
      ['activate', 'pass', 'wait'].map((how) => `${how} ${key} ${rule}`);
    expect(barred.sort()).toEqual(
      [
        'wait arsites alx-5.25c',
        ...early('memnon'),
        ...early('omares'),
        ...early('spithridates', 'alx-5.13'),
        'trump spithridates alx-5.13',
      ].sort(),
    );
  });

  test('[alx-5.12b] of two equal leaders of one side their owner chooses', () => {
    const b = granicus('leader spithridates red 1808 initiative 2 range 4');
    expect(offered(b)).toContain('activate spithridates');
    expect(offered(b)).toContain('activate arsites');
    must(b, 'pass spithridates');
    expect(offered(b)).toContain('activate arsites');
    expect(offered(b)).not.toContain('activate spithridates');
  });

  const greeks = (dice: string, macedonian = '') => `
    map 20x20
    side blue "Thebans" ${macedonian} retreat W withdrawal 100
    side red "Athenians" ${macedonian} retreat E withdrawal 100
    unit b1 blue companion 0303 E
    unit r1 red heavy-horse 1803 W
    leader t1 blue 0303 initiative 4 range 7
    leader t2 blue 0303 initiative 4 range 5
    leader t3 blue 0303 initiative 4 range 5
    leader a1 red 1803 initiative 4 range 4
    leader a2 red 1803 initiative 4 range 4
    dice ${dice}
    start battle`;

  testOverBooks(
    '[alx-5.12c alx-2.3] without nationality dice decide, equal rolls again, then the sides alternate',
    () => {
      expect(passAll(position(greeks('0 0 3 8 1 2')))).toEqual(['a1+a2', 't1+t2+t3', 'a2', 't2+t3', 't3']);
      expect(passAll(position(greeks('8 3 1 2')))).toEqual(['t1+t2+t3', 'a1+a2', 't2+t3', 'a2', 't3']);
      expect(passAll(position(greeks('3 8 1 2', 'macedonian')))[0]).toBe('a1+a2');
    },
  );

  test('[alx-5.12b] whichever side the Macedonians are', () => {
    const first = (blue: string, red: string) =>
      passAll(
        position(
          greeks('')
            .replace('side blue "Thebans" ', `side blue "Thebans" ${blue}`)
            .replace('side red "Athenians" ', `side red "Athenians" ${red}`),
        ),
      )[0];
    expect([first('macedonian', ''), first('', 'macedonian')]).toEqual(['a1+a2', 't1+t2+t3']);
  });

  testOverBooks('[alx-5.12c] for each rating the dice are rolled again', () => {
    const ratings = (dice: string) =>
      greeks(dice)
        .replace('t2 blue 0303 initiative 4', 't2 blue 0303 initiative 5')
        .replace('a2 red 1803 initiative 4', 'a2 red 1803 initiative 5');
    expect(passAll(position(ratings('8 3 1 2 5 1'))).slice(0, 5)).toEqual(['t1+t3', 'a1', 't3', 'a2', 't2']);
    expect(passAll(position(ratings('8 3 2 1 5 1'))).slice(0, 5)).toEqual(['t1+t3', 'a1', 't3', 't2', 'a2']);
  });

  testOverBooks('[alx-5.12c] the leader who went last counts, though none of the others was left to go', () => {
    const b = position(greeks('8 3'));
    must(b, 'pass t1');
    b.state.leaderStatus[numberOf(b, 'a2')] = FINISHED;
    must(b, 'pass a1');
    expect(offered(b)).toContain('pass t2');
    b.state.leaderStatus[numberOf(b, 'a2')] = INACTIVE;
    must(b, 'pass t2');
    expect(offered(b)).toContain('pass a2');
  });

  testOverBooks('[alx-5.12c] the dice are rolled again in the next turn', () => {
    const b = position(greeks('8 3 1 2'));
    passAll(b);
    expect(b.state.turn).toBe(2);
    expect(offered(b)).toContain('activate a1');
  });

  test('[alx-5.11 alx-5.13 alx-3.D4] everyone is Inactive at first, Finished after, and Inactive again next turn', () => {
    const b = granicus();
    expect(b.state.leaderStatus.every((s) => s === INACTIVE)).toBe(true);
    must(b, 'pass arsites');
    expect(status(b, 'arsites')).toBe(FINISHED);
    mustRefuse(b, 'activate arsites', 'alx-5.13');
    passAll(b);
    expect(b.state.leaderStatus.every((s) => s === INACTIVE)).toBe(true);
  });

  test('[alx-2.4d] only one leader is active at any time', () => {
    const b = granicus();
    must(b, 'activate arsites');
    expect(b.state.leaderStatus.filter((s) => s === ACTIVE)).toHaveLength(1);
    expect(b.state.active).toBe(numberOf(b, 'arsites'));
    must(b, 'end');
    expect(b.state.active).toBe(-1);
  });

  testOverBooks('[alx-5.15c] passing finishes a leader', () => {
    const b = granicus();
    must(b, 'pass arsites');
    expect(status(b, 'arsites')).toBe(FINISHED);
    expect(b.state.phases[numberOf(b, 'arsites')]).toBe(0);
  });
});

describe('waiting in an enemy ZOC', () => {
  /** Omares is in the ZOC of a blue unit, together with his own. */
  const held = (more = '') => granicus(`unit foe blue companion 1708 E\n${more}`);

  test('[alx-5.25c] he may wait, and stays Inactive; out of a ZOC he may not', () => {
    const b = held();
    mustRefuse(b, 'wait arsites', 'alx-5.25c');
    must(b, 'pass arsites');
    must(b, 'wait omares');
    expect(status(b, 'omares')).toBe(INACTIVE);
    expect(offered(b)).toContain('activate memnon');
  });

  test('[alx-5.25c] he is Finished when everyone else is', () => {
    const b = held();
    must(b, 'pass arsites');
    must(b, 'wait omares');
    must(b, 'pass memnon');
    must(b, 'pass philotas');
    expect(status(b, 'omares')).toBe(INACTIVE);
    must(b, 'pass alexander');
    expect(b.state.turn).toBe(2);
  });

  test('[alx-5.25c] he is Finished when all others are Finished or in a ZOC as well', () => {
    const b = held('unit foe2 red companion 0403 W');
    must(b, 'pass arsites');
    must(b, 'wait omares');
    must(b, 'pass memnon');
    must(b, 'pass philotas');
    // Alexander is in a ZOC too: his turn comes all the same.
    expect(status(b, 'omares')).toBe(FINISHED);
    expect(offered(b)).toContain('activate alexander');
  });

  test('[alx-5.25d alx-5.31b] once he is out of it he goes before anyone else, without Momentum', () => {
    const b = held();
    must(b, 'pass arsites');
    must(b, 'wait omares');
    b.state.place[numberOf(b, 'foe')] = -1;
    b.index = b.system.index(b.world, b.state);
    must(b, 'pass memnon');
    expect(b.state.active).toBe(numberOf(b, 'omares'));
    must(b, 'end');
    expect(status(b, 'omares')).toBe(FINISHED);
    expect(offered(b)).toContain('activate philotas');
  });

  test('[alx-5.25d] neither passing nor a Trump is open then', () => {
    const b = held('leader spithridates red 1808 initiative 3 range 4');
    must(b, 'pass arsites');
    must(b, 'wait omares');
    must(b, 'wait spithridates');
    b.state.place[numberOf(b, 'foe')] = -1;
    b.index = b.system.index(b.world, b.state);
    must(b, 'pass memnon');
    expect(offered(b).sort()).toEqual(['activate omares', 'activate spithridates']);
    mustRefuse(b, 'pass omares', 'alx-5.25d');
  });

  testOverBooks(
    '[alx-5.25a alx-5.25b alx-5.25e] EX-5.25 he gives no order but enables Shock, and is Finished by it',
    () => {
      const b = held('dice 5 5 5 5 5 5 5 5 5 5');
      must(b, 'pass arsites');
      must(b, 'activate omares');
      expect(asks(b)).toBe('1 shock-designation');
      must(b, 'shock r2');
      expect(status(b, 'omares')).toBe(FINISHED);
    },
    { chandragupta: 'a leader may fall back after combat (cha-4.82a)' },
  );

  testOverBooks('[alx-5.25a] before and after it the log says that he gives no orders there, and why', () => {
    const b = held('dice 5 5 5 5 5 5 5 5 5 5');
    must(b, 'pass arsites');
    const labels = Object.fromEntries(
      pendingDecisions(b)[0]?.options.map(({ choice, label }) => [choice, label]) ?? [],
    );
    expect(labels['activate omares']).toMatch(/: Shock only \(in an enemy ZOC\)$/);
    expect(labels['pass omares']).not.toMatch('ZOC');
    const begun = must(b, 'activate omares').find(({ kind }) => kind === 'orders-phase');
    expect(begun?.rules).toContain('alx-5.25a');
    expect(begun && describeEvent(b.world, begun)).toMatch(/gives no orders/);
    const free = held();
    const first = must(free, 'activate arsites').find(({ kind }) => kind === 'orders-phase');
    expect(first?.rules).not.toContain('alx-5.25a');
    expect(first && describeEvent(free.world, first)).toMatch(/with \d orders?\.$/);
  });
});
