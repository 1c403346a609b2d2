import { emit, procedure } from '@taxiarch/kernel';
import { dropEngagements } from '../base/engaged.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { isRouted, onField } from '../base/units.ts';
import { FULL, type Unit } from '../base/vocabulary.ts';
import { unitInEnemyZone } from '../base/zones.ts';
import { underFire } from './threat.ts';

/** Who is far enough from the enemy for that. */
export const maySupply = overridable<(b: Battle, unit: Unit) => boolean>(
  'missiles: who may reload',
  (b, unit) => !isRouted(b, unit) && !unitInEnemyZone(b, unit) && !underFire(b, unit, false),
);

/**
 * The Reload step (alx-8.18): everyone who is in no enemy ZOC and under nobody's fire is supplied afresh. All are judged
 * before any is supplied. Routed troops wait until they have rallied: to be routed is to be without missiles.
 */
export const reloadProcedure = procedure<Battle, Record<string, never>>('reload', {
  reload(b) {
    // Whom the Rout Movement step has freed of his enemy is a threat again (alx-10.33).
    dropEngagements(b);
    const mayReload = valueIn(b, maySupply);
    const ready: Unit[] = [];
    for (let unit = 0; unit < b.world.units.length; unit++) {
      if (b.state.missile[unit] === FULL && b.state.screen[unit] === FULL) continue;
      if (onField(b, unit) && mayReload(b, unit)) ready.push(unit);
    }
    for (const unit of ready) {
      b.state.missile[unit] = FULL;
      b.state.screen[unit] = FULL;
      emit(b, { kind: 'reloads', rules: ['alx-8.18', 'alx-3.D3'], unit });
    }
  },
});
