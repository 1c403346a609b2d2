import { hexOf } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { isRouted } from '../base/units.ts';
import { unitInEnemyZone } from '../base/zones.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { type Before, hitsOn, kindOf, ofKind, playOut, segment, takeFirst, whereIs } from './testing.ts';

const field = (units: string, dice: string, before: Before = { marked: ['us'] }): Battle =>
  segment(
    `map 14x12\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice ${dice} 5 5 5 5`,
    before,
  );
/** Plays on until the attackers have to be asked about their advance. */
const toAdvance = (b: Battle): void => {
  for (const kind of ['defending-type', 'allot-hits', 'rout-path']) takeFirst(b, kind);
};
// A levy at its last breath: any hit breaks it.
const levy = (at: string): string => `red levy ${at} W hits 2`;

describe('one-hex units', () => {
  test('[alx-9.31a alx-9.18.3a] the attacker and the leaders with him must advance into the ground left', () => {
    const b = field(
      `unit us blue hypaspist 0505 E\nunit them ${levy('0605')}\nleader clitus blue 0505 combat 3`,
      '5 5',
    );
    toAdvance(b);
    expect(whereIs(b, 'us')).toBe('0605 E');
    expect(b.state.leaderHex[numberOf(b, 'clitus')]).toBe(hexOf(b.state.place[0] as number));
  });

  test('[alx-9.32] it may turn by one vertex, even in an enemy ZOC', () => {
    const b = field(`unit us blue hypaspist 0505 E\nunit them ${levy('0605')}\nunit other red medium-foot 0705 W`, '5');
    toAdvance(b);
    takeFirst(b, 'reaction-facing');
    expect(unitInEnemyZone(b, 0)).toBe(true);
    expect([kindOf(b), offered(b)]).toEqual(['advance-facing', ['stay', 'turn left', 'turn right']]);
    must(b, 'turn left');
    expect(whereIs(b, 'us')).toBe('0605 NNE');
  });

  test('[alx-8.22] archers whose ZOC it leaves shoot before it advances', () => {
    const units = `unit us blue hypaspist 0505 E\nunit them ${levy('0605')}`;
    const b = field(`${units}\nunit bow red archer 0405 E`, '5 5 1');
    toAdvance(b);
    expect([kindOf(b), whereIs(b, 'us')]).toEqual(['retire-fire', '0505 E']);
    must(b, 'fire bow');
    expect(whereIs(b, 'us')).toBe('0605 E');
    const unseen = field(`${units}\nunit bow red archer 0405 W`, '5 5 1');
    toAdvance(unseen);
    expect(whereIs(unseen, 'us')).toBe('0605 E');
  });

  test('[alx-9.31b] the ground costs its hits, but not the Moved hit', () => {
    const b = field(`terrain marsh 0605\nunit us blue hypaspist 0505 E moved\nunit them ${levy('0605')}`, '5');
    playOut(b);
    const dry = field(`unit us blue hypaspist 0505 E moved\nunit them ${levy('0605')}`, '5');
    playOut(dry);
    // 2 from the shock, 1 from the marsh.
    expect([hitsOn(dry, 'us'), hitsOn(b, 'us')]).toEqual([2, 3]);
  });

  test('[alx-9.31b] hits that would rout it leave it one short of that', () => {
    const b = field(`terrain marsh 0605\nunit us blue hypaspist 0505 E hits 5\nunit them ${levy('0605')}`, '5');
    // 5 and 2 from the shock are 7 of 8; the marsh would make it 8.
    const events = playOut(b);
    expect([isRouted(b, 0), hitsOn(b, 'us'), whereIs(b, 'us')]).toEqual([false, 7, '0605 E']);
    expect(ofKind(events, 'hits-set').length).toBe(1);
  });

  test('[alx-11.15a alx-9.31b] horses forced before an elephant take 2 hits', () => {
    const b = field(`unit us blue companion 0505 E\nunit them ${levy('0605')}\nunit beast red elephant 0705 W`, '9');
    playOut(b);
    expect([whereIs(b, 'us'), hitsOn(b, 'us')]).toEqual(['0605 E', 4]);
  });
});

