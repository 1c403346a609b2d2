import { rulesetOf } from '@taxiarch/battles/lazy';
import {
  type AnyBattle,
  type Decision,
  type GameEvent,
  type Option,
  pendingDecisions,
  refused,
} from '@taxiarch/kernel';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.ts';
import type { DecisionView, OptionView, RefusedView, UnusedView } from '../protocol/decision.ts';
import type { DieView, LogLine, Part } from '../protocol/index.ts';

/** The first letter of a button is a capital, whatever the rules wrote. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function pendingViews(stage: RulesetPresenter, b: AnyBattle): DecisionView[] {
  const owed = pendingDecisions(b);
  return owed.map((one) => decisionView(stage, b, one, owed.length > 1 || isSealed(b, one)));
}

/** One of two sealed answers may already be in: then only one is owed, and it is secret all the same. */
const isSealed = (b: AnyBattle, one: Decision): boolean => one.kind !== 'die' && b.waiting?.frame.sealed !== undefined;

function decisionView(stage: RulesetPresenter, b: AnyBattle, one: Decision, sealed: boolean): DecisionView {
  const read = stage.hints(b, one.kind);
  const meaning = stage.means?.(b, one.kind);
  const option = ({ choice, label }: Option): OptionView => {
    const means = meaning?.(choice) ?? [];
    return { choice, label: capital(label), hint: read(choice), ...(means.length > 0 ? { means } : {}) };
  };
  const options = one.options.map(option);
  const unused = unusedIn(stage, one.kind, options);
  return {
    side: one.side,
    kind: one.kind,
    text: one.text,
    options,
    chain: one.chain,
    sealed,
    secret: sealed || stage.isSecret(b, one.kind),
    roster: stage.isRoster(one.kind),
    way: stage.isWay(one.kind),
    ...ticksOf(stage, one),
    ...(unused ? { unused } : {}),
    ...severalOf(stage, b, one),
    ...(one.planned ? { planned: one.planned } : {}),
    ...(one.shape ? { shape: one.shape } : {}),
    ...stage.about(b, one),
  };
}

function ticksOf(stage: RulesetPresenter, { kind, options }: Decision): Pick<DecisionView, 'ticks' | 'between'> {
  const last = stage.lastOf(kind);
  return last !== undefined && options.length > 1 && options.some(({ choice }) => choice === last)
    ? { ticks: last, between: stage.between }
    : {};
}

function severalOf(stage: RulesetPresenter, b: AnyBattle, { kind, options }: Decision): Pick<DecisionView, 'several'> {
  const found = options.map(({ choice }) => choice).filter((choice) => stage.mayJoin(b, kind, choice));
  return found.length > 1 ? { several: found } : {};
}

/** Who could still do something that is given up by ending the question; nothing where nobody is left, or it cannot be ended. */
function unusedIn(stage: RulesetPresenter, kind: string, options: readonly OptionView[]): UnusedView | null {
  const what = stage.unused(kind);
  if (!what || !options.some(({ hint }) => hint.kind === 'end')) return null;
  // On a table holding one's fire is an answer too: only who has a target leaves something unused.
  const onlyTargets = stage.space === 'table' && (what === 'shots' || what === 'attacks');
  const acts = ({ hint }: OptionView) =>
    onlyTargets ? hint.kind === 'target' : hint.kind !== 'end' && hint.kind !== 'line';
  const units = new Set(options.filter(acts).flatMap(({ hint }) => hint.units));
  return units.size === 0 ? null : { what, units: [...units] };
}

export function refusedViews(stage: RulesetPresenter, b: AnyBattle): RefusedView[] {
  const read = stage.hints(b, pendingDecisions(b)[0]?.kind ?? '');
  return refused(b).map(({ choice, label, refusal }) => ({
    choice,
    label: capital(label),
    hint: read(choice),
    why: refusal,
  }));
}

const UNIT_FACTS = [
  ...['firer', 'attacker', 'unit', 'target', 'by', 'defender', 'stationary', 'mover', 'elephant'],
  ...['against', 'quarry', 'beast'],
];
const UNIT_LISTS = ['units', 'attackers', 'defenders', 'targets'];

/** Events of leaders, whose facts of these names are no units. */
const PERSONAL = new Set(['leader-wounded', 'challenge']);

/** The units that an event is about, by number. What a die is compared with is called as an enemy is elsewhere. */
export function unitNumbers(event: GameEvent): number[] {
  if (PERSONAL.has(event.kind)) return [];
  const facts = event.kind === 'die' ? ['unit', 'target'] : UNIT_FACTS;
  const lists = UNIT_LISTS.flatMap((fact) => (Array.isArray(event[fact]) ? (event[fact] as unknown[]) : []));
  const found = [...facts.map((fact): unknown => event[fact]), ...lists];
  return [...new Set(found.filter((n): n is number => typeof n === 'number' && n >= 0))];
}

function unitsIn(b: AnyBattle, event: GameEvent): string[] {
  const units: readonly { key: string }[] = b.world.units;
  if (event.kind === 'die') return [];
  return unitNumbers(event).flatMap((unit) => units[unit]?.key ?? []);
}

function dieOf(event: GameEvent): DieView {
  const { purpose, side, natural, parts, total, against } = event as unknown as DieView;
  const die = { purpose, side, natural, parts, total };
  return against === undefined ? die : { ...die, against };
}

const isPart = (part: unknown): part is Part =>
  typeof part === 'object' && part !== null && typeof (part as Part).value === 'number';

export function logLine(b: AnyBattle, event: GameEvent, n: number, step: number, turn: number): LogLine {
  const parts = Array.isArray(event['parts']) ? (event['parts'] as unknown[]).filter(isPart) : [];
  const rules = [...new Set(event.rules)].filter((rule) => rule !== 'none');
  return {
    n,
    step,
    turn,
    kind: event.kind,
    text: wordsFor(b, event),
    rules,
    units: unitsIn(b, event),
    ...(event.kind === 'die' ? { die: dieOf(event) } : parts.length > 0 ? { parts } : {}),
  };
}

const wordsFor = (b: AnyBattle, event: GameEvent): string => capital(rulesetOf(b).tell(b.world, event));
