import { adjacent, type Hex } from '@taxiarch/hexfield';
import { emit, procedure, type RuleId, roll } from '@taxiarch/kernel';
import { type EventTexts, leaderName } from '../family/base/event-text.ts';
import { start } from '../family/base/procedures.ts';
import type { Battle } from '../family/base/state.ts';
import { initiativeOf, isLone, leaderHexOf, leaderInfo, rated } from '../family/base/units.ts';
import { type Leader, NONE } from '../family/base/vocabulary.ts';
import { leaderCasualty } from '../family/charts/index.ts';
import { enemyLeaders } from '../family/leaders/leader-move.ts';
import { noteDuel } from '../family/leaders/leaders.ts';
import { applyFate } from '../family/missiles/casualty.ts';
import { type Combat, goesOn } from '../family/shock/combat.ts';
import { attackLeaders, championQuestion, defenceLeaders } from '../family/shock/leaders.ts';
import type { Segment } from '../family/shock/segment.ts';

/** Some leaders have no rating for it and neither seek nor accept a fight in person (alx-9.23). */
const fightsInPerson = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).combat !== null;

/** The leader of the highest Initiative fights; among equals the owner chooses (alx-9.2). */
function championsAmong(b: Battle, leaders: readonly Leader[]): Leader[] {
  const willing = leaders.filter((leader) => fightsInPerson(b, leader));
  const best = Math.max(...willing.map((leader) => initiativeOf(b, leader)));
  return willing.filter((leader) => initiativeOf(b, leader) === best);
}

const duelDue = (b: Battle, c: Combat): boolean =>
  goesOn(b, c) &&
  championsAmong(b, attackLeaders(b, c)).length > 0 &&
  championsAmong(b, defenceLeaders(b, c)).length > 0;

const champions = { among: championsAmong, due: duelDue };

function meet(b: Battle, v: Segment): void {
  const [one, other] = v.champions;
  if (one === NONE) return;
  emit(b, { kind: 'leaders-meet', rules: ['alx-9.14a', 'alx-9.2'], one, other });
  start(b, 'duel', { one, other });
}

/** Of the leader step of every combat: leaders who meet in it fight in person (alx-9.14a). */
export const duelSteps = {
  attackChampion: championQuestion(0, champions),
  defenceChampion: championQuestion(1, champions),
  meet,
};

/** Lone leaders who meet fight at once, before any further order; of several the highest Initiative (alx-4.63, alx-9.2). */
export function duelWithMet(b: Battle, leader: Leader, from: Hex): void {
  const met = enemyLeaders(b, leader).filter((other) => meets(b, leader, other, from));
  const other = met.sort((x, y) => initiativeOf(b, y) - initiativeOf(b, x))[0];
  if (other === undefined) return;
  emit(b, { kind: 'leaders-meet', rules: ['alx-4.63', 'alx-9.2'], leader, other });
  start(b, 'duel', { one: leader, other });
}

function meets(b: Battle, leader: Leader, other: Leader, from: Hex): boolean {
  const { grid } = b.world.field;
  const there = leaderHexOf(b, other);
  return (
    adjacent(grid, leaderHexOf(b, leader), there) &&
    !adjacent(grid, from, there) &&
    isLone(b, leader) &&
    isLone(b, other) &&
    fightsInPerson(b, leader) &&
    fightsInPerson(b, other)
  );
}

/** Two leaders fight in person; the difference of their totals says what becomes of the loser (alx-9.21). */
export const duelProcedure = procedure<Battle, { one: Leader; other: Leader }>('duel', {
  fight(b, { one, other }) {
    const rules: RuleId[] = ['alx-9.21'];
    const total = (leader: Leader): number => {
      const { name, side, combat } = leaderInfo(b, leader);
      const value = rated(b, leader, combat ?? 0);
      const sum = { total: value, parts: [{ rule: 'alx-9.21', text: 'Personal Combat', value }] };
      return roll(b, { purpose: `Personal Combat: ${name}`, side, rules, sum, about: { leader } }).total;
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

export const duelEventTexts: EventTexts = {
  'leaders-meet': (w, e) =>
    e['one'] === undefined
      ? `${leaderName(w, e)} meets ${leaderName(w, e, 'other')}: Personal Combat.`
      : `${leaderName(w, e, 'one')} and ${leaderName(w, e, 'other')} meet: Personal Combat.`,
  duel: (w, e) => {
    const one = leaderName(w, e, 'one');
    const other = leaderName(w, e, 'other');
    if (e['margin'] === 0) return `${one} and ${other} fight in Personal Combat: a draw.`;
    return `${one} and ${other} fight in Personal Combat: ${leaderName(w, e, 'loser')} loses by ${e['margin']}.`;
  },
};
