import { featureAt, hexOf, type Placement, sideBetween, terrainAt } from '@taxiarch/hexfield';
import { ask, type Ban, call, emit, nameAndVerb, type Procedure, procedure, type RuleId, roll } from '@taxiarch/kernel';
import { atBreaking, takeHits } from '../../family/base/cohesion.ts';
import { unitDoes } from '../../family/base/event-text.ts';
import { ROAD } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, nameOf, sideOf, steady, typeOf } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { at1, at2, furtherGrid } from '../../family/charts/index.ts';
import { eventTexts } from '../../family/event-text.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { verticesBetween } from '../../family/movement/facing.ts';
import { groundBans } from '../../family/movement/going.ts';
import type { Intent } from '../../family/movement/intent.ts';
import { afterSteps } from '../../family/movement/make.ts';
import { beforeMove, takeUp } from '../../family/movement/move.ts';
import type { Step } from '../../family/movement/steps.ts';
import { turnBans } from '../../family/movement/turning.ts';
import { isGoing, type Walk } from '../../family/movement/walk.ts';
import { isWagon, isWarChariot } from '../traits.ts';
import { volumeState } from '../volume-state.ts';

const inUse = (b: Battle): boolean => b.world.options.has('chariot-turnover');
const turnsOver = (b: Battle, unit: Unit): boolean => inUse(b) && (isWarChariot(b, unit) || isWagon(b, unit));

/** Rolls so many times; each die of at least this much is a hit (cof-6.82a). Null: nothing turns over. */
function check(b: Battle, unit: Unit, lowest: number | null | undefined, times: number, rules: RuleId[]): void {
  if (lowest === null || lowest === undefined) return;
  for (let n = 0; n < times && steady(b, unit) && !atBreaking(b, unit); n++) {
    const purpose = `Turnover of ${nameOf(b, unit)}`;
    const what = { purpose, side: sideOf(b, unit), rules, about: { unit } };
    const { total } = roll(b, { ...what, against: lowest - 1, reach: lowest });
    if (total >= lowest) takeHits(b, unit, 1, rules, { text: 'a turnover' });
  }
}

const bandOf = (speed: number): string => {
  if (speed <= 3) return '1-3';
  return speed <= 6 ? '4-6' : '7-9';
};
function checkAtSpeed(b: Battle, unit: Unit, times: number): void {
  const grid = furtherGrid(b.world.charts, 'turnover', 'number');
  check(b, unit, at2(grid, bandOf(volumeState(b).speed[unit] as number), typeOf(b, unit)), times, ['cof-6.82a']);
}

/** Chariots that drive up, fire and run have a column of their own, whatever their speed: one check (reading of cof-6.82b). */
export function checkRun(b: Battle, unit: Unit): void {
  if (!turnsOver(b, unit)) return;
  const grid = furtherGrid(b.world.charts, 'turnover-fire-and-run', 'number');
  check(b, unit, at1(grid, typeOf(b, unit)), 1, ['cof-6.82b', 'cof-7.26']);
}

/** What a step leads over that may turn a chariot over: Rough, and each kind of water, but for roads (reading of cof-6.82a). */
function hazards(b: Battle, from: Placement, to: Placement): number {
  const { field } = b.world;
  const feature = featureAt(field, hexOf(from), sideBetween(field.grid, hexOf(from), hexOf(to)));
  if (feature === ROAD) return 0;
  const water = feature === 'stream' || feature === 'minor-river' ? 1 : 0;
  return water + (terrainAt(field, hexOf(to)) === 'rough' ? 1 : 0);
}

/** Turns in the first hex count only once it is left (cof-6.83). */
function checkStep(b: Battle, w: Walk, step: Step): void {
  if (!turnsOver(b, w.unit)) return;
  const { pivots } = volumeState(b);
  const from = w.from as Placement;
  if (step.do === 'turn') {
    const vertices = verticesBetween(from, w.at);
    if (w.entered > 0) checkAtSpeed(b, w.unit, vertices);
    else pivots[w.unit] = (pivots[w.unit] as number) + vertices;
  } else if (isGoing(step)) {
    const before = pivots[w.unit] as number;
    pivots[w.unit] = 0;
    checkAtSpeed(b, w.unit, before + hazards(b, from, w.at));
  }
}

interface Declaring {
  unit: Unit;
}
const walkOf = (b: Battle): Walk => b.frames.findLast(({ proc }) => proc === 'move')?.v as Walk;

/** Its owner says how many MP a chariot will use at most (cof-6.81). */
const rateOfSpeed = procedure<Battle, Declaring>('rate-of-speed', {
  declare: ask<Battle, Declaring, number>({
    ask: 'rate-of-speed',
    rules: ['cof-6.81', 'cof-6.83'],
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `${nameAndVerb(infoOf(b, v.unit), 'is', 'are')} about to move. Choose a speed in MP.`,
    list: (b) => Array.from({ length: walkOf(b).ma }, (_, n) => walkOf(b).ma - n),
    refuse: () => null,
    format: (_b, speed) => `speed ${speed}`,
    label: (_b, _v, speed) => `${speed} MP`,
    apply(b, v, speed) {
      volumeState(b).speed[v.unit] = speed;
      emit(b, { kind: 'speed', rules: ['cof-6.81'], unit: v.unit, speed });
    },
  }),
});

const tooFast: Ban<Intent> = {
  rule: 'cof-6.81',
  when: ({ b, w, mp }) => (volumeState(b).speed[w.unit] as number) > 0 && inUse(b) && w.spent + mp > w.ma,
  text: (i) =>
    `${nameAndVerb(infoOf(i.b, i.w.unit), 'has', 'have')} ${i.w.ma - i.w.spent} of the declared ${i.w.ma} MP left; this takes ${i.mp}.`,
};

/** Chariots that turn over (chapter 6.8, optional). */
export const turnoverOverrides: readonly RuleOverride[] = [
  overrideRule(beforeMove, (was) => [
    ...was,
    (b, { unit }) => {
      if (turnsOver(b, unit)) call<Battle, Declaring>(b, rateOfSpeed, { unit });
    },
  ]),
  overrideRule(takeUp, (was) => [
    ...was,
    (b, w) => {
      if (turnsOver(b, w.unit)) w.ma = volumeState(b).speed[w.unit] as number;
    },
  ]),
  overrideRule(afterSteps, (was) => [...was, checkStep]),
  overrideList(groundBans, { before: { 'alx-6.25': [tooFast] } }),
  overrideList(turnBans, { before: { 'alx-6.25': [tooFast] } }),
  overrideList(furtherRules, {
    last: [
      { rule: 'cof-6.83', when: ({ b, w, step }) => step.do === 'turn' && w.entered === 0 && turnsOver(b, w.unit) },
    ],
  }),
  overrideRule(eventTexts, (family) => ({
    ...family,
    speed: (w, e) => `${unitDoes(w, e, 'moves', 'move')} at a speed of ${e['speed']} MP.`,
  })),
];

export const turnoverProcedures: readonly Procedure<Battle>[] = [rateOfSpeed];
