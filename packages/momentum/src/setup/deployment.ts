import { ask, bans, counted, emit, enemyOf, firstBan, procedure, type Refusal, type Side } from '@taxiarch/kernel';
import {
  labelSpot,
  placeRest,
  putOnMap,
  readSpot,
  type Spot,
  sampleSpots,
  sideOf,
  spotOnMap,
  spotShape,
  writeSpot,
} from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { inReserve, isSkirmisher, reshape, unitIs } from '../base/units.ts';
import { READY, RESERVE, type Unit } from '../base/vocabulary.ts';
import { deploymentArea } from './deployment-area.ts';
import { deploymentRules, placedOf, refuseSpot, waiting } from './spots.ts';

interface Case {
  b: Battle;
  unit: Unit;
}

/** Whose turn it is not (mom-setup.01). */
const turnBans = bans<Case>([
  {
    rule: 'mom-setup.01',
    when: ({ b, unit }) => !inReserve(b, unit),
    text: ({ b, unit }) => `${unitIs(b, unit)} already deployed.`,
  },
  {
    rule: 'mom-setup.01',
    when: ({ b, unit }) =>
      isSkirmisher(b, unit) && waiting(b, sideOf(b, unit)).some((other) => !isSkirmisher(b, other)),
    text: 'Skirmishers deploy last.',
  },
]);

const { places } = deploymentRules;

function refusePlace(b: Battle, side: Side, spot: Spot): Refusal | null {
  return firstBan(turnBans, { b, unit: spot.unit }) ?? refuseSpot(b, spot, placedOf(b, side));
}

/** As it is proposed, and a few more places. */
function listPlaces(b: Battle, side: Side): Spot[] {
  const [next] = waiting(b, side);
  if (next === undefined) return [];
  const proposed = spotOnMap(b, next);
  const others = sampleSpots(b, side, placedOf(b, side), deploymentRules);
  return [proposed, ...others.filter(({ x, y }) => x !== proposed.x || y !== proposed.y)];
}

function comeOn(b: Battle, units: readonly Unit[]): void {
  for (const unit of units) {
    b.state.status[unit] = READY;
    reshape(b, unit);
  }
  emit(b, { kind: 'deployed', rules: ['mom-setup.01'], units: [...units] });
}

interface Locals {
  side: Side;
}

/** The sides set up one unit after another in turn, skirmishers last; the rest may be left to the program (mom-setup.01). */
export const deployment = procedure<Battle, Locals>('deployment', {
  takeOff(b) {
    for (let unit = 0; unit < b.world.units.length; unit++) {
      b.state.status[unit] = RESERVE;
      reshape(b, unit);
    }
  },
  place: ask<Battle, Locals, Spot | 'rest'>({
    ask: 'deploy',
    rules: ['mom-setup.01', 'mom-unit.02', 'mom-unit.08'],
    side: (_b, v) => v.side,
    text: (b, v) => `Deploy a unit. ${counted(waiting(b, v.side).length, 'unit')} left.`,
    list: (b, v) => ['rest', ...listPlaces(b, v.side)],
    refuse: (b, v, spot) => (spot === 'rest' ? null : refusePlace(b, v.side, spot)),
    format: (b, spot) => (spot === 'rest' ? spot : writeSpot(b, spot, places)),
    label: (b, _v, spot) => (spot === 'rest' ? 'Default deployment for the rest' : labelSpot(b, spot, places)),
    parse: (b, v, text) => readSpot(b, v.side, text, deploymentRules),
    shape: (b, v) => spotShape(deploymentArea(b.world, v.side), places),
    apply(b, v, spot) {
      if (spot === 'rest') {
        const rest = waiting(b, v.side);
        placeRest(b, rest, placedOf(b, v.side), deploymentRules);
        comeOn(b, rest);
      } else {
        putOnMap(b, spot);
        comeOn(b, [spot.unit]);
      }
      const other = enemyOf(v.side);
      if (waiting(b, other).length > 0) v.side = other;
      return waiting(b, v.side).length > 0 ? 'place' : undefined;
    },
  }),
});
