import { recruitWorth } from '../hexes/march.ts';
import { veteranWorth } from '../hexes/plans.ts';
import { hexStaff } from '../hexes/staff.ts';
import { actAlone, exchange, fallBackInOrder, passThrough } from './answers.ts';
import { activateWings, wingCommands, wingLine } from './wings.ts';

/** Commanders of Chandragupta's battles, with answers to what only they ask. */
export const staff = hexStaff(
  {
    'pass-through': passThrough,
    'crisis-of-faith': fallBackInOrder,
    'line-withdrawal': fallBackInOrder,
    'haul-engines': actAlone(recruitWorth),
    'wing-line': wingLine,
  },
  {
    answers: { activate: activateWings, 'haul-engines': actAlone(veteranWorth) },
    orders: { wing: wingCommands, exchange },
  },
);
