import { OFF, parseHex, parsePlace } from '@taxiarch/hexfield';
import { clone } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { attackRefusal } from '../../family/base/eligibility.ts';
import { valueIn } from '../../family/base/overrides.ts';
import { pairOf } from '../../family/base/pairs.ts';
import type { Battle } from '../../family/base/state.ts';
import { placeOfUnit, putUnit } from '../../family/base/units.ts';
import { MUST_CHECK, NO_MARK, NONE } from '../../family/base/vocabulary.ts';
import type { OrdersPhase } from '../../family/command/order.ts';
import { ordersEnding, phaseOpening } from '../../family/command/orders.ts';
import type { Shot } from '../../family/missiles/modifiers.ts';
import { shotOf, shotRefusal } from '../../family/missiles/shot.ts';
import { afterShot } from '../../family/missiles/volley.ts';
import { reachOf } from '../../family/movement/reach.ts';
import { go, longWay, ordered } from '../../family/movement/testing.ts';
import { harassRefusal } from '../../family/reactions/harass.ts';
import { withdrawalNoted } from '../../family/reactions/withdraw.ts';
import { withdrawalRefusal } from '../../family/reactions/withdrawal.ts';
import { numberOf } from '../../family/script/position.ts';
import { must } from '../../family/script/testing.ts';
import { attacksMade } from '../../family/shock/allocate.ts';
import type { Attack } from '../../family/shock/combat.ts';
import { position } from '../../scripts.ts';
import { ownNumber } from '../testing/own-number.ts';
import { facing, heldOf, rulesOf, shockOf } from '../testing/shock.ts';
import { type Pledge, volumeState } from '../volume-state.ts';

const OPTION = 'option dharmayuddha';
const KING = 'leader king blue 0212 overall people indian';
const just = `${OPTION}\n${KING}`;
const pledge = (b: Battle, side: 0 | 1 = 0): Pledge => volumeState(b).pledges[side];
const shown = (b: Battle, word: 'yes' | 'no' = 'yes'): Battle => {
  Object.assign(pledge(b), { word, sworn: true, revealed: true, freely: true });
  return b;
};
const attack = (b: Battle, us = 'us', them = 'them'): string | null =>
  ownNumber(b, attackRefusal(b, numberOf(b, us), numberOf(b, them)));
/** Why `us` may not attack `them`, whom it meets at this angle. */
const meets = (us: string, them: string, direction = 'W', more = just): string | null =>
  attack(heldOf(facing(us, them, direction), {}, more));

