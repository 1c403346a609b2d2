import { below, seededDice } from '@taxiarch/kernel';
import type { ArmyFile, TroopChoices, UnitFile } from './army-file.ts';
import { freeTroop, troopFromList } from './choose-troop.ts';
import { type Choice, classText, type ListEntry, type TroopList } from './lists.ts';
import { muster } from './muster.ts';
import { armyBill, usualPoints } from './points.ts';
import { isChariot, isElephant, isFoot, isRider, isScythed, type Troop } from './troops.ts';
import { armsOfRank } from './weapons.ts';

type Luck = { a: number; b: number; c: number; d: number };

const anyOf = <T>(luck: Luck, list: readonly T[]): T => list[below(luck, list.length)] as T;
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

const costOf = (file: ArmyFile): number => armyBill(muster(file).army).total;
const withUnits = (file: ArmyFile, units: UnitFile[]): ArmyFile => ({ ...file, units });

/** The largest army that is built; the time that it takes grows with the square of its units. */
export const mostPoints = 5000;

/** Widest front that growth gives to a unit. */
const WIDEST = 5;

/** Files added to units in turn while the points allow it. */
function widened(file: ArmyFile, points: number): ArmyFile {
  let best = file;
  for (let grown = true; grown; ) {
    grown = false;
    for (const [i, unit] of best.units.entries()) {
      if (unit.files >= WIDEST || unit.elements === 1) continue;
      const wider = { ...unit, files: unit.files + 1, elements: unit.elements + unit.elements / unit.files };
      const tried = withUnits(best, best.units.with(i, wider));
      if (costOf(tried) > points) continue;
      best = tried;
      grown = true;
    }
  }
  return best;
}

/** Numbers the units of a name that several bear. */
function numbered(units: readonly UnitFile[]): UnitFile[] {
  const count = new Map<string, number>();
  return units.map((unit) => {
    const sort = unit.name;
    const n = (count.get(sort) ?? 0) + 1;
    count.set(sort, n);
    const several = units.filter(({ name }) => name === sort).length > 1;
    return { ...unit, id: several ? `${unit.id}-${n}` : unit.id, name: several ? `${sort} ${n}` : sort };
  });
}

/**
 * A legal army of a list for at most so many points; the same seed gives the same army. Null where the points buy no
 * unit of that list. Each next unit is of the sort that has had the least of its share so far.
 */
export function buildArmy(list: TroopList, points = usualPoints, seed: string | number = 1): ArmyFile | null {
  const luck = seededDice(`army ${list.id} ${seed}`) as Luck & { mode: 'seed' };
  const sorts = list.entries.map((entry) => {
    const { troop } = troopFromList(entry, {});
    return { entry, mounted: isRider(troop.type), share: shareOf(troop), spent: 0, open: true };
  });
  const mount = sorts.some(({ mounted }) => mounted) ? 'horse' : 'foot';
  let file: ArmyFile = {
    taxiarch: 'army',
    id: `${list.id}-${points}`,
    title: `${list.title}, ${points} points`,
    list: list.id,
    points,
    generals: [{ id: 'commander', name: 'The commander', commander: true, mount }],
    units: [],
  };
  let cost = 0;
  for (;;) {
    const open = sorts.filter((sort) => sort.open);
    if (open.length === 0) break;
    const least = Math.min(...open.map(({ spent, share }) => spent / share));
    const sort = anyOf(
      luck,
      open.filter(({ spent, share }) => spent / share === least),
    );
    const tried = withUnits(file, [...file.units, unitFor(luck, sort.entry, sort.entry.id)]);
    const after = costOf(tried);
    if (after > points) {
      sort.open = false;
      continue;
    }
    sort.spent += after - cost;
    cost = after;
    file = tried;
  }
  if (file.units.length === 0) return null;
  const wide = widened(file, points);
  return withUnits(wide, numbered(wide.units));
}
