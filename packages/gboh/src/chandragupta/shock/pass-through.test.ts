import { hexNumber, hexOf } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted } from '../../family/base/units.ts';
import { faultsIn } from '../../family/invariants.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { type Before, hitsOn, kindOf, ofKind, playOut, segment, whereIs } from '../../family/shock/testing.ts';

const field = (units: string, dice = '5', before: Before = { marked: ['us'] }): Battle =>
  segment(
    `ruleset chandragupta\nmap 40x30\n${units}\nleader chief blue 0204 range 1\nstart shock leader=chief\ndice ${dice} 5 5 5 5 5 5 5 5 5 5 5`,
    before,
  );
const until = (b: Battle, kind: string) => {
  const events = [...b.events];
  for (let n = 0; n < 20 && kindOf(b) !== kind && kindOf(b) !== 'end-of-script'; n++) {
    events.push(...must(b, offered(b)[0] as string));
    expect(faultsIn(b)).toEqual([]);
  }
  return events;
};
/** It faces the elephants in 3022, so that 2821 and 2822 are behind it. */
const foe = 'red medium-foot 2921 E tq 9 grade bharta';
const us = 'unit us blue elephant 3022 NNW tq 9 grade maula';
const combats = (events: Parameters<typeof ofKind>[0]) => ofKind(events, 'combat').map((e) => e['defenders']);

describe('elephants go through', () => {
  test('[cha-10.13a] EX-38 an elephant in 3022 that attacks into 2921 ends in 2821 or 2822, its facing kept', () => {
    for (const hex of ['2821', '2822']) {
      const b = field(`${us}\nunit them ${foe}`);
      until(b, 'pass-through');
      expect(offered(b)).toEqual(['us 2821', 'us 2822']);
      const events = playOut(b, `us ${hex}`);
      expect([whereIs(b, 'us'), whereIs(b, 'them')]).toEqual([`${hex} NNW`, '2921 E']);
      expect(ofKind(events, 'advances')[0]?.rules).toContain('cha-10.13a');
    }
  });

  test('[cha-10.13a] the vacant one of the two, whichever unit holds the other', () => {
    for (const other of ['red levy 2821 E', 'blue levy 2821 E']) {
      const b = field(`${us}\nunit them ${foe}\nunit other ${other}`);
      playOut(b);
      expect(whereIs(b, 'us')).toBe('2822 NNW');
    }
  });

  test('[cha-10.13a] only past a defender who still stands: else it advances', () => {
    const b = field(`${us}\nunit them red medium-foot 2921 E tq 4 hits 3`);
    playOut(b);
    expect(whereIs(b, 'us')).toMatch(/^2921 /);
  });

  test('[cha-10.13a] not after a rampage, nor into ground that is closed to it', () => {
    const raging = field(`unit us blue elephant 3022 NNW hits 5\nunit them ${foe}`, '5 7');
    playOut(raging);
    expect(isGone(raging, 0)).toBe(true);
    const walled = field(`hexside wall 2921/2821\n${us}\nunit them ${foe}`);
    playOut(walled);
    expect(whereIs(walled, 'us')).toBe('2822 NNW');
  });

  test('[cha-10.13a] through the flank it goes to the rear hexes too, from the rear to the front', () => {
    // 3022 is beside a unit that looks north-east, and behind one that looks west.
    const into = (facing: string) => {
      const b = field(`${us}\nunit them red medium-foot 2921 ${facing} tq 12 grade bharta`);
      until(b, 'pass-through');
      return offered(b);
    };
    expect(into('NNE')).toEqual(['us 2822', 'us 2922']);
    expect(into('W')).toEqual(['us 2822', 'us 2821']);
  });

  test('[cha-10.13a] straight across a square or an engine, from whichever side, and along a square beyond both its hexes', () => {
    const across = (at: string, them: string): string[] => {
      const b = field(`unit us blue elephant ${at} tq 30 grade maula\nunit them red ${them}`);
      until(b, 'pass-through');
      return kindOf(b) === 'pass-through' ? offered(b) : [whereIs(b, 'us').slice(0, 4)];
    };
    const engine = ['2922 NNW', '3022 NNW', '3021 W', '2920 SSW', '2821 E', '2822 E'];
    expect(engine.flatMap((at) => across(at, 'yantra 2921 E tq 30'))).toEqual([
      ...['2920', '2821', '2822', '2922', '3022', '3021'],
    ]);
    const square = ['2922 NNW', '2919 SSW', '3022 NNW', '2820 E', '3021 W'];
    expect(square.map((at) => across(at, 'phalanx 2921/2920 E tq 30 square'))).toEqual([
      ...[['2919'], ['2922'], ['2821'], ['3021'], ['us 2820', 'us 2822']],
    ]);
  });

  test('[cha-10.13a] of two whom it has attacked it goes through the one whose angle counted', () => {
    const b = field(
      `${us.replace('tq 9', 'tq 30')}\nunit them ${foe.replace('tq 9', 'tq 30')}\nunit other red medium-foot 3021 SSW tq 30 grade bharta`,
    );
    must(b, 'them');
    expect(offered(b)).toEqual(['us 2821', 'us 2822']);
  });

  test('[cha-10.13a] if it has not attacked that one, it goes through whom it has', () => {
    const b = field(
      `unit us blue elephant 3020 W tq 30 grade maula\nunit mate blue medium-foot 3021 W tq 30
      unit them red medium-foot 2921 E tq 30\nunit other red medium-foot 2920 E tq 30`,
      '5',
      { marked: ['us', 'mate'] },
    );
    must(b, 'other by us+mate');
    must(b, 'them');
    expect([kindOf(b), offered(b)]).toEqual(['pass-through', ['us 2820', 'us 2821']]);
  });

  test('[cha-10.13a] neither foot, nor a beast that has advanced before the clash', () => {
    const foot = field(`unit us blue medium-foot 3022 NNW tq 30\nunit them ${foe.replace('tq 9', 'tq 30')}`);
    playOut(foot);
    expect(whereIs(foot, 'us')).toBe('3022 NNW');
    // The second breaks before the clash; the first shows its back, and no ZOC keeps the elephants from advancing.
    const b = field(
      `${us.replace('tq 9', 'tq 30')}\nunit them ${foe.replace('E tq 9', 'W tq 30')}\nunit other red levy 3021 SSW tq 1`,
      '5 5 9',
      { closed: ['us'] },
    );
    const events = playOut(b);
    expect(ofKind(events, 'advances')).toHaveLength(1);
    expect(whereIs(b, 'us').slice(0, 4)).toBe('3021');
  });

  test('[cha-10.13a] the enemy whom it comes next to may shoot at it', () => {
    const b = field(`${us}\nunit them ${foe}\nunit bows red archer 2720 E`);
    until(b, 'pass-through');
    must(b, 'us 2821');
    expect([kindOf(b), offered(b)]).toEqual(['entry-fire', ['fire bows', 'no']]);
  });
});

