import type { Procedure } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderInfo } from '../../family/base/units.ts';
import type { Leader } from '../../family/base/vocabulary.ts';
import type { OrdersPhase } from '../../family/command/order.ts';
import { lineBans } from '../../family/command/order-bans.ts';
import { lineAbility, nearBans } from '../../family/command/orders.ts';
import { eventTexts } from '../../family/event-text.ts';
import { leaderInEnemyZone } from '../../family/leaders/leaders.ts';
import { linesFor } from '../../family/leaders/lines.ts';
import { chiefOverrides } from './chiefs.ts';
import { nayakaOverrides } from './nayakas.ts';
import { restrictedEventTexts, restrictedOverrides } from './restricted.ts';
import { isNayaka, isTribalChief } from './roles.ts';
import { wingCommand, wingOverrides } from './wings.ts';

/** How a leader comes by a Line Command (cha-4.41d, cha-4.42b, cha-4.42c, cha-4.52b, cha-4.53e, cha-4.65). */
function abilityAtOnce(b: Battle, { leader, momentum }: OrdersPhase): OrdersPhase['ability'] {
  const { line, role } = leaderInfo(b, leader);
  if (!line || isNayaka(b, leader) || isTribalChief(b, leader)) return 'none';
  if (role === 'overall' || role === 'wing') return 'free';
  // After one by first-turn right or by Strategy no roll is needed; one through the OC leaves no Momentum.
  if (momentum) return b.state.gaveLine[leader] === 1 ? 'free' : 'none';
  if (b.state.turn === 1) return 'free';
  return leaderInEnemyZone(b, leader) || linesFor(b, leader).length === 0 ? 'none' : 'asked';
}

const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;

/** Orders, wings, chiefs (chapters 4 and 5). */
export const commandOverrides: readonly RuleOverride[] = [
  ...chiefOverrides,
  ...nayakaOverrides,
  ...wingOverrides,
  ...restrictedOverrides,
  overrideRule(lineAbility, () => abilityAtOnce),
  // Momentum asks for no new roll (cha-4.42c).
  overrideList(nearBans, { drop: ['alx-4.34e'] }),
  overrideList(lineBans, {
    // An Overall Commander in an enemy ZOC may command a Line; nobody else there commands anything (cha-4.34a, cha-4.23).
    drop: ['alx-4.34b'],
    replace: {
      'alx-4.34e': {
        rule: 'cha-4.42c',
        when: ({ v }) => v.momentum && v.ability === 'none',
        text: ({ b, v }) => `${name(b, v.leader)} gave no Line Command in his own right in his first phase this turn.`,
      },
    },
  }),
  overrideRule(eventTexts, (family) => ({ ...family, ...restrictedEventTexts })),
];
export const commandProcedures: readonly Procedure<Battle>[] = [wingCommand];
