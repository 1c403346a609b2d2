import { must } from '@taxiarch/kernel/testing';
import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isPursuing, isRouting } from '../base/units.ts';
import { DID_STAND, GONE } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called } from '../script/position.ts';
import { describeAfterMelee, stoodToReceive } from './after-score.ts';
import {
  against,
  beaten,
  bystander,
  ELEMENT,
  elephant,
  gun,
  knights,
  paces,
  play,
  red,
  runOut,
  settle,
  told,
} from './testing.ts';
import { chargedStandingFoot, isSpent, losersOf } from './verdicts.ts';

const part = (b: Battle, rule: string, unit = 0): number[] =>
  describeAfterMelee(b, unit)
    .parts.filter((p) => p.rule === rule)
    .map((p) => p.value);

describe('the score needed', () => {
  test('[cls-after.04] [cls-after.21] only close order foot and regular loose order foot are steady', () => {
    const value = (one: string, pushes = 1): number[] => {
      return part(beaten(`${one} pushes ${pushes} push-move 1`), 'cls-after.04');
    };
    expect(value('bare CO Bi')).toEqual([1]);
    expect(value('bare OO')).toEqual([2]);
    expect(value('CAT bare 2')).toEqual([2]);
    expect(value('', 0)).toEqual([]);
  });
  test('[cls-after.04] [cls-after.21] the push back counts for who made it, in the next round, while they touch', () => {
    const value = (unit: number, pushed: number, ago = 1): number[] => {
      const b = beaten(
        '',
        '',
        `
${bystander()}
${called('far', red('at 200 200'))}
`,
      );
      b.state.pushedMove[unit] = b.state.move - ago;
      runOn(b, 'contact', { mover: 2, target: 3, edge: 0, how: 'follow-up' });
      b.state.melees[1]!.pushed = 3;
      b.state.melees[0]!.pushed = pushed;
      return part(b, 'cls-after.04', unit);
    };
    expect([value(0, 1), value(0, 2), value(1, 1), value(1, 2)]).toEqual([[-1], [], [], [-1]]);
    expect([value(0, 1, 0), value(0, 1, 2)]).toEqual([[], []]);
  });
  test('[cls-after.07] only blows on the unit itself that it could not answer', () => {
    const b = against('', '', '');
    settle(b, [
      [1, 0, 1],
      [0, 1, 1],
      [2, 0, 1],
    ]);
    b.state.blows[1]!.wrong = 1;
    expect(part(b, 'cls-after.07')).toEqual([]);
    b.state.blows[2]!.wrong = 1;
    expect(part(b, 'cls-after.07')).toEqual([2]);
  });
  test('[cls-after.08] cataphracts in depth gain nothing', () => {
    for (const elements of [4, 6]) expect(part(beaten(`CAT bare ${elements} in 2`), 'cls-after.08')).toEqual([]);
  });
  test('[cls-after.09] [cls-after.21] who ran into fresh enemy has charged', () => {
    const b = beaten('impact 2');
    // And whom it ran into stood to receive.
    expect(part(b, 'cls-after.09')).toEqual([-2, -3]);
    b.state.impact[0] = b.state.move - 1;
    expect(part(b, 'cls-after.09')).toEqual([]);
  });
  test('[cls-after.09] [cls-after.20] all who hit it stood to receive; who hit it not at all does not count', () => {
    const value = (left: number, right: number): number[] => {
      const b = against('', 'did stand', '');
      settle(b, [
        [1, 0, left],
        [0, 1, 0],
        [2, 0, right],
        [0, 2, 0],
      ]);
      return part(b, 'cls-after.09');
    };
    expect([value(1, 0), value(1, 1), value(0, 1), value(0, 0)]).toEqual([[-3], [], [], []]);
  });
  test('[cls-after.10] one mounted enemy among those who hit it is enough', () => {
    const value = (left: number, right: number): number[] => {
      const b = against('', 'AC bare LO', '');
      settle(b, [
        [1, 0, left],
        [2, 0, right],
      ]);
      return part(b, 'cls-after.10');
    };
    expect([value(1, 1), value(1, 0), value(0, 1)]).toEqual([[1], [1], []]);
  });
  test('[cls-after.03] a score of one needs no throw, a score of two does', () => {
    const needs = (score: number): number => {
      // Five; four less for depth and few losses, the rest for the class and for what it did.
      const b = beaten(`bare CO ${score === 1 ? 'B' : 'C'}r 6 in 2 pushed-move 2`);
      if (score === 1) b.state.melees[0]!.pushed = 1;
      const thrown = describeAfterMelee(b, 0).total;
      expect(thrown).toBe(score);
      return play(b, 'after-melee', { side: 0 }, score === 1 ? [] : [2]).filter((e) => e.kind === 'die').length;
    };
    expect([needs(1), needs(2)]).toEqual([0, 1]);
  });
});

