import {
  AWAY,
  type Battle,
  DID_EVADE,
  DID_TEST,
  GONE,
  hasDone,
  isRouting,
  PURSUING,
  RETIRING,
  ROUTING,
  strengthOf,
  temperNames,
  type Unit,
  unitIsModel,
} from '@taxiarch/classical';
import { counted, hitsOn, observeBy } from './observed.ts';
import type { Observer } from './odds.ts';

/** The result of a test taken on the way, unless something has made an end of it since. */
function resultOf(before: Battle, after: Battle, unit: Unit): string[] {
  if (!hasDone(after, unit, DID_TEST) || hasDone(before, unit, DID_TEST)) return [];
  const temper = after.state.temper[unit] ?? 'none';
  return temper === 'none' ? [] : [temperNames[temper]];
}

/** Nothing is counted of those who are no more: that is told as their fate. */
function losses(before: Battle, after: Battle, unit: Unit): string[] {
  if (after.state.status[unit] === GONE) return [];
  const lost = strengthOf(before, unit) - strengthOf(after, unit);
  return lost > 0 ? [`${counted(lost, unitIsModel(after, unit) ? 'hit' : 'figure')} lost`] : [];
}

/** A unit that is lost or runs away. */
function ruin({ state: was }: Battle, { state: is }: Battle, unit: Unit): string[] {
  const status = is.status[unit] as number;
  if (status === was.status[unit]) return [];
  if (status === GONE) return [is.awayAs[unit] === 'rout' ? 'rout off the table' : 'destroyed'];
  return status === ROUTING ? ['rout'] : [];
}

function fate(before: Battle, after: Battle, unit: Unit): string[] {
  const ruined = ruin(before, after, unit);
  if (ruined.length > 0) return ruined;
  const [was, is] = [before.state, after.state];
  const status = is.status[unit] as number;
  if (status !== was.status[unit]) {
    if (status === AWAY) return ['leave the table'];
    if (status === PURSUING) return ['pursue'];
    if (status === RETIRING) return ['retire'];
  }
  const pushed = is.pushes[unit] !== was.pushes[unit] && is.pushMove[unit] === is.move;
  const rallies = is.rally[unit] !== was.rally[unit] ? is.rally[unit] : 'none';
  return [
    ...(pushed ? ['pushed back'] : []),
    ...(hasDone(after, unit, DID_EVADE) && !hasDone(before, unit, DID_EVADE) ? ['evade'] : []),
    ...(rallies === 'break-off' ? ['break off'] : []),
    ...(rallies === 'rout' || rallies === 'pursuit' ? ['rally'] : []),
    ...(is.disordered[unit] === 1 && was.disordered[unit] === 0 ? ['disordered'] : []),
  ];
}

/** What befell units and generals on the table. */
export const observeTable: Observer<Battle> = observeBy<Battle>({
  leaders: (b) => b.world.generals,
  leaderWith: (b, general) => b.state.generalWith[general] as Unit,
  leaderFate(before, after, general) {
    const gone = after.state.generalGone[general] as number;
    if (gone === before.state.generalGone[general]) return [];
    return [gone === 1 ? 'killed' : 'lost off the table'];
  },
  aspects: [
    { aspect: 'morale', what: resultOf },
    {
      aspect: 'hits',
      what: (_before, after, unit) => (hitsOn(after, unit) > 0 ? [counted(hitsOn(after, unit), 'hit')] : []),
    },
    { aspect: 'losses', what: losses },
    { what: fate },
  ],
  ruin: (before, after, unit) => (isRouting(before, unit) ? [] : ruin(before, after, unit)),
});
