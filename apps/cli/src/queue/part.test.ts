import type { Result } from '@taxiarch/analysis';
import { scenarioById } from '@taxiarch/battles';
import { expect, test } from 'vitest';
import type { Job } from '../analysis/worker.ts';
import { endFrom, idOf, jobFrom, partOf, programOf, scenarioReader } from './part.ts';

const scenario = scenarioById('drill');
const job: Job = { scenario, players: ['random', 'recruit'], seed: '7', most: 60, budgetMs: 20 };
const part = partOf(job, 'print');
const side = { units: 1, points: 4, leaders: 0, dice: 10, pips: 45 };
const result: Result = {
  ...{ battle: 'drill', players: ['random', 'recruit'], seed: '7', winner: 'blue', over: true },
  ...{ turns: 3, decisions: 60, ms: 12, sides: [side, side] },
};

test('a part brings along everything that its battle needs', () => {
  const sent = JSON.parse(JSON.stringify(part)) as unknown;
  expect(jobFrom(sent)).toEqual(job);
  expect(programOf(sent)).toBe('print');
});

test.each(['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'])('%s travels as text', (id) => {
  const here = scenarioById(id);
  expect(jobFrom(partOf({ ...job, scenario: here }, 'print')).scenario).toEqual(here);
});

test('a part is known by all that its battle hangs on, and by nothing else', () => {
  const others: Job[] = [
    { ...job, seed: '8' },
    { ...job, most: 61 },
    { ...job, budgetMs: 21 },
    { ...job, players: ['recruit', 'random'] },
    { ...job, scenario: { ...scenario, title: 'Another field' } },
  ];
  const ids = [idOf(part), idOf(partOf(job, 'other')), ...others.map((other) => idOf(partOf(other, 'print')))];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(idOf(partOf(structuredClone(job), 'print'))).toBe(ids[0]);
});

test.each([
  ['nothing', null, /invalid job/],
  ['a list', [part], /invalid job/],
  ['a stranger among its fields', { ...part, file: 'drill.json' }, /invalid job: file/],
  ['no seed', { ...part, seed: undefined }, /seed/],
  ['a seed that commands', { ...part, seed: '\u001b[2J' }, /seed: is not valid text/],
  ['a seed without end', { ...part, seed: 'x'.repeat(111) }, /seed: is not valid text/],
  ['a player nobody knows', { ...part, players: ['random', 'hannibal'] }, /players\.1/],
  ['one player', { ...part, players: ['random'] }, /players/],
  ['no decisions', { ...part, most: 0 }, /most/],
  ['half a decision', { ...part, most: 1.5 }, /most/],
  ['too much time', { ...part, budgetMs: 3_600_001 }, /budgetMs/],
  ['a scenario that is none', { ...part, scenario: '{"ruleset":"chess"}' }, /its scenario.*ruleset/],
  ['a scenario cut short', { ...part, scenario: part.scenario.slice(0, -2) }, /its scenario:1:/],
])('a part with %s is refused', (_, value, words) => {
  expect(() => jobFrom(value)).toThrow(words);
});

test('who reads many parts reads each scenario once, and still refuses a faulty one', () => {
  const read = scenarioReader();
  expect(read(part.scenario)).toBe(read(part.scenario));
  for (const title of 'abcdefgh') read(JSON.stringify({ ...scenario, title }));
  expect(read(part.scenario)).toEqual(scenario);
  expect(() => read('{}')).toThrow(/its scenario/);
});

test('a program is named by a text or by nothing', () => {
  for (const value of [null, 'print', {}, { program: 3 }]) expect(programOf(value)).toBe(null);
  expect(programOf({ program: 'later', kind: 'of which we know nothing' })).toBe('later');
});

test('a result and a fault are answers to their own battle only', () => {
  expect(endFrom({ result }, job)).toEqual({ result });
  expect(endFrom({ result: { ...result, winner: null } }, job)).toMatchObject({ result: { winner: null } });
  expect(endFrom({ fault: 'no way out', seed: '7' }, job)).toEqual({ fault: 'no way out', seed: '7' });
});

test.each([
  ['nothing', null, /invalid result/],
  ['another seed', { result: { ...result, seed: '8' } }, /different seed/],
  ['a fault of another seed', { fault: 'x', seed: '8' }, /different seed/],
  ['another battle', { result: { ...result, battle: 'pelium' } }, /different players/],
  ['other players', { result: { ...result, players: ['recruit', 'random'] } }, /different players/],
  ['a winner from elsewhere', { result: { ...result, winner: 'green' } }, /not a side/],
  ['less than nothing', { result: { ...result, turns: -1 } }, /invalid result/],
  ['words for a number', { result: { ...result, ms: '12' } }, /invalid result/],
  ['a side too few', { result: { ...result, sides: [side] } }, /invalid result/],
  ['a stranger among its fields', { result: { ...result, hash: 'x' } }, /invalid result/],
])('a result with %s is refused', (_, value, words) => {
  expect(() => endFrom(value, job)).toThrow(words);
});
