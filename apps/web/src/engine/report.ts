import { systemOf } from '@taxiarch/battles/lazy';
import type { AnyBattle } from '@taxiarch/kernel';
import type { ReportView, SideNo } from './protocol.ts';
import type { Chronicle } from './record.ts';
import type { Stage } from './stage.ts';

const MOST_BLOWS = 6;

/** A battle in figures. */
export function reportOf(stage: Stage, b: AnyBattle, chronicle: Chronicle): ReportView {
  const sides = stage.sides(b);
  return {
    points: pointsByTurn(stage, b, chronicle),
    levels: [sides[0].limit, sides[1].limit],
    losses: lossesByType(stage, b),
    dice: [facesOf(chronicle, 0), facesOf(chronicle, 1)],
    blows: heaviestBlows(stage, b, chronicle),
  };
}

function pointsByTurn(stage: Stage, b: AnyBattle, { tallies }: Chronicle): ReportView['points'] {
  const told = tallies.map(({ turn, sides }) => ({ turn, sides }));
  const points: ReportView['points'][number][] = [{ turn: 0, sides: [0, 0] }, ...told];
  // The turn under way counts as far as it has come.
  const [one, other] = stage.sides(b);
  const turn = systemOf(b).turnOf(b);
  if (!b.outcome || points.at(-1)?.turn !== turn) points.push({ turn, sides: [one.lost, other.lost] });
  return points;
}

function lossesByType(stage: Stage, b: AnyBattle): ReportView['losses'] {
  const units: readonly { readonly side: SideNo }[] = b.world.units;
  const types = [...new Set(units.map((_, unit) => stage.typeOf(b, unit)))];
  const count = (type: string, side: SideNo) => {
    const all = units.flatMap((info, unit) => (info.side === side && stage.typeOf(b, unit) === type ? [unit] : []));
    return { lost: all.filter((unit) => stage.isLost(b, unit)).length, of: all.length };
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

function heaviestBlows(stage: Stage, b: AnyBattle, { lines, facts }: Chronicle): ReportView['blows'] {
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
