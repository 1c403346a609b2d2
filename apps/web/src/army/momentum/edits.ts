import {
  type ArmyFile,
  type ListEntry,
  listCalled,
  type Profile,
  type TroopChoices,
  type TroopFile,
  type UnitFile,
} from '@taxiarch/momentum/armies';
import { withChoice as withChosen, withField } from '../edits.ts';

/** The line that the troops of a unit are of, if its list is known. */
export const entryOf = ({ list }: Pick<ArmyFile, 'list'>, { troop }: UnitFile): ListEntry | null =>
  listCalled(list ?? '')?.entries.find(({ id }) => id === troop) ?? null;

/** A choice about the troops of a unit: of a line that leaves it open, or of troops told in full. */
export function withChoice<K extends keyof Profile>(unit: UnitFile, field: K, value: Profile[K]): UnitFile {
  const { troop } = unit;
  if (typeof troop === 'object') {
    const changed = withField<TroopFile, K>(troop, field, value);
    // Of another type, little of what they had would fit.
    return { ...unit, troop: field === 'type' ? { type: changed.type } : changed };
  }
  const chosen = field as keyof TroopChoices;
  return withChosen(unit, 'choices', chosen, value as TroopChoices[typeof chosen]);
}
