import { descents, span, tabled, written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { figureBase } from './armies/elements.ts';
import { type Density, densities, grades, type TargetType, type Troop, troopOf, troopTypes } from './armies/troops.ts';
import { groundKinds, NONE, PACE } from './base/vocabulary.ts';
import { largest, pieceKinds } from './command/setup/pieces.ts';
import { type FactorRow, factorChart, factorOf, killScore, scoreNeeded } from './fighting/charts.ts';
import { rallyTime } from './morale/rally.ts';
import { resultOf, results } from './morale/result.ts';
import { speedOn } from './movement/ground.ts';
import { chargeBonus, MESSENGER_RATE, rateOf } from './movement/rates.ts';
import { field, unitOf } from './testing/field.ts';

// Tables of the book once more, as it prints them, and the order that they have in common.
const irregular = { training: 'irregular' } as const;

/** A name for each row of the tables of moves, grounds and bases, and troops that belong to it. */
const troops: Readonly<Record<string, Troop>> = {
  'close-foot': troopOf('AI', { density: 'CO' }),
  'close-foot-irregular': troopOf('UI', { density: 'CO', ...irregular }),
  'loose-foot': troopOf('AI', { density: 'LO' }),
  'loose-foot-irregular': troopOf('UI', { density: 'LO', ...irregular }),
  'open-foot': troopOf('UI', { density: 'OO' }),
  'open-foot-irregular': troopOf('AI', { density: 'OO', ...irregular }),
  'loose-cavalry': troopOf('AC', { density: 'LO' }),
  'open-cavalry': troopOf('UC', { density: 'OO', ...irregular }),
  cataphracts: troopOf('CAT'),
  'loose-camels': troopOf('ACAM', { density: 'LO' }),
  'open-camels': troopOf('UCAM', { density: 'OO' }),
  'light-chariots': troopOf('LCH'),
  'heavy-chariots': troopOf('HCHA'),
  'scythed-chariots': troopOf('SCHU'),
  elephants: troopOf('ELEPHANT'),
  artillery: troopOf('ARTILLERY'),
};
const names = Object.keys(troops);
const rows = names.map((name) => [name, troops[name] as Troop] as const);
const alone = ({ type, ...troop }: Troop) =>
  field({ units: [{ key: 'them', side: 'blue', type, troop, at: [300, 300] }] });

const moveLine = (b: ReturnType<typeof alone>, name: string, unit: number): string => {
  const evade = rateOf(b, unit, 'evade');
  const normal = rateOf(b, unit, 'normal');
  const bonus = chargeBonus(b, unit);
  expect(rateOf(b, unit, 'charge')).toBe(normal + bonus);
  const lengths = [normal, bonus, rateOf(b, unit, 'rout'), rateOf(b, unit, 'pursuit')].map((grains) => grains / PACE);
  return [name, ...lengths, evade === NONE ? '-' : `${evade / PACE}+Dav`].join(' ');
};

test('[cls-move.02] [cls-move.03] [cls-move.04] [cls-move.05] normal, charge bonus, rout, pursuit, evade', () => {
  expect(rows.map(([name, troop]) => moveLine(alone(troop), name, 0))).toEqual(
    written(`
    close-foot             60  20   40  30        -
    close-foot-irregular   60  20   40  30        -
    loose-foot             60  20   40  30    0+Dav
    loose-foot-irregular   60  40   60  40   20+Dav
    open-foot              80  40   60  40   60+Dav
    open-foot-irregular    80  40   60  40   60+Dav
    loose-cavalry         120  40   80  60  100+Dav
    open-cavalry          160  40  100  80  140+Dav
    cataphracts           100  20   60  50        -
    loose-camels          100  20   60  50    0+Dav
    open-camels           120  40   80  60  100+Dav
    light-chariots        120  40   80  60  100+Dav
    heavy-chariots         80  40   60  40    0+Dav
    scythed-chariots       80  40   60  40    0+Dav
    elephants              80  40   60  40        -
    artillery               0   0    0   0        -
    `),
  );
});

test('[cls-dismount.03] horseholders move on foot and rout on horseback; messengers ride 240 paces', () => {
  const rider = { key: 'riders', side: 'blue', type: 'AC', elements: 4, at: [300, 300] } as const;
  const b = field({ units: [{ ...rider, at: [300, 300] }], options: ['cls-dismount.02'] });
  expect(moveLine(b, 'holders', unitOf(b, 'riders-horses'))).toBe('holders 60 20 100 30 -');
  expect(MESSENGER_RATE / PACE).toBe(240);
});

test('[cls-terrain.01] [cls-terrain.02] [cls-terrain.04] [cls-terrain.05] [cls-terrain.06] quarters of the rate', () => {
  const walkers = [
    'close-foot',
    'loose-foot',
    'open-foot',
    'loose-cavalry',
    'open-camels',
    'elephants',
    'light-chariots',
  ];
  const speed = (kind: (typeof groundKinds)[number], name: string) => speedOn(alone(troops[name] as Troop), 0, kind);
  expect(tabled('ground', groundKinds, walkers, speed)).toEqual(
    written(`
    ground        close-foot  loose-foot  open-foot  loose-cavalry  open-camels  elephants  light-chariots
    shallow-hill           4           4          4              4            4          4               4
    steep-hill             2           3          4              1            1          0               0
    wood                   2           3          4              1            1          0               0
    village                2           3          4              1            1          0               0
    scrub                  3           4          4              2            2          4               0
    rough                  3           4          4              2            2          4               0
    stream                 2           3          4              2            2          2               0
    sand                   2           3          4              1            4          0               0
    bog                    2           3          4              1            1          0               0
    impassable             0           0          0              0            0          0               0
    `),
  );
});

test('[cls-base.01] [cls-base.02] width and depth of a base for figures of 25 and of 15 mm', () => {
  const base = (name: string, scale: 25 | 15) => {
    const { width, depth } = figureBase(troops[name] as Troop, scale);
    return `${width / 100}x${depth / 100}`;
  };
  expect(tabled('figures', names, [25, 15], base)).toEqual(
    written(`
    figures                  25        15
    close-foot            15x20     10x15
    close-foot-irregular  15x20     10x15
    loose-foot            15x30     10x20
    loose-foot-irregular  20x30  13.33x20
    open-foot             30x30     20x20
    open-foot-irregular   30x30     20x20
    loose-cavalry         20x40  13.33x25
    open-cavalry          30x40     20x25
    cataphracts           15x40     10x25
    loose-camels          20x40  13.33x25
    open-camels           30x40     20x25
    light-chariots        60x60     40x40
    heavy-chariots        60x60     40x40
    scythed-chariots      60x60     40x40
    elephants             60x60     40x40
    artillery             60x60     40x40
    `),
  );
});

test('[cls-tersys.02] the largest pieces of terrain', () => {
  expect(pieceKinds.map((kind) => `${kind} ${largest[kind].width}x${largest[kind].depth}`)).toEqual(
    written(`
    shallow-hill      180x120
    wood              180x180
    steep-hill        180x120
    stream            480x20
    scrub             120x120
    village           120x120
    palisaded-village 120x120
    `),
  );
});

test('[cls-rally.03] moves spent to rally, never fewer for irregulars', () => {
  const reasons = ['none', 'rout', 'pursuit', 'disorder', 'break-off', 'melee'] as const;
  const time = (name: string, from: (typeof reasons)[number]) => rallyTime(alone(troops[name] as Troop), 0, from);
  expect(tabled('who', ['loose-foot', 'loose-foot-irregular'], reasons, time)).toEqual(
    written(`
    who                   none  rout  pursuit  disorder  break-off  melee
    loose-foot               0     2        1         1          1      1
    loose-foot-irregular     0     3        2         1          1      1
    `),
  );
});

test('[cls-morale.18] a better score is never a worse result, nor a better class below the score of the uncontrolled', () => {
  const place = (score: number) => grades.map((grade) => -results.indexOf(resultOf(grade, score)));
  for (const [i] of grades.entries()) expect(descents(span(-3, 16).map((score) => place(score)[i] ?? 9))).toEqual([]);
  for (const score of span(-3, 9)) expect([score, descents(place(score).reverse())]).toEqual([score, []]);
});

test('charts of cls-melee.08 to cls-melee.18, cls-shooting.19, cls-shooting.20: armour never makes it easier', () => {
  const pairs: [TargetType, TargetType][] = [
    ['AC', 'UC'],
    ['AI', 'UI'],
    ['HCHA', 'HCHU'],
  ];
  for (const [armoured, bare] of pairs) {
    for (const row of Object.keys(factorChart) as FactorRow[]) {
      expect([row, armoured, factorOf(row, armoured) <= factorOf(row, bare)]).toEqual([row, armoured, true]);
    }
    for (const missile of ['BOW', 'SLING'] as const) {
      expect(killScore(missile, armoured)).toBeGreaterThanOrEqual(killScore(missile, bare));
    }
  }
});

test('[cls-melee.34] a greater difference never helps the disadvantaged nor harms the advantaged', () => {
  expect(descents(span(0, 9).map((difference) => -scoreNeeded(difference, 0)))).toEqual([]);
  expect(descents(span(0, 9).map((difference) => scoreNeeded(0, difference)))).toEqual([]);
});

test('chart of cls-terrain.01: foot in a closer order are never faster, on any ground', () => {
  for (const kind of groundKinds) {
    const speeds = densities.map((density: Density) => speedOn(alone(troopOf('AI', { density })), 0, kind));
    expect([kind, descents(speeds)]).toEqual([kind, []]);
  }
  expect(new Set(rows.map(([, { type }]) => type)).size).toBe(troopTypes.length - 2);
});
