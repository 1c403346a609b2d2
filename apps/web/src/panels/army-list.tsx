import { signal } from '@preact/signals';
import { HUMAN, type Snapshot } from '../engine/protocol/index.ts';
import { t } from '../i18n/index.ts';
import { boardShown } from '../screens/board-handle.ts';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';
import { actable } from '../state/input/board-choices.ts';
import { indicating } from '../state/input/list-hover.ts';
import {
  type ArmyColumn,
  type ArmyFilter,
  type ArmyRow,
  armyColumns,
  armyFilters,
  armyRows,
  onlyThose,
  sorted,
} from './army-rows.ts';
import { drawer } from './drawer-state.ts';

/** How the list was left is how it is found again. */
const filter = signal<ArmyFilter>('all');
const order = signal<{ readonly by: ArmyColumn; readonly reversed: boolean } | null>(null);
const chosen = signal<0 | 1 | null>(null);

/** One's own side: that of the only person, or of the side to act. */
function ownSide(shown: Snapshot): 0 | 1 {
  const [south, north] = game.seats.value.players.map((player) => player === HUMAN);
  return south === north ? (shown.decision?.side ?? 0) : south ? 0 : 1;
}

/** Goes to someone on the board and chooses him; where the list covers the board it gives way. */
function goTo(id: string): void {
  queries.select(id);
  if (matchMedia('(max-width: 720px)').matches) drawer.value = null;
  boardShown.value?.reveal(id);
}

function Heading({ column }: { readonly column: ArmyColumn }) {
  const now = order.value?.by === column ? order.value : null;
  const falls = now !== null && now.reversed !== (column === 'losses' || column === 'state');
  return (
    <th scope="col" aria-sort={now ? (falls ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        class="link"
        onClick={() => {
          order.value = { by: column, reversed: now !== null && !now.reversed };
        }}
      >
        {t.looking.army.columns[column]}
        <span aria-hidden="true">{now ? (falls ? ' ▾' : ' ▴') : ''}</span>
      </button>
    </th>
  );
}

function Line({ row }: { readonly row: ArmyRow }) {
  return (
    <tr class={row.id === game.selected.value ? 'selected' : ''} data-army={row.id}>
      <th scope="row">
        <button
          type="button"
          class="link"
          aria-pressed={row.id === game.selected.value}
          onClick={() => goTo(row.id)}
          {...indicating([row.id])}
        >
          <bdi>{row.name}</bdi>
        </button>
      </th>
      <td>{row.kind}</td>
      <td>{row.lossWords}</td>
      <td>{row.states.join(', ')}</td>
    </tr>
  );
}

/** The army as a list that can be sorted and sifted; a name goes there and chooses him. */
export function ArmyList({ shown }: { readonly shown: Snapshot }) {
  const side = chosen.value ?? ownSide(shown);
  const able = game.past.value || game.isOpponents.value ? new Set<string>() : actable(game.decision.value);
  const all = armyRows(shown, side, able);
  const some = onlyThose(all, filter.value);
  const rows = order.value ? sorted(some, order.value.by, order.value.reversed) : some;
  const words = t.looking.army;
  return (
    <div class="army-list">
      <fieldset class="army-sides">
        <legend class="unseen">{words.side}</legend>
        {([0, 1] as const).map((one) => (
          <button
            key={one}
            type="button"
            class={`button side-${one}`}
            aria-pressed={one === side}
            onClick={() => {
              chosen.value = one;
            }}
          >
            {shown.sides[one].name}
          </button>
        ))}
      </fieldset>
      <fieldset class="army-filters">
        <legend class="unseen">{words.only}</legend>
        {armyFilters.map((one) => (
          <button
            key={one}
            type="button"
            class="chip"
            aria-pressed={one === filter.value}
            onClick={() => {
              filter.value = one;
            }}
          >
            {words.filters[one]} <span class="soft">{onlyThose(all, one).length}</span>
          </button>
        ))}
      </fieldset>
      <p class="unseen" role="status">
        {words.shown(rows.length, all.length)}
      </p>
      {rows.length === 0 ? (
        <p class="soft">{words.none}</p>
      ) : (
        <table>
          <caption class="unseen">{words.caption(shown.sides[side].name)}</caption>
          <thead>
            <tr>
              {armyColumns.map((column) => (
                <Heading key={column} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
