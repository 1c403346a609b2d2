import {
  type AnyBattle,
  clone,
  diff,
  enemyOf,
  eventsFor,
  isQuiet,
  pendingDecisions,
  randomPlayer,
  type Side,
  sentView,
  submit,
  submitNth,
  type Viewer,
  viewFromSent,
} from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { openBattle, rulesets, scenarioById } from './index.ts';

type Steps = readonly (((b: never) => unknown) | { ask?: string; askBoth?: string; secret?: boolean })[];

/** The questions that a rule system declares secret: those to both sides, and those of one that say so. */
const secretsOf = (procedures: { [name: string]: { steps: readonly unknown[] } }): string[] =>
  Object.values(procedures).flatMap(({ steps }) =>
    (steps as Steps).flatMap((step) => {
      if (typeof step === 'function') return [];
      if (step.askBoth !== undefined) return [step.askBoth];
      return step.secret ? [step.ask ?? ''] : [];
    }),
  );

/**
 * Answers that differ in more than the secret: that a side asks for no more questions is seen, and which of its markers it
 * puts out.
 */
const apart = (kind: string, choice: string): string => {
  if (choice === 'done' || choice === 'rest') return choice;
  if (kind === 'deploy') return 'place';
  return '';
};

/** All that someone can notice of an answer, with everything that he is sent for it; of the last one, that it is the last. */
function noticed(b: AnyBattle, side: Side, choice: string, viewer: Viewer): string {
  const before = sentView(b, viewer);
  const twin = clone(b);
  twin.mute = false;
  const quiet = isQuiet(twin, choice);
  const result = submit(twin, choice, side);
  if (!result.ok) throw new Error(`${choice}: ${result.refusal.text}`);
  if (twin.drawn !== b.drawn) return 'all is out';
  const after = sentView(twin, viewer);
  const there = viewFromSent(twin.system, twin.world, JSON.parse(JSON.stringify(after)), viewer);
  const own = eventsFor(result.events, viewer);
  return JSON.stringify([quiet, diff(before, after), after, own, pendingDecisions(there), there.taken, there.drawn]);
}

/** Fails where someone who may not know notices which of its secret answers a side gives. */
function expectAlike(b: AnyBattle, side: Side): void {
  const asked = pendingDecisions(b).find((one) => one.side === side);
  const groups = new Map<string, string[]>();
  for (const { choice } of asked?.options ?? []) {
    const group = apart(asked?.kind ?? '', choice);
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  for (const choices of groups.values()) {
    const few = choices.length > 4 ? [0, 1, Math.floor(choices.length / 2), choices.length - 1] : choices.keys();
    const some = [...few].map((n) => choices[n] as string);
    for (const viewer of [enemyOf(side), null] as const) {
      const [first, ...rest] = some.map((choice) => noticed(b, side, choice, viewer));
      for (const one of rest) expect(one, `${asked?.kind}: ${some.join(', ')}`).toBe(first);
    }
  }
}

/** What is asked in secret now: of one side, or of both as long as neither has answered. */
function secretAt(b: AnyBattle): string | null {
  const step = b.waiting && b.system.procedures[b.waiting.frame.proc]?.steps[b.waiting.frame.step];
  if (!step || typeof step === 'function' || b.wanted) return null;
  if ('askBoth' in step) return pendingDecisions(b).length > 1 ? step.askBoth : null;
  return step.secret ? step.ask : null;
}

/** Random battles; of each kind of secret question so many are looked at. */
const ENOUGH = 6;
const cases = [
  ['issus', [], 30, ['prearrange']],
  ['kalinga', ['dharmayuddha'], 3, ['pledge']],
  [
    'table-drill',
    ['play-deployment', 'play-orders'],
    900,
    ['deploy', 'general-order', 'message', 'message-to', 'write-orders'],
  ],
  ['momentum-drill', [], 900, ['pledge', 'stake']],
] as const;

describe('secret questions', () => {
  test.each(cases)(
    '%s: neither the enemy nor a spectator notices which secret choice is made, nor whether it does anything',
    (id, options, most, kinds) => {
      const seen = new Map<string, number>();
      for (let seed = 1; seed < 9 && kinds.some((kind) => !seen.has(kind)); seed++) {
        const b: AnyBattle = openBattle(scenarioById(id), { seed, options });
        const pick = randomPlayer(`secret ${seed}`);
        for (let n = 0; n < most && !b.outcome; n++) {
          const kind = secretAt(b);
          const times = seen.get(kind ?? '') ?? 0;
          if (kind !== null && times < ENOUGH) {
            for (const { side } of pendingDecisions(b)) expectAlike(b, side);
            seen.set(kind, times + 1);
          }
          submitNth(b, pick(b));
        }
      }
      expect([...seen.keys()].sort()).toEqual(kinds);
    },
  );
  test('each of them is asked in one of these battles', () => {
    const all = Object.entries(rulesets).flatMap(([id, { rules }]) =>
      secretsOf(rules.procedures).map((one) => `${id}: ${one}`),
    );
    const here = cases.flatMap(([id, , , kinds]) => kinds.map((kind) => `${scenarioById(id).ruleset}: ${kind}`));
    expect([...new Set(all)].sort()).toEqual([...here].sort());
  });
});
