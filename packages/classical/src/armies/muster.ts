import { allBans, bans, counted, type Refusal } from '@taxiarch/kernel';
import type { ArmyFault, Path } from '@taxiarch/miniatures';
import type { Army, ArmyGeneral, ArmyUnit } from './army.ts';
import type { ArmyFile, GeneralFile, TroopChoices, UnitFile } from './army-file.ts';
import { readArmyFile } from './army-shape.ts';
import { freeTroop, troopFromList } from './choose-troop.ts';
import { unitSize } from './elements.ts';
import { type ListEntry, listById, type TroopList, troopLists } from './lists.ts';
import { armyBill } from './points.ts';
import { troopErrors } from './troop-check.ts';
import { isChariot, isElephant, isMounted, isScythed, type Troop } from './troops.ts';
import { typeNames } from './words.ts';

const errorAt = (path: Path, { rule, text }: Refusal): ArmyFault => ({ path, rule, text });

/** What no unit may be, whatever its troops. */
const unitBans = bans<Pick<ArmyUnit, 'troop' | 'elements' | 'files' | 'stakes' | 'caltrops'>>([
  {
    rule: 'cls-unit.02',
    when: ({ troop, elements }) => elements < unitSize(troop.type).least,
    text: ({ troop, elements }) =>
      `A unit of ${typeNames[troop.type]} needs at least ${counted(unitSize(troop.type).least, 'element')}, not ${elements}`,
  },
  {
    rule: 'cls-unit.02',
    when: ({ troop, elements }) => elements > unitSize(troop.type).most,
    text: ({ troop, elements }) =>
      `Each model of ${typeNames[troop.type]} is a separate unit: ${elements} are too many for one unit`,
  },
  {
    rule: 'cls-form.01',
    when: ({ elements, files }) => files > elements,
    text: ({ elements, files }) => `The front (${files}) is wider than the unit (${counted(elements, 'element')})`,
  },
  {
    rule: 'cls-unit.05',
    when: ({ troop, elements, files }) => troop.arms.length > Math.ceil(elements / files),
    text: ({ troop, elements, files }) =>
      `Weapons are given for ${troop.arms.length} ranks, but the unit has only ${Math.ceil(elements / files)}`,
  },
  {
    rule: 'cls-stakes.01',
    when: ({ elements, stakes, caltrops }) => stakes > elements || caltrops > elements,
    text: ({ elements }) => `Each element can carry stakes or caltrops for its own front: ${elements} at most here`,
  },
]);

/** What the model of a general may not be. */
const modelBans = bans<{ mount: 'elephant' | 'chariot'; troop: Troop }>([
  {
    rule: 'cls-class.03',
    when: ({ troop }) => isScythed(troop.type),
    text: 'A general’s model must be class A, and a scythed chariot cannot be',
  },
  {
    rule: 'cls-class.03',
    when: ({ troop }) => troop.grade !== 'A' && !isScythed(troop.type),
    text: ({ troop }) => `A general on an elephant or chariot must be class A, not ${troop.grade}`,
  },
  {
    rule: 'cls-general.03',
    when: ({ mount, troop }) => (mount === 'elephant' ? !isElephant(troop.type) : !isChariot(troop.type)),
    text: ({ mount, troop }) => `A general whose mount is “${mount}” cannot ride with ${typeNames[troop.type]}`,
  },
]);

/** Finds lines of the lists that an army may draw on. */
class Register {
  readonly own: TroopList | null;
  readonly allies: readonly TroopList[];
  readonly named: boolean;
  readonly faults: ArmyFault[] = [];

  constructor({ list, allies = [] }: ArmyFile) {
    this.named = list !== undefined;
    this.own = list === undefined ? null : this.known(list, ['list']);
    this.allies = allies.flatMap((id, i) => this.known(id, ['allies', i]) ?? []);
  }

  private known(id: string, path: Path): TroopList | null {
    const list = listById(id);
    const text = `Troop list “${id}” does not exist. Use one of these: ${troopLists.map((l) => l.id).join(', ')}`;
    if (!list) this.faults.push({ path, rule: 'cls-list.09', text });
    return list;
  }