describe('standing to receive', () => {
  /** Fresh enemy run into it; `other`: as the second of the two in the list. */
  const runInto = (rounds: number, by: number): Battle => {
    const b = beaten();
    b.state.melees[0]!.rounds = rounds;
    b.state.impact[by] = b.state.move;
    return b;
  };
  test('[cls-after.19] [cls-pursuit.09] who is run into by pursuers in this move stands, and they have charged', () => {
    expect([stoodToReceive(runInto(1, 1), 0), stoodToReceive(runInto(1, 1), 1)]).toEqual([true, false]);
    expect([stoodToReceive(runInto(1, 0), 1), stoodToReceive(runInto(1, 0), 0)]).toEqual([true, false]);
    // Only in the first round, and not where they ran into it before this move.
    expect(stoodToReceive(runInto(2, 1), 0)).toBe(false);
    const before = runInto(1, 1);
    before.state.impact[1] = before.state.move - 1;
    expect(stoodToReceive(before, 0)).toBe(false);
  });
  test('[cls-after.19] what others are doing beside it is nothing to it', () => {
    const b = beaten('', 'impact 2', bystander());
    expect(stoodToReceive(b, 2)).toBe(false);
  });
  test('[cls-after.19] against whom it fought before it did not stand; against one who is gone it did', () => {
    const b = against('did stand', '', '');
    settle(b, []);
    b.state.melees[0]!.rounds = 2;
    expect([stoodToReceive(b, 0), stoodToReceive(b, 0, 1), stoodToReceive(b, 0, 2)]).toEqual([true, false, true]);
    b.state.melees = [];
    expect(stoodToReceive(b, 0, 1)).toBe(true);
  });
});

