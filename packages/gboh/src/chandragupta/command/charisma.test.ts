import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { ofKind, playOut } from '../../family/shock/testing.ts';
import { dieOf, facing, heldOf, shockOf } from '../testing/shock.ts';

const duel = (more: string, us = 'medium-foot', them = 'medium-foot'): Battle => heldOf(facing(us, them), {}, more);

describe('Charisma', () => {
  test('[cha-9.17j] EX-33 one leader with the attackers is added, one with the defenders subtracted', () => {
    const b = duel('leader chandragupta blue 0505 charisma 5\nleader bhadrasala red 0605 charisma 4');
    expect(dieOf(b)).toEqual(['5 cha-9.17j', '-4 cha-9.17j']);
  });

  test('[cha-9.17j] the greatest of those with the units of the combat, and no other', () => {
    expect(dieOf(duel('leader a blue 0505 charisma 2\nleader b blue 0505 charisma 3'))).toEqual(['3 cha-9.17j']);
    expect(dieOf(duel('leader a blue 0504 charisma 3\nleader b red 0504 charisma 3'))).toEqual([]);
  });

  test('[cha-9.17j] EX-34 a leader who falls tells against his side', () => {
    const b = shockOf(
      facing('medium-foot', 'medium-foot'),
      { marked: ['us'] },
      '0 9 5',
      'leader vairodhaka blue 0505 initiative 4 charisma 2',
    );
    const die = ofKind(playOut(b), 'die').find((e) => String(e['purpose']).startsWith('Shock'));
    expect(die).toMatchObject({ total: 3 });
    expect(die?.rules).toBeDefined();
  });
});

describe('Indian Charisma', () => {
  // 0504 lies next to the attackers in 0505.
  const king = (troop: string, more = '', us = 'medium-foot') =>
    dieOf(
      duel(
        `unit guard blue ${troop} 0504 E people indian\nleader king blue 0504 charisma 3 overall people indian ${more}`,
        us,
      ),
    );

  test('[cha-9.17k] an Indian Overall Commander with Maula troops inspires Maula troops beside them', () => {
    expect(king('medium-foot grade maula', '', 'medium-foot grade maula')).toEqual(['3 cha-9.17k']);
    expect(king('medium-foot grade maula', '', 'medium-foot grade bharta')).toEqual([]);
    expect(king('medium-foot grade bharta', '', 'medium-foot grade maula')).toEqual([]);
  });

  test('[cha-9.17k] alone, with nobody in his hex, he inspires nobody; of two equals it is one who counts', () => {
    const us = 'medium-foot grade maula';
    expect(dieOf(duel('leader king blue 0504 charisma 3 overall people indian', us))).toEqual([]);
    const guard = 'unit guard blue medium-foot 0504 E grade maula people indian';
    const kings = 'leader a blue 0505 charisma 3\nleader king blue 0504 charisma 3 overall people indian';
    expect(dieOf(duel(`${guard}\n${kings}`, us))).toEqual(['3 cha-9.17j']);
  });

  test('[cha-9.17k] from his elephant he inspires everyone beside it', () => {
    expect(king('elephant grade maula', 'conveyance elephant', 'medium-foot grade bharta')).toEqual(['3 cha-9.17k']);
    expect(king('elephant grade maula', 'conveyance elephant', 'guild-foot group smiths')).toEqual(['3 cha-9.17k']);
    expect(king('chariot grade maula', 'conveyance chariot', 'medium-foot grade bharta')).toEqual([]);
    expect(king('elephant grade bharta', 'conveyance elephant', 'medium-foot grade bharta')).toEqual([]);
  });

  test('[cha-9.17k] nobody else does: no Wing Commander, no Greek, nobody two hexes off, and not the enemy', () => {
    const lent = (leader: string, at = '0504') =>
      dieOf(
        duel(
          `unit guard blue elephant ${at} E grade maula people indian\nleader l ${leader.replace('HERE', at)} charisma 3 conveyance elephant`,
          'medium-foot grade maula',
        ),
      );
    expect(lent('blue HERE overall people indian')).toEqual(['3 cha-9.17k']);
    expect(lent('blue HERE wing people indian')).toEqual([]);
    expect(lent('blue HERE overall people greek')).toEqual([]);
    expect(lent('blue HERE overall people indian', '0503')).toEqual([]);
    const enemy = heldOf(
      `${facing('medium-foot', 'medium-foot grade maula')}\nunit guard blue elephant 0504 E grade maula`,
      {},
      'leader king blue 0504 charisma 3 overall people indian conveyance elephant',
    );
    expect(dieOf(enemy)).toEqual(['3 cha-9.17k']);
  });

  test('[cha-9.17k] for the defenders too, and only one leader a side counts', () => {
    const b = heldOf(
      `${facing('medium-foot', 'medium-foot grade maula')}\nunit guard red elephant 0604 W grade maula`,
      {},
      'leader king red 0604 charisma 3 overall people indian conveyance elephant\nleader hero red 0605 charisma 2',
    );
    expect(dieOf(b)).toEqual(['-3 cha-9.17k']);
  });
});

describe('chiefs', () => {
  const chief = (leader: string, us: string) => dieOf(duel(`leader c blue 0505 charisma 2 ${leader}`, us));

  test('[cha-4.64] move only their own guild or tribe', () => {
    expect(chief('guild-chief group smiths', 'guild-foot group smiths')).toEqual(['2 cha-4.64']);
    expect(chief('guild-chief group smiths', 'guild-foot group weavers')).toEqual([]);
    expect(chief('tribal-chief group vasati', 'tribal-foot group vasati')).toEqual(['2 cha-4.64']);
    expect(chief('tribal-chief group vasati', 'medium-foot grade bharta')).toEqual([]);
  });

  test('[cha-4.64 cha-9.17j] and one who falls among others costs them nothing', () => {
    const die = (us: string) => {
      const b = shockOf(
        facing(us, 'medium-foot'),
        { marked: ['us'] },
        '0 9 5',
        'leader c blue 0505 initiative 1 charisma 2 tribal-chief group vasati',
      );
      return ofKind(playOut(b), 'die').find((e) => String(e['purpose']).startsWith('Shock'))?.['total'];
    };
    expect([die('tribal-foot group vasati'), die('medium-foot grade bharta')]).toEqual([3, 5]);
  });
});
