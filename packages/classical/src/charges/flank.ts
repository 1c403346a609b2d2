import { blockOf } from '@taxiarch/miniatures';
import { behindFrontLine, type Contact, edges } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { type Edge, FRONT, type Unit } from '../base/vocabulary.ts';

/**
 * The edge through which a blow counts (cls-charge.11): flank or rear only if the attacker's front centre was behind
 * the line of the target's front when its move began and the first touch is on that edge; otherwise the front.
 */
export function struckEdge(b: Battle, target: Unit, from: { x: number; y: number }, contact: Contact): Edge {
  if (!behindFrontLine(blockOf(b, target), from.x, from.y)) return FRONT;
  return edges.indexOf(contact.edge) as Edge;
}

/** Whether a unit stands behind the front line of another (cls-response.09). */
export const standsBehind = (b: Battle, unit: Unit, other: Unit): boolean =>
  behindFrontLine(blockOf(b, other), b.state.x[unit] as number, b.state.y[unit] as number);
