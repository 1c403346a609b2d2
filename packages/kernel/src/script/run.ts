import type { AnyBattle, GameEvent } from '../battle.ts';
import { hashOf } from '../begin.ts';
import { pendingDecisions, submit } from '../decisions.ts';
import { type Dice, DiceScriptError, scriptedDice, seededDice } from '../dice.ts';
import type { Side } from '../rules.ts';
import { shortened } from '../text.ts';
import { disappointment, ExpectationError, type Expectations } from './expectations.ts';
import type { Action, ScriptText } from './read.ts';
import { ScriptError } from './script-error.ts';

/** What went otherwise than the script says, and on which line. */
export interface ScriptFault {
  line: number;
  text: string;
}

/** One line of a script as it was carried out. */
export interface ScriptStep {
  line: number;
  /** The line in a normal form: `> move craterus`, `! alx-6.12 > move craterus`, `expect hits craterus 2`. */
  text: string;
  events: GameEvent[];
  fault: ScriptFault | null;
}

export interface ScriptRun<B extends AnyBattle = AnyBattle> {
  battle: B;
  /** What happened before the first choice. */
  opening: GameEvent[];
  steps: ScriptStep[];
  /** Every fault, in the order met; empty if all went as written. */
  faults: ScriptFault[];
  hash: string;
}

/** Begins a battle of the library, for scripts that start from one. Anyone who runs the script brings the library. */
export type BattleLibrary<B extends AnyBattle = AnyBattle> = (
  id: string,
  begun: { dice: Dice; options: string[] },
) => B;

export const diceOf = (script: ScriptText): Dice =>
  script.seed !== null ? seededDice(script.seed) : scriptedDice(script.dice);

/** The battle of the library that a script begins with; null where it has a position of its own. */
export function libraryBattle<B extends AnyBattle>(
  script: ScriptText,
  options: string[],
  library: BattleLibrary<B> | undefined,
): B | null {
  if (script.battle === null) return null;
  if (!library) throw new ScriptError(0, `the battle “${script.battle}” cannot be loaded: no battle library`);
  return library(script.battle, { dice: diceOf(script), options });
}

/** The procedure that a line `start` names, with its values, where words are those that the system knows. */
export function startOf(
  { start }: ScriptText,
  procedures: Readonly<Record<string, unknown>>,
  words: ReadonlyMap<string, number>,
): { proc: string; locals: Record<string, unknown> } {
  const { proc, line } = start;
  if (!Object.hasOwn(procedures, proc)) {
    throw new ScriptError(line, `unknown procedure to start: “${shortened(proc)}”`);
  }
  const locals = Object.entries(start.locals).map(([name, text]) => [name, readValue(words, text)] as const);
  return { proc, locals: Object.fromEntries(locals) };
}

function readValue(words: ReadonlyMap<string, number>, text: string): unknown {
  if (text.includes(',')) {
    return text
      .split(',')
      .filter(Boolean)
      .map((part) => readValue(words, part));
  }
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+$/.test(text)) return Number(text);
  return words.get(text) ?? text;
}

/** A battle that fails before its first decision fails on the line that starts it. */
export function begunBy<B extends AnyBattle>(script: ScriptText, begin: () => B): B {
  try {
    return begin();
  } catch (error) {
    if (error instanceof ScriptError) throw error;
    const { line, proc, locals } = script.start;
    if (error instanceof DiceScriptError || script.battle !== null || proc === 'battle') {
      throw new ScriptError(line, faultText(error));
    }
    // A procedure trusts its values: whatever went wrong, the line is what has to be mended.
    const given = Object.entries(locals).map(([name, value]) => `${name}=${value}`);
    const text = `“start ${proc}” cannot begin here: a value that it needs is missing or does not fit`;
    throw new ScriptError(line, `${text}; found: ${shortened(given.join(' '), 200) || 'nothing'}`);
  }
}

/**
 * Carries out the actions of a script. An expectation that fails is noted and the script goes on; after a choice that is
 * not taken as the script says, it stops, since nothing that follows would mean what was meant.
 */
export function carryOutAll<B extends AnyBattle>(
  battle: B,
  actions: readonly Action[],
  expectations: Expectations<B>,
): ScriptRun<B> {
  const opening = battle.events;
  battle.events = [];
  const steps: ScriptStep[] = [];
  let told = opening;
  for (const action of actions) {
    const step = carryOut(battle, action, expectations, told);
    steps.push(step);
    if (action.do === 'choose') told = step.events;
    if (step.fault && action.do !== 'expect') break;
  }
  const faults = steps.flatMap((step) => step.fault ?? []);
  return { battle, opening, steps, faults, hash: hashOf(battle) };
}

function carryOut<B extends AnyBattle>(
  b: B,
  action: Action,
  expectations: Expectations<B>,
  told: readonly GameEvent[],
): ScriptStep {
  const step: ScriptStep = { line: action.line, text: textOf(action), events: [], fault: null };
  try {
    if (action.do === 'expect') {
      const text = disappointment(expectations, { b, events: told }, action.words);
      if (text) step.fault = { line: action.line, text };
    } else answer(b, action, step);
  } catch (error) {
    step.fault = { line: action.line, text: faultText(error) };
  }
  return step;
}

function textOf(action: Action): string {
  if (action.do === 'expect') return `expect ${action.words.join(' ')}`;
  const choice = `${action.side === null ? '' : `${action.side} `}> ${action.choice}`;
  return action.do === 'choose' ? choice : `! ${action.rule} ${choice}`;
}

/** A fault in rules code is news for anyone who reads the script, not a crash. */
function faultText(error: unknown): string {
  if (error instanceof ExpectationError || error instanceof ScriptError || error instanceof DiceScriptError) {
    return error.message;
  }
  return error instanceof Error ? `the rules code fails: ${error.message}` : String(error);
}

function answer(b: AnyBattle, action: Exclude<Action, { do: 'expect' }>, step: ScriptStep): void {
  const fault = (text: string) => {
    step.fault = { line: action.line, text };
  };
  const result = submit(b, action.choice, sideOf(b, action));
  if (result.ok) {
    step.events = result.events;
    if (action.do === 'refuse')
      fault(`“${shortened(action.choice)}” was accepted, but ${action.rule} should forbid it`);
    return;
  }
  const { rule, text } = result.refusal;
  if (action.do === 'choose') fault(`“${shortened(action.choice)}” was refused: ${text} (${rule})${choicesNow(b)}`);
  else if (rule !== action.rule)
    fault(`“${shortened(action.choice)}” was refused by ${rule} (${text}), not by ${action.rule}`);
}

function sideOf(b: AnyBattle, { side, line }: { side: string | null; line: number }): Side | undefined {
  if (side === null) return undefined;
  const at = b.world.sides.findIndex((s: { key: string }) => s.key === side);
  if (at < 0) throw new ScriptError(line, `“${side}” is not a side of this battle`);
  return at as Side;
}

const MOST_SHOWN = 40;

function choicesNow(b: AnyBattle): string {
  return pendingDecisions(b)
    .map(({ kind, options }) => {
      const shown = options.slice(0, MOST_SHOWN).map((o) => o.choice);
      const more = options.length - shown.length;
      return `; ${kind} offers: ${shown.join(' | ')}${more > 0 ? ` and ${more} more` : ''}`;
    })
    .join('');
}
