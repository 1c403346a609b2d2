import { pending } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { eliminate } from '../family/base/cohesion.ts';
import type { Battle } from '../family/base/state.ts';
import { isFinished } from '../family/leaders/leaders.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { position } from '../scripts.ts';
import type { Own } from './own.ts';
import { campMap } from './testing/fort.ts';

/** The king of the side that holds the camp begins his activation. */
const king = (at: string, dice: string, { more = '', people = 'indian', holds = 'holds camp' } = {}): Battle =>
  position(
    campMap(`side blue "Holders" retreat E withdrawal 20 ${holds}
    side red "Besiegers" retreat W withdrawal 90
    unit far red medium-foot 2512 W
    unit guard blue medium-foot 1307 W
    unit next blue medium-foot 1308 W
    leader porus red 2512 initiative 6 range 3 overall people indian
    leader king blue ${at} initiative 4 range 4 line overall people ${people}
    line foot blue infantry guard,next
    ${more}
    dice ${dice}
    start battle`),
  );
const began = (b: Battle): Battle => {
  must(b, 'activate king');
  return b;
};
const asked = (b: Battle): string | undefined => pending(b)[0]?.kind;
const stage = (b: Battle): number => (b.state.own as Own).retiring[0] as number;

test('[cha-12.41 cha-12.42] an Indian Overall Commander of the side that holds the camp, within twice his range of a gate', () => {
  expect(asked(began(king('1306', '5')))).toBe('retire');
  expect(asked(began(king('1606', '5')))).toBe('order');
  expect(asked(began(king('1306', '5', { people: 'greek' })))).toBe('order');
  expect(asked(began(king('1306', '5', { holds: '' })))).toBe('order');
  const b = began(king('1306', '5'));
  must(b, 'no');
  expect([asked(b), stage(b)]).toEqual(['order', 0]);
});

test('[cha-12.43] above his Initiative it is triggered, else he is Finished; one more for each ten Rout Points and in the target', () => {
  const declared = (at: string, die: number, more = ''): [number, boolean] => {
    const b = began(king(at, `${die}`, { more }));
    must(b, 'retire');
    return [stage(b), isFinished(b, numberOf(b, 'king'))];
  };
  expect([declared('1306', 4), declared('1306', 5)]).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(declared('0906', 4)[0]).toBe(3);
  /** With so many units lost that are worth 5 Rout Points each. */
  const worn = (lost: number): number => {
    const more = ['unit one blue medium-foot tq 5 2015 W', 'unit two blue medium-foot tq 5 2114 W'];
    const b = began(king('1306', '4', { more: more.join('\n') }));
    for (const key of ['one', 'two'].slice(0, lost)) eliminate(b, numberOf(b, key), ['cha-13.11'], 'lost before');
    must(b, 'retire');
    return stage(b);
  };
  expect([worn(1), worn(2)]).toEqual([1, 2]);
});

test('[cha-12.44a] then he gives Individual Orders only and goes home by the straightest way, as far as his MP take him', () => {
  const b = began(king('1306', '5'));
  must(b, 'retire');
  mustRefuse(b, 'line foot move', 'cha-12.44a');
  mustRefuse(b, 'end', 'cha-12.44a');
  must(b, 'go');
  mustRefuse(b, 'stop', 'cha-12.44a');
  mustRefuse(b, '1406', 'cha-12.44a');
  must(b, '1206');
  must(b, '1106');
  must(b, '1006');
});

/** He has gone home with his army worn out, which would lose the battle if he had not retired; a turn goes by. */
function afterRetiring(more = ''): Battle {
  const b = began(king('0906', '9', { more }));
  must(b, 'retire');
  b.world.sides[0].withdrawal = 0;
  const now = b.state.turn;
  while (b.state.turn === now && !b.outcome) {
    const choices = offered(b);
    const idle = choices.find((c) => c === 'end' || c === 'done' || c.startsWith('pass ') || c === 'no');
    must(b, idle ?? (choices[0] as string));
  }
  return b;
}

test('[cha-12.44b] once there he stays', () => {
  const b = began(king('0906', '9'));
  must(b, 'retire');
  expect(stage(b)).toBe(3);
  must(b, 'go');
  mustRefuse(b, '1006', 'cha-12.44b');
  must(b, '0905');
});

test('[cha-12.44c] then only the loss of the place loses the battle: enemies in it, and none of his own', () => {
  expect(afterRetiring().outcome).toBeNull();
  const foe = 'unit foe red medium-foot 0902 W';
  expect(afterRetiring(`${foe}\nunit last blue medium-foot 0909 W`).outcome).toBeNull();
  expect(afterRetiring(foe).outcome).toMatchObject({ winner: 1 });
});
