import data from '../../data/troop-lists.json' with { type: 'json' };
import { type Profile, plainProfile, type TroopType } from '../base/profile.ts';
import type { ArmyFile, ListEntry, TroopChoices, TroopList, UnitFile } from './army-file.ts';

/** A line as it stands in the file: the profile without what is usual for its type. */
type Line = { id: string; name: string; choices?: ListEntry['choices'] } & { type: TroopType } & Partial<Profile>;

const entryOf = ({ id, name, choices = {}, ...profile }: Line): ListEntry => ({
  id,
  name,
  choices,
  profile: { ...plainProfile(profile.type), ...profile },
});

/** Troops of the armies that the program knows. */
export const troopLists: readonly TroopList[] = (data as { id: string; title: string; entries: Line[] }[]).map(
  ({ id, title, entries }) => ({ id, title, entries: entries.map(entryOf) }),
);

export const listCalled = (id: string): TroopList | undefined => troopLists.find((list) => list.id === id);

/** The profile of troops of a line with what a player has chosen. */
export const profileWith = ({ profile }: ListEntry, choices: TroopChoices = {}): Profile => ({
  ...profile,
  ...choices,
});

/** The profile of a unit of an army, or in words why it has none. */
export function profileIn({ list }: Pick<ArmyFile, 'list'>, { troop, choices }: UnitFile): Profile | string {
  if (typeof troop !== 'string') {
    if (list !== undefined)
      return 'These troops are not on the army’s list. Only an army without a list may use any troops';
    return { ...plainProfile(troop.type), ...troop, ...choices };
  }
  if (list === undefined) return `This army has no list, so define its troops in full instead of “${troop}”`;
  const found = listCalled(list);
  if (!found) return `Unknown troop list “${list}”`;
  const entry = found.entries.find(({ id }) => id === troop);
  if (entry) return profileWith(entry, choices);
  return `The list ${found.title} has no “${troop}”. Available: ${found.entries.map(({ id }) => id).join(', ')}`;
}
