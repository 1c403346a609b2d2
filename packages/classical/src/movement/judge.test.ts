import { submit } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { blockOf, endOf } from '@taxiarch/miniatures';
import { wheelArc } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { PACE, paces, TOLERANCE } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { type FieldUnit, field, unitOf } from '../testing/field.ts';
import { isRefusal, refuseFootprint, wheelOf } from './footprint.ts';
import { difficultPieceUnder } from './ground.ts';
import { HALT } from './straight.ts';
import { hoplites, blueMoves as run, spotOf, watchers } from './testing.ts';
import { LEFT_BEHIND, SET_UP } from './works.ts';

const spare: FieldUnit = { ...hoplites, key: 'spare', at: [1100, 700], order: 'hold' };
const mixed = { density: 'CO' as const, arms: [['LONG_SPEAR' as const], ['BOW' as const]] };

/** What becomes of the last of the manoeuvres, the others having been made: the rule against it, or 'ok'. */
function verdict(change: Partial<FieldUnit>, texts: string, works = 0, foe: FieldUnit = watchers): string {
  const b = field({
    units: [{ ...hoplites, ...change }, spare, foe],
    run,
    prepare: (s) => {
      s.works[0] = works;
    },
  });
  must(b, 'move hoplites');
  const steps = texts.split(', ');
  const last = steps.pop() as string;
  for (const step of steps) must(b, step);
  const result = submit(b, last);
  return result.ok ? 'ok' : result.refusal.rule;
}
const verdicts = (change: Partial<FieldUnit>, texts: readonly string[], works = 0) =>
  texts.map((text) => verdict(change, text, works));
const all = (n: number, rule: string) => Array.from({ length: n }, () => rule);

test('[cls-rally.02] who rallies on the spot changes formation, and moves in no way', () => {
  const rallying: Partial<FieldUnit> = { rally: 'pursuit', rallyLeft: 1, elements: 5, troop: mixed };
  const changes = ['widen left', 'narrow right', 'exchange 2', 'last-rank right', 'halt'];
  const moves = ['forward 10', 'back 10', 'wheel left 5', 'turn left', 'turn about', 'push 10'];
  expect(verdicts(rallying, changes)).toEqual(all(5, 'ok'));
  expect(verdicts(rallying, moves)).toEqual(all(6, 'cls-rally.02'));
  expect(verdicts({ troop: mixed }, moves.slice(0, 5))).toEqual(all(5, 'ok'));
});

test('[cls-move.07] artillery pivots by 1 to 90 degrees or stands; nobody else pivots', () => {
  const engine: Partial<FieldUnit> = { type: 'ARTILLERY', troop: {}, elements: 1, files: 1 };
  expect(verdicts(engine, ['pivot left 1', 'pivot right 90', 'halt'])).toEqual(all(3, 'ok'));
  const others = ['pivot left 0', 'pivot left 91', 'forward 1', 'wheel left 1', 'turn about', 'turn left', 'push 1'];
  expect(verdicts(engine, others)).toEqual(all(7, 'cls-move.07'));
  expect(verdicts({}, ['pivot left 10', 'wheel left 10', 'halt'])).toEqual(['cls-move.07', 'ok', 'ok']);
});

test('[cls-scale.06] what takes the whole move comes first or not at all; other manoeuvres follow each other', () => {
  const archers: Partial<FieldUnit> = { troop: { density: 'CO', pavise: true, arms: [['BOW']] } };
  expect(verdicts(archers, ['set up', 'wheel left 1, set up', 'wheel left 1, wheel left 1'])).toEqual([
    'ok',
    'cls-scale.06',
    'ok',
  ]);
  expect(verdict({}, 'wheel left 1, push 10')).toBe('cls-scale.06');
});

