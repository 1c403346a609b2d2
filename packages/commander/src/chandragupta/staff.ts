import { recruitWorth } from '../hexes/march.ts';
import { veteranWorth } from '../hexes/plans.ts';
import { hexStaff } from '../hexes/staff.ts';
import { actAlone, breach, exchange, fallBackInOrder, passThrough } from './answers.ts';
import { activateWings, wingCommands, wingLine } from './wings.ts';

/** Commanders of Chandragupta's battles, with answers to what only they ask. */
export const staff = hexStaff(
  {
    'pass-through': passThrough,
    'crisis-of-faith': fallBackInOrder,
    'line-withdrawal': fallBackInOrder,
    'haul-engines': actAlone(recruitWorth),
    'camp-orders': actAlone(recruitWorth),
    'wing-line': wingLine,
    breach,
  },
  {
    answers: {
      activate: activateWings,
      'haul-engines': actAlone(veteranWorth),
      'camp-orders': actAlone(veteranWorth),
    },
    orders: { wing: wingCommands, exchange },
  },
);
