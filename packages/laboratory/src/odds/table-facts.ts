import {
  AWAY,
  type Battle,
  DID_EVADE,
  DID_TEST,
  GONE,
  hasDone,
  isRouting,
  NONE,
  PURSUING,
  RETIRING,
  ROUTING,
  strengthOf,
  temperNames,
  type Unit,
  unitIsModel,
} from '@taxiarch/classical';
import type { Fact, Observer } from './odds.ts';
import { tableFocus } from './table-focus.ts';

/** What befell units and generals on the table. Of units that are not concerned only the worst is told. */
export const observeTable: Observer<Battle> = (before, after) => {
  const { sides, units, generals } = before.world;
  const focus = tableFocus(after);
  const facts: Fact[] = [];
  const add = (of: { key: string; name: string; side: 0 | 1 }, what: readonly string[], aspect?: string) => {
    if (what.length === 0) return;
    const { key: who, name } = of;
    const told = { who, name, side: sides[of.side].key, what: what.join(', ') };
    facts.push(aspect === undefined ? told : { ...told, aspect });
  };
  const isConcerned = (unit: Unit): boolean =>
    !focus || focus.cast.includes(unit) || (focus.struck ?? []).some(({ target }) => target === unit);
  for (const [unit, info] of units.entries()) {
    if (!isConcerned(unit)) continue;
    const hits = focus?.struck?.find(({ target }) => target === unit)?.hits ?? 0;
    add(info, resultOf(before, after, unit), 'morale');
    add(info, hits > 0 ? [counted(hits, 'hit')] : [], 'hits');
    add(info, losses(before, after, unit), 'losses');
    add(info, fate(before, after, unit));
  }
  for (const [general, info] of generals.entries()) {
    const gone = after.state.generalGone[general] as number;
    const unit = before.state.generalWith[general] as Unit;
    if (gone === before.state.generalGone[general] || (unit !== NONE && !isConcerned(unit))) continue;
    add(info, [gone === 1 ? 'killed' : 'lost off the table']);
  }
  for (const [unit, info] of units.entries()) {
    if (!isConcerned(unit) && !isRouting(before, unit)) add(info, ruin(before, after, unit));
  }
  if (after.outcome) {
    const { winner } = after.outcome;
    const how = winner === null ? 'ends undecided' : `is won by ${sides[winner].name}`;
    add({ key: 'battle', name: 'The battle', side: 0 }, [how]);
  }
  return facts;
};

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

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
