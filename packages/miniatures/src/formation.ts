import {
  clone,
  type Decision,
  type Doubt,
  goQuietly,
  type Owed,
  owedIn,
  type Refusal,
  submit,
  type Tried,
  together,
  trialOf,
} from '@taxiarch/kernel';
import {
  type Block,
  cosine,
  nearerThan,
  type Point,
  type Pose,
  poseAt,
  rightOf,
  type Side,
  sine,
  turnedAbout,
  world,
} from '@taxiarch/tabletop';
import { blockOf, keyOf, onTable } from './blocks.ts';
import { unitNamed } from './choice-targets.ts';
import type { TableBattle, Unit } from './field.ts';
import type { Measure } from './measure.ts';

/** What all units of a formation are to do alike; lengths are tenths of the system's unit. */
export type FormationMove =
  | { readonly do: 'ahead'; readonly way: number }
  /** Straight ahead, each as far as it gets. */
  | { readonly do: 'far' }
  /** The line comes round on its end at that hand. */
  | { readonly do: 'wheel'; readonly hand: Side; readonly degrees: number }
  /** Ahead and to the right (left if negative), the front kept. */
  | { readonly do: 'incline'; readonly ahead: number; readonly right: number };

/** One unit's share of it: the move, and where the middle of its front and its facing would be after it. */
export interface Going {
  readonly move: Exclude<FormationMove, { do: 'far' }>;
  readonly to: Pose;
}

/** What a system says of its moves; it is asked for text, and its own judge then decides on the copy. */
export interface FormationRules<B extends TableBattle> {
  readonly measure: Measure;
  /** The unit whose manoeuvre is asked for, and the tenths that are left of its move. */
  unitAsked(this: void, b: B): Unit;
  leftOf(this: void, b: B): number;
  /** The manoeuvres that bring a unit there, as they are typed. */
  write(this: void, block: Block, going: Going): string;
  /** Under whom a unit stands, or nobody. */
  commandOf(this: void, b: B, unit: Unit): string;
}

/** An answer, and the question for which it is meant: its kind, and the unit that it is about. */
export interface PlannedAnswer {
  kind: string;
  choice: string;
  unit: Unit;
}

/** A unit that goes with its formation. */
export interface Follower {
  unit: Unit;
  answers: PlannedAnswer[];
  stand: Block;
  /** Tenths of its move that it takes. */
  cost: number;
  /** Why it gets no further, where it does not come to its place. */
  short: Refusal | null;
  /** What may come between. */
  doubts: Doubt[];
}

export interface FormationPlan {
  followers: Follower[];
  stragglers: { unit: Unit; why: Refusal }[];
}

/** The question at which units are sent on their way, and the one that follows for each. */
const WHO = 'move-unit';
const HOW = 'manoeuvre';

interface Marching<B extends TableBattle> {
  side: 0 | 1;
  rules: FormationRules<B>;
  measure: Measure;
  move: FormationMove;
  about: Point;
  /** The procedure of the phase in which they move. */
  phase: string;
}

/**
 * What each unit of a formation would answer in order to make its move, by real answers on a copy of the battle: those
 * in front first, so that they make room.
 */
export function planFormation<B extends TableBattle>(
  b: B,
  units: readonly Unit[],
  move: FormationMove,
  rules: FormationRules<B>,
): FormationPlan {
  const owed = owedIn(b);
  if (owed?.kind !== WHO) return { followers: [], stragglers: [] };
  const bodies = units.filter((unit) => onTable(b, unit));
  const blocks = bodies.map((unit) => blockOf(b, unit));
  const about = move.do === 'wheel' ? pivotOf(blocks, move.hand) : { x: 0, y: 0 };
  const phase = b.waiting?.frame.proc ?? '';
  const m: Marching<B> = { side: owed.side, rules, measure: rules.measure, move, about, phase };
  const front = forwardness(blocks);
  const ordered = bodies.toSorted((one, other) => front(blockOf(b, other)) - front(blockOf(b, one)) || one - other);
  const { parts, left } = together(trialOf(b, owed.side), ordered, (from, unit, whole) => march(from, unit, whole, m));
  return { followers: parts, stragglers: left.map(({ body, why }) => ({ unit: body, why })) };
}

