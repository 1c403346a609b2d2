import type { BattleCard } from '../engine/protocol/library.ts';
import { dialogsEn as w } from '../i18n/en/dialogs.ts';
import { book, recordOpen, tallies } from '../state/app/player-stats.ts';
import { playerName } from '../state/battle/battle.ts';

/** How one has fared in a battle so far. */
export function PlayerStats({ battle }: { readonly battle: BattleCard }) {
  const mine = tallies.value.filter((tally) => tally.battle === battle.id && tally.title === battle.title);
  if (mine.length === 0) return null;
  return (
    <ul class="own-record" aria-label={w.record.title}>
      {mine.map((tally) => (
        <li key={`${tally.side} ${tally.level}`}>{w.record.line(tally, playerName(tally.level))}</li>
      ))}
    </ul>
  );
}

/** The way to the page of all that one has fought. */
export function RecordButton() {
  if (tallies.value.length === 0 && !book.value.broken) return null;
  return (
    <button
      type="button"
      class="button"
      onClick={() => {
        recordOpen.value = true;
      }}
    >
      {w.record.title}
    </button>
  );
}
