import { aiPlayers, playChoice } from '@taxiarch/ai';
import { hexScenarioById, openBattle, openingOf, saveMatch } from '@taxiarch/battles';
import { type Battle, NONE } from '@taxiarch/gboh';
import { hexNumber } from '@taxiarch/hexfield';
import { Match, pendingDecisions, replayEntry } from '@taxiarch/kernel';
import { hexStage } from '../src/engine/presenters/hex/presenter.ts';

type Answer = {
  readonly kind: string;
  readonly choice: string;
  /** The hex to be clicked on, where the answer is a way. */
  readonly hex?: string;
};
export type Story = {
  readonly answers: readonly Answer[];
  readonly turns: number;
  readonly result: string;
  /** The battle as it stood so many answers before its end. */
  readonly last: { readonly answers: number; readonly battle: string };
};

const LAST = 24;

const isHex = (word: string): boolean => /^\d{4}$/.test(word);
const isEmpty = (b: Battle, hex: number): boolean => b.index.at[hex] === NONE && !b.state.leaderHex.includes(hex);

/** A way of several hexes becomes the one that the page takes to its last hex; where there is none, only its first step. */
function atThePage(b: Battle, kind: string, choice: string): Answer {
  const words = choice.split(', ');
  const { unit } = hexStage.about(b, pendingDecisions(b)[0] as never) as { readonly unit?: string };
  const goal = words.findLast(isHex);
  if (kind !== 'step' || words.length === 1 || goal === undefined || unit === undefined)
    return { kind, choice: words[0] ?? '' };
  const view = hexStage.piece(b, unit);
  const far = view.space === 'hexes' ? view.reach : [];
  const way = far.find(({ hex, path }) => hexNumber(b.world.field.grid, hex) === goal && path.length > 1);
  if (!way || !isEmpty(b, way.hex)) return { kind, choice: words[0] ?? '' };
  return { kind, choice: way.path.join(', '), hex: goal };
}

/**
 * A whole battle as a person at the page would answer it: two recruits fight it to its end, and their answers are noted one by
 * one. A far hex stands for the way that the page itself takes there. Of the battle `LAST` answers before its end there is
 * the text of a battle file as well.
 */
export function story(battle: string, seed: string): Story {
  const scenario = hexScenarioById(battle);
  const match = new Match(openBattle(scenario, { seed }));
  const answers: Answer[] = [];
  /** How far the record was before each answer. */
  const before: number[] = [];

  /** Attacks are shared out by one answer at the page, about one enemy after another here. */
  function note(answer: Answer, goesOn: boolean): void {
    const begun = answers.at(-1);
    if (goesOn && begun) answers[answers.length - 1] = { ...begun, choice: `${begun.choice}, ${answer.choice}` };
    else answers.push(answer);
  }

  let sharing = false;
  while (!match.battle.outcome) {
    const one = pendingDecisions(match.battle)[0];
    if (!one) throw new Error('nobody is asked anything');
    playChoice(
      aiPlayers.recruit,
      match.battle,
      { seed, budgetMs: 20 },
      {
        side: one.side,
        give: (choice, side) => {
          const b = match.battle as Battle;
          const kind = pendingDecisions(b)[0]?.kind ?? '';
          const answer = atThePage(b, kind, choice);
          const recorded = match.entries.length;
          if (!match.submit(answer.choice, side).ok) return false;
          if (!sharing) before.push(recorded);
          note(answer, sharing);
          sharing = kind === 'shock-allocation' && pendingDecisions(b)[0]?.kind === kind;
          return true;
        },
      },
    );
  }

  const late = new Match(openBattle(scenario, { seed }));
  for (const entry of match.entries.slice(0, before.at(-LAST))) replayEntry(late, entry);

  return {
    answers,
    turns: (match.battle as Battle).state.turn,
    result: match.battle.outcome.text,
    last: { answers: LAST, battle: saveMatch(late, openingOf(scenario, { seed })) },
  };
}
