import { footprint, type Hex, hexOf, neighbour, OFF } from '@taxiarch/hexfield';
import { type Ban, nameAndVerb, type Procedure, type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { type LineMember, lineFault } from '../../family/base/traits.ts';
import {
  distanceToHex,
  facingOfUnit,
  hexesOf,
  infoOf,
  isChariot,
  isElephant,
  isInColumn,
  isLightFoot,
  isRouted,
  leaderHexOf,
  leaderInfo,
  onField,
  placeOfUnit,
  rangeOf,
  unitAt,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import type { LineEntry } from '../../family/base/world.ts';
import type { LineOrders } from '../../family/command/line-command.ts';
import { shapeRules } from '../../family/command/order-rules.ts';
import {
  footLines,
  type Line,
  lineOf,
  linesOfEntry,
  looseLine,
  nearEnough,
  nearLine,
  rosterOf,
} from '../../family/leaders/lines.ts';
import { canGoOn } from '../../family/movement/going.ts';
import type { Intent } from '../../family/movement/intent.ts';
import { stopBans } from '../../family/movement/legality.ts';
import { isBharta, isMaula } from '../traits.ts';

const isBeast = (b: Battle, unit: Unit): boolean => isElephant(b, unit) || isChariot(b, unit);

/** An entry that joins light foot to elephants or chariots (cha-4.33h). */
const isCombined = (b: Battle, entry: LineEntry): boolean =>
  (entry.kind === 'elephant' || entry.kind === 'chariot') && [...rosterOf(b, entry)].some((unit) => !isBeast(b, unit));

/** The foot of one guild (cha-4.66). */
const groupOf = (b: Battle, entry: LineEntry): string => {
  const [first = NONE] = rosterOf(b, entry);
  return first === NONE ? '' : infoOf(b, first).group;
};

/** Who can stand in a Combined Line: steady Maula and Bharta, the beasts and light foot, none in column (cha-4.33h, cha-4.33i). */
const joins = (b: Battle, unit: Unit): boolean =>
  onField(b, unit) &&
  !isRouted(b, unit) &&
  !isInColumn(b, unit) &&
  (isMaula(b, unit) || isBharta(b, unit)) &&
  (isBeast(b, unit) || isLightFoot(b, unit));

const sameFacing = (b: Battle, one: Unit, other: Unit): boolean => facingOfUnit(b, one) === facingOfUnit(b, other);

/** Those beside a unit, each of whom has it at his own flank. */
function besides(b: Battle, roster: ReadonlySet<Unit>, unit: Unit): Unit[] {
  const { grid } = b.world.field;
  const mine = hexesOf(b, unit);
  return footprint(grid, placeOfUnit(b, unit)).flank.flatMap((hex) => {
    const other = unitAt(b, hex);
    if (!roster.has(other)) return [];
    return footprint(grid, placeOfUnit(b, other)).flank.some((back) => mine.includes(back)) ? [other] : [];
  });
}

/** The front rank from one of the beasts outward: of two light foot side by side the farther is out and ends it (cha-4.33j). */
function frontRank(b: Battle, roster: ReadonlySet<Unit>, beast: Unit): Unit[] {
  const found = [beast];
  for (const one of found) {
    for (const other of besides(b, roster, one)) {
      if (found.includes(other) || (!isBeast(b, one) && !isBeast(b, other))) continue;
      found.push(other);
    }
  }
  return found;
}

/** Light foot in a rear hex of one of the beasts, facing as it does (cha-4.33k). */
function following(b: Battle, roster: ReadonlySet<Unit>, rank: readonly Unit[]): Unit[] {
  const { grid } = b.world.field;
  return rank.flatMap((one) => {
    if (!isBeast(b, one)) return [];
    return footprint(grid, placeOfUnit(b, one)).rear.flatMap((hex) => {
      const other = unitAt(b, hex);
      return roster.has(other) && isLightFoot(b, other) && sameFacing(b, one, other) ? [other] : [];
    });
  });
}

/** The Combined Lines of an entry near the leader (cha-4.33h to cha-4.33k). */
function combinedLines(b: Battle, leader: Leader, entry: LineEntry): Line[] {
  const roster = new Set([...rosterOf(b, entry)].filter((unit) => joins(b, unit)));
  const lines: Line[] = [];
  for (const beast of roster) {
    if (!isBeast(b, beast)) continue;
    for (const axis of ['flank', 'rear'] as const) {
      if (lines.some((line) => line.axis === axis && line.units.includes(beast))) continue;
      const rank = axis === 'flank' ? frontRank(b, roster, beast) : lineOf(b, roster, beast, 'rear');
      const units = [...new Set(axis === 'flank' ? [...rank, ...following(b, roster, rank)] : rank)].sort(
        (x, y) => x - y,
      );
      if (axis === 'rear' && units.length === 1) continue;
      if (nearUnhidden(b, leader, units)) lines.push({ entry, axis, units });
    }
  }
  return lines;
}

/** The hexes that lie between two hexes at a distance of two: one, or two where the way runs along a hexside. */
function between(b: Battle, from: Hex, to: Hex): Hex[] {
  const { grid } = b.world.field;
  const around = (hex: Hex): Hex[] => [0, 1, 2, 3, 4, 5].map((side) => neighbour(grid, hex, side));
  const near = new Set(around(to));
  return around(from).filter((hex) => hex !== OFF && near.has(hex));
}

/** Nobody stands between the leader and a unit: at two hexes at least one way is free (cha-4.34a). */
function isUnhidden(b: Battle, leader: Leader, unit: Unit): boolean {
  const from = leaderHexOf(b, leader);
  return hexesOf(b, unit).some((to) => {
    if (distanceToHex(b, unit, from) < 2) return true;
    const ways = between(b, from, to);
    return ways.some((hex) => unitAt(b, hex) === NONE);
  });
}

/** Within two hexes of a unit of the Line, in sight of it and with nobody between (cha-4.34a). */
const nearUnhidden = (b: Battle, leader: Leader, units: readonly Unit[]): boolean =>
  units.some((unit) => nearLine(b, leader, [unit]) && isUnhidden(b, leader, unit));

/** The Lines of an entry: a guild's foot in range, Combined Lines, elephants in either style, and the rest as ever. */
function composed(b: Battle, leader: Leader, entry: LineEntry, family: typeof linesOfEntry.value): Line[] {
  const group = groupOf(b, entry);
  if (group !== '' && group === leaderInfo(b, leader).group) return looseLine(b, leader, entry, rangeOf(b, leader));
  if (isCombined(b, entry)) return combinedLines(b, leader, entry);
  if (entry.kind !== 'elephant') return family(b, leader, entry);
  const joined = footLines(b, leader, entry, rosterOf(b, entry));
  // Where both styles reach the same elephants there is nothing to choose.
  const loose = looseLine(b, leader, entry, rangeOf(b, leader)).filter(
    ({ units }) => !joined.some((line) => line.units.join() === units.join()),
  );
  return [...joined, ...loose];
}

/** The rules of a Line's shape, for the log. */
function rulesOf(b: Battle, { entry, axis, units }: Line, family: typeof shapeRules.value): readonly RuleId[] {
  if (groupOf(b, entry) !== '') return ['cha-4.66'];
  if (isCombined(b, entry)) {
    return ['cha-4.33h', 'cha-4.33i', 'cha-4.33l', ...(axis === 'flank' ? ['cha-4.33j', 'cha-4.33k'] : [])];
  }
  if (entry.kind === 'elephant') return axis === 'around' ? ['cha-4.33g'] : ['cha-4.33f', 'cha-4.33g'];
  if (entry.kind === 'cavalry') return [...family(b, { entry, axis, units }), 'cha-4.33d'];
  return family(b, { entry, axis, units });
}

/** The Combined Line that moves under the Line Command under way, if it is one. */
function combinedMates(b: Battle, unit: Unit): LineOrders | null {
  const frame = b.frames.findLast(({ proc }) => proc === 'line-command');
  const orders = (frame?.v ?? null) as LineOrders | null;
  if (!orders?.units.includes(unit)) return null;
  const beasts = orders.units.some((one) => isBeast(b, one));
  return beasts && orders.units.some((one) => !isBeast(b, one)) ? orders : null;
}

/** Whether a unit that has moved stands beside, before or behind one of the Line that has moved before it. */
function isJoined(b: Battle, unit: Unit, hex: Hex, movers: readonly Unit[]): boolean {
  const { grid } = b.world.field;
  const around = [0, 1, 2, 3, 4, 5].map((side) => neighbour(grid, hex, side));
  return movers.some((one) => one !== unit && hexesOf(b, one).some((there) => around.includes(there)));
}

/** Units of a Combined Line stay together: anyone who moves after the first ends next to one that has moved (cha-4.33l). */
const together: Ban<Intent> = {
  rule: 'cha-4.33l',
  when: ({ b, w }) => {
    const orders = w.entered > 0 ? combinedMates(b, w.unit) : null;
    if (orders === null) return false;
    const before = orders.movers.filter((one) => one !== w.unit && onField(b, one) && !isRouted(b, one));
    return before.length > 0 && !isJoined(b, w.unit, hexOf(w.at), before) && canGoOn(b, w);
  },
  text: ({ b, w }) =>
    `${nameAndVerb(infoOf(b, w.unit), 'is', 'are')} in a Combined Line and must end next to its units that have moved.`,
};

const foot: ReadonlySet<string> = new Set(['PH', 'HI', 'MI', 'LI', 'SK']);
const horse: ReadonlySet<string> = new Set(['HC', 'LN', 'LC']);
const servesAll = ({ grade }: LineMember): boolean => grade !== 'sreni' && grade !== 'tribal';
/** Indian lancers and light horse are one type for this, foreign ones are not (cha-4.33d). */
const horseType = ({ type, grade }: LineMember): string => (grade !== null && type === 'LN' ? 'LC' : type);
const alike = <T>(list: readonly T[]): boolean => list.every((one) => one === list[0]);

/** What the troops of a Line entry have to be (cha-4.33a to cha-4.33d, cha-4.33h, cha-4.66). */
function entryFault(kind: LineEntry['kind'], members: readonly LineMember[]): Refusal | null {
  const types = members.map(({ type }) => type);
  if (members.some(({ group }) => group !== '')) {
    const one = members.every(({ type, group }) => foot.has(type) && group === members[0]?.group);
    return one && kind === 'infantry'
      ? null
      : refusal('cha-4.66', 'a Line of a guild or tribe can hold only foot of that group');
  }
  if (!members.every(servesAll)) return refusal('cha-4.33a', 'units of guilds and tribes cannot join other Lines');
  if (kind === 'infantry')
    return types.every((type) => foot.has(type) && type === types[0])
      ? null
      : refusal('cha-4.33a', 'a Line of infantry can hold only foot of one type');
  if (kind === 'cavalry') {
    if (!types.every((type) => horse.has(type))) return refusal('cha-4.33d', 'a Line of cavalry can hold only cavalry');
    return alike(members.map(horseType))
      ? null
      : refusal('cha-4.33c', 'a Line of cavalry can hold only horse of one type');
  }
  const beast = kind === 'elephant' ? 'EL' : 'CH';
  const others = members.filter(({ type }) => type !== beast);
  const follow = others.every(({ type, grade }) => type === 'LI' && grade !== null);
  return follow && others.length < members.length
    ? null
    : refusal('cha-4.33h', `only Maula and Bharta light infantry can join ${beast} in a Line`);
}

/** Lines and who stands in them (chapter 4). */
export const linesOverrides: readonly RuleOverride[] = [
  overrideRule(linesOfEntry, (family) => (b, leader, entry) => composed(b, leader, entry, family)),
  overrideRule(nearEnough, () => nearUnhidden),
  overrideRule(lineFault, () => entryFault),
  overrideRule(shapeRules, (family) => (b, line) => rulesOf(b, line, family)),
  overrideList(stopBans, { last: [together] }),
];
export const linesProcedures: readonly Procedure<Battle>[] = [];
