import { rulesetOf } from '@taxiarch/battles/lazy';
import { type AnyBattle, d10 } from '@taxiarch/kernel';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.ts';
import type { Side } from '../protocol/index.ts';
import type { DiceTally, ReportView } from '../protocol/odds.ts';
import type { BattleLog } from './battle-log.ts';

const MOST_BLOWS = 6;

/** A battle in figures. */
export function reportOf(stage: RulesetPresenter, b: AnyBattle, chronicle: BattleLog): ReportView {
  const sides = stage.sides(b);
  return {
    points: pointsByTurn(stage, b, chronicle),
    levels: [sides[0].limit, sides[1].limit],
    losses: lossesByType(stage, b),
    dice: diceOf(chronicle),
    blows: heaviestBlows(stage, b, chronicle),
  };
}

function pointsByTurn(stage: RulesetPresenter, b: AnyBattle, { tallies }: BattleLog): ReportView['points'] {
  const told = tallies.map(({ turn, sides }) => ({ turn, sides }));
  const points: ReportView['points'][number][] = [{ turn: 0, sides: [0, 0] }, ...told];
  // The turn under way counts as far as it has come.
  const [one, other] = stage.sides(b);
  const turn = rulesetOf(b).turnOf(b);
  if (!b.outcome || points.at(-1)?.turn !== turn) points.push({ turn, sides: [one.lost, other.lost] });
  return points;
}

function lossesByType(stage: RulesetPresenter, b: AnyBattle): ReportView['losses'] {
  const units: readonly { readonly side: Side }[] = b.world.units;
  const types = [...new Set(units.map((_, unit) => stage.typeOf(b, unit)))];
  const count = (type: string, side: Side) => {
    const all = units.flatMap((info, unit) => (info.side === side && stage.typeOf(b, unit) === type ? [unit] : []));
    return { lost: all.filter((unit) => stage.isLost(b, unit)).length, of: all.length };
  };
  return types.map((type) => ({ type, sides: [count(type, 0), count(type, 1)] as const }));
}

/** By kind of die: it names its faces where it is not the plain ten-sided one. */
function diceOf({ facts }: BattleLog): DiceTally[] {
  const kinds = new Map<string, { shows: readonly number[]; thrown: [number[], number[]] }>();
  for (const event of facts) {
    if (event.kind !== 'die') continue;
    const shows = (event['faces'] as readonly number[] | undefined) ?? d10;
    const kind = kinds.get(shows.join()) ?? { shows, thrown: [[], []] };
    kinds.set(shows.join(), kind);
    kind.thrown[event['side'] as Side].push(event['natural'] as number);
  }
  return [...kinds.values()].map(tallied).sort((one, other) => thrownOf(other) - thrownOf(one));
}

function tallied({ shows, thrown }: { shows: readonly number[]; thrown: [number[], number[]] }): DiceTally {
  const faces = [...new Set(shows)];
  const count = (row: readonly number[]) => faces.map((face) => row.filter((one) => one === face).length);
  return {
    faces,
    chances: count(shows).map((n) => n / shows.length),
    counts: [count(thrown[0]), count(thrown[1])],
  };
}

const thrownOf = ({ counts }: DiceTally): number => counts.flat().reduce((sum, n) => sum + n, 0);

function heaviestBlows(stage: RulesetPresenter, b: AnyBattle, { lines, facts }: BattleLog): ReportView['blows'] {
  const all = facts.flatMap((event, n) => {
    const blow = stage.blowOf(b, event);
    const line = lines[n];
    return blow && line ? [{ step: line.step, turn: line.turn, text: line.text, ...blow }] : [];
  });
  return all
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MOST_BLOWS)
    .sort((one, other) => one.step - other.step);
}
