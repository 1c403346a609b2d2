import {
  AWAY,
  type Battle,
  DID_EVADE,
  DID_TEST,
  GONE,
  hasDone,
  isRouting,
  type MoraleResult,
  PURSUING,
  RETIRING,
  ROUTING,
  strengthOf,
  temperNames,
  type Unit,
  unitIsModel,
} from '@taxiarch/classical';
import { fatal, gain, type Happening, harm, neutral } from './harm.ts';
import { counted, hitsOn, observeBy } from './observed.ts';
import type { Observer } from './odds.ts';

/** How bad the results of tests are; what comes of panic is told as the fate of the unit. */
const worst: Readonly<Record<MoraleResult, number>> = {
  none: 0,
  uncontrolled: 0,
  'carry-on': 0,
  'do-not-charge': 1,
  'no-advance': 2,
  panic: 4,
};

/** The result of a test taken on the way, unless something has made an end of it since. */
function resultOf(before: Battle, after: Battle, unit: Unit): Happening[] {
  if (!hasDone(after, unit, DID_TEST) || hasDone(before, unit, DID_TEST)) return [];
  const temper = after.state.temper[unit] ?? 'none';
  return temper === 'none'
    ? []
    : [worst[temper] === 0 ? neutral(temperNames[temper]) : harm(temperNames[temper], worst[temper])];
}

/** A destroyed unit has no losses: its fate says it all. */
function losses(before: Battle, after: Battle, unit: Unit): Happening[] {
  if (after.state.status[unit] === GONE) return [];
  const lost = strengthOf(before, unit) - strengthOf(after, unit);
  return lost > 0 ? [harm(`${counted(lost, unitIsModel(after, unit) ? 'hit' : 'figure')} lost`, lost)] : [];
}

/** A unit that is lost or runs away. */
function ruin({ state: was }: Battle, { state: is }: Battle, unit: Unit): Happening[] {
  const status = is.status[unit] as number;
  if (status === was.status[unit]) return [];
  if (status === GONE) return [fatal(is.awayAs[unit] === 'rout' ? 'rout off the table' : 'destroyed')];
  return status === ROUTING ? [fatal('rout')] : [];
}

function fate(before: Battle, after: Battle, unit: Unit): Happening[] {
  const ruined = ruin(before, after, unit);
  if (ruined.length > 0) return ruined;
  const [was, is] = [before.state, after.state];
  const status = is.status[unit] as number;
  if (status !== was.status[unit]) {
    if (status === AWAY) return [harm('leave the table', 2)];
    if (status === PURSUING) return [neutral('pursue')];
    if (status === RETIRING) return [harm('retire')];
  }
  const pushed = is.pushes[unit] !== was.pushes[unit] && is.pushMove[unit] === is.move;
  const rallies = is.rally[unit] !== was.rally[unit] ? is.rally[unit] : 'none';
  return [
    ...(pushed ? [harm('pushed back', 2)] : []),
    ...(hasDone(after, unit, DID_EVADE) && !hasDone(before, unit, DID_EVADE) ? [neutral('evade')] : []),
    ...(rallies === 'break-off' ? [neutral('break off')] : []),
    ...(rallies === 'rout' || rallies === 'pursuit' ? [gain('rally')] : []),
    ...(is.disordered[unit] === 1 && was.disordered[unit] === 0 ? [harm('disordered', 2)] : []),
  ];
}

/** What happened to units and generals on the table. */
export const observeTable: Observer<Battle> = observeBy<Battle>({
  leaders: (b) => b.world.generals,
  leaderWith: (b, general) => b.state.generalWith[general] as Unit,
  leaderFate(before, after, general) {
    const gone = after.state.generalGone[general] as number;
    if (gone === before.state.generalGone[general]) return [];
    return [fatal(gone === 1 ? 'killed' : 'lost off the table')];
  },
  aspects: [
    { aspect: 'morale', what: resultOf },
    {
      aspect: 'hits',
      what: (_before, after, unit) =>
        hitsOn(after, unit) > 0 ? [harm(counted(hitsOn(after, unit), 'hit'), hitsOn(after, unit))] : [],
    },
    { aspect: 'losses', what: losses },
    { what: fate },
  ],
  ruin: (before, after, unit) => (isRouting(before, unit) ? [] : ruin(before, after, unit)),
});
