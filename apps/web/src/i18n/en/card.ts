import { counted } from '../counted.ts';
import { weaponEn } from './weapons.ts';

/** Texts about troops, leaders and works. */

/** A leader's office and mount. */
interface LeaderOffice {
  readonly role: string;
  readonly group: string;
  readonly arm: string | null;
  readonly conveyance: string | null;
}

export const cardEn = {
  showFire: 'Show field of fire',
  hideFire: 'Hide field of fire',
  hits: (hits: number, tq: number) => `${hits} of ${tq}`,
  quality: 'Troop Quality',
  qualityNow: (now: number) => `now ${now}`,
  hitsLabel: 'Hits',
  size: 'Size',
  movement: 'Movement',
  missiles: 'Missiles',
  missileLine: (weapon: string | null, state: string) => (weapon === null ? state : `${weaponEn(weapon)}: ${state}`),
  missileStates: { full: 'full', low: 'low', none: 'none left' },
  routPoints: 'Rout Points',
  facing: 'Position',
  stands: (hexes: string, facing: string) => `${hexes}, facing ${facing}`,
  states: {
    moved: 'has moved',
    ordered: 'has an order',
    'must-check': 'attacks after a TQ Check',
    'no-check': 'attacks without a TQ Check',
    engaged: 'engaged',
    charging: 'in charge formation',
    square: 'in square',
    'double-depth': 'in double depth',
    stacked: 'stacked with another unit',
    slow: 'moving slowly through woods',
    harassed: 'used Harassment this turn',
    rallied: 'rallied this turn',
    'out-of-command': 'Out of Command',
    column: 'in column',
  },
  wing: (name: string) => `Wing: ${name}`,
  inPerson: (hits: number, of: number) => `${hits} of ${of} personal hits`,
  upon: (name: string) => `on ${name}`,
  routed: 'routed',
  gone: 'lost',
  initiative: 'Initiative',
  range: 'Command Range',
  rangeNow: (now: number, usual: number) => `now ${now} (usually ${usual})`,
  strategy: 'Strategy',
  combat: 'Combat',
  charisma: 'Charisma',
  overall: 'Overall Commander',
  grade: (grade: string, group: string) =>
    ({
      maula: 'Maula: hereditary troops of the king',
      bharta: 'Bharta: hired troops',
      sreni: `Sreni: the guild of the ${group}`,
      tribal: `Tribal: of the ${group}`,
    })[grade] ?? grade,
  office: ({ role, group, arm, conveyance }: LeaderOffice) => {
    const roles: Record<string, string> = {
      wing: group === '' ? 'Wing Commander' : `Wing Commander: ${group}`,
      hero: 'Hero',
      nayaka: arm === null ? 'Nayaka' : `Nayaka of ${arm === 'infantry' || arm === 'cavalry' ? arm : `${arm}s`}`,
      'guild-chief': `Chief of the guild of the ${group}`,
      'tribal-chief': `Chief of the ${group}`,
    };
    return [
      roles[role],
      conveyance === null ? undefined : `rides ${conveyance === 'elephant' ? 'an elephant' : 'a chariot'}`,
    ]
      .filter((words) => words !== undefined)
      .join(', ');
  },
  lines: 'can issue Line Commands',
  wound: (by: number) => `wounded: −${by} to every rating`,
  leaderStates: { inactive: 'not yet activated', active: 'giving orders', finished: 'finished for this turn' },
  leaderMarks: {
    passed: 'has passed this turn',
    winged: 'acted under a Wing Command',
    restricted: 'restricted: helped a Wing Commander',
    'on-foot': 'on foot',
  },
  killed: 'killed',
  left: 'left the map',
  types: {
    PH: 'phalanx',
    HI: 'heavy infantry',
    MI: 'medium infantry',
    LI: 'light infantry',
    LP: 'light peltasts',
    SK: 'skirmishers',
    'SK*': 'skirmishers',
    HC: 'heavy cavalry',
    LN: 'lancers',
    LC: 'light cavalry',
    EL: 'elephants',
    CH: 'chariots',
    AT: 'artillery',
    SI: 'shock infantry',
    BI: 'barbarian infantry',
    RI: 'runners',
    'CH-2': 'two-man chariots',
    'CH-3': 'three-man chariots',
    BW: 'battle wagons',
  } as Record<string, string>,
};

export const worksEn = {
  title: 'Gates and walls',
  of: (part: string, at: string, state: string) => `${part} ${at}: ${state}`,
  parts: {
    'city-gate': 'city gate',
    'city-wall': 'city wall',
    'camp-gate': 'camp gate',
    'camp-wall': 'camp wall',
    tower: 'tower',
  } as Record<string, string>,
  states: { whole: 'whole', damaged: 'damaged', breached: 'breached', destroyed: 'destroyed' },
  held: (side: string) => `controlled by ${side}`,
};

export const standardsEn = {
  title: 'Standards',
  of: (name: string, side: string) => `${name} (${side})`,
  taken: (name: string, side: string, captor: string) => `${name} (${side}), captured by ${captor}`,
};

export const poolEn = {
  title: 'Wing markers',
  initiative: (side: string) => `Initiative: ${side}`,
  acting: (wing: string) => `${wing} active`,
  drawn: (marker: string) => `drawn: ${marker}`,
  left: (n: number) => (n === 0 ? 'Pool empty' : `${n} in the Pool`),
  momentum: 'Momentum',
  momentumOf: (side: string) => `Momentum: ${side}`,
  states: {
    pool: 'still in the Pool',
    held: 'held out: opens the turn',
    'in-play': 'in play',
    used: 'used this turn',
  },
};

export const tokensEn = {
  title: 'Momentum tokens',
  of: (side: string, n: number) => `${side}: ${counted(n, 'token')}`,
  earned: (n: number) => `+${n} from the next phase`,
  buys: {
    initiative: 'can be spent on the initiative roll now: up to 3, +1 each',
    combat: 'can be spent on combats now: up to 3 per combat, +1 each',
  },
};
