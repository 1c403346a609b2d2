import { begin, pendingDecisions, playOut, randomPlayer, scriptedDice, seededDice, submit } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type Battle, freshState } from '../base/state.ts';
import { AWAY, DID_CHARGE, paces } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';
import { runOut } from '../fighting/testing.ts';
import { classical } from '../system.ts';
import { type FieldPlan, field } from '../testing/field.ts';

/** Two small lines so far apart that nothing happens in a move but what the players do. */
const apart: FieldPlan = {
  units: [
    { key: 'a', side: 'blue', type: 'AI', elements: 2, at: [700, 900], order: 'hold' },
    { key: 'b', side: 'red', type: 'AI', elements: 2, at: [700, 60], order: 'hold' },
  ],
  generals: [
    { key: 'king', side: 'blue', with: 'a' },
    { key: 'satrap', side: 'red', with: 'b' },
  ],
};

/** The whole battle from such a position, without set-up. */
function wholeBattle(plan: FieldPlan, options: string[] = [], dice = seededDice(1)): Battle {
  const { world, state } = field(plan);
  const named: World = { ...world, options: new Set(options) };
  const fresh = { ...freshState(named), x: state.x, y: state.y, facing: state.facing, generalWith: state.generalWith };
  return begin(classical, named, fresh, dice, { proc: 'battle', locals: {} });
}

/** Answers everything by the quietest answer until the side or the period changes. */
function passMove(b: Battle): string[] {
  const kinds: string[] = [];
  const { mover, period } = b.state;
  for (let i = 0; i < 50 && !b.outcome && b.state.mover === mover && b.state.period === period; i++) {
    const owed = pendingDecisions(b)[0];
    kinds.push(`${b.state.phase} ${owed?.kind}`);
    const quiet = ['done', 'halt', 'hold', 'none', 'no'].find((word) => owed?.options.some((o) => o.choice === word));
    must(b, quiet ?? (owed?.options[0]?.choice as string));
  }
  return kinds;
}

