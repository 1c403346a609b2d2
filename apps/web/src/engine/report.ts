import { type Battle, leaderRoutPoints, routPointsLost, routPointsOf } from '@taxiarch/gboh';
import type { GameEvent } from '@taxiarch/kernel';
import type { ReportView, SideNo } from './protocol.ts';
import type { Chronicle } from './record.ts';

const MOST_BLOWS = 6;

/** A battle in figures. */
export function reportOf(b: Battle, chronicle: Chronicle): ReportView {
  return {
    points: pointsByTurn(b, chronicle),
    levels: [b.world.sides[0].withdrawal, b.world.sides[1].withdrawal],
    losses: lossesByType(b),
    dice: [facesOf(chronicle, 0), facesOf(chronicle, 1)],
    blows: heaviestBlows(b, chronicle),
  };
}

function pointsByTurn(b: Battle, { lines, facts }: Chronicle): ReportView['points'] {
  const points: ReportView['points'][number][] = [{ turn: 0, sides: [0, 0] }];
  for (const [n, event] of facts.entries()) {
    if (event.kind !== 'rout-points') continue;
    points.push({ turn: lines[n]?.turn ?? 0, sides: event['points'] as unknown as [number, number] });
  }
  // The turn under way counts as far as it has come.
  if (!b.outcome) points.push({ turn: b.state.turn, sides: [routPointsLost(b, 0), routPointsLost(b, 1)] });
  return points;
}

function lossesByType(b: Battle): ReportView['losses'] {
  const types = [...new Set(b.world.units.map(({ type }) => type))];
  const count = (type: string, side: SideNo) => {
    const all = b.world.units.flatMap((info, unit) => (info.type === type && info.side === side ? [unit] : []));
    return { lost: all.filter((unit) => (b.state.place[unit] as number) < 0).length, of: all.length };
  };
  return types.map((type) => ({ type, sides: [count(type, 0), count(type, 1)] as const }));
}

function facesOf({ facts }: Chronicle, side: SideNo): number[] {
  const faces = new Array<number>(10).fill(0);
  for (const event of facts) {
    const face = event['natural'] as number;
    if (event.kind === 'die' && event['side'] === side && face >= 0 && face <= 9) faces[face] = (faces[face] ?? 0) + 1;
  }
  return faces;
}

/** What an event cost a side in Rout Points; a rout is half a loss, since the unit may come back. */
function blowOf(b: Battle, event: GameEvent): { side: SideNo; points: number } | null {
  const unit = b.world.units[event['unit'] as number];
  if (unit && (event.kind === 'eliminated' || event.kind === 'routed')) {
    const points = routPointsOf(b, event['unit'] as number);
    return { side: unit.side, points: event.kind === 'routed' ? points / 2 : points };
  }
  const leader = b.world.leaders[event['leader'] as number];
  if (!leader || event.kind !== 'leader-killed') return null;
  return { side: leader.side, points: leaderRoutPoints(b, event['leader'] as number) };
}

function heaviestBlows(b: Battle, { lines, facts }: Chronicle): ReportView['blows'] {
  const all = facts.flatMap((event, n) => {
    const blow = blowOf(b, event);
    const line = lines[n];
    return blow && line ? [{ step: line.step, turn: line.turn, text: line.text, ...blow }] : [];
  });
  return all
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MOST_BLOWS)
    .sort((one, other) => one.step - other.step);
}
