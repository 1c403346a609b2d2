import { effect, untracked } from '@preact/signals';
import * as game from '../battle/battle.ts';
import { foughtIn, loadStats, RECORD_KEY, rewrite, rootOf, withFought } from './player-stats.ts';

/** A battle that is fought on from another is no second one. */
const noteBranch = (from: string, to: string): void =>
  rewrite((now) => ({ ...now, kin: { ...now.kin, [to]: rootOf(now, from) } }));

/** Writes down how battles end on this page. */
export function watchRecord(): void {
  loadStats();
  addEventListener('storage', ({ key }) => {
    if (key === RECORD_KEY || key === null) loadStats();
  });
  effect(() => {
    const one = game.branched.value;
    if (one) untracked(() => noteBranch(one.from, one.to));
  });
  effect(() => {
    const [battle, now, library] = [game.opened.value, game.live.value, game.library.value];
    if (!battle || !now?.outcome || !library) return;
    // Exercises are in no library, and prove nothing.
    if (battle.own === undefined && !library.battles.some(({ id }) => id === battle.battle)) return;
    const levels = library.commanders.map(({ id }) => id);
    const one = foughtIn({ battle, now, players: game.seats.peek().players, levels });
    if (one) untracked(() => rewrite((written) => withFought(written, one)));
  });
}
