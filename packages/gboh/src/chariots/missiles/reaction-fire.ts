import { hexOf, type Placement } from '@taxiarch/hexfield';
import { ask, nameAndVerb, type Procedure, procedure } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { pairOf } from '../../family/base/pairs.ts';
import type { ShotKind } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  enemyAt,
  hexesOf,
  infoOf,
  isRouted,
  isStacked,
  nameOf,
  placeOfUnit,
  sideOf,
  unitAbove,
  unitBeneath,
  unitDistance,
} from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { fireCovers } from '../../family/base/zones.ts';
import { type Firing, shotSteps } from '../../family/missiles/fire.ts';
import { fireOrders } from '../../family/missiles/fire-orders.ts';
import { comesInto } from '../../family/missiles/reaction-fire.ts';
import { retireFirers } from '../../family/missiles/retire-fire.ts';
import { type Shooting, shooterBans, shotRefusal, targetBans } from '../../family/missiles/shot.ts';
import { afterShot, shotRules } from '../../family/missiles/volley.ts';
import { firedAfter } from '../../family/movement/move.ts';
import type { Walk } from '../../family/movement/walk.ts';
import { missilesFollow } from '../../family/reactions/withdraw.ts';
import { isActive } from '../command/wings.ts';
import { comesBeside } from '../movement/reaction-facing.ts';
import { isWarChariot } from '../traits.ts';
import { volumeState } from '../volume-state.ts';
import { type Onrush, replyToFire } from './fire-aggression.ts';

const who = ({ b, firer }: Shooting): string => nameOf(b, firer);
const whom = ({ b, target }: Shooting): string => nameOf(b, target);

/** Fire at anyone who moves, who may be a chariot with its runners. */
export const atMovers: ReadonlySet<ShotKind> = new Set<ShotKind>(['entry', 'retire', 'parting']);
const reactions: ReadonlySet<ShotKind> = new Set<ShotKind>([...atMovers, 'return']);

/** Whether the runners go with a chariot, or it is leaving them: each withdraws by itself. */
function takesRunners(b: Battle, chariot: Unit): boolean {
  if (unitBeneath(b, chariot) === NONE) return false;
  if (b.frames.some(({ proc, v }) => proc === 'withdraw' && (v as Walk).unit === chariot)) return false;
  const walk = b.frames.findLast(({ proc }) => proc === 'move')?.v as Walk | undefined;
  return walk?.unit !== chariot || walk.together === true;
}

/** One of two units in a hex, and the other; a unit by itself, if it is. */
const bothOf = (b: Battle, unit: Unit): Unit[] =>
  isStacked(b, unit) ? [unit, unitBeneath(b, unit) === NONE ? unitAbove(b, unit) : unitBeneath(b, unit)] : [unit];

/** A shot, and the attack with which it may be answered. */
type Volley = Firing & Onrush;
const underFire = (b: Battle, { firer, target }: Firing) => ({
  ...{ b, firer, unit: target },
  range: unitDistance(b, firer, target),
});

/** A shot; anyone who fires at a moving chariot with its runners picks one of them (cof-7.13b). */
const shot = procedure<Battle, Volley>('shot', {
  pick: ask<Battle, Volley, Unit>({
    ask: 'stack-target',
    rules: ['cof-7.13b'],
    side: (b, v) => sideOf(b, v.firer),
    skipIf: (b, v) => v.target === NONE || !atMovers.has(v.kind) || !takesRunners(b, v.target),
    text: (b, v) => `${nameAndVerb(infoOf(b, v.firer), 'fires', 'fire')} at a chariot with runners. Choose the target.`,
    list: (b, v) => bothOf(b, v.target),
    refuse: (b, v, unit) => shotRefusal(b, v.firer, unit, v.kind),
    format: (b, unit) => infoOf(b, unit).key,
    label: (b, _v, unit) => nameOf(b, unit),
    orders: fireOrders<Volley, Unit>((_b, v, target) => ({ ...v, target })),
    apply(_b, v, unit) {
      v.target = unit;
    },
  }),
  resolve: (b, v) => shotSteps.resolve(b, v),
  ...replyToFire<Volley>(underFire, 'returnFire'),
  returnFire: shotSteps.returnFire,
});

