import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted } from '../../family/base/units.ts';
import { exertsZone } from '../../family/base/zones.ts';
import { faultsIn } from '../../family/invariants.ts';
import { shotRefusal } from '../../family/missiles/shot.ts';
import { moveRefusal } from '../../family/movement/order.ts';
import { at, go, hitsOn, stackUp, unanswered } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { account, type Before, playOut, segment } from '../../family/shock/testing.ts';
import { position } from '../../scripts.ts';
import { shockOf, thrown } from '../testing/shock.ts';
import { gandhara } from '../testing/turn.ts';
import { volumeState } from '../volume-state.ts';

/** Engines of the blue side before an enemy, in an Orders Phase of either side. */
const battery = (leader: 'chief' | 'greek', gun = 'yantra', more = ''): Battle =>
  position(`ruleset chandragupta
    map 20x16
    unit gun blue ${gun} 0505 W
    unit foe red medium-foot 0906 W tq 9
    leader chief blue 0210 initiative 3 range 2 overall
    leader greek red 0906 initiative 3 range 9 overall
    ${more}
    dice 9 9 9 9 9 9 9 9
    start orders leader=${leader} momentum=false`);

describe('engines fire', () => {
  test('[cha-10.52a] [cha-10.52b] [cha-10.53] twice in an own Orders Phase, out of command, without an order, whichever way they face', () => {
    const b = battery('chief');
    const events = must(b, 'fire gun at foe');
    expect(events.find((e) => e.kind === 'fires')?.rules).toEqual(expect.arrayContaining(['cha-10.52a']));
    expect(pendingDecisions(b)[0]?.text).toContain('3 orders left');
    must(b, 'fire gun at foe');
    mustRefuse(b, 'fire gun at foe', 'cha-10.52a');
  });

  test('[cha-10.52a] a jamadagnya fires once', () => {
    const b = battery('chief', 'jamadagnya');
    must(b, 'fire gun at foe');
    mustRefuse(b, 'fire gun at foe', 'cha-10.52a');
  });

  test('[cha-10.52a] [cha-10.52b] as often in an enemy Orders Phase, in the midst of a move', () => {
    const b = battery('greek');
    must(b, 'move foe');
    must(b, 'stay');
    expect(pendingDecisions(b)[0]?.kind).toBe('artillery-reaction');
    must(b, 'fire gun at foe');
    must(b, 'no');
    must(b, '0806');
    must(b, 'fire gun at foe');
    expect(pendingDecisions(b)[0]?.kind).toBe('step');
    must(b, '0706');
    expect(pendingDecisions(b)[0]?.kind).toBe('step');
  });

  test('[cha-10.52a] the count starts again with each Orders Phase; [cha-10.56] that of a sarvatobhadra with the turn', () => {
    const shots = (gun: string): number => {
      const b = gandhara(`unit gun blue ${gun} 1003 E\nunit foe red medium-foot 1303 W tq 9\nseed 3`);
      let fired = 0;
      while (b.state.turn === 1 && !b.outcome) {
        const fire = offered(b).find((c) => c.startsWith('fire gun'));
        if (fire) fired++;
        must(b, fire ?? offered(b).find((c) => c === 'end' || c === 'no') ?? (offered(b)[0] as string));
      }
      return fired;
    };
    // Six leaders have a phase each, one of them with nobody to fire at.
    expect(shots('yantra') / shots('jamadagnya')).toBe(2);
    expect(shots('jamadagnya')).toBeGreaterThan(2);
    expect(shots('sarvatobhadra')).toBe(1);
  });

  test('[cha-10.52b] engines have no Reaction Fire', () => {
    const b = battery('greek');
    const [gun, foe] = [numberOf(b, 'gun'), numberOf(b, 'foe')];
    for (const kind of ['entry', 'retire', 'return'] as const)
      expect(shotRefusal(b, gun, foe, kind)?.rule).toBe('cha-10.52b');
    expect(shotRefusal(b, gun, foe, 'ordered')?.rule).toBe('cha-10.52b');
    expect(shotRefusal(b, gun, foe, 'artillery')).toBeNull();
    // That is said of engines alone.
    const bows =
      position(`ruleset chandragupta\nmap 14x12\nunit bows blue longbow 0505 E\nunit foe red medium-foot 0605 W
      start artillery-reaction side=1 mover=-1`);
    for (const kind of ['ordered', 'entry', 'return'] as const) expect(shotRefusal(bows, 0, 1, kind)).toBeNull();
  });
});

