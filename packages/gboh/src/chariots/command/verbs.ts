import { type Hex, hexNumber, OFF } from '@taxiarch/hexfield';
import { type Ban, firstBan, nameAndVerb, type Refusal, type RuleId } from '@taxiarch/kernel';
import { isEngaged } from '../../family/base/engaged.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  distanceToHex,
  infoOf,
  isInColumn,
  isRallied,
  isRouted,
  leaderInfo,
  nameOf,
  sideOf,
  unitAt,
  unitBeneath,
  unitsOf,
} from '../../family/base/units.ts';
import { DID_FIRE, DID_MOVE, DID_ORDERED, DID_RECOVER, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { recover, recoverRefusal } from '../../family/cohesion/recovery.ts';
import { companionsOf } from '../../family/command/companions.ts';
import { leaderMovesLeft } from '../../family/leaders/leader-move.ts';
import { onMap } from '../../family/leaders/leaders.ts';
import { enemiesInReach, leaderShotRefusal, shooterRefusal, shotRefusal } from '../../family/missiles/shot.ts';
import { weaponOf, weaponRange } from '../../family/missiles/weapons.ts';
import { moveRefusal } from '../../family/movement/order.ts';
import { modeVerbs } from '../heroes/heroes.ts';
import { runnerRefusal, runRefusal, runTargets, startRun } from '../missiles/fire-and-run.ts';
import { isTwoMan } from '../traits.ts';
import { volumeState } from '../volume-state.ts';
import type { WingPhase } from './orders.ts';
import { borneBy, hasJustSaid, plantedWith, sayOfStandard } from './standards.ts';
import { isInWing, isOutOfCommand, unitsOfWing, wingAt } from './wings.ts';

/** One thinkable answer in an Orders Phase. */
export interface Command {
  /** A name in the table of verbs, or `end`. */
  do: string;
  /** The unit; NONE where it is the leader. */
  who: Unit;
  /** Whom fire is aimed at; NONE for the lone leaders in `hex`. */
  target: Unit;
  hex: Hex;
}

/** An answer to be judged. */
export interface CommandCase {
  b: Battle;
  v: WingPhase;
  o: Command;
}

/** What a unit of the active wing, or its leader, can do: how it is listed, judged, told and carried out. */
export interface WingVerb {
  /** Adds what a unit could do; with `all`, also what is surely refused. */
  ofUnit?(b: Battle, found: Command[], unit: Unit, all: boolean): void;
  ofLeader?(b: Battle, v: WingPhase, found: Command[]): void;
  write(b: Battle, o: Command): string;
  label(b: Battle, v: WingPhase, o: Command): string;
  refuse(c: CommandCase): Refusal | null;
  rules(b: Battle, o: Command): RuleId[];
  give(b: Battle, v: WingPhase, o: Command): void;
  /** A unit marches by it, and is asked who rides along. */
  marches?: boolean;
  /** It is done where the unit stands. */
  onTheSpot?: boolean;
}

export const command = (what: string, who: Unit, target: Unit = NONE, hex: Hex = OFF): Command => ({
  ...{ do: what, who, target, hex },
});
const did = (b: Battle, unit: Unit, bits: number): boolean => ((b.state.did[unit] as number) & bits) !== 0;
export const key = (b: Battle, unit: Unit): string => infoOf(b, unit).key;
const mark = (b: Battle, { target, hex }: Command): string =>
  target === NONE ? hexNumber(b.world.field.grid, hex) : key(b, target);
export const targetName = (b: Battle, { target, hex }: Command): string =>
  target === NONE ? `the leader in ${hexNumber(b.world.field.grid, hex)}` : nameOf(b, target);

const who = ({ b, o }: CommandCase): string => nameOf(b, o.who);
/** What keeps a unit from acting at all in this phase. */
const unitBans: readonly Ban<CommandCase>[] = [
  {
    rule: 'cof-2.4',
    when: ({ b, v, o }) => !isInWing(b, o.who, v.wing),
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'is', 'are')} in another wing.`,
  },
  {
    rule: 'cof-9.42',
    when: ({ b, o }) => isRouted(b, o.who),
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'is', 'are')} routed and cannot take orders.`,
  },
  {
    rule: 'cof-9.55',
    when: ({ b, o }) => isRallied(b, o.who),
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'has', 'have')} rallied this turn and cannot take orders.`,
  },
  {
    rule: 'cof-5.43b',
    when: ({ b }) => volumeState(b).kind === 'disengage',
    text: (c) => `The phase is used to disengage: ${who(c)} cannot act.`,
  },
  {
    rule: 'cof-9.21b',
    when: ({ b, o }) => isEngaged(b, o.who),
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'is', 'are')} Engaged and cannot take orders.`,
  },
  {
    rule: 'cof-7.21a',
    when: ({ b, o }) => volumeState(b).ranOut[o.who] === 1,
    text: (c) =>
      `${nameAndVerb(infoOf(c.b, c.o.who), 'has', 'have')} used Fire & Run and can do nothing else in this phase.`,
  },
];
/** A verb that goes to a unit of the wing. */
export const ofWing =
  (judge: (c: CommandCase) => Refusal | null): WingVerb['refuse'] =>
  (c) =>
    firstBan(unitBans, c) ?? judge(c);

