import { emit, nameAndVerb, type Refusal, type RuleId, refusal, verb } from '@taxiarch/kernel';
import { attackBans, boundByClosing, shockTargets } from '../../family/base/eligibility.ts';
import { isEngaged } from '../../family/base/engaged.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isBeneath, leaderInfo, nameOf, onField, shockCapable, unitsOf } from '../../family/base/units.ts';
import { DID_FIRE, DID_MOVE, DID_PART, MUST_CHECK, NO_CHECK, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { enemiesToStrike, enemyBeyondBarrier } from '../../family/base/zones.ts';
import { comesUp } from '../../family/movement/closing.ts';
import { afterMove } from '../../family/movement/move.ts';
import type { Walk } from '../../family/movement/walk.ts';
import { type Allocation, combining, dutyToAttack, someOf } from '../../family/shock/allocate.ts';
import type { Attack } from '../../family/shock/combat.ts';
import { designationBans, marking } from '../../family/shock/designate.ts';
import type { Segment } from '../../family/shock/segment.ts';
import { bodiesIn, columnOf, entryOf, partnerOf } from '../command/entries.ts';
import { isActive, isOutOfCommand } from '../command/wings.ts';
import { volumeState } from '../volume-state.ts';

const did = (b: Battle, unit: Unit, what: number): boolean => ((b.state.did[unit] as number) & what) !== 0;

/** By which rule a unit must attack if it has anybody to attack: it is Engaged, or has ended its movement of this phase before an enemy (cof-8.11a, cof-8.11b). */
function dutyOf(b: Battle, unit: Unit): RuleId | null {
  if (isEngaged(b, unit)) return 'cof-8.11b';
  return did(b, unit, DID_MOVE) && !did(b, unit, DID_PART) ? 'cof-8.11a' : null;
}
/** Whether a unit, or anyone who shares its hex, is of the active wing: the two attack as one (cof-8.41a). */
const isStackActive = (b: Battle, unit: Unit): boolean =>
  isActive(b, unit) || (partnerOf(b, unit) !== NONE && isActive(b, partnerOf(b, unit)));
/** The duty of a stack, which attacks as one: that of either, if it is active, binds both (cof-8.12d). */
const dutyOfStack = (b: Battle, unit: Unit): RuleId | null =>
  bodiesIn(b, unit).reduce<RuleId | null>((found, body) => found ?? (isActive(b, body) ? dutyOf(b, body) : null), null);

/** Whether an attacker has to check: it stayed where it was of its own will (cof-8.11c). */
export const staysFreely = (b: Battle, unit: Unit): boolean => isStackActive(b, unit) && dutyOf(b, unit) === null;

/** Whether a unit has had an enemy before it from the beginning of the phase on, without moving (cof-8.11c). */
const hasStayed = (b: Battle, unit: Unit): boolean =>
  bodiesIn(b, unit).some((body) => isActive(b, body) && !did(b, body, DID_PART | DID_MOVE));

function notePart(b: Battle, unit: Unit): void {
  const { did: column } = b.state;
  const bits = column[unit] as number;
  column[unit] = enemiesToStrike(b, unit).length === 0 ? bits | DID_PART : bits & ~DID_PART;
}
/** As a move ends: whether anyone who has made it stands before an enemy (cof-8.11a). */
function noteEnd(b: Battle, w: Walk): void {
  for (const unit of w.together ? bodiesIn(b, w.unit) : [w.unit]) notePart(b, unit);
}
/** As the phase opens, and after each order: who of those who have not moved has no enemy before it (cof-8.11c). */
export function noteParted(b: Battle, units: readonly Unit[]): void {
  for (const unit of units) if (onField(b, unit) && !did(b, unit, DID_PART | DID_MOVE)) notePart(b, unit);
}

/** Marks a unit for the attack, and anyone who shares its hex; each checks unless it has moved or is Engaged itself. */
function mark(b: Battle, unit: Unit): void {
  for (const body of bodiesIn(b, unit)) {
    const duty = dutyOf(b, body);
    const must = duty === null;
    b.state.mark[body] = must ? MUST_CHECK : NO_CHECK;
    const rules = [
      duty ?? 'cof-8.11c',
      ...(body === unit ? [] : ['cof-8.12d']),
      ...(did(b, body, DID_FIRE) ? ['cof-7.12c'] : []),
      ...(isOutOfCommand(b, body) ? ['cof-5.45c'] : []),
    ];
    emit(b, { kind: 'shock-marker', rules, unit: body, must });
  }
}

/**
 * Everyone of the active wing who must attack is marked, and anyone who shares a hex with him (cof-8.11a, cof-8.11b).
 */
export function markThoseWhoMust(b: Battle, v: Segment): void {
  for (const unit of unitsOf(b, leaderInfo(b, v.leader).side))
    if (dutyOfStack(b, unit) !== null && shockTargets(b, unit).length > 0) mark(b, unit);
}

const settled = (attacks: readonly Attack[], { defender, attackers }: Allocation): Attack[] =>
  attacks.filter((a) => a.defender !== defender || attackers.includes(a.attacker));

/** Who, attacking a hex together with others, attacks another as well: NONE if nobody does (cof-8.12b). `open`: not yet settled. */
function whoFightsTwice(attacks: readonly Attack[], open: readonly Unit[]): Unit {
  const done = attacks.filter((a) => !open.includes(a.defender));
  const shared = (defender: Unit): boolean => done.filter((a) => a.defender === defender).length > 1;
  const both = done.find(
    (a) => shared(a.defender) && done.some((other) => other.attacker === a.attacker && other.defender !== a.defender),
  );
  return both?.attacker ?? NONE;
}

/** Whether those who are still to be shared out can be, so that everyone who must attacks someone. */
function canBeSharedOut(attacks: readonly Attack[], open: readonly Unit[], bound: readonly Unit[]): boolean {
  if (whoFightsTwice(attacks, open) !== NONE) return false;
  if (bound.some((unit) => !attacks.some((a) => a.attacker === unit))) return false;
  const [defender, ...rest] = open;
  if (defender === undefined) return true;
  const able = attacks.filter((a) => a.defender === defender).map((a) => a.attacker);
  return someOf(able).some(
    (attackers) => attackers.length > 0 && canBeSharedOut(settled(attacks, { defender, attackers }), rest, bound),
  );
}

/** Defenders and attackers whom a choice about one of them can touch at all. */
function boundUpWith(v: Segment, defender: Unit): Attack[] {
  const found = v.attacks.filter((a) => a.defender === defender);
  for (let i = 0; i < found.length; i++) {
    const one = found[i] as Attack;
    for (const other of v.attacks)
      if (!found.includes(other) && (other.attacker === one.attacker || other.defender === one.defender))
        found.push(other);
  }
  return found;
}

function combiningRefusal(b: Battle, v: Segment, choice: Allocation): Refusal | null {
  const near = boundUpWith(v, choice.defender);
  const after = settled(near, choice);
  const open = v.queue.slice(1).filter((unit) => near.some((a) => a.defender === unit));
  const bound = [...new Set(near.map((a) => a.attacker))].filter((unit) => dutyOfStack(b, unit) !== null);
  if (canBeSharedOut(after, open, bound)) return null;
  const twice = whoFightsTwice(after, open);
  const text =
    twice === NONE
      ? 'The other attacks could then not be allocated: several units cannot attack several others.'
      : `Units can combine against one hex only if none of them attacks another hex: ${nameOf(b, twice)} would.`;
  return refusal('cof-8.12b', text);
}

const hasTurned = (b: Battle, unit: Unit): boolean =>
  bodiesIn(b, unit).some((body) => volumeState(b).turned[body] === 1);

/** Who attacks, by duty or of his own will, and whom (cof-8.11, cof-8.12). */
export const designationOverrides: readonly RuleOverride[] = [
  // Nothing is settled while a unit still moves: what it owes is looked at when all have moved.
  overrideRule(boundByClosing, () => () => false),
  overrideRule(comesUp, () => () => false),
  overrideList(attackBans, {
    // There are no squares.
    drop: ['alx-7.33c 3/3', 'alx-7.33b'],
    last: [
      {
        rule: 'cof-8.12e',
        when: ({ b, attacker }) => hasTurned(b, attacker),
        text: ({ b, attacker }) =>
          `${nameAndVerb(infoOf(b, attacker), 'has', 'have')} turned next to an enemy in this phase and cannot attack.`,
      },
      {
        rule: 'cof-8.11d',
        when: ({ b, attacker }) => !shockCapable(b, attacker),
        text: ({ b, attacker }) => `${nameOf(b, attacker)} cannot attack: light infantry never do.`,
      },
      {
        rule: 'cof-8.11e',
        when: ({ b, attacker, defender }) => columnOf(b, entryOf(b, attacker), entryOf(b, defender)) === 0,
        text: ({ b, attacker, defender }) =>
          `${nameOf(b, attacker)} cannot Shock ${nameOf(b, defender)}: ${entryOf(b, attacker)} never attack ${entryOf(b, defender)}.`,
      },
    ],
  }),
  overrideList(designationBans, {
    drop: ['alx-7.33a'],
    // There are no ZOCs to speak of.
    replace: {
      'alx-7.22': {
        rule: 'cof-8.11f',
        when: ({ b, unit }) => enemiesToStrike(b, unit).length === 0 && enemyBeyondBarrier(b, unit) !== NONE,
        text: ({ b, unit }) =>
          `The terrain between ${nameOf(b, unit)} and ${nameOf(b, enemyBeyondBarrier(b, unit))} is closed.`,
      },
      'alx-9.12a': {
        rule: 'cof-8.12a',
        when: ({ b, unit }) => enemiesToStrike(b, unit).length === 0,
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'has', 'have')} no enemy in ${verb(infoOf(b, unit), 'its', 'their')} front hexes.`,
      },
    },
    last: [
      {
        rule: 'cof-8.11c',
        when: ({ b, unit }) => !hasStayed(b, unit),
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'has', 'have')} not stayed next to an enemy for the whole movement segment.`,
      },
    ],
    first: [
      {
        rule: 'cof-2.4',
        when: ({ b, unit }) => !isStackActive(b, unit),
        text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} not in the active wing.`,
      },
      {
        rule: 'cof-8.12d',
        when: ({ b, unit }) => isBeneath(b, unit),
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'attacks', 'attack')} together with the chariots in the hex.`,
      },
      {
        rule: 'cof-9.22',
        when: ({ b }) => volumeState(b).kind === 'disengage',
        text: ({ b, unit }) => `The phase is used to disengage: ${nameOf(b, unit)} cannot act.`,
      },
    ],
  }),
  overrideRule(afterMove, (was) => (b, w) => {
    was(b, w);
    noteEnd(b, w);
  }),
  overrideRule(marking, () => mark),
  overrideRule(dutyToAttack, () => dutyOfStack),
  overrideRule(combining, () => combiningRefusal),
];
