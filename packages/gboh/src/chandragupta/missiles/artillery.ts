import {
  ask,
  type Ban,
  callAll,
  nameAndVerb,
  orderTable,
  type Procedure,
  procedure,
  type Refusal,
  refusal,
  type Side,
  sides,
} from '@taxiarch/kernel';
import { checkTQ, eliminate, rout } from '../../family/base/cohesion.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isEngine, nameOf, onField, unitAbove, unitBeneath } from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { uponBreaking } from '../../family/cohesion/rout.ts';
import { phaseOpening } from '../../family/command/orders.ts';
import { campOrders } from '../../family/command/sequence.ts';
import { enginesOf, hasEngines } from '../../family/missiles/artillery.ts';
import { enemiesInReach, type Shooting, shooterBans, shotRefusal } from '../../family/missiles/shot.ts';
import { afterShot } from '../../family/missiles/volley.ts';
import { goBans } from '../../family/movement/going.ts';
import { moveRefusal, orderBans } from '../../family/movement/order.ts';
import { enginesHaveModes } from '../../family/movement/steps.ts';
import { firedInTurn, volumeState } from '../volume-state.ts';

/** Shots in one Orders Phase, own or enemy (cha-10.52a). */
const rates: Readonly<Record<string, number>> = { yantra: 2, jamadagnya: 1, sarvatobhadra: 1 };
const rateOf = (b: Battle, unit: Unit): number => rates[infoOf(b, unit).weapon ?? ''] ?? 1;
const isOf = (b: Battle, unit: Unit, weapon: string): boolean => infoOf(b, unit).weapon === weapon;

const engine = ({ b, firer }: Shooting): boolean => isEngine(b, firer);
const byEngine: ReadonlySet<string> = new Set(['ordered', 'artillery', 'artillery-reaction']);
const who = ({ b, firer }: Shooting): string => nameOf(b, firer);
const shotsLeft: readonly Ban<Shooting>[] = [
  {
    rule: 'cha-10.56',
    when: (s) => isOf(s.b, s.firer, 'sarvatobhadra') && firedInTurn(s.b, s.firer),
    text: (s) => `${nameAndVerb(infoOf(s.b, s.firer), 'has', 'have')} already fired in this Game Turn.`,
  },
  {
    rule: 'cha-10.52a',
    when: (s) => engine(s) && (volumeState(s.b).bolts[s.firer] as number) >= rateOf(s.b, s.firer),
    text: (s) =>
      `${nameAndVerb(infoOf(s.b, s.firer), 'has', 'have')} already fired ${rateOf(s.b, s.firer) === 2 ? 'twice' : 'once'} in this Orders Phase.`,
  },
];

/** Scenarios may leave the large bolt-throwers where they are (cha-10.54). */
const FIXED_ENGINES = 'fixed-jamadagnyas';

interface Moving {
  b: Battle;
  unit: Unit;
}
const mover = ({ b, unit }: Moving): string => nameOf(b, unit);
/** Nobody is active in the Camp Orders Phase. */
const movingBans: readonly Ban<Moving>[] = [
  {
    rule: 'cha-10.54',
    when: ({ b, unit }) => isEngine(b, unit) && b.state.active !== NONE,
    text: (m) => `${mover(m)} can move only in the Camp Orders Phase.`,
  },
  {
    rule: 'cha-10.54',
    when: ({ b, unit }) => isEngine(b, unit) && firedInTurn(b, unit),
    text: (m) => `${nameAndVerb(infoOf(m.b, m.unit), 'has', 'have')} fired in this Game Turn and cannot move.`,
  },
  {
    rule: 'cha-10.54',
    when: ({ b, unit }) => isOf(b, unit, 'jamadagnya') && b.world.special.has(FIXED_ENGINES),
    text: (m) => `${mover(m)} cannot move in this battle.`,
  },
];

/** The Camp Orders Phase of one side's engines, and those that have been told to move in it. */
interface Hauling {
  side: Side;
  hauled: Unit[];
}
/** What an engine does in it: a shot, or a move (`target` NONE); null where no more do anything. */
export type Haul = { unit: Unit; target: Unit } | null;

function haulRefusal(b: Battle, v: Hauling, haul: Haul): Refusal | null {
  if (haul === null) return null;
  const { unit, target } = haul;
  if (target !== NONE) return shotRefusal(b, unit, target, 'artillery');
  // Also one that stopped without a step: it has had its move.
  if (v.hauled.includes(unit))
    return refusal('cha-6.12', `${nameAndVerb(infoOf(b, unit), 'has', 'have')} already moved in this phase.`);
  return moveRefusal(b, unit);
}
const haulsOf = (b: Battle, { side }: Hauling): Haul[] =>
  enginesOf(b, side)
    .filter((unit) => onField(b, unit))
    .flatMap((unit) => [NONE, ...enemiesInReach(b, unit, false)].map((target) => ({ unit, target })));

