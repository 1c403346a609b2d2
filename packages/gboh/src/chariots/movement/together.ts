import { facingOf } from '@taxiarch/hexfield';
import { type Ban, emit, nameAndVerb } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  infoOf,
  isBeneath,
  isInfantry,
  isStacked,
  placeOfUnit,
  steady,
  unitAbove,
  unitBeneath,
} from '../../family/base/units.ts';
import { DID_CLOSE, DID_MOVE, DID_RECOVER, DID_STEP, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { groundToll, passingMp, tollMp } from '../../family/movement/cost.ts';
import { turnMp, verticesBetween } from '../../family/movement/facing.ts';
import { onFriend } from '../../family/movement/formations.ts';
import { canGoOn, groundBans } from '../../family/movement/going.ts';
import { hitsBeneath } from '../../family/movement/hits.ts';
import { type Intent, who } from '../../family/movement/intent.ts';
import { stopBans } from '../../family/movement/legality.ts';
import { afterSteps, turnApart } from '../../family/movement/make.ts';
import { afterMove } from '../../family/movement/move.ts';
import { mayBeHemmedIn, orderBans } from '../../family/movement/order.ts';
import { goesByRules } from '../../family/movement/reach.ts';
import { type FurtherChange, furtherChanges, type Step } from '../../family/movement/steps.ts';
import { turnBans } from '../../family/movement/turning.ts';
import { afterStep, fellowMp, isGoing, spentBefore, type Walk } from '../../family/movement/walk.ts';
import { volumeState } from '../volume-state.ts';

/** Who shares the hex of a unit, or NONE. */
export const fellowOf = (b: Battle, unit: Unit): Unit =>
  unitBeneath(b, unit) === NONE ? unitAbove(b, unit) : unitBeneath(b, unit);

/** MP of a step of both for the runners, who pay as foot does. */
function runnersPay(b: Battle, w: Walk, step: Step): number {
  const runners = unitBeneath(b, w.unit);
  if (runners === NONE) return 0;
  if (step.do === 'turn') return turnMp(b, runners, verticesBetween(w.at, step.to));
  if (!isGoing(step)) return 0;
  return tollMp(groundToll(b, runners, w.at, step.to)) + passingMp(b, w.unit, w.at, step.to);
}
const runnersOf = ({ b, w }: Intent): Unit => (w.together ? unitBeneath(b, w.unit) : NONE);
const leftToRunners = (b: Battle, w: Walk, runners: Unit): number => infoOf(b, runners).ma - (w.fellow ?? 0);

const tooFarForRunners: Ban<Intent> = {
  rule: 'cof-8.42',
  when: (i) => {
    const runners = runnersOf(i);
    return runners !== NONE && runnersPay(i.b, i.w, i.step) > leftToRunners(i.b, i.w, runners);
  },
  text: (i) => {
    const runners = runnersOf(i);
    return `${nameAndVerb(infoOf(i.b, runners), 'has', 'have')} ${leftToRunners(i.b, i.w, runners)} MP left and this takes ${runnersPay(i.b, i.w, i.step)}: ${who(i)} must separate from the runners to go on.`;
  },
};

/** Whether one of a pair, going by itself, has turned away from the other in their hex. */
const turnsAway = ({ b, w }: Intent): boolean => {
  const fellow = w.together ? NONE : fellowOf(b, w.unit);
  return fellow !== NONE && facingOf(placeOfUnit(b, fellow)) !== facingOf(w.at);
};

const partBans: readonly Ban<Intent>[] = [
  {
    rule: 'cof-8.42',
    when: (i) => runnersOf(i) === NONE,
    text: (i) => `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} not moving with runners.`,
  },
  {
    rule: 'cof-6.25',
    when: (i) => leftToRunners(i.b, i.w, runnersOf(i)) <= 0 && i.w.spent >= i.w.ma,
    text: (i) => `${who(i)} and the runners have no MP left.`,
  },
  onFriend,
];
const parting: Omit<FurtherChange, 'label' | 'told'> = {
  suits: (b, unit) => unitBeneath(b, unit) !== NONE,
  mp: 0,
  last: true,
  bans: partBans,
  make: () => {},
  rules: ['cof-8.42', 'cof-6.14'],
};

/** Keeps the account of the runners in a move of both; anyone who joins is faced as the chariot is. */
function noteFellow(b: Battle, w: Walk, step: Step): void {
  const own = volumeState(b);
  const under = unitBeneath(b, w.unit);
  if (step.do === 'stack' && under !== NONE) b.state.place[under] = placeOfUnit(b, w.unit);
  if (!w.together || under === NONE) return;
  const { did } = b.state;
  const shared = DID_STEP | DID_CLOSE | DID_MOVE;
  did[under] = ((did[under] as number) & ~shared) | ((did[w.unit] as number) & shared);
  own.onward = under;
  own.spent[under] = w.fellow ?? 0;
  if (step.do !== 'part' && step.do !== 'send') return;
  w.together = false;
  delete w.fellow;
  if (step.do === 'send') goesOn(b);
}

/** The runners who have moved with their chariot end with it, or go on by themselves: true where they do. */
export function goesOn(b: Battle): boolean {
  const own = volumeState(b);
  const unit = own.onward;
  own.onward = NONE;
  if (unit === NONE || !steady(b, unit) || (own.spent[unit] as number) >= infoOf(b, unit).ma) return false;
  start(b, 'move', { unit, line: false, along: [] });
  return true;
}

/** A move of both has ended for both; one that could not leave its fellow stays faced as the chariot is. */
function endTogether(b: Battle, w: Walk): void {
  if (w.together) volumeState(b).onward = NONE;
  const fellow = fellowOf(b, w.unit);
  if (fellow === NONE || placeOfUnit(b, fellow) === w.at) return;
  const [chariot, runners] = isBeneath(b, w.unit) ? [fellow, w.unit] : [w.unit, fellow];
  const from = placeOfUnit(b, runners);
  const to = placeOfUnit(b, chariot);
  b.state.place[runners] = to;
  emit(b, { kind: 'turns', rules: ['cof-6.52'], unit: runners, from, to, mp: 0 });
}

/** How a chariot and its runners move: as one, or apart (cof-8.42). */
export const togetherOverrides: readonly RuleOverride[] = [
  overrideRule(fellowMp, () => runnersPay),
  overrideRule(turnApart, () => true),
  // Runners are never disordered by moving (cof-6.22b, cof-6.55b).
  overrideRule(hitsBeneath, () => () => 0),
  overrideRule(spentBefore, () => (b, unit) => volumeState(b).spent[unit] as number),
  overrideRule(goesByRules, (was) => (b, unit) => isStacked(b, unit) || was(b, unit)),
  overrideRule(mayBeHemmedIn, (was) => (b, unit) => isStacked(b, unit) || was(b, unit)),
  overrideRule(furtherChanges, (was) => ({
    ...was,
    part: {
      ...parting,
      label: 'Separate: move the chariots first, then the runners',
      told: ['separates from its runners and moves on', 'separate from their runners and move on'] as const,
    },
    send: {
      ...parting,
      label: 'Separate: move the runners first, then the chariots',
      told: ['separates from its runners, who move on', 'separate from their runners, who move on'] as const,
    },
  })),
  overrideList(orderBans, {
    last: [
      {
        rule: 'cof-8.42',
        when: ({ b, unit, together }) => together === true && (unitBeneath(b, unit) === NONE || isInfantry(b, unit)),
        text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'has', 'have')} no runners.`,
      },
      {
        rule: 'cof-6.12',
        when: ({ b, unit, together }) =>
          together === true && ((b.state.did[unitBeneath(b, unit)] as number) & (DID_MOVE | DID_RECOVER)) !== 0,
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unitBeneath(b, unit)), 'has', 'have')} already moved or recovered in this Orders Phase.`,
      },
    ],
  }),
  overrideList(groundBans, { last: [tooFarForRunners] }),
  overrideList(turnBans, {
    last: [
      tooFarForRunners,
      {
        rule: 'cof-6.52',
        when: (i) => {
          const next = afterStep(i.b, i.w, i.step);
          return turnsAway({ ...i, w: next }) && !canGoOn(i.b, next);
        },
        text: (i) => `Facing that way, ${who(i)} could not move on: a chariot and its runners must face the same way.`,
      },
    ],
  }),
  overrideList(stopBans, {
    last: [
      {
        rule: 'cof-6.52',
        when: (i) => turnsAway(i) && canGoOn(i.b, i.w),
        text: (i) =>
          `${nameAndVerb(infoOf(i.b, i.w.unit), 'has', 'have')} turned away from the other unit and must leave the hex.`,
      },
    ],
  }),
  overrideList(furtherRules, {
    last: [{ rule: 'cof-8.42', when: (i) => runnersOf(i) !== NONE }],
  }),
  overrideRule(afterSteps, (was) => [...was, noteFellow]),
  overrideRule(afterMove, () => endTogether),
];
