import { type Hex, hexNumber, hexOf, type Placement, placement, ring } from '@taxiarch/hexfield';
import { ask, type Ban, bans, firstBan, type Refusal, refusal } from '@taxiarch/kernel';
import { takeHits } from '../family/base/cohesion.ts';
import { shockTargets } from '../family/base/eligibility.ts';
import { isEngaged, setEngaged } from '../family/base/engaged.ts';
import type { Battle } from '../family/base/state.ts';
import { CARDACES, HORSE, LIGHT_FOOT, PELTASTS, SKIRMISHER } from '../family/base/traits.ts';
import {
  agree,
  facingOfUnit,
  friendAt,
  hasTrait,
  infoOf,
  leaderInfo,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  shockCapable,
  sideOf,
  unitAt,
  unitsOf,
} from '../family/base/units.ts';
import { NONE, type Unit } from '../family/base/vocabulary.ts';
import { enemiesInZone, enemiesToStrike, inEnemyZone, zonesOverUnit } from '../family/base/zones.ts';
import type { LeaderStep } from '../family/leaders/leader-steps.ts';
import { warnLeaders } from '../family/leaders/lone-leaders.ts';
import { inCommandRange } from '../family/leaders/range.ts';
import { isRefusal, stepCostOf } from '../family/movement/cost.ts';
import { shiftUnit, stepHits, tellAdvance } from '../family/shock/advance-move.ts';
import { attackersIn, type Combat, defendersIn, eachOf } from '../family/shock/combat.ts';
import { markForShock } from '../family/shock/designate.ts';
import type { Segment } from '../family/shock/segment.ts';

const engagedRule = (b: Battle): boolean => b.world.options.has('engaged');

/** The enemies with whom a unit is engaged: engaged themselves, one in the ZOC of the other. */
const engagedWith = (b: Battle, unit: Unit): Unit[] =>
  [...new Set([...enemiesInZone(b, unit), ...zonesOverUnit(b, unit)])].filter((enemy) => isEngaged(b, enemy));

/** Takes the marker from units that no longer stand before an engaged enemy (alx-10.33). Costs nothing without the rule. */
export function drop(b: Battle): void {
  if (!engagedRule(b)) return;
  const stale: Unit[] = [];
  for (const unit of b.state.engaged.keys()) {
    if (isEngaged(b, unit) && engagedWith(b, topOf(b, unit)).length === 0) stale.push(unit);
  }
  for (const unit of stale) setEngaged(b, unit, false, ['alx-10.33']);
}

const topOf = (b: Battle, unit: Unit): Unit => (b.state.above[unit] === NONE ? unit : (b.state.above[unit] as Unit));

/** After the Collapse of a combat: who stays locked with the enemy and who is free (alx-9.18.3b). */
export function keep(b: Battle, c: Combat): void {
  if (!engagedRule(b)) return;
  const attackers = attackersIn(b, c);
  const moved = attackers.filter((unit) => c.advanced.includes(unit) && !c.pivoted.includes(unit));
  const stayed = attackers.filter((unit) => !moved.includes(unit));
  const defenders = defendersIn(b, c);
  const locked = stayed.length > 0 && defenders.length > 0;
  const rules = ['alx-9.18.3b', 'alx-10.33'];
  for (const unit of eachOf(b, moved)) setEngaged(b, unit, false, rules);
  for (const unit of eachOf(b, [...stayed, ...defenders])) setEngaged(b, unit, locked, rules);
}

/** Engaged units of the active side whom its leader reaches: they attack, or break off (alx-10.31b). */
export function openEngaged(b: Battle, v: Segment): void {
  drop(b);
  v.queue = unitsOf(b, leaderInfo(b, v.leader).side).filter(
    (unit) => isEngaged(b, unit) && enemiesToStrike(b, unit).length > 0 && isCommanded(b, v, unit),
  );
}

/** An MCC reaches only his own units. */
function isCommanded(b: Battle, v: Segment, unit: Unit): boolean {
  const { role, contingent } = leaderInfo(b, v.leader);
  if (role === 'contingent' && !contingent.includes(infoOf(b, unit).key)) return false;
  return inCommandRange(b, v.leader, unit);
}

/** A leader who rides up to an Engaged unit is Engaged with it and rides no farther (alx-10.31a). */
export const staysWithEngaged: Ban<LeaderStep> = {
  rule: 'alx-10.31a',
  when: ({ b, leader, from }) => {
    const troops = friendAt(b, from, leaderInfo(b, leader).side);
    return troops !== NONE && isEngaged(b, troops);
  },
  text: ({ b, leader }) => `${leaderInfo(b, leader).name} is engaged with the unit he moved to.`,
};

