import type { VolumeState } from '../family/base/overrides.ts';
import { chartsOf } from '../family/charts/index.ts';
import { volumeOf } from '../family/system.ts';
import { casualtyRevisions } from './cohesion/casualties.ts';
import { rallyProcedures, rallyRevisions } from './cohesion/rally.ts';
import { routProcedures, routRevisions } from './cohesion/rout.ts';
import { leadersProcedures, leadersRevisions } from './command/leaders.ts';
import { ordersProcedures, ordersRevisions } from './command/orders.ts';
import { standardsProcedures, standardsRevisions } from './command/standards.ts';
import { turnProcedures, turnRevisions } from './command/turn.ts';
import { turnoverProcedures, turnoverRevisions } from './command/turnover.ts';
import { victoryProcedures, victoryRevisions } from './command/victory.ts';
import { displayOverrides } from './display.ts';
import { eventTextOverrides } from './event-text.ts';
import { heroesProcedures, heroesRevisions } from './heroes/heroes.ts';
import { fireAndRunProcedures, fireAndRunRevisions } from './missiles/fire-and-run.ts';
import { missilesProcedures, missilesRevisions } from './missiles/missiles.ts';
import { reactionFireProcedures, reactionFireRevisions } from './missiles/reaction-fire.ts';
import { movementProcedures, movementRevisions } from './movement/movement.ts';
import { passThroughProcedures, passThroughRevisions } from './movement/pass-through.ts';
import { reactionFacingRevisions } from './movement/reaction-facing.ts';
import { stackingProcedures, stackingRevisions } from './movement/stacking.ts';
import { withdrawalProcedures, withdrawalRevisions } from './movement/withdrawal.ts';
import { zonesRevisions } from './movement/zones.ts';
import { cites } from './rule-number-map.ts';
import { aggressionProcedures, aggressionRevisions } from './shock/aggression.ts';
import { engagedProcedures, engagedRevisions } from './shock/engaged.ts';
import { shockProcedures, shockRevisions } from './shock/shock.ts';
import { traitRevisions } from './traits.ts';
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
  revisions: [
    ...eventTextOverrides,
    ...traitRevisions,
    ...zonesRevisions,
    ...turnRevisions,
    ...ordersRevisions,
    ...leadersRevisions,
    ...movementRevisions,
    ...stackingRevisions,
    ...passThroughRevisions,
    ...turnoverRevisions,
    ...withdrawalRevisions,
    ...reactionFacingRevisions,
    ...missilesRevisions,
    ...casualtyRevisions,
    ...reactionFireRevisions,
    ...fireAndRunRevisions,
    ...shockRevisions,
    ...aggressionRevisions,
    ...engagedRevisions,
    ...standardsRevisions,
    ...routRevisions,
    ...rallyRevisions,
    ...heroesRevisions,
    ...victoryRevisions,
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
