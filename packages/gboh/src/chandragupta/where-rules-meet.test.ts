import { hexNumber, placementText } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { hexesOf, isInColumn, placeOfUnit } from '../family/base/units.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { segment } from '../family/shock/testing.ts';
import { position } from '../scripts.ts';
import { campMap, cityMap } from './testing/fort.ts';

const sides = 'side blue "Mauryas" retreat W withdrawal 90\nside red "Nandas" retreat E withdrawal 90';
const field = (text: string): Battle => position(`ruleset chandragupta\nmap 30x16\n${sides}\n${text}`);
const camp = (text: string): Battle =>
  position(
    campMap(`side blue "Holders" retreat E withdrawal 90 holds camp
    side red "Besiegers" retreat W withdrawal 90
    ${text}`),
  );
const asked = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
const whereIs = (b: Battle, unit: number): string => hexNumber(b.world.field.grid, hexesOf(b, unit)[0] as number);
const KING = 'leader king blue 2005 initiative 6 range 4 overall people indian';
const PORUS = 'unit far red medium-foot 0202 E\nleader porus red 0202 initiative 5 range 3 overall people indian';

describe('in the camp', () => {
  const bows =
    'unit a blue longbow 0704 W grade bharta\nunit b blue longbow 0705 W grade bharta\nline foot blue infantry a,b';

  test('[cha-4.34b cha-12.17a] a Nayaka there, too, stands with the Line that he commands', () => {
    const nayaka = (at: string): Battle =>
      camp(`${bows}\n${KING}\n${PORUS}
      leader nay blue ${at} initiative 3 range 4 nayaka arm infantry people indian
      start orders leader=nay momentum=false`);
    mustRefuse(nayaka('0805'), 'line foot move', 'cha-4.34b');
    must(nayaka('0705'), 'line foot move');
  });

  test('[cha-4.42c cha-12.17a] a Line Command by right of the camp gives none in a Momentum phase, one of the first turn does', () => {
    const momentum = (turn: number): Battle => {
      const b = camp(`${bows}\n${KING}\n${PORUS}
        leader sub blue 0705 initiative 3 range 4 strategy 3 line subordinate people indian
        turn ${turn}
        dice 0 5 5 5 5
        start battle`);
      while (asked(b) === 'activate' && !offered(b).includes('activate sub')) must(b, offered(b)[0] as string);
      play(b, 'activate sub', 'line foot fire', 'end', 'momentum');
      while (asked(b) !== 'order') must(b, 'no');
      return b;
    };
    mustRefuse(momentum(2), 'line foot fire', 'cha-4.42c');
    expect(offered(momentum(1))).toContain('line foot fire');
  });

  test('[cha-6.56 cha-12.17b] a column that is attacked in the Camp Orders Phase falls out of column with one more hit', () => {
    const b = camp(`unit in blue light-foot 0705 SSE
      unit foe red hypaspist 0706 N
      ${KING}\n${PORUS}
      turn 2
      dice 5 0 5 5 5 0 0 0 0 0
      start battle`);
    play(b, 'pass porus', 'pass king', 'move in', 'stop');
    const foe = numberOf(b, 'foe');
    expect(isInColumn(b, foe)).toBe(true);
    must(b, 'shock in');
    // 4 hits in Shock, and 1 for the column.
    expect([asked(b), isInColumn(b, foe), b.state.hits[foe]]).toEqual(['column-facing', false, 5]);
    must(b, 'line right');
    expect([placementText(b.world.field.grid, placeOfUnit(b, foe)), b.state.hits[foe]]).toEqual(['0706 NNE', 5]);
  });

  test('[cha-3.0f cha-10.54 cha-10.52a] engines fire in the Camp Orders Phase, and then stay where they are', () => {
    const b = camp(`unit eng blue yantra 0708 W
      unit more blue yantra 0710 W
      unit foe red medium-foot 0508 E
      ${KING}\n${PORUS}
      turn 2
      dice 5 5 5 5 5
      start battle`);
    play(b, 'pass porus', 'pass king');
    expect([asked(b), offered(b)]).toEqual(['haul-engines', ['no', 'move eng', 'fire eng at foe', 'move more']]);
    must(b, 'fire eng at foe');
    while (asked(b) === 'return-fire') must(b, 'no');
    mustRefuse(b, 'move eng', 'cha-10.54');
    must(b, 'fire eng at foe');
    while (asked(b) === 'return-fire') must(b, 'no');
    // Twice in the phase, and no more.
    mustRefuse(b, 'fire eng at foe', 'cha-10.52a');
    expect([asked(b), offered(b)]).toEqual(['haul-engines', ['no', 'move more']]);
  });

  test('[cha-12.11b] tribes of the side that holds the camp do not withdraw within its wall; its other troops do', () => {
    const goes = (troop: string): boolean => {
      const b = camp(`unit hill blue ${troop} 0605 W ma 9
        unit foe red hoplite 0305/0306 E
        ${KING}
        leader porus red 0205 initiative 5 range 5 overall people indian
        seed 1
        start orders leader=porus momentum=false`);
      play(b, 'move foe', 'left');
      return offered(b).includes('withdraw hill');
    };
    expect([goes('tribal-foot group hillmen'), goes('light-foot grade bharta')]).toEqual([false, true]);
  });

  test('[cha-12.11b cha-9.21a] nor do they advance within it after Shock, as its other troops and tribes of the enemy must', () => {
    const goesOn = (troop: string, holder: string): boolean => {
      const b = segment(
        campMap(`side blue "Attackers" retreat W withdrawal 90 ${holder}
        side red "Defenders" retreat E withdrawal 90
        unit us blue ${troop} 0605 E tq 9
        unit them red levy 0705 W hits 2
        leader king blue 0305 initiative 6 range 9 overall people indian
        start shock leader=king
        dice 5 5 5 5 5 5 5 5`),
        { marked: ['us'] },
      );
      for (let n = 0; n < 20 && !['advance-facing', 'end-of-script'].includes(asked(b) ?? ''); n++)
        must(b, offered(b)[0] as string);
      return whereIs(b, numberOf(b, 'us')) === '0705';
    };
    expect(goesOn('tribal-foot group hillmen', 'holds camp')).toBe(false);
    expect(goesOn('tribal-foot group hillmen', '')).toBe(true);
    expect(goesOn('light-foot grade bharta', 'holds camp')).toBe(true);
  });
});

