import { ask, bans, callAll, emit, firstBan, procedure, roll, type Side, sides } from '@taxiarch/kernel';
import { type EventTexts, leaderName } from '../family/base/event-text.ts';
import { start } from '../family/base/procedures.ts';
import type { Battle } from '../family/base/state.ts';
import { leaderInfo, rangeOf } from '../family/base/units.ts';
import { ACTIVE, INACTIVE, type Leader, NONE } from '../family/base/vocabulary.ts';
import { commanders } from '../family/command/due.ts';
import { overallCommander } from '../family/leaders/leaders.ts';
import { leaderWithin } from '../family/leaders/range.ts';

/** Sides that begin their turns with an Elite Initiative phase (alx-5.51, option `elite-initiative`). */
function eliteSides(b: Battle): Side[] {
  if (!b.world.options.has('elite-initiative')) return [];
  return sides.filter((side) => {
    const oc = overallCommander(b, side);
    return oc !== NONE && leaderInfo(b, oc).elite;
  });
}

interface Elite {
  side: Side;
  leader?: Leader;
}
interface Case {
  b: Battle;
  v: Elite;
  leader: Leader;
}

const eliteBans = bans<Case>([
  {
    rule: 'alx-5.51',
    when: ({ b, v, leader }) => {
      const oc = overallCommander(b, v.side);
      return b.state.turn > 1 && !leaderWithin(b, oc, leader, rangeOf(b, oc));
    },
    text: ({ b, leader }) => `${leaderInfo(b, leader).name} is out of his Overall Commander’s range.`,
  },
]);

/** The phase with which an Elite commander opens a turn (alx-5.51). */
export const eliteInitiative = procedure<Battle, Elite>('elite-initiative', {
  /** Option `elite-roll`: on 8 or 9 there is no such phase this turn, the first excepted (alx-5.52b). */
  conditional(b, { side }) {
    if (!b.world.options.has('elite-roll') || b.state.turn === 1) return undefined;
    const purpose = 'Elite Initiative';
    const { natural } = roll(b, { purpose, side, rules: ['alx-5.52b'], against: 7 });
    return natural >= 8 ? null : undefined;
  },
  choose: ask<Battle, Elite, Leader>({
    ask: 'elite',
    rules: ['alx-5.51', 'alx-5.52a'],
    side: (_b, v) => v.side,
    text: () => 'Choose the leader for this turn’s Elite Initiative phase.',
    list: (b, v) => [NONE, ...commanders(b).filter((leader) => leaderInfo(b, leader).side === v.side)],
    refuse: (b, v, leader) => (leader === NONE ? null : firstBan(eliteBans, { b, v, leader })),
    format: (b, leader) => (leader === NONE ? 'no' : `elite ${leaderInfo(b, leader).key}`),
    label: (b, _v, leader) => (leader === NONE ? 'No leader' : leaderInfo(b, leader).name),
    apply(b, v, leader) {
      if (leader === NONE) return null;
      v.leader = leader;
      emit(b, { kind: 'elite-phase', rules: ['alx-5.51', 'alx-5.52a'], leader });
      start(b, 'orders', { leader, momentum: false });
      return undefined;
    },
  }),
  /** No Momentum follows; he is Inactive again, with one Orders Phase behind him (alx-5.52a). */
  revert(b, v) {
    const leader = v.leader as Leader;
    if (b.state.leaderStatus[leader] === ACTIVE) b.state.leaderStatus[leader] = INACTIVE;
  },
});

/** Each side that has such a phase has it, one after the other. */
export function openByElite(b: Battle): void {
  callAll(
    b,
    eliteSides(b).map((side) => ({ proc: eliteInitiative.name, locals: { side } })),
  );
}

export const eliteEventTexts: EventTexts = {
  'elite-phase': (w, e) => `${leaderName(w, e)} starts the turn by Elite Initiative.`,
};
