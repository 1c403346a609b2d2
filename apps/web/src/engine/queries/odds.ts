import { type Odds, OddsError, type OddsRules, type OddsSubject, oddsBy, trialBy } from '@taxiarch/analysis';
import { type AnyBattle, type GameEvent, KernelError, pendingDecisions, viewFor } from '@taxiarch/kernel';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.ts';
import type { Side } from '../protocol/index.ts';
import type { OddsSubjectView, OddsView } from '../protocol/odds.ts';
import { logLine } from './decisions.ts';

/**
 * Enough for a whole fight, and little enough to be ready when the pointer has come to rest. A step of a fight on the
 * table, with many moves in it, takes several times as long as one on hexes.
 */
const onHexes = { most: 8_000, samples: 400 };
const onTable = { most: 1_200, samples: 200 };
const MOST_DICE = 6;

type OddsStage = Pick<RulesetPresenter<AnyBattle>, 'odds' | 'hints' | 'foes'>;

/** Other fights may follow from the same answer: they are not what it is about. */
function aboutWhom(stage: OddsStage, b: AnyBattle, choice: string): string[] {
  const { kind, units, targets } = stage.hints(b, pendingDecisions(b)[0]?.kind ?? '')(choice);
  if (kind === 'end' && targets.length === 0) return [];
  const foes = targets.length > 0 ? targets : units.flatMap((unit) => stage.foes?.(b, unit) ?? []);
  return [...new Set([...units, ...foes])];
}

/**
 * What can come of an answer, as far as the side that is asked can know, and what changes the dice; null where nothing
 * hangs on dice or on the other side.
 */
export function oddsView(stage: OddsStage, battle: AnyBattle, choice: string): OddsView | null {
  const rules: OddsRules = stage.odds;
  if (battle.wanted || battle.outcome || !battle.waiting) return null;
  const b = viewFor(battle, battle.waiting.side);
  try {
    const parts = rules.parts(b, [choice]);
    if (parts.length === 0) return null;
    const alone = parts.some(({ focus }) => focus !== undefined);
    const dice = diceIn(b, trialBy(rules, b, choice));
    const odds = oddsBy(rules, b, choice, alone ? onTable : onHexes);
    if (dice.length === 0 && odds.forks.length === 0) return null;
    const told = ({ who, name, side, aspect, fates }: OddsSubject): OddsSubjectView => ({
      id: who,
      name,
      side: sideNo(b, side),
      ...(aspect === undefined ? {} : { aspect }),
      fates: [...fates],
    });
    return {
      exact: odds.method === 'exact',
      samples: odds.samples,
      error: odds.error,
      assumed: odds.assumed.map(taken),
      forks: odds.forks.map(({ name, question, branches }) => ({
        name,
        question,
        branches: branches.map((one) => ({
          answers: one.answers,
          taken: one.taken,
          subjects: one.subjects.map(told),
          assumed: one.assumed.map(taken),
        })),
      })),
      alone: odds.alone,
      about: aboutWhom(stage, b, choice),
      subjects: odds.subjects.map(told),
      dice: dice.slice(0, MOST_DICE),
    };
  } catch (fault) {
    // A choice that the analysis cannot walk has no odds; it can be made all the same.
    if (fault instanceof OddsError || fault instanceof KernelError) return null;
    throw fault;
  }
}

type Taken = Odds['assumed'][number];
const taken = ({ name, question, answer }: Taken): OddsView['assumed'][number] => ({ name, question, answer });

const sideNo = (b: AnyBattle, key: string): Side => (b.world.sides[1].key === key ? 1 : 0);

/** The dice among these events, each kind once, with what changes them: their own modifiers or those of their result. */
function diceIn(b: AnyBattle, events: readonly GameEvent[]): OddsView['dice'] {
  const found = new Map<string, OddsView['dice'][number]>();
  let last = '';
  for (const event of events) {
    const { die, parts } = logLine(b, event, 0, 0, 0);
    const known = found.get(last);
    if (die) {
      const { against } = die;
      // Dice that are thrown together name what they are thrown for.
      last = String(event['all'] ?? die.purpose);
      const shown = { purpose: last, parts: die.parts };
      if (!found.has(last)) found.set(last, against === undefined ? shown : { ...shown, against });
    } else if (known && parts && known.parts.length === 0) found.set(last, { ...known, parts });
  }
  return [...found.values()];
}
