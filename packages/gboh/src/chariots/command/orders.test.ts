import { call, pendingDecisions, scriptedDice } from '@taxiarch/kernel';
import { answersByOrder, leaveOrders } from '@taxiarch/kernel/testing/orders';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { mayJoin } from '../../family/choice-targets.ts';
import { whyNotAll } from '../../family/command/verbs.ts';
import { kind } from '../../family/reactions/testing.ts';
import { must } from '../../family/script/testing.ts';
import { whereIs } from '../../family/shock/testing.ts';
import { position } from '../../scripts.ts';
import { calmly, meeting, ride } from '../testing/passage.ts';
import { phase, still } from '../testing/shots.ts';

/** What an answer leads to where red has left these orders. */
function after(b: Battle, choice: string, ...orders: string[]): { by: string[]; kind: string | undefined } {
  leaveOrders(b, 1, ...orders);
  return { by: answersByOrder(must(b, choice)), kind: kind(b) };
}

test('[cof-5.44] fire and recovery of several units may be ordered at once, but nothing by which a unit goes elsewhere', () => {
  const b = phase(
    'unit a blue chariot 0505 E group amun\nunit c blue spearmen 0303 E hits 1 group amun\nunit t red runners 0705 W group king',
  );
  const { kind: asked = '', options = [] } = pendingDecisions(b)[0] ?? {};
  const choices = options.map(({ choice }) => choice);
  expect(choices).toContain('run a at t');
  const joined = choices.filter((choice) => mayJoin(b, asked, choice));
  expect(joined).toEqual(['fire a at t', 'recover c']);
  expect(whyNotAll(b, joined)).toBeNull();
});

describe('falling upon chariots', () => {
  const fired = (...orders: string[]) =>
    after(
      phase('unit a blue chariot 0505 E group amun tq 7\nunit t red runners 0705 W tq 5 group king', '8 8'),
      'fire a at t',
      ...orders,
    );
  test('[cof-8.52b cof-8.53b] foot under fire tries it, or never does; without an order the player is asked', () => {
    expect(fired()).toEqual({ by: [], kind: 'aggression' });
    expect(fired('falling-upon try')).toEqual({ by: ['try: react'], kind: 'aggression-place' });
    expect(fired('falling-upon never')).toEqual({ by: ['never: no'], kind: 'order' });
  });
  test('[cof-8.52b] an order for those who are worn does not hold for the fresh', () => {
    expect(fired('falling-upon never hits=1')).toEqual({ by: [], kind: 'aggression' });
    const b = phase(
      'unit a blue chariot 0505 E group amun tq 7\nunit t red runners 0705 W tq 5 hits 1 group king',
      '8 8',
    );
    expect(after(b, 'fire a at t', 'falling-upon try', 'falling-upon never hits=1').by).toEqual(['never: no']);
  });
  test('[cof-8.52b] an order for other troops leaves the question', () => {
    expect(fired('falling-upon try heavy-foot')).toEqual({ by: [], kind: 'aggression' });
  });
  test('[cof-8.52b] no order keeps those back who always try', () => {
    const b = phase('unit a blue chariot 0505 E group amun tq 7\nunit t red tribesmen 0705 W tq 5 group king', '8 0');
    expect(after(b, 'fire a at t', 'falling-upon never').by).toEqual([]);
  });
});

describe('chariots that are ridden through', () => {
  const through = (...orders: string[]) => {
    const b = meeting('chariot 0705 W tq 5', { more: 'unit r red runners 0705 W group king ma 1', dice: '5 5 5' });
    return after(
      calmly(ride(b, 'move a', '0605'), 'entry-fire'),
      '0705',
      'reaction-fire hold',
      'facing stay',
      'giving-ground stand',
      ...orders,
    );
  };
  test('[cof-6.72] they try to block, or let them through; without an order the player is asked', () => {
    expect(through().kind).toBe('block');
    expect(through('blocking try').by).toContain('try: block');
    expect(through('blocking never').by).toContain('never: no');
    expect(through('blocking try skirmishers').kind).toBe('block');
  });
});

