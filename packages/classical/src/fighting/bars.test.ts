import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SETTING_UP } from '../movement/works.ts';
import { called, standing } from '../script/position.ts';
import { wideningBar } from './expansion.ts';
import { shooterRefusal } from './shooters.ts';

const us = 'unit us blue AI 4 in 2 at 700 500';
const foe = 'unit foe red AI 4 in 2 at 700 500 facing 180';

describe('who may not shoot at all', () => {
  const bows = `${us} bare arms bow stakes 2`;

  test('[cls-shooting.10] who is in a melee that has lasted a round; not who has just been charged', () => {
    const rule = (rounds: number) =>
      shooterRefusal(
        standing(`
${bows} stakes 0
${foe}
melee us foe rounds ${rounds}
`),
        0,
      )?.rule;
    expect([rule(0), rule(1)]).toEqual([undefined, 'cls-shooting.10']);
  });

  test('[cls-stakes.01] who carries stakes or sets them up', () => {
    const rule = (work: number) =>
      shooterRefusal(
        standing(`
${bows} works ${work}
${foe}
`),
        0,
      )?.rule;
    expect([rule(0), rule(SETTING_UP), rule(1)]).toEqual(['cls-stakes.01', 'cls-stakes.01', undefined]);
  });
});

describe('who may grow wider in melee', () => {
  const bar = (units: string[], end: 'left' | 'right'): string => {
    const b = standing(`
${units.join('\n')}
melee us foe rounds 1
`);
    const why = wideningBar(b, { unit: 0, end }, []);
    return why ? `${why.rule} ${why.text}` : 'may';
  };

  test('[cls-form.10] not a unit without an element behind its front, nor one that faces more ways than one', () => {
    expect(bar([us, foe], 'left')).toBe('may');
    expect(bar([`${us} 2`, foe], 'left')).toBe('cls-form.10 us have no element behind the front rank.');
    expect(bar([`${us} turned left,front,front,front`, foe], 'left')).toBe('cls-form.10 us face several directions.');
  });

  test('[cls-form.10] and only where there is room', () => {
    const friend = `${called('friend', us)} 2 at ${700 - 64} 500`;
    expect(bar([us, foe, friend], 'left')).toBe('cls-form.10 There is no room on the left of us.');
    expect(bar([us, foe, friend], 'right')).toBe('may');
  });
});

test('[cls-period.10] [cls-melee.42] the mover too is asked which elements turn to face an attack in the flank', () => {
  const b = standing(
    `
${us}
${foe} at ${700 - 31.5} 508 facing 90
phase 12
melee foe us left rounds 1
`,
    [{ proc: 'after-melee', locals: { side: 0 } }],
  );
  while (pendingDecisions(b)[0]?.kind === 'expand') must(b, 'done');
  expect([pendingDecisions(b)[0]?.kind, pendingDecisions(b)[0]?.side]).toEqual(['turn-elements', 0]);
});

test('[cls-period.10] [cls-melee.42] an element that is struck in flank and rear turns to either, and not to and fro for ever', () => {
  const b = standing(
    `
${us}
${foe} at ${700 - 31.5} 508 facing 90
${called('other', foe)} at 700 531.4 facing 0
phase 12
melee foe us left rounds 1
melee other us rear rounds 1
`,
    [{ proc: 'after-melee', locals: { side: 0 } }],
  );
  while (pendingDecisions(b)[0]?.kind === 'expand') must(b, 'done');
  const options = (): string[] => pendingDecisions(b)[0]?.options.map(({ choice }) => choice) ?? [];
  expect(options()).toEqual(['turn us left', 'turn us left deep', 'turn us rear', 'turn us rear deep', 'done']);
  must(b, 'turn us left');
  must(b, 'turn us rear');
  // The element at the corner faces the rear now.
  expect(b.state.turned[0]).toEqual([3, 0, 2, 2]);
  mustRefuse(b, 'turn us left', 'cls-melee.42');
  const made: string[] = [];
  while (pendingDecisions(b)[0]?.kind === 'turn-elements' && made.length < 9) {
    made.push(options()[0] as string);
    must(b, made.at(-1) as string);
  }
  expect(made).toEqual(['turn us left deep', 'turn us rear deep']);
});
