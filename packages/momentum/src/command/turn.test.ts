import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isFormed } from '../base/units.ts';
import { standing } from '../script/position.ts';

/** Answers by which as little as possible happens. */
const quiet = ['stake 0', 'first', 'done', 'hold'];
/** Answers by the quietest until something is so, and tells what happened. */
function until(b: Battle, so: (b: Battle) => boolean): GameEvent[] {
  const events: GameEvent[] = [];
  for (let i = 0; !b.outcome && !so(b); i++) {
    if (i > 200) throw new Error('it never came to that');
    const options =
      pendingDecisions(b)
        .at(-1)
        ?.options.map((o) => o.choice) ?? [];
    events.push(...must(b, quiet.find((word) => options.includes(word)) ?? (options[0] as string)));
  }
  return events;
}
const ended = (b: Battle): boolean => pendingDecisions(b)[0]?.kind === 'end-of-trial';

const far = `
  unit men blue foot close 4 in 4 at 36 40
  unit foe red foot close 4 in 4 at 36 8 facing S`;

test('[mom-turn.01] four phases in their order, in which both sides act', () => {
  const b = standing(far, { proc: 'turn', locals: {} });
  const events = [...b.events, ...until(b, ended)];
  expect(events.filter((e) => e.kind === 'phase').map((e) => [e['phase'], e.rules[1]])).toEqual([
    [1, 'mom-initial.01'],
    [2, 'mom-shooting.01'],
    [3, 'mom-move.01'],
    [4, 'mom-combat.01'],
  ]);
});

test('[mom-turn.02] the first holder is thrown for; he acts first in the Initial and Shooting phases of the next turn too', () => {
  const b = standing(`${far.replaceAll('foot close', 'foot skirmish sling')}\nturn 1\ndice 2 2 3 5 4 6`, {
    proc: 'battle',
    locals: {},
  });
  const [thrown] = b.events.filter((e) => e.kind === 'initiative');
  expect([thrown?.rules, b.state.holder, b.state.first]).toEqual([['mom-turn.02'], 1, 1]);
  must(b, 'stake 0');
  must(b, 'stake 0');
  // Red has won the roll, and lets Blue act first.
  must(b, 'second');
  expect([b.state.holder, b.state.first]).toEqual([1, 0]);
});

test('[mom-turn.02] who won the last roll names his targets first', () => {
  const b = standing(
    `first red
    unit slingers blue foot skirmish sling 4 in 4 at 36 30
    unit archers red foot skirmish bow 4 in 4 at 36 24 facing S`,
    { proc: 'shooting-phase', locals: {} },
  );
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'shooting', side: 1 });
  must(b, 'done');
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'shooting', side: 0 });
});

test('[mom-initial.01] friends in flight, elephants, the dead general, the impatient, those who return, markers', () => {
  const b = standing(
    `phase 1
    dice 8 8 8 8 8 8 8 8
    fall blue 1 far foe
    unit runner blue foot close 4 in 4 at 10 40 fleeing discouraged broke-turn 1
    unit near blue foot close 4 in 4 at 18 40 discouraged
    unit horse blue cavalry 4 in 4 at 36 30
    unit herd red elephant 1 at 36 22 facing S
    unit gauls red foot close warband 4 in 4 at 50 25 facing S
    unit foe blue foot close 4 in 4 at 50 31
    unit gone blue cavalry 4 in 4 at 0 30 away away-turn 1`,
    { proc: 'initial-phase', locals: {} },
  );
  const events = [...b.events, ...must(b, 'hold')];
  const told = events.filter((e) => e.kind === 'cohesion-test' || e.kind === 'recovers').map((e) => e['why'] ?? e.kind);
  expect([...new Set(told)]).toEqual([
    'friends fleeing nearby',
    'elephants nearby',
    'Army General killed',
    'to hold back from charging',
    'to return to the table',
    'recovers',
  ]);
});

test('[mom-command.03] a commander on his own is not a target, however near, and hides nobody', () => {
  const b = standing(
    `unit slingers blue foot skirmish sling 4 in 4 at 36 30
    unit foe red foot close 4 in 4 at 36 22 facing S
    commander king red general at 36 27`,
    { proc: 'volleys', locals: {} },
  );
  expect(pendingDecisions(b)[0]?.rules).toContain('mom-command.03');
  const [volley] = until(b, ended).filter((e) => e.kind === 'volley');
  expect(b.world.units[volley?.['target'] as number]?.key).toBe('foe');
  const alone = standing(
    `unit slingers blue foot skirmish sling 4 in 4 at 36 30
    commander king red general at 36 27`,
    { proc: 'volleys', locals: {} },
  );
  expect(ended(alone)).toBe(true);
});

test('[mom-unit.04] skirmishers are unformed, and formed troops in difficult ground; open order is not', () => {
  const formed = (kind: string, ground = ''): boolean =>
    isFormed(standing(`unit men blue ${kind} 4 in 4 at 36 30\n${ground}`), 0);
  expect([formed('foot close'), formed('foot skirmish'), formed('cavalry'), formed('cavalry skirmish')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const scrub = 'scrub s circle 40 30 3';
  expect([formed('foot close', scrub), formed('foot open', scrub), formed('cavalry', scrub)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(formed('foot close', 'hill h circle 40 30 3')).toBe(true);
  expect(formed('foot close', 'scrub s circle 50 30 3')).toBe(true);
});
