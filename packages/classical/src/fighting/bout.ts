import { isMounted, targetType } from '../armies/troops.ts';
import { periodOf } from '../base/game-time.ts';
import type { Battle, Melee } from '../base/state.ts';
import {
  densityOf,
  hasDone,
  isDisordered,
  isPursuing,
  isRouting,
  meleeBetween,
  troopOfUnit,
  unitIsChariot,
  unitIsElephant,
  unitIsFoot,
  unitIsRider,
  unitIsScythed,
} from '../base/units.ts';
import { DID_CHARGE, DID_COUNTER, type Edge, FRONT, type Unit, WAS_HALTED } from '../base/vocabulary.ts';
import { isAtWork } from '../movement/works.ts';
import { type FactorRow, factorOf } from './charts.ts';
import { bitOf, edgeStruck } from './contacts.ts';
import { meleeWeapons } from './elements.ts';
import { fightsInBadGround, horseStops, linesBefore, ramparts } from './ground.ts';

/** One element against another: all that the factors of the one who strikes depend on. */
export interface Bout {
  b: Battle;
  unit: Unit;
  foe: Unit;
  /** 1 = the first round of these two units (cls-melee.47). */
  round: number;
  charging: boolean;
  pursuing: boolean;
  followsUp: boolean;
  pushedBack: boolean;
  /** The pikes of the unit have lost their row in this melee (cls-melee.48). */
  pikesLapsed: boolean;
  /** Rank of the element, which fixes its weapons (cls-unit.05). */
  rank: number;
  /** The edge of the unit through which the foe strikes it, and the reverse. */
  edge: Edge;
  foeEdge: Edge;
  foeRank: number;
  foeCharging: boolean;
  /** The foe is struck through an edge that its element does not face (cls-melee.43). */
  foeWrongWay: boolean;
  foeHelpless: boolean;
  helpless: boolean;
  row: FactorRow;
  foeRow: FactorRow;
  /** Foot that stand behind a line which the foe attacks across (cls-melee.45). */
  defends: boolean;
  /** Mounted who fight to get across a line that foot defend. */
  crossing: boolean;
}

/**
 * A unit counts as charging in phase 11 of the move of its charge or counter charge (cls-melee.43); pursuers who run
 * into fresh enemy and routing beasts likewise in the phase 11 that follows (cls-pursuit.09, cls-special.05). Infantry
 * struck in phase 6 by mounted count as halted against those (cls-response.08).
 */
export function isCharging(b: Battle, unit: Unit, foe: Unit): boolean {
  if (b.state.impact[unit] === b.state.move) return true;
  if (!hasDone(b, unit, DID_CHARGE | DID_COUNTER)) return false;
  return !countsAsHalted(b, unit, foe);
}

function countsAsHalted(b: Battle, unit: Unit, foe: Unit): boolean {
  if (!hasDone(b, unit, WAS_HALTED) || !isMounted(troopOfUnit(b, foe).type)) return false;
  if (!hasDone(b, foe, DID_COUNTER)) return false;
  return !b.state.charges.some((c) => c.unit === unit && c.targets.includes(foe));
}

/** Who can strike nobody: routers other than beasts, and men busy with works (cls-melee.36, cls-stakes.03). */
export function cannotFight(b: Battle, unit: Unit): boolean {
  if (isAtWork(b, unit)) return true;
  return isRouting(b, unit) && !unitIsElephant(b, unit) && !unitIsScythed(b, unit);
}

/** By the other reading of cls-melee.19: the round is fought in the period in which the two met. */
const inFirstPeriod = (b: Battle, round: number): boolean =>
  b.world.options.has('cls-melee.19-period') && periodOf(b.state.move - round + 1) === periodOf(b.state.move);

/** The rows of the chart that an element may use. */
function rowsOf(
  b: Battle,
  unit: Unit,
  rank: number,
  round: number,
  charging: boolean,
  pikesLapsed: boolean,
): FactorRow[] {
  const { type } = troopOfUnit(b, unit);
  if (unitIsElephant(b, unit)) return ['elephant'];
  if (unitIsScythed(b, unit)) return ['scythed-chariot'];
  if (unitIsChariot(b, unit)) return [type === 'LCH' ? 'light-chariot' : 'heavy-chariot'];
  const arms = meleeWeapons(b, unit, rank);
  if (unitIsRider(b, unit)) {
    const rows: FactorRow[] = ['other-mounted'];
    // cls-melee.19: spears in the first round, lances in the charge only; cls-disorder.10 for the ground.
    if ((round === 1 || inFirstPeriod(b, round)) && arms.includes('SPEAR')) rows.push('mounted-spear');
    if (charging && arms.includes('LANCE') && !fightsInBadGround(b, unit)) rows.push('lancer');
    return rows;
  }
  const rows: FactorRow[] = ['other-foot'];
  if (arms.includes('RHOMPHAIA')) rows.push('rhomphaia');
  // cls-melee.11, .48
  if (arms.includes('PIKE') && !pikesLapsed && !isDisordered(b, unit)) rows.push('pike');
  if (round > 1) return rows;
  if (arms.includes('LONG_SPEAR')) rows.push('long-spear');
  if (arms.includes('SPEAR')) rows.push('spear');
  if (arms.includes('PILA')) rows.push('pila');
  return rows;
}

