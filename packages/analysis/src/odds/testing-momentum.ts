import { pendingDecisions, submit } from '@taxiarch/kernel';
import type { Battle } from '@taxiarch/momentum';
import { standing } from '@taxiarch/momentum/script';

export const foot = 'foot close shield spear 8 in 4';
/** For tests: two who have fought before, with what else stands there. */
export const met = (blue: string, red: string, ...more: string[]): Battle =>
  standing(
    [
      `unit men blue ${blue} at 20 20`,
      `unit foe red ${red} at 20 20 facing S`,
      'contact men foe since 1',
      'phase 4',
      ...more,
    ].join('\n'),
  );

/** A position with the whole turn before it, at the first question of a kind. */
export function asking(kind: string, ...lines: string[]): Battle {
  const b = standing(lines.join('\n'), { proc: 'turn', locals: {} });
  for (let i = 0; i < 20 && pendingDecisions(b)[0]?.kind !== kind; i++) {
    if (!submit(b, 'done').ok) submit(b, pendingDecisions(b)[0]?.options[0]?.choice ?? '');
  }
  return b;
}

/** For tests: fights on the momentum table, each with the choice that leads into it. */
export const momentumFights: readonly { name: string; choice: string; make: () => Battle }[] = [
  { name: 'foot in combat', choice: 'combat men', make: () => met(foot, foot) },
  { name: 'elephants and horse', choice: 'combat men', make: () => met('elephant 2', 'cavalry lance 4') },
  {
    name: 'two against one',
    choice: 'combat foe',
    make: () => met(foot, 'foot close 8 in 4', `unit other blue foot 4 in 2 at 23.6 20`, 'contact other foe since 1'),
  },
  {
    name: 'a charge to the end of its combat',
    choice: 'charge horse foe',
    make: () =>
      asking('declaration', 'seed 3', 'unit horse blue cavalry lance 4 at 20 26', `unit foe red ${foot} at 20 16`),
  },
  {
    name: 'tokens for a combat',
    choice: 'pledge 2',
    make: () =>
      asking('pledge', `unit men blue ${foot} at 20 20`, `unit foe red ${foot} at 20 20`, 'contact men foe since 1'),
  },
  {
    name: 'all volleys',
    choice: 'done',
    make: () => asking('shooting', 'unit bows blue foot skirmish bow 4 at 20 20', `unit foe red ${foot} at 20 14`),
  },
];
