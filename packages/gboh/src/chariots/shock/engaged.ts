import {
  adjacent,
  distance,
  facingOf,
  type Hex,
  hexNumber,
  hexOf,
  OFF,
  placement,
  ring,
  sideBetween,
} from '@taxiarch/hexfield';
import {
  ask,
  type Ban,
  emit,
  firstBan,
  nameAndVerb,
  type Procedure,
  procedure,
  type Refusal,
  type RuleId,
  refusal,
  roll,
  type Side,
} from '@taxiarch/kernel';
import { droppingEngagements, isEngaged, setEngaged } from '../../family/base/engaged.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  charismaOf,
  enemiesNextTo,
  infoOf,
  initiativeOf,
  isRallied,
  leaderHexOf,
  leaderInfo,
  nameOf,
  placeOfUnit,
  sideOf,
  steady,
  unitAbove,
  unitAt,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import { overallCommander } from '../../family/leaders/leaders.ts';
import { warnLeaders } from '../../family/leaders/lone-leaders.ts';
import { type Riders, ridersSay } from '../../family/leaders/riders.ts';
import { shiftUnit, tellAdvance } from '../../family/shock/advance-move.ts';
import { attackersIn, type Combat, defendersIn } from '../../family/shock/combat.ts';
import { keepingEngagements } from '../../family/shock/engaged.ts';
import { bodiesIn } from '../command/entries.ts';
import { isOutOfCommand, leaderOf, unitsOfWing, wingAt } from '../command/wings.ts';
import { isWarChariot } from '../traits.ts';
import { volumeState } from '../volume-state.ts';

const hexOfUnit = (b: Battle, unit: Unit): Hex => hexOf(placeOfUnit(b, unit));
const areNear = (b: Battle, one: Unit, other: Unit): boolean =>
  adjacent(b.world.field.grid, hexOfUnit(b, one), hexOfUnit(b, other));

/** Takes the pairs away that a condition does not hold for, and the markers of anyone who is Engaged with nobody then (cof-9.26). */
function keepPairs(b: Battle, holds: (one: Unit, other: Unit) => boolean): void {
  const own = volumeState(b);
  const { engaged } = b.state;
  const left: number[] = [];
  for (let i = 0; i < own.engagements.length; i += 2) {
    const [one, other] = [own.engagements[i], own.engagements[i + 1]] as [Unit, Unit];
    if (holds(one, other)) left.push(one, other);
  }
  own.engagements = left;
  for (let unit = engaged.indexOf(1); unit >= 0; unit = engaged.indexOf(1, unit + 1))
    if (!left.includes(unit)) setEngaged(b, unit, false, ['cof-9.26']);
}

const areLocked = (b: Battle, one: Unit, other: Unit): boolean =>
  isEngaged(b, one) && isEngaged(b, other) && steady(b, one) && steady(b, other) && areNear(b, one, other);
const drop = (b: Battle): void => keepPairs(b, (one, other) => areLocked(b, one, other));

/**
 * After the Collapse of a combat: who of both sides is still next to the other, and did not move, is Engaged (cof-9.21a). An
 * advance ends what a unit was Engaged in before.
 */
function keep(b: Battle, c: Combat): void {
  const own = volumeState(b);
  keepPairs(b, (one, other) => ![one, other].some((unit) => c.advanced.includes(unit)));
  const stayed = attackersIn(b, c).filter((unit) => !c.advanced.includes(unit));
  const facing = defendersIn(b, c).filter((unit) => steady(b, unit));
  for (const { attacker, defender } of c.attacks) {
    if (!stayed.includes(attacker) || !facing.includes(defender) || arePaired(b, attacker, defender)) continue;
    own.engagements.push(attacker, defender);
    for (const unit of [attacker, defender]) setEngaged(b, unit, true, ['cof-9.21a', 'cof-8.18c']);
  }
}
function arePaired(b: Battle, one: Unit, other: Unit): boolean {
  const { engagements: pairs } = volumeState(b);
  for (let i = 0; i < pairs.length; i += 2)
    if ((pairs[i] === one && pairs[i + 1] === other) || (pairs[i] === other && pairs[i + 1] === one)) return true;
  return false;
}

