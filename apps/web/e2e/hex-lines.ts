/** Moves of several units that a veteran would make one after another, as one move of a formation where they are alike. */
import type { Battle } from '@taxiarch/gboh';
import type { Placement } from '@taxiarch/hexfield';
import { type AnyBattle, goQuietly, pendingDecisions } from '@taxiarch/kernel';
import { hexStage } from '../src/engine/presenters/hex/presenter.ts';
import { standOf } from '../src/engine/presenters/hex/views.ts';
import type { PlacementView } from '../src/engine/protocol/decision.ts';
import type { FormationMoveView } from '../src/engine/protocol/formation.ts';
import type { Mirror } from './mirror.ts';

/** A move of a formation: who, how, and the call upon a Line before it. */
export type Together = {
  readonly units: readonly string[];
  readonly move: Exclude<FormationMoveView, { do: 'drag' | 'drag-hexes' }>;
  readonly opening?: string;
};

const MOST_QUESTIONS = 200;

const hands = ['left', 'right'] as const;
const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);
const moves: readonly Together['move'][] = [
  ...upTo(8).map((by) => ({ do: 'ahead', by }) as const),
  { do: 'far' },
  ...hands.flatMap((hand) => [
    ...upTo(6).map((by) => ({ do: 'incline', hand, by }) as const),
    ...upTo(2).map((by) => ({ do: 'wheel', hand, by }) as const),
    ...upTo(3).map((by) => ({ do: 'turn', hand, by }) as const),
  ]),
];

const orderKinds = new Set(['order', 'line-order']);
/** Answers that belong to the move of a unit that has been ordered. */
const moveKinds = new Set(['step', 'accompany', 'light-shock']);

/** Where each unit would stand that the veteran orders to move before anything else of his own comes. */
function endsOf(mirror: Mirror, opening: string | undefined): Map<string, PlacementView> {
  const trial = mirror.copy();
  const side = mirror.asked.side;
  const ends = new Map<string, PlacementView>();
  let ordered: string | null = null;
  for (let n = 0; n < MOST_QUESTIONS && !trial.outcome; n++) {
    goQuietly(trial, side, [], (owed) => owed.side === side);
    const one = pendingDecisions(trial)[0];
    if (!one) break;
    if (ordered !== null && orderKinds.has(one.kind)) note(trial, ordered, ends);
    if (!orderKinds.has(one.kind) && !moveKinds.has(one.kind)) break;
    const answer = mirror.playOn(trial);
    if (!orderKinds.has(one.kind)) continue;
    ordered = /^move \S+$/.test(answer) ? answer.slice('move '.length) : null;
    if (ordered === null && answer !== opening) break;
  }
  return ends;
}

function note(trial: AnyBattle, key: string, ends: Map<string, PlacementView>): void {
  const b = trial as Battle;
  const place = b.state.place[b.world.units.findIndex((unit) => unit.key === key)] as Placement;
  if (place >= 0) ends.set(key, standOf(b.world.field.grid, place));
}

const isSame = (one: PlacementView | undefined, other: PlacementView | undefined): boolean =>
  one?.hex === other?.hex && one?.other === other?.other && one?.facing === other?.facing;

/** The move of a formation by which most of them come to stand as he would have them; null if fewer than two do. */
export function together(mirror: Mirror, first: string): Together | null {
  const opening = /^line .* move$/.test(first) ? first : undefined;
  const { kind } = mirror.asked;
  if (!orderKinds.has(kind) || (opening === undefined && !/^move \S+$/.test(first))) return null;
  const ends = endsOf(mirror, opening);
  const b = mirror.battle as Battle;
  let best: Together | null = null;
  if (ends.size < 2) return null;
  const wish = { units: [...ends.keys()], ride: true, ...(opening === undefined ? {} : { opening }) };
  for (const move of moves) {
    const plan = hexStage.planFormation(b, { ...wish, move });
    const units = plan.followers.filter(({ unit, stand }) => isSame(stand, ends.get(unit))).map(({ unit }) => unit);
    if (units.length > Math.max(1, best?.units.length ?? 0)) best = { ...wish, units, move };
  }
  return best;
}