/**
 * The row that serves best against this foe (cls-weapon.06): the highest, a rhomphaia being worth one less where it
 * costs the shelter of a shield (cls-shield.01).
 */
export function bestRow(
  b: Battle,
  unit: Unit,
  foe: Unit,
  rank: number,
  round: number,
  charging: boolean,
  pikesLapsed: boolean,
): FactorRow {
  const column = targetType(troopOfUnit(b, foe).type);
  const worth = (row: FactorRow) =>
    factorOf(row, column) - (row === 'rhomphaia' && troopOfUnit(b, unit).shield ? 1 : 0);
  return rowsOf(b, unit, rank, round, charging, pikesLapsed).reduce((best, row) =>
    worth(row) > worth(best) ? row : best,
  );
}

/** How two elements meet. */
export interface Meeting {
  rank: number;
  foeRank: number;
  foeWrongWay: boolean;
  wrongWay: boolean;
}

/** The bout of an element against one of an opponent in a melee. */
export function boutIn(b: Battle, melee: Melee, unit: Unit, foe: Unit, meeting: Meeting): Bout {
  const { move } = b.state;
  const round = melee.rounds + 1;
  const charging = isCharging(b, unit, foe);
  const foeCharging = isCharging(b, foe, unit);
  const pikesLapsed = (melee.pikesLapsed & bitOf(melee, unit)) !== 0;
  const foePikesLapsed = (melee.pikesLapsed & bitOf(melee, foe)) !== 0;
  const edge = edgeStruck(melee, unit);
  const foeEdge = edgeStruck(melee, foe);
  const mounted = isMounted(troopOfUnit(b, unit).type);
  return {
    b,
    unit,
    foe,
    round,
    charging,
    pursuing: isPursuing(b, unit) && isRouting(b, foe),
    followsUp: b.state.followMove[unit] === move - 1 && (melee.pushed & bitOf(melee, unit)) !== 0,
    pushedBack: b.state.pushMove[unit] === move - 1,
    pikesLapsed,
    rank: meeting.rank,
    edge,
    foeEdge,
    foeRank: meeting.foeRank,
    foeCharging,
    foeWrongWay: meeting.foeWrongWay,
    foeHelpless: meeting.foeWrongWay || cannotFight(b, foe),
    helpless: meeting.wrongWay || cannotFight(b, unit),
    row: bestRow(b, unit, foe, meeting.rank, round, charging, pikesLapsed),
    foeRow: bestRow(b, foe, unit, meeting.foeRank, round, foeCharging, foePikesLapsed),
    defends: !charging && defendsLine(b, melee, unit, edge),
    crossing: mounted && !foeCharging && crossesLineOf(b, melee, foe, foeEdge),
  };
}

/** A line is defended until the attacker has followed up or the defender was pushed back (cls-melee.45). */
const lineHolds = (b: Battle, melee: Melee, defender: Unit): boolean =>
  unitIsFoot(b, defender) && (melee.pikesLapsed & bitOf(melee, defender)) === 0;

function defendsLine(b: Battle, melee: Melee, unit: Unit, edge: Edge): boolean {
  return lineHolds(b, melee, unit) && ramparts(linesBefore(b, unit, edge));
}

function crossesLineOf(b: Battle, melee: Melee, defender: Unit, edge: Edge): boolean {
  return lineHolds(b, melee, defender) && horseStops(linesBefore(b, defender, edge));
}

/** A bout that is only thought of: the unit charges a foe who stands and faces it. */
export function boutImagined(b: Battle, unit: Unit, foe: Unit, charging: boolean, foeCharging: boolean): Bout {
  const melee = meleeBetween(b, unit, foe);
  if (melee) return boutIn(b, melee, unit, foe, { rank: 0, foeRank: 0, foeWrongWay: false, wrongWay: false });
  return {
    b,
    unit,
    foe,
    round: 1,
    charging,
    pursuing: false,
    followsUp: false,
    pushedBack: false,
    pikesLapsed: false,
    rank: 0,
    edge: FRONT,
    foeEdge: FRONT,
    foeRank: 0,
    foeCharging,
    foeWrongWay: false,
    foeHelpless: cannotFight(b, foe),
    helpless: cannotFight(b, unit),
    row: bestRow(b, unit, foe, 0, 1, charging, false),
    foeRow: bestRow(b, foe, unit, 0, 1, foeCharging, false),
    defends: !charging && unitIsFoot(b, unit) && ramparts(linesBefore(b, unit, FRONT)),
    crossing:
      isMounted(troopOfUnit(b, unit).type) &&
      !foeCharging &&
      unitIsFoot(b, foe) &&
      horseStops(linesBefore(b, foe, FRONT)),
  };
}

/** The same bout as the foe sees it. */
export const mirrored = (bout: Bout, melee: Melee | undefined, wrongWay: boolean): Bout => {
  const { b, unit, foe } = bout;
  if (!melee) return boutImagined(b, foe, unit, bout.foeCharging, bout.charging);
  const meeting = { rank: bout.foeRank, foeRank: bout.rank, foeWrongWay: wrongWay, wrongWay: bout.foeWrongWay };
  return boutIn(b, melee, foe, unit, meeting);
};

export const isCloseFoot = (b: Battle, unit: Unit): boolean => unitIsFoot(b, unit) && densityOf(b, unit) === 'CO';
