import { scriptedDice } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { blockOf, onTable } from '@taxiarch/miniatures';
import { totalDepth } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, putUnit, strengthOf } from '../base/units.ts';
import {
  DID_ADVANCE,
  DID_CHARGE,
  DID_COUNTER,
  DID_EVADE,
  DID_MOVE,
  DID_SHOOT,
  PACE,
  PURSUING,
  ROUTING,
  TOLERANCE,
  WAS_CHARGED,
} from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { runOn } from '../temper/testing.ts';
import { type FieldPlan, type FieldUnit, field } from '../testing/field.ts';
import { aim, type Shots, weaponByRank } from './aim.ts';
import type { Missile } from './charts.ts';
import { describeVolley } from './describe-volley.ts';
import { shooterRefusal } from './shooters.ts';
import { blue, ELEMENT, openWindow, piece, play, red, runOut } from './testing.ts';
import { groupsOf, hitScore, killNeed, shoot } from './volley.ts';

type Arms = readonly (readonly (
  | 'BOW'
  | 'JAVELINS'
  | 'SLING'
  | 'CROSSBOW'
  | 'LONGBOW'
  | 'STAFF_SLING'
  | 'PILA'
  | 'DARTS'
  | 'STONES'
  | 'SPEAR'
)[])[];
const foot = (arms: Arms, density: 'CO' | 'LO' | 'OO' = 'LO', more: Partial<FieldUnit> = {}): FieldUnit =>
  blue({ type: 'UI', troop: { density, arms, shield: true }, elements: 4, files: 2, ...more });
const mark = (y: number, more: Partial<FieldUnit> = {}): FieldUnit =>
  red({ at: [500, y], troop: { density: 'CO', shield: true, arms: [['SPEAR']] }, ...more });
const position = (one: FieldUnit, other: FieldUnit, plan: Partial<FieldPlan> = {}): Battle =>
  field({ ...plan, units: [one, other, ...(plan.units ?? [])] });
const shots = (b: Battle, missile: Missile, unit = 0): Shots[] => aim(b, unit, missile).shots;
const figures = (b: Battle, missile: Missile, unit = 0): [target: number, short: number, long: number][] =>
  shots(b, missile, unit).map((s) => [s.target, s.short, s.long]);

