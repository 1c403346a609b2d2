import type { Snapshot } from '../engine/protocol/index.ts';
import { t } from '../i18n/index.ts';

type Pledge = NonNullable<Snapshot['sides'][number]['pledge']>;

/** What an army has sworn: a hand raised, lowered, or crossed out. */
function PledgeSign({ pledge }: { readonly pledge: Pledge }) {
  const signs = { sworn: '☀', unsworn: '☾', violated: '✕' } as const;
  return (
    <span class="pledge" role="img" title={t.pledges[pledge]} aria-label={t.pledges[pledge]}>
      {' '}
      {signs[pledge]}
    </span>
  );
}

/** How near each army is to giving up the field. */
export function RoutPoints({ shown }: { readonly shown: Snapshot }) {
  const words = t.rules[shown.ruleset].counting;
  return (
    <div class="points" title={words.hint}>
      {shown.sides.map(({ key, name, lost, limit, pledge }, side) => (
        <div key={key} class={`points-side side-${side}`}>
          <span class="points-name">
            {name}
            {pledge ? <PledgeSign pledge={pledge} /> : null}
          </span>
          <span class="points-bar" role="img" aria-label={words.of(name, lost, limit)}>
            <span class="points-fill" style={{ width: `${Math.min(100, (lost / limit) * 100)}%` }} />
          </span>
          <span class="points-figure" aria-hidden="true">
            {lost}/{limit}
          </span>
        </div>
      ))}
    </div>
  );
}
