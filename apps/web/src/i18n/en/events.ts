import type { EpisodeKind, OutcomeKind } from '../../engine/protocol/events.ts';
import type { Space } from '../../engine/protocol/library.ts';
import type { Speed } from '../../state/settings/playback-speed.ts';
import { counted, does } from '../counted.ts';

const listed = (names: readonly string[]): string => names.join(', ');

/** What a shot or a fight costs: hits on hexes, figures on a table. */
const harm = (n: number, space: Space): string => counted(n, space === 'hexes' ? 'hit' : 'figure');

/** Texts for events: cards, the enemy's activation, losses of a turn, moves in the log. */
export const eventWords = {
  kinds: { fight: 'Fight', volley: 'Volley', rout: 'Rout', rally: 'Rally', test: 'Test' } as Record<
    EpisodeKind,
    string
  >,
  card: (kind: string) => `Event: ${kind}`,
  against: 'against',
  expected: 'Expected',
  fell: 'Dice',
  thrown: (purpose: string, faces: readonly number[]) => `${purpose}: ${faces.join(', ')}`,
  needed: (n: number) => `needed ${n}`,
  came: 'Result',
  goOn: 'Continue',
  keep: 'Pin',
  keepHint: 'keeps this card open until you continue',
  skip: (n: number) => `Skip all ${n}`,
  share: (title: string) => `${title}: enemy actions`,
  shareLabel: 'Enemy actions',
  show: (name: string) => `Show ${name}`,
  marched: (steps: number, to: string) => (/^\d+$/.test(to) ? `moved ${counted(steps, 'step')} to ${to}` : to),
  fled: (to: string) => (/^\d+$/.test(to) ? `fled to ${to}` : 'moved on'),
  shot: (at: string, losses: number, space: Space) =>
    `fired at ${at}: ${losses === 0 ? 'no effect' : harm(losses, space)}`,
  fought: (against: readonly string[], given: number, taken: number, space: Space) =>
    `fought ${listed(against)}: ${harm(given, space)} inflicted, ${taken} taken`,
  fates: { routed: 'routed', rallied: 'rallied', lost: 'lost' } as Record<OutcomeKind, string>,

  toll: {
    open: 'Losses by turn',
    losses: { hexes: 'Hits', table: 'Figures' },
    lost: 'Lost',
    routed: 'Routed',
    rallied: 'Rallied',
    leaders: 'Leaders lost',
    none: 'none',
    points: 'Points towards defeat',
    pointsOf: (after: number, limit: number, added: number) =>
      `${after} of ${limit}${added === 0 ? '' : ` (${added > 0 ? '+' : '\u2212'}${Math.abs(added)})`}`,
    always: 'Show after every turn',
    earlier: 'Previous turn',
    later: 'Next turn',
    close: 'Continue',
  },

  speed: 'Speed',
  speeds: {
    step: 'pause after every choice',
    wait: 'pause after every event',
    slow: 'slow',
    steady: 'normal',
    brisk: 'fast',
    once: 'instant',
  } as Record<Speed, string>,
  turnPage: 'Show losses after every turn',
  sounds: 'Sounds',
  volume: 'Volume',

  /** A move in the log as one line: its steps and its end; on a table its manoeuvres. */
  folded: (name: string, how: 'march' | 'flight', places: readonly string[]) => {
    const last = places.at(-1) ?? '';
    if (/^\d+$/.test(last))
      return `${how === 'flight' ? does(name, 'flees', 'flee') : does(name, 'moves', 'move')} ${counted(places.length, 'step')} to ${last}.`;
    return how === 'flight' ? `${does(name, 'moves', 'move')} on.` : `${name}: ${listed(places)}.`;
  },
  steps: (n: number) => counted(n, 'step'),
};
