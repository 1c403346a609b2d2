import { written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { buildArmy } from './build-army.ts';
import { elementWidth } from './elements.ts';
import { troopLists } from './lists.ts';
import { checkArmy, pairErrors } from './muster.ts';
import { armyBill } from './points.ts';
import { armyIds, readyArmy } from './ready-armies.ts';

const totalOf = (id: string): number => {
  const ready = readyArmy(id);
  return ready ? armyBill(ready.army).total : 0;
};

test('[cls-setup.01] [cls-points.08] six armies of about a thousand points, and none above', () => {
  expect(armyIds()).toHaveLength(6);
  for (const id of armyIds()) {
    expect([id, totalOf(id) > 950 && totalOf(id) <= 1000]).toEqual([id, true]);
    expect(readyArmy(id)?.file).toMatchObject({ id, points: 1000 });
  }
});

test('the totals of the six armies', () => {
  expect(Object.fromEntries(armyIds().map((id) => [id, totalOf(id)]))).toEqual({
    alexandrian: 995,
    indian: 988,
    'republican-roman': 991,
    carthaginian: 989,
    'late-roman': 990,
    sassanian: 976,
  });
});

// Points reckoned by hand from the printed prices.
test.each([
  [
    'alexandrian',
    `
    royal-companions  AC-Ar-LO  4x4  128
    thessalians       AC-Ar-LO  3x3  101
    hypaspists        AI-Ar-LO  4x2  116
    taxis-antigenes   AI-Br-CO  9x3  200
    taxis-cleitus     AI-Br-CO  9x3  200
    thracians         UI-Bi-LO  6x3   74
    mercenary-horse   AC-Br-LO  3x3   92
    agrianians        UI-Br-OO  4x4   52
    slingers          UI-Br-OO  2x2   32
    `,
  ],
  [
    'indian',
    `
    elephant-1       ELEPHANT-Ai-CO  1x1  55
    elephant-2       ELEPHANT-Ai-CO  1x1  55
    elephant-3       ELEPHANT-Ai-CO  1x1  55
    elephant-4       ELEPHANT-Ai-CO  1x1  55
    elephant-5       ELEPHANT-Ai-CO  1x1  55
    chariots-left    HCHU-Ai-LO      2x2  70
    chariots-right   HCHU-Ai-LO      2x2  70
    cavalry-left     UC-Bi-LO        3x3  93
    cavalry-right    UC-Bi-LO        3x3  93
    archers-left     UI-Bi-CO        6x3  92
    archers-right    UI-Bi-CO        6x3  92
    javelinmen       UI-Bi-CO        6x3  92
    tribesmen-left   UI-Ci-OO        4x4  28
    tribesmen-right  UI-Ci-OO        4x4  28
    `,
  ],
  [
    'republican-roman',
    `
    hastati          AI-Br-CO  6x3  140
    principes        AI-Br-CO  6x3  140
    triarii          AI-Ar-CO  3x3   92
    latin-hastati    AI-Br-CO  6x3  140
    latin-principes  AI-Br-CO  6x3  140
    latin-triarii    AI-Cr-CO  3x3   68
    velites          UI-Br-OO  4x4   52
    latin-velites    UI-Cr-OO  4x4   44
    cavalry          AC-Br-LO  2x2   74
    latin-cavalry    AC-Br-LO  3x3  101
    `,
  ],
  [
    'carthaginian',
    `
    elephant-1       ELEPHANT-Bi-CO  1x1   50
    elephant-2       ELEPHANT-Bi-CO  1x1   50
    poeni-cavalry    AC-Br-LO        3x3  111
    spanish-cavalry  UC-Bi-LO        4x4  114
    moors            UC-Bi-OO        4x4   86
    libyans-1        AI-Br-CO        6x3  140
    libyans-2        AI-Br-CO        6x3  140
    veterans-1       UI-Br-CO        4x2   84
    veterans-2       UI-Br-LO        4x2   84
    levies           UI-Ci-LO        6x3   56
    poeni            UI-Bi-LO        6x3   74
    `,
  ],
  [
    'late-roman',
    `
    joviani      AI-Br-CO   6x3  164
    herculiani   AI-Br-CO   6x3  164
    cornuti      UI-Ar-LO   4x2  100
    archers      UI-Br-LO   4x2   84
    skirmishers  UI-Br-OO   4x4   52
    cataphracts  CAT-Br-CO  3x3  140
    promoti      AC-Br-LO   3x3  101
    dalmatae     AC-Br-LO   3x3  101
    mauri        UC-Br-OO   4x4   84
    `,
  ],
  [
    'sassanian',
    `
    cataphracts      CAT-Ai-CO       3x3  150
    clibanarii-1     AC-Bi-LO        3x3  111
    clibanarii-2     AC-Bi-LO        3x3  111
    clibanarii-3     AC-Bi-LO        3x3  111
    horse-archers-1  AC-Bi-LO        3x3  102
    horse-archers-2  AC-Bi-LO        3x3  102
    elephant-1       ELEPHANT-Bi-CO  1x1   55
    elephant-2       ELEPHANT-Bi-CO  1x1   50
    levies-1         UI-Ci-CO        9x3   92
    levies-2         UI-Ci-CO        9x3   92
    `,
  ],
])('the units of the army %s: type, class, order, elements in files, points', (id, text) => {
  const army = readyArmy(id)?.army;
  const lines = army?.units.map(({ id: unit, troop: { type, grade, training, density }, elements, files }, i) => {
    const points = armyBill(army).units[i]?.total;
    return `${unit} ${type}-${grade}${training[0]}-${density} ${elements}x${files} ${points}`;
  });
  expect(lines).toEqual(written(text));
});

test('[cls-points.08] any two of them may meet', () => {
  const armies = armyIds().flatMap((id) => readyArmy(id)?.army ?? []);
  expect(armies.flatMap((a) => armies.flatMap((b) => pairErrors(a, b)))).toEqual([]);
});

test('each fits into its deployment area of 600 paces in two lines', () => {
  for (const id of armyIds()) {
    const files = readyArmy(id)?.army.units.reduce((sum, unit) => sum + unit.files, 0) ?? 0;
    expect(files * elementWidth()).toBeLessThanOrEqual(2 * 600 * 256);
  }
});

test('there is no army of a name that nobody knows', () => {
  expect(readyArmy('martian')).toBeNull();
  expect(readyArmy('constructor')).toBeNull();
});

test.each(troopLists.map((list) => [list.id, list] as const))(
  'an army of the list %s is built legally',
  (_id, list) => {
    for (const points of [300, 1000]) {
      for (const seed of [1, 2, 'three']) {
        const file = buildArmy(list, points, seed);
        const checked = checkArmy(file);
        if ('faults' in checked) throw new Error(JSON.stringify(checked.faults));
        expect(armyBill(checked.army).total).toBeGreaterThan(points * (points < 1000 ? 0.8 : 0.95));
        expect(buildArmy(list, points, seed)).toEqual(file);
      }
    }
    expect(buildArmy(list, 1000, 1)).not.toEqual(buildArmy(list, 1000, 2));
  },
);

test('points that buy nothing give no army', () => {
  for (const list of troopLists) expect(buildArmy(list, 10)).toBeNull();
});
