import { type GameEvent, pending, submit } from '@taxiarch/kernel';
import type { Battle, Charge } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import { type FieldPlan, type FieldUnit, field, unitOf } from '../testing/field.ts';

/** Armoured horse of the Blues, and before them a block of heavy foot of the Reds. */
export const horse: FieldUnit = {
  key: 'horse',
  side: 'blue',
  type: 'AC',
  elements: 4,
  files: 4,
  at: [700, 500],
  order: 'attack',
};
export const foot: FieldUnit = {
  key: 'foot',
  side: 'red',
  type: 'AI',
  troop: { density: 'CO' },
  elements: 8,
  files: 4,
  at: [700, 380],
  order: 'hold',
};

/** Front centre in paces and facing in degrees. */
export function at(b: Battle, key: string): [x: number, y: number, facing: number] {
  const unit = unitOf(b, key);
  const whole = (n: number | undefined): number => Math.round((n ?? 0) / PACE);
  return [whole(b.state.x[unit]), whole(b.state.y[unit]), (b.state.facing[unit] ?? 0) / 100];
}

export const did = (b: Battle, key: string, bit: number): boolean =>
  ((b.state.did[unitOf(b, key)] as number) & bit) !== 0;

export const cav = (
  key: string,
  side: 'blue' | 'red',
  x: number,
  y: number,
  more: Partial<FieldUnit> = {},
): FieldUnit => ({
  key,
  side,
  type: 'AC',
  troop: { density: 'LO' },
  elements: 2,
  files: 2,
  at: [x, y],
  order: side === 'blue' ? 'attack' : 'hold',
  ...more,
});
export const men = (
  key: string,
  side: 'blue' | 'red',
  x: number,
  y: number,
  more: Partial<FieldUnit> = {},
): FieldUnit => cav(key, side, x, y, { type: 'AI', troop: { density: 'CO' }, ...more });
export const skirmishers = (key: string, side: 'blue' | 'red', x: number, y: number): FieldUnit =>
  men(key, side, x, y, { type: 'UI', troop: { density: 'OO' } });
export const charge = (unit: number, targets: number[], more: Partial<Charge> = {}): Charge => ({
  unit,
  targets,
  wheel: 0,
  turn: 0,
  reach: 160 * PACE,
  gaps: targets.map(() => 100 * PACE),
  seen: targets.map(() => 1),
  goes: 1,
  ...more,
});

export const declaring = (units: FieldUnit[], more: Partial<FieldPlan> = {}): Battle =>
  field({ units, run: [{ proc: 'declare-charges', locals: { side: 0 } }], phase: 2, ...more });
/** One phase with these charges declared. */
export const running = (
  proc: 'chargers-morale' | 'responses' | 'charge-moves' | 'reactive-counter-charges',
  units: FieldUnit[],
  charges: Charge[],
  dice: number[] = Array<number>(30).fill(4),
  more: Partial<FieldPlan> = {},
): Battle =>
  field({
    units,
    phase: 4,
    dice,
    run: [{ proc, locals: { side: 0 } }],
    ...more,
    prepare: (state) => {
      state.charges = charges;
      more.prepare?.(state);
    },
  });
/** Answers as given, then the first that is offered. */
export function answered(b: Battle, answers: string[] = []): GameEvent[] {
  const told: GameEvent[] = [];
  for (let i = 0; i < 40; i++) {
    const owed = pending(b)[0];
    if (!owed || owed.kind === 'end-of-trial') return told;
    const result = submit(b, answers.shift() ?? owed.options[0]?.choice ?? '', owed.side);
    if (!result.ok) throw new Error(result.refusal.text);
    told.push(...result.events);
  }
  return told;
}
export const kinds = (events: GameEvent[]): string[] => events.map((e) => e.kind);
