import { ask, bans, emit, enemyOf, firstBan, procedure, type Refusal, reveal, type Side } from '@taxiarch/kernel';
import {
  type DeploymentRules,
  inWholeUnits,
  labelSpot,
  mapBlock,
  nameOf,
  neighbourOn,
  putOnMap,
  placeRest as putRest,
  readSpot,
  type Spot,
  type SpotCase,
  sampleSpots,
  sideOf,
  spotCase,
  spotShape,
  writeSpot,
} from '@taxiarch/miniatures';
import { footprintRules } from '../../armies/elements.ts';
import type { Battle } from '../../base/state.ts';
import { reshape, unitIsScythed, withVerb } from '../../base/units.ts';
import { DORMANT, HIDDEN, pace, READY, type Unit } from '../../base/vocabulary.ts';
import { slowestRate } from '../../movement/ground.ts';
import { groundShows } from '../sight.ts';
import { deploymentArea, insideDepth, insideWidth, onForwardEdge, pointsOver } from './deployment-area.ts';

export const ownUnits = (b: Battle, side: Side): Unit[] =>
  b.world.units.flatMap((u, unit) => (u.side === side && b.state.status[unit] !== DORMANT ? [unit] : []));

type Case = SpotCase<Battle>;

const spotBans = bans<Case>([
  {
    rule: 'cls-form.01',
    when: ({ b, spot }) => spot.files > (b.state.elements[spot.unit] as number),
    text: ({ b, spot }) => `${nameOf(b, spot.unit)} cannot have a front of ${spot.files} elements.`,
  },
  {
    rule: 'cls-deploy.01',
    when: ({ b, block, side }) => !insideDepth(deploymentArea(b.world, side), block),
    text: 'Troops deploy between their baseline and 120 paces from the centre line.',
  },
  {
    rule: 'cls-deploy.02',
    when: ({ b, block, side }) => !insideWidth(deploymentArea(b.world, side), block),
    text: 'That is too close to the side edge.',
  },
  {
    rule: 'cls-deploy.03',
    when: ({ b, spot, block, side }) =>
      unitIsScythed(b, spot.unit) && !onForwardEdge(deploymentArea(b.world, side), block),
    text: 'Scythed chariots must be on the forward edge of the deployment area.',
  },
  {
    rule: 'cls-form.07',
    when: (c) => neighbourOn(c) !== undefined,
    text: (c) => `${withVerb(c.b, neighbourOn(c) as Unit, 'is', 'are')} there.`,
  },
  {
    rule: 'cls-terrain.04',
    when: ({ b, spot, block }) => slowestRate(b, spot.unit, block) === 0,
    text: ({ b, spot }) => `${nameOf(b, spot.unit)} cannot enter that terrain.`,
  },
]);

export function refuseSpot(b: Battle, spot: Spot, placed: readonly Unit[]): Refusal | null {
  if (spot.files < 1) return { rule: 'cls-form.01', text: 'A front needs at least 1 element.' };
  return firstBan(spotBans, spotCase(b, spot, placed));
}

export const deploymentRules: DeploymentRules<Battle> = {
  places: inWholeUnits(pace),
  back: 10,
  along: 15,
  rows: [0, 80, 160],
  areaOf: ({ world }, side) => deploymentArea(world, side),
  unitsOf: ownUnits,
  refuse: refuseSpot,
};
const { places } = deploymentRules;

/** The units that a side has not placed itself stand as its map proposes, moved aside where someone stands there. */
export function placeRest(b: Battle, side: Side, placed: Unit[]): void {
  const rest = ownUnits(b, side).filter((unit) => !placed.includes(unit));
  // Scythed chariots have the least choice, so they come first (cls-deploy.03).
  rest.sort((one, other) => Number(unitIsScythed(b, other)) - Number(unitIsScythed(b, one)));
  putRest(b, rest, placed, deploymentRules);
}

interface Locals {
  side: Side;
  placed: Unit[];
}

/** One side draws its map in secret (cls-setup.03): unit by unit as far as it likes, the rest as proposed. */
export const deploySide = procedure<Battle, Locals>('deploy-side', {
  hide(b, v) {
    for (const unit of ownUnits(b, v.side)) {
      b.state.status[unit] = HIDDEN;
      b.state.unseen[unit] = 1;
      reshape(b, unit);
    }
  },
  place: ask<Battle, Locals, Spot | 'done'>({
    ask: 'deploy',
    chain: true,
    secret: true,
    conceal(v) {
      v.placed = [];
    },
    rules: ['cls-setup.03', 'cls-deploy.01', 'cls-deploy.02', ...footprintRules],
    side: (_b, v) => v.side,
    text: (b, v) => `${v.placed.length} of ${ownUnits(b, v.side).length} units placed. Deploy a unit.`,
    list: (b, v) => ['done', ...sampleSpots(b, v.side, v.placed, deploymentRules)],
    refuse: (b, v, spot) => (spot === 'done' ? null : refuseSpot(b, spot, v.placed)),
    format: (b, spot) => (spot === 'done' ? 'done' : writeSpot(b, spot, places)),
    label: (b, _v, spot) => (spot === 'done' ? 'Use the default deployment for the rest' : labelSpot(b, spot, places)),
    parse: (b, v, text) => readSpot(b, v.side, text, deploymentRules),
    shape: (b, v) => spotShape(deploymentArea(b.world, v.side), places),
    apply(b, v, spot) {
      if (spot === 'done') {
        placeRest(b, v.side, v.placed);
        return undefined;
      }
      putOnMap(b, spot);
      if (!v.placed.includes(spot.unit)) v.placed.push(spot.unit);
      return 'place';
    },
  }),
});

/** Whether any part of a unit would be seen from the enemy's deployment area with no troops about (cls-setup.06). */
export function showsToEnemy(b: Battle, unit: Unit): boolean {
  const block = mapBlock(b, unit);
  const area = deploymentArea(b.world, enemyOf(sideOf(b, unit)));
  return pointsOver(area).some(({ x, y }) => groundShows(b, x, y, block));
}

/** Puts a unit that stood on its side's map on the table. */
function setDown(b: Battle, unit: Unit): void {
  b.state.status[unit] = READY;
  b.state.unseen[unit] = 0;
  reshape(b, unit);
}

/** All units that the enemy could see are placed on the table at once (cls-setup.03). */
export function showVisible(b: Battle): void {
  const visible = b.world.units.flatMap((_, unit) =>
    b.state.status[unit] === HIDDEN && showsToEnemy(b, unit) ? [unit] : [],
  );
  for (const unit of visible) setDown(b, unit);
  reveal(b);
  emit(b, { kind: 'deployed', rules: ['cls-setup.03', 'cls-setup.06'], units: visible });
}

/** After the orders are written the rest of the troops come on the table (cls-setup.03). */
export function showRest(b: Battle): void {
  const rest = b.world.units.flatMap((_, unit) => (b.state.status[unit] === HIDDEN ? [unit] : []));
  for (const unit of rest) setDown(b, unit);
  if (rest.length === 0) return;
  reveal(b);
  emit(b, { kind: 'deployed', rules: ['cls-setup.03'], units: rest });
}
