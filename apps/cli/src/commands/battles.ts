import { battleIds, rulesets, scenarioById } from '@taxiarch/battles';
import type { Command } from 'commander';
import { counted } from '../analysis/words.ts';
import { colours, type Io, json } from '../io.ts';

export function battlesCommand(program: Command, io: Io): void {
  program
    .command('battles')
    .description('list the battles of the library')
    .option('--json', 'print JSON')
    .action(({ json: asJson }: { json?: true }) => {
      const battles = battleIds().map(summaryOf);
      if (asJson) {
        json(io, battles);
        return;
      }
      const { bold, dim } = colours(io);
      for (const { id, title, ruleset, length, size, summary, sides } of battles) {
        const { leader } = rulesets[ruleset].words;
        const armies = sides.map(
          (side) => `${side.name}: ${counted(side.units, 'unit')}, ${counted(side.leaders, leader)}`,
        );
        io.out(`${bold(id)}  ${title} ${dim(`(${ruleset}, ${size}, ${length})`)}\n`);
        io.out(`  ${summary}\n  ${armies.join('; ')}\n`);
      }
    });
}

function summaryOf(id: string) {
  const scenario = scenarioById(id);
  const { title, version, ruleset, summary, length, sides } = scenario;
  const system = rulesets[ruleset];
  const rosters = system.rosterOf(scenario);
  return {
    id,
    ruleset,
    title,
    units: rosters[0].units + rosters[1].units,
    leaders: rosters[0].leaders + rosters[1].leaders,
    version,
    summary,
    length,
    size: system.sizeOf(scenario),
    sides: sides.map(({ key, name }, i) => ({ key, name, ...rosters[i as 0 | 1] })),
  };
}
