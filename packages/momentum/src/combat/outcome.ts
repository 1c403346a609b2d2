import { emit, type RuleId, type Side } from '@taxiarch/kernel';
import { sideOf } from '@taxiarch/miniatures';
import { attachedTo, isAlive } from '../base/commanders.ts';
import { wayFrom } from '../base/contacts.ts';
import { discourage } from '../base/fate.ts';
import { reads } from '../base/interpretations.ts';
import { start, startAll } from '../base/procedures.ts';
import type { Battle, Contact } from '../base/state.ts';
import {
  figuresOf,
  hadOnce,
  has,
  hasDone,
  isEngaged,
  isFleeing,
  isGone,
  isSteady,
  note,
  noteOnce,
  opponentIn,
  sidesInOrder,
} from '../base/units.ts';
import { FAILED_TEST, FLEEING, STAMPEDES, STUBBORN_SPENT, type Unit } from '../base/vocabulary.ts';
import { type Peril, rollForLife } from '../command/rolls-for-life.ts';
import { breakAndFlee } from '../flight/breaking.ts';
import { takeBreakTest } from './break-test.ts';
import { friendsNear } from './near.ts';
import { resultLines } from './result.ts';
import { contactIn, contactsIn, type Fate, foesIn, type Round, type Verdict } from './round.ts';

export const verdictOn = (v: Round, unit: Unit): Verdict | undefined => v.verdicts.find((d) => d.unit === unit);

/** Commanders whose unit lost figures, and those whose unit is no more (mom-result.22 to .24, mom-unit.10). */
export function perilsOf(b: Battle, v: Round): Round['perils'] {
  const hurt = v.combats.flat(2).filter((unit) => !isGone(b, unit) && figuresOf(b, unit) < (v.figures[unit] as number));
  const attached = hurt.flatMap((unit) => {
    const line = verdictOn(v, unit)?.line;
    const peril: Peril = line === undefined ? 'wins' : line > 0 ? 'gives-way' : 'stands';
    return attachedTo(b, unit).map((commander) => ({ commander, peril }));
  });
  return [...v.bereft.map((commander) => ({ commander, peril: 'lost' as const })), ...attached];
}

/** Step 7, one commander at a time, before results are applied (mom-result.25). */
export const death = (b: Battle, { commander, peril }: Round['perils'][number]): void =>
  rollForLife(b, commander, peril);

/** Left alone among the enemy, commanders get out of their way (mom-command.04). */
export const dodges = (b: Battle, v: Round): void =>
  startAll(
    b,
    'dodge',
    v.bereft.filter((commander) => isAlive(b, commander)).map((commander) => ({ commander })),
  );

/** The first lost Break Test by 4 or 5 is forgiven to stubborn troops (mom-result.16, mom-result.17). */
export function isSaved(b: Battle, { unit, differential }: Verdict): boolean {
  if (!has(b, unit, 'stubborn') || hadOnce(b, unit, STUBBORN_SPENT)) return false;
  return differential === 4 || differential === 5;
}

/** What a unit that has lost does by its line; open where a Break Test has to tell (mom-result.01 to .04). */
const fateByLine: readonly Fate[] = ['stands', 'falls-back', 'open', 'breaks'];
export const fateOf = (b: Battle, { unit, line }: Verdict): Fate =>
  isSteady(b, unit) ? (fateByLine[line] as Fate) : 'gone';

/** What becomes of a unit on the 4-5 line (mom-result.03). */
export function fateByTest(b: Battle, v: Round, verdict: Verdict): Fate {
  const { unit, differential, full } = verdict;
  v.tested.push(unit);
  if (takeBreakTest(b, unit, reads(b, 'mom-result.20-full') ? full : differential)) return 'falls-back';
  if (!isSaved(b, verdict)) {
    note(b, unit, FAILED_TEST);
    return 'breaks';
  }
  noteOnce(b, unit, STUBBORN_SPENT);
  emit(b, { kind: 'stubborn', rules: ['mom-result.16', 'mom-result.17'], unit });
  return 'falls-back';
}

/** Step 8 for one unit: it stands, falls back or breaks (mom-result.01 to .04, mom-result.27). */
export function apply(b: Battle, v: Round, { unit, line, of, worst, fate }: Verdict): void {
  if (fate === 'gone' || fate === 'stands') return;
  const rules: RuleId[] = [(resultLines[line] as { rule: RuleId }).rule];
  if (of !== unit) rules.push('mom-result.13', 'mom-result.14');
  v.near = friendsNear(b, unit);
  if (fate === 'breaks') {
    v.shaken.push(...v.near);
    const ways = contactsIn(v, of).map((c) => wayFrom(b, c, opponentIn(c, of)));
    breakAndFlee(b, unit, ways, rules, 'beaten in combat');
    return;
  }
  discourage(b, unit, rules, 'beaten in combat');
  start(b, 'fall-back', { unit, direction: wayFrom(b, contactIn(v, of, worst) as Contact, worst) });
}

/** Who found no way back has broken or is gone after all (mom-result.18). */
export function recheck(b: Battle, v: Round, verdict: Verdict): void {
  const { unit } = verdict;
  if (verdict.fate !== 'falls-back' || isSteady(b, unit)) return;
  verdict.fate = isFleeing(b, unit) || hasDone(b, unit, STAMPEDES) ? 'breaks' : 'gone';
  v.shaken.push(...v.near);
}

/** Units of winners that are in hand, first those of the side that acts first (mom-result.28, mom-turn.04). */
export function victorsOf(b: Battle, v: Round): Unit[] {
  const winners = v.combats.flatMap((units, combat) =>
    v.winners[combat] === -1 ? [] : units[v.winners[combat] as Side],
  );
  return inOrder(b, winners).filter((unit) => isSteady(b, unit));
}

/** Units whose opponents have all broken or died, so that they have nobody left to fight (mom-flee.03, mom-unit.10). */
export const freedOf = (b: Battle, v: Round): Unit[] =>
  inOrder(b, v.combats.flat(2)).filter(
    (unit) => isSteady(b, unit) && !isEngaged(b, unit) && foesIn(v, unit).every((foe) => !isSteady(b, foe)),
  );

/** Units with those of the side that acts first before the others. */
const inOrder = (b: Battle, units: readonly Unit[]): Unit[] => {
  const [first] = sidesInOrder(b);
  const rank = (unit: Unit): number => (sideOf(b, unit) === first ? 0 : 1);
  return units.toSorted((x, y) => rank(x) - rank(y) || x - y);
};

/** Those who broke in this phase (mom-flee.05). */
export const brokenIn = (b: Battle, v: Round): Unit[] =>
  inOrder(
    b,
    b.world.units.flatMap((_, unit) => (isFleeing(b, unit) && v.status[unit] !== FLEEING ? [unit] : [])),
  );
