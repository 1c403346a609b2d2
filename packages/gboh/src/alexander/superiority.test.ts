import { describe, expect, test } from 'vitest';
import {
  account,
  clashOf as duel,
  unitsFacing as field,
  superiorityIn as found,
  playOut,
  segment,
} from '../family/shock/testing.ts';

const flank = 'NNW';
const rear = 'E';

describe('Position Superiority', () => {
  test('[alx-9.16.1e] an SK* gains from it only against chariots and skirmishers', () => {
    expect(found(duel('agrianian', 'chariot', flank))).toBe('AS alx-9.16.1a');
    expect(found(duel('agrianian', 'slinger', rear))).toBe('AS alx-9.16.1a');
    expect(found(duel('agrianian', 'levy', rear))).toBe('none alx-9.16.1e');
    expect(account(duel('agrianian', 'levy', rear), 'us', 'them').superiority.position).toBe(true);
  });

  test('[alx-11.43a] light horse gains nothing on PH, HI and MI, unless they are routed', () => {
    for (const foe of ['hypaspist', 'medium-foot', 'medium-foot type PH']) {
      expect(found(duel('light-horse', foe, rear))).toBe('none alx-11.43a');
    }
    expect(found(duel('light-horse', 'levy', rear))).toBe('AS alx-9.16.1a');
    expect(found(duel('companion', 'hypaspist', rear))).toBe('AS alx-9.16.1a');
    expect(found(duel('light-horse', 'hypaspist routed', rear))).toBe('AS alx-9.16.1a');
  });
});

describe('weapons', () => {
  test('[alx-9.16.1g] javelinmen without javelins are not superior to light horse', () => {
    for (const foe of ['light-foot', 'peltast']) {
      expect(found(duel('light-horse', foe, 'W'))).toBe('DS alx-9.16.1f');
      expect(found(duel('light-horse', `${foe} low`, 'W'))).toBe('DS alx-9.16.1f');
      expect(found(duel('light-horse', `${foe} spent`, 'W'))).toBe('none alx-9.16.1g');
    }
  });
});

describe('the chart against the text', () => {
  test('[alx-9.16.1g] cardaces and archers on foot do not depend on javelins (a reading)', () => {
    const cardaces = field('unit us blue light-horse 0505 E\nunit them red cardaces 0605/0606 W');
    expect(found(cardaces)).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'bow-foot', 'W'))).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'bow-foot spent', 'W'))).toBe('DS alx-9.16.1f');
  });

  test('[alx-9.16.1g] medium foot, of which the text is silent, has by the chart to have missiles', () => {
    expect(found(duel('light-horse', 'medium-foot', 'W'))).toBe('none alx-9.16.1g');
    expect(found(duel('light-horse', 'light-foot type MI', 'W'))).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'light-foot type MI spent', 'W'))).toBe('none alx-9.16.1g');
  });

  test('[alx-9.16.1g] it matters to light horse only', () => {
    expect(found(duel('heavy-horse', 'peltast spent', 'W'))).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'light-foot spent', flank))).toBe('AS alx-9.16.1a');
  });
});

describe('the charge rule', () => {
  const charge = 'option charge-formation';
  const thracian = (states = ''): string => `light-horse people Thracian ${states}`;

  test('[alx-11.91] without the formation cavalry is superior by weapons to skirmishers only', () => {
    expect(found(duel('heavy-horse', 'light-horse', 'W'))).toBe('AS alx-9.16.1f');
    expect(found(duel('heavy-horse', 'light-horse', 'W', '', charge))).toBe('none alx-11.91');
    expect(found(duel('heavy-horse', 'slinger', 'W', '', charge))).toBe('AS alx-9.16.1f');
    expect(found(duel('heavy-horse charging', 'light-horse charging', 'W', '', charge))).toBe('AS alx-9.16.1f');
  });

  test('[alx-11.91] it loses no more than that: where it was inferior or even it stays so by the chart', () => {
    expect(found(duel('heavy-horse', 'hypaspist', 'W', '', charge))).toBe('DS alx-9.16.1f');
    expect(found(duel('heavy-horse', 'medium-foot', 'W', '', charge))).toBe('none alx-9.16.1f');
  });

  test('[alx-11.91] position and foot are not concerned', () => {
    expect(found(duel('heavy-horse', 'light-horse', flank, '', charge))).toBe('AS alx-9.16.1a');
    expect(found(duel('hypaspist', 'light-foot', 'W', '', charge))).toBe('AS alx-9.16.1f');
  });

  test('[alx-11.95] charging HC is superior to cavalry that does not charge, and to Thracian horse that does', () => {
    expect(found(duel('heavy-horse charging', 'heavy-horse', 'W', '', charge))).toBe('AS alx-11.95');
    expect(found(duel('heavy-horse charging', 'heavy-horse charging', 'W', '', charge))).toBe('none alx-9.16.1f');
    expect(found(duel('heavy-horse charging', thracian('charging'), 'W', '', charge))).toBe('AS alx-11.95');
    expect(found(duel('heavy-horse charging', 'hypaspist', 'W', '', charge))).toBe('DS alx-9.16.1f');
  });

  test('[alx-11.95] charging Thracian horse is superior to all cavalry but HC', () => {
    expect(found(duel(thracian('charging'), 'lancer', 'W', '', charge))).toBe('AS alx-11.95');
    expect(found(duel(thracian('charging'), 'heavy-horse', 'W', '', charge))).toBe('none alx-9.16.1f');
    expect(found(duel('light-horse charging', 'lancer', 'W', '', charge))).toBe('none alx-9.16.1f');
  });

  test('[alx-11.95] without the option the formation means nothing', () => {
    expect(found(duel('heavy-horse charging', 'heavy-horse', 'W'))).toBe('none alx-9.16.1f');
  });

  test('[alx-11.96] any shock ends the formation', () => {
    const b = segment(
      `map 14x12\n${charge}\nunit us blue heavy-horse 0505 E charging\nunit them red levy 0605 W\nleader chief blue 0204 range 9
start shock leader=chief\ndice 0 0 0 0 5 5 5 5 5 5`,
      { marked: ['us'] },
    );
    expect(b.state.formation[0]).toBe(0);
    playOut(b);
  });
});
