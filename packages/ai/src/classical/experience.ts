import {
  type Battle,
  densityOf,
  inMelee,
  isDisordered,
  troopOfUnit,
  type Unit,
  unitIsChariot,
  unitIsElephant,
  unitIsFoot,
  unitIsScythed,
} from '@taxiarch/classical';
import { venture } from './aim.ts';
import { pointsOf, strikesFlank } from './worth.ts';

/** Kinds of troops as a general tells them apart when he thinks of who beats whom. */
const kinds = [
  'chariot',
  'cataphract',
  'horse',
  'light horse',
  'pikes',
  'close foot',
  'loose foot',
  'skirmishers',
] as const;
type Kind = (typeof kinds)[number];

function kindOf(b: Battle, unit: Unit): Kind {
  if (unitIsChariot(b, unit) || unitIsScythed(b, unit)) return 'chariot';
  const { type, arms } = troopOfUnit(b, unit);
  const density = densityOf(b, unit);
  if (!unitIsFoot(b, unit)) return type === 'CAT' ? 'cataphract' : density === 'OO' ? 'light horse' : 'horse';
  if (density !== 'CO') return density === 'OO' ? 'skirmishers' : 'loose foot';
  return arms.some((one) => one.includes('PIKE')) ? 'pikes' : 'close foot';
}

/** In a hundred duels, how often the charger was lost within four periods, and how often the enemy whom he charged. */
type Toll = readonly [own: number, foe: number];

/** Where nobody charges, or nobody is met. */
const idle: Toll = [4, 2];

/**
 * What came of 13,500 duels of fresh units of the ready armies, one charging the other in front, fought out by recruits
 * (docs/experiments/classical.md). Rows: who charges; columns: whom.
 */
const tolls: readonly (readonly Toll[])[] = [
  [
    [49, 43],
    [65, 15],
    [80, 16],
    [10, 10],
    [14, 7],
    [74, 7],
    [76, 14],
    [5, 66],
  ],
  [
    [16, 71],
    [53, 32],
    [5, 93],
    [8, 8],
    [23, 13],
    [22, 49],
    [9, 82],
    [2, 5],
  ],
  [
    [13, 85],
    [96, 2],
    [45, 54],
    [2, 7],
    [62, 4],
    [51, 23],
    [39, 49],
    [0, 89],
  ],
  [idle, idle, idle, [43, 43], idle, idle, idle, [3, 37]],
  [
    [48, 32],
    [78, 12],
    [58, 36],
    [10, 16],
    [33, 59],
    [12, 85],
    [4, 93],
    [2, 2],
  ],
  [
    [24, 70],
    [88, 2],
    [57, 35],
    [2, 2],
    [88, 10],
    [45, 53],
    [24, 74],
    [0, 13],
  ],
  [
    [25, 68],
    [88, 2],
    [75, 20],
    [4, 3],
    [93, 4],
    [76, 22],
    [50, 47],
    [1, 17],
  ],
  [idle, idle, idle, idle, idle, idle, idle, [41, 53]],
];

const tollOf = (b: Battle, unit: Unit, foe: Unit): Toll =>
  (tolls[kinds.indexOf(kindOf(b, unit))] as readonly Toll[])[kinds.indexOf(kindOf(b, foe))] as Toll;

/** What a charge is worth by experience and by reckoning, in points. */
export function prospect(b: Battle, unit: Unit, foe: Unit, flank = strikesFlank(b, unit, foe)): number {
  const reckoned = venture(b, unit, foe, flank);
  // Experience is of fresh troops front to front: the less the case is like that, the less it says. Of elephants it tells
  // only who was broken, not whom they drove off.
  const beasts = unitIsElephant(b, unit) || unitIsElephant(b, foe);
  if (flank || beasts || inMelee(b, foe)) return reckoned;
  const [own, lost] = tollOf(b, unit, foe);
  const known = (pointsOf(b, foe) * lost - pointsOf(b, unit) * own) / 100;
  const fresh = !isDisordered(b, unit) && !isDisordered(b, foe);
  return fresh ? 0.85 * known + 0.25 * reckoned : 0.5 * known + 0.6 * reckoned;
}
