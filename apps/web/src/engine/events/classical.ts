import type { Battle } from '@taxiarch/classical';
import { inPaces } from '../presenters/classical/views.ts';
import type { OutcomeKind } from '../protocol/events.ts';
import type { Roles } from './episodes.ts';
import type { EventSummaryRules } from './event-summary.ts';
import { tableStory } from './table.ts';

/** What the events of Classical mean for the story of a battle. */
const roles: Roles = {
  blows: 'fight',
  'melee-result': 'fight',
  'after-melee': 'fight',
  volley: 'volley',
  morale: 'test',
  broke: 'rout',
  'rally-begins': 'rally',
  rallied: 'rally',
  'rout-move': 'flight',
  'pursuit-move': 'flight',
  'retire-move': 'flight',
  manoeuvre: 'march',
  'general-joins': 'aside',
  'general-leaves': 'aside',
  'plan-dropped': 'aside',
  'standing-answer': 'aside',
  'charge-declared': 'ends',
  signal: 'ends',
  move: 'ends',
  period: 'ends',
  'battle-over': 'ends',
};

const fates: Readonly<Record<string, OutcomeKind>> = {
  broke: 'routed',
  swept: 'routed',
  destroyed: 'lost',
  'rally-begins': 'rallied',
};
const lost = new Set(['general-killed', 'general-lost']);

export const classicalStory: EventSummaryRules<Battle> = {
  ...tableStory(inPaces, ['rout-move', 'retire-move']),
  roles,
  volley: (event) =>
    event.kind === 'volley'
      ? { by: event['unit'] as number, at: event['target'] as number, losses: event['kills'] as number }
      : null,
  fate: ({ kind }) => fates[kind] ?? null,
  leaderLost: ({ world }, event) => {
    const general = lost.has(event.kind) ? world.generals[event['general'] as number] : undefined;
    return general ? { side: general.side, name: general.name } : null;
  },
  share: ({ world }, event) => {
    const side = event['side'] as 0 | 1;
    return event.kind === 'move' ? { side, title: world.sides[side].name } : null;
  },
  shareEnds: ({ kind }) => kind === 'period' || kind === 'battle-over',
};
