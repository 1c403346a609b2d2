import { allBans, bans, counted, type Refusal } from '@taxiarch/kernel';
import { type ArmyFault, type Path, type PlaceOf, soundOr } from '@taxiarch/miniatures';
import { MOST_ROWS, sizesOf } from '../base/bases.ts';
import type { Profile } from '../base/profile.ts';
import type { ArmyFile, ListEntry, TroopChoices, UnitFile } from './army-file.ts';
import { readArmyFile } from './army-shape.ts';
import { listCalled, profileIn, troopLists } from './lists.ts';
import { buildArmyFile, type Muster } from './muster.ts';
import { commanderCost, costOfBase } from './points.ts';
import { profileBans } from './profile-bans.ts';

/** What an army costs where nothing else is agreed (mom-setup.03). */
export const USUAL_POINTS = 1000;
/** A Commander for each full so many points of units (mom-command.09). */
const PER_COMMANDER = 500;
export const commandersFor = (worth: number): number => Math.floor(worth / PER_COMMANDER);

const errorAt = (path: Path, { rule, text }: Refusal): ArmyFault => ({ path, rule, text });

type Case = UnitFile & { profile: Profile };

/** How many bases, and how they stand (mom-unit.02). */
const unitBans = bans<Case>([
  {
    rule: 'mom-unit.02',
    when: ({ profile, bases }) => bases < sizesOf(profile)[0] || bases > sizesOf(profile)[1],
    text({ profile, bases }) {
      const [least, most] = sizesOf(profile);
      return `Units of this type have ${least}–${most} bases, not ${bases}`;
    },
  },
  {
    rule: 'mom-unit.02',
    when: ({ bases, files }) => files > bases,
    text: ({ bases, files }) => `A unit of ${counted(bases, 'base')} cannot have ${files} in its front row`,
  },
  {
    rule: 'mom-unit.02',
    when: ({ bases, files }) => Math.ceil(bases / files) > MOST_ROWS,
    text: ({ bases, files }) =>
      `${counted(bases, 'base')} with ${files} in front make ${Math.ceil(bases / files)} rows; the maximum is ${MOST_ROWS}`,
  },
]);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Choices that a line of a list does not leave open (mom-unit.06). */
function choiceFaults({ name, profile, choices: open }: ListEntry, chosen: TroopChoices, path: Path): ArmyFault[] {
  return Object.entries(chosen).flatMap(([field, value]) => {
    const offered: readonly unknown[] = open[field as keyof TroopChoices] ?? [profile[field as keyof Profile]];
    if (offered.some((one) => same(one, value))) return [];
    const words = offered.map((one) => (Array.isArray(one) ? one.join(' and ') || 'none' : String(one))).join(' or ');
    return [
      { path: [...path, 'choices', field], rule: 'mom-unit.06', text: `The ${field} of ${name} must be ${words}` },
    ];
  });
}

function unitFaults(file: ArmyFile, unit: UnitFile, path: Path): ArmyFault[] {
  const profile = profileIn(file, unit);
  if (typeof profile === 'string') return [{ path: [...path, 'troop'], rule: 'mom-unit.06', text: profile }];
  const entry = listCalled(file.list ?? '')?.entries.find(({ id }) => id === unit.troop);
  const faults = entry ? choiceFaults(entry, unit.choices ?? {}, path) : [];
  if (faults.length > 0) return faults;
  return [
    ...allBans(profileBans, profile).map((refusal) => errorAt([...path, 'troop'], refusal)),
    ...allBans(unitBans, { ...unit, profile }).map((refusal) => errorAt(path, refusal)),
  ];
}

function nameFaults({ units, commanders }: ArmyFile): ArmyFault[] {
  const taken = new Set<string>();
  const faults: ArmyFault[] = [];
  for (const [where, list] of Object.entries({ commanders, units })) {
    for (const [i, { id }] of list.entries()) {
      if (taken.has(id)) faults.push({ path: [where, i, 'id'], rule: null, text: `The id “${id}” is already in use` });
      taken.add(id);
    }
  }
  return faults;
}

