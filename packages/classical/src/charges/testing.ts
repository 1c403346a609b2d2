import { type GameEvent, pendingDecisions, submit } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';

/** Armoured horse of the Blues, and before them a block of heavy foot of the Reds. */
export const horse = 'unit horse blue AC 4 at 700 500 order attack';
export const foot = 'unit foot red AI CO 8 in 4 at 700 380 order hold';

/** Front centre in paces and facing in degrees. */
export function at(b: Battle, key: string): [x: number, y: number, facing: number] {
  const unit = unitOf(b, key);
  const whole = (n: number | undefined): number => Math.round((n ?? 0) / PACE);
  return [whole(b.state.x[unit]), whole(b.state.y[unit]), (b.state.facing[unit] ?? 0) / 100];
}

export const did = (b: Battle, key: string, bit: number): boolean =>
  ((b.state.did[unitOf(b, key)] as number) & bit) !== 0;

export const cav = (key: string, side: 'blue' | 'red', x: number, y: number, more = ''): string =>
  `unit ${key} ${side} AC LO 2 at ${x} ${y} order ${side === 'blue' ? 'attack' : 'hold'} ${more}`;
export const men = (key: string, side: 'blue' | 'red', x: number, y: number, more = ''): string =>
  cav(key, side, x, y, `AI CO ${more}`);
export const skirmishers = (key: string, side: 'blue' | 'red', x: number, y: number): string =>
  men(key, side, x, y, 'UI OO');
/** Who charges whom, over a hundred paces unless it says otherwise. */
export const charge = (who = 'horse foot', more = ''): string => `charge ${who} reach 160 gap 100 ${more}`;

export const declaring = (units: string[], more = ''): Battle =>
  standing(
    `
${units.join('\n')}
phase 2
${more}
`,
    [{ proc: 'declare-charges', locals: { side: 0 } }],
  );
/** One phase with these charges declared. */
export const running = (
  proc: 'chargers-morale' | 'responses' | 'charge-moves' | 'reactive-counter-charges',
  units: string[],
  charges: string[],
  dice: number[] = Array<number>(30).fill(4),
  more = '',
): Battle =>
  standing(
    `
${units.join('\n')}
${charges.join('\n')}
phase 4
dice ${dice.join(' ')}
${more}
`,
    [{ proc, locals: { side: 0 } }],
  );
/** Answers as given, then the first that is offered. */
export function answered(b: Battle, answers: string[] = []): GameEvent[] {
  const told: GameEvent[] = [];
  for (let i = 0; i < 40; i++) {
    const owed = pendingDecisions(b)[0];
    if (!owed || owed.kind === 'end-of-trial') return told;
    const result = submit(b, answers.shift() ?? owed.options[0]?.choice ?? '', owed.side);
    if (!result.ok) throw new Error(result.refusal.text);
    told.push(...result.events);
  }
  return told;
}
export const kinds = (events: GameEvent[]): string[] => events.map((e) => e.kind);
