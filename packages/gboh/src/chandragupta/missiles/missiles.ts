import type { Procedure } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  hasSecondBow,
  infoOf,
  isCavalry,
  isChariot,
  isElephant,
  isInfantry,
  isRouted,
  nameOf,
  onField,
} from '../../family/base/units.ts';
import { DID_MOVE, DID_STEP, type Unit } from '../../family/base/vocabulary.ts';
import { downSlopes, inSightAndRange, type Sight, sightOfShooters } from '../../family/missiles/aim.ts';
import { oneOfLine } from '../../family/missiles/line-entry-fire.ts';
import {
  heavyTarget,
  missileModifiers,
  needsRest,
  type Shot,
  shieldWall,
  shotHits,
} from '../../family/missiles/modifiers.ts';
import { moveOrFire, mustComeCloser, type Shooting, shooterBans, targetBans } from '../../family/missiles/shot.ts';
import { threatens } from '../../family/missiles/threat.ts';
import { firesBoth, missilesOf, supplied, weaponOf } from '../../family/missiles/weapons.ts';
import { goBans } from '../../family/movement/going.ts';
import { spentBeforeAdvance, spentByShock } from '../../family/shock/procedure.ts';
import { hasLongBow, isElephantChariot, isHeavyChariot } from '../traits.ts';

const who = ({ b, firer }: Shooting): string => nameOf(b, firer);

/** Nobody shoots over units (cha-8.14b); between two levels only what is not nearer to the higher one blocks (cha-8.15). */
const sight: Sight = { rules: downSlopes, betweenLevels: 'cha-8.15' };

/** Horse and elephants in armour, and the heavy chariots of both kinds (cha-8.17d). */
const armoured = ({ b, target }: Shot): boolean =>
  infoOf(b, target).cataphract || isHeavyChariot(b, target) || isElephantChariot(b, target);
const byLongBow = ({ b, firer, screen }: Shot): boolean => !screen && hasLongBow(b, firer);

/** A shooter who has turned and not left his hex: unsteady only by the option (cha-8.17b). */
function turnedOnly(s: Shot): boolean {
  const did = s.b.state.did[s.firer] as number;
  return s.kind === 'ordered' && !s.moving && (did & DID_MOVE) !== 0 && (did & DID_STEP) === 0 && needsRest(s);
}

/** Archers on horse or chariot, who alone shoot as they fall back (cha-6.66b). */
const ridingArchers = ({ b, firer, screen }: Shooting): boolean =>
  (isCavalry(b, firer) || isChariot(b, firer)) && missilesOf(b, firer, screen) === 'A';

/** Whether an enemy is not Missile No, as routed foot always is; whatever else his state (cha-8.110, cha-11.13a, cha-11.28a, cha-11.31a). */
const notSpent = (b: Battle, unit: Unit, second: boolean): boolean =>
  onField(b, unit) && supplied(b, unit, second) && !(isRouted(b, unit) && isInfantry(b, unit));

/** Missiles (chapter 8), with those of elephants (cha-10.11a to cha-10.12a). */
export const missilesOverrides: readonly RuleOverride[] = [
  overrideRule(sightOfShooters, () => () => sight),
  // Fire comes at any point of a move (cha-8.11b); with the long bow no move, but a turn (cha-8.11c).
  overrideRule(mustComeCloser, () => () => false),
  overrideRule(moveOrFire, () => ({ who: hasLongBow, move: DID_STEP })),
  overrideList(goBans, {
    before: {
      'alx-8.15d': [
        {
          rule: 'cha-8.11c',
          when: ({ b, w }) => w.stood === true && hasLongBow(b, w.unit),
          text: ({ b, w }) =>
            `${nameAndVerb(infoOf(b, w.unit), 'has', 'have')} fired long bows and can turn but not move.`,
        },
      ],
    },
  }),
  overrideList(shooterBans, {
    cite: { 'alx-6.65a': 'cha-6.55b' },
    replace: {
      'alx-8.25 1/2': {
        rule: 'cha-10.11a',
        when: (s) => s.screen && s.kind !== 'entry' && !hasSecondBow(s.b, s.firer),
        text: (s) => `The screen of ${who(s)} can fire only at units that enter its ZOC.`,
      },
      'alx-6.76': {
        rule: 'cha-6.66b',
        when: (s) => s.kind === 'parting' && !ridingArchers(s),
        text: (s) => `${who(s)} cannot fire while withdrawing: only archers on horses or chariots can.`,
      },
    },
  }),
  overrideList(targetBans, {
    last: [
      {
        rule: 'cha-8.22',
        when: ({ b, target, kind }) => kind === 'retire' && isRouted(b, target),
        text: (s) =>
          `${nameOf(s.b, s.target)} cannot be fired at in reaction: routed units draw no fire as they leave.`,
      },
    ],
  }),
  overrideList(missileModifiers, {
    replace: {
      'alx-8.15c 1/2': {
        rule: 'cha-8.17e',
        value: 1,
        when: (s) => heavyTarget(s) && !shieldWall(s) && !byLongBow(s),
        text: 'target is armoured infantry',
      },
      'alx-8.15c 2/2': {
        rule: 'cha-8.17f',
        value: 3,
        when: shieldWall,
        text: 'close range against a shield wall',
      },
      'alx-11.5b': {
        rule: 'cha-8.17d',
        value: (s) => (missilesOf(s.b, s.firer, s.screen) === 'A' && !byLongBow(s) ? 2 : 1),
        when: (s) => s.target >= 0 && armoured(s) && missilesOf(s.b, s.firer, s.screen) !== 'B',
        text: 'target is fully armoured',
      },
    },
    last: [
      {
        rule: 'cha-8.17b',
        value: 1,
        when: (s) => s.b.world.options.has('turning-spoils-aim') && turnedOnly(s),
        text: 'shooters have turned',
      },
    ],
  }),
  overrideRule(
    shotHits,
    () =>
      ({ b, target }) =>
        isElephant(b, target) ? 2 : 1,
  ),
  overrideRule(firesBoth, () => (b, unit, kind) => kind === 'entry' && isElephant(b, unit)),
  overrideRule(oneOfLine, () => false),
  // Bows beside the javelins are not thrown away with them (cha-8.19c, a reading).
  overrideRule(spentByShock, () => (b, unit) => infoOf(b, unit).missile === 'J'),
  // The combat is complete before anybody passes through the enemy or advances, which come after it (cha-10.13a, cha-9.21a).
  overrideRule(spentBeforeAdvance, () => true),
  overrideRule(
    threatens,
    () => (b, enemy, unit) =>
      [false, true].some(
        (second) => notSpent(b, enemy, second) && inSightAndRange(b, enemy, unit, weaponOf(b, enemy, second)),
      ),
  ),
];
export const missilesProcedures: readonly Procedure<Battle>[] = [];