interface BreakOff {
  b: Battle;
  unit: Unit;
}
/** Horse and light foot, cardaces excepted. */
const mayBreakOff = (b: Battle, unit: Unit): boolean =>
  hasTrait(b, unit, HORSE | SKIRMISHER | LIGHT_FOOT | PELTASTS) && !hasTrait(b, unit, CARDACES);

const breakOffBans = bans<BreakOff>([
  {
    rule: 'alx-10.32a',
    when: ({ b, unit }) => !mayBreakOff(b, unit),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} too heavy to disengage.`,
  },
  {
    rule: 'alx-10.32a',
    when: ({ b, unit }) => engagedWith(b, unit).some((enemy) => infoOf(b, enemy).ma >= infoOf(b, unit).ma),
    text: ({ b, unit }) =>
      `${nameWithVerb(b, unit, 'is', 'are')} not faster than the enemy ${agree(b, unit, 'it fights', 'they fight')}.`,
  },
]);

/** Why a unit may not fall back to a hex (alx-10.32b). */
function hexRefusal(b: Battle, unit: Unit, hex: Hex): Refusal | null {
  const ban = firstBan(breakOffBans, { b, unit });
  if (ban) return ban;
  const { grid } = b.world.field;
  if (unitAt(b, hex) !== NONE || isRefusal(stepCostOf(b, unit, placeOfUnit(b, unit), placeBehind(b, unit, hex)))) {
    return refusal('alx-10.32b', 'That hex cannot be entered.');
  }
  if (inEnemyZone(b, hex, sideOf(b, unit))) return refusal('alx-10.32b', 'That hex is in an enemy ZOC.');
  const foes = engagedWith(b, unit);
  if (ring(grid, hex, 1).some((near) => foes.includes(unitAt(b, near)))) {
    return refusal('alx-10.32b', 'That hex is adjacent to an enemy engaged with this unit.');
  }
  return null;
}

/** Anyone who is light enough to break off stands in one hex. */
const placeBehind = (b: Battle, unit: Unit, hex: Hex): Placement => placement(hex, facingOfUnit(b, unit));

const hexesAround = (b: Battle, unit: Unit): Hex[] => ring(b.world.field.grid, hexOf(placeOfUnit(b, unit)), 1);

/** An engaged unit breaks off or fights on. Answers: `retreat 0605`, `stand`. */
export const breakOff = ask<Battle, Segment, Hex | 'stand'>({
  ask: 'break-off',
  skipIf: (_b, v) => v.queue.length === 0,
  side: (b, v) => sideOf(b, v.queue[0] as Unit),
  text: (b, v) => `${nameWithVerb(b, v.queue[0] as Unit, 'is', 'are')} engaged. Disengage?`,
  list: (b, v) => [...hexesAround(b, v.queue[0] as Unit), 'stand' as const],
  refuse(b, v, choice) {
    const unit = v.queue[0] as Unit;
    if (choice !== 'stand') return hexRefusal(b, unit, choice);
    if (shockCapable(b, unit) || hexesAround(b, unit).every((hex) => hexRefusal(b, unit, hex) !== null)) return null;
    return refusal('alx-10.32a', `${nameOf(b, unit)} cannot Shock and must fall back.`);
  },
  format: (b, choice) => (choice === 'stand' ? 'stand' : `retreat ${hexNumber(b.world.field.grid, choice)}`),
  label: (b, _v, choice) => (choice === 'stand' ? 'Stand' : `Fall back to ${hexNumber(b.world.field.grid, choice)}`),
  apply(b, v, choice) {
    const unit = v.queue.shift() as Unit;
    if (choice === 'stand') {
      if (shockTargets(b, unit).length > 0) markForShock(b, unit, ['alx-10.31b']);
      return 'breakOff';
    }
    const from = placeOfUnit(b, unit);
    const to = placeBehind(b, unit, choice);
    const { hits, rules } = stepHits(b, unit, to);
    shiftUnit(b, unit, to, ['alx-10.32a']);
    tellAdvance(b, unit, from, ['alx-10.32a', 'alx-10.32b'], 'back');
    drop(b);
    if (b.outcome === null) warnLeaders(b, unit, from);
    takeHits(b, unit, hits, ['alx-10.32b', ...rules], { text: 'terrain' });
    return 'breakOff';
  },
});
