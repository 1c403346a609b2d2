/**
 * The log of one battle of each ruleset, with its prompts and options, so that every change of wording is seen in review:
 *   npx vitest run tests/logs.test.ts --update
 */
import { readFileSync } from 'node:fs';
import { openBattle, rulesetIds, scenarioById } from '@taxiarch/battles';
import { type AnyBattle, Match, pendingDecisions, readSave, replayEntry } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { logLines, outcomeText } from '../apps/cli/src/words.ts';

/** One battle of each ruleset, fought by two veterans (`taxiarch run ID --sides veteran,veteran --seed golden --save FILE`). */
const battles = ['granicus', 'khashas', 'sumer', 'zama', 'trebia-table'];

/** Options printed where a kind of decision is met for the first time. */
const OPTIONS = 12;

function logOf(battle: string): string {
  const { opening, entries } = readSave(readFileSync(new URL(`logs/${battle}.json`, import.meta.url), 'utf8'));
  const match = new Match(openBattle(scenarioById(battle), { seed: opening.seed }));
  const b: AnyBattle = match.battle;
  const lines: string[] = [];
  const met = new Set<string>();
  let told = 0;
  const tellEvents = () => {
    for (const { text, rules } of logLines(b, match.log.slice(told))) {
      lines.push(`  ${text}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`);
    }
    told = match.log.length;
  };
  tellEvents();
  for (const entry of entries) {
    const decision = pendingDecisions(b).find(({ side }) => side === entry.side);
    if (decision && 'choice' in entry) {
      const { kind, text, options } = decision;
      const chosen = options.find(({ choice }) => choice === entry.choice)?.label ?? entry.choice;
      lines.push(`? ${b.world.sides[decision.side].name}: ${text} [${chosen}]`);
      if (!met.has(kind)) for (const { label } of options.slice(0, OPTIONS)) lines.push(`    - ${label}`);
      met.add(kind);
    }
    replayEntry(match, entry);
    tellEvents();
  }
  return `${[...lines, outcomeText(b)].join('\n')}\n`;
}

test('a battle of each ruleset is here', () => {
  expect(battles.map((id) => scenarioById(id).ruleset)).toEqual(rulesetIds);
});

test.each(battles)('the log of %s reads as before', async (battle) => {
  await expect(logOf(battle)).toMatchFileSnapshot(`logs/${battle}.log.txt`);
});
