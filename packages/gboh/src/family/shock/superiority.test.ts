import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { account, clashOf as duel, unitsFacing as field, superiorityIn as found } from './testing.ts';

const flank = 'NNW';
const rear = 'E';

describe('Position Superiority', () => {
  testOverBooks('[alx-9.16.1a] through flank or rear the attacker is superior, in front he is not', () => {
    expect(found(duel('hypaspist', 'medium-foot', flank))).toBe('AS alx-9.16.1a');
    expect(found(duel('hypaspist', 'medium-foot', rear))).toBe('AS alx-9.16.1a');
    expect(found(duel('hypaspist', 'medium-foot', 'W'))).toBe('none alx-9.16.1f');
  });

  test('[alx-9.16.1a alx-9.16.1e alx-11.43a] cites whether it is the flank or the rear', () => {
    const told = (us: string, them: string): string[] =>
      [flank, rear].map((direction) => account(duel(us, them, direction), 'us', 'them').superiority.text);
    expect(told('hypaspist', 'medium-foot')).toEqual(['attack from the flank', 'attack from the rear']);
    for (const us of ['agrianian', 'light-horse']) {
      expect(told(us, 'medium-foot').map((text) => text.split(' ').at(-1))).toEqual(['flank', 'rear']);
    }
  });

  test('[alx-9.16.1c] skirmishers are not outflanked, but can be taken from behind', () => {
    expect(found(duel('agrianian', 'slinger', flank))).toBe('none alx-9.16.1f');
    expect(found(duel('agrianian', 'slinger', rear))).toBe('AS alx-9.16.1a');
  });

  test('[alx-9.16.1c alx-11.15b] cavalry gains none on an elephant', () => {
    for (const direction of [flank, rear]) {
      const { position, denied } = account(duel('companion', 'elephant', direction), 'us', 'them').superiority;
      expect([position, denied?.rule]).toEqual([false, 'alx-9.16.1c']);
    }
  });

  test('[alx-11.18 alx-9.16.1c] nor an elephant on an elephant', () => {
    expect(found(duel('elephant', 'elephant', flank))).toBe('none alx-9.16.1f');
    expect(found(duel('elephant', 'elephant', rear))).toBe('none alx-9.16.1f');
    expect(found(duel('hypaspist', 'elephant', rear))).toBe('AS alx-9.16.1a');
  });

  // 0504 lies on the attacker's own flank.
  test('[alx-9.16.1d] none for an attacker with a shock capable enemy on his own flank or rear', () => {
    const beside = (unit: string): Battle => duel('hypaspist', 'medium-foot', flank, unit);
    expect(found(beside('unit x red levy 0504 SSW'))).toBe('none alx-9.16.1f');
    expect(found(beside('unit x red levy 0406 NNE'))).toBe('none alx-9.16.1f');
    // In front there was nothing to lose.
    const denied = (direction: string) =>
      account(duel('hypaspist', 'medium-foot', direction, 'unit x red levy 0504 SSW'), 'us', 'them').superiority.denied;
    expect([denied(flank)?.rule, denied('W')]).toEqual(['alx-9.16.1d', undefined]);
    // Facing away, unable to shock, routed, or in front: no harm.
    expect(found(beside('unit x red levy 0504 NNE'))).toBe('AS alx-9.16.1a');
    expect(found(beside('unit x red bow-foot 0504 SSW'))).toBe('AS alx-9.16.1a');
    expect(found(beside('unit x red slinger 0504 SSW'))).toBe('AS alx-9.16.1a');
    expect(found(beside('unit x red levy 0504 SSW routed'))).toBe('AS alx-9.16.1a');
    expect(found(beside('unit x red levy 0606 W'))).toBe('AS alx-9.16.1a');
  });

  test('[alx-9.16.1d] one half of a two-hex attacker in his ZOC is enough', () => {
    const pikes = (unit: string): string | undefined =>
      account(field(`unit us blue phalanx 0505/0506 E\nunit them red medium-foot 0606 E\n${unit}`), 'us', 'them')
        .superiority.denied?.rule;
    expect(pikes('unit x red levy 0504 SSW')).toBe('alx-9.16.1d');
    expect(pikes('unit x red levy 0504 NNE')).toBe(undefined);
  });
});

describe('weapons', () => {
  testOverBooks(
    '[alx-9.16.1f] are compared where nobody has position',
    () => {
      expect(found(duel('hypaspist', 'light-foot', 'W'))).toBe('AS alx-9.16.1f');
      expect(found(duel('companion', 'hypaspist', 'W'))).toBe('DS alx-9.16.1f');
      expect(found(duel('hypaspist', 'elephant', 'W'))).toBe('none alx-9.16.1f');
    },
    { chariots: 'its own superiorities (cof-8.62)' },
  );
});

describe('the chart against the text', () => {
  testOverBooks(
    '[alx-9.16.1f] heavy foot is superior to elephants that attack it, by the erratum to the chart',
    () => {
      expect(found(duel('elephant', 'hypaspist', 'W'))).toBe('DS alx-9.16.1f');
      expect(found(duel('elephant', 'medium-foot', 'W'))).toBe('none alx-9.16.1f');
    },
    { chariots: 'no elephants (cof-2.22)' },
  );
});

describe('columns', () => {
  testOverBooks(
    '[alx-6.65b] a unit caught in column gives superiority from any side, but not to SK*',
    () => {
      expect(found(duel('levy', 'medium-foot', 'SW'))).toBe('AS alx-6.65b');
      expect(found(duel('companion', 'hypaspist', 'SW'))).toBe('AS alx-6.65b');
      expect(found(duel('agrianian', 'medium-foot', 'SW'))).toBe('DS alx-9.16.1f');
      expect(found(duel('light-horse', 'hypaspist', 'NE'))).toBe('AS alx-6.65b');
    },
    { chariots: 'no skirmishers (cof-2.22)', chandragupta: 'no SK* (cha-1.0b)' },
  );
});
