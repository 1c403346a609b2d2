import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { campMap } from '../testing/fort.ts';
import { movedInTurn, volumeState } from '../volume-state.ts';

const battle = (text: string, start: string): Battle =>
  position(
    campMap(`side blue "Holders" retreat E withdrawal 90 holds camp
    side red "Besiegers" retreat W withdrawal 90
    unit far red medium-foot 0202 E
    leader porus red 0202 initiative 5 range 3 overall people indian
    seed 3
    ${text}
    ${start}`),
  );

/** The Camp Orders Phase of the first turn, every leader having passed. */
function camped(text: string): Battle {
  const b = battle(text, 'start battle');
  while (b.state.turn === 1 && pendingDecisions(b)[0]?.kind === 'activate')
    must(b, offered(b).find((c) => c.startsWith('pass ')) as string);
  return b;
}
const asked = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const KING = 'unit guard blue medium-foot 2012 W\nleader king blue 2012 initiative 6 range 4 overall people indian';

test('[cha-12.17b cha-3.0f] troops within the wall move and fight in the Camp Orders Phase if no leader is in the camp', () => {
  const b = camped(`${KING}\nunit in blue longbow 0706 W ma 9\nunit out blue medium-foot 0603 W`);
  expect([asked(b), offered(b)]).toEqual(['camp-orders', ['no', 'move in']]);
});

test('[cha-12.17b] all within the wall, wholly, who are not routed; both sides, one after the other; each unit once', () => {
  const units = `unit in blue longbow 0706 W
    unit deep blue medium-foot 0904 W
    unit broken blue medium-foot 0803 W routed
    unit wide blue phalanx 0609/0610 W
    unit half blue phalanx 0610/0709 NNW
    unit gun blue yantra 0805 W
    unit thief red longbow 0802 W`;
  const b = camped(`${KING}\n${units}`);
  expect([pendingDecisions(b)[0]?.side, offered(b)]).toEqual([0, ['no', 'move in', 'move deep']]);
  must(b, 'move deep');
  must(b, 'stop');
  mustRefuse(b, 'move deep', 'cha-12.17b');
  must(b, 'no');
  expect([pendingDecisions(b)[0]?.side, offered(b)]).toEqual([1, ['no', 'move thief']]);
});

test('[cha-3.0f] who has moved in the turn is known before the units are turned face up and after it', () => {
  const b = battle(`${KING}\nunit in blue longbow 0706 W`, 'start battle');
  const unit = numberOf(b, 'in');
  expect(movedInTurn(b, unit)).toBe(false);
  b.state.moved[unit] = 1;
  expect(movedInTurn(b, unit)).toBe(true);
  b.state.moved[unit] = 0;
  volumeState(b).movedInTurn[unit] = 1;
  expect(movedInTurn(b, unit)).toBe(true);
});

test('[cha-12.17b] only those who have acted attack, and nothing of it is left for the turn that follows', () => {
  const units = `unit in blue medium-foot 0706 W
    unit by blue medium-foot 0704 W
    unit foe red medium-foot 0606 E
    unit foe2 red medium-foot 0604 E`;
  const b = camped(`${KING}\n${units}`);
  must(b, 'move in');
  must(b, 'stop');
  must(b, 'no');
  expect(asked(b)).toBe('shock-designation');
  mustRefuse(b, 'shock by', 'cha-12.17b');
  expect(offered(b)).toContain('shock in');
  must(b, 'shock in');
  for (let i = 0; i < 40 && b.state.turn === 1; i++) must(b, offered(b)[0] as string);
  expect([b.state.turn, b.state.mark.some((mark) => mark !== 0), volumeState(b).camping]).toEqual([2, false, []]);
});

test('[cha-12.17b] not with a leader in the camp, not who has moved, and nobody leaves the camp', () => {
  const leader = 'leader chief blue 0803 initiative 4 range 1 people indian';
  expect(camped(`${KING}\n${leader}\nunit in blue longbow 0706 W`).state.turn).toBe(2);
  const b = battle(`${KING}\nunit in blue longbow 0706 W moved`, 'start battle');
  while (b.state.turn === 1 && pendingDecisions(b)[0]?.kind === 'activate')
    must(b, offered(b).find((c) => c.startsWith('pass ')) as string);
  expect(b.state.turn).toBe(2);
  const edge = camped(`${KING}\nunit in blue medium-foot 0706 W ma 9`);
  must(edge, 'move in');
  must(edge, '0606');
  mustRefuse(edge, '0505', 'cha-12.17b');
});

test('[cha-12.17b] they attack whom they have closed with, and may move again in the turn that follows', () => {
  const b = camped(`${KING}\nunit in blue hypaspist 0706 SSE\nunit thief red medium-foot 0708 NNW`);
  must(b, 'move in');
  must(b, '0707');
  const events = [];
  for (let i = 0; i < 40 && b.state.turn === 1; i++) events.push(...must(b, offered(b)[0] as string));
  expect(events.map(({ kind }) => kind)).toContain('shock-result');
  expect(b.state.moved.some((moved) => moved === 1)).toBe(false);
});

describe('Line Commands inside a camp', () => {
  const commanding = (leader: string, at: string, momentum = false, option = ''): Battle =>
    battle(
      `turn 2
      ${option}
      ${KING}
      unit a blue medium-foot 0704 W
      unit b blue medium-foot 0705 W
      line foot blue infantry a,b
      leader l blue ${at} initiative 3 range 5 ${leader} people indian`,
      `start orders leader=l momentum=${momentum}`,
    );

  test('[cha-12.17a cha-4.53c cha-4.53e] a Nayaka, and a commander far from his Overall Commander, give one', () => {
    const orders = (leader: string, at: string, momentum = false): string[] =>
      offered(commanding(leader, at, momentum));
    expect(orders('nayaka arm infantry', '0704')).toContain('line foot move');
    expect(orders('nayaka arm infantry', '0404')).not.toContain('line foot move');
    expect(orders('line', '0704')).toContain('line foot move');
    expect(orders('line', '0404')).not.toContain('line foot move');
    // Not one without an L who is no Nayaka, and none by his Momentum.
    expect(orders('', '0704')).not.toContain('line foot move');
    expect(orders('nayaka arm infantry', '0704', true)).not.toContain('line foot move');
  });

  test('[cha-12.17a] and the log says by what right', () => {
    const rules = (leader: string): readonly string[] => {
      const b = commanding(leader, '0704');
      if (asked(b) === 'retire') must(b, 'no');
      return must(b, 'line foot move').find(({ kind }) => kind === 'order')?.rules ?? [];
    };
    expect(rules('nayaka arm infantry')).toContain('cha-12.17a');
    expect(rules('line')).toContain('cha-12.17a');
    // An Overall Commander has that right anywhere.
    expect(rules('overall line')).not.toContain('cha-12.17a');
  });

  test('[cha-12.17a] a subordinate keeps his Momentum, unless it is to cost him that', () => {
    const lost = (leader: string, option = ''): boolean => {
      const b = commanding(leader, '0704', false, option);
      must(b, 'line foot move');
      return b.state.noMomentum[numberOf(b, 'l')] !== 0;
    };
    expect([lost('line'), lost('line', 'option camp-line-costs-momentum')]).toEqual([false, true]);
    expect(lost('wing line', 'option camp-line-costs-momentum')).toBe(false);
  });
});
