import {
  type Edge,
  lineFault,
  routPoints,
  sharesFromStart,
  type Troop,
  unitFault,
  type VolumeRules,
  valueIn,
} from '@taxiarch/gboh';
import { type Field, halves, hexNumber, isTwoHex, OFF, parseHex, parsePlace } from '@taxiarch/hexfield';
import type { Step } from '../json-text.ts';
import type { FoundFault } from '../scenario-error.ts';
import { numbered } from './numbered.ts';
import type { HexScenario } from './schema.ts';

type UnitEntry = HexScenario['units'][number];
type Report = (path: Step[], text: string) => void;

const ratingsOf = ({ words }: VolumeRules, unit: UnitEntry): Troop =>
  ({ ...words.troops[unit.troop], ...unit.ratings }) as Troop;

/** Everything about a scenario's armies that the shape of the file alone cannot tell. */
export function armyFaults(book: VolumeRules, scenario: HexScenario, field: Field): FoundFault[] {
  const faults: FoundFault[] = [];
  const report: Report = (path, text) => faults.push({ path, text });
  checkSides(scenario, report);
  checkKeys(scenario, report);
  checkUnits(book, scenario, field, report);
  checkLeaders(book, scenario, field, report);
  checkLines(book, scenario, report);
  if (book.words.wings) checkWings(scenario, report);
  if (faults.length === 0) checkWithdrawal(book, scenario, report);
  return faults;
}

const opposite: Readonly<Record<Edge, Edge>> = { N: 'S', S: 'N', E: 'W', W: 'E' };

function checkSides({ sides }: HexScenario, report: Report): void {
  const [one, other] = sides;
  if (one.key === other.key) report(['sides', 1, 'key'], `both sides are called “${one.key}”`);
  if (opposite[one.retreat] !== other.retreat) {
    report(
      ['sides', 1, 'retreat'],
      `the sides must retreat toward opposite edges: ${opposite[one.retreat]} is expected here`,
    );
  }
}

/** Units and leaders are named by their keys in the same choices, so no two of them share one. */
function checkKeys(scenario: HexScenario, report: Report): void {
  const seen = new Set<string>();
  for (const list of ['units', 'leaders'] as const) {
    for (const [i, { key, side }] of scenario[list].entries()) {
      if (seen.has(key)) report([list, i, 'key'], `the key “${key}” is used twice`);
      seen.add(key);
      if (!scenario.sides.some((s) => s.key === side)) report([list, i, 'side'], `there is no side “${side}”`);
    }
  }
}

function checkUnits(book: VolumeRules, { units }: HexScenario, { grid }: Field, report: Report): void {
  const taken = new Map<number, UnitEntry[]>();
  const mayShare = valueIn({ world: { book } }, sharesFromStart);
  for (const [i, unit] of units.entries()) {
    const { wide = false, tq, missile, weapon } = ratingsOf(book, unit);
    if ((missile === null) !== (weapon === null)) {
      report(['units', i], 'a missile code and a weapon of the missile chart go together: give both or neither');
    }
    if (unit.name.includes('/')) {
      report(
        ['units', i, 'name'],
        `a name cannot hold “/”: of two commanders on a counter, name the one of this battle${numbered(book, 'alx-2.23')}`,
      );
    }
    const odd = valueIn({ world: { book } }, unitFault)({ ...ratingsOf(book, unit), group: unit.group ?? '' });
    if (odd) report(['units', i], `${odd.text} (${odd.rule})`);
    const foot = units.find(({ key }) => key === unit.foot);
    if (unit.foot !== undefined && (foot?.side !== unit.side || foot.at !== undefined))
      report(['units', i, 'foot'], `“${unit.foot}” is not a unit of its side without a place`);
    if ((unit.hits ?? 0) >= tq) report(['units', i, 'hits'], `${unit.hits} hits would break a unit of TQ ${tq}`);
    if (unit.at === undefined) {
      // Only the foot of chariots waits off the map.
      if (!units.some(({ foot: key }) => key === unit.key)) report(['units', i, 'at'], 'this is missing');
      continue;
    }
    const place = parsePlace(grid, unit.at);
    if (place === OFF || isTwoHex(place) !== wide) {
      const wanted = wide ? 'two hexes and a facing, such as "0507/0508 E"' : 'a hex and a facing, such as "0507 E"';
      report(['units', i, 'at'], `“${unit.at}” is not a place for ${unit.key}: expected ${wanted}, on the map`);
      continue;
    }
    for (const hex of halves(grid, place)) {
      const there = taken.get(hex) ?? [];
      taken.set(hex, [...there, unit]);
      const fits = ({ side, ...other }: UnitEntry) =>
        side === unit.side && mayShare(ratingsOf(book, { side, ...other }), ratingsOf(book, unit));
      // Where two may share a hex, it is full.
      if (there.length < 2 && there.every(fits)) continue;
      const keys = there.map(({ key }) => key).join(' and ');
      report(['units', i, 'at'], `${hexNumber(grid, hex)} is already taken by ${keys}`);
    }
  }
}

