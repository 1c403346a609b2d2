/**
 * Positions for tests that a battle comes to only now and then: `tsx positions.ts KIND FILE [BATTLE]` lets two recruits
 * fight the drill, or another battle, until a question of that kind is asked, and writes the battle to a file; `over` is
 * its end, `melee` a question on the table who moves while somebody is in melee.
 */
import { writeFileSync } from 'node:fs';
import { openBattle, openingOf, saveMatch, scenarioById } from '@taxiarch/battles';
import { command, commanders } from '@taxiarch/commander';
import { type AnyBattle, Match, pending } from '@taxiarch/kernel';

const [kind = '', file = '', battle = 'drill'] = process.argv.slice(2);
const drill = scenarioById(battle);

const isThere = (b: AnyBattle, asked: string): boolean =>
  kind === 'melee' ? asked === 'move-unit' && b.state.melees.length > 0 : asked === kind;

/** The battle at the first question of the kind, or null if this one has none. */
function found(seed: string): string | null {
  const match = new Match(openBattle(drill, { seed }));
  while (!match.battle.outcome) {
    const one = pending(match.battle)[0];
    if (!one) return null;
    if (isThere(match.battle, one.kind)) return saveMatch(match, openingOf(drill, { seed }));
    command(
      commanders.recruit,
      match.battle,
      { seed, budgetMs: 20 },
      { side: one.side, give: (choice, side) => match.submit(choice, side).ok },
    );
  }
  return kind === 'over' ? saveMatch(match, openingOf(drill, { seed })) : null;
}

for (let seed = 1; seed < 60; seed++) {
  const text = found(String(seed));
  if (text === null) continue;
  writeFileSync(file, text);
  console.log(`seed ${seed}`);
  break;
}
