import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { FINISHED, INACTIVE } from '../family/base/vocabulary.ts';
import { killLeader } from '../family/leaders/leaders.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { position } from '../scripts.ts';

const field = (options: string, more = '', elite = 'elite') =>
  position(`
  map 20x20
  ${options}
  unit b1 blue companion 0303 E
  unit b2 blue companion 0318 E
  unit r1 red heavy-horse 1803 W
  leader alexander blue 0303 initiative 7 range 7 overall ${elite}
  leader parmenion blue 0318 initiative 4 range 5
  leader philotas blue 0305 initiative 3 range 5
  leader memnon red 1803 initiative 2 range 4 overall
  ${more}
  start battle
`);
const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;

describe('Elite Initiative', () => {
  test('[alx-5.51] opens the turn when the option is chosen and the Overall Commander is Elite', () => {
    expect(kind(field('option elite-initiative'))).toBe('elite');
    expect(kind(field(''))).toBe('activate');
    expect(kind(field('option elite-initiative', '', ''))).toBe('activate');
  });

  test('[alx-5.51] a side that has lost its Overall Commander has none', () => {
    const b = field('option elite-initiative');
    must(b, 'elite philotas');
    killLeader(b, numberOf(b, 'alexander'), [], 'a test');
    killLeader(b, numberOf(b, 'memnon'), [], 'a test');
    while (b.state.turn === 1) must(b, offered(b).find((c) => c.startsWith('pass ')) ?? 'end');
    expect(kind(b)).toBe('activate');
  });

  test('[alx-4.34e alx-5.52a] a Line Command in that phase gives no right to another in a Momentum phase', () => {
    const craterus = 'leader craterus blue 0306 initiative 5 range 5 line strategy 5\nunit foot blue light-foot 0406 E';
    const b = field('option elite-initiative', `${craterus}\nline foot blue infantry foot\nturn 2\ndice 0 0`);
    for (const answer of ['elite craterus', 'strategy', 'line foot move']) must(b, answer);
    while (kind(b) !== 'activate') must(b, 'end');
    for (const key of ['memnon', 'philotas', 'parmenion']) must(b, `pass ${key}`);
    for (const answer of ['activate craterus', 'individual', 'end', 'momentum']) must(b, answer);
    expect(kind(b)).toBe('order');
    mustRefuse(b, 'line foot move', 'alx-4.34e');
  });

  test('[alx-5.51] any leader on the first turn, later only one within his range', () => {
    const first = field('option elite-initiative');
    expect(offered(first)).toEqual(['no', 'elite alexander', 'elite parmenion', 'elite philotas']);
    const later = field('option elite-initiative', 'turn 2');
    expect(offered(later)).toEqual(['no', 'elite alexander', 'elite philotas']);
    mustRefuse(later, 'elite parmenion', 'alx-5.51');
  });

  test('[alx-5.52a alx-5.34] no Momentum after it; he is Inactive again and it counts as one of his three phases', () => {
    const b = field('option elite-initiative', 'dice 0 0');
    must(b, 'elite alexander');
    must(b, 'end');
    expect(kind(b)).toBe('activate');
    expect(b.state.leaderStatus[numberOf(b, 'alexander')]).toBe(INACTIVE);
    must(b, 'pass memnon');
    must(b, 'pass philotas');
    must(b, 'pass parmenion');
    must(b, 'activate alexander');
    must(b, 'end');
    must(b, 'momentum');
    must(b, 'end');
    // His third phase was the last: the turn is over.
    expect(b.state.turn).toBe(2);
  });

  test('[alx-5.52a alx-9.22] one who falls in it does not come back', () => {
    const b = field('option elite-initiative');
    must(b, 'elite philotas');
    killLeader(b, numberOf(b, 'philotas'), [], 'a test');
    must(b, 'end');
    expect(b.state.leaderStatus[numberOf(b, 'philotas')]).toBe(FINISHED);
  });

  test('[alx-5.51 alx-5.52b] both sides have one if both commanders are Elite, each by its own roll', () => {
    const red = (dice: string) => {
      const b = position(`
        map 20x20
        option elite-initiative elite-roll
        unit b1 blue companion 0303 E
        unit r1 red heavy-horse 1803 W
        leader alexander blue 0303 initiative 7 range 7 overall elite
        leader darius red 1803 initiative 6 range 4 overall elite
        turn 2
        dice ${dice}
        start battle`);
      return [kind(b), pendingDecisions(b)[0]?.side];
    };
    expect(red('8 7')).toEqual(['elite', 1]);
    expect(red('7 8')).toEqual(['elite', 0]);
  });

  test('[alx-5.51] it may be declined', () => {
    const b = field('option elite-initiative');
    must(b, 'no');
    expect(offered(b)).toContain('activate memnon');
    expect(b.state.leaderStatus.includes(FINISHED)).toBe(false);
  });

  test('[alx-5.52b] with the roll, 8 or 9 takes it away, but never on the first turn', () => {
    const both = 'option elite-initiative elite-roll';
    expect(kind(field(both, 'turn 2\ndice 8'))).toBe('activate');
    expect(kind(field(both, 'turn 2\ndice 7'))).toBe('elite');
    expect(kind(field(both))).toBe('elite');
    expect(kind(field('option elite-initiative', 'turn 2'))).toBe('elite');
  });
});
