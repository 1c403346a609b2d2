import { facingOf, type Hex, hexOf, neighbour, OFF, type Placement, placement } from '@taxiarch/hexfield';
import { ask, type BySide, call, emit, enemyOf, procedure, roll, type Side, sides } from '@taxiarch/kernel';
import { type EventTexts, leaderName, sideName } from '../../family/base/event-text.ts';
import type { WorldSpec } from '../../family/base/make-world.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { stepsToEdge } from '../../family/base/retreat.ts';
import type { Battle } from '../../family/base/state.ts';
import { mustering } from '../../family/base/traits.ts';
import {
  hexesOf,
  infoOf,
  leaderHexOf,
  leaderInfo,
  onField,
  placeOfUnit,
  putUnit,
  sideOf,
  unitAt,
  unitsOf,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import type { LeaderRole } from '../../family/base/world.ts';
import { turnBeginning } from '../../family/command/sequence.ts';
import { eventTexts } from '../../family/event-text.ts';
import { finish, onMap, putLeader } from '../../family/leaders/leaders.ts';
import { volumeState } from '../volume-state.ts';

const OPTION = 'random-groups';
/** The ending of the keys of those who fight if the other side draws their guild or tribe. */
const ALSO = '-also';
const also = (key: string): string => `${key}${ALSO}`;
const isChiefRole = (role: LeaderRole | undefined): boolean => role === 'guild-chief' || role === 'tribal-chief';

/** Every guild and tribe that the other side might draw is there a second time, off the map, in the ranks of that side. */
function withOthers(spec: WorldSpec): WorldSpec {
  if (!spec.options?.includes(OPTION)) return spec;
  const units = [...spec.units];
  const leaders = [...spec.leaders];
  const lines = [...(spec.lines ?? [])];
  const flights: BySide<Record<string, number>> = [{ ...spec.sides[0].flights }, { ...spec.sides[1].flights }];
  for (const chief of spec.leaders) {
    const { role, group, side: from } = chief;
    const side = enemyOf(from);
    if (!isChiefRole(role) || !group) continue;
    if (!spec.leaders.some((other) => other.side === side && other.role === role)) continue;
    const { at: _at, ...unplaced } = chief;
    leaders.push({ ...unplaced, key: also(chief.key), side, lines: (chief.lines ?? []).map(also) });
    const his = spec.units.filter((unit) => unit.side === from && unit.group === group);
    for (const { at: _place, ...unit } of his) units.push({ ...unit, key: also(unit.key), side });
    for (const line of spec.lines ?? [])
      if (line.side === from && line.units.every((key) => his.some((unit) => unit.key === key)))
        lines.push({ ...line, id: also(line.id), side, units: line.units.map(also) });
    const level = spec.sides[from].flights?.[group];
    if (level !== undefined) flights[side][group] ??= level;
  }
  const [one, other] = spec.sides;
  return {
    ...spec,
    units,
    leaders,
    lines,
    sides: [
      { ...one, ...(one.flights || Object.keys(flights[0]).length ? { flights: flights[0] } : {}) },
      { ...other, ...(other.flights || Object.keys(flights[1]).length ? { flights: flights[1] } : {}) },
    ],
  };
}

/** Where a guild or tribe of the order of battle stood: its chief, and its units. */
interface Post {
  hex: Hex;
  places: Placement[];
}

interface Draw {
  posts?: BySide<Post[]>;
  /** How far from its Retreat Edge the foremost unit of each side stands. */
  front?: BySide<number>;
  drawn?: BySide<Leader[]>;
  asked?: boolean;
}

/** The chiefs of the order of battle, who are the counters in the cup (a reading of cha-14.21). */
const counters = (b: Battle): Leader[] =>
  b.world.leaders.flatMap(({ role, group, key }, leader) =>
    isChiefRole(role) && group !== '' && !key.endsWith(ALSO) ? [leader] : [],
  );
const countersOf = (b: Battle, side: Side): Leader[] => counters(b).filter((l) => leaderInfo(b, l).side === side);

/** The chief of a counter as he fights for a side. */
function chiefFor(b: Battle, counter: Leader, side: Side): Leader {
  const { key, side: own } = leaderInfo(b, counter);
  return own === side ? counter : b.world.leaders.findIndex((leader) => leader.key === also(key));
}

/** The units of a chief: of one side by his group, those of the other by the ending of their keys as well. */
function unitsWith(b: Battle, chief: Leader): Unit[] {
  const { side, group, key } = leaderInfo(b, chief);
  return b.world.units.flatMap((unit, i) =>
    unit.side === side && unit.group === group && unit.key.endsWith(ALSO) === key.endsWith(ALSO) ? [i] : [],
  );
}

const roleOf = (b: Battle, leader: Leader): LeaderRole => leaderInfo(b, leader).role;
const uses = (b: Battle, side: Side, role: LeaderRole): boolean =>
  countersOf(b, side).some((l) => roleOf(b, l) === role);

/** Whether what is left in the cup can still give both sides what they need. */
function suffices(b: Battle, cup: readonly Leader[], needs: BySide<number>): boolean {
  for (const role of ['guild-chief', 'tribal-chief'] as const) {
    const bound = sides.filter((side) => !uses(b, side, role)).reduce<number>((sum, side) => sum + needs[side], 0);
    if (bound > cup.filter((counter) => roleOf(b, counter) !== role).length) return false;
  }
  return needs[0] + needs[1] <= cup.length;
}

/** Who draws first (cha-14.21). */
function firstToDraw(b: Battle): Side {
  const of = (side: Side): number => roll(b, { purpose: 'First to draw', side, rules: ['cha-14.21'] }).natural;
  for (;;) {
    const [one, other] = [of(0), of(1)];
    if (one !== other) return one > other ? 0 : 1;
  }
}

function drawOne(b: Battle, side: Side, cup: Leader[], needs: BySide<number>): Leader {
  for (;;) {
    const faces = cup.map((_, i) => i);
    const purpose = 'Draw of a chief';
    const n =
      faces.length === 1 ? 0 : roll(b, { purpose, side, rules: ['cha-14.21'], faces, about: { lot: true } }).natural;
    const counter = cup[n] as Leader;
    const rest = cup.filter((other) => other !== counter);
    const after: BySide<number> = [needs[0] - (side === 0 ? 1 : 0), needs[1] - (side === 1 ? 1 : 0)];
    if (uses(b, side, roleOf(b, counter)) && suffices(b, rest, after)) {
      cup.splice(n, 1);
      needs[side]--;
      emit(b, { kind: 'group-drawn', rules: ['cha-14.21'], side, leader: counter });
      return counter;
    }
    emit(b, { kind: 'chief-returned', rules: ['cha-14.21'], side, leader: counter });
  }
}

function drawAll(b: Battle): BySide<Leader[]> {
  const cup = counters(b);
  const needs: BySide<number> = [countersOf(b, 0).length, countersOf(b, 1).length];
  const drawn: BySide<Leader[]> = [[], []];
  let side = needs[0] === 0 ? 1 : needs[1] === 0 ? 0 : firstToDraw(b);
  while (needs[0] + needs[1] > 0) {
    if (needs[side] > 0) drawn[side].push(drawOne(b, side, cup, needs));
    side = enemyOf(side as Side);
  }
  return drawn;
}

function notePosts(b: Battle, v: Draw): void {
  const of = (side: Side): Post[] =>
    countersOf(b, side).map((chief) => ({
      hex: leaderHexOf(b, chief),
      places: unitsWith(b, chief)
        .filter((unit) => onField(b, unit))
        .map((unit) => placeOfUnit(b, unit)),
    }));
  const foremost = (side: Side): number =>
    Math.max(0, ...unitsOf(b, side).flatMap((unit) => hexesOf(b, unit).map((hex) => stepsToEdge(b, side, hex))));
  v.posts = [of(0), of(1)];
  v.front = [foremost(0), foremost(1)];
}

/** The nearest hex to a post that is free and not before the foremost row of the side (cha-14.22). */
function freeNear(b: Battle, unit: Unit, from: Hex, front: number): Hex {
  const side = sideOf(b, unit);
  const seen = [from];
  for (const hex of seen) {
    if (unitAt(b, hex) === NONE && stepsToEdge(b, side, hex) <= front) return hex;
    for (const hexside of [0, 1, 2, 3, 4, 5]) {
      const next = neighbour(b.world.field.grid, hex, hexside);
      if (next !== OFF && !seen.includes(next) && !isClosedTo(b, unit, hex, hexside)) seen.push(next);
    }
  }
  return OFF;
}

/** Everyone of the cup leaves the map, and those who have been drawn take the posts of their new sides (cha-14.22). */
function drawUp(b: Battle, v: Draw): void {
  const { posts, front, drawn } = v as Required<Draw>;
  for (const counter of counters(b))
    for (const side of sides) {
      const chief = chiefFor(b, counter, side);
      if (chief === NONE) continue;
      for (const unit of unitsWith(b, chief)) putUnit(b, unit, OFF);
      b.state.leaderHex[chief] = OFF;
    }
  for (const side of sides)
    for (const [n, counter] of drawn[side].entries()) {
      const chief = chiefFor(b, counter, side);
      const post = posts[side][n] as Post;
      const later: Unit[] = [];
      for (const [i, unit] of unitsWith(b, chief).entries()) {
        const place = post.places[i];
        if (place === undefined || infoOf(b, unit).wide) later.push(unit);
        else putUnit(b, unit, placement(hexOf(place), facingOf(place)));
      }
      const like = post.places[0];
      for (const unit of later) {
        const hex = like === undefined ? OFF : freeNear(b, unit, hexOf(like), front[side]);
        if (hex !== OFF && like !== undefined) putUnit(b, unit, placement(hex, facingOf(like)));
      }
      putLeader(b, chief, post.hex);
      emit(b, { kind: 'group-placed', rules: ['cha-14.22'], side, leader: chief });
    }
}

const chanakya = (b: Battle): Leader => b.world.leaders.findIndex(({ key }, l) => key === 'chanakya' && onMap(b, l));

/** Guilds and tribes are drawn from a cup before the first turn (cha-14.21 to cha-14.23). */
const drawProcedure = procedure<Battle, Draw>('draw-groups', {
  draw(b, v) {
    if (v.posts === undefined) notePosts(b, v);
    v.drawn = drawAll(b);
  },
  /** Chanakya's player may ask once that all draw again. Answers: `keep`, `redraw`. */
  variant: ask<Battle, Draw, 'keep' | 'redraw'>({
    ask: 'redraw',
    rules: ['cha-14.23'],
    skipIf: (b, v) => v.asked === true || chanakya(b) === NONE,
    side: (b) => leaderInfo(b, chanakya(b)).side,
    text: () => 'The chiefs are drawn. Chanakya can try to have them redrawn.',
    list: () => ['keep', 'redraw'],
    refuse: () => null,
    format: (_b, choice) => choice,
    label: (b, _v, choice) =>
      choice === 'keep' ? 'Keep this draw' : `Redraw (roll ${leaderInfo(b, chanakya(b)).charisma} or less)`,
    apply(b, v, choice) {
      v.asked = true;
      if (choice === 'keep') return undefined;
      const leader = chanakya(b);
      const { side, charisma } = leaderInfo(b, leader);
      const purpose = 'Redraw by Chanakya';
      const { total } = roll(b, { purpose, side, rules: ['cha-14.23'], against: charisma, about: { leader } });
      if (total <= charisma) return 'draw';
      finish(b, leader, ['cha-14.23']);
      return undefined;
    },
  }),
  place(b, v) {
    drawUp(b, v);
    volumeState(b).drawn = 1;
  },
});

const words: EventTexts = {
  'group-drawn': (w, e) => `${leaderName(w, e)} and his people are drawn for the ${sideName(w, e)}.`,
  'chief-returned': (w, e) => `${leaderName(w, e)} is drawn for the ${sideName(w, e)} and goes back into the cup.`,
  'group-placed': (w, e) => `${leaderName(w, e)} and his people deploy with the ${sideName(w, e)}.`,
};

export const randomGroupsOverrides: readonly RuleOverride[] = [
  overrideRule(mustering, () => withOthers),
  overrideRule(turnBeginning, (family) => (b) => {
    family(b);
    const due =
      b.world.options.has(OPTION) && b.state.turn === 1 && volumeState(b).drawn === 0 && counters(b).length > 0;
    if (due) call(b, drawProcedure, {});
  }),
  overrideRule(eventTexts, (family) => ({ ...family, ...words })),
];

export const randomGroupsProcedures = [drawProcedure];
