import { checkScenario, JsonError, type PitchedTable, pitchedBattle, pitchedTables, readJson } from '@taxiarch/battles';
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
import type { Command } from 'commander';
import { readText, writeText } from './files.ts';
import { colours, type Io, json, Stop } from './io.ts';
import { checkSeed, count } from './laboratory/words.ts';

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
  const army = program.command('army').description('armies for Classical Warfare: their lists, points and legality');
  army
    .command('list')
    .description('list the ready-made armies and the troop lists, or the troops of one list')
    .argument('[list]', 'a troop list')
    .option('--json', 'as JSON, for tools')
    .action((id: string | undefined, flags: { json?: true }) => {
      if (id === undefined) everything(io, flags.json === true);
      else oneList(io, listNamed(id), flags.json === true);
    });
  army
    .command('show')
    .description('show an army and what every point of it is paid for')
    .argument('<army>', 'an army file, or the name of a ready-made army')
    .option('--brief', 'without the bills')
    .option('--json', 'as JSON, for tools')
    .action((name: string, flags: { brief?: true; json?: true }) => show(io, armyNamed(io, name), flags));
  army
    .command('check')
    .description('say whether an army is legal, or every rule that it breaks and where')
    .argument('<file>', 'the army file')
    .action((file: string) => {
      io.out(`${file}: ${soundArmy(file, readText(io, file))}\n`);
    });
  army
    .command('new')
    .description('build a legal army of a list')
    .argument('<list>', 'the troop list')
    .option('--points <n>', 'what it may cost', String(usualPoints))
    .option('--seed <seed>', 'another seed gives another army', '1')
    .option('--save <file>', 'write it to a file')
    .option('--force', 'replace that file if it exists')
    .option('--json', 'the army file itself instead of the table')
    .action((id: string, flags: { points: string; seed: string; save?: string; force?: true; json?: true }) => {
      const points = count(flags.points, '--points', mostPoints);
      checkSeed(flags.seed);
      const file = buildArmy(listNamed(id), points, flags.seed);
      if (file === null) throw new Stop(`${points} points are too few for any unit of that list.`);
      const text = armyFileText(file);
      if (flags.save !== undefined) writeText(io, flags.save, text, flags.force === true);
      if (flags.json) io.out(text);
      else show(io, armyIn('the new army', text), {});
    });
  army
    .command('battle')
    .description('make a battle of two armies: a scenario file, to be fought by “run” or “simulate”')
    .argument('<army>', 'an army file, or the name of a ready-made army')
    .requiredOption('--against <army>', 'the army of the other side')
    .option('--table <feet>', `the table: ${tableIds.join(', ')}`, tableIds[0])
    .option('--drawn-up', 'a bare table, and the program draws up both armies and writes their orders')
    .option('--save <file>', 'write it to a file instead of the screen')
    .option('--force', 'replace that file if it exists')
    .action((name: string, flags: BattleFlags) => {
      meet(io, [armyNamed(io, name).file, armyNamed(io, flags.against).file], flags);
    });
}

/** Writes the battle of two armies, to be fought by “run”, “simulate” or on the page. */
function meet(io: Io, files: [ArmyFile, ArmyFile], flags: BattleFlags): void {
  const table = pitchedTables.find(({ id }) => id === flags.table);
  if (!table) throw new Stop(`There is no table ${flags.table}; there are: ${tableIds.join(', ')}.`);
  const steps = flags.drawnUp ? { played: [] } : {};
  const scenario = pitchedBattle(files, { table: table.id, ...steps });
  const checked = checkScenario(scenario);
  if ('faults' in checked) throw new Stop(checked.faults.map(({ text }) => text).join('\n'));
  const text = `${JSON.stringify(scenario, null, 2)}\n`;
  if (flags.save === undefined) io.out(text);
  else {
    writeText(io, flags.save, text, flags.force === true);
    io.out(`${scenario.summary} A table of ${table.width} by ${table.depth} paces. Written to ${flags.save}.\n`);
  }
}

