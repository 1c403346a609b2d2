import type { RulesetId } from '@taxiarch/battles';
import { expect, test } from 'vitest';
import { playMarked, recordings } from './play.ts';

/** Plays every recorded battle of a ruleset again: what could be chosen, what happened and by which rule stay the same. */
export const compareRecordings = (ruleset: RulesetId): void => {
  for (const { battle, seed, choices, marks } of recordings(ruleset)) {
    test(`${battle}, seed ${seed}, goes as recorded`, () => {
      const again = playMarked(battle, seed, (_, decision) => choices[decision]);
      const differs = again.marks.findIndex((mark, i) => mark !== marks[i]);
      expect(differs, 'the 50 decisions that differ: after a change of rules, npm run record:play').toBe(-1);
      expect(again.marks).toEqual(marks);
    });
  }
};
