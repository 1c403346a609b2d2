import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type ThreatLine, ThreatLines } from '../board/threat-lines.tsx';
import { type Spots, useCamera } from '../board/use-camera.ts';
import type { OptionView } from '../engine/protocol/decision.ts';
import type { SpotView } from '../engine/protocol/events.ts';
import type { TableSnapshot } from '../engine/protocol/index.ts';
import type { BlockView, TableMap } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import type { BoardHandle } from '../screens/board-handle.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import * as events from '../state/battle/event-queue.ts';
import * as queries from '../state/battle/queries.ts';
import { actable, concerns } from '../state/input/board-choices.ts';
import { sendAgainst } from '../state/input/board-clicks.ts';
import * as formation from '../state/input/formation.ts';
import { pointedAt } from '../state/input/list-hover.ts';
import { threats } from '../state/input/threats.ts';
import * as draft from './draft.ts';
import { dragFormation, FORMATION, FormationGhosts } from './formation-ghosts.tsx';
import { centreOf, type Point } from './geometry.ts';
import { ruler, told } from './measure.ts';
import {
  Deployment,
  Ghost,
  GroundGhost,
  Indicated,
  MoveReach,
  Reaches,
  Ruler,
  SightLine,
  Spot,
  Strip,
  WheelArc,
  WheelHandles,
} from './overlays.tsx';
import * as placing from './placing.ts';
import { type ShownUnit, TableBoard, type TableHandle, TOO_SMALL } from './table-board.tsx';
import { touchGeneral, touchGround, touchUnit } from './touch.ts';
import type { UnitMark } from './troops.tsx';

/** Keeps the same object as long as it says the same, so that what has not changed is not drawn again. */
function useSame<T>(value: T): T {
  const known = useRef<{ key: string; value: T } | null>(null);
  const key = JSON.stringify(value);
  if (known.current?.key !== key) known.current = { key, value };
  return known.current.value;
}

function useSameUnits(units: readonly ShownUnit[]): ShownUnit[] {
  const known = useRef(new Map<string, { key: string; shown: ShownUnit }>());
  const next = new Map<string, { key: string; shown: ShownUnit }>();
  const same = units.map((shown) => {
    const key = JSON.stringify(shown);
    const before = known.current.get(shown.unit.id);
    const entry = before?.key === key ? before : { key, shown };
    next.set(shown.unit.id, entry);
    return entry.shown;
  });
  known.current = next;
  return same;
}

const sideOfUnit = (shown: TableSnapshot, option: OptionView): 0 | 1 =>
  shown.units.find(({ id }) => id === option.hint.units[0])?.side ?? game.decision.value?.side ?? 0;

/** The answers of the question as places, lines and spots on the table. */
function Answers({ shown }: { readonly shown: TableSnapshot }) {
  const decision = game.isOpponents.value || game.curtain.value !== null ? null : game.decision.value;
  const focus = game.focus.value;
  if (!decision || draft.steps.value.length > 0 || placing.placing.value) return null;
  const kind = placing.groundInHand.value;
  return (
    <>
      {decision.options.map((option) => {
        const { hint, choice, label } = option;
        const shapes = hint.shapes;
        if (!shapes || !concerns(decision, focus, hint)) return null;
        const side = sideOfUnit(shown, option);
        const block = shapes.blocks.at(-1);
        const place = hint.kind === 'go' || hint.kind === 'place';
        const [x, y] = shapes.points;
        return (
          <g key={choice}>
            {shapes.strips.map((strip, i) => (
              <Strip key={i} points={strip} side={side} words={label} answer={choice} />
            ))}
            {block && place ? <Ghost block={block} side={side} kind="open" words={label} answer={choice} /> : null}
            {shapes.pieces.map((piece) =>
              piece.kind === kind ? <GroundGhost key={choice} piece={piece} words={label} answer={choice} /> : null,
            )}
            {x !== undefined && y !== undefined && shapes.points.length === 2 ? (
              <Spot x={x} y={y} words={label} answer={choice} />
            ) : null}
          </g>
        );
      })}
    </>
  );
}

/** What the answer whose button is pointed at would bring about. */
function Previewed({ shown }: { readonly shown: TableSnapshot }) {
  const option = game.preview.value;
  const shapes = option?.hint.shapes;
  if (!option || !shapes) return null;
  const side = sideOfUnit(shown, option);
  return (
    <g class="previewed">
      {shapes.strips.map((strip, i) => (
        <Strip key={i} points={strip} side={side} firm />
      ))}
      {shapes.blocks.map((block, i) => (
        <Ghost key={i} block={block} side={side} kind="shown" />
      ))}
      {shapes.pieces.map((piece, i) => (
        <GroundGhost key={i} piece={piece} words={option.label} />
      ))}
    </g>
  );
}

