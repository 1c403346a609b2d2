import { describe, expect, test } from 'vitest';
import { leaderAlive } from '../family/base/units.ts';
import { numberOf } from '../family/script/position.ts';
import { must, offered } from '../family/script/testing.ts';
import { fightOfLeaders as fight, kindOf, ofKind, segment } from '../family/shock/testing.ts';

const marked = { marked: ['us'] };
const die = (events: ReturnType<typeof ofKind>, words: string) =>
  events.find((e) => String(e['purpose']).includes(words));

const alexander = 'leader alexander blue 0505 initiative 7 combat 7 charisma 4';
const spithridates = 'leader spithridates red 0605 initiative 4 combat 4 charisma 1';

describe('leaders fight in person', () => {
  test('[alx-9.14a alx-9.2 alx-9.21 alx-9.22] EX-9.21 Alexander 5 + 7, Spithridates 4 + 4: he is wounded', () => {
    const b = segment(fight(`${alexander}\n${spithridates}`, '5 4'), marked);
    const events = [...b.events];
    expect(ofKind(events, 'duel')[0]).toMatchObject({ margin: 4, loser: numberOf(b, 'spithridates') });
    expect(b.state.wound[numberOf(b, 'spithridates')]).toBe(1);
    expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('Leader Casualty'))).toEqual([]);
  });

  test('[alx-9.21 alx-9.22] EX-9.21 wounded before, he is killed', () => {
    const b = segment(fight(`${alexander}\n${spithridates} wounded`, '5 5'), marked);
    // The wound costs him 1 of his rating: 5 + 3 = 8.
    expect(leaderAlive(b, numberOf(b, 'spithridates'))).toBe(false);
  });

  test('[alx-9.21] a margin of 0 does nothing', () => {
    const b = segment(fight(`${alexander}\n${spithridates}`, '2 5'), marked);
    expect(ofKind(b.events, 'duel')[0]).toMatchObject({ margin: 0, loser: -1 });
    expect(ofKind(b.events, 'leader-fate')).toEqual([]);
  });

  test('[alx-9.21] the attacker may lose', () => {
    const b = segment(fight(`${alexander}\n${spithridates}`, '0 9'), marked);
    expect(ofKind(b.events, 'duel')[0]).toMatchObject({ margin: 6, loser: numberOf(b, 'alexander') });
    expect(b.state.wound[numberOf(b, 'alexander')]).toBe(2);
  });

  test('[alx-9.2] of several the highest Initiative fights, the others roll for casualties', () => {
    const b = segment(fight(`${alexander}\nleader attalus blue 0505 initiative 3\n${spithridates}`, '5 4 7'), marked);
    expect(ofKind(b.events, 'duel')[0]).toMatchObject({ one: numberOf(b, 'alexander') });
    expect(die(b.events, 'Leader Casualty')).toMatchObject({ leader: numberOf(b, 'attalus') });
  });

  test('[alx-9.2] among equals the owner chooses', () => {
    const b = segment(fight(`${alexander}\nleader cleitus blue 0505 initiative 7\n${spithridates}`, '5 4 7'), marked);
    expect([kindOf(b), offered(b)]).toEqual(['champion', ['alexander', 'cleitus']]);
    expect(ofKind(must(b, 'cleitus'), 'duel')[0]).toMatchObject({ one: numberOf(b, 'cleitus') });
  });

  test('[alx-9.23] Indian leaders do not fight in person; both roll for casualties', () => {
    const b = segment(fight(`${alexander}\nleader porus red 0605 no-combat`, '3 4'), marked);
    expect(ofKind(b.events, 'duel')).toEqual([]);
    const struck = ofKind(b.events, 'die').filter((e) => String(e['purpose']).includes('Leader Casualty'));
    expect(struck.map((e) => e['leader'])).toEqual([numberOf(b, 'alexander'), numberOf(b, 'porus')]);
  });

  test('[alx-5.31b] who has fought in person is noted for Momentum', () => {
    const b = segment(fight(`${alexander}\n${spithridates}`, '5 4'), marked);
    expect(b.state.dueled[numberOf(b, 'alexander')]).toBe(1);
    expect(b.state.dueled[numberOf(b, 'chief')]).toBe(0);
  });
});
