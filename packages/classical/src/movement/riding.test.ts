import { submit } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { centreOf, totalDepth } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { start } from '../base/procedures.ts';
import { AWAY, GONE, NONE, PACE, paces, READY, ROUTING, TOLERANCE } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { placeOfGeneral } from '../command/generals.ts';
import { called, standing } from '../script/position.ts';
import { type FieldGeneral, type FieldUnit, field } from '../testing/field.ts';
import { joiningPoints } from './riding.ts';
import { farFoe, hoplites, lines, blueMoves as run } from './testing.ts';

const guard: FieldUnit = { ...hoplites, key: 'guard', order: 'hold' };
const chief: FieldGeneral = { key: 'chief', side: 'blue', at: [700, 850] };
const begin = (general: FieldGeneral = chief, units: FieldUnit[] = [guard, farFoe], pieces: Piece[] = []) => {
  const b = field({ units, generals: [general], pieces, run });
  if (offered(b).includes('general chief')) must(b, 'general chief');
  return b;
};
const at = (b: ReturnType<typeof field>) => [
  (b.state.generalX[0] as number) / PACE,
  (b.state.generalY[0] as number) / PACE,
];

test('[cls-general.09] a free general rides up to his rate in any direction', () => {
  const b = begin();
  mustRefuse(b, 'ride 861 850', 'cls-general.09');
  must(b, 'ride 860 850');
  expect(at(b)).toEqual([860, 850]);
  mustRefuse(b, 'general chief', 'cls-general.09');
});

test('[cls-general.09] on foot he goes 80 paces, and on rough ground he is as slow as cavalry only on horseback', () => {
  mustRefuse(begin({ ...chief, mount: 'foot' }), 'ride 700 931', 'cls-general.09');
  const wood: Piece = {
    key: 'wood',
    kind: 'wood',
    area: { kind: 'polygon', points: [0, paces(800), paces(1440), paces(800), paces(1440), paces(960), 0, paces(960)] },
    crest: { x: paces(700), y: paces(900) },
    height: 1,
  };
  mustRefuse(begin(chief, [guard, farFoe], [wood]), 'ride 745 850', 'cls-general.09');
  must(begin({ ...chief, mount: 'foot' }, [guard, farFoe], [wood]), 'ride 775 850');
});

test('[cls-general.09] never into enemies', () => {
  const b = begin(chief, [guard, { ...farFoe, at: [780, 860] }]);
  mustRefuse(b, 'ride 840 850', 'cls-general.09');
  must(b, 'ride 700 930');
});

test('[cls-general.09] [cls-base.04] he rides through friends, and 20 paces from enemies is near enough', () => {
  const wall: FieldUnit = { ...guard, key: 'wall', at: [780, 845], elements: 4, files: 2 };
  must(begin(chief, [guard, wall, farFoe]), 'ride 850 850');
  // Past an enemy with a pace to spare, though no unit would go so near.
  const b = begin(chief, [guard, { ...farFoe, at: [780, 825], elements: 2, files: 2 }]);
  must(b, 'ride 840 850');
  expect(at(b)).toEqual([840, 850]);
});

test('[cls-general.09] he comes to side or rear, not to the front, and to a unit in melee too', () => {
  // The front is 159 paces off, the sides and the rear are farther than 160.
  const before = begin({ ...chief, at: [700, 541] }, [{ ...guard, at: [700, 700], elements: 12, files: 3 }, farFoe]);
  mustRefuse(before, 'join guard', 'cls-general.09');
  const fighting = field({
    units: [guard, { ...farFoe, at: [700, 700], facing: 180 }, { ...guard, key: 'spare', at: [1100, 700] }],
    generals: [chief],
    run,
    prepare: (s) => s.melees.push({ one: 0, other: 1, rounds: 1, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 }),
  });
  must(fighting, 'general chief');
  must(fighting, 'join guard');
  expect(fighting.state.generalWith[0]).toBe(0);
});

test('[cls-general.09] as long as he is with a unit he goes where it goes', () => {
  const b = begin({ key: 'chief', side: 'blue', with: 'guard' }, [
    { ...guard, order: 'attack' },
    { ...guard, key: 'spare', at: [1100, 700] },
    farFoe,
  ]);
  must(b, 'stay');
  const before = placeOfGeneral(b, 0);
  must(b, 'move guard');
  must(b, 'forward 60');
  expect(placeOfGeneral(b, 0).y - before.y).toBe(-60 * PACE);
  expect(b.state.generalWith[0]).toBe(0);
});

