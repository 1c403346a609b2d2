import { ask, type Ban, call, emit, enemyOf, firstBan, orderTable, procedure, roll, type Side } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';
import { initiativeOf, leaderInfo } from '../../family/base/units.ts';
import { type Leader, NONE } from '../../family/base/vocabulary.ts';
import { overallCommander } from '../../family/leaders/leaders.ts';
import { challengeQuestion } from '../heroes/challenges.ts';
import { type Marker, volumeState } from '../volume-state.ts';
import {
  furtherPhaseRefusal,
  isMomentum,
  isWithEngaged,
  leaderOf,
  markerName,
  momentumOf,
  sideOfMarker,
  wingKey,
  wingsOfSide,
} from './wings.ts';

/** Phase B: one marker. */
export interface Activation {
  marker: Marker;
}

interface Trumping {
  b: Battle;
  side: Side;
}
const army = ({ b, side }: Trumping): string => b.world.sides[side].name;
const commander = ({ b, side }: Trumping): Leader => overallCommander(b, side);

/** What keeps a side from trumping the marker that was drawn. */
const trumpBans: readonly Ban<Trumping>[] = [
  {
    rule: 'cof-5.31',
    when: ({ b, side }) => volumeState(b).trumped[side] !== 0,
    text: (c) => `The ${army(c)} have already tried a Trump this turn.`,
  },
  {
    rule: 'cof-4.25a',
    when: (c) => commander(c) === NONE,
    text: (c) => `The ${army(c)} have no Overall Commander and cannot trump.`,
  },
  {
    rule: 'cof-5.33',
    when: (c) => isWithEngaged(c.b, commander(c)),
    text: (c) => `${leaderInfo(c.b, commander(c)).name} is with Engaged troops and cannot trump.`,
  },
];

const trumper = (b: Battle, v: Activation): Side => enemyOf(sideOfMarker(b, v.marker));

export const activation = procedure<Battle, Activation>('activation', {
  /** The marker held out comes first and is safe from a Trump (cof-3.0c, cof-5.34); the others are drawn blindly (cof-5.23). */
  draw(b, v) {
    const own = volumeState(b);
    const held = own.held !== NONE;
    v.marker = held ? own.held : drawn(b);
    own.held = NONE;
    own.marker = v.marker;
    const side = sideOfMarker(b, v.marker);
    const facts = { marker: v.marker, side, name: markerName(b, v.marker) };
    emit(b, { kind: 'marker-drawn', rules: held ? ['cof-3.0c', 'cof-5.34'] : ['cof-5.23'], ...facts, held });
    if (!held && (own.forfeits[side] as number) > 0) {
      own.forfeits[side] = (own.forfeits[side] as number) - 1;
      emit(b, { kind: 'marker-lost', rules: ['cof-10.43'], ...facts });
      return 'spent';
    }
    return held ? 'challenge' : undefined;
  },
  trump: ask<Battle, Activation, boolean>({
    ask: 'trump-marker',
    rules: ['cof-5.32a', 'cof-3.0d', 'cof-5.31'],
    side: trumper,
    text: (b, v) => `Marker drawn: ${markerName(b, v.marker)}. Try to trump it?`,
    list: () => [true, false],
    refuse: (b, v, tries) => (tries ? firstBan(trumpBans, { b, side: trumper(b, v) }) : null),
    format: (_b, tries) => (tries ? 'trump' : 'no'),
    label: (b, v, tries) => {
      if (!tries) return 'No Trump';
      return `Trump (roll ${initiativeOf(b, overallCommander(b, trumper(b, v)))} or less)`;
    },
    declines: (_b, _v, tries) => !tries,
    orders: orderTable<Battle, Activation, boolean>('trumping', { never: () => false }),
    apply: (_b, _v, tries) => (tries ? undefined : 'challenge'),
  }),
  attempt(b, v) {
    const side = trumper(b, v);
    const own = volumeState(b);
    own.trumped[side] = 1;
    const oc = overallCommander(b, side);
    const against = initiativeOf(b, oc);
    const purpose = `Trump by ${leaderInfo(b, oc).name}`;
    const what = { purpose, side, rules: ['cof-5.32b'], about: { leader: oc } };
    const { total } = roll(b, { ...what, against, reach: against + 1 });
    if (total <= against) {
      emit(b, { kind: 'marker-trumped', rules: ['cof-5.32b'], marker: v.marker, side, name: markerName(b, v.marker) });
      return undefined;
    }
    emit(b, { kind: 'trump-fails', rules: ['cof-5.32d'], marker: v.marker, side, name: markerName(b, v.marker) });
    regain(b, enemyOf(side));
    return 'challenge';
  },
  /** The Orders Phase that a Trump brings, if anybody is there to have it (cof-5.32c). */
  grant: ask<Battle, Activation, number>({
    ask: 'trumping-wing',
    rules: ['cof-5.32c', 'cof-5.34'],
    side: trumper,
    text: () => 'The Trump succeeds. Choose a wing to act instead.',
    list: (b, v) => [...wingsOfSide(b, trumper(b, v)), NONE],
    refuse: (b, v, wing) => (wing === NONE ? null : furtherPhaseRefusal(b, trumper(b, v), wing)),
    format: (b, wing) => (wing === NONE ? 'none' : wingKey(b, wing)),
    label: (b, _v, wing) => (wing === NONE ? 'None (the marker is still lost)' : markerName(b, wing)),
    apply(b, _v, wing) {
      if (wing !== NONE) callWing(b, wing, ['cof-5.32c']);
      return 'spent';
    },
  }),
  /** In the battles of heroes the marker may go to a challenge instead (cof-3.0d, cof-10.23a). */
  challenge: challengeQuestion,
  use(b, v) {
    if (isMomentum(b, v.marker)) call(b, 'momentum-marker', { side: sideOfMarker(b, v.marker) });
    else callWing(b, v.marker, ['cof-5.24']);
  },
  /** A Momentum marker goes back to the Pool once where the enemy's Trump has failed (cof-5.32d). */
  spent(b, v) {
    const own = volumeState(b);
    own.marker = NONE;
    const side = sideOfMarker(b, v.marker);
    // After its use (cof-5.32d); won back by a challenge (cof-10.41) it is in the Pool already, and comes once more after that.
    if (isMomentum(b, v.marker) && own.regained[side] === 1 && !own.pool.includes(v.marker)) giveBack(b, side);
  },
});

function drawn(b: Battle): Marker {
  const own = volumeState(b);
  const faces = own.pool.map((_, i) => i);
  const about = { lot: true };
  const { natural } = roll(b, { purpose: 'Marker from the Pool', side: 0, rules: ['cof-5.23'], faces, about });
  return own.pool.splice(natural, 1)[0] as Marker;
}

export function callWing(b: Battle, wing: number, rules: string[]): void {
  emit(b, { kind: 'wing-activated', rules: [...rules, 'cof-2.4', 'cof-2.23'], wing, name: markerName(b, wing) });
  call(b, 'orders', { leader: leaderOf(b, wing), momentum: false, wing });
}

/** At once where the Momentum marker has been used, otherwise when it will have been (cof-5.32d). */
function regain(b: Battle, side: Side): void {
  const own = volumeState(b);
  const momentum = momentumOf(b, side);
  own.regained[side] = 1;
  if (own.pool.includes(momentum) || own.marker === momentum) return;
  giveBack(b, side);
}
function giveBack(b: Battle, side: Side): void {
  const own = volumeState(b);
  own.regained[side] = 2;
  own.pool.push(momentumOf(b, side));
  emit(b, { kind: 'momentum-regained', rules: ['cof-5.32d'], side });
}