/** Engines move and fire without a leader, wherever they are, after the turn's fighting (cha-3.0f, cha-10.54). */
const haulEngines = procedure<Battle, Hauling>('haul-engines', {
  /** Anyone who has moved has not done so in the turn that is about to begin. */
  set(b, v) {
    for (const unit of v.hauled) b.state.moved[unit] = 0;
  },
  haul: ask<Battle, Hauling, Haul>({
    ask: 'haul-engines',
    rules: ['cha-3.0f', 'cha-10.54'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => haulsOf(b, v).every((haul) => haulRefusal(b, v, haul) !== null),
    text: () => 'Camp Orders. Choose an engine to move or fire.',
    list: (b, v) => [null, ...haulsOf(b, v)],
    refuse: haulRefusal,
    format: (b, haul) => {
      if (haul === null) return 'no';
      const { key } = infoOf(b, haul.unit);
      return haul.target === NONE ? `move ${key}` : `fire ${key} at ${infoOf(b, haul.target).key}`;
    },
    label: (b, _v, haul) => {
      if (haul === null) return 'End engine orders';
      const { unit, target } = haul;
      return target === NONE ? `Move ${nameOf(b, unit)}` : `Fire ${nameOf(b, unit)} at ${nameOf(b, target)}`;
    },
    declines: (_b, _v, haul) => haul === null,
    orders: orderTable<Battle, Hauling, Haul>('hauling', { never: () => null }),
    apply(b, v, haul) {
      if (haul === null) return null;
      const { unit, target } = haul;
      if (target !== NONE) start(b, 'shot', { firer: unit, target, kind: 'artillery' });
      else {
        v.hauled = [...v.hauled, unit];
        start(b, 'move', { unit, line: false, along: [] });
      }
      return 'set';
    },
  }),
});

/** Engines (chapter 10). */
export const artilleryOverrides: readonly RuleOverride[] = [
  // There is neither Fire mode nor Move mode: engines fire whenever they like, and move in camp.
  overrideRule(enginesHaveModes, () => false),
  overrideList(goBans, { drop: ['alx-11.82'] }),
  overrideList(shooterBans, {
    drop: ['alx-11.82', 'alx-11.85 2/3', 'alx-11.85 3/3', 'alx-11.86'],
    replace: {
      'alx-11.85 1/3': {
        rule: 'cha-10.52b',
        when: (s) => engine(s) && s.kind === 'ordered',
        text: (s) => `${nameAndVerb(infoOf(s.b, s.firer), 'fires', 'fire')} without orders.`,
      },
    },
    before: {
      'alx-8.25': [
        {
          rule: 'cha-10.52b',
          when: (s) => engine(s) && !byEngine.has(s.kind),
          text: (s) => `${who(s)} cannot fire in reaction: engines fire only in their own time.`,
        },
      ],
    },
    last: shotsLeft,
  }),
  overrideRule(phaseOpening, (family) => (b) => {
    family(b);
    volumeState(b).bolts.fill(0);
  }),
  overrideRule(afterShot, (family) => (shot) => {
    family(shot);
    const { bolts } = volumeState(shot.b);
    const { firer } = shot;
    bolts[firer] = (bolts[firer] as number) + 1;
  }),
  overrideList(orderBans, { drop: ['alx-11.85'], last: movingBans }),
  overrideRule(campOrders, (family) => (b) => {
    // Nothing has been done in this phase yet, whatever was in the last Orders Phase.
    b.state.did.fill(0);
    volumeState(b).bolts.fill(0);
    family(b);
    const hauling = sides.filter((side) => hasEngines(b, side));
    callAll(
      b,
      hauling.map((side) => ({ proc: 'haul-engines', locals: { side, hauled: [] } })),
    );
  }),
  // The engine is lost with the foot that it stands with; when it is lost itself, the foot takes a check (cha-6.76d).
  overrideRule(uponBreaking, (family) => (b, unit) => {
    family(b, unit);
    const under = unitBeneath(b, unit);
    if (under !== NONE && isEngine(b, under))
      eliminate(b, under, ['cha-6.76d'], `${nameAndVerb(infoOf(b, unit), 'routs', 'rout')} in its hex`);
    const foot = unitAbove(b, unit);
    if (foot !== NONE && isEngine(b, unit) && checkTQ(b, foot, 'loss of the engine', ['cha-6.76d']) > 0)
      rout(b, foot, ['cha-6.76d'], NONE);
  }),
];
export const artilleryProcedures: readonly Procedure<Battle>[] = [haulEngines as Procedure<Battle>];
