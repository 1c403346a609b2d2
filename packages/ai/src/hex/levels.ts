import type { Battle } from '@taxiarch/gboh';
import type { AiLevels } from '../ai-player.ts';
import { HITS, leadOf } from './balance.ts';
import { careful } from './leader-safety.ts';
import { nextActivation } from './lookahead.ts';
import type { PlaceWorth, ShotWorth } from './march.ts';
import type { OwnOrders } from './orders.ts';
import { type Choosers, hexPlayer, type TemperAt } from './play.ts';
import { alert, around, type PlayStyle, steady } from './play-styles.ts';
import { recruitChoices } from './recruit.ts';
import { type Craft, playingOn, strategosOf } from './strategos.ts';
import { veteranOf } from './veteran.ts';

/** What a veteran of one volume knows that a recruit does not. */
interface Schooling {
  answers?: Choosers;
  orders?: OwnOrders;
  /** What a place is worth to his units, if it is more than to those of other volumes. */
  worth?: PlaceWorth;
  /** What a shot in the course of a march is worth, likewise. */
  aim?: ShotWorth;
  /** How he weighs gain and loss, if it is otherwise than elsewhere. */
  temper?: PlayStyle;
  /** In what temper a veteran of his meets an enemy who asks for another one. */
  against?: TemperAt;
  /** What a Strategos goes by, as far as it is otherwise than elsewhere. */
  craft?: Partial<Craft>;
}

/** Commanders of a volume on hexes: what every volume asks they answer alike, what only this one asks by its own answers. */
export function hexStaff(
  own: Choosers,
  { answers, orders, worth, aim, temper = steady, against = () => temper, craft }: Schooling = {},
): AiLevels<Battle> {
  const recruit = { ...recruitChoices, ...own };
  const veteran = { ...veteranOf(recruit, orders, worth, aim), ...answers };
  return {
    recruit: hexPlayer(recruit),
    veteran: hexPlayer(veteran, against),
    strategos: hexPlayer(
      strategosOf(
        veteran,
        temper,
        { tempers: around(temper), hits: HITS, maySave: true, ...craft, answers: { ...careful, ...craft?.answers } },
        against,
      ),
    ),
    judge: {
      player: () => playingOn(veteran),
      soon: nextActivation.ends,
      span: 0.5,
      lead: leadOf,
      whole: 'a Withdrawal Level',
      tempers: [hexPlayer(veteran, () => alert)],
    },
  };
}
