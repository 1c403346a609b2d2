import {
  covers,
  distance,
  FRONT_ONLY,
  facingOf,
  type Hex,
  hexNumber,
  hexOf,
  neighbour,
  OFF,
  type Placement,
  placement,
  sideBetween,
  turn,
  turnBetween,
} from '@taxiarch/hexfield';
import { ask, call, emit, modifiers, procedure, roll, sumOf } from '@taxiarch/kernel';
import { takeHits } from '../family/base/cohesion.ts';
import { shockTargets } from '../family/base/eligibility.ts';
import { type EventTexts, unitDoes, unitName } from '../family/base/event-text.ts';
import { start } from '../family/base/procedures.ts';
import type { Battle } from '../family/base/state.ts';
import {
  hexesOf,
  isCavalry,
  isCharging,
  isRouted,
  nameOf,
  nameWithVerb,
  onField,
  placeOfUnit,
  sideOf,
  steady,
  tqOf,
  unitAt,
} from '../family/base/units.ts';
import { type Leader, MUST_CHECK, NONE, type Unit } from '../family/base/vocabulary.ts';
import { enemiesInZone, unitInEnemyZone } from '../family/base/zones.ts';
import { type Riders, ridersSay } from '../family/leaders/riders.ts';
import { isRefusal, stepCostOf } from '../family/movement/cost.ts';
import { fireAtLeaver, shiftUnit, stepHits, tellAdvance } from '../family/shock/advance-move.ts';
import { attackersIn, type Combat, defendersIn, targetsOf } from '../family/shock/combat.ts';
import { currentCombat, type Segment } from '../family/shock/segment.ts';

/** Cavalry goes after the enemy it has broken (alx-9.4, part of the charge rule). */
interface Pursuit extends Riders {
  leader: Leader;
  unit: Unit;
  quarry: Unit;
  /** The ground that the quarry left, through which the chase begins. */
  ground: Hex[];
  /** Where it rides next, once those whose ZOC it leaves have fired. */
  hex?: Hex;
}

/**
 * Who of a combat may be carried away, and after whom (alx-9.41): nobody chases the dead, nor those who ran before the
 * clash. Anyone who was attacked as a fugitive stands or is lost: he is never the quarry.
 */
function pursuersOf(b: Battle, c: Combat): Omit<Pursuit, 'leader'>[] {
  if (!b.world.options.has('charge-formation') || defendersIn(b, c).length > 0) return [];
  return attackersIn(b, c).flatMap((unit) => {
    const charged = isCharging(b, unit) && b.state.mark[unit] === MUST_CHECK;
    const quarry = targetsOf(c, unit).find((d) => isRouted(b, d) && !c.leftInCharge.includes(d));
    if (!isCavalry(b, unit) || !charged || quarry === undefined) return [];
    return [{ unit, quarry, ground: c.ground.find((g) => g.unit === quarry)?.hexes ?? [] }];
  });
}

const pursuitModifiers = modifiers<object>([{ rule: 'alx-9.41', text: 'cavalry pursuit', when: () => true, value: 2 }]);

/** Facings with which a horseman rides across a hexside; toward the quarry if he comes next to it, else the least turn. */
function ridingPlace(b: Battle, v: Pursuit, hex: Hex): Placement {
  const { grid } = b.world.field;
  const now = placeOfUnit(b, v.unit);
  const side = sideBetween(grid, hexOf(now), hex);
  const places = [-1, 1].map((steps) => placement(hex, turn(2 * side, steps)));
  const sees = (place: Placement): boolean => hexesOf(b, v.quarry).some((at) => covers(grid, place, FRONT_ONLY, at));
  const turned = (place: Placement): number => turnBetween(facingOf(now), facingOf(place));
  places.sort((x, y) => Number(sees(y)) - Number(sees(x)) || turned(x) - turned(y));
  return places[0] as Placement;
}

