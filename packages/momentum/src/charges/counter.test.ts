import { describe, expect, test } from 'vitest';
import { chargedInto, counterChargedInto } from '../base/contacts.ts';
import type { Battle } from '../base/state.ts';
import { contactBetween, contactsOf } from '../base/units.ts';
import { DID_COUNTER } from '../base/vocabulary.ts';
import { answer, at, charging, did } from './testing.ts';

const tokens = (b: Battle): number[] => [...b.state.earned];
const kindsOf = (b: Battle): string[] => b.events.map((e) => e.kind);

const horse = 'unit horse blue cavalry 3 at 20 30 facing N';

describe('counter charges', () => {
  const riders = (y: number) => `unit riders red cavalry 3 at 20 ${y} facing S`;

  test('[mom-charge.04] [mom-charge.15] EX16: half the gap towards the charger, who goes the rest; no token for it', () => {
    const b = charging(horse, riders(20), 'charge horse riders', 'answer riders counter horse');
    expect([at(b, 'riders'), at(b, 'horse')]).toEqual([
      [20, 25, 180],
      [20, 25, 0],
    ]);
    const contact = contactBetween(b, 0, 1);
    expect(contact && [chargedInto(b, contact, 0), counterChargedInto(b, contact, 1)]).toEqual([true, true]);
    expect(contact && [chargedInto(b, contact, 1), counterChargedInto(b, contact, 0)]).toEqual([false, false]);
    expect([did(b, 'riders', DID_COUNTER), did(b, 'horse', DID_COUNTER)]).toEqual([true, false]);
    expect(tokens(b)).toEqual([1, 0]);
  });

  test('[mom-charge.04] [mom-charge.15] it is the same whichever is first in the list', () => {
    const b = charging(riders(20), horse, 'charge horse riders', 'answer riders counter horse');
    const contact = contactBetween(b, 0, 1);
    expect(contact && [chargedInto(b, contact, 1), counterChargedInto(b, contact, 0)]).toEqual([true, true]);
    expect(contact && [chargedInto(b, contact, 0), counterChargedInto(b, contact, 1)]).toEqual([false, false]);
    if (contact) contact.since = 1;
    expect(contact && counterChargedInto(b, contact, 0), 'in that turn only').toBe(false);
  });

  test('[mom-charge.04] nobody counter charges who has broken or is engaged since, nor at a charger who has broken', () => {
    const goes = (charger: string, rider: string, ...more: string[]): boolean =>
      kindsOf(
        charging(`${horse} ${charger}`, `${riders(20)} ${rider}`, 'answer riders counter horse', ...more),
      ).includes('counter-charges');
    expect(goes('', '')).toBe(true);
    expect(goes('fleeing', '')).toBe(false);
    expect(goes('', 'fleeing')).toBe(false);
    const held = ['unit other blue foot 4 at 20 18.03 facing S', 'contact other riders rear'];
    expect(goes('', '', ...held)).toBe(false);
  });

  test('[mom-charge.04] the side that acts first counter charges first', () => {
    const lines = [
      horse,
      riders(20),
      'charge horse riders',
      'answer riders counter horse',
      'unit lancers blue cavalry 3 at 50 30 facing N',
      'unit scouts red cavalry 3 at 50 20 facing S',
      'charge scouts lancers',
      'answer lancers counter scouts',
    ];
    const order = (first: string): unknown[] =>
      charging(`first ${first}`, ...lines)
        .events.filter((e) => e.kind === 'counter-charges')
        .map((e) => e['unit']);
    expect([order('blue'), order('red')]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test('[mom-charge.04] both wheel towards one another, and meet', () => {
    const b = charging(
      horse,
      'unit riders red cavalry 3 at 25 20 facing S',
      'charge horse riders wheel 20',
      'answer riders counter horse',
    );
    expect(did(b, 'riders', DID_COUNTER)).toBe(true);
    expect(Math.abs(at(b, 'riders')[2] - at(b, 'horse')[2])).toBe(180);
  });

  test('[mom-charge.04] not more than its rate: barded horse and a long gap', () => {
    const b = charging(
      horse,
      'unit riders red cavalry barded 3 at 20 3 facing S',
      'charge horse riders',
      'answer riders counter horse',
    );
    expect(at(b, 'riders')[1]).toBe(15);
  });

  test('[mom-charge.04] it keeps 1 inch from others than the charger', () => {
    const screen = 'unit screen blue foot skirmish 2 at 23 22 facing N';
    const b = charging(horse, riders(20), screen, 'charge horse riders', 'answer riders counter horse');
    expect(at(b, 'riders')[1]).toBe(21);
  });

  test('[mom-charge.15] only he whom it counter charged is met so', () => {
    const b = charging(
      'unit horse blue cavalry 3 at 17.5 30 facing N',
      'unit second blue cavalry 3 at 23.5 30 facing N',
      'unit riders red cavalry 5 at 20 20 facing S',
      'charge horse riders',
      'charge second riders',
      'answer riders counter horse',
    );
    answer(b, 'horse');
    const met = contactsOf(b, 2).map((c) => counterChargedInto(b, c, 2));
    expect(met).toEqual([true, false]);
  });
});
