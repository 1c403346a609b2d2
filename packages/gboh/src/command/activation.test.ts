import { pending } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { ACTIVE, FINISHED, INACTIVE } from '../base/vocabulary.ts';
import { numberOf, position } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { tell } from '../tell.ts';
import { killLeader } from './leaders.ts';

/** Granicus: Macedonians are blue. Everyone has one unit, far from every enemy. */
const granicus = (more = '', start = 'start battle') =>
  position(`
  map 20x20
  side blue "Macedonians" macedonian retreat W withdrawal 100
  side red "Persians" retreat E withdrawal 100
  unit b1 blue companion 0303 E
  unit b2 blue companion 0308 E
  unit r1 red heavy-horse 1803 W
  unit r2 red heavy-horse 1808 W
  unit r3 red heavy-horse 1813 W
  leader alexander blue 0303 initiative 7 range 7 overall
  leader philotas blue 0308 initiative 5 range 5
  leader memnon red 1803 initiative 5 range 4
  leader omares red 1808 initiative 3 range 4
  leader arsites red 1813 initiative 2 range 4 overall
  ${more}
  ${start}
`);
const status = (b: Battle, key: string) => b.state.leaderStatus[numberOf(b, key)];
const asks = (b: Battle) => `${pending(b)[0]?.side} ${pending(b)[0]?.kind}`;
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

  test('[alx-5.12a] nobody goes before his time without a Trump', () => {
    const b = granicus();
    mustRefuse(b, 'activate omares', 'alx-5.12a');
    mustRefuse(b, 'pass memnon', 'alx-5.12a');
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

  test('[alx-5.12c alx-2.3] without nationality dice decide, equal rolls again, then the sides alternate', () => {
    expect(passAll(position(greeks('0 0 3 8 1 2')))).toEqual(['a1+a2', 't1+t2+t3', 'a2', 't2+t3', 't3']);
    expect(passAll(position(greeks('8 3 1 2')))).toEqual(['t1+t2+t3', 'a1+a2', 't2+t3', 'a2', 't3']);
    expect(passAll(position(greeks('3 8 1 2', 'macedonian')))[0]).toBe('a1+a2');
  });

  test('[alx-5.12c] the dice are thrown anew in the next turn', () => {
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

  test('[alx-5.15c] passing finishes a leader', () => {
    const b = granicus();
    must(b, 'pass arsites');
    expect(status(b, 'arsites')).toBe(FINISHED);
    expect(b.state.phases[numberOf(b, 'arsites')]).toBe(0);
  });
});

describe('Trump', () => {
  const due = (dice: string, more = '') => {
    const b = granicus(`dice ${dice}\n${more}`);
    must(b, 'pass arsites');
    return b;
  };

  test('[alx-3.A3 alx-5.41] EX-5.41 a roll of Initiative or less brings the higher leader forward', () => {
    const b = due('5');
    must(b, 'trump memnon');
    must(b, 'no');
    expect(b.state.active).toBe(numberOf(b, 'memnon'));
    expect(status(b, 'omares')).toBe(INACTIVE);
  });

  test('[alx-5.41 alx-5.15b] EX-5.41 a higher roll activates the leader who was due and finishes the other', () => {
    const b = due('6');
    must(b, 'trump memnon');
    expect(b.state.active).toBe(numberOf(b, 'omares'));
    expect(status(b, 'memnon')).toBe(FINISHED);
  });

  test('[alx-5.41] only a strictly higher Initiative trumps one’s own side', () => {
    const b = granicus('leader spithridates red 1808 initiative 2 range 4');
    must(b, 'pass spithridates');
    expect(offered(b)).toContain('trump omares');
    const same = granicus('leader bupares red 1808 initiative 3 range 4');
    must(same, 'pass arsites');
    expect(offered(same)).not.toContain('trump bupares');
    must(same, 'pass omares');
    expect(offered(same)).toContain('trump memnon');
  });

  test('[alx-5.13 alx-5.41] a Finished leader does not trump', () => {
    const b = granicus('dice 9');
    must(b, 'trump memnon');
    must(b, 'end');
    must(b, 'no');
    mustRefuse(b, 'trump memnon', 'alx-5.13');
  });

  test('[alx-5.42.1 alx-5.15b] EX-5.42-1 the enemy answers with an equal Initiative, fails, and the first trumper goes', () => {
    const b = due('0 7');
    must(b, 'trump memnon');
    expect(asks(b)).toBe('0 trump');
    must(b, 'trump philotas');
    expect(b.state.active).toBe(numberOf(b, 'memnon'));
    expect(status(b, 'philotas')).toBe(FINISHED);
  });

  test('[alx-5.42.1 alx-5.15b] a trump of the trump activates him at once and finishes the trumped', () => {
    const b = due('0 5');
    must(b, 'trump memnon');
    must(b, 'trump philotas');
    expect(b.state.active).toBe(numberOf(b, 'philotas'));
    expect(status(b, 'memnon')).toBe(FINISHED);
    expect(asks(b)).toBe('0 order');
  });

  test('[alx-5.42.1] a lower Initiative does not answer, and nobody answers an ordinary activation', () => {
    const b = granicus('dice 0', 'start battle');
    must(b, 'trump memnon');
    expect(offered(b)).toEqual(['no', 'trump alexander', 'trump philotas']);
    const low = granicus('leader attalus blue 0308 initiative 4 range 4\ndice 0');
    must(low, 'trump memnon');
    mustRefuse(low, 'trump attalus', 'alx-5.42.1');
    const plain = granicus();
    must(plain, 'activate arsites');
    expect(asks(plain)).toBe('1 order');
  });

  test('[alx-5.43] after a failed attempt there is no second one in the same activation', () => {
    const b = granicus('leader spithridates red 1808 initiative 2 range 4\ndice 9');
    must(b, 'trump memnon');
    expect(offered(b).sort()).toEqual(['activate arsites', 'activate spithridates']);
  });

  test('[alx-5.42] after the trumper the lowest Initiative is due again', () => {
    const b = due('5 9 5');
    must(b, 'trump memnon');
    must(b, 'no');
    must(b, 'move r1');
    must(b, 'stay');
    must(b, 'stop');
    must(b, 'end');
    must(b, 'no');
    expect(offered(b)).toContain('activate omares');
  });

  test('[alx-5.44 alx-5.31b] whoever is not above a trumper keeps his turn but loses his Momentum', () => {
    const b = due('5');
    must(b, 'trump memnon');
    const lost = ['omares', 'philotas'].map((key) => b.state.noMomentum[numberOf(b, key)]);
    expect(lost).toEqual([1, 1]);
    const kept = ['memnon', 'alexander'].map((key) => b.state.noMomentum[numberOf(b, key)]);
    expect(kept).toEqual([0, 0]);
    must(b, 'no');
    must(b, 'move r1');
    must(b, 'stay');
    must(b, 'stop');
    must(b, 'end');
    must(b, 'no');
    must(b, 'activate omares');
    must(b, 'end');
    // No question of Momentum for Omares: Philotas is due at once.
    expect(status(b, 'omares')).toBe(FINISHED);
    expect(offered(b)).toContain('activate philotas');
  });

  test('[alx-5.45] a trumper must do something while he can', () => {
    const b = due('5');
    must(b, 'trump memnon');
    must(b, 'no');
    mustRefuse(b, 'end', 'alx-5.45');
    must(b, 'move r1');
    must(b, 'stay');
    must(b, 'stop');
    must(b, 'end');
    expect(asks(b)).toBe('1 momentum');
  });

  test('[alx-5.45] to ride is not enough, nor does an engine fire by his order', () => {
    const guns = 'unit engine red oxybeles 1812 W fire-mode\nunit mark blue light-foot 1612 E';
    const b = due('5 9 9', guns);
    must(b, 'trump memnon');
    must(b, 'no');
    must(b, 'go');
    must(b, '1804, stop');
    mustRefuse(b, 'end', 'alx-5.45');
    must(b, 'fire engine at mark');
    mustRefuse(b, 'end', 'alx-5.45');
    must(b, 'move r1');
    must(b, 'stop');
    must(b, 'end');
    expect(asks(b)).toBe('1 momentum');
  });

  test('[alx-5.45] whoever did not trump may end at once, and so may a trumper who has only engines to fire', () => {
    const b = granicus('dice 5');
    must(b, 'activate arsites');
    must(b, 'end');
    const few = position(`
      map 20x20
      side blue "Macedonians" macedonian retreat W withdrawal 100
      side red "Persians" retreat E withdrawal 100
      unit engine red oxybeles 1812 W fire-mode
      unit mark blue light-foot 1612 E
      leader alexander blue 0303 initiative 7 range 7 overall
      leader memnon red 1803 initiative 5 range 4
      leader arsites red 1813 initiative 2 range 4 overall
      dice 5
      start battle`);
    must(few, 'trump memnon');
    must(few, 'no');
    expect(offered(few)).toEqual(['end', 'fire engine at mark', 'go']);
  });

  test('[alx-5.45 alx-5.44] the Trump of one who falls before he has done anything stands', () => {
    const b = due('5');
    must(b, 'trump memnon');
    must(b, 'no');
    killLeader(b, numberOf(b, 'memnon'), [], 'a test');
    must(b, 'end');
    expect([status(b, 'memnon'), b.state.noMomentum[numberOf(b, 'omares')]]).toEqual([FINISHED, 1]);
  });

  test('[alx-5.46 alx-5.45] nothing can be done from an enemy ZOC but Shock: without it the Trump never happened', () => {
    const b = due('5', 'unit foe blue companion 1703 E');
    must(b, 'trump memnon');
    must(b, 'no');
    // The only thing left to Memnon is the attack of the unit he is with; he declines it.
    expect(asks(b)).toBe('1 shock-designation');
    must(b, 'done');
    expect(status(b, 'memnon')).toBe(INACTIVE);
    expect(b.state.noMomentum[numberOf(b, 'omares')]).toBe(0);
    expect(b.state.phases[numberOf(b, 'memnon')]).toBe(0);
    expect(b.state.active).toBe(numberOf(b, 'omares'));
  });

  test('[alx-5.46] with a Shock attack the Trump stands', () => {
    const b = due('5 5 5 5 5 5 5 5 5 5 5', 'unit foe blue companion 1703 E');
    must(b, 'trump memnon');
    must(b, 'no');
    must(b, 'shock r1');
    expect(status(b, 'memnon')).not.toBe(INACTIVE);
    expect(b.state.noMomentum[numberOf(b, 'omares')]).toBe(1);
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

  test('[alx-5.25a alx-5.25b alx-5.25e] EX-5.25 he gives no order but enables Shock, and is Finished by it', () => {
    const b = held('dice 5 5 5 5 5 5 5 5 5 5');
    must(b, 'pass arsites');
    must(b, 'activate omares');
    expect(asks(b)).toBe('1 shock-designation');
    must(b, 'shock r2');
    expect(status(b, 'omares')).toBe(FINISHED);
  });

  test('[alx-5.25a] before and after it is told that he gives no orders there, and why', () => {
    const b = held('dice 5 5 5 5 5 5 5 5 5 5');
    must(b, 'pass arsites');
    const labels = Object.fromEntries(pending(b)[0]?.options.map(({ choice, label }) => [choice, label]) ?? []);
    expect(labels['activate omares']).toMatch(/ZOC: for Shock alone$/);
    expect(labels['pass omares']).not.toMatch('ZOC');
    const begun = must(b, 'activate omares').find(({ kind }) => kind === 'orders-phase');
    expect(begun?.rules).toContain('alx-5.25a');
    expect(begun && tell(b.world, begun)).toMatch(/gives no orders/);
    const free = held();
    const first = must(free, 'activate arsites').find(({ kind }) => kind === 'orders-phase');
    expect(first?.rules).not.toContain('alx-5.25a');
    expect(first && tell(free.world, first)).toMatch(/with \d orders?\.$/);
  });
});