describe('who is judged, and how', () => {
  test('[cls-rout.15] routers are not, beasts are', () => {
    expect(losersOf(beaten('routing'), 0)).toEqual([]);
    expect(losersOf(beaten(`${elephant} routing`), 0)).toEqual([0]);
    expect(losersOf(beaten(), 1)).toEqual([]);
  });
  test('[cls-after.03] a result of an earlier move is past', () => {
    const b = beaten();
    b.state.balanceMove[0] = b.state.move - 1;
    expect(told(play(b, 'after-melee', { side: 0 }), 'after-melee')).toEqual([]);
  });
  test('[cls-after.17] one opponent who is left is enough for a test', () => {
    const b = against('', '', '');
    settle(b, [
      [1, 0, 2],
      [0, 1, 0],
      [0, 2, 1],
      [2, 0, 0],
    ]);
    b.state.status[2] = GONE;
    b.index = b.system.index(b.world, b.state);
    const events = play(b, 'after-melee', { side: 0 }, [1]);
    expect([told(events, 'after-melee'), isRouting(b, 0)]).toEqual([[0], true]);
  });
  test('[cls-after.01] only an elephant that hit them makes horse rout', () => {
    const hits = (by: number, left = elephant): boolean => {
      const b = against(knights, `at ${500 - ELEMENT / 2} 500 ${left}`, '');
      settle(b, [
        [1, 0, by === 1 ? 1 : 0],
        [2, 0, by === 2 ? 1 : 0],
        [0, 1, 0],
        [0, 2, 0],
      ]);
      play(b, 'after-melee', { side: 0 }, by === 1 && left === elephant ? [] : [10, 10]);
      return isRouting(b, 0);
    };
    expect([hits(1), hits(2), hits(1, '')]).toEqual([true, false, false]);
  });
  test('[cls-after.02] [cls-general.04] a general with a piece that is lost throws for his life', () => {
    const generals = ['general chief blue with blue'];
    const b = beaten(gun, '', generals.join('\n'));
    play(b, 'after-melee', { side: 0 }, [4]);
    expect([onTable(b, 0), b.state.generalGone[0]]).toEqual([false, 1]);
  });
  test('[cls-after.11] only horse and chariots that charged foot who stood for it break off', () => {
    const falls = (one: string, other: string): number => {
      const b = beaten(one, other);
      play(b, 'after-melee', { side: 0 }, [10]);
      return paces(b.state.y[0]) - 500;
    };
    const charge = `${knights} did charge`;
    expect(falls(charge, 'did stand')).toBe(80);
    expect(falls('LCH bare 2 did counter', 'did stand')).toBe(80);
    expect(falls('did charge', 'did stand')).toBe(20);
    expect(falls(knights, 'did stand')).toBe(20);
    expect(falls(charge, '')).toBe(20);
  });
  test('[cls-after.11] of two opponents one of foot who stood is enough, if it is still there', () => {
    const b = against(`${knights} did charge`, 'did stand', 'AC bare LO');
    settle(b, [
      [0, 1, 0],
      [0, 2, 0],
    ]);
    expect(chargedStandingFoot(b, 0)).toBe(true);
    b.state.status[1] = GONE;
    expect(chargedStandingFoot(b, 0)).toBe(false);
    b.state.did[2] = DID_STAND;
    expect(chargedStandingFoot(b, 0)).toBe(false);
  });
  test('[cls-after.15] half its strength is too little to follow up, one man more is not', () => {
    const spent = (missing: number): boolean => {
      const b = beaten('', `missing ${missing}`);
      b.state.elements[1] = 3;
      return isSpent(b, 1);
    };
    expect([spent(3), spent(4)]).toEqual([false, true]);
  });
});

describe('who pursues', () => {
  /** The whole of the foe breaks; who has won, unit 1, is the one asked about. */
  const broken = (winner: string, prepare: (b: Battle) => void = () => {}): Battle => {
    const b = beaten('2', winner);
    prepare(b);
    play(b, 'after-melee', { side: 0 }, [1, 10, 10, 10]);
    expect(isRouting(b, 0)).toBe(true);
    return b;
  };
  test('[cls-after.15] horse do; artillery stays where it is, and does not even rally', () => {
    expect(isPursuing(broken(knights), 1)).toBe(true);
    const b = broken(gun);
    expect([b.state.status[1], b.state.rally[1]]).toEqual([0, 'none']);
  });
  test('[cls-after.12] [cls-after.15] only who is in hand: not a beast in rout, nor who pursues already', () => {
    const sets = (winner: string): unknown[] =>
      told(play(beaten('2', winner), 'after-melee', { side: 0 }, [1, 10, 10, 10]), 'pursues');
    expect([sets(elephant), sets(`${elephant} routing`)]).toEqual([[1], []]);
    expect([sets(knights), sets(`${knights} pursuing`)]).toEqual([[1], []]);
  });
  test('[cls-after.22] not who has lost overall, nor while an opponent stands, but where the others are gone', () => {
    const both = (third: 'stands' | 'gone' | 'beats it'): boolean => {
      const b = against(knights, 'bare CO Cr', '');
      settle(b, [
        [0, 1, 1],
        [1, 0, 0],
        [0, 2, 0],
        [2, 0, third === 'beats it' ? 2 : 0],
      ]);
      for (const unit of [1, 2]) b.state.elements[unit] = 1;
      if (third === 'gone') b.state.status[2] = GONE;
      b.index = b.system.index(b.world, b.state);
      const events = play(b, 'after-melee', { side: 0 }, third === 'beats it' ? [10, 1] : [1, 10, 10]);
      expect(isRouting(b, 1)).toBe(true);
      return told(events, 'pursues').includes(0) || isPursuing(b, 0);
    };
    expect([both('gone'), both('stands'), both('beats it')]).toEqual([true, false, false]);
  });
  test('[cls-after.22] who lost its fight pursues nobody, though all its opponents have broken', () => {
    for (const hits of [0, 2]) {
      const b = beaten(knights, '2 in 1', bystander());
      settle(b, [
        [0, 1, 1],
        [1, 0, hits],
        [2, 1, 3],
        [1, 2, 0],
      ]);
      play(b, 'after-melee', { side: 0 }, hits === 0 ? [1] : [10, 1]);
      expect([isRouting(b, 1), isPursuing(b, 0)]).toEqual([true, hits === 0]);
    }
  });
  test('[cls-after.15] not routers who broke before', () => {
    const b = beaten('routing facing 0', knights);
    for (const [move, phase, pursues] of [
      [b.state.move - 1, 12, false],
      [b.state.move, 4, false],
      [b.state.move, 12, true],
    ] as const) {
      const c = beaten(`routing facing 0 broke-move ${move} broke-phase ${phase}`, knights);
      const events = play(c, 'after-melee', { side: 0 }, [10, 10]);
      expect(events.some((e) => e.kind === 'pursues' || e.kind === 'pursuit-begins') || isPursuing(c, 1)).toBe(pursues);
    }
  });
});

