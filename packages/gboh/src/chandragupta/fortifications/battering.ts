import { distance, type Hex, hexNumber, neighbour } from '@taxiarch/hexfield';
import { bans, firstBan, nameAndVerb, type Refusal, refusal, roll } from '@taxiarch/kernel';
import { checkTQ, takeHits } from '../../family/base/cohesion.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  hexesOf,
  infoOf,
  isEngine,
  leaderInfo,
  nameOf,
  onField,
  sideOf,
  unitAt,
  unitBeneath,
} from '../../family/base/units.ts';
import { DID_FIRE, DID_RECOVER, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { orderWords } from '../../family/command/event-text.ts';
import { noteOrdered, type Order, type OrderCase, order, type Verb } from '../../family/command/order.ts';
import { toUnit } from '../../family/command/order-bans.ts';
import { verbs } from '../../family/command/verbs.ts';
import { type Aim, aimInto, isAim } from '../../family/missiles/aim.ts';
import { shooterRefusal } from '../../family/missiles/shot.ts';
import { strengthAt, weaponOf } from '../../family/missiles/weapons.ts';
import { isNayaka } from '../command/roles.ts';
import { volumeState } from '../volume-state.ts';
import { breachNumber, strikeWorks } from './breaching.ts';
import { crossesRamparts } from './fort-fire.ts';
import { fortsOf, isBreached } from './forts.ts';

/** A gate of the city: its hexside from one of the two hexes beside it, both of these, and how it is written. */
interface Gate {
  readonly hex: Hex;
  readonly side: number;
  readonly beside: readonly [Hex, Hex];
  readonly name: string;
}

function gatesOf(b: Battle): Gate[] {
  const { grid } = b.world.field;
  return (fortsOf(b)?.gates ?? []).map((key) => {
    const side = key % 6;
    const hex = (key - side) / 6;
    const beyond = neighbour(grid, hex, side);
    return { hex, side, beside: [hex, beyond], name: `${hexNumber(grid, hex)}/${hexNumber(grid, beyond)}` };
  });
}
const gateOf = (b: Battle, o: Order): Gate => gatesOf(b).find(({ name }) => name === o.name) as Gate;

const batters = (b: Battle, unit: Unit): boolean => infoOf(b, unit).weapon === 'sarvatobhadra';

/** The hexes beside a gate that lie nearest to an engine, which fires at the gate from that side, and how far they are. */
function nearSide(b: Battle, unit: Unit, { beside }: Gate): { hexes: Hex[]; range: number } {
  const from = hexesOf(b, unit);
  const ranges = beside.map((hex) => Math.min(...from.map((at) => distance(b.world.field.grid, at, hex))));
  const range = Math.min(...ranges);
  return { hexes: beside.filter((_, i) => ranges[i] === range), range };
}

const aimAtGate = (b: Battle, unit: Unit, gate: Gate): Aim | Refusal =>
  aimInto(b, unit, nearSide(b, unit, gate).hexes, weaponOf(b, unit));

const who = ({ b, o }: OrderCase): string => nameOf(b, o.who);
const batteringBans = bans<OrderCase>([
  {
    rule: 'cha-12.35a',
    when: ({ b, v }) => isNayaka(b, v.leader),
    text: ({ b, v }) => `${leaderInfo(b, v.leader).name} is a Nayaka: another commander must order fire at a gate.`,
  },
  {
    rule: 'cha-12.35a',
    when: ({ b, o }) => isBreached(b, gateOf(b, o).hex, gateOf(b, o).side),
    text: 'That gate is already breached.',
  },
  {
    rule: 'cha-12.35a',
    when: ({ b, o }) => nearSide(b, o.who, gateOf(b, o)).range <= 1,
    text: (c) =>
      `${nameAndVerb(infoOf(c.b, c.o.who), 'is', 'are')} too close: fire at a gate needs a range of 2 hexes or more.`,
  },
  {
    rule: 'cha-11.13b',
    when: ({ b, o }) => ((b.state.did[o.who] as number) & DID_RECOVER) !== 0,
    text: (c) => `${nameAndVerb(infoOf(c.b, c.o.who), 'has', 'have')} recovered in this Orders Phase.`,
  },
]);

function batteringRefusal(c: OrderCase): Refusal | null {
  const { b, o } = c;
  const why = firstBan(batteringBans, c) ?? shooterRefusal(b, o.who, 'artillery');
  if (why) return why;
  const aim = aimAtGate(b, o.who, gateOf(b, o));
  if (!isAim(aim)) return aim;
  return crossesRamparts(b, aim)
    ? refusal('cha-10.53', `${who(c)} cannot fire over walls or ramparts except from a tower.`)
    : null;
}

/** Anyone who stands in the two hexes beside a gate, each once; an engine only where it is alone (cha-10.55). */
function unitsBeside(b: Battle, { beside }: Gate): Unit[] {
  const found: Unit[] = [];
  for (const hex of beside) {
    const upper = unitAt(b, hex);
    if (upper === NONE || found.includes(upper)) continue;
    found.push(upper);
    const lower = unitBeneath(b, upper);
    if (lower !== NONE && !isEngine(b, lower)) found.push(lower);
  }
  return found;
}

/** One die for the gate (cha-12.35a) and, by the missile chart, for those beside it (cha-12.35b). */
function batter(b: Battle, unit: Unit, gate: Gate): void {
  const aim = aimAtGate(b, unit, gate);
  if (!isAim(aim)) return;
  const own = volumeState(b);
  own.firedInTurn[unit] = 1;
  own.bolts[unit] = (own.bolts[unit] as number) + 1;
  b.state.did[unit] = (b.state.did[unit] as number) | DID_FIRE;
  const against = breachNumber(b, 'city-gate-by-sarvatobhadra');
  const { total } = roll(b, {
    purpose: `Fire of ${nameOf(b, unit)} at gate ${gate.name}, range ${aim.range}`,
    side: sideOf(b, unit),
    rules: ['cha-12.35a', 'cha-10.56'],
    against,
    about: { unit },
  });
  if (total <= against) strikeWorks(b, gate.hex, { side: gate.side, what: 'city-gate' }, ['cha-12.35a']);
  const strength = aim.extended ? 0 : (strengthAt(b, weaponOf(b, unit), aim.range) as number);
  if (total > strength) return;
  const cause = { by: unit, text: 'stones at the gate' };
  const shaken = unitsBeside(b, gate).filter((one) => checkTQ(b, one, 'stones at the gate', ['cha-12.35b']) > 0);
  for (const one of shaken) if (onField(b, one)) takeHits(b, one, 1, ['cha-12.35b'], cause);
}

const batterVerb: Verb = {
  ordersUnits: true,
  ofUnit: (b, found, unit, near) => {
    if (!batters(b, unit)) return;
    for (const { hex, name } of gatesOf(b)) found.push({ ...order('batter', unit, near, NONE, hex), name });
  },
  cost: () => 1,
  write: (b, o) => `batter ${infoOf(b, o.who).key} at ${o.name}`,
  label: (b, _leader, o) => `Fire ${nameOf(b, o.who)} at gate ${o.name}`,
  refuse: toUnit(batteringRefusal),
  rules: () => ['cha-12.35a', 'cha-10.56', 'cha-5.22'],
  give: (b, _v, o) => {
    noteOrdered(b, o.who);
    batter(b, o.who, gateOf(b, o));
  },
};

/** Catapults fire at the gates of a city (cha-12.35a, cha-12.35b). */
export const batteringOverrides: readonly RuleOverride[] = [
  overrideRule(verbs, (family) => ({ ...family, batter: batterVerb })),
  overrideRule(orderWords, (family) => ({
    ...family,
    batter: ({ who: unit, named, last }) => `orders ${named(unit)} to fire at gate ${last}`,
  })),
];
