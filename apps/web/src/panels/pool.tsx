import type { HexSnapshot, MarkerView, Snapshot } from '../engine/protocol.ts';
import { t } from '../words/index.ts';

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

/** Which markers are still to be drawn, which one is in play, who has the Initiative, and the wing that acts. */
export function Pool({ shown }: { readonly shown: Snapshot }) {
  if (shown.space !== 'hexes' || !shown.pool) return null;
  const { markers, initiative, acting } = shown.pool;
  const facts = [
    ...(initiative === null ? [] : [t.pool.initiative(shown.sides[initiative].name)]),
    ...(acting === null ? [] : [t.pool.acting(acting.name)]),
  ];
  return (
    <section class="marker-pool" aria-label={t.pool.title}>
      <p class="pool-facts soft">{facts.join(' · ') || t.pool.title}</p>
      <ul>
        {markers.map((marker) => (
          <Marker key={`${marker.side} ${marker.name}`} marker={marker} shown={shown} />
        ))}
      </ul>
    </section>
  );
}
