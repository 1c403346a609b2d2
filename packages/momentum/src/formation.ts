import type { FormationRules } from '@taxiarch/miniatures';
import { angle } from '@taxiarch/tabletop';
import type { Battle } from './base/state.ts';
import { inch, NONE } from './base/vocabulary.ts';
import { TENTH, tenthsOf, writeManoeuvre } from './movement/manoeuvre.ts';
import { leftOf, type Walk } from './movement/walk.ts';

const walkOf = (b: Battle): Walk | null => (b.waiting?.frame.v as { walk?: Walk | null } | undefined)?.walk ?? null;

/** How units of one formation move together: each is put where the formation brings it (mom-move.20). */
export const formationRules: FormationRules<Battle> = {
  measure: inch,
  unitAsked: (b) => walkOf(b)?.unit ?? NONE,
  leftOf(b) {
    const walk = walkOf(b);
    return walk ? tenthsOf(leftOf(b, walk)) : 0;
  },
  write(_block, { move, to }) {
    if (move.do === 'ahead') return move.way > 0 ? writeManoeuvre({ do: 'ahead', way: move.way }) : '';
    const [x, y] = [to.x, to.y].map((at) => Math.max(0, Math.round(at / TENTH))) as [number, number];
    return writeManoeuvre({ do: 'to', x, y, facing: angle(to.facing) });
  },
  // Commanders of this sheet have no units of their own.
  commandOf: () => '',
};
