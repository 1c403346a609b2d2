import { ask, call, emit, procedure, roll, type Side } from '@taxiarch/kernel';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { initiativeOf, leaderInfo } from '../../family/base/units.ts';
import { type Leader, NONE } from '../../family/base/vocabulary.ts';
import { overallCommander } from '../../family/leaders/leaders.ts';
import { isHeroic, setMode } from '../heroes/hero-modes.ts';
import { callWing } from './activation.ts';
import { bearOrPlant, regainStandards } from './standards.ts';
import { furtherPhaseRefusal, leaderOf, markerName, wingKey, wingsOfSide } from './wings.ts';

interface Momentum {
  side: Side;
  /** The commander who moves. */
  leader: Leader;
}

/** A Momentum marker is used: for a wing near the Overall Commander, and for leaders without one (cof-5.25a, cof-5.46a). */
export const momentumMarker = procedure<Battle, Momentum>('momentum-marker', {
  choose: ask<Battle, Momentum, number>({
    ask: 'momentum-wing',
    rules: ['cof-5.25a', 'cof-5.25b'],
    side: (_b, v) => v.side,
    text: () => 'Momentum marker drawn. Choose a wing to act again.',
    list: (b, v) => [...wingsOfSide(b, v.side), NONE],
    refuse: (b, v, wing) => (wing === NONE ? null : furtherPhaseRefusal(b, v.side, wing)),
    format: (b, wing) => (wing === NONE ? 'none' : wingKey(b, wing)),
    label: (b, _v, wing) => (wing === NONE ? 'None' : `${markerName(b, wing)} (roll ${ratingOf(b, wing)} or less)`),
    apply(b, v, wing) {
      if (wing === NONE) {
        emit(b, { kind: 'momentum-lost', rules: ['cof-5.25c'], side: v.side });
        return;
      }
      const leader = leaderOf(b, wing);
      const against = ratingOf(b, wing);
      const purpose = `Momentum of ${leaderInfo(b, leader).name}`;
      const what = { purpose, side: v.side, rules: ['cof-5.25b'], about: { leader } };
      const { total } = roll(b, { ...what, against, reach: against + 1 });
      if (total <= against) callWing(b, wing, ['cof-5.25b']);
      else emit(b, { kind: 'momentum-fails', rules: ['cof-5.25b'], side: v.side, name: markerName(b, wing) });
    },
  }),
  /** An Overall Commander without a wing of his own moves now, whatever came of the roll (cof-5.46a). */
  commanderMoves(b, v) {
    const oc = overallCommander(b, v.side);
    if (oc === NONE || leaderInfo(b, oc).group !== '') return 'heroes';
    b.state.leaderSpent[oc] = 0;
    regainStandards(b, oc);
    v.leader = oc;
    return undefined;
  },
  /** In the battles of heroes he may change his mode first (cof-10.15). */
  mode: ask<Battle, Momentum, boolean>({
    ask: 'leader-mode',
    rules: ['cof-10.15', 'cof-10.13'],
    side: (_b, v) => v.side,
    skipIf: (b) => !isHeroic(b),
    text: (b, v) => `${leaderInfo(b, v.leader).name} can move. Choose how he goes.`,
    list: () => [true, false],
    refuse: () => null,
    format: (_b, onFoot) => (onFoot ? 'on foot' : 'in chariot'),
    label: (_b, _v, onFoot) => (onFoot ? 'On foot (5 MP)' : 'In his chariot (9 MP)'),
    apply(b, v, onFoot) {
      setMode(b, v.leader, onFoot, ['cof-10.15']);
    },
  }),
  standard: bearOrPlant<Momentum>(),
  ride(b, v) {
    start(b, 'move-leader', { leader: v.leader });
  },
  /** And with him the heroes (cof-10.14). */
  heroes(b, v) {
    if (isHeroic(b)) call(b, 'heroes-move', { side: v.side });
  },
});

/** The Capability of a Wing Commander, the Initiative of the Overall Commander (cof-4.11b, cof-4.12). */
const ratingOf = (b: Battle, wing: number): number => initiativeOf(b, leaderOf(b, wing));
