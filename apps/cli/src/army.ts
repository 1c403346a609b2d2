import {
  checkScenario,
  JsonError,
  type PitchedTable,
  pitchedBattle,
  pitchedTables,
  readJson,
  rulesets,
  type Scenario,
} from '@taxiarch/battles';
import {
  type Army,
  ArmyError,
  type ArmyFile,
  armyBill,
  armyFileText,
  armyIds,
  type Bill,
  buildArmy,
  classText,
  codesText,
  equipmentText,
  figuresOf,
  type ListEntry,
  listById,
  loadArmy,
  mostPoints,
  readyArmy,
  type TroopList,
  troopLists,
  usualPoints,
  weaponsText,
} from '@taxiarch/classical/armies';
import { buildArmy as buildMomentumArmy } from '@taxiarch/momentum/armies';
import type { Command } from 'commander';
import { checkSeed, count } from './analysis/words.ts';
import { explain, rowsOf } from './army-words.ts';
import { readText, writeText } from './files.ts';
import { CliError, colours, type Io, json } from './io.ts';
import {
  isMomentumArmy,
  listMomentum,
  type MomentumArmy,
  momentumArmy,
  momentumBattle,
  momentumCatalogue,
  momentumList,
  momentumName,
  momentumSummary,
  readMomentumArmy,
  showMomentumArmy,
  showMomentumList,
} from './momentum-army.ts';

interface Read {
  file: ArmyFile;
  army: Army;
}

interface BattleFlags {
  against: string;
  table: string;
  drawnUp?: true;
  save?: string;
  force?: true;
}

const tableIds: readonly PitchedTable[] = pitchedTables.map(({ id }) => id);

export function armyCommand(program: Command, io: Io): void {
  const army = program
    .command('army')
    .description('list, show, check and build armies for table battles; Momentum armies are “momentum/NAME”');
  army
    .command('list')
    .description('list ready-made armies and troop lists, or the troops of one list')
    .argument('[list]', 'troop list')
    .option('--json', 'print JSON')
    .action((id: string | undefined, flags: { json?: true }) => {
      const ofSheet = id === undefined ? null : momentumName(id);
      if (ofSheet !== null) showMomentumList(io, momentumList(ofSheet), flags.json === true);
      else if (id === undefined) everything(io, flags.json === true);
      else oneList(io, listNamed(id), flags.json === true);
    });
  army
    .command('show')
    .description('show an army with its costs')
    .argument('<army>', 'army file, or name of a ready-made army')
    .option('--brief', 'omit the costs')
    .option('--json', 'print JSON')
    .action((name: string, flags: { brief?: true; json?: true }) => {
      showAny(io, armyNamed(io, name), flags);
    });
  army
    .command('check')
    .description('check an army, and report errors')
    .argument('<file>', 'army file')
    .action((file: string) => {
      io.out(`${file}: ${soundArmy(file, readText(io, file))}\n`);
    });
  army
    .command('new')
    .description('build a random legal army from a list')
    .argument('<list>', 'troop list')
    .option('--points <n>', 'points to spend', String(usualPoints))
    .option('--seed <seed>', 'seed of the army', '1')
    .option('--save <file>', 'save to a file')
    .option('--force', 'overwrite an existing file')
    .option('--json', 'print the army file instead of the table')
    .action((id: string, flags: { points: string; seed: string; save?: string; force?: true; json?: true }) => {
      const points = count(flags.points, '--points', mostPoints);
      checkSeed(flags.seed);
      const ofSheet = momentumName(id);
      const file =
        ofSheet === null
          ? buildArmy(listNamed(id), points, flags.seed)
          : buildMomentumArmy(momentumList(ofSheet), points, flags.seed);
      if (file === null) throw new CliError(`${points} points do not pay for any unit of this list.`);
      const text = armyFileText(file);
      if (flags.save !== undefined) writeText(io, flags.save, text, flags.force === true);
      if (flags.json) io.out(text);
      else showAny(io, armyIn('the new army', text), {});
    });
  army
    .command('battle')
    .description('create a scenario file for two armies, for “run” or “simulate”')
    .argument('<army>', 'army file, or name of a ready-made army')
    .requiredOption('--against <army>', 'army of the other side')
    .option('--table <feet>', `table size: ${tableIds.join(', ')}`, tableIds[0])
    .option('--drawn-up', 'use a bare table, deploy both armies and write their orders automatically')
    .option('--save <file>', 'save to a file instead of printing')
    .option('--force', 'overwrite an existing file')
    .action((name: string, flags: BattleFlags) => {
      meet(io, [armyNamed(io, name), armyNamed(io, flags.against)], flags);
    });
}

