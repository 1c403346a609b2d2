import type { Procedure } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { attackBans } from '../../family/base/eligibility.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { canShockType, infoOf, leaderInfo, nameOf, shocksOnlyChariots } from '../../family/base/units.ts';
import { DID_CLOSE, DID_MOVE, DID_RECOVER, DID_STEP, type Unit } from '../../family/base/vocabulary.ts';
import { unitInEnemyZone } from '../../family/base/zones.ts';
import { comesUp } from '../../family/movement/closing.ts';
import { turnBans } from '../../family/shock/advance.ts';
import { enteredLater } from '../../family/shock/collapse.ts';
import { designationBans, wasOrdered } from '../../family/shock/designate.ts';
import { leftoverFirst, sharedByAttacker } from '../../family/shock/resolve.ts';
import { standingOverrides } from '../cohesion/standing.ts';
import { charismaOverrides } from '../command/charisma.ts';
import { isRestricted } from '../volume-state.ts';
import { chargeOverrides } from './charge.ts';
import { shiftOverrides } from './shifts.ts';
import { superiorityOverrides } from './superiority.ts';

const did = (b: Battle, unit: Unit, what: number): boolean => ((b.state.did[unit] as number) & what) !== 0;

/** Any move of this phase: a step, or a turn, unless an enemy has the unit in his ZOC (cha-7.31, cha-7.32b). */
const hasMoved = (b: Battle, unit: Unit): boolean =>
  did(b, unit, DID_STEP) || (did(b, unit, DID_MOVE) && !unitInEnemyZone(b, unit));

/** Shock (chapters 7 and 9). */
export const shockOverrides: readonly RuleOverride[] = [
  overrideRule(comesUp, () => hasMoved),
  overrideList(attackBans, {
    before: {
      'alx-7.33b': [
        {
          rule: 'cha-10.32a',
          when: ({ b, attacker, defender }) => shocksOnlyChariots(b, attacker) && !canShockType(b, attacker, defender),
          text: ({ b, attacker }) => `As skirmishers, ${nameOf(b, attacker)} can shock only chariots.`,
        },
      ],
    },
  }),
  overrideList(designationBans, {
    before: {
      'alx-7.33a': [
        {
          rule: 'cha-11.13b',
          when: ({ b, unit }) => did(b, unit, DID_RECOVER),
          text: ({ b, unit }) =>
            `${nameAndVerb(infoOf(b, unit), 'has', 'have')} recovered in this phase and can do nothing else.`,
        },
        {
          rule: 'cha-7.34',
          when: ({ b, unit }) => did(b, unit, DID_STEP | DID_CLOSE),
          text: ({ b, unit }) =>
            `${nameAndVerb(infoOf(b, unit), 'has', 'have')} moved in this phase: the attack had to be declared during the move.`,
        },
        {
          rule: 'cha-4.55b',
          when: ({ b, leader, unit }) => isRestricted(b, leader) && !wasOrdered(b, unit),
          text: ({ b, leader, unit }) =>
            `${nameOf(b, unit)} had no order in this phase, and ${leaderInfo(b, leader).name} is Restricted: his Command Range does not allow attacks.`,
        },
      ],
    },
  }),
  // Who was held back as the enemy broke before the clash does not take his ground later (cha-9.21b).
  overrideRule(enteredLater, () => false),
  ...chargeOverrides,
  ...superiorityOverrides,
  ...shiftOverrides,
  ...charismaOverrides,
  overrideRule(leftoverFirst, () => (_b, c, which, unit) => unit === (which === 0 ? c.lead : c.against)),
  overrideRule(sharedByAttacker, () => (targets) => targets === 2),
  ...standingOverrides,
  overrideList(turnBans, {
    last: [
      {
        rule: 'cha-9.14f',
        when: ({ b, unit, beforeClash }) => beforeClash && unitInEnemyZone(b, unit),
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'has', 'have')} entered the ZOC of another enemy and cannot turn.`,
      },
    ],
  }),
];
export const shockProcedures: readonly Procedure<Battle>[] = [];