/** How far someone stands to the front, as all of them together face. */
function forwardness(blocks: readonly Block[]): (block: Block) => number {
  let [x, y] = [0, 0];
  for (const { facing } of blocks) {
    x += sine(facing);
    y -= cosine(facing);
  }
  return (block) => block.x * x + block.y * y;
}

/** The front corner farthest to that hand, about which the line wheels. */
function pivotOf(blocks: readonly Block[], hand: Side): Point {
  const sign = hand === 'left' ? -1 : 1;
  const corners = blocks.map((block) => ({ ...world(block, (sign * block.width) / 2, 0), facing: block.facing }));
  const [first] = corners;
  if (!first) return { x: 0, y: 0 };
  const outer = (at: Point): number => sign * rightOf(first, at.x, at.y);
  return corners.reduce((most, at) => (outer(at) > outer(most) ? at : most), first);
}

/** So many parts of a move, each of which is tried where not all of them can be made. */
function partsOf(move: FormationMove, left: number): number {
  switch (move.do) {
    case 'ahead':
      return move.way;
    case 'far':
      return left;
    case 'wheel':
      return move.degrees;
    case 'incline':
      return PARTS;
  }
}
const PARTS = 20;

/** The first `n` parts of a move, and where they lead. */
function goingOf(
  block: Block,
  n: number,
  { move, about, measure }: Pick<Marching<TableBattle>, 'move' | 'about' | 'measure'>,
): Going {
  switch (move.do) {
    case 'ahead':
    case 'far': {
      const to = world(block, 0, measure.ofTenths(n));
      return { move: { do: 'ahead', way: n }, to: { ...to, facing: block.facing } };
    }
    case 'wheel': {
      const turned = (move.hand === 'left' ? -1 : 1) * n * 100;
      return { move: { ...move, degrees: n }, to: turnedAbout(block, about.x, about.y, turned) };
    }
    case 'incline': {
      const [ahead, right] = [move.ahead, move.right].map((way) => Math.round((way * n) / PARTS)) as [number, number];
      const to = world(block, tenths(right, measure), tenths(ahead, measure));
      return { move: { do: 'incline', ahead, right }, to: poseAt(to.x, to.y, block.facing) };
    }
  }
}
const tenths = (way: number, measure: Measure): number => Math.sign(way) * measure.ofTenths(Math.abs(way));

/** One unit makes its move: the whole of it, or without `whole` as much of it as it can. */
function march<B extends TableBattle>(from: B, unit: Unit, whole: boolean, m: Marching<B>): Tried<B, Follower> {
  const began = clone(from);
  const choice = `move ${keyOf(from, unit)}`;
  const begun = submit(began, choice);
  if (!begun.ok) return { why: begun.refusal };
  const answer: PlannedAnswer = { kind: WHO, choice, unit };
  const left = m.rules.leftOf(began);
  const tryParts = (n: number): Tried<B, Follower> => goParts({ from, began, answer, left }, n, m);
  const all = partsOf(m.move, left);
  const first = tryParts(all);
  if (!('why' in first) || (whole && m.move.do !== 'far')) return first;
  const best = mostOf(all, tryParts);
  if (!best) return first;
  best.part.short = m.move.do === 'far' ? null : first.why;
  return best;
}

type Went<B> = Exclude<Tried<B, Follower>, { why: Refusal }>;

/** The most parts that can be made, fewer than all; found by halving, since who cannot go far can go less far. */
function mostOf<B>(all: number, tryParts: (n: number) => Tried<B, Follower>): Went<B> | null {
  let best: Went<B> | null = null;
  for (let [low, high] = [1, all - 1]; low <= high; ) {
    const middle = (low + high) >> 1;
    const tried = tryParts(middle);
    if ('why' in tried) high = middle - 1;
    else {
      best = tried;
      low = middle + 1;
    }
  }
  return best;
}

/** A unit that has been named: the battle before and after that, its answer, and what its move comes to. */
interface Begun<B> {
  from: B;
  began: B;
  answer: PlannedAnswer;
  left: number;
}

