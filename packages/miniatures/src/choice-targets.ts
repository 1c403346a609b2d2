import { type Side, sides } from '@taxiarch/kernel';
import {
  type Area,
  angle,
  type Block,
  centreOf,
  filesOf,
  fillRectangle,
  formed,
  pivoted,
  placed,
  slid,
  turn90,
  turn180,
  wheeled,
  widen,
} from '@taxiarch/tabletop';
import { blockAt, blockOf, onTable } from './blocks.ts';
import { type General, NONE, type TableBattle, type TableWorld, type Unit } from './field.ts';
import { LEFT_HAND, type Manoeuvre } from './manoeuvre.ts';
import type { Measure } from './measure.ts';
import type { Places } from './setup/places.ts';
import { readWrittenSpot } from './setup/spots.ts';
import { areaOf, type GroundRules, parseTerrainPlacement } from './setup/terrain-placement.ts';

/**
 * What kind of thing an answer is, for a screen that draws it:
 * - `who`: it names someone, who is to do something; `target`: it is aimed at an enemy;
 * - `go`: the unit stands elsewhere by it; `turn`: it faces another way; `form`: it takes another shape;
 * - `place`: something is put on the table;
 * - `end`: nothing more happens by it;
 * - `other`: nothing that can be shown on a table.
 */
export type ChoiceTargetKind = 'who' | 'target' | 'go' | 'turn' | 'form' | 'place' | 'end' | 'other';

/** What an answer points at on the table. It judges nothing: whether the answer is legal is none of its business. */
export interface ChoiceTarget {
  kind: ChoiceTargetKind;
  /** Units and generals of the asked side that it names; the unit under way where it names none. */
  units: Unit[];
  generals: General[];
  targets: Unit[];
  /** Footprints on which the unit would then stand. */
  blocks: Block[];
  /** Strips of ground that a charge would go over: four corners each. */
  strips: number[][];
  /** Ground that would be laid, as its area; and a spot, as x, y. */
  areas: { kind: string; area: Area }[];
  points: number[];
}

/** Whom the pending question is about. */
export interface Subject {
  unit: Unit;
  general: General;
}

/** What a system says of its answers: one object, made once. */
export interface ChoiceTargetRules<B extends TableBattle> {
  /** Answers by which nothing more happens. */
  readonly endings: ReadonlySet<string>;
  generalsOf(world: B['world']): readonly { readonly key: string; readonly side: Side }[];
  /** The unit and the general whom the pending question, of that kind, is about; NONE where there is none. */
  subjectOf(b: B, kind: string): Subject;
  /** Reads an answer that says where someone would stand or what would lie where; null for all others. */
  shaped(b: B, kind: string, subject: Subject, choice: string): ChoiceTarget | null;
}

const names = new WeakMap<TableWorld, Map<string, Unit>>();

/** The unit of that key; undefined where there is none. */
export function unitNamed(world: TableWorld, key: string): Unit | undefined {
  let known = names.get(world);
  if (!known) {
    known = new Map(world.units.map((unit, i) => [unit.key, i]));
    names.set(world, known);
  }
  return known.get(key);
}

export const emptyTarget = (kind: ChoiceTargetKind = 'other'): ChoiceTarget => ({
  kind,
  units: [],
  generals: [],
  targets: [],
  blocks: [],
  strips: [],
  areas: [],
  points: [],
});

/** Reads the answers to the pending question as things on the table. */
export function choiceTargetReader<B extends TableBattle>(
  b: B,
  kind: string,
  rules: ChoiceTargetRules<B>,
): (choice: string) => ChoiceTarget {
  const subject = rules.subjectOf(b, kind);
  const side = b.waiting?.side ?? sides[0];
  return (choice) => {
    const hint = rules.endings.has(choice)
      ? emptyTarget('end')
      : (rules.shaped(b, kind, subject, choice) ?? wordTarget(b, side, choice, rules));
    if (hint.units.length === 0 && hint.generals.length === 0) {
      if (subject.unit !== NONE) hint.units.push(subject.unit);
      if (subject.general !== NONE) hint.generals.push(subject.general);
    }
    return hint;
  };
}