test('[cls-pavise.02] behind works that are set up only the ranks change places; what is left behind is set up by nobody', () => {
  const archers: Partial<FieldUnit> = { troop: { ...mixed, pavise: true } };
  expect(verdicts(archers, ['take up', 'halt', 'exchange 2'], SET_UP)).toEqual(all(3, 'ok'));
  const moves = ['forward 5', 'wheel left 5', 'turn about', 'widen left', 'set up'];
  expect(verdicts(archers, moves, SET_UP)).toEqual(all(5, 'cls-pavise.02'));
  expect(verdicts(archers, [...moves.slice(0, 4), 'take up'])).toEqual([...all(4, 'ok'), 'cls-pavise.02']);
  expect(verdicts(archers, ['set up', 'take up', 'forward 5'], LEFT_BEHIND)).toEqual([
    'cls-pavise.02',
    'cls-pavise.02',
    'ok',
  ]);
  expect(verdicts({}, ['set up', 'take up', 'forward 5'])).toEqual(['cls-pavise.02', 'cls-pavise.02', 'ok']);
});

test('[cls-order.03] under Hold nobody goes on, back or pushes, but he wheels, turns and changes formation', () => {
  const moves = ['forward 5', 'back 5', 'push 5'];
  expect(verdicts({ order: 'hold' }, moves)).toEqual(all(3, 'cls-order.03'));
  expect(verdicts({ order: 'hold' }, ['wheel left 5', 'turn left', 'turn about', 'widen left'])).toEqual(all(4, 'ok'));
  expect(verdicts({}, moves.slice(0, 2))).toEqual(all(2, 'ok'));
});

test('[cls-form.02] a wheel is by 1 to 90 degrees to either hand', () => {
  const file: Partial<FieldUnit> = { elements: 2, files: 1 };
  const foe = { ...watchers, at: [700, 600] as [number, number] };
  const by = (text: string) => verdict({ ...file, troop: { density: 'OO' } }, text, 0, foe);
  expect(['wheel left 1', 'wheel right 90', 'wheel left 90'].map(by)).toEqual(all(3, 'ok'));
  expect(['wheel left 0', 'wheel right 91'].map(by)).toEqual(all(2, 'cls-form.02'));
});

test('[cls-form.01] fronts of one file and of one rank do everything but grow narrower or wider', () => {
  const row: Partial<FieldUnit> = { elements: 3, files: 3 };
  expect(verdicts(row, ['widen left', 'narrow left', 'forward 5', 'last-rank left'])).toEqual([
    'cls-form.01',
    'ok',
    'ok',
    'cls-form.01',
  ]);
  const file: Partial<FieldUnit> = { elements: 3, files: 1 };
  expect(verdicts(file, ['narrow left', 'widen left', 'forward 5'])).toEqual(['cls-form.01', 'ok', 'ok']);
  expect(verdict({ elements: 4, files: 2 }, 'narrow left')).toBe('ok');
  const short: Partial<FieldUnit> = { elements: 4, files: 3 };
  expect(verdicts(short, ['last-rank right', 'last-rank right, last-rank left', 'last-rank right, forward 5'])).toEqual(
    ['ok', 'cls-form.01', 'ok'],
  );
});

test('[cls-form.01] the short rank stands at the left, in the middle or at the right, in whole files', () => {
  const tail = (text: string, elements: number) => {
    const b = field({ units: [{ ...hoplites, elements }, spare, watchers], run });
    must(b, `move hoplites, ${text}, halt`);
    return b.state.tail[0];
  };
  expect(['left', 'middle', 'right'].map((hand) => tail(`last-rank ${hand}`, 4))).toEqual([0, 1, 2]);
  expect(['left', 'right'].map((hand) => tail(`last-rank ${hand}`, 5))).toEqual([0, 1]);
});

test('[cls-push.01] [cls-move.08] the front rank changes with any rank behind it, once, and other things may follow', () => {
  const deep: Partial<FieldUnit> = { troop: mixed, files: 2 };
  expect(verdicts(deep, ['exchange 1', 'exchange 2', 'exchange 3', 'exchange 4'])).toEqual([
    'cls-push.01',
    'ok',
    'ok',
    'cls-push.01',
  ]);
  expect(verdicts(deep, ['exchange 2, exchange 2', 'exchange 2, forward 5'])).toEqual(['cls-move.08', 'ok']);
});

