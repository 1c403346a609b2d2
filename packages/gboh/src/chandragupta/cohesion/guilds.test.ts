import { hexNumber, hexOf } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { eliminate } from '../../family/base/cohesion.ts';
import { attackRefusal } from '../../family/base/eligibility.ts';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted } from '../../family/base/units.ts';
import { describeEvent } from '../../family/event-text.ts';
import { faultsIn } from '../../family/invariants.ts';
import { isFinished } from '../../family/leaders/leaders.ts';
import { shotRefusal } from '../../family/missiles/shot.ts';
import { expectNo, hitsOn, steps } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { segment } from '../../family/shock/testing.ts';
import { position } from '../../scripts.ts';
import { marching } from '../testing/march.ts';
import { gandhara, passTurn } from '../testing/turn.ts';
import { volumeState } from '../volume-state.ts';

const guild = (key: string, group: string, at: string, more = ''): string =>
  `unit ${key} blue guild-foot ${at} group ${group} ${more}\n`;
const chief = (key: string, group: string, at: string): string =>
  `leader ${key} blue ${at} initiative 4 range 5 guild-chief group ${group}\n`;

describe('chiefs of two guilds', () => {
  const riding = (group: string, role = 'guild-chief'): Battle =>
    position(`ruleset chandragupta
      map 14x12
      ${chief('smith', 'smiths', '0505')}leader other blue 0605 initiative 4 range 5 ${role} group ${group}
      unit foe red light-foot 1210 W
      start orders leader=smith momentum=false`);

  test('[cha-10.72a] one does not ride where the other is', () => {
    const b = riding('weavers');
    must(b, 'go');
    mustRefuse(b, '0605', 'cha-10.72a');
    for (const [group, role] of [
      ['smiths', 'guild-chief'],
      ['weavers', 'tribal-chief'],
    ] as const) {
      const free = riding(group, role);
      must(free, 'go');
      must(free, '0605');
    }
  });

  test('[cha-10.72a] others ride to a chief of a guild as they like', () => {
    const b = position(`ruleset chandragupta
      map 14x12
      leader king blue 0505 initiative 4 range 5 overall group smiths
      ${chief('other', 'weavers', '0605')}
      unit foe red light-foot 1210 W
      start orders leader=king momentum=false`);
    must(b, 'go');
    must(b, '0605');
  });

  const along = (group: string, unit = guild('a', 'smiths', '0505 E'), leaders = 'smith,'): Battle =>
    position(`ruleset chandragupta
      map 14x12
      ${unit}${chief('smith', 'smiths', '0505')}${chief('other', group, '0605')}leader king blue 0505 initiative 4 range 5 overall
      start move unit=a line=false along=${leaders}`);

  test('[cha-10.72a] nor does his unit take him there', () => {
    expectNo(along('weavers'), '0605', 'cha-10.72a');
    must(along('smiths'), '0605');
    expectNo(along('weavers', guild('a', 'smiths', '0505 E'), 'king,smith'), '0605', 'cha-10.72a');
    const wide = 'unit a blue hoplite 0505/0506 E\n';
    expectNo(along('weavers', wide), 'left', 'cha-10.72a');
    must(along('weavers', wide), 'right');
  });

  test('[cha-10.72a] the one who has to is Finished, and not the one whom he meets', () => {
    const finished = (group: string): boolean[] => {
      const b = segment(`ruleset chandragupta
        map 14x12
        ${guild('a', 'smiths', '0505 W')}${chief('smith', 'smiths', '0505')}${chief('other', group, '0405')}
        unit foe red light-foot 1210 W
        start rout unit=a cause=foe`);
      must(b, 'go along');
      must(b, 'NW');
      return ['smith', 'other'].map((key) => isFinished(b, numberOf(b, key)));
    };
    expect(finished('weavers')).toEqual([true, false]);
    expect(finished('smiths')).toEqual([false, false]);
  });
});

