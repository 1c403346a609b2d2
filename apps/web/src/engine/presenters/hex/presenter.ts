import { hexOdds } from '@taxiarch/analysis';
import type { HexScenario } from '@taxiarch/battles';
import {
  type Battle,
  choiceTargetReader,
  foesOf,
  formationsAt,
  hitsByAnswer,
  leaderRoutPoints,
  mayJoin,
  NONE,
  routPointsOf,
  shareAttacks,
  subjectOf,
  tqOf,
  type Walk,
  whyNoAttack,
  whyNotAll,
  whyNotInto,
} from '@taxiarch/gboh';
import type { Placement } from '@taxiarch/hexfield';
import { clone, manualDice, pendingDecisions, submit } from '@taxiarch/kernel';
import { hexStory } from '../../events/hex.ts';
import type {
  AttackPair,
  CertainEffectView,
  ChoiceTargetView,
  DecisionView,
  OptionView,
  Unused,
} from '../../protocol/decision.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { RulesetPresenter } from '../ruleset-presenter.ts';
import { formationView, planView } from './formation.ts';
import { pathKinds, pathsFrom } from './paths.ts';
import { hexThreats } from './threats.ts';
import { pathInto, pieceView, sightView } from './unit-reach.ts';
import {
  activeLeader,
  attacksView,
  hintView,
  leaderKey,
  leaderViews,
  mapView,
  poolView,
  sideViews,
  standardViews,
  standOf,
  tracksIn,
  unitKey,
  unitViews,
  workViews,
} from './views.ts';

/** Questions to which someone of one's own is named first, and then what he does. */
const rosters = new Set(['order', 'line-order', 'line-fire']);

/** Questions that come again until this is answered. */
const repeated: Readonly<Record<string, string>> = {
  'shock-designation': 'done',
  'entry-fire': 'no',
  'retire-fire': 'no',
  'line-entry-fire': 'no',
  'reaction-facing': 'no',
  'withdrawal-reaction': 'no',
};
/** What someone is asked about himself when he has been named to such a question, before the next one acts. */
const between = ['withdrawal', 'withdraw-with-unit', 'parting-shot', 'leader-withdrawal'];
const unusedBy: Readonly<Record<string, Unused>> = {
  order: 'orders',
  'line-order': 'orders',
  'line-fire': 'shots',
  'shock-designation': 'attacks',
};

const walkOf = (b: Battle): Walk | null =>
  pendingDecisions(b)[0]?.kind === 'step' && b.waiting ? (b.waiting.frame.v as unknown as Walk) : null;

const fieldOf = (b: Battle, scenario: HexScenario) =>
  ({ space: 'hexes', map: mapView(b.world.field, scenario.map.names ?? []) }) as const;

function meansOf(b: Battle, unit: number, hits: number): CertainEffectView {
  const { key, name } = b.world.units[unit] as Battle['world']['units'][number];
  return { unit: key, name, had: b.state.hits[unit] as number, hits, breaksAt: tqOf(b, unit) };
}

const byShare = (b: Battle) => (choice: string) =>
  hitsByAnswer(b, choice)
    .filter(({ hits }) => hits > 0)
    .map(({ unit, hits }) => meansOf(b, unit, (b.state.hits[unit] as number) + hits));

/** A step that costs hits is tried on a copy; where a die falls or someone else has a say, nothing is certain. */
function byStep(b: Battle): (choice: string) => CertainEffectView[] {
  const unit = walkOf(b)?.unit ?? NONE;
  return (choice) => {
    if (unit === NONE || choice === 'stop') return [];
    const trial = clone(b);
    trial.dice = manualDice();
    if (!submit(trial, choice).ok || trial.wanted || (trial.state.place[unit] as number) < 0) return [];
    const hits = trial.state.hits[unit] as number;
    return hits === b.state.hits[unit] ? [] : [meansOf(b, unit, hits)];
  };
}

const meanings: Readonly<Record<string, (b: Battle) => (choice: string) => CertainEffectView[]>> = {
  'share-hits': byShare,
  'allot-hits': byShare,
  step: byStep,
};

/** Lines that could be called upon to move, of which a unit is part. */
function linesOf(b: Battle, id: string): OptionView[] {
  const asked = pendingDecisions(b)[0];
  const read = choiceTargetReader(b, asked?.kind ?? '');
  return (asked?.options ?? []).flatMap(({ choice, label }) => {
    if (!/^line .* move$/.test(choice)) return [];
    const hint = hintView(b, read(choice));
    return hint.units.includes(id) ? [{ choice, label, hint }] : [];
  });
}

