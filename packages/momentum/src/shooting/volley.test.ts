import { expect, test } from 'vitest';
import { ahead, archers, scores, stood, volleyAt } from './testing.ts';

const bows = archers('foot close bow 4 in 4');
const foot = 'foot close 4 in 4';
const skirmishers = 'foot skirmish 4 in 4';
const hit = (...lines: string[]): number => scores(...lines)[0];
const rulesAt = (...lines: string[]): string[] => volleyAt(stood(...lines)).hit.rules;

/** Scrub around a target at 20 inches. */
const scrub = 'scrub s circle 36 9 2';

test('[mom-shooting.14 mom-shooting.15 mom-shooting.16 mom-shooting.17] EX02: score to hit with bows', () => {
  expect(hit(bows, ahead(foot, 10))).toBe(4);
  expect(hit(bows, ahead(foot, 20))).toBe(5);
  expect(hit(bows, ahead(skirmishers, 20))).toBe(6);
  expect(hit(bows, ahead(skirmishers, 20), scrub)).toBe(7);
  expect(hit(archers('foot close bow shoots superior 4 in 4'), ahead(skirmishers, 20), scrub)).toBe(6);
  const wall = 'wall 30 20 42 20';
  expect(hit(bows, ahead('foot close pike 8 in 4', 10), wall)).toBe(7);
});

test('[mom-shooting.15] superior and inferior shooters; every other range is not long', () => {
  expect(hit(archers('foot close bow shoots superior 4 in 4'), ahead(foot, 12))).toBe(3);
  expect(hit(archers('foot close bow shoots inferior 4 in 4'), ahead(foot, 12))).toBe(5);
  expect(hit(bows, ahead(foot, 12.2))).toBe(5);
});

test('[mom-shooting.14 mom-shooting.17] what cannot be hit says so, and a hit needs no more than six', () => {
  const far = ahead(skirmishers, 20);
  expect(rulesAt(bows, far, scrub)).toContain('mom-shooting.17');
  expect(rulesAt(bows, far)).not.toContain('mom-shooting.17');
  expect(hit(archers('foot close bow shoots inferior 4 in 4'), far, scrub)).toBe(7);
});

test('[mom-shooting.16] light chariots are hard to hit, others are not', () => {
  const at = (type: string) => hit(bows, ahead(`${type} 2 in 2`, 10));
  expect(['light-chariot', 'heavy-chariot', 'scythed-chariot'].map(at)).toEqual([5, 4, 4]);
  expect(hit(bows, ahead('cavalry skirmish 3 in 3', 10))).toBe(5);
});

test('[mom-shooting.16 mom-trait.04] the front of phalanx, shieldwall or spara is one line of the table', () => {
  expect(hit(bows, ahead('foot close pike 8 in 4', 10))).toBe(5);
  expect(hit(bows, ahead('foot close shieldwall in-shieldwall 8 in 4', 10))).toBe(5);
  expect(hit(bows, ahead('foot close spara 8 in 4', 10))).toBe(5);
  expect(hit(bows, ahead('foot close pike spara in-shieldwall 8 in 4', 10))).toBe(5);
  const back = 'unit target red foot close pike large-shield light 8 in 4 at 36 20 facing N';
  expect(scores(bows, back)).toEqual([4, 6]);
});

test('[mom-defence.06] the side of a target is judged from the shooters’ front centre', () => {
  const turned = (x: number) => `unit target red foot close light shield 4 in 4 at ${x} 20 facing E`;
  // Its front line lies along x: the archers’ centre is at 36.
  expect(scores(bows, turned(35.5))[1]).toBe(5);
  expect(scores(bows, turned(36.5))[1]).toBe(6);
});

const horse = 'cavalry skirmish bow 3 in 3';
test('[mom-trait.05 mom-shooting.15] mounted skirmishers who shoot to the rear, or after evading, are Parthian shooters', () => {
  const behind = 'unit target red foot close 4 in 4 at 36 40 facing N';
  expect(hit(archers(horse), behind)).toBe(5);
  expect(hit(archers(horse), ahead(foot, 10))).toBe(4);
  expect(hit(archers(`${horse} before evade`), ahead(foot, 10))).toBe(5);
  expect(rulesAt(archers(horse), behind)).toEqual(expect.arrayContaining(['mom-trait.05', 'mom-shooting.15']));
  // Beside them, some part is still ahead of their front line: no shot to the rear.
  expect(hit(archers(horse), 'unit target red foot close 4 in 4 at 46 32 facing N')).toBe(5);
  expect(hit(archers(horse), 'unit target red foot close 4 in 4 at 46 29 facing N')).toBe(4);
});

test('[mom-trait.05] others with the trait shoot so too; foot that evaded and plain horse do not', () => {
  const behind = 'unit target red foot close 4 in 4 at 36 40 facing N';
  expect(hit(archers('cavalry parthian bow 3 in 3'), behind)).toBe(5);
  expect(() => hit(archers('cavalry bow 3 in 3'), behind)).toThrow('no shot');
  expect(() => hit(archers('foot skirmish bow 3 in 3'), behind)).toThrow('no shot');
  expect(hit(archers('foot skirmish bow before evade 3 in 3'), ahead(foot, 10))).toBe(4);
});

test('[mom-shooting.14] the parts tell the arithmetic', () => {
  const { hit: score } = volleyAt(stood(bows, ahead('foot skirmish 4 in 4', 20)));
  expect(score.parts.map((p) => [p.text, p.value])).toEqual([
    ['long range', -1],
    ['at skirmishers', -1],
  ]);
});
