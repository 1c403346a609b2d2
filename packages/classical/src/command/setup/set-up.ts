import { ask, call, counted, emit, procedure, type Side, sides } from '@taxiarch/kernel';
import { keyOf, nameOf, turnTable } from '@taxiarch/miniatures';
import type { Battle } from '../../base/state.ts';
import { type General, NONE, PACE, paces, type Unit } from '../../base/vocabulary.ts';
import { generalInfo, isFigure, mayBeJoined } from '../generals.ts';
import { deploySide, ownUnits, showRest, showVisible } from './deployment.ts';
import { deploymentArea } from './deployment-area.ts';
import { rollOff } from './roll-off.ts';
import { freshTerrain, terrain } from './terrain.ts';
import { ordersOfSide } from './written-orders.ts';

interface Locals {
  chooser?: Side;
}

const homes = ['the near long side', 'the far long side'] as const;

const chooseSide = ask<Battle, Locals, number>({
  ask: 'table-side',
  rules: ['cls-setup.02', 'cls-setup.04'],
  skipIf: (b) => !b.world.setUp.tableSides,
  side: (_b, v) => v.chooser ?? 0,
  text: () => 'Choose your long side of the table.',
  list: () => [0, 1],
  refuse: () => null,
  format: (_b, n) => (n === 0 ? 'near' : 'far'),
  label: (_b, _v, n) => `Start on ${homes[n]}`,
  apply(b, v, n) {
    if (n === 1) turnTable(b.world, b.state);
    emit(b, { kind: 'table-side', rules: ['cls-setup.02'], side: v.chooser ?? 0, turned: n === 1 });
  },
});

interface Seat {
  general: General;
  unit: Unit;
}
type SeatAnswer = Seat | 'done';
interface SideLocals {
  side: Side;
}
interface PitLocals extends SideLocals {
  left: number;
}

const figuresOf = (b: Battle, side: Side): General[] =>
  b.world.generals.flatMap((g, i) => (g.side === side && isFigure(b, i) ? [i] : []));