describe('row by row', () => {
  const rows = `${us}\nunit them ${foe}\nunit left red levy 2821 E tq 9\nunit right red levy 2822 E tq 9`;

  test('[cha-10.13b] with both rear hexes filled it attacks one of them at once, and comes out behind it', () => {
    const b = field(rows);
    const first = until(b, 'pass-through');
    expect(offered(b)).toEqual(['us 2821', 'us 2822']);
    const second = must(b, 'us 2821');
    expect(ofKind(second, 'attacks-on')[0]).toMatchObject({ rules: ['cha-10.13b'], foe: numberOf(b, 'left') });
    expect(combats([...first, ...second])).toEqual([[numberOf(b, 'them')], [numberOf(b, 'left')]]);
    until(b, 'pass-through');
    expect(offered(b)).toEqual(['us 2720', 'us 2721']);
    playOut(b, 'us 2721');
    expect([whereIs(b, 'us'), whereIs(b, 'left'), whereIs(b, 'them')]).toEqual(['2721 NNW', '2821 E', '2921 E']);
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-10.13b] each row takes its own hits', () => {
    const b = field(rows);
    playOut(b);
    expect([hitsOn(b, 'them'), hitsOn(b, 'left')].every((hits) => hits > 0)).toBe(true);
    expect(hitsOn(b, 'right')).toBe(0);
  });

  test('[cha-10.13b] if that one breaks, it takes the hex that he left', () => {
    const b = field(rows.replace('2821 E tq 9', '2821 E tq 3 hits 2'));
    until(b, 'pass-through');
    playOut(b, 'us 2821');
    expect(whereIs(b, 'us')).toMatch(/^2821 /);
  });

  test('[cha-10.13b] who owes a check before the clash owes it again, and so does the second row', () => {
    const b = field(rows, '0 0', { closed: ['us'] });
    until(b, 'pass-through');
    const dice = ofKind(must(b, 'us 2821'), 'die').map((e) => e['purpose']);
    expect(dice.slice(0, 2)).toEqual(['TQ Check of Us (before the clash)', 'TQ Check of Left (before the clash)']);
  });

  test('[cha-10.13b] a third row is attacked in turn', () => {
    const b = field(`${rows}\nunit one red levy 2720 E tq 9\nunit two red levy 2721 E tq 9`);
    until(b, 'pass-through');
    must(b, 'us 2821');
    until(b, 'pass-through');
    expect(offered(b)).toEqual(['us 2720', 'us 2721']);
    playOut(b, 'us 2720');
    expect(whereIs(b, 'us').slice(0, 2)).toBe('26');
  });

  test('[cha-10.13b] with its own side or the edge of the map behind the last row it is back where it was', () => {
    const b = field(`${rows}\nunit one blue levy 2720 E\nunit two blue levy 2721 E`);
    until(b, 'pass-through');
    must(b, 'us 2821');
    playOut(b);
    expect([whereIs(b, 'us'), faultsIn(b)]).toEqual(['3022 NNW', []]);
    const own = field(`${us}\nunit them ${foe}\nunit left blue levy 2821 E\nunit right blue levy 2822 E`);
    playOut(own);
    expect(whereIs(own, 'us')).toBe('3022 NNW');
  });

  test('[cha-10.13b cha-10.14a] one that breaks among the enemy rages from there', () => {
    // The second row breaks it; its first roll sends it north, out of 2921.
    const b = field(
      rows.replace('tq 9 grade maula', 'tq 9 hits 3 grade maula').replace('levy 2821', 'hypaspist 2821'),
      '5 0 1 9',
    );
    until(b, 'pass-through');
    const events = playOut(b, 'us 2821');
    expect(ofKind(events, 'rampage-heads')).toHaveLength(1);
    expect(ofKind(events, 'rampages').map((e) => hexNumber(b.world.field.grid, hexOf(e['to'] as number)))[0]).toBe(
      '2920',
    );
    expect([isGone(b, 0), faultsIn(b)]).toEqual([true, []]);
  });

  test('[cha-10.13b cha-9.19b] a charge that scatters the second row is part of the first fight: one hit short it checks where it stands', () => {
    const b = field(
      `option late-collapse\n${us.replace('tq 9', 'tq 9 hits 6')}\nunit them ${foe}\nunit left red levy 2821 E tq 3
      unit right red levy 2822 W tq 9\nunit watch red levy 2720 E tq 9`,
      '5 5 5 9 9 8 9 9',
      { closed: ['us'] },
    );
    until(b, 'pass-through');
    const dice = ofKind(playOut(b, 'us 2821'), 'die').map((e) => e['purpose']);
    expect([dice.includes('Near-rout check of Us'), isGone(b, 0)]).toEqual([true, true]);
  });

  test('[cha-10.13b] held back by a ZOC it goes into the hex of whom its charge has scattered from where it came', () => {
    // It comes from behind: what is behind the first row are its front hexes.
    const b = field(
      `${us}\nunit them ${foe.replace('E tq 9', 'W tq 30')}\nunit left red levy 2821 E tq 3\nunit right red levy 2822 E tq 9`,
      '5 5 5 9 9',
      { closed: ['us'] },
    );
    until(b, 'pass-through');
    playOut(b, 'us 2821');
    expect([whereIs(b, 'us'), faultsIn(b)]).toEqual(['2821 NNW', []]);
  });

  test('[cha-10.13b cha-10.14c] a second beast that the first tramples down on its rampage goes nowhere', () => {
    const also = 'unit also blue elephant 3021 W tq 9 hits 6 grade maula';
    const b = field(
      `${rows.replace('tq 9 grade maula', 'tq 9 hits 3 grade maula').replace('levy 2821', 'hypaspist 2821')}\n${also}`.replace(
        '2921 E tq 9',
        '2921 E tq 20',
      ),
      '5 0 2 2 9 9',
      { marked: ['us', 'also'] },
    );
    must(b, 'them by us+also');
    until(b, 'pass-through');
    playOut(b, 'us 2821');
    expect(['us', 'also'].map((key) => isGone(b, numberOf(b, key)))).toEqual([true, true]);
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-10.13b] a leader on it goes in with it, and comes out with it', () => {
    const b = segment(
      `ruleset chandragupta\nmap 40x30\n${rows}\nleader chief blue 3022 initiative 5 range 3\nstart shock leader=chief\ndice 5 5 5 5 5 5 5 5 5 5 5`,
      { marked: ['us'] },
    );
    until(b, 'pass-through');
    must(b, 'us 2821');
    until(b, 'pass-through');
    playOut(b, 'us 2721');
    expect(whereIs(b, 'us').slice(0, 4)).toBe('2721');
    expect(b.state.leaderHex[0]).toBe(hexOf(b.state.place[0] as number));
  });
});

