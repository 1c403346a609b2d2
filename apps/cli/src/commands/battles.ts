import { battleIds, scenarioById } from '@taxiarch/battles';
import type { Command } from 'commander';
import { colours, type Io, json } from '../io.ts';

export function battlesCommand(program: Command, io: Io): void {
  program
    .command('battles')
    .description('list the battles that can be fought')
    .option('--json', 'as JSON, for tools')
    .action(({ json: asJson }: { json?: true }) => {
      const battles = battleIds().map(summaryOf);
      if (asJson) {
        json(io, battles);
        return;
      }
      const { bold, dim } = colours(io);
      for (const battle of battles) {
        const armies = battle.sides
          .map((side) => `${side.name}: ${side.units} units, ${side.leaders} leaders`)
          .join('; ');
        io.out(`${bold(battle.id)}  ${battle.title} ${dim(`(${battle.ruleset}, ${battle.length})`)}\n`);
        io.out(`  ${battle.summary}\n  ${armies}\n`);
      }
    });
}

function summaryOf(id: string) {
  const { title, version, ruleset, summary, length, map, sides, units, leaders } = scenarioById(id);
  return {
    id,
    ruleset,
    title,
    units: units.length,
    leaders: leaders.length,
    version,
    summary,
    length,
    map: { cols: map.cols, rows: map.rows },
    sides: sides.map(({ key, name }) => ({
      key,
      name,
      units: units.filter((u) => u.side === key).length,
      leaders: leaders.filter((l) => l.side === key).length,
    })),
  };
}
