import { distance, hexOf } from '@taxiarch/hexfield';
import {
  type Ban,
  emit,
  firstBan,
  nameAndVerb,
  type Procedure,
  procedure,
  type Refusal,
  roll,
  type Side,
} from '@taxiarch/kernel';
import type { RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  charismaOf,
  enemiesNextTo,
  infoOf,
  initiativeOf,
  isRouted,
  leaderInfo,
  leadersIn,
  nameOf,
  placeOfUnit,
  sideOf,
  unitsOf,
} from '../../family/base/units.ts';
import { type Leader, NONE, RALLIED, type Unit } from '../../family/base/vocabulary.ts';
import { isOverall } from '../../family/leaders/leaders.ts';
import { underFire } from '../../family/missiles/threat.ts';
import { NEAR_STANDARD, standardsOf } from '../command/standards.ts';
import type { Standard } from '../volume-state.ts';

interface Rallying {
  b: Battle;
  unit: Unit;
}

/** The Overall Commander by his Charisma, another whom the scenario allows by his Capability (cof-9.53a). */
const ratingOf = (b: Battle, leader: Leader): number =>
  isOverall(b, leader) ? charismaOf(b, leader) : initiativeOf(b, leader);

/** The Overall Commander, and whom the scenario allows (cof-9.51). */
export const mayRally = (b: Battle, leader: Leader): boolean => isOverall(b, leader) || leaderInfo(b, leader).rallies;

/** Who rallies troops at a Standard: the better of those who may and are with it; NONE if nobody does. */
function rallier(b: Battle, { hex, side, captor }: Standard): Leader {
  let best = NONE;
  if (captor !== NONE) return NONE;
  for (const leader of leadersIn(b, hex)) {
    if (leaderInfo(b, leader).side !== side || !mayRally(b, leader)) continue;
    if (best === NONE || ratingOf(b, leader) > ratingOf(b, best)) best = leader;
  }
  return best;
}

const near = (b: Battle, unit: Unit, { hex }: Standard): boolean =>
  distance(b.world.field.grid, hexOf(placeOfUnit(b, unit)), hex) <= NEAR_STANDARD;
/** The best leader at a Standard near the unit. */
function rallierOf(b: Battle, unit: Unit): Leader {
  let best = NONE;
  for (const standard of standardsOf(b, sideOf(b, unit))) {
    const leader = near(b, unit, standard) ? rallier(b, standard) : NONE;
    if (leader !== NONE && (best === NONE || ratingOf(b, leader) > ratingOf(b, best))) best = leader;
  }
  return best;
}

/** What keeps a routed unit from being rallied (cof-9.51). */
const rallyBans: readonly Ban<Rallying>[] = [
  {
    rule: 'cof-9.51',
    when: ({ b, unit }) => !isRouted(b, unit),
    text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} not routed.`,
  },
  {
    rule: 'cof-9.51',
    when: ({ b, unit }) => !standardsOf(b, sideOf(b, unit)).some((standard) => near(b, unit, standard)),
    text: ({ b, unit }) =>
      `${nameAndVerb(infoOf(b, unit), 'is', 'are')} more than ${NEAR_STANDARD} hexes from the Standard.`,
  },
  {
    rule: 'cof-9.51',
    when: ({ b, unit }) => rallierOf(b, unit) === NONE,
    text: () => 'No leader who can rally troops is with the Standard.',
  },
  {
    rule: 'cof-9.51',
    when: ({ b, unit }) => enemiesNextTo(b, placeOfUnit(b, unit), sideOf(b, unit)).length > 0,
    text: ({ b, unit }) => `An enemy is adjacent to ${nameOf(b, unit)}.`,
  },
  {
    rule: 'cof-9.51',
    when: ({ b, unit }) => underFire(b, unit),
    text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} in range of enemy missiles.`,
  },
];
const unitRefusal = (b: Battle, unit: Unit): Refusal | null => firstBan(rallyBans, { b, unit });

/** Why a side cannot use an Orders Phase to rally its army, or null: the reason of the first unit that is routed. */
export function rallyRefusal(b: Battle, side: Side): Refusal | null {
  const routed = unitsOf(b, side).filter((unit) => isRouted(b, unit));
  if (routed.length === 0) return { rule: 'cof-9.51', text: 'No units are routed.' };
  const why = routed.map((unit) => unitRefusal(b, unit));
  return why.includes(null) ? null : (why[0] ?? null);
}

/** Whom a side could try to rally now, and in how many cases of ten each would be. */
export const rallyChances = (b: Battle, side: Side): { unit: Unit; cases: number }[] =>
  unitsOf(b, side)
    .filter((unit) => unitRefusal(b, unit) === null)
    .map((unit) => ({ unit, cases: Math.min(10, ratingOf(b, rallierOf(b, unit)) + 1) }));

interface RallyArmy {
  side: Side;
  queue?: Unit[];
}

/** Everyone who can be is tried, whatever his wing, before anything else is done (cof-5.43a, cof-9.54). */
const rallyArmy = procedure<Battle, RallyArmy>('rally-army', {
  muster(b, v) {
    v.queue = unitsOf(b, v.side).filter((unit) => unitRefusal(b, unit) === null);
  },
  next(b, v) {
    const unit = v.queue?.shift();
    if (unit === undefined) return null;
    tryToRally(b, unit);
    return 'next';
  },
});

function tryToRally(b: Battle, unit: Unit): void {
  const leader = rallierOf(b, unit);
  const against = ratingOf(b, leader);
  const purpose = `Rally of ${nameOf(b, unit)} by ${leaderInfo(b, leader).name}`;
  const rules = ['cof-9.53a', isOverall(b, leader) ? 'cof-4.11c' : 'cof-4.12', 'cof-9.52', 'cof-9.54', 'cof-5.43a'];
  const what = { purpose, side: sideOf(b, unit), rules, about: { unit, leader } };
  const { total } = roll(b, { ...what, against, reach: against + 1 });
  if (total > against) {
    emit(b, { kind: 'rally-failed', rules: ['cof-9.53a'], unit });
    return;
  }
  b.state.status[unit] = RALLIED;
  b.state.hits[unit] = Math.floor(infoOf(b, unit).tq / 2);
  emit(b, { kind: 'rallies', rules: ['cof-9.53b', 'cof-9.55'], unit, total: b.state.hits[unit] as number });
}

export const rallyOverrides: readonly RuleOverride[] = [];

export const rallyProcedures: readonly Procedure<Battle>[] = [rallyArmy];
