import { type GameEvent, pending, submit } from '@taxiarch/kernel';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import { runOn } from '../temper/testing.ts';
import { type FieldUnit, field } from '../testing/field.ts';

/** Width of an element in paces. */
export const ELEMENT = 8063 / PACE;

/** Answers every question by doing nothing further, until the trial stands still; tells what happened. */
export function runOut(b: Battle): GameEvent[] {
  const told: GameEvent[] = [];
  for (let i = 0; i < 60; i++) {
    const owed = pending(b)[0];
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

export const blue = (more: Partial<FieldUnit> = {}): FieldUnit => ({
  key: 'blue',
  side: 'blue',
  type: 'AI',
  troop: { density: 'CO', shield: true },
  elements: 4,
  files: 2,
  at: [500, 500],
  ...more,
});
export const red = (more: Partial<FieldUnit> = {}): FieldUnit => ({ ...blue(), key: 'red', side: 'red', ...more });

/** Two units in contact, front to front, the second having charged or not as `did` says. */
export const clash = (one: Partial<FieldUnit> = {}, other: Partial<FieldUnit> = {}, options: string[] = []): Battle => {
  const b = field({ units: [blue(one), red(other)], options });
  runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'follow-up' });
  return b;
};

/** A round hill, wood or whatever, in paces. */
export const piece = (kind: Piece['kind'], x: number, y: number, r: number): Piece => ({
  key: kind,
  kind,
  area: { kind: 'circle', x: x * PACE, y: y * PACE, r: r * PACE },
  crest: { x: x * PACE, y: y * PACE },
  height: 1,
});