export const writeUnit = (b: Battle, o: Command): string => `${o.do} ${key(b, o.who)}`;
export const writeShot = (b: Battle, o: Command): string => `${o.do} ${key(b, o.who)} at ${mark(b, o)}`;
export const noteOrdered = (b: Battle, unit: Unit): void => {
  b.state.did[unit] = (b.state.did[unit] as number) | DID_ORDERED;
};

const recoverBans: readonly Ban<CommandCase>[] = [
  {
    rule: 'cof-9.14a',
    when: ({ b, o }) => did(b, o.who, DID_RECOVER),
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'has', 'have')} already recovered in this Orders Phase.`,
  },
  {
    rule: 'cof-5.45a',
    when: ({ b, o }) => isOutOfCommand(b, o.who),
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'is', 'are')} Out of Command and cannot recover.`,
  },
  {
    rule: 'cof-6.35a',
    when: ({ b, o }) => isInColumn(b, o.who),
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'is', 'are')} in column and can only move.`,
  },
];

/** A unit is about to move, alone or with its runners; its leader may ride along. */
function march(b: Battle, v: WingPhase, o: Command): void {
  noteOrdered(b, o.who);
  volumeState(b).marched[o.who] = 1;
  v.unit = o.who;
  v.together = o.do === 'together';
  v.companions = companionsOf(b, v.leader, o.who);
}

/** Ordered to move once, a unit has had its move, however little it made of it. */
const marchBans: readonly Ban<CommandCase>[] = [
  {
    rule: 'cof-6.12',
    when: ({ b, o }) => volumeState(b).marched[o.who] === 1,
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'has', 'have')} already moved in this Orders Phase.`,
  },
];
const mayMarch = (b: Battle, unit: Unit): boolean => !did(b, unit, DID_MOVE) && volumeState(b).marched[unit] === 0;
const leaderName = ({ b, v }: CommandCase): string => leaderInfo(b, v.leader).name;
const rideBans: readonly Ban<CommandCase>[] = [
  {
    rule: 'cof-4.13',
    when: ({ b, v }) => leaderMovesLeft(b, v.leader) <= 0,
    text: (c) => `${leaderName(c)} has used all his MP in this phase.`,
  },
  {
    rule: 'cof-5.46b',
    when: ({ b, v }) => b.state.leaderMoved[v.leader] === 1 + (b.state.leaderSpent[v.leader] as number),
    text: (c) => `${leaderName(c)} has just chosen to stay.`,
  },
];

const standardBans: readonly Ban<CommandCase>[] = [
  {
    rule: 'cof-9.32',
    when: ({ b, v }) => hasJustSaid(b, v.leader),
    text: (c) => `${leaderName(c)} has already decided about his Standard and has not moved since.`,
  },
];

