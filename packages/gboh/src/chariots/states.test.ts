import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { isGone } from '../family/base/units.ts';
import { numberOf } from '../family/script/position.ts';
import { must, offered } from '../family/script/testing.ts';
import { whereIs } from '../family/shock/testing.ts';
import { field, keyed } from './testing/field.ts';
import { phase } from './testing/shots.ts';
import { volumeState } from './volume-state.ts';

const kind = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const leaderAt = (b: Battle, key: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[keyed(b, key)] as number);

describe('who has rallied in this turn', () => {
  const coming = (unit: string, ...steps: string[]): Battle => {
    const b = phase(`unit m blue spearmen 0505 E group amun\nunit u red ${unit} group king rallied`, '0 0');
    for (const choice of ['move m', ...steps]) must(b, choice);
    return b;
  };
  test('[cof-9.55 cof-6.41a cof-6.66a cof-7.4R4] who has rallied in this turn still reacts: it withdraws, turns and fires', () => {
    expect(offered(coming('javelin-chariot 0805 W', '0605'))).toContain('withdraw u');
    const turns = coming('spearmen 0705 NNE', '0605');
    expect([kind(turns), offered(turns)]).toEqual(['reaction-facing', ['no', 'turn u NNW', 'turn u E']]);
    const fires = coming('bowmen 0705 W ma 1', '0605', 'no');
    expect([kind(fires), offered(fires)]).toEqual(['entry-fire', ['fire u', 'no']]);
  });

  test('[cof-9.55 cof-8.52a] BI who have rallied in this turn still fall upon chariots', () => {
    const b = phase(
      'unit a blue chariot 0505 E group amun\nunit t red tribesmen 0705 W group king tq 5 rallied',
      '8 9 3 3 3',
    );
    must(b, 'fire a at t');
    expect(kind(b)).toBe('aggression-place');
  });

  test('[cof-9.55 cof-8.11c] who has rallied in this turn may attack, if it has stayed before an enemy', () => {
    const b = phase('unit s blue spearmen 0505 E group amun rallied\nunit t red spearmen 0605 W group king', '0 0 5 5');
    must(b, 'end');
    expect(offered(b)).toContain('shock s');
  });
});

test('[cof-6.66a cof-9.42] the routed do not turn to meet an enemy', () => {
  const met = (state: string): Battle => {
    const b = phase(`unit m blue spearmen 0505 E group amun\nunit u red spearmen 0705 NNE group king ${state}`, '0');
    for (const choice of ['move m', '0605']) must(b, choice);
    return b;
  };
  expect([kind(met('')), kind(met('routed'))]).toEqual(['reaction-facing', 'step']);
});

test('[cof-6.66a cof-6.34] a column turns in reaction like others', () => {
  const b = phase('unit m blue spearmen 0505 E group amun\nunit u red spearmen 0705 N group king', '0');
  for (const choice of ['move m', '0605']) must(b, choice);
  expect([kind(b), offered(b)]).toEqual(['reaction-facing', ['no', 'turn u NW', 'turn u NE']]);
});

test('[cof-9.14a cof-6.52] one of a chariot and its runners recovers alone, and the other may still act', () => {
  const b = phase(
    'unit c blue chariot 0505 E group amun hits 2\nunit r blue runners 0505 E group amun hits 3\nunit far red levy 1510 W group king',
  );
  must(b, 'recover r');
  expect([b.state.hits[numberOf(b, 'c')], b.state.hits[numberOf(b, 'r')]]).toEqual([2, 1]);
  expect(offered(b)).toContain('move c');
  expect(offered(b)).not.toContain('move c together');
});

describe('the Standard of a commander', () => {
  const spot = (b: Battle): string => hexNumber(b.world.field.grid, volumeState(b).standards[1]?.hex as number);

  test('[cof-9.32 cof-6.57 cof-9.34] a Standard goes with its leader in a withdrawal, and the routed near it flee', () => {
    const back = (answer: string): Battle => {
      const b = field(
        `unit m blue spearmen 0805 E group amun
leader wc blue 0107 initiative 4 range 20 group amun
leader king2 red 1105 initiative 5 range 7 charisma 2 group king
unit r red javelin-chariot 1105 W group king
unit rt red spearmen 1307 W group king routed
start orders leader=wc wing=0`,
        { red: 'king2' },
      );
      for (const choice of ['move m', '0905', 'withdraw r', answer, '1205', 'stop']) must(b, choice);
      return b;
    };
    const along = back('go along');
    expect([leaderAt(along, 'king2'), spot(along), isGone(along, numberOf(along, 'rt'))]).toEqual([
      '1205',
      '1205',
      true,
    ]);
    const stays = back('stay');
    expect([leaderAt(stays, 'king2'), spot(stays), isGone(stays, numberOf(stays, 'rt'))]).toEqual([
      '1105',
      '1105',
      false,
    ]);
  });

  test('[cof-9.32 cof-9.24a] a Standard goes with its leader as his troops disengage, and stays with him if he stays', () => {
    const back = (answer: string): Battle => {
      const b = field(
        `leader king2 blue 0805 initiative 6 range 9 charisma 3 group amun
unit c blue chariot 0805 E group amun engaged
unit foe red spearmen 0905 W group king engaged
start orders leader=king2 wing=0`,
        { blue: 'king2' },
      );
      for (const choice of ['disengage', 'c 0704', answer]) must(b, choice);
      return b;
    };
    const hexes = (b: Battle): string[] => [
      leaderAt(b, 'king2'),
      hexNumber(b.world.field.grid, volumeState(b).standards[0]?.hex as number),
      whereIs(b, 'c'),
    ];
    expect(hexes(back('go along'))).toEqual(['0704', '0704', '0704 E']);
    expect(hexes(back('stay'))).toEqual(['0805', '0805', '0704 E']);
  });
});