describe('range', () => {
  test('[cls-shooting.03] [cls-shooting.28] each front figure measures for itself, those behind use his range', () => {
    const near = position(foot([['BOW']]), mark(420));
    expect(figures(near, 'BOW')).toEqual([[1, 16, 0]]);
    // Eighty paces for the files ahead of the target, more for those beside it.
    const aside = position(
      foot([['BOW']], 'LO', { elements: 8, files: 4 }),
      mark(421, { files: 1, elements: 2, at: [500 - 1.5 * ELEMENT, 420] }),
    );
    const [first] = figures(aside, 'BOW');
    expect(first?.[1]).toBeGreaterThan(0);
    expect(first?.[2]).toBeGreaterThan(0);
    expect((first?.[1] as number) % 2).toBe(0);
  });
  test('[cls-shooting.15] [cls-shooting.16] nothing beyond the farthest range', () => {
    expect(figures(position(foot([['BOW']]), mark(299.5)), 'BOW')).toEqual([]);
    expect(figures(position(foot([['JAVELINS']]), mark(460)), 'JAVELINS')).toEqual([[1, 16, 0]]);
    expect(figures(position(foot([['JAVELINS']]), mark(459)), 'JAVELINS')).toEqual([]);
    expect(figures(position(foot([['DARTS']]), mark(470)), 'DARTS')).toEqual([[1, 0, 16]]);
  });
  test('[cls-shooting.12] [cls-shooting.02] [cls-scale.05] short range includes the full distance, to the grain', () => {
    const at = (grains: number): unknown => figures(position(foot([['BOW']]), mark(420 - grains / PACE)), 'BOW');
    expect([at(TOLERANCE), at(TOLERANCE + 1)]).toEqual([[[1, 16, 0]], [[1, 0, 16]]]);
  });
  test('[cls-shooting.01] [cls-shooting.02] a target that was in range at any moment of the movement phase; the shortest range counts', () => {
    const b = position(foot([['BOW']]), mark(400));
    openWindow(b);
    putUnit(b, 1, 500 * PACE, 430 * PACE, 18000);
    putUnit(b, 1, 500 * PACE, 250 * PACE, 18000);
    expect(figures(b, 'BOW')).toEqual([[1, 16, 0]]);
    openWindow(b);
    expect(figures(b, 'BOW')).toEqual([]);
  });
  test('[cls-shooting.01] where both have moved, each stood where it was at that moment', () => {
    const moved = (order: ('comes' | 'goes')[], y = 300): number => {
      const b = position(foot([['SLING']]), mark(y));
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
    const left = position(foot([['SLING']]), mark(400));
    openWindow(left);
    putUnit(left, 1, 500 * PACE, 250 * PACE, 18000);
    expect([shots(left, 'SLING').length, moved(['goes'], 400)]).toEqual([1, 1]);
  });
  test('[cls-shooting.02] of moments at the same range the first counts: who turns his back later is shot in front', () => {
    const b = position(foot([['BOW']]), mark(440));
    openWindow(b);
    const { y, depth } = { y: 440 * PACE, depth: totalDepth(blockOf(b, 1)) };
    expect(kill(b, 'BOW')).toBe(8);
    putUnit(b, 1, 500 * PACE, y - depth, 0);
    expect([shots(b, 'BOW')[0]?.distance, kill(b, 'BOW')]).toEqual([60 * PACE, 8]);
    openWindow(b);
    expect([shots(b, 'BOW')[0]?.distance, kill(b, 'BOW')]).toEqual([60 * PACE, 6]);
  });
  test('[cls-shooting.01] also somewhere on a straight way that begins and ends out of the arc', () => {
    const b = position(foot([['SLING']]), mark(440, { at: [300, 440], files: 1, elements: 2 }));
    openWindow(b);
    expect(figures(b, 'SLING')).toEqual([]);
    putUnit(b, 1, 700 * PACE, 440 * PACE, 18000);
    expect(figures(b, 'SLING')).toEqual([[1, 16, 0]]);
  });
  test('[cls-shooting.02] who charged into contact is at short range', () => {
    const b = position(foot([['BOW']], 'LO', { did: WAS_CHARGED }), mark(500, { did: DID_CHARGE }));
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(figures(b, 'BOW')).toEqual([[1, 16, 0]]);
    const darts = position(foot([['DARTS']], 'LO', { did: WAS_CHARGED }), mark(500, { did: DID_CHARGE }));
    runOn(darts, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(figures(darts, 'DARTS')).toEqual([[1, 0, 16]]);
  });
  test('[cls-shooting.02] also for those at the far end of a wide front', () => {
    const at = (y: number): [number, number, number][] => {
      const riders = blue({ type: 'UC', troop: { density: 'OO', arms: [['BOW']] }, elements: 6, files: 6 });
      const b = position(
        { ...riders, did: WAS_CHARGED },
        mark(y, { elements: 1, files: 1, at: [500 - 2.5 * ELEMENT, y], did: DID_CHARGE }),
      );
      runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
      if (y < 500) b.state.melees = [];
      return figures(b, 'BOW');
    };
    expect([at(500), at(499)]).toEqual([[[1, 10, 0]], [[1, 6, 4]]]);
  });
  test('[cls-shooting.08] arcs: 22.5 degrees for close order foot, 45 for others, all round for open order cavalry', () => {
    const at = (density: 'CO' | 'LO', x: number): boolean =>
      figures(
        position(
          foot([['SLING']], density, { files: 1, elements: 2 }),
          mark(420, { at: [x, 420], files: 1, elements: 2 }),
        ),
        'SLING',
      ).length > 0;
    expect([at('CO', 530), at('CO', 590), at('LO', 590), at('LO', 640)]).toEqual([true, false, true, false]);
    const riders = (density: 'LO' | 'OO', y: number): number =>
      shots(
        position(
          blue({ type: 'UC', troop: { density, arms: [['JAVELINS']] }, elements: 2, files: 2 }),
          mark(y, { facing: 0 }),
        ),
        'JAVELINS',
      ).length;
    expect([riders('OO', 535), riders('LO', 535)]).toEqual([1, 0]);
  });
});

describe('who shoots', () => {
  test('[cls-shooting.06] the first two ranks; only the front rank of close order javelins, the disordered, chariots, troops in woods', () => {
    const count = (one: FieldUnit, missile: Missile, plan: Partial<FieldPlan> = {}): number =>
      shots(position(one, mark(470), plan), missile).reduce((n, s) => n + s.short + s.long, 0);
    const three = { elements: 6, files: 2 };
    expect(count(foot([['BOW']], 'LO', three), 'BOW')).toBe(16);
    expect(count(foot([['BOW']], 'CO', three), 'BOW')).toBe(16);
    expect(count(foot([['JAVELINS']], 'CO', three), 'JAVELINS')).toBe(8);
    expect(count(foot([['JAVELINS']], 'LO', three), 'JAVELINS')).toBe(16);
    expect(count(foot([['BOW']], 'LO', { ...three, disordered: true }), 'BOW')).toBe(8);
    expect(count(blue({ type: 'LCH', troop: {}, elements: 4, files: 2 }), 'JAVELINS')).toBe(2);
    const wood: Piece[] = [piece('wood', 500, 560, 65)];
    expect(count(foot([['BOW']], 'LO', three), 'BOW', { pieces: wood })).toBe(8);
  });
  test('[cls-shooting.30] disordered open order troops shoot with two ranks', () => {
    const b = position(foot([['BOW']], 'OO', { disordered: true }), mark(470));
    expect(figures(b, 'BOW')).toEqual([[1, 8, 0]]);
  });
  test('[cls-shooting.18] [cls-shooting.30] the other readings', () => {
    const ranks = position(foot([['BOW']], 'OO', { disordered: true }), mark(470), {
      options: ['cls-shooting.30-all'],
    });
    expect(figures(ranks, 'BOW')).toEqual([[1, 4, 0]]);
    const chariots: Partial<FieldUnit> = { type: 'HCHU', troop: {}, elements: 2, files: 2 };
    const options = ['cls-shooting.18-target'];
    expect(score(position(foot([['BOW']]), mark(470, chariots), { options }), 'BOW')).toBe(5);
    expect(score(position(blue(chariots), mark(470), { options }), 'JAVELINS')).toBe(7);
  });
  test('[cls-shooting.07] a third rank of regular bows at enemies who came into contact', () => {
    const count = (more: FieldUnit['troop'], density: 'LO' | 'OO' = 'LO'): number => {
      const own = foot([['BOW']], density, { elements: 6, files: 2, did: WAS_CHARGED });
      const b = position({ ...own, troop: { ...own.troop, ...more } }, mark(500, { did: DID_CHARGE }));
      runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
      return shots(b, (more?.arms?.[0]?.[0] as Missile | undefined) ?? 'BOW').reduce((n, s) => n + s.short, 0);
    };
    expect(count({})).toBe(24);
    expect(count({ training: 'irregular' })).toBe(12);
    expect(count({}, 'OO')).toBe(8);
    expect(count({ arms: [['SLING']] })).toBe(16);
    const away = position(foot([['BOW']], 'LO', { elements: 6, files: 2 }), mark(470));
    expect(figures(away, 'BOW')).toEqual([[1, 16, 0]]);
  });
  test('[cls-shooting.09] no shooting in a move of charge, counter charge or rout', () => {
    for (const did of [DID_CHARGE, DID_COUNTER]) {
      expect(shooterRefusal(position(foot([['BOW']], 'LO', { did }), mark(470)), 0)?.rule).toBe('cls-shooting.09');
    }
    expect(shooterRefusal(position(foot([['BOW']], 'LO', { status: ROUTING }), mark(470)), 0)?.rule).toBe(
      'cls-shooting.09',
    );
    expect(shooterRefusal(position(foot([['BOW']], 'LO', { did: DID_MOVE }), mark(470)), 0)).toBeNull();
  });
  test('[cls-shooting.09] crossbows, longbows and staff slings not after moving in or since the last own movement phase', () => {
    const shoots = (
      arms: 'CROSSBOW' | 'LONGBOW' | 'STAFF_SLING' | 'BOW',
      did: number,
      before = 0,
      mover: 'blue' | 'red' = 'blue',
    ): boolean => {
      const b = position(foot([[arms]], 'LO', { did }), mark(470), { mover });
      b.state.before[0] = before;
      return shots(b, arms).length > 0;
    };
    expect([
      shoots('CROSSBOW', DID_MOVE),
      shoots('LONGBOW', DID_MOVE),
      shoots('STAFF_SLING', DID_MOVE),
      shoots('BOW', DID_MOVE),
    ]).toEqual([false, false, false, true]);
    expect(shoots('CROSSBOW', 0)).toBe(true);
    expect([shoots('CROSSBOW', 0, DID_MOVE, 'red'), shoots('CROSSBOW', 0, DID_MOVE, 'blue')]).toEqual([false, true]);
  });
  test('[cls-shooting.10] nobody shoots in or into a melee, but the charged at their chargers in the move of contact', () => {
    const b = position(foot([['BOW']], 'LO', { did: WAS_CHARGED }), mark(500, { did: DID_CHARGE }), {
      units: [foot([['BOW']], 'LO', { key: 'beside', at: [600, 520] })],
    });
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(shots(b, 'BOW')).toHaveLength(1);
    expect(shots(b, 'BOW', 2)).toHaveLength(0);
    b.state.melees[0]!.rounds = 1;
    expect(shots(b, 'BOW')).toHaveLength(0);
  });
  test('[cls-shooting.31] evaders shoot at what they had before them; pursuers only while they touch nobody; routers are shot at', () => {
    const evader = position(foot([['JAVELINS']], 'OO', { did: DID_EVADE | WAS_CHARGED }), mark(465));
    openWindow(evader);
    putUnit(evader, 0, 500 * PACE, 600 * PACE, 18000);
    expect(shots(evader, 'JAVELINS')).toHaveLength(1);
    const pursuer = position(foot([['BOW']], 'LO', { status: PURSUING }), mark(470, { status: ROUTING }));
    expect(shots(pursuer, 'BOW')).toHaveLength(1);
    pursuer.state.melees = [{ one: 0, other: 1, rounds: 0, edgeOne: 0, edgeOther: 2, pikesLapsed: 0, pushed: 0 }];
    expect(shooterRefusal(pursuer, 0)?.rule).toBe('cls-shooting.31');
  });
  test('[cls-pavise.02] [cls-stakes.01] [cls-move.07] not with pavises or stakes in hand, nor a piece that pivoted', () => {
    const own = foot([['BOW']]);
    const b = position({ ...own, troop: { ...own.troop, pavise: true } }, mark(470));
    expect(shooterRefusal(b, 0)?.rule).toBe('cls-pavise.02');
    b.state.works[0] = 1;
    expect(shooterRefusal(b, 0)).toBeNull();
    const piece0 = position(blue({ type: 'ARTILLERY', troop: {}, elements: 1, files: 1, did: DID_MOVE }), mark(400));
    expect(shooterRefusal(piece0, 0)?.rule).toBe('cls-move.07');
  });
  test('[cls-unit.05] a rear rank with bows shoots over spears in front', () => {
    expect(figures(position(foot([['SPEAR'], ['BOW']]), mark(470)), 'BOW')).toEqual([[1, 8, 0]]);
  });
  test('[cls-unit.04] a lone figure of an open order element may still shoot', () => {
    expect(figures(position(foot([['BOW']], 'OO', { elements: 2, files: 2, missing: 1 }), mark(470)), 'BOW')).toEqual([
      [1, 3, 0],
    ]);
  });
});

describe('over friends and out of sight', () => {
  const screen = (y: number, density: 'OO' | 'CO' = 'OO'): FieldUnit =>
    blue({ key: 'screen', at: [500, y], troop: { density }, elements: 4, files: 4 });
  const hill = [piece('shallow-hill', 500, 540, 60)];
  test('[cls-shooting.11] only from or to higher ground, and with 40 paces on either side', () => {
    const target = mark(380);
    expect(shots(position(foot([['BOW']]), target, { units: [screen(435)] }), 'BOW')).toHaveLength(0);
    const under = [piece('shallow-hill', 500, 350, 60)];
    expect(shots(position(foot([['BOW']]), target, { units: [screen(435)], pieces: under }), 'BOW')).toHaveLength(1);
    expect(
      shots(position(foot([['BOW']], 'LO', { at: [500, 510] }), target, { units: [screen(435)], pieces: hill }), 'BOW'),
    ).toHaveLength(1);
    expect(
      shots(position(foot([['BOW']], 'LO', { at: [500, 510] }), target, { units: [screen(475)], pieces: hill }), 'BOW'),
    ).toHaveLength(0);
    expect(
      shots(position(foot([['BOW']], 'LO', { at: [500, 510] }), target, { units: [screen(410)], pieces: hill }), 'BOW'),
    ).toHaveLength(0);
  });
  test('[cls-shooting.28] a target that is not in sight is no target', () => {
    const wood = [piece('wood', 500, 430, 30)];
    expect(shots(position(foot([['BOW']]), mark(380)), 'BOW')).toHaveLength(1);
    expect(
      shots(
        position(foot([['BOW']], 'LO', { files: 1, elements: 2 }), mark(380, { files: 1, elements: 2 }), {
          pieces: wood,
        }),
        'BOW',
      ),
    ).toHaveLength(0);
  });
});

describe('priorities', () => {
  const targets = (b: Battle): number[] => shots(b, 'SLING').map((s) => s.target);
  test('[cls-shooting.05] the nearest, if nothing is more urgent', () => {
    expect(
      targets(
        field({
          units: [foot([['SLING']]), mark(440, { files: 1, elements: 2 }), mark(400, { key: 'far', files: 4 })],
        }),
      ),
    ).toContain(1);
  });
  const beside = (prepare: (b: Battle) => void): number[] => {
    const b = field({
      units: [
        foot([['SLING']], 'LO', { files: 1, elements: 2 }),
        mark(450, { key: 'near', files: 1, elements: 2, at: [480, 450] }),
        mark(430, {
          key: 'far',
          files: 1,
          elements: 2,
          at: [525, 430],
          type: 'AC',
          troop: { density: 'LO', arms: [['SPEAR']] },
        }),
      ],
    });
    prepare(b);
    return targets(b);
  };
  test('[cls-shooting.05] [cls-shooting.29] chargers before those who advance, those before killers, those before the type named', () => {
    expect(beside(() => {})).toEqual([1]);
    const named = (b: Battle): void => {
      b.state.orders[0]!.priority = 'cavalry';
    };
    expect(beside(named)).toEqual([2]);
    expect(
      beside((b) => {
        named(b);
        b.state.killers = [1];
      }),
    ).toEqual([1]);
    expect(
      beside((b) => {
        b.state.killers = [1];
        b.state.before[2] = DID_ADVANCE;
      }),
    ).toEqual([2]);
    expect(
      beside((b) => {
        b.state.before[2] = DID_ADVANCE;
        b.state.charges = [
          { unit: 1, targets: [0], wheel: 0, turn: 0, reach: 0, gaps: [0], seen: [1], goes: 1 } as never,
        ];
      }),
    ).toEqual([1]);
  });
  test('[cls-shooting.29] advancing is measured by the last move; too far to charge is not close enough', () => {
    expect(
      beside((b) => {
        openWindow(b);
        putUnit(b, 2, 525 * PACE, 432 * PACE, 18000);
      }),
    ).toEqual([2]);
    expect(
      beside((b) => {
        openWindow(b);
        putUnit(b, 2, 525 * PACE, 425 * PACE, 18000);
      }),
    ).toEqual([1]);
  });
  test('[cls-shooting.29] of targets as near as each other the owner chooses', () => {
    const b = field({
      units: [
        foot([['SLING']], 'LO', { files: 1, elements: 1, troop: { density: 'OO', arms: [['SLING']], shield: true } }),
        mark(450, { key: 'left', files: 1, elements: 2, at: [480, 450] }),
        mark(450, { key: 'right', files: 1, elements: 2, at: [520, 450] }),
      ],
    });
    expect(aim(b, 0, 'SLING', 2).shots.map((s) => s.target)).toContain(2);
  });
});

const line = (kind: Barrier['kind'], y: number): Barrier => ({
  kind,
  x1: 300 * PACE,
  y1: y * PACE,
  x2: 700 * PACE,
  y2: y * PACE,
});
const score = (b: Battle, missile: Missile, short = true, unit = 0): number =>
  hitScore({ b, shots: shots(b, missile, unit)[0] as Shots, handsFull: false }, short).total;
const kill = (b: Battle, missile: Missile, hits = 1, handsFull = false): number =>
  killNeed({ b, shots: shots(b, missile)[0] as Shots, handsFull }, hits).total;

describe('to hit', () => {
  test('[cls-shooting.17] seven; disordered, stones, charged, open order target', () => {
    expect(score(position(foot([['BOW']]), mark(440)), 'BOW')).toBe(7);
    expect(score(position(foot([['BOW']], 'LO', { disordered: true }), mark(440)), 'BOW')).toBe(8);
    expect(score(position(foot([['STONES']]), mark(475)), 'STONES')).toBe(8);
    expect(score(position(foot([['BOW']], 'LO', { did: WAS_CHARGED }), mark(440)), 'BOW')).toBe(8);
    expect(score(position(foot([['BOW']]), mark(440, { troop: { density: 'OO' } })), 'BOW')).toBe(9);
  });
  test("[cls-shooting.17] [cls-shooting.27] a target in cover, or behind a wall, palisade or pavise; not behind stakes or its own shooters' pavises", () => {
    expect(score(position(foot([['BOW']]), mark(440), { barriers: [line('wall', 450)] }), 'BOW')).toBe(8);
    expect(score(position(foot([['BOW']]), mark(440), { barriers: [line('palisade', 450)] }), 'BOW')).toBe(8);
    expect(score(position(foot([['BOW']]), mark(440), { barriers: [line('stakes', 450)] }), 'BOW')).toBe(7);
    const pavises = position(foot([['BOW']]), mark(440));
    pavises.state.laid = [{ ...line('pavises', 450), owner: 1 }];
    expect(score(pavises, 'BOW')).toBe(8);
    pavises.state.laid = [{ ...line('pavises', 490), owner: 0 }];
    expect(score(pavises, 'BOW')).toBe(7);
    const edge = position(foot([['SLING']], 'LO', { at: [500, 455] }), mark(440), {
      pieces: [piece('wood', 500, 370, 80)],
    });
    expect(score(edge, 'SLING')).toBe(8);
  });
  test('[cls-pavise.01] a set-up pavise is cover', () => {
    const b = position(foot([['BOW']]), mark(440));
    b.state.laid = [{ ...line('pavises', 443), owner: 1 }];
    expect(score(b, 'BOW')).toBe(8);
  });
  test('[cls-shooting.17] [cls-shooting.18] artillery and heavy chariots that shoot at short range', () => {
    const artillery = position(blue({ type: 'ARTILLERY', troop: {}, elements: 1, files: 1 }), mark(400));
    expect([score(artillery, 'ARTILLERY', true), score(artillery, 'ARTILLERY', false)]).toEqual([5, 7]);
    const heavy = position(blue({ type: 'HCHU', troop: {}, elements: 2, files: 2 }), mark(470));
    expect(score(heavy, 'JAVELINS')).toBe(5);
    const at = position(foot([['BOW']]), mark(470, { type: 'HCHU', troop: {}, elements: 2, files: 2 }));
    expect(score(at, 'BOW')).toBe(7);
    const light = position(blue({ type: 'LCH', troop: {}, elements: 2, files: 2 }), mark(470));
    expect(score(light, 'JAVELINS')).toBe(7);
  });
});

describe('groups', () => {
  const b = field({
    units: [
      foot([['BOW']]),
      blue({ key: 'lch', type: 'LCH', troop: {} }),
      blue({ key: 'hch', type: 'HCHA', troop: {} }),
      blue({ key: 'el', type: 'ELEPHANT', troop: {} }),
    ],
  });
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
    const rules = (own: FieldUnit, missile: Missile, short: number, long: number): string[] => {
      const at = position(own, mark(470));
      at.dice = scriptedDice(Array<number>(9).fill(1));
      shoot({ b: at, shots: { ...(shots(at, missile)[0] as Shots), short, long }, handsFull: false });
      return at.events.filter((e) => e.kind === 'die').flatMap((e) => e.rules.filter((r) => /ing\.1[34]/.test(r)));
    };
    const bows = foot([['BOW']]);
    expect([rules(bows, 'BOW', 4, 0), rules(bows, 'BOW', 0, 6)]).toEqual([['cls-shooting.13'], ['cls-shooting.13']]);
    expect([rules(bows, 'BOW', 1, 5), rules(bows, 'BOW', 4, 1)]).toEqual(
      Array(2).fill(['cls-shooting.13', 'cls-shooting.14']),
    );
    const beast = blue({ type: 'ELEPHANT', troop: {}, elements: 1, files: 1 });
    expect(rules(beast, 'JAVELINS', 1, 1)).toEqual([]);
  });
});

