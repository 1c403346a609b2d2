import { hexNumber, hexOf } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { isGone } from '../family/base/units.ts';
import { numberOf } from '../family/script/position.ts';
import { must, offered } from '../family/script/testing.ts';
import { type Before, hitsOn, ofKind, playOut, segment, whereIs } from '../family/shock/testing.ts';

const charge = 'option charge-formation';
const field = (units: string, dice: string, before: Before = { closed: ['us'] }, options = charge): Battle =>
  segment(
    `map 20x12\n${options}\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice ${dice}`,
    before,
  );
const horse = 'unit us blue heavy-horse 0505 E charging tq 7';
const prey = 'unit them red medium-foot 0605 W hits 5';
// Checks before the clash 0 0, shock 5, then the roll for the pursuit.
const hunt = (roll: string, more = '', before?: Before): Battle =>
  field(`${horse}\n${prey}\n${more}`, `0 0 5 ${roll}`, before);
const pursues = (events: GameEvent[]): boolean => ofKind(events, 'pursues').length > 0;
const prompted = (events: GameEvent[]): boolean =>
  ofKind(events, 'die').some((e) => String(e['purpose']).includes('Pursuit check'));

describe('who pursues', () => {
  test('[alx-9.41] a roll of more than TQ with 2 added: it pursues; otherwise it advances', () => {
    const away = hunt('6 5 5');
    expect(pursues(playOut(away))).toBe(true);
    const kept = hunt('5');
    const events = playOut(kept);
    expect([prompted(events), pursues(events)]).toEqual([true, false]);
    expect(whereIs(kept, 'us')).toBe('0605 E');
  });

  test('[alx-9.41 alx-9.18.3a] only with the charge rule, in Charge Formation, and having come up', () => {
    expect(prompted(playOut(field(`${horse}\n${prey}`, '0 0 5 9 5 5', undefined, '')))).toBe(false);
    expect(prompted(playOut(field(`${horse.replace(' charging', '')}\n${prey}`, '0 0 5 9 5 5')))).toBe(false);
    expect(prompted(playOut(field(`${horse}\n${prey}`, '5 5 5 5', { marked: ['us'] })))).toBe(false);
  });

  test('[alx-9.41] nobody pursues the dead', () => {
    // Skirmishers are eliminated when they rout.
    const b = field(`${horse}\nunit them red slinger 0605 W hits 4`, '0 5 5 5 5');
    const events = playOut(b);
    expect([isGone(b, 1), prompted(events)]).toEqual([true, false]);
  });

  test('[alx-9.41] nor while another defender stands', () => {
    const b = field(`${horse}\n${prey}\nunit rock red hypaspist 0606 W`, '0 0 0 5 5 5 5 5');
    expect(prompted(playOut(b, 'them'))).toBe(false);
  });

  describe('of two defenders one runs before the clash', () => {
    // Checks of the horse, the first, the second; shock; the roll for the pursuit. The second holds the horse in its ZOC.
    const two = (second: string): Battle =>
      field(`${horse}\nunit first red medium-foot 0605 W hits 5\n${second}`, '0 9 0 9 9 5 5 5 5');

    test('[alx-9.41] it is the one who broke in the clash whom it goes after', () => {
      const b = two('unit second red medium-foot 0606 W hits 5');
      expect(ofKind(playOut(b), 'pursues').map((e) => e['quarry'])).toEqual([2]);
    });

    test('[alx-9.41] and if that one is dead, nobody', () => {
      const b = two('unit second red slinger 0606 W hits 4');
      const events = playOut(b);
      expect([isGone(b, 2), prompted(events)]).toEqual([true, false]);
    });
  });

  test('[alx-9.41] a fugitive whom it has ridden up to is run down, not pursued', () => {
    const b = field(
      `${horse}\nunit them red medium-foot 0605 W routed\nunit prey red medium-foot 0606 W hits 5`,
      '0 0 0 5 9 5',
    );
    const events = playOut(b, 'prey');
    expect(ofKind(events, 'pursues').map((e) => e['quarry'])).not.toContain(1);
  });

  test('[alx-11.24] chariots never', () => {
    const b = field(`unit us blue chariot 0505 E charging tq 7\n${prey}`, '0 0 5 9 5 5 5', {
      closed: ['us'],
    });
    expect(prompted(playOut(b))).toBe(false);
  });
});

