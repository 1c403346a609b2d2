import type { Battle } from '../base/state.ts';
import { standing } from '../script/position.ts';
import { aim, type Shots } from './aim.ts';
import type { Missile } from './charts.ts';
import { blue, red } from './testing.ts';
import { hitScore, killNeed } from './volley.ts';

/** Four figures of foot in two ranks with these weapons. */
export const foot = (arms: string, density: 'CO' | 'LO' | 'OO' = 'LO', more = '') =>
  blue(`UI ${density} arms ${arms} shield 4 in 2 ${more}`);
/** Someone to shoot at, so far down the table. */
export const mark = (y: number, more = '') => red(`CO arms spear shield at 500 ${y} ${more}`);
/** Two of them, and what else is so. */
export const position = (one: string, other: string, plan = ''): Battle =>
  standing(`
${one}
${other}
${plan}
`);
/** Whom a unit shoots at with a weapon. */
export const shots = (b: Battle, missile: Missile, unit = 0): Shots[] => aim(b, unit, missile).shots;
/** The same as target, figures at short and at long range. */
export const figures = (b: Battle, missile: Missile, unit = 0): [target: number, short: number, long: number][] =>
  shots(b, missile, unit).map((s) => [s.target, s.short, s.long]);

/** The score to hit of its first shots, and what kills by them. */
export const score = (b: Battle, missile: Missile, short = true, unit = 0): number =>
  hitScore({ b, shots: shots(b, missile, unit)[0] as Shots, handsFull: false }, short).total;
export const kill = (b: Battle, missile: Missile, hits = 1, handsFull = false): number =>
  killNeed({ b, shots: shots(b, missile)[0] as Shots, handsFull }, hits).total;
