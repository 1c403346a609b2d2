import { ask, emit, firstBan, listed, procedure, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import {
  type ChargeLine,
  distanceOf,
  enemiesInReach,
  enemiesOf,
  keyOf,
  type Met,
  nameOf,
  unitsOf,
} from '@taxiarch/miniatures';
import { disorder } from '../base/fate.ts';
import { start } from '../base/procedures.ts';
import type { Battle, Charge } from '../base/state.ts';
import { withVerb } from '../base/units.ts';
import { NONE, pace, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { sees } from '../command/sight.ts';
import { sightRules } from '../command/sight-rules.ts';
import { isUncontrolled, mayChargeAfterTest } from '../morale/rights.ts';
import { openingsToward } from './aim.ts';
import { struckEdge } from './flank.ts';
import {
  chargeDistance,
  isLine,
  metOn,
  type Opening,
  openingText,
  openingWords,
  openLine,
  readOpening,
} from './line.ts';
import { chargeRefusal, chargerBans } from './permission.ts';

/** A charge that is being declared; unit NONE = no more charges. */
export interface Declaration extends Opening {
  unit: Unit;
  targets: Unit[];
}
const noMore: Declaration = { unit: NONE, targets: [], wheel: 0, turn: 0 };

interface Phase {
  side: Side;
}

const QUARTER = 9000;
const hasDeclared = (b: Battle, unit: Unit): boolean => b.state.charges.some((c) => c.unit === unit);

const isCandidate = (b: Battle, unit: Unit): boolean =>
  !hasDeclared(b, unit) && firstBan(chargerBans, { b, unit }) === null;

/** Enemies so near that a charge might reach them. */
const withinCharge = (b: Battle, unit: Unit): Unit[] => enemiesInReach(b, unit, chargeDistance(b, unit), pace);

/**
 * The charges that a unit could think of, each at one enemy so near that it might be reached (see openingsToward). They
 * are not judged here; several targets, and other wheels, can be typed.
 */
export function chargesOf(b: Battle, unit: Unit): Declaration[] {
  const found: Declaration[] = [];
  for (const target of withinCharge(b, unit)) {
    for (const { wheel, turn } of openingsToward(b, unit, target, QUARTER, true)) {
      found.push({ unit, targets: [target], wheel, turn });
    }
  }
  return found;
}

/** The line of a declaration with the enemies named, or why it cannot be (cls-charge.04, cls-charge.08, cls-charge.09). */
function lineRefusal(
  b: Battle,
  { unit, targets, wheel, turn }: Declaration,
): Refusal | { line: ChargeLine; met: Met[] } {
  if (Math.abs(wheel) > QUARTER) return refusal('cls-charge.08', 'A charge can start with a wheel of at most 90°.');
  const line = openLine(b, unit, { wheel, turn }, chargeDistance(b, unit), 'charge');
  if (!isLine(line)) return line;
  const met = metOn(b, unit, line, 'charge');
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i] as Unit;
    const at = met.findIndex((m) => m.unit === target);
    if (at < 0) return refusal('cls-charge.04', `${nameOf(b, unit)} cannot reach ${nameOf(b, target)} on that line.`);
    const before = met.slice(0, at).find((m) => !targets.includes(m.unit));
    if (before)
      return refusal(
        'cls-charge.08',
        `${withVerb(b, before.unit, 'is', 'are')} in the way and not among the declared targets.`,
      );
  }
  return { line, met };
}

/** Enemies whom a unit would reach on one of the lines that it could think of, whatever else forbids the charge. */
export const reachedBy = (b: Battle, unit: Unit): Unit[] => [
  ...new Set(chargesOf(b, unit).flatMap((d) => ('met' in lineRefusal(b, d) ? d.targets : []))),
];

export function declarationRefusal(b: Battle, d: Declaration): Refusal | null {
  const why = firstBan(chargerBans, { b, unit: d.unit });
  if (why) return why;
  if (hasDeclared(b, d.unit))
    return refusal('cls-charge.03', `${withVerb(b, d.unit, 'has', 'have')} already declared a charge.`);
  const found = lineRefusal(b, d);
  if (!('met' in found)) return found;
  const from = { x: b.state.x[d.unit] as number, y: b.state.y[d.unit] as number };
  for (const target of d.targets) {
    const { contact } = found.met.find((m) => m.unit === target) as Met;
    const edge = struckEdge(b, target, from, contact);
    const barred = chargeRefusal({ b, unit: d.unit, target, edge });
    if (barred) return barred;
  }
  return compelledRefusal(b, d);
}

/** The charge that an Uncontrolled unit has to make: at the nearest enemy in reach (cls-morale.31). */
function compelledTarget(b: Battle, unit: Unit): Unit {
  let nearest = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (const declaration of chargesOf(b, unit)) {
    const target = declaration.targets[0] as Unit;
    const d = distanceOf(b, unit, target);
    if (d < least && sees(b, unit, target) && 'met' in lineRefusal(b, declaration)) {
      least = d;
      nearest = target;
    }
  }
  return nearest;
}

