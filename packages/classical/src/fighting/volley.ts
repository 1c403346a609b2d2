import { type Part, type RuleId, roll, rollToReach, type Sum, sumOf } from '@taxiarch/kernel';
import { blockAt, nameOf, sideOf } from '@taxiarch/miniatures';
import { behindFrontLine, behindRearLine, rightOfRightSide } from '@taxiarch/tabletop';
import { tenDie } from '../armies/dice.ts';
import { targetType } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { rulesOf, termed } from '../base/terms.ts';
import {
  densityOf,
  hasDone,
  isDisordered,
  troopOfUnit,
  unitIsArtillery,
  unitIsFoot,
  unitIsRider,
  withVerb,
} from '../base/units.ts';
import { type Unit, WAS_CHARGED } from '../base/vocabulary.ts';
import type { Shots } from './aim.ts';
import { killLine, killRules, killScore, type Missile } from './charts.ts';
import { acrossPavises, inCover } from './ground.ts';
import { type Cover, shieldlessWhenShot, shotShieldRules } from './shields.ts';

/** Shots at one target, with what else bears on them. */
export interface Volley {
  b: Battle;
  shots: Shots;
  /** The target shoots in this phase with a weapon that takes both hands (cls-shield.05). */
  handsFull: boolean;
}

interface Shot extends Volley {
  short: boolean;
}

const isHeavyChariot = (b: Battle, unit: Unit): boolean => {
  const { type } = troopOfUnit(b, unit);
  return type === 'HCHA' || type === 'HCHU';
};

export const covered = ({ b, shots }: Volley): boolean =>
  inCover(b, shots.unit, shots.x, shots.y, shots.aimX, shots.aimY);

/** The heavy chariot that shoots, or, by the other reading, is shot at (cls-shooting.18). */
const chariotMeant = ({ b, shots }: Shot): Unit =>
  b.world.options.has('cls-shooting.18-target') ? shots.target : shots.unit;

/** What is added to the score needed for a hit (cls-shooting.17). */
export const hitModifiers = termed<Shot>([
  {
    rule: 'cls-shooting.17',
    text: 'shooters disordered',
    terms: ['cls-disorder.09'],
    value: 1,
    when: (s) => isDisordered(s.b, s.shots.unit),
  },
  { rule: 'cls-shooting.17', text: 'throwing stones', value: 1, when: (s) => s.shots.missile === 'STONES' },
  {
    rule: 'cls-shooting.17',
    text: 'shooters are being charged',
    value: 1,
    when: (s) => hasDone(s.b, s.shots.unit, WAS_CHARGED),
  },
  { rule: 'cls-shooting.17', text: 'target in cover', terms: ['cls-shooting.27'], value: 1, when: covered },
  {
    rule: 'cls-shooting.17',
    text: 'target in open order',
    value: 2,
    when: (s) => densityOf(s.b, s.shots.target) === 'OO',
  },
  {
    // Of the shooter, not of the target: cls-shooting.18.
    rule: 'cls-shooting.17',
    text: 'artillery or heavy chariot at short range',
    value: -2,
    when: (s) => s.short && (unitIsArtillery(s.b, s.shots.unit) || isHeavyChariot(s.b, chariotMeant(s))),
  },
]);

/** Basic score for a hit. */
export const HIT_SCORE = 7;

export function hitScore(volley: Volley, short: boolean): Sum {
  const sum = sumOf(hitModifiers, { b: volley.b, shots: volley.shots, handsFull: volley.handsFull, short });
  const basic: Part = { rule: 'cls-shooting.17', text: 'basic score', value: HIT_SCORE };
  return { total: HIT_SCORE + sum.total, parts: [basic, ...sum.parts] };
}

/** Whether a shot comes from the rear or from behind the right flank of the target (cls-shield.06, .07). */
function fromShieldless({ b, shots }: Volley): boolean {
  const block = blockAt(b.world, b.state, shots.target, shots.targetX, shots.targetY, shots.targetFacing);
  if (behindRearLine(block, shots.x, shots.y)) return true;
  return behindFrontLine(block, shots.x, shots.y) && rightOfRightSide(block, shots.x, shots.y);
}

/** What bears on the shields of the target. */
const coverOf = (volley: Volley): Cover => ({
  b: volley.b,
  unit: volley.shots.target,
  missile: volley.shots.missile,
  fromShieldless: fromShieldless(volley),
  handsFull: volley.handsFull,
  acrossPavises: acrossPavises(
    volley.b,
    volley.shots.target,
    volley.shots.x,
    volley.shots.y,
    volley.shots.aimX,
    volley.shots.aimY,
  ),
});

/** Whether the target has no shield against these shots. */
export const targetShieldless = (volley: Volley): boolean => shieldlessWhenShot(coverOf(volley));

interface Kill extends Volley {
  hits: number;
}

const pierces = (missile: Missile): boolean => missile === 'JAVELINS' || missile === 'DARTS' || missile === 'BOW';