test('[cls-general.09] he joins a unit at its side or rear, and may leave it in a later move of his own', () => {
  const b = begin();
  must(b, 'join guard');
  expect(b.state.generalWith[0]).toBe(0);
  const c = begin({ key: 'chief', side: 'blue', with: 'guard' });
  must(c, 'ride 700 850');
  expect(c.state.generalWith[0]).toBe(NONE);
  expect(at(c)).toEqual([700, 850]);
});

test('[cls-general.09] [cls-general.02] he does not leave in the move in which he joined, and joins no elephants', () => {
  const joined = standing(
    `
${called('guard', lines.hoplites)} order hold
${lines.farFoe}
general chief blue with guard since 2
`,
    run,
  );
  expect(offered(joined)).not.toContain('general chief');
  const beast: FieldUnit = { key: 'beast', side: 'blue', type: 'ELEPHANT', at: [760, 850] };
  mustRefuse(begin(chief, [guard, beast, farFoe]), 'join beast', 'cls-general.02');
});

test('[cls-general.02] he joins units of his own side that are on the table, and not the one that he is with', () => {
  const gone: FieldUnit = { ...guard, key: 'gone', at: [760, 850], status: GONE };
  const b = begin(chief, [guard, gone, { ...guard, key: 'mates', at: [640, 850] }, { ...farFoe, at: [700, 740] }]);
  mustRefuse(b, 'join gone', 'cls-general.02');
  mustRefuse(b, 'join foe', 'cls-general.02');
  const c = begin({ key: 'chief', side: 'blue', with: 'guard' });
  mustRefuse(c, 'join guard', 'cls-general.09');
  must(b, 'join mates');
  expect(b.state.generalWith[0]).toBe(2);
});

test('[cls-general.09] he comes to the middle of either side or of the rear, and from there has his place behind the unit', () => {
  const b = begin();
  const { width } = blockOf(b, 0);
  const deep = totalDepth(blockOf(b, 0));
  const half = width / 2;
  const [x, y] = [paces(700), paces(700)];
  expect(joiningPoints(b, 0)).toEqual([
    { x, y: y + deep },
    { x: Math.round(x - half), y: Math.round(y + deep / 2) },
    { x: Math.round(x + half), y: Math.round(y + deep / 2) },
  ]);
  must(b, 'join guard');
  expect(at(b)).toEqual([700, 700 + deep / PACE]);
});

test('[cls-general.09] he stays on the table, edges included, and goes by no ground that nobody may enter', () => {
  const offers = (x: number, y: number) => {
    const b = begin({ ...chief, at: [x, y] });
    return offered(b).filter((choice) => choice.startsWith('ride'));
  };
  expect(offers(700, 500)).toHaveLength(8);
  expect(offers(100, 500)).toHaveLength(5);
  expect(offers(1340, 500)).toHaveLength(5);
  expect(offers(1200, 100)).toHaveLength(5);
  expect(offers(300, 860)).toHaveLength(5);
  must(begin({ ...chief, at: [100, 850] }), 'ride 0 850');
  must(begin({ ...chief, at: [1340, 850] }), 'ride 1440 850');
  must(begin({ ...chief, at: [300, 100] }), 'ride 300 0');
  must(begin(chief), 'ride 700 960');
  mustRefuse(begin(chief), 'ride 700 961', 'cls-general.09');
  // Where he is he may always be.
  must(begin(chief), 'ride 700 850');
  const cliff: Piece = {
    key: 'cliff',
    kind: 'impassable',
    area: { kind: 'circle', x: paces(760), y: paces(850), r: paces(20) },
    crest: { x: paces(760), y: paces(850) },
    height: 1,
  };
  mustRefuse(begin(chief, [guard, farFoe], [cliff]), 'ride 820 850', 'cls-general.09');
});

test('[cls-general.09] [cls-base.04] the other side’s general minds blue units, and keeps clear of them by his own width', () => {
  const red = (x: number) => {
    const b = field({
      units: [
        { ...farFoe, at: [1200, 60] },
        { ...guard, elements: 1, files: 1, at: [700, 700] },
      ],
      generals: [{ ...chief, side: 'red', at: [x, 800] }],
      run: [{ proc: 'normal-moves', locals: { side: 1 } }],
      mover: 'red',
    });
    must(b, 'general chief');
    return b;
  };
  // Half an element is 15.7 paces, and he is five paces wide to each side.
  mustRefuse(red(719), 'ride 719 650', 'cls-general.09');
  must(red(722), 'ride 722 650');
  mustRefuse(red(700), 'ride 700 715', 'cls-general.09');
  must(red(700), 'ride 700 718');
});

