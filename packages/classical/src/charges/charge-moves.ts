import { ask, emit, orderTable, procedure, type RuleId, type Side } from '@taxiarch/kernel';
import { blockOf, keyOf, nameOf, onTable, type Straight } from '@taxiarch/miniatures';
import { frontContact } from '@taxiarch/tabletop';
import { disorder } from '../base/fate.ts';
import { start } from '../base/procedures.ts';
import type { Battle, Charge } from '../base/state.ts';
import { hasDone, inMelee, isRouting, note, putUnit, withVerb } from '../base/units.ts';
import { DID_ADVANCE, DID_CHARGE, DID_EVADE, NONE, paces, READY, type Unit } from '../base/vocabulary.ts';
import { isUncontrolled } from '../morale/rights.ts';
import { chaseBeyondEdge } from '../movement/leaving.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight, HALT } from '../movement/straight.ts';
import { carriedOut } from './carry-out.ts';
import { struckEdge } from './flank.ts';
import { acrossLine } from './line.ts';
import { runOnRefusal } from './permission.ts';
import { strike } from './strike.ts';

interface Moving {
  side: Side;
  /** The charger whose move is being made, where it began, and what its line has left. */
  unit?: Unit;
  from?: { x: number; y: number };
  /** An enemy on the line who was not named: to be hit, or to be stopped before. */
  hit?: Unit;
  moved?: Unit[];
}

const chargeOf = (b: Battle, unit: Unit): Charge => b.state.charges.find((c) => c.unit === unit) as Charge;

/** Chargers whose test let them go and who have not moved. */
const waiting = (b: Battle, v: Moving): Unit[] =>
  b.state.charges
    .filter((c) => c.goes === 1 && !v.moved?.includes(c.unit) && onTable(b, c.unit) && b.state.status[c.unit] === READY)
    .map((c) => c.unit);

const unitOf = (v: Moving): Unit => v.unit ?? NONE;

/** What lies ahead of the charger where it now stands. */
function wayOf(b: Battle, v: Moving, gap?: number): Straight {
  const unit = unitOf(v);
  const wish = gap === undefined ? {} : { gap };
  return goStraight(b, unit, b.state.facing[unit] as number, chargeOf(b, unit).reach, 'charge', wish);
}

/** The enemy who stops the charge (cls-charge.10), also across an obstacle (cls-terrain.08), or NONE. */
function enemyAhead(b: Battle, v: Moving, way: Straight): Unit {
  if (way.stop === 'enemy') return way.by;
  if (way.stop !== 'line') return NONE;
  const unit = unitOf(v);
  return acrossLine(b, unit, { block: blockOf(b, unit), left: 0 }, way.distance, []);
}

const isNamed = (b: Battle, v: Moving, enemy: Unit): boolean => chargeOf(b, unitOf(v)).targets.includes(enemy);

/** An enemy whom nobody named is next on the line because others gave way (cls-charge.09), or NONE. */
function unnamedAhead(b: Battle, v: Moving): Unit {
  const enemy = enemyAhead(b, v, wayOf(b, v));
  return isNamed(b, v, enemy) ? NONE : enemy;
}

