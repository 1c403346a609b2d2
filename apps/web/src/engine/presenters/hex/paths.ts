import { type Battle, choiceTargetReader, NONE, type Subject, subjectOf } from '@taxiarch/gboh';
import { hexOf, OFF, type Placement } from '@taxiarch/hexfield';
import { clone, type Decision, pendingDecisions, submit } from '@taxiarch/kernel';
import type { PlacementView } from '../../protocol/decision.ts';
import type { PathView } from '../../protocol/hex.ts';
import { leaderKey, standOf, unitKey } from './views.ts';

/** Questions for one step of a way: a rout, a withdrawal, a ride, a pursuit. */
export const pathKinds: ReadonlySet<string> = new Set([
  'rout-path',
  'withdrawal',
  'leader-step',
  'leader-withdrawal',
  'pursuit-path',
]);

/** Copies that are walked for one question: a ride of nine hexes over open ground stays below this. */
const MOST_STEPS = 1200;

type Walked = { readonly at: Battle; readonly path: readonly string[]; readonly hexes: readonly number[] };

/** Where anyone who is on his way stands: a place of a unit, or the hex of a leader. */
const spotOf = (b: Battle, { unit, leader }: Subject): number =>
  unit === NONE ? (b.state.leaderHex[leader] as number) : (b.state.place[unit] as Placement);

const isSame = (one: Subject, other: Subject): boolean => one.unit === other.unit && one.leader === other.leader;

/** The ways out of the present question; of a question for orders, the rides that one of the leaders could be sent on. */
export function pathsFrom(b: Battle, leader?: string): PathView[] {
  const asked = pendingDecisions(b)[0];
  if (!asked || pathKinds.has(asked.kind) || leader === undefined) return waysOut(b);
  const read = choiceTargetReader(b, asked.kind);
  const who = b.world.leaders.findIndex(({ key }) => key === leader);
  for (const { choice: first } of asked.options) {
    const { units, leaders } = read(first);
    if (units.length > 0 || !leaders.includes(who)) continue;
    const trial = clone(b);
    const { drawn } = trial;
    if (!submit(trial, first).ok || trial.drawn !== drawn || pendingDecisions(trial)[0]?.side !== asked.side) continue;
    const found = waysOut(trial).filter((way) => way.leader === leader);
    if (found.length > 0) return found.map((way) => ({ first, ...way }));
  }
  return [];
}

/**
 * The ways out of a question that asks for one step at a time, each to another end: copies are walked, those of fewer
 * steps first, until something else is asked or a die falls.
 */
function waysOut(b: Battle): PathView[] {
  const asked = pendingDecisions(b)[0];
  if (!asked || !pathKinds.has(asked.kind)) return [];
  const who = subjectOf(b, asked.kind);
  if (who.unit === NONE && who.leader === NONE) return [];
  const about = {
    kind: asked.kind,
    ...(who.unit === NONE ? {} : { unit: unitKey(b, who.unit) }),
    ...(who.leader === NONE ? {} : { leader: leaderKey(b, who.leader) }),
  };
  const hexAt = (trial: Battle): number => {
    const spot = spotOf(trial, who);
    return spot < 0 ? OFF : who.unit === NONE ? spot : hexOf(spot);
  };
  const endOf = (trial: Battle): PlacementView | null => {
    const spot = spotOf(trial, who);
    if (spot < 0) return null;
    return who.unit === NONE ? { hex: spot, facing: 0 } : standOf(b.world.field.grid, spot);
  };
  const ends = new Map<number, PathView>();
  const known = new Set([spotOf(b, who)]);
  const open: Walked[] = [{ at: b, path: [], hexes: [hexAt(b)] }];
  let steps = 0;
  for (const { at, path, hexes } of open) {
    const read = choiceTargetReader(at, asked.kind);
    for (const { choice } of pendingDecisions(at)[0]?.options ?? []) {
      // A rider has no facing: where he has been once he need not be led again.
      const [into] = who.unit === NONE ? read(choice).hexes : [];
      if (into !== undefined && known.has(into)) continue;
      if (++steps > MOST_STEPS) return [...ends.values()];
      const trial = clone(at);
      if (!submit(trial, choice, asked.side).ok) continue;
      const spot = spotOf(trial, who);
      const hex = hexAt(trial);
      const way = hex === OFF || hex === hexes.at(-1) ? hexes : [...hexes, hex];
      const walked = { at: trial, path: [...path, choice], hexes: way };
      if (goesOn(trial, asked, who) && trial.drawn === b.drawn) {
        if (!known.has(spot)) open.push(walked);
        known.add(spot);
      } else if (!ends.has(spot)) ends.set(spot, { ...about, path: walked.path, hexes: way, end: endOf(trial) });
    }
  }
  return [...ends.values()];
}

function goesOn(trial: Battle, { kind, side }: Decision, who: Subject): boolean {
  const next = pendingDecisions(trial)[0];
  return next?.kind === kind && next.side === side && isSame(subjectOf(trial, kind), who);
}
