import { begin, below, pendingDecisions, seededDice, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { optionIds } from '../../alexander/vocabulary.ts';
import { alexander } from '../../alexander/volume.ts';
import { readScript } from '../../scripts.ts';
import { makeWorld } from '../base/make-world.ts';
import type { Battle } from '../base/state.ts';
import { ACTIVE, DID_CLOSE, DID_MOVE, DID_ORDERED, DID_STEP, MUST_CHECK } from '../base/vocabulary.ts';
import { describeEvent } from '../event-text.ts';
import { faultsIn } from '../invariants.ts';

const foot = ['hypaspist', 'medium-foot', 'levy', 'light-foot', 'bow-foot', 'peltast', 'agrianian', 'slinger'];
const mounted = ['companion', 'lancer', 'light-horse', 'horse-archer', 'elephant', 'chariot', 'cataphract'];
const wide = ['phalanx', 'hoplite', 'cardaces'];
const facings = { blue: ['E', 'E', 'E', 'NNE', 'SSE'], red: ['W', 'W', 'W', 'NNW', 'SSW', 'E'] };

type Choose = <T>(list: readonly T[]) => T;

/** Two lines face to face, of whatever troops, in whatever state. */
function lines(choose: Choose): string {
  const rows: string[] = ['map 16x16'];
  for (const option of optionIds) if (choose([true, false])) rows.push(`option ${option}`);
  for (const [column, side] of [
    ['05', 'blue'],
    ['06', 'red'],
  ] as const) {
    for (let row = 2; row <= 14; row++) {
      const hex = column + String(row).padStart(2, '0');
      const next = column + String(row + 1).padStart(2, '0');
      const key = `${side}-${row}`;
      const hits = `hits ${choose([0, 0, 1, 2])}`;
      const kind = choose(['foot', 'foot', 'mounted', 'wide', 'none']);
      if (kind === 'none') continue;
      if (kind === 'wide') {
        rows.push(`unit ${key} ${side} ${choose(wide)} ${hex}/${next} ${side === 'blue' ? 'E' : 'W'} ${hits}`);
        row++;
      } else {
        const state = choose(['', '', '', 'routed', 'spent']);
        const troop = choose(kind === 'foot' ? foot : mounted);
        rows.push(
          `unit ${key} ${side} ${troop} ${hex} ${choose(facings[side])} ${state === 'routed' ? '' : hits} ${state}`,
        );
      }
    }
  }
  rows.push(
    `unit reserve-1 red levy 0806 W`,
    `unit reserve-2 red light-horse 0709 W`,
    `unit reserve-3 blue levy 0409 E`,
  );
  rows.push(`terrain woods ${choose(['0605', '0705', '0508'])}`, 'level 1 0607 0608 0707');
  rows.push('leader chief blue 0405 range 9', `leader champion blue ${choose(['0505', '0507'])} combat 5 charisma 2`);
  rows.push(`leader foe red ${choose(['0605', '0607'])} combat 4 charisma 1`, 'leader porus red 0609 no-combat');
  return rows.join('\n');
}

function fight(seed: number): Battle {
  const numbers = seededDice(`choices ${seed}`);
  if (numbers.mode !== 'seed') throw new Error('seeded dice are wanted');
  const choose: Choose = (list) => list[below(numbers, list.length)] as (typeof list)[number];
  const { world, state } = makeWorld(readScript(lines(choose)).spec);
  for (const [unit, info] of world.units.entries()) {
    if (info.side !== 0 || state.status[unit] !== 0) continue;
    const came = choose([0, 1, 2]);
    if (came > 0) state.did[unit] = came === 1 ? DID_MOVE | DID_STEP | DID_CLOSE | DID_ORDERED : DID_ORDERED;
    if (came === 1 && info.type !== 'SK') state.mark[unit] = MUST_CHECK;
  }
  state.active = 0;
  state.leaderStatus[0] = ACTIVE;
  const b = begin(alexander, world, state, seededDice(seed), {
    proc: 'script',
    locals: { proc: 'shock', locals: { leader: 0 } },
  });
  for (let n = 0; n < 500; n++) {
    for (const event of b.events) describeEvent(world, event);
    expect(faultsIn(b)).toEqual([]);
    const owed = pendingDecisions(b)[0];
    if (!owed || owed.kind === 'end-of-script') return b;
    submitNth(b, below(numbers, owed.options.length));
  }
  throw new Error('the fight does not end');
}

test('[alx-9.0] whatever meets whatever, a Shock segment comes to an end and leaves a sound position', () => {
  for (let seed = 0; seed < 30; seed++) {
    const b = fight(seed);
    expect(b.state.mark.every((mark) => mark === 0)).toBe(true);
  }
});