describe('the sequence of moves', () => {
  test('[cls-period.01] each period has a move of either side, the first mover’s first', () => {
    const b = wholeBattle(apart);
    const seen: string[] = [];
    for (let i = 0; i < 5; i++) {
      seen.push(`${b.state.period}/${b.state.move}/${b.state.mover}`);
      passMove(b);
    }
    expect(seen).toEqual(['1/0/0', '1/1/1', '2/2/0', '2/3/1', '3/4/0']);
  });

  test('[cls-period.01] what was done in a move is kept for the next, and charges are forgotten', () => {
    const again = field({
      ...apart,
      units: apart.units.map((u) => ({ ...u, did: DID_CHARGE })),
      run: [{ proc: 'move', locals: { side: 0 } }],
    });
    expect(again.state.before).toEqual([DID_CHARGE, DID_CHARGE]);
    expect(again.state.did).toEqual([0, 0]);
    expect(again.state.charges).toEqual([]);
  });

  test('[cls-period.02][cls-period.03] twelve phases in order: signals first, shooting in 10, nothing left out', () => {
    const names = Object.fromEntries(
      (classical.procedures['move']?.names ?? []).map((name, i) => [name, i] as const),
    ) as { [name: string]: number };
    const order = [
      'signals',
      'declareCharges',
      'chargersMorale',
      'responses',
      'chargeMoves',
      'reactiveCounterCharges',
      'otherTests',
      'routLosses',
      'normalMoves',
      'returns',
      'shooting',
      'melee',
      'afterMelee',
    ];
    const places = order.map((name) => names[name] as number);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places.every((place) => place >= 0)).toBe(true);
    const b = wholeBattle(apart);
    expect(passMove(b)[0]).toBe('1 signals');
  });

  test('[cls-period.08] the mover’s normal moves are phase 8, and nobody else moves in it', () => {
    const b = wholeBattle(apart);
    const kinds = passMove(b).filter((kind) => kind.startsWith('8'));
    expect(kinds.length).toBeGreaterThan(0);
    const asked = wholeBattle(apart);
    while (asked.state.phase < 8) must(asked, 'done');
    expect(pendingDecisions(asked)[0]?.side).toBe(0);
  });

  test('[cls-period.09] shooting and melee come in the move of either side', () => {
    const b = wholeBattle({
      ...apart,
      units: [
        { key: 'a', side: 'blue', type: 'UI', troop: { arms: [['BOW']] }, elements: 4, at: [700, 500], order: 'hold' },
        { key: 'b', side: 'red', type: 'UI', troop: { arms: [['BOW']] }, elements: 4, at: [700, 420], order: 'hold' },
      ],
    });
    const volleys = new Map<number, Set<number>>();
    for (let i = 0; i < 200 && b.state.move < 2; i++) {
      const owed = pendingDecisions(b)[0];
      const quiet = ['done', 'halt'].find((word) => owed?.options.some((o) => o.choice === word));
      const { move } = b.state;
      const result = submit(b, quiet ?? (owed?.options[0]?.choice as string));
      if (!result.ok) throw new Error(result.refusal.text);
      for (const event of result.events) {
        if (event.kind !== 'die' || !String(event['purpose']).match(/shoot|volley|hit/i)) continue;
        volleys.set(move, (volleys.get(move) ?? new Set()).add(event['side'] as number));
      }
    }
    expect([...(volleys.get(0) ?? [])].sort((p, q) => p - q)).toEqual([0, 1]);
    expect([...(volleys.get(1) ?? [])].sort((p, q) => p - q)).toEqual([0, 1]);
  });

  test('[cls-scale.06] the window for shooting opens with phase 2 and remembers where everybody stood', () => {
    const b = wholeBattle(apart);
    while (b.state.phase < 8) must(b, 'done');
    expect(b.state.tracks.filter((t) => t.moment === 0).map((t) => t.unit)).toEqual([0, 1]);
    expect(b.state.tracks[0]).toMatchObject({ x: paces(700), y: paces(900) });
  });

  test('[cls-scale.06] who is off the table stands nowhere in it', () => {
    const b = field({
      units: [...apart.units, { key: 'away', side: 'red', type: 'AI', at: [300, 60], status: AWAY }],
      run: [{ proc: 'move', locals: { side: 0 } }],
    });
    runOut(b);
    expect(b.state.tracks.map((t) => t.unit)).toEqual([0, 1]);
  });

  test('[cls-period.01] an instruction for the turn lasts until the period is over, others stay', () => {
    const b = wholeBattle(apart);
    const kept = { side: 0, kind: 'nothing-asked', choice: 'done', until: 'battle' } as const;
    b.standing = [{ ...kept, until: 'turn' }, kept];
    passMove(b);
    expect([b.state.period, b.standing.length]).toEqual([1, 2]);
    passMove(b);
    expect([b.state.period, b.standing]).toEqual([2, [kept]]);
  });

  test('[cls-setup.04] after the first period nobody throws for the move again', () => {
    const b = wholeBattle(apart, [], scriptedDice([]));
    for (let i = 0; i < 4; i++) passMove(b);
    expect([b.state.period, b.state.mover]).toEqual([3, 0]);
  });

  test('[cls-setup.04] by the other reading the first move is thrown for in each period', () => {
    const dice = [1, 6];
    const b = wholeBattle(apart, ['cls-setup.04-each-period'], scriptedDice(dice));
    passMove(b);
    passMove(b);
    expect(b.state.period).toBe(2);
    expect(b.state.mover).toBe(1);
  });

  test('[cls-change.06] by the other reading signals may be repeated', () => {
    const kinds = (options: string[]): string[] => {
      const b = wholeBattle(apart, options);
      (b.state.orders[0] as { signals: string[] }).signals = ['attack', '', '', ''];
      must(b, 'done');
      for (let i = 0; i < 60 && !(b.state.mover === 0 && b.state.period === 2); i++) passMove(b);
      must(b, 'signal king 1');
      return b.state.orders[0]?.signals as string[];
    };
    expect(kinds([])[0]).toBe('');
    expect(kinds(['cls-change.06-again'])[0]).toBe('attack');
  });
});