test('[cof-7.13b] a unit ordered to fire picks the chariot or its runners; without an order the player does', () => {
  const come = (...orders: string[]) => {
    const pair = 'unit a blue chariot 0505 E group amun\nunit r blue runners 0505 E group amun';
    const b = phase(`${pair}\nunit t red bowmen 0705 W group king ma 1`, '2 2');
    must(b, 'move a together');
    return after(b, '0605', 'facing stay', 'giving-ground stand', ...orders);
  };
  expect(come().kind).toBe('entry-fire');
  expect(come('reaction-fire fire').by.slice(-2)).toEqual(['fire: fire t', 'fire: a']);
  expect(come('reaction-fire hold').by.at(-1)).toBe('hold: no');
});

describe('flight to the Standard', () => {
  const unit = 'unit a blue spearmen 0807 E tq 6 hits 6 group amun';
  const runs = (more: string, ...orders: string[]) => {
    const b = still(`${unit}\n${more}`);
    b.dice = scriptedDice([3]);
    leaveOrders(b, 0, ...orders);
    call(b, 'rout', { unit: 0, cause: -1 });
    return { b, by: answersByOrder(must(b, 'end')), kind: kind(b) };
  };
  test('[cof-9.41a cof-9.41e] where one hex is nearest they run there unasked, by order', () => {
    expect(runs('')).toMatchObject({ by: [], kind: 'rout-place' });
    const { b, by } = runs('', 'flight straight');
    expect(by).toEqual([expect.stringMatching(/^straight: 0307 /)]);
    expect(whereIs(b, 'a')).toContain('0307');
  });
  test('[cof-9.41e] which of several it is remains the owner’s to say', () => {
    expect(runs('unit guard blue guard 0307 E group amun', 'flight straight')).toMatchObject({
      by: [],
      kind: 'rout-place',
    });
  });
  test('[cof-9.41a cof-9.41e] told to run through friends they go to the only place just as well', () => {
    expect(runs('', 'flight through').by).toHaveLength(1);
    expect(runs('', 'flight through').by).toEqual(
      runs('', 'flight straight').by.map((one) => one.replace('straight', 'through')),
    );
  });
  test('[cof-9.44] leaders go along with those who run, or stay, by order', () => {
    const wc = 'leader wc blue 0807 initiative 4 range 4 group amun';
    expect(runs(wc)).toMatchObject({ by: [], kind: 'rout-with-unit' });
    expect(runs(wc, 'leaders-in-retreat along').by).toEqual(['along: go along']);
    expect(runs(wc, 'leaders-in-retreat stay').by).toEqual(['stay: stay']);
  });
});

test('[cof-5.32a cof-3.0d] who never trumps is not asked when a marker is drawn', () => {
  const drawn = (...orders: string[]) => {
    const b = position(`ruleset chariots
      map 30x20
      side blue "Egypt" retreat W withdrawal 90 standard ramses
      side red "Hatti" retreat E withdrawal 90 standard muwatalli
      unit b1 blue spearmen 0505 E group first
      unit b2 blue spearmen 0515 E group second
      unit u1 red spearmen 2510 W group ugarit
      leader ramses blue 0510 initiative 6 range 9 charisma 2 overall
      leader one blue 0505 initiative 4 range 4 wing group first
      leader two blue 0515 initiative 4 range 4 wing group second
      leader muwatalli red 2812 initiative 4 range 7 charisma 1 overall
      leader ugarit red 2510 initiative 3 range 5 wing group ugarit
      dice 9 0 0 0 0 0
      start battle`);
    must(b, 'hold one');
    return after(b, 'end', ...orders);
  };
  expect(drawn()).toEqual({ by: [], kind: 'trump-marker' });
  expect(drawn('trumping never')).toEqual({ by: ['never: no'], kind: 'order' });
});

describe('the target of Fire & Run', () => {
  const raided = (target: string, ...orders: string[]) =>
    after(
      phase(`unit a blue chariot 0505 E group amun tq 7\nunit t red ${target} group king ma 1`, '8 8 8'),
      'run a at t',
      ...orders,
    );

  test('[cof-7.24 cof-7.25] returns or holds fire as ordered; without an order the player is asked', () => {
    expect(raided('bowmen 0705 W')).toEqual({ by: [], kind: 'entry-fire' });
    expect(raided('bowmen 0705 W', 'reaction-fire fire')).toEqual({ by: ['fire: fire t'], kind: 'order' });
    expect(raided('bowmen 0705 W', 'reaction-fire hold')).toEqual({ by: ['hold: no'], kind: 'order' });
    expect(raided('bowmen 0705 W', 'reaction-fire fire heavy-foot')).toEqual({ by: [], kind: 'entry-fire' });
  });
});
