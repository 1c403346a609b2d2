import {
  type Battle,
  describeMorale,
  generalWith,
  type MoraleResult,
  moraleDice,
  NONE,
  resultOf,
  troopOfUnit,
  type Unit,
  unitIsElephant,
} from '@taxiarch/classical';

/** How a morale test may end: it goes or stands, it will not go, it breaks. */
export interface Nerve {
  goes: number;
  shaken: number;
  breaks: number;
}

/** The chances of a test to charge, or to stand a charge, from the real modifiers and dice. */
export function nerveOf(b: Battle, unit: Unit, why: 'charge' | 'charged', enemy: Unit): Nerve {
  const general = generalWith(b, unit) === NONE ? 0 : 2;
  const test = { unit, why, enemies: [enemy], ...(why === 'charged' ? { response: 'hold' as const } : {}) };
  const { total, parts } = describeMorale(b, test, general);
  const { grade } = troopOfUnit(b, unit);
  const { faces, count } = moraleDice(b, unit);
  const nerve: Nerve = { goes: 0, shaken: 0, breaks: 0 };
  const worse = parts.some(({ text, value }) => value < 0 && /melee|rout|destroyed|general/.test(text));
  const add = (score: number, share: number): void => {
    nerve[fateOf(b, unit, why, enemy, resultOf(grade, score), worse)] += share;
  };
  if (count === 1) for (const one of faces) add(total + one, 1 / faces.length);
  else for (const one of faces) for (const two of faces) add(total + one + two, 1 / (faces.length * faces.length));
  return nerve;
}

function fateOf(
  b: Battle,
  unit: Unit,
  why: 'charge' | 'charged',
  enemy: Unit,
  result: MoraleResult,
  worse: boolean,
): keyof Nerve {
  const beast = unitIsElephant(b, unit);
  if (result === 'panic') return why === 'charged' || beast || worse ? 'breaks' : 'shaken';
  if (result === 'no-advance') return beast || (why === 'charged' && unitIsElephant(b, enemy)) ? 'breaks' : 'shaken';
  if (result === 'do-not-charge') return why === 'charge' ? 'shaken' : beast ? 'breaks' : 'goes';
  return 'goes';
}
