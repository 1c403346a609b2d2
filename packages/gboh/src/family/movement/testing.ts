import { placementText } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { position } from '../../testing/books.ts';
import { valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { placeOfUnit, tqOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse } from '../script/testing.ts';
import { ANY_TURN, turnLimit } from './facing.ts';
import { hitsOfStep } from './hits.ts';
import { intentOf } from './intent.ts';
import { stepRefusal } from './legality.ts';
import { candidateSteps } from './move.ts';
import { aboutFace, goSteps, turnSteps, writeStep } from './steps.ts';
import { wheelChecks } from './two-hex.ts';
import { afterStep, beginWalk, sharesHex, stepMp, type Walk } from './walk.ts';

/** For tests: a position in which a unit has just been ordered to move. */
export const ordered = (unit: string, text: string, more = ''): Battle =>
  position(`${text}\nstart move unit=${unit} line=false along=, ${more}`);

/** For tests: lets the other side pass up whatever reaction it is asked about. */
export function unanswered(b: Battle): void {
  for (;;) {
    const owed = pendingDecisions(b)[0];
    if (!owed || owed.kind === 'step' || owed.kind === 'light-shock') return;
    const no = owed.options.find((o) => o.choice === 'no');
    if (!no) return;
    must(b, 'no');
  }
}

/** For tests: makes steps one after another, nobody reacting, and returns what happened. */
export function go(b: Battle, ...steps: string[]): GameEvent[] {
  const events: GameEvent[] = [];
  unanswered(b);
  for (const step of steps) {
    events.push(...must(b, step));
    unanswered(b);
  }
  return events;
}

/** For tests: a step that must be refused by this rule. */
export function expectNo(b: Battle, step: string, rule: string): string {
  unanswered(b);
  return mustRefuse(b, step, rule);
}

export const at = (b: Battle, unit: string): string =>
  placementText(b.world.field.grid, placeOfUnit(b, numberOf(b, unit)));
export const hitsOn = (b: Battle, unit: string): number => b.state.hits[numberOf(b, unit)] as number;
/** Whether the move has ended. */
export const over = (b: Battle): boolean => pendingDecisions(b)[0]?.kind === 'end-of-script';
/** MP left, as the question tells it. */
export const left = (b: Battle): number =>
  Number(/(?:has|have) (\d+) of/.exec(pendingDecisions(b)[0]?.text ?? '')?.[1] ?? -1);
export const steps = (b: Battle): string[] => pendingDecisions(b)[0]?.options.map((o) => o.choice) ?? [];

/** For tests: plays on by the first answer to whatever is asked, until the scripted part is over. */
export function playOut(b: Battle): void {
  for (let i = 0; i < 50 && !over(b); i++) must(b, steps(b)[0] as string);
}

/**
 * For tests: the rule by which a unit may not begin its move with this step, or null; nothing is played. `arrange` may
 * change the position first.
 */
export function why(
  text: string,
  unit: string,
  step: string,
  arrange?: (b: Battle) => { together?: boolean } | undefined,
): string | null {
  const b = position(`${text}\nstart leader-threatened unit=${unit}`);
  const how = arrange?.(b) ?? {};
  const w = beginWalk(b, { unit: numberOf(b, unit), line: false, along: [], ...how });
  const found = candidateSteps(b, w, true).find((s) => writeStep(b, s) === step);
  if (!found) throw new Error(`${step} is not thought of`);
  return stepRefusal(b, w, found)?.rule ?? null;
}

/** For tests: puts one unit under another that stands in the same hexes. */
export function stackUp(b: Battle, top: string, bottom: string): void {
  b.state.below[numberOf(b, top)] = numberOf(b, bottom);
  b.state.above[numberOf(b, bottom)] = numberOf(b, top);
  b.state.passing.fill(0);
  b.index = b.system.index(b.world, b.state);
}

/**
 * For tests: what `reachOf` finds without its short cut, as place, MP and hits: every step is judged by the rules, over and over
 * until nothing gets cheaper.
 */
export function longWay(b: Battle, unit: Unit): string[] {
  const first = beginWalk(b, { unit, line: false, along: [] });
  // Who may not turn by any number of vertices in a hex is in another state when he has turned.
  const limited = valueIn(b, turnLimit)(b, unit) !== ANY_TURN;
  const stateOf = (w: Walk): number => (limited ? w.at * 8 + w.turned : w.at);
  const best = new Map<number, { w: Walk; hits: number; cost: number }>([
    [stateOf(first), { w: first, hits: 0, cost: 0 }],
  ]);
  const open = [stateOf(first)];
  const spare = tqOf(b, unit) - (b.state.hits[unit] as number);
  while (open.length) {
    open.sort((x, y) => (best.get(x)?.cost ?? 0) - (best.get(y)?.cost ?? 0));
    const here = best.get(open.shift() as number) as { w: Walk; hits: number; cost: number };
    if (here.w.spent >= here.w.ma) continue;
    const steps = [...goSteps(b, here.w, false), ...turnSteps(b, here.w, false), aboutFace(b, here.w)];
    for (const step of steps) {
      if (!step || stepRefusal(b, here.w, step)) continue;
      const more = hitsOfStep(intentOf(b, here.w, step)).total + (wheelChecks(b, here.w, step) ? 1 : 0);
      const cost = here.cost + stepMp(b, here.w, step) * 64 + more;
      const w = afterStep(b, here.w, step);
      const to = stateOf(w);
      if (here.hits + more >= spare || (best.get(to)?.cost ?? cost + 1) <= cost) continue;
      best.set(to, { w, hits: here.hits + more, cost });
      if (!open.includes(to)) open.push(to);
    }
  }
  const places = new Map<number, { w: Walk; hits: number; cost: number }>();
  for (const found of best.values()) {
    const { at } = found.w;
    if (at === first.at || sharesHex(b, unit, at)) continue;
    if ((places.get(at)?.cost ?? found.cost + 1) > found.cost) places.set(at, found);
  }
  return [...places].map(([place, { w, hits }]) => `${place} ${w.spent} ${hits}`).sort();
}
