import { type Hex, halves, type Placement } from '@taxiarch/hexfield';
import { call, emit, roll } from '@taxiarch/kernel';
import { rout, setHits, takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  hexesOf,
  infoOf,
  isGone,
  isRouted,
  nameOf,
  onField,
  placeOfUnit,
  sideOf,
  steady,
  tqOf,
  unitAt,
} from '../base/units.ts';
import { DID_ADVANCE, NONE, type Unit } from '../base/vocabulary.ts';
import { unitInEnemyZone } from '../base/zones.ts';
import { type Advance, advanceProcedure } from './advance.ts';
import { isTakenAlong } from './advance-move.ts';
import { attackersIn, attackingSide, type Combat, defendersIn, eachOf, foeOf, goesOn, wasFought } from './combat.ts';
import { keepEngagements } from './engaged.ts';
import { openPassage } from './pass-through.ts';
import { settleRouts } from './routs.ts';
import { beforeAdvance, currentCombat, nextCombat, onlyInSome, type Segment } from './segment.ts';

/**
 * Who suffers Breakthrough (alx-9.17): those with at least three times the hits of any one enemy in their combat, none
 * counting as one; and by whom.
 */
export function brokenThrough(b: Battle, c: Combat): { unit: Unit; by: Unit }[] {
  const hits = (unit: Unit): number => b.state.hits[unit] as number;
  const among = (units: Unit[], foes: Unit[]): { unit: Unit; by: Unit }[] =>
    units.flatMap((unit) => {
      const by = foes.find((foe) => hits(unit) >= 3 * Math.max(1, hits(foe)));
      return by === undefined ? [] : [{ unit, by }];
    });
  const attackers = eachOf(b, attackersIn(b, c));
  const defenders = eachOf(b, defendersIn(b, c));
  return [...among(attackers, defenders), ...among(defenders, attackers)];
}

/** Two more hits for each of them, once all have been judged. */
export function breakthrough(b: Battle, v: Segment): void {
  for (const { unit, by } of v.combats.flatMap((c) => brokenThrough(b, c))) {
    takeHits(b, unit, 2, ['alx-9.17'], { by, held: true, text: 'the breakthrough' });
  }
}

interface NearRoutChecks {
  /** Whether it checks after the advances instead of before them. */
  readonly late: (b: Battle, c: Combat, unit: Unit) => boolean;
  /** Whether a unit one hit short of breaking has to check; `stood`: because it has just rolled to stand. */
  readonly owes: (b: Battle, unit: Unit, stood: boolean, c: Combat) => boolean;
  /** Whether it holds by a roll. */
  readonly holds: (roll: number, tq: number) => boolean;
  /** Whether it loses no hit by holding. */
  readonly keepsHits: (b: Battle, unit: Unit) => boolean;
}

/** In an enemy ZOC, by a roll of TQ or less; who stood is spared, two-hex units keep their hits (alx-9.18.2a, alx-9.18.2b). */
export const nearRoutChecks = overridable<NearRoutChecks>('shock: who checks one hit short of breaking', {
  late: () => false,
  owes: (b, unit, stood) => !stood && unitInEnemyZone(b, unit),
  holds: (roll, tq) => roll <= tq,
  keepsHits: (b, unit) => infoOf(b, unit).wide,
});

/**
 * Units one hit short of breaking that owe a check, before any of them rolls; not of a combat that the Charge ended
 * (alx-9.18.2a). Who is routed, or has been by the time of his roll, makes none.
 */
function queueNearRouts(b: Battle, v: Segment, afterAdvance: boolean): void {
  const { owes, late } = valueIn(b, nearRoutChecks);
  v.queue = v.combats
    .filter(wasFought)
    .flatMap((c) =>
      eachOf(b, [...defendersIn(b, c), ...attackersIn(b, c)]).filter(
        (unit) =>
          b.state.hits[unit] === tqOf(b, unit) - 1 &&
          late(b, c, unit) === afterAdvance &&
          owes(b, unit, c.saved.includes(unit), c),
      ),
    );
}

/**
 * One near-rout check. A two-hex unit that passes keeps its hits, because it rolls as for the saving roll, which leaves
 * it at TQ - 1 (alx-9.18.2b); any other loses one. Cardaces are two-hex units and count as such (a reading).
 */
function nearRout(b: Battle, v: Segment, unit: Unit): void {
  const against = tqOf(b, unit);
  const { holds, keepsHits } = valueIn(b, nearRoutChecks);
  const keeps = keepsHits(b, unit);
  const rules = keeps ? ['alx-9.18.2a', 'alx-9.18.2b'] : ['alx-9.18.2a'];
  const about = { unit };
  const { total } = roll(b, {
    purpose: `Near-rout check of ${nameOf(b, unit)}`,
    side: sideOf(b, unit),
    rules,
    against,
    about,
  });
  if (holds(total, against)) {
    if (!keeps) setHits(b, unit, against - 2, rules, 'near-rout check passed');
    return;
  }
  const c = v.combats.find((one) => eachOf(b, [...one.attackers, ...one.defenders]).includes(unit)) as Combat;
  rout(b, unit, rules, foeOf(b, c, unit));
}

