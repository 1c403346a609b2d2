import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { hitsOn, kindOf, ofKind, playOut, takeFirst, whereIs } from '../../family/shock/testing.ts';
import { position } from '../../scripts.ts';
import { facing, gone, routed, rulesOf, shockOf, thrown } from '../testing/shock.ts';

const marked = { marked: ['us'] };

describe('phalanxes and hoplites', () => {
  // TQ 7; the shock gives 2 hits, and the hits of the attackers keep them from a breakthrough.
  const defends = (hits: number, dice: string, direction = 'W') =>
    shockOf(
      `unit us blue medium-foot 0505 E size 5 tq 9 hits 3\nunit them red phalanx 0605/0606 ${direction} hits ${hits} tq 7 size 5`,
      marked,
      dice,
    );
  const stood = (b: Battle, key: string): unknown[] => {
    const events = playOut(b);
    return [
      routed(b, key),
      hitsOn(b, key),
      ofKind(events, 'die').find((e) => String(e['purpose']).startsWith('Saving roll'))?.['total'],
    ];
  };

  test('[cha-10.64a cha-9.19c] EX-40 hits beyond its TQ are added, and 3 if it attacked', () => {
    // 6 and 3 hits are 9: +2.
    expect(stood(defends(6, '9 5'), 'them')).toEqual([false, 6, 7]);
    expect(stood(defends(6, '9 6'), 'them')).toEqual([true, 0, 8]);
    const attacks = (die: number) =>
      shockOf(
        'unit us blue phalanx 0505/0506 E hits 6 tq 7\nunit them red medium-foot 0605 W tq 9 hits 2',
        marked,
        `0 ${die}`,
      );
    expect(stood(attacks(2), 'us')).toEqual([false, 6, 7]);
    expect(stood(attacks(3), 'us')).toEqual([true, 0, 8]);
  });

  test('[cha-10.64a] hypaspists have no such roll', () => {
    const b = shockOf(facing('medium-foot', 'hypaspist hits 7'), marked, '5');
    expect(thrown(playOut(b))).toEqual(['Shock']);
    expect(routed(b, 'them')).toBe(true);
  });

  test('[cha-10.64b] nor a phalanx struck in flank or rear', () => {
    const b = defends(6, '5 0', 'E');
    const events = playOut(b);
    expect([thrown(events), routed(b, 'them')]).toEqual([['Shock'], true]);
    expect(rulesOf(b, events, 'breaks', 'them')).toContain('cha-10.64b');
  });

  test('[cha-10.64a] in the Charge it stands too', () => {
    const b = shockOf(
      'unit us blue elephant 0505 E\nunit them red phalanx 0605/0606 W hits 6 tq 7',
      { closed: ['us'] },
      '1 7 1 9',
    );
    // 7 + 1 exceeds TQ by 1: 7 hits, and a roll of 1.
    const events = playOut(b);
    expect(thrown(events).slice(0, 3)).toEqual([
      'TQ Check (before the clash)',
      'TQ Check (before the clash)',
      'Saving roll',
    ]);
    expect(rulesOf(b, events, 'hits-set', 'them')).toContain('cha-10.64a');
  });

  test('[cha-10.64a] and under fire, or on bad ground', () => {
    const shot = (die: number, them = 'phalanx 0605/0606 E hits 6 tq 7') =>
      position(
        `ruleset chandragupta\nmap 12x10\nunit bows blue longbow 0505 E\nunit them red ${them}\ndice 0 ${die} 5 5\nstart shot firer=bows target=them kind=ordered`,
      );
    const stands = shot(7);
    expect([routed(stands, 'them'), hitsOn(stands, 'them')]).toEqual([false, 6]);
    expect(stands.events.some((e) => e.kind === 'hits-set' && e.rules.includes('cha-10.64a'))).toBe(true);
    const runs = shot(8);
    takeFirst(runs, 'rout-path');
    expect(routed(runs, 'them')).toBe(true);
    const others = shot(0, 'hypaspist 0605 E hits 6 tq 7');
    takeFirst(others, 'rout-path');
    expect(routed(others, 'them')).toBe(true);
  });

  test('[cha-10.64c] one that routs runs 2 hexes and is lost in the Rout Movement segment', () => {
    const b = position(
      'ruleset chandragupta\nmap 12x10\nunit a red phalanx 0605/0606 W routed\nunit b red hypaspist 0609 W routed\nstart rout-movement',
    );
    expect([gone(b, 'a'), gone(b, 'b')]).toEqual([true, false]);
    expect(b.events.find((e) => e.kind === 'eliminated')?.rules).toContain('cha-10.64c');
    const runs = defends(6, '9 9');
    const events = playOut(runs);
    expect([routed(runs, 'them'), whereIs(runs, 'them')]).toEqual([true, '0804/0805 E']);
    // It had its roll.
    expect(rulesOf(runs, events, 'breaks', 'them')).not.toContain('cha-10.64b');
  });
});

