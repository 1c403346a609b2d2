import { seededDice } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position, readScript } from '../../scripts.ts';
import { runScript } from './run.ts';

const fleeing = `map 14x10
unit x red peltast 0505 W
start rout unit=x cause=-1
`;
const run = (more: string) => runScript(readScript(fleeing + more));

test('carries out choices and gives the events of each', () => {
  const { steps, faults, opening } = run('> NE\n> NE\nexpect at x 0704 E');
  expect(faults).toEqual([]);
  expect(steps.map((s) => [s.line, s.text])).toEqual([
    [4, '> NE'],
    [5, '> NE'],
    [6, 'expect at x 0704 E'],
  ]);
  expect(opening.length).toBeGreaterThan(0);
  expect(steps[0]?.events.length).toBeGreaterThan(0);
});

test('a choice that is refused stops the script with its line, the reason and what is offered', () => {
  const { faults, steps } = run('> fly\n> NE');
  expect(steps).toHaveLength(1);
  expect(faults[0]?.line).toBe(4);
  expect(faults[0]?.text).toMatch(/^“fly” was refused: .*\(none\); rout-path offers: NE \| SE$/);
});

test('a refusal that is expected is proved, and only by the rule that was named', () => {
  expect(run('! none > fly').faults).toEqual([]);
  expect(run('! alx-10.21a > fly').faults[0]?.text).toMatch(/was refused by none .*, not by alx-10.21a$/);
  expect(run('! alx-10.21a > NE').faults[0]?.text).toBe('“NE” was accepted, but alx-10.21a should forbid it');
});

test('the side that chooses may be named, and the other one is refused', () => {
  expect(run('red > NE').faults).toEqual([]);
  expect(run('blue > NE').faults[0]?.text).toMatch(/The other side must decide/);
  expect(run('green > NE').faults[0]?.text).toMatch(/“green” is not a side/);
});

test('failed expectations are all told, each with its line and what is so', () => {
  const { faults } = run('expect hits x 2\nexpect gone x\nexpect not routed x\nexpect at x 0505 E');
  expect(faults).toEqual([
    { line: 4, text: 'expected hits x 2, but there are 0' },
    { line: 5, text: 'expected gone x, but it is not' },
    { line: 6, text: 'expected not routed x, but it is' },
    { line: 7, text: 'expected at x 0505 E, but it is at 0505 W' },
  ]);
});

test('events are those since the last choice', () => {
  expect(run('expect event routed\n> NE\nexpect no event routed').faults).toEqual([]);
});

test.each([
  ['expect joy x', /“joy” is not a known expectation. Known: hits, at/],
  ['expect hits y 2', /no unit is called “y”/],
  ['expect hits x two', /“two” should be a number/],
  ['expect missile x some', /“some” is not one of: full, low, spent/],
  ['expect finished x', /no leader is called “x”/],
  ['expect at x nowhere', /“nowhere” is not a place on this map/],
  ['expect winner green', /“green” is not a side/],
])('%s makes no sense, and says so', (line, text) => {
  expect(run(line).faults[0]?.text).toMatch(text);
});

const position12 = `map 12x10
unit one blue archer 0303 E low hits 1
unit two red hypaspist 0805 W routed moved
leader coenus blue 0404 finished wounded
leader bessus red 0805
turn 3
start rally leader=bessus unit=two
dice 0 9
`;

test.each([
  'hits one 1',
  'missile one low',
  'missile two full',
  'mark one none',
  'formation one normal',
  'moved two',
  'not moved one',
  'finished coenus',
  'not active coenus',
  'inactive bessus',
  'leader coenus 0404',
  'wounded coenus 1',
  'wounded bessus 0',
  'not killed coenus',
  'turn 3',
  'winner none',
  'not winner draw',
  'not engaged one',
  'dice-left 0',
  'event die alx-10.27c',
])('expect %s', (words) => {
  expect(runScript(readScript(`${position12}expect ${words}`)).faults).toEqual([]);
  const turned = words.startsWith('not ') ? words.slice(4) : `not ${words}`;
  expect(runScript(readScript(`${position12}expect ${turned}`)).faults).toHaveLength(1);
});

test('dice that run out are a fault of the script, on its line', () => {
  const { faults } = runScript(
    readScript(`map 12x10
unit x red levy 0505 W
unit y red levy 0704 W
unit z red levy 0705 W
start rout unit=x cause=-1
> NE
> NE
> NE`),
  );
  expect(faults).toHaveLength(1);
  expect(faults[0]?.line).toBe(8);
  expect(faults[0]?.text).toMatch(/dice script has no roll left/);
  const early = readScript('map 9x9\nunit x red levy 0505 W routed\nleader l red 0505\nstart rally leader=l unit=x');
  expect(() => runScript(early)).toThrow(/^line 4: .*dice script has no roll left for: Rally/);
});

test('the caller of the script begins a battle of the library', () => {
  const script = readScript('battle drill\nseed 7\noption inertia\n> NE');
  const asked: unknown[] = [];
  const { faults } = runScript(script, (id, begun) => {
    asked.push(id, begun);
    return position(fleeing);
  });
  expect(asked).toEqual(['drill', { dice: seededDice('7'), options: ['inertia'] }]);
  expect(faults).toEqual([]);
  expect(() => runScript(script)).toThrow('no battle library');
});

test.each([
  ['start shock', 'found: nothing'],
  ['start rally unit=x', 'found: unit=x'],
  ['start withdraw unit=nobody', 'found: unit=nobody'],
  ['start orders leader=99', 'found: leader=99'],
])('“%s” without what it needs is refused with its line, in no words of the program', (start, given) => {
  const script = readScript(`map 9x9\nunit x blue levy 0505 W\nleader l red 0505\ndice 1 1 1 1\n${start}`);
  let told = '';
  try {
    runScript(script);
  } catch (error) {
    told = (error as Error).message;
  }
  const [, proc] = start.split(' ');
  const text = `line 5: “start ${proc}” cannot begin here: a value that it needs is missing or does not fit`;
  expect(told).toBe(`${text}; ${given}`);
});
