import { type Battle, chancesOf, generalWith, NONE, type Unit } from '@taxiarch/classical';

/** How a morale test may end: it goes or stands, it will not go, it breaks. */
export interface Nerve {
  goes: number;
  shaken: number;
  breaks: number;
}

/** The chances of a test to charge, or to stand a charge, by the rules' own verdicts. */
export function nerveOf(b: Battle, unit: Unit, why: 'charge' | 'charged', enemy: Unit): Nerve {
  // A general with them urges them on, as his owner may choose.
  const general = generalWith(b, unit) === NONE ? 0 : 2;
  const test = { unit, why, enemies: [enemy], ...(why === 'charged' ? { response: 'hold' as const } : {}) };
  const nerve: Nerve = { goes: 0, shaken: 0, breaks: 0 };
  for (const { result, outcome, chance } of chancesOf(b, test, general)) {
    const steady = result === 'uncontrolled' || result === 'carry-on';
    if (outcome === 'breaks') nerve.breaks += chance;
    else if (steady || (why === 'charged' && outcome === 'stands')) nerve.goes += chance;
    else nerve.shaken += chance;
  }
  return nerve;
}
