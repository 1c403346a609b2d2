import { ScriptError, type ScriptRun } from '@taxiarch/kernel/script';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { paces, ROUTING } from '../base/vocabulary.ts';
import { standing } from './position.ts';
import { readTableScript } from './read.ts';
import { runTableScript } from './run.ts';

const foot = 'unit foot blue AI CO 4 in 2 at 700 700';
const run = (text: string): ScriptRun<Battle> => runTableScript(readTableScript(text));

test.each([
  ['march', 'line 1: “march” is not a command of a script'],
  ['map 9x9', 'line 1: “map” is not a command of a script'],
  ['ruleset alexander', 'line 1: “alexander” is not the ruleset of this script: classical'],
  ['table 1440', 'line 1: “” should be a number: the depth in paces'],
  ['table 1440 20', 'line 1: a table must be 100 to 10,000 paces each way'],
  ['unit X blue AI', 'line 1: “X” is not a key'],
  ['unit x green AI', 'line 1: “green” is not a side: blue, red'],
  ['unit x blue PHALANX', 'line 1: “PHALANX” is not a type of troops: AI, UI'],
  ['\nunit x blue AI', 'line 2: missing place of the unit: at X Y'],
  ['unit x blue AI at 700', 'line 1: “” should be a number: paces from the north edge'],
  ['unit x blue AI at 1500 700', 'line 1: 1500 700 is off the table (1440 × 960)'],
  ['unit x blue AI at 1 1 facing up', 'line 1: “up” should be a number: a direction in degrees'],
  ['unit x blue AI at 1 1 facing 360', 'line 1: expected a direction from 0 to less than 360 degrees'],
  ['unit x blue AI at 1 1 2 in 3', 'line 1: 2 elements cannot form 3 files'],
  ['unit x blue AI at 1 1 0', 'line 1: a unit needs 1–100 elements'],
  ['unit x blue AI at 1 1 arms rifle', 'line 1: “rifle” is not a weapon: pike, long-spear'],
  ['unit x blue AI at 1 1 order dance', 'line 1: “dance” is not an order: attack'],
  ['unit x blue AI at 1 1 did sing', 'line 1: “sing” is not something that a unit does: move'],
  ['unit x blue AI at 1 1 turned up', 'line 1: “up” is not a side of a unit: front'],
  ['unit x blue AI at 1 1 route 5', 'line 1: a route has points X Y'],
  ['unit x blue AI at 1 1 away-as ghost', 'line 1: “ghost” is not a way to leave the table: rout'],
  ['unit x blue AI at 1 1 happy', 'line 1: unexpected “happy” in a unit'],
  [`${foot}\nunit foot red AI at 1 1`, 'line 2: the key “foot” is already used in line 1'],
  ['signal king 3 foot attack', 'line 1: a general has the signals 1 and 2'],
  ['general x blue bold', 'line 1: unexpected “bold” in a general'],
  ['wood w square 1 1', 'line 1: “square” is not a shape of ground: circle, polygon'],
  ['wood w polygon 1 1 2 2', 'line 1: a polygon needs at least 3 points'],
  ['wall 1 2 3', 'line 1: “” should be a number: paces'],
  ['phase 13', 'line 1: phases run from 1 to 12'],
  ['option luck', 'line 1: “luck” is not an optional rule'],
  [`${foot}\n> go\nphase 2`, 'line 3: “phase” comes too late'],
  [`battle zama\n${foot}`, 'line 2: the battle zama brings its own map and armies'],
])('%j is refused with its line', (text, fault) => {
  expect(() => readTableScript(text)).toThrow(fault);
});

