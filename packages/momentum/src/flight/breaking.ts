import type { RuleId } from '@taxiarch/kernel';
import { sumOfWays } from '@taxiarch/miniatures';
import { flee, part } from '../base/fate.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isElephant, note, opponentsOf } from '../base/units.ts';
import { SHOOTING, STAMPEDES, type Unit } from '../base/vocabulary.ts';

/**
 * A unit breaks because of these enemies; where none is named, because of those whom it fights, or of nobody. It will flee
 * the way they face (mom-flee.02), and is moved when its time comes (mom-cohesion.05, mom-cohesion.08). Its contacts end:
 * who touched it stays in `state.breaks`. Elephants run wild at once, as soon as the current step is over (mom-trait.06).
 */
export function breakAndFlee(b: Battle, unit: Unit, enemies: readonly Unit[], rules: RuleId[], text: string): void {
  const { state } = b;
  if (isElephant(b, unit)) {
    note(b, unit, STAMPEDES);
    state.brokeTurn[unit] = state.turn;
    start(b, 'stampede', { unit, shot: state.phase === SHOOTING });
    return;
  }
  const opponents = opponentsOf(b, unit);
  const from = enemies.length > 0 ? enemies : opponents;
  for (const opponent of opponents) state.breaks.push({ unit, from: opponent, caught: 0 });
  flee(b, unit, sumOfWays(from.map((enemy) => state.facing[enemy] as number)), rules, text);
  part(b, unit);
}
