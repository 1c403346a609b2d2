import { anyOf, grown, type Luck, luckOf, numbered, unitsFor } from '@taxiarch/miniatures';
import { sizesOf } from '../base/bases.ts';
import { isModelType, type Profile } from '../base/profile.ts';
import type { ArmyFile, CommanderFile, ListEntry, TroopChoices, TroopList, UnitFile } from './army-file.ts';
import { armyCost, commandersFor, USUAL_POINTS, unitsCost } from './check-army.ts';
import { profileIn, profileWith } from './lists.ts';
import { shapesOf } from './offer.ts';
import { commanderCost } from './points.ts';

/** Parts of the points that a sort of troops should have in an army, against each other. */
function shareOf({ type, density }: Profile): number {
  if (isModelType(type)) return 2;
  if (type === 'foot') return density === 'skirmish' ? 1 : 5;
  return density === 'skirmish' ? 2 : 4;
}

/** One way of taking the troops of a line, by chance where the list leaves a choice (mom-unit.06). */
function choicesFor(luck: Luck, { choices }: ListEntry): TroopChoices {
  const taken = Object.entries(choices).map(([field, offered]) => [field, anyOf<unknown>(luck, offered)]);
  return Object.fromEntries(taken) as TroopChoices;
}

function unitFor(luck: Luck, entry: ListEntry): UnitFile {
  const { id, name } = entry;
  const choices = choicesFor(luck, entry);
  const shape = anyOf(luck, shapesOf(profileWith(entry, choices)));
  return { id, name, troop: id, ...(Object.keys(choices).length > 0 ? { choices } : {}), ...shape };
}

/** A unit with a file more, or null where it has as many bases as such troops may have (mom-unit.02). */
function wider(file: ArmyFile, unit: UnitFile): UnitFile | null {
  const profile = profileIn(file, unit);
  const bases = unit.bases + unit.bases / unit.files;
  if (typeof profile === 'string' || isModelType(profile.type) || bases > sizesOf(profile)[1]) return null;
  return { ...unit, bases, files: unit.files + 1 };
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

const command = (mount: 'horse' | 'foot', others: number): CommanderFile[] => [
  { id: 'general', name: 'The general', general: true, mount },
  ...ordinals
    .slice(0, others)
    .map((nth, i): CommanderFile => ({ id: `commander-${i + 1}`, name: `${nth} commander`, mount })),
];

/**
 * A legal army of a list for at most so many points, with all Commanders that its units may have (mom-command.09); the
 * same seed gives the same army. Null where the points buy no unit of that list.
 */
export function buildArmy(list: TroopList, points = USUAL_POINTS, seed: string | number = 1): ArmyFile | null {
  const luck = luckOf(`army ${list.id} ${seed}`);
  const mount = list.entries.some(({ profile }) => profile.type === 'cavalry') ? 'horse' : 'foot';
  const bare: ArmyFile = {
    taxiarch: 'army',
    system: 'momentum',
    id: `${list.id}-${points}`,
    title: `${list.title}, ${points} points`,
    list: list.id,
    points,
    commanders: command(mount, 0),
    units: [],
  };
  // With Commanders there is so much less for units, of which there must be enough for as many Commanders.
  const left = (others: number): number => points - armyCost(bare) - others * commanderCost({});
  let others = ordinals.length;
  while (others > 0 && commandersFor(left(others)) < others) others--;
  const file = { ...bare, commanders: command(mount, others) };
  const purse = { points, costOf: (units: readonly UnitFile[]): number => armyCost({ ...file, units }) };
  const sorts = list.entries.map((entry) => ({ share: shareOf(entry.profile), unit: () => unitFor(luck, entry) }));
  const bought = grown(unitsFor(luck, sorts, purse), (unit) => wider(file, unit), purse);
  if (bought.length === 0) return null;
  const units = numbered(bought);
  // A few points that no unit could be had for may be missing for the last of them.
  return { ...file, units, commanders: command(mount, Math.min(others, commandersFor(unitsCost({ ...file, units })))) };
}