test('[cha-5.33c cha-6.73a] in a Crisis of Faith both units of a stack fall back together', () => {
  const b = field(`unit top blue tribal-foot 1005 E group hillmen
    unit low blue tribal-foot 0905 E group hillmen
    unit foe red medium-foot 2805 W
    leader chief blue 1007 initiative 4 range 4 tribal-chief group hillmen people indian
    leader king blue 1004 initiative 6 range 6 overall people indian
    leader porus red 2805 initiative 5 range 3 overall people indian
    turn 2
    dice 9 9 0 0 0 0 0
    start battle`);
  play(b, 'activate chief', 'move low', 'stack 1005', 'end', 'pass porus', 'activate king', 'end', 'momentum');
  play(b, '0905', '0805');
  const [top, low] = [numberOf(b, 'top'), numberOf(b, 'low')];
  expect([whereIs(b, top), whereIs(b, low)]).toEqual(['0805', '0805']);
});

test('[cha-11.13b cha-12.212b] a unit that has recovered among buildings attacks nobody in that phase', () => {
  const shocks = (...first: string[]): boolean => {
    const b = position(
      cityMap(`side blue "Holders" retreat E withdrawal 90 holds city
      side red "Besiegers" retreat W withdrawal 90
      terrain block 2530
      unit in blue medium-foot 2530 E hits 3
      unit foe red medium-foot 2531 W
      leader king blue 2530 initiative 6 range 4 overall people indian
      leader porus red 0202 initiative 5 range 3 overall people indian
      turn 2
      start orders leader=king momentum=false`),
    );
    if (asked(b) === 'retire') must(b, 'no');
    play(b, ...first, 'end');
    return asked(b) === 'shock-designation' && offered(b).includes('shock in');
  };
  expect([shocks('recover in'), shocks()]).toEqual([false, true]);
});

test('[cha-9.21a cha-9.21b] who was in an enemy ZOC as a target broke before the clash does not take its ground later', () => {
  const b = field(`unit foot blue medium-foot 0405 E size 20
    unit one red light-foot 0605 W hits 4
    unit two red light-foot 0606 W tq 9 hits 7
    leader king blue 0305 initiative 6 range 6 overall people indian
    leader porus red 1605 initiative 5 range 3 overall people indian
    turn 2
    dice 0 9 0 9 9 9 9
    start orders leader=king momentum=false`);
  play(b, 'move foot', '0505', 'no', 'no', 'end', 'NE', 'NE', 'SE', 'SE');
  // He has gone into the other hex at once, and nothing else is left him.
  expect([asked(b), whereIs(b, numberOf(b, 'foot'))]).toEqual(['advance-facing', '0606']);
  must(b, 'stay');
  expect(asked(b)).toBe('end-of-script');
});

