import type { Procedure, Side } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { ridesUnasked } from '../family/command/companions.ts';
import { firstAtTie, hasTurn } from '../family/command/due.ts';
import { afterLine, heldInZone, rulesOfCommand } from '../family/command/line-command.ts';
import type { Verb } from '../family/command/order.ts';
import { turnOpening } from '../family/command/sequence.ts';
import { orderWords } from '../family/command/tellings.ts';
import { verbs } from '../family/command/verbs.ts';
import { pointsOfLeader } from '../family/command/victory.ts';
import { harms } from '../family/harm.ts';
import { afterLoneRide, rulesOfLeaving } from '../family/leaders/leader-move.ts';
import { beforeThreat } from '../family/leaders/leader-withdrawal.ts';
import { afterDeath } from '../family/leaders/leaders.ts';
import { tellings } from '../family/tell.ts';
import { closeContingent, contingentVerb, isContingent, rulesOfContingent } from './contingents.ts';
import { dariusFlees, dariusTellings, endsWithDarius, fleesBeforeRider, fleesBeforeUnit } from './darius.ts';
import { eliteInitiative, eliteTellings, openByElite } from './elite.ts';

/** Contingent Commanders (alx-5.6). */
const contingents: readonly Revision[] = [
  revise(verbs, ({ line, ...others }) => ({ ...others, contingent: contingentVerb, line: line as Verb })),
  revise(orderWords, (family) => ({
    ...family,
    contingent: ({ who, named, last }) => `lets ${named(who)} command his contingent to ${last}`,
  })),
  // He has no turn of his own (alx-5.62), and costs nothing when he falls.
  revise(hasTurn, () => (b, leader) => !isContingent(b, leader)),
  revise(pointsOfLeader, (family) => (b, leader) => (isContingent(b, leader) ? 0 : family(b, leader))),
  // He rides with any unit that he is with (alx-5.68), and out of an enemy ZOC at that (alx-5.65b).
  revise(ridesUnasked, () => isContingent),
  revise(heldInZone, (family) => (b, v) => !v.contingent && family(b, v)),
  revise(
    rulesOfLeaving,
    (family) => (b, leader) => (isContingent(b, leader) ? ['alx-4.61b', 'alx-5.65b'] : family(b, leader)),
  ),
  revise(rulesOfCommand, (family) => (b, v) => (v.contingent ? rulesOfContingent : family(b, v))),
  revise(afterLine, () => closeContingent),
];

/** The side that is not Macedonian goes first; dice decide where both are, or neither (alx-5.12b). */
function othersBeforeMacedonians({ world }: Battle): Side | null {
  const [one, other] = world.sides;
  if (one.macedonian === other.macedonian) return null;
  return one.macedonian ? 1 : 0;
}

/** What the chapters of command and of leaders have in this volume alone. */
export const commandRevisions: readonly Revision[] = [
  ...contingents,
  revise(firstAtTie, () => othersBeforeMacedonians),
  revise(turnOpening, () => openByElite),
  revise(afterLoneRide, () => fleesBeforeRider),
  revise(beforeThreat, () => fleesBeforeUnit),
  revise(afterDeath, () => endsWithDarius),
  revise(tellings, (family) => ({ ...family, ...eliteTellings, ...dariusTellings })),
  revise(harms, (family) => ({ ...family, 'leader-away': 'leader' })),
];

export const commandProcedures: readonly Procedure<Battle>[] = [eliteInitiative, dariusFlees];
