import { OFF, type Placement } from '@taxiarch/hexfield';
import { ask, emit, procedure } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isRouted, nameWithVerb, onField, placeOfUnit, sideOf } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { zonesOverUnit } from '../base/zones.ts';
import { onMap } from '../leaders/leaders.ts';
import { movesOrFires, turnsAndFires } from '../missiles/shot.ts';
import { rulesOfLeaving } from './citing.ts';
import { markMustCheck, mayDeclare, noteClosing } from './closing.ts';
import { fireSteps, shoot } from './fire.ts';
import { stepRefusal } from './legality.ts';
import { breakIfWorn, checkHaste, checkWheel, fallBack, makeStep } from './make.ts';
import { stayBehind } from './riding.ts';
import { formationSteps, furtherChanges, goSteps, labelStep, type Step, turnSteps, writeStep } from './steps.ts';
import { isWheel } from './two-hex.ts';
import { afterStep, beginWalk, changesFreely, isFiring, isGoing, sharesHex, type Walk, zonedAt } from './walk.ts';

/** Whether the unit is still where its last step left it: it has not broken, been lost or run. */
const stands = (b: Battle, w: Walk): boolean =>
  onField(b, w.unit) && !isRouted(b, w.unit) && placeOfUnit(b, w.unit) === w.at;

const STOP: Step = { do: 'stop', to: OFF, who: NONE };

/** Everything that a unit might do next; without `all`, what is certain to be refused is left out where that is cheap. */
export function candidateSteps(b: Battle, w: Walk, all: boolean): Step[] {
  const found = stepsOnward(b, w, all);
  found.push(...stepsInPlace(b, w, all));
  return found;
}

const canSpend = (w: Walk, all: boolean): boolean => all || w.spent < w.ma;

/** Those of them that lead into other hexes. */
export const stepsOnward = (b: Battle, w: Walk, all: boolean): Step[] => (canSpend(w, all) ? goSteps(b, w, all) : []);

/** The others: it turns, forms otherwise, fires, leaves someone behind, stops. */
export function stepsInPlace(b: Battle, w: Walk, all: boolean): Step[] {
  const found: Step[] = [];
  const spends = canSpend(w, all);
  if (spends && (all || !w.held)) found.push(...turnSteps(b, w, all), ...formationSteps(b, w, all));
  else if (!w.held) found.push(...freeChanges(b, w));
  found.push(...fireSteps(b, w));
  if (spends) for (const leader of w.along) found.push({ do: 'leave', to: OFF, who: leader });
  found.push(STOP);
  return found;
}

/** What a unit without MP may still do where that costs none. */
function freeChanges(b: Battle, w: Walk): Step[] {
  const further = valueIn(b, furtherChanges);
  const isFree = (step: Step): boolean => changesFreely(b, step.do) || further[step.do]?.last === true;
  // Mostly there is nothing of that kind to be looked for.
  const some = changesFreely(b, 'line') || Object.values(further).some(({ last }) => last);
  return some ? formationSteps(b, w, false).filter(isFree) : [];
}

const choose = ask<Battle, Walk, Step>({
  ask: 'step',
  side: (b, w) => sideOf(b, w.unit),
  text: (b, w) => `${nameWithVerb(b, w.unit, 'has', 'have')} ${w.ma - w.spent} of ${w.ma} MP left. Choose a step.`,
  list: candidateSteps,
  refuse: stepRefusal,
  format: writeStep,
  label: labelStep,
  chain: true,
  apply(b, w, step) {
    if (step.do === 'stop') return 'finish';
    if (step.do === 'leave') {
      stayBehind(b, w, step.who, true);
      return 'resume';
    }
    if (isFiring(step)) return fires(b, w, step);
    w.next = step;
    return 'before';
  },
});

/** Fire costs no MP and may come at any point of the move (alx-8.11a); archers on foot then stay, or may turn at most (alx-8.11c). */
function fires(b: Battle, w: Walk, step: Step): string {
  Object.assign(w, afterStep(b, w, step));
  const stays = turnsAndFires(b, w.unit);
  if (stays) Object.assign(w, { rooted: true, stood: true });
  shoot(b, w, step);
  return movesOrFires(b, w.unit) && !stays ? 'finish' : 'resume';
}

/** What else comes of a move that a unit has ended; nothing, unless the book says so. */
export const afterMove = overridable<(b: Battle, w: Walk) => void>('movement/move: after a move', () => {});

type BeforeMove = (b: Battle, w: Walk) => void;
/** What comes before a unit's first step and whatever is done about it; nothing, unless the book says so. */
export const beforeMove = overridable<readonly BeforeMove[]>('movement/move: before a move', []);

/** Enters in the account what was settled while the move waited, since nobody else may write there; nothing, unless the book says so. */
export const takeUp = overridable<readonly BeforeMove[]>('movement/move: what was settled meanwhile', []);

