import { type AnyBattle, cited, copyCore, copyFrame, emit, type Frame, KernelError } from './battle.ts';
import {
  type AnyAsk,
  type AnyAskBoth,
  bothQuestionOf,
  countAnswer,
  findAnswer,
  isAsk,
  isAskBoth,
  plannedAnswer,
  procedureOf,
  Question,
  questionOf,
} from './decision-steps.ts';
import type { DieWanted } from './dice.ts';
import type { Next, Procedure } from './procedure.ts';
import { reveal, WANTED } from './roll.ts';
import { type BySide, type RuleId, type Side, sides } from './rules.ts';
import { standingAnswer, standingSealed } from './standing-orders.ts';

/** A procedure that never comes to a decision is a fault in the rules code: better an error than a frozen page. */
const MOST_STEPS = 100_000;

/** Ends the battle. */
export function conclude(b: AnyBattle, winner: Side | null, by: RuleId[], text: string): void {
  const rules = cited(b, by);
  b.outcome = { winner, rules, text };
  b.frames.length = 0;
  b.standing = [];
  emit(b, { kind: 'battle-over', rules, winner, text });
}

/** Ends the instructions that were given for the turn. */
export function endTurnInstructions(b: AnyBattle): void {
  if (b.standing.length) b.standing = b.standing.filter((s) => s.until !== 'turn');
}

export function goOn(proc: Procedure<AnyBattle>, frame: Frame, next: Next): void {
  if (next === undefined) frame.step++;
  else if (next === null) frame.step = proc.steps.length;
  else {
    const at = proc.names.indexOf(next);
    if (at < 0) throw new KernelError(`procedure ${proc.name} has no step ${next}`);
    frame.step = at;
  }
}

const placeOf = (proc: Procedure<AnyBattle>, frame: Frame): string => `${proc.name}/${proc.names[frame.step] ?? 'end'}`;

/**
 * Runs the battle on until someone has to decide, a die is wanted, or it is over. A battle that is taken up again
 * stands at a question that has been put already: an instruction that was left since then is no answer to it.
 */
export function run(b: AnyBattle, takenUp = false): void {
  b.waiting = null;
  b.wanted = null;
  const advance = b.dice.mode === 'ask' ? advanceAsking(b) : advanceOne;
  for (let steps = 0; steps < MOST_STEPS; steps++) if (!advance(b, takenUp && steps === 0)) return;
  const last = b.frames.at(-1) as Frame;
  const place = placeOf(procedureOf(b, last), last);
  throw new KernelError(`the battle ran ${MOST_STEPS} steps without a decision; it is at ${place}`);
}

/** One step; false if the battle has to wait or is over. */
function advanceOne(b: AnyBattle, takenUp: boolean): boolean {
  if (b.outcome) {
    b.frames.length = 0;
    return false;
  }
  const frame = b.frames.length > b.shared ? b.frames[b.frames.length - 1] : ownFrame(b);
  if (frame === undefined) throw new KernelError('the battle ended without an outcome');
  const proc = procedureOf(b, frame);
  const step = proc.steps[frame.step];
  b.used = 0;
  if (step === undefined) leave(b, frame);
  else if (typeof step === 'function') goOn(proc, frame, step(b, frame.v as never, frame as never));
  else if (isAsk(step)) return runAsk(b, frame, proc, step, takenUp);
  else if (isAskBoth(step)) return runAskBoth(b, frame, proc, step, takenUp);
  return true;
}

/** The uppermost frame, no longer shared with copies. */
function ownFrame(b: AnyBattle): Frame | undefined {
  const top = b.frames.length - 1;
  if (top < 0) return undefined;
  b.shared = top;
  const frame = copyFrame(b.frames[top] as Frame);
  b.frames[top] = frame;
  return frame;
}

/**
 * The same where dice are asked for. A step that wants a die is put back, to be run again with the face. That needs a
 * copy of what was before; one is kept of the position after the last die, and the steps since then, which draw
 * nothing, are run once more from there: cheaper than a copy for every step.
 */
function advanceAsking(b: AnyBattle): typeof advanceOne {
  let mark = copyCore(b.system, b);
  let told = b.events.length;
  let since = 0;
  const putBack = () => {
    Object.assign(b, mark, { shared: 0 });
    b.index = b.system.index(b.world, b.state);
    b.events.length = told;
    for (; since > 0; since--) advanceOne(b, false);
    b.waiting = new Question(b, b.frames.at(-1) as Frame, (b.wanted as DieWanted).side, [], () => null);
  };
  return (_, takenUp) => {
    const { drawn } = b;
    try {
      if (!advanceOne(b, takenUp)) return false;
    } catch (thrown) {
      if (thrown !== WANTED) throw thrown;
      putBack();
      return false;
    }
    since++;
    if (b.drawn === drawn) return true;
    if (b.dice.mode === 'ask') b.dice.given = [];
    mark = copyCore(b.system, b);
    told = b.events.length;
    since = 0;
    return true;
  };
}