test('[cls-general.09] nobody rides whose unit is off the table, or who has an elephant of his own', () => {
  const beast: FieldUnit = { key: 'beast', side: 'blue', type: 'ELEPHANT', at: [760, 850] };
  const rides = (general: Partial<FieldGeneral>, status = 0) => {
    const b = field({
      units: [{ ...guard, status }, beast, { ...guard, key: 'spare', at: [1100, 700] }, farFoe],
      generals: [{ key: 'chief', side: 'blue', ...general }],
      run,
    });
    return offered(b).includes('general chief');
  };
  expect(rides({ with: 'guard' })).toBe(true);
  expect(rides({ with: 'guard' }, AWAY)).toBe(false);
  expect(rides({ with: 'beast', mount: 'model' })).toBe(false);
});

const messenger = (
  x: number,
  y: number,
  units: FieldUnit[] = [guard, { ...guard, key: 'other', at: [1200, 700] }, farFoe],
) =>
  field({
    units,
    run,
    prepare: (s) => s.messengers.push({ side: 0, x: paces(x), y: paces(y), to: 0, order: 'attack' }),
  });

test('[cls-change.07] a messenger rides 240 paces straight to his unit, through friends, and arrives by touching it', () => {
  const b = messenger(200, 705);
  expect((b.state.messengers[0]?.x as number) / PACE).toBeCloseTo(440, 0);
  const c = messenger(500, 705);
  expect([c.state.messengers.length, c.state.coming[0]]).toEqual([0, 'attack']);
  // He rides no farther than to his unit, and one who is by it is there.
  for (const x of [600, 648, 700]) expect(messenger(x, 705).state.coming[0]).toBe('attack');
});

test('[cls-change.07] he rides in his own side’s phase, and stops where he is while his unit is off the table', () => {
  const rider = (side: 0 | 1, status = 0) => {
    const b = field({
      units: [{ ...guard, status }, { ...guard, key: 'other', at: [1200, 700] }, farFoe],
      run,
      prepare: (s) => s.messengers.push({ side, x: paces(200), y: paces(800), to: side === 0 ? 0 : 2, order: 'hold' }),
    });
    return b.state.messengers[0] as { x: number; y: number };
  };
  expect(rider(0).x).toBeGreaterThan(paces(400));
  expect(rider(1)).toMatchObject({ x: paces(200), y: paces(800) });
  expect(rider(0, AWAY)).toMatchObject({ x: paces(200), y: paces(800) });
});

test('[cls-change.07] with nobody in the way he keeps the straight line exactly; round an enemy he turns to the left first', () => {
  const mates = { ...guard, key: 'other', at: [1200, 700] as [number, number] };
  const ride = (foe: FieldUnit) => {
    const b = field({
      units: [{ ...guard, elements: 3 }, mates, foe],
      run,
      prepare: (s) => s.messengers.push({ side: 0, x: paces(200), y: 0, to: 0, order: 'hold' }),
    });
    const middle = centreOf(blockOf(b, 0)).y;
    b.state.messengers = [{ side: 0, x: paces(200), y: middle, to: 0, order: 'hold' }];
    start(b, 'normal-moves', { side: 0 });
    must(b, 'done');
    const { x, y } = b.state.messengers[0] as { x: number; y: number };
    return [Math.round(x / PACE), (y - middle) / PACE];
  };
  expect(ride(farFoe)).toEqual([440, 0]);
  const [x, y] = ride({ ...farFoe, at: [320, 712], elements: 1 }) as [number, number];
  expect(x).toBeGreaterThan(400);
  expect(y).toBeLessThan(-40);
});

test('[cls-change.07] he never rides into enemies but goes round them', () => {
  const b = messenger(200, 705, [
    guard,
    { ...guard, key: 'other', at: [1200, 700] },
    { ...farFoe, at: [320, 710], elements: 1 },
  ]);
  const { x, y } = b.state.messengers[0] as { x: number; y: number };
  expect(x / PACE).toBeGreaterThan(350);
  expect(Math.abs(y / PACE - 705)).toBeGreaterThan(20);
});

test('[cls-general.09] he may stand still by riding nowhere, rides over no edge, and not where nobody may go', () => {
  must(begin(), 'ride 700 850');
  for (const at of [
    [20, 500],
    [1420, 500],
    [300, 20],
    [700, 940],
  ] as const) {
    const rides = offered(begin({ ...chief, at: [...at] }, [{ ...guard, at: [700, 700] }, farFoe]))
      .filter((ride) => ride.startsWith('ride'))
      .map((ride) => ride.split(' ').slice(1).map(Number) as [number, number]);
    expect(rides.length).toBeGreaterThanOrEqual(3);
    for (const [x, y] of rides) expect([x >= 0 && x <= 1440, y >= 0 && y <= 960]).toEqual([true, true]);
  }
  const rock: Piece = {
    key: 'rock',
    kind: 'impassable',
    area: { kind: 'circle', x: paces(760), y: paces(850), r: paces(20) },
    crest: { x: paces(760), y: paces(850) },
    height: 1,
  };
  mustRefuse(begin(chief, [guard, farFoe], [rock]), 'ride 800 850', 'cls-general.09');
});

