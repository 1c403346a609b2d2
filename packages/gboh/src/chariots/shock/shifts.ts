import { FLANK } from '@taxiarch/hexfield';
import type { Modifier } from '@taxiarch/kernel';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { charismaOf, leaderInfo } from '../../family/base/units.ts';
import { type Leader, NONE } from '../../family/base/vocabulary.ts';
import { at1, furtherGrid } from '../../family/charts/index.ts';
import { isOverall } from '../../family/leaders/leaders.ts';
import { attackersIn, attackingSide, defendersIn } from '../../family/shock/combat.ts';
import { attackLeaders, defenceLeaders, strickenAreSilent } from '../../family/shock/leaders.ts';
import { dieModifiers, type Fight } from '../../family/shock/resolve.ts';
import {
  acrossRiver,
  attacksIn,
  type Clinch,
  clashChart,
  columnShifts,
  heightOver,
} from '../../family/shock/shifts.ts';
import { columnOf, entryIn, numberIn } from '../command/entries.ts';
import { isOfActiveSide } from '../command/wings.ts';
import { volumeState } from '../volume-state.ts';

type ShiftCase = 'attack-on-flank' | 'per-extra-unit' | 'defender-higher' | 'attacker-higher' | 'across-minor-river';
const charted = ({ b }: Clinch, which: ShiftCase): number =>
  at1(furtherGrid(b.world.charts, 'shock-shifts', 'number'), which) ?? 0;
const byChart =
  (which: ShiftCase) =>
  (k: Clinch): number =>
    charted(k, which);

/** By how many units the attackers are more; a stack is one (cof-8.41b). */
const surplus = ({ b, c }: Clinch): number => numberIn(b, attackersIn(b, c)) - numberIn(b, defendersIn(b, c));

/** The ground counts as it is best for the defender: one who stands higher, or behind a river, is enough (cof-8.17f). */
const someHigher = (k: Clinch): boolean => attacksIn(k).some((a) => heightOver(k.b, a) > 0);
const allLower = (k: Clinch): boolean => attacksIn(k).every((a) => heightOver(k.b, a) < 0);

const shifts: readonly Modifier<Clinch>[] = [
  {
    rule: 'cof-8.17d',
    text: 'flank attack',
    when: (k) => attacksIn(k).some((a) => a.angle === FLANK),
    value: byChart('attack-on-flank'),
  },
  {
    rule: 'cof-8.17e',
    text: 'number of units',
    when: (k) => surplus(k) !== 0,
    value: (k) => surplus(k) * charted(k, 'per-extra-unit'),
  },
  { rule: 'cof-8.17f', text: 'a defender on higher ground', when: someHigher, value: byChart('defender-higher') },
  { rule: 'cof-8.17f', text: 'attackers on higher ground', when: allLower, value: byChart('attacker-higher') },
  {
    rule: 'cof-6.26',
    text: 'attack across a river',
    when: (k) => attacksIn(k).some((a) => acrossRiver(k.b, a)),
    value: byChart('across-minor-river'),
  },
];

/** What a leader adds to the die: an Overall Commander his Charisma, a Wing Commander 1 (cof-4.22, cof-4.23); a mere hero nothing. */
const worthOf = ({ b }: Fight, leader: Leader): number =>
  isOverall(b, leader) ? charismaOf(b, leader) : leaderInfo(b, leader).role === 'hero' ? 0 : 1;
/** Of several the one who is worth most (a reading: the rules are silent); the Overall Commander among equals. */
function bestOf(f: Fight, leaders: readonly Leader[]): Leader {
  let best = NONE;
  for (const leader of leaders) {
    const more = best === NONE ? worthOf(f, leader) : worthOf(f, leader) - worthOf(f, best);
    if (more > 0 || (more === 0 && best !== NONE && isOverall(f.b, leader))) best = leader;
  }
  return best;
}

const fromLeader = (
  rule: string,
  text: string,
  leaders: (f: Fight) => Leader[],
  overall: boolean,
  sign: 1 | -1,
): Modifier<Fight> => ({
  rule,
  text,
  when: (f) => {
    const best = bestOf(f, leaders(f));
    return best !== NONE && isOverall(f.b, best) === overall;
  },
  value: (f) => sign * worthOf(f, bestOf(f, leaders(f))),
});
/** Anyone who stands by while others fight in person is of no help (cof-10.22b). */
const helping = ({ c }: Fight, leaders: Leader[]): Leader[] => leaders.filter((leader) => !c.shaken.includes(leader));
const withAttack = (f: Fight): Leader[] => helping(f, attackLeaders(f.b, f.c));
const withDefence = (f: Fight): Leader[] => helping(f, defenceLeaders(f.b, f.c));

/** Column, shifts and die of a combat (cof-8.16a, cof-8.17d to cof-8.17g). */
export const shiftOverrides: readonly RuleOverride[] = [
  // The angle plays no part.
  overrideRule(
    clashChart,
    () =>
      ({ b, c, attacker, defender }) =>
        columnOf(b, entryIn(b, c, attacker), entryIn(b, c, defender)),
  ),
  overrideRule(columnShifts, () => shifts),
  overrideRule(dieModifiers, () => [
    fromLeader('cof-4.22', 'Wing Commander with the attackers', withAttack, false, 1),
    fromLeader('cof-4.23', 'Overall Commander with the attackers', withAttack, true, 1),
    fromLeader('cof-4.22', 'Wing Commander with the defenders', withDefence, false, -1),
    fromLeader('cof-4.23', 'Overall Commander with the defenders', withDefence, true, -1),
    {
      rule: 'cof-10.42',
      text: 'Heroic Combat',
      when: () => true,
      value: ({ b, c }) => (isOfActiveSide(b, attackingSide(b, c)) ? 1 : -1) * volumeState(b).heroics,
    },
  ]),
  // A wound takes its share of the ratings, and nothing else (cof-8.15c).
  overrideRule(strickenAreSilent, () => false),
];
