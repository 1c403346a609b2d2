import type { Battle } from '../../family/base/state.ts';
import { kind } from '../../family/reactions/testing.ts';
import { must, offered } from '../../family/script/testing.ts';
import { phase } from './shots.ts';

/** For tests: nobody withdraws, turns, or does whatever else is named. */
export function calmly(b: Battle, ...kinds: string[]): Battle {
  while (['withdrawal-reaction', 'reaction-facing', ...kinds].includes(kind(b) ?? '')) must(b, 'no');
  return b;
}

/** For tests: chariots `a` of the active wing before the enemies at 0705, who are too slow to get out of their way. */
export const meeting = (them: string, { us = 'chariot 0505 E tq 9', more = '', dice = '' } = {}): Battle =>
  phase(`unit a blue ${us} group amun\nunit t red ${them} group king ma 1\n${more}`, dice);

/** For tests: plays these choices; nobody reacts to a move but by one of them. */
export function ride(b: Battle, ...choices: string[]): Battle {
  for (const choice of choices) {
    while (choice !== 'no' && !offered(b).includes(choice) && offered(b).includes('no')) must(b, 'no');
    must(b, choice);
    calmly(b);
  }
  return b;
}
