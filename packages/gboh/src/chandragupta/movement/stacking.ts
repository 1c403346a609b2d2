import { hexNumber, hexOf, type Placement, terrainAt } from '@taxiarch/hexfield';
import { emit, nameAndVerb, type Procedure } from '@taxiarch/kernel';
import { checkTQ } from '../../family/base/cohesion.ts';
import { unitDoes, unitName } from '../../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  deepStacks,
  friendAt,
  infoOf,
  isBeneath,
  isEngine,
  isInfantry,
  isRouted,
  isStacked,
  leaveStack,
  nameOf,
  placeOfUnit,
  putBeneath,
  putUnit,
  sideOf,
  stacksGoAsOne,
  unitAt,
  unitBeneath,
} from '../../family/base/units.ts';
import { DID_ORDERED, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { stackingEffect } from '../../family/charts/index.ts';
import { breaksWith } from '../../family/cohesion/rout.ts';
import { orderWords } from '../../family/command/event-text.ts';
import { noteOrdered, order, type Verb } from '../../family/command/order.ts';
import { toUnit } from '../../family/command/order-bans.ts';
import { verbs } from '../../family/command/verbs.ts';
import { eventTexts } from '../../family/event-text.ts';
import { shooterBans } from '../../family/missiles/shot.ts';
import { hitInStack } from '../../family/missiles/volley.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { stackBans } from '../../family/movement/formations.ts';
import type { Intent } from '../../family/movement/intent.ts';
import { orderBans } from '../../family/movement/order.ts';
import { encounterBans, stackingRow } from '../../family/movement/passing.ts';
import { closingUp, goSteps } from '../../family/movement/steps.ts';
import type { Walk } from '../../family/movement/walk.ts';
import { endTogether } from '../../family/reactions/withdrawal.ts';
import { secondChecksAnyway, stackChecks, struckFromBehind } from '../../family/shock/charge.ts';
import { stackShares } from '../../family/shock/resolve.ts';
import { inCity, inStronghold } from '../fortifications/forts.ts';
import { isTribalFoot } from '../traits.ts';

/** Tribal foot of one tribe (cha-6.71b, cha-6.73a); a unit without a tribe's name is of none. */
export const isSameTribe = (b: Battle, one: Unit, other: Unit): boolean =>
  isTribalFoot(b, one) &&
  isTribalFoot(b, other) &&
  infoOf(b, one).group !== '' &&
  infoOf(b, one).group === infoOf(b, other).group;

const isSingleFoot = (b: Battle, unit: Unit): boolean => isInfantry(b, unit) && !infoOf(b, unit).wide;
/** An engine and foot of one hex, which may share it (cha-6.71b). */
export const isEngineWithFoot = (b: Battle, one: Unit, other: Unit): boolean =>
  (isEngine(b, one) && isSingleFoot(b, other)) || (isEngine(b, other) && isSingleFoot(b, one));

/** Where a unit could end its move with a friend: facing as he does (cha-6.75), but for engines, which have no facing. */
function friendsAhead(b: Battle, w: Walk): Placement[] {
  const found: Placement[] = [];
  for (const { to } of goSteps(b, w, false)) {
    const there = friendAt(b, hexOf(to), sideOf(b, w.unit));
    if (there === NONE || isRouted(b, there)) continue;
    if (isSameTribe(b, w.unit, there)) found.push(placeOfUnit(b, there));
    else if (isEngineWithFoot(b, w.unit, there)) found.push(to);
  }
  return found;
}

const ahead = ({ b, step }: Intent): Unit => unitAt(b, hexOf(step.to));
/** A tribal unit ends its move with another. */
const joins = (i: Intent): boolean => i.step.do === 'stack' && isSameTribe(i.b, i.w.unit, ahead(i));

/** The lower unit of a tribal pair waits for the upper one; an engine beneath has its own rules. */
const isLowerTribal = (b: Battle, unit: Unit): boolean => isBeneath(b, unit) && !isEngine(b, unit);

/** Top and bottom change places, for an Individual Order (cha-6.74). */
const exchange: Verb = {
  ordersUnits: true,
  cost: () => 1,
  ofUnit: (b, found, unit, near) => {
    const under = unitBeneath(b, unit);
    if (under !== NONE && !isEngine(b, under)) found.push(order('exchange', unit, near));
  },
  write: (b, o) => `exchange ${infoOf(b, o.who).key}`,
  label: (b, _leader, o) => `Exchange ${nameOf(b, o.who)} with ${nameOf(b, unitBeneath(b, o.who))}`,
  refuse: toUnit(({ b, o }) =>
    ((b.state.did[o.who] as number) & DID_ORDERED) === 0
      ? null
      : {
          rule: 'cha-6.74',
          text: `${nameAndVerb(infoOf(b, o.who), 'has', 'have')} already had an order in this Orders Phase.`,
        },
  ),
  rules: () => ['cha-6.74'],
  give(b, _v, { who: top }) {
    noteOrdered(b, top);
    const place = placeOfUnit(b, top);
    const under = leaveStack(b, top);
    putBeneath(b, under, top);
    putUnit(b, top, place);
    emit(b, { kind: 'exchanges', rules: ['cha-6.74'], unit: under, under: top });
  },
};

/** Who shares a hex with whom (chapter 6). */
export const stackingOverrides: readonly RuleOverride[] = [
  overrideRule(deepStacks, () => () => false),
  // A pair never moves as one (cha-6.73a): the upper unit withdraws and advances alone.
  overrideRule(stacksGoAsOne, () => false),
  overrideRule(closingUp, () => ({
    to: friendsAhead,
    mp: (b, unit, there) =>
      isSameTribe(b, unit, there) ? (stackingEffect(b.world.charts, 'same-tribe', 'stop')?.mp ?? 0) : 0,
    label: 'End the move in a friendly unit’s hex',
    // Who comes goes to the bottom (cha-6.74); an engine is always beneath, so that anyone who looks into the hex sees the foot.
    goesOnTop: (b, _unit, there) => isEngine(b, there),
    isStep: true,
    leaving: ['cha-6.73a', 'cha-6.74'],
  })),
  overrideList(stackBans, {
    first: [
      {
        rule: 'cha-6.73a',
        when: (i) => isStacked(i.b, ahead(i)),
        text: (i) => `Two units are already in the hex of ${nameOf(i.b, ahead(i))}.`,
      },
      {
        rule: 'cha-6.73b',
        when: (i) => isSameTribe(i.b, i.w.unit, ahead(i)) && terrainAt(i.b.world.field, hexOf(i.step.to)) === 'town',
        text: 'Two tribal units cannot share a city hex.',
      },
    ],
  }),
  // Orderly Withdrawal is movement of one's own will, and may end where an ordered move may (cha-6.66a, cha-6.78a).
  overrideRule(endTogether, () => ({
    rules: ['cha-6.71b', 'cha-6.66a'],
    mp({ b, unit, way }, there) {
      if (way !== 'orderly' || isRouted(b, there) || isStacked(b, there)) return Number.POSITIVE_INFINITY;
      const hex = hexOf(placeOfUnit(b, there));
      if (inCity(b, hex) || inStronghold(b, hex) || terrainAt(b.world.field, hex) === 'town')
        return Number.POSITIVE_INFINITY;
      if (isSameTribe(b, unit, there)) return stackingEffect(b.world.charts, 'same-tribe', 'stop')?.mp ?? 0;
      return isEngineWithFoot(b, unit, there) ? 0 : Number.POSITIVE_INFINITY;
    },
    place: (b, unit, there) => placeOfUnit(b, isSameTribe(b, unit, there) ? there : unit),
  })),
  overrideList(furtherRules, {
    last: [
      { rule: 'cha-6.71b', when: ({ step }) => step.do === 'stack' },
      { rule: 'cha-6.73a', when: joins },
      { rule: 'cha-6.74', when: joins },
      { rule: 'cha-6.75', when: joins },
    ],
  }),
  overrideList(orderBans, {
    replace: {
      'alx-11.72a': {
        rule: 'cha-6.74',
        when: ({ b, unit }) => isLowerTribal(b, unit),
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'is', 'are')} the lower unit in the hex: the upper one must leave first.`,
      },
    },
  }),
  overrideList(encounterBans, {
    last: [
      {
        rule: 'cha-6.71b',
        when: ({ b, mover, there }) =>
          isEngine(b, mover) && unitBeneath(b, there) !== NONE && isEngine(b, unitBeneath(b, there)),
        text: 'A hex can hold only one engine.',
      },
    ],
  }),
  overrideRule(stackingRow, (family) => (b, unit, there) => {
    if (!isRouted(b, unit) && isSameTribe(b, unit, there) && !isStacked(b, there)) return 'same-tribe';
    const row = family(b, unit, there);
    return row === 'heavy-foot' && isEngineWithFoot(b, unit, there) ? 'basic' : row;
  }),
  overrideRule(verbs, (family) => ({ ...family, exchange })),
  overrideRule(orderWords, (family) => ({
    ...family,
    exchange: ({ who, named }) => `orders ${named(who)} to change places with the unit beneath`,
  })),
  overrideList(shooterBans, {
    last: [
      {
        rule: 'cha-6.76a',
        when: ({ b, firer }) => isLowerTribal(b, firer),
        text: ({ b, firer }) =>
          `${nameAndVerb(infoOf(b, firer), 'is', 'are')} the lower unit in the hex: only the upper one can fire.`,
      },
    ],
  }),
  // Anyone who shares a hex with an engine takes all hits (cha-6.76b, cha-10.55).
  overrideRule(hitInStack, (family) => (shot, lower) => (isEngine(shot.b, lower) ? shot.target : family(shot, lower))),
  overrideRule(stackShares, () => ({
    rules: ['cha-6.76b'],
    upper(b, c, unit, hits) {
      if (isEngine(b, unitBeneath(b, unit))) return hits;
      return struckFromBehind(b, c, unit) ? Math.floor(hits / 2) : Math.ceil(hits / 2);
    },
  })),
  // Nothing is said of their checks: each tribal unit makes its own, an engine none.
  overrideRule(
    stackChecks,
    (family) => (b, c, unit, under) => (isEngine(b, under) ? [unit] : family(b, c, unit, under)),
  ),
  overrideRule(secondChecksAnyway, () => true),
  overrideRule(breaksWith, () => (b, _unit, partner, wasUpper) => {
    const breaks = wasUpper || checkTQ(b, partner, 'rout of the lower unit', ['cha-6.76c']) > 0;
    return breaks ? ['cha-6.76c'] : null;
  }),
  overrideRule(eventTexts, (family) => ({
    ...family,
    steps: (w, e) => {
      if (e['how'] !== 'stack') return family['steps']?.(w, e) ?? '';
      return `${unitDoes(w, e, 'ends its', 'end their')} move with friends in ${hexNumber(w.field.grid, hexOf(e['to'] as number))} (${e['mp']} MP).`;
    },
    'withdrawal-joins': (w, e) =>
      `${unitDoes(w, e, 'ends its', 'end their')} withdrawal with ${unitName(w, e, 'there')}.`,
    unstacks: (w, e) => `${unitDoes(w, e, 'leaves', 'leave')} ${unitName(w, e, 'under')} behind.`,
    exchanges: (w, e) => `${unitDoes(w, e, 'moves', 'move')} on top of ${unitName(w, e, 'under')}.`,
  })),
];
export const stackingProcedures: readonly Procedure<Battle>[] = [];
