import type { Battle } from '@taxiarch/gboh';
import type { Staff } from '../commander.ts';
import { leadOf } from './balance.ts';
import { type Answers, hexPlayer } from './play.ts';
import { recruitAnswers } from './recruit.ts';
import { playedOutBy, strategosOf } from './strategos.ts';
import { veteranOf } from './veteran.ts';

/** Commanders of a volume on hexes: what every volume asks they answer alike, what only this one asks by its own answers. */
export function hexStaff(own: Answers = {}): Staff<Battle> {
  const recruit = { ...recruitAnswers, ...own };
  const veteran = veteranOf(recruit);
  return {
    recruit: hexPlayer(recruit),
    veteran: hexPlayer(veteran),
    strategos: hexPlayer(strategosOf(veteran)),
    judge: { playOut: playedOutBy(veteran), lead: leadOf },
  };
}
