import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { hexOfLeader, plannedSince } from '../family/command/testing.ts';
import { routPointsLost } from '../family/command/victory.ts';
import { AWAY } from '../family/leaders/leaders.ts';
import { must, mustRefuse } from '../family/script/testing.ts';
import { position } from '../scripts.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;

describe('Darius', () => {
  const chased = (at: string, more = '', start = 'start leader-threatened leader=darius by=foe') =>
    position(`
    map 14x14
    special darius-iii
    side blue "Macedonians" macedonian retreat W withdrawal 100
    side red "Persians" retreat E withdrawal 100
    unit own red light-foot 1202 W
    leader darius red ${at} initiative 3 range 6 overall
    leader coenus blue 0505 initiative 4 range 9 combat 4
    ${more}
    ${start}
  `);

  test('[alx-9.24b] he flees up to 4 hexes straight for his edge, even out of a ZOC', () => {
    const zoned =
      'unit foe blue hoplite 0705/0706 E\nunit more blue light-foot 0905 W\nunit guard red light-foot 0805 W';
    const b = chased('0805', zoned);
    expect(kind(b)).toBe('darius-flees');
    mustRefuse(b, '0804', 'alx-9.24b');
    const free = chased('0805', 'unit foe blue hoplite 0705/0706 E');
    must(free, '0905, 1005, 1105, 1205');
    expect(hexOfLeader(free, 'darius')).toBe('1205');
    expect(kind(free)).toBe('end-of-script');
    expect(kind(chased('0805', 'unit foe blue hoplite 0605/0606 E'))).toBe('end-of-script');
  });

  test('[alx-9.24b] off the map he is gone for good, but not dead', () => {
    const b = chased('1305', 'unit foe blue hoplite 1204/1205 E');
    must(b, '1405');
    must(b, 'away');
    expect(hexOfLeader(b, 'darius')).toBe('off');
    expect(b.outcome).toBeNull();
    expect(routPointsLost(b, 1)).toBe(0);
  });

  test('[alx-9.24b] he leaves the map over his own edge only, and the log says so', () => {
    const top = chased('0801', 'unit foe blue hoplite 0701/0702 E');
    mustRefuse(top, 'away', 'alx-9.24b');
    const b = chased('1405', 'unit foe blue hoplite 1304/1305 E');
    expect(must(b, 'away').find((e) => e.kind === 'leader-away')).toMatchObject({ rules: ['alx-9.24b'], leader: 0 });
    expect(b.state.leaderGone[0]).toBe(AWAY);
    const steps = must(chased('0805', 'unit foe blue hoplite 0705/0706 E'), '0905');
    expect(steps.find((e) => e.kind === 'leader-withdraws')?.rules).toEqual(['alx-9.24b']);
  });

  test('[alx-9.24b alx-6.75 alx-6.93 alx-4.62a alx-4.62b] the usual bars hold; who stays may still withdraw like others, or is lost', () => {
    const foe = 'unit foe blue hoplite 0705/0706 E';
    mustRefuse(chased('0805', `${foe}\nterrain marsh 0905`), '0905', 'alx-6.75');
    mustRefuse(chased('0805', `${foe}\nunit more blue levy 0905 E`), '0905', 'alx-6.93');
    mustRefuse(chased('0805', `${foe}\nunit more blue levy 1005 W`), '0905', 'alx-6.75');
    const b = chased('0805', foe);
    must(b, 'stop');
    expect(kind(b)).toBe('leader-withdrawal');
    must(b, 'stop');
    expect(b.outcome).toMatchObject({ winner: 0 });
  });

  test('[alx-9.24b alx-4.62a] a leader who stays does not interrupt a plan; one who moves or is lost does', () => {
    const darius = () => chased('0805', 'unit foe blue hoplite 0705/0706 E');
    expect([
      plannedSince(darius(), 'stop'),
      plannedSince(darius(), '0905'),
      plannedSince(darius(), '0905', 'stop'),
    ]).toEqual([1, 0, 0]);
    const coenus = (troops = '') =>
      chased('1305', `unit foe red hoplite 0605/0606 E\n${troops}`, 'start leader-threatened leader=coenus by=foe');
    expect([plannedSince(coenus('unit guard blue levy 0505 E'), 'stop'), plannedSince(coenus(), 'stop')]).toEqual([
      1, 0,
    ]);
    expect(plannedSince(coenus('unit guard blue levy 0505 E'), '0405')).toBe(0);
  });

  test('[alx-9.24b] he may do so before a lone leader too', () => {
    const b = chased('0509', '', 'start orders leader=coenus momentum=false');
    must(b, 'go');
    must(b, '0506, 0507');
    expect(kind(b)).toBe('darius-flees');
    expect(pendingDecisions(b)[0]?.side).toBe(1);
    must(b, 'stop');
    expect(kind(b)).toBe('leader-step');
  });

  test('[alx-9.24b alx-6.15a] only when that leader is alone, comes nearer, and is within 2 hexes', () => {
    const asked = (at: string, path: string, more = '') => {
      const b = chased(at, more, 'start orders leader=coenus momentum=false');
      must(b, 'go');
      must(b, path);
      return kind(b);
    };
    expect(asked('0508', '0506')).toBe('darius-flees');
    expect(asked('0509', '0506')).toBe('leader-step');
    // Two hexes from him before and after; then a hex farther away.
    expect(asked('0507', '0406')).toBe('leader-step');
    expect(asked('0507', '0405')).toBe('leader-step');
    expect(asked('0508', '0506', 'unit friend blue light-foot 0506 E')).toBe('leader-step');
  });

  test('[alx-9.24b] no other leader does', () => {
    const b = position(`
      map 14x14
      unit own red light-foot 1202 W
      leader bessus red 0509 initiative 3 range 6 overall no-combat
      leader coenus blue 0505 initiative 4 range 9 combat 4
      start orders leader=coenus momentum=false
    `);
    must(b, 'go');
    must(b, '0506, 0507');
    expect(kind(b)).toBe('leader-step');
  });
});
