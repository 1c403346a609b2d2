import { hashOf, pendingDecisions, playOut, randomPlayer, submitNth } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import type { Battle } from '../base/state.ts';
import { FINISHED, FULL, IN_PLAY, INACTIVE, RALLIED, SPENT } from '../base/vocabulary.ts';
import { describeEvent } from '../event-text.ts';
import { faultsIn } from '../invariants.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';

/** A small battle with a bit of everything. */
const skirmish = (seed: number, more = '') =>
  position(`
  map 16x12
  seed ${seed}
  last-turn 12
  terrain woods 0704 0705 0804
  level 1 0809 0909
  side blue "Macedonians" macedonian retreat W withdrawal 20
  side red "Indians" retreat E withdrawal 20
  unit coenus blue phalanx 0504/0505 E
  unit craterus blue phalanx 0506/0507 E
  unit guards blue hypaspist 0508 E
  unit companions blue companion 0503 E
  unit agrianians blue agrianian 0603 E
  unit cretans blue archer 0607 E
  unit scythians blue horse-archer 0502 E
  unit engine blue oxybeles 0409 E fire-mode
  unit elephants red elephant 1204 W
  unit foot red light-foot 1205 W
  unit bows red longbow 1206 W
  unit hoplites red hoplite 1207/1208 W
  unit horse red heavy-horse 1203 W
  unit chariots red chariot 1209 W
  unit darts red javelinist 1105 W
  line hoplites red infantry hoplites
  line horse red cavalry horse
  leader alexander blue 0503 initiative 7 range 7 strategy 7 combat 7 charisma 4 overall elite
  leader cleitus blue 0506 initiative 4 range 4 combat 4 charisma 1 wing
  leader attalus blue 0603 initiative 1 range 3 contingent commands agrianians,cretans
  leader porus red 1204 initiative 5 range 6 no-combat charisma 2 overall line
  leader spitaces red 1207 initiative 3 range 4 strategy 5 combat 3 line
  ${more}
  start battle
`);

const everyOption =
  'option elite-initiative elite-roll contingent-commanders contingent-limit inertia drift charge-formation engaged';

/** Plays at random to the end, looking for faults at every decision. */
function playAndCheck(b: Battle, seed: number): number {
  const player = randomPlayer(seed);
  let decisions = 0;
  while (!b.outcome && decisions < 20_000) {
    submitNth(b, player(b));
    for (const event of b.events) expect(describeEvent(b.world, event)).not.toMatch(/undefined|null|NaN/);
    const faults = faultsIn(b);
    if (faults.length) throw new Error(`seed ${seed}, decision ${decisions}: ${faults.join('; ')}`);
    decisions++;
  }
  return decisions;
}

describe('a whole battle at random', () => {
  for (const [name, options] of [
    ['plain', ''],
    ['with every option', everyOption],
  ] as const) {
    test(`[alx-3.0 alx-3.E] ends without error, ${name}`, () => {
      for (let seed = 1; seed <= 6; seed++) {
        const b = skirmish(seed, options);
        playAndCheck(b, seed);
        expect(b.outcome).not.toBeNull();
      }
    });
  }

  test('[alx-3.0] the same seeds give the same battle', () => {
    const [one, other] = [skirmish(7), skirmish(7)];
    playOut(one, randomPlayer(3), 3000);
    playOut(other, randomPlayer(3), 3000);
    expect(hashOf(one)).toBe(hashOf(other));
  });
});

describe('the end of a turn', () => {
  const turn = (more: string) =>
    position(`
    map 16x12
    unit own blue companion 0303 E
    unit his red companion 1503 W
    leader alexander blue 0303 initiative 7 range 7 overall
    leader porus red 1503 initiative 5 range 6 overall
    ${more}
    start battle
  `);
  /** Everyone passes; whatever is asked on the way to the next turn gets its first answer. */
  const passTurn = (b: Battle): string[] => {
    const events = [...must(b, 'pass porus'), ...must(b, 'pass alexander')];
    while (b.state.turn === 1) events.push(...must(b, offered(b)[0] as string));
    return events.map((event) => event.kind);
  };

  test('[alx-3.0 alx-3.D1 alx-3.D2 alx-3.D3 alx-3.D4 alx-3.E] all Finished, then rallied markers, routs, reload, reset, withdrawal', () => {
    const b = turn(`
      unit rallied blue levy 0305 E rallied
      unit broken red levy 1205 W routed
      unit empty blue archer 0307 E spent
      unit tired blue companion 0309 E moved`);
    b.state.noMomentum[0] = 1;
    expect(b.state.status[numberOf(b, 'rallied')]).toBe(RALLIED);
    const from = b.state.place[numberOf(b, 'broken')];
    const kinds = passTurn(b);
    expect(b.state.status[numberOf(b, 'rallied')]).not.toBe(RALLIED);
    expect(b.state.place[numberOf(b, 'broken')]).not.toBe(from);
    const order = [
      'leader-finished',
      'rout-and-reload',
      'rallied-over',
      'runs',
      'reloads',
      'rout-points',
      'turn-begins',
    ];
    const told = kinds.filter((kind, i) => order.includes(kind) && kinds.indexOf(kind) === i);
    expect(told).toEqual(order);
    expect(b.state.missile[numberOf(b, 'empty')]).toBe(FULL);
    expect(b.state.moved[numberOf(b, 'tired')]).toBe(0);
    expect(b.state.noMomentum[0]).toBe(0);
    expect(b.state.leaderStatus.every((s) => s === INACTIVE)).toBe(true);
    expect(b.state.turn).toBe(2);
  });

  test('[alx-3.D1 alx-3.D2 alx-3.D3 alx-3.D4] while the routed run, markers are off already, missiles and faces are as they were', () => {
    const b = turn(`
      unit rallied blue levy 0305 E rallied
      unit broken red levy 1205 W routed
      unit empty blue archer 0307 E spent
      unit tired blue companion 0309 E moved`);
    b.state.noMomentum[0] = 1;
    for (let n = 0; n < 20 && pendingDecisions(b)[0]?.kind !== 'rout-path'; n++) {
      must(b, offered(b).find((text) => text.startsWith('pass')) ?? (offered(b)[0] as string));
    }
    const seen = () => [
      b.state.status[numberOf(b, 'rallied')],
      b.state.missile[numberOf(b, 'empty')],
      b.state.moved[numberOf(b, 'tired')],
      b.state.noMomentum[0],
      b.state.leaderStatus.every((s) => s === FINISHED),
    ];
    expect(seen()).toEqual([IN_PLAY, SPENT, 1, 1, true]);
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    expect(seen()).toEqual([IN_PLAY, FULL, 0, 0, false]);
  });

  test('[alx-2.21b alx-3.D4] the Moved face lasts until the end of the turn', () => {
    const b = turn('');
    must(b, 'activate porus');
    must(b, 'move his');
    must(b, 'stay');
    must(b, '1403, stop');
    must(b, 'end');
    must(b, 'no');
    expect(b.state.moved[numberOf(b, 'his')]).toBe(1);
    must(b, 'pass alexander');
    expect(b.state.moved[numberOf(b, 'his')]).toBe(0);
  });
});
