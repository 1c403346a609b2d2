import { halves, OFF, terrainAt } from '@taxiarch/hexfield';
import type { Ban, Procedure } from '@taxiarch/kernel';
import { isRough } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle, State } from '../../family/base/state.ts';
import { CHARIOT, carriedBy, ELEPHANT } from '../../family/base/traits.ts';
import { leaderInfo } from '../../family/base/units.ts';
import type { Leader } from '../../family/base/vocabulary.ts';
import type { Conveyance, UnitInfo, World } from '../../family/base/world.ts';
import type { MovementColumn } from '../../family/charts/index.ts';
import { allowanceRules, leaderAllowance } from '../../family/leaders/leader-move.ts';
import type { LeaderStep } from '../../family/leaders/leader-steps.ts';
import { heldByZones, leastWithdrawal, withdrawalBans } from '../../family/leaders/leader-withdrawal.ts';
import { leaderColumn, openToLeader } from '../../family/leaders/range.ts';
import { crisisBars } from '../../family/reactions/crisis-leader.ts';
import { warnsLeaders } from '../../family/reactions/give-ground.ts';
import { casualtyOverrides } from './casualties.ts';
import { leftAloneOverrides, leftAloneProcedures } from './left-alone.ts';
import { ridingOverrides } from './riding.ts';
import { isTribalChief } from './roles.ts';

/**
 * An Indian leader who begins the battle with elephants or chariots is carried by one to its end (cha-6.16a). Tribal Chiefs
 * go on foot anyone who is with them (cha-6.15; a reading).
 */
function conveyance({ world, state }: { world: World; state: State }, leader: Leader): Conveyance | null {
  const info = world.leaders[leader];
  if (info?.people.toLowerCase() !== 'indian' || info.role === 'tribal-chief') return null;
  const hex = state.leaderHex[leader] as number;
  const beside = world.units.filter((_, unit) => {
    const place = state.place[unit] as number;
    return place !== OFF && halves(world.field.grid, place).includes(hex);
  });
  const has = (trait: number) => beside.some(({ traits }: UnitInfo) => (traits & trait) !== 0);
  if (has(ELEPHANT)) return 'elephant';
  return has(CHARIOT) ? 'chariot' : null;
}

const columns: Readonly<Record<Conveyance, MovementColumn>> = { elephant: 'elephant', chariot: 'chariot-chandragupta' };
const isConveyed = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).conveyance !== null;

/** What carries a leader decides what he pays; a Tribal Chief walks with his people, as they do (cha-4.1c, cha-6.16b). */
function columnOf(b: Battle, leader: Leader): MovementColumn {
  if (isTribalChief(b, leader)) return 'skirmisher';
  const { conveyance } = leaderInfo(b, leader);
  return conveyance === null ? 'light-horse' : columns[conveyance];
}

/** Nobody withdraws onto rough ground, rocks included; the hexside does not matter (cha-6.66a). */
const roughGround: Ban<LeaderStep> = {
  rule: 'cha-6.66a',
  when: ({ b, to }) => isRough(b, to),
  text: 'That hex is rough ground.',
};
const onTheWay = { replace: { 'alx-6.75 2/3': roughGround }, drop: ['alx-6.75 3/3'] } as const;

/** Leaders on the move and in danger (chapters 4, 6 and 9). */
export const leadersOverrides: readonly RuleOverride[] = [
  ...casualtyOverrides,
  ...ridingOverrides,
  overrideRule(carriedBy, () => conveyance),
  overrideRule(leaderColumn, () => columnOf),
  // Inside a city or a camp every leader goes anywhere (cha-6.16b).
  overrideRule(
    openToLeader,
    () => (b, leader, hex) => isConveyed(b, leader) && terrainAt(b.world.field, hex) === 'town',
  ),
  overrideRule(allowanceRules, (family) => (b, leader) => [
    ...family(b, leader),
    ...(isTribalChief(b, leader) ? ['cha-6.15'] : []),
    ...(isConveyed(b, leader) ? ['cha-6.16b'] : []),
  ]),
  overrideRule(leaderAllowance, (family) => (b, leader) => (isTribalChief(b, leader) ? 6 : family(b, leader))),
  // A leader withdraws before anybody, were he slower, and though other enemies hold him; but not two hexes off (cha-4.82a).
  overrideRule(heldByZones, () => false),
  overrideRule(leastWithdrawal, () => 1),
  overrideRule(warnsLeaders, () => (how, _before, now) => how === 'rampage' && now === 1),
  overrideList(withdrawalBans, onTheWay),
  overrideList(crisisBars, onTheWay),
  ...leftAloneOverrides,
];
export const leadersProcedures: readonly Procedure<Battle>[] = [...leftAloneProcedures];