function goParts<B extends TableBattle>(
  { from, began, answer, left }: Begun<B>,
  n: number,
  m: Marching<B>,
): Tried<B, Follower> {
  const { side, rules, phase } = m;
  const { unit } = answer;
  const b = clone(began);
  const doubts: Doubt[] = [];
  const answers = [answer];
  const give = (choice: string): Refusal | null => {
    const done = submit(b, choice);
    if (!done.ok) return done.refusal;
    answers.push({ kind: HOW, choice, unit });
    return null;
  };
  const block = blockOf(b, unit);
  const text = rules.write(block, goingOf(block, n, m));
  if (text === '') return { why: { rule: 'none', text: 'This unit has nothing to do.' } };
  const refused = give(text);
  if (refused) return { why: refused };
  // The phase may be over with the last of them: what comes then is none of the formation's business.
  const isNext = ({ side: asked, kind }: Owed): boolean =>
    !b.frames.some(({ proc }) => proc === phase) || (asked === side && (kind === WHO || kind === HOW));
  const isClear = goQuietly(b, side, doubts, isNext) !== null;
  const stays = isClear && owedIn(b)?.kind === HOW && rules.unitAsked(b) === unit;
  const cost = left - (stays ? rules.leftOf(b) : 0);
  const halted = stays ? give('halt') : null;
  if (halted) return { why: halted };
  const stand = blockOf(onTable(b, unit) ? b : began, unit);
  // What cannot be foreseen is left out of account for those who come after.
  return { after: isClear ? b : from, part: { unit, answers, stand, cost, short: null, doubts } };
}

/** Units that may be sent on their way together. */
export interface Formation {
  /** All who may move, those under one general, or a line of battle. */
  kind: 'army' | 'command' | 'line';
  /** The general of a command. */
  name: string;
  units: Unit[];
}

export function formationsAt<B extends TableBattle>(
  b: B,
  { kind, options }: Pick<Decision, 'kind' | 'options'>,
  rules: FormationRules<B>,
): Formation[] {
  if (kind !== WHO) return [];
  const movers = options.flatMap(({ choice }) => {
    const unit = unitNamed(b.world, /^move (\S+)$/.exec(choice)?.[1] ?? '');
    return unit === undefined ? [] : [unit];
  });
  if (movers.length === 0) return [];
  const names = [...new Set(movers.map((unit) => rules.commandOf(b, unit)))].filter((name) => name !== '');
  const commands = names.map((name): Formation => {
    const units = movers.filter((unit) => rules.commandOf(b, unit) === name);
    return { kind: 'command', name, units };
  });
  const lines = linesOf(b, movers).map((units): Formation => ({ kind: 'line', name: '', units }));
  const parts = [...commands, ...lines].filter(({ units }) => units.length > 1 && units.length < movers.length);
  return [{ kind: 'army', name: '', units: movers }, ...parts];
}

/** Fronts that differ by no more than this are one line's. */
const MUCH_THE_SAME = 1500;

/** Lines of battle: anyone who stands beside another with much the same front, from left to right. */
function linesOf(b: TableBattle, units: readonly Unit[]): Unit[][] {
  const open = new Set(units);
  const lines: Unit[][] = [];
  for (const first of units) {
    if (!open.delete(first)) continue;
    const line = [first];
    for (const one of line) {
      for (const other of open) {
        if (!standBeside(blockOf(b, one), blockOf(b, other))) continue;
        open.delete(other);
        line.push(other);
      }
    }
    const base = blockOf(b, first);
    lines.push(
      line.toSorted(
        (x, y) => rightOf(base, blockOf(b, x).x, blockOf(b, x).y) - rightOf(base, blockOf(b, y).x, blockOf(b, y).y),
      ),
    );
  }
  return lines;
}

function standBeside(one: Block, other: Block): boolean {
  const turned = Math.abs(((other.facing - one.facing + 54000) % 36000) - 18000);
  const beside = Math.abs(rightOf(one, other.x, other.y)) >= (one.width + other.width) / 4;
  return turned <= MUCH_THE_SAME && beside && nearerThan(one, other, (one.width + other.width) / 2);
}
