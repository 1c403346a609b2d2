import { type Field, parseHex, parsePlace } from '@taxiarch/hexfield';
import { type BySide, type GrammaticalNumber, numberOfName, type Side } from '@taxiarch/kernel';
import type { Charts } from '../charts/index.ts';
import { type Rough, survey, surveyRough, surveyWorks } from './ground.ts';
import { joinStacks } from './opening-stacks.ts';
import { type VolumeRules, valueIn } from './overrides.ts';
import { freshState, type State } from './state.ts';
import { carriedBy, furtherTraits, type Kind, movementColumn, mustering, typeTraits } from './traits.ts';
import type { Troop } from './troop.ts';
import {
  CHARGING,
  FINISHED,
  LOW,
  type OptionId,
  RALLIED,
  ROUTED,
  SCREEN_ARCHERS,
  SPENT,
  SQUARE,
  type Unit,
  type UnitClass,
  type UnitType,
} from './vocabulary.ts';
import type { LeaderInfo, LineEntry, SideInfo, UnitInfo, World } from './world.ts';

/** One unit as a scenario or a script names it: a kind of troops, whatever differs from it, and where it stands. */
export interface UnitSpec {
  key: string;
  name?: string;
  /** Whether the name is singular or plural; guessed from the name where it is missing. */
  number?: GrammaticalNumber;
  side: Side;
  /** One of the kinds of troops of the volume. */
  troop: string;
  /** "0507 NNE", or "2217/2218 E" for two hexes. */
  at?: string;
  ratings?: Partial<Omit<Troop, 'type' | 'cls'>> & { type?: UnitType; cls?: UnitClass | null };
  people?: string;
  professional?: boolean;
  /** The guild, tribe or wing that it belongs to. */
  group?: string;
  /** The key of the unit, off the map until then, that it becomes when its crew dismount. */
  foot?: string;
  hits?: number;
  states?: UnitState[];
  /** The key of the unit in whose double depth it stands, beneath it. */
  under?: string;
}
export const unitStates = [
  'moved',
  'routed',
  'rallied',
  'low',
  'spent',
  'screen-spent',
  'square',
  'charging',
  'engaged',
  'fire-mode',
] as const;
export type UnitState = (typeof unitStates)[number];

export interface LeaderSpec extends Partial<Omit<LeaderInfo, 'key' | 'side'>> {
  key: string;
  side: Side;
  at?: string;
  states?: ('finished' | 'no-momentum' | 'wounded' | 'badly-wounded')[];
}

export interface WorldSpec {
  /** The volume by whose rules the battle is fought. */
  book: VolumeRules;
  scenario: World['scenario'];
  field: Field;
  charts: Charts;
  sides: BySide<SideInfo>;
  units: UnitSpec[];
  leaders: LeaderSpec[];
  lines?: LineEntry[];
  options?: OptionId[];
  special?: string[];
  compass?: number[];
  lastTurn?: number;
  turn?: number;
}

/** What is wrong with a scenario or script, and where. */
export class SetUpError extends Error {
  readonly place: string;
  constructor(place: string, text: string) {
    super(`${place}: ${text}`);
    this.place = place;
  }
}

const notSurveyed: Rough = { hexes: new Uint8Array(0), sides: new Uint8Array(0) };

const numbersOf = ({ units }: WorldSpec, side: Side): Unit[] =>
  units.flatMap((unit, n) => (unit.side === side ? [n] : []));

/** Makes the unchanging part of a battle and its opening state. */
export function makeWorld(given: WorldSpec): { world: World; state: State } {
  checkKeys(given);
  const { book } = given;
  const spec = valueIn({ world: { book } }, mustering)(given);
  const grounds = survey(spec.field, spec.charts);
  const units = spec.units.map((unit) => unitInfo(book, unit));
  // Written out, not spread, for the same reason as the records of units below.
  const world: World = {
    book,
    scenario: spec.scenario,
    field: spec.field,
    charts: spec.charts,
    grounds,
    groundOf: units.map(({ column }) => grounds[column]),
    rough: notSurveyed,
    works: null,
    sides: spec.sides,
    units,
    ofSide: [numbersOf(spec, 0), numbersOf(spec, 1)],
    leaders: spec.leaders.map(leaderInfoOf),
    lines: spec.lines ?? [],
    options: new Set(spec.options ?? []),
    special: new Set(spec.special ?? []),
    compass: spec.compass ?? [0, 1, 2, 3, 4, 5],
    lastTurn: spec.lastTurn ?? 0,
  };
  world.works = valueIn({ world }, surveyWorks)(world);
  world.rough = surveyRough(world);
  const state = freshState(world);
  if (book.own) state.own = book.own.fresh(world);
  state.turn = spec.turn ?? 1;
  for (const [i, unit] of spec.units.entries()) setUnit(world, state, i, unit);
  for (const [i, leader] of spec.leaders.entries()) setLeader(world, state, i, leader);
  for (const [i, leader] of world.leaders.entries())
    leader.conveyance ??= valueIn({ world }, carriedBy)({ world, state }, i);
  const unjoined = joinStacks(world, state, spec.units);
  if (unjoined) throw new SetUpError(unjoined.key, unjoined.text);
  book.own?.settle?.(state.own as object, world, state);
  return { world, state };
}

