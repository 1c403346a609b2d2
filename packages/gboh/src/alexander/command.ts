import type { Procedure, Side } from '@taxiarch/kernel';
import { overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { alwaysAccompanies } from '../family/command/companions.ts';
import { firstAtTie, hasTurn } from '../family/command/due.ts';
import { orderWords } from '../family/command/event-text.ts';
import { afterLine, heldInZone, rulesOfCommand } from '../family/command/line-command.ts';
import type { Verb } from '../family/command/order.ts';
import { turnOpening } from '../family/command/sequence.ts';
import { verbs } from '../family/command/verbs.ts';
import { pointsOfLeader } from '../family/command/victory.ts';
import { eventTexts } from '../family/event-text.ts';
import { harms } from '../family/harmful-events.ts';
import { afterLoneRide, rulesOfLeaving } from '../family/leaders/leader-move.ts';
import { beforeThreat } from '../family/leaders/leader-withdrawal.ts';
import { afterDeath } from '../family/leaders/leaders.ts';
import { closeContingent, contingentVerb, isContingent, rulesOfContingent } from './contingents.ts';
import { dariusEventTexts, dariusFlees, endsWithDarius, fleesBeforeRider, fleesBeforeUnit } from './darius.ts';
import { eliteEventTexts, eliteInitiative, openByElite } from './elite.ts';

/** Contingent Commanders (alx-5.6). */
const contingents: readonly RuleOverride[] = [
  overrideRule(verbs, ({ line, ...others }) => ({ ...others, contingent: contingentVerb, line: line as Verb })),
  overrideRule(orderWords, (family) => ({
    ...family,
    contingent: ({ who, named, last }) => `orders the contingent of ${named(who)} to ${last}`,
  })),
  // He has no turn of his own (alx-5.62), and costs nothing when he falls.
  overrideRule(hasTurn, () => (b, leader) => !isContingent(b, leader)),
  overrideRule(pointsOfLeader, (family) => (b, leader) => (isContingent(b, leader) ? 0 : family(b, leader))),
  // He rides with any unit that he is with (alx-5.68), and out of an enemy ZOC at that (alx-5.65b).
  overrideRule(alwaysAccompanies, () => isContingent),
  overrideRule(heldInZone, (family) => (b, v) => !v.contingent && family(b, v)),
  overrideRule(
    rulesOfLeaving,
    (family) => (b, leader) => (isContingent(b, leader) ? ['alx-4.61b', 'alx-5.65b'] : family(b, leader)),
  ),
  overrideRule(rulesOfCommand, (family) => (b, v) => (v.contingent ? rulesOfContingent : family(b, v))),
  overrideRule(afterLine, () => closeContingent),
];

/** The side that is not Macedonian goes first; dice decide where both are, or neither (alx-5.12b). */
function othersBeforeMacedonians({ world }: Battle): Side | null {
  const [one, other] = world.sides;
  if (one.macedonian === other.macedonian) return null;
  return one.macedonian ? 1 : 0;
}

/** What the chapters of command and of leaders have in this volume alone. */
export const commandOverrides: readonly RuleOverride[] = [
  ...contingents,
  overrideRule(firstAtTie, () => othersBeforeMacedonians),
  overrideRule(turnOpening, () => openByElite),
  overrideRule(afterLoneRide, () => fleesBeforeRider),
  overrideRule(beforeThreat, () => fleesBeforeUnit),
  overrideRule(afterDeath, () => endsWithDarius),
  overrideRule(eventTexts, (family) => ({ ...family, ...eliteEventTexts, ...dariusEventTexts })),
  overrideRule(harms, (family) => ({ ...family, 'leader-away': 'leader' })),
];

export const commandProcedures: readonly Procedure<Battle>[] = [eliteInitiative, dariusFlees];
