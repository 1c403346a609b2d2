import {
  ask,
  call,
  emit,
  endTurnInstructions,
  type Procedure,
  procedure,
  roll,
  type Side,
  sides,
} from '@taxiarch/kernel';
import type { RuleOverride } from '../../family/base/overrides.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { initiativeOf, isRallied } from '../../family/base/units.ts';
import { IN_PLAY, NONE } from '../../family/base/vocabulary.ts';
import { withdrawalPhase } from '../../family/command/victory.ts';
import { overallCommander } from '../../family/leaders/leaders.ts';
import { volumeState } from '../volume-state.ts';
import { activation } from './activation.ts';
import { momentumMarker } from './momentum.ts';
import { dropLostStandards } from './standards.ts';
import { tellLevels } from './victory.ts';
import { markerName, momentumOf, wingKey, wingsOfSide } from './wings.ts';

interface Turn {
  /** Who has the Initiative; NONE after a tie (cof-5.1b). */
  winner: Side | typeof NONE;
}

/** The sequence of play (cof-3.0a). */
const battleProcedure = procedure<Battle, Turn>('battle', {
  beginTurn(b) {
    const own = volumeState(b);
    own.trumped = [0, 0];
    own.regained = [0, 0];
    emit(b, { kind: 'turn-begins', rules: ['cof-3.0a'], turn: b.state.turn });
    tellLevels(b);
  },
  /** Phase A (cof-5.1a), unless the scenario gives the Initiative to one of them (cof-5.1c). */
  initiative(b, v) {
    const given = b.state.turn === 1 ? b.world.sides.findIndex(({ opens }) => opens === true) : NONE;
    v.winner = given === NONE ? rolledInitiative(b) : (given as Side);
    const rules = [given === NONE ? (v.winner === NONE ? 'cof-5.1b' : 'cof-5.1a') : 'cof-5.1c'];
    emit(b, { kind: 'initiative', rules, side: v.winner });
  },
  hold: ask<Battle, Turn, number>({
    ask: 'opening-marker',
    rules: ['cof-5.22', 'cof-3.0b', 'cof-5.24b'],
    side: (_b, v) => v.winner as Side,
    // Nobody has no wings either.
    skipIf: (b, v) => wingsOfSide(b, v.winner as Side).length === 0,
    text: (b, v) => `The ${b.world.sides[v.winner as Side].name} have the Initiative. Choose a wing to open the turn.`,
    list: (b, v) => wingsOfSide(b, v.winner as Side),
    refuse: () => null,
    format: (b, wing) => `hold ${wingKey(b, wing)}`,
    label: (b, _v, wing) => markerName(b, wing),
    apply(b, _v, wing) {
      volumeState(b).held = wing;
      emit(b, { kind: 'marker-held', rules: ['cof-5.22'], marker: wing, name: markerName(b, wing) });
    },
  }),
  fillPool(b) {
    const own = volumeState(b);
    own.pool = own.wings.map((_, wing) => wing).filter((wing) => wing !== own.held);
    for (const side of sides) own.pool.push(momentumOf(b, side));
    const names = own.pool.map((marker) => markerName(b, marker));
    emit(b, { kind: 'pool-filled', rules: ['cof-3.0b', 'cof-5.21'], markers: own.pool.slice(), names });
  },
  /** Phases B and C, over and over until the Pool is empty (cof-5.48). */
  activations(b) {
    const { pool, held } = volumeState(b);
    if (held === NONE && pool.length === 0) return undefined;
    call(b, 'activation', {});
    return 'activations';
  },
  /** Phase D (cof-3.0g). */
  replace(b) {
    emit(b, { kind: 'replace-reload-remove', rules: ['cof-3.0g'] });
    call(b, 'replace-leaders', {});
  },
  reload(b) {
    start(b, 'reload', {});
  },
  remove(b) {
    for (let unit = 0; unit < b.world.units.length; unit++) {
      if (!isRallied(b, unit)) continue;
      b.state.status[unit] = IN_PLAY;
      emit(b, { kind: 'rallied-over', rules: ['cof-9.55'], unit });
    }
    b.state.moved.fill(0);
    dropLostStandards(b);
    emit(b, { kind: 'turn-ends', rules: ['cof-3.0g', 'cof-6.13a'], turn: b.state.turn });
  },
  /** Phase E (cof-11.0b). */
  withdrawal(b) {
    endTurnInstructions(b);
    withdrawalPhase(b);
    if (b.outcome) return null;
    b.state.turn++;
    return 'beginTurn';
  },
});

/** Who has the Initiative of this turn; null after a tie, and before it is known. */
export function initiativeHolder(b: Battle): Side | null {
  const turn = b.frames.find(({ proc }) => proc === battleProcedure.name)?.v as Partial<Turn> | undefined;
  return turn?.winner === undefined || turn.winner === NONE ? null : turn.winner;
}
/** The markers of this turn are not in the Pool yet: nothing is called up before (cof-3.0b). */
export const fillsPool = (b: Battle): boolean => b.frames.at(-1)?.proc === battleProcedure.name;

/** Without an Overall Commander a side adds nothing (cof-4.25a). */
function rolledInitiative(b: Battle): Turn['winner'] {
  const [one, other] = sides.map((side) => {
    const oc = overallCommander(b, side);
    const rating = oc === NONE ? 0 : initiativeOf(b, oc);
    const part = { rule: oc === NONE ? 'cof-4.25a' : 'cof-4.11b', text: 'commander’s Initiative', value: rating };
    const purpose = `Initiative of the ${b.world.sides[side].name}`;
    return roll(b, { purpose, side, rules: ['cof-5.1a', 'cof-2.3'], sum: { total: rating, parts: [part] } }).total;
  }) as [number, number];
  if (one === other) return NONE;
  return one > other ? 0 : 1;
}

export const turnOverrides: readonly RuleOverride[] = [];

export const turnProcedures: readonly Procedure<Battle>[] = [battleProcedure, activation, momentumMarker];
