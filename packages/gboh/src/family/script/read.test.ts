import fc from 'fast-check';
import { expect, test } from 'vitest';
import { position, readScript } from '../../scripts.ts';
import { ScriptError } from './read.ts';

test.each([
  ['map twenty', 'line 1: a map is written by its columns and rows, such as “map 20x15”'],
  ['march', 'line 1: “march” is not a command of a script'],
  ['constructor x', 'line 1: “constructor” is not a command of a script'],
  ['terrain jungle 0101', 'line 1: “jungle” is not a terrain: clear, woods'],
  ['terrain woods 1x01', 'line 1: “1x01” is not a hex'],
  ['map 9x9\nterrain woods 1001', 'line 2: 1001 is not a hex of this map'],
  ['level high 0101', 'line 1: “high” should be a number: a level'],
  ['level 99 0101', 'line 1: levels run from 0 to 35'],
  ['hexside moat 0101/0102', 'line 1: “moat” is not a feature of hexsides'],
  ['map 9x9\n\nhexside stream 0101/0505', 'line 3: "0101/0505" (stream) is not a hexside of this map.'],
  ['unit', 'line 1: a key is missing'],
  ['unit X blue archer', 'line 1: “X” is not a key'],
  ['unit x green archer', 'line 1: “green” is not a side: blue, red'],
  ['unit x blue zouave', 'line 1: “zouave” is not a kind of troops'],
  ['unit x blue archer 0101 E\nunit x red archer 0201 W', 'line 2: the key “x” is already used in line 1'],
  ['unit x blue archer 0101 E happy', 'line 1: “happy” is not a rating or state of a unit'],
  ['unit x blue archer 0101 E hits', 'line 1: “” should be a number: hits'],
  ['leader x blue 0101 bold', 'line 1: “bold” is not a rating or state of a leader'],
  ['line a blue crowd x', 'line 1: “crowd” is not a kind of Line'],
  ['line a blue infantry', 'line 1: the list of units is missing'],
  ['option luck', 'line 1: “luck” is not an optional rule'],
  ['ruleset chess', 'line 1: “chess” is not a ruleset with scripts'],
  ['start rout unit', 'line 1: “unit” should be name=value'],
  ['dice six', 'line 1: “six” should be a number: a die'],
  ['expect', 'line 1: what is expected is missing'],
  ['>', 'line 1: the choice after “>” is missing'],
  ['! > go', 'line 1: a refusal is written “! rule-id > choice”'],
  ['> go\nmap 9x9', 'line 2: “map” comes too late'],
  ['battle drill\nmap 9x9', 'line 2: the battle drill brings its own map and armies'],
  ['seed 1\ndice 1', 'a script has either a seed or written dice, not both'],
])('%j is refused with its line', (text, fault) => {
  expect(() => readScript(text)).toThrow(fault);
});

test.each([
  ['map 9x9\nunit x blue archer 9999 E\nstart rout unit=x cause=-1', 'line 2: x: “9999 E” is not a valid place'],
  ['\nunit x blue phalanx 0101 E\nstart rout unit=x cause=-1', 'line 2: x: “0101 E” is not a valid place'],
  ['map 9x9\nleader x blue 9999\nstart rout unit=x cause=-1', 'line 2: x: “9999” is not a hex of this map'],
  ['map 9x9\nstart dance', 'line 2: unknown procedure to start: “dance”'],
])('%j cannot be set up, and says where', (text, fault) => {
  expect(() => position(text)).toThrow(fault);
});