test('[cls-move.08] a tenth of a pace is a distance, none is not; no more than is left', () => {
  const words = ['forward 0', 'back 0', 'push 0', 'forward 0.1', 'back 0.1'];
  expect(verdicts({}, words)).toEqual([...all(3, 'cls-move.08'), 'ok', 'ok']);
  expect(verdicts({}, ['forward 50, turn left', 'forward 30, turn left', 'forward 50, turn about'])).toEqual([
    'cls-move.08',
    'ok',
    'cls-move.08',
  ]);
  expect(verdicts({ order: 'attack' }, ['forward 45, widen left', 'forward 46, widen left'])).toEqual([
    'ok',
    'cls-move.08',
  ]);
});

test('[cls-form.06] straight back: the enemy before them may be to the side but not behind', () => {
  const back = (x: number, y: number, density: 'CO' | 'OO' = 'CO') =>
    verdict({ troop: { density } }, 'back 5', 0, { ...watchers, at: [x, y] });
  expect([back(700, 621), back(620, 690), back(620, 740), back(700, 770)]).toEqual([
    'ok',
    'ok',
    'cls-form.06',
    'cls-form.06',
  ]);
  expect(back(620, 740, 'OO')).toBe('ok');
  // Anyone who stands beside them on the line of their front is not before them.
  expect([back(620, 705), back(620, 699)]).toEqual(['cls-form.06', 'ok']);
});

test('[cls-move.09] nobody re-forms nearer to an enemy within 20 paces, or on ground that is closed to him', () => {
  // The right end of three elements is at 747, of four at 779.
  const widen = (x: number, y: number) => verdict({}, 'widen right', 0, { ...watchers, elements: 1, at: [x, y] });
  expect([widen(809, 700), widen(816, 700)]).toEqual(['cls-move.09', 'ok']);
  // Past the corner, where 15 paces each way are 21 in all.
  expect(widen(779 + 15.75 + 15, 685)).toBe('ok');
  // Narrowing within 20 paces of him brings nobody nearer.
  expect(verdict({}, 'narrow left', 0, { ...watchers, elements: 1, at: [700, 685] })).toBe('ok');
  const cliff: Piece = {
    key: 'cliff',
    kind: 'impassable',
    area: { kind: 'circle', x: paces(770), y: paces(705), r: paces(5) },
    crest: { x: paces(770), y: paces(705) },
    height: 1,
  };
  const by = (pieces: Piece[], text: string) => {
    const b = field({ units: [hoplites, spare, watchers], pieces, run });
    must(b, 'move hoplites');
    const result = submit(b, text);
    return result.ok ? 'ok' : result.refusal.rule;
  };
  expect([by([cliff], 'widen right'), by([cliff], 'widen left'), by([], 'widen right')]).toEqual([
    'cls-move.09',
    'ok',
    'ok',
  ]);
  expect(by([{ ...cliff, kind: 'scrub' }], 'widen right')).toBe('ok');
});

test('[cls-morale.33] [cls-order.07] who will not advance may turn and go aside; no enemy known, nothing is nearer', () => {
  const timid: Partial<FieldUnit> = { temper: 'no-advance' };
  expect(verdicts(timid, ['forward 5', 'wheel left 5', 'back 5', 'widen left'])).toEqual([
    'cls-morale.33',
    'cls-morale.33',
    'ok',
    'ok',
  ]);
  expect(verdict({ ...timid, facing: 90 }, 'forward 20')).toBe('ok');
  expect(verdict(timid, 'turn about')).toBe('ok');
  // Their rear becomes their front, nearer to him: that is no advance.
  expect(verdict({ ...timid, facing: 180 }, 'turn about')).toBe('ok');
  expect(verdicts({}, ['forward 5', 'wheel left 5'])).toEqual(['ok', 'ok']);
  const alone = field({ units: [{ ...hoplites, ...timid, order: 'attack' }, spare], run });
  must(alone, 'move hoplites, forward 10');
  expect(spotOf(alone, 'hoplites')).toEqual([700, 690, 0]);
  expect([offered(alone).includes('halt'), unitOf(alone, 'spare')]).toEqual([true, 1]);
});

