import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CounterState } from '../art/counter.tsx';
import { placeOf } from '../board/slide.ts';
import type { ThreatLine } from '../board/threat-lines.tsx';
import type { SpotView } from '../engine/protocol/events.ts';
import type { LeaderView, MapView, StandardView, UnitView } from '../engine/protocol/hex.ts';
import type { HexSnapshot } from '../engine/protocol/index.ts';
import { t } from '../i18n/index.ts';
import { standardWords } from '../panels/hex/fortification-text.ts';
import { HexLine } from '../panels/hex/hex-info.tsx';
import type { BoardHandle } from '../screens/board-handle.ts';
import { hexNamed, rowsOfMap, task } from '../state/app/tutorial.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import * as events from '../state/battle/event-queue.ts';
import * as queries from '../state/battle/queries.ts';
import { turnedIn, turnThere, turnToward } from '../state/hex/facing.ts';
import { hexLeaders, hexStandards, hexTracks, hexUnits, hexWorks } from '../state/hex/hex-board.ts';
import { pathTo, proposed, shownPath } from '../state/hex/paths.ts';
import * as attacks from '../state/input/attacks.ts';
import { actable, concerns, unitIn } from '../state/input/board-choices.ts';
import { sendAgainst, sendTo, touchHex, touchLeader, touchUnit } from '../state/input/board-clicks.ts';
import * as formation from '../state/input/formation.ts';
import { pointedAt } from '../state/input/list-hover.ts';
import { hoveredHex, threats } from '../state/input/threats.ts';
import { Board, type HexHandle } from './board/board.tsx';
import { centreOf } from './board/geometry.ts';
import { FORMATION, type FormationOverlay } from './board/ghosts.tsx';
import type { Handle } from './board/handles.tsx';
import type { Highlight, PathPreview, Ring } from './board/overlays.tsx';
import type { BoardCounter, BoardLeader } from './board/pieces.tsx';
import type { BoardStandard } from './board/standards.tsx';
import { hexesHeldBy, useSight } from './camera.ts';
import { counterLook, groundOf, leaderLook } from './counter-look.ts';

/** Keeps the same object for a counter that looks as before, so that it is not drawn again. */
function useSame<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const known = useRef(new Map<string, { key: string; item: T }>());
  const next = new Map<string, { key: string; item: T }>();
  const same = items.map((item) => {
    const key = JSON.stringify(item);
    const before = known.current.get(item.id);
    const entry = before?.key === key ? before : { key, item };
    next.set(item.id, entry);
    return entry.item;
  });
  known.current = next;
  return same;
}

function counterOf(unit: UnitView, state: CounterState, tracks: HexSnapshot['tracks']): BoardCounter | null {
  const { id, stand } = unit;
  if (!stand) return null;
  const upon = unit.over === undefined ? {} : { upon: 1 };
  return { id, look: counterLook(unit), state, hex: stand.hex, other: stand.other, slide: tracks[id], ...upon };
}

function leaderOf(leader: LeaderView, selected: boolean): BoardLeader | null {
  const { id, hex } = leader;
  return hex === undefined ? null : { id, look: leaderLook(leader), hex, selected };
}

const standardOf = (standard: StandardView): BoardStandard => ({
  hex: standard.hex,
  side: standard.side,
  captured: standard.captor !== null,
  words: standardWords(game.shown.value, standard),
});

const there = <T,>(item: T | null): item is T => item !== null;

/** Movement points, and a dot for each hit. */
const noteOf = (mp: number, hits: number): string => `${mp}${'·'.repeat(Math.min(3, hits))}`;