test('reads a whole position with comments, quotes and choices of either side', () => {
  const script = readScript(`
title Two words
proves: alx-1.0 alx-2.3   # and no more
side red "The Persians" retreat E withdrawal 40
unit x blue phalanx 0505/0506 N left name "First taxis" tq 6   # in column
leader l blue 0505 combat 5 no-combat line lines a,b rout-points 70
dice 1 2
dice 3
> move x
red > no
! alx-6.12 > move x, stop
expect option "move x, stop"
`);
  expect(script.title).toBe('Two words');
  expect(script.proves).toEqual(['alx-1.0', 'alx-2.3']);
  expect(script.spec.sides[1]).toMatchObject({ name: 'The Persians', withdrawal: 40, macedonian: false });
  expect(script.spec.units[0]).toMatchObject({ at: '0505/0506 N left', name: 'First taxis', ratings: { tq: 6 } });
  expect(script.spec.leaders[0]).toMatchObject({ combat: null, line: true, lines: ['a', 'b'], routPoints: 70 });
  expect(script.dice).toEqual([1, 2, 3]);
  expect(script.actions).toEqual([
    { line: 9, do: 'choose', side: null, choice: 'move x' },
    { line: 10, do: 'choose', side: 'red', choice: 'no' },
    { line: 11, do: 'refuse', side: null, rule: 'alx-6.12', choice: 'move x, stop' },
    { line: 12, do: 'expect', words: ['option', 'move x, stop'] },
  ]);
});

const long = 'x'.repeat(61);
test.each([
  ['title \u001b[2JCleared', /^line 1: control characters/],
  // cspell:ignore yvel
  ['map 9x9\nunit x blue levy 0505 W name "\u202eyvel"', /^line 2: control characters and direction marks/],
  ['side red "a\u0007b"', /^line 1: control characters/],
  [`side red "${long}"`, /^line 1: at most 60 characters are allowed here, not 61$/],
  [`unit x blue levy 0505 W name "${long}"`, /^line 1: at most 60 characters are allowed/],
  [`unit x blue levy 0505 W people "${long}"`, /^line 1: at most 60 characters are allowed/],
  [`leader x blue 0505 name "${long}"`, /^line 1: at most 60 characters are allowed/],
  [`title ${'x'.repeat(201)}`, /^line 1: at most 200 characters are allowed/],
  [`unit ${'k'.repeat(41)} blue levy 0505 W`, /^line 1: “k+” is not a key: use at most 40 .*$/],
  [`> ${'x'.repeat(20_001)}`, /^line 1: at most 20000 characters are allowed here, not 20003$/],
  [`${'dice 1 2 3 4 5 6 7 8 9\n'.repeat(11_112)}`, /^line 11112: a script has at most 100,000 dice$/],
  [`dice ${'1 '.repeat(300_000)}`, /^line 1: at most 20000 characters are allowed/],
  ['\n'.repeat(500_001), /^line 500001: a script has at most 500,000 lines$/],
  [' '.repeat(16_000_001), /^a script has at most 16,000,000 characters$/],
  ['y'.repeat(5_000), /^line 1: “y{80}…” is not a command of a script$/],
])('what no script needs is refused with its line: %#', (text, fault) => {
  let told = '';
  try {
    readScript(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ScriptError);
    told = (error as Error).message;
  }
  expect(told).toMatch(fault);
  expect(told.length).toBeLessThan(200);
});

test('very many words on their lines are read without harm', () => {
  const { dice, proves } = readScript(`${'dice 1 2 3 4 5\n'.repeat(20_000)}${'proves: a b c\n'.repeat(60_000)}`);
  expect([dice.length, proves.length]).toEqual([100_000, 180_000]);
});

test('a script may begin with a byte order mark, and have comments of any kind', () => {
  expect(readScript('\ufefftitle One # two \u202e').title).toBe('One');
});

test('whatever damage is done to a script, it is refused in a sentence or can be read', () => {
  const text = 'map 9x9\nside red "The Persians" retreat E\nunit x blue phalanx 0505/0506 N hits 2\ndice 3\n> move x';
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(12), fc.string({ unit: 'binary', maxLength: 8 }), (at, cut, put) => {
      try {
        readScript(text.slice(0, at) + put + text.slice(at + cut));
      } catch (error) {
        expect(error).toBeInstanceOf(ScriptError);
      }
    }),
    { numRuns: 300 },
  );
});
