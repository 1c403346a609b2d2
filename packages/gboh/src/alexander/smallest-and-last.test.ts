import { placementText } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { initiativeOf, isRouted, placeOfUnit } from '../family/base/units.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { type Before, ofKind, segment } from '../family/shock/testing.ts';
import { position } from '../scripts.ts';

const kind = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
/** Gives the first answer to whatever is asked, until one of these questions or the end of the script comes. */
const until = (b: Battle, ...kinds: string[]): GameEvent[] => {
  const events: GameEvent[] = [];
  for (let n = 0; n < 40 && !['end-of-script', ...kinds].includes(kind(b) ?? ''); n++)
    events.push(...must(b, offered(b)[0] as string));
  return events;
};
const at = (b: Battle, key: string): string => placementText(b.world.field.grid, placeOfUnit(b, numberOf(b, key)));

const EDGES = 'side blue "A" macedonian retreat W withdrawal 90\nside red "B" retreat E withdrawal 90';
const shock = (text: string, before: Before, dice: string): Battle =>
  segment(
    `map 20x12\n${EDGES}\nleader chief blue 0108 initiative 4 range 20\n${text}\ndice ${dice} 5 5 5 5 5 5\nstart shock leader=chief`,
    before,
  );

describe('a rating of 0', () => {
  const wounded = (more: string, dice = '5 5'): Battle =>
    position(`map 12x12
      unit bows blue archer 0506 E
      unit tired blue medium-foot 0404 E hits 2
      ${more}
      line foot blue infantry bows
      leader chief blue 0505 initiative 2 range 2 strategy 2 overall line badly-wounded
      dice ${dice}
      start lead leader=chief momentum=false trumps=,`);

  test('[alx-9.22 alx-4.22a alx-5.21 alx-4.31] an Initiative of 0 gives no Individual Order, but a Line Command', () => {
    const b = wounded('');
    expect(initiativeOf(b, numberOf(b, 'chief'))).toBe(0);
    expect(offered(b)).toEqual(['end', 'line foot move', 'line foot fire']);
    mustRefuse(b, 'go', 'alx-4.22a');
    mustRefuse(b, 'recover tired', 'alx-4.22a');
    must(b, 'line foot move');
    expect(offered(b)).toContain('move bows');
  });

  test('[alx-9.22 alx-5.32 alx-2.3] and has Momentum on a 0', () => {
    const tries = (die: string): string | undefined => kind(play(wounded('', `${die} 5`), 'end', 'momentum'));
    expect([tries('0'), tries('1')]).toEqual(['order', 'end-of-script']);
  });

  test('[alx-9.22 alx-4.21a] a Command Range of 0 reaches the leader’s own hex', () => {
    const b = position(`map 12x12
      unit here blue archer 0101 E
      unit there blue archer 0102 E
      leader chief blue 0101 initiative 2 range 0 overall
      start orders leader=chief momentum=false`);
    expect(offered(b)).toEqual(['end', 'move here', 'go']);
    mustRefuse(b, 'move there', 'alx-4.21a');
  });
});

