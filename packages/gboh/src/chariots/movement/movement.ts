import { hexNumber, inColumn, terrainAt } from '@taxiarch/hexfield';
import type { Ban, Modifier, Procedure } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { roughGround } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf } from '../../family/base/units.ts';
import { nextToEnemy } from '../../family/movement/closing.ts';
import { type Barrier, barriers, groundRules, hitsOfGround } from '../../family/movement/cost.ts';
import { goBans } from '../../family/movement/going.ts';
import { groundHits, passingHits, stepHits } from '../../family/movement/hits.ts';
import type { Intent } from '../../family/movement/intent.ts';
import { takesMovedMarker } from '../../family/movement/moved.ts';
import { goesByRules } from '../../family/movement/reach.ts';
import { formsSquare } from '../../family/movement/steps.ts';
import { isGoing } from '../../family/movement/walk.ts';
import { ridingOverrides } from '../command/riding.ts';
import { isOutOfCommand } from '../command/wings.ts';
import { isFormed } from '../traits.ts';
import { isCityWall } from '../vocabulary.ts';
import { columnOverrides } from './column.ts';
import { facingOverrides } from './facing.ts';
import { togetherOverrides } from './together.ts';

/** Where SI and HI lose their order, by entering and by turning (cof-6.22b, cof-6.65). */
const bad: ReadonlySet<string> = new Set(['rough', 'woods', 'marsh']);

const cityWall: Ban<Barrier> = {
  rule: 'cof-6.24',
  when: ({ b, to }) => isCityWall(b.world.field, to),
  text: ({ b, to }) => `${hexNumber(b.world.field.grid, to)} is a city wall and cannot be entered.`,
};

const outOfCommand: Ban<Intent> = {
  rule: 'cof-5.45a',
  when: ({ b, w, step }) => isOutOfCommand(b, w.unit) && nextToEnemy(b, w.unit, step.to),
  text: (i) => `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} Out of Command and cannot move next to an enemy.`,
};

const intoGround: Omit<Modifier<Intent>, 'rule' | 'when'> = { value: groundHits, text: 'terrain' };

/** Moving over the ground (chapters 6.1, 6.2). */
export const movementOverrides: readonly RuleOverride[] = [
  // No hexside is of that kind.
  overrideRule(roughGround, () => ({ hex: ({ field }, hex) => bad.has(terrainAt(field, hex)), side: () => false })),
  overrideList(barriers, { replace: { 'alx-6.26': cityWall } }),
  // A column takes no hits of the ground (cof-6.32).
  overrideRule(hitsOfGround, () => (_b, _unit, from, _to, hits) => (inColumn(from) ? 0 : hits)),
  overrideList(groundRules, {
    replace: { 'alx-6.62b': { rule: 'cof-6.32', when: (_b, _unit, from) => inColumn(from) } },
  }),
  overrideList(stepHits, {
    before: {
      'alx-6.22a': [
        { ...intoGround, rule: 'cof-6.22a', when: ({ b, w, step }) => isGoing(step) && !isFormed(b, w.unit) },
      ],
    },
    replace: {
      'alx-6.22a': { ...intoGround, rule: 'cof-6.22b', when: ({ b, w, step }) => isGoing(step) && isFormed(b, w.unit) },
      'alx-6.95': {
        rule: 'cof-6.55b',
        value: passingHits,
        when: ({ step }) => isGoing(step),
        text: 'passing through friends',
      },
    },
  }),
  overrideList(goBans, { last: [outOfCommand] }),
  overrideRule(goesByRules, () => isOutOfCommand),
  // Only SI and HI go in formation (cof-6.13a).
  overrideRule(takesMovedMarker, () => isFormed),
  overrideRule(formsSquare, () => false),
  ...facingOverrides,
  ...columnOverrides,
  ...togetherOverrides,
  ...ridingOverrides,
];

export const movementProcedures: readonly Procedure<Battle>[] = [];
