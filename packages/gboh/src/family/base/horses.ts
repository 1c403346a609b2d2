import { angleOf, FLANK, type Hex, halves, neighbour, type Placement, REAR } from '@taxiarch/hexfield';
import { type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import { overridable, valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import {
  enemyBeside,
  enemyMayTouch,
  isCavalry,
  isElephant,
  nameOf,
  onField,
  placeOfUnit,
  sideOf,
  unitAt,
} from './units.ts';
import { NONE, type Unit } from './vocabulary.ts';
import { zoneCovers } from './zones.ts';

interface Shyness {
  /** Who goes before no enemy elephants of his own will, attacks none from the front and gives way to them. */
  readonly shies: (b: Battle, unit: Unit) => boolean;
  /** Who takes hits for coming beside or behind them; and whether also for being forced before them. */
  readonly pays: (b: Battle, unit: Unit) => boolean;
  readonly paysBefore: boolean;
  /** Whether one gives way in the Shock segment too. */
  readonly inShock: boolean;
  /** The fewest hits of one who cannot give way (alx-11.16b). */
  readonly least: (b: Battle, unit: Unit) => number;
  /** The rule by which routed horse is lost to elephants that come up, and the one by which it pays beside them. */
  readonly lost: RuleId;
  readonly paying: RuleId;
}

/** Horse before enemy elephants (alx-11.15a to alx-11.16b). */
export const shyness = overridable<Shyness>('base/horses: who shies at elephants', {
  shies: isCavalry,
  pays: isCavalry,
  paysBefore: true,
  inShock: true,
  least: () => 1,
  lost: 'alx-11.16b',
  paying: 'alx-11.15a',
});
export const shies = (b: Battle, unit: Unit): boolean => valueIn(b, shyness).shies(b, unit);

/** The fewest hits that elephants cost horse that cannot give way to them; 0 where it may come off free (alx-11.16b). */
export const leastShyHits = (b: Battle, unit: Unit): number => valueIn(b, shyness).least(b, unit);

/** Enemy elephants next to a hex. */
function elephantsBy(b: Battle, unit: Unit, hex: Hex): Unit[] {
  const found: Unit[] = [];
  if (!enemyBeside(b, hex, sideOf(b, unit))) return found;
  for (let side = 0; side < 6; side++) {
    const there = unitAt(b, neighbour(b.world.field.grid, hex, side));
    if (there !== NONE && isElephant(b, there) && sideOf(b, there) !== sideOf(b, unit)) found.push(there);
  }
  return found;
}

/** The hexes of a place that a unit does not already stand in. */
function entered(b: Battle, unit: Unit, to: Placement): readonly Hex[] {
  const { grid } = b.world.field;
  const now = onField(b, unit) ? halves(grid, placeOfUnit(b, unit)) : [];
  return halves(grid, to).filter((hex) => !now.includes(hex));
}

/** Cavalry never goes into an elephant's ZOC of its own will (alx-11.15a). */
export function horseRefusal(b: Battle, unit: Unit, to: Placement): Refusal | null {
  if (!shies(b, unit) || !enemyMayTouch(b, to, sideOf(b, unit))) return null;
  for (const hex of entered(b, unit, to)) {
    const elephant = elephantsBy(b, unit, hex).find((el) => zoneCovers(b, el, hex));
    if (elephant === undefined) continue;
    return refusal('alx-11.15a', `The horses of ${nameOf(b, unit)} will not face ${nameOf(b, elephant)}.`);
  }
  return null;
}

/** What it costs cavalry to come beside or behind elephants, or to be forced before them: 2 hits a hex (alx-11.15a). */
export function horseHits(b: Battle, unit: Unit, to: Placement): { hits: number; rules: RuleId[] } {
  const { pays, paysBefore, paying } = valueIn(b, shyness);
  if (!pays(b, unit)) return { hits: 0, rules: [] };
  const { grid } = b.world.field;
  const feared = entered(b, unit, to).filter((hex) =>
    elephantsBy(b, unit, hex).some((el) => {
      const angle = angleOf(grid, placeOfUnit(b, el), hex);
      return angle === FLANK || angle === REAR || (paysBefore && zoneCovers(b, el, hex));
    }),
  );
  return feared.length ? { hits: 2 * feared.length, rules: [paying] } : { hits: 0, rules: [] };
}
