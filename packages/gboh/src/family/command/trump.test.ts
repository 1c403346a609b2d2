import { OFF } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { DID_ORDERED, DID_SHOCK, FINISHED, INACTIVE } from '../base/vocabulary.ts';
import { AWAY, killLeader } from '../leaders/leaders.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { asks, granicus, plannedSince, status } from './testing.ts';

describe('Trump', () => {
  const due = (dice: string, more = '') => {
    const b = granicus(`dice ${dice}\n${more}`);
    must(b, 'pass arsites');
    return b;
  };

  testOverBooks('[alx-3.A3 alx-5.41] EX-5.41 a roll of Initiative or less brings the higher leader forward', () => {
    const b = due('5');
    must(b, 'trump memnon');
    must(b, 'no');
    expect(b.state.active).toBe(numberOf(b, 'memnon'));
    expect(status(b, 'omares')).toBe(INACTIVE);
  });

  testOverBooks(
    '[alx-5.41 alx-5.15b] EX-5.41 a higher roll activates the leader who was due and finishes the other',
    () => {
      const b = due('6');
      must(b, 'trump memnon');
      expect(b.state.active).toBe(numberOf(b, 'omares'));
      expect(status(b, 'memnon')).toBe(FINISHED);
    },
  );

  testOverBooks('[alx-5.41] only a strictly higher Initiative trumps one’s own side', () => {
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

  testOverBooks(
    '[alx-5.42.1 alx-5.15b] EX-5.42-1 the enemy answers with an equal Initiative, fails, and the first trumper goes',
    () => {
      const b = due('0 7');
      must(b, 'trump memnon');
      expect(asks(b)).toBe('0 trump');
      must(b, 'trump philotas');
      expect(b.state.active).toBe(numberOf(b, 'memnon'));
      expect(status(b, 'philotas')).toBe(FINISHED);
    },
  );

  testOverBooks('[alx-5.42.1 alx-5.15b] a trump of the trump activates him at once and finishes the trumped', () => {
    const b = due('0 5');
    must(b, 'trump memnon');
    must(b, 'trump philotas');
    expect(b.state.active).toBe(numberOf(b, 'philotas'));
    expect(status(b, 'memnon')).toBe(FINISHED);
    expect(asks(b)).toBe('0 order');
  });

  testOverBooks('[alx-5.41 alx-5.42.1 alx-5.15b alx-3.A3] each roll and its loser cite the rule of that Trump', () => {
    const told = (dice: string, ...answers: string[]) => {
      const b = due(dice);
      const events = answers.flatMap((answer) => must(b, answer));
      return events.flatMap((e) => {
        if (e.kind === 'die') return [e.rules];
        return e.kind === 'leader-finished' ? [[e['leader'], ...e.rules.slice(0, -2)]] : [];
      });
    };
    const own = ['alx-5.41', 'alx-3.A3'];
    const enemy = ['alx-5.42.1', 'alx-3.A3'];
    expect(told('6', 'trump memnon')).toEqual([own, [2, 'alx-5.15b', 'alx-5.41']]);
    const answered = ['trump memnon', 'trump philotas'];
    expect(told('5 6', ...answered)).toEqual([own, enemy, [1, 'alx-5.15b', 'alx-5.42.1']]);
    expect(told('5 5', ...answered)).toEqual([own, enemy, [2, 'alx-5.15b', 'alx-5.42.1']]);
  });

  test('[alx-5.46 alx-5.45 alx-5.42.1] of a Trump over a Trump nothing comes: the first trumper has his phase, and must act', () => {
    const caught = 'unit foe red heavy-horse 0408 W';
    const b = due('5 5', caught);
    must(b, 'trump memnon');
    must(b, 'trump philotas');
    const [before] = must(b, 'done').filter((e) => e.kind === 'trump-void');
    expect(before).toMatchObject({ rules: ['alx-5.46', 'alx-5.45'], leader: numberOf(b, 'philotas') });
    expect([status(b, 'philotas'), b.state.active]).toEqual([INACTIVE, numberOf(b, 'memnon')]);
    expect(['philotas', 'memnon'].map((key) => b.state.phases[numberOf(b, key)])).toEqual([0, 1]);
    mustRefuse(b, 'end', 'alx-5.45');
    must(b, 'move r1');
    must(b, 'stay');
    must(b, 'stop');
    must(b, 'end');
    // Omares lost his Momentum by the Trump of Memnon, which stands.
    expect([asks(b), b.state.noMomentum[numberOf(b, 'omares')]]).toEqual(['1 momentum', 1]);
    // Who has fallen meanwhile has no phase to come back to, and stays Finished.
    const fallen = due('5 5', caught);
    must(fallen, 'trump memnon');
    must(fallen, 'trump philotas');
    killLeader(fallen, numberOf(fallen, 'memnon'), [], 'a test');
    must(fallen, 'done');
    expect([status(fallen, 'memnon'), status(fallen, 'philotas'), asks(fallen)]).toEqual([
      FINISHED,
      INACTIVE,
      '1 activate',
    ]);
  });

  testOverBooks('[alx-5.42.1] a lower Initiative does not answer, and nobody answers an ordinary activation', () => {
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

  testOverBooks('[alx-5.43] who lets a Trump pass holds up nothing that was planned before', () => {
    const trumped = () => {
      const b = granicus('dice 0 9');
      must(b, 'trump memnon');
      return b;
    };
    expect([plannedSince(trumped(), 'no'), plannedSince(trumped(), 'trump alexander')]).toEqual([1, 0]);
  });

  testOverBooks('[alx-5.43] after a failed attempt there is no second one in the same activation', () => {
    const b = granicus('leader spithridates red 1808 initiative 2 range 4\ndice 9');
    must(b, 'trump memnon');
    expect(offered(b).sort()).toEqual(['activate arsites', 'activate spithridates']);
  });

  testOverBooks(
    '[alx-5.42] after the trumper the lowest Initiative is due again',
    () => {
      const b = due('5 9 5');
      must(b, 'trump memnon');
      must(b, 'no');
      must(b, 'move r1');
      must(b, 'stay');
      must(b, 'stop');
      must(b, 'end');
      must(b, 'no');
      expect(offered(b)).toContain('activate omares');
    },
    { chandragupta: 'a trumper must bring a unit to another hex (cha-5.46)' },
  );

  test('[alx-5.44 alx-5.31b] a leader who is not above a trumper keeps his turn but loses his Momentum', () => {
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

  test('[alx-5.45] any order to a unit of his will do, and what enemies did will not', () => {
    const troops = 'unit hurt red heavy-horse 1804 W hits 2\nunit runs red levy 1905 W routed';
    for (const order of [['recover hurt'], ['rally runs', 'W']]) {
      const b = due('5 0 0 0', troops);
      must(b, 'trump memnon');
      must(b, 'no');
      b.state.did[numberOf(b, 'b1')] = DID_ORDERED | DID_SHOCK;
      mustRefuse(b, 'end', 'alx-5.45');
      for (const answer of [...order, 'end']) must(b, answer);
      expect([...order, asks(b)]).toEqual([...order, '1 momentum']);
    }
  });

  test('[alx-5.45] a leader who did not trump may end at once, and so may a trumper who has only engines to fire', () => {
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

  test('[alx-5.46 alx-3.A1 alx-9.24b] who was due but has left the map meanwhile does not stand in', () => {
    const b = due('5', 'unit foe blue companion 1703 E');
    must(b, 'trump memnon');
    must(b, 'no');
    b.state.leaderHex[numberOf(b, 'omares')] = OFF;
    b.state.leaderGone[numberOf(b, 'omares')] = AWAY;
    must(b, 'done');
    expect([asks(b), b.state.active]).toEqual(['1 activate', -1]);
    expect(offered(b)).toContain('activate memnon');
  });

  testOverBooks('[alx-5.44 alx-5.46] only what that Trump took is given back', () => {
    const b = due('5', 'unit foe blue companion 1703 E');
    b.state.noMomentum[numberOf(b, 'philotas')] = 1;
    const told = must(b, 'trump memnon').find((e) => e.kind === 'trumps');
    expect(told).toMatchObject({ leader: numberOf(b, 'memnon'), bypassed: [numberOf(b, 'omares')] });
    must(b, 'no');
    must(b, 'done');
    expect(['omares', 'philotas'].map((key) => b.state.noMomentum[numberOf(b, key)])).toEqual([0, 1]);
  });

  testOverBooks('[alx-5.46] with a Shock attack the Trump stands', () => {
    const b = due('5 5 5 5 5 5 5 5 5 5 5', 'unit foe blue companion 1703 E');
    must(b, 'trump memnon');
    must(b, 'no');
    must(b, 'shock r1');
    expect(status(b, 'memnon')).not.toBe(INACTIVE);
    expect(b.state.noMomentum[numberOf(b, 'omares')]).toBe(1);
  });
});
