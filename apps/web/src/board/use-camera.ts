import { useEffect, useRef } from 'preact/hooks';
import * as game from '../state/battle/battle.ts';
import { queue } from '../state/battle/event-queue.ts';
import { type FocusArea, focusOf } from '../state/input/camera-focus.ts';
import { pointedAt } from '../state/input/list-hover.ts';
import { turnOf } from '../state/settings/map-rotation.ts';
import type { Camera } from './camera.ts';

type Spot = { readonly x: number; readonly y: number };
/** Where things are on the board; those who are not on it have no place. */
export type Spots = (about: Pick<FocusArea, 'ids' | 'hexes' | 'points'>) => readonly Spot[];

/** Brings what is meant into sight; where it is too far apart, whomever it is about before all others. */
export function lookTo(camera: Camera, about: FocusArea, spotsOf: Spots): void {
  if (camera.embrace(spotsOf(about)) || about.first === null) return;
  const [spot] = spotsOf({ ids: [about.first], hexes: [], points: [] });
  if (spot) camera.reveal(spot);
}

/** How long the pointer rests on a choice before the map moves for it. */
const REST_MS = 200;

/**
 * Keeps what the question is about in sight, and whatever is pointed at beside the board. Gives whether the person has
 * moved the map himself since the question before: then nothing is brought nearer that can be seen.
 */
export function useCamera(camera: Camera | null, spotsOf: Spots): { readonly current: boolean } {
  const moved = useRef(false);
  const decision = game.decision.value;
  const focus = game.focus.value;
  const opponents = game.isOpponents.value;
  const isTold = queue.value.length > 0;
  useEffect(() => {
    if (camera) moved.current = camera.wasMoved();
  }, [camera, decision]);
  useEffect(() => {
    // What has just happened is looked at first: the map does not move under its card.
    if (!camera || !decision || isTold || game.curtain.value !== null) return;
    const subject = decision.unit ?? decision.leader ?? null;
    if (!opponents) lookTo(camera, focusOf(decision, focus), spotsOf);
    else if (subject !== null) lookTo(camera, { first: subject, ids: [subject], hexes: [], points: [] }, spotsOf);
  }, [camera, decision, focus, opponents, isTold]);
  const pointed = pointedAt.value;
  useEffect(() => {
    if (!camera || !pointed) return;
    const resting = setTimeout(() => lookTo(camera, pointed, spotsOf), REST_MS);
    return () => clearTimeout(resting);
  }, [camera, pointed]);
  const turn = turnOf(game.opened.value?.battle);
  useEffect(() => camera?.turnTo(turn), [camera, turn]);
  return moved;
}
