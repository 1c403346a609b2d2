import { emit, type RuleId } from '@taxiarch/kernel';
import { blockAt, elementsOf, filesOf, onTable } from '@taxiarch/miniatures';
import { ahead, aside, overlaps, type Pose } from '@taxiarch/tabletop';
import { destroy } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import {
  countingElements,
  infoOf,
  inMelee,
  isRouting,
  putUnit,
  reshape,
  strengthOf,
  unitIsModel,
} from '../base/units.ts';
import { FRONT, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { generalsFate } from '../command/generals.ts';
import { engagedFiles } from './contacts.ts';
import { losingEnd } from './elements.ts';

const nobody: ReadonlySet<number> = new Set();

/**
 * Figures die, or hits are marked on models (cls-special.01). Called when the phase in which they fell ends
 * (cls-casualty.02). They come from the rear rank, in a single rank from an end, overlaps before elements in contact
 * (cls-casualty.01); one element shrinks at a time, the depleted one first (cls-casualty.03). Of the choice that the
 * rules leave to the owner the default is taken: an end that is not in contact and supports nobody who is.
 */
export function takeLosses(b: Battle, unit: Unit, n: number, rules: RuleId[], text: string): void {
  if (n <= 0 || !onTable(b, unit)) return;
  const { figures } = infoOf(b, unit);
  const losses = Math.min(n, strengthOf(b, unit));
  const left = strengthOf(b, unit) - losses;
  emit(b, { kind: 'losses', rules: [...rules, ...casualtyRules(b, unit)], unit, losses, left, text });
  if (left <= 0) {
    b.state.missing[unit] = 0;
    perish(b, unit, rules, text);
    return;
  }
  let missing = (b.state.missing[unit] as number) + losses;
  while (missing >= figures) {
    missing -= figures;
    dropElement(b, unit);
  }
  b.state.missing[unit] = missing;
}

const casualtyRules = (b: Battle, unit: Unit): RuleId[] =>
  unitIsModel(b, unit) ? ['cls-special.01'] : ['cls-casualty.01', 'cls-casualty.03'];

function perish(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  generalsFate(b, unit, 'destroyed');
  destroy(b, unit, rules, text);
}

/** Takes one element off the end of the last rank; a single rank grows narrower and its middle shifts. */
function dropElement(b: Battle, unit: Unit): void {
  const { state } = b;
  const files = filesOf(b, unit);
  const elements = elementsOf(b, unit);
  const { rank, file } = losingEnd(b, unit, inMelee(b, unit) ? engagedFiles(b, unit) : nobody);
  const turned = state.turned[unit] as number[];
  state.elements[unit] = elements - 1;
  if (elements <= files) {
    const fromLeft = file === 0 && files > 1;
    state.files[unit] = elements - 1;
    state.tail[unit] = 0;
    if (turned.length) state.turned[unit] = fromLeft ? turned.slice(1) : turned.slice(0, -1);
    const pose = { x: state.x[unit] as number, y: state.y[unit] as number, facing: state.facing[unit] as number };
    const half = infoOf(b, unit).cellWidth / 2;
    const at = aside(pose, fromLeft ? half : -half);
    putUnit(b, unit, at.x, at.y, at.facing);
    return;
  }
  if (turned.length) turned[rank * files + file] = FRONT;
  const tail = elements % files === 0 ? 0 : (state.tail[unit] as number);
  const rest = (elements - 1) % files;
  state.tail[unit] = rest === 0 ? 0 : file === tail ? tail + 1 : tail;
  if (rest === 0 && isRouting(b, unit)) {
    // Routers have their pursuers behind them: the ranks close up to the rear, so that contact is not lost by a death.
    const pose = { x: state.x[unit] as number, y: state.y[unit] as number, facing: state.facing[unit] as number };
    const at = ahead(pose, -infoOf(b, unit).cellDepth);
    if (hasRoom(b, unit, at)) {
      putUnit(b, unit, at.x, at.y, at.facing);
      return;
    }
  }
  reshape(b, unit);
}

function hasRoom(b: Battle, unit: Unit, { x, y, facing }: Pose): boolean {
  const block = blockAt(b.world, b.state, unit, x, y, facing);
  return !b.index.blocks.some((there, other) => other !== unit && there !== null && overlaps(block, there, TOLERANCE));
}

/** At the end of each phase a unit none of whose elements still counts is removed (cls-unit.06); models always count. */
export function removeRemnants(b: Battle): void {
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (!onTable(b, unit) || countingElements(b, unit) > 0) continue;
    perish(b, unit, ['cls-unit.06'], 'too few men are left to count');
  }
}
