import type { TableSnapshot } from '../engine/protocol/index.ts';
import type { BlockView } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import * as game from '../state/battle/battle.ts';
import * as formation from '../state/input/formation.ts';
import { centreOf, distanceAhead, distanceRight, type Point, pointFrom } from './geometry.ts';
import { told } from './measure.ts';
import { Ghost } from './overlays.tsx';

/** The name by which the handle of a formation is dragged. */
export const FORMATION = 'formation';

/** The unit by which a formation is held: the middle one. */
function gripOf(shown: TableSnapshot | null): BlockView | undefined {
  const members = formation.members.value;
  const middle = members[members.length >> 1];
  return shown?.units.find(({ id }) => id === middle)?.block;
}

/** Ahead of the front, where it can be taken hold of. */
const AHEAD = 22;
/** So near to the line straight ahead, as it is drawn, a formation is taken to go straight. */
const NEARLY = 8;

/** The handle is dragged to a point: so far ahead of the front, and to the right. */
export function dragFormation(at: Point): void {
  const now = game.live.value;
  const grip = gripOf(now?.space === 'table' ? now : null);
  if (!grip) return;
  const right = distanceRight(grip, at);
  const ahead = told(Math.max(0, distanceAhead(grip, at) - AHEAD));
  if (Math.abs(right) < NEARLY) formation.dragTo({ do: 'ahead', by: ahead });
  else formation.dragTo({ do: 'drag', ahead, right: told(right) });
}

/** Where the units of a formation would stand, who of them cannot follow, and its handle. */
export function FormationGhosts({ shown }: { readonly shown: TableSnapshot }) {
  const plan = formation.plan.value;
  if (!formation.isOpen.value || !plan || game.past.value) return null;
  const { measure } = formation;
  const unitOf = (id: string) => shown.units.find((unit) => unit.id === id);
  const grip = gripOf(shown);
  const held = grip && pointFrom(grip, 0, AHEAD);
  return (
    <g class="formation-layer">
      {plan.followers.map(({ unit: id, block, cost, short }) => {
        const unit = unitOf(id);
        if (!block || !unit) return null;
        const price = t.formation.cost(cost, measure.value);
        const words = t.formation.ghost(unit.name, price, 0);
        const { x, y } = centreOf(block);
        return (
          <g key={id} data-ghost={id} class={formation.pointed.value === id ? 'formation-pointed' : ''}>
            <Ghost
              block={block}
              side={unit.side}
              kind={short ? 'open' : 'drawn'}
              words={short ? `${words}. ${t.formation.short} ${short.text}` : words}
            />
            <text class="highlight-note formation-note" x={x} y={y}>
              {price}
            </text>
          </g>
        );
      })}
      {plan.stragglers.map(({ unit: id, why }) => {
        const unit = unitOf(id);
        if (!unit?.block) return null;
        return (
          <g key={id} data-bar={id}>
            <Ghost
              block={unit.block}
              side={unit.side}
              kind="refused"
              words={t.formation.blocked(unit.name, why.text)}
            />
          </g>
        );
      })}
      {held ? (
        <g class="formation-handle" data-drag={FORMATION} transform={`translate(${held.x} ${held.y})`}>
          <title>{t.formation.handle}</title>
          <g class="general-size">
            <circle r="13" />
            <path d="M-7 0H7M0-7V7M-3.5-4.5L0-8L3.5-4.5M-3.5 4.5L0 8L3.5 4.5" />
          </g>
        </g>
      ) : null}
    </g>
  );
}
