import { d6, emit, type RuleId, rollToReach, type Sum } from '@taxiarch/kernel';
import { nameOf, sideOf } from '@taxiarch/miniatures';
import { type Defence, defenceOf, NO_SAVE, rollDefence } from '../base/defence.ts';
import { takeLosses } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { has, isGone, withVerb } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { type Bout, boutOf, orderOf } from './bout.ts';
import { armsOf, diceOf } from './dice.ts';
import { type Fighter, fightersOf, stillThere, type Touching } from './fighters.ts';
import { friendsNear } from './near.ts';
import type { Combat, Round, Strike } from './round.ts';
import { hitScore } from './to-hit.ts';
import { weaponParts } from './weapons.ts';

/** Enemies among whom a base has a choice: it fights by an edge if it can (mom-combat.04). */
export function foesOf({ touches }: Fighter): Unit[] {
  const edged = touches.filter(({ manner }) => manner !== 'corner');
  return (edged.length > 0 ? edged : touches).map(({ foe }) => foe);
}

function touchOf(v: Round, unit: Unit, { base, touches }: Fighter): Touching {
  const doubt = v.doubts.find((d) => d.unit === unit && d.base === base && d.foe !== NONE);
  return (doubt && touches.find(({ foe }) => foe === doubt.foe)) ?? (touches[0] as Touching);
}

/** The strikes of one unit: bases that fight the same enemy in the same way strike together. */
function strikesBy(b: Battle, v: Round, unit: Unit, combat: number): Strike[] {
  const strikes: Strike[] = [];
  const groups = new Map<string, { foe: Unit; flank: boolean; bases: number[]; corners: number[] }>();
  for (const fighter of fightersOf(b, unit, v.contacts)) {
    const { foe, manner } = touchOf(v, unit, fighter);
    const flank = manner === 'flank';
    const key = `${foe} ${flank}`;
    const group = groups.get(key) ?? { foe, flank, bases: [], corners: [] };
    (manner === 'corner' ? group.corners : group.bases).push(fighter.base);
    groups.set(key, group);
  }
  let carry = 0;
  for (const { foe, flank, bases, corners } of groups.values()) {
    const order = orderOf(b, v, unit, flank);
    for (const arm of armsOf(b, unit)) {
      strikes.push({ combat, order, unit, foe, arm, flank: flank ? 1 : 0, bases, corners, carry });
    }
    if (!flank) carry += bases.length;
  }
  return strikes;
}

/** All strikes of the phase: combat by combat, and in each by the strike order (mom-combat.02). */
export const strikesOf = (b: Battle, v: Round): Strike[] =>
  v.combats
    .flatMap((units, combat) => units.flat().flatMap((unit) => strikesBy(b, v, unit, combat)))
    .sort((x, y) => x.combat - y.combat || x.order - y.order);

/** What a strike throws now: dice, the face that hits and the face that saves. */
export interface StrikeRoll {
  bout: Bout;
  dice: Sum;
  need: number;
  hit: { plain: number; sum: Sum };
  defence: Defence;
}

export function rollOf(b: Battle, v: Round, { unit, foe, arm, flank, bases, corners, carry }: Strike): StrikeRoll {
  const bout = boutOf(b, v, unit, foe, arm, flank === 1);
  const edged = stillThere(b, v, unit, bases).length;
  const dice = diceOf(bout, edged, stillThere(b, v, unit, corners).length, carry);
  const { need, ...hit } = hitScore(bout);
  const defence = defenceOf(b, { unit: foe, edge: bout.edge, melee: true, weapon: weaponParts(bout) });
  return { bout, dice, need, hit, defence };
}

const striking: readonly RuleId[] = ['mom-combat.02', 'mom-combat.11', 'mom-combat.21'];
/** Rules of a throw that are not in its parts. */
function rulesOf({ bout: { b, unit, foe, arm, first, profile }, dice, hit, defence }: StrikeRoll): RuleId[] {
  const rules = [...striking, ...dice.parts.map((p) => p.rule), ...hit.sum.parts.map((p) => p.rule), ...defence.rules];
  if (arm !== 'men') rules.push('mom-combat.23');
  if (first) rules.push('mom-combat.17');
  if (first && profile.weapon === 'heavy-spear') rules.push('mom-combat.10');
  if (rules.includes('mom-combat.09')) rules.push('mom-trait.02');
  if (has(b, unit, 'levy') || has(b, foe, 'levy')) rules.push('mom-trait.03');
  if (dice.parts.length > 1) rules.push('mom-combat.22');
  if (hit.sum.parts.length > 0) rules.push('mom-combat.13');
  if (hit.plain !== 4) rules.push('mom-combat.14');
  return b.mute ? [] : [...new Set(rules)];
}

