import type { Interpretation, OptionalRule } from '@taxiarch/miniatures';

/** Interpretations on which players could disagree; the rest follow the ledger. */
export const readings: readonly Interpretation[] = [
  {
    id: 'cls-setup.04-each-period',
    row: 'cls-setup.04',
    taken: 'One roll before the battle decides who moves first in every period.',
    other: 'House rule: roll for the first move in each period.',
  },
  {
    id: 'cls-change.06-again',
    row: 'cls-change.06',
    taken: 'A general can make each of his two signals once a battle.',
    other: 'House rule: a general can repeat his two signals.',
  },
  {
    id: 'cls-morale.05-ordinary',
    row: 'cls-morale.05',
    taken: 'Regulars roll two average dice for morale, as in the rulebook’s example.',
    other: 'House rule: regulars roll two ordinary dice for morale, as in the rule text.',
  },
  {
    id: 'cls-charge.08-passes',
    row: 'cls-charge.08',
    taken: 'A charger wheels again at a target that counter charges off its line.',
    other: 'House rule: a charger keeps to its declared line even if the target counter charges off it.',
  },
  {
    id: 'cls-response.09-strikes',
    row: 'cls-response.09',
    taken: 'A counter charge can hit only the unit’s chargers and stops 20 paces from other enemies.',
    other: 'House rule: a counter charge hits any enemy in its path.',
  },
  {
    id: 'cls-form.07-evaders',
    row: 'cls-form.07',
    taken: 'Evaders whose move would end on friends stop short.',
    other: 'House rule: evaders move on until they are clear of friends, as routers do.',
  },
  {
    id: 'cls-pursuit.08-halted',
    row: 'cls-pursuit.08',
    taken: 'Mounted pursuers that halt for fresh enemies or a friend continue in the next move if the path is clear.',
    other: 'House rule: mounted pursuers that halt for fresh enemies or a friend stop pursuing and rally.',
  },
  {
    id: 'cls-leave.03-printed',
    row: 'cls-leave.03',
    taken: 'Class A evaders return on 5 and class C on 7: better troops return sooner.',
    other: 'House rule: class A evaders return on 7 and class C on 5, with the printed +1 and −1 on the score needed.',
  },
  {
    id: 'cls-disorder.11-exempt',
    row: 'cls-disorder.11',
    taken: 'Horses, camels and chariots in melee with an elephant are disordered, even if used to elephants.',
    other: 'House rule: horses, camels and chariots used to elephants keep their order in melee with one.',
  },
  {
    id: 'cls-shooting.18-target',
    row: 'cls-shooting.18',
    taken: 'The −2 for a heavy chariot at short range applies when its crew shoots.',
    other: 'House rule: the −2 for a heavy chariot at short range applies to units that shoot at it.',
  },
  {
    id: 'cls-shooting.30-all',
    row: 'cls-shooting.30',
    taken: 'Disordered open order troops still shoot with two ranks.',
    other: 'House rule: all disordered troops shoot only with their front rank.',
  },
  {
    id: 'cls-melee.19-period',
    row: 'cls-melee.19',
    taken: 'Mounted troops get their spear or javelin factor in the first round against an opponent.',
    other: 'House rule: mounted troops keep their spear or javelin factor until the end of the period of contact.',
  },
  {
    id: 'cls-shield.06-stays',
    row: 'cls-shield.06',
    taken: 'Elements that turned to an enemy at their right or rear count their shields against it.',
    other: 'House rule: a unit hit from the right or rear stays shieldless in that melee, even if elements turn.',
  },
  {
    id: 'cls-melee.30-greater',
    row: 'cls-melee.30',
    taken: 'Mounted troops subtract both penalties against close order foot with long spears or pikes.',
    other:
      'House rule: mounted troops subtract only the larger penalty against close order foot with long spears or pikes.',
  },
  {
    id: 'cls-after.10-without',
    row: 'cls-after.10',
    taken: 'Foot beaten by mounted troops add 1 to the score needed, as in the rulebook’s example.',
    other:
      'House rule: foot beaten by mounted troops add nothing to the score needed, as the table lists no such modifier.',
  },
  {
    id: 'cls-victory.01-gone',
    row: 'cls-victory.01',
    taken: 'A routing unit counts as lost while it routs.',
    other: 'House rule: a routing unit counts as lost only if destroyed, off the table, or at the end of the battle.',
  },
];

/** Rules that the book leaves to the players: off unless the battle names them. */
export const optionalRules: readonly OptionalRule[] = [
  { id: 'cls-dismount.02', text: 'Cavalry can dismount and mount in play.' },
];