/** Everything that the pending question and the chosen unit put upon the map. */
function overlays(hovered: number | null) {
  const decision = game.isOpponents.value ? null : game.decision.value;
  const focus = game.focus.value;
  const units = hexUnits(game.shown.value);
  const highlights: Highlight[] = [];
  const handles: Handle[] = [];
  const paths: PathPreview[] = [];
  const targets = new Set<string>();
  const stepped = new Set<number>();
  const piece = game.piece.value;
  const costOf = (hex: number) => {
    const found = piece?.id === focus ? piece?.reach.find((one) => one.hex === hex) : undefined;
    return found ? { note: noteOf(found.mp, found.hits) } : {};
  };
  for (const option of decision?.options ?? []) {
    const { hint, label, choice } = option;
    if (!decision || !concerns(decision, focus, hint)) continue;
    for (const id of hint.targets) targets.add(id);
    if (hint.kind === 'go') {
      const hex = hint.hexes[0];
      if (hex === undefined || stepped.has(hex)) continue;
      stepped.add(hex);
      const facing = hint.stand && hint.stand.other !== undefined ? { facing: hint.stand.facing } : {};
      highlights.push({ kind: 'step', hex, words: label, ...facing, ...costOf(hex) });
    } else if (hint.kind === 'target') {
      for (const hex of hint.hexes) highlights.push({ kind: 'target', hex, words: label });
    } else if (hint.kind === 'turn' && hint.stand) {
      const at = units.find((u) => u.id === hint.units[0])?.stand;
      if (at) handles.push({ id: choice, hex: at.hex, other: at.other, facing: hint.stand.facing, words: label });
    }
  }
  if (piece && piece.id === focus) {
    // Where it stands it can only turn.
    const stand = units.find((unit) => unit.id === focus)?.stand;
    const under = new Set([stand?.hex, stand?.other]);
    for (const { hex, mp, hits, way } of piece.reach) {
      if (!stepped.has(hex) && !under.has(hex)) {
        const note = noteOf(mp, hits);
        // Without words, so that the Tab key does not stop at each of them: steps are enough for the keyboard.
        highlights.push({ kind: 'reach', hex, note });
      }
      if (hex === hovered) {
        const steps = way.map((step) => ({ hex: step.hex, note: noteOf(step.mp, step.hits), watched: step.watched }));
        paths.push({ id: 'way', steps });
      }
    }
  }
  for (const { end } of game.isOpponents.value ? [] : game.paths.value) {
    if (end && !stepped.has(end.hex)) highlights.push({ kind: 'reach', hex: end.hex });
  }
  const way = shownPath.value ?? (hovered === null ? undefined : pathTo(hovered)) ?? proposed.value;
  if (way) paths.push({ id: 'whole way', steps: way.hexes.map((hex) => ({ hex })) });
  const facing = hovered === null ? null : turnedIn(hovered);
  if (hovered !== null && facing !== null) highlights.push({ kind: 'chosen', hex: hovered, facing });
  return { highlights, handles, paths, targets };
}

/** Q and E turn the unit in hand where it would stand. */
function useTurnKeys(hovered: number | null): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox], [type=radio]), select, textarea, dialog');
      const by = { q: -1, e: 1 }[event.key.toLowerCase()];
      if (typing || hovered === null || by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (turnThere(hovered, by as 1 | -1)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hovered]);
}

/** The unit under the pointer beside the board, and what the answer that is pointed at would bring about. */
function previewed(): Highlight[] {
  const about = pointedAt.value;
  if (!about) return [];
  const hexes = new Set(about.hexes);
  const goes = game.preview.value?.hint.stand;
  if (goes?.other !== undefined) hexes.add(goes.other);
  // Of someone who goes elsewhere the place is shown where he would stand.
  if (!goes) for (const id of about.ids) for (const hex of hexesHeldBy(id)) hexes.add(hex);
  return [...hexes].map((hex) => ({ kind: 'chosen', hex }));
}

/** The hex that an exercise is about. */
function goal(): Highlight[] {
  const hex = task.value?.hex;
  return hex === undefined || game.past.value ? [] : [{ kind: 'chosen', hex: hexNamed(hex, rowsOfMap()) }];
}

/** Where that is which is told just now. */
function happening(): Highlight[] {
  const [one] = events.queue.value;
  if (one?.kind !== 'episode' || game.past.value) return [];
  return hexesOf(one.episode.spots).map((hex) => ({ kind: 'chosen', hex }));
}

/** Ways that the enemy has come. */
const trailsOf = (trails: events.Trails): PathPreview[] =>
  game.past.value
    ? []
    : Object.entries(trails).map(([id, track]) => ({
        id,
        steps: track.flatMap((stand) => ('hex' in stand ? [{ hex: stand.hex }] : [])),
      }));

/** The range of the leader who is chosen, or of the one who gives orders. */
function useRings(): Ring[] {
  const leaders = hexLeaders(game.shown.value);
  const piece = game.hoveredPiece.value ?? game.piece.value;
  const orders = game.past.value ? null : game.commanded.value;
  return useMemo(() => {
    const chosen = piece && piece.command.length > 0 ? { leader: piece.id, hexes: piece.command } : orders;
    const leader = leaders.find((l) => l.id === chosen?.leader);
    if (!leader || !chosen || chosen.hexes.length === 0) return [];
    return [{ id: leader.id, hexes: chosen.hexes, words: t.board.commandRange(leader.name) }];
  }, [piece, orders, leaders]);
}

