import { HITS_THAT_TELL } from '../hex/balance.ts';
import { hexStaff } from '../hex/levels.ts';
import { steady } from '../hex/play-styles.ts';
import { withdrawalReaction } from '../hex/withdrawal.ts';
import {
  aggression,
  aggressionPlace,
  challengeReply,
  champion,
  disengage,
  eliminatedStandard,
  fightOn,
  heroicAct,
  placeNear,
  refugeInOrder,
  routPlace,
  routPlaceApart,
  stackTarget,
  standard,
} from './answers.ts';
import { heroMoves } from './heroes.ts';
import { move, together } from './marches.ts';
import { actFirst, busiestWing, likeliestWing, noMomentum, noTrump, orderKind, trumpMarker } from './markers.ts';
import { bronzeWorth } from './places.ts';
import { accompany, leaderStep, plant, ride } from './posts.ts';
import { aim, fireAndRun, volley } from './volleys.ts';
import { yields } from './yielding.ts';

/** Orders cost nothing here: every unit of a wing acts. But who passes through formed foot disorders it. */
const bronze = { ...steady, name: 'bronze', least: 0.05, tread: 1.5, hits: 2 };

/**
 * A Strategos of the Bronze Age: sooner at the enemy than a veteran, by the slopes of 281 battles with all weights changed at
 * once; and he minds his king, since most battles are over when one has fallen.
 */
const kingly = {
  ...bronze,
  name: 'kingly',
  caution: 0.75,
  patience: 0.35,
  reach: 0.18,
  threat: 0.4,
  attack: 3,
  range: 1.3,
  lives: 6,
};

/** By how much a hero must be the better man, for a recruit and for a veteran, before a marker is spent on him. */
const CLEARLY_BETTER = 4;
const BETTER = 2;

/** Commanders of the battles of the Bronze Age, with answers to what only they ask. */
export const staff = hexStaff(
  {
    'opening-marker': busiestWing,
    'trumping-wing': busiestWing,
    'momentum-wing': noMomentum,
    'trump-marker': noTrump,
    'order-kind': actFirst,
    standard,
    'eliminated-standard': eliminatedStandard,
    'heroic-challenge': heroicAct(CLEARLY_BETTER),
    'challenge-answer': challengeReply,
    'fight-on': fightOn,
    champion,
    disengage,
    replacement: placeNear,
    'leader-refuge': placeNear,
  },
  {
    answers: {
      'momentum-wing': likeliestWing,
      'trump-marker': trumpMarker,
      'order-kind': orderKind,
      'heroic-challenge': heroicAct(BETTER),
      'hero-moves': heroMoves,
      'withdrawal-reaction': withdrawalReaction(yields),
      'leader-step': leaderStep,
      'rout-place': routPlace,
      'stack-target': stackTarget,
      aggression,
      'aggression-place': aggressionPlace,
      accompany,
    },
    worth: bronzeWorth,
    aim,
    temper: bronze,
    craft: {
      tempers: [kingly],
      hits: HITS_THAT_TELL,
      maySave: false,
      answers: { 'rout-place': routPlaceApart, 'leader-refuge': refugeInOrder },
    },
    orders: { run: fireAndRun, fire: volley, move, together, go: ride, plant },
  },
);