describe('the chase', () => {
  test('[alx-9.42 alx-9.43] it follows the fugitive until it has him before it, and strikes at once', () => {
    const b = hunt('9 5');
    const events = playOut(b);
    const rides = ofKind(events, 'advances').map((e) => e['way']);
    // The routed unit takes a hit in the second shock and is gone; no check came before it. Its ground is advanced into.
    expect(rides).toEqual(['pursuit', 'pursuit', 'step']);
    expect(isGone(b, 1)).toBe(true);
    expect(ofKind(events, 'shock-result').length).toBe(2);
    expect(ofKind(events, 'combat').map((e) => e.rules.includes('alx-9.43'))).toEqual([false, true]);
    expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('(before the clash)')).length).toBe(2);
  });

  test('[alx-9.42] it stops in an enemy ZOC and fights the unit there', () => {
    // 0704 and 0705 lead east; a solid unit before 0605 stops the horse in the hex that was left.
    const b = hunt('9 5 5 5', 'unit wall red hypaspist 0705 W');
    const events = playOut(b);
    const rides = ofKind(events, 'advances').filter((e) => e['way'] === 'pursuit');
    expect(rides.map((e) => hexNumber(b.world.field.grid, hexOf(e['to'] as number)))).toEqual(['0605']);
    expect(ofKind(events, 'combat').map((e) => e['defenders'])).toEqual([[1], [2]]);
  });

  test('[alx-9.42 alx-9.43] or with an enemy before it whose back is turned', () => {
    const b = hunt('9 5 5 5', 'unit wall red hypaspist 0705 E');
    const events = playOut(b);
    const rides = ofKind(events, 'advances').filter((e) => e['way'] === 'pursuit');
    expect(rides).toHaveLength(1);
    expect(ofKind(events, 'combat').map((e) => e['defenders'])).toEqual([[1], [2]]);
  });

  test('[alx-9.42 alx-9.41] it ends with a horse that breaks on the way', () => {
    // 2 hits from the shock leave it 2 short of 7, which the town takes.
    const b = field(`terrain town 0605\n${horse} hits 3\n${prey}`, '0 0 5 9 5 5');
    const events = playOut(b);
    expect(ofKind(events, 'breaks').map((e) => e['unit'])).toEqual([1, 0]);
    expect(ofKind(events, 'advances').map((e) => e['way'])).toEqual(['pursuit']);
  });

  test('[alx-9.41 alx-9.43] of two who might pursue, the second keeps in hand when the first has caught him', () => {
    const b = field(`${horse}\nunit also blue heavy-horse 0504 E charging tq 7\n${prey}`, '0 0 0 5 9 5 5 5 5', {
      closed: ['us', 'also'],
    });
    const events = playOut(b, 'us');
    expect([isGone(b, 2), ofKind(events, 'pursues')]).toMatchObject([true, [{ quarry: 2 }]]);
    expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('Pursuit check'))).toHaveLength(1);
  });

  test('[alx-9.41 alx-9.43] the attack of one leaves the others of the segment as they were', () => {
    const b = field(
      `${horse}\n${prey}
unit also blue heavy-horse 0509 E charging tq 7
unit more red medium-foot 0609 W hits 5`,
      '0 0 0 0 5 5 9 5 9 5 5 5',
      { closed: ['us', 'also'] },
    );
    // The first has struck a second time when the second is still to be carried away.
    expect(ofKind(playOut(b), 'pursues').map((e) => [e['unit'], e['quarry']])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('[alx-9.41 alx-9.42] units routed meanwhile pursue nobody', () => {
    // The second goes first, breaks in the town and runs through the first, whom that may break.
    const rolls = (disorder: number): unknown[] => {
      const b = field(
        `terrain town 0605
hexside wall 0504/0605
${horse} hits 5
unit also blue heavy-horse 0604 SSW charging tq 7 hits 4
${prey}`,
        `0 0 0 5 9 ${disorder} 5 5 5 5`,
        { closed: ['us', 'also'] },
      );
      const dice = ofKind(playOut(b, 'us'), 'die');
      return dice.filter((e) => String(e['purpose']).includes('Pursuit check')).map((e) => e['unit']);
    };
    expect([rolls(0), rolls(9)]).toEqual([[1, 0], [1]]);
  });

  test('[alx-9.42 alx-9.43] who cannot follow attacks nobody either', () => {
    // Formed for the charge it keeps out of the woods. The other enemy before it is attacked by the foot alone.
    const b = field(
      `terrain woods 0605\n${horse}\n${prey}
unit foot blue hypaspist 0506 E
unit rock red hypaspist 0606 W tq 9`,
      '0 0 0 0 9 5 9 5 5 5 5',
      { closed: ['us', 'foot'] },
    );
    const events = playOut(b, 'rock by foot');
    expect(ofKind(events, 'pursues').map((e) => e['quarry'])).toEqual([1]);
    expect([ofKind(events, 'advances'), ofKind(events, 'combat').length]).toEqual([[], 2]);
  });

  test('[alx-9.42 alx-9.43] it ends where no way leads nearer, without another fight', () => {
    // Foot climbs two levels, horse does not.
    const heights = ['level 2'];
    for (let row = 1; row <= 12; row++)
      for (const col of ['07', '08', '09', '10', '11']) heights.push(`${col}${String(row).padStart(2, '0')}`);
    const b = hunt('9 5 5 5', heights.join(' '));
    const events = playOut(b);
    expect(ofKind(events, 'advances').map((e) => e['way'])).toEqual(['pursuit']);
    expect([whereIs(b, 'us').slice(0, 4), ofKind(events, 'combat').length]).toEqual(['0605', 1]);
    expect(isGone(b, numberOf(b, 'them'))).toBe(false);
  });

  test('[alx-9.42] the ground takes its toll', () => {
    const dry = hunt('9 5');
    playOut(dry);
    const wet = field(`terrain town 0605\n${horse}\n${prey}`, '0 0 5 9 5');
    playOut(wet);
    // A town costs a horseman 1 hit, doubled in Charge Formation.
    expect(hitsOn(wet, 'us') - hitsOn(dry, 'us')).toBe(2);
  });

  test('[alx-9.43] if the next defenders rout, it goes on', () => {
    const b = hunt('9 5 9 5 5 5 5', 'unit wall red medium-foot 0705 W hits 5');
    const events = playOut(b);
    expect(ofKind(events, 'pursues').map((e) => e['quarry'])).toEqual([1, 2]);
  });

  test('[alx-9.18.3b alx-9.43] a unit that stops it and holds is engaged with it, though it came out of another combat', () => {
    const both = `${charge}\noption engaged`;
    const b = field(
      `${horse}\n${prey}\nunit wall red medium-foot 0705 W tq 9`,
      '0 0 5 9 5 5 5',
      { closed: ['us'] },
      both,
    );
    playOut(b);
    expect(whereIs(b, 'us')).toContain('0605');
    expect([b.state.engaged[0], b.state.engaged[2]]).toEqual([1, 1]);
  });

  test('[alx-11.96] the formation lasts through the pursuit and ends with it', () => {
    const b = hunt('9 5');
    playOut(b);
    expect(b.state.formation[numberOf(b, 'us')]).toBe(0);
  });
});

describe('leaders with a pursuer', () => {
  const chased = (): Battle => {
    const b = hunt('5 5 6 5 5 5', 'leader aide blue 0505 range 3\nleader other blue 0505 range 3');
    for (let n = 0; n < 20 && pendingDecisions(b)[0]?.kind !== 'advance-with-unit'; n++)
      must(b, pendingDecisions(b)[0]?.options[0]?.choice ?? '');
    return b;
  };
  const at = (b: Battle, key: string): string =>
    hexNumber(b.world.field.grid, b.state.leaderHex[numberOf(b, key)] as number);

  test('[alx-9.41] are free to go along or to stay', () => {
    const along = chased();
    expect(offered(along)).toEqual(['go along', 'stay']);
    playOut(along);
    expect(at(along, 'aide')).not.toBe('0505');
    const stays = chased();
    must(stays, 'stay');
    playOut(stays);
    expect([at(stays, 'aide'), whereIs(stays, 'us')]).not.toContain('0505 E');
    expect(at(stays, 'aide')).toBe('0505');
  });

  test('[alx-9.41] and each of them answers for himself', () => {
    const b = chased();
    must(b, 'stay');
    const asked = pendingDecisions(b)[0];
    expect([asked?.kind, asked?.text]).toEqual(['advance-with-unit', expect.stringContaining('Other')]);
    must(b, 'stay');
    playOut(b);
    expect([at(b, 'aide'), at(b, 'other')]).toEqual(['0505', '0505']);
  });
});

describe('leaders met by a chase', () => {
  const at = (b: Battle, key: string): string => {
    const hex = b.state.leaderHex[numberOf(b, key)] as number;
    return hex < 0 ? 'off' : hexNumber(b.world.field.grid, hex);
  };
  const asked = (b: Battle): string => `${pendingDecisions(b)[0]?.side} ${pendingDecisions(b)[0]?.kind}`;
  /** Takes the first answer to everything, until a question of this kind. */
  const to = (b: Battle, kind: string): Battle => {
    for (let n = 0; n < 20 && pendingDecisions(b)[0]?.kind !== kind; n++)
      must(b, pendingDecisions(b)[0]?.options[0]?.choice ?? '');
    return b;
  };
  /** A leader is with the troops that break; he may be wounded before the clash, and again in the second fight. */
  const fleeing = (): Battle => to(hunt('5 9 5 5 5 5', 'leader fled red 0605 range 3'), 'rout-with-unit');

  test('[alx-9.42 alx-4.62b alx-10.25] who stays where his troops broke is ridden down by the pursuer', () => {
    const b = fleeing();
    must(b, 'stay');
    playOut(b);
    expect([at(b, 'fled'), whereIs(b, 'us') === '0505 E']).toEqual(['off', false]);
  });

  test('[alx-9.42 alx-4.62a alx-9.43] who fled with them may ride on before the pursuer comes up to him', () => {
    const b = fleeing();
    must(b, 'go along');
    // Once from the pursuer who comes up to him, and once more from the victor over his troops.
    for (let n = 0; n < 2; n++) {
      to(b, 'leader-withdrawal');
      expect(asked(b)).toBe('1 leader-withdrawal');
      must(b, offered(b).find((way) => way !== 'stop') as string);
    }
    playOut(b);
    expect(isGone(b, 1)).toBe(true);
    expect(at(b, 'fled')).not.toBe('off');
  });

  test('[alx-9.43 alx-9.14b alx-4.62b] if he stays with them he is in the second fight, and falls when their hex is taken', () => {
    const b = fleeing();
    must(b, 'go along');
    to(b, 'leader-withdrawal');
    const events = [...must(b, 'stop'), ...playOut(b)];
    expect(ofKind(events, 'die').some((e) => e.rules.includes('alx-9.14b'))).toBe(true);
    expect([isGone(b, 1), at(b, 'fled')]).toEqual([true, 'off']);
  });

  test('[alx-9.41] one of the pursuer’s side who stands on the way is asked as it goes on with him', () => {
    /** The quarry runs through a friend and one hex more, so that the chase has two hexes between to choose from. */
    const chase = (): Battle => {
      const b = hunt(
        '0 9 5 5 5 5',
        `leader aide blue 0705 range 3\nunit friend red hypaspist 0804 E\nhexside wall 0704/0805`,
      );
      to(b, 'rout-path');
      for (const way of ['NE', 'SE']) must(b, way);
      to(b, 'pursuit-path');
      must(b, '0705');
      return b;
    };
    const along = chase();
    expect([asked(along), offered(along), whereIs(along, 'us')]).toEqual([
      '0 advance-with-unit',
      ['go along', 'stay'],
      '0705 E',
    ]);
    must(along, 'go along');
    const stays = chase();
    must(stays, 'stay');
    expect([at(along, 'aide'), at(stays, 'aide')]).toEqual([whereIs(along, 'us').slice(0, 4), '0705']);
    expect(at(along, 'aide')).not.toBe('0705');
  });
});

describe('archers beside the charge', () => {
  /** They have the horse in their ZOC, and it does not have them in its own. */
  const shotAt = (hits: number): Battle => {
    const b = hunt('5 9 0 5 5 5 5', 'unit bows red bow-foot 0504 SSW\nleader aide blue 0505 range 3');
    for (let n = 0; n < 20 && pendingDecisions(b)[0]?.kind !== 'retire-fire'; n++) must(b, offered(b)[0] as string);
    expect([offered(b), whereIs(b, 'us')]).toEqual([['no', 'fire bows'], '0505 E']);
    b.state.hits[0] = hits;
    must(b, 'fire bows');
    return b;
  };

  test('[alx-8.22 alx-9.42] shoot after a pursuer who leaves their ZOC, before it rides', () => {
    const stands = shotAt(0);
    expect([hitsOn(stands, 'us'), pendingDecisions(stands)[0]?.kind, whereIs(stands, 'us')]).toEqual([
      1,
      'advance-with-unit',
      '0505 E',
    ]);
    playOut(stands);
    expect(whereIs(stands, 'us')).not.toBe('0505 E');
  });

  test('[alx-8.22 alx-9.42] units routed by it pursue nobody, and nobody is asked to go along', () => {
    const b = shotAt(6);
    expect(pendingDecisions(b)[0]?.kind).toBe('rout-with-unit');
    const events = playOut(b);
    expect(ofKind(events, 'advances')).toEqual([]);
    expect(ofKind(events, 'combat')).toEqual([]);
  });
});
