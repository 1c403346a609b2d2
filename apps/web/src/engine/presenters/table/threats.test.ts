import { ROUTING } from '@taxiarch/classical';
import { type FieldUnit, field } from '@taxiarch/classical/testing';
import { standing } from '@taxiarch/momentum/script';
import { describe, expect, test } from 'vitest';
import type { ThreatView } from '../../protocol/odds.ts';
import { classicalStage } from '../classical/presenter.ts';
import { momentumStage } from '../momentum/presenter.ts';

/** An inch as it is drawn. */
const INCH = 20;

/** Ways in which a foe threatens a unit. */
const waysOf = (threats: readonly ThreatView[], foe: string) => threats.find(({ id }) => id === foe)?.ways ?? [];
const hows = (threats: readonly ThreatView[], foe: string): string[] => waysOf(threats, foe).map(({ how }) => how);

describe('momentum', () => {
  const men = 'unit men blue foot close 4 in 4 at 36 40 facing N';
  const to = (...lines: string[]) => momentumStage.threats(standing([men, ...lines].join('\n')))({ id: 'men' });

  test('[mom-charge.01] horse in reach threaten to charge and to come, with their distance; those far off do not', () => {
    const threats = to('unit horse red cavalry 3 at 36 34 facing S', 'unit far red cavalry 3 at 36 2 facing S');
    expect(hows(threats, 'horse')).toEqual(['strike', 'come']);
    expect(waysOf(threats, 'horse')[0]).toMatchObject({ distance: 6 * INCH, most: expect.any(Number) });
    expect(waysOf(threats, 'far')).toEqual([]);
  });
  test('[mom-charge.01] who looks the other way threatens no charge', () => {
    expect(hows(to('unit horse red cavalry 3 at 36 32 facing N'), 'horse')).not.toContain('strike');
  });
  test('[mom-shooting.02] archers threaten within their range and sight, and not behind their backs', () => {
    const bows = (place: string) => hows(to(`unit bows red foot skirmish bow 4 in 4 ${place}`), 'bows');
    expect(bows('at 36 28 facing S')).toContain('shoot');
    expect(bows('at 36 28 facing N')).not.toContain('shoot');
    expect(bows('at 36 5 facing S')).not.toContain('shoot');
  });
  test('friends threaten nobody, nor is a place without a unit threatened', () => {
    const b = standing(`${men}\nunit others blue cavalry 3 at 36 30 facing S`);
    expect(momentumStage.threats(b)({ id: 'men' })).toEqual([]);
    expect(momentumStage.threats(b)({ id: 'nobody' })).toEqual([]);
  });
});

describe('classical', () => {
  const men: FieldUnit = { key: 'men', side: 'blue', type: 'AI', at: [700, 600], elements: 4, files: 2 };
  const horse: FieldUnit = { key: 'horse', side: 'red', type: 'AC', at: [700, 500], elements: 4, order: 'attack' };
  const to = (foe: Partial<FieldUnit>): string[] => {
    const b = field({ units: [men, { ...horse, ...foe }] });
    const before = JSON.stringify(b.state);
    const threats = classicalStage.threats(b)({ id: 'men' });
    // Nobody is moved by asking.
    expect(JSON.stringify(b.state)).toBe(before);
    return hows(threats, 'horse');
  };
  test('[cls-charge.02] horse before a unit threaten to charge it; routers and those far off do not', () => {
    expect(to({})).toContain('strike');
    expect(to({ at: [700, 100] })).toEqual([]);
    expect(to({ status: ROUTING })).not.toContain('strike');
  });
});
