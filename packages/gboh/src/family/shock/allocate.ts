import { ask, emit, listed, type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import { attackRefusal, shockTargets } from '../base/eligibility.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, leaderInfo, nameOf, placeOfUnit, unitsOf } from '../base/units.ts';
import { DID_SHOCK, MUST_CHECK, NO_MARK, type Unit } from '../base/vocabulary.ts';
import { enemiesToStrike } from '../base/zones.ts';
import { type Attack, attackOn, attacksWithin, type Combat, combatOf, eachOf } from './combat.ts';
import { goingOn, type Segment } from './segment.ts';

interface Picker {
  readonly rule: RuleId;
  when(this: void, b: Battle, attacker: Unit): boolean;
}
/** Who attacks any of the enemies in reach and leaves others alone; nobody, unless the book says so (alx-9.12a). */
export const pickers = overridable<readonly Picker[]>('shock/allocate: who picks his enemies', []);
const pickerRule = (b: Battle, attacker: Unit): RuleId | undefined =>
  valueIn(b, pickers).find(({ when }) => when(b, attacker))?.rule;

/** Every attack that the marked units could make: all they may attack in their ZOCs (alx-9.12a). */
export function openAttacks(b: Battle, v: Segment): void {
  v.attacks = [];
  for (const attacker of unitsOf(b, leaderInfo(b, v.leader).side)) {
    if (b.state.mark[attacker] === NO_MARK) continue;
    for (const defender of shockTargets(b, attacker)) v.attacks.push(attackOn(b, attacker, defender));
  }
  const picks = v.attacks.some((a) => pickerRule(b, a.attacker) !== undefined);
  v.queue = [...new Set(v.attacks.map((a) => a.defender))].filter(
    (d) => attackersOf(v, d).length > 1 || (picks && attackersOf(v, d).some((unit) => hasToPick(b, v, unit))),
  );
}

const attackersOf = (v: Segment, defender: Unit): Unit[] =>
  v.attacks.filter((a) => a.defender === defender).map((a) => a.attacker);

/** Whether a unit that picks its enemies has several to choose from. */
const hasToPick = (b: Battle, v: Segment, unit: Unit): boolean =>
  pickerRule(b, unit) !== undefined && v.attacks.filter((a) => a.attacker === unit).length > 1;

/** Which of the units that could attack an enemy do so. */
export interface Allocation {
  defender: Unit;
  attackers: Unit[];
}

/** Every choice out of a list, the whole list first and nothing last. */
export function someOf<T>(list: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let mask = 2 ** list.length - 1; mask >= 0; mask--) found.push(list.filter((_, i) => mask & (1 << i)));
  return found;
}

/**
 * By which rule a unit has to attack someone, or null: it came up to do so, or is locked in combat (alx-7.31, alx-10.31b).
 */
export const dutyToAttack = overridable<(b: Battle, unit: Unit) => RuleId | null>(
  'shock: which units must attack',
  (b, unit) => {
    if (b.state.mark[unit] === MUST_CHECK) return 'alx-7.31';
    return b.state.engaged[unit] === 1 ? 'alx-10.31b' : null;
  },
);

/** Why attackers may not combine so, or null; nothing, unless the book says so. */
export const combining = overridable<(b: Battle, v: Segment, choice: Allocation) => Refusal | null>(
  'shock: how attackers may not combine',
  () => null,
);

function allocationRefusal(b: Battle, v: Segment, choice: Allocation): Refusal | null {
  const { defender, attackers } = choice;
  if (attackers.length === 0 && attackersOf(v, defender).some((unit) => pickerRule(b, unit) === undefined))
    return refusal('alx-9.12a', `${nameOf(b, defender)} must be attacked.`);
  const duty = valueIn(b, dutyToAttack);
  const idle = attackersOf(v, defender).find(
    (unit) =>
      !attackers.includes(unit) &&
      duty(b, unit) !== null &&
      !v.attacks.some((a) => a.attacker === unit && a.defender !== defender),
  );
  if (idle === undefined) return valueIn(b, combining)(b, v, choice);
  return refusal(duty(b, idle) as RuleId, `${nameOf(b, idle)} must attack and has no other target.`);
}

const writeAllocation = (b: Battle, { defender, attackers }: Allocation): string => {
  const by = attackers.map((unit) => infoOf(b, unit).key).join('+');
  return `${infoOf(b, defender).key} by ${by || 'nobody'}`;
};
const carriedOut = (attacks: readonly Attack[], { defender, attackers }: Allocation): Attack[] =>
  attacks.filter((a) => a.defender !== defender || attackers.includes(a.attacker));

/**
 * The answers by which attacks are shared out as someone wants it, to all enemies about whom it is still asked, and what
 * speaks against it. About an enemy of whom only one answer is left nobody is asked, so that there is none to give.
 */
