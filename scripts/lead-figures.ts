import { judgeOf } from '@taxiarch/ai';
import { openBattle, type RulesetId, rulesetOf, scenarioById } from '@taxiarch/battles';
import type { AnyBattle } from '@taxiarch/kernel';

/*
 * How the chance to win rises with the lead, by rule system: battles between veterans are played to their ends, and a
 * logistic curve through an even chance is fitted to who had won, by the lead after each turn. Give the number of battles,
 * and rule systems if not all are wanted; `drills` leaves out all battles but the smallest of each.
 */

const fields: Readonly<Record<RulesetId, readonly string[]>> = {
  alexander: ['drill', 'granicus'],
  chandragupta: ['elephant-drill', 'khashas'],
  chariots: ['chariot-drill', 'megiddo'],
  classical: ['table-drill', 'zama'],
  momentum: ['momentum-drill', 'bagradas'],
};

interface Seen {
  lead: number;
  won: number;
}

/** The leads after each turn of one battle, and how it ended. */
function seenIn(battle: string, seed: string): Seen[] {
  const b = openBattle(scenarioById(battle), { seed }) as AnyBattle;
  const { turnOf } = rulesetOf(b);
  const judge = judgeOf(b);
  const leads: number[] = [];
  let turn = turnOf(b);
  judge.player()(b, seed, (now) => {
    if (turnOf(now) > turn) leads.push(judge.lead(now, 0));
    turn = turnOf(now);
    return false;
  });
  const winner = b.outcome?.winner ?? null;
  return leads.map((lead) => ({ lead, won: winner === null ? 0.5 : winner === 0 ? 1 : 0 }));
}

const chance = (lead: number, slope: number): number => 1 / (1 + Math.exp(-slope * lead));

/** The slope of greatest likelihood, by Newton's way, and its standard error. */
function fitted(seen: readonly Seen[]): { slope: number; error: number } {
  let slope = 1;
  let bend = 0;
  for (let round = 0; round < 40; round++) {
    const pull = seen.reduce((sum, { lead, won }) => sum + lead * (won - chance(lead, slope)), 0);
    bend = seen.reduce((sum, { lead }) => {
      const p = chance(lead, slope);
      return sum + lead * lead * p * (1 - p);
    }, 0);
    slope += Math.max(-1, Math.min(1, pull / bend));
  }
  return { slope, error: Math.sqrt(1 / bend) };
}

const [battles = '10', ...words] = process.argv.slice(2);
const wanted = words.filter((word) => word !== 'drills');
for (const [ruleset, names] of Object.entries(fields)) {
  if (wanted.length > 0 && !wanted.includes(ruleset)) continue;
  const seen = names
    .slice(0, words.includes('drills') ? 1 : undefined)
    .flatMap((name) => Array.from({ length: Number(battles) }, (_, i) => seenIn(name, `lead ${i}`)).flat());
  const { slope, error } = fitted(seen);
  console.log(`${ruleset}: ${slope.toFixed(2)} (standard error ${error.toFixed(2)}, ${seen.length} positions)`);
}
