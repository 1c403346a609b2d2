import { emit, enemyOf, type RuleId, type Side, type Sum, sides } from '@taxiarch/kernel';
import { sideOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { isSteady, sidesInOrder } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { worstFoeOf } from './costs.ts';
import { combatName } from './names.ts';
import { BREAK_TEST, type Reading, readResult, resultLines } from './result.ts';
import { contactsIn, type Round, type Verdict } from './round.ts';
import { scoreOf } from './score.ts';

/** The scores of both sides of a combat as things stand (mom-combat.18). */
export const scoresOf = (b: Battle, v: Round, combat: number): [Sum, Sum] =>
  sides.map((side) =>
    scoreOf({ b, v, side, combat, tokens: b.state.pledges[side][combat] ?? 0 }, v.inflicted[combat]?.[side] as number),
  ) as [Sum, Sum];

/** The side that has won, or -1: whose enemies are all destroyed has won whatever the scores (mom-unit.10, mom-result.15). */
function winnerOf(b: Battle, v: Round, combat: number, [blue, red]: readonly [Sum, Sum]): Side | -1 {
  const left = (side: Side): boolean => (v.combats[combat]?.[side] ?? []).some((unit) => isSteady(b, unit));
  if (!left(0) || !left(1)) return left(0) ? 0 : left(1) ? 1 : -1;
  if (blue.total === red.total) return -1;
  return blue.total > red.total ? 0 : 1;
}

const verdictOf = (v: Round, reading: Reading, combat: number, full: number): Verdict => ({
  unit: reading.unit,
  combat,
  full,
  differential: reading.differential,
  line: reading.line,
  of: reading.unit,
  worst: worstFoeOf(v, reading.unit),
  fate: 'open',
});

/** Friends of its line of battle who do not fight read one line higher than the loser (mom-result.13, mom-result.14). */
function friendsOf(v: Round, reading: Reading, verdict: Verdict): Verdict[] {
  if (reading.line < 2) return [];
  return reading.friends
    .filter((friend) => contactsIn(v, friend).length === 0)
    .map((unit) => ({ ...verdict, unit, line: reading.line - 1 }));
}

/** Of several losers in its line the worst is read (mom-result.27). */
function keepWorst(verdicts: Verdict[], next: Verdict): void {
  const at = verdicts.findIndex((known) => known.unit === next.unit);
  const known = verdicts[at];
  if (!known) verdicts.push(next);
  else if (next.line > known.line || (next.line === known.line && next.differential > known.differential)) {
    verdicts[at] = next;
  }
}

const lineRules = ({ divisor, shift, line }: Reading): RuleId[] => [
  ...(divisor > 1 ? ['mom-result.05', 'mom-result.06'] : []),
  ...shift.parts.map((p) => p.rule),
  ...(shift.parts.length > 0 ? ['mom-result.07'] : []),
  ...(shift.parts.length > 1 ? ['mom-result.15'] : []),
  (resultLines[line] as { rule: RuleId }).rule,
];

const tellReading = ({ unit, divisor, differential, shift, line }: Reading) => ({
  unit,
  divisor,
  differential,
  shifts: shift.parts.map((p) => ({ ...p })),
  line,
});

function tellCombat(b: Battle, v: Round, at: number, scores: [Sum, Sum], winner: number, readings: Reading[]): void {
  if (b.mute) return;
  const combat = v.combats[at] as [Unit[], Unit[]];
  const marks = scores.flatMap((s) => s.parts.map((p) => p.rule));
  const isLarge = combat.some((units) => units.length > 1);
  const rules = [
    'mom-combat.18',
    ...(isLarge ? ['mom-combat.19'] : []),
    ...(isLarge && marks.some((rule) => rule.startsWith('mom-bonus.')) ? ['mom-bonus.08'] : []),
    ...(readings.length > 0 ? ['mom-result.27'] : []),
    ...marks,
  ];
  emit(b, {
    kind: 'combat',
    rules: [...new Set([...rules, ...readings.flatMap(lineRules)])],
    units: [...combat[0], ...combat[1]],
    text: combatName(b, combat),
    blows: v.blows
      .filter((blow) => blow.combat === at)
      .map(({ by, on, dice, hits, losses }) => ({ by, on, dice, hits, losses })),
    inflicted: [...(v.inflicted[at] as [number, number])],
    scores: scores.map((s) => s.total),
    parts: scores.map((s) => s.parts.map((p) => ({ ...p }))),
    winner,
    differential: Math.abs(scores[0].total - scores[1].total),
    losers: readings.map(tellReading),
  });
}

/** Steps 5 and 6: all combats get their final lines before anything is done about them (mom-result.27, mom-turn.04). */
export function calculateCombat(b: Battle, v: Round): void {
  const verdicts: Verdict[] = [];
  v.winners = v.combats.map((units, combat) => {
    const scores = scoresOf(b, v, combat);
    const winner = winnerOf(b, v, combat, scores);
    const full = Math.abs(scores[0].total - scores[1].total);
    // Anyone who is left after all enemies were destroyed reads nothing, and neither do the destroyed (mom-unit.10).
    const losers = winner === -1 ? [] : units[enemyOf(winner)].filter((unit) => isSteady(b, unit));
    const readings = losers.map((unit) => readResult(b, v, unit, full));
    tellCombat(b, v, combat, scores, winner, readings);
    for (const reading of readings) {
      const verdict = verdictOf(v, reading, combat, full);
      keepWorst(verdicts, verdict);
      for (const friend of friendsOf(v, reading, verdict)) keepWorst(verdicts, friend);
    }
    return winner;
  });
  const order = sidesInOrder(b);
  v.verdicts = verdicts.sort(
    (x, y) => order.indexOf(sideOf(b, x.unit)) - order.indexOf(sideOf(b, y.unit)) || x.unit - y.unit,
  );
}

/**
 * Drops what nobody asks for once the lines are read: by how much a line was reached matters to Break Tests alone. So
 * chances that differ in nothing else meet again.
 */
export function dropTheCount(v: Round): void {
  v.blows = [];
  v.inflicted = [];
  for (const verdict of v.verdicts)
    if (verdict.line !== BREAK_TEST) Object.assign(verdict, { full: 0, differential: 0 });
}