function checkLeaders(book: VolumeRules, scenario: HexScenario, { grid }: Field, report: Report): void {
  const lines = scenario.lines ?? [];
  const commanders = new Set<string>();
  for (const [i, leader] of scenario.leaders.entries()) {
    if (parseHex(grid, leader.at) === OFF) report(['leaders', i, 'at'], `${leader.at} is not a hex of this map`);
    if (leader.role === 'overall') {
      if (commanders.has(leader.side))
        report(['leaders', i, 'role'], `${leader.side} already has an Overall Commander${numbered(book, 'alx-4.4a')}`);
      commanders.add(leader.side);
    }
    for (const [n, id] of (leader.lines ?? []).entries()) {
      const known = lines.some((line) => line.id === id && line.side === leader.side);
      if (!known) report(['leaders', i, 'lines', n], `${leader.side} has no Line entry “${id}”`);
    }
    if ((leader.role === 'contingent') !== (leader.contingent ?? []).length > 0) {
      report(
        ['leaders', i],
        `only a Contingent Commander has a contingent of units, and he must have one${numbered(book, 'alx-5.67')}`,
      );
    }
    for (const [n, key] of (leader.contingent ?? []).entries()) {
      checkMember(scenario, leader.side, key, ['leaders', i, 'contingent', n], report);
    }
  }
}

/** Every unit is of a wing, and every wing has a leader (cof-2.23). */
function checkWings({ units, leaders }: HexScenario, report: Report): void {
  for (const [i, { side, group }] of units.entries()) {
    if (group === undefined) report(['units', i, 'group'], 'its wing is missing');
    else if (!leaders.some((leader) => leader.side === side && leader.group === group))
      report(['units', i, 'group'], `no leader of ${side} commands the wing “${group}”`);
  }
}

function checkLines(book: VolumeRules, scenario: HexScenario, report: Report): void {
  const seen = new Set<string>();
  for (const [i, line] of (scenario.lines ?? []).entries()) {
    if (seen.has(line.id)) report(['lines', i, 'id'], `the Line entry “${line.id}” is listed twice`);
    seen.add(line.id);
    if (!scenario.sides.some((s) => s.key === line.side))
      report(['lines', i, 'side'], `there is no side “${line.side}”`);
    for (const [n, key] of line.units.entries())
      checkMember(scenario, line.side, key, ['lines', i, 'units', n], report);
    const members = scenario.units.filter(({ key }) => line.units.includes(key));
    const fault = valueIn({ world: { book } }, lineFault)(
      line.kind,
      members.map((unit) => memberOf(book, unit)),
    );
    if (fault) report(['lines', i, 'units'], `${fault.text} (${fault.rule})`);
  }
}

const memberOf = (book: VolumeRules, unit: UnitEntry) => {
  const { type, grade = null } = ratingsOf(book, unit);
  return { type, grade, group: unit.group ?? '', people: unit.people ?? '' };
};

function checkMember(scenario: HexScenario, side: string, key: string, path: Step[], report: Report): void {
  const unit = scenario.units.find((u) => u.key === key);
  if (!unit) report(path, `there is no unit “${key}”`);
  else if (unit.side !== side) report(path, `${key} belongs to ${unit.side}, not to ${side}`);
}

/** A level that losing every unit would not reach could never end the battle. */
function checkWithdrawal(book: VolumeRules, { sides, units }: HexScenario, report: Report): void {
  for (const [i, side] of sides.entries()) {
    let total = 0;
    for (const unit of units)
      if (unit.side === side.key) total += valueIn({ world: { book } }, routPoints)(ratingsOf(book, unit));
    if (side.withdrawal < total) continue;
    report(
      ['sides', i, 'withdrawal'],
      `all units of the ${side.name} count ${total} Rout Points: the level must be lower`,
    );
  }
}
