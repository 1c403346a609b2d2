import type { EpisodeKind, OutcomeKind } from '../../engine/protocol/events.ts';
import type { Speed } from '../../state/settings/playback-speed.ts';
import { counted } from '../counted.ts';

const listed = (names: readonly string[]): string => names.join(', ');

/** The words for what happened: cards, the enemy's activation, what a turn cost, the marches of the log. */
export const eventWords = {
  kinds: { fight: 'Fight', volley: 'Volley', rout: 'Rout', rally: 'Rally', test: 'Test' } as Record<
    EpisodeKind,
    string
  >,
  card: (kind: string) => `What happened: ${kind}`,
  against: 'against',
  expected: 'Expected',
  fell: 'Dice',
  thrown: (purpose: string, faces: readonly number[]) => `${purpose}: ${faces.join(', ')}`,
  need: (n: number) => `against ${n}`,
  came: 'What came of it',
  goOn: 'Go on',
  keep: 'Keep',
  keepHint: 'it stays until you go on',
  skip: (n: number) => `Skip all ${n}`,
  share: (title: string) => `${title}: what they did`,
  shareLabel: 'What the enemy did',
  show: (name: string) => `Show ${name}`,
  marched: (steps: number, to: string) => (/^\d+$/.test(to) ? `${counted(steps, 'step')} to ${to}` : to),
  fled: (to: string) => (/^\d+$/.test(to) ? `runs to ${to}` : 'runs'),
  shot: (at: string, losses: number) => `shoots at ${at}: ${losses === 0 ? 'no effect' : `${losses}`}`,
  fought: (against: readonly string[], given: number, taken: number) =>
    `fights ${listed(against)}: ${given} given, ${taken} taken`,
  fates: { routed: 'routed', rallied: 'rallied', lost: 'lost' } as Record<OutcomeKind, string>,

  toll: {
    open: 'What the turns cost',
    losses: { hexes: 'Hits', table: 'Men' },
    lost: 'Lost',
    routed: 'Routed',
    rallied: 'Rallied',
    leaders: 'Leaders fallen',
    none: 'none',
    points: 'Toward defeat',
    pointsOf: (after: number, limit: number, added: number) =>
      `${after} of ${limit}${added === 0 ? '' : ` (${added > 0 ? '+' : '\u2212'}${Math.abs(added)})`}`,
    always: 'Show this page after every turn',
    earlier: 'The turn before',
    later: 'The turn after',
    close: 'Go on',
  },

  speed: 'Speed',
  speeds: {
    step: 'wait for me at every choice',
    wait: 'wait for me',
    slow: 'slow',
    steady: 'steady',
    brisk: 'brisk',
    once: 'at once',
  } as Record<Speed, string>,
  turnPage: 'A page after every turn',
  sounds: 'Quiet sounds',
  volume: 'Loudness',

  /** A march of the log as one line: how many steps, and where to; on a table its manoeuvres. */
  folded: (name: string, how: 'march' | 'flight', places: readonly string[]) => {
    const last = places.at(-1) ?? '';
    if (/^\d+$/.test(last))
      return `${name} ${how === 'flight' ? 'runs' : 'moves'} ${counted(places.length, 'step')} to ${last}.`;
    return how === 'flight' ? `${name} runs on.` : `${name}: ${listed(places)}.`;
  },
  steps: (n: number) => counted(n, 'step'),
};
