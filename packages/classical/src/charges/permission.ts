import { bans, firstBan, type Refusal } from '@taxiarch/kernel';
import { blockOf, nameOf, onTable } from '@taxiarch/miniatures';
import { insideArea } from '@taxiarch/tabletop';
import { isMoreOpen } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import {
  densityOf,
  hasDone,
  inMelee,
  isRouting,
  troopOfUnit,
  unitIsArtillery,
  unitIsChariot,
  unitIsFoot,
  unitIsMounted,
  unitIsRider,
  withVerb,
} from '../base/units.ts';
import { DID_ADVANCE, DID_CHARGE, DID_TEST, type Edge, FRONT, READY, type Unit } from '../base/vocabulary.ts';
import { givenOrder, orderOf } from '../command/order.ts';
import { sees } from '../command/sight.ts';
import { linesBefore, ramparts } from '../fighting/ground.ts';
import { isUncontrolled, mayOnlyHold, underNoAdvance } from '../morale/rights.ts';
import { isDifficult } from '../movement/ground.ts';
import { canEvadeByType } from '../movement/rates.ts';
import { isAtWork } from '../movement/works.ts';

/** A unit that wants to charge anybody. */
export interface Able {
  b: Battle;
  unit: Unit;
}
const who = ({ b, unit }: Able): string => nameOf(b, unit);
const does = ({ b, unit }: Able, singular: string, plural: string): string => withVerb(b, unit, singular, plural);

/** What keeps a unit from charging whomsoever. */
export const chargerBans = bans<Able>([
  { rule: 'cls-move.07', when: ({ b, unit }) => unitIsArtillery(b, unit), text: 'Artillery cannot move.' },
  {
    rule: 'cls-move.08',
    when: ({ b, unit }) => b.state.status[unit] !== READY,
    text: (c) => `${does(c, 'is', 'are')} not under control.`,
  },
  {
    rule: 'cls-melee.40',
    when: ({ b, unit }) => inMelee(b, unit),
    text: (c) => `${does(c, 'is', 'are')} in melee.`,
  },
  {
    rule: 'cls-rally.02',
    when: ({ b, unit }) => b.state.rally[unit] !== 'none' && b.state.rally[unit] !== 'disorder',
    text: (c) => `${does(c, 'is', 'are')} rallying.`,
  },
  {
    rule: 'cls-stakes.01',
    when: ({ b, unit }) => isAtWork(b, unit),
    text: (c) => `${does(c, 'is', 'are')} setting up or gathering stakes or caltrops.`,
  },
  {
    rule: 'cls-morale.23',
    when: ({ b, unit }) => underNoAdvance(b, unit),
    text: (c) => `${does(c, 'is', 'are')} under No Advance and cannot go nearer to the enemy.`,
  },
  {
    rule: 'cls-charge.12',
    when: ({ b, unit }) => hasDone(b, unit, DID_CHARGE),
    text: (c) => `${does(c, 'has', 'have')} already charged this move.`,
  },
]);

/** A unit, an enemy on its line, and where the blow would count. */
export interface Blow extends Able {
  target: Unit;
  edge: Edge;
}

const skirmishes = ({ b, unit }: Able): boolean => {
  const order = orderOf(b, unit);
  return order === 'harass' || order === 'delay';
};
const closer = ({ b, unit, target }: Blow): boolean => isMoreOpen(densityOf(b, unit), densityOf(b, target));

/** Harass and Delay let a unit strike flank and rear; otherwise foot leave cavalry alone, and all leave closer order (cls-order.06). */
const skirmishBans = bans<Blow>([
  {
    rule: 'cls-order.06',
    when: (c) => skirmishes(c) && c.edge === FRONT && unitIsFoot(c.b, c.unit) && unitIsRider(c.b, c.target),
    text: (c) => `${does(c, 'skirmishes', 'skirmish')} on foot and can charge cavalry only in flank or rear.`,
  },
  {
    rule: 'cls-order.06',
    when: (c) => skirmishes(c) && c.edge === FRONT && closer(c),
    text: (c) => `${does(c, 'skirmishes', 'skirmish')} and can charge troops in closer order only in flank or rear.`,
  },
]);

