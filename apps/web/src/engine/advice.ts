import type { Battle } from '@taxiarch/gboh';
import type { Place } from '@taxiarch/hexfield';
import type { OptionView, PendingView } from './protocol.ts';
import { standOf } from './views.ts';

/** An advised answer as one that can be shown and given: a whole path shows where it would end. */
export function adviceOption(b: Battle, after: Battle, asked: PendingView, choice: string): OptionView {
  const known = asked.options.find((option) => option.choice === choice);
  if (known) return known;
  const steps = choice.split(',').map((step) => step.trim());
  const first = asked.options.find((option) => option.choice === steps[0]);
  const unit = b.world.units.findIndex(({ key }) => key === asked.unit);
  const place = after.state.place[unit] as Place | undefined;
  const stand = place === undefined || place < 0 ? {} : { stand: standOf(b.world.field.grid, place) };
  const hint = first?.hint ?? { kind: 'other', units: [], leaders: [], targets: [], hexes: [] };
  const labels = steps.map((step) => asked.options.find((option) => option.choice === step)?.label ?? step);
  return { choice, label: labels.join(', '), hint: { ...hint, kind: 'go', hexes: [], ...stand } };
}
