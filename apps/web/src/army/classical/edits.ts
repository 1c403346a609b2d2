import {
  type ArmyFile,
  type ListEntry,
  listById,
  type TroopChoices,
  type TroopList,
  type TroopType,
  typeNames,
  type UnitFile,
  usualChoices,
  usualFreeUnit,
  usualUnit,
} from '@taxiarch/classical/armies';
import { capital, keyOf, withChoice as withChosen, withField } from '../edits.ts';

/** The name of a line in an army file: that of an ally's list goes before. */
export const troopName = ({ list: own }: Pick<ArmyFile, 'list'>, list: TroopList, entry: ListEntry): string =>
  list.id === own ? entry.id : `${list.id}/${entry.id}`;

/** A line of the army's own list, or of an ally's, as a unit to begin with. */
export const unitOfEntry = (file: Pick<ArmyFile, 'list'>, list: TroopList, entry: ListEntry): UnitFile => ({
  ...usualUnit(entry, entry.id),
  troop: troopName(file, list, entry),
});

export const unitOfType = (type: TroopType): UnitFile =>
  usualFreeUnit(usualChoices(type), keyOf(typeNames[type], 'unit'), capital(typeNames[type]));

type Chosen = { troop?: string | TroopChoices; options?: TroopChoices };

/** A choice about the troops of a unit, or of a general's model; undefined leaves it to the list. */
export function withChoice<T extends Chosen, K extends keyof TroopChoices>(
  whole: T,
  field: K,
  value: TroopChoices[K] | undefined,
): T {
  if (typeof whole.troop === 'object') return { ...whole, troop: withField(whole.troop, field, value) };
  return withChosen(whole as Chosen, 'options', field, value) as T;
}

/** Another type: troops of no list become ordinary ones of it, since little of what they had would fit. */
export function withType<T extends Chosen>(whole: T, type: TroopType): T {
  return typeof whole.troop === 'object' ? { ...whole, troop: usualChoices(type) } : withChoice(whole, 'type', type);
}

/** The lines of the army's own list and of its allies'. */
export const linesOf = ({ list, allies = [] }: ArmyFile): { list: TroopList; entry: ListEntry }[] =>
  [list, ...allies].flatMap((id) => {
    const found = listById(id ?? '');
    return found ? found.entries.map((entry) => ({ list: found, entry })) : [];
  });

/** The line that troops are of, if their list is known. */
export function entryOf(
  { list: own }: Pick<ArmyFile, 'list'>,
  troop: string | TroopChoices | undefined,
): ListEntry | null {
  if (typeof troop !== 'string') return null;
  const [first = '', second] = troop.split('/');
  const list = listById(second === undefined ? (own ?? '') : first);
  return list?.entries.find(({ id }) => id === (second ?? first)) ?? null;
}
