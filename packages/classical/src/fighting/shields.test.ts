import { describe, expect, test } from 'vitest';
import type { TroopType } from '../armies/troops.ts';
import { type Edge, FRONT, LEFT, REAR, RIGHT } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import type { FactorRow, Missile } from './charts.ts';
import { shieldlessInMelee, shieldlessWhenShot } from './shields.ts';
import { blue, red } from './testing.ts';

interface Trial {
  type?: TroopType;
  /** Words of its line. */
  troop?: string;
  by?: TroopType;
  edge?: Edge;
  row?: FactorRow;
  charging?: boolean;
}
const inMelee = ({
  type = 'AI',
  troop = '',
  by = 'AI',
  edge = FRONT,
  row = 'other-foot',
  charging = false,
}: Trial): boolean => {
  const b = standing(`
${blue(`${type} bare ${troop}`)}
${red(`${by} bare`)}
`);
  return shieldlessInMelee({ b, unit: 0, edge, row, charging, by: 1 });
};
const shot = (
  type: TroopType,
  troop: string,
  missile: Missile,
  more: { rear?: boolean; hands?: boolean; pavise?: boolean } = {},
): boolean => {
  const b = standing(blue(`${type} bare ${troop}`));
  return shieldlessWhenShot({
    b,
    unit: 0,
    missile,
    fromShieldless: more.rear ?? false,
    handsFull: more.hands ?? false,
    acrossPavises: more.pavise ?? false,
  });
};

describe('shields', () => {
  test('[cls-shield.01] rhomphaia users always, pikemen with shields never', () => {
    expect(inMelee({ troop: 'shield', row: 'rhomphaia' })).toBe(true);
    expect(inMelee({ troop: 'shield', row: 'pike' })).toBe(false);
    expect(inMelee({ troop: '', row: 'pike' })).toBe(true);
  });
  test('[cls-shield.02] cataphracts need none, except against missiles that pierce', () => {
    expect(inMelee({ type: 'CAT' })).toBe(false);
    expect(inMelee({ type: 'CAT', troop: 'shield', edge: REAR })).toBe(false);
    expect(shot('CAT', 'shield', 'BOW', { rear: true })).toBe(false);
    expect(shot('CAT', 'shield', 'SLING', { rear: true })).toBe(true);
    expect(inMelee({ type: 'AC', troop: 'LO' })).toBe(true);
    for (const missile of ['JAVELINS', 'DARTS', 'STONES', 'BOW'] as const) expect(shot('CAT', '', missile)).toBe(false);
    for (const missile of ['CROSSBOW', 'SLING', 'PILA'] as const) expect(shot('CAT', '', missile)).toBe(true);
  });
  test('[cls-shield.03] charging cavalry are not shieldless to infantry; to cavalry they are', () => {
    expect(inMelee({ type: 'AC', charging: true })).toBe(false);
    expect(inMelee({ type: 'AC', charging: false })).toBe(true);
    expect(inMelee({ type: 'AC', charging: true, by: 'AC' })).toBe(true);
    expect([inMelee({ charging: true }), inMelee({ charging: true, by: 'AC' })]).toEqual([true, true]);
  });
  test('[cls-shield.04] elephants and chariots neither suffer nor profit', () => {
    expect(inMelee({ type: 'ELEPHANT' })).toBe(false);
    expect(inMelee({ type: 'LCH' })).toBe(false);
    expect(inMelee({ by: 'ELEPHANT' })).toBe(false);
    expect(inMelee({ by: 'HCHU' })).toBe(false);
    expect(shot('ELEPHANT', '', 'BOW')).toBe(false);
    expect(shot('LCH', '', 'SLING')).toBe(false);
  });
  test('[cls-shield.05] who shoots with both hands has none to spare', () => {
    expect(shot('UI', 'shield', 'BOW', { hands: true })).toBe(true);
    expect(shot('UI', 'shield', 'BOW')).toBe(false);
  });
  test('[cls-shield.06] [cls-shield.07] struck in the rear or on the right', () => {
    const struck = (edge: Edge): boolean => inMelee({ troop: 'shield', edge });
    expect([struck(FRONT), struck(RIGHT), struck(REAR), struck(LEFT)]).toEqual([false, true, true, false]);
    expect(shot('UI', 'shield', 'BOW', { rear: true })).toBe(true);
  });
  test('[cls-pavise.01] pavises do not count as shields in melee, but they do against shots across them', () => {
    expect(inMelee({ troop: 'pavise' })).toBe(true);
    expect(shot('UI', 'pavise', 'BOW')).toBe(true);
    expect(shot('UI', 'pavise', 'BOW', { pavise: true })).toBe(false);
  });
  test('[cls-class.04] artillery has none', () => {
    expect(shot('ARTILLERY', '', 'BOW')).toBe(true);
  });
});
