import {
  type Follower,
  type Formation,
  type FormationMove,
  type FormationRules,
  planFormation,
  type TableBattle,
} from '@taxiarch/miniatures';
import type { Block } from '@taxiarch/tabletop';
import type {
  FollowerView,
  FormationMoveView,
  FormationPlanView,
  FormationRequest,
  FormationView,
} from '../../protocol/formation.ts';
import type { BlockView } from '../../protocol/table.ts';
import { keysOf, unitCalled, unitKey } from './views.ts';

export const formationView = (b: TableBattle, { kind, name, units }: Formation): FormationView => ({
  kind,
  name,
  units: keysOf(b, units),
});

/** Anyone who inclines goes so many degrees aside of his front. */
const INCLINED = (30 * Math.PI) / 180;
const tenths = (units: number): number => Math.round(units * 10);

function moveOf(move: FormationMoveView): FormationMove {
  switch (move.do) {
    case 'ahead':
      return { do: 'ahead', way: tenths(move.by) };
    case 'far':
      return move;
    case 'incline': {
      const right = move.by * Math.sin(INCLINED) * (move.hand === 'left' ? -1 : 1);
      return { do: 'incline', ahead: tenths(move.by * Math.cos(INCLINED)), right: tenths(right) };
    }
    case 'drag':
      return { do: 'incline', ahead: tenths(move.ahead), right: tenths(move.right) };
    case 'wheel':
    case 'turn':
      return { do: 'wheel', hand: move.hand, degrees: move.by };
    // Hexes are for maps.
    case 'drag-hexes':
      return { do: 'ahead', way: 0 };
  }
}

/** What each unit of a formation on the table would do. */
export function planView<B extends TableBattle>(
  b: B,
  { units, move }: FormationRequest,
  rules: FormationRules<B>,
  blockView: (block: Block) => BlockView,
): FormationPlanView {
  const called = units.map((key) => unitCalled(b, key)).filter((unit) => unit >= 0);
  const plan = planFormation(b, called, moveOf(move), rules);
  const followerView = ({ unit, answers, stand, cost, short, doubts }: Follower): FollowerView => ({
    unit: unitKey(b, unit),
    answers: answers.map((one) => ({ ...one, unit: unitKey(b, one.unit) })),
    block: blockView(stand),
    way: [],
    cost: cost / 10,
    hits: 0,
    short,
    doubts,
  });
  return {
    opening: [],
    followers: plan.followers.map(followerView),
    stragglers: plan.stragglers.map(({ unit, why }) => ({ unit: unitKey(b, unit), why })),
    bystanders: [],
  };
}
