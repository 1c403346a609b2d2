import { blockOf } from '@taxiarch/miniatures';
import { frontContact, slid } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { put } from '../base/units.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { layAlong } from '../charges/lay-along.ts';
import { putDown } from './settle.ts';

/**
 * A unit that has run into an enemy is laid along the edge that its front touched, as a charger is (mom-charge.07);
 * `behind`: it set out from behind the enemy's front (mom-charge.08). Who touches with a flank only stays as it is.
 */
export function closeUp(b: Battle, unit: Unit, enemy: Unit, behind: boolean): void {
  const block = blockOf(b, unit);
  const contact = frontContact(block, block.facing, TOLERANCE, blockOf(b, enemy));
  if (!contact) return;
  const at = slid(block, block.facing, contact.distance);
  const laid = layAlong(b, { unit, target: enemy, at, contact, behind });
  if (!laid) return;
  putDown(b, unit, laid.mine);
  put(b, enemy, laid.theirs);
}