const checkNearRouts =
  (again: string) =>
  (b: Battle, v: Segment): string | undefined => {
    const unit = v.queue.shift();
    if (unit === undefined) return undefined;
    if (steady(b, unit)) nearRout(b, v, unit);
    return again;
  };

/** Ground of defenders who are routed or lost, as far as nobody stands on it now. */
function groundLeft(b: Battle, c: Combat, inCharge: boolean): Hex[] {
  const still = defendersIn(b, c);
  return c.ground
    .filter(({ unit }) => c.leftInCharge.includes(unit) === inCharge && !still.includes(unit))
    .filter(({ unit }) => isGone(b, unit) || isRouted(b, unit) || !onField(b, unit))
    .flatMap(({ hexes }) => hexes)
    .filter((hex) => unitAt(b, hex) === NONE);
}

/**
 * Whether ground that was given up before the clash may still be entered after it, by anyone who was held back then.
 */
export const enteredLater = overridable('shock: ground given up before the clash is entered after it', true);

/** Starts the advance of a combat's attackers, as far as there is anything to advance into. */
function startAdvance(b: Battle, c: Combat, entersBefore: boolean): void {
  const advance: Advance = {
    side: attackingSide(b, c),
    attackers: attackersIn(b, c).filter((unit) => !c.advanced.includes(unit) && !isTakenAlong(b, unit)),
    left: groundLeft(b, c, false),
    leftBefore: entersBefore ? groundLeft(b, c, true) : [],
    superior: c.superiority === 'AS' ? c.lead : NONE,
    mover: NONE,
    to: NONE,
    whole: false,
  };
  if (advance.left.length + advance.leftBefore.length > 0) call(b, advanceProcedure, advance);
}

/**
 * Notes which attackers have advanced, so that they are looked for where they stand now. Anyone who has moved otherwise, out
 * of the way of a rampage or in pursuit, has left the combat.
 */
function noteAdvances(b: Battle, c: Combat): void {
  const { grid } = b.world.field;
  for (const [i, unit] of c.attackers.entries()) {
    const did = b.state.did[unit] as number;
    if ((did & DID_ADVANCE) === 0) continue;
    b.state.did[unit] = did & ~DID_ADVANCE;
    if (!steady(b, unit)) continue;
    const before = halves(grid, c.attackersAt[i] as Placement);
    const now = hexesOf(b, unit);
    if (!c.advanced.includes(unit)) c.advanced.push(unit);
    if (now.some((hex) => before.includes(hex))) c.pivoted.push(unit);
    c.attackersAt[i] = placeOfUnit(b, unit);
  }
}

/** Routs and advances of the Charge, before the clash (alx-9.13e, alx-9.13f). */
export const chargeRoutSteps = {
  chargeRouts(b: Battle, v: Segment): string | undefined {
    if (settleRouts(b, v, 'charge')) return 'chargeRouts';
    valueIn(b, beforeAdvance)(b, v, true);
    return undefined;
  },
  chargeAdvance(b: Battle, v: Segment): void {
    const c = currentCombat(v);
    const still = defendersIn(b, c);
    c.leftInCharge = c.defenders.filter((unit) => !still.includes(unit));
    startAdvance(b, c, true);
  },
  nextChargeAdvance(b: Battle, v: Segment): string | undefined {
    noteAdvances(b, currentCombat(v));
    return nextCombat(v, 'chargeAdvance');
  },
  noteWhoGoesOn(b: Battle, v: Segment): void {
    for (const c of v.combats)
      if (!goesOn(b, c)) emit(b, { kind: 'combat-over', rules: ['alx-9.13h'], ...whoFought(c) });
  },
};

const whoFought = (c: Combat) => ({ attackers: [...c.attackers], defenders: [...c.defenders] });

/** The Collapse: who breaks, and who nearly breaks (alx-9.18.1a to alx-9.18.2b). */
export const collapseSteps = {
  collapse: (b: Battle, v: Segment) => (settleRouts(b, v, 'collapse') ? 'collapse' : undefined),
  openNearRouts: (b: Battle, v: Segment) => queueNearRouts(b, v, false),
  nearRouts: checkNearRouts('nearRouts'),
};

/** Who goes through the enemy, and who takes the ground that he has left (alx-9.18.3a, alx-9.18.3b). */
export const advanceSteps = {
  passThrough(b: Battle, v: Segment): string | undefined {
    const c = currentCombat(v);
    if (!wasFought(c)) return 'nextAdvance';
    valueIn(b, openPassage)(b, v, c);
    return undefined;
  },
  pursue: onlyInSome,
  advance(b: Battle, v: Segment): void {
    noteAdvances(b, currentCombat(v));
    startAdvance(b, currentCombat(v), valueIn(b, enteredLater));
  },
  nextAdvance(b: Battle, v: Segment): string | undefined {
    noteAdvances(b, currentCombat(v));
    keepEngagements(b, currentCombat(v));
    return nextCombat(v, 'passThrough');
  },
  openLateNearRouts: (b: Battle, v: Segment) => queueNearRouts(b, v, true),
  lateNearRouts: checkNearRouts('lateNearRouts'),
};
