import { describe, expect, test } from 'vitest';
import { charge, earnedIn, FOOT, fought, onLeftOf, pair, told } from './testing.ts';

describe('tokens for a round', () => {
  test('[mom-token.05] won without forcing the enemy back', () => {
    expect(earnedIn(fought(pair(), { hits: { blues: 1 } }))).toEqual(['1 won a round against reds']);
    expect(earnedIn(fought(pair(), { hits: { blues: 1, reds: 1 } }))).toEqual([]);
    expect(told(fought(pair(), { hits: { reds: 1 } }), 'tokens')[0]).toMatchObject({ side: 1 });
  });
  test('[mom-token.06] an enemy who falls back and is followed up; who could and would not earns nothing', () => {
    expect(earnedIn(fought(pair(), { hits: { blues: 2 }, answers: ['follow up'] }))).toEqual([
      '2 reds fell back and were followed up',
    ]);
    expect(earnedIn(fought(pair(), { hits: { blues: 2 }, answers: ['stay'] }))).toEqual([]);
  });
  test('[mom-token.05] one who cannot be followed up, because another holds the victor', () => {
    const text = `
      tokens 0 0
      unit blues blue foot open 4 in 4 at 36 30 facing N
      unit reds red foot open 2 in 2 at ${36 - FOOT} 30 facing S
      unit third red foot open 2 in 2 at ${36 - 3 * FOOT} 30 facing S
      unit others red foot open 2 in 2 at ${36 + FOOT + 1.2} 30 facing S
      contact blues reds since 1
      contact blues others since 1`;
    const f = fought(text, { hits: { blues: 2 } });
    expect(earnedIn(f)).toEqual(['1 won a round against reds', '1 others fell back and could not be followed up']);
  });
  test('[mom-token.05 mom-token.08] a forced Break Test, on top of its result', () => {
    const held = fought(pair(), { hits: { blues: 4 }, after: [12], answers: ['follow up'] });
    expect(earnedIn(held)).toEqual(['1 reds had to take a Break Test', '2 reds fell back and were followed up']);
    const failed = fought(pair(), { hits: { blues: 4 }, after: [3] });
    expect(earnedIn(failed)).toEqual(['1 reds had to take a Break Test', '3 reds were broken']);
  });
  test('[mom-token.07] an enemy broken without a test', () => {
    expect(earnedIn(fought(pair(), { hits: { blues: 6 } }))).toEqual(['3 reds were broken']);
  });
  test('[mom-token.05 mom-token.09] run down in pursuit after a failed test, not after the 6+ line', () => {
    const caught = { answers: ['pursue reds'], runs: [1, 6] };
    expect(earnedIn(fought(pair(), { hits: { blues: 4 }, after: [3], ...caught })).slice(2)).toEqual([
      '1 reds were run down after failing a test',
    ]);
    const f = fought(pair(), { hits: { blues: 6 }, ...caught });
    expect(told(f, 'destroyed')).toHaveLength(1);
    expect(earnedIn(f)).toEqual(['3 reds were broken']);
    const escaped = fought(pair(), { hits: { blues: 4 }, after: [3], answers: ['pursue reds'], runs: [6, 1] });
    expect(earnedIn(escaped)).toHaveLength(2);
  });
  test('[mom-token.06 mom-token.09] reduced to half strength, once in a game, in the round in which it happens', () => {
    const halved = (words: string, hits: number): string[] =>
      earnedIn(fought(pair('', words), { hits: { blues: hits, reds: hits } })).filter((t) => t.includes('half'));
    expect(halved('lost 4', 4)).toEqual(['2 reds were reduced to half strength']);
    expect(halved('lost 4', 3)).toEqual([]);
    expect(halved('lost 8', 1)).toEqual([]);
    expect(halved('lost 4 once halved', 4)).toEqual([]);
    expect(fought(pair('', 'lost 4'), { hits: { blues: 4, reds: 4 } }).b.state.once[1]).toBe(1);
  });
  test('[mom-cohesion.10 mom-token.06] a single elephant is at half strength by half of its wounds', () => {
    const beast = (elephants: number, lost: number, hits: number) =>
      told(
        fought(
          `tokens 0 0
           unit blues blue foot open 4 in 4 at 36 30 facing N
           unit reds red elephant ${elephants} at 36 30 facing S lost ${lost}
           contact blues reds since 1`,
          { hits: { blues: hits, reds: hits } },
        ),
        'tokens',
      ).filter((e) => String(e['text']).includes('half'));
    expect(beast(1, 1, 2)[0]?.rules).toEqual(['mom-token.06', 'mom-cohesion.10', 'mom-token.08', 'mom-token.09']);
    expect(beast(1, 1, 1)).toEqual([]);
    expect(beast(2, 4, 2)[0]?.rules).toEqual(['mom-token.06', 'mom-token.08', 'mom-token.09']);
  });
  test('[mom-unit.10 mom-token.13] a destroyed enemy: won and unable to follow up', () => {
    expect(earnedIn(fought(pair('', 'lost 14'), { hits: { blues: 2 } }))).toEqual(['1 reds were destroyed']);
    expect(earnedIn(fought(pair('', 'lost 7'), { hits: { blues: 8 } }))).toContain(
      '2 reds were reduced to half strength',
    );
  });
  test('[mom-unit.10] a destroyed enemy earns nothing while all who fought it have another, and does where one is free', () => {
    const busy = `
      unit blues blue foot open 4 in 4 at 36 30 facing N
      unit reds red foot open 2 in 2 at ${36 - FOOT} 30 facing S lost 7
      unit others red foot open 2 in 2 at ${36 + FOOT} 30 facing S
      contact blues reds since 1
      contact blues others since 1`;
    const paid = (text: string): string[] =>
      earnedIn(fought(`tokens 0 0\n${text}`, { hits: { blues: 1, others: 1 } })).filter((t) => t.includes('destroyed'));
    expect(paid(busy)).toEqual([]);
    const helped = `${busy}
      unit wing blue cavalry 3 in 3 at ${36 - 2 * FOOT} 29.2 facing E
      contact wing reds right since 1`;
    expect(paid(helped)).toEqual(['1 reds were destroyed']);
  });
  test('[mom-token.06 mom-token.09] half strength is paid for at once, though the unit is destroyed or driven off', () => {
    const halved = (text: string, hits: number): string[] =>
      earnedIn(fought(text, { hits: { blues: hits } })).filter((t) => t.includes('half'));
    expect(halved(pair('6 in 6', 'lost 7'), 9)).toEqual(['2 reds were reduced to half strength']);
    expect(halved(pair('', 'lost 4').replaceAll('36 30', '36 3'), 4)).toEqual(['2 reds were reduced to half strength']);
  });
  test('[mom-token.05 mom-result.18] who falls back over the edge of the table is gone, and cannot be followed up', () => {
    const f = fought(pair().replaceAll('36 30', '36 3'), { hits: { blues: 2 } });
    expect(told(f, 'destroyed').map((e) => e['unit'])).toEqual([1]);
    expect(earnedIn(f)).toEqual(['1 reds were lost, with no enemy able to follow up']);
  });
  test('[mom-result.18 mom-token.07] elephants that are pressed from two sides stampede, and are broken', () => {
    const text = `
      tokens 0 0
      unit blues blue foot open 4 in 4 at 36 30 facing N
      unit back blue cavalry 3 in 3 at 36 ${30 - 80 / 25.4} facing S
      unit reds red elephant 2 in 2 at 36 30 facing S
      contact blues reds since 1
      contact back reds rear since 1`;
    const f = fought(text, { hits: { blues: 1 }, after: [12] });
    expect(told(f, 'stampede').length).toBeGreaterThan(0);
    expect(earnedIn(f)).toContain('3 reds were broken');
  });
  test('[mom-token.06 mom-token.13] of two victors one who follows up is enough, and one who would not', () => {
    // The wing looks past the reds once they have gone back.
    const earned = (answer: string): string[] =>
      earnedIn(fought(pair('', '8 in 4', onLeftOf()), { hits: { blues: 2 }, after: [12], answers: [answer] })).slice(1);
    expect(earned('follow up')).toEqual(['2 reds fell back and were followed up']);
    expect(earned('stay')).toEqual([]);
  });
  test('[mom-token.05 mom-token.06] who finds no room behind and still touches its enemy was not followed up', () => {
    const wall = `unit friend red foot close 4 in 4 at 36 ${30 - FOOT} facing S`;
    const f = fought(pair('', '', wall), { hits: { blues: 2 } });
    expect(told(f, 'falls-back')[0]).toMatchObject({ unit: 1, distance: 0 });
    expect(earnedIn(f)).toEqual(['1 reds fell back and could not be followed up']);
  });
  test('[mom-token.09] each enemy unit is paid for separately', () => {
    const text = pair('', '8 in 4', onLeftOf());
    const f = fought(text, { hits: { reds: 8 }, answers: ['fight blues'] });
    expect(earnedIn(f).filter((t) => t.includes('broken')).length).toBe(told(f, 'breaks').length);
    expect(told(f, 'breaks').length).toBe(2);
  });
});

