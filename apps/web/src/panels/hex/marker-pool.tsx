import { useState } from 'preact/hooks';
import type { MarkerView } from '../../engine/protocol/hex.ts';
import type { HexSnapshot, Snapshot } from '../../engine/protocol/index.ts';
import { t } from '../../i18n/index.ts';

function Marker({ marker, shown }: { readonly marker: MarkerView; readonly shown: HexSnapshot }) {
  const { side, name, state } = marker;
  const words = t.pool.states[state];
  return (
    <li class={`pool-marker side-${side} is-${state}`} title={`${shown.sides[side].name}: ${words}`}>
      {name || t.pool.momentum}
      <span class="unseen">
        , {shown.sides[side].name}: {words}
      </span>
    </li>
  );
}

/** Where the panel is small, the question comes before the list of markers. */
const SMALL = '(max-width: 720px), (max-height: 700px)';

/** Which markers are still to be drawn, which one is in play, who has the Initiative, and the wing that acts. */
export function Pool({ shown }: { readonly shown: Snapshot }) {
  const [open] = useState(() => !matchMedia(SMALL).matches);
  if (shown.space !== 'hexes' || !shown.pool) return null;
  const { markers, initiative, acting } = shown.pool;
  const drawn = markers.find(({ state }) => state === 'in-play');
  const left = markers.filter(({ state }) => state === 'pool').length;
  const facts = [
    ...(initiative === null ? [] : [t.pool.initiative(shown.sides[initiative].name)]),
    ...(acting === null ? [] : [t.pool.acting(acting.name)]),
    ...(acting === null && drawn ? [t.pool.drawn(drawn.name || t.pool.momentumOf(shown.sides[drawn.side].name))] : []),
    t.pool.left(left),
  ];
  return (
    <section class="marker-pool" aria-label={t.pool.title}>
      <details open={open}>
        <summary class="pool-facts soft">{facts.join(' · ')}</summary>
        <ul>
          {markers.map((marker) => (
            <Marker key={`${marker.side} ${marker.name}`} marker={marker} shown={shown} />
          ))}
        </ul>
      </details>
    </section>
  );
}
