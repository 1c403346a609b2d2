import type { ArmyFault } from '@taxiarch/miniatures';
import { type AnyArmy, type AnyDesk, type ArmySystem, armySystems } from './army-rules.ts';
import { classicalDesk } from './classical/army-rules.tsx';
import { momentumDesk } from './momentum/army-rules.tsx';

export const desks: Readonly<Record<ArmySystem, AnyDesk>> = { classical: classicalDesk, momentum: momentumDesk };

/** The desk at which an army is worked on; files that name no system are older than the choice. */
export const deskOf = ({ system = 'classical' }: Pick<AnyArmy, 'system'>): AnyDesk => desks[system];

/** Judges the shape of a value that is meant to be an army of any system. */
export function readArmy(value: unknown): { readonly file: AnyArmy } | { readonly faults: readonly ArmyFault[] } {
  const named: unknown = typeof value === 'object' && value !== null && 'system' in value ? value.system : 'classical';
  const system = armySystems.find((one) => one === named);
  if (system) return desks[system].read(value);
  const text = `Expected one of these: ${armySystems.join(', ')}`;
  return { faults: [{ path: ['system'], rule: null, text }] };
}
