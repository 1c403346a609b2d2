import { type AnyBattle, clone, KernelError, seededDice, submit } from '@taxiarch/kernel';
import { OddsError, type OddsRules, oddsBy } from '@taxiarch/laboratory';
import { logLine } from './asked.ts';
import type { OddsView, SideNo } from './protocol.ts';

/** Enough for a whole fight, and little enough to be ready when the pointer has come to rest. */
const MOST_FACES = 8_000;
const SAMPLES = 400;
const MOST_DICE = 6;

/** What can come of an answer, and what the dice on the way would be changed by; null where no die falls. */
export function oddsView(rules: OddsRules, b: AnyBattle, choice: string): OddsView | null {
  if (b.wanted || b.outcome) return null;
  const dice = diceOn(b, choice);
  if (dice.length === 0) return null;
  try {
    const odds = oddsBy(rules, b, choice, { most: MOST_FACES, samples: SAMPLES });
    return {
      exact: odds.method === 'exact',
      samples: odds.samples,
      error: odds.error,
      subjects: odds.subjects.map(({ who, name, side, fates }) => ({
        id: who,
        name,
        side: sideNo(b, side),
        fates: fates.map(({ what, chance }) => ({ what, chance })),
      })),
      dice,
    };
  } catch (fault) {
    // A choice that the laboratory cannot walk has no odds; it can be made all the same.
    if (fault instanceof OddsError || fault instanceof KernelError) return null;
    throw fault;
  }
}

const sideNo = (b: AnyBattle, key: string): SideNo => (b.world.sides[1].key === key ? 1 : 0);

/** The dice that an answer leads to before anybody decides anything more, with their modifiers, as one trial has them. */
function diceOn(b: AnyBattle, choice: string): OddsView['dice'] {
  const trial = clone(b);
  trial.mute = false;
  trial.dice = seededDice('trial');
  const result = submit(trial, choice);
  if (!result.ok) return [];
  return result.events
    .filter((event) => event.kind === 'die')
    .slice(0, MOST_DICE)
    .flatMap((event) => {
      const die = logLine(trial, event, 0, 0, 0).die;
      if (!die) return [];
      const { purpose, parts, against } = die;
      return [against === undefined ? { purpose, parts } : { purpose, parts, against }];
    });
}