/** Who holds, or counts as holding, goes only at enemies who have come nearer (cls-order.12). */
const waitsFor = ({ b, unit, target }: Blow): boolean =>
  ['hold', 'engage'].includes(orderOf(b, unit)) && ((b.state.before[target] as number) & DID_ADVANCE) === 0;

/** What orders have against a charge on this enemy (cls-order.12); Uncontrolled troops ask nobody (cls-morale.19). */
const orderBans = bans<Blow>([
  {
    rule: 'cls-order.12',
    when: ({ b, unit }) => ['hold', 'engage'].includes(orderOf(b, unit)) && !unitIsMounted(b, unit),
    text: (c) => `${does(c, 'has', 'have')} orders to hold: on foot, that rules out a charge.`,
  },
  {
    rule: 'cls-order.03',
    when: (c) => givenOrder(c.b, c.unit) === 'hold' && waitsFor(c),
    text: (c) =>
      `${does(c, 'has', 'have')} orders to hold and can charge only enemies that advanced in their last move.`,
  },
  {
    rule: 'cls-order.12',
    when: waitsFor,
    text: (c) =>
      `${does(c, 'has', 'have')} orders to hold and can charge only enemies that advanced in their last move.`,
  },
  {
    rule: 'cls-order.08',
    when: ({ b, unit }) => orderOf(b, unit) === 'retire',
    text: (c) => `${does(c, 'has', 'have')} orders to retire.`,
  },
  ...skirmishBans,
]);

export const sightBans = bans<Blow>([
  {
    rule: 'cls-charge.08',
    when: ({ b, unit, target }) => !sees(b, unit, target),
    text: (c) => `${who(c)} cannot see ${nameOf(c.b, c.target)}.`,
  },
]);

/** Why a unit may not charge this enemy, or null. */
export function chargeRefusal(c: Blow): Refusal | null {
  return firstBan(sightBans, c) ?? (isUncontrolled(c.b, c.unit) ? null : firstBan(orderBans, c));
}
/** Why it may not run on into an enemy whom it did not name (cls-charge.05): orders, no matter whom it saw. */
export const runOnRefusal = (c: Blow): Refusal | null =>
  isUncontrolled(c.b, c.unit) ? null : firstBan(skirmishBans, c);

/** A charged unit and its chargers. */
export interface Charged extends Able {
  chargers: readonly Unit[];
}

/** Who cannot stir at all, not even if Uncontrolled. */
const cannotStir = bans<Charged>([
  {
    rule: 'cls-response.04',
    when: ({ b, unit }) => inMelee(b, unit),
    text: (c) => `${does(c, 'is', 'are')} in melee and can only hold.`,
  },
  { rule: 'cls-move.07', when: ({ b, unit }) => unitIsArtillery(b, unit), text: 'Artillery can only hold.' },
  {
    rule: 'cls-rally.04',
    when: ({ b, unit }) => mayOnlyHold(b, unit),
    text: (c) => `${does(c, 'is', 'are')} rallying and can only hold.`,
  },
  {
    rule: 'cls-stakes.01',
    when: ({ b, unit }) => isAtWork(b, unit),
    text: (c) => `${does(c, 'is', 'are')} setting up or gathering stakes or caltrops.`,
  },
]);

export const stirRefusal = (c: Charged): Refusal | null => firstBan(cannotStir, c);

const onlyHolds = bans<Charged>([
  ...cannotStir,
  {
    rule: 'cls-response.10',
    when: ({ b, unit }) => hasDone(b, unit, DID_TEST),
    text: (c) => `${does(c, 'has', 'have')} already tested morale this move and can only hold.`,
  },
]);

const chargedByElephants = ({ b, chargers }: Charged): boolean =>
  chargers.some((c) => troopOfUnit(b, c).type === 'ELEPHANT');
const isHeavyChariot = ({ b, unit }: Able): boolean => unitIsChariot(b, unit) && troopOfUnit(b, unit).type !== 'LCH';

