import { pendingDecisions } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { contactsOf, figuresOf, isSteady } from './base/units.ts';
import { AWAY, FLEEING, GONE, READY } from './base/vocabulary.ts';
import { asked, charging, declaring as declaringCharges } from './charges/testing.ts';
import { diceIn } from './combat/testing.ts';
import { statusOf, tried } from './flight/testing.ts';
import { standing } from './script/position.ts';
import { declaring, shootOut } from './shooting/testing.ts';
import { unitOf } from './testing/unit-of.ts';

/** The smallest and the last case of each chapter: one base, one figure, the limit of a range, the edge, the last turn. */

describe('shooting', () => {
  const targetsAt = (distance: number, side = 0) =>
    offered(
      declaring(
        'unit archers blue foot open bow 1 at 36 30 facing N',
        `unit target red foot open 1 at ${36 + side} ${30 - distance} facing S`,
      ),
    );
  test('[mom-shooting.13 mom-shooting.28] at exactly 24" a bow still shoots, beyond it not', () => {
    expect(targetsAt(24)).toContain('hold archers');
    expect(targetsAt(24.2)).toEqual(['end']);
  });
  test('[mom-shooting.28 mom-unit.09] at no distance at all, where two touch with a corner only', () => {
    expect(targetsAt(0, 1.5748)).toContain('hold archers');
  });
  test('[mom-shooting.06 mom-shooting.29 mom-unit.03] the last base with its last figure throws its die, and shoots down the last figure of another', () => {
    const b = declaring(
      'unit archers blue foot close bow 2 in 2 at 36 30 facing N lost 7',
      'unit target red foot open unarmoured 2 in 2 at 36 20 facing S lost 7',
      'dice 6 1',
    );
    shootOut(b);
    expect([figuresOf(b, 0), statusOf(b, 'target')]).toEqual([1, GONE]);
  });
});

test('[mom-unit.03 mom-combat.05] the last base with its last figure fights with all its dice', () => {
  const last = (kind: string) =>
    diceIn(`
    unit blues blue ${kind} at 36 30 facing N
    unit reds red foot open 4 in 4 at 36 30 facing S
    contact blues reds`);
  expect([last('foot open 4 in 4 lost 15'), last('cavalry 3 in 3 lost 5'), last('heavy-chariot 1 lost 3')]).toEqual([
    [2],
    [1],
    [3],
  ]);
});

describe('charges', () => {
  const reaches = (distance: number) =>
    offered(
      declaringCharges(
        'unit men blue foot close 1 at 36 30 facing N',
        `unit foe red foot close 1 at 36 ${30 - distance} facing S`,
      ),
    ).includes('charge men foe');
  test('[mom-charge.01 mom-charge.02] exactly the rate reaches, and one base can be reached from an inch', () => {
    expect([reaches(8), reaches(8.2), reaches(1)]).toEqual([true, false, true]);
  });
  test('[mom-charge.01 mom-charge.07 mom-unit.09] touching with corners only, a unit charges over no distance', () => {
    const b = charging(
      'unit men blue foot close 2 in 2 at 36 30 facing N',
      `unit foe red foot close 2 in 2 at ${36 + 2 * 1.5748 - 0.3} 30 facing S`,
      'charge men foe',
    );
    expect(contactsOf(b, 0)).toMatchObject([{ edgeOne: 0, edgeOther: 0, impact: 1 }]);
  });
});

describe('the edge of the table', () => {
  const deep = 1.5748;
  const fallen = (y: number): number =>
    statusOf(
      tried(`unit men blue foot close 4 in 4 at 36 ${y} facing N`, 'fall-back', () => ({ unit: 0, direction: 18000 })),
      'men',
    );
  test('[mom-result.18 mom-move.24] a unit that falls back to the very edge stays, and a little farther is lost', () => {
    expect(fallen(44 - deep)).toBe(READY);
    expect(fallen(44.1 - deep)).toBe(GONE);
  });
  const evaded = (y: number): number => {
    const b = standing(
      `phase 3 4\nunit men blue foot open 4 in 4 at 36 ${y} facing N\nunit foe red cavalry 3 in 3 at 36 30 facing S
      charge foe men\nanswer men evade foe\ndice 2`,
      { proc: 'compulsory-moves', locals: {} },
    );
    return statusOf(b, 'men');
  };
  test('[mom-charge.05 mom-move.24] so does who evades, who may come back from beyond', () => {
    // It turns on its centre, and has its front then where its rear was.
    expect(evaded(38 - deep)).toBe(READY);
    expect(evaded(38.1 - deep)).toBe(AWAY);
  });
  const fled = (y: number): number =>
    statusOf(
      standing(`unit men blue foot open 4 in 4 at 36 ${y} facing S fleeing discouraged heading S\ndice 2`, {
        proc: 'flee-moves',
        locals: { units: [0] },
      }),
      'men',
    );
  test('[mom-flee.01 mom-move.24] and who flees', () => {
    expect(fled(38)).toBe(FLEEING);
    expect(fled(38.1)).toBe(GONE);
  });
});

describe('hardly anybody', () => {
  test('[mom-turn.01 mom-initial.08 mom-rally.01] with all enemies off the table and no commander a turn passes', () => {
    const b = standing(
      `turn 2
      unit men blue foot close 1 at 36 30 facing N
      unit runs blue foot close 1 at 50 30 facing S fleeing discouraged broke-turn 1
      unit horse red cavalry 1 at 36 0 away away-turn 1
      seed 1`,
      { proc: 'battle', locals: {} },
    );
    const kinds = new Set<string>();
    for (let i = 0; i < 40 && b.state.turn < 4 && b.outcome === null; i++) {
      kinds.add(asked(b));
      const choices = offered(b);
      must(b, ['done', 'stake 0', 'first', 'stay'].find((word) => choices.includes(word)) ?? (choices[0] as string));
    }
    expect(kinds.size).toBeGreaterThan(1);
    expect(isSteady(b, unitOf(b, 'men'))).toBe(true);
  });
  test('[mom-turn.03 mom-setup.04] a battle of one turn ends with it, and equal losses are a draw', () => {
    const b = standing(
      `turn 1
      turns 1
      unit men blue foot close 1 at 36 40 facing N
      unit foe red foot close 1 at 36 4 facing S
      seed 1`,
      { proc: 'battle', locals: {} },
    );
    for (let i = 0; i < 40 && pendingDecisions(b).length > 0 && b.outcome === null; i++) {
      const choices = offered(b);
      must(b, ['done', 'stake 0', 'first', 'end'].find((word) => choices.includes(word)) ?? (choices[0] as string));
    }
    expect(b.outcome).toMatchObject({ winner: null });
    expect(b.state.turn).toBe(1);
  });
});
