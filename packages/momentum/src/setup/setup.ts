import { ask, call, callAll, d6, emit, enemyOf, procedure, type Side } from '@taxiarch/kernel';
import { rollOff, turnTable } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { placeCommanders } from './commander-placement.ts';
import { deployment } from './deployment.ts';
import { terrain } from './terrain.ts';

interface Locals {
  chooser?: Side;
}

const chooserOf = (v: Locals): Side => v.chooser ?? 0;
const homes = ['near', 'far'] as const;

const chooseEdge = ask<Battle, Locals, number>({
  ask: 'table-side',
  rules: ['mom-setup.01'],
  skipIf: (b) => !b.world.setUp.tableSides,
  side: (_b, v) => chooserOf(v),
  text: () => 'Choose your long table edge.',
  list: () => [0, 1],
  refuse: () => null,
  format: (_b, n) => (n === 0 ? 'near' : 'far'),
  label: (_b, _v, n) => `Take the ${homes[n]} edge`,
  apply(b, v, n) {
    if (n === 1) turnTable(b.world, b.state);
    emit(b, { kind: 'table-side', rules: ['mom-setup.01'], side: chooserOf(v), turned: n === 1 });
  },
});

/** From the empty table to the first turn (mom-setup.01, mom-setup.02); a ready battle skips what it brings along. */
export const setUp = procedure<Battle, Locals>('set-up', {
  terrain(b) {
    if (!b.world.setUp.terrain) return;
    const placer = rollOff(b, 'The first terrain placement', ['mom-setup.02'], d6);
    call(b, terrain, { placer, done: 0 });
  },
  whoChooses(b, v) {
    const { tableSides, deployment: played } = b.world.setUp;
    if (tableSides || played) v.chooser = rollOff(b, 'The choice of table edge', ['mom-setup.01'], d6);
  },
  chooseEdge,
  deploy(b, v) {
    if (b.world.setUp.deployment) call(b, deployment, { side: chooserOf(v) });
  },
  commanders(b, v) {
    if (!b.world.setUp.deployment) return;
    const first = chooserOf(v);
    callAll(
      b,
      [first, enemyOf(first)].map((side) => ({ proc: placeCommanders.name, locals: { side, at: 0 } })),
    );
  },
});
