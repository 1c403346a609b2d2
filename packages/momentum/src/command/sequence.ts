import { emit, endTurnInstructions, procedure, type RuleId } from '@taxiarch/kernel';
import { type Procedures, start, startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { figuresOf, sidesInOrder } from '../base/units.ts';
import { COMBAT, INITIAL, MOVEMENT, SHOOTING } from '../base/vocabulary.ts';
import { fleeingFriends, recover, returners, shotDown, slainFar, slainNear, terrified } from '../cohesion/causes.ts';
import { shootingAwards, shootingDeaths } from '../shooting/aftermath.ts';
import { rollForFirst } from './initiative.ts';
import { judgeTurn } from './victory.ts';

/** The battle: set-up, then turns that both sides share until it is decided (mom-turn.01, mom-turn.02). */
export const battle = procedure<Battle, Record<string, never>>('battle', {
  setUp: (b) => start(b, 'set-up', {}),
  first: rollForFirst,
  turn: (b) => start(b, 'turn', {}),
  endOfTurn(b) {
    judgeTurn(b);
    endTurnInstructions(b);
    return 'turn';
  },
});

/** What was done in the turn before is kept beside what is done in this one. */
function beginTurn(b: Battle): void {
  const { state } = b;
  state.turn++;
  for (let unit = 0; unit < state.did.length; unit++) {
    state.before[unit] = state.did[unit] as number;
    state.did[unit] = 0;
    state.figures[unit] = figuresOf(b, unit);
    state.shot[unit] = 0;
  }
  state.commanderMoved.fill(0);
  state.charges = [];
  state.answers = [];
  state.breaks = [];
  emit(b, { kind: 'turn', rules: ['mom-turn.01'], turn: state.turn });
}

type Plain = { [P in keyof Procedures]: Record<string, never> extends Procedures[P] ? P : never }[keyof Procedures];

/**
 * A numbered step of the sheet. Whatever happens in it may be the death of an Army General: those near him test before
 * the next step (mom-cohesion.08).
 */
const numbered = (number: number, act: (b: Battle) => void) => (b: Battle) => {
  b.state.step = number;
  // It runs when what the step starts is over.
  start(b, 'mourning', {});
  act(b);
};
const step = (number: number, proc: Plain) => numbered(number, (b) => start(b, proc, {}));

/** A phase, told with the row that has the order of its steps. */
const phase = (number: number, proc: Plain, order: RuleId) => (b: Battle) => {
  b.state.phase = number;
  b.state.step = 0;
  emit(b, { kind: 'phase', rules: ['mom-turn.01', order], phase: number });
  start(b, proc, {});
};

/** Tokens earned in a phase may be spent from the next on (mom-token.12). */
function endPhase(b: Battle): void {
  const { tokens, earned } = b.state;
  tokens[0] += earned[0];
  tokens[1] += earned[1];
  b.state.earned = [0, 0];
}

/** One turn (mom-turn.01). */
export const turn = procedure<Battle, Record<string, never>>('turn', {
  beginTurn,
  initial: phase(INITIAL, 'initial-phase', 'mom-initial.01'),
  afterInitial: endPhase,
  shooting: phase(SHOOTING, 'shooting-phase', 'mom-shooting.01'),
  afterShooting: endPhase,
  movement: phase(MOVEMENT, 'movement-phase', 'mom-move.01'),
  afterMovement: endPhase,
  combat: phase(COMBAT, 'combat-phase', 'mom-combat.01'),
  afterCombat: endPhase,
});

const tests = (number: number, causes: (b: Battle) => Procedures['cohesion-tests']['tests']) =>
  numbered(number, (b) => start(b, 'cohesion-tests', { tests: causes(b) }));

/** 1. Initial Phase (mom-initial.01). */
export const initialPhase = procedure<Battle, Record<string, never>>('initial-phase', {
  fleeingFriends: tests(1, fleeingFriends),
  terror: tests(2, terrified),
  generalSlain: tests(3, slainFar),
  commitments: numbered(4, (b) =>
    startAll(
      b,
      'commitments',
      sidesInOrder(b).map((side) => ({ side })),
    ),
  ),
  returns: tests(5, returners),
  recover(b) {
    b.state.step = 6;
    recover(b);
  },
});

/** 2. Shooting Phase (mom-shooting.01). */
export const shootingPhase = procedure<Battle, Record<string, never>>('shooting-phase', {
  /** Who hears of a death by shooting tests in step 5 (mom-cohesion.08). */
  volleys(b) {
    b.state.step = 3;
    start(b, 'volleys', {});
  },
  deaths(b) {
    b.state.step = 4;
    shootingDeaths(b);
  },
  tests: tests(5, (b) => [...shotDown(b), ...slainNear(b)]),
  awards(b) {
    b.state.step = 6;
    shootingAwards(b);
  },
});

/** 3. Movement Phase (mom-move.01). */
export const movementPhase = procedure<Battle, Record<string, never>>('movement-phase', {
  initiative: step(1, 'initiative'),
  declarations: step(2, 'declarations'),
  rally: step(3, 'rally'),
  compulsory: step(4, 'compulsory-moves'),
  charges: step(5, 'charge-moves'),
  remaining: numbered(6, (b) =>
    startAll(
      b,
      'remaining-moves',
      sidesInOrder(b).map((side) => ({ side })),
    ),
  ),
});

/** 4. Combat Phase (mom-combat.01). */
export const combatPhase = procedure<Battle, Record<string, never>>('combat-phase', {
  combats: step(2, 'combats'),
});
