import type { RuleId } from '@taxiarch/kernel';
import type { Ground, Line, LineToll, SlowArea } from '@taxiarch/tabletop';
import { isChariotType, type Profile } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { isDifficult, profileOf } from '../base/units.ts';
import type { GroundKind, Unit } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';
import { rateOf } from './rates.ts';

/** The rules on what difficult ground costs, and obstacles. */
export const groundRules: readonly RuleId[] = ['mom-move.13', 'mom-move.14', 'mom-setup.05'];
export const obstacleRules: readonly RuleId[] = ['mom-move.15', 'mom-setup.05'];

type Goer = Pick<Profile, 'type' | 'density' | 'barded'>;

/** Close order foot, barded cavalry, chariots and elephants enter neither woods nor marsh (mom-move.14). */
const keepsOut = ({ type, density, barded }: Goer): boolean =>
  density === 'close' || barded || isChariotType(type) || type === 'elephant';

/** Quarters of its rate that troops keep on such ground; 0 where they may not go (mom-move.13, mom-move.14). */
export function speedOn(goer: Goer, kind: GroundKind): number {
  if (kind === 'building' || kind === 'water') return 0;
  if (!isDifficult(kind)) return 4;
  if (kind !== 'scrub' && keepsOut(goer)) return 0;
  if (goer.density === 'skirmish') return goer.type === 'foot' ? 4 : 3;
  return goer.density === 'open' ? 3 : 1;
}

export const lineOf = ({ x1, y1, x2, y2 }: Barrier): Line => ({ points: [x1, y1, x2, y2] });

/** Slow and forbidden areas; obstacles at a quarter of the rate (mom-move.15). */
export function groundOf(b: Battle, goer: Goer, rate: number): Ground {
  const { pieces, barriers } = b.state;
  const areas: SlowArea[] = [];
  for (const { kind, area } of pieces) {
    const num = speedOn(goer, kind);
    if (num < 4) areas.push({ area, num, den: 4 });
  }
  const toll = rate / 4;
  const lines: LineToll[] = barriers.map((barrier) => ({ line: lineOf(barrier), toll }));
  return { areas, lines };
}

/** What the ground of the table is to a unit. */
export const groundFor = (b: Battle, unit: Unit): Ground => groundOf(b, profileOf(b, unit), rateOf(b, unit));
