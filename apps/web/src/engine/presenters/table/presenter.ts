import type { Scenario } from '@taxiarch/battles/lazy';
import {
  type ChoiceTarget,
  type DeploymentArea,
  type FormationRules,
  formationsAt,
  type General,
  NONE,
  type Subject,
  type TableBattle,
  type Unit,
} from '@taxiarch/miniatures';
import type { ChoiceTargetView } from '../../protocol/decision.ts';
import type { Side } from '../../protocol/index.ts';
import type { Measure, TableMap, TableRangesView, TableSight } from '../../protocol/table.ts';
import type { RulesetPresenter } from '../ruleset-presenter.ts';
import { formationView, planView } from './formation.ts';
import { tableThreats } from './threats.ts';
import { namesOf, noRanges, type Places, placesOf, type tableViews, unitCalled, unitKey } from './views.ts';

/** What a rule system on an open table tells, in its own grains; the page is told it in the same way of all of them. */
interface TableRules<B extends TableBattle> {
  readonly measure: Measure;
  readonly views: ReturnType<typeof tableViews>;
  leadersOf(this: void, b: B): readonly { readonly key: string }[];
  choiceTargetReader(this: void, b: B, kind: string): (choice: string) => ChoiceTarget;
  subjectOf(this: void, b: B, kind: string): Subject;
  ranges(this: void, b: B, unit: Unit): TableRangesView;
  lineOfSight(this: void, b: B, viewer: Unit, target: Unit): { clear: boolean; line: number[] } | null;
  deploymentArea(this: void, world: B['world'], side: Side): DeploymentArea;
  readonly formationRules: FormationRules<B>;
}

type Common =
  | 'planFormation'
  | 'space'
  | 'hints'
  | 'about'
  | 'places'
  | 'tracks'
  | 'piece'
  | 'sight'
  | 'advised'
  | 'fieldOf'
  | 'threats';

/** What the stages of all tables do alike. */
export function commonStage<B extends TableBattle>(
  rules: TableRules<B>,
): Pick<RulesetPresenter<B>, Common> & MapMaker<B> {
  const { views, measure, leadersOf } = rules;
  const { length } = views;

  function mapOf({ world }: B, scenario: Scenario): TableMap {
    const area = (side: Side): number[] => {
      const { x0, y0, x1, y1 } = rules.deploymentArea(world, side);
      return [x0, y0, x1, y1].map(length);
    };
    const [width, depth] = [length(world.width), length(world.depth)];
    return { measure, width, depth, deployment: [area(0), area(1)], names: namesOf(scenario) };
  }

  function hints(b: B, kind: string): (choice: string) => ChoiceTargetView {
    const read = rules.choiceTargetReader(b, kind);
    return (choice) => views.hintView(b, read(choice), leadersOf(b));
  }

  function sight(b: B, id: string, target: string): TableSight | null {
    const [unit, other] = [unitCalled(b, id), unitCalled(b, target)];
    const found = unit < 0 || other < 0 ? null : rules.lineOfSight(b, unit, other);
    return found && { space: 'table', clear: found.clear, line: found.line.map(length) };
  }

  const leaderKey = (b: B, leader: General): string => leadersOf(b)[leader]?.key ?? '';

  return {
    space: 'table',
    mapOf,
    fieldOf: (b, scenario) => ({ space: 'table', map: mapOf(b, scenario) }),
    hints,
    about(b, one) {
      const { unit, general } = rules.subjectOf(b, one.kind);
      const formations = formationsAt(b, one, rules.formationRules);
      return {
        ...(formations.length > 0 ? { formations: formations.map((found) => formationView(b, found)) } : {}),
        ...(unit === NONE ? {} : { unit: unitKey(b, unit) }),
        ...(general === NONE ? {} : { leader: leaderKey(b, general) }),
      };
    },
    planFormation: (b, wish) => planView(b, wish, rules.formationRules, views.blockView),
    places: placesOf,
    tracks: (b, before) => views.tracksIn(b, before as Places),
    piece(b, id) {
      const unit = unitCalled(b, id);
      return unit < 0 ? noRanges : rules.ranges(b, unit);
    },
    sight,
    threats: (b) => tableThreats(b, { length, ranges: rules.ranges }),
    advised: (b, _after, { kind }, choice) => hints(b, kind)(choice),
  };
}

interface MapMaker<B> {
  mapOf(this: void, b: B, scenario: Scenario): TableMap;
}
