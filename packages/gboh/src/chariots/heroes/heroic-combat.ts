import { ask, call, emit, procedure, type RollFor, rollPair } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';
import { leaderAlive, leaderInfo, rated } from '../../family/base/units.ts';
import { type Leader, NONE } from '../../family/base/vocabulary.ts';
import { isOverall, killLeader } from '../../family/leaders/leaders.ts';
import { type Combat, goesOn } from '../../family/shock/combat.ts';
import { attackLeaders, championQuestion, defenceLeaders } from '../../family/shock/leaders.ts';
import { currentCombat, type Segment } from '../../family/shock/segment.ts';
import { isOfActiveSide, markerName, sideOfMarker } from '../command/wings.ts';
import { volumeState } from '../volume-state.ts';
import { withdrawHero } from './challenges.ts';
import { isHero, isHeroic } from './hero-modes.ts';

/** Two leaders fight in rounds until one is dead or gives way. */
interface HeroicCombat {
  /** The challenger, or the attacker's leader, and the other. */
  one: Leader;
  other: Leader;
  /** By a challenge, for which this marker was used; otherwise in Shock. */
  challenge: boolean;
  marker: number;
  /** Individual Hits taken in this combat, and those of before. */
  taken?: [number, number];
  before?: [number, number];
  /** Who is dead or has given way. */
  beaten?: Leader;
}

const fighters = (v: HeroicCombat): [Leader, Leader] => [v.one, v.other];
const takenBy = (v: HeroicCombat): [number, number] => v.taken ?? [0, 0];
/** Who has more hits of this combat, and so the choice to go on (cof-10.26); NONE if they are even. */
function worse(v: HeroicCombat): Leader {
  const [one, other] = takenBy(v);
  if (one > other) return v.one;
  return one < other ? v.other : NONE;
}

export const heroicCombat = procedure<Battle, HeroicCombat>('heroic-combat', {
  begin(b, v) {
    const { wounds } = volumeState(b);
    v.taken = [0, 0];
    v.before = [wounds[v.one] as number, wounds[v.other] as number];
    emit(b, { kind: 'heroes-meet', rules: ['cof-10.21', 'cof-10.25a'], one: v.one, other: v.other });
  },
  round(b, v) {
    const [ours, theirs] = [throwOf(b, v.one), throwOf(b, v.other)];
    const kind = (mine: number, his: number): number => leadOf(mine + ours.sum.total, his + theirs.sum.total);
    const [{ total: one }, { total: other }] = rollPair(b, ours, theirs, kind);
    const hits = Math.abs(leadOf(one, other));
    const loser = hits === 0 ? NONE : one < other ? v.one : v.other;
    const rules = ['cof-10.25a', ...(hits > 1 ? ['cof-10.25b'] : []), 'cof-10.44'];
    emit(b, { kind: 'heroic-round', rules, one: v.one, other: v.other, totals: [one, other], loser, hits });
    if (loser === NONE) return 'round';
    const { wounds } = volumeState(b);
    wounds[loser] = (wounds[loser] as number) + hits;
    const taken = takenBy(v);
    taken[loser === v.one ? 0 : 1] += hits;
    if ((wounds[loser] as number) < staminaOf(b, loser)) return worse(v) === NONE ? 'round' : undefined;
    v.beaten = loser;
    killLeader(b, loser, ['cof-10.27'], `slain by ${leaderInfo(b, v.one === loser ? v.other : v.one).name}`);
    return 'end';
  },
  goOn: ask<Battle, HeroicCombat, boolean>({
    ask: 'fight-on',
    rules: ['cof-10.26', 'cof-10.43'],
    side: (b, v) => leaderInfo(b, worse(v)).side,
    text: (b, v) => {
      const leader = worse(v);
      const { name } = leaderInfo(b, leader);
      return `${name} has ${volumeState(b).wounds[leader]} of ${staminaOf(b, leader)} Individual Hits. Does he fight on?`;
    },
    list: () => [true, false],
    refuse: () => null,
    format: (_b, fights) => (fights ? 'fight' : 'withdraw'),
    label: (_b, _v, fights) => (fights ? 'Fight on' : 'Withdraw (you lose your next marker)'),
    apply: (b, v, fights) => {
      if (fights) return 'round';
      const leader = worse(v);
      v.beaten = leader;
      withdrawHero(b, leader);
      return undefined;
    },
  }),
  end: settle,
  /** Who has won his own challenge may put his marker back (cof-10.41). */
  giveBack: ask<Battle, HeroicCombat, boolean>({
    ask: 'marker-back',
    rules: ['cof-10.41'],
    side: (b, v) => sideOfMarker(b, v.marker),
    skipIf: (b, v) => !v.challenge || leaderInfo(b, winnerOf(v)).side !== sideOfMarker(b, v.marker),
    text: (b, v) => `Return the marker to the Pool (${markerName(b, v.marker)})?`,
    list: () => [true, false],
    refuse: () => null,
    format: (_b, back) => (back ? 'back' : 'spent'),
    label: (_b, _v, back) => (back ? 'Return it to the Pool' : 'Leave it used'),
    apply(b, { marker }, back) {
      if (!back) return;
      const facts = { marker, side: sideOfMarker(b, marker), name: markerName(b, marker) };
      volumeState(b).pool.push(marker);
      emit(b, { kind: 'marker-returned', rules: ['cof-10.41'], ...facts });
    },
  }),
});

