import { ALL_ROUND, type Blockage, FRONT_AND_FLANK, hexNumber, terrainAt } from '@taxiarch/hexfield';
import { counted, type Modifier, nameAndVerb, type Procedure, type Refusal, refusal } from '@taxiarch/kernel';
import { isEngaged } from '../../family/base/engaged.ts';
import { hexText, unitDoes, unitName } from '../../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isStacked, onField, typeOf } from '../../family/base/units.ts';
import { DID_FIRE, DID_STEP, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { shootsIntoClosed } from '../../family/base/zones.ts';
import { at1, at2, type Charts, furtherGrid, type HitRolls, type Weapon } from '../../family/charts/index.ts';
import { eventTexts } from '../../family/event-text.ts';
import {
  carriesDownhill,
  inSightAndRange,
  opaqueTerrains,
  overOne,
  type Sight,
  sightOfOthers,
  sightOfShooters,
} from '../../family/missiles/aim.ts';
import { missileModifiers, type Shot, shotHits, shotStrength } from '../../family/missiles/modifiers.ts';
import { maySupply } from '../../family/missiles/reload.ts';
import { eitherOfStack, fixedRanges, mustComeCloser, shooterBans, targetBans } from '../../family/missiles/shot.ts';
import { lowAt } from '../../family/missiles/supply.ts';
import { threatens, underFire } from '../../family/missiles/threat.ts';
import { furtherShotRules, hitInStack, shotRules } from '../../family/missiles/volley.ts';
import { arcs, chartedStrength, supplied, weaponOf } from '../../family/missiles/weapons.ts';
import { aimsBetterStanding } from '../../family/movement/fire.ts';
import { orderBans } from '../../family/movement/order.ts';
import { spentByShock } from '../../family/shock/procedure.ts';
import { isWarChariot } from '../traits.ts';
import { volumeState } from '../volume-state.ts';

/** The highest adjusted dice for 2 hits and for 1, by weapon and range (cof-7.17a); undefined out of range. */
function rollsAt(charts: Charts, weapon: Weapon, range: number): HitRolls | undefined {
  const grid = furtherGrid(charts, 'missile-results', 'hit-rolls');
  return range > (grid.axes[1]?.numbers?.to ?? 0) ? undefined : (at2(grid, weapon, range) ?? undefined);
}
/** The same for a shot; chariots that pass through an enemy have a row of their own (cof-7.31a). */
function rollsOf({ b, firer, kind, range }: Shot): HitRolls | undefined {
  const { charts } = b.world;
  const weapon = weaponOf(b, firer);
  if (kind !== 'passing') return rollsAt(charts, weapon, range);
  return at1(furtherGrid(charts, 'missile-pass-through', 'hit-rolls'), weapon) ?? undefined;
}

/** Foot with bows of either kind, who shoot worse for moving (cof-7.17c). */
const needsToStand = (b: Battle, unit: Unit): boolean => {
  const { missile } = infoOf(b, unit);
  return !isWarChariot(b, unit) && (missile === 'B' || missile === 'C');
};
const isOnTheMove = ({ b, firer, kind, moving }: Shot): boolean =>
  moving || (kind === 'ordered' && ((b.state.did[firer] as number) & DID_STEP) !== 0);
const isLower = ({ b, from, hex }: Shot): boolean => {
  const { elevation } = b.world.field;
  return (elevation[hex] as number) < (elevation[from] as number);
};
const armour = ({ b, firer, target }: Shot): number => {
  if (target === NONE) return 0;
  const grid = furtherGrid(b.world.charts, 'fire-against-armour', 'number');
  return at2(grid, typeOf(b, target), weaponOf(b, firer)) ?? 0;
};

/** Everything that changes a missile die: higher is worse for anyone who shoots. */
const modifiers: readonly Modifier<Shot>[] = [
  { rule: 'cof-7.17b', value: armour, when: (s) => armour(s) !== 0, text: 'missile type against armour' },
  {
    rule: 'cof-7.17c',
    value: 1,
    when: (s) => needsToStand(s.b, s.firer) && isOnTheMove(s),
    text: 'moving bowmen',
  },
  {
    rule: 'cof-7.17c',
    value: 1,
    when: (s) => terrainAt(s.b.world.field, s.hex) === 'woods',
    text: 'target in woods',
  },
  { rule: 'cof-7.17c', value: -1, when: (s) => s.range >= 2 && isLower(s), text: 'target on lower ground' },
];

/** What is in the way, by the rule that says so. */
function inTheWay(b: Battle, { hex, cause, along }: Blockage): Refusal {
  const where = hexNumber(b.world.field.grid, hex);
  if (along) return refusal('cof-7.14e', `The line of sight runs along a hexside of ${where}, which blocks it.`);
  if (cause === 'ground') return refusal('cof-7.14d', `Higher ground in ${where} is in the way.`);
  if (cause === 'screen')
    return refusal('cof-7.14c', `The unit in ${where} is in the way: missiles can pass over one unit, not over two.`);
  return refusal('cof-7.14b', `Woods in ${where} are in the way.`);
}
const sight: Sight = { rules: overOne, why: inTheWay };

const active = new Set(['ordered', 'harass', 'passing']);

/** Missile fire (chapter 7.1); reaction fire is another chapter. */
export const missilesOverrides: readonly RuleOverride[] = [
  overrideRule(chartedStrength, () => (charts, weapon, range) => rollsAt(charts, weapon, range)?.[1]),
  overrideRule(shotStrength, () => (s) => rollsOf(s)?.[1] ?? -1),
  overrideRule(shotHits, () => (s, die) => (die <= (rollsOf(s)?.[0] ?? -1) ? 2 : 1)),
  overrideRule(missileModifiers, () => modifiers),
  overrideRule(shotRules, (family) => ({
    ...family,
    ordered: 'cof-7.11a',
    return: 'cof-7.4R5a',
    harass: 'cof-7.24',
    passing: 'cof-7.31a',
  })),
  overrideRule(fixedRanges, (family) => ({ ...family, passing: 0 })),
  overrideRule(arcs, () => (b, unit) => (isWarChariot(b, unit) ? ALL_ROUND : FRONT_AND_FLANK)),
  overrideRule(opaqueTerrains, () => ['woods']),
  overrideRule(sightOfShooters, () => () => sight),
  overrideRule(sightOfOthers, () => overOne),
  overrideRule(carriesDownhill, () => false),
  overrideRule(shootsIntoClosed, () => true),
  // One of a chariot and its runners is picked, and only that one is hit (cof-7.13b, cof-7.32).
  overrideRule(eitherOfStack, () => true),
  overrideRule(furtherShotRules, () => ({ b, target, kind }) => {
    if (target === NONE || !isStacked(b, target)) return [];
    return [kind === 'passing' ? 'cof-7.32' : 'cof-7.13b'];
  }),
  overrideRule(
    hitInStack,
    () =>
      ({ target }) =>
        target,
  ),
  // Chariots fire at any point of a move and aim as well on it (cof-7.11b, cof-7.17c).
  overrideRule(mustComeCloser, () => (b, unit) => !isWarChariot(b, unit)),
  overrideRule(aimsBetterStanding, () => needsToStand),
  overrideList(orderBans, {
    replace: {
      'alx-5.23': {
        rule: 'cof-7.11a',
        when: ({ b, unit }) => ((b.state.did[unit] as number) & DID_FIRE) !== 0 && !isWarChariot(b, unit),
        text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'has', 'have')} fired and cannot move.`,
      },
    },
  }),
  overrideList(shooterBans, {
    replace: {
      'alx-8.11a 3/3': {
        rule: 'cof-7.12a',
        when: ({ b, firer, kind }) => active.has(kind) && ((b.state.did[firer] as number) & DID_FIRE) !== 0,
        text: (s) => `${nameAndVerb(infoOf(s.b, s.firer), 'has', 'have')} already fired in this Orders Phase.`,
      },
      'alx-10.31a': {
        rule: 'cof-7.12b',
        when: ({ b, firer }) => isEngaged(b, firer),
        text: (s) => `${nameAndVerb(infoOf(s.b, s.firer), 'is', 'are')} Engaged and cannot fire.`,
      },
    },
    drop: ['alx-8.12'],
    last: [
      {
        rule: 'cof-6.64',
        when: ({ b, firer, kind }) => active.has(kind) && volumeState(b).turned[firer] === 1,
        text: (s) =>
          `${nameAndVerb(infoOf(s.b, s.firer), 'has', 'have')} turned in an enemy’s front hex and cannot fire in this phase.`,
      },
    ],
  }),
  overrideList(targetBans, {
    replace: {
      'alx-10.31a': {
        rule: 'cof-7.12b',
        when: ({ b, target }) => isEngaged(b, target),
        text: ({ b, target }) => `${nameAndVerb(infoOf(b, target), 'is', 'are')} Engaged and cannot be fired at.`,
      },
    },
  }),
  // Every weapon runs low on a natural 9, and Shock spends nothing (cof-7.15a).
  overrideRule(lowAt, () => ({ J: 9, A: 9, S: 9, C: 9, B: 9 })),
  overrideRule(spentByShock, () => () => false),
  // Anyone who is not Missile No, whatever his state, keeps a unit under fire (cof-7.16, cof-9.14b, cof-9.51).
  overrideRule(
    threatens,
    () => (b, enemy, unit) =>
      onField(b, enemy) && supplied(b, enemy) && inSightAndRange(b, enemy, unit, weaponOf(b, enemy)),
  ),
  overrideRule(maySupply, () => (b, unit) => !isEngaged(b, unit) && !underFire(b, unit)),
  overrideRule(eventTexts, (family) => ({
    ...family,
    fires: (w, e) => {
      const lone = e['target'] === NONE;
      const hits = Number(e['hits']);
      const result = lone ? '' : `: ${hits === 0 ? 'no hit' : counted(hits, 'hit')}`;
      const where = e['how'] === 'passing' ? 'in passing' : `range ${e['range']}`;
      const mark = lone ? `the leaders in ${hexText(w, e)}` : unitName(w, e, 'target');
      return `${unitDoes(w, e, 'fires', 'fire', 'firer')} at ${mark}, ${where}${result}.`;
    },
  })),
];

export const missilesProcedures: readonly Procedure<Battle>[] = [];