describe('chariots', () => {
  const car = 'unit us blue chariot 3022 NNW tq 9 grade maula spent';

  test('[cha-10.26] go through as elephants do', () => {
    const b = field(`${car}\nunit them ${foe}`);
    until(b, 'pass-through');
    expect(offered(b)).toEqual(['us 2821', 'us 2822']);
    const events = playOut(b, 'us 2822');
    expect([whereIs(b, 'us'), ofKind(events, 'advances')[0]?.rules[0]]).toEqual(['2822 NNW', 'cha-10.26']);
  });

  test('[cha-10.26] attack those behind if they are able to; before elephants they stay', () => {
    const rows = (kind: string, facing: string) =>
      `${car}\nunit them ${foe}\nunit left red ${kind} 2821 ${facing} tq 9\nunit right red ${kind} 2822 ${facing} tq 9`;
    const able = field(rows('levy', 'E'));
    until(able, 'pass-through');
    expect(ofKind(must(able, 'us 2821'), 'attacks-on')[0]?.rules).toEqual(['cha-10.26']);
    const beasts = field(rows('elephant', 'E'));
    playOut(beasts);
    expect(whereIs(beasts, 'us')).toBe('3022 NNW');
    const backs = field(rows('elephant', 'W'));
    until(backs, 'pass-through');
    expect(offered(backs)).toEqual(['us 2821', 'us 2822']);
  });

  test('[cha-10.26 cha-10.24] who breaks is lost and goes nowhere', () => {
    const b = field(`${car.replace('tq 9', 'tq 9 hits 8')}\nunit them ${foe.replace('tq 9', 'tq 12')}`, '0');
    playOut(b);
    expect([isGone(b, 0), whereIs(b, 'them')]).toEqual([true, '2921 E']);
  });
});

