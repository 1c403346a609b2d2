import {
  elementsOf,
  moverFaults,
  nameOf,
  onTable,
  overlapFaults,
  type SoundRules,
  sideOf,
  standingFaults,
} from '@taxiarch/miniatures';
import type { Battle } from './base/state.ts';
import { infoOf, isPursuing, isRouting, makeIndex } from './base/units.ts';
import { GONE, NONE, PACE, TOLERANCE, type Unit } from './base/vocabulary.ts';
import { touch } from './fighting/contacts.ts';

/** How deep footprints may be in one another by rounding, before it is a fault: half a pace. */
const SLACK = PACE / 2;

/** Steps in the middle of which units may stand in one another, or have parted from their opponents. */
const midMove: ReadonlySet<string> = new Set([
  'charge-moves',
  'responses',
  'reactive-counter-charges',
  'break-together',
  'breaks',
  'rout-move',
  'pursuit-move',
  'routs-and-pursuits',
  'after-melee',
  'normal-moves',
  'contact',
]);

const isMidMove = (b: Battle): boolean => b.frames.some((frame) => midMove.has(frame.proc));

/** A corner may be a tenth of a pace beyond the edge; foot and horseholders come of riders. */
const sound: SoundRules<Battle> = {
  tolerance: TOLERANCE,
  makeIndex,
  mayGrow: (b, unit) => infoOf(b, unit).forms !== undefined,
};

function figures(b: Battle, fault: (text: string) => void): void {
  for (let unit = 0; unit < b.world.units.length; unit++) {
    const missing = b.state.missing[unit] as number;
    const most = infoOf(b, unit).figures * Math.max(1, elementsOf(b, unit));
    if (onTable(b, unit) && (missing < 0 || missing >= most)) fault(`${nameOf(b, unit)} lacks ${missing} figures`);
  }
}

function melees(b: Battle, fault: (text: string) => void): void {
  for (const { one, other } of b.state.melees) {
    if (!onTable(b, one) || !onTable(b, other)) {
      fault(`${nameOf(b, one)} is in melee with ${nameOf(b, other)}, but one of them is off the table`);
    } else if (!touch(b, one, other)) fault(`${nameOf(b, one)} is in melee with ${nameOf(b, other)} without contact`);
  }
}

function generals(b: Battle, fault: (text: string) => void): void {
  const { state, world } = b;
  for (let g = 0; g < world.generals.length; g++) {
    const info = world.generals[g] as { name: string; side: 0 | 1 };
    const unit = state.generalWith[g] as Unit;
    if (state.generalGone[g] !== 0 || unit === NONE) continue;
    if (sideOf(b, unit) !== info.side) fault(`${info.name} is with the enemy`);
    if (state.status[unit] === GONE) fault(`${info.name} is with ${nameOf(b, unit)}, which is gone`);
  }
}

/** Whatever should never be true of a battle that waits for a decision, in words; empty if all is well. */
export function faultsIn(b: Battle): string[] {
  const faults = standingFaults(b, sound);
  const fault = (text: string): void => void faults.push(text);
  faults.push(...moverFaults(b, (unit) => !isRouting(b, unit) && !isPursuing(b, unit)));
  figures(b, fault);
  if (isMidMove(b)) return faults;
  faults.push(...overlapFaults(b, SLACK));
  melees(b, fault);
  generals(b, fault);
  return faults;
}
