import type { VolumeState } from '../family/base/overrides.ts';
import { chartsOf, standardPacks } from '../family/charts/index.ts';
import { volumeOf } from '../family/system.ts';
import { cohesionProcedures, cohesionRevisions } from './cohesion/cohesion.ts';
import { elephantsProcedures, elephantsRevisions } from './cohesion/elephants.ts';
import { guildsProcedures, guildsRevisions } from './cohesion/guilds.ts';
import { commandProcedures, commandRevisions } from './command/command.ts';
import { leadersProcedures, leadersRevisions } from './command/leaders.ts';
import { linesProcedures, linesRevisions } from './command/lines.ts';
import { turnProcedures, turnRevisions } from './command/turn.ts';
import { victoryProcedures, victoryRevisions } from './command/victory.ts';
import { displayOverrides } from './display.ts';
import { fortificationsProcedures, fortificationsRevisions } from './fortifications/fortifications.ts';
import { retireProcedures, retireRevisions } from './fortifications/retire.ts';
import { artilleryProcedures, artilleryRevisions } from './missiles/artillery.ts';
import { missilesProcedures, missilesRevisions } from './missiles/missiles.ts';
import { movementProcedures, movementRevisions } from './movement/movement.ts';
import { reactionsProcedures, reactionsRevisions } from './movement/reactions.ts';
import { roadRevisions } from './movement/roads.ts';
import { stackingProcedures, stackingRevisions } from './movement/stacking.ts';
import { zonesProcedures, zonesRevisions } from './movement/zones.ts';
import { optionsProcedures, optionsRevisions } from './options/options.ts';
import { cites } from './rule-number-map.ts';
import { chariotsProcedures, chariotsRevisions } from './shock/chariots.ts';
import { shockProcedures, shockRevisions } from './shock/shock.ts';
import { traitRevisions } from './traits.ts';
import { troops } from './troops.ts';
import { chartWords, grades, hexsides, optionIds, terrains, unitClasses, unitTypes } from './vocabulary.ts';
import { volumeStateRules } from './volume-state.ts';

const words = { types: unitTypes, classes: unitClasses, options: optionIds, grades, troops, terrains, hexsides };

/** Chandragupta: the wars of the Mauryas. */
export const chandraguptaVolume = volumeOf({
  id: 'chandragupta',
  version: '0.1.0',
  cites,
  own: volumeStateRules as VolumeState,
  revisions: [
    ...traitRevisions,
    ...commandRevisions,
    ...turnRevisions,
    ...leadersRevisions,
    ...linesRevisions,
    ...movementRevisions,
    ...zonesRevisions,
    ...stackingRevisions,
    ...artilleryRevisions,
    ...roadRevisions,
    ...guildsRevisions,
    ...reactionsRevisions,
    ...missilesRevisions,
    ...shockRevisions,
    ...elephantsRevisions,
    ...chariotsRevisions,
    ...cohesionRevisions,
    ...victoryRevisions,
    ...fortificationsRevisions,
    ...retireRevisions,
    ...optionsRevisions,
    ...displayOverrides,
  ],
  procedures: [
    ...commandProcedures,
    ...turnProcedures,
    ...leadersProcedures,
    ...linesProcedures,
    ...movementProcedures,
    ...zonesProcedures,
    ...stackingProcedures,
    ...artilleryProcedures,
    ...guildsProcedures,
    ...reactionsProcedures,
    ...missilesProcedures,
    ...shockProcedures,
    ...elephantsProcedures,
    ...chariotsProcedures,
    ...cohesionProcedures,
    ...victoryProcedures,
    ...fortificationsProcedures,
    ...retireProcedures,
    ...optionsProcedures,
  ],
  words,
  charts: () => chartsOf(standardPacks, chartWords),
});
export const chandragupta = chandraguptaVolume.system;