test('[cls-move.09] re-forming over an obstacle: foot may, chariots may not unless they stand astride it', () => {
  const widen = (type: 'AI' | 'LCH', x: number, kind: Barrier['kind'] = 'wall') => {
    const unit: FieldUnit = { ...hoplites, type, troop: {}, elements: 4, files: 2 };
    const barriers: Barrier[] = [{ kind, x1: paces(x), y1: paces(600), x2: paces(x), y2: paces(800) }];
    const b = field({ units: [unit, spare, watchers], barriers, run });
    must(b, 'move hoplites');
    const result = submit(b, 'widen right');
    return result.ok ? 'ok' : result.refusal.rule;
  };
  expect([widen('AI', 745), widen('LCH', 745), widen('LCH', 900), widen('LCH', 700)]).toEqual([
    'ok',
    'cls-move.09',
    'ok',
    'ok',
  ]);
  expect(widen('AI', 745, 'pits')).toBe('ok');
});

test('[cls-move.09] a small wheel towards an enemy a little beyond 20 paces is refused; measured as everybody measures', () => {
  // The outer corner goes eight paces, to an enemy whom the unit would otherwise leave alone.
  const before = (gap: number, text: string) =>
    verdict({}, text, 0, { ...watchers, elements: 1, at: [740, 700 - gap], facing: 180 });
  expect([before(25, 'wheel left 5'), before(25, 'wheel left 2'), before(40, 'wheel left 5')]).toEqual([
    'cls-move.09',
    'ok',
    'ok',
  ]);
  // On the other hand they turn on that corner and come hardly nearer.
  expect([before(22, 'wheel right 2'), before(22, 'wheel left 2')]).toEqual(['ok', 'cls-move.09']);
});

test('[cls-move.09] [cls-scale.05] who re-forms stays 20 paces off, or as near as he was, within the tolerance to a grain', () => {
  const nearer = (from: number, by: number) => {
    const b = field({ units: [hoplites, { ...watchers, at: [700, 700 - from / PACE], facing: 180 }] });
    return refuseFootprint(b, 0, endOf(blockOf(b, 0), 0, by), 'cls-form.10')?.rule ?? 'ok';
  };
  const far = HALT + 1000;
  expect([nearer(far, 1000 + TOLERANCE), nearer(far, 1001 + TOLERANCE)]).toEqual(['ok', 'cls-move.09']);
  expect([nearer(3000, TOLERANCE), nearer(3000, TOLERANCE + 1)]).toEqual(['ok', 'cls-move.09']);
});

test('[cls-form.02] [cls-terrain.06] a wheel that the move would pay for on open ground may be too dear in a wood', () => {
  const wood: Piece = {
    key: 'wood',
    kind: 'wood',
    area: { kind: 'circle', x: paces(700), y: paces(700), r: paces(200) },
    crest: { x: paces(700), y: paces(700) },
    height: 1,
  };
  const wheel = (degrees: number, pieces: Piece[]) => {
    const b = field({ units: [{ ...hoplites, order: 'hold' }, spare, watchers], pieces, run });
    must(b, 'move hoplites');
    const result = submit(b, `wheel left ${degrees}`);
    return result.ok ? 'ok' : result.refusal.rule;
  };
  expect([wheel(36, []), wheel(37, [])]).toEqual(['ok', 'cls-form.02']);
  expect([wheel(18, [wood]), wheel(19, [wood])]).toEqual(['ok', 'cls-form.02']);
});

test('[cls-form.02] [cls-scale.05] a wheel may cost what is left of the move, within the tolerance to a grain', () => {
  const b = field({ units: [hoplites] });
  const cost = wheelArc(blockOf(b, 0).width, 1000);
  const wheel = (left: number) => {
    const found = wheelOf(b, 0, 'left', 10, left);
    return isRefusal(found) ? found.rule : found.cost;
  };
  expect([wheel(cost - TOLERANCE), wheel(cost - TOLERANCE - 1)]).toEqual([cost, 'cls-form.02']);
  // The paces are looked at first, no matter who else is in the way.
  expect([verdict({}, 'wheel left 90'), verdict({}, 'wheel left 36', 0, { ...watchers, at: [740, 670] })]).toEqual([
    'cls-form.02',
    'cls-move.09',
  ]);
  expect(verdict({}, 'wheel left 37', 0, { ...watchers, at: [740, 670] })).toBe('cls-form.02');
});

