/** What the page and the engine say to each other about formations: troops that are sent on their way together. */
import type { PlacementView } from './decision.ts';
import type { Refusal } from './index.ts';
import type { BlockView } from './table.ts';

/** Units that may be sent together at a question; `opening` calls upon them first, such as a Line Command. */
export type FormationView = {
  readonly kind: 'line' | 'group' | 'all' | 'army' | 'command';
  readonly name: string;
  readonly units: readonly string[];
  readonly opening?: string;
};

export type HandView = 'left' | 'right';

/** What a formation is to do: by so many hexes, paces or inches, by vertices or degrees; or dragged by its handle. */
export type FormationMoveView =
  | { readonly do: 'ahead'; readonly by: number }
  | { readonly do: 'far' }
  | { readonly do: 'incline' | 'wheel' | 'turn'; readonly hand: HandView; readonly by: number }
  /** From one hex to another. */
  | { readonly do: 'drag-hexes'; readonly from: number; readonly to: number }
  /** So many paces or inches ahead and to the right. */
  | { readonly do: 'drag'; readonly ahead: number; readonly right: number };

export type FormationRequest = {
  readonly units: readonly string[];
  readonly move: FormationMoveView;
  readonly opening?: string;
  /** Leaders who may ride along do so. */
  readonly ride: boolean;
};

/** An answer, and the question that it is for: its kind, and the unit that it is about. */
export type ChoiceFor = { readonly kind: string; readonly choice: string; readonly unit?: string };

/** What may come between: a die, something that the enemy may do, a question of one's own. */
export type DoubtView = { readonly kind: 'die' | 'reaction' | 'own'; readonly text: string };

export type FollowerView = {
  readonly unit: string;
  readonly answers: readonly ChoiceFor[];
  /** Where it would stand, by the kind of space. */
  readonly stand?: PlacementView;
  readonly block?: BlockView;
  /** Hexes on its way. */
  readonly way: readonly number[];
  /** Movement points, paces or inches. */
  readonly cost: number;
  readonly hits: number;
  /** Why it does not come to its place in the line. */
  readonly short: Refusal | null;
  readonly doubts: readonly DoubtView[];
};

export type FormationPlanView = {
  readonly opening: readonly ChoiceFor[];
  readonly followers: readonly FollowerView[];
  readonly stragglers: readonly { readonly unit: string; readonly why: Refusal }[];
  /** Others whom it costs hits. */
  readonly bystanders: readonly { readonly unit: string; readonly hits: number }[];
};