const winnerOf = (v: HeroicCombat): Leader => (v.beaten === v.one ? v.other : v.one);

/** A wound takes its share of his Stamina too (cof-8.15c). */
const staminaOf = (b: Battle, leader: Leader): number => rated(b, leader, leaderInfo(b, leader).stamina);

/** The hits of a round, above 0 where the first of two totals is the higher one. */
function leadOf(one: number, other: number): number {
  if (one === other) return 0;
  return one > other ? hitsOf(other, one) : -hitsOf(one, other);
}

function throwOf(b: Battle, leader: Leader) {
  const { name, side, combat } = leaderInfo(b, leader);
  const value = rated(b, leader, combat ?? 0);
  const sum = { total: value, parts: [{ rule: 'cof-10.12', text: 'Individual Combat', value }] };
  const rules = ['cof-10.25a', ...(isOverall(b, leader) ? ['cof-4.11d'] : [])];
  return { purpose: `Individual Combat of ${name}`, side, rules, sum, about: { leader } } satisfies RollFor;
}

/** One hit; two where the lower total is half of the higher or less, three where it is a third or less (cof-10.25b). */
export function hitsOf(lower: number, higher: number): number {
  if (lower * 3 <= higher) return 3;
  return lower * 2 <= higher ? 2 : 1;
}

/** Survivors keep one hit of this combat, if they took any (cof-10.28); then the victory tells. */
function settle(b: Battle, v: HeroicCombat): void {
  const own = volumeState(b);
  for (const [i, leader] of fighters(v).entries())
    if (leaderAlive(b, leader)) own.wounds[leader] = (v.before?.[i] as number) + Math.min(1, takenBy(v)[i] as number);
  const winner = winnerOf(v);
  emit(b, { kind: 'heroic-victory', rules: ['cof-10.28'], leader: winner, beaten: v.beaten ?? NONE });
  if (v.challenge) return;
  own.heroics += isOfActiveSide(b, leaderInfo(b, winner).side) ? 2 : -2;
  emit(b, { kind: 'heroic-shift', rules: ['cof-10.42'], leader: winner, value: winner === v.one ? 2 : -2 });
}

/** Heroes first; without one on either side nobody fights (cof-10.21, cof-10.22a). */
function championsAmong(b: Battle, leaders: readonly Leader[]): Leader[] {
  const heroes = leaders.filter((leader) => isHero(b, leader));
  return heroes.length > 0 ? heroes : [...leaders];
}
function isDue(b: Battle, c: Combat): boolean {
  if (!isHeroic(b) || !goesOn(b, c)) return false;
  const [ours, theirs] = [attackLeaders(b, c), defenceLeaders(b, c)];
  return ours.length > 0 && theirs.length > 0 && [...ours, ...theirs].some((leader) => isHero(b, leader));
}

const champions = { rules: ['cof-10.22a'], among: championsAmong, due: isDue };

/** Of the leader step of every combat: heroes who meet in it fight; the other leaders neither help nor are struck (cof-10.22b). */
export const heroicSteps = {
  attackChampion: championQuestion(0, champions),
  defenceChampion: championQuestion(1, champions),
  meet(b: Battle, v: Segment): void {
    const [one, other] = v.champions;
    if (one === NONE) return;
    const c = currentCombat(v);
    c.shaken.push(...v.queue.filter((leader) => leader !== one && leader !== other));
    v.queue = [];
    call(b, 'heroic-combat', { one, other, challenge: false, marker: NONE });
  },
};
