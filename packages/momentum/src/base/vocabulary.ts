import { makeMeasure } from '@taxiarch/miniatures';

export { AWAY, type Edge, FRONT, type General, LEFT, NONE, REAR, RIGHT, type Unit } from '@taxiarch/miniatures';

/** An inch in grains, so that a millimetre of a base is a whole number of them (mom-unit.05, mom-unit.08). */
export const INCH = 2540;
/** Lengths that differ by no more count as equal: 0.05 inch (mom-unit.05). */
export const TOLERANCE = 127;
export const inch = makeMeasure(INCH, TOLERANCE);
export const inches = inch.of;
export const MILLIMETRE = 100;

/** Where a unit is in its life. AWAY: off the table, and may come back (mom-initial.09). */
export const READY = 0;
/** Broken and fleeing (mom-cohesion.05). */
export const FLEEING = 1;
/** Destroyed, run down, or fled off the table. */
export const GONE = 5;
/** Not yet deployed (mom-setup.01). */
export const RESERVE = 6;

/** The phases of a turn (mom-turn.01); 0 is the set-up. */
export const INITIAL = 1;
export const SHOOTING = 2;
export const MOVEMENT = 3;
export const COMBAT = 4;

/** What a unit did or suffered in the present turn: bits of `did`. Those of the turn before stay in `before`. */
export const DID_MOVE = 1;
export const DID_SHOOT = 2;
/** Charged into contact (mom-token.01). */
export const DID_CHARGE = 4;
/** Counter charged into contact (mom-charge.04). */
export const DID_COUNTER = 8;
export const DID_EVADE = 16;
/** Must declare a charge in this turn (mom-initial.07, mom-initial.11). */
export const MUST_CHARGE = 32;
/** Failed its terror test: may neither charge nor approach elephants (mom-initial.05). */
export const TERRIFIED = 64;
/** Is the target of a declared charge (mom-charge.11). */
export const WAS_CHARGED = 128;
/** Charged in flank or rear (mom-cohesion.04). */
export const WAS_FLANKED = 256;
/** Has declared that it disengages (mom-disengage.06). */
export const DISENGAGES = 512;
/** Rallied in this turn: may not move or charge (mom-rally.06). */
export const DID_RALLY = 1024;
/** Fled from a charge by response or by a failed test (mom-token.13). */
export const DID_FLEE = 2048;
/** Passed its test to come back from off the table (mom-initial.08). */
export const RETURNS = 4096;
/** Broke because of a Cohesion or Break Test, not by the 6+ line (mom-token.05, mom-token.09). */
export const FAILED_TEST = 8192;
/** A stampede is due (mom-trait.06). */
export const STAMPEDES = 32768;
/** Followed up anyone who fell back before it; could have done so, and did not (mom-result.28, mom-token.13). */
export const DID_FOLLOW_UP = 65536;
export const STAYED_BACK = 131072;
/** Pursued (mom-flee.03). */
export const DID_PURSUE = 262144;
/** Failed to hold: its charge must go at the nearest enemy in reach (mom-initial.07). */
export const MUST_CHARGE_NEAREST = 524288;

/** What happens to a unit once in a game: bits of `once`. */
/** Its fall to half strength has been paid for (mom-token.09). */
export const HALVED = 1;
/** Shock cavalry that has charged its first formed enemy (mom-result.10). */
export const SHOCK_SPENT = 2;
/** Stubborn troops that have been saved (mom-result.16). */
export const STUBBORN_SPENT = 4;

/** Ground of the table (mom-setup.05). */
export const groundKinds = ['wood', 'scrub', 'marsh', 'hill', 'building', 'water'] as const;
export type GroundKind = (typeof groundKinds)[number];
/** Linear obstacles (mom-shooting.18, mom-setup.05); `camels`: a line of tethered camels (mom-bonus.07). */
export const lineKinds = ['wall', 'hedge', 'stakes', 'ditch', 'camels'] as const;
export type LineKind = (typeof lineKinds)[number];