function checkKeys(spec: WorldSpec): void {
  const seen = new Set<string>();
  for (const { key, foot, side } of spec.units)
    if (foot !== undefined && !spec.units.some((one) => one.key === foot && one.side === side && one.at === undefined))
      throw new SetUpError(key, `foot “${foot}” is not an off-map unit of its side`);
  for (const { key } of [...spec.units, ...spec.leaders]) {
    if (!/^[a-z][a-z0-9-]*$/.test(key))
      throw new SetUpError(key, 'a key consists of lower-case letters, digits and hyphens');
    if (seen.has(key)) throw new SetUpError(key, 'this key is used twice');
    seen.add(key);
  }
}

// Both lists are written out, not spread: records of one shape are what makes looking them up quick.
function unitInfo(book: VolumeRules, spec: UnitSpec): UnitInfo {
  const kind = book.words.troops[spec.troop];
  if (kind === undefined) throw new SetUpError(spec.key, `unknown troops “${spec.troop}” in the rules of ${book.id}`);
  const t: Troop = { ...kind, ...spec.ratings };
  const traits = valueIn({ world: { book } }, typeTraits)[t.type];
  if (traits === undefined) throw new SetUpError(spec.key, `unknown type ${t.type} in the rules of ${book.id}`);
  return {
    key: spec.key,
    name: spec.name ?? titled(spec.key),
    number: spec.number ?? numberOfName(spec.name ?? spec.key),
    side: spec.side,
    type: t.type,
    cls: t.cls,
    traits: traits | valueIn({ world: { book } }, furtherTraits)(kindOf(spec, t)),
    size: t.size,
    tq: t.tq,
    ma: t.ma,
    maHigh: Math.max(t.ma, t.maHigh ?? t.ma),
    missile: t.missile,
    weapon: t.weapon,
    wide: t.wide ?? false,
    cataphract: t.cataphract ?? false,
    second: t.second ?? (t.screen ? SCREEN_ARCHERS : null),
    figure: t.figure,
    column: valueIn({ world: { book } }, movementColumn)(t),
    people: spec.people ?? '',
    professional: spec.professional ?? false,
    grade: t.grade ?? null,
    group: spec.group ?? '',
    foot: spec.foot ?? null,
  };
}

const kindOf = ({ people = '' }: UnitSpec, { type, cls, grade = null, weapon }: Troop): Kind => ({
  type,
  cls,
  people,
  grade,
  weapon,
});

function leaderInfoOf(spec: LeaderSpec): LeaderInfo {
  return {
    key: spec.key,
    name: spec.name ?? titled(spec.key),
    side: spec.side,
    initiative: spec.initiative ?? 4,
    range: spec.range ?? 5,
    line: spec.line ?? false,
    strategy: spec.strategy ?? 0,
    combat: spec.combat === undefined ? 3 : spec.combat,
    charisma: spec.charisma ?? 0,
    role: spec.role ?? 'subordinate',
    elite: spec.elite ?? false,
    lines: spec.lines ?? [],
    contingent: spec.contingent ?? [],
    routPoints: spec.routPoints ?? null,
    people: spec.people ?? '',
    group: spec.group ?? '',
    arm: spec.arm ?? null,
    wing: spec.wing ?? [],
    conveyance: spec.conveyance ?? null,
    hero: spec.hero ?? spec.role === 'hero',
    stamina: spec.stamina ?? 0,
    archer: spec.archer ?? false,
    onFoot: spec.onFoot ?? false,
    rallies: spec.rallies ?? false,
    replacement: spec.replacement ?? null,
  };
}

const titled = (key: string): string =>
  key.replace(/(^|-)([a-z])/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase());

function setUnit(world: World, state: State, unit: number, spec: UnitSpec): void {
  const { grid } = world.field;
  const info = world.units[unit] as UnitInfo;
  if (spec.at !== undefined) {
    const place = parsePlace(grid, spec.at);
    const fits = place >= 0 && (info.wide ? spec.at.includes('/') : !spec.at.includes('/'));
    if (!fits) {
      const wanted = info.wide
        ? 'two hexes and a facing, such as "0507/0508 E"'
        : 'a hex and a facing, such as "0507 E"';
      throw new SetUpError(spec.key, `“${spec.at}” is not a valid place: give ${wanted} on the map`);
    }
    state.place[unit] = place;
  }
  state.hits[unit] = spec.hits ?? 0;
  for (const s of spec.states ?? []) applyState(state, unit, s);
}

function applyState(state: State, unit: number, s: UnitState): void {
  if (s === 'moved') state.moved[unit] = 1;
  else if (s === 'routed') state.status[unit] = ROUTED;
  else if (s === 'rallied') state.status[unit] = RALLIED;
  else if (s === 'low') state.missile[unit] = LOW;
  else if (s === 'spent') state.missile[unit] = SPENT;
  else if (s === 'screen-spent') state.screen[unit] = SPENT;
  else if (s === 'square') state.formation[unit] = SQUARE;
  else if (s === 'charging') state.formation[unit] = CHARGING;
  else if (s === 'engaged') state.engaged[unit] = 1;
  else state.mode[unit] = 1;
}

function setLeader(world: World, state: State, leader: number, spec: LeaderSpec): void {
  if (spec.at !== undefined) {
    const hex = parseHex(world.field.grid, spec.at);
    if (hex < 0) throw new SetUpError(spec.key, `“${spec.at}” is not a hex of this map`);
    state.leaderHex[leader] = hex;
  }
  for (const s of spec.states ?? []) {
    if (s === 'finished') state.leaderStatus[leader] = FINISHED;
    else if (s === 'no-momentum') state.noMomentum[leader] = 1;
    else state.wound[leader] = s === 'wounded' ? 1 : 2;
  }
}
