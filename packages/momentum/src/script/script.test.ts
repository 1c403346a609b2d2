import { ScriptError, type ScriptRun } from '@taxiarch/kernel/script';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import * as v from '../base/vocabulary.ts';
import { standing } from './position.ts';
import { readMomentumScript } from './read.ts';
import { runMomentumScript } from './run.ts';

const foot = 'unit foot blue foot 4 in 2 at 36 40';
const run = (text: string): ScriptRun<Battle> => runMomentumScript(readMomentumScript(text));

test.each([
  ['ruleset classical', 'line 1: “classical” is not the ruleset of this script: momentum'],
  ['table 72 400', 'line 1: a table must be 12 to 240 inches each way'],
  ['unit x blue PHALANX', 'line 1: “PHALANX” is not a type of troops: foot, cavalry'],
  ['unit x blue foot at 80 7', 'line 1: 80 7 is off the table'],
  ['unit x blue foot at 36', 'line 1: “” should be a number: inches from the north edge'],
  ['unit x blue foot at 1 1 did sing', 'line 1: “sing” is not what it did: move'],
  ['unit x blue foot at 1 1 fights badly', 'line 1: “badly” is not a grade: inferior'],
  ['unit x blue foot at 1 1 happy', 'line 1: unexpected “happy” in a unit'],
  ['commander x blue bold', 'line 1: unexpected “bold” in a commander'],
  ['contact a b behind', 'line 1: unexpected “behind” in a contact'],
  ['charge a b quickly', 'line 1: unexpected “quickly” in a charge'],
  ['answer a dance', 'line 1: “dance” is not a response: hold'],
  ['wall 1 2 3 4 of x', 'line 1: unexpected “of” in an obstacle'],
  ['phase 5', 'line 1: the phase must be 1 to 4'],
  ['option luck', 'line 1: “luck” is not an optional rule'],
  [`battle momentum-drill\n${foot}`, 'line 2: the battle momentum-drill brings its own map and armies'],
])('%j is refused with its line', (text, fault) => {
  expect(() => readMomentumScript(text)).toThrow(fault);
});

test.each([
  [`${foot} lost 16`, 'line 1: foot cannot lose 16 and stay on the table'],
  [`${foot}\n\ncontact foot nobody`, 'line 3: no unit is called “nobody”'],
  ['commander king blue with nobody', 'line 1: no unit is called “nobody”'],
  [`${foot}\nstart dance`, 'line 2: unknown procedure to start: “dance”'],
])('%j cannot be set up, and says where', (text, fault) => {
  expect(() => run(text)).toThrow(fault);
});

test('a position is set up as its lines say', () => {
  const { world, state } = standing(`
table 60 40
unit foot blue foot open heavy large-shield long-spear javelin fights superior shoots inferior cohesion 5 impetuous points 90 8 in 4 at 30.5 25 facing NE lost 5 did charge,move before shoot once halved heading 90 discouraged in-shieldwall fell-back-turn 2
unit foe red elephant at 30 10 fleeing
unit off red cavalry barded 3 away away-turn 3
commander king blue general with foot
commander aide red camel at 20 5 cohesion 7 dead
wood grove circle 12 12 4
hedge 10 20 18 20
contact foe foot left since 1 pursued
charge foot foe wheel -10 behind
answer foe evade foot
broke foe foot
fall red 1 near foe far off
option mom-move.20-spot
tokens 3 4
first red
turn 4
turns 6
phase 3 5
`);
  expect([world.width, world.depth, world.turns, [...world.options]]).toEqual([
    v.inches(60),
    v.inches(40),
    6,
    ['mom-move.20-spot'],
  ]);
  expect(world.units[0]).toMatchObject({
    ...{ elements: 8, files: 4, figures: 4, points: 90 },
    profile: {
      ...{
        type: 'foot',
        density: 'open',
        armour: 'heavy',
        shield: 'large',
        weapon: 'long-spear',
        missiles: ['javelin'],
      },
      ...{ fighting: 'superior', shooting: 'inferior', cohesion: 5, traits: ['impetuous'] },
    },
  });
  expect(world.commanders).toMatchObject([
    { general: true, mount: 'horse', cohesion: 4, side: 0 },
    { general: false, mount: 'camel', cohesion: 7, side: 1 },
  ]);
  const first = Object.fromEntries(Object.entries(state).map(([name, list]) => [name, Array.isArray(list) && list[0]]));
  expect(first).toMatchObject({
    ...{ x: v.inches(30.5), y: v.inches(25), facing: 4500, elements: 7, files: 4, missing: 1, figures: 27 },
    ...{ did: v.DID_CHARGE | v.DID_MOVE, before: v.DID_SHOOT, once: v.HALVED, heading: 9000, discouraged: 1 },
    ...{ shieldwall: 1, fellBackTurn: 2, commanderWith: 0, commanderX: v.inches(30.5) },
    contacts: { one: 0, other: 1, since: 2, edgeOne: 3, edgeOther: 0, impact: 0, pursuit: 2 },
    charges: { unit: 0, target: 1, wheel: -1000, behind: 1, done: 0 },
    answers: { unit: 1, response: 'evade', from: 0 },
    breaks: { unit: 1, from: 0 },
    falls: { side: 1, turn: 1, near: [1], far: [2] },
    pieces: { key: 'grove', kind: 'wood' },
    barriers: { kind: 'hedge', y2: v.inches(20) },
  });
  expect([state.status, state.commanderGone, state.tokens]).toEqual([
    [v.READY, v.FLEEING, v.AWAY],
    [0, 1],
    [3, 4],
  ]);
  expect([state.commanderX[1], state.turn, state.phase, state.step, state.first]).toEqual([v.inches(20), 4, 3, 5, 1]);
});

