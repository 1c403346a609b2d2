import type { AnyBattle } from '@taxiarch/kernel';
import { isHexBattle } from './hex-stage.ts';
import type { HintView, OptionView, PendingView } from './protocol.ts';
import type { Stage } from './stage.ts';
import { standOf } from './views.ts';

/** An advised answer as one that can be shown and given: a whole path shows where it would end. */
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
  const hint = isHexBattle(b) ? hexHint(b, after, asked, steps[0]) : stage.hints(b, asked.kind)(choice);
  return { choice, label: labels.join(', '), hint };
}

function hexHint(b: AnyBattle, after: AnyBattle, asked: PendingView, first: string | undefined): HintView {
  const known = asked.options.find((option) => option.choice === first);
  const unit = (b.world.units as readonly { key: string }[]).findIndex(({ key }) => key === asked.unit);
  const place: number | undefined = after.state.place[unit];
  const stand = place === undefined || place < 0 ? {} : { stand: standOf(b.world.field.grid, place) };
  const hint = known?.hint ?? { kind: 'other', units: [], leaders: [], targets: [], hexes: [] };
  return { ...hint, kind: 'go', hexes: [], ...stand };
}
