import {
  type Hex,
  hexNumber,
  hexOf,
  neighbour,
  OFF,
  ONE_HEX,
  type Placement,
  placement,
  sideBetween,
} from '@taxiarch/hexfield';
import { ask, call, procedure, type RuleId, type Side } from '@taxiarch/kernel';
import { overridable } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { facingOfUnit, infoOf, isChariot, isElephant, nameOf, placeOfUnit, steady, unitAt } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { isClosedTo } from '../base/works.ts';
import { advanceUnit, fireAtLeaver, tellAdvance } from './advance-move.ts';
import { attackersIn, attackingSide, type Combat, targetsOf } from './combat.ts';
import type { Segment } from './segment.ts';

/** Elephants and chariots that have attacked go through the enemy's ground to its far side. */
export interface PassThrough {
  side: Side;
  /** Who goes next, and where to, once those whose ZOC it leaves have fired. */
  next?: Passage;
  /** Each with the ground of the defender through whom it goes. */
  units: Unit[];
  ground: Hex[][];
}

export const passesThrough = (b: Battle, unit: Unit): boolean => isElephant(b, unit) || isChariot(b, unit);
const rulesFor = (b: Battle, unit: Unit): RuleId[] => [
  'alx-11.13a',
  'alx-11.13b',
  ...(isChariot(b, unit) ? ['alx-11.25'] : []),
];

/**
 * Those of a combat who go through, unless they have advanced already (alx-11.13a), and whose ground: that of the
 * defender whose angle counted (alx-11.13b).
 */
function passagesOf(b: Battle, c: Combat): Omit<PassThrough, 'side'> {
  const units = attackersIn(b, c).filter((unit) => passesThrough(b, unit) && !c.advanced.includes(unit));
  const ground = units.map((unit) => {
    const targets = targetsOf(c, unit);
    const through = targets.includes(c.against) ? [c.against] : targets;
    return c.ground.filter((g) => through.includes(g.unit)).flatMap((g) => g.hexes);
  });
  return { units, ground };
}

/** How those of a combat who go through the enemy do so, once it has been fought. */
export const openPassage = overridable<(b: Battle, v: Segment, c: Combat) => void>(
  'shock: how attackers go through the enemy',
  (b, _v, c) => call(b, passThroughProcedure, { side: attackingSide(b, c), ...passagesOf(b, c) }),
);

interface Passage {
  unit: Unit;
  hex: Hex;
}

/** The hexes straight across the attacked hexside, if free and passable. */
function passages(b: Battle, v: PassThrough): Passage[] {
  const { grid } = b.world.field;
  return v.units.flatMap((unit, i) => {
    if (!steady(b, unit)) return [];
    const from = hexOf(placeOfUnit(b, unit));
    return (v.ground[i] ?? []).flatMap((hex) => {
      const side = sideBetween(grid, from, hex);
      const far = side < 0 ? OFF : neighbour(grid, hex, side);
      const open = far !== OFF && unitAt(b, far) === NONE && !isClosedTo(b, unit, hex, side);
      return open ? [{ unit, hex: far }] : [];
    });
  });
}

const placeBeyond = (b: Battle, unit: Unit, hex: Hex): Placement => placement(hex, facingOfUnit(b, unit), ONE_HEX);

/** Straight across the enemy's hex, each in turn (alx-11.13a, alx-11.13b); anyone who is there may react to it. */
export const passThroughProcedure = procedure<Battle, PassThrough>('pass-through', {
  look: (b, v) => (passages(b, v).length === 0 ? null : undefined),
  // Answers: `porus 2821`. With several beasts the owner decides who goes first (alx-11.13b).
  choose: ask<Battle, PassThrough, Passage>({
    ask: 'pass-through',
    side: (_b, v) => v.side,
    text: () => 'The attackers pass through the enemy. Choose a unit and a hex.',
    list: passages,
    refuse: () => null,
    format: (b, p) => `${infoOf(b, p.unit).key} ${hexNumber(b.world.field.grid, p.hex)}`,
    label: (b, _v, p) => `Move ${nameOf(b, p.unit)} on to ${hexNumber(b.world.field.grid, p.hex)}`,
    apply(b, v, { unit, hex }) {
      const at = v.units.indexOf(unit);
      v.units.splice(at, 1);
      v.ground.splice(at, 1);
      v.next = { unit, hex };
      fireAtLeaver(b, unit, placeBeyond(b, unit, hex));
    },
  }),
  /** Anyone who stands after the fire of those whom it leaves goes through (alx-8.22). */
  goThrough(b, v) {
    const { unit, hex } = v.next as Passage;
    if (!steady(b, unit)) return;
    const from = placeOfUnit(b, unit);
    advanceUnit(b, unit, placeBeyond(b, unit, hex), rulesFor(b, unit));
    tellAdvance(b, unit, from, rulesFor(b, unit), 'through');
    if (b.outcome === null) start(b, 'approach', { mover: unit, from, how: 'advance' });
  },
  next: () => 'look',
});