/** The next hexes of the chase: into the ground the quarry left, then nearer to it. */
function waysAfter(b: Battle, v: Pursuit): Hex[] {
  const { grid } = b.world.field;
  const here = hexOf(placeOfUnit(b, v.unit));
  const far = (hex: Hex): number => Math.min(...hexesOf(b, v.quarry).map((at) => distance(grid, hex, at)));
  const ways: Hex[] = [];
  for (let side = 0; side < 6; side++) {
    const hex = neighbour(grid, here, side);
    if (hex === OFF || unitAt(b, hex) !== NONE) continue;
    const onPath = v.ground.length > 0 ? v.ground.includes(hex) : far(hex) < far(here);
    if (onPath && !isRefusal(stepCostOf(b, v.unit, placeOfUnit(b, v.unit), ridingPlace(b, v, hex)))) ways.push(hex);
  }
  return ways;
}

/** The chase ends in an enemy ZOC, or when it brings an enemy into its own (alx-9.42). */
const isStopped = (b: Battle, unit: Unit): boolean => unitInEnemyZone(b, unit) || enemiesInZone(b, unit).length > 0;

export const pursuitProcedure = procedure<Battle, Pursuit>('pursuit', {
  check(b, v) {
    if (!steady(b, v.unit) || !onField(b, v.quarry)) return null;
    const sum = sumOf(pursuitModifiers, {});
    const against = tqOf(b, v.unit);
    const side = sideOf(b, v.unit);
    const purpose = `Pursuit check of ${nameOf(b, v.unit)}`;
    const { total } = roll(b, { purpose, side, rules: ['alx-9.41'], sum, against, about: { unit: v.unit } });
    if (total <= against) return null;
    emit(b, { kind: 'pursues', rules: ['alx-9.41', 'alx-9.42'], unit: v.unit, quarry: v.quarry });
    return undefined;
  },
  look: (b, v) => (waysAfter(b, v).length > 0 ? undefined : 'strike'),
  follow: ask<Battle, Pursuit, Hex>({
    ask: 'pursuit-path',
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `${nameWithVerb(b, v.unit, 'pursues', 'pursue')} ${nameOf(b, v.quarry)}. Choose a hex.`,
    list: waysAfter,
    refuse: () => null,
    format: (b, hex) => hexNumber(b.world.field.grid, hex),
    label: (b, _v, hex) => `Via ${hexNumber(b.world.field.grid, hex)}`,
    apply(b, v, hex) {
      v.hex = hex;
      fireAtLeaver(b, v.unit, ridingPlace(b, v, hex));
    },
  }),
  /** Leaders are free to go along, wherever the chase meets them (alx-9.41). */
  leaders: ridersSay<Pursuit>({
    rules: ['alx-9.41'],
    unit: (_b, v) => v.unit,
    to: () => OFF,
    again: 'leaders',
    unless: (b, v) => !steady(b, v.unit),
  }),
  ride(b, v) {
    if (!steady(b, v.unit)) return null;
    const from = placeOfUnit(b, v.unit);
    const to = ridingPlace(b, v, v.hex as Hex);
    const { hits, rules } = stepHits(b, v.unit, to);
    shiftUnit(b, v.unit, to, ['alx-9.42'], v.staying);
    tellAdvance(b, v.unit, from, ['alx-9.42'], 'pursuit');
    v.ground = [];
    if (b.outcome) return undefined;
    start(b, 'approach', { mover: v.unit, from, how: 'advance' });
    takeHits(b, v.unit, hits, ['alx-9.42', ...rules], { text: 'the pursuit' });
    return undefined;
  },
  next(b, v) {
    if (!steady(b, v.unit)) return null;
    return isStopped(b, v.unit) ? undefined : 'look';
  },
  // At once against everyone in the ZOC, without any check before the clash (alx-9.43).
  strike(b, v) {
    const rode = v.ground.length === 0;
    if (rode && shockTargets(b, v.unit).length > 0) start(b, 'shock', { leader: v.leader, pursuer: v.unit });
  },
});

/** After the passages through the enemy, before the advance (alx-9.18.3a). */
export function pursue(b: Battle, v: Segment): void {
  for (const pursuit of pursuersOf(b, currentCombat(v))) call(b, pursuitProcedure, { leader: v.leader, ...pursuit });
}

export const pursuitEventTexts: EventTexts = {
  pursues: (w, e) => `${unitDoes(w, e, 'pursues', 'pursue')} ${unitName(w, e, 'quarry')}.`,
};