describe('who fights justly', () => {
  test('[cha-14.13a] through the front only, and horse and chariots through the flank of elephants too', () => {
    const foot = (direction: string) => meets('medium-foot', 'medium-foot', direction);
    expect([foot('W'), foot('NNW'), foot('E')]).toEqual([null, 'cha-14.13a', 'cha-14.13a']);
    expect(meets('medium-foot', 'medium-foot', 'E', KING)).toBeNull();
    const elephants = (us: string, direction: string) => meets(us, 'elephant grade maula', direction);
    for (const us of ['light-horse grade maula', 'chariot'])
      expect([elephants(us, 'NNW'), elephants(us, 'E')]).toEqual([null, 'cha-14.13a']);
    expect(elephants('medium-foot', 'NNW')).toBe('cha-14.13a');
    expect(meets('light-horse grade maula', 'lancer grade maula', 'NNW')).toBe('cha-14.13a');
  });

  test('[cha-14.11] an army without an Indian Overall Commander is not bound', () => {
    expect(
      meets('medium-foot', 'medium-foot', 'E', `${OPTION}\nleader king blue 0212 overall people greek`),
    ).toBeNull();
    expect(meets('medium-foot', 'medium-foot', 'E', `${OPTION}\nleader king blue 0212 people indian`)).toBeNull();
    expect(
      meets('medium-foot', 'medium-foot', 'E', `${OPTION}\nleader king red 0212 overall people indian`),
    ).toBeNull();
  });

  test('[cha-14.13a] the enemy behind is left out of an attack though the ZOC covers him', () => {
    const b = heldOf(`${facing('medium-foot', 'medium-foot')}\nunit other red medium-foot 0604 E`, {}, just);
    expect([attack(b), attack(b, 'us', 'other')]).toEqual([null, 'cha-14.13a']);
  });

  test('[cha-14.13c] nobody attacks who is of lower rank; who is not on the table is free', () => {
    const ranks = ['elephant grade maula', 'lancer grade maula', 'chariot', 'medium-foot', 'light-foot'];
    for (const [i, us] of ranks.entries()) {
      const banned = ranks.filter((them) => meets(us, them) === 'cha-14.13c');
      expect([us, ...banned]).toEqual(ranks.slice(i));
    }
    for (const them of ['hypaspist', 'slinger', 'yantra']) expect(meets('elephant grade maula', them)).toBeNull();
    expect(meets('hypaspist', 'light-foot')).toBeNull();
    expect(meets('medium-foot', 'light-foot grade bharta')).toBe('cha-14.13c');
    expect(meets('elephant-chariot', 'lancer grade maula')).toBe('cha-14.13c');
    expect(meets('elephant grade maula', 'light-foot', 'W', KING)).toBeNull();
  });

  test('[cha-14.18] tribes attack as they like', () => {
    expect(meets('tribal-foot', 'medium-foot', 'E')).toBeNull();
    expect(meets('medium-foot', 'tribal-foot')).toBe('cha-14.13c');
  });

  test('[cha-14.13e] light infantry in one Line with elephants counts as they do', () => {
    const line = (at: string, kind = 'elephant') =>
      attack(
        heldOf(
          `unit us blue light-foot 0505 E grade bharta\nunit beast blue elephant ${at} E grade maula\nunit them red medium-foot 0605 W`,
          {},
          `${just}\nline both blue ${kind} us,beast`,
        ),
      );
    expect([line('0506'), line('0509'), line('0506', 'infantry')]).toEqual(['cha-14.13e', null, null]);
    const foe = heldOf(
      'unit us blue elephant 0505 E grade maula\nunit them red light-foot 0605 W grade maula\nunit beast red elephant 0606 W grade maula',
      {},
      `${just}\nline both red elephant them,beast`,
    );
    expect(attack(foe)).toBeNull();
  });

  test('[cha-14.13e] in one with chariots as chariots; only Maula and Bharta, in a Line of theirs, whose side is bound', () => {
    const stands = (us: string, beast: string, entry: string, { them = 'medium-foot', king = just } = {}) => {
      const units = `unit us blue light-foot 0505 E ${us}\nunit beast blue ${beast} 0506 E grade maula\nunit them red ${them} 0605 W`;
      return attack(heldOf(units, {}, `${king}\nunit far blue light-foot 0112 E grade bharta\nline both ${entry}`));
    };
    const cars = 'blue chariot us,beast';
    expect(stands('grade bharta', 'chariot', cars)).toBe('cha-14.13e');
    expect(stands('grade bharta', 'chariot', cars, { them: 'lancer grade maula' })).toBeNull();
    expect(stands('', 'chariot', cars)).toBeNull();
    expect(stands('grade bharta', 'chariot', 'blue infantry us,beast')).toBeNull();
    expect(stands('grade bharta', 'elephant', 'red elephant us,beast')).toBeNull();
    expect(stands('grade bharta', 'elephant', 'blue elephant far,beast')).toBeNull();
    expect(stands('grade bharta', 'elephant', 'blue elephant us,beast', { king: KING })).toBeNull();
  });

  const shot = (us: string, them: string, more = just): string | null => {
    const b = heldOf(`unit us blue ${us}\nunit them red ${them}`, {}, more);
    return ownNumber(b, shotRefusal(b, numberOf(b, 'us'), numberOf(b, 'them'), 'ordered'));
  };
  test('[cha-14.13a] missiles come to the front as well', () => {
    expect([shot('longbow 0505 E', 'medium-foot 0705 W'), shot('longbow 0505 E', 'medium-foot 0705 E')]).toEqual([
      null,
      'cha-14.13a',
    ]);
    expect(shot('longbow 0505 E', 'medium-foot 0705 E', KING)).toBeNull();
    const greek = `${OPTION}\nleader king blue 0212 overall people greek`;
    expect(shot('longbow 0505 E', 'medium-foot 0705 E', greek)).toBeNull();
    expect(shot('light-horse 0505 E grade maula', 'elephant 0605 NNW grade maula')).toBeNull();
    expect(shot('light-foot 0505 E grade maula', 'elephant 0605 NNW grade maula')).toBe('cha-14.13a');
  });

  test('[cha-14.13a] who harasses throws from before the front', () => {
    const raid = (direction: string, more: string) => {
      const b = position(
        `ruleset chandragupta\nmap 24x16\nunit a blue light-horse 0505 E grade maula\nunit t red medium-foot 0905 ${direction}\n${more}\nstart artillery-reaction side=1 mover=-1`,
      );
      return ownNumber(b, harassRefusal(b, numberOf(b, 'a'), numberOf(b, 't')));
    };
    expect([raid('W', just), raid('E', just), raid('E', KING)]).toEqual([null, 'cha-14.13a', null]);
  });

  test('[cha-14.13b] nobody withdraws but horse and chariots before elephants', () => {
    const back = (us: string, them: string, more = just, way = 'orderly') => {
      const b = heldOf(`unit us blue ${us} 0505 E ma 9\nunit them red ${them} 0705 W`, {}, more);
      return ownNumber(b, withdrawalRefusal(b, numberOf(b, 'us'), numberOf(b, 'them'), way));
    };
    expect([back('chariot', 'elephant'), back('light-horse', 'medium-foot', just, 'forced')]).toEqual([null, null]);
    expect([back('light-horse', 'medium-foot'), back('light-horse', 'medium-foot', KING)]).toEqual([
      'cha-14.13b',
      null,
    ]);
    expect([back('light-horse', 'elephant'), back('javelinist', 'elephant')]).toEqual([null, 'cha-14.13b']);
  });

  test('[cha-14.14] + types pay 2 MP for a hex next to whom they must not attack, and need not attack him', () => {
    const lights = 'unit one red light-foot 0605 W\nunit two red light-foot 0604 W';
    const march = (us: string, more = just): Battle =>
      ordered('us', `ruleset chandragupta\nmap 14x12\nunit us blue ${us} 0405 E\n${lights}\n${more}`);
    const spent = (us: string, more = just): unknown =>
      go(march(us, more), '0505').find((e) => e.kind === 'steps')?.['mp'];
    const b = march('elephant');
    expect(rulesOf(b, go(b, '0505'), 'steps', 'us')).toContain('cha-14.14');
    expect(b.state.mark[0]).toBe(NO_MARK);
    const plain = march('light-foot');
    expect(rulesOf(plain, go(plain, '0505'), 'steps', 'us')).not.toContain('cha-14.14');
    const unpledged = march('elephant', KING);
    go(unpledged, '0505');
    expect(unpledged.state.mark[0]).toBe(MUST_CHECK);
    expect([spent('elephant'), spent('elephant', KING), spent('light-foot')]).toEqual([3, 1, 1]);
    const turned = ordered(
      'us',
      `ruleset chandragupta\nmap 14x12\nunit us blue elephant 0505 E\nunit one red light-foot 0605 E\n${just}`,
    );
    expect(rulesOf(turned, go(turned, 'turn NNE'), 'turns', 'us')).not.toContain('cha-14.14');
    const ahead = march('elephant');
    const found = reachOf(ahead, 0).map(({ place, mp, hits }) => `${place} ${mp} ${hits}`);
    expect(found.sort()).toEqual(longWay(ahead, 0));
  });
});