describe('units of two guilds', () => {
  test('[cha-10.72b] one does not pass through the other, but through its own guild and others', () => {
    const through = (there: string): Battle => marching('x', `${guild('x', 'smiths', '0405 E')}unit y blue ${there}`);
    expectNo(through('guild-bow 0505 E group weavers'), '0505', 'cha-10.72b');
    expect(steps(through('guild-bow 0505 E group smiths'))).toContain('0505');
    expect(steps(through('light-foot 0505 E grade bharta'))).toContain('0505');
    const others = marching('x', `unit x blue light-foot 0405 E grade bharta\n${guild('y', 'weavers', '0505 E')}`);
    expect(steps(others)).toContain('0505');
  });

  /** Forced back through the weavers, who stand in both hexes behind it. */
  const forced = (die: string, group = 'weavers'): Battle => {
    const b = position(`ruleset chandragupta
      map 20x16
      ${guild('a', 'smiths', '0806 E')}${guild('b', group, '0705 E')}${guild('c', group, '0706 E')}
      dice ${die} 1 1 1
      start withdraw unit=a mover=-1 way=crisis`);
    must(b, '0706');
    must(b, offered(b)[0] as string);
    while (!['end-of-script', undefined].includes(pendingDecisions(b)[0]?.kind)) must(b, offered(b)[0] as string);
    expect(faultsIn(b)).toEqual([]);
    return b;
  };

  test('[cha-10.72b] forced through, it routs, and the other takes a hit and a check', () => {
    const b = forced('5');
    expect([isRouted(b, numberOf(b, 'a')), hitsOn(b, 'c'), hitsOn(b, 'b')]).toEqual([true, 1, 0]);
    expect(hitsOn(forced('7'), 'c')).toBe(3);
    expect(isRouted(forced('5', 'smiths'), numberOf(b, 'a'))).toBe(false);
  });

  test('[cha-10.72c] the routed run as if units of other guilds were enemies', () => {
    const running = (one: string, other: string): Battle =>
      segment(`ruleset chandragupta
        map 20x16
        ${guild('a', 'smiths', '0806 E')}${guild('b', one, '0705 E')}${guild('c', other, '0706 E')}
        unit foe red light-foot 1812 W
        start rout unit=a cause=foe`);
    expect(offered(running('smiths', 'smiths'))).toEqual(['SW', 'NW']);
    const b = running('weavers', 'smiths');
    const [first] = b.events.filter((e) => e.kind === 'runs');
    expect(hexNumber(b.world.field.grid, hexOf(first?.['to'] as number))).toBe('0706');
    const all = ['0705 E', '0706 E', '0805 E', '0807 E', '0905 E', '0906 E'];
    const shut = segment(`ruleset chandragupta
      map 20x16
      ${guild('a', 'smiths', '0806 E')}${all.map((hex, i) => guild(`w${i}`, 'weavers', hex)).join('')}
      unit foe red light-foot 1812 W
      start rout unit=a cause=foe`);
    expect(isGone(shut, numberOf(shut, 'a'))).toBe(true);
    expect(shut.events.find((e) => e.kind === 'eliminated')?.rules).toContain('cha-10.72c');
  });

  const before = (units: string): Battle =>
    position(`ruleset chandragupta
      map 14x12
      ${guild('a', 'smiths', '0505 E')}${units}
      leader head blue 0205 initiative 3 range 5 overall
      start orders leader=head momentum=false`);
  const refusal = (b: Battle, attacker = 'a', foe = 'foe'): string | undefined =>
    attackRefusal(b, numberOf(b, attacker), numberOf(b, foe))?.rule;
  const foe = 'unit foe red light-foot 0605 W\n';

  test('[cha-10.72d] an enemy in the ZOC of another guild is left to it, and to nobody while both are there', () => {
    const b = before(`${foe}${guild('b', 'weavers', '0604 SSE')}`);
    expect([refusal(b), refusal(b, 'b')]).toEqual(['cha-10.72d', 'cha-10.72d']);
    expect(shotRefusal(b, numberOf(b, 'a'), numberOf(b, 'foe'), 'ordered')?.rule).not.toBe('cha-10.72d');
  });

  test('[cha-10.72d] not where the other guild faces away, is routed, or is the same, nor where the others are not a guild', () => {
    expect(refusal(before(`${foe}${guild('b', 'weavers', '0604 NNW')}`))).toBeUndefined();
    expect(refusal(before(`${foe}${guild('b', 'weavers', '0604 SSE', 'routed')}`))).toBeUndefined();
    expect(refusal(before(`${foe}${guild('b', 'smiths', '0604 SSE')}`))).toBeUndefined();
    expect(refusal(before(`${foe}unit b blue light-foot 0604 SSE grade bharta`))).toBeUndefined();
  });

  test('[cha-10.72d] a guild of the enemy is attacked like anybody', () => {
    expect(refusal(before('unit foe red guild-foot 0605 W group weavers'))).toBeUndefined();
  });
});

