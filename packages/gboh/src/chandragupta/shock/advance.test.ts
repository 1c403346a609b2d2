import { hexOf } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { hitsOn, kindOf, ofKind, playOut, takeFirst, whereIs } from '../../family/shock/testing.ts';
import { facing, routed, rulesOf, shockOf } from '../testing/shock.ts';

describe('the advance', () => {
  test('[cha-9.21a cha-9.21c cha-9.22] attackers and their leaders go into the ground left, and may turn', () => {
    const b = shockOf(facing('hypaspist', 'levy hits 2'), { marked: ['us'] }, '5 5', 'leader hero blue 0505');
    takeFirst(b, 'rout-path');
    expect([whereIs(b, 'us'), kindOf(b), offered(b).length]).toEqual(['0605 E', 'advance-facing', 3]);
    expect(b.state.leaderHex[numberOf(b, 'hero')]).toBe(hexOf(b.state.place[0] as number));
  });

  test('[cha-9.21a] what the advance costs, fire included, leaves it one hit short of breaking', () => {
    const ground = shockOf(`terrain marsh 0605\n${facing('hypaspist hits 5', 'levy hits 2')}`, { marked: ['us'] });
    playOut(ground);
    expect([routed(ground, 'us'), hitsOn(ground, 'us'), whereIs(ground, 'us')]).toEqual([false, 7, '0605 E']);
    const shot = (how: string, dice: string) => {
      const b = shockOf(
        `${facing('hypaspist hits 5', 'levy hits 2')}\nunit bow red bow-foot ${how}`,
        { marked: ['us'] },
        dice,
      );
      const events = [...b.events];
      for (let n = 0; n < 20 && kindOf(b) !== 'end-of-script'; n++) {
        const fire = offered(b).find((choice) => choice.startsWith('fire'));
        events.push(...must(b, fire ?? (offered(b)[0] as string)));
      }
      return [routed(b, 'us'), hitsOn(b, 'us'), whereIs(b, 'us'), rulesOf(b, events, 'hits-set', 'us')];
    };
    // Entry fire where it arrives.
    expect(shot('0705 W', '5 0 5 5')).toEqual([false, 7, '0605 E', ['cha-9.21a']]);
  });

  test('[cha-8.19c] a combat is complete before the advance: javelins of it are not thrown at those who come', () => {
    const thrownAt = (marked: string[]) => {
      const b = shockOf(
        `${facing('hypaspist', 'levy hits 2')}
        unit dart red light-foot 0705 W tq 9
        unit rear blue hypaspist 0805 W`,
        { marked },
        '5 5 5 5 5 5',
      );
      const next = (): string => (offered(b).includes('done') ? 'done' : (offered(b)[0] as string));
      for (let n = 0; n < 20 && whereIs(b, 'us') === '0505 E'; n++) must(b, next());
      return [whereIs(b, 'dart'), offered(b).some((choice) => choice.startsWith('fire'))];
    };
    expect(thrownAt(['us'])).toEqual(['0705 W', true]);
    expect(thrownAt(['us', 'rear'])).toEqual(['0705 W', false]);
  });

  test('[cha-9.21b] after a rout in the Charge not out of an enemy ZOC', () => {
    const charge = (direction: string) => {
      const b = shockOf(
        `${facing('hypaspist', 'levy')}\nunit x red levy 0504 ${direction} spent`,
        { closed: ['us'] },
        '5 6',
      );
      playOut(b);
      return whereIs(b, 'us');
    };
    expect([charge('SSW'), charge('NNE')]).toEqual(['0505 E', '0605 E']);
  });

  test('[cha-9.23] a phalanx advances whole, and may wheel with the half before the enemy, for hits that cannot break it', () => {
    const b = shockOf(
      'unit us blue phalanx 0505/0506 E hits 4 tq 7\nunit a red levy 0605 W hits 2\nunit b red levy 0606 W hits 2\nunit c red medium-foot 0705 W',
      { marked: ['us'] },
      '5 5 5 9 9 9',
    );
    const events = [...must(b, 'a'), ...must(b, 'a 3+b 3')];
    events.push(...takeFirst(b, 'rout-path'), ...must(b, 'us right'));
    for (let n = 0; n < 9 && kindOf(b) !== 'advance-wheel'; n++) events.push(...must(b, offered(b)[0] as string));
    events.push(...must(b, 'wheel'), ...playOut(b));
    expect(routed(b, 'us')).toBe(false);
    expect(ofKind(events, 'advances')[0]?.rules).toContain('cha-9.23');
    expect(rulesOf(b, events, 'hits-set', 'us')).toContain('cha-9.21a');
  });

  test('[cha-9.24] with too little room the superior unit goes, without one the best', () => {
    const pair = (them: string) => {
      const b = shockOf(`unit them red ${them}\nunit a blue hypaspist 0505 E tq 7\nunit b blue hypaspist 0504 E`, {
        marked: ['a', 'b'],
      });
      must(b, 'them by a+b');
      must(b, 'a');
      const advances = ofKind(playOut(b), 'advances');
      return [whereIs(b, 'a'), whereIs(b, 'b'), advances.length];
    };
    expect(pair('levy 0605 W hits 2 spent')).toEqual(['0605 E', '0504 E', 1]);
    expect(pair('medium-foot 0605 W hits 5')).toEqual(['0505 E', '0605 E', 1]);
  });
});
