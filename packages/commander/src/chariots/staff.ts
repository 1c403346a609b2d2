import { hexStaff } from '../hexes/staff.ts';
import {
  busiestWing,
  challengeAnswer,
  fightOn,
  fireAndRun,
  heroicDeed,
  orderKind,
  placeNear,
  standard,
  trumpMarker,
} from './answers.ts';

/** Rout Points of routed troops for which a phase is used to rally. */
const WORTH_RALLYING = 8;

/** Commanders of the battles of the Bronze Age, with answers to what only they ask. */
export const staff = hexStaff(
  {
    'opening-marker': busiestWing,
    'trumping-wing': busiestWing,
    'momentum-wing': busiestWing,
    'trump-marker': trumpMarker(10),
    'order-kind': orderKind(Number.POSITIVE_INFINITY),
    standard,
    'heroic-challenge': heroicDeed,
    'challenge-answer': challengeAnswer,
    'fight-on': fightOn,
    replacement: placeNear,
    'leader-refuge': placeNear,
  },
  {
    answers: { 'trump-marker': trumpMarker(5), 'order-kind': orderKind(WORTH_RALLYING) },
    orders: { run: fireAndRun },
  },
);
