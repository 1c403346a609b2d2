import type { VolumeState } from '../family/base/overrides.ts';
import { chartsOf } from '../family/charts/index.ts';
import { volumeOf } from '../family/system.ts';
import { casualtyOverrides } from './cohesion/casualties.ts';
import { rallyOverrides, rallyProcedures } from './cohesion/rally.ts';
import { routOverrides, routProcedures } from './cohesion/rout.ts';
import { leadersOverrides, leadersProcedures } from './command/leaders.ts';
import { ordersOverrides, ordersProcedures } from './command/orders.ts';
import { standardsOverrides, standardsProcedures } from './command/standards.ts';
import { turnOverrides, turnProcedures } from './command/turn.ts';
import { turnoverOverrides, turnoverProcedures } from './command/turnover.ts';
import { victoryOverrides, victoryProcedures } from './command/victory.ts';
import { displayOverrides } from './display.ts';
import { eventTextOverrides } from './event-text.ts';
import { heroesOverrides, heroesProcedures } from './heroes/heroes.ts';
import { fireAndRunOverrides, fireAndRunProcedures } from './missiles/fire-and-run.ts';
import { missilesOverrides, missilesProcedures } from './missiles/missiles.ts';
import { reactionFireOverrides, reactionFireProcedures } from './missiles/reaction-fire.ts';
import { movementOverrides, movementProcedures } from './movement/movement.ts';
import { passThroughOverrides, passThroughProcedures } from './movement/pass-through.ts';
import { reactionFacingOverrides } from './movement/reaction-facing.ts';
import { stackingOverrides, stackingProcedures } from './movement/stacking.ts';
import { withdrawalOverrides, withdrawalProcedures } from './movement/withdrawal.ts';
import { zonesOverrides } from './movement/zones.ts';
import { cites } from './rule-number-map.ts';
import { aggressionOverrides, aggressionProcedures } from './shock/aggression.ts';
import { engagedOverrides, engagedProcedures } from './shock/engaged.ts';
import { shockOverrides, shockProcedures } from './shock/shock.ts';
import { traitOverrides } from './traits.ts';
import { troops } from './troops.ts';
import { chartWords, hexsides, optionIds, terrains, unitTypes } from './vocabulary.ts';
import { volumeStateRules } from './volume-state.ts';

const words = {
  types: unitTypes,
  classes: [],
  options: optionIds,
  troops,
  terrains,
  hexsides,
  ownGround: true,
  wings: true,
};

/** Chariots of Fire: the battles of the Bronze Age. */
export const chariotsVolume = volumeOf({
  id: 'chariots',
  version: '0.1.0',
  cites,
  own: volumeStateRules as VolumeState,
  overrides: [
    ...eventTextOverrides,
    ...traitOverrides,
    ...zonesOverrides,
    ...turnOverrides,
    ...ordersOverrides,
    ...leadersOverrides,
    ...movementOverrides,
    ...stackingOverrides,
    ...passThroughOverrides,
    ...turnoverOverrides,
    ...withdrawalOverrides,
    ...reactionFacingOverrides,
    ...missilesOverrides,
    ...casualtyOverrides,
    ...reactionFireOverrides,
    ...fireAndRunOverrides,
    ...shockOverrides,
    ...aggressionOverrides,
    ...engagedOverrides,
    ...standardsOverrides,
    ...routOverrides,
    ...rallyOverrides,
    ...heroesOverrides,
    ...victoryOverrides,
    ...displayOverrides,
  ],
  procedures: [
    ...turnProcedures,
    ...ordersProcedures,
    ...leadersProcedures,
    ...movementProcedures,
    ...stackingProcedures,
    ...passThroughProcedures,
    ...turnoverProcedures,
    ...withdrawalProcedures,
    ...missilesProcedures,
    ...reactionFireProcedures,
    ...fireAndRunProcedures,
    ...shockProcedures,
    ...aggressionProcedures,
    ...engagedProcedures,
    ...standardsProcedures,
    ...routProcedures,
    ...rallyProcedures,
    ...heroesProcedures,
    ...victoryProcedures,
  ],
  words,
  charts: () => chartsOf([], chartWords),
});
export const chariots = chariotsVolume.system;
