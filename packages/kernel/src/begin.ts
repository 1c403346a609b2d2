import {
  type ActiveStandingOrder,
  type AnyBattle,
  type Battle,
  type Core,
  copyCore,
  copyFrame,
  type Frame,
  frameOf,
  KernelError,
  type Ruleset,
} from './battle.ts';
import type { Dice } from './dice.ts';
import { canonical, copy, hashText, notPlain } from './plain.ts';
import { run } from './run.ts';

/** Begins a battle: the procedure runs up to its first decision. Orders may be left before that. */
export function begin<W, S extends object, I>(
  system: Ruleset<W, S, I>,
  world: W,
  state: S,
  dice: Dice,
  first: { proc: string; locals: object },
  orders: readonly ActiveStandingOrder[] = [],
): Battle<W, S, I> {
  const fault = notPlain(state, 'state') ?? notPlain(first.locals, 'locals');
  if (fault) throw new KernelError(`the battle cannot start: ${fault}`);
  const frames = [frameOf(first.proc, first.locals)];
  const standing = [...orders];
  const b = built(system, world, { state, frames, dice, outcome: null, standing, drawn: 0, taken: 0, followed: 0 });
  run(b);
  return b;
}

/** Makes a battle from its saved part. */
export function revive<W, S extends object, I>(system: Ruleset<W, S, I>, world: W, core: Core<S>): Battle<W, S, I> {
  const b = built(system, world, core);
  run(b, true);
  return b;
}

/** A battle from its saved part, which does not yet stand at a question. */
export function built<W, S extends object, I>(system: Ruleset<W, S, I>, world: W, core: Core<S>): Battle<W, S, I> {
  const own = copyCore(system, core);
  return battle(system, world, own, system.index(world, own.state));
}

/** Written out, not spread, and the same for copies: battles of one shape are what makes looking into them quick. */
function battle<W, S extends object, I>(
  system: Ruleset<W, S, I>,
  world: W,
  { state, frames, dice, outcome, standing, drawn, taken, followed }: Core<S>,
  index: I,
): Battle<W, S, I> {
  return {
    system,
    world,
    state,
    index,
    frames,
    dice,
    outcome,
    standing,
    drawn,
    taken,
    followed,
    events: [],
    mute: false,
    wanted: null,
    used: 0,
    waiting: null,
    shared: 0,
  };
}

/** How many frames two copies can share: those that wait for others to end and hold no answer. */
function shareable(frames: readonly Frame[]): number {
  let n = 0;
  for (; n < frames.length - 1; n++) {
    const { answer, plan, sealed } = frames[n] as Frame;
    if (answer !== undefined || plan || sealed) break;
  }
  return n;
}

/** An independent copy; what never changes is shared. */
export function clone<B extends AnyBattle>(b: B): B;
export function clone(b: AnyBattle): AnyBattle {
  const { system, world } = b;
  const state = system.copyState ? system.copyState(b.state) : copy(b.state);
  const shared = shareable(b.frames);
  b.shared = Math.max(b.shared, shared);
  const frames = b.frames.map((frame, i) => (i < shared ? frame : copyFrame(frame)));
  const { outcome, drawn, taken, followed } = b;
  const core = { state, frames, dice: copy(b.dice), outcome, standing: copy(b.standing), drawn, taken, followed };
  const index = system.copyIndex ? system.copyIndex(b.index, b.state, state) : system.index(world, state);
  const twin = battle(system, world, core, index);
  twin.mute = b.mute;
  twin.wanted = b.wanted;
  twin.used = b.used;
  twin.shared = shared;
  if (b.waiting) {
    const at = b.frames.indexOf(b.waiting.frame);
    twin.waiting = b.waiting.inCopy(twin, twin.frames[at] as Frame);
  }
  return twin;
}

/** A fingerprint of the position: equal battles have equal hashes, wherever their dice came from. */
export function hashOf(b: AnyBattle): string {
  return hashText(canonical({ state: b.state, frames: b.frames, outcome: b.outcome }));
}