test('[cls-leave.01] nobody wheels over the edge of the table, whichever it is, not even by a corner on the way', () => {
  const wheel = (x: number, y: number, facing: number, hand: 'left' | 'right', degrees = 30) => {
    const b = field({ units: [{ ...hoplites, at: [x, y], facing }] });
    const found = wheelOf(b, 0, hand, degrees, paces(100));
    return isRefusal(found) ? found.rule : 'ok';
  };
  for (const hand of ['left', 'right'] as const) {
    const at = (x: number, y: number, facing: number) => wheel(x, y, facing, hand);
    expect([at(700, 30, 0), at(1410, 480, 90), at(700, 930, 180), at(30, 480, 270)]).toEqual(all(4, 'cls-leave.01'));
    expect([at(700, 60, 0), at(1380, 480, 90), at(700, 900, 180), at(60, 480, 270)]).toEqual(all(4, 'ok'));
  }
  // The outer rear corner swings out over the edge and back again.
  expect([wheel(1392, 480, 0, 'left'), wheel(1392, 480, 0, 'right')]).toEqual(['cls-leave.01', 'ok']);
  expect([wheel(48, 480, 0, 'left'), wheel(48, 480, 0, 'right')]).toEqual(['ok', 'cls-leave.01']);
});

test('[cls-disorder.02] [cls-terrain.07] [cls-move.09] who wheels across difficult ground has crossed it, though it does not slow him', () => {
  const crosses = (type: FieldUnit['type'], kind: Piece['kind'], ahead = 10) => {
    const unit: FieldUnit = { ...hoplites, type, troop: {}, elements: 3, files: 3 };
    const { x, y, width } = blockOf(field({ units: [unit] }), 0);
    const middle = { x: x + Math.floor(width / 2) - paces(8), y: y - paces(ahead) };
    const patch: Piece = {
      key: 'patch',
      kind,
      area: { kind: 'circle', ...middle, r: paces(2) },
      crest: middle,
      height: 1,
    };
    const b = field({ units: [unit], pieces: [patch] });
    const wheel = wheelOf(b, 0, 'left', 90, paces(1000));
    return isRefusal(wheel) ? wheel.rule : [wheel.rough, difficultPieceUnder(b, wheel.block) !== undefined];
  };
  expect([crosses('ELEPHANT', 'scrub'), crosses('ACAM', 'sand'), crosses('AI', 'scrub')]).toEqual(
    Array(3).fill([true, false]),
  );
  expect([crosses('ELEPHANT', 'shallow-hill'), crosses('ELEPHANT', 'scrub', 200)]).toEqual(
    Array(2).fill([false, false]),
  );
  expect(crosses('ELEPHANT', 'wood')).toBe('cls-move.09');
});

test('[cls-push.02] a refusal to riders says so, whichever units stand before them', () => {
  const riders: Partial<FieldUnit> = { type: 'AC', troop: {}, elements: 4, files: 2 };
  const b = field({ units: [{ ...hoplites, ...riders }, spare, watchers], run });
  must(b, 'move hoplites');
  const pushed = submit(b, 'push 10');
  expect(pushed.ok ? '' : pushed.refusal.text).toContain('Only infantry can push skirmishers away');
});

test('[cls-push.02] riders push nobody away, and do everything else', () => {
  const riders: Partial<FieldUnit> = { type: 'AC', troop: {}, elements: 4, files: 2 };
  expect(verdicts(riders, ['push 10', 'forward 5', 'wheel left 5', 'widen left', 'turn about'])).toEqual([
    'cls-push.02',
    ...all(4, 'ok'),
  ]);
});

test('[cls-move.08] [cls-move.09] not even a tenth of a pace is gone where there is no way at all', () => {
  const ahead = (gap: number) => verdict({}, 'forward 0.1', 0, { ...watchers, at: [700, 700 - gap], facing: 180 });
  expect([ahead(20), ahead(21)]).toEqual(['cls-move.09', 'ok']);
});