/** Phase 5: chargers move one after another, in the order that their side chooses (cls-period.05, cls-charge.13). */
export const chargeMoves = procedure<Battle, Moving>('charge-moves', {
  begin(_b, v) {
    v.moved = [];
    v.unit = NONE;
  },
  next: (b, v) => (waiting(b, v).length === 0 ? null : undefined),
  choose: ask<Battle, Moving, Unit>({
    ask: 'charge-order',
    rules: ['cls-period.11', 'cls-charge.13'],
    side: (_b, v) => v.side,
    text: () => 'Choose the next charge to carry out.',
    list: (b, v) => waiting(b, v),
    refuse: () => null,
    format: (b, unit) => keyOf(b, unit),
    label: (b, _v, unit) => `Charge with ${nameOf(b, unit)}`,
    orders: orderTable<Battle, Moving, Unit>('charges-in-turn', { 'as-declared': (_b, _v, legal) => legal[0] }),
    apply(_b, v, unit) {
      v.unit = unit;
      v.hit = NONE;
    },
  }),
  open(b, v) {
    const unit = unitOf(v);
    const charge = chargeOf(b, unit);
    v.moved?.push(unit);
    // A counter charge has struck it before it could set off (cls-melee.40).
    if (inMelee(b, unit)) return 'next';
    v.from = { x: b.state.x[unit] as number, y: b.state.y[unit] as number };
    const line = carriedOut(b, charge);
    note(b, unit, DID_CHARGE);
    if (!line) {
      missed(b, unit);
      return 'next';
    }
    const { block } = line;
    charge.reach = line.left;
    b.state.files[unit] = Math.round(block.width / block.cellWidth);
    // A turn makes another last rank (cls-form.03).
    if (charge.turn !== 0) b.state.tail[unit] = 0;
    putUnit(b, unit, block.x, block.y, block.facing);
    return undefined;
  },
  runOn: ask<Battle, Moving, boolean>({
    ask: 'run-on',
    rules: ['cls-charge.05', 'cls-charge.09'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => unnamedAhead(b, v) === NONE,
    text: (b, v) =>
      `${withVerb(b, unnamedAhead(b, v), 'is', 'are')} in the path of ${nameOf(b, unitOf(v))}, but not a declared target. Charge or stop?`,
    list: () => [true, false],
    refuse: (b, v, hits) => {
      if (!hits) {
        return isUncontrolled(b, unitOf(v))
          ? { rule: 'cls-charge.05', text: `${withVerb(b, unitOf(v), 'is', 'are')} uncontrolled and cannot stop.` }
          : null;
      }
      const target = unnamedAhead(b, v);
      const block = blockOf(b, unitOf(v));
      const contact = frontContact(block, block.facing, chargeOf(b, unitOf(v)).reach + paces(6), blockOf(b, target));
      const from = v.from as { x: number; y: number };
      const edge = contact ? struckEdge(b, target, from, contact) : 0;
      return runOnRefusal({ b, unit: unitOf(v), target, edge });
    },
    format: (_b, hits) => (hits ? 'hit' : 'stop'),
    label: (_b, _v, hits) => (hits ? 'Charge them too' : 'Stop 20 paces short'),
    apply(b, v, hits) {
      if (!hits) {
        halt(b, v);
        return 'next';
      }
      v.hit = unnamedAhead(b, v);
      // It tests at once and may only hold (cls-charge.09); who has tested in this move or routs does not.
      start(b, 'tests', { tests: [{ unit: v.hit, why: 'charged', response: 'hold', enemies: [unitOf(v)] }] });
      return undefined;
    },
  }),
  strike(b, v) {
    const unit = unitOf(v);
    if (!onTable(b, unit)) return 'next';
    const way = wayOf(b, v);
    const enemy = enemyAhead(b, v, way);
    if (enemy !== NONE && (isNamed(b, v, enemy) || enemy === v.hit)) {
      emit(b, {
        kind: 'charge-strikes',
        rules: ['cls-charge.10', 'cls-charge.06', ...catches(b, enemy)],
        unit,
        target: enemy,
      });
      strike(b, { unit, target: enemy, how: 'charge', from: v.from as { x: number; y: number } }, way);
      return 'next';
    }
    // The unit that it meant to hit has broken, and another one stands behind it.
    if (enemy !== NONE) return 'runOn';
    const { targets, reach } = chargeOf(b, unit);
    const block = blockOf(b, unit);
    makeStraight(b, unit, block.facing, way, 'charge');
    // It goes its full length (cls-charge.07); who has fled off the table may be caught beyond its edge (cls-leave.04).
    chaseBeyondEdge(b, unit, targets, block, way, reach);
    note(b, unit, DID_ADVANCE);
    missed(b, unit);
    return 'next';
  },
});

/** Anyone who is struck while he evades or routs is pursued from then on. */
function catches(b: Battle, target: Unit): RuleId[] {
  if (isRouting(b, target)) return ['cls-rout.15'];
  return hasDone(b, target, DID_EVADE) ? ['cls-response.07', 'cls-response.12'] : [];
}

/** It stops 20 paces short of whom it may not or will not hit (cls-charge.07). */
function halt(b: Battle, v: Moving): void {
  const unit = unitOf(v);
  const way = wayOf(b, v, HALT);
  makeStraight(b, unit, b.state.facing[unit] as number, way, 'charge');
  note(b, unit, DID_ADVANCE);
  missed(b, unit);
}

/** A charge that touches nobody ends in disorder (cls-charge.07, cls-disorder.05). */
function missed(b: Battle, unit: Unit): void {
  if (!onTable(b, unit)) return;
  emit(b, { kind: 'charge-misses', rules: ['cls-charge.07'], unit });
  disorder(b, unit, ['cls-charge.07', 'cls-disorder.05'], 'charge without contact');
}
