import clashOfSpears from '../../../charts/gboh-clash-of-spears.json' with { type: 'json' };
import field from '../../../charts/gboh-field.json' with { type: 'json' };
import missile from '../../../charts/gboh-missile.json' with { type: 'json' };
import shockCrt from '../../../charts/gboh-shock-crt.json' with { type: 'json' };
import shockSuperiority from '../../../charts/gboh-shock-superiority.json' with { type: 'json' };

/** The project's own packs; a player's packs go after them in the list given to `chartsOf`. */
export const standardPacks: readonly unknown[] = [clashOfSpears, shockSuperiority, shockCrt, missile, field];
