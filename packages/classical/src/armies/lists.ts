import data from '../../data/troop-lists.json' with { type: 'json' };
import {
  type Density,
  densities,
  type Grade,
  grades,
  isElephant,
  type Training,
  type TroopType,
  troopTypes,
  type Weapon,
} from './troops.ts';
import { listCodes } from './weapons.ts';

/** Whether troops of a list have a thing: always, never, or as the player likes. */
export type Choice = 'always' | 'never' | 'option';

export interface TroopClass {
  readonly grade: Grade;
  readonly training: Training;
}

/** Readings that fill cells of the printed lists: what is faulty there, and what an example contradicts. */
export const cellReadings = ['cls-list.08', 'cls-example.09'] as const;
export type CellReading = (typeof cellReadings)[number];

/** A line of a troop list. Where there are alternatives, the first is taken unless the army says otherwise. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly types: readonly TroopType[];
  readonly classes: readonly TroopClass[];
  readonly densities: readonly Density[];
  /** Alternatives of the weapons that are always carried. */
  readonly weapons: readonly (readonly Weapon[])[];
  /** Weapons that may be added. */
  readonly extra: readonly Weapon[];
  readonly shield: Choice;
  readonly pavise: Choice;
  readonly barded: Choice;
  readonly trained: Choice;
  readonly armoured: Choice;
  readonly crewed: Choice;
  /** Which reading fills a cell that is faulty in print. */
  readonly reading: CellReading | null;
}

export interface TroopList {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** Indian mounted troops are always accustomed to elephants (cls-special.03). */
  readonly indian: boolean;
  readonly entries: readonly ListEntry[];
}

/** A line as it stands in the file: cells in the notation of the printed lists (cls-list.09). */
interface Line {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly class: string;
  readonly weapons: string;
  readonly density: string;
  readonly reading?: string;
}

export class TroopListError extends Error {
  override readonly name = 'TroopListError';
}

/** Reads a class such as `Ar`: class A, regular (cls-list.09). */
export function readClass(cell: string): TroopClass | null {
  const grade = grades.find((g) => g === cell[0]);
  const training = cell[1] === 'r' ? 'regular' : cell[1] === 'i' ? 'irregular' : null;
  return grade === undefined || training === null || cell.length !== 2 ? null : { grade, training };
}

export const classText = ({ grade, training }: TroopClass): string => `${grade}${training === 'regular' ? 'r' : 'i'}`;

const choiceNames = {
  Sh: 'shield',
  Pa: 'pavise',
  Bd: 'barded',
  trained: 'trained',
  armoured: 'armoured',
  crewed: 'crewed',
} as const;
type ChoiceName = (typeof choiceNames)[keyof typeof choiceNames];

/** Slashes part alternatives, brackets mark what is optional, commas part the rest (cls-list.09). */
export function readEntry(line: Line, rule: string): ListEntry {
  const fault = (what: string): never => {
    throw new TroopListError(`${line.id}: ${what}`);
  };
  const oneOf = <T extends string>(known: readonly T[], cell: string, what: string): T =>
    known.find((k) => k === cell) ?? fault(`“${cell}” is not a known ${what}`);
  const cells = (cell: string): string[] => cell.split('/');

  const choices: Record<ChoiceName, Choice> = {
    shield: 'never',
    pavise: 'never',
    barded: 'never',
    trained: 'never',
    armoured: 'never',
    crewed: 'never',
  };
  const extra: Weapon[] = [];
  let alternatives: Weapon[][] = [[]];
  for (const word of line.weapons === '' ? [] : line.weapons.split(',')) {
    const optional = word.startsWith('(') && word.endsWith(')');
    const bare = optional ? word.slice(1, -1) : word;
    if (Object.hasOwn(choiceNames, bare)) {
      choices[choiceNames[bare as keyof typeof choiceNames]] = optional ? 'option' : 'always';
      continue;
    }
    const found = cells(bare).map((code) =>
      Object.hasOwn(listCodes, code) ? (listCodes[code] as Weapon) : fault(`“${code}” is not a weapon of the lists`),
    );
    if (optional) extra.push(...found);
    else alternatives = alternatives.flatMap((before) => found.map((weapon) => [...before, weapon]));
  }
  return {
    id: line.id,
    name: line.name,
    rule,
    types: cells(line.type).map((cell) => oneOf(troopTypes, cell, 'type of troops')),
    classes: cells(line.class).map((cell) => readClass(cell) ?? fault(`“${cell}” is not a class`)),
    densities: cells(line.density).map((cell) => oneOf(densities, cell, 'order')),
    weapons: alternatives,
    extra,
    ...choices,
    reading: line.reading === undefined ? null : oneOf(cellReadings, line.reading, 'reading'),
  };
}

/** The sample troop lists of the appendix. */
export const troopLists: readonly TroopList[] = data.lists.map(({ id, title, rule, indian, entries }) => ({
  id,
  title,
  rule,
  indian,
  entries: (entries as readonly Line[]).map((line) => readEntry(line, rule)),
}));

export const listById = (id: string): TroopList | null => troopLists.find((list) => list.id === id) ?? null;

export const hasElephants = (list: TroopList): boolean => list.entries.some(({ types }) => types.some(isElephant));
