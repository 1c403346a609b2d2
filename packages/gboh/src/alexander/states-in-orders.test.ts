import { placementText } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { isInColumn, isInSquare, isRouted, placeOfUnit } from '../family/base/units.ts';
import { FULL } from '../family/base/vocabulary.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { position } from '../scripts.ts';

const kind = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
/** Gives the first answer to whatever is asked, to the end of the script. */
const playOut = (b: Battle): Battle => {
  for (let n = 0; n < 40 && kind(b) !== 'end-of-script'; n++) must(b, offered(b)[0] as string);
  return b;
};
const at = (b: Battle, key: string): string => placementText(b.world.field.grid, placeOfUnit(b, numberOf(b, key)));
const hits = (b: Battle, key: string): number => b.state.hits[numberOf(b, key)] as number;

const EDGES = 'side blue "A" macedonian retreat W withdrawal 90\nside red "B" retreat E withdrawal 90';
const CHIEF = 'leader chief blue 0405 initiative 4 range 9 overall line';
const phase = (text: string): Battle =>
  position(`map 20x12\n${EDGES}\n${CHIEF}\n${text}\ndice 5 5 5 5 5 5 5\nstart orders leader=chief momentum=false`);

describe('in a Line Command', () => {
  test('[alx-11.63b alx-4.31] a square goes 1 MP by a Line Command', () => {
    const b = phase('unit s blue hypaspist 0505 E square\nline foot blue infantry s');
    play(b, 'line foot move', 'move s', '0504');
    expect([at(b, 's'), isInSquare(b, 0)]).toEqual(['0504 E', true]);
    expect(kind(b)).not.toBe('step');
  });

  test('[alx-6.14 alx-6.64a alx-4.31] Inertia carries a column on in a Line as well', () => {
    const b = phase('option inertia\nunit h blue hoplite 0505/0605 NE left\nline foot blue infantry h');
    play(b, 'line foot move', 'move h');
    mustRefuse(b, 'stop', 'alx-6.14');
    must(b, '0704');
    expect(isInColumn(b, 0)).toBe(true);
  });

  test('[alx-10.31a alx-4.31] the Engaged take no part in a Line Command', () => {
    const b = phase(`option engaged
      unit one blue hypaspist 0505 E engaged
      unit two blue hypaspist 0506 E
      unit foe red hypaspist 0605 W engaged
      line foot blue infantry one,two`);
    must(b, 'line foot move');
    expect(offered(b)).toContain('move two');
    mustRefuse(b, 'move one', 'alx-10.31a');
  });
});

describe('an order to recover', () => {
  test('[alx-10.16a alx-6.65a alx-11.63b alx-11.72a] a unit recovers in column, in square and in Double Depth', () => {
    const left = (unit: string, more = ''): number => hits(play(phase(`unit u blue ${unit}${more}`), 'recover u'), 'u');
    expect(left('hypaspist 0505 N hits 2')).toBe(0);
    expect(left('hypaspist 0505 E square hits 2')).toBe(0);
    const pair = phase('unit u blue phalanx 0505/0506 E hits 2\nunit low blue phalanx 0505/0506 E hits 2 under u');
    play(pair, 'recover u');
    expect([hits(pair, 'u'), hits(pair, 'low')]).toEqual([0, 2]);
  });

  test('[alx-10.16a alx-11.82] engines recover in Fire mode too', () => {
    const b = play(phase('unit u blue oxybeles 0505 E fire-mode tq 4 hits 2'), 'recover u');
    expect([hits(b, 'u'), b.state.mode[0]]).toEqual([0, 1]);
  });

  test('[alx-8.31a alx-11.94b alx-8.31c] horse formed for the charge harasses nobody', () => {
    const raid = (state: string): boolean =>
      offered(
        phase(`option charge-formation
          unit riders blue light-horse 0507 E people Thracian ${state}
          unit foe red medium-foot 0807 W`),
      ).includes('harass riders at foe');
    expect([raid(''), raid('charging')]).toEqual([true, false]);
  });
});

test('[alx-8.18] troops reload in every formation', () => {
  const b = position(`map 20x12
    ${EDGES}
    option charge-formation
    unit col blue archer 0505 N spent
    unit line blue archer 0705 E spent
    unit riders blue light-horse 0507 E charging spent
    start reload`);
  expect([...b.state.missile]).toEqual([FULL, FULL, FULL]);
});

test('[alx-11.14b alx-11.73c] a raging elephant tramples of two ranks the upper one alone', () => {
  const b = position(`map 20x12
    ${EDGES}
    unit el red elephant 0505 E
    unit top blue phalanx 0706/0707 W
    unit low blue phalanx 0706/0707 W under top
    compass 2 2 2 2 2 2
    dice 1 9 5 5 5
    start rout unit=el cause=-1`);
  for (let n = 0; n < 20 && kind(b) !== 'end-of-script'; n++)
    must(b, offered(b).includes('no') ? 'no' : (offered(b)[0] as string));
  expect([hits(b, 'top'), hits(b, 'low')]).toEqual([1, 0]);
});

describe('in a Crisis of Faith', () => {
  const crisis = (unit: string): Battle =>
    playOut(
      position(`map 20x12
        ${EDGES}
        unit u blue ${unit}
        leader king blue 1005 initiative 5 range 6
        dice 5 5 5 5 5 5
        start crisis-of-faith leader=king`),
    );

  test('[alx-5.33.3a alx-11.63b] a square falls back in a Crisis of Faith and stays one', () => {
    const b = crisis('hypaspist 1105 E square tq 9');
    expect([at(b, 'u').slice(0, 2), isInSquare(b, 0)]).toEqual(['09', true]);
  });

  test('[alx-5.33.3a alx-10.27e] the rallied fall back in a Crisis of Faith', () => {
    expect(at(crisis('hypaspist 1105 E rallied tq 9'), 'u').slice(0, 2)).toBe('09');
  });
});

test('[alx-10.27e alx-9.31a] the rallied advance into the ground that they have won', () => {
  const b = phase('unit us blue hypaspist 0505 E rallied tq 9\nunit foe red levy 0605 W hits 2');
  play(b, 'end', 'shock us');
  for (let n = 0; n < 20 && kind(b) !== 'end-of-script'; n++) must(b, offered(b)[0] as string);
  expect([at(b, 'us').slice(0, 4), isRouted(b, 0)]).toEqual(['0605', false]);
});
