import { expect, test } from 'vitest';
import { position } from '../../testing/books.ts';
import { isOutmatched } from './outmatched.ts';

/** Whether the first has worse arms than the second, who comes up. */
const outmatched = (unit: string, enemy: string, ruleset = ''): boolean =>
  isOutmatched(
    position(`${ruleset}\nmap 14x10\nunit own red ${unit} 0705 W\nunit foe blue ${enemy} 0505 E\nstart rout-movement`),
    0,
    1,
  );

test('[alx-2.4c alx-9.16.1f] who cannot strike back, is light before the heavy, or has the worse weapons is outmatched', () => {
  expect(outmatched('archer', 'medium-foot')).toBe(true);
  expect(outmatched('light-horse', 'hypaspist')).toBe(true);
  expect(outmatched('light-horse', 'companion')).toBe(true);
  expect(outmatched('heavy-horse', 'elephant')).toBe(true);
  expect(outmatched('lancer', 'companion')).toBe(true);
  expect(outmatched('companion', 'lancer')).toBe(false);
  expect(outmatched('light-horse', 'light-horse')).toBe(false);
  expect(outmatched('hypaspist', 'light-horse')).toBe(false);
});

test('[alx-2.4c] nobody is outmatched by who cannot attack him, or does no more than skirmish', () => {
  for (const enemy of ['archer', 'javelinist', 'agrianian', 'slinger', 'horse-archer'])
    expect([enemy, outmatched('archer', enemy)]).toEqual([enemy, false]);
});
