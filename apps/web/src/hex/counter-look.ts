import type { CounterLook } from '../art/counter.tsx';
import type { GroundProps } from '../art/ground.tsx';
import type { LeaderLook } from '../art/leader.tsx';
import type { MarkId } from '../art/marks.tsx';
import { SILHOUETTES, type SilhouetteId } from '../art/silhouettes.tsx';
import type { LeaderView, MapView, UnitState, UnitView } from '../engine/protocol/hex.ts';

/** From what the engine tells to what the drawing needs. */

const figureOf = (name: string): SilhouetteId => SILHOUETTES.find((id) => id === name) ?? 'spearman';

const MARKS: Partial<Record<UnitState, MarkId>> = {
  'must-check': 'must-check',
  'no-check': 'no-check',
  engaged: 'engaged',
  charging: 'charging',
  rallied: 'rallied',
  square: 'square',
  'double-depth': 'double-depth',
  stacked: 'stacked',
  slow: 'slow',
  harassed: 'harassed',
  'out-of-command': 'out-of-command',
};

export function counterLook(unit: UnitView): CounterLook {
  const { side, name, type, tq, hits, size, ma, missiles, wide, states, status, stand, grade, group } = unit;
  return {
    side,
    figure: figureOf(unit.figure),
    name,
    type,
    tq,
    hits,
    size,
    ma,
    missiles,
    wide,
    facing: stand?.facing ?? 0,
    inColumn: states.includes('column'),
    routed: status === 'routed',
    moved: states.includes('moved'),
    marks: states.flatMap((state) => MARKS[state] ?? []),
    grade,
    group,
  };
}

export function leaderLook(leader: LeaderView): LeaderLook {
  const { side, name, overall, initiative, range, state, marks, inPerson } = leader;
  return { side, name, king: overall, initiative, range, state, marks, inPerson };
}

export function groundOf(map: MapView): GroundProps {
  return {
    cols: map.cols,
    rows: map.rows,
    hexsides: map.hexsides,
    terrain: (hex) => map.terrain[hex] ?? null,
    elevation: (hex) => map.elevation[hex] ?? 0,
  };
}