/** What changes the score needed for a kill (cls-shooting.22). */
export const killModifiers = termed<Kill>([
  {
    rule: 'cls-shooting.22',
    text: 'close order target without shields',
    terms: (k) => shotShieldRules(coverOf(k)),
    value: -2,
    when: (k) => k.shots.missile !== 'ARTILLERY' && densityOf(k.b, k.shots.target) === 'CO' && targetShieldless(k),
  },
  {
    rule: 'cls-shooting.22',
    text: 'target without shields',
    terms: (k) => shotShieldRules(coverOf(k)),
    value: -1,
    when: (k) => k.shots.missile !== 'ARTILLERY' && densityOf(k.b, k.shots.target) !== 'CO' && targetShieldless(k),
  },
  {
    rule: 'cls-shooting.22',
    text: 'barded cavalry or armoured elephant',
    value: 1,
    when: (k) => {
      const troop = troopOfUnit(k.b, k.shots.target);
      return (
        pierces(k.shots.missile) &&
        ((unitIsRider(k.b, k.shots.target) && troop.barded) || troop.elephant?.armoured === true)
      );
    },
  },
  { rule: 'cls-shooting.22', text: 'hits after the first', value: (k) => -2 * (k.hits - 1), when: (k) => k.hits > 1 },
]);

export function killNeed(volley: Volley, hits: number): Sum {
  const { b, shots, handsFull } = volley;
  const line = killLine(shots.missile);
  const value = killScore(shots.missile, targetType(troopOfUnit(b, shots.target).type));
  const sum = sumOf(killModifiers, { b, shots, handsFull, hits });
  return { total: value + sum.total, parts: [{ rule: line.rule, text: 'table', value }, ...sum.parts] };
}

/** Dice of a volley: one for each group at short and at long range. */
export interface Groups {
  short: number;
  long: number;
}

/** Figures that a group of infantry or cavalry needs: more where the score is above ten (cls-shooting.12, .13). */
const groupSize = (basic: number, score: number): number => basic + Math.max(0, score - 10);

/**
 * Groups of a unit's shots (cls-shooting.12 to .14). The last group may lack one figure; what is left over from groups
 * at short range joins those at long range where that makes a group. Models do not enlarge their groups.
 */
export function groupsOf(b: Battle, shots: Shots, shortScore: number, longScore: number): Groups {
  const { unit, short, long } = shots;
  if (!unitIsFoot(b, unit) && !unitIsRider(b, unit)) {
    const perLong = troopOfUnit(b, unit).type === 'LCH' ? 2 : 1;
    return {
      short: shortScore > 10 ? 0 : short,
      long: longScore > 10 ? 0 : Math.floor(long / perLong),
    };
  }
  const nearSize = groupSize(4, shortScore);
  const farSize = groupSize(6, longScore);
  const near = Math.floor(short / nearSize);
  const left = short - near * nearSize;
  const far = Math.floor((left + long + 1) / farSize);
  if (far > 0) return { short: near, long: far };
  return { short: near + (left === nearSize - 1 ? 1 : 0), long: 0 };
}

/** What comes of a volley before anybody falls. */
export interface Struck {
  unit: Unit;
  target: Unit;
  hits: number;
  kills: number;
}

/** How figures form groups: one short or enlarged, and those of both ranges together. */
function groupRules(b: Battle, { unit, short, long }: Shots): RuleId[] {
  if (!unitIsFoot(b, unit) && !unitIsRider(b, unit)) return [];
  return short > 0 && long > 0 ? ['cls-shooting.13', 'cls-shooting.14'] : ['cls-shooting.13'];
}

function throwToHit(volley: Volley, dice: number, short: boolean): number {
  const { b, shots } = volley;
  const score = hitScore(volley, short);
  const need = Math.min(10, score.total);
  const what = {
    purpose: `${withVerb(b, shots.unit, 'shoots', 'shoot')} at ${nameOf(b, shots.target)}, ${short ? 'short' : 'long'} range`,
    side: sideOf(b, shots.unit),
    rules: [
      'cls-shooting.04',
      'cls-shooting.12',
      ...groupRules(b, shots),
      ...rulesOf(hitModifiers, score.parts, { ...volley, short }),
    ],
    faces: tenDie,
    reach: need,
    about: { unit: shots.unit, target: shots.target },
  };
  return rollToReach(b, what, dice);
}

/**
 * Kills of a volley that hit (cls-shooting.23): one throw at or above the score; a score of 1 or less kills by itself,
 * and at 0 or less another throw follows at ten more, and so on (cls-shooting.25, .32).
 */
function throwToKill(volley: Volley, hits: number): number {
  const { b, shots } = volley;
  const score = killNeed(volley, hits);
  let kills = 0;
  let need = score.total;
  while (need <= 1) {
    kills++;
    if (need > 0) return kills;
    need += 10;
  }
  const { natural } = roll(b, {
    purpose: `Kills by ${nameOf(b, shots.unit)} on ${nameOf(b, shots.target)}`,
    side: sideOf(b, shots.unit),
    rules: [
      'cls-shooting.23',
      ...(kills > 0 ? ['cls-shooting.25', 'cls-shooting.32'] : []),
      ...killRules(shots.missile, targetType(troopOfUnit(b, shots.target).type)),
      ...(hits > 1 ? ['cls-example.04'] : []),
      ...rulesOf(killModifiers, score.parts.slice(1), { ...volley, hits }),
    ],
    faces: tenDie,
    reach: need,
    about: { unit: shots.unit, target: shots.target },
  });
  return natural >= need ? kills + 1 : kills;
}

/** Throws all dice of a volley. */
export function shoot(volley: Volley): Struck {
  const { b, shots } = volley;
  const groups = groupsOf(b, shots, hitScore(volley, true).total, hitScore(volley, false).total);
  const hits = throwToHit(volley, groups.short, true) + throwToHit(volley, groups.long, false);
  const kills = hits > 0 ? throwToKill(volley, hits) : 0;
  return { unit: shots.unit, target: shots.target, hits, kills };
}