interface Struck {
  hits: number;
  losses: number;
}

/** Dice to hit, then dice to save for those hit (mom-combat.11, mom-defence.03). */
function thrownInTurn(b: Battle, unit: Unit, foe: Unit, { dice, need, defence }: StrikeRoll): Struck {
  const what = {
    purpose: `${withVerb(b, unit, 'strikes', 'strike')} ${nameOf(b, foe)}`,
    side: sideOf(b, unit),
    rules: [...striking],
    faces: d6,
    reach: need,
    about: { unit, target: foe },
  };
  const hits = rollToReach(b, what, dice.total);
  return { hits, losses: rollDefence(b, foe, defence, hits, `${withVerb(b, foe, 'saves', 'save')} against hits`) };
}

/** Two dice as one of 36 faces: for anyone who minds only how many fall. */
const bothDice = Array.from({ length: 36 }, (_, i) => i + 1);

/**
 * The same chances of losses with one throw for both: a die that hits and is not saved kills. So a walk through all chances
 * tries numbers of dead, and not every number of hits before them.
 */
export function rolledTogether(b: Battle, unit: Unit, foe: Unit, { dice, need, defence }: StrikeRoll): Struck {
  const deadly = (NO_SAVE - need) * (defence.need - 1);
  const purpose = `${withVerb(b, unit, 'strikes', 'strike')} down ${nameOf(b, foe)}`;
  const what = { purpose, side: sideOf(b, unit), rules: [...striking], faces: bothDice, reach: 37 - deadly };
  const losses = rollToReach(b, what, dice.total);
  return { hits: losses, losses };
}

/** One unit strikes one enemy; the losses are taken when all of its rank have struck. */
export function strike(b: Battle, v: Round, s: Strike, throwing = thrownInTurn): void {
  const { unit, foe, combat } = s;
  if (isGone(b, unit) || isGone(b, foe)) return;
  const thrown = rollOf(b, v, s);
  const { dice, need, defence } = thrown;
  if (dice.total === 0) return;
  const rules = rulesOf(thrown);
  const { hits, losses } = throwing(b, unit, foe, thrown);
  v.blows.push({ combat, by: unit, on: foe, dice: dice.total, hits, losses, due: 1 });
  emit(b, {
    kind: 'strike',
    rules,
    unit,
    target: foe,
    arm: s.arm,
    order: s.order,
    dice: dice.total,
    diceParts: dice.parts.map((p) => ({ ...p })),
    need,
    plain: thrown.hit.plain,
    hitParts: thrown.hit.sum.parts.map((p) => ({ ...p })),
    defence: defence.need,
    defenceParts: defence.parts.map((p) => ({ ...p })),
    hits,
    losses,
  });
}

const fought = (combat: Combat | undefined, unit: Unit): boolean =>
  combat?.some((units) => units.includes(unit)) ?? false;

/**
 * Takes the losses of those who struck so far: of one combat between two ranks of its order, where the men of other combats
 * strike on as if nothing had happened (mom-turn.04); of all at the end, when no combat is named.
 */
export function bury(b: Battle, v: Round, combat: number | null): void {
  const due = v.blows.filter(
    (blow) => blow.due === 1 && (combat === null || (blow.combat === combat && fought(v.combats[combat], blow.on))),
  );
  const pairs = new Map<string, { on: Unit; combat: number; losses: number }>();
  for (const blow of due) {
    blow.due = 0;
    const key = `${blow.on} ${blow.combat}`;
    const pair = pairs.get(key) ?? { on: blow.on, combat: blow.combat, losses: 0 };
    pair.losses += blow.losses;
    pairs.set(key, pair);
  }
  for (const { on, combat: at, losses } of pairs.values()) {
    // It has died by the blows of its own combat, and its friends and commanders count once (mom-unit.10).
    if (isGone(b, on)) continue;
    const near = friendsNear(b, on);
    const rules = ['mom-combat.03', 'mom-combat.21', 'mom-unit.03'];
    const { lost, bereft } = takeLosses(b, on, losses, rules, 'in combat', v.away[on]);
    const inflicted = v.inflicted[at] as [number, number];
    inflicted[1 - sideOf(b, on)] = (inflicted[1 - sideOf(b, on)] as number) + lost;
    v.bereft.push(...bereft);
    if (!isGone(b, on)) continue;
    v.destroyed.push(on);
    v.shaken.push(...near);
  }
}
