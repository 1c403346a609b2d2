import { JsonError, loadScenario, matchOf, openBattle, readJson, replay, rulesetOf, rulesets } from '@taxiarch/battles';
import { ChartError, type ChartedVolume, chartedVolumes, loadCharts, standardPacks } from '@taxiarch/gboh';
import { readSave, shortened } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { counted } from '../analysis/words.ts';
import { soundArmy } from '../army.ts';
import { readText } from '../files.ts';
import { CliError, type Io, progressOf } from '../io.ts';
import { libraryWith } from '../scenarios.ts';
import { anyScript } from '../scripts.ts';
import { turnOf } from '../words.ts';

export function checkCommand(program: Command, io: Io): void {
  program
    .command('check')
    .description('check a scenario, battle file, army, script or chart pack, and report errors')
    .argument('<file>', 'file to check')
    .option('--scenario <file>', 'the scenario file of a battle file, if it is not in the library')
    .action((file: string, flags: { scenario?: string }) => {
      const text = readText(io, file);
      if (text.trim() === '') throw new CliError(`${file} is empty.`);
      const found = isJson(text) ? jsonFile(io, file, text, flags.scenario) : scriptFile(text);
      io.out(`${file}: ${found}\n`);
    });
}

/** No script begins with a bracket or a quote, or is a single value. */
const isJson = (text: string): boolean =>
  /^\uFEFF?\s*[{["]/.test(text) || /^\uFEFF?\s*(?:null|true|false|-?\d[\d.eE+-]{0,30})\s*$/.test(text);

function jsonFile(io: Io, file: string, text: string, scenario: string | undefined): string {
  const kind = kindOf(file, text);
  if (kind === 'battle') return battleFile(io, text, scenario);
  if (kind === 'charts') return chartPack(text);
  if (kind === 'scenario') return scenarioFile(text, file);
  if (kind === 'army') return soundArmy(file, text);
  throw new CliError(`${file} is JSON, but not a scenario ("taxiarch": "scenario"), battle file, army or chart pack.`);
}

function kindOf(file: string, text: string): string | undefined {
  try {
    if (isBattle(text)) return 'battle';
    const value = readJson(text).value as { taxiarch?: unknown; tables?: unknown } | null;
    if (typeof value !== 'object' || value === null) return undefined;
    if (value.tables !== undefined) return 'charts';
    return typeof value.taxiarch === 'string' ? value.taxiarch : undefined;
  } catch (error) {
    if (error instanceof JsonError) throw new CliError(`${file}:${error.line}:${error.column}: ${error.message}.`);
    throw error;
  }
}

/** A battle may be far larger than any other file; its own reader looks after that. */
const isBattle = (text: string): boolean => /^\uFEFF?\s*\{\s*"taxiarch"\s*:\s*"battle"/.test(text);

function scenarioFile(text: string, file: string): string {
  const scenario = loadScenario(text, file);
  openBattle(scenario);
  const { title, version, ruleset } = scenario;
  const { rosterOf, words } = rulesets[ruleset];
  const [one, other] = rosterOf(scenario);
  const units = counted(one.units + other.units, 'unit');
  const leaders = counted(one.leaders + other.leaders, words.leader);
  return `valid scenario: ${title}, version ${version}, with ${units} and ${leaders}.`;
}

function battleFile(io: Io, text: string, scenario: string | undefined): string {
  const save = readSave(text);
  const library = libraryWith(io, scenario);
  const { battle } = matchOf(save, library);
  const tell = progressOf(io);
  const { differs } = replay(save, library, (done, of) => tell(() => `Replayed ${done} of ${of} entries…`));
  if (differs !== null)
    throw new CliError(`This battle file is inconsistent: replaying its choices gives a different ${differs}.`);
  const standing = battle.outcome
    ? `over: ${battle.outcome.text}`
    : `in ${rulesetOf(battle).words.turn} ${turnOf(battle)}.`;
  return `valid battle file: ${battle.world.scenario.title}, ${save.entries.length} decisions, ${standing}`;
}

function scriptFile(text: string): string {
  const { script, begin } = anyScript(text);
  begin();
  const { title, actions } = script;
  return `valid script${title ? `: ${title}` : ''}, with ${counted(actions.length, 'step')}.`;
}

function chartPack(text: string): string {
  const pack: unknown = readJson(text).value;
  const { rulesets, id } = pack as { rulesets?: unknown; id?: unknown };
  const ruleset = (Object.keys(chartedVolumes) as ChartedVolume[]).find(
    (r) => Array.isArray(rulesets) && rulesets.includes(r),
  );
  if (!ruleset) throw new ChartError(shortened(String(id ?? 'pack')), 'this pack names no known ruleset');
  const others = standardPacks.filter((known) => (known as { id: string }).id !== id);
  loadCharts([...others, pack], ruleset);
  return `valid chart pack: ${shortened(String(id))}, for ${ruleset}.`;
}
