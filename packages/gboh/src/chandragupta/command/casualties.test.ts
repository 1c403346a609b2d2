import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { charismaOf, initiativeOf, leaderAlive, leaderInfo, rangeOf, rated } from '../../family/base/units.ts';
import { FINISHED, INACTIVE } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { asks, hexOfLeader, status } from '../testing/turn.ts';

const dies = (events: readonly GameEvent[], words: string) =>
  events.filter((e) => e.kind === 'die' && String(e['purpose']).includes(words));
const ofKind = (events: readonly GameEvent[], kind: string) => events.filter((e) => e.kind === kind);

/** Two units in a fight from near; the king stands behind. Further dice are 5. */
const fight = (leaders: string, dice: string) =>
  position(`ruleset chandragupta
    map 16x12
    unit us blue medium-foot 0505 E grade bharta
    unit them red medium-foot 0605 W grade bharta
    leader king blue 0303 initiative 5 range 6 overall people indian
    ${leaders}
    dice ${dice}${' 5'.repeat(20)}
    start orders leader=king momentum=false`);
/** The fight is fought; whatever is asked afterwards is declined. */
function fought(b: Battle): GameEvent[] {
  const events = asks(b) === '0 order' ? [...must(b, 'end')] : [];
  events.push(...must(b, 'shock us'));
  for (let n = 0; n < 20 && asks(b) !== '0 end-of-script' && !asks(b).includes('leader-withdrawal'); n++)
    events.push(...must(b, offered(b).at(-1) as string));
  return events;
}
const one = 'leader one blue 0505 initiative 4 range 5 strategy 3 charisma 2 line people indian';

describe('leaders in a fight', () => {
  test('[cha-9.15a] 0 strikes him; a second roll above his Initiative kills, any other wounds', () => {
    const after = (dice: string) => {
      const b = fight(one, dice);
      const events = fought(b);
      return [dies(events, 'One').map((e) => e.rules), leaderAlive(b, numberOf(b, 'one')), b.state.wound[1]];
    };
    const rules = ['cha-9.15a'];
    expect(after('1')).toEqual([[rules], true, 0]);
    expect(after('0 4')).toEqual([[rules, rules], true, 1]);
    expect(after('0 5')).toEqual([[rules, rules], false, 0]);
  });

  test('[cha-9.15a] every leader with a unit of the fight rolls, on both sides; those elsewhere do not', () => {
    const both = `${one}\nleader two blue 0505 initiative 3 people indian\nleader his red 0605 initiative 3 people indian`;
    const events = fought(fight(both, '5 5 5'));
    expect(dies(events, 'Leader Casualty').map((e) => e['leader'])).toEqual([1, 2, 3]);
  });

  test('[cha-9.15b cha-5.15a] a wound finishes him and takes 1 from every rating for good; he keeps his Line Commands', () => {
    const b = fight(one, '0 4');
    const events = fought(b);
    const leader = numberOf(b, 'one');
    expect(status(b, 'one')).toBe(FINISHED);
    expect(ofKind(events, 'leader-finished')[0]?.rules).toEqual(expect.arrayContaining(['cha-9.15b', 'cha-5.15a']));
    const { strategy, line } = leaderInfo(b, leader);
    expect([initiativeOf(b, leader), rangeOf(b, leader), charismaOf(b, leader), rated(b, leader, strategy)]).toEqual([
      ...[3, 4],
      ...[1, 2],
    ]);
    expect(line).toBe(true);
  });

  test('[cha-9.15b] his Charisma, less by 1, still counts in that combat', () => {
    const parts = (dice: string) => dies(fought(fight(one, dice)), 'Shock of')[0]?.['parts'];
    expect(parts('1 5')).toMatchObject([{ value: 2 }]);
    expect(parts('0 4 5')).toMatchObject([{ value: 1 }]);
  });

  test('[cha-9.15b] a second wound takes another 1, or kills by an option; no rating falls below 0', () => {
    const twice = (option: string) => fight(`${one.replace('charisma 2', 'charisma 1')} wounded\n${option}`, '0 2');
    const b = twice('');
    fought(b);
    const leader = numberOf(b, 'one');
    expect([b.state.wound[leader], initiativeOf(b, leader), charismaOf(b, leader)]).toEqual([2, 2, 0]);
    const deadly = twice('option second-wound-kills');
    fought(deadly);
    expect(leaderAlive(deadly, leader)).toBe(false);
  });

  test('[cha-9.15b cha-9.15a] the second roll is against the Initiative that wounds have left', () => {
    const b = fight(`${one} wounded`, '0 4');
    fought(b);
    expect(leaderAlive(b, numberOf(b, 'one'))).toBe(false);
  });

  test('[cha-9.15c cha-4.83] the dead are taken off at once', () => {
    const b = fight(one, '0 9');
    const told = ofKind(fought(b), 'leader-killed')[0];
    expect(told?.rules).toEqual(expect.arrayContaining(['cha-9.15a', 'cha-4.83']));
    expect(hexOfLeader(b, 'one')).toBe('off');
  });

  test('[cha-9.15b cha-5.15a cha-5.31] an active leader who is wounded in his own Shock has no Momentum', () => {
    const asked = (dice: string) => {
      const b = position(`ruleset chandragupta
        map 16x12
        unit us blue medium-foot 0505 E grade bharta
        unit them red medium-foot 0605 W grade bharta
        ${one.replace('line', 'overall')}
        dice ${dice}${' 5'.repeat(20)}
        start lead leader=one momentum=false trumps=,`);
      fought(b);
      must(b, '0405, stop');
      return asks(b);
    };
    expect([asked('0 4'), asked('1')]).toEqual(['0 end-of-script', '0 momentum']);
  });

  test('[cha-4.82a] after the fight a leader next to an enemy of it may withdraw', () => {
    const b = fight(one, '5');
    fought(b);
    expect(asks(b)).toBe('0 leader-withdrawal');
    must(b, '0405, stop');
    expect(hexOfLeader(b, 'one')).toBe('0405');
  });

  test('[cha-4.82b] alone next to an enemy after a fight he withdraws or is lost', () => {
    const lone = 'leader one blue 0504 initiative 4 range 5 people indian';
    const b = fight(lone, '5');
    fought(b);
    expect(asks(b)).toBe('0 leader-withdrawal');
    must(b, 'stop');
    expect(hexOfLeader(b, 'one')).toBe('off');
  });
});