function compelledRefusal(b: Battle, d: Declaration): Refusal | null {
  if (!isUncontrolled(b, d.unit)) return null;
  const nearest = compelledTarget(b, d.unit);
  if (nearest === NONE) return null;
  const same = distanceOf(b, d.unit, d.targets[0] as Unit) <= distanceOf(b, d.unit, nearest) + TOLERANCE;
  return same
    ? null
    : refusal('cls-morale.31', `${withVerb(b, d.unit, 'is', 'are')} uncontrolled and must charge the nearest enemy.`);
}

/** Uncontrolled units with an enemy in reach that have not declared. */
function compelled(b: Battle, side: Side): Unit {
  for (const unit of unitsOf(b, side)) {
    if (!isUncontrolled(b, unit) || hasDeclared(b, unit) || firstBan(chargerBans, { b, unit })) continue;
    if (chargesOf(b, unit).some((d) => declarationRefusal(b, d) === null)) return unit;
  }
  return NONE;
}

function declare(b: Battle, d: Declaration): void {
  const { line } = lineRefusal(b, d) as { line: ChargeLine };
  const { unit, targets, wheel, turn } = d;
  const charge: Charge = {
    unit,
    targets,
    wheel,
    turn,
    reach: line.left,
    gaps: targets.map((target) => distanceOf(b, unit, target)),
    seen: targets.map((target) => (sees(b, target, unit) ? 1 : 0)),
    goes: 0,
  };
  b.state.charges.push(charge);
  emit(b, {
    kind: 'charge-declared',
    rules: ['cls-period.03', 'cls-charge.01', 'cls-charge.08'],
    unit,
    targets,
    wheel,
    turn,
  });
}

/** Phase 2: side A names its chargers and their targets (cls-period.03). Answers: `charge companions hoplites wheel left 20`. */
export const declareCharges = procedure<Battle, Phase>('declare-charges', {
  declare: ask<Battle, Phase, Declaration>({
    ask: 'declare-charge',
    rules: ['cls-period.03', 'cls-charge.01', 'cls-charge.04', 'cls-order.12', ...sightRules],
    side: (_b, v) => v.side,
    skipIf: (b, v) => !unitsOf(b, v.side).some((unit) => isCandidate(b, unit) && withinCharge(b, unit).length > 0),
    text: () => 'Choose a unit to charge and its target.',
    list: (b, v, all) => [
      ...unitsOf(b, v.side)
        .filter((unit) => (all ? !hasDeclared(b, unit) : isCandidate(b, unit)))
        .flatMap((unit) => chargesOf(b, unit)),
      noMore,
    ],
    refuse: (b, v, d) => {
      if (d.unit !== NONE) return declarationRefusal(b, d);
      const unit = compelled(b, v.side);
      return unit === NONE
        ? null
        : refusal('cls-morale.31', `${withVerb(b, unit, 'is', 'are')} uncontrolled and must charge.`);
    },
    parse: (b, v, text) => readDeclaration(b, v.side, text),
    format: writeDeclaration,
    label: (b, _v, d) =>
      d.unit === NONE
        ? 'End charges'
        : `Charge ${listed(d.targets.map((t) => nameOf(b, t)))} with ${nameOf(b, d.unit)}${openingWords(d)}`,
    shape: () => ({ form: 'charge', fields: [{ name: 'wheel', min: -90, max: 90, step: 1 }] }),
    apply(b, _v, d) {
      if (d.unit === NONE) return undefined;
      declare(b, d);
      return 'declare';
    },
  }),
});

function writeDeclaration(b: Battle, d: Declaration): string {
  if (d.unit === NONE) return 'done';
  return `charge ${keyOf(b, d.unit)} ${d.targets.map((t) => keyOf(b, t)).join('+')}${openingText(d)}`;
}

function readDeclaration(b: Battle, side: Side, text: string): Declaration | null {
  if (text === 'done') return noMore;
  const [verb, who, whom, ...rest] = text.split(/\s+/);
  if (verb !== 'charge' || who === undefined || whom === undefined) return null;
  const unit = unitsOf(b, side).find((u) => keyOf(b, u) === who) ?? NONE;
  const targets = whom.split('+').map((key) => b.world.units.findIndex((u) => u.key === key));
  const opening = readOpening(rest);
  if (unit === NONE || targets.some((t) => t < 0 || !enemiesOf(b, unit).includes(t)) || !opening) return null;
  return { unit, targets, wheel: opening.wheel, turn: opening.turn };
}

/** Phase 3: anyone who attempts to charge tests; the others stay where they are (cls-period.03, cls-charge.12). */
export const chargersMorale = procedure<Battle, Phase>('chargers-morale', {
  test(b) {
    if (b.state.charges.length === 0) return null;
    const tests = b.state.charges.map((c) => ({ unit: c.unit, why: 'charge' as const, enemies: [...c.targets] }));
    start(b, 'tests', { tests });
    return undefined;
  },
  judge(b) {
    for (const charge of b.state.charges) {
      charge.goes = mayChargeAfterTest(b, charge.unit) ? 1 : 0;
      const rules = charge.goes ? ['cls-morale.21'] : ['cls-charge.12', 'cls-morale.22'];
      emit(b, { kind: charge.goes ? 'charge-goes' : 'charge-stays', rules, unit: charge.unit });
      if (charge.goes && Math.abs(charge.turn) === QUARTER) {
        disorder(b, charge.unit, ['cls-disorder.07', 'cls-form.03'], 'turned to a flank');
      }
    }
  },
});