/** Writes the battle of two armies, to be fought by “run”, “simulate” or on the page. */
function meet(io: Io, [one, other]: [AnyArmy, AnyArmy], flags: BattleFlags): void {
  const table = tableIds.find((id) => id === flags.table);
  if (!table) throw new CliError(`Unknown table ${flags.table}. Tables: ${tableIds.join(', ')}.`);
  const settings = { table, ...(flags.drawnUp ? { played: [] } : {}) };
  const scenario = battleOf(one, other, settings);
  const text = `${JSON.stringify(scenario, null, 2)}\n`;
  if (flags.save === undefined) io.out(text);
  else {
    const size = rulesets[scenario.ruleset].sizeOf(scenario);
    writeText(io, flags.save, text, flags.force === true);
    io.out(`${scenario.summary} Table: ${size}. Saved to ${flags.save}.\n`);
  }
}

function battleOf(one: AnyArmy, other: AnyArmy, settings: { table: PitchedTable; played?: never[] }): Scenario {
  if (isOfSheet(one) && isOfSheet(other)) return momentumBattle([one.file, other.file], settings);
  if (isOfSheet(one) || isOfSheet(other)) throw new CliError('The two armies belong to different rulesets.');
  const scenario = pitchedBattle([one.file, other.file], settings);
  const checked = checkScenario(scenario);
  if ('faults' in checked) throw new CliError(checked.faults.map(({ text }) => text).join('\n'));
  return scenario;
}

function listNamed(id: string): TroopList {
  const list = listById(id);
  if (list) return list;
  throw new CliError(`Unknown troop list “${id}”. Lists: ${troopLists.map((l) => l.id).join(', ')}.`);
}

type AnyArmy = Read | MomentumArmy;
const isOfSheet = (read: AnyArmy): read is MomentumArmy => isMomentumArmy(read.file);

function showAny(io: Io, read: AnyArmy, flags: { brief?: true; json?: true }): void {
  if (isOfSheet(read)) showMomentumArmy(io, read, flags);
  else show(io, read, flags);
}

/** A name without a path or an ending is that of a ready-made army. */
function armyNamed(io: Io, name: string): AnyArmy {
  const ofSheet = momentumName(name);
  if (ofSheet !== null && /^[\w-]+$/.test(ofSheet)) return momentumArmy(ofSheet);
  const ready = readyArmy(name);
  if (ready) return ready;
  if (/^[\w-]+$/.test(name)) {
    throw new CliError(`Unknown army “${name}”. Armies: ${armyIds().join(', ')}. To read a file, give its path.`);
  }
  return armyIn(name, readText(io, name));
}

function armyIn(file: string, text: string): AnyArmy {
  try {
    const read = readJson(text);
    return isMomentumArmy(read.value) ? readMomentumArmy(read, file) : loadArmy(read.value, read.placeOf, file);
  } catch (error) {
    if (error instanceof JsonError) throw new CliError(`${file}:${error.line}:${error.column}: ${error.message}.`);
    if (error instanceof ArmyError) throw new CliError(error.message);
    throw error;
  }
}

/** What is told of an army file without fault. */
export const soundArmy = (file: string, text: string): string => `legal army: ${summaryText(armyIn(file, text))}`;

function summaryText(read: AnyArmy): string {
  if (isOfSheet(read)) return momentumSummary(read);
  const { title, units, generals } = read.army;
  return `${title}, ${armyBill(read.army).total} points, ${units.length} units, ${generals.length} generals.`;
}

