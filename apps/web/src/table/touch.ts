import type { DecisionView } from '../engine/protocol/decision.ts';
import type { TableSnapshot } from '../engine/protocol/index.ts';
import { t } from '../i18n/index.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';
import { optionsAt } from '../state/input/board-choices.ts';
import { explainTouch, give } from '../state/input/board-clicks.ts';
import * as formation from '../state/input/formation.ts';
import type { Point } from './geometry.ts';
import { placeText } from './measure.ts';
import { groundInHand, letGo, takeUp } from './placing.ts';

/** What a touch of the table means: the answer that it stands for, or the reason why there is none. */

const table = (): TableSnapshot | null => (game.live.value?.space === 'table' ? game.live.value : null);

export async function touchUnit(id: string): Promise<void> {
  if (formation.toggle(id)) return;
  const one = game.decision.value;
  const unit = table()?.units.find((u) => u.id === id);
  if (!one || game.isOpponents.value || !unit) return queries.select(id);
  if (one.kind === 'deploy' && unit.side === one.side) {
    takeUp(id);
    return queries.select(id);
  }
  const answers = optionsAt(one, one.options, game.focus.value, { unit: id });
  const own = one.roster && unit.side === one.side;
  if (!own && answers.length > 0) return give(answers);
  queries.select(id);
  const named = one.options.some(({ hint }) => hint.units.includes(id) || hint.targets.includes(id));
  if (!named) await explainTouch({ unit: id }, unit.name);
}

export async function touchGeneral(id: string): Promise<void> {
  const one = game.decision.value;
  const general = table()?.leaders.find((l) => l.id === id);
  if (!one || game.isOpponents.value || !general) return queries.select(id);
  const answers = optionsAt(one, one.options, game.focus.value, { leader: id });
  // A roster is asked about its general; where he is with a unit, that unit may be meant as well.
  if (answers.length > 0 && !one.roster) return give(answers);
  if (answers.length === 0 && general.with !== null) return touchUnit(general.with);
  queries.select(id);
}

/** How a ride to a spot begins: some rules name who rides, and whether he leaves a unit for it. */
function rideWords({ options }: DecisionView): string {
  const rides = options.flatMap(
    ({ choice }) => /^((?:ride|leave|place)(?: \D\S*)?) [\d.]+ [\d.]+$/.exec(choice)?.[1] ?? [],
  );
  return rides[0] ?? 'ride';
}

/** The open ground: a general rides there, a piece of ground is laid there. */
export async function touchGround(at: Point): Promise<void> {
  const one = game.decision.value;
  if (!one || game.isOpponents.value) return queries.select(null);
  const spot = placeText(at);
  if (one.kind === 'ride' || one.kind === 'seat-commander') return actions.submit(`${rideWords(one)} ${spot}`);
  if (one.kind === 'terrain-place') {
    const kind = groundInHand.value;
    if (kind !== null && one.options.some(({ choice }) => choice.startsWith(`${kind} at `)))
      return actions.submit(`${kind} at ${spot}`);
    return game.explain({ rule: 'none', text: t.table.chooseGround });
  }
  letGo();
  queries.select(null);
}
