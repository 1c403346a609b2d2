import { describe, expect, test } from 'vitest';
import { LEFT, RIGHT } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { standing } from '../script/position.ts';
import { settleMelees } from './melee.ts';
import { blue, openWindow, play, red } from './testing.ts';

/** The rules on shields that the blows of red cite, who has struck an edge of blue. */
function cited(target: string, edge: 0 | 1 | 2 | 3 = 0, at = ''): string[] {
  const b = standing(`
${blue(target)}
${red(at)}
`);
  runOn(b, 'contact', { mover: 1, target: 0, edge, how: 'follow-up' });
  openWindow(b);
  const blows = play(b, 'melee', { side: 1 }, Array<number>(20).fill(1)).filter((e) => e.kind === 'blows');
  const own = blows.filter((e) => e['unit'] === 1);
  return [...new Set(own.flatMap((e) => e.rules))].filter((rule) => rule.startsWith('cls-shield.')).sort();
}

describe('blows against the shieldless cite the rule that makes them so', () => {
  test('[cls-melee.21 cls-shield.01] a rhomphaia takes both hands; who has no shield needs no further rule', () => {
    expect(cited('UI arms rhomphaia')).toEqual(['cls-shield.01']);
    expect(cited('UI bare')).toEqual([]);
    expect(cited('UI')).toEqual([]);
  });
  test('[cls-shield.06 cls-shield.07] struck on the right, shields are of no use', () => {
    const half = 8063 / 256;
    expect(cited('UI', RIGHT, `2 in 1 at ${500 + half} 506 facing 270`)).toEqual(['cls-shield.06', 'cls-shield.07']);
    expect(cited('UI', LEFT, `2 in 1 at ${500 - half} 506 facing 90`)).toEqual([]);
  });
});

test('[cls-melee.40] one element whose front touches a flank is in melee, whichever side it is of', () => {
  const half = 8063 / 256;
  const met = (one: string, other: string) => {
    const b = standing(`
${blue(one)}
${red(other)}
`);
    settleMelees(b);
    return b.state.melees.map(({ edgeOne, edgeOther }) => [edgeOne, edgeOther]);
  };
  const beside = `1 in 1 at ${500 - half} 520 facing 90`;
  expect(met('facing 0', beside)).toEqual([[LEFT, 0]]);
  expect(met(beside, '4 in 2 at 500 500 facing 0')).toEqual([[0, LEFT]]);
  expect(met('facing 0', `1 in 1 at ${500 - half - 3} 520 facing 90`)).toEqual([]);
});
