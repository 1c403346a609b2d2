import type { VolumeState } from '../family/base/overrides.ts';
import { chartsOf, standardPacks } from '../family/charts/index.ts';
import { volumeOf } from '../family/system.ts';
import { cohesionOverrides, cohesionProcedures } from './cohesion/cohesion.ts';
import { elephantsOverrides, elephantsProcedures } from './cohesion/elephants.ts';
import { guildsOverrides, guildsProcedures } from './cohesion/guilds.ts';
import { commandOverrides, commandProcedures } from './command/command.ts';
import { leadersOverrides, leadersProcedures } from './command/leaders.ts';
import { linesOverrides, linesProcedures } from './command/lines.ts';
import { turnOverrides, turnProcedures } from './command/turn.ts';
import { victoryOverrides, victoryProcedures } from './command/victory.ts';
import { displayOverrides } from './display.ts';
import { fortificationsOverrides, fortificationsProcedures } from './fortifications/fortifications.ts';
import { retireOverrides, retireProcedures } from './fortifications/retire.ts';
import { artilleryOverrides, artilleryProcedures } from './missiles/artillery.ts';
import { missilesOverrides, missilesProcedures } from './missiles/missiles.ts';
import { movementOverrides, movementProcedures } from './movement/movement.ts';
import { reactionsOverrides, reactionsProcedures } from './movement/reactions.ts';
import { roadOverrides } from './movement/roads.ts';
import { stackingOverrides, stackingProcedures } from './movement/stacking.ts';
import { zonesOverrides, zonesProcedures } from './movement/zones.ts';
import { optionsOverrides, optionsProcedures } from './options/options.ts';
import { cites } from './rule-number-map.ts';
import { chariotsOverrides, chariotsProcedures } from './shock/chariots.ts';
import { shockOverrides, shockProcedures } from './shock/shock.ts';
import { traitOverrides } from './traits.ts';
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
  overrides: [
    ...traitOverrides,
    ...commandOverrides,
    ...turnOverrides,
    ...leadersOverrides,
    ...linesOverrides,
    ...movementOverrides,
    ...zonesOverrides,
    ...stackingOverrides,
    ...artilleryOverrides,
    ...roadOverrides,
    ...guildsOverrides,
    ...reactionsOverrides,
    ...missilesOverrides,
    ...shockOverrides,
    ...elephantsOverrides,
    ...chariotsOverrides,
    ...cohesionOverrides,
    ...victoryOverrides,
    ...fortificationsOverrides,
    ...retireOverrides,
    ...optionsOverrides,
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
