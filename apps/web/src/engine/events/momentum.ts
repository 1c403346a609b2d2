import { rulesetOf } from '@taxiarch/battles/lazy';
import type { Battle } from '@taxiarch/momentum';
import { drawn } from '../presenters/momentum/figure-look.ts';
import type { OutcomeKind } from '../protocol/events.ts';
import type { Roles } from './episodes.ts';
import type { EventSummaryRules } from './event-summary.ts';
import { tableStory } from './table.ts';

/** What the events of Momentum mean for the story of a battle. */
const roles: Roles = {
  pledged: 'opens',
  strike: 'fight',
  combat: 'decides',
  volley: 'volley',
  'cohesion-test': 'test',
  'break-test': 'test',
  breaks: 'rout',
  rallies: 'rally',
  recovers: 'rally',
  flight: 'flight',
  manoeuvre: 'march',
  rides: 'aside',
  attaches: 'aside',
  'leaves-unit': 'aside',
  'plan-dropped': 'aside',
  'standing-answer': 'aside',
  'charge-declared': 'ends',
  'disengage-declared': 'ends',
  initiative: 'ends',
  phase: 'ends',
  turn: 'ends',
  'battle-over': 'ends',
};

const fates: Readonly<Record<string, OutcomeKind>> = { breaks: 'routed', destroyed: 'lost', rallies: 'rallied' };

export const momentumStory: EventSummaryRules<Battle> = {
  ...tableStory(drawn, ['flight', 'stampede']),
  roles,
  volley: (event) =>
    event.kind === 'volley'
      ? { by: event['unit'] as number, at: event['target'] as number, losses: event['losses'] as number }
      : null,
  fate: ({ kind }) => fates[kind] ?? null,
  leaderLost: ({ world }, event) => {
    const man = event.kind === 'commander-killed' ? world.commanders[event['commander'] as number] : undefined;
    return man ? { side: man.side, name: man.name } : null;
  },
  // Both sides act in every phase: each has a share in it.
  share: (b, event) =>
    event.kind === 'phase' ? { side: null, title: rulesetOf(b).tell(b.world, event).replace(/\.$/, '') } : null,
  shareEnds: ({ kind }) => kind === 'turn' || kind === 'battle-over',
};
