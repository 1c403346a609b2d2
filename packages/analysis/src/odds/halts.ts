import {
  type AnyBattle,
  ask,
  call,
  type Dice,
  DiceScriptError,
  frameOf,
  type Next,
  type Procedure,
  procedure,
} from '@taxiarch/kernel';

export const COURSE_ENDS = 'course-ends';
export const DIE_COMES = 'die-comes';
export const DIE_FELL = 'die-fell';

/** A place at which a battle waits, although nobody has anything to decide. */
const halt = (name: string, then: string | null): Procedure<AnyBattle> =>
  procedure<AnyBattle, object>(name, {
    stand: ask<AnyBattle, object, string>({
      ask: name,
      askWhenForced: true,
      side: () => 0,
      text: () => 'No decision is needed here.',
      list: () => ['on'],
      refuse: () => null,
      format: (_b, choice) => choice,
      apply: () => then,
    }),
  });

/** Stands beneath the procedure that a course begins in: the battle waits here as soon as that has ended. */
const courseEnds = halt(COURSE_ENDS, 'stand');
/** Comes before every step that is known to draw dice, where none are at hand. */
const dieComes = halt(DIE_COMES, null);
/** Comes after every step that has drawn a die, so that faces with the same effect can be joined at once. */
const dieFell = halt(DIE_FELL, null);

type System = AnyBattle['system'];
const known = new WeakMap<System, System>();

/** The same rules, with places to halt at. */
export function withHalts(system: System): System {
  const found = known.get(system);
  if (found) return found;
  const procedures: System['procedures'] = { [COURSE_ENDS]: courseEnds, [DIE_COMES]: dieComes, [DIE_FELL]: dieFell };
  for (const [name, proc] of Object.entries(system.procedures)) procedures[name] = haltingAfterDice(proc);
  const halting = { ...system, procedures };
  known.set(system, halting);
  known.set(halting, halting);
  return halting;
}

type Taking = (b: AnyBattle, v: object, choice: unknown) => Next;
type AnyStep = Procedure<AnyBattle>['steps'][number];

/**
 * Steps that have been seen to draw dice. Nothing depends on it but time: before these a walk halts, and so needs no copy
 * to go back to; a step that draws for the first time is come to once more with a copy kept.
 */
const drawing = new WeakSet<object>();

/** Whether the answer to a question has been seen to draw dice. */
export const drawsWhenTaken = (step: object): boolean => drawing.has(step);

/** Dice of which none are there. */
export const noDice = (): Dice => ({ mode: 'script', faces: [], used: 0 });
const LET_THROUGH = -1;
/** The same for a step at which the walk has halted and that draws nothing this time. */
export const noDiceWanted = (): Dice => ({ mode: 'script', faces: [], used: LET_THROUGH });

/** Dice whose faces are known to have different effects: after them there is nothing to be joined. */
export function decisiveDice(faces: number[]): Dice {
  const dice: Dice & { telling: true } = { mode: 'script', faces, used: 0, telling: true };
  return dice;
}

/** Halts a battle once more where the procedure ends that is about to draw dice: many of its ways may meet there. */
export function haltBehind(b: AnyBattle): void {
  const { frames } = b;
  const at = frames.length - (frames.at(-1)?.proc === DIE_COMES ? 2 : 1);
  if (frames[at - 1]?.proc === DIE_FELL) return;
  frames.splice(at, 0, frameOf(DIE_FELL, {}));
  if (b.shared > at) b.shared++;
}

function haltingAfterDice(proc: Procedure<AnyBattle>): Procedure<AnyBattle> {
  return { ...proc, steps: proc.steps.map((step, i) => haltingStep(step, proc.names[i] as string)) };
}

function haltingStep(step: AnyStep, name: string): AnyStep {
  if (typeof step === 'function') {
    return (b, v, frame) => {
      const { drawn, dice } = b;
      if (dice.mode === 'script' && drawing.has(step)) {
        if (dice.used === dice.faces.length) {
          call(b, DIE_COMES, {});
          return name;
        }
        if (dice.used === LET_THROUGH) dice.used = 0;
      }
      try {
        const next = step(b, v, frame);
        haltIfDrawn(b, drawn);
        return next;
      } catch (error) {
        throw noted(step, error);
      }
    };
  }
  if (!('ask' in step)) return step;
  const { apply }: { apply: Taking } = step;
  const halting: AnyStep = {
    ...step,
    apply: (b: AnyBattle, v: object, choice: unknown) => {
      const { drawn } = b;
      try {
        const next = apply(b, v, choice);
        haltIfDrawn(b, drawn);
        return next;
      } catch (error) {
        throw noted(halting, error);
      }
    },
  };
  return halting;
}

/** Notes a step that draws where no dice are left. */
function noted(step: object, error: unknown): unknown {
  if (error instanceof DiceScriptError) drawing.add(step);
  return error;
}

/** Only where faces are being tried: trials with seeded dice run through. */
function haltIfDrawn(b: AnyBattle, drawn: number): void {
  if (b.drawn !== drawn && b.dice.mode !== 'seed' && !('telling' in b.dice) && !b.outcome) call(b, DIE_FELL, {});
}
