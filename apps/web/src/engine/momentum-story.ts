import { systemOf } from '@taxiarch/battles/lazy';
import type { Battle } from '@taxiarch/momentum';
import type { Roles } from './episodes.ts';
import { drawn } from './momentum-looks.ts';
import type { StoryRules } from './story.ts';
import type { FateKind } from './story-protocol.ts';
import { tableStory } from './table-story.ts';

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

const fates: Readonly<Record<string, FateKind>> = { breaks: 'routed', destroyed: 'lost', rallies: 'rallied' };

export const momentumStory: StoryRules<Battle> = {
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
    event.kind === 'phase' ? { side: null, title: systemOf(b).tell(b.world, event).replace(/\.$/, '') } : null,
  shareEnds: ({ kind }) => kind === 'turn' || kind === 'battle-over',
};
