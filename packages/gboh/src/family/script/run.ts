import { DiceScriptError, type GameEvent, hashOf, pending, type Side, shortened, submit } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { disappointment, ExpectationError } from './expectations.ts';
import { type BattleLibrary, battleOf } from './position.ts';
import { type Action, type Script, ScriptError } from './read.ts';

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

export interface ScriptRun {
  battle: Battle;
  /** What happened before the first choice. */
  opening: GameEvent[];
  steps: ScriptStep[];
  /** Every fault, in the order met; empty if all went as written. */
  faults: ScriptFault[];
  hash: string;
}

/**
 * Carries out a script. An expectation that fails is noted and the script goes on; after a choice that is not taken as
 * the script says, it stops, since nothing that follows would mean what was meant.
 */
export function runScript(script: Script, library?: BattleLibrary): ScriptRun {
  const battle = begun(script, library);
  const opening = battle.events;
  battle.events = [];
  const steps: ScriptStep[] = [];
  let told = opening;
  for (const action of script.actions) {
    const step = carryOut(battle, action, told);
    steps.push(step);
    if (action.do === 'choose') told = step.events;
    if (step.fault && action.do !== 'expect') break;
  }
  const faults = steps.flatMap((step) => step.fault ?? []);
  return { battle, opening, steps, faults, hash: hashOf(battle) };
}

/** A battle that fails before its first decision fails on the line that starts it. */
export function begun(script: Script, library?: BattleLibrary): Battle {
  try {
    return battleOf(script, library);
  } catch (error) {
    if (error instanceof ScriptError) throw error;
    const { line, proc, locals } = script.start;
    if (error instanceof DiceScriptError || script.battle !== null || proc === 'battle') {
      throw new ScriptError(line, faultText(error));
    }
    // A procedure trusts its values: whatever went wrong, the line is what has to be mended.
    const given = Object.entries(locals).map(([name, value]) => `${name}=${value}`);
    const text = `“start ${proc}” cannot begin here: something that it needs is missing or does not fit`;
    throw new ScriptError(line, `${text}; it is given ${shortened(given.join(' '), 200) || 'nothing'}`);
  }
}

function carryOut(b: Battle, action: Action, told: readonly GameEvent[]): ScriptStep {
  const step: ScriptStep = { line: action.line, text: textOf(action), events: [], fault: null };
  try {
    if (action.do === 'expect') {
      const text = disappointment({ b, events: told }, action.words);
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

/** A fault in rules code is news for whoever reads the script, not a crash. */
function faultText(error: unknown): string {
  if (error instanceof ExpectationError || error instanceof ScriptError || error instanceof DiceScriptError) {
    return error.message;
  }
  return error instanceof Error ? `the rules code fails: ${error.message}` : String(error);
}

function answer(b: Battle, action: Exclude<Action, { do: 'expect' }>, step: ScriptStep): void {
  const fault = (text: string) => {
    step.fault = { line: action.line, text };
  };
  const result = submit(b, action.choice, sideOf(b, action));
  if (result.ok) {
    step.events = result.events;
    if (action.do === 'refuse')
      fault(`“${shortened(action.choice)}” was accepted; ${action.rule} should have forbidden it`);
    return;
  }
  const { rule, text } = result.refusal;
  if (action.do === 'choose') fault(`“${shortened(action.choice)}” was refused: ${text} (${rule})${choicesNow(b)}`);
  else if (rule !== action.rule)
    fault(`“${shortened(action.choice)}” was refused by ${rule} (${text}), not by ${action.rule}`);
}

function sideOf(b: Battle, { side, line }: { side: string | null; line: number }): Side | undefined {
  if (side === null) return undefined;
  const at = b.world.sides.findIndex((s) => s.key === side);
  if (at < 0) throw new ScriptError(line, `“${side}” is not a side of this battle`);
  return at as Side;
}

const MOST_SHOWN = 40;

function choicesNow(b: Battle): string {
  return pending(b)
    .map(({ kind, options }) => {
      const shown = options.slice(0, MOST_SHOWN).map((o) => o.choice);
      const more = options.length - shown.length;
      return `; ${kind} offers: ${shown.join(' | ')}${more > 0 ? ` and ${more} more` : ''}`;
    })
    .join('');
}
