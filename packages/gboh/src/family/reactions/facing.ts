import {
  facingName,
  facingOf,
  type Hex,
  inColumn,
  isTwoHex,
  type Placement,
  rearHexes,
  reverse,
  turn,
  turned,
} from '@taxiarch/hexfield';
import { type Ban, emit, firstBan, type Modifier, type Refusal, type RuleId, sumOf } from '@taxiarch/kernel';
import { checkTQ, takeHits } from '../base/cohesion.ts';
import { isRough } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { MACEDONIAN } from '../base/traits.ts';
import {
  agree,
  facingOfUnit,
  hasTrait,
  hexesOf,
  inDoubleDepth,
  infoOf,
  isCavalry,
  isEngine,
  isInColumn,
  isInSquare,
  isRouted,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  putUnit,
  unitBeneath,
} from '../base/units.ts';
import { DID_REACT, NONE, type Unit } from '../base/vocabulary.ts';
import { zonesOverUnit } from '../base/zones.ts';
import { turnHits } from '../movement/facing.ts';
import { sparedMovedHit } from '../movement/moved.ts';
import { comparedMA, onFoot } from './allowance.ts';

/** A unit that an enemy has come next to; `hexes` is where the enemy is, or has ridden up to (alx-8.33b). */
export interface Reacting {
  b: Battle;
  unit: Unit;
  mover: Unit;
  hexes: readonly Hex[];
}
const who = ({ b, unit }: Reacting): string => nameOf(b, unit);
const whoAgree = (i: Reacting, singular: string, plural: string): string => agree(i.b, i.unit, singular, plural);
const whoDoes = (i: Reacting, singular: string, plural: string): string => nameWithVerb(i.b, i.unit, singular, plural);
const wide = ({ b, unit }: Reacting): boolean => infoOf(b, unit).wide;

export const facingBans = overridable<readonly Ban<Reacting>[]>('reactions/facing: facingBans', [
  { rule: 'alx-10.26a', when: ({ b, unit }) => isRouted(b, unit), text: (r) => `${whoDoes(r, 'is', 'are')} routed.` },
  {
    rule: 'alx-6.67',
    when: ({ b, unit }) => isInColumn(b, unit),
    text: (r) => `${whoDoes(r, 'is', 'are')} in column.`,
  },
  {
    rule: 'alx-10.31a',
    when: ({ b, unit }) => b.state.engaged[unit] !== 0,
    text: (r) => `${whoDoes(r, 'is', 'are')} engaged.`,
  },
  {
    rule: 'alx-11.84',
    when: ({ b, unit }) => isEngine(b, unit),
    text: (r) => `${whoDoes(r, 'has', 'have')} no facing to change.`,
  },
  {
    rule: 'alx-11.63b',
    when: ({ b, unit }) => isInSquare(b, unit),
    text: (r) => `${whoDoes(r, 'is', 'are')} in square and ${whoAgree(r, 'faces', 'face')} all ways.`,
  },
  {
    rule: 'alx-7.16a',
    when: ({ b, unit }) => ((b.state.did[unit] as number) & DID_REACT) !== 0,
    text: (r) => `${whoDoes(r, 'has', 'have')} already changed facing in reaction in this Orders Phase.`,
  },
  {
    rule: 'alx-7.16a',
    when: ({ b, unit, mover }) => zonesOverUnit(b, unit).some((enemy) => enemy !== mover),
    text: (r) => `${whoDoes(r, 'is', 'are')} in the ZOC of another enemy.`,
  },
  {
    rule: 'alx-7.17',
    when: (r) => wide(r) && !rearHexes(r.b.world.field.grid, placeOfUnit(r.b, r.unit)).some((h) => r.hexes.includes(h)),
    text: (r) => `${who(r)} can only Reverse Face against an enemy in the rear.`,
  },
  {
    rule: 'alx-11.72b',
    when: ({ b, unit }) => inDoubleDepth(b, unit),
    text: (r) => `${whoDoes(r, 'is', 'are')} in a Double-Depth Phalanx and cannot Reverse Face.`,
  },
  {
    rule: 'alx-6.44',
    when: (r) => wide(r) && hexesOf(r.b, r.unit).some((hex) => isRough(r.b, hex)),
    text: (r) => `${who(r)} cannot Reverse Face in rough terrain.`,
  },
]);

