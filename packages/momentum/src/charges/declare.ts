import { ask, emit, firstBan, procedure, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { distanceOf, enemiesOf, inReach, keyOf, nameOf, unitsOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { hasDone, isEngaged, isMounted, note, unitIs, withVerb } from '../base/units.ts';
import { inch, MUST_CHARGE, MUST_CHARGE_NEAREST, TOLERANCE, type Unit, WAS_CHARGED } from '../base/vocabulary.ts';
import { rateOf } from '../movement/rates.ts';
import { disengage, disengageRefusal } from './disengage.ts';
import {
  chargeAt,
  chargeBy,
  chargerBans,
  isReach,
  outlookRefusal,
  pairRefusal,
  type Reach,
  standsBehind,
} from './reach.ts';

/** One side's declarations of one group: cavalry, camels and chariots first, then foot and elephants (mom-move.02). */
export interface Group {
  side: Side;
  mounted: boolean;
}

/** What may be declared. A charge without a wheel takes the most natural one. */
export type Declaration =
  | { kind: 'charge'; unit: Unit; target: Unit; wheel?: number }
  | { kind: 'disengage'; unit: Unit }
  | { kind: 'done' };

export const hasDeclared = (b: Battle, unit: Unit): boolean => b.state.charges.some((c) => c.unit === unit);

const ownUnits = (b: Battle, { side, mounted }: Group): Unit[] =>
  unitsOf(b, side).filter((unit) => isMounted(b, unit) === mounted);

const enemiesNear = (b: Battle, unit: Unit): Unit[] =>
  enemiesOf(b, unit).filter((enemy) => inReach(b, unit, enemy, rateOf(b, unit), inch));

/** Why a unit cannot declare any charge, whomever on. */
function stateRefusal(b: Battle, unit: Unit): Refusal | null {
  if (hasDeclared(b, unit))
    return refusal('mom-charge.01', `${withVerb(b, unit, 'has', 'have')} already declared a charge.`);
  if (hasDone(b, unit, WAS_CHARGED)) {
    return refusal('mom-charge.11', `${unitIs(b, unit)} being charged and can only respond.`);
  }
  return firstBan(chargerBans, { b, unit });
}

const reachOf = (b: Battle, unit: Unit, target: Unit, wheel?: number): Reach | Refusal =>
  wheel === undefined
    ? chargeAt(b, unit, target)
    : (outlookRefusal(b, unit, target) ?? chargeBy(b, unit, target, wheel));

/** Why a charge on this enemy is not possible, apart from what the unit is forced to. */
function plainRefusal(b: Battle, unit: Unit, target: Unit, wheel?: number): Refusal | null {
  const why = stateRefusal(b, unit) ?? pairRefusal(b, unit, target);
  if (why) return why;
  const reach = reachOf(b, unit, target, wheel);
  return isReach(reach) ? null : reach;
}

/** Whom a unit could charge at this moment. */
const targetsOf = (b: Battle, unit: Unit): Unit[] =>
  stateRefusal(b, unit) === null ? enemiesNear(b, unit).filter((t) => plainRefusal(b, unit, t) === null) : [];

/** Whose test has failed goes for the nearest (mom-initial.07). */
function nearestRefusal(b: Battle, unit: Unit, target: Unit): Refusal | null {
  if (!hasDone(b, unit, MUST_CHARGE_NEAREST)) return null;
  const least = Math.min(...targetsOf(b, unit).map((t) => distanceOf(b, unit, t)));
  if (distanceOf(b, unit, target) <= least + TOLERANCE) return null;
  return refusal('mom-initial.07', `${unitIs(b, unit)} out of control and must charge the nearest enemy.`);
}

/** A unit of the group that is bound to charge and can (mom-initial.07, mom-initial.11). */
const bound = (b: Battle, v: Group): Unit | undefined =>
  ownUnits(b, v).find((unit) => hasDone(b, unit, MUST_CHARGE) && targetsOf(b, unit).length > 0);

function doneRefusal(b: Battle, v: Group): Refusal | null {
  const unit = bound(b, v);
  if (unit === undefined) return null;
  const forced = hasDone(b, unit, MUST_CHARGE_NEAREST);
  return refusal(
    forced ? 'mom-initial.07' : 'mom-initial.11',
    `${unitIs(b, unit)} ${forced ? 'out of control' : 'committed'} and must charge.`,
  );
}

function declarationRefusal(b: Battle, v: Group, d: Declaration): Refusal | null {
  if (d.kind === 'done') return doneRefusal(b, v);
  if (isMounted(b, d.unit) !== v.mounted) {
    const text = v.mounted
      ? 'Foot and elephants declare after cavalry, camels and chariots.'
      : 'Cavalry, camels and chariots have already declared.';
    return refusal('mom-move.02', text);
  }
  if (d.kind === 'disengage') return disengageRefusal(b, d.unit);
  return plainRefusal(b, d.unit, d.target, d.wheel) ?? nearestRefusal(b, d.unit, d.target);
}

function declarationsOf(b: Battle, v: Group, all: boolean): Declaration[] {
  const found: Declaration[] = [];
  for (const unit of ownUnits(b, v)) {
    if (isEngaged(b, unit)) found.push({ kind: 'disengage', unit });
    else if (all || stateRefusal(b, unit) === null) {
      for (const target of enemiesNear(b, unit)) found.push({ kind: 'charge', unit, target });
    }
  }
  return [...found, { kind: 'done' }];
}

function declareCharge(b: Battle, unit: Unit, target: Unit, wheel?: number): void {
  const reach = reachOf(b, unit, target, wheel) as Reach;
  const behind = standsBehind(b, unit, target);
  b.state.charges.push({ unit, target, wheel: reach.wheel, behind: behind ? 1 : 0, done: 0 });
  note(b, target, WAS_CHARGED);
  const rules = ['mom-move.02', 'mom-charge.01', 'mom-charge.02', ...(behind ? ['mom-charge.08'] : [])];
  emit(b, { kind: 'charge-declared', rules, unit, target, wheel: reach.wheel, behind });
}

const wheelText = (wheel: number): string => ` wheel ${wheel < 0 ? 'left' : 'right'} ${Math.abs(wheel) / 100}`;
const wheelWords = (wheel: number): string =>
  wheel === 0 ? '' : `, wheeling ${wheel < 0 ? 'left' : 'right'} by ${Math.abs(wheel) / 100}°`;

function write(b: Battle, d: Declaration): string {
  if (d.kind === 'done') return 'done';
  if (d.kind === 'disengage') return `disengage ${keyOf(b, d.unit)}`;
  return `charge ${keyOf(b, d.unit)} ${keyOf(b, d.target)}${d.wheel === undefined ? '' : wheelText(d.wheel)}`;
}

function label(b: Battle, d: Declaration): string {
  if (d.kind === 'done') return 'End declarations';
  if (d.kind === 'disengage') return `Disengage ${nameOf(b, d.unit)}`;
  const reach = reachOf(b, d.unit, d.target, d.wheel);
  return `Charge ${nameOf(b, d.target)} with ${nameOf(b, d.unit)}${isReach(reach) ? wheelWords(reach.wheel) : ''}`;
}

/** `charge horse spears`, `charge horse spears wheel left 20`, `disengage horse`. */
function read(b: Battle, { side }: Group, text: string): Declaration | null {
  const [verb, who, whom, opening, hand, degrees, more] = text.split(/\s+/);
  const unit = unitsOf(b, side).find((u) => keyOf(b, u) === who);
  if (unit === undefined || more !== undefined) return null;
  if (verb === 'disengage') return whom === undefined ? { kind: 'disengage', unit } : null;
  const target = enemiesOf(b, unit).find((u) => keyOf(b, u) === whom);
  if (verb !== 'charge' || target === undefined) return null;
  if (opening === undefined) return { kind: 'charge', unit, target };
  if (opening !== 'wheel' || (hand !== 'left' && hand !== 'right') || !/^\d{1,2}$/.test(degrees ?? '')) return null;
  return { kind: 'charge', unit, target, wheel: (hand === 'left' ? -100 : 100) * Number(degrees) };
}

/** A side declares the charges and disengagements of a group, one after another. */
export const declareGroup = procedure<Battle, Group>('declare-group', {
  declare: ask<Battle, Group, Declaration>({
    ask: 'declaration',
    rules: ['mom-move.02', 'mom-charge.01', 'mom-charge.02', 'mom-charge.10', 'mom-charge.11', 'mom-disengage.06'],
    side: (_b, v) => v.side,
    // A side that could only end its declarations is not asked.
    skipIf: (b, v) => !declarationsOf(b, v, false).some((d) => d.kind !== 'done' && !declarationRefusal(b, v, d)),
    text: (_b, v) =>
      `Declare charges and disengagements of your ${v.mounted ? 'mounted units' : 'foot and elephants'}.`,
    list: declarationsOf,
    refuse: declarationRefusal,
    parse: read,
    format: write,
    label: (b, _v, d) => label(b, d),
    shape: () => ({ form: 'charge', fields: [{ name: 'wheel', min: -45, max: 45, step: 1 }] }),
    apply(b, _v, d) {
      if (d.kind === 'done') return null;
      if (d.kind === 'charge') declareCharge(b, d.unit, d.target, d.wheel);
      else disengage(b, d.unit);
      return 'declare';
    },
  }),
});
