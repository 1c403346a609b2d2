import { isDeepStrictEqual } from 'node:util';
import { scenarioById, UnknownBattleError } from '@taxiarch/battles';
import type { Side } from '@taxiarch/kernel';
import type { BattleInfo, BattleSetup, SeatInfo } from '@taxiarch/wire';
import type { Presence } from '../store/notifications.ts';
import type { StoredBattle } from '../store/store.ts';
import { leftAt } from './clock.ts';

/** What everybody at a battle may know about it. */
export function battleInfo(b: StoredBattle, now: number, { here, watchers }: Presence): BattleInfo {
  const seat = (side: Side) => ({ player: b.players[side], here: here[side] > 0 });
  const left = leftAt(b, now);
  const running = b.phase === 'on' && left !== null && b.asked.length === 1 ? (b.asked[0] ?? null) : null;
  const { id, phase, pace, offer, commitments, ended } = b;
  const seats = [seat(0), seat(1)] as const;
  return { battle: id, phase, seats, pace, left, running, now, offer, commitments, ended, watchers };
}

/** The same, for onlookers who are kept behind: what goes on now would tell of what they have not seen. */
export function laterFacts(facts: BattleInfo): BattleInfo {
  const [one, other] = facts.seats.map(({ player }) => ({ player, here: false })) as [SeatInfo, SeatInfo];
  return { ...facts, seats: [one, other], left: null, running: null, offer: null, watchers: 0 };
}

/** Whether the library has the scenario just as a battle was begun with it: one of someone's own may bear the same name. */
function isInLibrary(id: string, own: object): boolean {
  try {
    return isDeepStrictEqual(asStored(scenarioById(id)), asStored(own));
  } catch (fault) {
    if (fault instanceof UnknownBattleError) return false;
    throw fault;
  }
}

/** As it comes out of the store, where nothing is left of what is undefined. */
const asStored = (scenario: object): unknown => JSON.parse(JSON.stringify(scenario));

/** What a battle was begun with, without what is secret until its end. A scenario that everybody has is not sent. */
export function begunOf({ opening }: Pick<StoredBattle, 'opening'>): BattleSetup {
  const { ruleset, scenario, own, packs, options, dice } = opening;
  return {
    ruleset,
    scenario,
    ...(own && !isInLibrary(scenario, own) ? { own } : {}),
    ...(packs ? { packs } : {}),
    options,
    dice: dice === 'own' ? 'own' : 'proved',
  };
}
