import type { OptionView, RefusedView } from '../engine/asked-protocol.ts';
import { t } from '../words/index.ts';
import { answersAgainst, answersAt, reasonAt, type Touch, unitIn } from './choose.ts';
import * as doing from './doing.ts';
import { turnedIn } from './facing.ts';
import * as formation from './formation.ts';
import * as game from './game.ts';
import * as glances from './glances.ts';
import { hexLeaders, hexUnits } from './hexes.ts';
import { press } from './pointing.ts';
import { answer, isList, toggle } from './ticks.ts';
import { wayTo } from './ways.ts';

/** What happens when something on the board is touched: the answer that it stands for, or the reason why there is none. */

export async function touchUnit(id: string): Promise<void> {
  if (formation.toggle(id)) return;
  const one = game.pending.value;
  const unit = hexUnits(game.live.value).find((u) => u.id === id);
  if (!one || game.isOpponents.value || !unit) return glances.select(id);
  const way = [unit.stand?.hex, unit.stand?.other]
    .map((hex) => (hex === undefined ? undefined : wayTo(hex)))
    .find(Boolean);
  if (way && !one.roster) return doing.takeWay(way);
  const answers = answersAt(one, one.options, game.focus.value, { unit: id });
  if (isList(one) && tickAt(answers)) return glances.select(id);
  const own = one.roster && unit.side === one.side;
  if (!own && answers.length > 0) return give(answers);
  const under = unit.stand ? [unit.stand.hex, unit.stand.other] : [];
  for (const hex of under) {
    // Troops may pass through each other: a hex that can be entered is meant before the friend in it.
    const into = hex === undefined ? [] : answersAt(one, one.options, game.focus.value, { hex });
    if (!own && into.length > 0) return give(into);
  }
  glances.select(id);
  if (!one.options.some(({ hint }) => hint.units.includes(id) || hint.targets.includes(id))) {
    await explainTouch({ unit: id }, unit.name);
  }
}

export async function touchLeader(id: string): Promise<void> {
  const one = game.pending.value;
  const leader = hexLeaders(game.live.value).find((l) => l.id === id);
  if (!one || game.isOpponents.value || !leader) return glances.select(id);
  const way = leader.hex === undefined ? undefined : wayTo(leader.hex);
  if (way && !one.roster) return doing.takeWay(way);
  const answers = answersAt(one, one.options, game.focus.value, { leader: id });
  if (answers.length > 0) {
    glances.select(id);
    return give(answers);
  }
  const at = leader.hex === undefined ? [] : answersAt(one, one.options, game.focus.value, { hex: leader.hex });
  if (at.length > 0) return give(at);
  glances.select(id);
  if (!one.options.some(({ hint }) => hint.leaders.includes(id))) await explainTouch({ leader: id }, leader.name);
}

/** On a list to tick, a touch ticks the only answer that it can mean. */
function tickAt(answers: readonly OptionView[]): boolean {
  const [only] = answers;
  if (answers.length !== 1 || !only) return false;
  toggle(only);
  return true;
}

/** The unit in hand is sent into a hex, facing as it was last turned there; `stop`: it is put down there. */
export async function sendTo(hex: number, facing: number | null, stop: boolean): Promise<boolean> {
  await glances.looked();
  const piece = game.piece.value;
  const far = piece?.reach.find((one) => one.hex === hex);
  if (!piece || !far || piece.id !== game.focus.value) return false;
  const turned = facing === null || facing === far.stand.facing ? far : await glances.wayInto(piece.id, hex, facing);
  await doing.march(piece.id, turned ?? far, stop);
  return true;
}

export async function touchHex(hex: number): Promise<void> {
  const one = game.pending.value;
  if (!one || game.isOpponents.value) return glances.select(null);
  const { focus } = game;
  const way = wayTo(hex);
  if (way) return doing.takeWay(way);
  if (turnedIn(hex) !== null && (await sendTo(hex, turnedIn(hex), game.stopsThere.value))) return;
  const answers = answersAt(one, one.options, focus.value, { hex });
  if (answers.length > 0) return give(answers);
  if (await sendTo(hex, null, game.stopsThere.value)) return;
  const there = unitIn(hexUnits(game.live.value), hex);
  if (there) return touchUnit(there.id);
  await explainTouch({ hex }, t.decide.nothingHere);
}

export function give(answers: readonly { readonly choice: string }[]): Promise<void> | void {
  const [only] = answers;
  if (answers.length === 1 && only) {
    // A finger that aims at somebody is shown the odds first; one that shows the way is not stopped.
    const option = game.pending.value?.options.find(({ choice }) => choice === only.choice);
    if (option?.hint.kind === 'target') return press(option, () => void answer(only.choice));
    return answer(only.choice);
  }
  const wanted = new Set(answers.map((a) => a.choice));
  game.dilemma.value = game.pending.value?.options.filter((o) => wanted.has(o.choice)) ?? null;
}

/** Somebody is dragged to an enemy: what he may do to him, or the reason why he may not. */
export async function sendAgainst(actor: string, target: string): Promise<void> {
  const one = game.pending.value;
  if (!one || game.isOpponents.value) return;
  if (one.roster) glances.select(actor);
  const answers = answersAgainst(one.options, actor, target);
  if (answers.length > 0) return give(answers);
  const [reason] = answersAgainst(await glances.loadRefusals(), actor, target);
  const name = game.live.value?.units.find(({ id }) => id === target)?.name ?? target;
  game.explain(reason?.why ?? { rule: 'none', text: t.decide.nothingAgainst(name) });
}

export async function explainTouch(touch: Touch, name: string): Promise<void> {
  const focus = game.focus.value;
  const refused: readonly RefusedView[] = await glances.loadRefusals();
  const reason = reasonAt(refused, focus, touch);
  if (reason) return game.explain(reason.why);
  const why = 'hex' in touch ? await glances.whyHex(touch.hex, focus ?? game.selected.value) : null;
  game.explain(why ?? { rule: 'none', text: t.decide.nothing(name) });
}
