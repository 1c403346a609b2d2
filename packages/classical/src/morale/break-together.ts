import { procedure } from '@taxiarch/kernel';
import { type Procedures, startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isRouting, meleesOf, opponentOf, unitIsArtillery } from '../base/units.ts';
import { READY, type Unit } from '../base/vocabulary.ts';
import { stoodToReceive } from '../fighting/after-score.ts';
import { hasLost } from '../fighting/verdicts.ts';
import { beginRally } from './rally.ts';

/** It could act, and all enemies still in contact with it are in rout (cls-after.22). */
const isReleased = (b: Battle, unit: Unit): boolean =>
  b.state.status[unit] === READY &&
  !unitIsArtillery(b, unit) &&
  meleesOf(b, unit).every((melee) => isRouting(b, opponentOf(melee, unit)));

/** Whom a unit pursues of those who broke: not whose charge it stood to receive, and nobody in a move that it lost (cls-after.12, .22). */
function quarriesOf(b: Battle, unit: Unit, broken: readonly Unit[]): Unit[] {
  if (hasLost(b, unit)) return [];
  return broken.filter((foe) => isRouting(b, foe) && !stoodToReceive(b, unit, foe));
}

/**
 * Those who fought units that have broken by a morale test, or were swept away: anyone who has nobody else before him
 * pursues, and anyone who may not rallies where he stands (cls-after.15, cls-after.16, cls-rally.01, cls-rout.13). In phase
 * 12 all who have lost contact are looked at in the end.
 */
function releaseOpponents(b: Battle, broken: readonly Procedures['breaks'][]): Procedures['pursues'][] {
  const pursuits: Procedures['pursues'][] = [];
  for (const unit of new Set(broken.flatMap(({ from }) => from))) {
    if (!isReleased(b, unit)) continue;
    const fought = broken.filter(({ from }) => from.includes(unit)).map((loser) => loser.unit);
    const quarries = quarriesOf(b, unit, fought);
    if (quarries.length > 0) pursuits.push({ unit, broken: quarries });
    else if (b.state.phase !== 12) beginRally(b, unit, 'melee', ['cls-after.16']);
  }
  return pursuits;
}

/** Units that break at the same time: all break, then their opponents are free to pursue, then they run. */
export const breakTogether = procedure<Battle, Procedures['break-together']>('break-together', {
  breakAll: (b, v) =>
    startAll(
      b,
      'breaks',
      v.broken.map((loser) => ({ ...loser, moves: false })),
    ),
  release: (b, v) => startAll(b, 'pursues', releaseOpponents(b, v.broken)),
  run: (b, v) => {
    const runners = v.broken.filter(({ moves }) => moves);
    startAll(
      b,
      'rout-move',
      runners.map(({ unit }) => ({ unit })),
    );
  },
});
