import { expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { go } from './testing.ts';

/** The rules that the log names for the last step, each without its “alx-”, in order. */
function cited(kind: 'steps' | 'turns' | 'forms' | 'leaves-zone', text: string, step: string, line = false): string {
  const b = position(`map 20x16\n${text}\nstart move unit=x line=${line} along=,`);
  const told = go(b, step).filter((e) => e.kind === kind);
  return told.map((e) => e.rules.map((rule) => rule.replace('alx-', '')).join(' ')).at(-1) ?? '';
}
const steps = (text: string, step = '0605') => cited('steps', text, step);

test('[alx-2.21b alx-6.31 alx-6.32 alx-7.11 alx-6.21 alx-6.29] the log names what a plain step rests on, the marker once', () => {
  expect(steps('unit x blue medium-foot 0505 E')).toBe('6.31 6.32 7.11 6.21 6.29 2.21b');
  expect(steps('unit x blue medium-foot 0505 E', '0605, 0705')).toBe('6.31 6.32 7.11 6.21 6.29');
  expect(steps('unit x blue medium-foot 0505 E moved')).toBe('6.31 6.32 7.11 6.21 6.29');
});

test('[alx-2.21b alx-11.81 alx-11.82 alx-11.84] and an engine’s', () => {
  expect(steps('unit x blue oxybeles 0505 E')).toBe('6.31 6.32 7.11 11.81 11.84 6.21 6.29 2.21b');
  for (const moved of ['', 'moved']) {
    expect(cited('forms', `unit x blue oxybeles 0505 E ${moved}`, 'fire mode')).toBe('11.82 2.21b');
    expect(cited('forms', `unit x blue oxybeles 0505 E fire-mode ${moved}`, 'move mode')).toBe('11.82 2.21b');
  }
});

testOverBooks('[alx-5.22c alx-6.44 alx-6.64b alx-7.12a] and a turn, in column and in a Line', () => {
  expect(cited('turns', 'unit x blue medium-foot 0505 E', 'turn SSE')).toBe('7.12a 2.21b');
  expect(cited('turns', 'unit x blue medium-foot 0505 SE', 'turn S')).toBe('7.12a 6.64b 2.21b');
  expect(cited('turns', 'unit x blue medium-foot 0505 E', 'turn SSE', true)).toBe('7.12a 5.22c 2.21b');
  expect(cited('turns', 'unit x blue phalanx 0505/0506 E', 'reverse', true)).toBe('6.44 5.22c 2.21b');
  expect(cited('turns', 'unit x blue phalanx 0505/0506 E', 'reverse')).toBe('6.44 2.21b');
  expect(cited('steps', 'unit x blue phalanx 0505/0506 E', 'left', true)).toBe('6.31 6.43 6.21 6.29 6.42 2.21b');
});

test('[alx-6.42 alx-6.43 alx-6.45a alx-6.45c alx-7.13 alx-6.64a alx-6.62b] and steps of two-hex units and columns', () => {
  expect(steps('unit x blue phalanx 0505/0506 E', 'left')).toBe('6.31 6.43 6.21 6.29 6.42 2.21b');
  expect(steps('unit x blue phalanx 0505/0506 E', 'pivot left')).toBe('6.43 7.13 6.21 6.29 6.42 2.21b');
  const wheel = (foe: string) => `unit foe red ${foe} 0904 E\nunit x blue phalanx 1004/1003 W\ndice 0`;
  expect(steps(wheel('medium-foot'), 'pivot left')).toBe('6.43 7.13 6.45a 6.21 6.29 6.42 2.21b');
  expect(steps(wheel('javelinist'), 'pivot left')).toBe('6.43 7.13 6.45a 6.45c 6.21 6.29 6.42 7.21b 2.21b');
  expect(steps('unit x blue medium-foot 0505 SE', '0606')).toBe('6.31 6.32 7.11 6.64a 6.21 6.29 6.62b 2.21b');
});

test('[alx-6.22a alx-6.22b alx-6.23c alx-6.28 alx-11.94b] and the ground: hits, rough hexes and hexsides, steep slopes', () => {
  const into = (ground: string, unit = 'medium-foot 0505 E', step = '0605') => {
    const rules = steps(`${ground}\nunit x blue ${unit}`, step);
    return rules.replace(/^.*6\.29 /, '').replace(' 2.21b', '');
  };
  expect(into('terrain woods 0605')).toBe('6.22a 6.22b 6.28');
  expect(into('terrain woods 0605', 'javelinist 0505 E')).toBe('6.28');
  expect(into('hexside minor-river 0505/0605')).toBe('6.22a 6.22b 6.28');
  for (const hex of ['0505', '0605']) expect(into(`level 2 ${hex}`)).toBe('6.22a 6.22b 6.28 6.23c');
  expect(into('level 1 0605')).toBe('2.21b');
  expect(into('level 3 0605', 'javelinist 0505 E')).toBe('6.22a 6.22b 6.28');
  expect(into('terrain woods 0504', 'medium-foot 0505 NNE', '0504')).toBe('6.22a 6.22b 6.28');
  // The half that stays is in woods: it enters nothing.
  expect(into('terrain woods 0505', 'phalanx 0505/0506 E', 'pivot left')).toBe('6.42');
  expect(into('terrain woods 0606', 'phalanx 0505/0506 E', 'left')).toBe('6.22a 6.22b 6.42 6.28');
  const horse = 'companion 0505 E charging';
  expect(into('option charge-formation\nterrain town 0605', horse)).toBe('6.22a 6.22b 11.94b');
});

testOverBooks('[alx-6.94 alx-6.95] and of units in the hexes', () => {
  expect(steps('unit c blue companion 0605 E\nunit x blue light-foot 0505 E')).toContain('6.29 6.95');
  expect(steps('leader l blue 0605\nunit x blue light-foot 0505 E')).toContain('6.29 6.94');
  expect(steps('leader l blue 0605\nunit x blue phalanx 0505/0506 E', 'left')).toContain('6.42 6.94');
});

test('[alx-7.23b alx-7.23c alx-7.23e alx-2.4c alx-7.24 alx-7.26] leaving ZOCs names who held it and where it goes', () => {
  const leaves = (foes: string, step = '0405', unit = 'companion 0505 W') =>
    cited('leaves-zone', `unit x blue ${unit}\n${foes}`, step);
  const foot = 'unit foe red hypaspist 0605 W';
  expect(leaves(foot)).toBe('7.23b');
  expect(leaves(`${foot}\nunit other red hypaspist 0304 SSE`)).toBe('7.23b 7.24');
  // One phalanx among those who hold it, or the unit itself.
  expect(leaves('unit ph red phalanx 0605/0604 W\nunit other red hypaspist 0606 W')).toBe('7.23b 7.23c');
  expect(leaves('unit foe red hoplite 0405/0406 E', 'left', 'phalanx 0505/0506 E')).toBe('7.23b 7.23c');
  // One among them who cannot shock.
  expect(leaves('unit bow red archer 0605 W\nunit other red hypaspist 0606 W')).toBe('7.23b 7.23e 2.4c');
  // One of two stands before it, in its own ZOC.
  expect(leaves(foot, '0606', 'companion 0505 E')).toBe('7.23b 7.26');
  expect(leaves(`${foot}\nunit more red hypaspist 0405 E`, '0606', 'companion 0505 E')).toBe('7.23b 7.26');
  const square = 'unit bow red archer 0605 W\nunit more red hypaspist 0606 E';
  expect(leaves(square, '0405', 'hypaspist 0505 E square')).toBe('7.23b 7.23e 2.4c 7.26');
  const past = 'unit foe red hypaspist 0405 E\nunit before red hypaspist 0606 E';
  expect(leaves(past, '0605', 'companion 0505 E')).toBe('7.23b');
});

test('[alx-7.21a alx-7.21b alx-7.21c alx-11.63b alx-11.84] a step next to enemies names whose ZOC holds it, and who has none', () => {
  const into = (foes: string, unit = 'medium-foot 0505 E', step = '0605') => {
    const rules = steps(`unit x blue ${unit}\n${foes}`, step).replace(/^.*6\.29( 6\.42)?/, '');
    return rules.replace('2.21b', '').trim();
  };
  expect(into('unit foe red hypaspist 0705 W')).toBe('7.21a');
  expect(into('unit foe red hypaspist 0705 E')).toBe('');
  expect(into('unit foe red hypaspist 0905 W')).toBe('');
  expect(into('unit friend blue hypaspist 0705 W')).toBe('');
  expect(into('unit foe red archer 0705 W')).toBe('7.21b');
  expect(into('unit foe red archer 0604 NNE')).toBe('');
  expect(into('unit foe red archer 0604 E spent')).toBe('7.21b');
  expect(into('unit foe red light-foot 0705 W spent')).toBe('7.21a');
  expect(into('unit foe red hypaspist 0705 E routed')).toBe('7.21c');
  expect(into('unit foe red hypaspist 0705 E square')).toBe('11.63b');
  expect(into('unit foe red oxybeles 0705 E')).toBe('11.84');
  // Each once, in whichever hex of a two-hex unit, and not of a hex where it stood before.
  expect(into('unit foe red hypaspist 0705 W\nunit more red hypaspist 0704 W')).toBe('7.21a');
  expect(into('unit foe red archer 0705 W\nunit more red hypaspist 0704 W')).toBe('7.21a 7.21b');
  expect(into('unit foe red hypaspist 0707 W', 'phalanx 0505/0506 E', 'right')).toBe('7.21a');
  expect(into('unit foe red hypaspist 0507 NNE\ndice 0', 'phalanx 0505/0506 E', 'pivot right')).toBe('');
});
