import type { AnyBattle } from '@taxiarch/kernel';
import type { OptionView, PendingView } from './asked-protocol.ts';
import type { Stage } from './stage.ts';

/** An advised answer as one that can be shown and given; `after` is the battle when it has been given. */
export function adviceOption(
  stage: Stage,
  b: AnyBattle,
  after: AnyBattle,
  asked: PendingView,
  choice: string,
): OptionView {
  const known = asked.options.find((option) => option.choice === choice);
  if (known) return known;
  const steps = choice.split(',').map((step) => step.trim());
  const labels = steps.map((step) => asked.options.find((option) => option.choice === step)?.label ?? step);
  return { choice, label: labels.join(', '), hint: stage.advised(b, after, asked, choice) };
}