/** The move that is being drawn: a ghost for each manoeuvre, ruler and arc, and handles at the corners. */
function Draft() {
  const unit = draft.unitInHand.value;
  const block = unit?.block;
  if (!unit || !block || game.past.value || !draft.mayDraw.value) return null;
  const ghosts = draft.ghosts.value;
  const last = ghosts.at(-1) ?? block;
  const refused = draft.verdict.value?.why != null;
  let from: BlockView = block;
  const rulers = draft.steps.value.map((step, i) => {
    const start = from;
    const to = ghosts[i] ?? start;
    from = to;
    if (step.do === 'wheel') {
      return <WheelArc key={i} block={start} hand={step.hand} degrees={step.degrees} words={`${step.degrees}°`} />;
    }
    const way = step.do === 'forward' ? Math.abs(step.way) : told(Math.hypot(to.x - start.x, to.y - start.y));
    return <Ruler key={i} from={start} to={to} words={t.table.lengths[ruler.value.measure](way)} />;
  });
  return (
    <g class="draft">
      {rulers}
      {ghosts.map((ghost, i) => (
        <Ghost
          key={i}
          block={ghost}
          side={unit.side}
          kind={refused && i === ghosts.length - 1 ? 'refused' : 'drawn'}
          drag="body"
        />
      ))}
      <WheelHandles block={last} turns={draft.places.value} />
    </g>
  );
}

/** Where those would stand whose moves wait for others. */
function WaitingGhosts() {
  const units = game.live.value?.units ?? [];
  return (
    <g class="draft">
      {draft.waiting.value.map(({ unit, block }) => (
        <Ghost key={unit} block={block} side={units.find(({ id }) => id === unit)?.side ?? 0} kind="drawn" />
      ))}
    </g>
  );
}

function PlacingGhosts() {
  return (
    <>
      {placing.ghosts.value.map(({ unit, block, side, inHand }) => (
        <Ghost
          key={unit}
          block={block}
          side={side}
          kind={inHand && placing.placed.value?.why ? 'refused' : 'drawn'}
          drag={inHand ? 'placing' : unit}
        />
      ))}
    </>
  );
}

/** Arcs, ranges and charge reach of the unit under the pointer or in hand, and the line of sight. */
function Pointed({ shown }: { readonly shown: TableSnapshot }) {
  const ranges = game.hoveredTablePiece.value ?? (game.showsFire.value ? game.tablePiece.value : null);
  const block = ranges && shown.units.find(({ id }) => id === ranges.id)?.block;
  return ranges && block && !game.past.value ? <Reaches block={block} ranges={ranges} /> : null;
}

/** How far the unit that is being moved may be put. */
function Reachable() {
  const ranges = game.tablePiece.value;
  const isMoved = ranges?.id === draft.unitInHand.value?.id && draft.mayDraw.value && !game.past.value;
  return ranges?.reach && isMoved ? <MoveReach outline={ranges.reach} /> : null;
}

function useMarks(shown: TableSnapshot): (id: string) => UnitMark {
  const decision = game.isOpponents.value ? null : game.decision.value;
  const able = actable(decision);
  const focus = game.focus.value;
  const selected = game.selected.value;
  const targets = new Set(
    (decision?.options ?? [])
      .filter(({ hint }) => decision && concerns(decision, focus, hint))
      .flatMap(({ hint }) => hint.targets),
  );
  const own =
    decision?.kind === 'deploy'
      ? new Set(shown.units.filter(({ side }) => side === decision.side).map(({ id }) => id))
      : able;
  return (id) => {
    if (formation.isOpen.value && formation.isMember(id)) return 'selected';
    if (id === focus || id === selected) return 'selected';
    if (targets.has(id)) return 'target';
    return own.has(id) ? 'actable' : null;
  };
}

const pickUp: Readonly<Record<string, true>> = {
  body: true,
  'wheel-left': true,
  'wheel-right': true,
  placing: true,
  [FORMATION]: true,
};

/** The player's units that can be given an order, where a unit is named first. */
const isAble = (what: string): boolean => {
  const asked = game.isOpponents.value || formation.isOpen.value ? null : game.decision.value;
  return asked !== null && (asked.roster || startsMove(what)) && actable(asked).has(what);
};
const startsMove = (what: string): boolean =>
  game.decision.value?.options.some(({ choice }) => choice === `move ${what}`) ?? false;