/** Where the generals stand at first: each with a unit, as proposed or as the player says (cls-general.02). */
const generalsOfSide = procedure<Battle, SideLocals>('seat-generals', {
  seat: ask<Battle, SideLocals, SeatAnswer>({
    ask: 'seat-generals',
    rules: ['cls-general.02'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => figuresOf(b, v.side).length === 0,
    text: () => 'Choose a unit for each general.',
    list: (b, v) => [
      'done',
      ...figuresOf(b, v.side).flatMap((general) => ownUnits(b, v.side).map((unit) => ({ general, unit }))),
    ],
    refuse(b, _v, seat) {
      if (seat === 'done') return null;
      if (!mayBeJoined(b, seat.unit)) {
        return {
          rule: 'cls-general.02',
          text: `A general can join only infantry or cavalry, not ${nameOf(b, seat.unit)}.`,
        };
      }
      return b.state.generalWith[seat.general] === seat.unit
        ? {
            rule: 'cls-general.02',
            text: `${generalInfo(b, seat.general).name} is already with ${nameOf(b, seat.unit)}.`,
          }
        : null;
    },
    format: (b, seat) => (seat === 'done' ? 'done' : `${generalInfo(b, seat.general).key} with ${keyOf(b, seat.unit)}`),
    label: (b, _v, seat) =>
      seat === 'done' ? 'Confirm generals' : `Place ${generalInfo(b, seat.general).name} with ${nameOf(b, seat.unit)}`,
    apply(b, _v, seat) {
      if (seat === 'done') return undefined;
      b.state.generalWith[seat.general] = seat.unit;
      return 'seat';
    },
  }),
});

/** A line of pits and pots, in grains. */
interface Trench {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const frontsOf = (b: Battle, t: Trench): number => {
  const long = Math.sqrt((t.x2 - t.x1) ** 2 + (t.y2 - t.y1) ** 2);
  return Math.max(1, Math.ceil(long / (b.world.units[0]?.cellWidth ?? PACE) - 0.01));
};

/** Pits and pots are laid after the orders are written and never move (cls-stakes.02). */
const pitsOfSide = procedure<Battle, PitLocals>('lay-pits', {
  count(b, v) {
    v.left = b.world.sides[v.side].pits;
  },
  lay: ask<Battle, PitLocals, Trench | 'done'>({
    ask: 'lay-pits',
    rules: ['cls-stakes.02'],
    side: (_b, v) => v.side,
    skipIf: (_b, v) => v.left <= 0,
    text: (_b, v) => `${counted(v.left, 'element front')} of pits left. Choose where to place them.`,
    list(b, v) {
      const { x0, x1, front } = deploymentArea(b.world, v.side);
      const long = v.left * (b.world.units[0]?.cellWidth ?? PACE);
      const trenches = [2, 5, 8].map((part) => {
        const from = paces(Math.floor((x0 + ((x1 - x0 - long) * part) / 10) / PACE));
        return { x1: from, y1: front, x2: from + paces(Math.floor(long / PACE)), y2: front };
      });
      return ['done', ...trenches];
    },
    refuse(b, v, trench) {
      if (trench === 'done') return null;
      if (frontsOf(b, trench) > v.left) return { rule: 'cls-stakes.02', text: 'You do not have enough pits.' };
      const { x0, y0, x1, y1 } = deploymentArea(b.world, v.side);
      const inside =
        [trench.x1, trench.x2].every((x) => x >= x0 && x <= x1) &&
        [trench.y1, trench.y2].every((y) => y >= y0 && y <= y1);
      return inside ? null : { rule: 'cls-deploy.01', text: 'Pits must be in your deployment area.' };
    },
    format: (_b, t) =>
      t === 'done' ? t : `pits ${[t.x1, t.y1, t.x2, t.y2].map((n) => Math.round(n / PACE)).join(' ')}`,
    label(_b, _v, t) {
      if (t === 'done') return 'Place no more pits';
      const [x1, y1, x2, y2] = [t.x1, t.y1, t.x2, t.y2].map((n) => Math.round(n / PACE));
      return `Place pits from ${x1}, ${y1} to ${x2}, ${y2}`;
    },
    parse(_b, _v, text) {
      const found = /^pits (\d+) (\d+) (\d+) (\d+)$/.exec(text);
      if (!found) return null;
      const [x1, y1, x2, y2] = found.slice(1).map((n) => paces(Number(n))) as [number, number, number, number];
      return { x1, y1, x2, y2 };
    },
    apply(b, v, t) {
      if (t === 'done') return null;
      b.state.laid.push({ kind: 'pits', owner: NONE, ...t });
      v.left -= frontsOf(b, t);
      emit(b, { kind: 'pits-laid', rules: ['cls-stakes.02'], side: v.side });
      return 'lay';
    },
  }),
});

/** Who moves first: in every period, or by another reading in this one (cls-setup.04). */
export function rollForFirstMove(b: Battle): void {
  b.state.first = rollOff(b, 'The first move', ['cls-setup.03', 'cls-setup.04']);
  emit(b, { kind: 'first-move', rules: ['cls-setup.04'], side: b.state.first });
}

const each = (proc: { name: string }, locals: (side: Side) => object) => (b: Battle) => {
  for (const side of [...sides].reverse()) call(b, proc.name, locals(side));
};

/** From the empty table to the first move (cls-setup.02, cls-setup.03); a ready battle skips what it brings along. */
export const setUp = procedure<Battle, Locals>('set-up', {
  // By the system of pieces picked and placed (cls-tersys.01).
  terrain(b) {
    if (b.world.setUp.terrain) call(b, terrain, freshTerrain());
  },
  whoChoosesSide(b, v) {
    if (b.world.setUp.tableSides) v.chooser = rollOff(b, 'The choice of table side', ['cls-setup.02', 'cls-setup.04']);
  },
  chooseSide,
  maps(b) {
    if (b.world.setUp.deployment) each(deploySide, (side) => ({ side, placed: [] }))(b);
  },
  generals(b) {
    if (b.world.setUp.deployment) each(generalsOfSide, (side) => ({ side }))(b);
  },
  showVisible(b) {
    if (b.world.setUp.deployment) showVisible(b);
  },
  orders(b) {
    if (b.world.setUp.orders) each(ordersOfSide, (side) => ({ side, at: 0 }))(b);
  },
  pits: each(pitsOfSide, (side) => ({ side })),
  showRest,
  firstMove(b) {
    if (b.world.setUp.firstMove) rollForFirstMove(b);
  },
});

export const setUpProcedures = [setUp, terrain, deploySide, generalsOfSide, ordersOfSide, pitsOfSide];