describe('to kill', () => {
  test('[cls-shooting.22] shieldless targets, but not for artillery', () => {
    const bare = (density: 'CO' | 'LO'): FieldUnit => mark(440, { troop: { density, shield: false } });
    expect(kill(position(foot([['BOW']]), mark(440)), 'BOW')).toBe(8);
    expect(kill(position(foot([['BOW']]), bare('CO')), 'BOW')).toBe(6);
    expect(kill(position(foot([['BOW']]), bare('LO')), 'BOW')).toBe(7);
    expect(kill(position(blue({ type: 'ARTILLERY', troop: {}, elements: 1, files: 1 }), bare('CO')), 'ARTILLERY')).toBe(
      7,
    );
  });
  test('[cls-shooting.22] barding and elephant armour against javelins, darts and bows; stones not listed', () => {
    const barded = mark(480, {
      type: 'AC',
      troop: { density: 'LO', shield: true, barded: true },
      elements: 2,
      files: 2,
    });
    expect(kill(position(foot([['BOW']]), barded), 'BOW')).toBe(9);
    expect(kill(position(foot([['STONES']]), barded), 'STONES')).toBe(8);
    expect(kill(position(foot([['SLING']]), barded), 'SLING')).toBe(7);
    const elephant = mark(480, {
      type: 'ELEPHANT',
      troop: { elephant: { trained: true, armoured: true, crewed: true } },
      elements: 1,
      files: 1,
    });
    expect(kill(position(foot([['JAVELINS']]), elephant), 'JAVELINS')).toBe(9);
  });
  test('[cls-shooting.22] two less for each hit after the first', () => {
    const b = position(foot([['BOW']]), mark(440));
    expect([kill(b, 'BOW', 1), kill(b, 'BOW', 2), kill(b, 'BOW', 4)]).toEqual([8, 6, 2]);
  });
  test('[cls-shield.06] [cls-shield.07] from the rear or from behind the right flank shields do not help', () => {
    const from = (facing: number): number => kill(position(foot([['BOW']]), mark(440, { facing })), 'BOW');
    // South of a target that faces north is its rear; that faces west (270), its left; that faces east (90), its right.
    expect([from(180), from(0)]).toEqual([8, 6]);
    const beside = (x: number, facing = 0): number =>
      kill(
        position(
          foot([['BOW']], 'LO', { at: [x, 460], facing: x > 500 ? 315 : 45, files: 1, elements: 2 }),
          mark(400, { facing, files: 1, elements: 6 }),
        ),
        'BOW',
      );
    expect([beside(560), beside(440)]).toEqual([6, 8]);
    // Beside it, but before the line of its front.
    expect([beside(560, 180), beside(440, 180)]).toEqual([8, 8]);
  });
  test('[cls-shield.05] a target that shoots with a bow in the same phase has put its shield aside', () => {
    const b = position(foot([['BOW']]), mark(440));
    expect([kill(b, 'BOW', 1, false), kill(b, 'BOW', 1, true)]).toEqual([8, 6]);
  });
  test('[cls-pavise.01] across its own pavises a unit without shields is not shieldless', () => {
    const b = position(foot([['BOW']]), mark(440, { troop: { density: 'CO', pavise: true } }));
    expect(kill(b, 'BOW')).toBe(6);
    b.state.laid = [{ ...line('pavises', 443), owner: 1 }];
    expect(kill(b, 'BOW')).toBe(8);
  });
});