/** Light chariots and cavalry or camels, of those not in close order, may run from elephants under any order (cls-order.10). */
const fleesElephants = (c: Charged): boolean =>
  (troopOfUnit(c.b, c.unit).type === 'LCH' || unitIsRider(c.b, c.unit)) && chargedByElephants(c);

const evadeBans = bans<Charged>([
  ...onlyHolds,
  {
    rule: 'cls-response.05',
    when: ({ b, unit }) => densityOf(b, unit) === 'CO' || !canEvadeByType(b, unit),
    text: (c) => `${who(c)} can never evade (close order or troop type).`,
  },
  {
    rule: 'cls-response.05',
    when: ({ b, unit }) => isUncontrolled(b, unit),
    text: (c) => `${does(c, 'is', 'are')} uncontrolled and cannot evade.`,
  },
  {
    rule: 'cls-order.11',
    when: (c) => !skirmishes(c) && isHeavyChariot(c) && chargedByElephants(c),
    text: (c) =>
      `${does(c, 'has', 'have')} no orders to harass or delay, and only light chariots can evade elephants without them.`,
  },
  {
    rule: 'cls-response.05',
    when: (c) => !skirmishes(c) && !fleesElephants(c),
    text: (c) => `${does(c, 'has', 'have')} no orders to harass or delay.`,
  },
]);
export const evadeRefusal = (c: Charged): Refusal | null => firstBan(evadeBans, c);

/** In the open: not wholly in cover or difficult ground, nor behind an obstacle (cls-order.15). */
const inTheOpen = ({ b, unit }: Able): boolean =>
  !b.state.pieces.some(({ kind, area }) => isDifficult(kind) && insideArea(area, blockOf(b, unit))) &&
  !ramparts(linesBefore(b, unit, FRONT));

/** Whether its orders make a unit evade: foot caught in the open by mounted, anyone charged by closer order (cls-order.06). */
export function mustEvade(c: Charged): boolean {
  if (evadeRefusal(c) !== null || !skirmishes(c)) return false;
  const { b, unit, chargers } = c;
  if (unitIsFoot(b, unit) && inTheOpen(c) && chargers.some((by) => unitIsMounted(b, by))) return true;
  return chargers.some((by) => isMoreOpen(densityOf(b, unit), densityOf(b, by)));
}

/** A counter charge against one of the chargers; `edge` where it would strike it. */
export interface Counter extends Charged {
  target: Unit;
  behind: boolean;
}

const counterBans = bans<Counter>([
  ...onlyHolds,
  {
    rule: 'cls-morale.23',
    when: ({ b, unit }) => underNoAdvance(b, unit),
    text: (c) => `${does(c, 'is', 'are')} under No Advance and cannot go nearer to the enemy.`,
  },
  {
    rule: 'cls-response.03',
    when: ({ b, unit, target, behind }) => unitIsFoot(b, unit) && unitIsMounted(b, target) && !behind,
    text: (c) => `${who(c)} can counter charge mounted troops only in flank or rear.`,
  },
  {
    rule: 'cls-order.06',
    when: (c) => skirmishes(c) && !c.behind && closer({ ...c, edge: FRONT }),
    text: (c) =>
      `${does(c, 'skirmishes', 'skirmish')} and cannot counter charge ${nameOf(c.b, c.target)}, in closer order.`,
  },
  {
    rule: 'cls-order.08',
    when: ({ b, unit }) => orderOf(b, unit) === 'retire',
    text: (c) => `${does(c, 'has', 'have')} orders to retire.`,
  },
]);
export const counterRefusal = (c: Counter): Refusal | null => firstBan(counterBans, c);

/** Attack orders leave only one answer to a charge, except to foot against mounted (cls-order.02). */
export function mustCounter({ b, unit, chargers }: Charged): boolean {
  if (orderOf(b, unit) !== 'attack') return false;
  return !(unitIsFoot(b, unit) && chargers.some((by) => unitIsMounted(b, by)));
}

/** Routers and anyone who is gone answer nobody (cls-rout.15). */
export const answersCharges = (b: Battle, unit: Unit): boolean => onTable(b, unit) && !isRouting(b, unit);