test('[cha-10.72c] the ZOC of another guild, too, is closed to a guild that runs', () => {
  const ways = (group: string): readonly string[] =>
    offered(
      field(`unit run blue guild-foot 0505 E group weavers
      unit rival blue guild-foot 0305 E group ${group}
      leader king blue 1505 initiative 6 range 6 overall people indian
      leader porus red 1606 initiative 5 range 3 overall people indian
      start rout unit=run cause=-1`),
    );
  expect(ways('smiths')).not.toContain('NW');
  expect(ways('weavers')).toContain('NW');
});

test('[cha-10.81b] a Maula unit attacked from behind routs in the Charge, too, without a roll; from the front it rolls', () => {
  const rolls = (facing: string): boolean => {
    const b = field(`unit guard red medium-foot 0705 ${facing} grade maula hits 5
      unit foot blue medium-foot 0505 E
      leader king blue 0405 initiative 6 range 6 overall people indian
      leader porus red 0705 initiative 5 range 3 overall people indian
      turn 2
      dice 0 9 0 0 0 0 0 0 0 0 0 0
      start orders leader=king momentum=false`);
    const told = [...must(b, 'move foot'), ...must(b, '0605')];
    for (let i = 0; i < 8 && (asked(b) ?? '') !== 'rout-with-unit' && (asked(b) ?? '') !== 'end-of-script'; i++)
      told.push(
        ...must(b, offered(b).find((c) => ['stop', 'no', 'end', 'done'].includes(c)) ?? (offered(b)[0] as string)),
      );
    return told.some((e) => e.kind === 'die' && e.rules.includes('cha-10.81a'));
  };
  expect([rolls('E'), rolls('W')]).toEqual([false, true]);
});

test('[cha-6.22 cha-10.13a] elephants that come through into forest take its hit', () => {
  const hits = (terrain: string): number => {
    const b = field(`${terrain}
      unit el blue elephant 0505 E
      unit foe red medium-foot 0605 W
      leader king blue 0405 initiative 6 range 6 overall people indian
      leader porus red 1505 initiative 5 range 3 overall people indian
      turn 2
      dice 5 5 5 5 5 5
      start orders leader=king momentum=false`);
    play(b, 'end', 'shock el', 'el 0705');
    return b.state.hits[numberOf(b, 'el')] as number;
  };
  expect(hits('terrain woods 0704 0705')).toBe(hits('') + 1);
});

describe('a commander who retires', () => {
  const retiring = (more: string, dice: string, start = 'start battle'): Battle =>
    camp(`${more}\nunit far red medium-foot 2502 E
      leader porus red 2502 initiative 5 range 3 overall people indian
      turn 2
      dice ${dice}
      ${start}`);

  test('[cha-12.44a] keeps one Individual Order for his own way, and is asked to give it', () => {
    const b = retiring(
      `unit a blue medium-foot 0303 W\nunit b blue medium-foot 0304 W
      leader king blue 0405 initiative 2 range 4 overall people indian`,
      '9 5 5 5 5',
    );
    play(b, 'activate king', 'retire', 'move a', 'stop');
    expect([asked(b), offered(b)]).toEqual(['order', ['go']]);
    mustRefuse(b, 'move b', 'cha-12.44a');
    mustRefuse(b, 'end', 'cha-12.44a');
  });

  test('[cha-12.44a] gives Individual Orders only, and no Wing Commands', () => {
    const b = retiring(
      `unit a blue longbow 0403 W grade bharta\nunit b blue longbow 0404 W grade bharta
      leader king blue 0405 initiative 2 range 4 overall people indian leads nay
      leader nay blue 0403 initiative 3 range 4 nayaka arm infantry people indian
      line foot blue infantry a,b`,
      '9 5 5 5 5',
    );
    play(b, 'activate king', 'retire');
    mustRefuse(b, 'wing nay', 'cha-12.44a');
  });

  test('[cha-12.43 cha-5.33b] rolls when he is re-activated as well', () => {
    const b = camp(`unit in blue medium-foot 0705 W
      ${PORUS}
      leader king blue 0705 initiative 4 range 4 overall people indian
      turn 2
      dice 0 9 0 9 9 9
      start battle`);
    play(b, 'activate king', 'retire', 'activate porus', 'end', 'momentum');
    const told = must(b, 'activate king');
    expect(told.some((e) => e.kind === 'die' && e.rules.includes('cha-12.43'))).toBe(true);
  });
});
