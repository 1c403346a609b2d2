import { ask, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { charismaOf, leaderAlive, leaderInfo, leadersWith } from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { casualtyCheck } from '../missiles/casualty.ts';
import { attackersIn, attackingSide, type Combat, defendersIn, defendingSide, goesOn } from './combat.ts';
import { currentCombat, nextCombat, onlyInSome, type Segment } from './segment.ts';

/** The leaders involved in a combat on each side: those stacked with its units. */
export const attackLeaders = (b: Battle, c: Combat): Leader[] => leadersBeside(b, attackersIn(b, c));
export const defenceLeaders = (b: Battle, c: Combat): Leader[] => leadersBeside(b, defendersIn(b, c));
/** Each once, also where two units share a hex. */
const leadersBeside = (b: Battle, units: readonly Unit[]): Leader[] => [
  ...new Set(units.flatMap((unit) => leadersWith(b, unit))),
];

/** Who of a side fights in person in a combat, where someone does: asked of the attacker (0) and of the defender (1). */
interface Champions {
  readonly rules?: RuleId[];
  /** Of the leaders in the fight those who may. */
  among(this: void, b: Battle, leaders: readonly Leader[]): Leader[];
  due(this: void, b: Battle, c: Combat): boolean;
}
export function championQuestion(which: 0 | 1, { rules, among, due }: Champions) {
  const involved = which === 0 ? attackLeaders : defenceLeaders;
  const sideOfQuestion = which === 0 ? attackingSide : defendingSide;
  return ask<Battle, Segment, Leader>({
    ask: 'champion',
    ...(rules ? { rules } : {}),
    skipIf: (b, v) => !due(b, currentCombat(v)),
    side: (b, v) => sideOfQuestion(b, currentCombat(v)),
    text: () => 'Leaders meet in this combat. Choose who fights in Personal Combat.',
    list: (b, v) => among(b, involved(b, currentCombat(v))),
    refuse: () => null,
    format: (b, leader) => leaderInfo(b, leader).key,
    label: (b, _v, leader) => leaderInfo(b, leader).name,
    apply(_b, v, leader) {
      v.champions[which] = leader;
    },
  });
}

/** What a leader's death takes from his side in a combat (alx-9.16.3c). */
export const charismaLost = overridable<(b: Battle, c: Combat, leader: Leader) => number>(
  'shock: charisma that a leader’s death turns against his side',
  (b, _c, leader) => charismaOf(b, leader),
);

/** Whether a leader who was struck brings no Charisma into the same combat (alx-9.14b). */
export const strickenAreSilent = overridable('shock: no Charisma of a leader who was struck', true);

/** The leader step of every combat: fights in person, where there are any, then casualties among the others (alx-9.14b). */
export const leaderSteps = {
  openLeaders(b: Battle, v: Segment): void {
    v.champions = [NONE, NONE];
    const c = currentCombat(v);
    const lost = valueIn(b, charismaLost);
    v.charisma = b.world.leaders.map((_, leader) => lost(b, c, leader));
    v.queue = goesOn(b, c) ? [...attackLeaders(b, c), ...defenceLeaders(b, c)] : [];
  },
  attackChampion: onlyInSome,
  defenceChampion: onlyInSome,
  meet: onlyInSome,
  leaderCasualties(b: Battle, v: Segment): string | null | undefined {
    const c = currentCombat(v);
    for (const leader of v.queue) {
      const struck = !v.champions.includes(leader) && casualtyCheck(b, leader, ['alx-9.14b']) !== 'nothing';
      if (struck && valueIn(b, strickenAreSilent)) c.shaken.push(leader);
      if (b.outcome) return null;
      if (leaderAlive(b, leader)) continue;
      const { side } = leaderInfo(b, leader);
      c.fallen.push({ side, charisma: v.charisma[leader] as number });
    }
    return nextCombat(v, 'openLeaders');
  },
};
