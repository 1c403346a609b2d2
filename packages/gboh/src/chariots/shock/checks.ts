import { emit, type RuleId } from '@taxiarch/kernel';
import { checkTQ, takeHits } from '../../family/base/cohesion.ts';
import { isEngaged } from '../../family/base/engaged.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { typeOf } from '../../family/base/units.ts';
import { DID_SHOCK, MUST_CHECK, NO_CHECK, NO_MARK, NONE, type Unit } from '../../family/base/vocabulary.ts';
import {
  chargeChecks,
  checksAsAttacker,
  excuses,
  isCharged,
  reckonedToCheck,
  stackChecks,
} from '../../family/shock/charge.ts';
import { type Attack, attackersIn, type Combat, combatOf } from '../../family/shock/combat.ts';
import { comparedIn, type When } from '../../family/shock/routs.ts';
import type { Segment } from '../../family/shock/segment.ts';
import { columnOf, entryIn, partnerOf } from '../command/entries.ts';
import { CHARIOT_AND_RUNNERS } from '../vocabulary.ts';
import { staysFreely } from './designation.ts';

/** The attackers' own checks, before those of the defenders: they decide who attacks at all (cof-8.13, cof-8.14a). */
export const nerveSteps = {
  openNerve(b: Battle, v: Segment): void {
    v.checks = v.combats.flatMap((c, at) =>
      attackersIn(b, c)
        .filter((unit) => b.state.mark[unit] === MUST_CHECK)
        .map((unit): [number, Unit] => [at, unit]),
    );
  },
  /** One check a step; anyone who fails takes a hit and is out of it, and may rout at once. */
  nerve(b: Battle, v: Segment): string | undefined {
    const next = v.checks.shift();
    if (next !== undefined) {
      const [at, unit] = next;
      b.state.mark[unit] = passesCheck(b, v.combats[at] as Combat, unit) ? NO_CHECK : NO_MARK;
      if (b.state.mark[unit] === NO_MARK) takeHits(b, unit, 1, ['cof-8.14a'], { text: 'the failed check' });
      return 'nerve';
    }
    callOff(b, v, (c, attack) => hasDroppedOut(b, c, attack), ['cof-8.14a']);
    return undefined;
  },
};

function passesCheck(b: Battle, c: Combat, unit: Unit): boolean {
  const excuse = chargeChecks(b, c).find((check) => check.unit === unit)?.excuse;
  if (excuse) {
    emit(b, { kind: 'no-check', rules: excuse.rules, unit, text: excuse.text });
    return true;
  }
  const rules = partnerOf(b, unit) === NONE ? ['cof-8.14a'] : ['cof-8.14a', 'cof-8.41c'];
  return checkTQ(b, unit, 'before the attack', rules) <= 0;
}

/** Whether an attacker has lost heart or broken, or cannot attack without the one of its stack that has (cof-8.41c). */
function hasDroppedOut(b: Battle, c: Combat, { attacker, defender }: Attack): boolean {
  const dares = (unit: Unit): boolean => b.state.mark[unit] === NO_CHECK;
  if (!dares(attacker)) return true;
  const entry = dares(partnerOf(b, attacker)) ? CHARIOT_AND_RUNNERS : typeOf(b, attacker);
  return columnOf(b, entry, entryIn(b, c, defender)) === 0;
}

/**
 * Takes attacks out of their combats, and combats of which nothing is left out of the segment: nobody in them has fought, or
 * has been attacked.
 */
export function callOff(b: Battle, v: Segment, isOff: (c: Combat, attack: Attack) => boolean, rules: RuleId[]): void {
  const before = v.combats;
  v.combats = before.flatMap((c) => {
    const left = c.attacks.filter((attack) => !isOff(c, attack));
    if (left.length === c.attacks.length) return [c];
    const out = c.attackers.filter((unit) => !left.some((a) => a.attacker === unit));
    emit(b, { kind: 'called-off', rules, attackers: out, defenders: [...c.defenders], all: left.length === 0 });
    for (const unit of out) b.state.mark[unit] = NO_MARK;
    return left.length === 0 ? [] : [combatOf(b, left)];
  });
  v.at = 0;
  const fights = new Set(v.combats.flatMap((c) => [...c.attackers, ...c.defenders]));
  for (const unit of before.flatMap((c) => [...c.attackers, ...c.defenders]))
    if (!fights.has(unit)) b.state.did[unit] = (b.state.did[unit] as number) & ~DID_SHOCK;
}

/** Checks before the clash (cof-8.14). */
export const checkOverrides: readonly RuleOverride[] = [
  // Also where an attack is only thought of: anyone who stays where it was of its own will is going to be marked.
  overrideRule(
    checksAsAttacker,
    () => (b, unit) => b.state.mark[unit] === MUST_CHECK || (b.state.mark[unit] === NO_MARK && staysFreely(b, unit)),
  ),
  overrideRule(isCharged, () => () => true),
  // Anyone who comes up attacks without a check; all who are not Engaged await him with one (cof-8.11a, cof-8.14c).
  overrideRule(
    reckonedToCheck,
    () =>
      ({ b, unit, attacks }) =>
        !attacks && !isEngaged(b, unit),
  ),
  overrideList(excuses, {
    replace: {
      'alx-9.13b': {
        rule: 'cof-8.14b',
        text: 'all its targets are routed',
        when: ({ c, foes }) => foes.every((foe) => c.routedBefore.includes(foe)),
      },
    },
    last: [
      {
        rule: 'cof-8.14c',
        also: 'cof-9.21c',
        text: 'Engaged units do not check',
        when: ({ b, unit }) => isEngaged(b, unit),
      },
    ],
  }),
  // Chariots and runners are in the combat each for itself, and so are their checks (cof-8.41c).
  overrideRule(stackChecks, () => (_b, _c, unit) => [unit]),
  // Mutual rout is a matter of shock hits alone (cof-9.13b).
  overrideRule(comparedIn, (): readonly When[] => ['collapse']),
];