function everything(io: Io, asJson: boolean): void {
  const armies = armyIds().flatMap((id) => readyArmy(id) ?? []);
  if (asJson) {
    const summary = ({ file, army }: Read) => ({
      id: army.id,
      title: army.title,
      summary: file.summary ?? '',
      list: file.list ?? null,
      points: armyBill(army).total,
      units: army.units.length,
    });
    const lists = troopLists.map(({ id, title }) => ({ id, title }));
    json(io, { armies: armies.map(summary), lists, momentum: momentumCatalogue() });
    return;
  }
  const { bold, dim } = colours(io);
  io.out('Ready-made armies\n');
  for (const read of armies) {
    io.out(`  ${bold(read.army.id)}  ${summaryText(read)}\n    ${read.file.summary ?? ''}\n`);
  }
  io.out('\nTroop lists\n');
  for (const { id, title, rule } of troopLists) io.out(`  ${bold(id)}  ${title} ${dim(`(${rule})`)}\n`);
  listMomentum(io);
}

function oneList(io: Io, list: TroopList, asJson: boolean): void {
  if (asJson) {
    json(io, list);
    return;
  }
  const { bold, dim } = colours(io);
  io.out(`${bold(list.title)} ${dim(`(${list.rule})`)}\n`);
  const rows = list.entries.map((entry) => [
    entry.id,
    entry.types.join('/'),
    entry.classes.map(classText).join('/'),
    entry.densities.join('/'),
    `${offered(entry)}${entry.reading === null ? '' : dim(` (${entry.reading})`)}`,
  ]);
  for (const line of rowsOf(rows)) io.out(`  ${line}\n`);
}

function offered(entry: ListEntry): string {
  const fixed = entry.weapons.filter((set) => set.length > 0).map(weaponsText);
  const words = fixed.length > 0 ? [fixed.join(' or ')] : [];
  for (const weapon of entry.extra) words.push(`(${weaponsText([weapon])})`);
  for (const name of ['shield', 'pavise', 'barded', 'trained', 'crewed', 'armoured'] as const) {
    if (entry[name] !== 'never') words.push(entry[name] === 'option' ? `(${name})` : name);
  }
  return words.join(', ');
}

function show(io: Io, { file, army }: Read, flags: { brief?: true; json?: true }): void {
  const bill = armyBill(army);
  if (flags.json) {
    json(io, { army, bill });
    return;
  }
  const { bold } = colours(io);
  const agreed = file.points === undefined ? '' : ` of ${file.points}`;
  io.out(`${bold(army.title)}, ${bill.total}${agreed} points\n`);
  if (file.summary !== undefined) io.out(`${file.summary}\n`);
  const told = (own: Bill): void => {
    if (!flags.brief) explain(io, own);
  };
  io.out('\nGenerals\n');
  for (const [i, general] of army.generals.entries()) {
    const own = bill.generals[i] as Bill;
    const model = general.troop ? `, ${codesText(general.troop)} ${equipmentText(general.troop)}` : '';
    const what = `${general.commander ? 'commander' : 'subordinate'}, ${general.mount}${model}`;
    io.out(`${String(own.total).padStart(5)}  ${bold(general.name)}  ${what}\n`);
    told(own);
  }
  io.out('\nUnits\n');
  const rows = rowsOf(
    army.units.map((unit) => [
      unit.name,
      codesText(unit.troop),
      `${figuresOf(unit)} in ${unit.files} × ${Math.ceil(unit.elements / unit.files)}`,
      equipmentText(unit.troop),
    ]),
  );
  for (const [i, row] of rows.entries()) {
    const own = bill.units[i] as Bill;
    io.out(`${String(own.total).padStart(5)}  ${row}\n`);
    told(own);
  }
  if (bill.pits.total > 0) {
    io.out(`${String(bill.pits.total).padStart(5)}  Pits and pots\n`);
    told(bill.pits);
  }
}
