import type { Interpretation, OptionalRule } from '@taxiarch/miniatures';

/** The readings over which players would really disagree. All others of the ledger are taken as they stand there. */
export const readings: readonly Interpretation[] = [
  {
    id: 'cls-setup.04-each-period',
    row: 'cls-setup.04',
    taken: 'One throw before the battle decides who moves first in every period.',
    other: 'The first move is thrown for anew in each period.',
  },
  {
    id: 'cls-change.06-again',
    row: 'cls-change.06',
    taken: 'Each of a general’s two signals can be made once in a battle.',
    other: 'A general may repeat his two signals as often as he likes.',
  },
  {
    id: 'cls-morale.05-ordinary',
    row: 'cls-morale.05',
    taken: 'Regulars throw two average dice for their morale, as in the rulebook’s example.',
    other: 'Regulars throw two ordinary dice for their morale, as the text says.',
  },
  {
    id: 'cls-charge.08-passes',
    row: 'cls-charge.08',
    taken: 'A charger whose target counter charges off its line wheels at it anew.',
    other: 'A charger whose target counter charges off its line completes the line that it declared, and may pass by.',
  },
  {
    id: 'cls-response.09-strikes',
    row: 'cls-response.09',
    taken: 'A counter charge strikes only who has charged the unit; it stops 20 paces short of other enemies.',
    other: 'A counter charge strikes whatever enemy stands in its way.',
  },
  {
    id: 'cls-form.07-evaders',
    row: 'cls-form.07',
    taken: 'Evaders whose move would end on friends stop short of them.',
    other: 'Evaders run on until they are clear of friends, as routers do.',
  },
  {
    id: 'cls-pursuit.08-halted',
    row: 'cls-pursuit.08',
    taken: 'Mounted pursuers who halt before fresh enemies or a friend go on in the next move if the way is free.',
    other: 'Mounted pursuers who halt before fresh enemies or a friend end their pursuit, and rally from it.',
  },
  {
    id: 'cls-leave.03-printed',
    row: 'cls-leave.03',
    taken: 'Class A evaders come back on 5 and class C on 7, as if better troops came back sooner.',
    other: 'Class A evaders come back on 7 and class C on 5: the printed +1 and -1 go to the score needed.',
  },
  {
    id: 'cls-disorder.11-exempt',
    row: 'cls-disorder.11',
    taken: 'Horses, camels and chariots in melee with an elephant are disordered even if they are used to elephants.',
    other: 'Horses, camels and chariots used to elephants keep their order in melee with one, too.',
  },
  {
    id: 'cls-shooting.18-target',
    row: 'cls-shooting.18',
    taken: 'The -2 for a heavy chariot at short range is for its crew when they shoot.',
    other: 'The -2 for a heavy chariot at short range is for those who shoot at it.',
  },
  {
    id: 'cls-shooting.30-all',
    row: 'cls-shooting.30',
    taken: 'Disordered open order troops still shoot with two ranks.',
    other: 'All disordered troops shoot with their front rank only.',
  },
  {
    id: 'cls-melee.19-period',
    row: 'cls-melee.19',
    taken: 'Spears and javelins of mounted have their factor in the first round against an opponent.',
    other:
      'Spears and javelins of mounted have their factor to the end of the period in which the two met, which may be a second round.',
  },
  {
    id: 'cls-shield.06-stays',
    row: 'cls-shield.06',
    taken: 'Elements that have turned to an enemy at their right or rear hold their shields towards him.',
    other:
      'Who was struck from the right or rear is shieldless as long as that melee lasts, though its elements have turned.',
  },
  {
    id: 'cls-melee.30-greater',
    row: 'cls-melee.30',
    taken: 'Mounted count both deductions against close order foot with long spears or pikes.',
    other: 'Mounted count only the greater deduction against close order foot with long spears or pikes.',
  },
  {
    id: 'cls-after.10-without',
    row: 'cls-after.10',
    taken: 'Foot beaten by mounted add 1 to the score they need, as in the rulebook’s example.',
    other: 'Foot beaten by mounted add nothing to the score they need, as the table has no such line.',
  },
  {
    id: 'cls-victory.01-gone',
    row: 'cls-victory.01',
    taken: 'A unit in rout counts as lost in full, as long as it runs.',
    other: 'A unit in rout counts as lost only once it is destroyed or has left the table, or when the battle is over.',
  },
];

/** Rules that the book leaves to the players: off unless the battle names them. */
export const optionalRules: readonly OptionalRule[] = [
  { id: 'cls-dismount.02', text: 'Cavalry may dismount and mount again in play.' },
];
