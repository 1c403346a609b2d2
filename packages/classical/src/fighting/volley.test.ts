import { scriptedDice } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { called, standing } from '../script/position.ts';
import type { Shots } from './aim.ts';
import type { Missile } from './charts.ts';
import { blue, ground } from './testing.ts';
import { foot, kill, mark, position, score, shots } from './testing-shots.ts';
import { groupsOf, shoot } from './volley.ts';

const line = (kind: string, y: number) => `${kind} 300 ${y} 700 ${y}`;
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