/** What can be dragged now: handles, ghosts, the unit in hand, who can be named, and one's own troops while they are deployed. */
function takes(shown: TableSnapshot, what: string): boolean {
  if (pickUp[what]) return true;
  if (what === draft.unitInHand.value?.id) return draft.mayDraw.value;
  if (isAble(what)) return shown.units.some(({ id }) => id === what);
  const asked = placing.deploying.value;
  return asked !== null && shown.units.some(({ id, side }) => id === what && side === asked.side);
}

/** Where someone was taken hold of who has just been named, until his move can be drawn. */
const begun = signal<{ readonly unit: string; readonly at: Point } | null>(null);
/** From whom to where someone is dragged to his enemy. */
const aiming = signal<{ readonly from: Point; readonly to: Point } | null>(null);

function take(what: string, at: Point): void {
  if (what === 'body' || what === draft.unitInHand.value?.id) draft.takeBody(at);
  else if (what === 'placing' && placing.placing.value) placing.holdUnit(placing.placing.value.unit, at);
  else if (placing.deploying.value) placing.holdUnit(what, at);
  else if (startsMove(what)) {
    // The order is given together with the move that is drawn.
    begun.value = { unit: what, at };
    queries.select(what);
  } else if (isAble(what)) {
    queries.select(what);
    aiming.value = { from: at, to: at };
  }
}

function drag(what: string, at: Point): void {
  if (what === FORMATION) dragFormation(at);
  else if (what === 'wheel-left') draft.dragCorner('left', at);
  else if (what === 'wheel-right') draft.dragCorner('right', at);
  else if (what === 'body' || what === draft.unitInHand.value?.id) {
    if (begun.value?.unit === what) draft.takeBody(begun.value.at);
    begun.value = null;
    draft.dragBody(at);
  } else if (aiming.value) aiming.value = { ...aiming.value, to: at };
  else if (placing.deploying.value) placing.dragUnit(at);
}

/** Anyone who is let go over an enemy does something to him. */
function drop(shown: TableSnapshot, what: string, over: string | null, cancelled: boolean): void {
  const aimed = aiming.value !== null && !cancelled;
  begun.value = null;
  aiming.value = null;
  const side = shown.units.find(({ id }) => id === what)?.side;
  const target = shown.units.find(({ id }) => id === over);
  if (aimed && target && target.side !== side) void sendAgainst(what, target.id);
}