/** Why a unit may not change facing because an enemy has come next to it, or null (alx-7.16a, alx-7.17). */
export const facingRefusal = (b: Battle, unit: Unit, mover: Unit, hexes: readonly Hex[]): Refusal | null =>
  firstBan(valueIn(b, facingBans), { b, unit, mover, hexes });

/** Where its facing may go: one vertex either way, or about for a two-hex unit, which in column has no such way. */
export function facingsOf(b: Battle, unit: Unit): Placement[] {
  const place = placeOfUnit(b, unit);
  if (isTwoHex(place)) return inColumn(place) ? [] : [reverse(b.world.field.grid, place)];
  return [turned(place, turn(facingOf(place), -2)), turned(place, turn(facingOf(place), 2))];
}

export function facingAnswer(b: Battle, unit: Unit, place: Placement): string {
  const { key, wide: two } = infoOf(b, unit);
  return two ? `reverse ${key}` : `turn ${key} ${facingName(facingOf(place))}`;
}

/** The same in the words of a button. */
export const facingLabel = (b: Battle, unit: Unit, place: Placement): string =>
  infoOf(b, unit).wide
    ? `Reverse Face ${nameOf(b, unit)}`
    : `Turn ${nameOf(b, unit)} to ${facingName(facingOf(place))}`;

interface Check {
  b: Battle;
  unit: Unit;
  mover: Unit;
}
export const facingModifiers = overridable<readonly Modifier<Check>[]>('reactions/facing: facingModifiers', [
  {
    rule: 'alx-7.16b',
    value: ({ b, unit, mover }) => comparedMA(b, mover) - comparedMA(b, unit),
    when: () => true,
    text: 'difference in MA',
  },
]);

/** Least hits of the check: 1, or 2 for two-hex units other than the Macedonian phalanx (alx-7.16b, alx-7.17). */
export const leastHits = overridable<(b: Battle, unit: Unit) => number>(
  'reactions/facing: least hits of turning',
  (b, unit) => (infoOf(b, unit).wide && !hasTrait(b, unit, MACEDONIAN) ? 2 : 1),
);

/** Who turns to meet an enemy in its own time: cavalry that turns to face infantry (alx-7.16b). */
export const turnsAtEase = overridable<(b: Battle, unit: Unit, mover: Unit) => boolean>(
  'reactions/facing: who turns at ease',
  (b, unit, mover) => isCavalry(b, unit) && onFoot(b, mover),
);

/** Who turns along with a unit and pays for the haste by itself; nobody, unless the book says so. */
export const turnsAlong = overridable<(b: Battle, unit: Unit) => readonly Unit[]>(
  'reactions/facing: who turns along and checks',
  () => [],
);

/** Turns a unit to meet an enemy, and makes it and anyone who turns along pay for the haste. */
export function reactByFacing(b: Battle, unit: Unit, place: Placement, mover: Unit): void {
  const rule: RuleId = infoOf(b, unit).wide ? 'alx-7.17' : 'alx-7.16a';
  const was = facingOfUnit(b, unit);
  putUnit(b, unit, place);
  // Anyone who stands beneath has turned with it.
  for (const one of [unit, unitBeneath(b, unit)])
    if (one !== NONE) b.state.did[one] = (b.state.did[one] as number) | DID_REACT;
  emit(b, { kind: 'reacts', rules: [rule, ...sparedMovedHit(b, unit)], unit, was, to: place, by: mover });
  for (const one of [unit, ...valueIn(b, turnsAlong)(b, unit)]) payForHaste(b, one, place, mover, rule);
}

function payForHaste(b: Battle, unit: Unit, place: Placement, mover: Unit, rule: RuleId): void {
  const rules: RuleId[] = [rule];
  let hits = 0;
  if (turnHits(b, unit, place) > 0) {
    hits += turnHits(b, unit, place);
    rules.push('alx-7.14');
  }
  if (!valueIn(b, turnsAtEase)(b, unit, mover)) {
    rules.push('alx-7.16b');
    const excess = checkTQ(
      b,
      unit,
      'turning to face the enemy',
      rules,
      sumOf(valueIn(b, facingModifiers), { b, unit, mover }),
    );
    hits += Math.max(valueIn(b, leastHits)(b, unit), excess);
  }
  takeHits(b, unit, hits, rules, { by: mover, text: 'turning in haste' });
}