test('[cls-general.09] [cls-terrain.03] an obstacle costs a rider 40 paces of his ride, and one on foot 20', () => {
  const over = (mount: 'horse' | 'foot') => {
    const b = field({
      units: [guard, farFoe],
      generals: [{ ...chief, mount }],
      barriers: [{ kind: 'wall', x1: paces(730), y1: paces(700), x2: paces(730), y2: paces(960) }] as Barrier[],
      run,
    });
    must(b, 'general chief');
    return b;
  };
  mustRefuse(over('horse'), 'ride 821 850', 'cls-general.09');
  must(over('horse'), 'ride 820 850');
  mustRefuse(over('foot'), 'ride 761 850', 'cls-general.09');
  must(over('foot'), 'ride 760 850');
});

test('[cls-general.02] he joins nobody of the enemy, nor a unit that is gone, nor the one he is with', () => {
  const lost: FieldUnit = { ...guard, key: 'lost', at: [760, 850], status: GONE };
  const near: FieldUnit = { ...farFoe, at: [760, 800] };
  mustRefuse(begin(chief, [guard, near]), 'join foe', 'cls-general.02');
  mustRefuse(begin(chief, [guard, lost, farFoe]), 'join lost', 'cls-general.02');
  mustRefuse(begin({ key: 'chief', side: 'blue', with: 'guard' }), 'join guard', 'cls-general.09');
});

test('[cls-change.04] a ride disturbs him who writes, and nobody else', () => {
  const told = (writing: number): string[] => {
    const b = field({ units: [guard, farFoe], generals: [chief], run, prepare: (s) => void s.writing.fill(writing) });
    must(b, 'general chief');
    return must(b, 'ride 760 850').map((e) => e.kind);
  };
  expect(told(2)).toContain('writing-stops');
  expect(told(NONE)).not.toContain('writing-stops');
});

test('[cls-general.09] a free general leaves nobody when he rides; one with a unit leaves it', () => {
  const told = (general: FieldGeneral) => must(begin(general), 'ride 700 800').map((e) => e.kind);
  expect(told(chief)).not.toContain('general-leaves');
  expect(told({ key: 'chief', side: 'blue', with: 'guard' })).toContain('general-leaves');
});

test('[cls-general.09] [cls-scale.05] he rides his full rate, within the tolerance to a grain', () => {
  const ride = (grains: number) => submit(begin({ ...chief, at: [700 - grains / PACE, 850] }), 'ride 860 850').ok;
  expect([ride(TOLERANCE), ride(TOLERANCE + 1)]).toEqual([true, false]);
});

test('[cls-general.06] who routs with his unit does not ride away from it', () => {
  const rides = (status: number) =>
    offered(
      field({
        units: [{ ...guard, status }, { ...guard, key: 'other', at: [900, 700] }, farFoe],
        generals: [{ key: 'chief', side: 'blue', with: 'guard' }],
        run,
      }),
    ).includes('general chief');
  expect([rides(READY), rides(ROUTING)]).toEqual([true, false]);
});

test('[cls-change.07] [cls-scale.05] a messenger has touched his unit when his circle of five paces has, within the tolerance to a grain', () => {
  const units: FieldUnit[] = [{ ...guard, elements: 2, files: 2 }, { ...guard, key: 'other', at: [1200, 700] }, farFoe];
  const { x, y, width, cellDepth } = blockOf(messenger(100, 700, units), 0);
  const arrives = (grains: number) =>
    messenger((x - width / 2 - paces(245) - grains) / PACE, (y + cellDepth / 2) / PACE, units).state.coming[0];
  expect([arrives(TOLERANCE), arrives(TOLERANCE + 1)]).toEqual(['attack', '']);
});

test('[cls-change.07] round an enemy, too, he rides no farther than his unit is off: beyond it he would be farther from it again', () => {
  const b = messenger(452, 705, [
    guard,
    { ...guard, key: 'other', at: [1200, 700] },
    { ...farFoe, at: [500, 712], elements: 1 },
  ]);
  const { x, y } = b.state.messengers[0] as { x: number; y: number };
  const rode = Math.hypot(x / PACE - 452, y / PACE - 705);
  expect([rode > 195, rode < 202]).toEqual([true, true]);
});
