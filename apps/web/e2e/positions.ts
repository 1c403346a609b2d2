/**
 * Positions for tests that a battle comes to only now and then: two recruits fight the drill, and other battles, until the
 * questions that are wanted have been asked, and the battles are written to files (`position-files.ts`). `tsx positions.ts
 * FAULTS` writes to the file FAULTS why a position could not be made.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { aiPlayers, playChoice } from '@taxiarch/ai';
import { openBattle, openingOf, saveMatch, scenarioById } from '@taxiarch/battles';
import { type AnyBattle, type Decision, Match, pendingDecisions, replayEntry } from '@taxiarch/kernel';
import { assault } from './assault.ts';
import { pathOf, wantedPositions } from './position-files.ts';
import { story } from './story.ts';

/** A reader finds the whole file or none. */
function write(name: string, text: string): void {
  const path = pathOf(name);
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

const MOST_SEEDS = 60;
/** Choices before the end of a battle. */
const fromTheEnd: Readonly<Record<string, number>> = { late: 30, last: 1 };

/** Who could do something that is ticked together with others. */
const ready = ({ options }: Decision): number =>
  new Set(options.flatMap(({ choice }) => /^(?:rally|recover|fire) (\S+)/.exec(choice)?.[1] ?? [])).size;

function isAt(kind: string, b: AnyBattle, asked: Decision): boolean {
  switch (kind) {
    case 'melee':
      return asked.kind === 'move-unit' && b.state.melees.length > 0;
    case 'attackers':
      return asked.kind === 'shock-designation' && asked.options.length > 2;
    case 'last-order':
      return asked.kind === 'order' && asked.text.includes('has 1 order left') && ready(asked) > 1;
    default:
      return asked.kind === kind;
  }
}

/** The positions of a battle that are wanted, each from the first seed whose battle comes to it. */
function find(battle: string, kinds: readonly string[]): void {
  const scenario = scenarioById(battle);
  const missing = new Set(kinds);
  for (let n = 1; n < MOST_SEEDS && missing.size > 0; n++) {
    const seed = String(n);
    const keep = (kind: string, match: Match<AnyBattle>): void => {
      write(`${battle} ${kind}`, saveMatch(match, openingOf(scenario, { seed })));
      missing.delete(kind);
    };
    const match = new Match(openBattle(scenario, { seed }));
    while (!match.battle.outcome && missing.size > 0) {
      const one = pendingDecisions(match.battle)[0];
      if (!one) break;
      for (const kind of missing) if (isAt(kind, match.battle, one)) keep(kind, match);
      playChoice(
        aiPlayers.recruit,
        match.battle,
        { seed, budgetMs: 20 },
        { side: one.side, give: (choice, side) => match.submit(choice, side).ok },
      );
    }
    if (!match.battle.outcome) continue;
    if (missing.has('over')) keep('over', match);
    for (const [kind, before] of Object.entries(fromTheEnd)) {
      if (!missing.has(kind)) continue;
      const then = new Match(openBattle(scenario, { seed }));
      for (const entry of match.entries.slice(0, -before)) replayEntry(then, entry);
      keep(kind, then);
    }
  }
  if (missing.size > 0) throw new Error(`${battle}: no question ${[...missing].join(', ')} in ${MOST_SEEDS} battles`);
}

try {
  for (const [battle, kinds] of Object.entries(wantedPositions)) find(battle, kinds);
  write('assault', assault());
  write('story', JSON.stringify(story('kadesh', '1')));
} catch (fault) {
  writeFileSync(process.argv[2] ?? '', String(fault));
  throw fault;
}
