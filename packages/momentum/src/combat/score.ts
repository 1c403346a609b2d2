import { enemyOf, modifiers, type Side, type Sum, sumOf } from '@taxiarch/kernel';
import { blockOf, elementsOf } from '@taxiarch/miniatures';
import { behindFrontLine, centreOf, contains, length, nearestInFan, type Point } from '@taxiarch/tabletop';
import { attachedTo, commanderInfo } from '../base/commanders.ts';
import type { Battle } from '../base/state.ts';
import {
  basesInRow,
  edgeIn,
  has,
  isCloseOrder,
  isDiscouraged,
  isDisorganised,
  isFoot,
  isFormed,
  isSteady,
  steadyOf,
  within,
} from '../base/units.ts';
import { FRONT, INCH, REAR, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { contactsIn, fightsAside, foesIn, type Round } from './round.ts';
import { hasCamels } from './to-hit.ts';

/** One side of a combat when its score is made up: after all losses, before any result. */
export interface Standing {
  b: Battle;
  v: Pick<Round, 'contacts' | 'combats' | 'fighting'>;
  side: Side;
  combat: number;
  tokens: number;
}

/** Units of the side in this combat that are left (mom-unit.10, mom-bonus.08). */
const unitsIn = ({ b, v, combat }: Standing, side: Side): Unit[] =>
  (v.combats[combat]?.[side] ?? []).filter((unit) => isSteady(b, unit));
const own = (c: Standing): Unit[] => unitsIn(c, c.side);
const enemies = (c: Standing): Unit[] => unitsIn(c, enemyOf(c.side));

/** One unit that qualifies is enough for most lines (mom-bonus.08). */
const any = (c: Standing, qualifies: (b: Battle, unit: Unit) => boolean): boolean =>
  own(c).some((unit) => qualifies(c.b, unit));

/** Depth and close order need the majority of the engaged bases (mom-bonus.08). */
function most(c: Standing, qualifies: (b: Battle, unit: Unit) => boolean): boolean {
  let all = 0;
  let some = 0;
  for (const unit of own(c)) {
    const bases = c.v.fighting[unit] as number;
    all += bases;
    if (qualifies(c.b, unit)) some += bases;
  }
  return some * 2 > all;
}

/** Close order is lost while unformed, and levies have none of it (mom-bonus.07, mom-trait.03). */
const isClose = (b: Battle, unit: Unit): boolean => isCloseOrder(b, unit) && isFormed(b, unit) && !has(b, unit, 'levy');

/** A second row as long as the first, of formed foot that nobody has in flank or rear (mom-bonus.03). */
const isDeep =
  (c: Standing) =>
  (b: Battle, unit: Unit): boolean =>
    isFoot(b, unit) && isFormed(b, unit) && basesInRow(b, unit, 1) >= basesInRow(b, unit, 0) && !fightsAside(c.v, unit);

const hasGeneral = (b: Battle, unit: Unit): boolean =>
  attachedTo(b, unit).some((commander) => commanderInfo(b, commander).general);

/** The ground under the middle of a unit: the height of the hill, and on one hill how near its crest is (mom-bonus.04). */
function isHigher(b: Battle, unit: Unit, foe: Unit): boolean {
  const here = centreOf(blockOf(b, unit));
  const there = centreOf(blockOf(b, foe));
  const under = ({ x, y }: Point) => b.state.pieces.filter(({ kind, area }) => kind === 'hill' && contains(area, x, y));
  const top = (point: Point): number => Math.max(0, ...under(point).map(({ height }) => height));
  const rise = top(here) - top(there);
  if (rise !== 0) return rise > 0;
  const shared = under(here).filter((hill) => hill.height === top(here) && under(there).includes(hill));
  return shared.some(({ crest }) => {
    const far = ({ x, y }: Point): number => length(x - crest.x, y - crest.y);
    return far(there) - far(here) > TOLERANCE;
  });
}

const hasHighGround = (c: Standing): boolean => {
  const foes = enemies(c);
  return own(c).some((unit) => foesIn(c.v, unit).some((foe) => foes.includes(foe) && isHigher(c.b, unit, foe)));
};

/** The worst side on which an enemy of this combat is touched: nothing, a flank, or the rear (mom-bonus.05). */
function worstEdge(c: Standing): 'front' | 'flank' | 'rear' {
  const sides = enemies(c).flatMap((foe) => contactsIn(c.v, foe).map((contact) => edgeIn(contact, foe)));
  if (sides.includes(REAR)) return 'rear';
  return sides.some((edge) => edge !== FRONT) ? 'flank' : 'front';
}

const basesOf = (b: Battle, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + elementsOf(b, unit), 0);
const isOverwhelming = (c: Standing): boolean => {
  const bases = basesOf(c.b, own(c));
  return bases > 0 && bases >= 2 * basesOf(c.b, enemies(c));
};

/** So near is an enemy who makes nervous, in inches (mom-bonus.06). */
const NERVOUS = 8;
/** A formed enemy who fights nobody looks at its flank or rear from near by; in contact it would be an attack (mom-bonus.06). */
const isNervous =
  (c: Standing) =>
  (b: Battle, unit: Unit): boolean => {
    const block = blockOf(b, unit);
    return steadyOf(b, enemyOf(c.side)).some((enemy) => {
      if (contactsIn(c.v, enemy).length > 0 || !isFormed(b, enemy) || !within(b, enemy, unit, NERVOUS)) return false;
      const theirs = blockOf(b, enemy);
      return (
        behindFrontLine(block, theirs.x, theirs.y) && nearestInFan(theirs, 4500, NERVOUS * INCH + TOLERANCE, block) >= 0
      );
    });
  };

/** What is added to the casualties that a side has inflicted (mom-bonus.01, mom-bonus.02). */
export const resultModifiers = modifiers<Standing>([
  { rule: 'mom-bonus.07', text: 'close order', value: 1, when: (c) => most(c, isClose) },
  { rule: 'mom-bonus.03', text: 'depth', value: 1, when: (c) => most(c, isDeep(c)) },
  { rule: 'mom-bonus.01', text: 'Army General attached', value: 1, when: (c) => any(c, hasGeneral) },
  { rule: 'mom-bonus.04', text: 'high ground', value: 1, when: hasHighGround },
  { rule: 'mom-bonus.05', text: 'flank attack', value: 1, when: (c) => worstEdge(c) === 'flank' },
  { rule: 'mom-bonus.05', text: 'rear attack', value: 2, when: (c) => worstEdge(c) === 'rear' },
  { rule: 'mom-bonus.04', text: 'overwhelming numbers', value: 1, when: isOverwhelming },
  { rule: 'mom-bonus.07', text: 'tethered camels', value: 1, when: (c) => any(c, hasCamels) },
  { rule: 'mom-token.11', text: 'momentum pledged', value: (c) => c.tokens, when: (c) => c.tokens > 0 },
  { rule: 'mom-bonus.02', text: 'Discouraged', value: -1, when: (c) => any(c, isDiscouraged) },
  { rule: 'mom-bonus.06', text: 'nervous', value: -1, when: (c) => any(c, isNervous(c)) },
  { rule: 'mom-bonus.02', text: 'disorganised after pursuit', value: -1, when: (c) => any(c, isDisorganised) },
]);

/** The score of a side: casualties inflicted and everything that bears on them (mom-combat.18, mom-bonus.08). */
export function scoreOf(c: Standing, inflicted: number): Sum {
  const { total, parts } = sumOf(resultModifiers, c);
  const casualties = { rule: 'mom-combat.18', text: 'casualties inflicted', value: inflicted };
  return { total: inflicted + total, parts: [casualties, ...parts] };
}
