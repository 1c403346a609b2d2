import { emit, type RuleId, roll, type Side } from '@taxiarch/kernel';
import { nameOf, onTable, sideOf, unitsOf } from '@taxiarch/miniatures';
import { tenDie } from '../armies/dice.ts';
import type { Battle } from '../base/state.ts';
import {
  isRouting,
  startingStrength,
  strengthOf,
  unitIsArtillery,
  unitIsChariot,
  unitIsElephant,
  unitIsFoot,
  unitIsRider,
  unitIsScythed,
} from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { isBeast } from '../morale/beasts.ts';
import { underNoAdvance } from '../morale/rights.ts';
import { chargedThisMove, describeAfterMelee, foughtWith, hitters, loserRules, stoodToReceive } from './after-score.ts';

/** What becomes of a unit that has lost its melee. */
export type Fate = 'destroyed' | 'breaks' | 'pushed-back' | 'breaks-off' | 'stands';

export interface Verdict {
  unit: Unit;
  fate: Fate;
}

const balance = (b: Battle, unit: Unit): number =>
  b.state.balanceMove[unit] === b.state.move ? (b.state.balance[unit] as number) : 0;

export const hasLost = (b: Battle, unit: Unit): boolean => balance(b, unit) < 0;
export const hasWon = (b: Battle, unit: Unit): boolean => balance(b, unit) > 0;
export const hasFought = (b: Battle, unit: Unit): boolean => foughtWith(b, unit).length > 0;

/** Units of a side that have lost and are judged; routers are past that, unless they are beasts (cls-rout.15). */
export const losersOf = (b: Battle, side: Side): Unit[] =>
  unitsOf(b, side).filter((unit) => hasLost(b, unit) && (!isRouting(b, unit) || isBeast(b, unit)));

const opponentsGone = (b: Battle, unit: Unit): boolean => foughtWith(b, unit).every((foe) => !onTable(b, foe));

interface Automatic {
  rule: RuleId;
  fate: Fate;
  text: string;
  when: (b: Battle, unit: Unit) => boolean;
}

/** Fates without a throw, the first that applies (cls-after.01). */
const automatic: readonly Automatic[] = [
  {
    rule: 'cls-after.17',
    fate: 'stands',
    text: 'all opponents are destroyed',
    when: opponentsGone,
  },
  {
    // Before the rout from elephants: cls-after.02.
    rule: 'cls-after.01',
    fate: 'destroyed',
    text: 'scythed chariots and artillery are destroyed if they lose',
    when: (b, unit) => unitIsScythed(b, unit) || unitIsArtillery(b, unit),
  },
  { rule: 'cls-after.01', fate: 'breaks', text: 'elephants rout if they lose', when: unitIsElephant },
  {
    rule: 'cls-after.01',
    fate: 'breaks',
    text: 'cavalry and chariots rout if they lose to an elephant',
    when: (b, unit) =>
      (unitIsRider(b, unit) || unitIsChariot(b, unit)) && hitters(b, unit).some((foe) => unitIsElephant(b, foe)),
  },
];

/** Cavalry and chariots that charged infantry who stood (cls-after.11). */
export const chargedStandingFoot = (b: Battle, unit: Unit): boolean =>
  (unitIsRider(b, unit) || unitIsChariot(b, unit)) &&
  chargedThisMove(b, unit) &&
  foughtWith(b, unit).some((foe) => onTable(b, foe) && unitIsFoot(b, foe) && stoodToReceive(b, foe, unit));

/** Judges one losing unit; throws its die if it has to (cls-after.03, cls-after.11). */
export function judge(b: Battle, unit: Unit): Verdict {
  const known = automatic.find((a) => a.when(b, unit));
  if (known) {
    emit(b, { kind: 'after-melee', rules: [known.rule], unit, fate: known.fate, text: known.text });
    return { unit, fate: known.fate };
  }
  const { total, parts } = describeAfterMelee(b, unit);
  const rules = loserRules(parts, { b, unit });
  let rolled = 'no roll needed';
  if (total > 1) {
    const thrown = roll(b, {
      purpose: `Test of ${nameOf(b, unit)} after a lost melee`,
      side: sideOf(b, unit),
      rules,
      faces: tenDie,
      reach: total,
      about: { unit },
    });
    rolled = `rolled ${thrown.natural}, needed ${total}`;
    if (thrown.natural < total) {
      emit(b, {
        kind: 'after-melee',
        rules,
        unit,
        fate: 'breaks',
        text: rolled,
        parts: parts.map((p) => ({ ...p })),
      });
      return { unit, fate: 'breaks' };
    }
  }
  const fate = survives(b, unit);
  emit(b, {
    kind: 'after-melee',
    rules: ['cls-after.11', ...rules],
    unit,
    fate,
    text: fate === 'breaks' ? `${rolled}, but No Advance rules out a break-off` : rolled,
    parts: parts.map((p) => ({ ...p })),
  });
  return { unit, fate };
}

/** Who would break off but is under No Advance routs instead (cls-morale.24, cls-morale.33). */
function survives(b: Battle, unit: Unit): Fate {
  if (!chargedStandingFoot(b, unit)) return 'pushed-back';
  return underNoAdvance(b, unit) ? 'breaks' : 'breaks-off';
}

/** At or below half its strength a unit follows nobody up, but pursues (cls-after.15). */
export const isSpent = (b: Battle, unit: Unit): boolean => strengthOf(b, unit) * 2 <= startingStrength(b, unit);
