import type { Battle } from '@taxiarch/gboh';
import { hexNumber, hexOf, type Placement } from '@taxiarch/hexfield';
import { standOf } from '../presenters/hex/views.ts';
import type { MarchView, OutcomeKind } from '../protocol/events.ts';
import type { Roles } from './episodes.ts';
import type { EventSummaryRules } from './event-summary.ts';

/** What the events of the hex family mean for the story of a battle. */
const roles: Roles = {
  combat: 'opens',
  'heroes-meet': 'opens',
  'leaders-meet': 'opens',
  clash: 'fight',
  'shock-result': 'fight',
  fires: 'volley',
  routed: 'rout',
  'routed-to-standard': 'rout',
  rampages: 'flight',
  runs: 'flight',
  rallies: 'rally',
  'rallies-to-leader': 'rally',
  'rally-failed': 'rally',
  recovers: 'rally',
  steps: 'march',
  turns: 'march',
  forms: 'march',
  'leader-moves': 'march',
  withdraws: 'aside',
  'leader-withdraws': 'aside',
  'standard-moves': 'aside',
  'must-check': 'aside',
  'need-not-attack': 'aside',
  'shock-marker': 'aside',
  'left-alone': 'aside',
  'leaves-zone': 'aside',
  'withdrawal-turn': 'aside',
  reacts: 'aside',
  'plan-dropped': 'aside',
  'plan-stopped': 'aside',
  'standing-answer': 'aside',
  order: 'ends',
  'line-command': 'ends',
  'orders-phase': 'ends',
  'orders-end': 'ends',
  'wing-activated': 'ends',
  'wing-phase': 'ends',
  'phase-used': 'ends',
  'marker-drawn': 'ends',
  'leader-finished': 'ends',
  'leader-passes': 'ends',
  trumps: 'ends',
  'camp-orders': 'ends',
  'rout-and-reload': 'ends',
  'replace-reload-remove': 'ends',
  'turn-begins': 'ends',
  'turn-ends': 'ends',
  'battle-over': 'ends',
};

/** Steps of one's own will, and those of anyone who runs. */
const marches: Readonly<Record<string, MarchView['how']>> = {
  steps: 'march',
  turns: 'march',
  forms: 'march',
  withdraws: 'march',
  'withdrawal-turn': 'march',
  runs: 'flight',
  rampages: 'flight',
};

const fates: Readonly<Record<string, OutcomeKind>> = {
  routed: 'routed',
  'routed-to-standard': 'routed',
  eliminated: 'lost',
  rallies: 'rallied',
  'rallies-to-leader': 'rallied',
};

/** The leader whose activation begins, or whose wing. */
const begins = new Set(['orders-phase', 'wing-phase', 'elite-phase']);
const ends = new Set(['orders-end', 'rout-and-reload', 'replace-reload-remove', 'turn-ends', 'battle-over']);

export const hexStory: EventSummaryRules<Battle> = {
  roles,
  spots: ({ world }, places, unit) => {
    const place = (places as readonly Placement[])[unit] ?? -1;
    if (place < 0) return [];
    const { hex, other } = standOf(world.field.grid, place);
    return other === undefined ? [{ hex }] : [{ hex }, { hex: other }];
  },
  march: ({ world }, event) => {
    const how = marches[event.kind];
    const to = event['to'];
    return how && typeof to === 'number' && to >= 0 ? { how, to: hexNumber(world.field.grid, hexOf(to)) } : null;
  },
  volley: (event) =>
    event.kind === 'fires'
      ? { by: event['firer'] as number, at: event['target'] as number, losses: event['hits'] as number }
      : null,
  losses: (event) => (event.kind === 'hits' ? (event['hits'] as number) : 0),
  fate: ({ kind }) => fates[kind] ?? null,
  leaderLost: ({ world }, event) => {
    const leader = event.kind === 'leader-killed' ? world.leaders[event['leader'] as number] : undefined;
    return leader ? { side: leader.side, name: leader.name } : null;
  },
  share: ({ world }, event) => {
    const leader = begins.has(event.kind) ? world.leaders[event['leader'] as number] : undefined;
    return leader ? { side: leader.side, title: leader.name } : null;
  },
  shareEnds: ({ kind }) => ends.has(kind),
};
