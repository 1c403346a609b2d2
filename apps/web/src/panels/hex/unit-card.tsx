import { cellsOf } from '../../art/cohesion.ts';
import { SILHOUETTES, Silhouette, type SilhouetteId } from '../../art/silhouettes.tsx';
import type { LeaderView, MapView, UnitView } from '../../engine/protocol/hex.ts';
import { hexLabel } from '../../hex/board/geometry.ts';
import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';
import * as queries from '../../state/battle/queries.ts';

const FACINGS = ['N', 'NNE', 'NE', 'E', 'SE', 'SSE', 'S', 'SSW', 'SW', 'W', 'NW', 'NNW'];
export const facingText = (facing: number): string => FACINGS[facing] ?? '';

export function placeWords(map: MapView, stand: NonNullable<UnitView['stand']>): string {
  const hexes = stand.other === undefined ? [stand.hex] : [stand.hex, stand.other];
  return hexes.map((hex) => hexLabel(map, hex)).join('/');
}

export function CardEmblem({ figure, looksLeft }: { readonly figure: string; readonly looksLeft: boolean }) {
  const id: SilhouetteId = SILHOUETTES.find((known) => known === figure) ?? 'spearman';
  return (
    <svg class="emblem card-emblem" viewBox="-32 -22 64 44" width="72" height="50" aria-hidden="true">
      <Silhouette id={id} x={0} y={0} width={60} looksLeft={looksLeft} />
    </svg>
  );
}

/** How much a unit can still bear: a cell for each point of Troop Quality, emptied by hits. */
function HitRow({ unit }: { readonly unit: UnitView }) {
  return (
    <span class="hit-row" role="img" aria-label={t.card.hits(unit.hits, unit.tqNow)}>
      {cellsOf(unit.tqNow, unit.hits).map((cell, i) => (
        <span key={i} class={`cell ${cell}`} />
      ))}
    </span>
  );
}

type Row = readonly [string, string | number];

export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl class="ratings">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function UnitCard({ unit, map }: { readonly unit: UnitView; readonly map: MapView }) {
  const c = t.card;
  const rows: Row[] = [
    [c.quality, unit.tqNow === unit.tq ? unit.tq : `${unit.tq}, ${c.qualityNow(unit.tqNow)}`],
    [c.movement, unit.ma],
    ...(unit.size > 0 ? [[c.size, unit.size] as const] : []),
    [c.routPoints, unit.routPoints],
  ];
  if (unit.missiles) rows.push([c.missiles, c.missileLine(unit.weapon, c.missileStates[unit.missiles])]);
  if (unit.stand) rows.push([c.facing, c.stands(placeWords(map, unit.stand), facingText(unit.stand.facing))]);
  const states: string[] = unit.states.map((state) => c.states[state]);
  const under = game.shown.value?.units.find(({ id }) => id === unit.over);
  if (under) states.push(c.upon(under.name));
  if (unit.status === 'routed') states.unshift(c.routed);
  if (unit.status === 'gone') states.unshift(c.gone);
  return (
    <section class={`card side-${unit.side}`} aria-label={unit.name}>
      <header>
        <CardEmblem figure={unit.figure} looksLeft={unit.side === 1} />
        <div>
          <h3>{unit.name}</h3>
          <p class="card-kind soft">
            {c.types[unit.type] ?? unit.type} ({unit.type}
            {unit.cls ? ` ${unit.cls}` : ''})
          </p>
          {unit.grade ? <p class="card-kind soft">{c.grade(unit.grade, unit.group)}</p> : null}
          {!unit.grade && unit.group ? <p class="card-kind soft">{c.wing(unit.group)}</p> : null}
        </div>
      </header>
      {unit.status === 'gone' ? null : <HitRow unit={unit} />}
      {states.length > 0 ? <p class="states">{states.join(' · ')}</p> : null}
      <Rows rows={rows} />
      {unit.missiles && unit.stand ? (
        <button
          type="button"
          class="link"
          aria-pressed={game.showsFire.value}
          onClick={() => {
            game.showsFire.value = !game.showsFire.value;
            queries.select(unit.id);
          }}
        >
          {game.showsFire.value ? c.hideFire : c.showFire}
        </button>
      ) : null}
    </section>
  );
}

export function LeaderCard({ leader, map }: { readonly leader: LeaderView; readonly map: MapView }) {
  const c = t.card;
  const rows: Row[] = [
    [c.initiative, leader.initiative],
    [c.range, leader.range === leader.usualRange ? leader.range : c.rangeNow(leader.range, leader.usualRange)],
    [c.charisma, leader.charisma],
    [c.combat, leader.combat ?? '–'],
  ];
  if (leader.strategy > 0) rows.push([c.strategy, leader.strategy]);
  if (leader.hex !== undefined) rows.push([c.facing, hexLabel(map, leader.hex)]);
  const states = [
    ...(leader.overall ? [c.overall] : []),
    ...(leader.mayCommandLines ? [c.lines] : []),
    leader.gone === 'killed' ? c.killed : leader.gone === 'left' ? c.left : c.leaderStates[leader.state],
    ...leader.marks.map((mark) => c.leaderMarks[mark]),
    ...(leader.inPerson ? [c.inPerson(leader.inPerson.hits, leader.inPerson.of)] : []),
    ...(leader.wound > 0 ? [c.wound(leader.wound)] : []),
  ];
  return (
    <section class={`card side-${leader.side}`} aria-label={leader.name}>
      <header>
        <CardEmblem figure={leader.overall ? 'king' : 'leader'} looksLeft={leader.side === 1} />
        <div>
          <h3>{leader.name}</h3>
          {c.office(leader) ? <p class="card-kind soft">{c.office(leader)}</p> : null}
        </div>
      </header>
      <p class="states">{states.join(' · ')}</p>
      <Rows rows={rows} />
    </section>
  );
}
