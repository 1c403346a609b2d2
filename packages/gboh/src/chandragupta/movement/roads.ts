import { featureAt, type Hex, hexOf, sideBetween } from '@taxiarch/hexfield';
import { ROAD } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, placeOfUnit } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { groundBans } from '../../family/movement/going.ts';
import { type Intent, who } from '../../family/movement/intent.ts';
import type { Step } from '../../family/movement/steps.ts';
import { allowanceAfter, allowances, isGoing, type Walk } from '../../family/movement/walk.ts';

/** Catapults stand on carts, which a road helps along. */
const isCart = (b: Battle, unit: Unit): boolean => infoOf(b, unit).weapon === 'sarvatobhadra';
const onRoad = ({ world: { field } }: Battle, hex: Hex): boolean =>
  [0, 1, 2, 3, 4, 5].some((side) => featureAt(field, hex, side) === ROAD);
function isByRoad(b: Battle, { at }: Walk, { to }: Step): boolean {
  const { field } = b.world;
  const side = sideBetween(field.grid, hexOf(at), hexOf(to));
  return side >= 0 && featureAt(field, hexOf(at), side) === ROAD;
}

const printedMA = (b: Battle, unit: Unit): number => infoOf(b, unit).ma;
/** It has kept to the road so far, and has the MP for that. */
const isHastened = ({ b, w }: Intent): boolean => isCart(b, w.unit) && w.ma > printedMA(b, w.unit);

/** A Sarvatobhadra that keeps to a road for its whole move has 1 MP more (cha-10.56). */
export const roadOverrides: readonly RuleOverride[] = [
  overrideList(allowances, {
    last: [
      {
        rule: 'cha-10.56',
        when: (b, unit) => isCart(b, unit) && onRoad(b, hexOf(placeOfUnit(b, unit))),
        ma: ({ ma }) => ma + 1,
      },
    ],
  }),
  overrideRule(allowanceAfter, () => (b, w, step) => {
    if (!isCart(b, w.unit) || isByRoad(b, w, step)) return w.ma;
    return Math.min(w.ma, printedMA(b, w.unit));
  }),
  overrideList(groundBans, {
    last: [
      {
        rule: 'cha-10.56',
        when: (i) => isHastened(i) && !isByRoad(i.b, i.w, i.step) && i.w.spent + i.mp > printedMA(i.b, i.w.unit),
        text: (i) => `That costs ${i.mp} MP, and ${who(i)} can use the last MP only on a road.`,
      },
    ],
  }),
  overrideList(furtherRules, {
    last: [{ rule: 'cha-10.56', when: (i) => isHastened(i) && isGoing(i.step) && isByRoad(i.b, i.w, i.step) }],
  }),
];
