import {
  type ArmyFile,
  type GeneralFile,
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

/** Changes of an army file, each giving a new one. They obey no rule: what is broken is told by the review. */

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field set, or taken away where there is nothing to say. */
export function withField<T extends object, K extends keyof T>(whole: T, field: K, value: T[K] | undefined): T {
  const { [field]: _old, ...rest } = whole;
  return (value === undefined ? rest : { ...whole, [field]: value }) as T;
}

/** A key made of words. */
export const keyOf = (words: string, otherwise: string): string => {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const key = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+|-+$/g, '');
  return key === '' ? otherwise : key;
};

/** The first of `base`, `base-2`, `base-3` … that nobody bears yet. */
function freeName(taken: readonly string[], base: string, join: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}${join}${n}`;
    if (!taken.includes(name)) return name;
  }
}

const idsOf = ({ units, generals }: ArmyFile): string[] => [...units, ...generals].map(({ id }) => id);

export const newArmy = (list: string | null, points: number, chief: string): ArmyFile => {
  const title = list === null ? 'A new army' : (listById(list)?.title ?? list);
  return {
    taxiarch: 'army',
    id: keyOf(title, 'army'),
    title,
    ...(list === null ? {} : { list }),
    points,
    generals: [{ id: 'commander', name: chief, commander: true, mount: 'horse' }],
    units: [],
  };
};

export const renamed = (file: ArmyFile, title: string): ArmyFile => ({ ...file, title, id: keyOf(title, 'army') });

/** A unit at the end of the army, with a name and a key of its own. */
export function withUnit(file: ArmyFile, unit: UnitFile): ArmyFile {
  const id = freeName(idsOf(file), unit.id.replace(/-\d+$/, ''), '-');
  const names = file.units.map(({ name }) => name);
  const name = freeName(names, unit.name.replace(/ \d+$/, ''), ' ');
  return { ...file, units: [...file.units, { ...unit, id, name }] };
}

/** A line of the army's own list, or of an ally's, as a unit to begin with. */
export function unitOfEntry(file: ArmyFile, list: TroopList, entry: ListEntry): UnitFile {
  const unit = usualUnit(entry, entry.id);
  return list.id === file.list ? unit : { ...unit, troop: `${list.id}/${entry.id}` };
}

export const unitOfType = (type: TroopType): UnitFile =>
  usualFreeUnit(usualChoices(type), keyOf(typeNames[type], 'unit'), capital(typeNames[type]));

export const changedUnit = (file: ArmyFile, i: number, change: (unit: UnitFile) => UnitFile): ArmyFile => ({
  ...file,
  units: file.units.map((unit, n) => (n === i ? change(unit) : unit)),
});

export const withoutUnit = (file: ArmyFile, i: number): ArmyFile => ({
  ...file,
  units: file.units.filter((_, n) => n !== i),
});

/** The same unit once more, behind its model. */
export function doubledUnit(file: ArmyFile, i: number): ArmyFile {
  const unit = file.units[i];
  if (!unit) return file;
  const { units } = withUnit(file, structuredClone(unit));
  return { ...file, units: [...units.slice(0, i + 1), ...units.slice(-1), ...units.slice(i + 1, -1)] };
}

export function movedUnit(file: ArmyFile, i: number, by: number): ArmyFile {
  const unit = file.units[i];
  const to = i + by;
  if (!unit || to < 0 || to >= file.units.length) return file;
  const units = file.units.filter((_, n) => n !== i);
  units.splice(to, 0, unit);
  return { ...file, units };
}

type Chosen = { troop?: string | TroopChoices; options?: TroopChoices };

/** A choice about the troops of a unit, or of a general's model; undefined leaves it to the list. */
export function withChoice<T extends Chosen, K extends keyof TroopChoices>(
  whole: T,
  field: K,
  value: TroopChoices[K] | undefined,
): T {
  if (typeof whole.troop === 'object') return { ...whole, troop: withField(whole.troop, field, value) };
  const options = withField(whole.options ?? {}, field, value);
  return withField(whole as Chosen, 'options', Object.keys(options).length > 0 ? options : undefined) as T;
}

/** Another type: troops of no list become ordinary ones of it, since little of what they had would fit. */
export function withType<T extends Chosen>(whole: T, type: TroopType): T {
  return typeof whole.troop === 'object' ? { ...whole, troop: usualChoices(type) } : withChoice(whole, 'type', type);
}

/** Another line: what was chosen of the old one is forgotten, size and name are kept where the name is a player's own. */
export function withTroop(file: ArmyFile, unit: UnitFile, list: TroopList, entry: ListEntry): UnitFile {
  const { options: _old, ...rest } = unit;
  const fresh = unitOfEntry(file, list, entry);
  const before = entryOf(file, unit.troop)?.entry.name;
  const named = before !== undefined && unit.name.replace(/ \d+$/, '') !== before;
  const name = named
    ? unit.name
    : withUnit({ ...file, units: file.units.filter((u) => u !== unit) }, fresh).units.at(-1)?.name;
  return {
    ...rest,
    troop: fresh.troop,
    ...(fresh.options ? { options: fresh.options } : {}),
    name: name ?? unit.name,
  };
}

/** The line that troops are of, if their list is known. */
export function entryOf(
  { list: own }: Pick<ArmyFile, 'list'>,
  troop: string | TroopChoices | undefined,
): { list: TroopList; entry: ListEntry } | null {
  if (typeof troop !== 'string') return null;
  const [first = '', second] = troop.split('/');
  const list = listById(second === undefined ? (own ?? '') : first);
  const entry = list?.entries.find(({ id }) => id === (second ?? first));
  return list && entry ? { list, entry } : null;
}

export const changedGeneral = (file: ArmyFile, i: number, change: (general: GeneralFile) => GeneralFile): ArmyFile => ({
  ...file,
  generals: file.generals.map((general, n) => (n === i ? change(general) : general)),
});

export function withGeneral(file: ArmyFile, words: string): ArmyFile {
  const id = freeName(idsOf(file), 'general', '-');
  const name = freeName(
    file.generals.map((general) => general.name),
    words,
    ' ',
  );
  const first = !file.generals.some(({ commander }) => commander);
  const general: GeneralFile = { id, name, ...(first ? { commander: true } : {}), mount: 'horse' };
  return { ...file, generals: [...file.generals, general] };
}

/** Whoever stood under a general who goes answers to the commander alone. */
export function withoutGeneral(file: ArmyFile, i: number): ArmyFile {
  const gone = file.generals[i]?.id;
  return {
    ...file,
    generals: file.generals.filter((_, n) => n !== i),
    units: file.units.map((unit) => (unit.general === gone ? withField(unit, 'general', undefined) : unit)),
  };
}

/** One general commands all; units cannot stand under him as under a subordinate. */
export function withCommander(file: ArmyFile, i: number): ArmyFile {
  const chief = file.generals[i]?.id;
  return {
    ...file,
    generals: file.generals.map((general, n) => withField(general, 'commander', n === i ? true : undefined)),
    units: file.units.map((unit) => (unit.general === chief ? withField(unit, 'general', undefined) : unit)),
  };
}
