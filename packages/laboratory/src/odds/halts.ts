import { type AnyBattle, ask, call, type Next, type Procedure, procedure } from '@taxiarch/kernel';

export const COURSE_ENDS = 'course-ends';
export const DIE_FELL = 'die-fell';

/** A place at which a battle waits, although nobody has anything to decide. */
const halt = (name: string, then: string | null): Procedure<AnyBattle> =>
  procedure<AnyBattle, object>(name, {
    stand: ask<AnyBattle, object, string>({
      ask: name,
      always: true,
      side: () => 0,
      text: () => 'Nobody has to decide anything here.',
      list: () => ['on'],
      refuse: () => null,
      write: (_b, choice) => choice,
      take: () => then,
    }),
  });

/** Stands beneath the procedure that a course begins in: the battle waits here as soon as that has ended. */
const courseEnds = halt(COURSE_ENDS, 'stand');
/** Comes after every step that has drawn a die, so that faces with the same effect can be joined at once. */
const dieFell = halt(DIE_FELL, null);

type System = AnyBattle['system'];
const known = new WeakMap<System, System>();

/** The same rules, with places to halt at. */
export function withHalts(system: System): System {
  const found = known.get(system);
  if (found) return found;
  const procedures: System['procedures'] = { [COURSE_ENDS]: courseEnds, [DIE_FELL]: dieFell };
  for (const [name, proc] of Object.entries(system.procedures)) procedures[name] = haltingAfterDice(proc);
  const halting = { ...system, procedures };
  known.set(system, halting);
  known.set(halting, halting);
  return halting;
}

type Taking = (b: AnyBattle, v: object, choice: unknown) => Next;
type AnyStep = Procedure<AnyBattle>['steps'][number];

function haltingAfterDice(proc: Procedure<AnyBattle>): Procedure<AnyBattle> {
  return { ...proc, steps: proc.steps.map(haltingStep) };
}

function haltingStep(step: AnyStep): AnyStep {
  if (typeof step === 'function') {
    return (b, v, frame) => {
      const { drawn } = b;
      const next = step(b, v, frame);
      haltIfDrawn(b, drawn);
      return next;
    };
  }
  if (!('ask' in step)) return step;
  const { take }: { take: Taking } = step;
  return {
    ...step,
    take: (b: AnyBattle, v: object, choice: unknown) => {
      const { drawn } = b;
      const next = take(b, v, choice);
      haltIfDrawn(b, drawn);
      return next;
    },
  };
}

/** Only where faces are being tried: trials with seeded dice run through. */
function haltIfDrawn(b: AnyBattle, drawn: number): void {
  if (b.drawn !== drawn && b.dice.mode !== 'seed' && !b.outcome) call(b, DIE_FELL, {});
}