describe('striking back', () => {
  const fought = (): Battle => {
    const b = shockOf(
      'unit us blue light-foot 0505 E grade bharta\nunit them red elephant 0605 W grade maula',
      {},
      '',
      `${OPTION}\nleader rival red 1212 overall people indian`,
    );
    must(b, 'shock us');
    return b;
  };
  test('EX-46 [cha-14.13c] [cha-14.13d] an elephant attacked by light infantry may attack it while it is in its ZOC', () => {
    const before = heldOf(
      facing('light-foot', 'elephant'),
      {},
      `${OPTION}\nleader rival red 1212 overall people indian`,
    );
    expect(attack(before, 'them', 'us')).toBe('cha-14.13c');
    const b = fought();
    expect(volumeState(b).provoked).toEqual([pairOf(numberOf(b, 'them'), numberOf(b, 'us'))]);
    const strike = heldOf(
      facing('light-foot', 'elephant'),
      {},
      `${OPTION}\nleader rival red 1212 overall people indian`,
    );
    const [us, them] = [numberOf(strike, 'us'), numberOf(strike, 'them')];
    volumeState(strike).provoked = [pairOf(them, us)];
    expect(attack(strike, 'them', 'us')).toBeNull();
    const run = heldOf(
      facing('light-foot routed', 'elephant'),
      {},
      `${OPTION}\nleader rival red 1212 overall people indian`,
    );
    volumeState(run).provoked = [pairOf(them, us)];
    expect(attack(run, 'them', 'us')).toBe('cha-14.13c');
    const here = placeOfUnit(strike, us);
    putUnit(strike, us, parsePlace(strike.world.field.grid, '0205 E'));
    valueIn(strike, phaseOpening)(strike);
    putUnit(strike, us, here);
    expect(attack(strike, 'them', 'us')).toBe('cha-14.13c');
  });

  test('[cha-14.13d] as a phase ends the right lapses too; an attack by an equal, or by one of no rank, gives none', () => {
    const rival = `${OPTION}\nleader rival red 1212 overall people indian`;
    const b = heldOf(facing('light-foot', 'elephant'), {}, rival);
    const [us, them] = [numberOf(b, 'us'), numberOf(b, 'them')];
    const phase = { leader: 0, momentum: false, contingents: [] } as unknown as OrdersPhase;
    volumeState(b).provoked = [pairOf(them, us)];
    valueIn(b, ordersEnding)(b, phase);
    expect(volumeState(b).provoked).toHaveLength(1);
    const lost = clone(b);
    putUnit(lost, them, OFF);
    valueIn(lost, ordersEnding)(lost, phase);
    putUnit(b, us, parsePlace(b.world.field.grid, '0205 E'));
    valueIn(b, ordersEnding)(b, phase);
    expect([volumeState(b).provoked, volumeState(lost).provoked]).toEqual([[], []]);
    const after = (one: string, other: string, more = rival): number => {
      const fight = heldOf(facing(one, other), {}, more);
      const made = [{ attacker: numberOf(fight, 'us'), defender: numberOf(fight, 'them') }] as Attack[];
      valueIn(fight, attacksMade)(fight, made);
      valueIn(fight, attacksMade)(fight, made);
      return volumeState(fight).provoked.length;
    };
    expect(after('light-foot', 'elephant')).toBe(1);
    expect([after('medium-foot', 'medium-foot'), after('elephant', 'light-foot')]).toEqual([0, 0]);
    expect([after('slinger', 'elephant'), after('light-foot', 'elephant', KING)]).toEqual([0, 0]);
  });
});

