import {
  facingOf,
  featureAt,
  type Hex,
  hexNumber,
  hexOf,
  type Placement,
  placement,
  sideBetween,
} from '@taxiarch/hexfield';
import type { Procedure } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { unitDoes, unitName } from '../../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  deepStacks,
  friendAt,
  infoOf,
  isInColumn,
  isRouted,
  isStacked,
  nameOf,
  placeOfUnit,
  sideOf,
  unitAt,
} from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { eventTexts } from '../../family/event-text.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { stackBans } from '../../family/movement/formations.ts';
import type { Intent } from '../../family/movement/intent.ts';
import { afterSteps } from '../../family/movement/make.ts';
import { afterMove } from '../../family/movement/move.ts';
import {
  type Encounter,
  encounterBans,
  outlivesPassage,
  passageEffect,
  passingHitsRule,
  routedGiveWay,
  sweepAway,
} from '../../family/movement/passing.ts';
import { closingUp, goSteps, type Step } from '../../family/movement/steps.ts';
import { isGoing, type Walk } from '../../family/movement/walk.ts';
import type { Withdrawing } from '../../family/reactions/withdraw.ts';
import { isFormed, isTwoMan, isWarChariot } from '../traits.ts';
import { isPair } from './pairs.ts';

/**
 * Where a unit could join the other half of a pair. The runners face as their chariot does, no matter who comes to
 * whom.
 */
function fellowsAhead(b: Battle, w: Walk): Placement[] {
  if (isStacked(b, w.unit)) return [];
  const found: Placement[] = [];
  for (const { to } of goSteps(b, w, false)) {
    const there = friendAt(b, hexOf(to), sideOf(b, w.unit));
    if (there === NONE || isRouted(b, there) || !isPair(b, w.unit, there)) continue;
    found.push(placement(hexOf(to), facingOf(isTwoMan(b, w.unit) ? w.at : placeOfUnit(b, there))));
  }
  return found;
}

/** Whether a step leads from one hex to the next along a road. */
export function alongRoad(b: Battle, from: Hex, to: Hex): boolean {
  const { field } = b.world;
  const side = sideBetween(field.grid, from, to);
  return side >= 0 && featureAt(field, from, side) === 'road';
}
/** From where a unit that withdraws came into the hex that it has just left: there friends are disturbed as they are left. */
const cameFrom = (b: Battle, unit: Unit): Placement | undefined =>
  b.frames.map(({ proc, v }) => (proc === 'withdraw' ? (v as Withdrawing) : null)).findLast((v) => v?.unit === unit)
    ?.came;
/** A routed friend in a hex through which a unit goes, or NONE. */
function routedIn(b: Battle, unit: Unit, hex: Hex): Unit {
  const there = friendAt(b, hex, sideOf(b, unit));
  return there !== NONE && there !== unit && isRouted(b, there) ? there : NONE;
}
/** A routed friend whom a unit came upon by road is lost if it does not follow the road out of his hex (cof-6.55c). */
function leaveRoad(b: Battle, w: Walk, step: Step): void {
  if (!isGoing(step)) return;
  const left = hexOf(w.from as Placement);
  const routed = routedIn(b, w.unit, left);
  if (routed !== NONE && !alongRoad(b, left, hexOf(w.at))) sweepAway(b, w.unit, routed);
}
function stopOnRoad(b: Battle, w: Walk): void {
  const routed = routedIn(b, w.unit, hexOf(w.at));
  if (routed !== NONE) sweepAway(b, w.unit, routed);
}
const sparesRouted = ({ b, w, step }: Intent): boolean =>
  isGoing(step) && routedIn(b, w.unit, hexOf(step.to)) !== NONE && alongRoad(b, hexOf(w.at), hexOf(step.to));

const ahead = ({ b, step }: Intent): Unit => unitAt(b, hexOf(step.to));
/** Whether someone comes upon an enemy; whom chariots ride through is another chapter. */
export const isEnemy = ({ b, mover, there }: Encounter): boolean => sideOf(b, mover) !== sideOf(b, there);
export const holds = (e: Encounter): string => `An enemy holds that hex (${nameOf(e.b, e.there)})`;

/** Who may share a hex, and what it costs to go through friends (chapter 6.5). */
export const stackingOverrides: readonly RuleOverride[] = [
  overrideRule(deepStacks, () => () => false),
  overrideRule(closingUp, () => ({
    to: fellowsAhead,
    mp: () => 0,
    label: 'Join the unit in this hex',
    goesOnTop: isTwoMan,
    isStep: true,
    leaving: ['cof-8.42'],
  })),
  overrideList(stackBans, {
    first: [
      {
        rule: 'cof-6.52',
        when: (i) => isStacked(i.b, ahead(i)),
        text: (i) => `The hex of ${nameOf(i.b, ahead(i))} is full: it can hold only one CH-2 and one RI.`,
      },
    ],
  }),
  overrideList(furtherRules, {
    last: [
      { rule: 'cof-6.52', when: ({ step }) => step.do === 'stack' },
      { rule: 'cof-8.42', when: ({ step }) => step.do === 'stack' },
      { rule: 'cof-6.55c', when: sparesRouted },
    ],
  }),
  overrideList(encounterBans, {
    replace: {
      'alx-6.93': {
        rule: 'cof-6.53',
        when: (e) => isEnemy(e) && !isWarChariot(e.b, e.mover),
        text: (e) => `${holds(e)}.`,
      },
      'alx-6.67': {
        rule: 'cof-6.34',
        when: ({ b, mover }) => !isRouted(b, mover) && isInColumn(b, mover),
        text: ({ b, mover, there }) =>
          `${nameAndVerb(infoOf(b, mover), 'is', 'are')} in column and cannot move through ${nameOf(b, there)}.`,
      },
    },
    drop: ['alx-6.92b'],
  }),
  // Nobody keeps his ranks closed: 1 MP, and 1 hit for each SI and HI, no matter who of them moves (cof-6.55a,
  // cof-6.55b).
  overrideRule(passageEffect, () => (b, unit, there) => ({
    mp: 1,
    moverHits: isFormed(b, unit) ? 1 : 0,
    stationaryHits: isFormed(b, there) ? 1 : 0,
    stationaryChecks: false,
  })),
  overrideRule(passingHitsRule, () => 'cof-6.55b'),
  overrideRule(routedGiveWay, () => false),
  overrideRule(outlivesPassage, () => (b, unit, routed) => {
    const hex = hexOf(placeOfUnit(b, routed));
    const came = cameFrom(b, unit);
    return alongRoad(b, hexOf(placeOfUnit(b, unit)), hex) && (came === undefined || alongRoad(b, hexOf(came), hex));
  }),
  overrideRule(afterSteps, (was) => [...was, leaveRoad]),
  overrideRule(afterMove, (was) => (b, w) => {
    was(b, w);
    stopOnRoad(b, w);
  }),
  overrideRule(eventTexts, (family) => ({
    ...family,
    steps: (w, e) => {
      if (e['how'] !== 'stack') return family['steps']?.(w, e) ?? '';
      return `${unitDoes(w, e, 'joins', 'join')} friends in ${hexNumber(w.field.grid, hexOf(e['to'] as number))} (${e['mp']} MP).`;
    },
    unstacks: (w, e) => `${unitDoes(w, e, 'separates', 'separate')} from ${unitName(w, e, 'under')}.`,
  })),
];

export const stackingProcedures: readonly Procedure<Battle>[] = [];