describe('Maula units', () => {
  const maula = (
    leader: string,
    dice: string,
    troop = 'medium-foot grade maula people indian hits 5',
    direction = 'W',
    options = '',
  ) =>
    shockOf(
      facing('medium-foot tq 9 hits 2', troop, direction),
      marked,
      dice,
      `leader king red 0605 ${leader}\n${options}`,
    );
  const king = 'overall people indian';

  test('[cha-10.81a] with their Overall Commander may stand, hits beyond TQ added', () => {
    // King struck on 0; then 2 hits make 7 of 6: +1.
    const stands = maula(king, '9 5 5 1');
    const events = playOut(stands);
    expect([routed(stands, 'them'), thrown(events)]).toEqual([
      false,
      ['Hit on King (Leader Casualty)', 'Shock', 'Saving roll', 'Near-rout check'],
    ]);
    expect(rulesOf(stands, events, 'hits-set', 'them')).toContain('cha-10.81a');
    const runs = maula(king, '9 5 6');
    playOut(runs);
    expect(routed(runs, 'them')).toBe(true);
  });

  test('[cha-10.81a] not without him, not with another, nor other grades, nor in attack', () => {
    for (const b of [
      shockOf(facing('medium-foot', 'medium-foot grade maula hits 5'), marked, '5 0'),
      maula('wing people indian', '9 5 0'),
      maula(king, '9 5 0', 'medium-foot grade bharta hits 5'),
    ]) {
      playOut(b);
      expect(routed(b, 'them')).toBe(true);
    }
    const attacks = shockOf(
      facing('medium-foot grade maula hits 5', 'medium-foot tq 9'),
      marked,
      '9 5 0',
      `leader king blue 0505 ${king}`,
    );
    playOut(attacks);
    expect(routed(attacks, 'us')).toBe(true);
  });

  test('[cha-10.81b] not against Position Superiority', () => {
    const b = maula(king, '9 5 0', undefined, 'E');
    const events = playOut(b);
    expect([routed(b, 'them'), rulesOf(b, events, 'breaks', 'them').includes('cha-10.81b')]).toEqual([true, true]);
  });

  test('[cha-10.81b cha-10.81a] Maula elephants roll before they rampage', () => {
    const b = maula(king, '9 5 0 0', 'elephant grade maula people indian hits 5');
    expect(thrown(playOut(b))).toContain('Saving roll');
    expect([gone(b, 'them'), whereIs(b, 'them')]).toEqual([false, '0605 W']);
  });

  test('[cha-9.19c] who stood checks all the same, unless the option spares him', () => {
    const checks = (options: string) => thrown(playOut(maula(king, '9 5 5 1', undefined, 'W', options)));
    expect(checks('').at(-1)).toBe('Near-rout check');
    expect(checks('option maula-spared').at(-1)).toBe('Saving roll');
  });
});