describe('a word that is broken', () => {
  const after = (units: string, word: 'yes' | 'no' = 'yes'): boolean => {
    const b = shown(heldOf(units, {}, just), word);
    must(b, 'shock us');
    must(b, 'done');
    return pledge(b).violated;
  };
  test('[cha-14.17] by an attack on flank or rear or on a lower rank, after it was shown to be yes', () => {
    expect(after(facing('medium-foot', 'medium-foot', 'E'))).toBe(true);
    expect(after(facing('elephant', 'light-foot'))).toBe(true);
    expect(after(facing('medium-foot', 'medium-foot'))).toBe(false);
    expect(after(facing('medium-foot', 'medium-foot', 'E'), 'no')).toBe(false);
  });
  test('[cha-14.18] but by no deed of a tribe', () => {
    expect(after(facing('tribal-foot', 'medium-foot', 'E'))).toBe(false);
  });
  test('[cha-14.17] [cha-14.13b] by a withdrawal', () => {
    const b = shown(
      position(
        `ruleset chandragupta\nmap 14x12\nunit us blue light-horse 0505 E grade maula\nunit them red medium-foot 0705 W\n${just}\nstart withdraw unit=us mover=them way=orderly`,
      ),
    );
    valueIn(b, withdrawalNoted)({ b, unit: numberOf(b, 'us'), mover: numberOf(b, 'them'), way: 'orderly' });
    expect(pledge(b).violated).toBe(true);
  });

  /** Whether a word that was shown is broken by what is noted of these two. */
  const broken = (us: string, them: string, note: (b: Battle, us: number, them: number) => void): boolean => {
    const b = shown(heldOf(`unit us blue ${us}\nunit them red ${them}`, {}, just));
    note(b, numberOf(b, 'us'), numberOf(b, 'them'));
    return pledge(b).violated;
  };

  test('[cha-14.17] [cha-14.13b] not by one that was forced, nor by horse before elephants, nor by a tribe', () => {
    const back = (us: string, them: string, way: string) =>
      broken(`${us} 0505 E`, `${them} 0705 W`, (b, unit, mover) =>
        valueIn(b, withdrawalNoted)({ b, unit, mover, way }),
      );
    expect(back('light-horse', 'medium-foot', 'orderly')).toBe(true);
    expect(back('light-horse', 'medium-foot', 'forced')).toBe(false);
    expect(back('light-horse', 'elephant', 'orderly')).toBe(false);
    expect(back('tribal-foot', 'medium-foot', 'orderly')).toBe(false);
  });

  test('[cha-14.17] [cha-14.13a] by a shot at flank or rear, but not at nobody', () => {
    const shoots = (facing: string, change: Partial<Shot> = {}, from = '0505') =>
      broken('longbow 0505 E', `medium-foot 0705 ${facing}`, (b, firer, target) => {
        const shot = shotOf(b, { firer, target, kind: 'ordered' }) ?? ({ b, firer, target } as Shot);
        const { grid } = b.world.field;
        valueIn(b, afterShot)({ ...shot, from: parseHex(grid, from), hex: parseHex(grid, '0705'), ...change });
      });
    expect([shoots('E'), shoots('W'), shoots('E', { target: NONE })]).toEqual([true, false, false]);
    // Raiders throw out of their target's own hex.
    expect(shoots('E', {}, '0705')).toBe(false);
  });

  test('[cha-14.17] [cha-14.18] the log reports it once, with the rule that was broken', () => {
    const told = (units: string): string[][] => {
      const b = shown(heldOf(units, {}, just));
      const made = [{ attacker: numberOf(b, 'us'), defender: numberOf(b, 'them') }] as Attack[];
      const before = b.events.length;
      valueIn(b, attacksMade)(b, made);
      valueIn(b, attacksMade)(b, made);
      return b.events.slice(before).flatMap(({ kind, rules }) => (kind === 'provoked' ? [] : [[kind, ...rules]]));
    };
    expect(told(facing('medium-foot', 'medium-foot', 'E'))).toEqual([['pledge-broken', 'cha-14.17', 'cha-14.13a']]);
    expect(told(facing('elephant', 'light-foot'))).toEqual([['pledge-broken', 'cha-14.17', 'cha-14.13c']]);
    expect(told(facing('tribal-foot', 'medium-foot', 'E'))).toEqual([
      ['tribe-is-free', 'cha-14.18'],
      ['tribe-is-free', 'cha-14.18'],
    ]);
  });
});