function listNamed(id: string): TroopList {
  const list = listById(id);
  if (list) return list;
  throw new Stop(`There is no troop list called “${id}”; there are: ${troopLists.map((l) => l.id).join(', ')}.`);
}

/** A name without a path or an ending is that of a ready-made army. */
function armyNamed(io: Io, name: string): Read {
  const ready = readyArmy(name);
  if (ready) return ready;
  if (/^[\w-]+$/.test(name)) {
    throw new Stop(
      `There is no army called “${name}”; there are: ${armyIds().join(', ')}. A file is named by its path.`,
    );
  }
  return armyIn(name, readText(io, name));
}

function armyIn(file: string, text: string): Read {
  try {
    const { value, placeOf } = readJson(text);
    return loadArmy(value, placeOf, file);
  } catch (error) {
    if (error instanceof JsonError) throw new Stop(`${file}:${error.line}:${error.column}: ${error.message}.`);
    if (error instanceof ArmyError) throw new Stop(error.message);
    throw error;
  }
}

/** What is told of an army file without fault. */
export const soundArmy = (file: string, text: string): string => `a legal army: ${summaryText(armyIn(file, text))}`;

const summaryText = ({ army }: Read): string =>
  `${army.title}, ${armyBill(army).total} points, ${army.units.length} units, ${army.generals.length} generals.`;

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
    json(io, { armies: armies.map(summary), lists: troopLists.map(({ id, title }) => ({ id, title })) });
    return;
  }
  const { bold, dim } = colours(io);
  io.out('Armies, ready for the table\n');
  for (const read of armies) {
    io.out(`  ${bold(read.army.id)}  ${summaryText(read)}\n    ${read.file.summary ?? ''}\n`);
  }
  io.out('\nTroop lists\n');
  for (const { id, title, rule } of troopLists) io.out(`  ${bold(id)}  ${title} ${dim(`(${rule})`)}\n`);
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
  for (const line of table(rows)) io.out(`  ${line}\n`);
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

/** Rows as lines, each column as wide as its widest cell. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, i) => rows.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), 0)) ?? [];
  return rows.map((row) => row.map((cell, i) => (i < row.length - 1 ? cell.padEnd(widths[i] ?? 0) : cell)).join('  '));
}

function show(io: Io, { file, army }: Read, flags: { brief?: true; json?: true }): void {
  const bill = armyBill(army);
  if (flags.json) {
    json(io, { army, bill });
    return;
  }
  const { bold, dim } = colours(io);
  const agreed = file.points === undefined ? '' : ` of ${file.points}`;
  io.out(`${bold(army.title)}, ${bill.total}${agreed} points\n`);
  if (file.summary !== undefined) io.out(`${file.summary}\n`);
  const explain = ({ lines }: Bill) => {
    if (flags.brief) return;
    for (const { each, times, points, text, rule } of lines) {
      const sum = `${String(points).padStart(6)} = ${times} x ${each}`;
      io.out(`    ${sum.padEnd(18)}${text} ${dim(`(${rule})`)}\n`);
    }
  };
  io.out('\nGenerals\n');
  for (const [i, general] of army.generals.entries()) {
    const own = bill.generals[i] as Bill;
    const model = general.troop ? `, ${codesText(general.troop)} ${equipmentText(general.troop)}` : '';
    const what = `${general.commander ? 'commander' : 'subordinate'}, ${general.mount}${model}`;
    io.out(`${String(own.total).padStart(5)}  ${bold(general.name)}  ${what}\n`);
    explain(own);
  }
  io.out('\nUnits\n');
  const rows = table(
    army.units.map((unit) => [
      unit.name,
      codesText(unit.troop),
      `${figuresOf(unit)} in ${unit.files} x ${Math.ceil(unit.elements / unit.files)}`,
      equipmentText(unit.troop),
    ]),
  );
  for (const [i, row] of rows.entries()) {
    const own = bill.units[i] as Bill;
    io.out(`${String(own.total).padStart(5)}  ${row}\n`);
    explain(own);
  }
  if (bill.pits.total > 0) {
    io.out(`${String(bill.pits.total).padStart(5)}  Pits and pots\n`);
    explain(bill.pits);
  }
}
