import { emit, reveal } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { leaderInfo } from '../base/units.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';

/** When a leader is activated, what his Pre-arranged Withdrawal marker says is shown (alx-6.83b). */
export function revealMarkers(b: Battle, leader: Leader): void {
  for (const marker of b.state.prearranged[leaderInfo(b, leader).side]) {
    if (marker.leader !== leader || marker.revealed) continue;
    marker.revealed = true;
    reveal(b);
    emit(b, { kind: 'marker-shown', rules: ['alx-6.83b'], leader, real: marker.real });
  }
}

/** Whether a unit belongs to a Line that its leader has told to give ground: then he does not move it (alx-6.83b). */
export const isHeldBack = (b: Battle, leader: Leader, unit: Unit): boolean =>
  b.state.prearranged[leaderInfo(b, leader).side].some(
    (marker) => marker.leader === leader && marker.real && marker.units.includes(unit),
  );