describe('several', () => {
  const pair = (first: string, second: string, dice: string): Battle =>
    field(`unit them ${levy('0605')}\nunit a blue ${first} 0505 E\nunit b blue ${second} 0504 E`, dice, {
      marked: ['a', 'b'],
    });

  testOverBooks(
    '[alx-9.34] more attackers than hexes: the superior one goes',
    () => {
      const b = pair('hypaspist', 'hypaspist', '5');
      must(b, 'them by a+b');
      must(b, 'b');
      takeFirst(b, 'share-hits');
      toAdvance(b);
      expect(whereIs(b, 'b')).toBe('0605 E');
      expect(whereIs(b, 'a')).toBe('0505 E');
    },
    { chariots: 'the flank does not give superiority (cof-8.17a)' },
  );

  testOverBooks('[alx-9.34] without superiority the best troops, and the player among equals', () => {
    const foe = 'red medium-foot 0605 W hits 5';
    const quality = (tq: number): Battle =>
      field(`unit them ${foe}\nunit a blue medium-foot 0505 E tq 8\nunit b blue medium-foot 0504 E tq ${tq}`, '5', {
        marked: ['a', 'b'],
      });
    const better = quality(7);
    must(better, 'them by a+b');
    must(better, 'b');
    takeFirst(better, 'share-hits');
    toAdvance(better);
    expect(whereIs(better, 'a')).toBe('0605 E');
    const equal = quality(8);
    must(equal, 'them by a+b');
    must(equal, 'b');
    takeFirst(equal, 'share-hits');
    toAdvance(equal);
    expect([kindOf(equal), offered(equal)]).toEqual(['advance', ['a 0605', 'b 0605']]);
    must(equal, 'b 0605');
    expect([whereIs(equal, 'a'), whereIs(equal, 'b')]).toEqual(['0505 E', '0605 E']);
  });

  testOverBooks('[alx-9.34] what goes against the order is refused', () => {
    const b = field(
      `unit them red medium-foot 0605 W hits 5
unit a blue medium-foot 0505 E tq 8\nunit b blue medium-foot 0504 E tq 7\nunit c blue medium-foot 0604 SSE tq 8`,
      '5',
      { marked: ['a', 'b', 'c'] },
    );
    must(b, 'them by a+b+c');
    must(b, 'b');
    takeFirst(b, 'share-hits');
    toAdvance(b);
    mustRefuse(b, 'b 0605', 'alx-9.34');
    expect(offered(b)).toEqual(['a 0605', 'c 0605']);
  });

  testOverBooks('[alx-9.34] more hexes than attackers: the player picks', () => {
    const b = field(`unit us blue hypaspist 0505 E\nunit x ${levy('0605')}\nunit y ${levy('0606')}`, '5');
    toAdvance(b);
    expect(offered(b)).toEqual(['us 0605', 'us 0606']);
    must(b, 'us 0606');
    expect(whereIs(b, 'us')).toBe('0606 E');
  });
});

