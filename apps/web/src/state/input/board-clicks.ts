import type { OptionView, RefusedView } from '../../engine/protocol/decision.ts';
import { t } from '../../i18n/index.ts';
import * as actions from '../battle/actions.ts';
import * as game from '../battle/battle.ts';
import * as queries from '../battle/queries.ts';
import { turnedIn } from '../hex/facing.ts';
import { hexLeaders, hexUnits } from '../hex/hex-board.ts';
import { pathTo } from '../hex/paths.ts';
import { optionsAgainst, optionsAt, reasonAt, type Touch, unitIn } from './board-choices.ts';
import { chooseOrSelect, isList, toggle } from './checklist.ts';
import * as formation from './formation.ts';
import { press } from './hover.ts';

/** What happens when something on the board is touched: the answer that it stands for, or the reason why there is none. */

export async function touchUnit(id: string): Promise<void> {
  if (formation.toggle(id)) return;
  const one = game.decision.value;
  const unit = hexUnits(game.live.value).find((u) => u.id === id);
  if (!one || game.isOpponents.value || !unit) return queries.select(id);
  const way = [unit.stand?.hex, unit.stand?.other]
    .map((hex) => (hex === undefined ? undefined : pathTo(hex)))
    .find(Boolean);
  if (way && !one.roster) return actions.takePath(way);
  const answers = optionsAt(one, one.options, game.focus.value, { unit: id });
  if (isList(one) && tickAt(answers)) return queries.select(id);
  const own = one.roster && unit.side === one.side;
  if (!own && answers.length > 0) return give(answers);
  const under = unit.stand ? [unit.stand.hex, unit.stand.other] : [];
  for (const hex of under) {
    // Troops may pass through each other: a hex that can be entered is meant before the friend in it.
    const into = hex === undefined ? [] : optionsAt(one, one.options, game.focus.value, { hex });
    if (!own && into.length > 0) return give(into);
  }
  queries.select(id);
  if (!one.options.some(({ hint }) => hint.units.includes(id) || hint.targets.includes(id))) {
    await explainTouch({ unit: id }, unit.name);
  }
}

export async function touchLeader(id: string): Promise<void> {
  const one = game.decision.value;
  const leader = hexLeaders(game.live.value).find((l) => l.id === id);
  if (!one || game.isOpponents.value || !leader) return queries.select(id);
  const way = leader.hex === undefined ? undefined : pathTo(leader.hex);
  if (way && !one.roster) return actions.takePath(way);
  const answers = optionsAt(one, one.options, game.focus.value, { leader: id });
  if (answers.length > 0) {
    queries.select(id);
    return give(answers);
  }
  const at = leader.hex === undefined ? [] : optionsAt(one, one.options, game.focus.value, { hex: leader.hex });
  if (at.length > 0) return give(at);
  queries.select(id);
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
  await queries.lookupsDone();
  const piece = game.piece.value;
  const far = piece?.reach.find((one) => one.hex === hex);
  if (!piece || !far || piece.id !== game.focus.value) return false;
  const turned = facing === null || facing === far.stand.facing ? far : await queries.pathInto(piece.id, hex, facing);
  await actions.orderMove(piece.id, turned ?? far, stop);
  return true;
}

export async function touchHex(hex: number): Promise<void> {
  const one = game.decision.value;
  if (!one || game.isOpponents.value) return queries.select(null);
  const { focus } = game;
  const way = pathTo(hex);
  if (way) return actions.takePath(way);
  if (turnedIn(hex) !== null && (await sendTo(hex, turnedIn(hex), game.stopsThere.value))) return;
  const answers = optionsAt(one, one.options, focus.value, { hex });
  if (answers.length > 0) return give(answers);
  if (await sendTo(hex, null, game.stopsThere.value)) return;
  const there = unitIn(hexUnits(game.live.value), hex);
  if (there) return touchUnit(there.id);
  await explainTouch({ hex }, t.decide.nothingHere);
}

export function give(answers: readonly { readonly choice: string }[]): Promise<void> | void {
  const [only] = answers;
  if (answers.length === 1 && only) {
    // A finger that aims at someone is shown the odds first; one that shows the way is not stopped.
    const option = game.decision.value?.options.find(({ choice }) => choice === only.choice);
    if (option?.hint.kind === 'target') return press(option, () => void chooseOrSelect(only.choice));
    return chooseOrSelect(only.choice);
  }
  const wanted = new Set(answers.map((a) => a.choice));
  game.clickChoices.value = game.decision.value?.options.filter((o) => wanted.has(o.choice)) ?? null;
}

/** Someone is dragged to an enemy: what he may do to him, or the reason why he may not. */
export async function sendAgainst(actor: string, target: string): Promise<void> {
  const one = game.decision.value;
  if (!one || game.isOpponents.value) return;
  if (one.roster) queries.select(actor);
  const answers = optionsAgainst(one.options, actor, target);
  if (answers.length > 0) return give(answers);
  const [reason] = optionsAgainst(await queries.loadRefusals(), actor, target);
  const name = game.live.value?.units.find(({ id }) => id === target)?.name ?? target;
  game.explain(reason?.why ?? { rule: 'none', text: t.decide.nothingAgainst(name) });
}

export async function explainTouch(touch: Touch, name: string): Promise<void> {
  const focus = game.focus.value;
  const refused: readonly RefusedView[] = await queries.loadRefusals();
  const reason = reasonAt(refused, focus, touch);
  if (reason) return game.explain(reason.why);
  const why = 'hex' in touch ? await queries.refusalForHex(touch.hex, focus ?? game.selected.value) : null;
  game.explain(why ?? { rule: 'none', text: t.decide.nothing(name) });
}
