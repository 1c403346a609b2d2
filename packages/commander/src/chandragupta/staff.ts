import { hexStaff } from '../hexes/staff.ts';

/** Commanders of Chandragupta's battles, with answers to what only they ask. */
export const staff = hexStaff({});
