import { OFF, parseHex } from '@taxiarch/hexfield';
import { firstBan, pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { eliminate } from '../../family/base/cohesion.ts';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { NONE } from '../../family/base/vocabulary.ts';
import { type OrdersPhase, order } from '../../family/command/order.ts';
import { takingCommand } from '../../family/command/orders.ts';
import { orderRefusal } from '../../family/command/verbs.ts';
import { withdrawalPhase } from '../../family/command/victory.ts';
import { describeEvent } from '../../family/event-text.ts';
import { withdrawalBans } from '../../family/leaders/leader-withdrawal.ts';
import { isFinished, keptBehind } from '../../family/leaders/leaders.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { campMap, cityMap } from '../testing/fort.ts';
import type { Own } from '../volume-state.ts';
import { holderOf } from './forts.ts';

/** The king of the side that holds the camp begins his activation. */
const king = (
  at: string,
  dice: string,
  { more = '', people = 'indian', holds = 'holds camp', map = campMap } = {},
): Battle =>
  position(
    map(`side blue "Holders" retreat E withdrawal 20 ${holds}
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
const asked = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const stage = (b: Battle): number => (b.state.own as Own).retiring[0] as number;

test('[cha-12.41 cha-12.42] an Indian Overall Commander of the side that holds the camp, within twice his range of a gate', () => {
  expect(asked(began(king('1306', '5')))).toBe('retire');
  expect([asked(began(king('1506', '5'))), asked(began(king('1606', '5')))]).toEqual(['retire', 'order']);
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
  expect([declared('0906', 3)[0], declared('0906', 4)[0]]).toEqual([1, 3]);
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

test('[cha-12.41] either side may hold the camp', () => {
  const held = (blue: string, red: string): (number | null)[] => {
    const b = position(campMap(`side blue "Blue" ${blue}\nside red "Red" ${red}\nunit far red medium-foot 2512 W`));
    return ['camp', 'city'].map((what) => holderOf(b, what));
  };
  expect(held('holds camp', '')).toEqual([0, null]);
  expect(held('', 'holds camp')).toEqual([1, null]);
  expect(held('', '')).toEqual([null, null]);
});

test('[cha-12.41 cha-12.42 cha-12.43] to a palace of the city, or to the stronghold, for him who holds it', () => {
  const city = (at: string, die: number) => king(at, `${die}`, { holds: 'holds city', map: cityMap });
  expect(['2418', '2417', '2428'].map((at) => asked(began(city(at, 9))))).toEqual(['retire', 'order', 'retire']);
  const hill = 'terrain stronghold 2210 2211';
  const stronghold = (at: string, die: number) => king(at, `${die}`, { holds: 'holds stronghold', more: hill });
  expect(['1410', '1310'].map((at) => asked(began(stronghold(at, 9))))).toEqual(['retire', 'order']);
  const after = (b: Battle) => {
    must(began(b), 'retire');
    return stage(b);
  };
  // In the palace one is added; in a temple, a block or beside the stronghold none.
  expect(['2729', '2630', '2728'].map((at) => after(city(at, 4)))).toEqual([3, 1, 1]);
  expect(['2211', '2212'].map((at) => after(stronghold(at, 4)))).toEqual([3, 1]);
  expect(after(city('2728', 5))).toBe(2);
});

test('[cha-12.42 cha-12.43] only the Overall Commander; once he has declared it he rolls again every turn, unasked, but not in a Momentum phase', () => {
  const wing = 'leader ruler blue 1306 initiative 3 range 4 people indian';
  const other = king('1306', '5', { more: wing });
  must(other, 'activate ruler');
  expect(asked(other)).toBe('order');
  const b = began(king('1306', '4 5 0 0'));
  must(b, 'retire');
  while (b.state.turn === 1) must(b, offered(b).find((c) => c.startsWith('pass ')) ?? (offered(b)[0] as string));
  must(b, 'activate king');
  expect([stage(b), asked(b)]).toEqual([2, 'order']);
  const calm = began(king('1306', '0 9 9'));
  for (const choice of ['no', 'end', 'momentum']) must(calm, choice);
  if (offered(calm).includes('no')) must(calm, 'no');
  expect([stage(calm), asked(calm)]).toEqual([0, 'order']);
});

/** A turn goes by in which everyone does as little as he may. */
function idle(b: Battle): void {
  const now = b.state.turn;
  while (b.state.turn === now && !b.outcome) {
    const choices = offered(b);
    const least = choices.find(
      (c) => c === 'end' || c === 'done' || c.startsWith('pass ') || c === 'no' || c === 'stop',
    );
    must(b, least ?? choices.find((c) => c === 'go') ?? (choices[0] as string));
  }
}

test('[cha-12.42 cha-12.43] he rolls wherever he is by then; in the Target Area too he has to; and once it is triggered no more', () => {
  const stageAfter = (at: string, was: number, dice: string): [number, string | undefined] => {
    const b = king(at, dice);
    (b.state.own as Own).retiring[0] = was;
    began(b);
    return [stage(b), asked(b)];
  };
  expect([stageAfter('1606', 1, '5'), stageAfter('1306', 2, '0')]).toEqual([
    [2, 'order'],
    [2, 'order'],
  ]);
  const b = began(king('0906', '3 0 0 0'));
  must(b, 'retire');
  idle(b);
  expect(stage(b)).toBe(1);
});

test('[cha-12.44a cha-12.44b] he comes into it by the same orders, goes about in it, and does not leave it in that phase either', () => {
  const b = began(king('1006', '5'));
  must(b, 'retire');
  must(b, 'go');
  must(b, offered(b).find((hex) => hex.startsWith('09')) as string);
  expect(stage(b)).toBe(2);
  const leader = numberOf(b, 'king');
  const within = offered(b).filter((hex) => hex.startsWith('09'));
  expect(within.length).toBeGreaterThan(0);
  mustRefuse(b, '1006', 'cha-12.44b');
  expect(valueIn(b, keptBehind)(b, leader, OFF)?.rule).toBe('cha-12.44b');
  must(b, within[0] as string);
  must(b, 'stop');
  expect(orderRefusal(b, b.waiting?.frame.v as OrdersPhase, order('end', NONE, false))).toBeNull();
  // With the next phase it is told that he is there.
  valueIn(b, takingCommand)(b, leader);
  expect([stage(b), (b.state.own as Own).retiredIn[0]]).toEqual([3, 1]);
});

test('[cha-12.44a] he who is only on his way may be led off by a unit that runs; who has not declared it rides where he likes', () => {
  const b = began(king('1306', '5'));
  must(b, 'retire');
  expect(valueIn(b, keptBehind)(b, numberOf(b, 'king'), OFF)).toBe(null);
  for (const [from, to] of [
    ['1306', '1406'],
    ['0906', '1006'],
  ] as const) {
    const free = began(king(from, '5'));
    must(free, 'no');
    must(free, 'go');
    must(free, to);
  }
});

test('[cha-12.44a] then he gives Individual Orders only and retires by the straightest way, as far as his MP take him', () => {
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

test('[cha-12.44a cha-5.46] who has trumped and keeps his last order for a unit need not go first: that would leave him no answer', () => {
  const b = began(king('1306', '5'));
  must(b, 'retire');
  const v = b.waiting?.frame.v as OrdersPhase;
  const ending = (left: number, mustAct: boolean) =>
    orderRefusal(b, { ...v, left, mustAct }, order('end', NONE, false))?.rule ?? null;
  expect([ending(1, false), ending(2, true), ending(1, true), ending(0, false)]).toEqual([
    ...['cha-12.44a', 'cha-12.44a'],
    ...[null, null],
  ]);
});

/** The same with the king upon foot or an elephant of his, which he orders home. */
const mounted = (unit: string, more = ''): Battle => {
  const b = began(king('1306', '5', { more: `unit mount blue ${unit}\n${more}` }));
  must(b, 'retire');
  must(b, 'move mount');
  must(b, 'along');
  return b;
};

test('[cha-12.44a] with a unit in his hex he retires as well, straight and as far as its MP take it', () => {
  const b = mounted('medium-foot 1306 W ma 2');
  mustRefuse(b, 'stop', 'cha-12.44a');
  const next = (): string => offered(b).find((choice) => /^\d{4}$/.test(choice)) ?? 'stop';
  for (let n = 0; n < 9 && asked(b) === 'step'; n++) must(b, next());
  // That was the order that he owed: he need not ride on by himself.
  expect(offered(b)).toContain('end');
  // Without him the unit goes where it likes, and he still owes his order.
  const alone = began(king('1306', '5', { more: 'unit mount blue medium-foot 1306 W ma 5' }));
  must(alone, 'retire');
  must(alone, 'move mount');
  must(alone, 'stay');
  must(alone, '1207');
  must(alone, 'stop');
  mustRefuse(alone, 'end', 'cha-12.44a');
});

test('[cha-12.44a] a unit that cannot go on may stop', () => {
  const b = mounted('medium-foot 1306 W ma 2', 'terrain woods 1105 1106 1107');
  if (offered(b).includes('1206')) must(b, '1206');
  if (asked(b) === 'step') must(b, 'stop');
  expect(offered(b)).toContain('end');
});

test('[cha-12.44a] a unit that looks elsewhere turns first', () => {
  const b = mounted('medium-foot 1306 E ma 5');
  mustRefuse(b, 'stop', 'cha-12.44a');
  mustRefuse(b, '1406', 'cha-12.44a');
  must(b, 'turn W');
  must(b, '1206');
});

/** He has gone home with his army worn out, which would lose the battle if he had not retired; a turn goes by. */
function afterRetiring(more = ''): Battle {
  const b = began(king('0906', '9', { more }));
  must(b, 'retire');
  b.world.sides[0].withdrawal = 0;
  idle(b);
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

test('[cha-12.44b] nor does a unit take him with it when it moves or runs, nor does he withdraw', () => {
  const b = began(king('0906', '9', { more: 'unit mount blue medium-foot 0906 E ma 9' }));
  must(b, 'retire');
  must(b, 'move mount');
  must(b, 'along');
  mustRefuse(b, '1006', 'cha-12.44b');
  const leader = numberOf(b, 'king');
  const at = (hex: string): number => parseHex(b.world.field.grid, hex);
  expect(valueIn(b, keptBehind)(b, leader, OFF)?.rule).toBe('cha-12.44b');
  expect(valueIn(b, keptBehind)(b, leader, at('0905'))).toBe(null);
  const back = (hex: string): string | undefined =>
    firstBan(valueIn(b, withdrawalBans), {
      ...{ b, leader, from: at('0906'), to: at(hex) },
      ...{ mover: numberOf(b, 'far'), left: 9 },
    })?.rule;
  expect([back('1006'), back('0806')]).toContain('cha-12.44b');
});

test('[cha-12.44b] he does not run with his unit', () => {
  const running = (): Battle =>
    position(
      campMap(`side blue "Holders" retreat E withdrawal 20 holds camp
      side red "Besiegers" retreat W withdrawal 90
      unit mount blue medium-foot 0906 E
      unit foe red medium-foot 2512 W
      leader king blue 0906 initiative 4 range 4 overall people indian
      leader porus red 2512 initiative 6 range 3 overall people indian
      start rout unit=mount cause=-1`),
    );
  const b = running();
  expect(offered(b)).toEqual(['go along', 'stay']);
  (b.state.own as Own).retiring[0] = 3;
  mustRefuse(b, 'go along', 'cha-12.44b');
  must(running(), 'go along');
});

test('[cha-12.44c] then only the loss of the place loses the battle: enemies in it, and none of his own', () => {
  expect(afterRetiring().outcome).toBeNull();
  const foe = 'unit foe red medium-foot 0902 W';
  expect(afterRetiring(`${foe}\nunit last blue medium-foot 0909 W`).outcome).toBeNull();
  expect(afterRetiring(foe).outcome).toMatchObject({ winner: 1 });
});

test('[cha-12.44c] a place that holds out for ten turns ends the battle undecided, unless the siege is to have no end', () => {
  const endedAfter = (turns: number, option = ''): unknown => {
    const b = began(king('0906', '9', { more: option }));
    must(b, 'retire');
    b.world.sides[0].withdrawal = 0;
    expect((b.state.own as Own).retiredIn).toEqual([1, 0]);
    b.state.turn = 1 + turns;
    withdrawalPhase(b);
    return b.outcome && [b.outcome.winner, b.outcome.rules];
  };
  expect([endedAfter(9), endedAfter(10)]).toEqual([null, [null, ['cha-12.44c']]]);
  expect(endedAfter(10, 'option endless-siege')).toBe(null);
  const field = king('1306', '');
  field.state.turn = 11;
  withdrawalPhase(field);
  expect(field.outcome).toBe(null);
  const told = (option: string): string => {
    const b = began(king('0906', '9', { more: option }));
    return (
      must(b, 'retire').flatMap((event) =>
        event.kind === 'has-retired' ? [describeEvent(b.world, event as never)] : [],
      )[0] ?? ''
    );
  };
  expect([told(''), told('option endless-siege')].map((words) => words.includes('10 turns'))).toEqual([true, false]);
});

test('[cha-12.43] where a scenario names the refuge, the other strongholds are none', () => {
  const stage3 = (at: string): number => {
    const b = position(`ruleset chandragupta\nmap 30x16\nterrain stronghold 0906 0907 1506
      side blue "Khashas" retreat E withdrawal 20 holds stronghold refuge 0906,0907
      side red "Mauryas" retreat W withdrawal 90
      unit far red medium-foot 2512 W
      unit guard blue medium-foot 1307 W
      leader porus red 2512 initiative 6 range 3 overall people indian
      leader king blue ${at} initiative 4 range 4 overall people indian
      dice 4
      start battle`);
    began(b);
    must(b, 'retire');
    return stage(b);
  };
  expect([stage3('0907'), stage3('1506')]).toEqual([3, 1]);
});