/** Eight units a side: foot, horse, skirmishers and a few beasts and engines. */
export function eightASide(): FieldPlan {
  const side = (name: 'blue' | 'red', y: number, back: number): FieldPlan['units'] => {
    const facing = name === 'blue' ? 0 : 180;
    return [
      {
        key: `${name}-pikes`,
        side: name,
        type: 'AI',
        troop: { density: 'CO', arms: [['PIKE']], shield: true },
        elements: 6,
        files: 3,
        at: [640, y],
        facing,
        order: 'attack',
        points: 200,
      },
      {
        key: `${name}-swords`,
        side: name,
        type: 'AI',
        troop: { density: 'CO', arms: [['PILA']], shield: true },
        elements: 4,
        files: 2,
        at: [760, y],
        facing,
        order: 'attack',
        points: 150,
      },
      {
        key: `${name}-warband`,
        side: name,
        type: 'UI',
        troop: { density: 'LO', training: 'irregular' },
        elements: 6,
        files: 3,
        at: [860, y],
        facing,
        order: 'attack',
        points: 120,
      },
      {
        key: `${name}-horse`,
        side: name,
        type: 'AC',
        troop: { arms: [['LANCE']] },
        elements: 4,
        files: 4,
        at: [1000, y],
        facing,
        order: 'attack',
        points: 150,
      },
      {
        key: `${name}-light-horse`,
        side: name,
        type: 'UC',
        troop: { density: 'OO' },
        elements: 4,
        files: 4,
        at: [480, y],
        facing,
        order: 'harass',
        points: 100,
      },
      {
        key: `${name}-slingers`,
        side: name,
        type: 'UI',
        troop: { density: 'OO', arms: [['SLING']] },
        elements: 4,
        files: 4,
        at: [700, y - back * 60],
        facing,
        order: 'harass',
        points: 60,
      },
      {
        key: `${name}-elephant`,
        side: name,
        type: 'ELEPHANT',
        at: [560, y - back * 40],
        facing,
        order: 'attack',
        points: 50,
      },
      {
        key: `${name}-engine`,
        side: name,
        type: 'ARTILLERY',
        at: [920, y + back * 60],
        facing,
        order: 'hold',
        points: 30,
      },
    ];
  };
  return {
    units: [...side('blue', 680, 1), ...side('red', 280, -1)],
    generals: [
      { key: 'king', side: 'blue', with: 'blue-horse' },
      { key: 'satrap', side: 'red', with: 'red-horse' },
    ],
  };
}

test('[cls-period.12] random players always have a legal answer and come to an end', () => {
  for (const seed of [1, 2, 3]) {
    const b = wholeBattle(eightASide(), [], seededDice(seed));
    const n = playOut(b, randomPlayer(seed), 20_000);
    expect(b.outcome, `seed ${seed} after ${n} decisions`).not.toBeNull();
  }
});

test('[cls-period.11] the mover’s units move in the order that he chooses', () => {
  const b = wholeBattle(eightASide());
  while (b.state.phase < 8) must(b, 'done');
  const units = offered(b).filter((choice) => choice.includes('blue-'));
  expect(units.length).toBeGreaterThan(4);
  expect(offered(b).some((choice) => choice.includes('red-'))).toBe(false);
});

test('[cls-period.11] the same seed and the same answers give the same battle', () => {
  const [one, other] = [1, 2].map(() => {
    const b = wholeBattle(eightASide(), [], seededDice(7));
    playOut(b, randomPlayer(7), 300);
    return JSON.stringify(b.state);
  });
  expect(one).toBe(other);
});