/** Engaged units of a wing whom its leader reaches, and who may be ordered (cof-9.55); runners go with their chariots, if these are among them (cof-9.23, cof-9.25). */
function withinReach(b: Battle, wing: number): Unit[] {
  const all = unitsOfWing(b, wing).filter(
    (unit) => isEngaged(b, unit) && !isOutOfCommand(b, unit) && !isRallied(b, unit),
  );
  return all.filter((unit) => !all.includes(unitAbove(b, unit)));
}

interface Ordered {
  b: Battle;
  wing: number;
}
const disengageBans: readonly Ban<Ordered>[] = [
  {
    rule: 'cof-9.22',
    when: ({ b, wing }) => !unitsOfWing(b, wing).some((unit) => isEngaged(b, unit)),
    text: ({ b, wing }) => `No unit of ${wingAt(b, wing).name} is Engaged.`,
  },
  {
    rule: 'cof-9.55',
    when: ({ b, wing }) => unitsOfWing(b, wing).every((unit) => !isEngaged(b, unit) || isRallied(b, unit)),
    text: ({ b, wing }) =>
      `All Engaged units of ${wingAt(b, wing).name} have rallied this turn and cannot take orders.`,
  },
  {
    rule: 'cof-9.23',
    when: ({ b, wing }) => withinReach(b, wing).length === 0,
    text: ({ b, wing }) => `No Engaged unit of ${wingAt(b, wing).name} is in its leader’s Command Range.`,
  },
];
/** Why a wing cannot use its Orders Phase to disengage, or null. */
export const disengageRefusal = (b: Battle, wing: number): Refusal | null => firstBan(disengageBans, { b, wing });

/** His Capability or Initiative, and the Overall Commander's Charisma if that is he, or is in his hex or next to it (cof-9.23). */
export function disengageRating(b: Battle, leader: Leader): number {
  const oc = overallCommander(b, leaderInfo(b, leader).side);
  if (oc === NONE) return initiativeOf(b, leader);
  const near = distance(b.world.field.grid, leaderHexOf(b, leader), leaderHexOf(b, oc)) <= 1;
  return initiativeOf(b, leader) + (near ? charismaOf(b, oc) : 0);
}

interface Disengage extends Riders {
  wing: number;
  /** Who must fall back, and the chariots, who may. */
  bound: Unit[];
  free: Unit[];
  /** Who falls back now, until it is done. */
  next?: Fallback;
}
interface Fallback {
  unit: Unit;
  hex: Hex;
}

interface Retreat extends Fallback {
  b: Battle;
}
const fallbackBans: readonly Ban<Retreat>[] = [
  {
    rule: 'cof-9.24a',
    when: ({ b, hex }) => unitAt(b, hex) !== NONE,
    text: ({ b, hex }) => `${nameAndVerb(infoOf(b, unitAt(b, hex)), 'is', 'are')} in that hex.`,
  },
  {
    rule: 'cof-9.24a',
    when: ({ b, unit, hex }) => {
      const from = hexOfUnit(b, unit);
      const side = sideBetween(b.world.field.grid, from, hex);
      return bodiesIn(b, unit).some((body) => isClosedTo(b, body, from, side));
    },
    text: ({ b, unit }) => `That terrain is closed to ${nameOf(b, unit)}.`,
  },
  {
    rule: 'cof-9.24a',
    when: ({ b, unit, hex }) =>
      enemiesNextTo(b, placement(hex, facingOf(placeOfUnit(b, unit))), sideOf(b, unit)).length > 0,
    text: 'An enemy is next to that hex.',
  },
];
const fallbackRefusal = (b: Battle, { unit, hex }: Fallback): Refusal | null =>
  firstBan(fallbackBans, { b, unit, hex });
const waysOf = (b: Battle, unit: Unit): Fallback[] =>
  ring(b.world.field.grid, hexOfUnit(b, unit), 1).map((hex) => ({ unit, hex }));
const canFallBack = (b: Battle, unit: Unit): boolean => waysOf(b, unit).some((way) => fallbackRefusal(b, way) === null);

