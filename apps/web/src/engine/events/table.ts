import type { GameEvent } from '@taxiarch/kernel';
import type { TableBattle } from '@taxiarch/miniatures';
import type { Places } from '../presenters/table/views.ts';
import type { SpotView } from '../protocol/events.ts';
import type { EventSummaryRules } from './event-summary.ts';

/** A manoeuvre in words; a place to which troops are put freely is seen on the table better than read. */
const manoeuvreWords = (written: string): string =>
  written.startsWith('to ') ? 'to a new place' : written.replaceAll('-', ' ');

/** What the stories of all tables have in common; lengths are drawn by `length`, and someone runs by these events. */
export function tableStory(
  length: (grains: number) => number,
  flights: readonly string[],
): Pick<EventSummaryRules<TableBattle>, 'spots' | 'march' | 'losses'> {
  return {
    spots(_b, places, unit): SpotView[] {
      const block = (places as Places)[unit];
      return block ? [{ x: length(block.x), y: length(block.y) }] : [];
    },
    march: (_b, event: GameEvent) => {
      if (event.kind === 'manoeuvre') return { how: 'march', to: manoeuvreWords(String(event['manoeuvre'])) };
      return flights.includes(event.kind) ? { how: 'flight', to: '' } : null;
    },
    losses: (event: GameEvent) => (event.kind === 'losses' ? (event['losses'] as number) : 0),
  };
}
