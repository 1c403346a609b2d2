import { FLANK, FRONT, footprint, NO_ANGLE, REAR } from '@taxiarch/hexfield';
import { type Ban, firstBan, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { ASSAULT_SKIRMISHER } from '../base/traits.ts';
import {
  canShockType,
  enemyAt,
  hasTrait,
  hexesOf,
  isCavalry,
  isElephant,
  isInColumn,
  isSkirmisher,
  placeOfUnit,
  sideOf,
  typeOf,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { zoneCovers } from '../base/zones.ts';
import { superiority as chartSuperiority } from '../charts/index.ts';
import type { Combat } from './combat.ts';

/** The two units of a combat whose Types and angle count. */
export interface Clash {
  b: Battle;
  c: Combat;
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
export const positionBans = overridable<readonly Ban<Clash>[]>('shock/superiority: positionBans', [
  {
    rule: 'alx-9.16.1c',
    when: ({ b, defender, angle }) => isSkirmisher(b, defender) && angle === FLANK,
    text: 'no superiority on the flank of skirmishers',
  },
  {
    rule: 'alx-9.16.1c',
    when: ({ b, attacker, defender }) => isElephant(b, defender) && isCavalry(b, attacker),
    text: 'no positional superiority of cavalry over elephants',
  },
  {
    rule: 'alx-11.18',
    when: ({ b, attacker, defender }) => isElephant(b, defender) && isElephant(b, attacker),
    text: 'no positional superiority of elephants over elephants',
  },
  {
    rule: 'alx-9.16.1d',
    when: ({ b, attacker }) => isFlanked(b, attacker),
    text: 'an enemy is on the attacker’s own flank or rear',
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
  const ban = fromBehind(angle) ? valueIn(b, positionBans).find((one) => one.when(clash)) : undefined;
  const position = fromBehind(angle) && ban === undefined;
  if (isInColumn(b, defender) && !hasTrait(b, attacker, ASSAULT_SKIRMISHER)) {
    return { result: 'AS', position, rule: 'alx-6.65b', text: 'defender in column' };
  }
  if (position) return byPosition(clash);
  const found = byWeapons(clash);
  return ban ? { ...found, denied: { rule: ban.rule, text: String(ban.text) } } : found;
}

/** Who gains nothing from a Position Superiority that he has. */
export const positionLosses = overridable<readonly Ban<Clash>[]>('shock: who gains nothing from flank or rear', []);

export const angleName = (angle: number): string => (angle === REAR ? 'rear' : 'flank');

function byPosition(clash: Clash): Superiority {
  const { b, angle } = clash;
  const loss = firstBan(valueIn(b, positionLosses), clash);
  if (loss) return { result: 'none', position: true, ...loss };
  return { result: 'AS', position: true, rule: 'alx-9.16.1a', text: `attack from the ${angleName(angle)}` };
}

/** What counts before the chart of weapons is asked; null where the chart stands. */
export const beforeChart = overridable<(clash: Clash) => Superiority | null>(
  'shock: superiority of weapons beside the chart',
  () => null,
);

function byWeapons(clash: Clash): Superiority {
  const { b, attacker, defender } = clash;
  const special = valueIn(b, beforeChart)(clash);
  if (special) return special;
  const found = chartSuperiority(b.world.charts, typeOf(b, defender), typeOf(b, attacker));
  const result = found === 'DSm' ? 'DS' : found;
  return { result, position: false, rule: 'alx-9.16.1f', text: weaponsOf(clash) };
}

export const weaponsOf = ({ b, attacker, defender }: Clash): string =>
  `${typeOf(b, attacker)} against ${typeOf(b, defender)}`;