describe('two-hex units', () => {
  const phalanx = (foes: string, dice = '5'): Battle => field(`unit us blue phalanx 0505/0506 E\n${foes}`, dice);

  test('[alx-9.33a] both halves go forward, at least one into ground left', () => {
    const b = phalanx(`unit x ${levy('0605')}`);
    toAdvance(b);
    // Left front 0605/0606 holds the vacated hex; right front 0606/0607 does not.
    expect(whereIs(b, 'us')).toBe('0605/0606 E');
  });

  test('[alx-9.33a] the player chooses between left and right where both lead into it', () => {
    const b = phalanx(`unit x ${levy('0606')}`);
    toAdvance(b);
    expect([kindOf(b), offered(b)]).toEqual(['advance', ['us left', 'us right']]);
  });

  const between = (rest: string): string => `unit x ${levy('0606')}\n${rest}`;
  const solid = 'red hypaspist';

  test('[alx-9.33a] no advance where the whole unit cannot go forward', () => {
    const b = phalanx(between(`unit l ${solid} 0605 W\nunit r ${solid} 0607 W`), '0');
    playOut(b, 'x', 'x 4');
    expect(whereIs(b, 'us')).toBe('0505/0506 E');
  });

  test('[alx-9.33b alx-6.45b] an enemy in one outer front hex and only the centre left: it wheels, checking', () => {
    const b = field(
      `unit us blue hoplite 0505/0506 E\n${between(`unit l ${solid} 0605 W hits 3`)}\nunit block blue levy 0607 E`,
      '0 9',
    );
    const events = playOut(b, 'x', 'x 4');
    // The left half stays before the enemy; the right one comes round into the centre.
    expect(whereIs(b, 'us')).toBe('0505/0606 NNE');
    expect(ofKind(events, 'advances')[0]).toMatchObject({ way: 'wheel' });
    // 3 from the shock; 1 for the flank and 9 - 6 for the check would make 7: one short of breaking instead.
    expect([isRouted(b, 0), hitsOn(b, 'us')]).toEqual([false, 5]);
  });

  test('[alx-9.33c] after a whole advance it may wheel, and may rout by it', () => {
    const far = 'unit far red hypaspist 0705 W';
    const stay = phalanx(`unit x ${levy('0606')}\n${far}`);
    toAdvance(stay);
    must(stay, 'us right');
    takeFirst(stay, 'reaction-facing');
    // At 0606/0607 the left half stands before 0705.
    expect([kindOf(stay), offered(stay)]).toEqual(['advance-wheel', ['stay', 'wheel']]);
    must(stay, 'stay');
    expect(whereIs(stay, 'us')).toBe('0606/0607 E');
    const wheel = field(`unit us blue phalanx 0505/0506 E hits 4\nunit x ${levy('0606')}\n${far}`, '5 8');
    toAdvance(wheel);
    must(wheel, 'us right');
    takeFirst(wheel, 'reaction-facing');
    must(wheel, 'wheel');
    takeFirst(wheel, 'rout-path');
    expect(isRouted(wheel, 0)).toBe(true);
  });

  test('[alx-9.33c alx-6.45b] a Class MA phalanx pays only the check, one hit at least', () => {
    for (const [die, hits] of [
      [9, 2],
      [0, 1],
    ]) {
      const wheel = field(
        `unit us blue phalanx 0505/0506 E\nunit x ${levy('0606')}\nunit far red hypaspist 0705 W`,
        `5 ${die}`,
      );
      toAdvance(wheel);
      must(wheel, 'us right');
      takeFirst(wheel, 'reaction-facing');
      must(wheel, 'wheel');
      expect([whereIs(wheel, 'us'), hitsOn(wheel, 'us')]).toEqual(['0606/0706 NNE', 2 + (hits as number)]);
    }
  });
});

