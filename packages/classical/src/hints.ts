import { type Side, sides } from '@taxiarch/kernel';
import { blockAt, blockOf, onTable } from '@taxiarch/miniatures';
import {
  type Area,
  angle,
  type Block,
  centreOf,
  filesOf as filesIn,
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
import type { Battle } from './base/state.ts';
import { hasDone } from './base/units.ts';
import { DID_CHARGE, DORMANT, type General, NONE, PACE, paces, type Unit } from './base/vocabulary.ts';
import type { World } from './base/world.ts';
import { chargeDistance, type Opening, readOpening } from './charges/line.ts';
import { areaOf, type Laying, largest, type PieceKind, pieceKinds } from './command/set-up/pieces.ts';
import { grainsOf, LEFT_HAND, type Manoeuvre, readManoeuvre, type Walk } from './movement/manoeuvre.ts';
import { chargeBonus } from './movement/rates.ts';

/**
 * What kind of thing an answer is, for a screen that draws it:
 * - `who`: it names somebody, who is to do something; `target`: it is aimed at an enemy;
 * - `go`: the unit stands elsewhere by it; `turn`: it faces another way; `form`: it takes another shape;
 * - `place`: something is put on the table;
 * - `end`: nothing more happens by it;
 * - `other`: nothing that can be shown on a table.
 */
export type HintKind = 'who' | 'target' | 'go' | 'turn' | 'form' | 'place' | 'end' | 'other';

/** What an answer points at on the table. It judges nothing: whether the answer is legal is none of its business. */
export interface Hint {
  kind: HintKind;
  /** Units and generals of the asked side that it names; the unit under way where it names none. */
  units: Unit[];
  generals: General[];
  targets: Unit[];
  /** Footprints on which the unit would then stand. */
  blocks: Block[];
  /** Strips of ground that a charge would go over: four corners each. */
  strips: number[][];
  /** Ground that would be laid, as its area; and a spot, as x, y. */
  areas: { kind: PieceKind; area: Area }[];
  points: number[];
}

/** Whom the pending question is about. */
export interface Subject {
  unit: Unit;
  general: General;
}

const names = new WeakMap<World, { units: Map<string, Unit>; generals: Map<string, General> }>();
function namesIn(world: World) {
  let known = names.get(world);
  if (!known) {
    known = {
      units: new Map(world.units.map((unit, i) => [unit.key, i])),
      generals: new Map(world.generals.map((general, i) => [general.key, i])),
    };
    names.set(world, known);
  }
  return known;
}

type Locals = Readonly<Record<string, unknown>>;
const numberIn = (v: Locals, field: string): number => {
  const n = v[field];
  return typeof n === 'number' && n >= 0 ? n : NONE;
};

/** The unit of a question that goes through all units of a side one after another. */
const nthOf = (b: Battle, side: Side, n: number): Unit =>
  b.world.units.flatMap((u, unit) => (u.side === side && b.state.status[unit] !== DORMANT ? [unit] : []))[n] ?? NONE;

/** Where each question keeps the unit that it is about; the others are about no one until somebody is named. */
const unitOfQuestion: Readonly<Record<string, (b: Battle, v: Locals, side: Side) => Unit>> = {
  manoeuvre: (_b, v) => (v['walk'] as Walk | null)?.unit ?? NONE,
  'break-off': (_b, v) => (v['queue'] as Unit[])[0] ?? NONE,
  'write-orders': (b, v, side) => nthOf(b, side, numberIn(v, 'at')),
  message: (_b, v) => numberIn(v, 'to'),
  'run-on': (_b, v) => numberIn(v, 'unit'),
  quarry: (_b, v) => numberIn(v, 'unit'),
  'rally-facing': (_b, v) => numberIn(v, 'unit'),
  'beast-response': (_b, v) => numberIn(v, 'target'),
  'general-order': (b, v) => b.state.generalWith[numberIn(v, 'general')] ?? NONE,
};

const generalOfQuestion = new Set(['ride', 'general-order', 'message-to', 'message']);

/** The unit and the general whom the pending question is about. */
export function subjectOf(b: Battle, kind: string): Subject {
  const waiting = b.waiting;
  if (!waiting) return { unit: NONE, general: NONE };
  const v = waiting.frame.v as Locals;
  const general = generalOfQuestion.has(kind) ? Math.max(numberIn(v, 'general'), numberIn(v, 'writer')) : NONE;
  return { unit: unitOfQuestion[kind]?.(b, v, waiting.side) ?? NONE, general };
}

const nothing = (kind: HintKind = 'other'): Hint => ({
  kind,
  units: [],
  generals: [],
  targets: [],
  blocks: [],
  strips: [],
  areas: [],
  points: [],
});

const endings = new Set(['done', 'halt', 'stay', 'stop', 'none', 'nobody', 'nothing', 'keep', 'rest', 'as proposed']);

/** Reads the answers to the pending question as things on the table. */
export function hintReader(b: Battle, kind: string): (choice: string) => Hint {
  const subject = subjectOf(b, kind);
  const side = b.waiting?.side ?? sides[0];
  return (choice) => {
    const answers = kind === 'manoeuvre' ? choice.split(',').map((part) => part.trim()) : [choice];
    const hint = endings.has(choice)
      ? nothing('end')
      : (shapedHint(b, kind, subject, answers) ?? wordHint(b, side, choice));
    if (hint.units.length === 0 && hint.generals.length === 0) {
      if (subject.unit !== NONE) hint.units.push(subject.unit);
      if (subject.general !== NONE) hint.generals.push(subject.general);
    }
    return hint;
  };
}

/** Answers that say where somebody would stand or what would lie where. */
function shapedHint(b: Battle, kind: string, subject: Subject, answers: readonly string[]): Hint | null {
  const choice = answers[0] ?? '';
  switch (kind) {
    case 'manoeuvre':
      return subject.unit === NONE ? null : manoeuvreHint(b, subject.unit, answers);
    case 'declare-charge':
    case 'response':
    case 'reactive-counter-charge':
      return chargeHint(b, choice);
    case 'deploy':
      return deployHint(b, choice);
    case 'terrain-place':
      return layingHint(choice);
    case 'lay-pits':
    case 'ride':
      return spotHint(choice);
    case 'rally-facing':
      return facingHint(b, subject.unit, choice);
    default:
      return null;
  }
}

/** The footprint after a manoeuvre, whatever stands in its way. */
export function afterManoeuvre(block: Block, m: Manoeuvre): Block {
  const side = m.hand === LEFT_HAND ? 'left' : 'right';
  switch (m.do) {
    case 'forward':
    case 'push':
      return slid(block, block.facing, grainsOf(m.amount));
    case 'back':
      return slid(block, angle(block.facing + 18000), grainsOf(m.amount));
    case 'wheel':
      return wheeled(block, side, m.amount * 100);
    case 'turn':
      return turn90(block, side);
    case 'about':
      return turn180(block);
    case 'widen':
      return widen(block, side, 1) ?? block;
    case 'narrow':
      return widen(block, side, -1) ?? block;
    case 'last-rank':
      return formed(block, block, filesIn(block), m.hand === 0 ? 'centre' : side);
    case 'pivot': {
      const { x, y } = centreOf(block);
      return pivoted(block, x, y, m.hand * m.amount * 100);
    }
    default:
      return block;
  }
}

const kindOfManoeuvre: Partial<Record<Manoeuvre['do'], HintKind>> = {
  forward: 'go',
  back: 'go',
  push: 'go',
  wheel: 'turn',
  pivot: 'turn',
  turn: 'turn',
  about: 'turn',
  halt: 'end',
};

/** One footprint for each manoeuvre of a row. */
function manoeuvreHint(b: Battle, unit: Unit, answers: readonly string[]): Hint {
  const hint = nothing('form');
  hint.units.push(unit);
  if (!onTable(b, unit)) return hint;
  let block = blockOf(b, unit);
  for (const answer of answers) {
    const m = readManoeuvre(answer);
    if (!m) break;
    block = afterManoeuvre(block, m);
    hint.kind = kindOfManoeuvre[m.do] ?? 'form';
    if (m.do !== 'halt') hint.blocks.push(block);
  }
  return hint;
}

const corners = new Float64Array(8);

/** The ground before a front as far as a distance: its four corners. */
function stripAhead(block: Block, distance: number): number[] {
  fillRectangle(block, -block.width / 2, block.width / 2, distance, 0, corners);
  return Array.from(corners, Math.round);
}

/** The footprint after the opening of a charge. */
function opened(block: Block, { wheel, turn }: Opening): Block {
  if (Math.abs(turn) === 18000) return turn180(block);
  if (turn !== 0) return turn90(block, turn < 0 ? 'left' : 'right');
  return wheel === 0 ? block : wheeled(block, wheel < 0 ? 'left' : 'right', Math.abs(wheel));
}

/** The strips of ground of charges that have been declared and not yet been carried out. */
export function declaredCharges(b: Battle): { unit: Unit; strip: number[] }[] {
  return b.state.charges.flatMap(({ unit, wheel, turn, reach }) => {
    if (!onTable(b, unit) || hasDone(b, unit, DID_CHARGE)) return [];
    return [{ unit, strip: stripAhead(opened(blockOf(b, unit), { wheel, turn }), reach) }];
  });
}

/** `charge companions hoplites wheel left 20`, `hoplites counter companions`, `hoplites evade`. */
function chargeHint(b: Battle, choice: string): Hint | null {
  const { units } = namesIn(b.world);
  const words = choice.split(/\s+/);
  const [who, verb] = words[0] === 'charge' ? [words[1], words[0]] : [words[0], words[1]];
  const [whom, ...rest] = words.slice(2);
  const unit = units.get(who ?? '');
  if (unit === undefined || !onTable(b, unit)) return null;
  const hint = nothing('target');
  hint.units.push(unit);
  hint.targets = (whom ?? '').split('+').flatMap((key) => units.get(key) ?? []);
  const opening = readOpening(rest);
  if (hint.targets.length === 0 || !opening) {
    hint.kind = verb === 'hold' ? 'end' : 'other';
    return hint;
  }
  const block = opened(blockOf(b, unit), opening);
  const reach = verb === 'charge' ? chargeDistance(b, unit) : chargeBonus(b, unit);
  if (block.facing !== blockOf(b, unit).facing) hint.blocks.push(block);
  hint.strips.push(stripAhead(block, reach));
  return hint;
}

/** `place hoplites 300 700 facing 0 files 6`. */
function deployHint(b: Battle, choice: string): Hint | null {
  const found = /^place (\S+) (\d+) (\d+)(?: facing (\d+))?(?: files (\d+))?$/.exec(choice);
  const unit = namesIn(b.world).units.get(found?.[1] ?? '');
  if (!found || unit === undefined) return null;
  const facing = found[4] === undefined ? (b.state.facing[unit] as number) : Number(found[4]) * 100;
  const block = blockAt(b.world, b.state, unit, paces(Number(found[2])), paces(Number(found[3])), angle(facing));
  const files = Number(found[5] ?? 0);
  const hint = nothing('place');
  hint.units.push(unit);
  hint.blocks.push(files > 0 ? formed(block, block, files) : placed(block, block));
  return hint;
}

/** `wood at 300 200`, `stream from 300 0 to 300 960`. */
function layingHint(choice: string): Hint | null {
  const numbers = (choice.match(/\d+/g) ?? []).map(Number);
  const kind = pieceKinds.find((known) => choice.startsWith(`${known} `)) as PieceKind | undefined;
  if (kind === undefined) return null;
  const [x = 0, y = 0, third, fourth] = numbers;
  const size = kind !== 'stream' && choice.includes(' size ') ? { width: third, depth: fourth } : largest[kind];
  const turned = Number(/ turned (\d+)$/.exec(choice)?.[1] ?? 0);
  const ends = kind === 'stream' ? { x2: third ?? x, y2: fourth ?? y } : { x2: 0, y2: 0 };
  const hint = nothing('place');
  hint.areas.push({ kind, area: areaOf({ kind, x, y, ...size, ...ends, turned } as Laying) });
  return hint;
}

/** `pits 300 500 400 500`; `join hoplites`, `ride 300 400`: two points, a unit, one point. */
function spotHint(choice: string): Hint | null {
  if (!/^(?:pits|ride) /.test(choice)) return null;
  const numbers = (choice.match(/\d+/g) ?? []).map(Number);
  const hint = nothing(choice.startsWith('pits') ? 'place' : 'go');
  hint.points = numbers.map((n) => n * PACE);
  return hint;
}

function facingHint(b: Battle, unit: Unit, choice: string): Hint | null {
  const degrees = /^face (\d+)$/.exec(choice)?.[1];
  if (degrees === undefined || unit === NONE || !onTable(b, unit)) return null;
  const hint = nothing('turn');
  const block = blockOf(b, unit);
  const { x, y } = centreOf(block);
  hint.blocks.push(pivoted(block, x, y, Number(degrees) * 100 - block.facing));
  return hint;
}

/** Whoever is named in the answer, by the key of unit or general. */
function wordHint(b: Battle, side: Side, choice: string): Hint {
  const { units, generals } = namesIn(b.world);
  const hint = nothing();
  for (const word of choice.split(/[\s+;]+/)) {
    const unit = units.get(word);
    const general = generals.get(word);
    if (unit !== undefined) (b.world.units[unit]?.side === side ? hint.units : hint.targets).push(unit);
    if (general !== undefined && b.world.generals[general]?.side === side) hint.generals.push(general);
  }
  if (hint.targets.length > 0) hint.kind = 'target';
  else if (hint.units.length + hint.generals.length > 0) hint.kind = 'who';
  return hint;
}
