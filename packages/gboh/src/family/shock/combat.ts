import { FRONT, type Hex, halves, NO_ANGLE, occupies, type Placement } from '@taxiarch/hexfield';
import { enemyOf, type Side } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { hexesOf, isEngine, isRouted, onField, placeOfUnit, sideOf, unitBeneath } from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { angleFrom } from '../base/zones.ts';

/** One unit attacks another, through this angle of the other (alx-9.12c). */
export interface Attack {
  attacker: Unit;
  defender: Unit;
  angle: number;
}

/** A leader killed in the leader step; his Charisma tells against his own side (alx-9.16.3c). */
export interface Fallen {
  side: Side;
  charisma: number;
}

/**
 * One combat of a Shock segment, as plain data in the frame. Attackers and defenders are everyone who began it: who is
 * still in it is asked of `attackersIn` and `defendersIn`, because routs, rampages and withdrawals before them may take
 * anyone out at any time.
 */
export interface Combat {
  attackers: Unit[];
  defenders: Unit[];
  attacks: Attack[];
  /** Where each stood: who has no half there any more has left the combat. */
  attackersAt: Placement[];
  defendersAt: Placement[];
  /** Attacked while already routed; and who was locked in combat before this one. */
  routedBefore: Unit[];
  engagedBefore: Unit[];
  /** The ground of the defenders when they were attacked. */
  ground: { unit: Unit; hexes: Hex[] }[];
  /** Defenders who did not outlast the Charge; their ground is entered under a condition (alx-9.31a). */
  leftInCharge: Unit[];
  /** Units whose saving roll let them stand in the Collapse (alx-9.18.2b), and in the Charge before it. */
  saved: Unit[];
  savedInCharge: Unit[];
  /** Units left one hit short of breaking because the other side broke first (alx-10.15.2). */
  spared: Unit[];
  advanced: Unit[];
  /** Two-hex attackers who advanced with one half only. */
  pivoted: Unit[];
  /** Leaders who may not use their Charisma (alx-9.14b). */
  shaken: Leader[];
  fallen: Fallen[];
  /** The units whose Types and angle decide the column, once chosen (alx-9.15b, alx-9.15c). */
  lead: Unit;
  against: Unit;
  superiority: 'AS' | 'DS' | 'none';
  position: boolean;
  /** Hits to be shared out: on the attackers, on the defenders. */
  hits: [number, number];
}

/** A combat between units that stand where they stand now. Every attacker has at least one of the defenders in its ZOC. */
export function combatOf(b: Battle, attacks: readonly Attack[]): Combat {
  const attackers = sortedOnce(attacks.map((a) => a.attacker));
  const defenders = sortedOnce(attacks.map((a) => a.defender));
  const at = (unit: Unit): Placement => placeOfUnit(b, unit);
  return {
    attackers,
    defenders,
    attacks: attacks.map((a) => ({ ...a })),
    attackersAt: attackers.map(at),
    defendersAt: defenders.map(at),
    routedBefore: defenders.filter((d) => isRouted(b, d)),
    engagedBefore: [...attackers, ...defenders].filter((unit) => b.state.engaged[unit] === 1),
    ground: defenders.map((unit) => ({ unit, hexes: [...hexesOf(b, unit)] })),
    leftInCharge: [],
    saved: [],
    savedInCharge: [],
    spared: [],
    advanced: [],
    pivoted: [],
    shaken: [],
    fallen: [],
    lead: NONE,
    against: NONE,
    superiority: 'none',
    position: false,
    hits: [0, 0],
  };
}

const sortedOnce = (units: Unit[]): Unit[] => [...new Set(units)].sort((x, y) => x - y);

/** An attack as the two units now stand. */
export const attackOn = (b: Battle, attacker: Unit, defender: Unit): Attack => ({
  attacker,
  defender,
  angle: angleFrom(b, defender, attacker),
});

export const attackingSide = (b: Battle, c: Combat): Side => sideOf(b, c.attackers[0] as Unit);
export const defendingSide = (b: Battle, c: Combat): Side => enemyOf(attackingSide(b, c));

function stillIn(b: Battle, c: Combat, unit: Unit, at: Placement): boolean {
  const { grid } = b.world.field;
  if (!onField(b, unit) || !halves(grid, at).some((hex) => occupies(grid, placeOfUnit(b, unit), hex))) return false;
  return !isRouted(b, unit) || c.routedBefore.includes(unit);
}

export const attackersIn = (b: Battle, c: Combat): Unit[] =>
  c.attackers.filter((unit, i) => stillIn(b, c, unit, c.attackersAt[i] as Placement));
export const defendersIn = (b: Battle, c: Combat): Unit[] =>
  c.defenders.filter((unit, i) => stillIn(b, c, unit, c.defendersAt[i] as Placement));

/** A combat goes on while someone of each side is in it (alx-9.13h). */
export const goesOn = (b: Battle, c: Combat): boolean => attackersIn(b, c).length > 0 && defendersIn(b, c).length > 0;

/** Whether a combat got beyond the Charge, so that the Collapse is its business (alx-9.13h): it has its leading units. */
export const wasFought = (c: Combat): boolean => c.lead !== NONE;

/** Whether the upper unit of a stack stands for both in a combat; else each of the two is in it for itself. */
export const upperStandsForBoth = overridable('shock: the upper unit of a stack stands for both', true);

/** Units as they fight and take hits and checks: two of a stack, the top one first, but an engine beneath takes no part. */
export const eachOf = (b: Battle, units: readonly Unit[]): Unit[] =>
  units.flatMap((unit) => {
    const under = valueIn(b, upperStandsForBoth) ? unitBeneath(b, unit) : NONE;
    return under === NONE || isEngine(b, under) ? [unit] : [unit, under];
  });

/** The attacks that one unit's attack on another amounts to, where stacks have a part in it. */
export const attacksWithin = overridable<(b: Battle, attack: Attack) => readonly Attack[]>(
  'shock: the attacks of and on a stack',
  (_b, attack) => [attack],
);

export const isAttacker = (b: Battle, c: Combat, unit: Unit): boolean => sideOf(b, unit) === attackingSide(b, c);

export const targetsOf = (c: Combat, attacker: Unit): Unit[] =>
  c.attacks.filter((a) => a.attacker === attacker).map((a) => a.defender);
export const attackersOn = (c: Combat, defender: Unit): Unit[] =>
  c.attacks.filter((a) => a.defender === defender).map((a) => a.attacker);

/**
 * The angle from which one unit attacks another. An attacker whose Type is used against a defender that only others
 * touch counts as frontal (a reading: it has no angle of its own there).
 */
export function angleIn(c: Combat, attacker: Unit, defender: Unit): number {
  const angle = c.attacks.find((a) => a.attacker === attacker && a.defender === defender)?.angle ?? NO_ANGLE;
  return angle === NO_ANGLE ? FRONT : angle;
}

/** Whom a unit's rout is put down to, for a rampage's direction (alx-11.14a): the leading enemy, or one it fought. */
export function foeOf(b: Battle, c: Combat, unit: Unit): Unit {
  if (isAttacker(b, c, unit)) return c.against === NONE ? (targetsOf(c, unit)[0] ?? NONE) : c.against;
  return c.lead === NONE ? (attackersOn(c, unit)[0] ?? NONE) : c.lead;
}
