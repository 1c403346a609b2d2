import type { Sum } from '@taxiarch/kernel';
import type { Battle, Melee } from '../base/state.ts';
import { meleeBetween } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { type Bout, boutImagined, boutIn, mirrored } from './bout.ts';
import { scoreNeeded } from './charts.ts';
import type { Contact } from './contacts.ts';
import { facingOf } from './elements.ts';
import { type Factors, factorsOf } from './factors.ts';
import { diceOf, facesWrongWay, type Striker, strikersOf } from './strikers.ts';

/** What an element throws against an enemy element: the factors of both, the score needed and the dice. */
export interface Blow {
  striker: Striker;
  target: Contact;
  own: Factors;
  foe: Factors;
  need: number;
  dice: number;
  /** The enemy element was struck from where it does not face. */
  wrongWay: boolean;
}

/** The blow of an element against one of the enemies that it can strike (cls-melee.39: reckoned for each pair). */
export function blowOf(b: Battle, striker: Striker, target: Contact): Blow {
  const melee = meleeBetween(b, striker.unit, target.foe) as Melee;
  const wrongWay = facesWrongWay(b, melee, target);
  const meeting = { rank: striker.rank, foeRank: target.foeRank, foeWrongWay: wrongWay, wrongWay: false };
  const bout = boutIn(b, melee, striker.unit, target.foe, meeting);
  const own = factorsOf(bout);
  const foe = factorsOf(mirrored(bout, melee, false));
  const need = scoreNeeded(own.total, foe.total);
  return { striker, target, own, foe, need, dice: diceOf(b, striker, target.foe), wrongWay };
}

/** A melee before the dice: both sides' factors and the chance of each die. */
export interface MeleeOdds {
  unit: Unit;
  foe: Unit;
  round: number;
  own: Sum;
  against: Sum;
  /** Score that each needs on a D10, and the dice that each throws at the other. */
  need: number;
  foeNeed: number;
  dice: number;
  foeDice: number;
  /** Hits to be expected, in tenths. */
  expected: number;
  foeExpected: number;
}

const tenths = (need: number): number => Math.max(0, Math.min(10, 11 - need));

function sideOfMelee(
  b: Battle,
  unit: Unit,
  foe: Unit,
): { dice: number; need: number; expected: number; blow: Blow | null } {
  let dice = 0;
  let expected = 0;
  let blow: Blow | null = null;
  for (const striker of strikersOf(b, unit)) {
    const target = striker.targets[0];
    if (!target || target.foe !== foe) continue;
    const next = blowOf(b, striker, target);
    blow = blow ?? next;
    dice += next.dice;
    expected += next.dice * tenths(next.need);
  }
  return { dice, need: blow?.need ?? 0, expected, blow };
}

/**
 * The factor sums, scores and dice of a melee without rolling. Of two units that are not in contact it tells what would
 * be if the first charged the second in front with its whole width: `charging` says otherwise.
 */
export function describeMelee(b: Battle, unit: Unit, foe: Unit, charging = true): MeleeOdds {
  const melee = meleeBetween(b, unit, foe);
  const bout: Bout = boutImagined(b, unit, foe, charging, false);
  const own = factorsOf(bout);
  const against = factorsOf(mirrored(bout, melee, false));
  if (!melee) {
    const need = scoreNeeded(own.total, against.total);
    const foeNeed = scoreNeeded(against.total, own.total);
    const width = Math.min(b.state.files[unit] as number, b.state.files[foe] as number);
    const dice = bout.helpless ? 0 : imaginedDice(b, unit, foe, width);
    const foeDice = bout.foeHelpless ? 0 : imaginedDice(b, foe, unit, width);
    const expected = dice * tenths(need);
    return {
      unit,
      foe,
      round: 1,
      own,
      against,
      need,
      foeNeed,
      dice,
      foeDice,
      expected,
      foeExpected: foeDice * tenths(foeNeed),
    };
  }
  const mine = sideOfMelee(b, unit, foe);
  const theirs = sideOfMelee(b, foe, unit);
  return {
    unit,
    foe,
    round: melee.rounds + 1,
    own: mine.blow?.own ?? theirs.blow?.foe ?? own,
    against: theirs.blow?.own ?? mine.blow?.foe ?? against,
    need: mine.need,
    foeNeed: theirs.need,
    dice: mine.dice,
    foeDice: theirs.dice,
    expected: mine.expected,
    foeExpected: theirs.expected,
  };
}

function imaginedDice(b: Battle, unit: Unit, foe: Unit, width: number): number {
  let dice = 0;
  for (let file = 0; file < width; file++) {
    if (facingOf(b, unit, 0, file) !== 0) continue;
    dice += diceOf(b, { unit, rank: 0, file, edge: 0, overlap: false, targets: [] }, foe);
  }
  return dice;
}
