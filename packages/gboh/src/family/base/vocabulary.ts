/** A type and a class of units as a volume prints them on its counters; see its words. */
export type UnitType = string;
export type UnitClass = string;

/** Missiles carried: javelin, arrow, stone, bolt, and in the Bronze Age self bow (B) and composite bow (C); whether from horseback follows from the type. */
export const missileCodes = ['J', 'A', 'S', 'B', 'C'] as const;
export type MissileCode = (typeof missileCodes)[number];

/** A combat unit's number: its place in the world's list and in every column of the state. */
export type Unit = number;
/** A leader's number, likewise. */
export type Leader = number;
export const NONE = -1;

/** The archers around an elephant, who have their own line on the missile chart (alx-11.11). */
export const SCREEN_ARCHERS = 'elephant-screen';

/** How many missiles are left. */
export const FULL = 0;
export const LOW = 1;
export const SPENT = 2;

/** Formations; column is told by the facing instead (a unit in column faces a hexside). */
export const NORMAL = 0;
export const SQUARE = 1;
export const CHARGING = 2;

/** What a unit is to the battle. */
export const IN_PLAY = 0;
export const ROUTED = 1;
export const RALLIED = 2;
export const GONE = 3;

/** Where a leader stands in the turn (alx-2.4d, alx-5.11). */
export const INACTIVE = 0;
export const ACTIVE = 1;
export const FINISHED = 2;

/** Why a leader has no Momentum left: he was in an enemy ZOC and used his phase for Shock (alx-5.25e, alx-5.31b). */
export const ATTACKED_IN_ZONE = 2;

/** Shock markers (alx-7.32a, alx-7.33a). */
export const NO_MARK = 0;
export const MUST_CHECK = 1;
export const NO_CHECK = 2;

/** What a unit has done in the current Orders Phase; bits of `did`. */
export const DID_MOVE = 1;
export const DID_FIRE = 2;
export const DID_RECOVER = 4;
/** It has been given an order of any kind, or was part of a Line Command (alx-4.0b). */
export const DID_ORDERED = 8;
/** It has come up to an enemy: from a hex that was next to none of them, unless the book says otherwise (alx-7.31). */
export const DID_CLOSE = 16;
/** It has used its reaction facing of this phase (alx-7.16a). */
export const DID_REACT = 32;
/** It was attacked, or attacked, in this phase's Shock (alx-6.66, alx-9.12b). */
export const DID_SHOCK = 64;
/** It left its hex, not merely turned in it (alx-8.15d). */
export const DID_STEP = 128;
/** It has used Orderly Withdrawal by itself, so that its Line cannot any more (alx-6.78b). */
export const DID_WITHDRAW = 256;
/** It has advanced after combat, which its combat has still to note (alx-9.31a). */
export const DID_ADVANCE = 512;
/** It has got rid of as many hits as a phase allows (alx-10.16c). */
export const DID_REST = 1024;
/** It had no enemy before it as its movement ended, or at some time while it stayed (cof-8.11a, cof-8.11c). */
export const DID_PART = 2048;

/** Compass edges of a map, toward which routed troops run. */
export const edges = ['N', 'E', 'S', 'W'] as const;
export type Edge = (typeof edges)[number];

/** An optional rule, chosen at set-up; which there are is the volume's business. */
export type OptionId = string;