describe('each of the six hexsides', () => {
  /** From each hex around 0505, the one opposite, and how a unit faces there and back. */
  const ways = [
    ['0504', 'SSE', '0506', 'NNW'],
    ['0605', 'SSW', '0406', 'NNE'],
    ['0606', 'W', '0405', 'E'],
    ['0506', 'NNW', '0504', 'SSE'],
    ['0406', 'NNE', '0605', 'SSW'],
    ['0405', 'E', '0606', 'W'],
  ] as const;

  test('[alx-11.13a] elephants go straight through', () => {
    for (const [hex, facing, beyond] of ways) {
      const b = shock(
        `unit el blue elephant ${hex} ${facing} tq 25\nunit foe red levy 0505 W tq 25`,
        { marked: ['el'] },
        '0',
      );
      until(b);
      expect([hex, at(b, 'el')]).toEqual([hex, `${beyond} ${facing}`]);
    }
  });

  test('[alx-9.31a alx-9.42 alx-9.43] a pursuer follows', () => {
    for (const [hex, facing] of ways) {
      const b = shock(
        `option charge-formation
        unit h blue heavy-horse ${hex} ${facing} charging tq 9
        unit foe red levy 0505 W tq 2 hits 1`,
        { closed: ['h'] },
        '0 0 9 9 9',
      );
      const told = [...b.events, ...until(b)];
      const first = ofKind(told, 'advances').find((e) => e['way'] === 'pursuit');
      expect([hex, first && placementText(b.world.field.grid, first['to'] as number).slice(0, 4)]).toEqual([
        hex,
        '0505',
      ]);
    }
  });

  test('[alx-10.32b] troops break off by, but for those toward the enemy', () => {
    const found = new Set<string>();
    for (const [hex, facing, , back] of ways) {
      const b = shock(
        `option engaged\nunit us blue peltast 0505 ${back} engaged\nunit foe red hypaspist ${hex} ${facing} engaged`,
        {},
        '5',
      );
      for (const answer of offered(b)) found.add(answer);
    }
    expect([...found].filter((answer) => answer.startsWith('retreat')).sort()).toEqual(
      ways.map(([hex]) => `retreat ${hex}`).sort(),
    );
  });
});

describe('the first unit, leader and hex', () => {
  test('[alx-11.14a] the unit of number 0 is who broke the elephant', () => {
    const b = position(`map 14x10
      ${EDGES}
      unit cause blue archer 0505 E
      unit el red elephant 0705 W tq 6 hits 5
      leader chief blue 0505 initiative 3 range 5
      dice 0 7 9 5 5 5
      start orders leader=chief momentum=false`);
    const told = [...must(b, 'fire cause at el'), ...until(b, 'order')];
    expect(ofKind(told, 'rampage-heads')[0]?.['way']).toBe('SE');
  });

  test('[alx-6.81 alx-6.83a] a Line of one unit, of the leader of number 0, gives ground as arranged', () => {
    const b = position(`map 14x10
      ${EDGES}
      unit one blue hypaspist 0301 E tq 6
      unit foe red medium-foot 0701 W
      leader chief blue 0301 initiative 6 range 5 overall
      leader bessus red 0801 initiative 3 range 5 overall
      dice 0 5 5 5
      start battle`);
    play(b, 'withdraw chief 1', 'activate bessus', 'move foe');
    until(b, 'step');
    must(b, '0601');
    play(b, '0501', 'prearranged 1', 'stay', '0201');
    expect(at(b, 'one')).toBe('0201 E');
  });
});

describe('the last hit before TQ', () => {
  const backInto = (ground: string, hits: number): boolean => {
    const b = shock(
      `option engaged
      terrain ${ground} 0405
      unit us blue light-horse 0505 E engaged tq 6 hits ${hits}
      unit them red hypaspist 0605 W engaged`,
      {},
      '5',
    );
    until(play(b, 'retreat 0405'));
    return isRouted(b, numberOf(b, 'us'));
  };

  test('[alx-10.14 alx-10.32b alx-6.22a] breaks nobody, and one more does, in breaking off', () => {
    expect([backInto('woods', 4), backInto('woods', 5), backInto('clear', 5)]).toEqual([false, true, false]);
  });

  test('[alx-10.14 alx-11.26] breaks who lets chariots through, once they are through', () => {
    const opens = (hits: number): [string, boolean] => {
      const b = segment(
        `map 14x12
        ${EDGES}
        unit wheels red chariot 0605 W
        unit us blue hypaspist 0505 E tq 7 hits ${hits}
        leader darius red 0805 range 9
        dice 0 5 5 5 5 5
        start shock leader=darius`,
        { closed: ['wheels'], ran: { wheels: 4 } },
      );
      until(play(b, 'avoid', '0405'));
      return [at(b, 'wheels'), isRouted(b, numberOf(b, 'us'))];
    };
    expect([opens(5), opens(6)]).toEqual([
      ['0405 W', false],
      ['0405 W', true],
    ]);
  });
});