describe('what engines are', () => {
  test('[cha-10.51] [cha-10.53] defends as light infantry in front all round, has no ZOC and never attacks', () => {
    const b = shockOf(
      'unit us blue medium-foot 0505 E\nunit gun red yantra 0605 E\nunit li red light-foot 0606 W\nunit ours blue yantra 0705 E',
    );
    const against = (key: string): number => account(b, 'us', key).base;
    expect(against('gun')).toBe(against('li'));
    expect(exertsZone(b, numberOf(b, 'gun'))).toBe(false);
    expect(() => account(b, 'ours', 'gun')).toThrow('cannot attack');
  });

  test('[cha-10.55] engines that would rout are lost', () => {
    const b = segment(
      'ruleset chandragupta\nmap 12x12\nunit gun blue yantra 0505 E\nunit foe red light-foot 0905 W\nstart rout unit=gun cause=foe',
    );
    expect(isGone(b, numberOf(b, 'gun'))).toBe(true);
  });
});

describe('engines with foot', () => {
  const pair = (foot: string, start: string, dice = '', before: Before = {}): Battle =>
    segment(
      `ruleset chandragupta\nmap 14x12\nunit foot red ${foot}\nunit gun red yantra 0605 E
      unit us blue medium-foot 0505 E\nleader chief blue 0307 range 9\ndice ${dice} 5 5 5 5 5 5\nstart ${start}`,
      { stacked: [['foot', 'gun']], ...before },
    );

  test('[cha-6.76a] [cha-6.76b] [cha-10.55] the foot takes all hits of Shock and makes the check, and its Size alone counts', () => {
    const b = pair('light-foot 0605 W tq 9 size 4', 'shock leader=chief', '8', { marked: ['us'] });
    expect(account(b, 'us', 'foot').checks.map(({ unit }) => unit)).not.toContain(numberOf(b, 'gun'));
    playOut(b);
    expect(hitsOn(b, 'foot')).toBeGreaterThan(1);
    expect(hitsOn(b, 'gun')).toBe(0);
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-6.76a] the engine makes no check before the clash and adds no Size', () => {
    const b = pair('light-foot 0605 W size 4', 'shock leader=chief', '', { closed: ['us'] });
    expect(thrown(b.events).filter((purpose) => purpose === 'TQ Check (before the clash)')).toHaveLength(2);
    const column = (more: Before): number =>
      account(pair('light-foot 0605 W size 3', 'shock leader=chief', '', more), 'us', 'foot').column;
    // 6 against 3 is two to one; 6 against 4 would not be.
    expect(column({})).toBe(column({ stacked: [] }));
  });

  test('[cha-6.76a] [cha-6.76b] both fire, and missiles strike the foot, from behind too', () => {
    const b = battery(
      'chief',
      'yantra',
      'unit bows blue archer 0505 E\nunit b2 red light-foot 0906 E\nunit g2 red yantra 0906 E',
    );
    stackUp(b, 'bows', 'gun');
    expect(offered(b)).toContain('fire gun at foe');
    const c = position(`ruleset chandragupta
      map 20x16
      unit foot red light-foot 0906 E
      unit gun red yantra 0906 E
      unit bow blue archer 0706 E
      leader chief blue 0706 initiative 3 range 9 overall
      dice 0 9 9 9
      start orders leader=chief momentum=false`);
    stackUp(c, 'foot', 'gun');
    must(c, 'fire bow at foot');
    expect([hitsOn(c, 'foot'), hitsOn(c, 'gun')]).toEqual([1, 0]);
  });

  test('[cha-6.76d] the engine is lost when the foot breaks, were it foot that scatters', () => {
    for (const foot of ['light-foot', 'archer']) {
      const b = pair(`${foot} 0605 E`, 'rout unit=foot cause=us');
      while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
      expect(isGone(b, numberOf(b, 'gun'))).toBe(true);
      expect(faultsIn(b)).toEqual([]);
    }
  });

  test('[cha-6.76d] the foot checks when the engine breaks, and breaks above its TQ of 5', () => {
    const broken = (die: string): boolean => {
      const b = pair('light-foot 0605 E', 'rout unit=gun cause=us', die);
      while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
      expect(isGone(b, numberOf(b, 'gun'))).toBe(true);
      return isRouted(b, numberOf(b, 'foot'));
    };
    expect([broken('5'), broken('6')]).toEqual([false, true]);
  });
});

