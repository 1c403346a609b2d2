import { ask, emit, procedure, type RuleId, roll, type Side } from '@taxiarch/kernel';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { charismaOf, initiativeOf, leaderAlive, leaderInfo, leadersWith, rated } from '../base/units.ts';
import { type Leader, NONE } from '../base/vocabulary.ts';
import { leaderCasualty } from '../charts/index.ts';
import { noteDuel } from '../leaders/leaders.ts';
import { applyFate, casualtyCheck } from '../missiles/casualty.ts';
import { attackersIn, attackingSide, type Combat, defendersIn, defendingSide, goesOn } from './combat.ts';
import { currentCombat, nextCombat, type Segment } from './segment.ts';

/** The leaders involved in a combat on each side: those stacked with its units (alx-9.14a). */
export const attackLeaders = (b: Battle, c: Combat): Leader[] =>
  attackersIn(b, c).flatMap((unit) => leadersWith(b, unit));
export const defenceLeaders = (b: Battle, c: Combat): Leader[] =>
  defendersIn(b, c).flatMap((unit) => leadersWith(b, unit));

/** Some leaders have no rating for it and neither seek nor accept a fight in person (alx-9.23). */
const fightsInPerson = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).combat !== null;

/** The leader of the highest Initiative fights; among equals the owner chooses (alx-9.2). */
function championsAmong(b: Battle, leaders: Leader[]): Leader[] {
  const willing = leaders.filter((leader) => fightsInPerson(b, leader));
  const best = Math.max(...willing.map((leader) => initiativeOf(b, leader)));
  return willing.filter((leader) => initiativeOf(b, leader) === best);
}

const duelDue = (b: Battle, c: Combat): boolean =>
  goesOn(b, c) &&
  championsAmong(b, attackLeaders(b, c)).length > 0 &&
  championsAmong(b, defenceLeaders(b, c)).length > 0;

function championQuestion(which: 0 | 1) {
  const involved = which === 0 ? attackLeaders : defenceLeaders;
  const sideOfQuestion = which === 0 ? attackingSide : defendingSide;
  return ask<Battle, Segment, Leader>({
    ask: 'champion',
    unless: (b, v) => !duelDue(b, currentCombat(v)),
    side: (b, v): Side => sideOfQuestion(b, currentCombat(v)),
    text: () => 'Leaders meet in the fight: who of them fights in person?',
    list: (b, v) => championsAmong(b, involved(b, currentCombat(v))),
    refuse: () => null,
    write: (b, leader) => leaderInfo(b, leader).key,
    label: (b, _v, leader) => leaderInfo(b, leader).name,
    take(_b, v, leader) {
      v.champions[which] = leader;
    },
  });
}

/** The leader step of every combat: fights in person, then casualties among the others (alx-9.14a, alx-9.14b). */
export const leaderSteps = {
  openLeaders(b: Battle, v: Segment): void {
    v.champions = [NONE, NONE];
    const c = currentCombat(v);
    v.charisma = b.world.leaders.map((_, leader) => charismaOf(b, leader));
    v.queue = goesOn(b, c) ? [...attackLeaders(b, c), ...defenceLeaders(b, c)] : [];
  },
  attackChampion: championQuestion(0),
  defenceChampion: championQuestion(1),
  meet(b: Battle, v: Segment): void {
    const [one, other] = v.champions;
    if (one === NONE) return;
    emit(b, { kind: 'leaders-meet', rules: ['alx-9.14a', 'alx-9.2'], one, other });
    start(b, 'duel', { one, other });
  },
  leaderCasualties(b: Battle, v: Segment): string | null | undefined {
    const c = currentCombat(v);
    for (const leader of v.queue) {
      if (!v.champions.includes(leader) && casualtyCheck(b, leader, ['alx-9.14b']) !== 'nothing') c.shaken.push(leader);
      if (b.outcome) return null;
      if (leaderAlive(b, leader)) continue;
      const { side } = leaderInfo(b, leader);
      c.fallen.push({ side, charisma: v.charisma[leader] as number });
    }
    return nextCombat(v, 'openLeaders');
  },
};

/** Two leaders fight in person; the difference of their totals says what becomes of the loser (alx-9.21). */
export const duelProcedure = procedure<Battle, { one: Leader; other: Leader }>('duel', {
  fight(b, { one, other }) {
    const rules: RuleId[] = ['alx-9.21'];
    const total = (leader: Leader): number => {
      const { name, side, combat } = leaderInfo(b, leader);
      const value = rated(b, leader, combat ?? 0);
      const sum = { total: value, parts: [{ rule: 'alx-9.21', text: 'personal combat', value }] };
      return roll(b, { purpose: `${name} fights in person`, side, rules, sum, about: { leader } }).total;
    };
    const margin = total(one) - total(other);
    const loser = margin > 0 ? other : margin < 0 ? one : NONE;
    emit(b, { kind: 'duel', rules: [...rules, 'alx-9.2'], one, other, margin: Math.abs(margin), loser });
    noteDuel(b, one);
    noteDuel(b, other);
    if (loser === NONE) return;
    applyFate(b, loser, leaderCasualty(b.world.charts, { differential: Math.abs(margin) }), [...rules, 'alx-9.22']);
  },
});