describe('the phase', () => {
  const shooters = (elements: number, hits: number, missile: Arms = [['BOW']]): { b: Battle; dice: number[] } => {
    const b = position(foot(missile, 'LO', { elements, files: elements / 2 }), mark(440, { elements: 10, files: 5 }));
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
    const bare = position(
      foot([['BOW']], 'LO', { elements: 6, files: 3 }),
      mark(440, { type: 'UI', elements: 10, files: 5 }),
    );
    play(bare, 'shooting', { side: 0 }, two.dice);
    expect(strengthOf(bare, 1)).toBe(39);
  });
  test.each([
    [10, false],
    [11, true],
  ])('[cls-shooting.13] where %i is needed only a ten hits', (need, disordered) => {
    const stones = foot([['STONES']], 'LO', { elements: 8, files: 4, disordered });
    const thrown = (face: number): number => {
      const b = position(
        stones,
        mark(480, { troop: { density: 'OO', shield: true, arms: [['SPEAR']] }, elements: 10, files: 5 }),
      );
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
    const b = field({
      units: [
        foot([['SLING']], 'LO', { elements: 8, files: 4 }),
        mark(440, { key: 'left', files: 2, elements: 4, at: [500 - ELEMENT, 440] }),
        mark(440, { key: 'right', files: 2, elements: 4, at: [500 + ELEMENT + 2, 440] }),
      ],
    });
    const told = play(b, 'shooting', { side: 0 }, [10, 10, 1, 1, 7, 10, 1, 1, 1, 5]);
    const volleys = told.filter((e) => e.kind === 'volley');
    expect(volleys.map((e) => e['hits'])).toEqual([2, 1]);
    expect([strengthOf(b, 1), strengthOf(b, 2)]).toEqual([15, 16]);
  });
  test('[cls-disorder.08] a third of the figures hit, by whomever, or two hits on a single element; hits, not kills', () => {
    const hit = (elements: number, hits: number): boolean => {
      const b = position(foot([['SLING']], 'LO', { elements: 4, files: 2 }), mark(440, { elements, files: 1 }));
      play(b, 'shooting', { side: 0 }, [...Array.from({ length: 4 }, (_, i) => (i < hits ? 10 : 1)), 1]);
      return isDisordered(b, 1);
    };
    expect([hit(2, 2), hit(2, 3)]).toEqual([false, true]);
    expect([hit(1, 1), hit(1, 2)]).toEqual([false, true]);
  });
  test('[cls-period.09] [cls-period.11] both sides shoot, all dice before any loss', () => {
    const b = position(
      foot([['BOW']], 'LO', { elements: 2, files: 1 }),
      red({
        type: 'UI',
        troop: { density: 'LO', arms: [['BOW']], shield: true },
        elements: 2,
        files: 1,
        at: [500, 440],
      }),
    );
    const told = play(b, 'shooting', { side: 0 }, [10, 10, 10, 10, 10, 10]);
    expect(told.filter((e) => e.kind === 'volley').map((e) => e['shooters'])).toEqual([8, 8]);
    expect([strengthOf(b, 0), strengthOf(b, 1)]).toEqual([7, 7]);
    expect((b.state.did[0] as number) & DID_SHOOT).not.toBe(0);
  });
  test('[cls-shooting.29] who kills is remembered until the next phase of shooting', () => {
    const { b, dice } = shooters(4, 1);
    b.state.killers = [5];
    play(b, 'shooting', { side: 0 }, [...dice, 10]);
    expect(b.state.killers).toEqual([1 * 1000 + 0]);
  });
  test('[cls-weapon.06] a unit may hold its fire or use another weapon', () => {
    const b = field({
      units: [foot([['JAVELINS', 'BOW']]), mark(465)],
      run: [{ proc: 'shooting', locals: { side: 0 } }],
      dice: [1, 1, 1, 1],
    });
    expect(offered(b)).toEqual(['done', 'hold blue', 'use blue bow']);
    must(b, 'use blue bow');
    must(b, 'hold blue');
    must(b, 'shoot blue');
    const told = runOut(b);
    expect([b.state.did[0], told.find((e) => e.kind === 'volley')?.['missile']]).toEqual([DID_SHOOT, 'bow']);
    const held = field({
      units: [foot([['BOW']]), mark(465)],
      run: [{ proc: 'shooting', locals: { side: 0 } }],
      dice: [],
    });
    must(held, 'hold blue');
    runOut(held);
    expect(held.state.did[0]).toBe(0);
  });
  test('[cls-weapon.06] each rank uses the weapon asked for if it has it, otherwise its first', () => {
    const arms = (wanted: Missile): unknown[] =>
      weaponByRank(position(foot([['JAVELINS', 'BOW'], ['SLING', 'JAVELINS'], ['SPEAR']]), mark(465)), 0, wanted);
    expect([arms('JAVELINS'), arms('BOW'), arms('SLING')]).toEqual([
      ['JAVELINS', 'JAVELINS', undefined],
      ['BOW', 'SLING', undefined],
      ['JAVELINS', 'SLING', undefined],
    ]);
  });
  test('[cls-class.04] one kill removes an artillery piece', () => {
    const b = position(foot([['SLING']]), mark(440, { type: 'ARTILLERY', troop: {}, elements: 1, files: 1 }));
    b.state.did[1] = DID_MOVE;
    play(b, 'shooting', { side: 0 }, [10, 1, 1, 1, 10]);
    expect(onTable(b, 1)).toBe(false);
  });
  test('[cls-shooting.17] odds can be told without rolling', () => {
    const b = position(foot([['BOW']]), mark(400));
    expect(describeVolley(b, 0)).toMatchObject([
      { target: 1, missile: 'BOW', shooters: 16, shortDice: 0, longDice: 2, longScore: { total: 7 }, expected: 8 },
    ]);
  });
});
