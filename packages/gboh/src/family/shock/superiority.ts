import { FLANK, FRONT, footprint, NO_ANGLE, REAR } from '@taxiarch/hexfield';
import type { Ban, RuleId } from '@taxiarch/kernel';
import { inBook, varying } from '../base/book.ts';
import type { Battle } from '../base/state.ts';
import { ASSAULT_SKIRMISHER, JAVELINS, LIGHT_FOOT, PELTASTS, THRACIAN_HORSE } from '../base/traits.ts';
import {
  canShockType,
  enemyAt,
  hasMissiles,
  hasTrait,
  hexesOf,
  isCavalry,
  isChariot,
  isCloseFoot,
  isElephant,
  isHeavyHorse,
  isInColumn,
  isLightHorse,
  isRouted,
  isSkirmisher,
  placeOfUnit,
  sideOf,
  typeOf,
} from '../base/units.ts';
import { CHARGING, NONE, type Unit } from '../base/vocabulary.ts';
import { zoneCovers } from '../base/zones.ts';
import { superiority as chartSuperiority } from '../charts/index.ts';

/** The two units whose Types and angle count. */
export interface Clash {
  b: Battle;
  attacker: Unit;
  defender: Unit;
  angle: number;
}

export interface Superiority {
  result: 'AS' | 'DS' | 'none';
  /** The attacker has Position Superiority, whether it makes him superior or not (alx-9.18.1b). */
  position: boolean;
  rule: RuleId;
  text: string;
  /** Why an attack through flank or rear has no Position Superiority. */
  denied?: { rule: RuleId; text: string };
}

/** What keeps an attack through flank or rear from being one of Position Superiority. */
const positionBans = varying<readonly Ban<Clash>[]>('shock/superiority: positionBans', [
  {
    rule: 'alx-9.16.1c',
    when: ({ b, defender, angle }) => isSkirmisher(b, defender) && angle === FLANK,
    text: 'skirmishers mind no attack on their flank',
  },
  {
    rule: 'alx-9.16.1c',
    when: ({ b, attacker, defender }) => isElephant(b, defender) && isCavalry(b, attacker),
    text: 'cavalry gains no position on an elephant',
  },
  {
    rule: 'alx-11.18',
    when: ({ b, attacker, defender }) => isElephant(b, defender) && isElephant(b, attacker),
    text: 'an elephant gains no position on an elephant',
  },
  {
    rule: 'alx-9.16.1d',
    when: ({ b, attacker }) => isFlanked(b, attacker),
    text: 'the attacker has an enemy on his own flank or rear',
  },
]);

/** A Shock capable enemy in a unit's flank or rear hex with the unit in his ZOC (alx-9.16.1d). */
function isFlanked(b: Battle, unit: Unit): boolean {
  const { grid } = b.world.field;
  const place = placeOfUnit(b, unit);
  const around = footprint(grid, place);
  return [...around.flank, ...around.rear].some((hex) => {
    const enemy = enemyAt(b, hex, sideOf(b, unit));
    if (enemy === NONE || !canShockType(b, enemy, unit)) return false;
    return hexesOf(b, unit).some((own) => zoneCovers(b, enemy, own));
  });
}

const fromBehind = (angle: number): boolean => angle !== NO_ANGLE && angle !== FRONT;

/** Who is superior in a clash, and by which rule (alx-9.16.1a to alx-9.16.1g). */
export function superiorityOf(clash: Clash): Superiority {
  const { b, attacker, defender, angle } = clash;
  const ban = fromBehind(angle) ? inBook(b, positionBans).find((one) => one.when(clash)) : undefined;
  const position = fromBehind(angle) && ban === undefined;
  if (isInColumn(b, defender) && !hasTrait(b, attacker, ASSAULT_SKIRMISHER)) {
    return { result: 'AS', position, rule: 'alx-6.65b', text: 'the defender is caught in column' };
  }
  if (position) return byPosition(clash);
  const found = byWeapons(clash);
  return ban ? { ...found, denied: { rule: ban.rule, text: String(ban.text) } } : found;
}

function byPosition({ b, attacker, defender, angle }: Clash): Superiority {
  const where = angle === REAR ? 'rear' : 'flank';
  const position = true;
  if (hasTrait(b, attacker, ASSAULT_SKIRMISHER) && !isChariot(b, defender) && !isSkirmisher(b, defender)) {
    return {
      result: 'none',
      position,
      rule: 'alx-9.16.1e',
      text: `skirmishers gain nothing from attacking the ${where}`,
    };
  }
  if (isLightHorse(b, attacker) && isCloseFoot(b, defender) && !isRouted(b, defender)) {
    return {
      result: 'none',
      position,
      rule: 'alx-11.43a',
      text: `light horse gains nothing from attacking the ${where}`,
    };
  }
  return { result: 'AS', position, rule: 'alx-9.16.1a', text: `the attack comes on the ${where}` };
}

function byWeapons(clash: Clash): Superiority {
  const { b, attacker, defender } = clash;
  const position = false;
  const charge = b.world.options.has('charge-formation') ? byCharge(clash) : null;
  if (charge) return charge;
  const found = chartSuperiority(b.world.charts, typeOf(b, defender), typeOf(b, attacker));
  const weapons = `${typeOf(b, attacker)} against ${typeOf(b, defender)}`;
  if (found === 'DSm') {
    return isDisarmed(b, defender)
      ? { result: 'none', position, rule: 'alx-9.16.1g', text: `${weapons} without missiles` }
      : { result: 'DS', position, rule: 'alx-9.16.1f', text: weapons };
  }
  return { result: found, position, rule: 'alx-9.16.1f', text: weapons };
}

/**
 * Who has lost a superiority that the chart ties to missiles: of light foot only Class J that has thrown all it had, not
 * cardaces, who never had any, nor archers (alx-9.16.1g, where the text is narrower than the chart); of others whoever has none.
 */
const isDisarmed = (b: Battle, unit: Unit): boolean =>
  !hasMissiles(b, unit) && (!hasTrait(b, unit, LIGHT_FOOT | PELTASTS) || hasTrait(b, unit, JAVELINS));

const isCharging = (b: Battle, unit: Unit): boolean => b.state.formation[unit] === CHARGING;
const isThracianHorse = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, THRACIAN_HORSE);

/** What Charge Formation changes in the superiority of weapons; null where the chart stands (alx-11.91, alx-11.95). */
function byCharge({ b, attacker, defender }: Clash): Superiority | null {
  const position = false;
  if (!isCavalry(b, attacker)) return null;
  if (!isCharging(b, attacker)) {
    const found = chartSuperiority(b.world.charts, typeOf(b, defender), typeOf(b, attacker));
    if (found !== 'AS' || isSkirmisher(b, defender)) return null;
    return { result: 'none', position, rule: 'alx-11.91', text: 'the horse is not in charge formation' };
  }
  if (!isCavalry(b, defender)) return null;
  const heavy = isHeavyHorse(b, attacker) && (!isCharging(b, defender) || isThracianHorse(b, defender));
  const thracian = isThracianHorse(b, attacker) && !isHeavyHorse(b, defender);
  if (!heavy && !thracian) return null;
  return { result: 'AS', position, rule: 'alx-11.95', text: 'the horse charges in formation' };
}