test('a contact began in this turn unless the script says otherwise, wherever it sets the turn', () => {
  const foe = 'unit foe red foot 4 at 36 40';
  expect(standing(`${foot}\n${foe}\ncontact foot foe charged\nturn 5`).state.contacts[0]).toMatchObject({
    since: 5,
    impact: 1,
  });
});

const charged = `unit horse blue cavalry 3 at 20 30
unit foot red foot 4 at 20 22 lost 9 discouraged
unit runs red foot 4 at 60 20 fleeing discouraged
commander king blue with horse
charge horse foot
turn 3
phase 3 5
start charge-moves
`;

test.each([
  'at horse 20 22',
  'at horse 20 22 0',
  'not at horse off',
  'fleeing runs',
  'not away foot',
  'not gone foot',
  'not reserve foot',
  'discouraged foot',
  'depleted foot',
  'not depleted horse',
  'engaged horse',
  'not engaged runs',
  'figures foot 7',
  'elements foot 2',
  'contact foot horse',
  'not in-shieldwall foot',
  'tokens blue 6',
  'tokens red 5',
  'with king horse',
  'commander king alive',
  'turn 3',
  'phase 3',
  'pending end-of-trial blue',
  'event charge-strikes mom-charge.07',
  'winner none',
])('expect %s', (words) => {
  expect(run(`${charged}expect ${words}`).faults).toEqual([]);
  const turned = words.startsWith('not ') ? words.slice(4) : `not ${words}`;
  expect(run(`${charged}expect ${turned}`).faults).toHaveLength(1);
});

test.each([
  ['expect hits foot 2', /“hits” is not a known expectation. Known: at, fleeing/],
  ['expect tokens green 2', /no side is called “green”/],
  ['expect commander foot dead', /no commander is called “foot”/],
])('%s makes no sense, and says so', (line, text) => {
  expect(run(charged + line).faults[0]?.text).toMatch(text);
});

test('without a line that starts something the turn is played from its beginning', () => {
  const { faults, battle } = run(`${foot}\nunit foe red foot 4 at 36 10\nseed 1\nturn 3\nexpect turn 3`);
  expect([faults, battle.state.turn]).toEqual([[], 3]);
});

test('whatever damage is done to a script, it is refused in a sentence or can be read', () => {
  const text = `${foot} fleeing lost 3\nwood w circle 30 20 4\ncontact foot foe left since 2\ndice 3\n> move x`;
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(12), fc.string({ unit: 'binary', maxLength: 8 }), (at, cut, put) => {
      try {
        readMomentumScript(text.slice(0, at) + put + text.slice(at + cut));
      } catch (error) {
        expect(error).toBeInstanceOf(ScriptError);
      }
    }),
    { numRuns: 300 },
  );
});