test('[mom-token.05 mom-token.07 mom-result.14] a friend of the line that is made to test or broken is paid for, not its fall back', () => {
  const friend = `unit friend red foot open 4 in 4 at ${36 + 4 * FOOT} 30 facing S`;
  const text = charge('warband', '', friend);
  const broken = fought(text, { hits: { blues: 7 }, after: [3] });
  expect(earnedIn(broken)).toEqual(['3 reds were broken', '1 friend had to take a Break Test', '3 friend was broken']);
  const back = fought(text, { hits: { blues: 3 }, after: [12] });
  expect(earnedIn(back)).toEqual(['1 reds had to take a Break Test', '2 reds fell back and were followed up']);
});

describe('the pool', () => {
  const tokens = (more: string, answers: string[]): ReturnType<typeof fought> =>
    fought(charge('', '', more).replace('tokens 0 0', 'tokens 4 1'), { answers });

  test('[mom-token.10 mom-token.11] declared tokens are spent, whatever the result', () => {
    const f = tokens('', ['pledge 3', 'pledge 1']);
    expect(f.b.state.tokens).toEqual([1, 0]);
    expect(told(f, 'pledged')[0]).toMatchObject({ blue: 3, red: 1 });
    expect(told(f, 'combat')[0]).toMatchObject({ scores: [3, 1] });
  });
  test('[mom-token.12] what a round earns is not spent in the same phase', () => {
    const { b } = tokens('', ['pledge 1']);
    expect([b.state.tokens, b.state.earned]).toEqual([
      [3, 1],
      [1, 0],
    ]);
  });
});
