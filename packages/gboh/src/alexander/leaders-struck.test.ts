import { hexNumber, placementText } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { placeOfUnit } from '../family/base/units.ts';
import { ACTIVE, FINISHED } from '../family/base/vocabulary.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { ofKind } from '../family/shock/testing.ts';
import { position } from '../scripts.ts';

const kind = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
/** Gives the first answer to whatever is asked, until one of these questions or the end of the script comes. */
const until = (b: Battle, ...kinds: string[]): GameEvent[] => {
  const events: GameEvent[] = [];
  for (let n = 0; n < 40 && !['end-of-script', ...kinds].includes(kind(b) ?? ''); n++)
    events.push(...must(b, offered(b)[0] as string));
  return events;
};
const at = (b: Battle, key: string): string => placementText(b.world.field.grid, placeOfUnit(b, numberOf(b, key)));
const hexOfLeader = (b: Battle, key: string): string => {
  const hex = b.state.leaderHex[numberOf(b, key)] as number;
  return hex < 0 ? 'off' : hexNumber(b.world.field.grid, hex);
};
const statusOf = (b: Battle, key: string) => b.state.leaderStatus[numberOf(b, key)];

describe('missiles strike a leader', () => {
  test('[alx-4.64 alx-8.19 alx-10.25 alx-8.22] whose troops run: they do not carry him on', () => {
    // Slingers at range 2 need 2 or less: Agrianians in woods escape even a 0, their leader does not.
    const b = position(`map 14x10
      terrain woods 0605
      unit x red agrianian 0605 E routed
      unit slings blue slinger 0505 E
      leader bessus red 0605 initiative 4
      dice 0 0 9 5 5
      start rout-movement`);
    until(play(b, 'go along'), 'retire-fire');
    must(b, 'fire slings');
    expect(ofKind(until(b), 'runs').length).toBeGreaterThan(0);
    expect([hexOfLeader(b, 'bessus'), statusOf(b, 'bessus')]).toEqual(['off', FINISHED]);
  });

  test('[alx-4.64 alx-4.23b alx-11.86] who rides with a unit: it goes on without him', () => {
    const underway = (dice: string): Battle =>
      play(
        position(`map 20x12
          unit escort blue medium-foot 0505 E ma 7
          unit engine red oxybeles 0905 W fire-mode
          leader chief blue 0505 initiative 4 range 9 overall
          dice ${dice} 5 5 5 5
          start orders leader=chief momentum=false`),
        'move escort',
        'along',
        'fire engine at escort',
        'no',
      );
    expect(offered(underway('3'))).toContain('leave chief');
    const b = underway('0 0 9');
    expect(offered(b)).not.toContain('leave chief');
    play(b, '0605', 'no', 'stop', 'no');
    expect([at(b, 'escort'), hexOfLeader(b, 'chief')]).toEqual(['0605 E', 'off']);
  });

  /** Archers fire back at archers with whom the leader is; dice: our shot, theirs, whether and how badly he is struck. */
  const volley = (dice: string): Battle =>
    position(`map 16x12
      line bows blue infantry a,c
      unit a blue archer 0505 E tq 9
      unit c blue archer 0506 E tq 9
      unit foe red archer 0705 W tq 9
      leader chief blue 0505 initiative 7 range 7 overall line
      dice ${dice} 5 5 5 5
      start lead leader=chief momentum=false trumps=,`);

  test('[alx-8.19 alx-8.23 alx-4.25 alx-5.15a] Finished in the midst of his orders he gives no more, and has no Momentum', () => {
    const b = play(volley('9 0 0 5'), 'fire a at foe', 'fire');
    expect([statusOf(b, 'chief'), kind(b)]).toEqual([FINISHED, 'end-of-script']);
    const unhurt = play(volley('9 0 5'), 'fire a at foe', 'fire');
    expect([statusOf(unhurt, 'chief'), kind(unhurt)]).toEqual([ACTIVE, 'order']);
  });

  test('[alx-4.25 alx-4.0b alx-7.33a] Finished in the midst of his orders he still lets troops in his range attack', () => {
    const b = position(`map 16x12
      unit a blue archer 0505 E tq 9
      unit us blue hypaspist 0508 E
      unit them red hypaspist 0608 W
      unit foe red archer 0705 W tq 9
      leader chief blue 0505 initiative 7 range 7 overall
      dice 9 0 0 5 5 5 5 5
      start lead leader=chief momentum=false trumps=,`);
    play(b, 'fire a at foe', 'fire');
    expect([statusOf(b, 'chief'), kind(b)]).toEqual([FINISHED, 'shock-designation']);
    expect(offered(b)).toContain('shock us');
  });

  test('[alx-8.19 alx-8.23 alx-4.64 alx-5.31a] killed in the midst of his orders he has no Momentum', () => {
    const b = play(volley('9 0 0 9'), 'fire a at foe', 'fire');
    expect([hexOfLeader(b, 'chief'), kind(b)]).toEqual(['off', 'end-of-script']);
  });

  test('[alx-4.64 alx-4.31 alx-5.22b] killed in the midst of his Line Command: the others of the Line still carry it out', () => {
    const b = play(volley('9 0 0 9'), 'line bows fire', 'fire a at foe', 'fire');
    expect([hexOfLeader(b, 'chief'), kind(b)]).toEqual(['off', 'line-order']);
    expect(offered(b)).toEqual(['end', 'fire c at foe']);
    until(play(b, 'end'));
    expect(kind(b)).toBe('end-of-script');
  });
});