describe('engines move', () => {
  /** Plays a turn in which everyone passes, up to the question which engine moves. */
  const toCamp = (b: Battle): Battle => {
    const { turn } = b.state;
    while (pendingDecisions(b)[0]?.kind !== 'haul-engines' && b.state.turn === turn && !b.outcome)
      must(b, offered(b).find((c) => c.startsWith('pass ')) ?? (offered(b)[0] as string));
    return b;
  };
  const inCamp = (more: string): Battle => toCamp(gandhara(`${more}\nseed 1`));

  test('[cha-10.54] not by order, but in the Camp Orders Phase, wherever they are, and unmoved when the next turn begins', () => {
    const b = inCamp('unit gun blue yantra 1003 E\nunit foot blue light-foot 1103 E');
    expect(b.state.turn).toBe(1);
    expect(offered(b)).toEqual(['no', 'move gun']);
    must(b, 'move gun');
    unanswered(b);
    go(b, '1103');
    go(b, '1203');
    expect(at(b, 'gun')).toContain('1203');
    expect(b.state.turn).toBe(2);
    expect(b.state.moved[numberOf(b, 'gun')]).toBe(0);
    toCamp(b);
    expect([b.state.turn, ...offered(b)]).toEqual([2, 'no', 'move gun']);
    mustRefuse(battery('chief', 'yantra', 'unit near blue yantra 0310 E'), 'move near', 'cha-10.54');
  });

  test('[cha-10.54] not those that have fired in the turn, nor a jamadagnya that the battle fixes', () => {
    const b = inCamp('unit gun blue yantra 1003 E\nunit big red jamadagnya 1010 W\nunit third red yantra 1012 W');
    b.state.own = { ...b.state.own, firedInTurn: b.world.units.map((u) => (u.key === 'gun' ? 1 : 0)) } as never;
    mustRefuse(b, 'move gun', 'cha-10.54');
    must(b, 'no');
    expect(offered(b).filter((c) => !c.startsWith('fire '))).toEqual(['no', 'move big', 'move third']);
    const fixed = inCamp('special fixed-jamadagnyas\nunit big red jamadagnya 1010 W\nunit third red yantra 1012 W');
    mustRefuse(fixed, 'move big', 'cha-10.54');
    // Bows that have fired move as ever.
    const foot = gandhara();
    volumeState(foot).firedInTurn[numberOf(foot, 'b3')] = 1;
    expect(moveRefusal(foot, numberOf(foot, 'b3'))).toBeNull();
    expect(offered(fixed).filter((c) => !c.startsWith('fire '))).toEqual(['no', 'move third']);
  });

  test('[cha-6.12 cha-10.54] each once, though it stop where it stands', () => {
    const b = inCamp('unit gun blue yantra 1003 E\nunit second blue yantra 1010 E');
    must(b, 'move gun');
    must(b, 'stop');
    expect(offered(b)).toEqual(['no', 'move second']);
    mustRefuse(b, 'move gun', 'cha-6.12');
    must(b, 'move second');
    must(b, 'stop');
    expect(pendingDecisions(b)[0]?.kind).not.toBe('haul-engines');
  });

  test('[cha-10.54] from beneath the foot that it stands with', () => {
    const b = inCamp('unit gun blue yantra 1003 E\nunit foot blue light-foot 1003 E');
    stackUp(b, 'foot', 'gun');
    must(b, 'move gun');
    go(b, '1102', 'stop');
    expect([at(b, 'gun'), at(b, 'foot')]).toEqual(['1102 E', '1003 E']);
    expect(faultsIn(b)).toEqual([]);
  });
});