export const verbs: Readonly<Record<string, WingVerb>> = {
  move: {
    ofUnit: (b, found, unit, all) => (all || mayMarch(b, unit)) && found.push(command('move', unit)),
    write: writeUnit,
    label: (b, _v, o) => `Move ${nameOf(b, o.who)}`,
    refuse: ofWing((c) => moveRefusal(c.b, c.o.who) ?? firstBan(marchBans, c)),
    rules: () => ['cof-5.44'],
    give: march,
    marches: true,
  },
  together: {
    ofUnit: (b, found, unit, all) => {
      if (all || (unitBeneath(b, unit) !== NONE && mayMarch(b, unit))) found.push(command('together', unit));
    },
    write: (b, o) => `move ${key(b, o.who)} together`,
    label: (b, _v, o) => `Move ${nameOf(b, o.who)} with runners`,
    refuse: ofWing((c) => {
      const why = moveRefusal(c.b, c.o.who, { together: true }) ?? firstBan(marchBans, c);
      return why ?? firstBan(unitBans, { ...c, o: { ...c.o, who: unitBeneath(c.b, c.o.who) } });
    }),
    rules: () => ['cof-8.42', 'cof-6.14', 'cof-5.44'],
    give: (b, v, o) => {
      noteOrdered(b, unitBeneath(b, o.who));
      volumeState(b).marched[unitBeneath(b, o.who)] = 1;
      march(b, v, o);
    },
    marches: true,
  },
  fire: {
    onTheSpot: true,
    ofUnit: addFire,
    write: writeShot,
    label: (b, _v, o) => `Fire ${nameOf(b, o.who)} at ${targetName(b, o)}`,
    refuse: ofWing(({ b, o }) =>
      o.target === NONE ? leaderShotRefusal(b, o.who, o.hex, 'ordered') : shotRefusal(b, o.who, o.target, 'ordered'),
    ),
    rules: () => ['cof-7.11a', 'cof-5.44'],
    give: (b, _v, o) => {
      noteOrdered(b, o.who);
      const lone = o.target === NONE ? { targetHex: o.hex } : {};
      start(b, 'shot', { firer: o.who, target: o.target, kind: 'ordered', ...lone });
    },
  },
  run: {
    ofUnit: (b, found, unit, all) => {
      if (!isTwoMan(b, unit) || (!all && runnerRefusal(b, unit) !== null)) return;
      for (const target of runTargets(b, unit)) found.push(command('run', unit, target));
    },
    write: writeShot,
    label: (b, _v, o) => `Fire & Run with ${nameOf(b, o.who)} against ${nameOf(b, o.target)}`,
    refuse: ofWing(({ b, o }) => runRefusal(b, o.who, o.target)),
    rules: () => ['cof-7.21a', 'cof-5.44'],
    give: (b, _v, o) => {
      noteOrdered(b, o.who);
      startRun(b, o.who, o.target);
    },
  },
  recover: {
    onTheSpot: true,
    ofUnit: (b, found, unit, all) => {
      if (all || ((b.state.hits[unit] as number) > 0 && !did(b, unit, DID_MOVE | DID_FIRE | DID_RECOVER)))
        found.push(command('recover', unit));
    },
    write: writeUnit,
    label: (b, _v, o) => `Recover ${nameOf(b, o.who)}`,
    refuse: ofWing((c) => firstBan(recoverBans, c) ?? recoverRefusal(c.b, c.o.who)),
    rules: () => ['cof-9.14a', 'cof-5.44'],
    give: (b, _v, o) => recover(b, o.who),
  },
  go: {
    ofLeader: (b, v, found) => {
      if (onMap(b, v.leader)) found.push(command('go', NONE));
    },
    write: () => 'go',
    label: (b, v) => `Move ${leaderInfo(b, v.leader).name}`,
    refuse: (c) => firstBan(rideBans, c),
    rules: () => ['cof-5.46b'],
    give: (b, v) => {
      // What he has spent so far, and one: who then spends nothing has stayed.
      b.state.leaderMoved[v.leader] = 1 + (b.state.leaderSpent[v.leader] as number);
      start(b, 'move-leader', { leader: v.leader });
    },
  },
  ...modeVerbs,
  plant: {
    ofLeader: (b, v, found) => {
      if (borneBy(b, v.leader) !== null) found.push(command('plant', NONE));
    },
    write: () => 'plant',
    label: (b, v) => `Plant the Standard of ${leaderInfo(b, v.leader).name}`,
    refuse: (c) => firstBan(standardBans, c),
    rules: () => ['cof-9.32'],
    give: (b, v) => sayOfStandard(b, v.leader, false),
  },
  bear: {
    ofLeader: (b, v, found) => {
      if (plantedWith(b, v.leader) !== null) found.push(command('bear', NONE));
    },
    write: () => 'bear',
    label: (b, v) => `Take up the Standard of ${leaderInfo(b, v.leader).name}`,
    refuse: (c) => firstBan(standardBans, c),
    rules: () => ['cof-9.32'],
    give: (b, v) => sayOfStandard(b, v.leader, true),
  },
};

/** Shots without moving, at units and at lone leaders near enough to be thought of. */
function addFire(b: Battle, found: Command[], unit: Unit, all: boolean): void {
  if (infoOf(b, unit).missile === null) return;
  if (!all && shooterRefusal(b, unit, 'ordered') !== null) return;
  for (const target of enemiesInReach(b, unit)) found.push(command('fire', unit, target));
  const { leaderHex } = b.state;
  const reach = weaponRange(b, weaponOf(b, unit)) + 1;
  for (let leader = 0; leader < leaderHex.length; leader++) {
    const hex = leaderHex[leader] as Hex;
    if (hex === OFF || unitAt(b, hex) !== NONE || leaderInfo(b, leader).side === sideOf(b, unit)) continue;
    if (leaderHex.indexOf(hex) === leader && distanceToHex(b, unit, hex) <= reach)
      found.push(command('fire', unit, NONE, hex));
  }
}

export const END: Command = command('end', NONE);

/** Every answer that one could think of; without `all`, those that are surely refused are left out. */
export function listCommands(b: Battle, v: WingPhase, all: boolean): Command[] {
  const found: Command[] = [END];
  const idle = volumeState(b).kind === 'disengage';
  const known = Object.values(verbs);
  if (all || !idle)
    for (const unit of all ? unitsOf(b, wingAt(b, v.wing).side) : unitsOfWing(b, v.wing)) {
      if (!all && (isRouted(b, unit) || isRallied(b, unit) || isEngaged(b, unit))) continue;
      for (const verb of known) verb.ofUnit?.(b, found, unit, all);
    }
  for (const verb of known) verb.ofLeader?.(b, v, found);
  return found;
}

export const writeCommand = (b: Battle, o: Command): string =>
  o.do === 'end' ? 'end' : (verbs[o.do]?.write(b, o) ?? '');
export const labelCommand = (b: Battle, v: WingPhase, o: Command): string =>
  o.do === 'end' ? 'End orders and attack' : (verbs[o.do]?.label(b, v, o) ?? '');
export const commandRefusal = (b: Battle, v: WingPhase, o: Command): Refusal | null =>
  o.do === 'end' ? null : (verbs[o.do]?.refuse({ b, v, o }) ?? null);
