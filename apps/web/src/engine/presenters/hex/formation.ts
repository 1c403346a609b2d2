import {
  type Battle,
  type Follower,
  type Formation,
  type FormationMove,
  inclineTo,
  NONE,
  type PlannedAnswer,
  planFormation,
  type Unit,
} from '@taxiarch/gboh';
import type {
  ChoiceFor,
  FollowerView,
  FormationMoveView,
  FormationPlanView,
  FormationRequest,
  FormationView,
} from '../../protocol/formation.ts';
import { standOf, unitKey } from './views.ts';

const unitsCalled = (b: Battle, keys: readonly string[]): Unit[] =>
  keys.map((key) => b.world.units.findIndex((info) => info.key === key)).filter((unit) => unit >= 0);

export const formationView = (b: Battle, { kind, name, units, opening }: Formation): FormationView => ({
  kind,
  name,
  units: units.map((unit) => unitKey(b, unit)),
  ...(opening === undefined ? {} : { opening }),
});

function moveOf(b: Battle, units: readonly Unit[], move: FormationMoveView): FormationMove {
  switch (move.do) {
    case 'ahead':
      return { do: 'advance', hexes: move.by };
    case 'far':
      return move;
    case 'incline':
      return { do: 'incline', left: move.hand === 'left' ? move.by : 0, right: move.hand === 'right' ? move.by : 0 };
    case 'wheel':
    case 'turn':
      return { do: move.do, hand: move.hand, vertices: move.by };
    case 'drag-hexes':
      return inclineTo(b, units, move.from, move.to);
    // Lengths are for tables.
    case 'drag':
      return { do: 'advance', hexes: 0 };
  }
}

const answerFor = (b: Battle, { kind, choice, unit }: PlannedAnswer): ChoiceFor => ({
  kind,
  choice,
  ...(unit === NONE ? {} : { unit: unitKey(b, unit) }),
});

const followerView = (b: Battle, { unit, answers, stand, way, mp, hits, short, doubts }: Follower): FollowerView => ({
  unit: unitKey(b, unit),
  answers: answers.map((one) => answerFor(b, one)),
  stand: standOf(b.world.field.grid, stand),
  way,
  cost: mp,
  hits,
  short,
  doubts,
});

/** What each unit of a formation on hexes would do. */
export function planView(b: Battle, { units: keys, move, opening, ride }: FormationRequest): FormationPlanView {
  const units = unitsCalled(b, keys);
  const plan = planFormation(b, {
    units,
    move: moveOf(b, units, move),
    ride,
    ...(opening === undefined ? {} : { opening }),
  });
  return {
    opening: plan.opening.map((one) => answerFor(b, one)),
    followers: plan.followers.map((one) => followerView(b, one)),
    stragglers: plan.stragglers.map(({ unit, why }) => ({ unit: unitKey(b, unit), why })),
    bystanders: plan.bystanders.map(({ unit, hits }) => ({ unit: unitKey(b, unit), hits })),
  };
}