/** Whom a commander is with; one on an elephant shares it with its crew (mom-command.05). */
function seatFaults(file: ArmyFile): ArmyFault[] {
  return file.commanders.flatMap(({ name, mount, with: whom }, i): ArmyFault[] => {
    const path: Path = ['commanders', i, ...(whom === undefined ? [] : ['with'])];
    const unit = file.units.find(({ id }) => id === whom);
    if (whom !== undefined && !unit) return [{ path, rule: 'mom-command.09', text: `This army has no unit “${whom}”` }];
    if (mount !== 'elephant') return [];
    const profile = unit && profileIn(file, unit);
    if (typeof profile === 'object' && profile.type === 'elephant') return [];
    return [{ path, rule: 'mom-command.05', text: `${name} rides an elephant and must be with a unit of elephants` }];
  });
}

const costOf = (file: ArmyFile, unit: UnitFile): number => {
  const profile = profileIn(file, unit);
  return typeof profile === 'string' ? 0 : costOfBase(profile).total * unit.bases;
};

export const unitsCost = (file: ArmyFile): number => file.units.reduce((sum, unit) => sum + costOf(file, unit), 0);

/** What an army costs, as far as its troops are known (mom-setup.03). */
export const armyCost = (file: ArmyFile): number =>
  file.commanders.reduce((sum, commander) => sum + commanderCost(commander), unitsCost(file));

/** Who commands it, and what it costs (mom-command.09, mom-setup.03). */
function armyFaults(file: ArmyFile): ArmyFault[] {
  const { commanders, points = USUAL_POINTS } = file;
  const faults: ArmyFault[] = [];
  const generals = commanders.filter(({ general }) => general).length;
  if (generals !== 1) {
    const text = `An army needs exactly one Army General, not ${generals}`;
    faults.push({ path: ['commanders'], rule: 'mom-command.09', text });
  }
  const worth = unitsCost(file);
  const most = commandersFor(worth);
  const others = commanders.length - generals;
  if (others > most) {
    const text = `An army may have one Commander per full ${PER_COMMANDER} points of units: ${most} for ${worth} points, not ${others}`;
    faults.push({ path: ['commanders'], rule: 'mom-command.09', text });
  }
  const total = armyCost(file);
  if (total > points) {
    const text = `This army costs ${total} points, ${total - points} over the limit of ${points}`;
    faults.push({ path: ['points'], rule: 'mom-setup.03', text });
  }
  return faults;
}

/** Every rule that an army of sound shape breaks, with its place in the file. */
export function faultsOf(file: ArmyFile): ArmyFault[] {
  const { list, units } = file;
  if (list !== undefined && !listCalled(list)) {
    const text = `Unknown troop list “${list}”. Available: ${troopLists.map(({ id }) => id).join(', ')}`;
    return [{ path: ['list'], rule: 'mom-unit.06', text }];
  }
  const empty: ArmyFault[] = [{ path: ['units'], rule: 'mom-unit.02', text: 'An army needs at least one unit' }];
  return [
    ...nameFaults(file),
    ...(units.length === 0 ? empty : []),
    ...units.flatMap((unit, i) => unitFaults(file, unit, ['units', i])),
    ...seatFaults(file),
    ...armyFaults(file),
  ];
}

/** Judges a value that is meant to be an army: its shape first, then the rules. */
export function checkArmy(value: unknown): { file: ArmyFile; army: Muster } | { faults: ArmyFault[] } {
  const read = readArmyFile(value);
  if ('faults' in read) return read;
  const faults = faultsOf(read.file);
  return faults.length > 0 ? { faults } : { file: read.file, army: buildArmyFile(read.file) };
}

/** An army from a parsed file; throws an `ArmyError` with the place of every fault. */
export const loadArmy = (value: unknown, placeOf: PlaceOf, file = 'army'): { file: ArmyFile; army: Muster } =>
  soundOr(checkArmy(value), placeOf, file);
