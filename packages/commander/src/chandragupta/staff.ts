import { recruitWorth } from '../hexes/march.ts';
import { hexStaff } from '../hexes/staff.ts';
import { actAlone, breach, exchange, fallBackInOrder, passThrough, retire } from './answers.ts';
import { besiegerWorth } from './siege.ts';
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
    retire,
  },
  {
    answers: {
      activate: activateWings,
      'haul-engines': actAlone(besiegerWorth),
      'camp-orders': actAlone(besiegerWorth),
    },
    worth: besiegerWorth,
    orders: { wing: wingCommands, exchange },
  },
);