/** Whether an enemy has come up to a shooter, not out of the hex of an enemy or into one (cof-7.4R4, cof-7.33). */
const comesBefore = (b: Battle, unit: Unit, mover: Unit, from: Placement): boolean =>
  comesBeside(b, unit, mover, from) &&
  [from, placeOfUnit(b, mover)].every((place) => enemyAt(b, hexOf(place), sideOf(b, mover)) === NONE);

/** Reaction Fire (7.41 to 7.45): Retire, Withdrawal and Entry Reaction, and Return Fire. */
export const reactionFireOverrides: readonly RuleOverride[] = [
  overrideRule(shotRules, (family) => ({
    ...family,
    entry: 'cof-7.4R4',
    retire: 'cof-7.4R1',
    parting: 'cof-7.4R2a',
  })),
  // There is no ZOC to be left: missiles follow anyone who goes away from them (cof-7.4R1).
  overrideRule(firedAfter, () => (b, w, to) => retireFirers(b, w.unit, w.at, to).length > 0),
  overrideRule(missilesFollow, () => true),
  // From one hex next to a shooter to another, too (cof-7.4R4).
  overrideRule(comesInto, () => comesBefore),
  overrideRule(afterShot, () => ({ b, firer, target, kind }) => {
    if (kind === 'return') volumeState(b).returned.push(pairOf(firer, target));
  }),
  overrideList(shooterBans, {
    replace: {
      'alx-6.76': {
        rule: 'cof-7.4R2a',
        when: ({ b, firer, kind }) =>
          kind === 'parting' && !(isWarChariot(b, firer) && infoOf(b, firer).missile === 'C'),
        text: (s) => `${who(s)} cannot fire while withdrawing: only chariots with composite bows can.`,
      },
    },
    last: [
      {
        rule: 'cof-7.4R0',
        when: ({ b, firer, kind }) => reactions.has(kind) && isActive(b, firer),
        text: (s) => `${nameAndVerb(infoOf(s.b, s.firer), 'is', 'are')} active and cannot fire in reaction.`,
      },
    ],
  }),
  overrideList(targetBans, {
    replace: {
      // Chariot and runners come as one, and are one enemy to withdraw from.
      'alx-6.76': {
        rule: 'cof-7.4R2b',
        when: ({ b, firer, target, kind }) =>
          kind === 'parting' && bothOf(b, target).some((unit) => b.state.partings.includes(pairOf(firer, unit))),
        text: (s) =>
          `${nameAndVerb(infoOf(s.b, s.firer), 'has', 'have')} already fired at ${whom(s)} while withdrawing in this Orders Phase.`,
      },
      'alx-8.23': {
        rule: 'cof-7.4R5b',
        when: ({ b, firer, target, kind }) => kind === 'return' && b.state.entryFires.includes(pairOf(firer, target)),
        text: (s) =>
          `${nameAndVerb(infoOf(s.b, s.firer), 'has', 'have')} used Entry Reaction against ${whom(s)} and cannot use Return Fire.`,
      },
      'alx-8.21a': {
        rule: 'cof-7.4R4',
        when: ({ b, firer, target, kind }) =>
          kind === 'entry' && !hexesOf(b, target).some((hex) => fireCovers(b, firer, hex)),
        text: (s) => `${nameAndVerb(infoOf(s.b, s.target), 'is', 'are')} not adjacent to ${who(s)} in the arc of fire.`,
      },
    },
    last: [
      {
        rule: 'cof-7.4R5b',
        when: ({ b, firer, target, kind }) =>
          kind === 'entry' && volumeState(b).returned.includes(pairOf(firer, target)),
        text: (s) =>
          `${nameAndVerb(infoOf(s.b, s.firer), 'has', 'have')} used Return Fire against ${whom(s)} and cannot use Entry Reaction.`,
      },
      {
        rule: 'cof-7.4R1',
        when: ({ b, target, kind }) => kind === 'retire' && isRouted(b, target),
        text: (s) => `${whom(s)} cannot be fired at in reaction: routed units draw no fire as they leave.`,
      },
    ],
  }),
];

export const reactionFireProcedures: readonly Procedure<Battle>[] = [shot];
