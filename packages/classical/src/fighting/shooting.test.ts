import { scriptedDice } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { blockOf, onTable } from '@taxiarch/miniatures';
import { totalDepth } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, putUnit, strengthOf } from '../base/units.ts';
import { DID_SHOOT, PACE, TOLERANCE } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { runOn } from '../temper/testing.ts';
import { aim, type Shots, weaponByRank } from './aim.ts';
import type { Missile } from './charts.ts';
import { describeVolley } from './describe-volley.ts';
import { shooterRefusal } from './shooters.ts';
import { blue, ELEMENT, ground, openWindow, play, red, runOut, weaponWord } from './testing.ts';
import { groupsOf, hitScore, killNeed, shoot } from './volley.ts';

const foot = (arms: string, density: 'CO' | 'LO' | 'OO' = 'LO', more = '') =>
  blue(`UI ${density} arms ${arms} shield 4 in 2 ${more}`);
const mark = (y: number, more = '') => red(`CO arms spear shield at 500 ${y} ${more}`);
const position = (one: string, other: string, plan = ''): Battle =>
  standing(`
${one}
${other}
${plan}
`);
const shots = (b: Battle, missile: Missile, unit = 0): Shots[] => aim(b, unit, missile).shots;
const figures = (b: Battle, missile: Missile, unit = 0): [target: number, short: number, long: number][] =>
  shots(b, missile, unit).map((s) => [s.target, s.short, s.long]);

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
  const hill = [ground('shallow-hill', 500, 540, 60)];
  test('[cls-shooting.11] only from or to higher ground, and with 40 paces on either side', () => {
    const target = mark(380);
    expect(shots(position(foot('bow'), target, screen(435)), 'BOW')).toHaveLength(0);
    const under = [ground('shallow-hill', 500, 350, 60)];
    expect(
      shots(
        position(
          foot('bow'),
          target,
          `
${screen(435)}
${under.join('\n')}
`,
        ),
        'BOW',
      ),
    ).toHaveLength(1);
    expect(
      shots(
        position(
          foot('bow', 'LO', 'at 500 510'),
          target,
          `
${screen(435)}
${hill.join('\n')}
`,
        ),
        'BOW',
      ),
    ).toHaveLength(1);
    expect(
      shots(
        position(
          foot('bow', 'LO', 'at 500 510'),
          target,
          `
${screen(475)}
${hill.join('\n')}
`,
        ),
        'BOW',
      ),
    ).toHaveLength(0);
    expect(
      shots(
        position(
          foot('bow', 'LO', 'at 500 510'),
          target,
          `
${screen(410)}
${hill.join('\n')}
`,
        ),
        'BOW',
      ),
    ).toHaveLength(0);
  });
  test('[cls-shooting.28] a target that is not in sight is no target', () => {
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

const line = (kind: string, y: number) => `${kind} 300 ${y} 700 ${y}`;
const score = (b: Battle, missile: Missile, short = true, unit = 0): number =>
  hitScore({ b, shots: shots(b, missile, unit)[0] as Shots, handsFull: false }, short).total;
const kill = (b: Battle, missile: Missile, hits = 1, handsFull = false): number =>
  killNeed({ b, shots: shots(b, missile)[0] as Shots, handsFull }, hits).total;

describe('to hit', () => {
  test('[cls-shooting.17] seven; disordered, stones, charged, open order target', () => {
    expect(score(position(foot('bow'), mark(440)), 'BOW')).toBe(7);
    expect(score(position(foot('bow', 'LO', 'disordered'), mark(440)), 'BOW')).toBe(8);
    expect(score(position(foot('stones'), mark(475)), 'STONES')).toBe(8);
    expect(score(position(foot('bow', 'LO', 'did charged'), mark(440)), 'BOW')).toBe(8);
    expect(score(position(foot('bow'), mark(440, 'bare OO')), 'BOW')).toBe(9);
  });
  test("[cls-shooting.17] [cls-shooting.27] a target in cover, or behind a wall, palisade or pavise; not behind stakes or its own shooters' pavises", () => {
    expect(score(position(foot('bow'), mark(440), line('wall', 450)), 'BOW')).toBe(8);
    expect(score(position(foot('bow'), mark(440), line('palisade', 450)), 'BOW')).toBe(8);
    expect(score(position(foot('bow'), mark(440), line('stakes', 450)), 'BOW')).toBe(7);
    expect(score(position(foot('bow'), mark(440), `${line('pavises', 450)} of red`), 'BOW')).toBe(8);
    expect(score(position(foot('bow'), mark(440), `${line('pavises', 490)} of blue`), 'BOW')).toBe(7);
    const edge = position(foot('sling', 'LO', 'at 500 455'), mark(440), ground('wood', 500, 370, 80));
    expect(score(edge, 'SLING')).toBe(8);
  });
  test('[cls-pavise.01] a set-up pavise is cover', () => {
    const b = position(foot('bow'), mark(440), `${line('pavises', 443)} of red`);
    expect(score(b, 'BOW')).toBe(8);
  });
  test('[cls-shooting.17] [cls-shooting.18] artillery and heavy chariots that shoot at short range', () => {
    const artillery = position(blue('ARTILLERY bare 1'), mark(400));
    expect([score(artillery, 'ARTILLERY', true), score(artillery, 'ARTILLERY', false)]).toEqual([5, 7]);
    const heavy = position(blue('HCHU bare 2'), mark(470));
    expect(score(heavy, 'JAVELINS')).toBe(5);
    const at = position(foot('bow'), mark(470, 'HCHU bare 2'));
    expect(score(at, 'BOW')).toBe(7);
    const light = position(blue('LCH bare 2'), mark(470));
    expect(score(light, 'JAVELINS')).toBe(7);
  });
});

describe('groups', () => {
  const b = standing(`
${foot('bow')}
${called('lch', blue('LCH bare'))}
${called('hch', blue('HCHA bare'))}
${called('el', blue('ELEPHANT bare'))}
`);
  const groups = (unit: number, short: number, long: number, need = 7): [number, number] => {
    const g = groupsOf(b, { unit, short, long } as Shots, need, need);
    return [g.short, g.long];
  };
  test('[cls-shooting.12] four figures at short range, six at long; models one, light chariots two at long', () => {
    expect(groups(0, 8, 0)).toEqual([2, 0]);
    expect(groups(0, 0, 12)).toEqual([0, 2]);
    expect(groups(1, 3, 0)).toEqual([3, 0]);
    expect(groups(1, 0, 3)).toEqual([0, 1]);
    expect(groups(1, 0, 5)).toEqual([0, 2]);
    expect(groups(2, 0, 3)).toEqual([0, 3]);
    expect(groups(3, 1, 0)).toEqual([1, 0]);
  });
  test('[cls-shooting.13] the last group may be one short, and grows where more than ten is needed', () => {
    expect(groups(0, 7, 0)).toEqual([2, 0]);
    expect(groups(0, 6, 0)).toEqual([1, 0]);
    expect(groups(0, 0, 11)).toEqual([0, 2]);
    expect(groups(0, 0, 10)).toEqual([0, 1]);
    // Five, six at short range and seven, eight at long, the last one short.
    expect([groups(0, 9, 0, 11), groups(0, 8, 0, 11)]).toEqual([
      [2, 0],
      [1, 0],
    ]);
    expect([groups(0, 11, 0, 12), groups(0, 10, 0, 12)]).toEqual([
      [2, 0],
      [1, 0],
    ]);
    expect([groups(0, 0, 13, 11), groups(0, 0, 12, 11)]).toEqual([
      [0, 2],
      [0, 1],
    ]);
    expect([groups(0, 0, 15, 12), groups(0, 0, 14, 12)]).toEqual([
      [0, 2],
      [0, 1],
    ]);
    expect([groups(1, 3, 0, 10), groups(1, 3, 0, 11)]).toEqual([
      [3, 0],
      [0, 0],
    ]);
    expect([groups(2, 0, 3, 10), groups(2, 0, 3, 11)]).toEqual([
      [0, 3],
      [0, 0],
    ]);
    expect([groups(0, 8, 0, 10), groups(0, 0, 12, 10)]).toEqual([
      [2, 0],
      [0, 2],
    ]);
  });
  test('[cls-shooting.14] what is left over at short range joins the groups at long range', () => {
    expect(groups(0, 6, 4)).toEqual([1, 1]);
    expect(groups(0, 6, 3)).toEqual([1, 1]);
    expect(groups(0, 7, 1)).toEqual([2, 0]);
    // Only where that makes a group: three left and one are too few, three left and two are enough.
    expect([groups(0, 7, 2), groups(0, 6, 2), groups(0, 6, 8), groups(0, 6, 9)]).toEqual([
      [1, 1],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
  });
  test('[cls-shooting.13] [cls-shooting.14] a volley of figures tells how its groups were made up, one of models does not', () => {
    const rules = (own: string, missile: Missile, short: number, long: number): string[] => {
      const at = position(own, mark(470));
      at.dice = scriptedDice(Array<number>(9).fill(1));
      shoot({ b: at, shots: { ...(shots(at, missile)[0] as Shots), short, long }, handsFull: false });
      return at.events.filter((e) => e.kind === 'die').flatMap((e) => e.rules.filter((r) => /ing\.1[34]/.test(r)));
    };
    const bows = foot('bow');
    expect([rules(bows, 'BOW', 4, 0), rules(bows, 'BOW', 0, 6)]).toEqual([['cls-shooting.13'], ['cls-shooting.13']]);
    expect([rules(bows, 'BOW', 1, 5), rules(bows, 'BOW', 4, 1)]).toEqual(
      Array(2).fill(['cls-shooting.13', 'cls-shooting.14']),
    );
    const beast = blue('ELEPHANT bare 1');
    expect(rules(beast, 'JAVELINS', 1, 1)).toEqual([]);
  });
});

describe('to kill', () => {
  test('[cls-shooting.22] shieldless targets, but not for artillery', () => {
    const bare = (density: 'CO' | 'LO') => mark(440, `bare ${density}`);
    expect(kill(position(foot('bow'), mark(440)), 'BOW')).toBe(8);
    expect(kill(position(foot('bow'), bare('CO')), 'BOW')).toBe(6);
    expect(kill(position(foot('bow'), bare('LO')), 'BOW')).toBe(7);
    expect(kill(position(blue('ARTILLERY bare 1'), bare('CO')), 'ARTILLERY')).toBe(7);
  });
  test('[cls-shooting.22] barding and elephant armour against javelins, darts and bows; stones not listed', () => {
    const barded = mark(480, 'AC bare LO shield barded 2');
    expect(kill(position(foot('bow'), barded), 'BOW')).toBe(9);
    expect(kill(position(foot('stones'), barded), 'STONES')).toBe(8);
    expect(kill(position(foot('sling'), barded), 'SLING')).toBe(7);
    const elephant = mark(480, 'ELEPHANT bare armoured 1');
    expect(kill(position(foot('javelins'), elephant), 'JAVELINS')).toBe(9);
  });
  test('[cls-shooting.22] two less for each hit after the first', () => {
    const b = position(foot('bow'), mark(440));
    expect([kill(b, 'BOW', 1), kill(b, 'BOW', 2), kill(b, 'BOW', 4)]).toEqual([8, 6, 2]);
  });
  test('[cls-shield.06] [cls-shield.07] from the rear or from behind the right flank shields do not help', () => {
    const from = (facing: number): number => kill(position(foot('bow'), mark(440, `facing ${facing}`)), 'BOW');
    // South of a target that faces north is its rear; that faces west (270), its left; that faces east (90), its right.
    expect([from(180), from(0)]).toEqual([8, 6]);
    const beside = (x: number, facing = 0): number =>
      kill(
        position(
          foot('bow', 'LO', `2 in 1 at ${x} 460 facing ${x > 500 ? 315 : 45}`),
          mark(400, `6 in 1 facing ${facing}`),
        ),
        'BOW',
      );
    expect([beside(560), beside(440)]).toEqual([6, 8]);
    // Beside it, but before the line of its front.
    expect([beside(560, 180), beside(440, 180)]).toEqual([8, 8]);
  });
  test('[cls-shield.05] a target that shoots with a bow in the same phase has put its shield aside', () => {
    const b = position(foot('bow'), mark(440));
    expect([kill(b, 'BOW', 1, false), kill(b, 'BOW', 1, true)]).toEqual([8, 6]);
  });
  test('[cls-pavise.01] across its own pavises a unit without shields is not shieldless', () => {
    const needs = (laid: string): number => kill(position(foot('bow'), mark(440, 'bare CO pavise'), laid), 'BOW');
    expect([needs(''), needs(`${line('pavises', 443)} of red`)]).toEqual([6, 8]);
  });
});

describe('the phase', () => {
  const shooters = (elements: number, hits: number, missile = 'bow', lines = ''): { b: Battle; dice: number[] } => {
    const b = position(foot(missile, 'LO', `${elements} in ${elements / 2}`), mark(440, '10 in 5'), lines);
    const dice = Array.from({ length: elements }, (_, i) => (i < hits ? 10 : 1));
    return { b, dice };
  };
  test('[cls-shooting.04] [cls-shooting.23] [cls-shooting.26] hits first, then one throw for kills; without a hit none', () => {
    const { b, dice } = shooters(4, 1);
    play(b, 'shooting', { side: 0 }, [...dice, 8]);
    expect(strengthOf(b, 1)).toBe(39);
    const none = shooters(4, 0);
    play(none.b, 'shooting', { side: 0 }, none.dice);
    expect(strengthOf(none.b, 1)).toBe(40);
    const failed = shooters(4, 1);
    play(failed.b, 'shooting', { side: 0 }, [...failed.dice, 7]);
    expect(strengthOf(failed.b, 1)).toBe(40);
  });
  test('[cls-shooting.25] a score of 1 or less is a kill by itself; of 0 or less another throw follows', () => {
    const five = shooters(6, 5);
    // 8 - 8 = 0: one kill, and a second on 10.
    const told = play(five.b, 'shooting', { side: 0 }, [...five.dice, 9]);
    expect(strengthOf(five.b, 1)).toBe(39);
    expect(told.findLast((e) => e.kind === 'die')?.rules).toEqual(
      expect.arrayContaining(['cls-shooting.25', 'cls-shooting.32']),
    );
    const again = shooters(6, 5);
    play(again.b, 'shooting', { side: 0 }, [...again.dice, 10]);
    expect(strengthOf(again.b, 1)).toBe(38);
  });
  test('[cls-shooting.25] a score of 2 still needs a throw, a score of 1 none', () => {
    const two = shooters(6, 4);
    const told = play(two.b, 'shooting', { side: 0 }, [...two.dice, 1]);
    expect(strengthOf(two.b, 1)).toBe(40);
    expect(told.findLast((e) => e.kind === 'die')?.rules).not.toContain('cls-shooting.25');
    const bare = position(foot('bow', 'LO', '6 in 3'), mark(440, 'UI 10 in 5'));
    play(bare, 'shooting', { side: 0 }, two.dice);
    expect(strengthOf(bare, 1)).toBe(39);
  });
  test.each([
    [10, false],
    [11, true],
  ])('[cls-shooting.13] where %i is needed only a ten hits', (need, disordered) => {
    const stones = foot('stones', 'LO', `8 in 4 ${disordered ? 'disordered' : 'steady'}`);
    const thrown = (face: number): number => {
      const b = position(stones, mark(480, 'OO arms spear shield 10 in 5'));
      const [volley] = describeVolley(b, 0);
      expect(volley?.longScore?.total).toBe(need);
      const dice = Array.from({ length: volley?.longDice ?? 0 }, (_, i) => (i === 0 ? face : 1));
      play(b, 'shooting', { side: 0 }, face === 10 ? [...dice, 10] : dice);
      return strengthOf(b, 1);
    };
    expect([thrown(9), thrown(10)]).toEqual([20, 19]);
  });
  test('[cls-shooting.32] more than two kills', () => {
    const ten = shooters(10, 10);
    // 8 - 18 = -10: one, then 0: two, then 10 for a third.
    play(ten.b, 'shooting', { side: 0 }, [...ten.dice, 10]);
    expect(strengthOf(ten.b, 1)).toBe(37);
  });
  test('[cls-shooting.24] one kill die for each target, counting its own hits', () => {
    const b = standing(`
${foot('sling', 'LO', '8 in 4')}
${called('left', mark(440, `4 in 2 at ${500 - ELEMENT} 440`))}
${called('right', mark(440, `4 in 2 at ${500 + ELEMENT + 2} 440`))}
`);
    const told = play(b, 'shooting', { side: 0 }, [10, 10, 1, 1, 7, 10, 1, 1, 1, 5]);
    const volleys = told.filter((e) => e.kind === 'volley');
    expect(volleys.map((e) => e['hits'])).toEqual([2, 1]);
    expect([strengthOf(b, 1), strengthOf(b, 2)]).toEqual([15, 16]);
  });
  test('[cls-disorder.08] a third of the figures hit, by whomever, or two hits on a single element; hits, not kills', () => {
    const hit = (elements: number, hits: number): boolean => {
      const b = position(foot('sling', 'LO', '4 in 2'), mark(440, `${elements} in 1`));
      play(b, 'shooting', { side: 0 }, [...Array.from({ length: 4 }, (_, i) => (i < hits ? 10 : 1)), 1]);
      return isDisordered(b, 1);
    };
    expect([hit(2, 2), hit(2, 3)]).toEqual([false, true]);
    expect([hit(1, 1), hit(1, 2)]).toEqual([false, true]);
  });
  test('[cls-period.09] [cls-period.11] both sides shoot, all dice before any loss', () => {
    const b = position(foot('bow', 'LO', '2 in 1'), red('UI LO arms bow shield 2 in 1 at 500 440'));
    const told = play(b, 'shooting', { side: 0 }, [10, 10, 10, 10, 10, 10]);
    expect(told.filter((e) => e.kind === 'volley').map((e) => e['shooters'])).toEqual([8, 8]);
    expect([strengthOf(b, 0), strengthOf(b, 1)]).toEqual([7, 7]);
    expect((b.state.did[0] as number) & DID_SHOOT).not.toBe(0);
  });
  test('[cls-shooting.29] who kills is remembered until the next phase of shooting', () => {
    const { b, dice } = shooters(4, 1, 'bow', 'killer blue blue');
    play(b, 'shooting', { side: 0 }, [...dice, 10]);
    expect(b.state.killers).toEqual([1 * 1000 + 0]);
  });
  test('[cls-weapon.06] a unit may hold its fire or use another weapon', () => {
    const b = standing(
      `
${foot('javelins,bow')}
${mark(465)}
dice 1 1 1 1
`,
      [{ proc: 'shooting', locals: { side: 0 } }],
    );
    expect(offered(b)).toEqual(['done', 'hold blue', 'use blue bow']);
    must(b, 'use blue bow');
    must(b, 'hold blue');
    must(b, 'shoot blue');
    const told = runOut(b);
    expect([b.state.did[0], told.find((e) => e.kind === 'volley')?.['missile']]).toEqual([DID_SHOOT, 'bow']);
    const held = standing(
      `
${foot('bow')}
${mark(465)}
`,
      [{ proc: 'shooting', locals: { side: 0 } }],
    );
    must(held, 'hold blue');
    runOut(held);
    expect(held.state.did[0]).toBe(0);
  });
  test('[cls-weapon.06] each rank uses the weapon asked for if it has it, otherwise its first', () => {
    const arms = (wanted: Missile): unknown[] =>
      weaponByRank(position(foot('javelins,bow/sling,javelins/spear'), mark(465)), 0, wanted);
    expect([arms('JAVELINS'), arms('BOW'), arms('SLING')]).toEqual([
      ['JAVELINS', 'JAVELINS', undefined],
      ['BOW', 'SLING', undefined],
      ['JAVELINS', 'SLING', undefined],
    ]);
  });
  test('[cls-class.04] one kill removes an artillery piece', () => {
    const b = position(foot('sling'), mark(440, 'ARTILLERY bare 1 did move'));
    play(b, 'shooting', { side: 0 }, [10, 1, 1, 1, 10]);
    expect(onTable(b, 1)).toBe(false);
  });
  test('[cls-shooting.17] odds can be told without rolling', () => {
    const b = position(foot('bow'), mark(400));
    expect(describeVolley(b, 0)).toMatchObject([
      { target: 1, missile: 'BOW', shooters: 16, shortDice: 0, longDice: 2, longScore: { total: 7 }, expected: 8 },
    ]);
  });
});
