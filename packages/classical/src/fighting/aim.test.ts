import { blockOf } from '@taxiarch/miniatures';
import { totalDepth } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { PACE, TOLERANCE } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import { aim } from './aim.ts';
import type { Missile } from './charts.ts';
import { shooterRefusal } from './shooters.ts';
import { blue, ELEMENT, ground, openWindow, weaponWord } from './testing.ts';
import { figures, foot, kill, mark, position, score, shots } from './testing-shots.ts';

describe('range', () => {
  test('[cls-shooting.03] [cls-shooting.28] each front figure measures for itself, those behind use his range', () => {
    const near = position(foot('bow'), mark(420));
    expect(figures(near, 'BOW')).toEqual([[1, 16, 0]]);
    // Eighty paces for the files ahead of the target, more for those beside it.
    const aside = position(foot('bow', 'LO', '8 in 4'), mark(421, `2 in 1 at ${500 - 1.5 * ELEMENT} 420`));
    const [first] = figures(aside, 'BOW');
    expect(first?.[1]).toBeGreaterThan(0);
    expect(first?.[2]).toBeGreaterThan(0);
    expect((first?.[1] as number) % 2).toBe(0);
  });
  test('[cls-shooting.15] [cls-shooting.16] nothing beyond the farthest range', () => {
    expect(figures(position(foot('bow'), mark(299.5)), 'BOW')).toEqual([]);
    expect(figures(position(foot('javelins'), mark(460)), 'JAVELINS')).toEqual([[1, 16, 0]]);
    expect(figures(position(foot('javelins'), mark(459)), 'JAVELINS')).toEqual([]);
    expect(figures(position(foot('darts'), mark(470)), 'DARTS')).toEqual([[1, 0, 16]]);
  });
  test('[cls-shooting.12] [cls-shooting.02] [cls-scale.05] short range includes the full distance, to the grain', () => {
    const at = (grains: number): unknown => figures(position(foot('bow'), mark(420 - grains / PACE)), 'BOW');
    expect([at(TOLERANCE), at(TOLERANCE + 1)]).toEqual([[[1, 16, 0]], [[1, 0, 16]]]);
  });
  test('[cls-shooting.01] [cls-shooting.02] a target that was in range at any moment of the movement phase; the shortest range counts', () => {
    const b = position(foot('bow'), mark(400));
    openWindow(b);
    putUnit(b, 1, 500 * PACE, 430 * PACE, 18000);
    putUnit(b, 1, 500 * PACE, 250 * PACE, 18000);
    expect(figures(b, 'BOW')).toEqual([[1, 16, 0]]);
    openWindow(b);
    expect(figures(b, 'BOW')).toEqual([]);
  });
  test('[cls-shooting.01] [cls-shooting.28] a wide target counts from end to end, however far off its middle is', () => {
    const wide = (x: number): unknown => {
      const b = position(foot('javelins'), mark(470, `8 in 8 at ${x} 470`));
      openWindow(b);
      return figures(b, 'JAVELINS').length;
    };
    expect([wide(500), wide(640), wide(360), wide(700)]).toEqual([1, 1, 1, 0]);
  });
  test('[cls-shooting.01] where both have moved, each stood where it was at that moment', () => {
    const moved = (order: ('comes' | 'goes')[], y = 300): number => {
      const b = position(foot('sling'), mark(y));
      openWindow(b);
      for (const what of order) {
        if (what === 'comes') putUnit(b, 1, 500 * PACE, 400 * PACE, 18000);
        else putUnit(b, 0, 500 * PACE, 700 * PACE, 0);
      }
      return shots(b, 'SLING').length;
    };
    expect([moved(['comes', 'goes']), moved(['goes', 'comes']), moved(['comes']), moved(['goes'])]).toEqual([
      1, 0, 1, 0,
    ]);
    // In range at the beginning, and a single move out of it, of the one or the other.
    const left = position(foot('sling'), mark(400));
    openWindow(left);
    putUnit(left, 1, 500 * PACE, 250 * PACE, 18000);
    expect([shots(left, 'SLING').length, moved(['goes'], 400)]).toEqual([1, 1]);
  });
  test('[cls-shooting.02] of moments at the same range the first counts: who turns his back later is shot in front', () => {
    const b = position(foot('bow'), mark(440));
    openWindow(b);
    const { y, depth } = { y: 440 * PACE, depth: totalDepth(blockOf(b, 1)) };
    expect(kill(b, 'BOW')).toBe(8);
    putUnit(b, 1, 500 * PACE, y - depth, 0);
    expect([shots(b, 'BOW')[0]?.distance, kill(b, 'BOW')]).toEqual([60 * PACE, 8]);
    openWindow(b);
    expect([shots(b, 'BOW')[0]?.distance, kill(b, 'BOW')]).toEqual([60 * PACE, 6]);
  });
  test('[cls-shooting.01] also somewhere on a straight way that begins and ends out of the arc', () => {
    const b = position(foot('sling'), mark(440, '2 in 1 at 300 440'));
    openWindow(b);
    expect(figures(b, 'SLING')).toEqual([]);
    putUnit(b, 1, 700 * PACE, 440 * PACE, 18000);
    expect(figures(b, 'SLING')).toEqual([[1, 16, 0]]);
  });
  test('[cls-shooting.02] who charged into contact is at short range', () => {
    const b = position(foot('bow', 'LO', 'did charged'), mark(500, 'did charge'));
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(figures(b, 'BOW')).toEqual([[1, 16, 0]]);
    const darts = position(foot('darts', 'LO', 'did charged'), mark(500, 'did charge'));
    runOn(darts, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(figures(darts, 'DARTS')).toEqual([[1, 0, 16]]);
  });
  test('[cls-shooting.02] also for those at the far end of a wide front', () => {
    const at = (y: number): [number, number, number][] => {
      const riders = blue('UC bare OO arms bow 6');
      const b = position(`${riders} did charged`, mark(y, `1 at ${500 - 2.5 * ELEMENT} ${y} did charge`));
      runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
      if (y < 500) b.state.melees = [];
      return figures(b, 'BOW');
    };
    expect([at(500), at(499)]).toEqual([[[1, 10, 0]], [[1, 6, 4]]]);
  });
  test('[cls-shooting.08] arcs: 22.5 degrees for close order foot, 45 for others, all round for open order cavalry', () => {
    const at = (density: 'CO' | 'LO', x: number): boolean =>
      figures(position(foot('sling', density, '2 in 1'), mark(420, `2 in 1 at ${x} 420`)), 'SLING').length > 0;
    expect([at('CO', 530), at('CO', 590), at('LO', 590), at('LO', 640)]).toEqual([true, false, true, false]);
    const riders = (density: 'LO' | 'OO', y: number): number =>
      shots(position(blue(`UC bare ${density} arms javelins 2`), mark(y, 'facing 0')), 'JAVELINS').length;
    expect([riders('OO', 535), riders('LO', 535)]).toEqual([1, 0]);
  });
});

describe('who shoots', () => {
  test('[cls-shooting.06] the first two ranks; only the front rank of close order javelins, the disordered, chariots, troops in woods', () => {
    const count = (one: string, missile: Missile, plan = ''): number =>
      shots(position(one, mark(470), plan), missile).reduce((n, s) => n + s.short + s.long, 0);
    const three = '6 in 2';
    expect(count(foot('bow', 'LO', three), 'BOW')).toBe(16);
    expect(count(foot('bow', 'CO', three), 'BOW')).toBe(16);
    expect(count(foot('javelins', 'CO', three), 'JAVELINS')).toBe(8);
    expect(count(foot('javelins', 'LO', three), 'JAVELINS')).toBe(16);
    expect(count(foot('bow', 'LO', `${three} disordered`), 'BOW')).toBe(8);
    expect(count(blue('LCH bare 4 in 2'), 'JAVELINS')).toBe(2);
    const wood: string[] = [ground('wood', 500, 560, 65)];
    expect(count(foot('bow', 'LO', three), 'BOW', wood.join('\n'))).toBe(8);
  });
  test('[cls-shooting.30] disordered open order troops shoot with two ranks', () => {
    const b = position(foot('bow', 'OO', 'disordered'), mark(470));
    expect(figures(b, 'BOW')).toEqual([[1, 8, 0]]);
  });
  test('[cls-shooting.18] [cls-shooting.30] the other readings', () => {
    const ranks = position(foot('bow', 'OO', 'disordered'), mark(470), 'option cls-shooting.30-all');
    expect(figures(ranks, 'BOW')).toEqual([[1, 4, 0]]);
    const chariots = 'HCHU bare 2';
    const options = ['cls-shooting.18-target'];
    expect(score(position(foot('bow'), mark(470, chariots), `option ${options.join(' ')}`), 'BOW')).toBe(5);
    expect(score(position(blue(chariots), mark(470), `option ${options.join(' ')}`), 'JAVELINS')).toBe(7);
  });
  test('[cls-shooting.07] a third rank of regular bows at enemies who came into contact', () => {
    const count = (more: string, density: 'LO' | 'OO' = 'LO', missile: Missile = 'BOW'): number => {
      const own = foot('bow', density, '6 in 2 did charged');
      const b = position(`${own} ${more}`, mark(500, 'did charge'));
      runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
      return shots(b, missile).reduce((n, s) => n + s.short, 0);
    };
    expect(count('')).toBe(24);
    expect(count('Bi')).toBe(12);
    expect(count('', 'OO')).toBe(8);
    expect(count('arms sling', 'LO', 'SLING')).toBe(16);
    const away = position(foot('bow', 'LO', '6 in 2'), mark(470));
    expect(figures(away, 'BOW')).toEqual([[1, 16, 0]]);
  });
  test('[cls-shooting.09] no shooting in a move of charge, counter charge or rout', () => {
    for (const did of ['charge', 'counter']) {
      expect(shooterRefusal(position(foot('bow', 'LO', `did ${did}`), mark(470)), 0)?.rule).toBe('cls-shooting.09');
    }
    expect(shooterRefusal(position(foot('bow', 'LO', 'routing'), mark(470)), 0)?.rule).toBe('cls-shooting.09');
    expect(shooterRefusal(position(foot('bow', 'LO', 'did move'), mark(470)), 0)).toBeNull();
  });
  test('[cls-shooting.09] crossbows, longbows and staff slings not after moving in or since the last own movement phase', () => {
    const shoots = (
      arms: 'CROSSBOW' | 'LONGBOW' | 'STAFF_SLING' | 'BOW',
      did: string,
      before = 'none',
      mover: 'blue' | 'red' = 'blue',
    ): boolean => {
      const b = position(foot(weaponWord(arms), 'LO', `did ${did} before ${before}`), mark(470), `mover ${mover}`);
      return shots(b, arms).length > 0;
    };
    expect([
      shoots('CROSSBOW', 'move'),
      shoots('LONGBOW', 'move'),
      shoots('STAFF_SLING', 'move'),
      shoots('BOW', 'move'),
    ]).toEqual([false, false, false, true]);
    expect(shoots('CROSSBOW', 'none')).toBe(true);
    expect([shoots('CROSSBOW', 'none', 'move', 'red'), shoots('CROSSBOW', 'none', 'move', 'blue')]).toEqual([
      false,
      true,
    ]);
  });
  test('[cls-shooting.10] nobody shoots in or into a melee, but the charged at their chargers in the move of contact', () => {
    const b = position(
      foot('bow', 'LO', 'did charged'),
      mark(500, 'did charge'),
      called('beside', foot('bow', 'LO', 'at 600 520')),
    );
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(shots(b, 'BOW')).toHaveLength(1);
    expect(shots(b, 'BOW', 2)).toHaveLength(0);
    b.state.melees[0]!.rounds = 1;
    expect(shots(b, 'BOW')).toHaveLength(0);
  });
  test('[cls-shooting.31] evaders shoot at what they had before them; pursuers only while they touch nobody; routers are shot at', () => {
    const evader = position(foot('javelins', 'OO', 'did evade,charged'), mark(465));
    openWindow(evader);
    putUnit(evader, 0, 500 * PACE, 600 * PACE, 18000);
    expect(shots(evader, 'JAVELINS')).toHaveLength(1);
    const pursuer = (lines = ''): Battle => position(foot('bow', 'LO', 'pursuing'), mark(470, 'routing'), lines);
    expect(shots(pursuer(), 'BOW')).toHaveLength(1);
    expect(shooterRefusal(pursuer('melee blue red rear'), 0)?.rule).toBe('cls-shooting.31');
  });
  test('[cls-pavise.02] [cls-stakes.01] [cls-move.07] not with pavises or stakes in hand, nor a piece that pivoted', () => {
    const own = foot('bow');
    const b = position(`${own} pavise`, mark(470));
    expect(shooterRefusal(b, 0)?.rule).toBe('cls-pavise.02');
    expect(shooterRefusal(position(`${own} pavise works 1`, mark(470)), 0)).toBeNull();
    const piece0 = position(blue('ARTILLERY bare 1 did move'), mark(400));
    expect(shooterRefusal(piece0, 0)?.rule).toBe('cls-move.07');
  });
  test('[cls-unit.05] a rear rank with bows shoots over spears in front', () => {
    expect(figures(position(foot('spear/bow'), mark(470)), 'BOW')).toEqual([[1, 8, 0]]);
  });
  test('[cls-unit.04] a lone figure of an open order element may still shoot', () => {
    expect(figures(position(foot('bow', 'OO', '2 missing 1'), mark(470)), 'BOW')).toEqual([[1, 3, 0]]);
  });
});

describe('over friends and out of sight', () => {
  const screen = (y: number, density: 'OO' | 'CO' = 'OO') => called('screen', blue(`bare ${density} 4 at 500 ${y}`));
  const hill = ground('shallow-hill', 500, 540, 60);
  const under = ground('shallow-hill', 500, 350, 60);
  const up = foot('bow', 'LO', 'at 500 510');
  test.each([
    ['on the level', foot('bow'), 435, '', 0],
    ['to a hill under the target', foot('bow'), 435, under, 1],
    ['from a hill', up, 435, hill, 1],
    ['from a hill, friends nearer than 40 paces to the shooters', up, 475, hill, 0],
    ['from a hill, friends nearer than 40 paces to the target', up, 410, hill, 0],
  ])(
    '[cls-shooting.11] over friends only from or to higher ground, with 40 paces on either side: %s',
    (_, bows, y, rise, n) => {
      expect(shots(position(bows, mark(380), `${screen(y)}\n${rise}`), 'BOW')).toHaveLength(n);
    },
  );
  test('[cls-shooting.28] a unit out of sight is not a target', () => {
    const wood = [ground('wood', 500, 430, 30)];
    expect(shots(position(foot('bow'), mark(380)), 'BOW')).toHaveLength(1);
    expect(shots(position(foot('bow', 'LO', '2 in 1'), mark(380, '2 in 1'), wood.join('\n')), 'BOW')).toHaveLength(0);
  });
});

describe('priorities', () => {
  const targets = (b: Battle): number[] => shots(b, 'SLING').map((s) => s.target);
  test('[cls-shooting.05] the nearest, if nothing is more urgent', () => {
    expect(
      targets(
        standing(`
${foot('sling')}
${mark(440, '2 in 1')}
${called('far', mark(400, 'in 4'))}
`),
      ),
    ).toContain(1);
  });
  const beside = (far = '', lines = '', own = ''): Battle =>
    standing(`
${foot('sling', 'LO', `2 in 1 ${own}`)}
${called('near', mark(450, '2 in 1 at 480 450'))}
${called('far', mark(430, `AC bare LO arms spear 2 in 1 at 525 430 ${far}`))}
${lines}
`);
  test('[cls-shooting.05] [cls-shooting.29] chargers before those who advance, those before killers, those before the type named', () => {
    expect(targets(beside())).toEqual([1]);
    const named = 'priority cavalry';
    expect(targets(beside('', '', named))).toEqual([2]);
    expect(targets(beside('', 'killer blue near', named))).toEqual([1]);
    expect(targets(beside('before advance', 'killer blue near'))).toEqual([2]);
    expect(targets(beside('before advance', 'charge near blue'))).toEqual([1]);
  });
  test('[cls-shooting.29] advancing is measured by the last move; too far to charge is not close enough', () => {
    const advanced = (y: number): number[] => {
      const b = beside();
      openWindow(b);
      putUnit(b, 2, 525 * PACE, y * PACE, 18000);
      return targets(b);
    };
    expect([advanced(432), advanced(425)]).toEqual([[2], [1]]);
  });
  test('[cls-shooting.29] of targets as near as each other the owner chooses', () => {
    const b = standing(`
${foot('sling', 'LO', 'OO arms sling shield 1')}
${called('left', mark(450, '2 in 1 at 480 450'))}
${called('right', mark(450, '2 in 1 at 520 450'))}
`);
    expect(aim(b, 0, 'SLING', 2).shots.map((s) => s.target)).toContain(2);
  });
});
