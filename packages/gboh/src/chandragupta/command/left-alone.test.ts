import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { must, offered } from '../../family/script/testing.ts';
import { segment } from '../../family/shock/testing.ts';
import { position } from '../../scripts.ts';
import { hexOfLeader } from '../testing/turn.ts';

const field = (text: string): Battle =>
  position(`ruleset chandragupta
    map 20x12
    side blue "Mauryas" retreat W withdrawal 90
    side red "Nandas" retreat E withdrawal 90
    leader king blue 0405 initiative 6 range 6 overall people indian
    ${text}`);
const asked = (b: Battle): string => `${pendingDecisions(b)[0]?.side} ${pendingDecisions(b)[0]?.kind}`;
const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};

describe('a leader whose unit is gone', () => {
  /** Chariots that carry a leader are attacked, and have a hit less than they can bear. */
  const lostChariots = (leader: string): Battle =>
    play(
      field(`unit car red chariot 0605 W hits 5
      unit foot blue medium-foot 0505 E
      unit far red medium-foot 1505 W
      leader wing red 0605 initiative 5 range 5 people indian conveyance chariot ${leader}
      leader porus red 1505 initiative 6 range 3 overall people indian
      dice 5 8 8 8 5 5 5 5
      start orders leader=king momentum=false`),
      'end',
      'shock foot',
    );

  test('[cha-4.82a cha-4.82b] whose chariots are lost in Shock withdraws before the attackers advance', () => {
    const b = lostChariots('wing');
    expect(asked(b)).toBe('1 leader-withdrawal');
    play(b, '0705');
    expect(hexOfLeader(b, 'wing')).toBe('0705');
    expect(asked(lostChariots(''))).toBe('1 leader-withdrawal');
  });

  test('[cha-4.82b] who stays alone next to the enemy after Shock is lost', () => {
    const b = lostChariots('wing');
    const told = must(b, 'stop');
    expect(told.find((e) => e.kind === 'leader-killed')?.rules).toContain('cha-4.82b');
  });

  /** Bows shoot at foot with which an enemy leader stands; he stays when it routs. */
  const shotAway = (bows: string): Battle => {
    const b = field(`unit bows blue bow-foot ${bows} E
      unit foe red light-foot 0605 W hits 4
      leader porus red 0605 initiative 5 range 3 overall people indian
      dice 1 5 5 5
      start orders leader=king momentum=false`);
    play(b, 'fire bows at foe', 'stay');
    while (asked(b) === '1 rout-path') must(b, 'NE');
    return b;
  };

  test('[cha-4.82a cha-4.82b] whose unit is shot away withdraws, if the enemy is next to him', () => {
    expect(asked(shotAway('0505'))).toBe('1 leader-withdrawal');
    const far = shotAway('0405');
    expect([asked(far), hexOfLeader(far, 'porus')]).toEqual(['0 order', '0605']);
  });

  test('[cha-4.82a cha-10.13a] elephants that come through onto his hex let him withdraw before them', () => {
    const b = field(`compass 0 1 2 3 4 5
      unit el blue elephant 0505 E
      unit foe red medium-foot 0605 W
      unit other red medium-foot 0704 W
      leader porus red 0705 initiative 5 range 3 overall people indian
      dice 5 5 5 5 5 5
      start orders leader=king momentum=false`);
    play(b, 'end', 'shock el');
    expect(asked(b)).toBe('1 leader-withdrawal');
    const way = offered(b).find((c) => c !== 'stop') as string;
    play(b, way);
    expect(hexOfLeader(b, 'porus')).toBe(way);
  });

  test('[cha-4.82b cha-6.77] a unit that runs into the hex of one it began next to lets him withdraw; who stays is lost', () => {
    const runs = (): Battle =>
      field(`level 3 0606
      unit horse red light-horse 0505 W
      leader lone blue 0605 initiative 5 people indian
      leader porus red 1505 initiative 6 range 3 overall people indian
      start rout unit=horse cause=-1`);
    const b = runs();
    expect(asked(b)).toBe('0 leader-withdrawal');
    const way = offered(b).find((c) => c !== 'stop') as string;
    play(b, way);
    expect(hexOfLeader(b, 'lone')).not.toBe('off');
    expect(hexOfLeader(play(runs(), 'stop'), 'lone')).toBe('off');
  });

  test('[cha-4.82a cha-9.18] next to those who fight he is asked once all combats have collapsed, not as his own unit breaks', () => {
    const b = field(`unit car red chariot 0605 W hits 5
      unit foot blue medium-foot 0505 E
      unit more blue medium-foot 0509 E
      unit prey red medium-foot 0609 W hits 5
      leader wing red 0605 initiative 5 range 5 people indian conveyance chariot
      leader porus red 1505 initiative 6 range 3 overall people indian
      dice 5 8 8 8 5 5 5 5
      start orders leader=king momentum=false`);
    play(b, 'end', 'shock foot');
    const events = must(b, 'shock more');
    let told = [...events];
    while (asked(b) !== '1 leader-withdrawal') told = [...told, ...must(b, offered(b)[0] as string)];
    const broken = told.filter((e) => e.kind === 'breaks').map((e) => e['unit']);
    expect(broken).toEqual([0, 3]);
  });

  test('[cha-4.82a cha-9.21c] with troops who stand he is asked once, after the Collapse and not before the clash', () => {
    const b = segment(
      `ruleset chandragupta
      map 20x12
      unit foot blue medium-foot 0505 E tq 9
      unit foe red hypaspist 0605 W tq 9
      leader king blue 0405 initiative 6 range 6 overall people indian
      leader aide red 0605 initiative 4 range 3 people indian
      leader porus red 1505 initiative 6 range 3 overall people indian
      dice 0 0 5 5 5 5 5 5 5
      start shock leader=king`,
      { closed: ['foot'] },
    );
    // The checks before the clash give no hits, the clash does.
    const asks: (number | undefined)[] = [];
    for (let n = 0; n < 20 && pendingDecisions(b)[0]?.kind !== 'end-of-script'; n++) {
      if (asked(b) === '1 leader-withdrawal') asks.push(b.state.hits[1]);
      must(b, offered(b).includes('stop') ? 'stop' : (offered(b)[0] as string));
    }
    expect(asks).toEqual([2]);
  });
});