describe('ranks opened for chariots', () => {
  const car = 'unit us blue chariot 3022 NNW tq 9 grade maula spent';
  const greek = 'unit them red hypaspist 2921 E tq 7';

  test('[cha-10.27a] Greeks attacked from the front roll, whether they like it or not: up to TQ no Shock, and 1 hit', () => {
    for (const mark of ['marked', 'closed'] as const) {
      const b = field(`${car}\n${greek}`, '7', { [mark]: ['us'] });
      expect(kindOf(b)).toBe('pass-through');
      expect([offered(b), hitsOn(b, 'them')]).toEqual([['us 2821', 'us 2822'], 1]);
      const events = playOut(b, 'us 2821');
      expect([whereIs(b, 'us'), combats(events), hitsOn(b, 'us')]).toEqual(['2821 NNW', [], 0]);
      expect(ofKind(events, 'opens-ranks')[0]?.rules).toEqual(['cha-10.27a']);
      expect(ofKind(events, 'advances')[0]?.rules).toEqual(expect.arrayContaining(['cha-10.26', 'cha-10.27a']));
    }
  });

  test('[cha-10.27a] above it they fight', () => {
    const b = field(`${car}\n${greek}`, '8');
    const events = playOut(b);
    expect(combats(events)).toEqual([[numberOf(b, 'them')]]);
  });

  test('[cha-10.27a] not for Indians, even in a Greek army, not from the flank, not in rout, and not before elephants', () => {
    const rolls = (attacker: string, defender: string) => {
      const b = field(`${attacker}\n${defender}`, '0');
      return playOut(b).some((e) => e.kind === 'die' && String(e['purpose']).includes('(opening ranks'));
    };
    expect(rolls(car, greek)).toBe(true);
    expect(rolls(car, `${greek} grade bharta`)).toBe(false);
    expect(rolls(car, greek.replace(' E ', ' NNE '))).toBe(false);
    expect(rolls(car, `${greek} routed`)).toBe(false);
    expect(rolls(us, greek)).toBe(false);
    expect(rolls(car, 'unit them red yantra 2921 E tq 7')).toBe(false);
  });

  test('[cha-10.27a] others attack it all the same, with its hit upon it', () => {
    const b = field(`${car}\nunit mate blue medium-foot 3021 W tq 9 grade maula\n${greek}`, '7', {
      marked: ['us', 'mate'],
    });
    must(b, 'them by us+mate');
    const events = until(b, 'end-of-script');
    expect(ofKind(events, 'combat').map((e) => e['attackers'])).toEqual([[numberOf(b, 'mate')]]);
    expect(whereIs(b, 'us').slice(0, 2)).toBe('28');
  });

  test('[cha-10.27a] the enemy whom they come next to may shoot at them', () => {
    const b = field(`${car}\n${greek}\nunit bows red archer 2720 E`, '7');
    must(b, 'us 2821');
    expect([kindOf(b), offered(b)]).toEqual(['entry-fire', ['fire bows', 'no']]);
  });

  test('[cha-10.27a] one roll for all chariots that come at a unit', () => {
    const b = field(`${car}\nunit also blue chariot 3021 SSW tq 9 grade maula spent\n${greek}`, '0', {
      marked: ['us', 'also'],
    });
    if (kindOf(b) === 'allocate') must(b, 'them by us+also');
    const events = until(b, 'pass-through');
    expect(hitsOn(b, 'them')).toBe(1);
    const all = [...events, ...playOut(b)];
    expect(combats(all)).toEqual([]);
    expect([whereIs(b, 'us').slice(0, 2), whereIs(b, 'also').slice(0, 2)]).toEqual(['28', '28']);
  });

  test('[cha-10.27a] a hit that breaks it comes after they are through', () => {
    const b = field(`${car}\nunit them red medium-foot 2921 E tq 7 hits 6`, '0');
    expect([kindOf(b), isRouted(b, numberOf(b, 'them'))]).toEqual(['pass-through', false]);
    playOut(b, 'us 2821');
    expect([whereIs(b, 'us'), whereIs(b, 'them') === '2921 E']).toEqual(['2821 NNW', false]);
  });

  const rows = (one: string, two: string) =>
    `${car}\n${greek}\nunit left red ${one} 2821 E\nunit right red ${two} 2822 E`;

  test('[cha-10.27b] with both rear hexes filled those there roll too; if both pass, the chariots go on through one', () => {
    const b = field(rows('hypaspist', 'hypaspist'), '0 1 2');
    expect([kindOf(b), offered(b)]).toEqual(['pass-through', ['us 2821', 'us 2822']]);
    expect(['them', 'left', 'right'].map((key) => hitsOn(b, key))).toEqual([1, 1, 1]);
    must(b, 'us 2821');
    expect(faultsIn(b)).toEqual([]);
    expect(offered(b)).toEqual(['us 2720', 'us 2721']);
    const events = playOut(b, 'us 2720');
    expect([whereIs(b, 'us'), combats(events)]).toEqual(['2720 NNW', []]);
  });

  test('[cha-10.27b] at its TQ a unit opens its ranks yet, above it not; nor does a routed one', () => {
    const behind = (die: number) =>
      field(rows('hypaspist', 'hypaspist').replace('2821 E', '2821 E tq 6'), `0 ${die} 0`);
    expect([hitsOn(behind(6), 'left'), combats(behind(6).events)]).toEqual([1, []]);
    const firm = behind(7);
    expect(combats(firm.events)).toEqual([[numberOf(firm, 'left')]]);
    const routed = field(rows('hypaspist', 'hypaspist').replace('2821 E', '2821 E routed'), '0 0 0');
    expect(hitsOn(routed, 'right')).toBe(1);
    const asked = ofKind(routed.events, 'die').filter((e) => String(e['purpose']).includes('(opening ranks'));
    expect(asked).toHaveLength(2);
  });

  test('[cha-10.27b] with their own side behind the second row they are back where they came from', () => {
    const b = field(`${rows('hypaspist', 'hypaspist')}\nunit one blue levy 2720 E\nunit two blue levy 2721 E`, '0 1 2');
    const events = must(b, 'us 2821');
    expect([whereIs(b, 'us'), combats(events), faultsIn(b)]).toEqual(['3022 NNW', [], []]);
  });

  test('[cha-10.27b] if one fails, the chariots attack that one', () => {
    const b = field(rows('hypaspist', 'hypaspist'), '0 0 9');
    const events = until(b, 'end-of-script');
    expect(combats(events)).toEqual([[numberOf(b, 'right')]]);
    expect([hitsOn(b, 'left'), hitsOn(b, 'them')]).toEqual([1, 1]);
  });

  test('[cha-10.27b] Indians behind do not open their ranks and are attacked', () => {
    const b = field(rows('hypaspist', 'longbow').replace('2822 E', '2822 E grade bharta tq 9'), '0 0');
    expect(combats(until(b, 'end-of-script'))).toEqual([[numberOf(b, 'right')]]);
  });
});