/** Battles on hexes. */
export const hexStage: RulesetPresenter<Battle> = {
  space: 'hexes',
  odds: hexOdds,
  story: hexStory,
  fieldOf: (b, scenario) => fieldOf(b, scenario as HexScenario),
  picture: (b, scenario) => ({
    ...fieldOf(b, scenario as HexScenario),
    armies: unitViews(b),
    chiefs: leaderViews(b),
  }),
  position: (b) => ({
    space: 'hexes',
    units: unitViews(b),
    leaders: leaderViews(b),
    active: activeLeader(b),
    works: workViews(b),
    standards: standardViews(b),
    pool: poolView(b),
  }),
  sides: sideViews,
  hints: (b, kind) => {
    const read = choiceTargetReader(b, kind);
    return (choice) => hintView(b, read(choice));
  },
  foes: (b, key) =>
    foesOf(
      b,
      b.world.units.findIndex((unit) => unit.key === key),
    ).map((foe) => unitKey(b, foe)),
  means: (b, kind) => meanings[kind]?.(b),
  about: (b, one) => {
    const { unit, leader } = subjectOf(b, one.kind);
    const formations = formationsAt(b, one);
    return {
      ...(one.kind === 'shock-allocation' ? { attacks: attacksView(b) } : {}),
      ...(formations.length > 0 ? { formations: formations.map((found) => formationView(b, found)) } : {}),
      ...(unit === NONE ? {} : { unit: unitKey(b, unit) }),
      ...(leader === NONE ? {} : { leader: leaderKey(b, leader) }),
    };
  },
  planFormation: planView,
  isRoster: (kind) => rosters.has(kind),
  isWay: (kind) => pathKinds.has(kind),
  lastOf: (kind) => repeated[kind],
  between,
  threats: hexThreats,
  unused: (kind) => unusedBy[kind] ?? null,
  mayJoin,
  whyNotAll: (b, kind, choices) => (kind === 'order' ? whyNotAll(b, choices) : null),
  isSecret: () => false,
  places: (b) => [...b.state.place],
  tracks: (b, before, events) => tracksIn(b, before as readonly Placement[], events),
  piece: (b, id) => {
    const isOpen = pendingDecisions(b)[0]?.options.some((one) => one.choice === `move ${id}`) ?? false;
    return { ...pieceView(b, id, walkOf(b), isOpen), lines: linesOf(b, id) };
  },
  sight: sightView,
  wayInto: (b, unit, hex, facing) => pathInto(b, { unit, hex, facing }, walkOf(b)),
  ways: pathsFrom,
  advised,
  refusalForHex,
  tryAttacks,
  whyAttack,
  isLost: (b, unit) => (b.state.place[unit] as number) < 0,
  typeOf: (b, unit) => b.world.units[unit]?.type ?? '',
  // A rout is half a loss, since the unit may come back.
  blowOf: (b, event) => {
    const unit = b.world.units[event['unit'] as number];
    if (unit && (event.kind === 'eliminated' || event.kind === 'routed')) {
      const points = routPointsOf(b, event['unit'] as number);
      return { side: unit.side, points: event.kind === 'routed' ? points / 2 : points };
    }
    const leader = b.world.leaders[event['leader'] as number];
    if (!leader || event.kind !== 'leader-killed') return null;
    return { side: leader.side, points: leaderRoutPoints(b, event['leader'] as number) };
  },
  pointsAt: (_b, event) => (event.kind === 'rout-points' ? (event['points'] as unknown as [number, number]) : null),
  turnBegun: (event) => (event.kind === 'turn-begins' ? (event['turn'] as number) : null),
};

/** A whole path shows where it would end. */
function advised(b: Battle, after: Battle, asked: DecisionView, choice: string): ChoiceTargetView {
  const first = choice.split(',', 1)[0]?.trim();
  const known = asked.options.find((option) => option.choice === first);
  const place = after.state.place[b.world.units.findIndex(({ key }) => key === asked.unit)];
  const stand = place === undefined || place < 0 ? {} : { stand: standOf(b.world.field.grid, place) };
  const hint = known?.hint ?? { kind: 'other', units: [], leaders: [], targets: [], hexes: [] };
  return { ...hint, kind: 'go', hexes: [], ...stand };
}

/** Why the move under way, or one that could be ordered, does not lead into a hex. */
function refusalForHex(b: Battle, hex: number, unit: string | null): Refusal | null {
  const walk = walkOf(b);
  if (walk) return whyNotInto(b, walk, hex);
  return unit === null ? null : whyNotByOrder(b, unit, hex);
}

/** Why a move that could be ordered would not lead into a hex: the order is given on a copy. */
function whyNotByOrder(b: Battle, unit: string, hex: number): Refusal | null {
  const trial = clone(b);
  if (!submit(trial, `move ${unit}`).ok) return null;
  if (pendingDecisions(trial)[0]?.kind === 'accompany') submit(trial, 'stay');
  if (pendingDecisions(trial)[0]?.kind !== 'step' || !trial.waiting) return null;
  return whyNotInto(trial, trial.waiting.frame.v as unknown as Walk, hex);
}

/** The answer that shares out the attacks like this, and what speaks against it. */
function tryAttacks(b: Battle, pairs: readonly AttackPair[]): { choice: string; why: Refusal | null } {
  const wanted = new Set(pairs.map(({ attacker, defender }) => `${attacker} ${defender}`));
  return shareAttacks(b, (attacker, defender) => wanted.has(`${unitKey(b, attacker)} ${unitKey(b, defender)}`));
}

/** Why a unit does not attack an enemy in the Shock under way. */
function whyAttack(b: Battle, attacker: string, defender: string): Refusal | null {
  const [one, other] = [attacker, defender].map((key) => b.world.units.findIndex((info) => info.key === key));
  if (one === undefined || other === undefined || one < 0 || other < 0) return null;
  return whyNoAttack(b, one, other);
}
