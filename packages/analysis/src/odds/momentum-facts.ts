import {
  AWAY,
  type Battle,
  DID_EVADE,
  FLEEING,
  figuresOf,
  GONE,
  hasDone,
  isDiscouraged,
  isModel,
  MUST_CHARGE,
  READY,
  TERRIFIED,
  type Unit,
} from '@taxiarch/momentum';
import { fatal, gain, type Happening, harm, neutral } from './harm.ts';
import { counted, observeBy } from './observed.ts';
import type { Observer } from './odds.ts';

/** A destroyed unit has no losses: its fate says it all. */
function losses(before: Battle, after: Battle, unit: Unit): Happening[] {
  if (after.state.status[unit] === GONE) return [];
  const lost = figuresOf(before, unit) - figuresOf(after, unit);
  return lost > 0 ? [harm(`${counted(lost, isModel(after, unit) ? 'wound' : 'figure')} lost`, lost)] : [];
}

/** A unit that is lost or runs away. */
function ruin({ state: was }: Battle, { state: is }: Battle, unit: Unit): Happening[] {
  const status = is.status[unit];
  if (status === was.status[unit]) return [];
  if (status === GONE) return [fatal('destroyed')];
  return status === FLEEING ? [fatal('break')] : [];
}

/** What a unit has to bear or do in this turn, and had not before. */
const burdens = [
  [TERRIFIED, harm('terrified by elephants', 2)],
  [MUST_CHARGE, neutral('must charge')],
  [DID_EVADE, neutral('evade')],
] as const;

function fate(before: Battle, after: Battle, unit: Unit): Happening[] {
  const ruined = ruin(before, after, unit);
  if (ruined.length > 0) return ruined;
  const [was, is] = [before.state, after.state];
  const [from, to] = [was.status[unit], is.status[unit]];
  const fellBack = is.fellBackTurn[unit] !== was.fellBackTurn[unit] && is.fellBackTurn[unit] === is.turn;
  return [
    ...(to !== from && to === AWAY ? [harm('leave the table', 2)] : []),
    ...(from === FLEEING && to === READY ? [gain('rally')] : []),
    ...(fellBack ? [harm('fall back', 2)] : []),
    ...burdens.flatMap(([bit, text]) => (hasDone(after, unit, bit) && !hasDone(before, unit, bit) ? [text] : [])),
    ...(isDiscouraged(after, unit) && !isDiscouraged(before, unit) && !fellBack ? [harm('Discouraged')] : []),
  ];
}

/** What happened to units and commanders in Momentum, and the tokens that sides have earned. */
export const observeMomentum: Observer<Battle> = observeBy<Battle>({
  leaders: (b) => b.world.commanders,
  leaderWith: (b, commander) => b.state.commanderWith[commander] as Unit,
  leaderFate: (before, after, commander) =>
    after.state.commanderGone[commander] === before.state.commanderGone[commander] ? [] : [fatal('killed')],
  aspects: [{ aspect: 'losses', what: losses }, { what: fate }],
  ruin: (before, after, unit) => (before.state.status[unit] === FLEEING ? [] : ruin(before, after, unit)),
  gains(before, after, side) {
    const held = ({ state: { tokens, earned } }: Battle): number => tokens[side] + earned[side];
    const more = held(after) - held(before);
    if (more === 0) return [];
    return [(more > 0 ? gain : neutral)(`${counted(Math.abs(more), 'token')} ${more > 0 ? 'earned' : 'spent'}`)];
  },
});