describe('one hit short of breaking', () => {
  // 3 and 2 hits are 5 of 6.
  const near = (dice: string, more = '') =>
    shockOf(`${facing('medium-foot', 'medium-foot hits 3')}\n${more}`, marked, dice);

  test('[cha-9.19b] in an enemy ZOC it loses a hit by a roll below TQ and routs by any other', () => {
    const holds = near('5 5');
    const events = playOut(holds);
    expect([routed(holds, 'them'), hitsOn(holds, 'them')]).toEqual([false, 4]);
    expect(rulesOf(holds, events, 'hits-set', 'them')).toContain('cha-9.19b');
    const runs = near('5 6');
    playOut(runs);
    expect(routed(runs, 'them')).toBe(true);
  });

  test('[cha-9.19b] double-size units lose a hit too, and fail without a further roll', () => {
    const phalanx = (die: number) =>
      shockOf(
        'unit us blue medium-foot 0505 E size 10 tq 9 hits 1\nunit them red phalanx 0605/0606 W hits 4 tq 7',
        marked,
        `5 ${die}`,
      );
    const holds = phalanx(6);
    playOut(holds);
    expect(hitsOn(holds, 'them')).toBe(5);
    const runs = phalanx(7);
    expect(thrown(playOut(runs))).toEqual(['Shock', 'Near-rout check']);
    expect(routed(runs, 'them')).toBe(true);
  });

  test('[cha-9.19c] a phalanx that stood does not check', () => {
    const b = shockOf(
      'unit us blue medium-foot 0505 E size 10 tq 9 hits 2\nunit them red phalanx 0605/0606 W hits 5 tq 7',
      marked,
      '5 0',
    );
    expect(thrown(playOut(b))).toEqual(['Shock', 'Saving roll']);
  });

  test('[cha-9.19c] nor one that stood in the Charge and took no hit since', () => {
    const b = shockOf(
      `unit ph blue phalanx 0505/0506 E hits 6 tq 7\nunit a blue hypaspist 0504 E\nunit b blue hypaspist 0507 E
unit x red medium-foot 0605 W tq 9 hits 3\nunit y red medium-foot 0606 W tq 9 hits 3\nunit z red medium-foot 0607 W tq 9 hits 3`,
      { closed: ['ph'], marked: ['a', 'b'] },
      '8 1 1 1 2 5',
    );
    // All three attack; of 2 hits `a`, who leads, takes one and `b` the other.
    const events = playOut(b, 'x by ph+a', 'z by ph+b', 'x', 'a', 'b');
    expect(thrown(events)).toContain('Saving roll');
    expect([thrown(events).includes('Near-rout check'), hitsOn(b, 'ph')]).toEqual([false, 6]);
  });

  // EX-36: javelins of TQ 6 with 4 hits on archers of TQ 5 with 1, through the flank: 2(2) becomes 2(4).
  const mutual = (dice: string, more = '', options = '') =>
    shockOf(
      `${facing('light-foot tq 6 hits 4 spent', 'bow-foot tq 5 hits 1 spent', 'NNW')}\n${more}`,
      marked,
      dice,
      options,
    );

  test('[cha-11.21c cha-9.17a cha-9.17n cha-9.21a] EX-36 both reach their TQ: the defender routs, the attacker advances with TQ - 1', () => {
    const b = mutual('5');
    const events = playOut(b);
    expect([routed(b, 'us'), hitsOn(b, 'us'), routed(b, 'them'), whereIs(b, 'us')]).toEqual([false, 5, true, '0605 E']);
    expect(ofKind(events, 'all-would-break')[0]?.rules).toContain('cha-11.21c');
    expect(thrown(events)).toEqual(['Shock']);
  });

  test('[cha-9.19b cha-11.21c] EX-36 after the advance it checks if it is in another enemy’s ZOC', () => {
    const other = 'unit other red medium-foot 0705 W';
    const advanced = (die: number) => {
      const b = mutual(`5 ${die}`, other);
      const events = playOut(b);
      const kinds = events.flatMap((e) => (e.kind === 'die' ? thrown([e]) : e.kind === 'advances' ? ['advances'] : []));
      return [kinds.slice(0, 3), routed(b, 'us'), hitsOn(b, 'us')];
    };
    expect(advanced(5)).toEqual([['Shock', 'advances', 'Near-rout check'], false, 4]);
    expect(advanced(6)).toEqual([['Shock', 'advances', 'Near-rout check'], true, 0]);
  });

  test('[cha-11.21c] the side worse off routs, what an advance would cost included; nobody is spared unless all break', () => {
    const worse = shockOf(facing('medium-foot hits 5', 'medium-foot hits 4'), marked, '5');
    playOut(worse);
    expect([routed(worse, 'us'), routed(worse, 'them'), hitsOn(worse, 'them')]).toEqual([true, false, 5]);
    const marsh = shockOf(`terrain marsh 0605\n${facing('medium-foot hits 5', 'medium-foot hits 5')}`, marked, '5');
    playOut(marsh);
    expect([routed(marsh, 'us'), routed(marsh, 'them')]).toEqual([true, false]);
    const others = shockOf(
      `${facing('medium-foot hits 5', 'medium-foot hits 5')}\nunit more red medium-foot 0606 W`,
      marked,
      '5',
    );
    const events = playOut(others);
    expect([routed(others, 'us'), ofKind(events, 'all-would-break')]).toEqual([true, []]);
  });

  test('[cha-9.19b cha-11.21c] a defender whom it spared checks before any advance', () => {
    const b = shockOf(
      `${facing('medium-foot hits 5', 'medium-foot hits 4')}\nunit behind blue medium-foot 0705 W
unit also blue hypaspist 0509 E\nunit more red levy 0609 W hits 2`,
      { marked: ['us', 'also'] },
      '5 5 1',
    );
    const kinds = playOut(b, 'done').flatMap((e) =>
      e.kind === 'die' ? thrown([e]) : e.kind === 'advances' ? ['advances'] : [],
    );
    expect(kinds).toEqual(['Shock', 'Shock', 'Near-rout check', 'advances']);
  });

  test('[cha-11.21d] a phalanx on the side that is to rout still rolls to stand', () => {
    const b = shockOf(
      'unit us blue medium-foot 0505 E hits 5 size 10\nunit them red phalanx 0605/0606 W hits 6 tq 7',
      marked,
      '5 0',
    );
    const events = playOut(b);
    expect(ofKind(events, 'all-would-break')[0]?.rules).toContain('cha-11.21d');
    expect([thrown(events).slice(0, 2), routed(b, 'them')]).toEqual([['Shock', 'Saving roll'], false]);
  });

  test('[cha-9.19b] by the option all checks come after the advances', () => {
    // The attacker at 4 + 2 of 7 has an enemy before him only where he has advanced.
    const order = (options: string) => {
      const b = shockOf(
        `${facing('medium-foot tq 7 hits 4', 'levy hits 2')}\nunit other red medium-foot 0705 W`,
        marked,
        '5 1',
        options,
      );
      return playOut(b)
        .flatMap((e) => (e.kind === 'die' ? thrown([e]) : e.kind === 'advances' ? ['advances'] : []))
        .slice(0, 3);
    };
    expect(order('option late-collapse')).toEqual(['Shock', 'advances', 'Near-rout check']);
    expect(order('')).toEqual(['Shock', 'advances']);
  });

  test('[cha-9.14g cha-9.19b] a combat that the Charge ended has no such checks', () => {
    const b = shockOf(
      `${facing('levy hits 1', 'levy')}\nunit other red medium-foot 0606 W`,
      { closed: ['us'] },
      '1 1 6',
    );
    playOut(b);
    expect(kindOf(b)).toBe('end-of-script');
  });
});
