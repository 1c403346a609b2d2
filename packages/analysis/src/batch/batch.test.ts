import { scenarioById } from '@taxiarch/battles';
import { randomPlayer, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { csvHeader, csvLine, type Result, readCsv } from './csv.ts';
import { type FightRecord, fightOut, type Player } from './fight.ts';
import { spreadOf, wilson } from './statistics.ts';
import { summaryOf } from './summary.ts';

const chance = (seed: string): Player => {
  const choose = randomPlayer(seed);
  return (b) => submitNth(b, choose(b));
};

function fight(
  seed: string,
  most = 1_000_000,
  wrap: (player: Player) => Player = (player) => player,
  id = 'drill',
): FightRecord {
  const scenario = scenarioById(id);
  const players: [Player, Player] = [wrap(chance(`${seed} 0`)), wrap(chance(`${seed} 1`))];
  return fightOut({ scenario, seed, players, most, now: () => 0 });
}

test('a battle is fought to its end, the same for the same seed', () => {
  const record = fight('7');
  expect(record.over).toBe(true);
  expect(record.decisions).toBeGreaterThan(100);
  expect(record.sides[0].dice + record.sides[1].dice).toBeGreaterThan(20);
  expect(fight('7', 1500)).toEqual(fight('7', 1500));
});

test('dice are counted alike whether the events were taken or left', () => {
  let told = 0;
  const reading =
    (player: Player): Player =>
    (b) => {
      player(b);
      told += b.events.filter((e) => e.kind === 'die').length;
      b.events = b.events.slice(0, 0);
    };
  const record = fight('7', 2000, reading);
  expect(record.sides[0].dice + record.sides[1].dice).toBe(told);
  expect(told).toBeGreaterThan(0);
});

test('two dice that are thrown as one count as two', () => {
  const faces: number[] = [];
  const reading =
    (player: Player): Player =>
    (b) => {
      // The first throws come before anybody decides.
      for (const act of [() => {}, player]) {
        act(b);
        faces.push(...b.events.flatMap((e) => (e.kind === 'die' ? [(e['faces'] as number[]).length] : [])));
        b.events = [];
      }
    };
  const [one, other] = fight('7', 1_000_000, reading, 'momentum-drill').sides;
  const pairs = faces.filter((n) => n === 36).length;
  expect(pairs).toBeGreaterThan(10);
  expect(one.dice + other.dice).toBe(faces.length + pairs);
});

test('markers drawn from the Pool do not count as dice of a side', () => {
  const told: unknown[] = [];
  const reading =
    (player: Player): Player =>
    (b) => {
      // The Initiative is rolled for before anybody decides.
      for (const act of [() => {}, player]) {
        act(b);
        told.push(...b.events.filter((e) => e.kind === 'die').map((e) => e['purpose']));
        b.events = [];
      }
    };
  const record = fight('7', 400, reading, 'chariot-drill');
  const lots = told.filter((purpose) => purpose === 'Marker from the Pool').length;
  expect(lots).toBeGreaterThan(0);
  expect(record.sides[0].dice + record.sides[1].dice).toBe(told.length - lots);
});

test('a battle that goes on too long is broken off and counts for nobody', () => {
  const record = fight('7', 10);
  expect(record).toMatchObject({ over: false, winner: null, decisions: 10 });
  const keys: [string, string] = ['a', 'b'];
  expect(summaryOf('drill', keys, ['random', 'random'], [record], 2.9)).toMatchObject({
    unfinished: 1,
    wins: { a: 0, b: 0, draw: 1 },
  });
});

test('Wilson intervals as in the books', () => {
  const { low, high } = wilson(8, 10);
  expect(low).toBeCloseTo(0.4902, 4);
  expect(high).toBeCloseTo(0.9433, 4);
  expect(wilson(0, 10)).toMatchObject({ share: 0, low: 0 });
  expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});

test('mean, its error and median', () => {
  expect(spreadOf([1, 2, 3, 6])).toMatchObject({ mean: 3, least: 1, median: 3, most: 6 });
  expect(spreadOf([1, 2, 3, 6]).error).toBeCloseTo(1.0801, 4);
});

const result = (seed: string, winner: string | null): Result => ({
  battle: 'drill',
  players: ['random', 'recruit'],
  seed,
  winner,
  over: true,
  turns: 4,
  decisions: 900,
  ms: 12,
  sides: [
    { units: 3, points: 17, leaders: 1, dice: 40, pips: 200 },
    { units: 5, points: 30, leaders: 0, dice: 60, pips: 240 },
  ],
});

test('results survive a file, and a line that was cut short is left out', () => {
  const results = [result('1', 'blue'), result('a, "b"', null)];
  const text = csvHeader + results.map(csvLine).join('');
  expect(readCsv(text)).toEqual(results);
  expect(readCsv(text.slice(0, -4))).toEqual(results.slice(0, 1));
  expect(() => readCsv('a,b\n')).toThrow('column names');
  expect(() => readCsv(text.replace('900', 'many'))).toThrow('line 2: decisions');
});

test('a summary adds up wins, losses and dice by side', () => {
  const summary = summaryOf(
    'drill',
    ['blue', 'red'],
    ['random', 'recruit'],
    [result('1', 'blue'), result('2', 'red'), result('3', 'blue'), result('4', null)],
    2.9,
  );
  expect(summary).toMatchObject({ battle: 'drill', n: 4, wins: { blue: 2, red: 1, draw: 1 }, unfinished: 0 });
  expect(summary.bySide[0]).toMatchObject({ player: 'random', wins: 2, dice: 160, meanDie: 5 });
  expect(summary.bySide[1].meanDie).toBe(4);
  expect(summary.bySide[0].winShare.share).toBe(0.5);
  expect(summary.bySide.map(({ dieError }) => dieError)).toEqual([2.9 / Math.sqrt(160), 2.9 / Math.sqrt(240)]);
});

test('a side that has thrown nothing has no mean die, and no error of it', () => {
  const { sides, ...rest } = result('1', 'blue');
  const idle = { ...rest, sides: [{ ...sides[0], dice: 0, pips: 0 }, sides[1]] as Result['sides'] };
  const { bySide } = summaryOf('drill', ['blue', 'red'], ['random', 'recruit'], [idle], 2.9);
  expect(bySide[0]).toMatchObject({ dice: 0, meanDie: 0, dieError: 0 });
  expect(bySide[1]).toMatchObject({ dice: 60, meanDie: 4 });
});

test('a summary counts battles that were broken off', () => {
  const broken = { ...result('2', null), over: false };
  const { unfinished } = summaryOf('drill', ['blue', 'red'], ['random', 'recruit'], [result('1', 'blue'), broken], 2.9);
  expect(unfinished).toBe(1);
});
