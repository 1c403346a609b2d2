import type { TableGeneral, TableUnit } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import { MeleeOdds } from '../panels/decision/odds.tsx';
import { CardEmblem, Rows } from '../panels/hex/unit-card.tsx';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';
import { compassOf } from './geometry.ts';
import { told } from './measure.ts';

type Row = readonly [string, string | number];

/** How many are left: a cell for each element, the depleted one in part. */
function Strength({ unit }: { readonly unit: TableUnit }) {
  const whole = Math.max(unit.elements, Math.round(unit.begun / Math.max(1, unit.look.figures)));
  return (
    <span class="hit-row" role="img" aria-label={t.table.strength(unit.strength, unit.begun)}>
      {Array.from({ length: whole }, (_, i) => {
        const gone = i >= unit.elements;
        // A unit may begin with an element that is not full.
        const part = unit.strength < unit.begun && i === unit.elements - 1 && unit.missing > 0;
        return <span key={i} class={gone ? 'cell spent' : part ? 'cell last' : 'cell full'} />;
      })}
    </span>
  );
}

/** What asks the analysis for the odds of a melee, by rule system. */
const meleeWords: Readonly<Record<string, string>> = { classical: 'melee', momentum: 'combat' };

function Melee({ unit }: { readonly unit: TableUnit }) {
  const word = meleeWords[game.opened.value?.ruleset ?? ''];
  const isFought = unit.states.includes('engaged') && !game.isOpponents.value && !game.past.value;
  return isFought && word !== undefined ? <MeleeOdds key={unit.id} unit={unit} word={word} /> : null;
}

export function TableUnitCard({ unit }: { readonly unit: TableUnit }) {
  const c = t.table;
  const { block } = unit;
  const rows: Row[] = [
    [c.strengthLabel, c.strength(unit.strength, unit.begun)],
    [c.points, unit.points],
    [c.move, unit.move],
    ...(unit.facts ?? []).map(({ name, text }): Row => [c.facts[name], text]),
    [c.arms, unit.arms || '–'],
  ];
  if (unit.order) rows.push([c.order, unit.order]);
  if (block) rows.push([t.card.facing, c.standsAt(told(block.x), told(block.y), compassOf(block.facing))]);
  const states: string[] = unit.states.map((state) => c.states[state]);
  if (unit.status === 'gone') states.unshift(c.gone);
  if (unit.status === 'away') states.unshift(c.away);
  return (
    <section class={`card side-${unit.side}`} aria-label={unit.name}>
      <header>
        <CardEmblem figure={unit.figure} looksLeft={unit.side === 1} />
        <div>
          <h3>{unit.name}</h3>
          <p class="card-kind soft">{unit.kind}</p>
        </div>
      </header>
      {unit.status === 'gone' ? null : <Strength unit={unit} />}
      {states.length > 0 ? <p class="states">{states.join(' · ')}</p> : null}
      <Rows rows={rows} />
      {block ? (
        <button
          type="button"
          class="link"
          aria-pressed={game.showsFire.value}
          onClick={() => {
            game.showsFire.value = !game.showsFire.value;
            queries.select(unit.id);
          }}
        >
          {game.showsFire.value ? c.hideReach : c.showReach}
        </button>
      ) : null}
      <Melee unit={unit} />
    </section>
  );
}

export function GeneralCard({ general }: { readonly general: TableGeneral }) {
  const c = t.table;
  const shown = game.shown.value;
  const unit = shown?.space === 'table' ? shown.units.find(({ id }) => id === general.with) : undefined;
  const rows: Row[] = [[c.with, unit?.name ?? c.alone]];
  if (general.signals) rows.push([c.signals, general.signals]);
  const state =
    general.gone === 'killed' ? t.card.killed : general.gone === 'left' ? t.card.left : general.writes ? c.writes : '';
  return (
    <section class={`card side-${general.side}`} aria-label={general.name}>
      <header>
        <CardEmblem figure={general.commander ? 'king' : 'leader'} looksLeft={general.side === 1} />
        <div>
          <h3>{general.name}</h3>
          <p class="card-kind soft">{general.commander ? c.commander : c.general}</p>
        </div>
      </header>
      {state ? <p class="states">{state}</p> : null}
      <Rows rows={rows} />
    </section>
  );
}
