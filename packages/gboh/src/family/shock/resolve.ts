import { ask, citedParts, counted, emit, type Modifier, type RuleId, roll, type Sum, sumOf } from '@taxiarch/kernel';
import { takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { charismaOf, infoOf, nameOf, typeOf, unitBeneath } from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import {
  angleIn,
  attackersIn,
  attackersOn,
  attackingSide,
  type Combat,
  defendersIn,
  defendingSide,
  goesOn,
  isAttacker,
  targetsOf,
} from './combat.ts';
import { attackLeaders, defenceLeaders } from './leaders.ts';
import { type Result, resultOf } from './results.ts';
import { currentCombat, nextCombat, type Segment } from './segment.ts';
import { baseColumn, missesPikes, shiftsOf } from './shifts.ts';

export interface Fight {
  b: Battle;
  c: Combat;
}

/** The greatest Charisma that a side may use. Its owner may choose whose (alx-9.16.3b); only the figure matters. */
function charismaAmong({ b, c }: Fight, leaders: Leader[]): number {
  return Math.max(0, ...leaders.filter((leader) => !c.shaken.includes(leader)).map((leader) => charismaOf(b, leader)));
}
const fallenOn = ({ c }: Fight, side: number): number =>
  c.fallen.filter((f) => f.side === side).reduce((sum, f) => sum + f.charisma, 0);

/** What is added to the die of a combat (alx-9.16.3b, alx-9.16.3c). */
export const dieModifiers = overridable<readonly Modifier<Fight>[]>('shock/resolve: dieModifiers', [
  {
    rule: 'alx-9.16.3b',
    text: 'leader with the attackers',
    when: () => true,
    value: (f) => charismaAmong(f, attackLeaders(f.b, f.c)),
  },
  {
    rule: 'alx-9.16.3b',
    text: 'leader with the defenders',
    when: () => true,
    value: (f) => -charismaAmong(f, defenceLeaders(f.b, f.c)),
  },
  {
    rule: 'alx-9.16.3c',
    text: 'leader of the attackers killed',
    when: () => true,
    value: (f) => -fallenOn(f, attackingSide(f.b, f.c)),
  },
  {
    rule: 'alx-9.16.3c',
    text: 'leader of the defenders killed',
    when: () => true,
    value: (f) => fallenOn(f, defendingSide(f.b, f.c)),
  },
]);
export const dieSum = (b: Battle, c: Combat): Sum => sumOf(valueIn(b, dieModifiers), { b, c });

const [leastColumn, mostColumn] = [1, 13];
export const clampColumn = (column: number): number => Math.min(mostColumn, Math.max(leastColumn, column));

/** Beside this many hits a number of hits of the other side can be told in one number. */
const MORE_THAN_ANY = 1_000;
const kindOf = ({ attack, defence }: Result): number => attack * MORE_THAN_ANY + defence;

/** Rolls for a combat on its column and finds the hits of both sides (alx-9.16.3a, alx-9.16.4a to alx-9.16.4c). */
function rollCombat(b: Battle, c: Combat): void {
  const { lead: attacker, against: defender, superiority } = c;
  const clinch = { b, c, attacker, defender };
  const shifts = shiftsOf(clinch);
  const column = clampColumn(baseColumn(clinch) + shifts.total);
  const modifiers = dieSum(b, c);
  const fought = (die: number): Result => resultOf({ ...clinch, superiority }, die, column);
  const { total } = roll(b, {
    purpose: `Shock of ${nameOf(b, attacker)} on ${nameOf(b, defender)}, column ${column}`,
    side: attackingSide(b, c),
    rules: ['alx-9.16.3a'],
    sum: modifiers,
    about: { unit: attacker, column },
    kinds: (faces) => faces.map((face) => kindOf(fought(face + modifiers.total))),
  });
  const result = fought(total);
  c.hits = [result.attack, result.defence];
  const rules = [
    'alx-9.16.3a',
    'alx-9.16.2b',
    'alx-9.16.2c',
    'alx-9.16.4a',
    ...shifts.parts.map((p) => p.rule),
    ...(missesPikes(clinch) ? ['alx-11.61b'] : []),
    ...result.parts.map((p) => p.rule),
  ];
  const facts = { attacker, defender, column, printed: [...result.printed], hits: [...c.hits] };
  const parts = citedParts(b, shifts.parts);
  emit(b, { kind: 'shock-result', rules, ...facts, parts, changes: citedParts(b, result.parts) });
}

const evenly = (hits: number, units: readonly Unit[]): number[] => units.map(() => Math.floor(hits / units.length));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Who comes first for a left-over hit: the one that led, or others of its Type and angle (alx-10.13a). */
export const leftoverFirst = overridable<(b: Battle, c: Combat, which: 0 | 1, unit: Unit) => boolean>(
  'shock: who comes first for a left-over hit',
  (b, c, which, unit) => {
    if (which === 1) return typeOf(b, unit) === typeOf(b, c.against);
    if (unit !== c.lead && !attackersOn(c, c.against).includes(unit)) return false;
    return typeOf(b, unit) === typeOf(b, c.lead) && angleIn(c, unit, c.against) === angleIn(c, c.lead, c.against);
  },
);

const unitsHit = (b: Battle, c: Combat, which: 0 | 1): Unit[] => (which === 0 ? attackersIn(b, c) : defendersIn(b, c));

/** Whom a left-over hit may go to: nobody twice, and those who led before the rest. */
function leftoverUnits(b: Battle, v: Segment, which: 0 | 1): Unit[] {
  const c = currentCombat(v);
  const units = unitsHit(b, c, which);
  const shares = v.shares[which];
  const least = Math.min(...shares);
  const next = units.filter((_, i) => shares[i] === least);
  const comesFirst = valueIn(b, leftoverFirst);
  const first = next.filter((unit) => comesFirst(b, c, which, unit));
  return first.length > 0 ? first : next;
}

const openHits = (v: Segment, which: 0 | 1): number => currentCombat(v).hits[which] - sum(v.shares[which]);

/** A hit that cannot be shared out evenly: the owner chooses among those who qualify (alx-10.13a). */
function leftover(which: 0 | 1) {
  return ask<Battle, Segment, Unit>({
    ask: 'share-hits',
    rules: ['alx-10.13a'],
    skipIf: (_b, v) => openHits(v, which) <= 0,
    side: (b, v) => (which === 0 ? attackingSide : defendingSide)(b, currentCombat(v)),
    text: (_b, v) => `${counted(openHits(v, which), 'hit')} left over. Choose who takes the next one.`,
    list: (b, v) => leftoverUnits(b, v, which),
    refuse: () => null,
    format: (b, unit) => infoOf(b, unit).key,
    label: (b, _v, unit) => nameOf(b, unit),
    apply(b, v, unit) {
      const at = unitsHit(b, currentCombat(v), which).indexOf(unit);
      v.shares[which][at] = (v.shares[which][at] as number) + 1;
      return 'shareAttack';
    },
  });
}

/** Of how many one-hex units a two-hex attacker shares out the hits. */
export const sharedByAttacker = overridable<(targets: number) => boolean>(
  'shock: of how many defenders a two-hex attacker shares out the hits',
  (targets) => targets > 1,
);

/** A two-hex attacker of two or more one-hex units shares their hits out as he likes (alx-10.13b). */
export function attackerShares(b: Battle, c: Combat): boolean {
  const defenders = defendersIn(b, c);
  if (defenders.some((unit) => infoOf(b, unit).wide)) return false;
  const shared = valueIn(b, sharedByAttacker);
  return attackersIn(b, c).some(
    (unit) => infoOf(b, unit).wide && shared(targetsOf(c, unit).filter((d) => defenders.includes(d)).length),
  );
}

/** Every way to share out so many hits among so many units. */
function divisions(hits: number, units: number): number[][] {
  if (units === 1) return [[hits]];
  const found: number[][] = [];
  for (let first = hits; first >= 0; first--) {
    for (const rest of divisions(hits - first, units - 1)) found.push([first, ...rest]);
  }
  return found;
}

interface Sharing {
  units: Unit[];
  hits: number[];
}

/** Answers: `elephant-2 2`, `levy 1+elephant-1 1`. */
const allot = ask<Battle, Segment, Sharing>({
  ask: 'allot-hits',
  rules: ['alx-10.13b'],
  skipIf: (b, v) => !attackerShares(b, currentCombat(v)),
  side: (b, v) => attackingSide(b, currentCombat(v)),
  text: (_b, v) => `Divide ${counted(currentCombat(v).hits[1], 'hit')} among the defenders.`,
  list: (b, v) => {
    const units = defendersIn(b, currentCombat(v));
    return divisions(currentCombat(v).hits[1], units.length).map((hits) => ({ units, hits }));
  },
  refuse: () => null,
  format: (b, { units, hits }) =>
    units.flatMap((unit, i) => (hits[i] ? [`${infoOf(b, unit).key} ${hits[i]}`] : [])).join('+'),
  label: (b, _v, { units, hits }) =>
    units.flatMap((unit, i) => (hits[i] ? [`${hits[i]} on ${nameOf(b, unit)}`] : [])).join(', '),
  apply(_b, v, { hits }) {
    v.shares[1] = hits;
    return 'applyHits';
  },
});

/** The Hand-to-hand Struggle of every combat, one after another; nobody routs yet. */
export const resolveSteps = {
  rollShock(b: Battle, v: Segment): string | undefined {
    const c = currentCombat(v);
    v.shares = [[], []];
    if (!goesOn(b, c)) return 'nextShock';
    rollCombat(b, c);
    v.shares = [evenly(c.hits[0], attackersIn(b, c)), evenly(c.hits[1], defendersIn(b, c))];
    return undefined;
  },
  shareAttack: leftover(0),
  allot,
  shareDefence: leftover(1),
  applyHits(b: Battle, v: Segment): void {
    const c = currentCombat(v);
    const attackers = attackersIn(b, c);
    const defenders = defendersIn(b, c);
    for (const [i, unit] of attackers.entries()) applyShare(b, c, unit, v.shares[0][i] as number);
    for (const [i, unit] of defenders.entries()) applyShare(b, c, unit, v.shares[1][i] as number);
    // What has been dealt out is of no more use, and would keep positions apart that are otherwise the same.
    c.hits = [0, 0];
    v.shares = [[], []];
  },
  nextShock: (_b: Battle, v: Segment) => nextCombat(v, 'rollShock'),
};

interface StackShare {
  readonly rules: readonly RuleId[];
  /** Hits of the upper unit; the lower one takes the rest. */
  readonly upper: (b: Battle, c: Combat, unit: Unit, hits: number) => number;
}
/** Two units in one place share alike, an odd hit goes to the top one (alx-11.73c). */
export const stackShares = overridable<StackShare>('shock: how a stack shares its hits', {
  rules: ['alx-11.73c'],
  upper: (_b, _c, _unit, hits) => Math.ceil(hits / 2),
});

/** Of a share: the hits of a unit, and those of one beneath it, which takes its part. */
function hitsOfShare(b: Battle, c: Combat, unit: Unit, hits: number): { unit: Unit; hits: number; rules: RuleId[] }[] {
  const under = unitBeneath(b, unit);
  if (under === NONE) return [{ unit, hits, rules: [] }];
  const { upper, rules } = valueIn(b, stackShares);
  const above = upper(b, c, unit, hits);
  return [
    { unit, hits: above, rules: [...rules] },
    { unit: under, hits: hits - above, rules: [...rules] },
  ];
}

function applyShare(b: Battle, c: Combat, unit: Unit, hits: number): void {
  const cause = { held: true, text: 'Shock' };
  const rules = [attackerShares(b, c) && !isAttacker(b, c, unit) ? 'alx-10.13b' : 'alx-10.13a', 'alx-9.16.4a'];
  for (const share of hitsOfShare(b, c, unit, hits)) {
    takeHits(b, share.unit, share.hits, [...rules, ...share.rules], cause);
  }
}

/** Hits that units would take in this combat, as far as they have been shared out, if hits are shared out by this answer. */
export function hitsByAnswer(b: Battle, choice: string): { unit: Unit; hits: number }[] {
  const { waiting } = b;
  if (!waiting) return [];
  const { frame, legal } = waiting;
  const name = b.system.procedures[frame.proc]?.names[frame.step];
  const v = frame.v as unknown as Segment;
  const shares = (which: 0 | 1, unit: Unit): number => {
    const c = currentCombat(v);
    return v.shares[which][unitsHit(b, c, which).indexOf(unit)] ?? 0;
  };
  const told = (unit: Unit, hits: number) => hitsOfShare(b, currentCombat(v), unit, hits);
  if (name === 'shareAttack' || name === 'shareDefence') {
    const unit = (legal as Unit[]).find((one) => infoOf(b, one).key === choice);
    return unit === undefined ? [] : told(unit, shares(name === 'shareAttack' ? 0 : 1, unit) + 1);
  }
  const allotted = (legal as Sharing[]).find((one) => name === 'allot' && allot.format(b, one) === choice);
  return allotted ? allotted.units.flatMap((unit, i) => told(unit, allotted.hits[i] ?? 0)) : [];
}
