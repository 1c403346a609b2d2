import { begin, decisionFault, pendingDecisions, randomPlayer, seededDice, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { meet } from '../base/contacts.ts';
import { tell } from '../event-text.ts';
import { faultsIn } from '../invariants.ts';
import { standing } from '../script/position.ts';
import { momentum } from '../system.ts';

const kinds = [
  'foot close pike heavy 8 in 4',
  'foot open heavy-spear stubborn 8 in 4',
  'foot close warband two-handed 8 in 4',
  'foot close levy shieldwall 6 in 4',
  'foot open 4 in 4',
];

/** Two lines breast to breast, one shifted by some inches, with horse on a flank, beasts and commanders. */
function melee(seed: number): string {
  const lines = [
    'turn 2',
    'phase 4 2',
    'tokens 6 6',
    'hill h circle 30 30 8',
    'scrub s circle 50 30 3',
    'wall 20 30 26 30',
  ];
  for (let i = 0; i < 5; i++) {
    lines.push(`unit b${i} blue ${kinds[(i + seed) % 5]} at ${16 + i * 6.4} 30 facing N`);
    lines.push(`unit r${i} red ${kinds[(i * 2 + seed) % 5]} at ${16 + (seed % 5) + i * 6.4} 30 facing S`);
    lines.push(`unit s${i} red foot close 8 in 4 at ${16 + i * 6.4} ${14 + (seed % 3)} facing S`);
  }
  lines.push(`unit horse red cavalry shock lance 6 in 3 at ${16 - 4 * 0.7874} 31.5 facing E`);
  lines.push(
    'unit beasts blue elephant 2 in 2 at 60 30 facing N',
    'unit cars red scythed-chariot 2 in 2 at 60 30 facing S',
  );
  lines.push('commander bg blue general with b1', 'commander bc blue with b3', 'commander rg red general with r2');
  lines.push('commander rk red elephant at 60 20');
  return lines.join('\n');
}

test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
  '[mom-combat.01] random combats leave nothing that cannot be: %i',
  (seed) => {
    const queue = Array.from({ length: 3 }, () => ({ proc: 'combats' as const, locals: {} }));
    const b = standing(melee(seed));
    for (const unit of b.world.units.keys()) meet(b, unit, seed % 2 ? 'charge' : 'follow-up');
    expect(b.state.contacts.length).toBeGreaterThan(5);
    expect(faultsIn(b)).toEqual([]);
    const c = begin(momentum, b.world, b.state, seededDice(seed), { proc: 'field', locals: { queue } });
    const player = randomPlayer(seed);
    for (let n = 0; pendingDecisions(c)[0]?.kind !== 'end-of-trial'; n++) {
      expect(n).toBeLessThan(500);
      if (n % 5 === 0) expect(decisionFault(c)).toBeNull();
      expect(faultsIn(c)).toEqual([]);
      submitNth(c, player(c));
      for (const event of c.events) expect(tell(c.world, event)).not.toBe(event.kind);
    }
    expect(faultsIn(c)).toEqual([]);
  },
);
