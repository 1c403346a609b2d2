import { below } from '@taxiarch/kernel';
import { anyOf, grown, type Luck, luckOf, mostPoints, numbered, unitsFor } from '@taxiarch/miniatures';
import type { ArmyFile, TroopChoices, UnitFile } from './army-file.ts';
import { freeTroop, troopFromList } from './choose-troop.ts';
import { type Choice, classText, type ListEntry, type TroopList } from './lists.ts';
import { buildArmyFile } from './muster.ts';
import { armyBill, usualPoints } from './points.ts';
import { isChariot, isElephant, isFoot, isRider, isScythed, type Troop } from './troops.ts';
import { armsOfRank } from './weapons.ts';

export { mostPoints };

const isTaken = (luck: Luck, choice: Choice): boolean =>
  choice === 'option' ? below(luck, 2) === 1 : choice === 'always';

/** Parts of the points that a sort of troops should have in an army, against each other. */
function shareOf({ type, density }: Troop): number {
  if (isFoot(type)) return density === 'OO' ? 1 : 5;
  if (isRider(type)) return density === 'OO' ? 2 : 4;
  return isElephant(type) || isChariot(type) ? 2 : 1;
}

/** Sizes that a player would give such a unit: files by ranks. */
function shapesOf(troop: Troop): readonly (readonly [files: number, ranks: number])[] {
  const { type, density } = troop;
  if (isRider(type)) {
    return [
      [3, 1],
      [4, 1],
      [2, 2],
    ];
  }
  if (!isFoot(type)) {
    return isChariot(type) && !isScythed(type)
      ? [
          [2, 1],
          [3, 1],
        ]
      : [[1, 1]];
  }
  if (density === 'OO') {
    return [
      [4, 1],
      [3, 2],
    ];
  }
  if (armsOfRank(troop).includes('PIKE')) {
    return [
      [2, 3],
      [3, 3],
    ];
  }
  return [
    [3, 2],
    [2, 2],
    [4, 2],
  ];
}

/** One way of taking the troops of a line, by chance where the list leaves a choice. */
function choicesFor(luck: Luck, entry: ListEntry): TroopChoices {
  const usual = troopFromList(entry, {});
  const c: TroopChoices = {};
  if (entry.classes.length > 1) c.class = classText(anyOf(luck, entry.classes));
  if (entry.densities.length > 1) c.density = anyOf(luck, entry.densities);
  const extra = entry.extra.filter(() => below(luck, 2) === 1);
  if (extra.length > 0 || entry.weapons.length > 1) c.weapons = [...anyOf(luck, entry.weapons), ...extra];
  for (const name of ['shield', 'pavise', 'barded', 'trained', 'armoured', 'crewed'] as const) {
    if (entry[name] === 'option') c[name] = isTaken(luck, entry[name]);
  }
  // Nobody pays for an elephant that nobody rides.
  if (isElephant(usual.troop.type) && entry.crewed === 'option') c.crewed = true;
  return c;
}

function unitFor(luck: Luck, entry: ListEntry, id: string): UnitFile {
  const options = choicesFor(luck, entry);
  const [files, ranks] = anyOf(luck, shapesOf(troopFromList(entry, options).troop));
  const unit: UnitFile = { id, name: entry.name, troop: entry.id, elements: files * ranks, files };
  return Object.keys(options).length > 0 ? { ...unit, options } : unit;
}

/** A unit of a line as a player would begin with it: the first of what is offered, in the most usual shape. */
export function usualUnit(entry: ListEntry, id: string): UnitFile {
  const { crewed } = entry;
  const options: TroopChoices = crewed === 'option' ? { crewed: true } : {};
  return shaped({ id, name: entry.name, troop: entry.id }, troopFromList(entry, options).troop, options);
}

/** The same of troops of no list. */
export const usualFreeUnit = (choices: TroopChoices, id: string, name: string): UnitFile =>
  shaped({ id, name, troop: choices }, freeTroop(choices), {});

function shaped(unit: Pick<UnitFile, 'id' | 'name' | 'troop'>, troop: Troop, options: TroopChoices): UnitFile {
  const [files, ranks] = shapesOf(troop)[0] ?? [1, 1];
  return { ...unit, ...(Object.keys(options).length > 0 ? { options } : {}), elements: files * ranks, files };
}

/** Widest front that growth gives to a unit. */
const WIDEST = 5;

/** A unit with a file more, or null where it is wide enough. */
const wider = (unit: UnitFile): UnitFile | null =>
  unit.files >= WIDEST || unit.elements === 1
    ? null
    : { ...unit, files: unit.files + 1, elements: unit.elements + unit.elements / unit.files };

/**
 * A legal army of a list for at most so many points; the same seed gives the same army. Null where the points buy no
 * unit of that list.
 */
export function buildArmy(list: TroopList, points = usualPoints, seed: string | number = 1): ArmyFile | null {
  const luck = luckOf(`army ${list.id} ${seed}`);
  const troops = list.entries.map((entry) => ({ entry, troop: troopFromList(entry, {}).troop }));
  const file: ArmyFile = {
    taxiarch: 'army',
    id: `${list.id}-${points}`,
    title: `${list.title}, ${points} points`,
    list: list.id,
    points,
    generals: [
      {
        id: 'commander',
        name: 'The commander',
        commander: true,
        mount: troops.some(({ troop }) => isRider(troop.type)) ? 'horse' : 'foot',
      },
    ],
    units: [],
  };
  const costOf = (units: readonly UnitFile[]): number =>
    armyBill(buildArmyFile({ ...file, units: [...units] }).army).total;
  const sorts = troops.map(({ entry, troop }) => ({
    share: shareOf(troop),
    unit: () => unitFor(luck, entry, entry.id),
  }));
  const units = unitsFor(luck, sorts, { points, costOf });
  return units.length === 0 ? null : { ...file, units: numbered(grown(units, wider, { points, costOf })) };
}