/** Ends a procedure. Answers that were given in advance and not asked for are dropped, and their giver is told. */
function leave(b: AnyBattle, frame: Frame): void {
  b.frames.pop();
  if (frame.plan) {
    const { side, rest } = frame.plan;
    emit(b, { kind: 'plan-dropped', rules: [], seenBy: side, choice: rest.join(', ') });
  }
}

/** Stops at a question, or answers it where there is nothing to ask. False if the battle has to wait. */
function runAsk(b: AnyBattle, frame: Frame, proc: Procedure<AnyBattle>, step: AnyAsk, asked: boolean): boolean {
  if (frame.answer !== undefined) return takeAnswer(b, frame, proc, step, frame.answer);
  if (step.skipIf?.(b, frame.v)) {
    goOn(proc, frame, undefined);
    return true;
  }
  const side = step.side(b, frame.v);
  // A plan comes before an answer that goes without saying: otherwise its next answer would be left for a later question.
  let ready = plannedAnswer(b, frame, step, side);
  const question = questionOf(b, frame, step, side);
  if (ready === undefined && !step.parse) {
    const always = step.askWhenForced === true || step.insists?.(b, frame.v) === true;
    const legal = question.some(always ? 1 : 2);
    if (legal.length === 0)
      throw new KernelError(`dead end: nothing is legal at ${placeOf(proc, frame)} (${step.ask})`);
    if (legal.length === 1 && !always) {
      goOn(proc, frame, step.apply(b, frame.v, legal[0]));
      return true;
    }
  }
  if (ready === undefined && !asked && !step.secret && b.standing.length > 0) ready = standingAnswer(b, question, step);
  if (ready !== undefined) {
    frame.answer = ready;
    return true;
  }
  b.waiting = question;
  return false;
}

function takeAnswer(b: AnyBattle, frame: Frame, proc: Procedure<AnyBattle>, step: AnyAsk, text: string): boolean {
  const found = findAnswer(b, frame, step, text);
  if (!found) throw new KernelError(`the choice ${text} is no longer an option at ${placeOf(proc, frame)}`);
  frame.answer = undefined;
  countAnswer(b, frame, step, found.choice);
  goOn(proc, frame, step.apply(b, frame.v, found.choice));
  return true;
}

/** Questions put to both sides that wait for an answer; a battle that is copied or taken up again puts them again. */
const bothAsked = new WeakMap<Frame, BySide<Question | null>>();

function runAskBoth(
  b: AnyBattle,
  frame: Frame,
  proc: Procedure<AnyBattle>,
  step: AnyAskBoth,
  takenUp: boolean,
): boolean {
  // Where one side has been asked, so has the other: an instruction that was left since then is no answer.
  const asked = takenUp || frame.sealed !== undefined;
  const sealed = frame.sealed ?? [null, null];
  frame.sealed = sealed;
  b.waiting = null;
  // Nothing happens between the two answers: what was listed for the first holds for the second.
  const questions: BySide<Question | null> = bothAsked.get(frame) ?? [null, null];
  for (const side of sides) {
    if (sealed[side] !== null) continue;
    const question = questions[side] ?? bothQuestionOf(b, frame, step, side);
    questions[side] = question;
    const legal = question.some(2);
    if (legal.length === 0) {
      throw new KernelError(`dead end: nothing is legal at ${placeOf(proc, frame)} (${step.askBoth}, side ${side})`);
    }
    if (legal.length === 1) sealed[side] = step.format(b, legal[0]);
    else if (!asked && b.standing.length > 0) sealed[side] = standingSealed(b, question, step) ?? null;
    if (sealed[side] === null) b.waiting ??= question;
  }
  if (b.waiting) {
    bothAsked.set(frame, questions);
    return false;
  }
  bothAsked.delete(frame);
  const open = (side: Side) => {
    const thinkable = questions[side]?.candidates ?? step.list(b, frame.v, side);
    const found = thinkable.find((choice) => step.format(b, choice) === sealed[side]);
    if (found === undefined) throw new KernelError(`the secret choice ${sealed[side]} is no longer an option`);
    return found;
  };
  const answers: BySide<unknown> = [open(0), open(1)];
  frame.sealed = undefined;
  reveal(b);
  b.taken++;
  goOn(proc, frame, step.apply(b, frame.v, answers));
  return true;
}