function Aiming() {
  const line = aiming.value;
  return line ? <path class="drag-thread" d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`} /> : null;
}

type Props = { readonly map: TableMap; readonly title: string; readonly onReady: (handle: BoardHandle) => void };

/** The paces around a unit that are shown where troops are too small for a finger. */
const ROOM = 150;
const around = ({ x, y }: Point, by: number): Point[] => [
  { x: x - by, y: y - by },
  { x: x + by, y: y + by },
];

/** Where a unit or general stands. */
function spotOf(id: string): Point | null {
  const now = game.shown.value;
  if (now?.space !== 'table') return null;
  const block = now.units.find((unit) => unit.id === id)?.block;
  if (block) return centreOf(block);
  const general = now.leaders.find((one) => one.id === id);
  return general?.x === undefined || general.y === undefined ? null : { x: general.x, y: general.y };
}

const spotsOf: Spots = ({ ids, points }) => [
  ...ids.flatMap((id) => spotOf(id) ?? []),
  ...points.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: points[i + 1] ?? 0 }] : [])),
];

/** Keeps what the question is about in sight, and anyone who is being moved near enough to be drawn. */
function useSight(board: TableHandle | null): void {
  const moved = useCamera(board?.camera ?? null, spotsOf);
  const id = game.decision.value?.unit ?? null;
  const version = game.live.value?.version;
  useEffect(() => {
    const at = id === null ? null : spotOf(id);
    if (!board || !at || !draft.moving.value || board.scale() >= TOO_SMALL) return;
    // On a small screen the unit in hand is brought near enough to be drawn with a finger.
    if (!moved.current || !board.camera.holds([at])) board.frame(around(at, ROOM));
  }, [board, id, version]);
}

const pointsOf = (spots: readonly SpotView[]): Point[] => spots.flatMap((spot) => ('x' in spot ? [spot] : []));

/** Where that is which is told just now. */
function Happening() {
  const [one] = events.queue.value;
  if (one?.kind !== 'episode' || game.past.value) return null;
  return (
    <g class="happening">
      {pointsOf(one.episode.spots).map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r={26} />
      ))}
    </g>
  );
}

/** Ways that the enemy has come: from the middle of a front to where it is now. */
function Trails() {
  if (game.past.value) return null;
  return (
    <g class="trails">
      {Object.entries(events.trails.value).map(([id, track]) => {
        const points = track.flatMap((block) => ('x' in block ? [centreOf(block)] : []));
        return <path key={id} class="path-line" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />;
      })}
    </g>
  );
}

/** Lines from those who threaten the unit under the pointer. */
function threatLines(): ThreatLine[] {
  const found = threats.value;
  const to = found && 'id' in found.at ? spotOf(found.at.id) : null;
  if (!found || !to) return [];
  return found.list.flatMap(({ id, ways }) => {
    const from = spotOf(id);
    // Of several weapons one line is enough.
    return from ? [...new Set(ways.map(({ how }) => how))].map((how) => ({ id, how, from, to })) : [];
  });
}

/** The unit under the pointer beside the table. */
function PointedAt({ shown }: { readonly shown: TableSnapshot }) {
  const ids = pointedAt.value?.ids ?? [];
  const blocks = ids.flatMap((id) => shown.units.find((unit) => unit.id === id)?.block ?? []);
  const spots = ids.flatMap((id) => (shown.leaders.some((one) => one.id === id) ? (spotOf(id) ?? []) : []));
  return <Indicated blocks={blocks} spots={spots} />;
}

/** The table with everything that the pending question puts upon it. */
export function TableField({ map, title, onReady }: Props) {
  const shown = game.shown.value;
  const [board, setBoard] = useState<TableHandle | null>(null);
  useSight(board);
  const table = shown?.space === 'table' ? shown : null;
  const ground = useSame(table?.ground ?? { pieces: [], lines: [] });
  const markOf = useMarks(table ?? emptyTable);
  const tracks = game.past.value ? {} : (table?.tracks ?? {});
  const units = useSameUnits(
    (table?.units ?? []).flatMap((unit) =>
      unit.block ? [{ unit, block: unit.block, mark: markOf(unit.id), track: tracks[unit.id] }] : [],
    ),
  );
  const handle = useMemo(
    () => (made: TableHandle) => {
      setBoard(made);
      onReady({
        fit: made.fit,
        zoomBy: made.zoomBy,
        reveal: (id) => {
          const at = spotOf(id);
          if (at) made.reveal(at);
        },
        look: (spots, free) => made.look(pointsOf(spots), free),
        boxOf: (spots) => made.boxOf(pointsOf(spots)),
        camera: made.camera,
      });
    },
    [onReady],
  );
  if (!table) return null;
  const sight = game.tableSight.value;
  return (
    <TableBoard
      map={map}
      ground={ground}
      units={units}
      generals={table.leaders}
      messengers={table.messengers}
      selected={game.selected.value}
      label={t.table.label(title, t.rules[table.ruleset].timeOf?.(table.turn, table.phase, table.part) ?? '')}
      under={
        <>
          {table.deploying ? <Deployment map={map} side={game.decision.value?.side ?? 0} /> : null}
          <Reachable />
          <Pointed shown={table} />
          {table.charges.map(({ side, strip }, i) => (
            <Strip key={i} points={strip} side={side} firm />
          ))}
          <Answers shown={table} />
          <Trails />
        </>
      }
      over={
        <>
          <Previewed shown={table} />
          <PointedAt shown={table} />
          <ThreatLines lines={threatLines()} size={1 / (board?.scale() ?? 1)} />
          <WaitingGhosts />
          <Draft />
          <PlacingGhosts />
          <Happening />
          <FormationGhosts shown={table} />
          <Aiming />
          {sight ? <SightLine line={sight.line} clear={sight.clear} /> : null}
        </>
      }
      onUnit={(id) => void touchUnit(id)}
      onGeneral={(id) => void touchGeneral(id)}
      onAnswer={(choice) => void actions.submit(choice)}
      onTable={(at) => void touchGround(at)}
      onHover={queries.hover}
      takes={(what) => takes(table, what)}
      onTake={take}
      onDrag={drag}
      onDrop={(what, over, cancelled) => drop(table, what, over, cancelled)}
      onReady={handle}
    />
  );
}

const emptyTable = { units: [] as TableSnapshot['units'] } as TableSnapshot;