test.each([
  [`${foot} quarry ghosts`, 'line 1: no unit is called “ghosts”'],
  [`${foot} lost 16`, 'line 1: foot cannot have lost 16 and be there'],
  [`${foot}\n\nmelee foot nobody`, 'line 3: no unit is called “nobody”'],
  [`${foot} goal nowhere`, 'line 1: no ground is called “nowhere”'],
  [`${foot}\nsignal nobody 1 foot hold`, 'line 2: no general is called “nobody”'],
  ['general king blue with nobody', 'line 1: no unit is called “nobody”'],
  [`${foot}\nstart dance`, 'line 2: unknown procedure to start: “dance”'],
  [`${foot}\nstart tests`, 'line 2: “start tests” cannot begin here'],
  [
    `${foot}\nunit foe red AI CO 4 in 2 at 700 700\nmelee foe foot\nphase 11\nstart melee side=blue`,
    'line 5: the dice',
  ],
])('%j cannot be set up, and says where', (text, fault) => {
  expect(() => run(text)).toThrow(fault);
});

test('a unit is set up as its line says, and the last word holds', () => {
  const { world, state } = standing(`
table 1200 800
unit foot blue AI CO Ai arms long-spear,javelins/pike shield 8 in 4 at 10 20 at 700.5 600 facing NE order attack routing disordered lost 5 did charge,move before shoot heading 90 quarry foe push-move 3 turned left,front
unit foe red ELEPHANT untrained at 300 300
unit gone blue AI CO shield disordered red UI bare OO steady gone missing 2 quarry nobody priority AI did move did none
general king blue with foot subordinate brave
wood grove circle 700 480 60
bog marsh polygon 100 100 200 100 150 200
wall 100 400 300 400
stakes 100 500 300 500 of foot
melee foe foot left rounds 2
charge foot foe reach 160 gap 50 unseen
passed foot foe
killer foe foot
blows foe foot 3
messenger red 200 300 foe hold
option cls-change.06-again
move 5
mover red
phase 11
`);
  expect([world.width, world.depth, [...world.options]]).toEqual([paces(1200), paces(800), ['cls-change.06-again']]);
  expect(world.units[0]).toMatchObject({
    elements: 8,
    files: 4,
    troop: {
      ...{ type: 'AI', density: 'CO', grade: 'A', training: 'irregular', shield: true },
      arms: [['LONG_SPEAR', 'JAVELINS'], ['PIKE']],
    },
  });
  expect(world.units[1]?.troop.elephant).toEqual({ trained: false, armoured: false, crewed: true });
  const first = Object.fromEntries(Object.entries(state).map(([name, list]) => [name, Array.isArray(list) && list[0]]));
  expect(first).toMatchObject({
    ...{ x: 700.5 * 256, y: paces(600), facing: 4500, order: 'attack', status: ROUTING, disordered: 1 },
    ...{ elements: 7, files: 4, missing: 1, did: 3, before: 16, heading: 9000, quarry: 1, pushMove: 3, turned: [3, 0] },
    ...{ generalWith: 0, generalX: 700.5 * 256, generalBrave: 1, passed: 1, killers: 1000 },
    melees: { one: 0, other: 1, rounds: 2, edgeOne: 3, edgeOther: 0 },
    charges: { unit: 0, targets: [1], reach: paces(160), gaps: [paces(50)], seen: [0], goes: 1 },
    blows: { by: 1, on: 0, hits: 3, wrong: 0 },
    messengers: { side: 1, x: paces(200), y: paces(300), to: 1, order: 'hold' },
    barriers: { kind: 'wall', x1: paces(100), y2: paces(400) },
    laid: { kind: 'stakes', owner: 0 },
    pieces: { key: 'grove', kind: 'wood', area: { kind: 'circle', r: paces(60) }, crest: { x: paces(700) } },
  });
  expect(state.pieces[1]?.area).toEqual({ kind: 'polygon', points: [100, 100, 200, 100, 150, 200].map(paces) });
  expect([state.move, state.mover, state.phase]).toEqual([5, 1, 11]);
  expect(world.units[2]).toMatchObject({ side: 1, troop: { type: 'UI', density: 'OO', shield: false } });
  expect([state.missing[2], state.quarry[2], state.did[2], state.disordered[2]]).toEqual([2, -1, 0, 0]);
  expect(state.orders[2]?.priority).toBe('AI');
});

