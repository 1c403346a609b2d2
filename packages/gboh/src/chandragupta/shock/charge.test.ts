import { describe, expect, test } from 'vitest';
import { offered } from '../../family/script/testing.ts';
import { type Before, hitsOn, kindOf, ofKind, playOut, takeFirst, whereIs } from '../../family/shock/testing.ts';
import { checks, facing, gone, heldOf, routed, rulesOf, shockOf, thrown } from '../testing/shock.ts';

const came = { closed: ['us'] };
const duel = (us: string, them: string, direction = 'W', before = came) => heldOf(facing(us, them, direction), before);

describe('who checks', () => {
  test('[cha-9.14a] those who came up and those they attack; nobody where the attacker stood there', () => {
    expect(checks(duel('hypaspist', 'medium-foot'), 'us', 'them')).toEqual(['us', 'them']);
    expect(checks(heldOf(facing('hypaspist', 'medium-foot'), { marked: ['us'] }), 'us', 'them')).toEqual([]);
  });

  /** `us` touches `them` alone, `also` both `them` and `more`. */
  const three = (us: string, also: string, them: string, more: string): string =>
    `unit us blue ${us} 0504 E\nunit also blue ${also} 0505 E\nunit them red ${them} 0605 W\nunit more red ${more} 0606 W`;

  test('[cha-9.14a] one attacker who must check makes every defender of the combat check', () => {
    const b = heldOf(three('hypaspist', 'hypaspist', 'medium-foot', 'medium-foot'), {
      closed: ['us'],
      marked: ['also'],
    });
    expect(checks(b, 'us also', 'them more')).toEqual(['us', 'them', 'more']);
  });

  test('[cha-9.14b cha-10.32b] not the attackers if all defenders are skirmishers, or all routed; these check', () => {
    expect(checks(duel('hypaspist', 'slinger'), 'us', 'them')).toEqual(['us excused cha-9.14b cha-10.32b', 'them']);
    expect(checks(duel('hypaspist', 'levy routed'), 'us', 'them')).toEqual(['us excused cha-9.14b', 'them']);
    const two = (more: string) =>
      checks(
        heldOf(`${facing('phalanx', 'slinger').replace('0505 E', '0505/0506 E')}\nunit more red ${more}`, came),
        'us',
        'them more',
      );
    expect(two('slinger 0606 W')[0]).toBe('us excused cha-9.14b cha-10.32b');
    expect(two('levy 0606 W')[0]).toBe('us');
    expect(two('levy 0606 W routed')[0]).toBe('us');
  });

  test('[cha-9.14b] nobody is excused because his own target is a skirmisher, if his comrade fights others', () => {
    const b = heldOf(three('hypaspist', 'hypaspist', 'slinger', 'medium-foot'), { closed: ['us', 'also'] });
    expect(checks(b, 'us also', 'them more')).toEqual(['us', 'also', 'them', 'more']);
  });

  test('[cha-9.14b] a routed defender checks at 1 and is lost by any hit', () => {
    const b = shockOf(facing('hypaspist', 'levy routed'), came, '2');
    expect([thrown(playOut(b))[0], gone(b, 'them')]).toEqual(['TQ Check (before the clash)', true]);
    const saved = shockOf(facing('hypaspist', 'levy routed'), came, '1');
    expect(ofKind(playOut(saved), 'clash')).toHaveLength(1);
  });

  test('[cha-9.14c] heavy foot attacked in front by LI does not, but the LI does; nor is it so the other way', () => {
    expect(checks(duel('light-foot', 'hypaspist'), 'us', 'them')).toEqual(['us', 'them excused cha-9.14c']);
    expect(checks(duel('light-foot', 'hypaspist', 'NNW'), 'us', 'them')).toEqual(['us', 'them']);
    expect(checks(duel('light-foot', 'medium-foot'), 'us', 'them')).toEqual(['us', 'them']);
    expect(checks(duel('hypaspist', 'light-foot'), 'us', 'them')).toEqual(['us', 'them']);
  });

  test('[cha-9.14c cha-9.14a] who only awaits a charge on others is excused if LI in front is all that attacks it', () => {
    const last = (foot: string) =>
      checks(
        heldOf(three('hypaspist', foot, 'medium-foot', 'hypaspist'), { closed: ['us'], marked: ['also'] }),
        'us also',
        'them more',
      ).at(-1);
    expect([last('light-foot'), last('medium-foot')]).toEqual(['more excused cha-9.14c', 'more']);
  });

  test('[cha-9.14c] all who come at heavy foot must be LI', () => {
    const last = (also: string) =>
      checks(
        heldOf(`${facing('light-foot', 'hypaspist')}\nunit also blue ${also} 0504 E`, { closed: ['us', 'also'] }),
        'us also',
        'them',
      ).at(-1);
    expect([last('light-foot'), last('medium-foot')]).toEqual(['them excused cha-9.14c', 'them']);
  });

  test('[cha-9.14d] chariots that attack never check, however short their way; attacked they do', () => {
    expect(checks(duel('chariot', 'medium-foot'), 'us', 'them')).toEqual(['us excused cha-9.14d', 'them']);
    expect(checks(duel('hypaspist', 'chariot'), 'us', 'them')).toEqual(['us', 'them']);
  });
});

