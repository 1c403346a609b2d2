import { useState } from 'preact/hooks';
import { dialogsEn as w } from '../i18n/en/dialogs.ts';
import { book, clearRecord, recordOpen, type Tally, tallies } from '../state/app/player-stats.ts';
import { playerName } from '../state/battle/battle.ts';
import { Dialog } from './dialog.tsx';

const close = (): void => {
  recordOpen.value = false;
};

function Row({ tally }: { readonly tally: Tally }) {
  return (
    <tr>
      <th scope="row">
        {tally.title}
        <span class="own-with soft" aria-hidden="true">
          {tally.sideName} · {playerName(tally.level)}
        </span>
      </th>
      <td>{tally.sideName}</td>
      <td>{playerName(tally.level)}</td>
      <td>{tally.won}</td>
      <td>{tally.lost}</td>
      <td>{tally.drawn}</td>
      <td>{tally.turns}</td>
    </tr>
  );
}

/** Everything that one has fought against commanders who compute. */
export function RecordPage() {
  const [sure, setSure] = useState(false);
  if (!recordOpen.value) return null;
  const all = tallies.value.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  return (
    <Dialog title={w.record.title} onClose={close}>
      <p class="soft">{w.record.intro}</p>
      {book.value.broken ? <p class="alarm">{w.record.broken}</p> : null}
      {all.length === 0 ? (
        <p>{w.record.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keys too
        <section class="own-table" aria-label={w.record.title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {w.record.columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {all.map((tally) => (
                <Row key={`${tally.battle} ${tally.title} ${tally.side} ${tally.level}`} tally={tally} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div class="answers">
        {all.length > 0 || book.value.broken ? (
          <button
            type="button"
            class="button"
            onClick={() => {
              if (sure) clearRecord();
              setSure(!sure);
            }}
          >
            {sure ? w.record.sure : w.record.clear}
          </button>
        ) : null}
        <button type="button" class="button main" onClick={close}>
          {w.close}
        </button>
      </div>
    </Dialog>
  );
}
