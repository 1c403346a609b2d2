import type { OwnState } from '../family/base/book.ts';
import { chartsOf, standardPacks } from '../family/charts/index.ts';
import { volumeOf } from '../family/system.ts';
import { artilleryProcedures, artilleryRevisions } from './artillery.ts';
import { chariotsProcedures, chariotsRevisions } from './chariots.ts';
import { cites } from './cites.ts';
import { cohesionProcedures, cohesionRevisions } from './cohesion.ts';
import { commandProcedures, commandRevisions } from './command.ts';
import { elephantsProcedures, elephantsRevisions } from './elephants.ts';
import { fortificationsProcedures, fortificationsRevisions } from './fortifications.ts';
import { guildsProcedures, guildsRevisions } from './guilds.ts';
import { leadersProcedures, leadersRevisions } from './leaders.ts';
import { linesProcedures, linesRevisions } from './lines.ts';
import { missilesProcedures, missilesRevisions } from './missiles.ts';
import { movementProcedures, movementRevisions } from './movement.ts';
import { optionsProcedures, optionsRevisions } from './options.ts';
import { ownState } from './own.ts';
import { reactionsProcedures, reactionsRevisions } from './reactions.ts';
import { retireProcedures, retireRevisions } from './retire.ts';
import { roadRevisions } from './roads.ts';
import { shockProcedures, shockRevisions } from './shock.ts';
import { shownRevisions } from './shown.ts';
import { stackingProcedures, stackingRevisions } from './stacking.ts';
import { traitRevisions } from './traits.ts';
import { troops } from './troops.ts';
import { turnProcedures, turnRevisions } from './turn.ts';
import { victoryProcedures, victoryRevisions } from './victory.ts';
import { chartWords, grades, hexsides, optionIds, terrains, unitClasses, unitTypes } from './words.ts';
import { zonesProcedures, zonesRevisions } from './zones.ts';

const words = { types: unitTypes, classes: unitClasses, options: optionIds, grades, troops, terrains, hexsides };

/** Chandragupta: the wars of the Mauryas. */
export const chandraguptaVolume = volumeOf({
  id: 'chandragupta',
  version: '0.1.0',
  cites,
  own: ownState as OwnState,
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
    ...shownRevisions,
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
