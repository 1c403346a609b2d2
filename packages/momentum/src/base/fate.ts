import { emit, type RuleId, type Side } from '@taxiarch/kernel';
import { aside, poseAt } from '@taxiarch/tabletop';
import { attachedTo, detach, kill } from './commanders.ts';
import type { Battle } from './state.ts';
import { figuresOf, has, infoOf, isDiscouraged, isModel, reshape } from './units.ts';
import { AWAY, FLEEING, type General, GONE, type Unit } from './vocabulary.ts';

/** A unit gets a Discouraged marker; a second one changes nothing (mom-cohesion.07). */
export function discourage(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  const { state } = b;
  state.discouragedAt[unit] = state.turn * 8 + state.phase;
  if (isDiscouraged(b, unit)) return;
  state.discouraged[unit] = 1;
  emit(b, { kind: 'discouraged', rules, unit, text });
}

/** A side earns tokens: to be spent from the next phase on (mom-token.08, mom-token.12). */
export function award(b: Battle, side: Side, tokens: number, rules: RuleId[], text: string): void {
  b.state.earned[side] += tokens;
  emit(b, { kind: 'tokens', rules, side, tokens, text });
}

/** Where it has moved, planted spara and tethered camels stay behind (mom-trait.04, mom-bonus.07). */
export function uproot(b: Battle, unit: Unit): void {
  if (b.state.planted[unit] === 0) return;
  b.state.planted[unit] = 0;
  emit(b, { kind: 'uprooted', rules: [has(b, unit, 'spara') ? 'mom-trait.04' : 'mom-bonus.07'], unit });
}

/** Its contacts end. */
export function part(b: Battle, unit: Unit): void {
  b.state.contacts = b.state.contacts.filter((c) => c.one !== unit && c.other !== unit);
}

/**
 * A unit leaves the battle for good; `text` says how. Its commanders are left alone where it stood: anyone who destroys
 * it rolls for their lives (mom-unit.10, see `rollForLife`), all in their time.
 */
export function destroy(b: Battle, unit: Unit, rules: RuleId[], text: string): General[] {
  const { state } = b;
  if (state.status[unit] === GONE) return [];
  const bereft = attachedTo(b, unit);
  for (const commander of bereft) detach(b, commander);
  state.status[unit] = GONE;
  part(b, unit);
  reshape(b, unit);
  emit(b, { kind: 'destroyed', rules, unit, text });
  return bereft;
}

/** It has fled over the edge of the table, and anyone who was with it is lost (mom-move.24). */
export function fleeOff(b: Battle, unit: Unit, rules: RuleId[]): void {
  for (const commander of destroy(b, unit, rules, 'fled off the table')) {
    kill(b, commander, rules, 'lost with his unit off the table');
  }
}

/** It is off the table and may come back where it left (mom-initial.09). */
export function leave(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  const { state } = b;
  state.status[unit] = AWAY;
  state.awayTurn[unit] = state.turn;
  part(b, unit);
  reshape(b, unit);
  emit(b, { kind: 'away', rules, unit, text });
}

/**
 * It breaks: Discouraged and fleeing (mom-cohesion.05). `heading` is the way it runs, NONE for its own baseline. When its
 * flight is moved is the business of anyone who breaks it (mom-cohesion.08). Elephants stampede instead: see flight.
 */
export function flee(b: Battle, unit: Unit, heading: number, rules: RuleId[], text: string): void {
  const { state } = b;
  discourage(b, unit, rules, 'broken');
  state.status[unit] = FLEEING;
  state.heading[unit] = heading;
  state.brokeTurn[unit] = state.turn;
  state.shieldwall[unit] = 0;
  reshape(b, unit);
  emit(b, { kind: 'breaks', rules, unit, text });
  uproot(b, unit);
}

/** What became of a unit that lost figures. */
export interface Losses {
  /** Figures really lost: no more than it had (mom-combat.21). */
  lost: number;
  /** Commanders of a unit that is destroyed by it, who owe a roll for their lives (mom-unit.10). */
  bereft: General[];
}

/**
 * Figures fall: whole bases go from the rear row, or from an end of a single row (mom-unit.03, mom-unit.08). `away` is the
 * end from which a base of a single row goes: -1 left, 1 right. A unit without bases is destroyed (mom-unit.10).
 */
export function takeLosses(b: Battle, unit: Unit, figures: number, rules: RuleId[], text: string, away = 1): Losses {
  const { state } = b;
  const before = figuresOf(b, unit);
  const lost = Math.min(figures, before);
  if (lost === 0) return { lost: 0, bereft: [] };
  const { figures: perBase } = infoOf(b, unit);
  const left = before - lost;
  const bases = Math.ceil(left / perBase);
  const wounds = isModel(b, unit);
  emit(b, {
    kind: 'losses',
    rules: wounds ? [...rules, 'mom-unit.01'] : rules,
    unit,
    losses: lost,
    left,
    wounds,
    text,
  });
  if (left === 0) {
    const bereft = destroy(b, unit, [...rules, 'mom-unit.10'], 'no bases left');
    return { lost, bereft };
  }
  state.elements[unit] = bases;
  state.missing[unit] = bases * perBase - left;
  shrink(b, unit, away);
  return { lost, bereft: [] };
}

/** A single row that has lost bases at one end stands that much to the other side (mom-unit.08). */
function shrink(b: Battle, unit: Unit, away: number): void {
  const { state } = b;
  const bases = state.elements[unit] as number;
  const files = state.files[unit] as number;
  if (bases < files) {
    const gone = files - bases;
    const { cellWidth } = infoOf(b, unit);
    const here = poseAt(state.x[unit] as number, state.y[unit] as number, state.facing[unit] as number);
    const { x, y } = aside(here, (-away * gone * cellWidth) / 2);
    state.x[unit] = x;
    state.y[unit] = y;
    state.files[unit] = bases;
  }
  reshape(b, unit);
}
