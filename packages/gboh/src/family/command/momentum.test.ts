import { firstBan, type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { FINISHED, INACTIVE } from '../base/vocabulary.ts';
import { leaderInEnemyZone } from '../leaders/leaders.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { momentumBans } from './momentum.ts';

/** One leader's run of Orders Phases; blue moves first, red has leaders who might trump. */
const leading = (dice: string, more = '', who = 'alexander') =>
  position(`
  map 20x20
  unit b1 blue companion 0303 E
  unit b2 blue companion 0308 E
  unit r1 red heavy-horse 1803 W
  unit r2 red heavy-horse 1808 W
  leader alexander blue 0303 initiative 7 range 7 overall
  leader philotas blue 0308 initiative 5 range 5
  leader memnon red 1803 initiative 5 range 4
  leader arsites red 1808 initiative 2 range 4 overall
  ${more}
  dice ${dice}
  start lead leader=${who} momentum=false trumps=,
`);
const status = (b: Battle, key: string) => b.state.leaderStatus[numberOf(b, key)];
const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;
const ended = 'end-of-script';

describe('Momentum', () => {
  testOverBooks('[alx-3.C alx-5.27 alx-5.31a alx-5.32] EX-5.32 Initiative or less gives another Orders Phase', () => {
    const b = leading('7');
    must(b, 'end');
    expect(kind(b)).toBe('momentum');
    must(b, 'momentum');
    expect(kind(b)).toBe('order');
    expect(b.state.active).toBe(numberOf(b, 'alexander'));
    expect(b.state.phases[numberOf(b, 'alexander')]).toBe(2);
  });

  testOverBooks('[alx-5.32 alx-5.15b] EX-5.32 more makes him Finished', () => {
    const b = leading('8');
    must(b, 'end');
    must(b, 'momentum');
    expect(status(b, 'alexander')).toBe(FINISHED);
    expect(kind(b)).toBe(ended);
  });

  test('[alx-5.15a alx-4.22b] who does not try is Finished', () => {
    const b = leading('');
    must(b, 'end');
    must(b, 'no');
    expect(status(b, 'alexander')).toBe(FINISHED);
  });

  testOverBooks('[alx-5.14] three Orders Phases at most', () => {
    const b = leading('0 0');
    for (let phase = 1; phase <= 3; phase++) {
      expect(b.state.phases[numberOf(b, 'alexander')]).toBe(phase);
      must(b, 'end');
      if (phase < 3) must(b, 'momentum');
    }
    expect(kind(b)).toBe(ended);
    expect(status(b, 'alexander')).toBe(FINISHED);
  });

  testOverBooks(
    '[alx-5.23 alx-6.12] EX-5.23 a unit may be ordered again in a Momentum phase',
    () => {
      const b = leading('0');
      must(b, 'move b1');
      must(b, 'stay');
      must(b, '0403, stop');
      mustRefuse(b, 'move b1', 'alx-5.23');
      must(b, 'end');
      must(b, 'momentum');
      expect(offered(b)).toContain('move b1');
    },
    { chariots: 'Momentum is a marker (cof-5.25a)' },
  );

  test('[alx-5.15a alx-5.31b] not if he is Finished already, whatever made him so', () => {
    const b = leading('');
    b.state.leaderStatus[numberOf(b, 'alexander')] = FINISHED;
    must(b, 'end');
    expect(kind(b)).toBe(ended);
  });

  test('[alx-5.31b] not from an enemy ZOC', () => {
    const b = leading('', 'unit foe red heavy-horse 0403 W');
    must(b, 'end');
    must(b, 'done');
    expect(kind(b)).toBe(ended);
    expect(status(b, 'alexander')).toBe(FINISHED);
  });

  test('[alx-5.31b] not after a fight in person', () => {
    const b = leading('5 5', 'leader spithridates red 0310 initiative 3 combat 3');
    b.state.leaderHex[numberOf(b, 'alexander')] = numberOfHex(b, '0314');
    must(b, 'go');
    must(b, '0313, 0312, 0311');
    must(b, 'stop');
    must(b, 'end');
    expect(kind(b)).toBe(ended);
    expect(status(b, 'alexander')).toBe(FINISHED);
  });

  test('[alx-5.31b alx-5.44] not for one who was bypassed', () => {
    const b = leading('', '', 'philotas');
    b.state.noMomentum[numberOf(b, 'philotas')] = 1;
    must(b, 'end');
    expect(kind(b)).toBe(ended);
  });
});

describe('an attack out of an enemy ZOC', () => {
  // The levy at 0408 has Philotas in its ZOC; one hit breaks it, and the horse follows into its hex.
  const levy = 'unit levy red levy 0408 W hits 2';
  const finished = (events: GameEvent[]) =>
    events.find((e) => e.kind === 'leader-finished' && e['leader'] === 1)?.rules ?? [];
  /** Answers whatever is asked, as shortly as can be, until the Orders Phase is over. */
  const fightOn = (b: Battle, events: GameEvent[]): GameEvent[] => {
    while (!['momentum', ended].includes(String(kind(b)))) {
      const brief = offered(b).find((choice) => ['stop', 'no', 'done', 'end'].includes(choice));
      events.push(...must(b, brief ?? (offered(b)[0] as string)));
    }
    return events;
  };

  test('[alx-5.31b alx-5.25e] costs him his Momentum even when it has driven the enemy off', () => {
    const b = leading('5 5 5 5', levy, 'philotas');
    const events = fightOn(b, must(b, 'shock b2'));
    expect(leaderInEnemyZone(b, numberOf(b, 'philotas'))).toBe(false);
    expect([kind(b), status(b, 'philotas')]).toEqual([ended, FINISHED]);
    expect(finished(events)).toContain('alx-5.25e');
    // The reason is told, not only that his Momentum is lost.
    const leader = numberOf(b, 'philotas');
    b.state.leaderStatus[leader] = INACTIVE;
    const why = firstBan(valueIn(b, momentumBans), { b, leader });
    expect(why?.text).toBe('Philotas attacked from within an enemy ZOC and cannot try for Momentum.');
  });

  test('[alx-5.31b] the Overall Commander too', () => {
    const b = leading('5 5 5 5', 'unit levy red levy 0403 W hits 2');
    must(b, 'end');
    fightOn(b, must(b, 'shock b1'));
    expect(leaderInEnemyZone(b, numberOf(b, 'alexander'))).toBe(false);
    expect([kind(b), status(b, 'alexander')]).toEqual([ended, FINISHED]);
  });

  const charge = (dice: string, levyAt: string, rides: string): Battle => {
    const b = leading(dice, `unit levy red levy ${levyAt} hits 2`, 'philotas');
    must(b, 'move b2');
    must(b, rides);
    fightOn(b, must(b, '0409'));
    return b;
  };

  test('[alx-5.31b] also if he came into the ZOC in this very phase, with the unit that attacks', () => {
    // Charge 5 5, casualty roll 5, shock 5.
    const b = charge('5 5 5 5 5', '0509 W', 'along');
    expect([kind(b), status(b, 'philotas')]).toEqual([ended, FINISHED]);
  });

  test('[alx-5.31b alx-5.31a] not if he kept out of it, or nobody controls his hex', () => {
    expect(kind(charge('5 5 5 5 5', '0509 W', 'stay'))).toBe('momentum');
    expect(kind(charge('5 5 5 5 5', '0509 E', 'along'))).toBe('momentum');
  });

  const rideOut = (dice: string): Battle => {
    const b = leading(dice, 'unit levy red levy 0403 W hits 2');
    must(b, 'go');
    must(b, '0203');
    must(b, 'stop');
    must(b, 'end');
    return b;
  };

  test('[alx-5.31b alx-4.4b] nor if the Overall Commander rode out of it and nobody attacked', () => {
    const b = rideOut('');
    must(b, 'done');
    expect([leaderInEnemyZone(b, 0), kind(b)]).toEqual([false, 'momentum']);
  });

  test('[alx-5.31b alx-4.4b] but if a unit did, it is enough that he began in it', () => {
    const b = rideOut('5 5 5 5');
    fightOn(b, must(b, 'shock b1'));
    expect([leaderInEnemyZone(b, 0), kind(b), status(b, 'alexander')]).toEqual([false, ended, FINISHED]);
  });

  test('[alx-5.31b] nor for another leader of his side who stands in no ZOC', () => {
    const b = leading('5 5 5 5 5', 'unit levy red levy 0403 W hits 2', 'philotas');
    must(b, 'end');
    fightOn(b, must(b, 'shock b1'));
    expect(kind(b)).toBe('momentum');
    expect(b.state.noMomentum).toEqual([0, 0, 0, 0]);
  });
});

const numberOfHex = (b: Battle, text: string): number => {
  const { grid } = b.world.field;
  return (Number(text.slice(0, 2)) - 1) * grid.rows + Number(text.slice(2)) - 1;
};

describe('Momentum Trump', () => {
  const philotas = (dice: string) => leading(dice, '', 'philotas');

  testOverBooks('[alx-3.C alx-5.42.2 alx-5.15b] EX-5.42-2 the enemy takes the phase away', () => {
    const b = philotas('0 5');
    must(b, 'end');
    must(b, 'momentum');
    expect(pendingDecisions(b)[0]?.side).toBe(1);
    expect(offered(b)).toEqual(['no', 'trump memnon']);
    mustRefuse(b, 'trump arsites', 'alx-5.42.2');
    must(b, 'trump memnon');
    expect(status(b, 'philotas')).toBe(FINISHED);
    expect(b.state.active).toBe(numberOf(b, 'memnon'));
  });

  testOverBooks('[alx-5.42.2] a failed one finishes him who tried, and the Momentum phase goes on', () => {
    const b = philotas('0 6');
    must(b, 'end');
    must(b, 'momentum');
    must(b, 'trump memnon');
    expect(status(b, 'memnon')).toBe(FINISHED);
    expect(b.state.active).toBe(numberOf(b, 'philotas'));
  });

  testOverBooks('[alx-5.43] each Momentum phase is an activation of its own, with one attempt', () => {
    const b = leading('0 6 0', 'leader darius red 1808 initiative 6 range 4', 'philotas');
    must(b, 'end');
    must(b, 'momentum');
    must(b, 'trump memnon');
    must(b, 'end');
    must(b, 'momentum');
    expect(offered(b)).toEqual(['no', 'trump darius']);
  });

  testOverBooks('[alx-5.44] EX-5.44 those bypassed go later, without Momentum', () => {
    const b = philotas('0 5');
    must(b, 'end');
    must(b, 'momentum');
    must(b, 'trump memnon');
    expect(b.state.noMomentum[numberOf(b, 'arsites')]).toBe(1);
    expect(b.state.noMomentum[numberOf(b, 'alexander')]).toBe(0);
  });

  test('[alx-5.45 alx-5.46] a Momentum Trump of which nothing comes gives the phase back', () => {
    const b = leading('0 5', 'unit foe blue companion 1703 E', 'philotas');
    must(b, 'end');
    must(b, 'momentum');
    must(b, 'trump memnon');
    must(b, 'done');
    expect(status(b, 'memnon')).toBe(INACTIVE);
    expect(b.state.active).toBe(numberOf(b, 'philotas'));
    expect(b.state.phases[numberOf(b, 'philotas')]).toBe(2);
  });
});

describe('the Die Roll of Doom', () => {
  const doomed = (dice: string, more = '') => {
    const b = leading(`9 ${dice}`, more);
    must(b, 'end');
    must(b, 'momentum');
    return b;
  };

  testOverBooks('[alx-5.33 alx-5.33.2] EX-5.33 2 to 8: Finished', () => {
    for (const second of ['2', '8']) {
      const b = doomed(second);
      expect(status(b, 'alexander')).toBe(FINISHED);
      expect(kind(b)).toBe(ended);
    }
  });

  test('[alx-5.33.1 alx-5.13] EX-5.33 0 or 1: the enemy activates anyone', () => {
    for (const second of ['0', '1']) {
      const b = doomed(second);
      expect(status(b, 'alexander')).toBe(FINISHED);
      expect(pendingDecisions(b)[0]?.side).toBe(1);
      expect(offered(b)).toEqual(['no', 'activate memnon', 'activate arsites']);
      must(b, 'activate memnon');
      must(b, 'end');
      expect(kind(b)).toBe('momentum');
    }
  });

  test('[alx-5.33.1 alx-5.34 alx-5.11] a Finished leader is Active again, but without Momentum', () => {
    const b = doomed('0', '');
    b.state.leaderStatus[numberOf(b, 'memnon')] = FINISHED;
    must(b, 'activate memnon');
    expect(b.state.active).toBe(numberOf(b, 'memnon'));
    must(b, 'end');
    expect(kind(b)).toBe(ended);
    expect(status(b, 'memnon')).toBe(FINISHED);
  });

  test('[alx-5.33.1] the enemy need not', () => {
    const b = doomed('1');
    must(b, 'no');
    expect(kind(b)).toBe(ended);
  });

  test('[alx-5.33.3a] EX-5.33 9: a crisis of faith, and Finished', () => {
    const b = doomed('9', 'unit far blue archer 1015 E');
    expect(status(b, 'alexander')).toBe(FINISHED);
    expect(kind(b)).not.toBe('momentum');
  });

  test('[alx-5.33 alx-5.33.1 alx-5.33.2 alx-5.33.3a alx-5.15b] the log cites the rule that finishes him', () => {
    const told = (second: string) => {
      const b = leading(`9 ${second}`);
      must(b, 'end');
      const events = must(b, 'momentum');
      const rolled = events.filter((e) => e.kind === 'die').map((e) => e.rules);
      return [rolled, events.find((e) => e.kind === 'leader-finished')?.rules];
    };
    const rolls = [['alx-5.32'], ['alx-5.33']];
    const by = (rule: string) => [rolls, [rule, 'alx-5.15b', 'alx-4.22b', 'alx-5.11']];
    expect(['0', '1', '2', '8', '9'].map(told)).toEqual(
      ['alx-5.33.1', 'alx-5.33.1', 'alx-5.33.2', 'alx-5.33.2', 'alx-5.33.3a'].map(by),
    );
  });

  test('[alx-5.33.1 alx-5.34] only a leader who was Finished loses his Momentum by it, and the log says so', () => {
    const again = (before: number) => {
      const b = doomed('0');
      b.state.leaderStatus[numberOf(b, 'memnon')] = before;
      const told = must(b, 'activate memnon').find((e) => e.kind === 'reactivated')?.rules;
      return [told, b.state.noMomentum[numberOf(b, 'memnon')]];
    };
    expect(again(INACTIVE)).toEqual([['alx-5.33.1'], 0]);
    expect(again(FINISHED)).toEqual([['alx-5.33.1', 'alx-5.34'], 1]);
  });
});

describe('why a leader is Finished, or goes', () => {
  const finishedBy = (events: GameEvent[]) =>
    events.filter((e) => e.kind === 'leader-finished').map((e) => [e['leader'], e.rules.slice(0, -2)]);

  test('[alx-5.15a alx-5.15b alx-5.27 alx-5.32] he does not try, or rolls too high', () => {
    const b = leading('');
    must(b, 'end');
    expect(finishedBy(must(b, 'no'))).toEqual([[0, ['alx-5.15a', 'alx-5.27']]]);
    const high = leading('8');
    must(high, 'end');
    expect(finishedBy(must(high, 'momentum'))).toEqual([[0, ['alx-5.15b', 'alx-5.32']]]);
  });

  testOverBooks('[alx-5.42.2 alx-5.15b alx-5.44] the loser of a Momentum Trump, whichever of them it is', () => {
    const trump = (second: string) => {
      const b = leading(`0 ${second}`, '', 'philotas');
      must(b, 'end');
      must(b, 'momentum');
      const events = must(b, 'trump memnon');
      const roll = events.find((e) => e.kind === 'die')?.rules;
      return [roll, finishedBy(events), events.filter((e) => e.kind === 'trumps').length, b.state.active];
    };
    expect(trump('5')).toEqual([['alx-5.42.2'], [[1, ['alx-5.15b', 'alx-5.42.2']]], 1, 2]);
    expect(trump('6')).toEqual([['alx-5.42.2'], [[2, ['alx-5.15b', 'alx-5.42.2']]], 0, 1]);
  });
});
