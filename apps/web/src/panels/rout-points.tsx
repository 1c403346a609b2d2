import type { Snapshot } from '../engine/protocol.ts';
import { t } from '../words/index.ts';

/** How near each army is to giving up the field. */
export function RoutPoints({ shown }: { readonly shown: Snapshot }) {
  return (
    <div class="points" title={t.points.hint}>
      {shown.sides.map(({ key, name, routPoints, withdrawal }, side) => (
        <div key={key} class={`points-side side-${side}`}>
          <span class="points-name">{name}</span>
          <span class="points-bar" role="img" aria-label={t.points.of(name, routPoints, withdrawal)}>
            <span class="points-fill" style={{ width: `${Math.min(100, (routPoints / withdrawal) * 100)}%` }} />
          </span>
          <span class="points-figure" aria-hidden="true">
            {routPoints}/{withdrawal}
          </span>
        </div>
      ))}
    </div>
  );
}
