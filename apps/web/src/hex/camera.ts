import { useEffect } from 'preact/hooks';
import { type Spots, useCamera } from '../board/use-camera.ts';
import type { DecisionView } from '../engine/protocol/decision.ts';
import type { MapView } from '../engine/protocol/hex.ts';
import * as game from '../state/battle/battle.ts';
import * as events from '../state/battle/event-queue.ts';
import { hexLeaders, hexUnits } from '../state/hex/hex-board.ts';
import { focusOf } from '../state/input/camera-focus.ts';
import { type HexHandle, TOO_SMALL } from './board/board.tsx';
import { centreOf } from './board/geometry.ts';

/** What a battle on hexes brings into sight, and how near. */

/** The hexes of a unit or leader on the board. */
export function hexesHeldBy(id: string): number[] {
  const now = game.shown.value;
  const stand = hexUnits(now).find((u) => u.id === id)?.stand;
  const held = stand ? [stand.hex, stand.other] : [hexLeaders(now).find((l) => l.id === id)?.hex];
  return held.filter((hex) => hex !== undefined);
}

/** From here on counters show all their figures. */
const NEAR_ENOUGH = 0.9;

/** Whether a question is about troops on the map rather than about leaders whose turn it is, or a list of orders. */
const isAboutTroops = ({ roster, attacks: fights, unit, options }: DecisionView): boolean =>
  !roster && !fights && (unit !== undefined || options.some(({ hint }) => hint.units.length + hint.targets.length > 0));

/** Keeps what the question is about in sight; where the troops are drawn too small, goes nearer to those commanded. */
export function useSight(board: HexHandle | null, map: MapView): void {
  const decision = game.decision.value;
  const orders = game.commanded.value;
  const spotsOf: Spots = ({ ids, hexes }) => [...ids.flatMap(hexesHeldBy), ...hexes].map((hex) => centreOf(map, hex));
  const moved = useCamera(board?.camera ?? null, spotsOf);
  /** Goes nearer to what is too small, unless the person has just chosen otherwise. */
  const goNearer = (hexes: readonly number[], enough: number) => {
    if (!board || hexes.length === 0 || board.scale() >= enough) return;
    if (!moved.current || !board.camera.holds(spotsOf({ ids: [], hexes, points: [] }))) board.frame(hexes);
  };
  // A person is asked, and what has just happened has been told.
  const isAsked = !game.isOpponents.value && game.curtain.value === null && events.queue.value.length === 0;
  // Attackers and their enemies are brought near enough to be dragged.
  const fighting = isAsked ? decision?.attacks : undefined;
  useEffect(() => {
    const ids = fighting?.pairs.flatMap(({ attacker, defender }) => [attacker, defender]) ?? [];
    goNearer(ids.flatMap(hexesHeldBy), NEAR_ENOUGH);
  }, [board, fighting]);
  const leader = orders && hexLeaders(game.live.value).find(({ id }) => id === orders.leader);
  const commands = isAsked && leader?.side === decision?.side;
  useEffect(() => {
    if (orders && commands) goNearer(orders.hexes, TOO_SMALL);
  }, [board, orders?.leader, commands]);
  // So are those whom any other question is about, as long as he has not chosen to see them from a distance.
  useEffect(() => {
    if (!board || !decision || !isAsked || !isAboutTroops(decision)) return;
    const about = focusOf(decision, game.focus.value);
    const spots = spotsOf(about);
    if (spots.length === 0 || board.scale() >= TOO_SMALL) return;
    if (board.camera.isHeld() && board.camera.holds(spots)) return;
    const all = [...about.ids.flatMap(hexesHeldBy), ...about.hexes];
    if (!board.frame(all, TOO_SMALL) && about.first !== null) board.frame(hexesHeldBy(about.first));
  }, [board, decision, isAsked]);
}