describe('modifiers', () => {
  const ran = (us: string, them: string, hexes: number) =>
    checks(heldOf(facing(us, them), { ...came, ran: { us: hexes } }), 'us', 'them').at(-1);

  test('[cha-9.14h] +1 against elephants, and nothing for elephants before spears', () => {
    expect(checks(duel('elephant', 'medium-foot'), 'us', 'them')).toEqual(['us', 'them +1']);
    expect(checks(duel('elephant', 'hypaspist'), 'us', 'them')).toEqual(['us', 'them +1']);
  });

  test('[cha-9.14h] +1 against chariots that have covered 4 hexes, -1 for PH and HI against any', () => {
    expect([ran('chariot', 'medium-foot', 3), ran('chariot', 'medium-foot', 4)]).toEqual(['them', 'them +1']);
    expect([ran('chariot', 'hypaspist', 3), ran('chariot', 'hypaspist', 4)]).toEqual(['them -1', 'them']);
    expect(ran('elephant', 'hypaspist', 4)).toBe('them +1');
  });

  test('[cha-9.14h] one chariot among the attackers is enough; who attacks chariots has neither', () => {
    const b = heldOf(`${facing('chariot', 'hypaspist')}\nunit also blue medium-foot 0504 E`, {
      closed: ['us', 'also'],
    });
    expect(checks(b, 'us also', 'them').at(-1)).toBe('them -1');
    const attack = heldOf(facing('hypaspist', 'chariot'), { closed: ['us'], ran: { them: 4 } });
    expect(checks(attack, 'us', 'them')).toEqual(['us', 'them']);
  });

  test('[cha-9.14h] elephants count once, and beside fast chariots both count', () => {
    const two = (also: string, hexes: number) =>
      checks(
        heldOf(`${facing('elephant', 'medium-foot')}\nunit also blue ${also} 0504 E`, {
          closed: ['us', 'also'],
          ran: { also: hexes },
        }),
        'us also',
        'them',
      ).at(-1);
    expect([two('elephant', 0), two('chariot', 3), two('chariot', 4)]).toEqual(['them +1', 'them +1', 'them +2']);
  });
});