describe('a Contingent Commander who is Finished', () => {
  const contingent = (state: string): Battle =>
    position(`map 16x16
      option contingent-commanders
      unit c1 blue companion 0405 E
      leader alexander blue 0306 initiative 7 range 7 overall
      leader philotas blue 0406 initiative 0 range 4 contingent commands c1 ${state}
      start orders leader=alexander momentum=false`);

  test('[alx-4.25 alx-5.62] is activated by nobody, and sent like others', () => {
    expect(offered(contingent(''))).toContain('contingent philotas move');
    mustRefuse(contingent('finished'), 'contingent philotas move', 'alx-4.25');
    expect(offered(contingent('finished'))).toContain('send philotas');
  });

  test('[alx-6.84 alx-6.83a alx-5.62] is so once his Line has given ground as arranged', () => {
    const b = position(`map 20x16
      option contingent-commanders
      unit p blue phalanx 0705/0706 E tq 7
      unit foe red medium-foot 1005 W
      leader alexander blue 0406 initiative 7 range 7 overall
      leader coenus blue 0705 initiative 0 range 4 contingent commands p
      leader bessus red 1105 initiative 3 range 5 overall
      dice 5 5 5 5 5 5
      start battle`);
    play(b, 'withdraw coenus 1');
    until(b, 'activate');
    play(b, 'activate bessus', 'move foe');
    until(b, 'step');
    must(b, '0905');
    expect(offered(b)).toContain('prearranged 1');
    must(b, 'prearranged 1');
    until(b, 'step');
    play(b, 'stop', 'end');
    until(b, 'momentum', 'activate');
    if (kind(b) === 'momentum') must(b, 'no');
    must(b, 'activate alexander');
    mustRefuse(b, 'contingent coenus move', 'alx-4.25');
  });
});

describe('a trumper', () => {
  test('[alx-5.45 alx-5.46 alx-9.21] who is struck so hard that he is Finished stays so, though nothing came of his Trump', () => {
    const b = position(`map 20x20
      side red "Persians" retreat E withdrawal 100
      unit b1 blue companion 0303 E
      unit r1 red heavy-horse 1803 W
      leader alexander blue 0303 initiative 7 range 7 overall
      leader hero blue 1007 initiative 6 range 4 combat 4
      leader low blue 0308 initiative 5 range 4
      leader bessus red 1010 initiative 6 range 4 combat 6
      dice 0 4 3 5 5
      start battle`);
    play(b, 'trump hero', 'no', 'go', '1008', '1009');
    until(b, 'activate');
    expect(statusOf(b, 'hero')).toBe(FINISHED);
    expect(offered(b)).toContain('activate low');
  });
});

describe('Darius', () => {
  test('[alx-9.24b alx-5.31a] who leaves the map in his own phase has no Momentum', () => {
    const ends = (answer: string): string | undefined => {
      const b = position(`map 12x12
        special darius-iii
        side red "Persians" retreat E withdrawal 100
        unit own red medium-foot 0805 E ma 3
        unit guard red medium-foot 1206 E
        unit foe blue light-horse 1005 W
        leader darius red 1206 initiative 5 range 9 overall
        leader alexander blue 0101 initiative 7 range 4 overall
        dice 0 0 0 0 5 5
        start lead leader=darius momentum=false trumps=,`);
      play(b, 'move own', 'withdraw foe', '1105');
      expect(offered(b)).toEqual(['stop', 'away']);
      play(b, answer);
      until(b, 'step');
      play(b, 'stop');
      until(b, 'order', 'momentum');
      if (kind(b) === 'order') must(b, 'end');
      until(b, 'momentum');
      return kind(b);
    };
    expect([ends('stop'), ends('away')]).toEqual(['momentum', 'end-of-script']);
  });
});