/** What comes before a step into another hex: an account that is `done` after it ends without that step. Nothing, unless the book says so. */
export const beforeGoing = overridable<(b: Battle, w: Walk, step: Step) => void>(
  'movement/move: before going',
  () => {},
);

/** Who is fired at for leaving a hex though it is in nobody's ZOC; nobody, unless the book says so. */
export const firedAfter = overridable<(b: Battle, w: Walk, to: Placement) => boolean>(
  'movement/move: who is fired at in leaving',
  () => false,
);

/** Who can move no further because of what has happened on its way; nobody, unless the book says so. */
export const cannotGoOn = overridable<(b: Battle, unit: Unit) => boolean>(
  'movement/move: who goes no further',
  () => false,
);

/** One unit moves by an order, step by step, and the other side may react to each step (alx-6.31, alx-3.B1b). */
export const moveProcedure = procedure<Battle, Walk>('move', {
  begin(b, order, frame) {
    const w = beginWalk(b, order as Procedures['move']);
    frame.v = w;
    b.state.ran[w.unit] = 0;
    start(b, 'approach', { mover: w.unit, from: w.at, how: 'start' });
    for (const before of valueIn(b, beforeMove)) before(b, w);
  },
  resume(b, w) {
    if (!stands(b, w)) return null;
    // Missiles may have struck down a leader who rode along.
    if (w.along.some((leader) => !onMap(b, leader))) w.along = w.along.filter((leader) => onMap(b, leader));
    for (const settle of valueIn(b, takeUp)) settle(b, w);
    // An enemy who turns to meet it has it in his ZOC as if it had come there (alx-7.23a, alx-7.16a).
    if (w.entered > 0 && zonedAt(b, w.unit, w.at)) w.held = true;
    return valueIn(b, cannotGoOn)(b, w.unit) ? 'finish' : undefined;
  },
  choose,
  before(b, w) {
    if (isGoing(w.next as Step)) valueIn(b, beforeGoing)(b, w, w.next as Step);
  },
  /** Anyone who is left behind may shoot first (alx-7.24, alx-8.22). */
  depart(b, w) {
    if (!stands(b, w)) return null;
    for (const settle of valueIn(b, takeUp)) settle(b, w);
    if (w.done) {
      w.next = undefined;
      return 'finish';
    }
    const step = w.next as Step;
    if (!isGoing(step)) return undefined;
    const enemies = zonesOverUnit(b, w.unit);
    if (enemies.length === 0 && !valueIn(b, firedAfter)(b, w, step.to)) return undefined;
    if (enemies.length > 0 && !b.mute && !isWheel(b, w, step)) {
      emit(b, { kind: 'leaves-zone', rules: rulesOfLeaving(b, w, enemies, step), unit: w.unit, enemies });
    }
    start(b, 'approach', { mover: w.unit, from: w.at, how: 'leaving', to: step.to });
    return undefined;
  },
  /** Anyone who stands after that fire makes the step (alx-6.22b, alx-6.31, alx-8.22). */
  make(b, w, frame) {
    if (!stands(b, w)) return null;
    makeStep(b, frame, w.next as Step);
    return undefined;
  },
  /** (alx-6.45b) */
  wheel(b, w) {
    if (!stands(b, w)) return null;
    if (w.wheeling) checkWheel(b, w);
    return undefined;
  },
  /** Those who come near are reacted to (alx-3.B1b, alx-8.21b); a column may bear less than its line did (alx-6.65a). */
  react(b, w) {
    if (!stands(b, w)) return null;
    const step = w.next as Step;
    w.next = undefined;
    if (isGoing(step)) {
      start(b, 'approach', { mover: w.unit, from: w.from as number, how: w.line ? 'line' : 'move' });
    } else breakIfWorn(b, w);
    return w.done ? 'finish' : 'resume';
  },
  /** Nobody ends among friends (alx-6.91), and a phalanx that hastened checks (alx-6.46a). */
  finish(b, w) {
    if (!stands(b, w)) return null;
    if (sharesHex(b, w.unit, w.at)) fallBack(b, w);
    if (w.augmented && !w.again && stands(b, w)) checkHaste(b, w);
    return undefined;
  },
  settle(b, w) {
    if (!stands(b, w)) return null;
    valueIn(b, afterMove)(b, w);
    noteClosing(b, w.unit, w.at);
    return undefined;
  },
  declare: ask<Battle, Walk, boolean>({
    ask: 'light-shock',
    side: (b, w) => sideOf(b, w.unit),
    text: (b, w) => `${nameWithVerb(b, w.unit, 'has', 'have')} moved next to the enemy. Attack?`,
    skipIf: (b, w) => !mayDeclare(b, w.unit),
    list: () => [true, false],
    refuse: () => null,
    format: (_b, attacks) => (attacks ? 'shock' : 'no'),
    label: (_b, _w, attacks) => (attacks ? 'Attack' : 'Do not attack'),
    apply(b, w, attacks) {
      if (attacks) markMustCheck(b, w.unit, ['alx-7.32b']);
    },
  }),
});