describe('leaders under fire', () => {
  const shot = (where: string, dice: string) =>
    position(`ruleset chandragupta
      map 16x12
      unit bows blue longbow 0505 E grade bharta
      unit foe red light-foot 0705 W
      leader his red ${where} initiative 4 range 5 people greek
      dice ${dice}
      start shot firer=bows target=foe kind=ordered`);

  test('[cha-8.111 cha-9.15a] a natural 0 endangers a leader in the hex fired at, by the two rolls of Shock', () => {
    const killed = shot('0705', '0 0 5');
    expect([leaderAlive(killed, 0), dies(killed.events, 'His')[0]?.rules]).toEqual([false, ['cha-8.111', 'cha-9.15a']]);
    const wounded = shot('0705', '0 0 4');
    expect([wounded.state.wound[0], status(wounded, 'his')]).toEqual([1, FINISHED]);
    const missed = shot('0705', '0 1');
    expect([missed.state.wound[0], status(missed, 'his')]).toEqual([0, INACTIVE]);
  });

  test('[cha-8.111] not by another roll, nor in another hex', () => {
    expect(dies(shot('0705', '1').events, 'His')).toEqual([]);
    expect(dies(shot('0706', '0').events, 'His')).toEqual([]);
  });

  test('[cha-8.111] nobody fires at a leader alone in his hex', () => {
    const b = position(`ruleset chandragupta
      map 16x12
      unit bows blue longbow 0505 E grade bharta
      leader one blue 0505 initiative 4 range 5 overall people indian
      leader his red 0705 initiative 4 range 5 people greek
      start orders leader=one momentum=false`);
    mustRefuse(b, 'fire bows at 0705', 'cha-8.111');
  });
});

test('[cha-11.27] a leader may run with his unit or stay', () => {
  const runs = (answer: string) => {
    const b = position(`ruleset chandragupta
      map 16x12
      side blue "Mauryas" retreat W withdrawal 100
      unit us blue medium-foot 0805 E grade bharta
      leader one blue 0805 initiative 4 people indian
      start rout unit=us cause=-1`);
    must(b, answer);
    for (let n = 0; n < 4 && asks(b) === '0 rout-path'; n++) must(b, offered(b)[0] as string);
    return [hexOfLeader(b, 'one') === '0805', status(b, 'one'), b.state.wound[0]];
  };
  expect([runs('go along'), runs('stay')]).toEqual([
    [false, INACTIVE, 0],
    [true, INACTIVE, 0],
  ]);
});
