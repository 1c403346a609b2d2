import type { Side } from '@taxiarch/kernel';
import { blockAt } from '../blocks.ts';
import type { TableBattle, TableUnit, Unit } from '../field.ts';
import { towardsEnemy } from './deployment-area.ts';
import { type DeploymentRules, freeSpot, putOnMap } from './spots.ts';

/** What a system says of a battle line that the program draws up. */
export interface ProposalRules<B extends TableBattle> {
  readonly deployment: DeploymentRules<B>;
  /** Between neighbours of a row, and between rows, in grains. */
  readonly gap: number;
  readonly interval: number;
  /** How many lines there are, from the front; and in which a unit stands, from 0. */
  readonly lines: number;
  lineOf(b: B, unit: Unit): number;
  /** It stands outside of those who do not. */
  onWing(b: B, unit: Unit): boolean;
}

const frontage = (b: TableBattle, unit: Unit): number => {
  const { files, cellWidth } = b.world.units[unit] as TableUnit;
  return files * cellWidth;
};

/** From the middle outwards, the wings last: gives the units from left to right. */
function abreast<B extends TableBattle>(b: B, units: readonly Unit[], rules: ProposalRules<B>): Unit[] {
  const sorted = [...units].sort(
    (one, other) => Number(rules.onWing(b, one)) - Number(rules.onWing(b, other)) || one - other,
  );
  const left: Unit[] = [];
  const right: Unit[] = [];
  sorted.forEach((unit, i) => void (i % 2 === 0 ? right : left).push(unit));
  return [...left.reverse(), ...right];
}

function rowsOf(b: TableBattle, units: readonly Unit[], room: number, gap: number): Unit[][] {
  const rows: Unit[][] = [];
  let row: Unit[] = [];
  let width = 0;
  for (const unit of units) {
    const needed = frontage(b, unit) + gap;
    if (row.length > 0 && width + needed > room) {
      rows.push(row);
      row = [];
      width = 0;
    }
    row.push(unit);
    width += needed;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** A battle line for a side without a map of its own: every unit gets a legal place in the deployment area, if there is one. */
export function autoDeploy<B extends TableBattle>(b: B, side: Side, rules: ProposalRules<B>): void {
  const { deployment, gap } = rules;
  const area = deployment.areaOf(b, side);
  const back = side === 0 ? 1 : -1;
  const facing = towardsEnemy(side);
  const middle = Math.floor((area.x0 + area.x1) / 2);
  const placed: Unit[] = [];
  let y = area.front;
  for (let line = 0; line < rules.lines; line++) {
    const waiting = deployment.unitsOf(b, side).filter((unit) => rules.lineOf(b, unit) === line);
    let deepest = 0;
    for (const row of rowsOf(b, waiting, area.x1 - area.x0, gap)) {
      const width = row.reduce((sum, unit) => sum + frontage(b, unit) + gap, -gap);
      let x = middle - Math.floor(width / 2);
      for (const unit of abreast(b, row, rules)) {
        const { files } = b.world.units[unit] as TableUnit;
        const spot = { unit, x: x + Math.floor(frontage(b, unit) / 2), y, facing, files };
        putOnMap(b, freeSpot(b, spot, placed, deployment));
        placed.push(unit);
        const block = blockAt(b.world, b.state, unit, 0, 0, facing);
        deepest = Math.max(deepest, block.depth + block.tailDepth);
        x += frontage(b, unit) + gap;
      }
      y += back * (deepest + rules.interval);
    }
  }
}
