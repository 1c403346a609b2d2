import { type Side, sides } from '@taxiarch/kernel';
import { autoDeploy, type ProposalRules, sideOf } from '@taxiarch/miniatures';
import { boxOf, type Point } from '@taxiarch/tabletop';
import { COMMANDER_RADIUS } from '../base/bases.ts';
import type { Battle } from '../base/state.ts';
import { isElephant, isFoot, isMounted, isSkirmisher, reshape } from '../base/units.ts';
import { type General, inch, inches, NONE, type Unit } from '../base/vocabulary.ts';
import { refuseStanding } from '../movement/riding.ts';
import { deploymentArea } from './deployment-area.ts';
import { deploymentRules, inOrder } from './spots.ts';

/** From the front: foot skirmishers and elephants, then foot with the mounted on both wings. */
const lineOf = (b: Battle, unit: Unit): number =>
  isElephant(b, unit) || (isSkirmisher(b, unit) && isFoot(b, unit)) ? 0 : 1;

const lines: ProposalRules<Battle> = {
  deployment: deploymentRules,
  gap: inches(1),
  interval: inches(1),
  lines: 2,
  lineOf,
  onWing: isMounted,
};

/** Places can be written to a tenth of an inch: what is proposed is one of them. */
function toTenths(b: Battle, unit: Unit): void {
  const { x, y } = b.state;
  for (const column of [x, y]) {
    column[unit] = inch.ofTenths(Math.round(((column[unit] as number) * 10) / inch.unit));
  }
}

/** Behind the middle of his troops, or where there is room. */
export function freePoint(b: Battle, side: Side): Point {
  const own = b.world.units.flatMap((_, unit) => {
    const block = sideOf(b, unit) === side ? b.index.blocks[unit] : null;
    return block ? [boxOf(block)] : [];
  });
  const area = deploymentArea(b.world, side);
  const middle = Math.round(b.world.width / 2 / inch.unit);
  const rear =
    side === 0 ? Math.max(area.y0, ...own.map((box) => box.y1)) : Math.min(area.y1, ...own.map((box) => box.y0));
  const behind = Math.round((side === 0 ? rear + COMMANDER_RADIUS : rear - COMMANDER_RADIUS) / inch.unit);
  const depth = Math.round(b.world.depth / inch.unit);
  const rows = side === 0 ? [behind, depth - 1, depth - 3, depth - 6, depth - 9] : [behind, 1, 3, 6, 9];
  for (const row of rows) {
    for (let step = 0; step <= middle - 6; step++) {
      for (const column of step === 0 ? [middle] : [middle - step, middle + step]) {
        const point = { x: inches(column), y: inches(row) };
        if (!refuseStanding(b, point)) return point;
      }
    }
  }
  return { x: inches(middle), y: inches(behind) };
}

/** One on an elephant is with elephants of his army. */
export const mountOf = (b: Battle, side: Side): Unit => inOrder(b, side).find((unit) => isElephant(b, unit)) ?? NONE;

function proposeCommander(b: Battle, commander: General): void {
  const { side, mount } = b.world.commanders[commander] as { side: Side; mount: string };
  const { state } = b;
  if (mount === 'elephant') state.commanderWith[commander] = mountOf(b, side);
  if (state.commanderWith[commander] !== NONE) return;
  const { x, y } = freePoint(b, side);
  state.commanderX[commander] = x;
  state.commanderY[commander] = y;
}

/** Whatever the scenario has left open is proposed to both sides. */
export function proposeAll(b: Battle, posted: ReadonlySet<Unit>, seated: ReadonlySet<General>): void {
  for (const side of sides) {
    const own = inOrder(b, side);
    if (own.some((unit) => posted.has(unit))) continue;
    autoDeploy(b, side, lines);
    for (const unit of own) toTenths(b, unit);
  }
  for (let unit = 0; unit < b.world.units.length; unit++) reshape(b, unit);
  for (let commander = 0; commander < b.world.commanders.length; commander++) {
    if (b.state.commanderWith[commander] === NONE && !seated.has(commander)) proposeCommander(b, commander);
  }
}