export function sharedOut(
  b: Battle,
  asked: Segment,
  isWanted: (attacker: Unit, defender: Unit) => boolean,
): { answers: string[]; refused: Refusal | null } {
  const v = { ...asked };
  const answers: string[] = [];
  for (const defender of asked.queue) {
    const able = attackersOf(v, defender);
    const wanted = { defender, attackers: able.filter((unit) => isWanted(unit, defender)) };
    const refused = allocationRefusal(b, v, wanted);
    if (refused) return { answers, refused };
    const open = someOf(able).filter((attackers) => allocationRefusal(b, v, { defender, attackers }) === null);
    if (open.length > 1) answers.push(writeAllocation(b, wanted));
    v.attacks = carriedOut(v.attacks, wanted);
  }
  return { answers, refused: null };
}

/** The attacks as they are when the first answer that may be given is given about every enemy: as many as possible. */
export function firstSharing(b: Battle, asked: Segment): readonly Attack[] {
  const v = { ...asked };
  for (const defender of asked.queue) {
    const allowed = (attackers: Unit[]): boolean => allocationRefusal(b, v, { defender, attackers }) === null;
    v.attacks = carriedOut(v.attacks, { defender, attackers: someOf(attackersOf(v, defender)).find(allowed) ?? [] });
  }
  return v.attacks;
}

/**
 * Who attacks an enemy that several could attack is the attacker's choice, as long as someone does (alx-9.12a,
 * alx-9.12c). Answers: `bessus by craterus`, `bessus by craterus+coenus`.
 */
export const allocate = ask<Battle, Segment, Allocation>({
  ask: 'shock-allocation',
  rules: ['alx-9.12a', 'alx-9.12c'],
  chain: true,
  skipIf: (_b, v) => v.queue.length === 0,
  side: (b, v) => leaderInfo(b, v.leader).side,
  text: (b, v) => {
    const defender = v.queue[0] as Unit;
    const several = attackersOf(v, defender).length > 1;
    return `${several ? 'Several units' : 'One unit'} can attack ${nameOf(b, defender)}. Choose the attackers.`;
  },
  list: (_b, v) => {
    const defender = v.queue[0] as Unit;
    return someOf(attackersOf(v, defender)).map((attackers) => ({ defender, attackers }));
  },
  refuse: allocationRefusal,
  format: writeAllocation,
  label: (b, _v, choice) => listed(choice.attackers.map((unit) => nameOf(b, unit))) || 'No attacker',
  apply(b, v, choice) {
    const { defender, attackers } = choice;
    const spared = attackersOf(v, defender).flatMap((unit) => pickerRule(b, unit) ?? []);
    if (attackers.length === 0) emit(b, { kind: 'left-alone', rules: [...new Set(spared)], unit: defender });
    v.attacks = carriedOut(v.attacks, choice);
    v.queue.shift();
    return 'allocate';
  },
});

/** Attacks that hang together by a common attacker or defender are one combat (alx-9.12c), in order from west to east. */
export function groupAttacks(b: Battle, attacks: readonly Attack[]): Combat[] {
  const left = [...attacks].sort((x, y) => placeOfUnit(b, x.attacker) - placeOfUnit(b, y.attacker));
  const combats: Combat[] = [];
  while (left.length > 0) {
    const group = left.splice(0, 1);
    for (let i = 0; i < group.length; i++) {
      const { attacker, defender } = group[i] as Attack;
      for (let k = left.length - 1; k >= 0; k--) {
        const other = left[k] as Attack;
        if (other.attacker === attacker || other.defender === defender) group.push(...left.splice(k, 1));
      }
    }
    combats.push(combatOf(b, group));
  }
  return combats;
}

/** Whether a unit has an enemy in its ZOC whom it may not attack. */
const leavesSomeoneOut = (b: Battle, unit: Unit): boolean =>
  enemiesToStrike(b, unit).some((enemy) => attackRefusal(b, unit, enemy) !== null);

/** What a book notes of its own when attacks are made; nothing, unless it says so. */
export const attacksMade = overridable<(b: Battle, attacks: readonly Attack[]) => void>(
  'shock: attacks are made',
  () => {},
);

/**
 * The combats of the segment: each unit attacks once and is attacked once (alx-9.12b). Chariots that were let through may
 * have set off a rout or a rampage, so that some no longer have before them whom they meant to attack.
 */
export function openCombats(b: Battle, v: Segment): void {
  const attacks = v.attacks.filter(({ attacker, defender }) =>
    (v.prey ?? shockTargets(b, attacker)).includes(defender),
  );
  const within = valueIn(b, attacksWithin);
  v.combats = groupAttacks(
    b,
    attacks.flatMap((attack) => within(b, attack)),
  );
  valueIn(b, attacksMade)(b, attacks);
  v.at = 0;
  for (const { attackers, defenders } of v.combats) {
    for (const unit of eachOf(b, [...attackers, ...defenders])) {
      b.state.did[unit] = (b.state.did[unit] as number) | DID_SHOCK;
    }
    const rules = v.pursuer === undefined ? ['alx-9.12a', 'alx-9.12b', 'alx-9.12c'] : [...valueIn(b, goingOn)];
    if (v.combats.length > 1) rules.push('alx-9.0');
    if (!b.mute && attackers.some((unit) => leavesSomeoneOut(b, unit))) rules.push('alx-9.12d');
    emit(b, { kind: 'combat', rules, attackers: [...attackers], defenders: [...defenders] });
  }
}
