import { describe, expect, test } from 'vitest';
import { leaderAlive } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { kindOf, ofKind, playOut, segment } from './testing.ts';

const fight = (leaders: string, dice: string): string => `
map 14x12
unit us blue hypaspist 0505 E
unit them red hypaspist 0605 W
leader chief blue 0204 range 9
${leaders}
start shock leader=chief
dice ${dice} 5 5 5 5 5 5 5 5 5
`;
const marked = { marked: ['us'] };
const die = (events: ReturnType<typeof ofKind>, words: string) =>
  events.find((e) => String(e['purpose']).includes(words));

const alexander = 'leader alexander blue 0505 initiative 7 combat 7 charisma 4';
const spithridates = 'leader spithridates red 0605 initiative 4 combat 4 charisma 1';

describe('leaders in a fight', () => {
  test('[alx-9.14a alx-9.2 alx-9.21 alx-9.22] EX-9.21 Alexander 5 + 7, Spithridates 4 + 4: he is wounded', () => {
    const b = segment(fight(`${alexander}\n${spithridates}`, '5 4'), marked);
    const events = [...b.events];
    expect(ofKind(events, 'duel')[0]).toMatchObject({ margin: 4, loser: numberOf(b, 'spithridates') });
    expect(b.state.wound[numberOf(b, 'spithridates')]).toBe(1);
    expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('struck on 0'))).toEqual([]);
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
    expect(die(b.events, 'struck on 0')).toMatchObject({ leader: numberOf(b, 'attalus') });
  });

  test('[alx-9.14b alx-9.24a] with the death of Darius all is over: nobody else rolls', () => {
    const royal =
      'special darius-iii\nleader darius red 0605 initiative 7 overall\nleader bessus red 0605 initiative 3';
    const b = segment(fight(royal, '0 9'), marked);
    expect(b.outcome).toMatchObject({ winner: 0 });
    expect(b.events.at(-1)?.kind).toBe('battle-over');
  });

  test('[alx-9.2] among equals the owner chooses', () => {
    const b = segment(fight(`${alexander}\nleader cleitus blue 0505 initiative 7\n${spithridates}`, '5 4 7'), marked);
    expect([kindOf(b), offered(b)]).toEqual(['champion', ['alexander', 'cleitus']]);
    expect(ofKind(must(b, 'cleitus'), 'duel')[0]).toMatchObject({ one: numberOf(b, 'cleitus') });
  });

  test('[alx-9.23] Indian leaders do not fight in person; both roll for casualties', () => {
    const b = segment(fight(`${alexander}\nleader porus red 0605 no-combat`, '3 4'), marked);
    expect(ofKind(b.events, 'duel')).toEqual([]);
    const struck = ofKind(b.events, 'die').filter((e) => String(e['purpose']).includes('struck on 0'));
    expect(struck.map((e) => e['leader'])).toEqual([numberOf(b, 'alexander'), numberOf(b, 'porus')]);
  });

  test('[alx-9.14b] a leader alone in a fight is struck on 0 and only then rolls again', () => {
    const missed = segment(fight(alexander, '1'), marked);
    expect(ofKind(missed.events, 'leader-fate')).toEqual([]);
    const struck = segment(fight(alexander, '0 9'), marked);
    expect(leaderAlive(struck, numberOf(struck, 'alexander'))).toBe(false);
  });

  test('[alx-9.14b] leaders who are with no unit of the fight are not involved', () => {
    const b = segment(fight('leader away blue 0405', ''), marked);
    expect(ofKind(b.events, 'die').filter((e) => String(e['purpose']).includes('struck'))).toEqual([]);
  });

  test('[alx-5.31b] who has fought in person is noted for Momentum', () => {
    const b = segment(fight(`${alexander}\n${spithridates}`, '5 4'), marked);
    expect(b.state.dueled[numberOf(b, 'alexander')]).toBe(1);
    expect(b.state.dueled[numberOf(b, 'chief')]).toBe(0);
  });
});

describe('Charisma', () => {
  const shock = (leaders: string, dice: string) => {
    const b = segment(fight(leaders, dice), marked);
    return die(playOut(b), 'shock of');
  };

  test('[alx-9.16.3b] EX-9.16-3 Alexander leads the attack, Memnon the defence: +1', () => {
    // Neither has a rating for personal combat here, so that both roll for casualties instead.
    const memnon = 'leader memnon red 0605 charisma 3 no-combat';
    const roll = shock(`${alexander}\n${memnon}`, '5 5 6');
    expect(roll).toMatchObject({ natural: 6, total: 7 });
    expect(roll?.['parts']).toMatchObject([{ value: 4 }, { value: -3 }]);
  });

  test('[alx-9.16.3b] one leader a side, not the sum', () => {
    expect(shock(`${alexander}\nleader attalus blue 0505 charisma 2`, '5 5 4')).toMatchObject({ natural: 4, total: 8 });
  });

  test('[alx-9.14b] a casualty cannot use it', () => {
    // 0, then 5: finished.
    expect(shock(alexander, '0 5 4')).toMatchObject({ natural: 4, total: 4 });
  });

  test('[alx-9.16.3c] EX-9.16-3 Nabarzanes, Charisma 2, is killed in the attack: -2', () => {
    expect(shock('leader nabarzanes blue 0505 charisma 2', '0 9 6')).toMatchObject({ natural: 6, total: 4 });
  });

  test('[alx-9.16.3c] killed in the defence: +2', () => {
    expect(shock('leader nabarzanes red 0605 charisma 2', '0 9 6')).toMatchObject({ natural: 6, total: 8 });
  });
});
