import { ask, call, emit, type Procedure, procedure, type RuleId, type Side } from '@taxiarch/kernel';
import { dropEngagements } from '../../family/base/engaged.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { start, startAll } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { DID_SHOCK, type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { accompany } from '../../family/command/companions.ts';
import { countsOrders, doneOnTheSpot } from '../../family/command/verbs.ts';
import { rallyRefusal } from '../cohesion/rally.ts';
import { frontsOverUnit } from '../movement/facing.ts';
import { routStrays } from '../movement/pass-through.ts';
import { goesOn } from '../movement/together.ts';
import { noteParted } from '../shock/designation.ts';
import { disengageRefusal } from '../shock/engaged.ts';
import { type OrderKind, volumeState } from '../volume-state.ts';
import { regainStandards } from './standards.ts';
import { type Command, commandRefusal, labelCommand, listCommands, verbs, writeCommand } from './verbs.ts';
import { inCommand, unitsOfWing, wingAt } from './wings.ts';

/** An Orders Phase of a wing under way. */
export interface WingPhase {
  leader: Leader;
  wing: number;
  /** The unit that is about to move, who might ride along, and who does. */
  unit: Unit;
  together: boolean;
  companions: Leader[];
  along: Leader[];
}

const sideOfPhase = (b: Battle, v: WingPhase): Side => wingAt(b, v.wing).side;
const nameOfWing = (b: Battle, v: WingPhase): string => wingAt(b, v.wing).name;

const kinds: Readonly<Record<Exclude<OrderKind, ''>, string>> = {
  act: 'Move, fire and recover',
  disengage: 'Disengage (units not Engaged cannot act)',
  rally: 'Rally the army (the wing acts Out of Command)',
};

/** Phase C: one Orders Phase of a wing (cof-3.0e). */
const orders = procedure<Battle, WingPhase>('orders', {
  begin(b, v) {
    openPhase(b, v);
    regainStandards(b, v.leader);
    v.companions = [];
    v.along = [];
    v.together = false;
    v.unit = NONE;
    const out = volumeState(b).out.flatMap((is, unit) => (is === 1 ? [unit] : []));
    const rules = ['cof-3.0e', 'cof-5.41', 'cof-5.42a', ...(out.length > 0 ? ['cof-2.21b'] : [])];
    emit(b, { kind: 'wing-phase', rules, leader: v.leader, wing: v.wing, name: nameOfWing(b, v), out });
  },
  kind: ask<Battle, WingPhase, Exclude<OrderKind, ''>>({
    ask: 'order-kind',
    rules: ['cof-3.0f', 'cof-5.44'],
    side: sideOfPhase,
    text: (b, v) => `Orders Phase of ${nameOfWing(b, v)}. Choose how to use it.`,
    list: () => ['act', 'disengage', 'rally'],
    refuse: (b, v, kind) => {
      if (kind === 'act') return null;
      return kind === 'rally' ? rallyRefusal(b, sideOfPhase(b, v)) : disengageRefusal(b, v.wing);
    },
    format: (_b, kind) => kind,
    label: (_b, _v, kind) => kinds[kind],
    apply(b, v, kind) {
      volumeState(b).kind = kind;
      if (kind === 'act') return;
      const rules = ['cof-3.0f', ...(kind === 'rally' ? ['cof-9.54'] : [])];
      emit(b, { kind: 'phase-used', rules, wing: v.wing, name: nameOfWing(b, v), use: kind });
      if (kind === 'disengage') call(b, 'disengage', { wing: v.wing });
      else {
        for (const unit of unitsOfWing(b, v.wing)) volumeState(b).out[unit] = 1;
        call(b, 'rally-army', { side: sideOfPhase(b, v) });
      }
    },
  }),
  order: ask<Battle, WingPhase, Command>({
    ask: 'order',
    rules: ['cof-5.44', 'cof-5.45a', 'cof-5.46b', 'cof-5.47'],
    side: sideOfPhase,
    text: (b, v) => `Orders Phase of ${nameOfWing(b, v)}. Choose an order.`,
    list: (b, v, all) => listCommands(b, v, all),
    refuse: commandRefusal,
    format: writeCommand,
    label: (b, v, o) => labelCommand(b, v, o),
    apply(b, v, o) {
      if (o.do === 'end') return 'shock';
      const verb = verbs[o.do];
      const rules: RuleId[] = verb?.rules(b, o) ?? [];
      if (!b.mute) emit(b, { kind: 'order', rules, leader: v.leader, order: writeCommand(b, o) });
      verb?.give(b, v, o);
      return verb?.marches ? undefined : 'next';
    },
  }),
  accompany: accompany<WingPhase>('accompany'),
  march(b, v) {
    start(b, 'move', { unit: v.unit, line: false, along: v.along, ...(v.together ? { together: true } : {}) });
    v.along = [];
  },
  next(b, v) {
    dropEngagements(b);
    noteParted(b, unitsOfWing(b, v.wing));
    if (routStrays(b) || goesOn(b)) return 'next';
    return 'order';
  },
  shock(b, v) {
    start(b, 'shock', { leader: v.leader });
  },
  columnsBreak(b) {
    const fought = b.world.units.flatMap((_, unit) =>
      ((b.state.did[unit] as number) & DID_SHOCK) !== 0 ? [{ unit }] : [],
    );
    startAll(b, 'column-breaks', fought);
  },
  end(b, v) {
    const own = volumeState(b);
    b.state.active = NONE;
    own.wing = NONE;
    own.kind = '';
    own.out.fill(0);
    own.heroics = 0;
    emit(b, { kind: 'orders-end', rules: ['cof-5.48'], leader: v.leader });
  },
});

/** Everything that is counted by the Orders Phase restarts; who is In Command is settled now (cof-5.41). */
function openPhase(b: Battle, v: WingPhase): void {
  const { state } = b;
  const own = volumeState(b);
  for (const column of [state.did, state.ran, state.reactions, state.leaderSpent, state.leaderMoved]) column.fill(0);
  for (const column of [
    own.marched,
    own.out,
    own.withdrawal,
    own.speed,
    own.turned,
    own.fronts,
    own.spent,
    own.pivots,
    own.ranOut,
    own.changed,
  ])
    column.fill(0);
  for (const standard of own.standards) standard.said = 0;
  own.onward = NONE;
  own.blocked = NONE;
  state.partings = [];
  state.entryFires = [];
  own.returned = [];
  state.active = v.leader;
  own.wing = v.wing;
  own.kind = '';
  own.heroics = 0;
  dropEngagements(b);
  const reached = inCommand(b, v.wing);
  for (const unit of unitsOfWing(b, v.wing)) {
    own.out[unit] = reached.includes(unit) ? 0 : 1;
    own.fronts[unit] = frontsOverUnit(b, unit);
  }
  noteParted(b, unitsOfWing(b, v.wing));
}

export const ordersOverrides: readonly RuleOverride[] = [
  overrideRule(countsOrders, () => false),
  overrideRule(doneOnTheSpot, () => (_b, verb) => verbs[verb]?.onTheSpot === true),
];

export const ordersProcedures: readonly Procedure<Battle>[] = [orders];