/** The formation in hand: where each would stand, who cannot follow, and its handle at the foremost in its middle. */
function formationShown(units: readonly UnitView[]): FormationOverlay | undefined {
  const plan = formation.plan.value;
  const unitOf = (id: string) => units.find((unit) => unit.id === id);
  if (game.past.value) return undefined;
  if (!formation.isOpen.value || !plan) return waitingShown(unitOf);
  const ghosts = plan.followers.flatMap(({ unit: id, stand, way, cost, hits, short }) => {
    const from = unitOf(id)?.stand?.hex;
    if (!stand || from === undefined) return [];
    const words = t.formation.ghost(unitOf(id)?.name ?? id, t.formation.cost(cost, 'hexes'), hits);
    const told = { note: noteOf(cost, hits), words: short ? `${words}. ${t.formation.short} ${short.text}` : words };
    return [
      { id, ...stand, way: [from, ...way], ...told, short: short !== null, pointed: formation.pointed.value === id },
    ];
  });
  const bars = plan.stragglers.flatMap(({ unit: id, why }) => {
    const unit = unitOf(id);
    return unit?.stand ? [{ id, ...unit.stand, words: t.formation.blocked(unit.name, why.text) }] : [];
  });
  const grip = gripOf();
  return { ghosts, bars, handle: grip === undefined ? null : { hex: grip, words: t.formation.handle } };
}

/** Where those would stand who wait to be sent together. */
function waitingShown(unitOf: (id: string) => UnitView | undefined): FormationOverlay | undefined {
  const ghosts = game.waiting.value.map(({ march: { unit: id }, to: { stand, way, mp, hits } }) => ({
    id,
    ...stand,
    way: way.map(({ hex }) => hex),
    note: noteOf(mp, hits),
    words: t.formation.ghost(unitOf(id)?.name ?? id, t.formation.cost(mp, 'hexes'), hits),
    short: false,
    pointed: false,
  }));
  return ghosts.length > 0 ? { ghosts, bars: [], handle: null } : undefined;
}

/** The hex by which a formation is held: where the middle one of its units stands. */
function gripOf(): number | undefined {
  const members = formation.members.value;
  const middle = members[members.length >> 1];
  return middle === undefined ? undefined : hexesHeldBy(middle)[0];
}

/** Those who can be dragged now: attackers to be sent against enemies, anyone who can get an order, or the unit in hand. */
function draggable(): ReadonlySet<string> {
  if (attacks.attackers.value.size > 0) return attacks.attackers.value;
  if (formation.isOpen.value) return new Set();
  const decision = game.isOpponents.value ? null : game.decision.value;
  const own = decision?.roster ? hexUnits(game.live.value).filter(({ side }) => side === decision.side) : [];
  const able = actable(decision);
  const found = new Set(own.map(({ id }) => id).filter((id) => able.has(id)));
  const piece = game.piece.value;
  if (piece && piece.id === game.focus.value && piece.reach.length > 0) found.add(piece.id);
  const rider = game.isOpponents.value ? undefined : game.paths.value[0]?.leader;
  if (rider !== undefined) found.add(rider);
  return found;
}

/** Someone has been dragged to a hex and anyone who stands there. */
async function drop(id: string, hex: number | null, over: string | null): Promise<void> {
  const units = hexUnits(game.live.value);
  const there = units.find((unit) => unit.id === over) ?? (hex === null ? undefined : unitIn(units, hex));
  const own = units.find((unit) => unit.id === id)?.side;
  if (attacks.attackers.value.size > 0) {
    if (!there || there.side === own) attacks.holdBack(id);
    else if (!attacks.send(id, there.id)) await queries.explainAttack(id, there.id);
  } else if (hex !== null && id === game.paths.value[0]?.leader) {
    const way = pathTo(hex);
    if (way) await actions.takePath(way);
  } else if (there && there.side !== own) await sendAgainst(id, there.id);
  else if (hex !== null && (there?.id !== id || turnedIn(hex) !== null)) {
    if (game.decision.value?.roster && game.selected.value !== id) queries.select(id);
    if (!(await sendTo(hex, turnedIn(hex), true))) await touchHex(hex);
  }
}

/** What the page may ask of this board. */
const handleOf = (board: HexHandle): BoardHandle => ({
  fit: board.fit,
  zoomBy: board.zoomBy,
  reveal: (id) => {
    const [hex] = hexesHeldBy(id);
    if (hex !== undefined) board.reveal(hex);
  },
  look: (spots, free) => board.look(hexesOf(spots), free),
  boxOf: (spots) => board.boxOf(hexesOf(spots)),
  camera: board.camera,
});
const hexesOf = (spots: readonly SpotView[]): number[] => spots.flatMap((spot) => ('hex' in spot ? [spot.hex] : []));

