import { checkScenario, type JsonText, type MomentumScenario, pitchedMomentum } from '@taxiarch/battles';
import {
  type ArmyFile,
  armyBill,
  armyIds,
  type ListEntry,
  listCalled,
  loadArmy,
  type Muster,
  readyArmy,
  type TroopList,
  troopLists,
} from '@taxiarch/momentum/armies';
import { explain, rowsOf } from './army-words.ts';
import { CliError, colours, type Io, json } from './io.ts';

/** An army of the momentum sheet that has been found sound. */
export interface MomentumArmy {
  file: ArmyFile;
  army: Muster;
}

/** Armies and lists of the sheet are named with this before them, since both systems know Indians. */
const PREFIX = 'momentum/';

/** The name of an army or list of the sheet, or null where another system is meant. */
export const momentumName = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;

/** A file says itself of which system its army is. */
export const isMomentumArmy = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { system?: unknown }).system === 'momentum';

export const readMomentumArmy = ({ value, placeOf }: JsonText, file: string): MomentumArmy =>
  loadArmy(value, placeOf, file);

const namesOf = (ids: readonly string[]): string => ids.map((id) => PREFIX + id).join(', ');

export function momentumArmy(id: string): MomentumArmy {
  const ready = readyArmy(id);
  if (ready) return ready;
  throw new CliError(`Unknown army “${PREFIX}${id}”. Armies: ${namesOf(armyIds())}.`);
}

export function momentumList(id: string): TroopList {
  const list = listCalled(id);
  if (list) return list;
  throw new CliError(`Unknown troop list “${PREFIX}${id}”. Lists: ${namesOf(troopLists.map((one) => one.id))}.`);
}

export const momentumSummary = ({ file, army }: MomentumArmy): string =>
  `${file.title}, ${army.points} points, ${army.units.length} units, ${army.commanders.length} commanders.`;

const readyArmies = (): MomentumArmy[] => armyIds().flatMap((id) => readyArmy(id) ?? []);

/** Ready armies and lists, for tools. */
export const momentumCatalogue = () => ({
  armies: readyArmies().map(({ file, army }) => ({
    id: file.id,
    title: file.title,
    summary: file.summary ?? '',
    list: file.list ?? null,
    points: army.points,
    units: army.units.length,
  })),
  lists: troopLists.map(({ id, title }) => ({ id, title })),
});

export function listMomentum(io: Io): void {
  const { bold } = colours(io);
  io.out('\nMomentum: ready-made armies\n');
  for (const read of readyArmies()) {
    io.out(`  ${bold(PREFIX + read.file.id)}  ${momentumSummary(read)}\n    ${read.file.summary ?? ''}\n`);
  }
  io.out('\nMomentum: troop lists\n');
  for (const { id, title } of troopLists) io.out(`  ${bold(PREFIX + id)}  ${title}\n`);
}

type Profile = ListEntry['profile'];

/** What troops are and carry, in words. */
const equipmentOf = (p: Profile): string =>
  [
    ...(p.armour === 'unarmoured' ? [] : [`${p.armour} armour`]),
    ...(p.shield === 'none' ? [] : [p.shield === 'large' ? 'large shield' : 'shield']),
    ...(p.barded ? ['barded'] : []),
    p.weapon,
    ...p.missiles,
    ...(p.fighting === 'average' ? [] : [`${p.fighting} fighters`]),
    ...(p.shooting === 'average' ? [] : [`${p.shooting} shooters`]),
    ...p.traits,
  ].join(', ');

const kindOf = ({ type, density, cohesion }: Profile): string => `${type} ${density} ${cohesion}`;

const openOf = ({ choices }: ListEntry): string => {
  const words = Object.entries(choices).map(([field, offered]) => `${field} ${offered.map(String).join(' or ')}`);
  return words.length === 0 ? '' : ` (${words.join('; ')})`;
};

export function showMomentumList(io: Io, list: TroopList, asJson: boolean): void {
  if (asJson) {
    json(io, list);
    return;
  }
  const { bold, dim } = colours(io);
  io.out(`${bold(list.title)} ${dim('(mom-unit.06)')}\n`);
  const rows = list.entries.map((entry) => [
    entry.id,
    kindOf(entry.profile),
    `${equipmentOf(entry.profile)}${dim(openOf(entry))}`,
  ]);
  for (const line of rowsOf(rows)) io.out(`  ${line}\n`);
}

export function showMomentumArmy(io: Io, { file, army }: MomentumArmy, flags: { brief?: true; json?: true }): void {
  const bill = armyBill(army);
  if (flags.json) {
    json(io, { army, bill });
    return;
  }
  const { bold } = colours(io);
  const told = (own: (typeof bill.units)[number] | undefined): void => {
    if (own && !flags.brief) explain(io, own);
  };
  io.out(`${bold(file.title)}, ${bill.total} of ${file.points ?? 1000} points\n`);
  if (file.summary !== undefined) io.out(`${file.summary}\n`);
  io.out('\nCommanders\n');
  for (const [i, { name, general, mount }] of army.commanders.entries()) {
    const what = `${general ? 'Army General' : 'Commander'}, ${mount}`;
    io.out(`${String(bill.commanders[i]?.total).padStart(5)}  ${bold(name)}  ${what}\n`);
    told(bill.commanders[i]);
  }
  io.out('\nUnits\n');
  const rows = rowsOf(
    army.units.map(({ name, profile, elements, files }) => [
      name,
      kindOf(profile),
      `${elements} bases, ${files} in front`,
      equipmentOf(profile),
    ]),
  );
  for (const [i, row] of rows.entries()) {
    io.out(`${String(bill.units[i]?.total).padStart(5)}  ${row}\n`);
    told(bill.units[i]);
  }
}

/** The battle of two armies of the sheet, found sound. */
export function momentumBattle(
  files: [ArmyFile, ArmyFile],
  settings: Parameters<typeof pitchedMomentum>[1],
): MomentumScenario {
  const scenario = pitchedMomentum(files, settings);
  const checked = checkScenario(scenario);
  if ('faults' in checked) throw new CliError(checked.faults.map(({ text }) => text).join('\n'));
  return scenario;
}