test('[cls-form.07] a wheel goes through friends who are not in melee, and does not end on them', () => {
  const wheel = (x: number, y: number, fighting = false) => {
    const friend: FieldUnit = { ...hoplites, key: 'friend', elements: 1, files: 1, at: [x, y] };
    const b = field({ units: [hoplites, friend, { ...watchers, at: [100, 100] }] });
    if (fighting) enterMelee(b, 1, 2, 0);
    const found = wheelOf(b, 0, 'left', 90, paces(1000));
    return isRefusal(found) ? found.text : found.passes;
  };
  expect([wheel(730, 660), wheel(800, 600)]).toEqual([[1], []]);
  expect(wheel(730, 660, true)).toMatch(/in melee/);
  expect(wheel(800, 600, true)).toEqual([]);
  expect(wheel(665, 650)).toMatch(/end on/);
});

test('[cls-form.07] who is touched by a wheel is passed through, but not by a hair', () => {
  const { x, y, width } = blockOf(field({ units: [hoplites] }), 0);
  // Where the outer corner comes to by ten degrees, a friend whose rear is so many grains before it.
  const deep = (grains: number) => {
    const friend: FieldUnit = { ...hoplites, key: 'friend', elements: 1, files: 1 };
    const { cellDepth } = blockOf(field({ units: [friend] }), 0);
    const [east, north] = [x - width / 2 + width * Math.cos(Math.PI / 18), y - width * Math.sin(Math.PI / 18)];
    const at: [number, number] = [east / PACE, (Math.ceil(north) + grains - cellDepth) / PACE];
    const found = wheelOf(field({ units: [hoplites, { ...friend, at }] }), 0, 'left', 10, paces(60));
    return isRefusal(found) ? found.rule : found.passes;
  };
  expect([deep(-100), deep(3), deep(5)]).toEqual([[], [], 'cls-form.07']);
});

test('[cls-order.08] [cls-order.07] a wheel does not lead home, wherever home lies', () => {
  const wheel = (side: 'blue' | 'red') => {
    const [own, other] = side === 'blue' ? [0, 180] : [180, 0];
    const foes: FieldUnit = {
      ...watchers,
      side: side === 'blue' ? 'red' : 'blue',
      type: 'AC',
      troop: {},
      facing: other,
    };
    const retiring: FieldUnit = {
      ...hoplites,
      side,
      troop: { density: 'OO' },
      order: 'retire',
      facing: own,
      at: [700, 480],
    };
    const b = field({
      units: [retiring, { ...spare, side }, { ...foes, at: [700, side === 'blue' ? 400 : 560] }],
      run: [{ proc: 'normal-moves', locals: { side: side === 'blue' ? 0 : 1 } }],
      mover: side,
    });
    must(b, 'move hoplites');
    const result = submit(b, 'wheel left 5');
    return result.ok ? 'ok' : result.refusal.rule;
  };
  expect([wheel('blue'), wheel('red')]).toEqual(all(2, 'cls-order.07'));
});

test('[cls-form.06] [cls-form.09] back is straight back, to a grain', () => {
  const b = field({ units: [hoplites, spare, watchers], run });
  must(b, 'move hoplites, back 30');
  expect([b.state.x[0], b.state.y[0], b.state.facing[0]]).toEqual([paces(700), paces(730), 0]);
});

test('[cls-move.08] [cls-morale.33] [cls-scale.05] a tenth of a pace too far is within the tolerance, two tenths are not', () => {
  const far: FieldUnit = { ...watchers, at: [700, 560] };
  expect(
    ['forward 60.1', 'forward 60.2', 'back 30.1', 'back 30.2'].map((text) =>
      verdict({ troop: { density: 'CO' } }, text, 0, text.startsWith('back') ? watchers : far),
    ),
  ).toEqual(['ok', 'cls-move.08', 'ok', 'cls-move.08']);
  expect(verdicts({ temper: 'no-advance' }, ['forward 0.1', 'forward 0.2'])).toEqual(['ok', 'cls-morale.33']);
});