/** Lines from those who threaten the unit under the pointer. */
function threatLines(map: MapView): ThreatLine[] {
  const found = threats.value;
  if (!found) return [];
  const middle = (id: string) => {
    const stand = hexUnits(game.shown.value).find((unit) => unit.id === id)?.stand;
    const [hex] = stand ? [] : hexesHeldBy(id);
    return stand ? placeOf(map, stand) : hex === undefined ? null : centreOf(map, hex);
  };
  const to = 'hex' in found.at ? centreOf(map, found.at.hex) : middle(found.at.id);
  return found.list.flatMap(({ id, ways }) => {
    const from = middle(id);
    return from && to ? ways.map(({ how }) => ({ id, how, from, to })) : [];
  });
}

type Props = { readonly map: MapView; readonly title: string; readonly onReady: (handle: BoardHandle) => void };

export function BattleBoard({ map, title, onReady }: Props) {
  const ground = useMemo(() => groundOf(map), [map]);
  const [hovered, setHovered] = useState<number | null>(null);
  const [board, setBoard] = useState<HexHandle | null>(null);
  const hover = (hex: number | null) => {
    setHovered(hex);
    hoveredHex.value = hex;
  };
  useSight(board, map);
  useTurnKeys(hovered);
  const shown = game.shown.value;
  const selected = game.selected.value;
  const focus = game.focus.value;
  const { highlights, handles, paths, targets } = overlays(hovered);
  const able = game.isOpponents.value ? new Set<string>() : actable(game.decision.value);
  const stateOf = (id: string): CounterState => {
    if (formation.isOpen.value && formation.isMember(id)) return 'selected';
    if (id === focus || id === selected) return 'selected';
    if (targets.has(id)) return 'target';
    return able.has(id) ? 'actable' : null;
  };
  const tracks = game.past.value ? {} : hexTracks(game.live.value);
  // Anyone who stands upon another is drawn after him.
  const units = hexUnits(shown).toSorted((one, other) => Number(!!one.over) - Number(!!other.over));
  const counters = useSame(units.map((unit) => counterOf(unit, stateOf(unit.id), tracks)).filter(there));
  const leaders = useSame(
    hexLeaders(shown)
      .map((one) => leaderOf(one, one.id === selected || able.has(one.id)))
      .filter(there),
  );
  const zone: Highlight[] = ((game.hoveredPiece.value ?? game.piece.value)?.zone ?? []).map((hex) => ({
    kind: 'zone',
    hex,
  }));
  const sight = game.sight.value;
  const arrows = [
    ...attacks.settled.value.map(({ attacker, defender }) => ({ from: attacker, to: defender, firm: true })),
    ...attacks.sent.value.map(({ attacker, defender }) => ({ from: attacker, to: defender, firm: false })),
  ];
  const fire: Highlight[] = game.showsFire.value
    ? (game.piece.value?.fire ?? []).map((hex) => ({ kind: 'arc', hex }))
    : [];
  return (
    <>
      <Board
        ground={ground}
        labels={map.names}
        works={hexWorks(shown)}
        standards={hexStandards(shown).map(standardOf)}
        counters={counters}
        leaders={leaders}
        highlights={[...fire, ...zone, ...highlights, ...previewed(), ...goal(), ...happening()]}
        rings={useRings()}
        paths={paths}
        trails={trailsOf(shown?.space === 'hexes' ? events.trails.value : {})}
        handles={handles}
        attacks={arrows}
        sights={sight ? [sight] : []}
        threats={threatLines(map)}
        draggable={draggable()}
        formation={formationShown(units)}
        onDrag={(id, hex, _over, compass) => {
          const from = id === FORMATION ? gripOf() : undefined;
          // Anyone who is taken up is looked at, so that it is shown where he can go.
          if (id !== FORMATION && game.decision.value?.roster && game.selected.value !== id) queries.select(id);
          if (from === undefined) setHovered(hex);
          else if (hex !== null) formation.dragTo({ do: 'drag-hexes', from, to: hex });
          if (id !== FORMATION && hex !== null) turnToward(hex, compass);
        }}
        onDrop={(id, hex, over) => {
          if (id !== FORMATION) void drop(id, hex, over);
        }}
        label={t.board.label(title, shown?.turn ?? 1)}
        onHex={(hex) => void touchHex(hex)}
        onUnit={(id) => void touchUnit(id)}
        onLeader={(id) => void touchLeader(id)}
        onHandle={(choice) => void actions.submit(choice)}
        onHoverHex={hover}
        onHoverPiece={queries.hover}
        onReady={(handle) => {
          setBoard(handle);
          onReady(handleOf(handle));
        }}
      />
      <HexLine map={map} hex={hovered} />
    </>
  );
}