  /** The line of this name, `list/line` where it is not the army's own list. */
  find(name: string): { list: TroopList; entry: ListEntry } | string {
    if (!this.named) return `This army uses no list: describe its troops in full instead of “${name}”`;
    const [first = '', second] = name.split('/');
    const list = second === undefined ? this.own : [this.own, ...this.allies].find((l) => l?.id === first);
    if (!list) return `The list of “${name}” is not one of this army’s lists`;
    const entry = list.entries.find(({ id }) => id === (second ?? first));
    const lines = list.entries.map(({ id }) => id).join(', ');
    return entry ? { list, entry } : `The list ${list.title} has no “${second ?? first}”. Use one of these: ${lines}`;
  }
}

interface Found {
  troop: Troop;
  indian: boolean;
}

/** The troops that a unit or general's model names, or null where that cannot be made out. */
function troopAt(
  register: Register,
  { troop, options = {} }: { troop?: string | TroopChoices; options?: TroopChoices },
  path: Path,
  indian: boolean,
  generals: boolean,
): Found | null {
  const { faults } = register;
  if (troop === undefined) return null;
  if (typeof troop === 'string') {
    const found = register.find(troop);
    if (typeof found === 'string') {
      faults.push({ path: [...path, 'troop'], rule: 'cls-list.09', text: found });
      return null;
    }
    // A general's own model is of class A whatever class its line has (cls-class.03).
    const training = found.entry.classes[0]?.training ?? 'irregular';
    const entry = generals ? { ...found.entry, classes: [{ grade: 'A' as const, training }] } : found.entry;
    const chosen = troopFromList(entry, options);
    for (const { field, ...refusal } of chosen.errors) faults.push(errorAt([...path, 'options', field], refusal));
    for (const refusal of troopErrors(chosen.troop)) faults.push(errorAt([...path, 'options'], refusal));
    return { troop: chosen.troop, indian: indian || found.list.indian };
  }
  if (register.named) {
    const text = 'These troops are not on a list. Only an army without a list can have any troops';
    faults.push({ path: [...path, 'troop'], rule: 'cls-list.09', text });
  }
  const free = freeTroop({ ...troop, ...options });
  for (const refusal of troopErrors(free)) faults.push(errorAt([...path, 'troop'], refusal));
  return { troop: free, indian };
}

function generalOf(register: Register, file: GeneralFile, path: Path, indian: boolean): ArmyGeneral {
  const { id, name, commander = false, mount } = file;
  const { faults } = register;
  if (mount === 'foot' || mount === 'horse') {
    if (file.troop !== undefined) {
      const text = `A general on ${mount} is a single figure without troops`;
      faults.push({ path: [...path, 'troop'], rule: 'cls-general.02', text });
    }
    return { id, name, commander, mount, troop: null };
  }
  if (file.troop === undefined) {
    faults.push({ path, rule: 'cls-general.03', text: `Choose the ${mount} of this general` });
  }
  const found = troopAt(register, file, path, indian, true);
  if (found) {
    for (const refusal of allBans(modelBans, { mount, troop: found.troop })) {
      faults.push(errorAt([...path, 'troop'], refusal));
    }
  }
  return { id, name, commander, mount, troop: found?.troop ?? null };
}

/** Mounted troops other than elephants are used to elephants if Indian, or if their army has one (cls-special.03). */
const isAccustomed = ({ type }: Troop, indian: boolean, elephants: boolean): boolean =>
  isMounted(type) && !isElephant(type) && (indian || elephants);

function repeated(faults: ArmyFault[], list: readonly { id: string }[], where: string, taken: Set<string>): void {
  for (const [i, { id }] of list.entries()) {
    if (taken.has(id)) faults.push({ path: [where, i, 'id'], rule: null, text: `The id “${id}” is already used` });
    taken.add(id);
  }
}

