import { hexStaff } from '../hex/levels.ts';
import { recruitWorth } from '../hex/march.ts';
import { mindful } from '../hex/play-styles.ts';
import { beforeRampage } from '../hex/withdrawal.ts';
import {
  actAlone,
  batter,
  breach,
  dismountFacing,
  exchange,
  fallBackInOrder,
  haul,
  passThrough,
  retire,
  volley,
} from './answers.ts';
import { besiegerWorth } from './siege.ts';
import { activateWings, wingCommands, wingLine } from './wings.ts';

/**
 * A Strategos there spares his troops rather more than a veteran, and uses his orders up. By the slopes of 103 battles with
 * all weights changed at once.
 */
const sparing = {
  ...mindful,
  name: 'sparing',
  caution: 1.1,
  outweighed: 0.65,
  cover: 0.35,
  company: 0.45,
  hits: 3.2,
  recovery: 3,
  least: 0.2,
};

/** Commanders of Chandragupta's battles, with answers to what only they ask. */
export const staff = hexStaff(
  {
    'pass-through': passThrough,
    'crisis-of-faith': fallBackInOrder,
    'line-withdrawal': fallBackInOrder,
    'haul-engines': haul(recruitWorth),
    'camp-orders': actAlone(recruitWorth),
    'wing-line': wingLine,
    dismount: dismountFacing,
    breach,
    retire,
  },
  {
    answers: {
      activate: activateWings,
      'rampage-reaction': beforeRampage,
      'haul-engines': haul(besiegerWorth),
      'camp-orders': actAlone(besiegerWorth),
    },
    worth: besiegerWorth,
    temper: mindful,
    craft: { tempers: [sparing], maySave: false },
    orders: { wing: wingCommands, fire: volley, exchange, batter },
  },
);
