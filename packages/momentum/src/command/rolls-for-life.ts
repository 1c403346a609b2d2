import { roll } from '@taxiarch/kernel';
import { commanderInfo, isAlive, kill } from '../base/commanders.ts';
import { twoDice } from '../base/dice.ts';
import type { Battle } from '../base/state.ts';
import type { General } from '../base/vocabulary.ts';

/** What happened to the unit that a commander is with: of those that stand, whether they have lost; `lost`: it is destroyed. */
export type Peril = 'shot' | 'wins' | 'stands' | 'gives-way' | 'lost';

/** The lowest roll that kills (mom-shooting.24, mom-result.22 to .24; on an elephant mom-command.05, .06). */
export function deadlyFrom(b: Battle, commander: General, peril: Peril): { from: number; rules: string[] } {
  const { general, mount } = commanderInfo(b, commander);
  if (mount === 'elephant') return { from: 11, rules: ['mom-command.05', 'mom-command.06'] };
  if (peril === 'shot') return { from: 12, rules: ['mom-shooting.24', 'mom-shooting.25'] };
  if (peril === 'wins') return { from: general ? 12 : 11, rules: ['mom-result.22', 'mom-result.25'] };
  if (peril === 'stands')
    return { from: general ? 12 : 11, rules: ['mom-result.24', 'mom-result.22', 'mom-result.25'] };
  const rules = peril === 'lost' ? ['mom-unit.10', 'mom-result.23'] : ['mom-result.23', 'mom-result.25'];
  return { from: general ? 11 : 10, rules };
}

/** Two dice for the life of a commander whose unit suffered losses. */
export function rollForLife(b: Battle, commander: General, peril: Peril): void {
  if (!isAlive(b, commander)) return;
  const { name, side } = commanderInfo(b, commander);
  const { from, rules } = deadlyFrom(b, commander, peril);
  const { natural } = roll(b, {
    purpose: `Survival of ${name}`,
    side,
    rules,
    faces: twoDice,
    reach: from,
    against: from,
    about: { survivor: name },
  });
  if (natural >= from) kill(b, commander, rules, peril === 'shot' ? 'shot' : 'in combat');
}
