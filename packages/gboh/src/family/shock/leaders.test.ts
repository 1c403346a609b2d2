import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { leaderAlive } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { fightOfLeaders as fight, ofKind, playOut, segment } from './testing.ts';

const marked = { marked: ['us'] };
const die = (events: ReturnType<typeof ofKind>, words: string) =>
  events.find((e) => String(e['purpose']).includes(words));

const alexander = 'leader alexander blue 0505 initiative 7 combat 7 charisma 4';

describe('leaders in a fight', () => {
  test('[alx-9.14b alx-9.24a] with the death of Darius all is over: nobody else rolls', () => {
    const royal =
      'special darius-iii\nleader darius red 0605 initiative 7 overall\nleader bessus red 0605 initiative 3';
    const b = segment(fight(royal, '0 9'), marked);
    expect(b.outcome).toMatchObject({ winner: 0 });
    expect(b.events.at(-1)?.kind).toBe('battle-over');
  });

  test('[alx-9.14b] a leader alone in a fight is struck on 0 and only then rolls again', () => {
    const missed = segment(fight(alexander, '1'), marked);
    expect(ofKind(missed.events, 'leader-fate')).toEqual([]);
    const struck = segment(fight(alexander, '0 9'), marked);
    expect(leaderAlive(struck, numberOf(struck, 'alexander'))).toBe(false);
  });

  test('[alx-9.14b] who fights in person is not struck besides', () => {
    const purposes = (memnon: string): string[] =>
      ofKind(segment(fight(`${alexander}\nleader memnon red 0605 initiative 4 ${memnon}`, '5 4'), marked).events, 'die')
        .map((e) => String(e['purpose']))
        .filter((words) => words.includes('Leader Casualty'));
    expect([purposes('combat 4').length, purposes('no-combat').length]).toEqual([0, 2]);
  });

  test('[alx-9.14b] leaders who are with no unit of the fight are not involved', () => {
    const b = segment(fight('leader away blue 0405', ''), marked);
    expect(ofKind(b.events, 'die').filter((e) => String(e['purpose']).includes('Leader Casualty'))).toEqual([]);
  });
});

describe('Charisma', () => {
  const shock = (leaders: string, dice: string) => {
    const b = segment(fight(leaders, dice), marked);
    return die(playOut(b), 'Shock of');
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

  testOverBooks('[alx-9.16.3c] EX-9.16-3 Nabarzanes, Charisma 2, is killed in the attack: -2', () => {
    expect(shock('leader nabarzanes blue 0505 charisma 2', '0 9 6')).toMatchObject({ natural: 6, total: 4 });
  });

  testOverBooks('[alx-9.16.3c] killed in the defence: +2', () => {
    expect(shock('leader nabarzanes red 0605 charisma 2', '0 9 6')).toMatchObject({ natural: 6, total: 8 });
  });
});
