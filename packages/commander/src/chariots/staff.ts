import { hexStaff } from '../hexes/staff.ts';

/** Commanders of the battles of the Bronze Age, with answers to what only they ask. */
export const staff = hexStaff({});