describe('the result', () => {
  test('[cha-9.14e] hits by which the die exceeds TQ, given when all have rolled; then the fight goes on', () => {
    const events = playOut(shockOf(facing('hypaspist', 'medium-foot'), came, '9 8'));
    expect(events.filter((e) => e.kind === 'die' || e.kind === 'hits').slice(0, 4)).toMatchObject([
      { kind: 'die', unit: 0 },
      { kind: 'die', unit: 1 },
      { kind: 'hits', unit: 0, hits: 1 },
      { kind: 'hits', unit: 1, hits: 2 },
    ]);
    expect(ofKind(events, 'clash')).toHaveLength(1);
  });

  test('[cha-9.14f] a defender who breaks runs, and the attacker advances and may turn', () => {
    const b = shockOf(facing('hypaspist', 'levy'), came, '5 6');
    takeFirst(b, 'rout-path');
    expect([routed(b, 'them'), whereIs(b, 'us'), kindOf(b)]).toEqual([true, '0605 E', 'advance-facing']);
    expect(offered(b)).toEqual(['stay', 'turn left', 'turn right']);
  });

  test('[cha-9.14f cha-9.22] not in the ZOC of another enemy, though after the clash it may even there', () => {
    const other = 'unit other red medium-foot 0705 W';
    const held = (units: string, dice: string, before: Before = came) => {
      const b = shockOf(`${units}\n${other}`, before, dice);
      for (let n = 0; n < 9 && !['advance-facing', 'end-of-script'].includes(kindOf(b)); n++) takeFirst(b, kindOf(b));
      return [whereIs(b, 'us'), kindOf(b)];
    };
    expect(held(facing('hypaspist', 'levy'), '5 6')).toEqual(['0605 E', 'end-of-script']);
    // The same after the clash: 5 against 2 hits.
    expect(held(facing('hypaspist', 'levy hits 2'), '5', { marked: ['us'] })).toEqual(['0605 E', 'advance-facing']);
  });

  test('[cha-9.14g] only the attacker breaks: he runs, the defender stays', () => {
    const b = shockOf(facing('levy', 'hypaspist'), came, '6');
    const events = playOut(b);
    expect([routed(b, 'us'), whereIs(b, 'us') === '0505 E', whereIs(b, 'them')]).toEqual([true, false, '0605 W']);
    expect(ofKind(events, 'clash')).toEqual([]);
  });

  test('[cha-9.14g] both rout: the defender runs, the attacker stays in place, routed, whichever is worse off', () => {
    for (const dice of ['6 9', '9 6', '6 6']) {
      const b = shockOf(facing('levy', 'levy'), came, dice);
      const events = playOut(b);
      expect([routed(b, 'us'), whereIs(b, 'us')]).toEqual([true, '0505 E']);
      expect([routed(b, 'them'), whereIs(b, 'them')]).not.toContain('0605 W');
      expect(rulesOf(b, events, 'breaks', 'us')).toContain('cha-9.14g');
      expect([hitsOn(b, 'us'), ofKind(events, 'all-would-break')]).toEqual([0, []]);
    }
  });

  test('[cha-9.14g] no leader is asked to run with him, and a phalanx does not turn', () => {
    const b = shockOf(
      'unit us blue phalanx 0505/0506 W hits 6 tq 7\nunit them red levy 0405 E',
      came,
      '8 6 9',
      'side blue "Us" retreat E\nleader hero blue 0505',
    );
    // The levy runs first; then the phalanx rolls 9 + 1 + 3.
    takeFirst(b, 'rout-path');
    expect([kindOf(b), routed(b, 'us'), whereIs(b, 'us')]).toEqual(['end-of-script', true, '0506/0505 W']);
  });

  test('[cha-9.14g] if one of those whom he attacks stands, he runs', () => {
    const two = (more: string) => shockOf(`${facing('levy', 'levy')}\nunit more red ${more} 0606 W`, came, '6 6 6');
    const both = two('levy');
    playOut(both);
    expect(whereIs(both, 'us')).toBe('0505 E');
    const one = two('hypaspist');
    playOut(one);
    expect([routed(one, 'us'), whereIs(one, 'us') === '0505 E']).toEqual([true, false]);
  });

  test('[cha-9.14g] elephants rampage instead', () => {
    const b = shockOf(facing('elephant tq 3', 'levy'), came, '6 6 8');
    playOut(b);
    expect([gone(b, 'us'), routed(b, 'us')]).toEqual([true, false]);
  });
});