test('orders, messages and ways are set up as the lines say, and so is how a unit left', () => {
  const { state } = standing(`
unit guard blue AI at 700 500 order seize goal grove route 700 400 710 300.5 came 700 560
unit far blue AI at 300 300 order hold goal 40 50 away away-as charger beyond -20.5 970
unit foe red AI at 700 100
general king blue with far says retire writing 1 guard "seize 40 50"
general prince blue at 10 10
signal prince 2 far attack
charge guard foe,far gap 50,40 turn -90
charge far foe,guard gap 30
wood grove circle 700 480 60
`);
  expect(state.orders).toMatchObject([
    { order: 'seize', objective: 0, route: [700, 400, 710, 300.5].map(paces), signals: [] },
    { order: 'hold', objective: -1, objectiveX: paces(40), objectiveY: paces(50), signals: ['', '', '', 'attack'] },
    { order: 'hold' },
  ]);
  expect([state.order, state.over]).toEqual([
    ['seize', 'retire', 'hold'],
    [-1, 0, -1],
  ]);
  expect([state.goal, state.goalX[1], state.goalY[1], state.awayAs[1]]).toEqual([
    [0, -1, -1],
    paces(40),
    paces(50),
    'charger',
  ]);
  expect([state.beyondX[1], state.beyondY[1]]).toEqual([-20.5, 970].map(paces));
  expect([state.writing, state.writingTo, state.writingOrder]).toEqual([
    [1, -1],
    [0, -1],
    ['seize 40 50', ''],
  ]);
  expect([state.moments, state.tracks]).toEqual([
    1,
    [560, 500].map((y, moment) => ({ unit: 0, moment, x: paces(700), y: paces(y), facing: 0 })),
  ]);
  expect(state.charges.map(({ gaps, turn }) => [gaps, turn])).toEqual([
    [[50, 40].map(paces), -9000],
    [[30, 30].map(paces), 0],
  ]);
});

const fleeing = `${foot} routing disordered
general king blue with foot
move 4
phase 12
start rout-move unit=foot
`;

test.each([
  'at foot 700 764',
  'at foot 700 764 180',
  'not at foot off',
  'routing foot',
  'not pursuing foot',
  'not retiring foot',
  'not away foot',
  'not gone foot',
  'not hidden foot',
  'disordered foot',
  'strength foot 16',
  'elements foot 4',
  'order foot hold',
  'temper foot none',
  'not melee foot foot',
  'with king foot',
  'general king alive',
  'phase 12',
  'period 3',
  'pending end-of-trial blue',
  'option end',
  'event rout-move cls-rout.02',
  'winner none',
  'dice-left 0',
])('expect %s', (words) => {
  expect(run(`${fleeing}expect ${words}`).faults).toEqual([]);
  const turned = words.startsWith('not ') ? words.slice(4) : `not ${words}`;
  expect(run(`${fleeing}expect ${turned}`).faults).toHaveLength(1);
});

test.each([
  ['expect hits foot 2', /“hits” is not a known expectation. Known: at, routing/],
  ['expect routing spears', /no unit is called “spears”/],
  ['expect general foot dead', /no general is called “foot”/],
  ['expect at foot', /expected a place: X Y, X Y FACING or off/],
  ['expect general king wounded', /“wounded” is not one of: alive, dead, lost/],
])('%s makes no sense, and says so', (line, text) => {
  expect(run(fleeing + line).faults[0]?.text).toMatch(text);
});

test('without a line that starts something the battle goes on from the period of the move', () => {
  const { faults, battle } = run(
    `${foot}\nunit foe red AI 4 at 700 100\nseed 1\nmove 6\nexpect period 4\nexpect phase 8`,
  );
  expect(faults).toEqual([]);
  expect(battle.state.move).toBe(6);
});

test('whatever damage is done to a script, it is refused in a sentence or can be read', () => {
  const text = `${foot} routing lost 3\nwood w circle 700 480 60\nmelee foot foe left rounds 2\ndice 3\n> move x`;
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(12), fc.string({ unit: 'binary', maxLength: 8 }), (at, cut, put) => {
      try {
        readTableScript(text.slice(0, at) + put + text.slice(at + cut));
      } catch (error) {
        expect(error).toBeInstanceOf(ScriptError);
      }
    }),
    { numRuns: 300 },
  );
});