describe('flight', () => {
  const turn = (units: string, levels: string, dice: string, lost: string[] = []): { b: Battle; told: string[] } => {
    const b = gandhara(
      `side blue "Mauryas" retreat W withdrawal 100 ${levels}\n${units}\ndice 5 6 5 6 ${dice} 5 6 5 6`,
    );
    for (const key of lost) eliminate(b, numberOf(b, key), ['cha-11.25a'], 'lost before');
    return { b, told: passTurn(b).map((event) => `${event.kind}: ${describeEvent(b.world, event)}`) };
  };
  const three = `${guild('g1', 'smiths', '1003 E')}${guild('g2', 'smiths', '1005 E')}${guild('g3', 'smiths', '1007 E', 'routed')}`;

  test('[cha-11.41] a die and one for each unit routed or lost, above the Flight Level, and all are lost', () => {
    const { b, told } = turn(three, 'flight smiths 7', '7');
    expect(told.find((line) => line.includes('Flight check of the Smiths'))).toContain(
      'rolled 7 (+1 units routed or lost = 8), needed 7 or less',
    );
    expect(told.some((line) => line.startsWith('flees'))).toBe(true);
    for (const key of ['g1', 'g2', 'g3']) expect(isGone(b, numberOf(b, key))).toBe(true);
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-11.41] at the level they stay; without losses, and without a level, nobody rolls', () => {
    const stays = turn(three, 'flight smiths 7', '6');
    expect(isGone(stays.b, numberOf(stays.b, 'g1'))).toBe(false);
    const whole = turn(guild('g1', 'smiths', '1003 E'), 'flight smiths 0', '');
    expect(isGone(whole.b, numberOf(whole.b, 'g1'))).toBe(false);
    expect(turn(three, '', '').told.some((line) => line.includes('Flight'))).toBe(false);
  });

  test('[cha-11.41] each guild and tribe separately, those lost before counted', () => {
    const hill =
      'unit h1 blue tribal-foot 1010 E group hillmen routed\nunit h2 blue tribal-foot 1012 E group hillmen\n';
    const { b } = turn(three + hill, 'flight smiths 7 flight hillmen 7', '6 7');
    expect([isGone(b, numberOf(b, 'g1')), isGone(b, numberOf(b, 'h2'))]).toEqual([false, true]);
    const worn = turn(three, 'flight smiths 7', '6', ['g2']);
    expect(isGone(worn.b, numberOf(worn.b, 'g1'))).toBe(true);
  });

  test('[cha-11.41] who has fled is not asked again, nor who is lost to the last; the log says whether guild or tribe', () => {
    const hill =
      'unit h1 blue tribal-foot 1010 E group hillmen routed\nunit h2 blue tribal-foot 1012 E group hillmen\n';
    const { b, told } = turn(three + hill, 'flight smiths 7 flight hillmen 7', '7 7');
    expect(volumeState(b).fled).toEqual(['0 smiths', '0 hillmen']);
    const words = (what: string) => told.filter((line) => line.includes(`the ${what} has fled`)).length;
    expect([words('guild'), words('tribe')]).toEqual([3, 2]);
    const lost = turn(three, 'flight smiths 0', '', ['g1', 'g2', 'g3']);
    expect(lost.told.some((line) => line.includes('Flight check of'))).toBe(false);
  });
});
