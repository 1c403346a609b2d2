import type { Side } from '@taxiarch/kernel';
import {
  afterManoeuvre,
  blockOf,
  type ChoiceTarget,
  type ChoiceTargetKind,
  type ChoiceTargetRules,
  deployTarget,
  emptyTarget,
  facingTarget,
  onTable,
  placementTarget,
  pointsTarget,
  choiceTargetReader as readerOf,
  type Subject,
  stripAhead,
  unitNamed,
} from '@taxiarch/miniatures';
import { type Block, turn90, turn180, wheeled } from '@taxiarch/tabletop';
import type { Battle } from './base/state.ts';
import { hasDone } from './base/units.ts';
import { DID_CHARGE, DORMANT, NONE, pace, type Unit } from './base/vocabulary.ts';
import { chargeDistance, type Opening, readOpening } from './charges/line.ts';
import { deploymentRules } from './command/setup/deployment.ts';
import { groundRules } from './command/setup/pieces.ts';
import { type Manoeuvre, readManoeuvre, type Walk } from './movement/manoeuvre.ts';
import { chargeBonus } from './movement/rates.ts';

type Locals = Readonly<Record<string, unknown>>;
const numberIn = (v: Locals, field: string): number => {
  const n = v[field];
  return typeof n === 'number' && n >= 0 ? n : NONE;
};

/** The unit of a question that goes through all units of a side one after another. */
const nthOf = (b: Battle, side: Side, n: number): Unit =>
  b.world.units.flatMap((u, unit) => (u.side === side && b.state.status[unit] !== DORMANT ? [unit] : []))[n] ?? NONE;

/** Where each question keeps the unit that it is about; the others are about no one until someone is named. */
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

const endings = new Set(['done', 'halt', 'stay', 'stop', 'none', 'nobody', 'nothing', 'keep', 'rest', 'as proposed']);

/** Answers that say where someone would stand or what would lie where. */
function shaped(b: Battle, kind: string, { unit }: Subject, choice: string): ChoiceTarget | null {
  switch (kind) {
    case 'manoeuvre':
      return unit === NONE ? null : manoeuvreTarget(b, unit, choice);
    case 'declare-charge':
    case 'response':
    case 'reactive-counter-charge':
      return chargeTarget(b, choice);
    case 'deploy':
      return deployTarget(b, choice, deploymentRules.places);
    case 'terrain-place':
      return placementTarget(choice, groundRules);
    case 'lay-pits':
    case 'ride':
      return spotTarget(choice);
    case 'rally-facing': {
      const degrees = /^face (\d+)$/.exec(choice)?.[1];
      return degrees === undefined ? null : facingTarget(b, unit, Number(degrees));
    }
    default:
      return null;
  }
}

const rules: ChoiceTargetRules<Battle> = { endings, generalsOf: ({ generals }) => generals, subjectOf, shaped };

/** Reads the answers to the pending question as things on the table. */
export const choiceTargetReader = (b: Battle, kind: string): ((choice: string) => ChoiceTarget) =>
  readerOf(b, kind, rules);

const kindOfManoeuvre: Partial<Record<Manoeuvre['do'], ChoiceTargetKind>> = {
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
function manoeuvreTarget(b: Battle, unit: Unit, choice: string): ChoiceTarget {
  const hint = emptyTarget('form');
  hint.units.push(unit);
  if (!onTable(b, unit)) return hint;
  let block = blockOf(b, unit);
  for (const answer of choice.split(',')) {
    const m = readManoeuvre(answer.trim());
    if (!m) break;
    block = afterManoeuvre(block, m, pace);
    hint.kind = kindOfManoeuvre[m.do] ?? 'form';
    if (m.do !== 'halt') hint.blocks.push(block);
  }
  return hint;
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
function chargeTarget(b: Battle, choice: string): ChoiceTarget | null {
  const words = choice.split(/\s+/);
  const [who, verb] = words[0] === 'charge' ? [words[1], words[0]] : [words[0], words[1]];
  const [whom, ...rest] = words.slice(2);
  const unit = unitNamed(b.world, who ?? '');
  if (unit === undefined || !onTable(b, unit)) return null;
  const hint = emptyTarget('target');
  hint.units.push(unit);
  hint.targets = (whom ?? '').split('+').flatMap((key) => unitNamed(b.world, key) ?? []);
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

/** `pits 300 500 400 500`; `join hoplites`, `ride 300 400`: two points, a unit, one point. */
function spotTarget(choice: string): ChoiceTarget | null {
  if (!/^(?:pits|ride) /.test(choice)) return null;
  return pointsTarget(choice.startsWith('pits') ? 'place' : 'go', choice, deploymentRules.places);
}