function commandFaults(faults: ArmyFault[], { generals, units }: ArmyFile): void {
  const commanders = generals.filter(({ commander }) => commander).length;
  if (commanders !== 1) {
    const text = `An army needs exactly 1 commanding general, not ${commanders}`;
    faults.push({ path: ['generals'], rule: 'cls-general.01', text });
  }
  for (const [i, { general }] of units.entries()) {
    if (general === undefined || generals.some(({ id, commander }) => id === general && !commander)) continue;
    const text = `“${general}” is not a subordinate general of this army`;
    faults.push({ path: ['units', i, 'general'], rule: 'cls-general.08', text });
  }
}

/** The army that a file describes, and every rule that it breaks. What cannot be made out is left out of the army. */
export function buildArmyFile(file: ArmyFile): { army: Army; faults: ArmyFault[] } {
  const { generals, units, faults } = buildArmies(file);
  const { id, title, pits = 0 } = file;
  return { army: { id, title, generals, units: units.filter((unit) => unit !== null), pits }, faults };
}

interface Mustered {
  generals: ArmyGeneral[];
  /** In the order of the file; null where a unit cannot be made out. */
  units: (ArmyUnit | null)[];
  faults: ArmyFault[];
  total: number;
}

/** The same, unit by unit of the file. */
export function buildArmies(file: ArmyFile): Mustered {
  const register = new Register(file);
  const { faults } = register;
  const indian = file.indian === true;
  const taken = new Set<string>();
  repeated(faults, file.generals, 'generals', taken);
  repeated(faults, file.units, 'units', taken);
  commandFaults(faults, file);
  const generals = file.generals.map((general, i) => generalOf(register, general, ['generals', i], indian));
  const found = file.units.map((unit, i) => ({ unit, found: troopAt(register, unit, ['units', i], indian, false), i }));
  const elephants = [...generals, ...found.map((f) => f.found)].some((f) => f?.troop && isElephant(f.troop.type));
  const units = found.map(({ unit, found: kind, i }) => {
    if (!kind) return null;
    const made = unitOf(unit, kind.troop, isAccustomed(kind.troop, kind.indian, elephants));
    for (const refusal of allBans(unitBans, made)) faults.push(errorAt(['units', i], refusal));
    return made;
  });
  if (file.units.length === 0)
    faults.push({ path: ['units'], rule: 'cls-unit.02', text: 'An army needs at least 1 unit' });
  const { total } = armyBill({ generals, units: units.filter((unit) => unit !== null), pits: file.pits ?? 0 });
  if (file.points !== undefined && total > file.points) {
    const text = `This army costs ${total} points, ${total - file.points} over the limit of ${file.points}`;
    faults.push({ path: ['points'], rule: 'cls-setup.01', text });
  }
  return { generals, units, faults, total };
}

const unitOf = (file: UnitFile, troop: Troop, accustomed: boolean): ArmyUnit => ({
  id: file.id,
  name: file.name,
  troop,
  elements: file.elements,
  files: file.files,
  accustomed,
  stakes: file.stakes ?? 0,
  caltrops: file.caltrops ?? 0,
  general: file.general ?? null,
});

/** Judges a value that is meant to be an army: its shape first, then the rules. */
export function checkArmy(value: unknown): { file: ArmyFile; army: Army } | { faults: ArmyFault[] } {
  const read = readArmyFile(value);
  if ('faults' in read) return read;
  const { army, faults } = buildArmyFile(read.file);
  return faults.length > 0 ? { faults } : { file: read.file, army };
}

/** What stands against two armies meeting (cls-points.08): `oneGeneral` for games in competition. */
export function pairErrors(a: Army, b: Army, oneGeneral = false): Refusal[] {
  const [many, few] = [a.generals.length, b.generals.length];
  const errors: Refusal[] = [];
  if (many !== few) {
    const text = `Both sides need the same number of generals, but ${a.title} has ${many} and ${b.title} has ${few}`;
    errors.push({ rule: 'cls-points.08', text });
  }
  if (oneGeneral && (many > 1 || few > 1)) {
    errors.push({ rule: 'cls-points.08', text: 'In competition each side has only 1 general' });
  }
  return errors;
}