describe('halting', () => {
  test('[cls-after.16] [cls-rally.01] not who has not fought at all, nor artillery', () => {
    const b = beaten('SCHU bare 1', '', bystander());
    play(b, 'after-melee', { side: 0 });
    expect([b.state.rally[1], b.state.rally[2]]).toEqual(['melee', 'none']);
    const piece0 = beaten('SCHU bare 1', gun);
    play(piece0, 'after-melee', { side: 0 });
    expect([onTable(piece0, 0), piece0.state.rally[1]]).toEqual([false, 'none']);
  });
  test('[cls-after.16] [cls-rally.01] who was pushed back or is still in melee does not halt, and who broke off rallies from that alone', () => {
    const foot = 'did stand';
    const rallies = (one: string, hits: number, breaksOff = false): unknown[] => {
      const b = beaten(one, foot, '', hits);
      const events = runOn(b, 'after-melee', { side: 0 }, hits > 0 ? [10] : []);
      if (breaksOff) events.push(...must(b, 'break off'));
      events.push(...runOut(b));
      return events.filter((e) => e.kind === 'rally-begins').map((e) => [e['unit'], e['from']]);
    };
    const charge = `${knights} did charge`;
    expect([rallies('', 1), rallies('', 0)]).toEqual([[[1, 'melee']], []]);
    const left = [
      [0, 'break-off'],
      [1, 'melee'],
    ];
    expect([rallies(charge, 1), rallies(charge, 0, true)]).toEqual([left, left]);
  });
  test('[cls-after.12] [cls-after.16] the log gives the reason: contact lost, or that it stood to receive', () => {
    const rules = (did: string): readonly string[] => {
      const b = beaten('SCHU bare 1', `did ${did}`);
      return play(b, 'after-melee', { side: 0 }).find((e) => e.kind === 'rally-begins')?.rules ?? [];
    };
    expect([rules('none').includes('cls-after.16'), rules('none').includes('cls-after.12')]).toEqual([true, false]);
    expect(rules('stand')).toContain('cls-after.12');
  });
  test('[cls-after.21] what was pushed in the round before counts no more', () => {
    const b = beaten('', '', '', 0);
    b.state.melees[0]!.pushed = 3;
    play(b, 'after-melee', { side: 0 });
    expect(b.state.melees[0]?.pushed).toBe(0);
  });
});
