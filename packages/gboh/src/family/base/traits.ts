import type { Refusal } from '@taxiarch/kernel';
import type { MovementColumn, Weapon } from '../charts/index.ts';
import type { WorldSpec } from './make-world.ts';
import { overridable } from './overrides.ts';
import type { State } from './state.ts';
import type { Troop } from './troop.ts';
import type { UnitClass, UnitType } from './vocabulary.ts';
import type { Conveyance, LineEntry, UnitInfo, World } from './world.ts';

/** What kinds of troops have in common where the rules speak of it; bits of `UnitInfo.traits`, worked out at set-up. */
export const FOOT = 1;
export const HORSE = 2;
export const SKIRMISHER = 4;
export const ELEPHANT = 8;
export const CHARIOT = 16;
export const ENGINE = 32;
/** Pikes: the phalanx. */
export const PIKES = 64;
/** The heavy foot of the stacking and rally rules. */
export const HEAVY_FOOT = 128;
/** Foot that fights in close order. */
export const CLOSE_FOOT = 256;
export const LIGHT_FOOT = 512;
export const PELTASTS = 65536;
export const LIGHT_HORSE = 1024;
export const HEAVY_HORSE = 2048;
/** Bowmen by their class. */
export const BOWMEN = 4096;
/** May harass and disperse. */
export const HARASSER = 8192;
/** Never shocks, whatever its state; and of these, anyone who may shock chariots all the same. */
export const NO_SHOCK = 16384;
export const ONLY_CHARIOTS = 32768;
/** Skirmishers trained to close, and plain ones, who scatter when they break. */
export const ASSAULT_SKIRMISHER = 131072;
export const PLAIN_SKIRMISHER = 262144;
/** Macedonian pikes, hoplites, cardaces and javelinmen by their class. */
export const MACEDONIAN = 524288;
export const HOPLITES = 1048576;
export const CARDACES = 2097152;
export const JAVELINS = 4194304;
/** Thracian light horse, who charge like the heavier (alx-11.92). */
export const THRACIAN_HORSE = 8388608;
/** From this bit on a volume has traits of its own. */
export const OWN_TRAIT = 16777216;

/** The traits of each type of unit (alx-2.4a, alx-2.4b); a type that is not here is not in the book. */
export const typeTraits = overridable<Readonly<Record<string, number>>>('traits of types', {
  PH: FOOT | PIKES | HEAVY_FOOT | CLOSE_FOOT,
  HI: FOOT | HEAVY_FOOT | CLOSE_FOOT,
  MI: FOOT | CLOSE_FOOT,
  LI: FOOT | LIGHT_FOOT | HARASSER,
  LP: FOOT | PELTASTS | HARASSER,
  SK: FOOT | SKIRMISHER | PLAIN_SKIRMISHER | HARASSER | NO_SHOCK | ONLY_CHARIOTS,
  'SK*': FOOT | SKIRMISHER | ASSAULT_SKIRMISHER | HARASSER,
  HC: HORSE | HEAVY_HORSE,
  LN: HORSE,
  LC: HORSE | LIGHT_HORSE | HARASSER,
  EL: ELEPHANT,
  CH: CHARIOT,
  AT: ENGINE | NO_SHOCK,
});

export interface Kind {
  readonly type: UnitType;
  readonly cls: UnitClass | null;
  readonly people: string;
  readonly grade: string | null;
  readonly weapon: Weapon | null;
}
const classes: Readonly<Partial<Record<UnitClass, number>>> = {
  A: BOWMEN,
  MA: MACEDONIAN,
  HO: HOPLITES,
  CA: CARDACES,
  J: JAVELINS,
};

/** What class and people add to the type: light bowmen never shock (alx-2.4c). */
export const furtherTraits = overridable('traits of classes and peoples', ({ type, cls, people }: Kind): number => {
  let traits = cls === null ? 0 : (classes[cls] ?? 0);
  if (cls === 'A' && (type === 'LI' || type === 'LC')) traits |= NO_SHOCK;
  if (type === 'LC' && people.toLowerCase() === 'thracian') traits |= THRACIAN_HORSE;
  return traits;
});

/** The column of the movement costs that a unit uses, by its type; leaders on horseback use that of light horse. */
const columns: Readonly<Record<string, MovementColumn>> = {
  MI: 'one-hex-foot',
  // Cardaces are two hexes wide but of type LP, and the card's first column names PH and HI only.
  LI: 'light-foot',
  LP: 'light-foot',
  AT: 'light-foot',
  SK: 'skirmisher',
  'SK*': 'skirmisher',
  HC: 'heavy-horse',
  LN: 'heavy-horse',
  LC: 'light-horse',
  EL: 'elephant',
  CH: 'chariot',
};
export const movementColumn = overridable(
  'movement columns',
  ({ type, wide = false }: Pick<Troop, 'type' | 'wide' | 'grade'>): MovementColumn => {
    if (type === 'PH' || type === 'HI') return wide ? 'two-hex-foot' : 'one-hex-foot';
    return columns[type] as MovementColumn;
  },
);

/** What carries a leader all through a battle that opens like this; nothing but a horse, unless the book says so. */
export const carriedBy = overridable<(opening: { world: World; state: State }, leader: number) => Conveyance | null>(
  'base: what carries a leader',
  () => null,
);

/** Why there is no such unit in the volume, or null. */
export const unitFault = overridable<(unit: Troop & { readonly group: string }) => Refusal | null>(
  'what a unit can be',
  () => null,
);

/** Whether two units of a side may be set up in one hex; nobody, unless the book says so. */
export const sharesFromStart = overridable<(one: Troop, other: Troop) => boolean>(
  'base: who is set up in one hex',
  () => false,
);

/** Who else is mustered beside those whom a set-up names, on the map or off it; nobody, unless the book says so. */
export const mustering = overridable<(spec: WorldSpec) => WorldSpec>('base: who is mustered', (spec) => spec);

/** What the rules ask of a unit that a Line entry names. */
export type LineMember = Pick<UnitInfo, 'type' | 'grade' | 'group' | 'people'>;
/** Why troops can form no Line of a kind, or null. */
export const lineFault = overridable<(kind: LineEntry['kind'], members: readonly LineMember[]) => Refusal | null>(
  'what can form a Line',
  () => null,
);
