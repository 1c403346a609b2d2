import type { Battle } from '@taxiarch/gboh';
import type { Staff } from '../commander.ts';
import { leadOf } from './balance.ts';
import type { PlaceWorth, ShotWorth } from './march.ts';
import type { OwnOrders } from './orders.ts';
import { type Answers, hexPlayer } from './play.ts';
import { recruitAnswers } from './recruit.ts';
import { playedOutBy, strategosOf } from './strategos.ts';
import type { Temper } from './temper.ts';
import { veteranOf } from './veteran.ts';

/** What a veteran of one volume knows that a recruit does not. */
interface Schooling {
  answers?: Answers;
  orders?: OwnOrders;
  /** What a place is worth to his units, if it is more than to those of other volumes. */
  worth?: PlaceWorth;
  /** What a shot in the course of a march is worth, likewise. */
  aim?: ShotWorth;
  /** How he weighs gain and loss, if it is otherwise than elsewhere. */
  temper?: Temper;
}

/** Commanders of a volume on hexes: what every volume asks they answer alike, what only this one asks by its own answers. */
export function hexStaff(own: Answers, { answers, orders, worth, aim, temper }: Schooling = {}): Staff<Battle> {
  const recruit = { ...recruitAnswers, ...own };
  const veteran = { ...veteranOf(recruit, orders, worth, aim), ...answers };
  return {
    recruit: hexPlayer(recruit),
    veteran: hexPlayer(veteran, temper),
    strategos: hexPlayer(strategosOf(veteran)),
    judge: { playOut: playedOutBy(veteran), lead: leadOf, whole: 'a withdrawal level' },
  };
}
