import { emit, type RuleId } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { overlaps, turn180 } from '@taxiarch/tabletop';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { NONE, RETIRING, type Unit } from '../base/vocabulary.ts';

/**
 * Turns about and goes home, disordered, at full normal speed until it is off the table or tests again (cls-morale.26).
 * A pursuer gives up its quarry (cls-morale.32). Where there is no room to turn it stays as it is (cls-period.12).
 */
export function retire(b: Battle, unit: Unit, rule: RuleId): void {
  const { state } = b;
  const again = state.status[unit] === RETIRING;
  state.status[unit] = RETIRING;
  state.quarry[unit] = NONE;
  state.rally[unit] = 'none';
  state.rallyLeft[unit] = 0;
  disorder(b, unit, [rule], 'panic');
  if (again) return;
  const about = turn180(blockOf(b, unit));
  const turns = hasRoom(b, unit, about);
  if (turns) {
    state.tail[unit] = 0;
    putUnit(b, unit, about.x, about.y, about.facing);
  }
  emit(b, { kind: 'retires', rules: [rule, turns ? 'cls-form.09' : 'cls-period.12'], unit, turns: turns ? 1 : 0 });
}

/** Nobody stands where the block would come to stand. */
export function hasRoom(b: Battle, unit: Unit, block: ReturnType<typeof blockOf>): boolean {
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (other !== unit && there && overlaps(block, there)) return false;
  }
  return true;
}
