import { pendingDecisions } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';
import { must } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { campMap, cityMap } from './fort.ts';

const sides = 'side blue "Mauryas" retreat W withdrawal 90\nside red "Nandas" retreat E withdrawal 90';
const held = (what: string): string =>
  `side blue "Holders" retreat E withdrawal 90 holds ${what}\nside red "Besiegers" retreat W withdrawal 90\n`;
/** For tests: an open field, a camp and a city; blue holds them. */
export const field = (text: string): Battle => position(`ruleset chandragupta\nmap 30x16\n${sides}\n${text}`);
export const camp = (text: string): Battle => position(campMap(held('camp') + text));
export const city = (text: string): Battle => position(cityMap(held('city') + text));

export const STILL = 'start artillery-reaction side=1 mover=-1';
export const KING = 'leader king blue 2005 initiative 6 range 4 overall people indian';
export const PORUS =
  'unit far red medium-foot 0202 E\nleader porus red 0202 initiative 5 range 3 overall people indian';
export const FAR = 'unit far red medium-foot 2202 W\nleader porus red 2002 overall';
/** A unit begins its move. */
export const coming = (unit: string): string => `start move unit=${unit} line=false along=,`;

export const asked = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
export const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
/** For tests: answers “no” until one of these is asked, or nothing more. */
export const until = (b: Battle, ...kinds: string[]): Battle => {
  while (![...kinds, 'end-of-script'].includes(asked(b) ?? '')) must(b, 'no');
  return b;
};
/** For tests: the units of a king who loses heart at 0903, in a Crisis of Faith. */
export const crisis = (units: string, dice = '0 0 0'): Battle =>
  field(`${units}\nleader king blue 0903 initiative 6 range 6 overall people indian\n${FAR}
    dice ${dice}\nstart crisis-of-faith leader=king`);
