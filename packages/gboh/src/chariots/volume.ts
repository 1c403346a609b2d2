import type { OwnState } from '../family/base/book.ts';
import { chartsOf } from '../family/charts/index.ts';
import { volumeOf } from '../family/system.ts';
import { aggressionProcedures, aggressionRevisions } from './aggression.ts';
import { casualtyRevisions } from './casualties.ts';
import { cites } from './cites.ts';
import { engagedProcedures, engagedRevisions } from './engaged.ts';
import { fireAndRunProcedures, fireAndRunRevisions } from './fire-and-run.ts';
import { heroesProcedures, heroesRevisions } from './heroes.ts';
import { leadersProcedures, leadersRevisions } from './leaders.ts';
import { missilesProcedures, missilesRevisions } from './missiles.ts';
import { movementProcedures, movementRevisions } from './movement.ts';
import { ordersProcedures, ordersRevisions } from './orders.ts';
import { ownState } from './own.ts';
import { passThroughProcedures, passThroughRevisions } from './pass-through.ts';
import { rallyProcedures, rallyRevisions } from './rally.ts';
import { reactionFacingRevisions } from './reaction-facing.ts';
import { reactionFireProcedures, reactionFireRevisions } from './reaction-fire.ts';
import { routProcedures, routRevisions } from './rout.ts';
import { shockProcedures, shockRevisions } from './shock.ts';
import { shownRevisions } from './shown.ts';
import { stackingProcedures, stackingRevisions } from './stacking.ts';
import { standardsProcedures, standardsRevisions } from './standards.ts';
import { tellingRevisions } from './tellings.ts';
import { traitRevisions } from './traits.ts';
import { troops } from './troops.ts';
import { turnProcedures, turnRevisions } from './turn.ts';
import { turnoverProcedures, turnoverRevisions } from './turnover.ts';
import { victoryProcedures, victoryRevisions } from './victory.ts';
import { withdrawalProcedures, withdrawalRevisions } from './withdrawal.ts';
import { chartWords, hexsides, optionIds, terrains, unitTypes } from './words.ts';
import { zonesRevisions } from './zones.ts';

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
  own: ownState as OwnState,
  revisions: [
    ...tellingRevisions,
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
    ...shownRevisions,
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