const sideOfWing = (b: Battle, v: Disengage): Side => wingAt(b, v.wing).side;
const rulesOf = (b: Battle, unit: Unit): RuleId[] => [
  isWarChariot(b, unit) ? 'cof-9.25' : 'cof-9.23',
  'cof-9.24a',
  'cof-9.24b',
];

/** A wing tries to break off (cof-9.22 to cof-9.25); everyone else in it stays idle. */
const disengage = procedure<Battle, Disengage>('disengage', {
  /** One die for all but chariots, who need none. */
  roll(b, v) {
    const all = withinReach(b, v.wing);
    v.free = all.filter((unit) => isWarChariot(b, unit));
    v.bound = all.filter((unit) => !isWarChariot(b, unit));
    if (v.bound.length === 0) return;
    const leader = leaderOf(b, v.wing);
    const against = disengageRating(b, leader);
    const { total } = roll(b, {
      purpose: `Disengaging under ${leaderInfo(b, leader).name}`,
      side: sideOfWing(b, v),
      rules: ['cof-9.23'],
      against,
      reach: against + 1,
      about: { leader },
    });
    if (total <= against) return;
    emit(b, { kind: 'disengage-fails', rules: ['cof-9.23', 'cof-9.21b'], units: v.bound });
    v.bound = [];
  },
  // Answers: `KEY 0605`, `done`. Who falls back first may make room for others.
  fallBack: ask<Battle, Disengage, Fallback | 'done'>({
    ask: 'disengage',
    rules: ['cof-9.23', 'cof-9.24a', 'cof-9.25'],
    side: sideOfWing,
    skipIf: (_b, v) => v.bound.length + v.free.length === 0,
    text: (b, v) => `Engaged units of ${wingAt(b, v.wing).name} can fall back. Choose a unit and its hex.`,
    list: (b, v) => [...[...v.bound, ...v.free].flatMap((unit) => waysOf(b, unit)), 'done' as const],
    refuse(b, v, choice) {
      if (choice !== 'done') return fallbackRefusal(b, choice);
      const first = v.bound.find((unit) => canFallBack(b, unit));
      return first === undefined ? null : refusal('cof-9.23', `${nameOf(b, first)} can fall back and must.`);
    },
    format: (b, choice) =>
      choice === 'done' ? 'done' : `${infoOf(b, choice.unit).key} ${hexNumber(b.world.field.grid, choice.hex)}`,
    label: (b, _v, choice) =>
      choice === 'done'
        ? 'End disengaging'
        : `Fall back with ${nameOf(b, choice.unit)} to ${hexNumber(b.world.field.grid, choice.hex)}`,
    apply(_b, v, choice) {
      if (choice === 'done') return undefined;
      v.bound = v.bound.filter((other) => other !== choice.unit);
      v.free = v.free.filter((other) => other !== choice.unit);
      Object.assign(v, { next: choice, heard: [], staying: [] });
      return 'leaders';
    },
  }),
  /** Anyone who has nowhere to go stays as he is, and must attack (cof-9.24b). */
  stay(b, v) {
    for (const unit of v.bound) emit(b, { kind: 'cannot-disengage', rules: ['cof-9.24b'], unit });
    return null;
  },
  leaders: ridersSay<Disengage>({
    rules: ['cof-6.57b', 'cof-9.32'],
    unit: (_b, v) => v.next?.unit ?? NONE,
    to: (_b, v) => v.next?.hex ?? OFF,
    again: 'leaders',
  }),
  retreat(b, v) {
    const { unit, hex } = v.next as Fallback;
    const from = placeOfUnit(b, unit);
    shiftUnit(b, unit, placement(hex, facingOf(from)), ['cof-9.24a'], v.staying);
    tellAdvance(b, unit, from, rulesOf(b, unit), 'back');
    drop(b);
    warnLeaders(b, unit, from);
    return 'fallBack';
  },
});

export const engagedOverrides: readonly RuleOverride[] = [
  overrideRule(keepingEngagements, () => keep),
  overrideRule(droppingEngagements, () => drop),
];

export const engagedProcedures: readonly Procedure<Battle>[] = [disengage];