describe('reactions', () => {
  /** What is asked of whom until the segment is over: the first option each, or the one preferred. */
  const questions = (b: Battle, ...preferred: string[]): string[] => {
    const asked: string[] = [];
    for (let n = 0; n < 30 && kindOf(b) !== 'end-of-script'; n++) {
      asked.push(kindOf(b));
      must(b, offered(b).find((choice) => preferred.includes(choice)) ?? (offered(b)[0] as string));
    }
    return asked;
  };
  // Peltasts and light horse, faster than heavy foot, would give ground to a move that ends two hexes away.
  const runners = ['peltast', 'light-horse'];

  test('[alx-9.35] units that would withdraw before a move may not before an advance', () => {
    for (const runner of runners) {
      const moving = position(
        `map 14x12\nunit us blue hypaspist 0505 E\nunit runner red ${runner} 0805 W
leader chief blue 0204 range 9 overall\nstart orders leader=chief momentum=false`,
      );
      must(moving, 'move us');
      must(moving, '0605');
      expect([runner, kindOf(moving)]).toEqual([runner, 'withdrawal-reaction']);
      const b = field(
        `unit us blue hypaspist 0505 E\nunit them ${levy('0605')}\nunit runner red ${runner} 0805 W`,
        '5',
      );
      expect(questions(b)).not.toContain('withdrawal-reaction');
      expect([whereIs(b, 'us'), whereIs(b, 'runner')]).toEqual(['0605 E', '0805 W']);
    }
  });

  test('[alx-9.35] nor before the wheel of a phalanx that has advanced', () => {
    const b = field(
      `unit us blue phalanx 0505/0506 E\nunit x ${levy('0606')}\nunit far red hypaspist 0705 W\nunit runner red peltast 0906 W`,
      '5 0',
    );
    const asked = questions(b, 'us right', 'wheel');
    expect(asked).toContain('advance-wheel');
    expect(asked).not.toContain('withdrawal-reaction');
    expect([whereIs(b, 'us'), whereIs(b, 'runner')]).toEqual(['0606/0706 NNE', '0906 W']);
  });

  test('[alx-9.35 alx-11.13a] nor before elephants that come through', () => {
    const b = field(
      `unit us blue elephant 0505 E\nunit them ${levy('0605')}\nunit runner red peltast 0904 W ma 9`,
      '5',
    );
    expect(questions(b)).not.toContain('withdrawal-reaction');
    expect([whereIs(b, 'us'), whereIs(b, 'runner')]).toEqual(['0704 E', '0904 W']);
  });

  test('[alx-9.35 alx-8.21a] but they may shoot', () => {
    const b = field(`unit us blue hypaspist 0505 E\nunit them ${levy('0605')}\nunit bows red archer 0705 W`, '5 0');
    const asked = questions(b, 'fire bows');
    expect(asked).toContain('entry-fire');
    expect(asked.some((kind) => kind.includes('withdraw'))).toBe(false);
    expect(hitsOn(b, 'us')).toBe(3);
  });

  test('[alx-9.35 alx-7.16a] and turn to meet it', () => {
    const b = field(
      `unit us blue hypaspist 0505 E\nunit them ${levy('0605')}\nunit foot red medium-foot 0705 NNW`,
      '5',
    );
    expect(questions(b, 'turn foot W')).toContain('reaction-facing');
    expect(whereIs(b, 'foot')).toBe('0705 W');
  });

  test('[alx-9.35 alx-11.24] the log says what follows on arrival: enemies beside it, and that chariots do not pursue', () => {
    const told = (us: string, more = ''): string[] => {
      const b = field(`${more}\nunit us blue ${us} 0505 E\nunit them ${levy('0605')}`, '5 5 5 5 5');
      const [first] = ofKind(playOut(b), 'advances').filter((e) => e['way'] === 'step');
      return (first?.rules ?? ['none']).filter((rule) => rule === 'alx-9.35' || rule === 'alx-11.24');
    };
    const beside = 'unit other red medium-foot 0705 E';
    const option = 'option charge-formation';
    expect([told('hypaspist'), told('hypaspist', beside), told('hypaspist', option)]).toEqual([[], ['alx-9.35'], []]);
    // Chariots go through unless the hex beyond is taken.
    const beyond = 'unit other red medium-foot 0704 E';
    expect(told('chariot', beyond)).toEqual(['alx-9.35']);
    expect(told('chariot', `${option}\n${beyond}`)).toEqual(['alx-9.35', 'alx-11.24']);
  });

  test('[alx-9.31b] hits that just do not rout it are taken like any others', () => {
    // 4 and 2 from the shock are 6 of 8; the marsh makes it 7, one short of breaking.
    const b = field(`terrain marsh 0605\nunit us blue hypaspist 0505 E hits 4\nunit them ${levy('0605')}`, '5');
    const events = playOut(b);
    expect([hitsOn(b, 'us'), ofKind(events, 'hits-set')]).toEqual([7, []]);
  });

  test('[alx-9.35 alx-4.62a] and a leader alone gets out of its way', () => {
    const b = field(`unit us blue hypaspist 0505 E\nunit them ${levy('0605')}\nleader lone red 0705`, '5');
    takeFirst(b, 'rout-path');
    expect(kindOf(b)).toContain('leader');
  });

  testOverBooks(
    '[alx-9.36] nobody advances for a hex emptied by missiles',
    () => {
      const b = position(
        `map 14x12\nunit us blue hypaspist 0505 E\nunit bows blue archer 0404 E\nunit them red levy 0605 W hits 2
leader chief blue 0204 range 9\nstart shot firer=bows target=them kind=ordered\ndice 0 5 5`,
      );
      expect(b.events.find((e) => e.kind === 'breaks')?.rules).toContain('alx-9.36');
      takeFirst(b, 'rout-path');
      expect(isRouted(b, numberOf(b, 'them'))).toBe(true);
      expect([kindOf(b), whereIs(b, 'us')]).toEqual(['end-of-script', '0505 E']);
    },
    { chariots: 'nobody runs (cof-9.41a)' },
  );
});
