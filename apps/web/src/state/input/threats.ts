import { computed, effect, signal } from '@preact/signals';
import { HUMAN } from '../../engine/protocol/index.ts';
import type { ThreatPoint, ThreatView } from '../../engine/protocol/odds.ts';
import * as game from '../battle/battle.ts';
import * as queries from '../battle/queries.ts';

/** Who threatens the unit under the pointer: asked of the engine while the key is held or the switch is on. */

export const threatsOn = signal(false);
export const threatsHeld = signal(false);
/** The hex under the pointer, on boards that have hexes. */
export const hoveredHex = signal<number | null>(null);
export const asksThreats = computed(() => threatsOn.value || threatsHeld.value);

export type Threatened = { readonly at: ThreatPoint; readonly list: readonly ThreatView[] };
export const threats = signal<Threatened | null>(null);

/** Whose enemies are meant where nobody stands: those of the only person, or of the side to act. */
function ownSide(): 0 | 1 {
  const [south, north] = game.seats.value.players.map((player) => player === HUMAN);
  return south === north ? (game.live.value?.decision?.side ?? 0) : south ? 0 : 1;
}

const spot = computed<ThreatPoint | null>(() => {
  if (!asksThreats.value || game.past.value || !game.live.value) return null;
  const id = game.hovered.value ?? (hoveredHex.value === null ? game.selected.value : null);
  if (id !== null) return { id };
  return hoveredHex.value === null ? null : { hex: hoveredHex.value, side: ownSide() };
});

/** How long the pointer rests before the engine is asked. */
const REST_MS = 120;
let resting: ReturnType<typeof setTimeout> | undefined;
let last = 0;

/** Follows the pointer as long as the page lives. Each place is asked about once, when the pointer rests there. */
export function startThreats(): void {
  effect(() => {
    const at = spot.value;
    const version = game.live.value?.version;
    const mine = ++last;
    clearTimeout(resting);
    if (!at) {
      threats.value = null;
      return;
    }
    resting = setTimeout(async () => {
      const list = await queries.loadThreats(at);
      if (list && mine === last && version === game.live.value?.version) threats.value = { at, list };
    }, REST_MS);
  });
}