/** Anyone who is named in the answer, by the key of unit or general. */
function wordTarget<B extends TableBattle>(
  b: B,
  side: Side,
  choice: string,
  rules: ChoiceTargetRules<B>,
): ChoiceTarget {
  const generals = rules.generalsOf(b.world);
  const hint = emptyTarget();
  for (const word of choice.split(/[\s+;]+/)) {
    const unit = unitNamed(b.world, word);
    if (unit !== undefined) (b.world.units[unit]?.side === side ? hint.units : hint.targets).push(unit);
    const general = generals.findIndex((one) => one.key === word && one.side === side);
    if (general >= 0) hint.generals.push(general);
  }
  if (hint.targets.length > 0) hint.kind = 'target';
  else if (hint.units.length + hint.generals.length > 0) hint.kind = 'who';
  return hint;
}

/** `place hoplites 300 700 facing 0 files 6`. */
export function deployTarget(b: TableBattle, choice: string, places: Places): ChoiceTarget | null {
  const found = readWrittenSpot(choice, places);
  const unit = unitNamed(b.world, found?.key ?? '');
  if (!found || unit === undefined) return null;
  const facing = found.facing === undefined ? (b.state.facing[unit] as number) : found.facing * 100;
  const block = blockAt(b.world, b.state, unit, found.x, found.y, angle(facing));
  const hint = emptyTarget('place');
  hint.units.push(unit);
  hint.blocks.push(found.files ? formed(block, block, found.files) : placed(block, block));
  return hint;
}

/** `wood at 300 200`, `stream from 300 0 to 300 960`. */
export function placementTarget<Kind extends string>(choice: string, rules: GroundRules<Kind>): ChoiceTarget | null {
  const laying = parseTerrainPlacement(choice, rules);
  if (!laying) return null;
  const hint = emptyTarget('place');
  hint.areas.push({ kind: laying.kind, area: areaOf(laying, rules.shapeOf(laying.kind), rules.places.measure) });
  return hint;
}

/** The points that an answer names, two numbers each. */
export function pointsTarget(kind: ChoiceTargetKind, choice: string, { measure, number }: Places): ChoiceTarget {
  const hint = emptyTarget(kind);
  hint.points = (choice.match(new RegExp(number, 'g')) ?? []).map((n) => measure.of(Number(n)));
  return hint;
}

/** A unit that would turn on its middle to a facing in degrees. */
export function facingTarget(b: TableBattle, unit: Unit, degrees: number): ChoiceTarget | null {
  if (unit === NONE || !onTable(b, unit)) return null;
  const hint = emptyTarget('turn');
  const block = blockOf(b, unit);
  const { x, y } = centreOf(block);
  hint.blocks.push(pivoted(block, x, y, degrees * 100 - block.facing));
  return hint;
}

/** The footprint after a manoeuvre, whatever stands in its way; those of other names change nothing. */
export function afterManoeuvre(block: Block, { do: what, hand, amount }: Manoeuvre, measure: Measure): Block {
  const side = hand === LEFT_HAND ? 'left' : 'right';
  switch (what) {
    case 'forward':
    case 'push':
      return slid(block, block.facing, measure.ofTenths(amount));
    case 'back':
      return slid(block, angle(block.facing + 18000), measure.ofTenths(amount));
    case 'wheel':
      return wheeled(block, side, amount * 100);
    case 'turn':
      return turn90(block, side);
    case 'about':
      return turn180(block);
    case 'widen':
      return widen(block, side, 1) ?? block;
    case 'narrow':
      return widen(block, side, -1) ?? block;
    case 'last-rank':
      return formed(block, block, filesOf(block), hand === 0 ? 'centre' : side);
    case 'pivot': {
      const { x, y } = centreOf(block);
      return pivoted(block, x, y, hand * amount * 100);
    }
    default:
      return block;
  }
}

const corners = new Float64Array(8);

/** The ground before a front as far as a distance: its four corners. */
export function stripAhead(block: Block, distance: number): number[] {
  fillRectangle(block, -block.width / 2, block.width / 2, distance, 0, corners);
  return Array.from(corners, Math.round);
}
