import { type GameEvent, pendingDecisions, submit } from '@taxiarch/kernel';
import type { Weapon } from '../armies/troops.ts';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';

/** Width of an element in paces. */
export const ELEMENT = 8063 / PACE;

/** Answers every question by doing nothing further, until the trial stands still; tells what happened. */
export function runOut(b: Battle): GameEvent[] {
  const told: GameEvent[] = [];
  for (let i = 0; i < 60; i++) {
    const owed = pendingDecisions(b)[0];
    if (!owed || owed.kind === 'end-of-trial') return told;
    const quiet = owed.options.find((o) => ['done', 'stay', 'hold', 'no'].includes(o.choice)) ?? owed.options[0];
    const result = submit(b, quiet?.choice ?? '', owed.side);
    if (!result.ok) throw new Error(result.refusal.text);
    told.push(...result.events);
  }
  return told;
}

/** Runs one procedure to its end without doing anything of one's own will. */
export function play<P extends keyof Procedures>(
  b: Battle,
  proc: P,
  locals: Procedures[P],
  dice: number[] = [],
): GameEvent[] {
  const told = runOn(b, proc, locals, dice);
  return [...told, ...runOut(b)];
}

/** The next move begins: what was done becomes what was done before, and a new shooting window opens. */
export function nextMove(b: Battle): void {
  const { state } = b;
  state.move++;
  state.mover = state.mover === 0 ? 1 : 0;
  state.before = [...state.did];
  state.did = state.did.map(() => 0);
  state.charges = [];
  openWindow(b);
}

export function openWindow(b: Battle): void {
  const { state } = b;
  state.moments = 0;
  state.tracks = state.x.map((x, unit) => ({
    unit,
    moment: 0,
    x,
    y: state.y[unit] as number,
    facing: state.facing[unit] as number,
  }));
}

export const blue = (more = '') => `unit blue blue AI CO shield 4 in 2 at 500 500 ${more}`;
export const red = (more = '') => `${called('red', blue())} red ${more}`;

/** Two units in contact, front to front, the second having charged or not as `did` says. */
export const clash = (one = '', other = '', options: string[] = []): Battle => {
  const b = standing(`
${blue(one)}
${red(other)}
option ${options.join(' ')}
`);
  runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'follow-up' });
  return b;
};

/** Writes down what a phase 11 has brought. */
export function settle(b: Battle, blows: [by: number, on: number, hits: number][]): void {
  for (const m of b.state.melees) m.rounds = Math.max(1, m.rounds);
  b.state.blows = blows.map(([by, on, hits]) => ({ by, on, hits, wrong: 0 }));
  for (const unit of new Set(blows.flatMap((blow) => [blow[0], blow[1]]))) {
    const sum = (at: 0 | 1): number => blows.reduce((n, blow) => (blow[at] === unit ? n + blow[2] : n), 0);
    b.state.balance[unit] = sum(0) - sum(1);
    b.state.balanceMove[unit] = b.state.move;
  }
}

/** Unit 0 of the Blues, two files wide, faces two units of the Reds, 1 on its left and 2 on its right. */
export function against(one: string, left: string, right: string, more = ''): Battle {
  const b = standing(`
${blue(one)}
${called('left', red(`2 in 1 at ${500 - ELEMENT / 2} 500 ${left}`))}
${called('right', red(`2 in 1 at ${500 + ELEMENT / 2} 500 ${right}`))}
${more}
phase 12
`);
  for (const foe of [1, 2]) runOn(b, 'contact', { mover: 0, target: foe, edge: 0, how: 'follow-up' });
  return b;
}

/** Blue has lost to red by so many hits, and hit back so many times. */
export function beaten(one = '', other = '', more = '', hits = 1, back = 0): Battle {
  const b = standing(`
${blue(one)}
${red(other)}
${more}
phase 12
`);
  runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'follow-up' });
  settle(b, [
    [1, 0, hits],
    [0, 1, back],
  ]);
  return b;
}

/** A round hill, wood or whatever, in paces. */
export const ground = (kind: Piece['kind'], x: number, y: number, r: number, key: string = kind): string =>
  `${kind} ${key} circle ${x} ${y} ${r}`;

/** A weapon as scripts write it. */
export const weaponWord = (weapon: Weapon): string => weapon.toLowerCase().replaceAll('_', '-');

export const knights = 'AC LO shield 2';
export const elephant = 'ELEPHANT bare 1';
export const gun = 'ARTILLERY bare 1';
export const paces = (n: number | undefined): number => Math.round((n as number) / PACE);
export const told = (events: GameEvent[], kind: string): unknown[] =>
  events.filter((e) => e.kind === kind).map((e) => e['unit']);
export const bystander = (more = ''): string => called('bystander', blue(`at 200 200 ${more}`));
