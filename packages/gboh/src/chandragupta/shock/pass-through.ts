import {
  angleOf,
  facingOf,
  frontHexes,
  type Hex,
  halves,
  hexNumber,
  hexOf,
  neighbour,
  ONE_HEX,
  occupies,
  type Placement,
  placement,
  REAR,
  rearHexes,
  sideBetween,
} from '@taxiarch/hexfield';
import { ask, call, emit, procedure, type RuleId, type Side } from '@taxiarch/kernel';
import { checkTQ, eliminate, takeHits } from '../../family/base/cohesion.ts';
import { attackRefusal } from '../../family/base/eligibility.ts';
import { type EventTexts, unitDoes, unitName } from '../../family/base/event-text.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  infoOf,
  isElephant,
  isEngine,
  isInSquare,
  leadersWith,
  nameOf,
  onField,
  placeOfUnit,
  putUnit,
  sideOf,
  steady,
  unitAt,
} from '../../family/base/units.ts';
import { DID_ADVANCE, type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import { putLeader } from '../../family/leaders/leaders.ts';
import { isRefusal, stepCostOf } from '../../family/movement/cost.ts';
import { advanceUnit, takeCappedHits, tellAdvance } from '../../family/shock/advance-move.ts';
import { comesOut } from '../../family/shock/avoidance.ts';
import {
  type Attack,
  attackersIn,
  attackingSide,
  type Combat,
  defendersIn,
  targetsOf,
} from '../../family/shock/combat.ts';
import { passesThrough } from '../../family/shock/pass-through.ts';
import type { Segment } from '../../family/shock/segment.ts';
import { isIndian } from '../traits.ts';

/** A unit through whom others go, as it stood when they came. */
interface Row {
  unit: Unit;
  place: Placement;
}

/** Someone on his way through the enemy. */
interface Passer {
  unit: Unit;
  /** Where he attacked from; he is put back there if he finds no room. */
  home: Placement;
  rows: Row[];
  /** He has attacked once on his way from here and looks only for room now. */
  spent: boolean;
}

interface Passing {
  leader: Leader;
  side: Side;
  passers: Passer[];
  /** They have been let through (cha-10.27a): units behind may open their ranks too (cha-10.27b). */
  parted: boolean;
  /** Who of those behind has opened its ranks, and who has not. */
  opened: Unit[];
  closed: Unit[];
  /** Who fights on his way, as the passer's place in the list, and from where. */
  fighter: number;
  within: Placement;
}

/** One thing that a passer can do: go into a vacant hex, attack who holds it, or follow on through him. */
interface Choice {
  unit: Unit;
  /** Which of the passers, and which of the units before him. */
  at: number;
  row: number;
  hex: Hex;
  /** Whom he attacks or goes through; NONE where the hex is vacant. */
  foe: Unit;
  how: 'out' | 'attack' | 'follow';
}

/** Greeks open their ranks before chariots; Indians never, even in a Greek army (cha-10.27a). */
export const opensRanks = (b: Battle, unit: Unit): boolean =>
  steady(b, unit) && !isIndian(b, unit) && !isEngine(b, unit);

const rulesFor = (b: Battle, unit: Unit, on: boolean): RuleId[] =>
  isElephant(b, unit) ? [on ? 'cha-10.13b' : 'cha-10.13a'] : ['cha-10.26'];

/**
 * The hexes behind a unit, for one who comes through it: its rear hexes, whether it was attacked from the front or the flank;
 * its front hexes if from the rear; straight across where it has no rear (readings of cha-10.13a).
 */
function behind(b: Battle, passer: Unit, { unit, place }: Row): readonly Hex[] {
  const { grid } = b.world.field;
  const from = hexOf(placeOfUnit(b, passer));
  if (isInSquare(b, unit) || isEngine(b, unit)) {
    return halves(grid, place).flatMap((hex) => {
      const hexside = sideBetween(grid, from, hex);
      if (hexside < 0) return [];
      const far = neighbour(grid, hex, hexside);
      // Along a square its other hex comes first.
      return [occupies(grid, place, far) ? neighbour(grid, far, hexside) : far];
    });
  }
  return angleOf(grid, place, from) === REAR ? frontHexes(grid, place) : rearHexes(grid, place);
}

/** Where someone is who goes through a unit toward a hex behind it, his facing kept. */
function inside(b: Battle, passer: Unit, row: Row, hex: Hex): Placement {
  const { grid } = b.world.field;
  const half = halves(grid, row.place).find((own) => sideBetween(grid, own, hex) >= 0) ?? hexOf(row.place);
  return placement(half, facingOf(placeOfUnit(b, passer)), ONE_HEX);
}

/** Moves someone among the enemy, or back, his leaders with him; the hex stays that of anyone who holds it. */
function slip(b: Battle, unit: Unit, to: Placement): void {
  const riders = leadersWith(b, unit);
  putUnit(b, unit, to);
  for (const leader of riders) putLeader(b, leader, hexOf(to));
}

/** Whether he may attack someone from within the ranks before him; he goes there on trial. */
function mayAttack(b: Battle, passer: Unit, row: Row, hex: Hex): boolean {
  const home = placeOfUnit(b, passer);
  putUnit(b, passer, inside(b, passer, row, hex));
  const refused = attackRefusal(b, passer, unitAt(b, hex));
  putUnit(b, passer, home);
  return refused === null;
}

const stillThere = (b: Battle, { unit, place }: Row): boolean =>
  onField(b, unit) && occupies(b.world.field.grid, placeOfUnit(b, unit), hexOf(place));

const waysOut = (b: Battle, passer: Unit, row: Row): Hex[] =>
  behind(b, passer, row).filter((hex) => comesOut(b, passer, row.unit, hex));

/** The enemies who fill the hexes behind a unit, each with one of his hexes; none if there is room. */
function fillers(b: Battle, { unit }: Passer, row: Row): Hex[] {
  const hexes = waysOut(b, unit, row);
  if (hexes.some((hex) => unitAt(b, hex) === NONE)) return [];
  const held = hexes.filter((hex) => sideOf(b, unitAt(b, hex)) !== sideOf(b, unit));
  return held.filter((hex, i) => held.findIndex((other) => unitAt(b, other) === unitAt(b, hex)) === i);
}

function choicesOf(b: Battle, v: Passing): Choice[] {
  return v.passers.flatMap(({ unit, rows }, at) =>
    steady(b, unit) ? rows.flatMap((_, row) => choicesBehind(b, v, at, row)) : [],
  );
}

function choicesBehind(b: Battle, v: Passing, at: number, n: number): Choice[] {
  const passer = v.passers[at] as Passer;
  const row = passer.rows[n] as Row;
  const { unit, spent } = passer;
  if (!stillThere(b, row)) return [];
  const choice = (hex: Hex, how: Choice['how']): Choice => ({ unit, at, row: n, hex, foe: unitAt(b, hex), how });
  const room = waysOut(b, unit, row).filter((hex) => unitAt(b, hex) === NONE);
  if (room.length > 0) return room.map((hex) => choice(hex, 'out'));
  const held = fillers(b, passer, row);
  if (v.parted && held.every((hex) => v.opened.includes(unitAt(b, hex))))
    return held.map((hex) => choice(hex, 'follow'));
  return held
    .filter((hex) => !spent && !v.opened.includes(unitAt(b, hex)) && mayAttack(b, unit, row, hex))
    .map((hex) => choice(hex, 'attack'));
}

function labelOf(b: Battle, _v: Passing, { unit, hex, foe, how }: Choice): string {
  const where = hexNumber(b.world.field.grid, hex);
  if (how === 'out') return `Move ${nameOf(b, unit)} on to ${where}`;
  return how === 'attack'
    ? `Attack ${nameOf(b, foe)} in ${where} with ${nameOf(b, unit)}`
    : `Move ${nameOf(b, unit)} on through ${nameOf(b, foe)} in ${where}`;
}

/** Into a vacant hex behind the enemy; anyone who is there may react to it. */
function comeOut(b: Battle, v: Passing, { at, unit, row, hex }: Choice): void {
  const { home, rows } = v.passers[at] as Passer;
  const from = placeOfUnit(b, unit);
  const to = placement(hex, facingOf(from), ONE_HEX);
  // The ground costs what it costs in an advance (a reading of cha-6.22).
  const ground = stepCostOf(b, unit, inside(b, unit, rows[row] as Row, hex), to);
  const rules = v.parted ? ['cha-10.26', 'cha-10.27a'] : rulesFor(b, unit, false);
  v.passers.splice(at, 1);
  advanceUnit(b, unit, to, rules);
  tellAdvance(b, unit, home, rules, 'through');
  if (!isRefusal(ground)) takeCappedHits(b, unit, ground.hits, ['cha-6.22', ...ground.rules], 'terrain');
  if (b.outcome === null) start(b, 'approach', { mover: unit, from, how: 'advance' });
}

/** Among the enemy, to attack those behind at once or to go on through their open ranks. */
function goIn(b: Battle, v: Passing, { at, unit, row, hex, foe, how }: Choice): void {
  const passer = v.passers[at] as Passer;
  slip(b, unit, inside(b, unit, passer.rows[row] as Row, hex));
  if (how === 'follow') {
    passer.rows = [{ unit: foe, place: placeOfUnit(b, foe) }];
    return;
  }
  emit(b, { kind: 'attacks-on', rules: rulesFor(b, unit, true), unit, foe });
  v.fighter = at;
  v.within = placeOfUnit(b, unit);
  start(b, 'shock', { leader: v.leader, pursuer: unit, prey: [foe] });
}

/** Back to where he attacked from, or beside it if someone has come there meanwhile. */
function goBack(b: Battle, { unit, home }: Passer): void {
  const { grid } = b.world.field;
  const beside = [0, 1, 2, 3, 4, 5].filter((hexside) => !isClosedTo(b, unit, hexOf(home), hexside));
  const hex = [hexOf(home), ...beside.map((hexside) => neighbour(grid, hexOf(home), hexside))].find(
    (one) => unitAt(b, one) === NONE,
  );
  if (hex === undefined) eliminate(b, unit, rulesFor(b, unit, true), 'no way out of the enemy’s ranks');
  else slip(b, unit, placement(hex, facingOf(home), ONE_HEX));
}

/**
 * Elephants and chariots go through the enemy whom they have attacked and who still stands, or who has opened his ranks:
 * into a vacant hex behind him, or else at once at anyone who is there (cha-10.13a, cha-10.13b, cha-10.26, cha-10.27b).
 */
export const passThrough = procedure<Battle, Passing>('pass-through', {
  /** Those behind open their ranks as well, or they do not (cha-10.27b). */
  ranks(b, v) {
    if (!v.parted) return undefined;
    const asked = v.passers
      .filter(({ unit }) => steady(b, unit))
      .flatMap((passer) => passer.rows.filter((row) => stillThere(b, row)).flatMap((row) => fillers(b, passer, row)))
      .map((hex) => unitAt(b, hex))
      .find((unit) => !v.opened.includes(unit) && !v.closed.includes(unit));
    if (asked === undefined) return undefined;
    const opens = opensRanks(b, asked) && checkTQ(b, asked, 'opening ranks for chariots', ['cha-10.27b']) <= 0;
    (opens ? v.opened : v.closed).push(asked);
    if (opens) takeHits(b, asked, 1, ['cha-10.27b'], { text: 'opening ranks' });
    return 'ranks';
  },
  look(b, v) {
    if (choicesOf(b, v).length > 0) return undefined;
    for (const one of v.passers) if (steady(b, one.unit) && placeOfUnit(b, one.unit) !== one.home) goBack(b, one);
    return null;
  },
  // Answers: `porus 2821`. With several beasts the owner decides who goes first.
  choose: ask<Battle, Passing, Choice>({
    ask: 'pass-through',
    side: (_b, v) => v.side,
    text: () => 'The attack carries through the enemy. Choose who moves on, and where.',
    list: choicesOf,
    refuse: () => null,
    format: (b, { unit, hex }) => `${infoOf(b, unit).key} ${hexNumber(b.world.field.grid, hex)}`,
    label: labelOf,
    apply(b, v, choice) {
      if (choice.how === 'out') comeOut(b, v, choice);
      else goIn(b, v, choice);
      return choice.how === 'attack' ? undefined : 'ranks';
    },
  }),
  /** After his fight: he has gone on from it, or he looks for room behind the first row, or he is back where he was. */
  fought(b, v) {
    const passer = v.passers[v.fighter] as Passer;
    const { unit } = passer;
    if (placeOfUnit(b, unit) === v.within) {
      goBack(b, passer);
      passer.spent = true;
      return 'ranks';
    }
    // His first combat, if there was one, has to note that he has gone on.
    b.state.did[unit] = (b.state.did[unit] as number) | DID_ADVANCE;
    v.passers.splice(v.fighter, 1);
    return 'ranks';
  },
});

function pass(b: Battle, leader: Leader, side: Side, passers: Passer[], parted: boolean): void {
  const none = { opened: [], closed: [], fighter: NONE, within: NONE };
  if (passers.length > 0) call<Battle, Passing>(b, 'pass-through', { leader, side, passers, parted, ...none });
}

const passerOf = (b: Battle, unit: Unit, through: readonly Unit[]): Passer => ({
  unit,
  home: placeOfUnit(b, unit),
  rows: through.map((one) => ({ unit: one, place: placeOfUnit(b, one) })),
  spent: false,
});

/** Those of a combat who have not advanced go through the enemy whose angle counted, if he is still in place (cha-10.13a). */
export function passBeasts(b: Battle, { leader }: Segment, c: Combat): void {
  const still = defendersIn(b, c);
  const passers = attackersIn(b, c)
    .filter((unit) => passesThrough(b, unit) && !c.advanced.includes(unit))
    .map((unit) => {
      const targets = targetsOf(c, unit);
      const through = targets.includes(c.against) ? [c.against] : targets;
      return passerOf(
        b,
        unit,
        through.filter((one) => still.includes(one)),
      );
    });
  pass(b, leader, attackingSide(b, c), passers, false);
}

/** A unit has opened its ranks, which costs it a hit: the chariots go through and attack nobody here (cha-10.27a). */
export function letThrough(b: Battle, v: Segment, attacks: readonly Attack[]): void {
  const chariots = attacks.map(({ attacker }) => attacker);
  const [{ attacker, defender }] = attacks as [Attack];
  v.attacks = v.attacks.filter((one) => !chariots.includes(one.attacker));
  emit(b, { kind: 'opens-ranks', rules: ['cha-10.27a'], unit: defender });
  // What the hit may bring about waits until they are through.
  takeHits(b, defender, 1, ['cha-10.27a'], { by: attacker, text: 'opening ranks' });
  const passers = chariots.map((unit) => passerOf(b, unit, [defender]));
  pass(b, v.leader, sideOf(b, attacker), passers, true);
}

export const passEventTexts: EventTexts = {
  'attacks-on': (w, e) => `${unitDoes(w, e, 'goes', 'go')} on to attack ${unitName(w, e, 'foe')}.`,
  'opens-ranks': (w, e) => `${unitDoes(w, e, 'opens ranks and lets', 'open ranks and let')} the chariots through.`,
};
