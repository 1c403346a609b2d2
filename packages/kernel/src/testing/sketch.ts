import type { Battle, Ruleset } from '../battle.ts';
import { begin } from '../begin.ts';
import { type Dice, seededDice } from '../dice.ts';
import { ask, type DecisionStep, type Procedure } from '../procedure.ts';
import type { Side } from '../rules.ts';

/** A state for rule systems of a few lines: what was done, in order. */
export interface Notes {
  notes: string[];
  secret: string;
}
export type Sketch = Battle<null, Notes, null>;
type Locals = object;

/** A battle by the procedures given, beginning with the first. */
export function sketch(procedures: Procedure<Sketch>[], dice: Dice = seededDice(1)): Sketch {
  const system: Ruleset<null, Notes, null> = {
    id: 'sketch',
    version: '1',
    index: () => null,
    hide: (_, state) => ({ ...state, secret: '' }),
    procedures: Object.fromEntries(procedures.map((p) => [p.name, p])),
  };
  const first = (procedures[0] as Procedure<Sketch>).name;
  return begin(system, null, { notes: [], secret: '' }, dice, { proc: first, locals: {} });
}

/** A question whose every answer is noted. */
export const noted = (
  kind: string,
  side: Side,
  answers: string[],
  more: Partial<DecisionStep<Sketch, Locals, string>> = {},
): DecisionStep<Sketch, Locals, string> =>
  ask({
    ask: kind,
    side: () => side,
    text: () => `What of ${kind}?`,
    list: () => answers,
    refuse: () => null,
    format: (_, choice) => choice,
    apply: (b, _, choice) => note(b, choice),
    ...more,
  });

export function note(b: Sketch, text: string): void {
  b.state.notes.push(text);
}
