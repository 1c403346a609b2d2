import { type Ban, bans } from '@taxiarch/kernel';
import type { Battle } from '../family/base/state.ts';
import { ASSAULT_SKIRMISHER, JAVELINS, LIGHT_FOOT, PELTASTS, THRACIAN_HORSE } from '../family/base/traits.ts';
import {
  hasMissiles,
  hasTrait,
  isCavalry,
  isCharging,
  isChariot,
  isCloseFoot,
  isHeavyHorse,
  isLightHorse,
  isRouted,
  isSkirmisher,
  typeOf,
} from '../family/base/units.ts';
import type { Unit } from '../family/base/vocabulary.ts';
import { superiority as chartSuperiority } from '../family/charts/index.ts';
import { angleName, type Clash, type Superiority, weaponsOf } from '../family/shock/superiority.ts';

/** Whom flank and rear of the enemy profit nothing. */
export const lossesOfPosition: readonly Ban<Clash>[] = bans<Clash>([
  {
    rule: 'alx-9.16.1e',
    when: ({ b, attacker, defender }) =>
      hasTrait(b, attacker, ASSAULT_SKIRMISHER) && !isChariot(b, defender) && !isSkirmisher(b, defender),
    text: ({ angle }) => `no superiority of skirmishers from the ${angleName(angle)}`,
  },
  {
    rule: 'alx-11.43a',
    when: ({ b, attacker, defender }) =>
      isLightHorse(b, attacker) && isCloseFoot(b, defender) && !isRouted(b, defender),
    text: ({ angle }) => `no superiority of light cavalry from the ${angleName(angle)}`,
  },
]);

/** The charge rule and missiles thrown away come before the chart of weapons. */
export function besideChart(clash: Clash): Superiority | null {
  const charge = clash.b.world.options.has('charge-formation') ? byCharge(clash) : null;
  return charge ?? withoutMissiles(clash);
}

function withoutMissiles(clash: Clash): Superiority | null {
  const { b, attacker, defender } = clash;
  const found = chartSuperiority(b.world.charts, typeOf(b, defender), typeOf(b, attacker));
  if (found !== 'DSm' || !isDisarmed(b, defender)) return null;
  return { result: 'none', position: false, rule: 'alx-9.16.1g', text: `${weaponsOf(clash)} without missiles` };
}

/**
 * Who has lost a superiority that the chart ties to missiles: of light foot only Class J that has thrown all it had, not
 * cardaces, who never had any, nor archers (alx-9.16.1g, where the text is narrower than the chart); of others anyone who has none.
 */
const isDisarmed = (b: Battle, unit: Unit): boolean =>
  !hasMissiles(b, unit) && (!hasTrait(b, unit, LIGHT_FOOT | PELTASTS) || hasTrait(b, unit, JAVELINS));

const isThracianHorse = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, THRACIAN_HORSE);

/** What Charge Formation changes in the superiority of weapons; null where the chart stands (alx-11.91, alx-11.95). */
function byCharge({ b, attacker, defender }: Clash): Superiority | null {
  const position = false;
  if (!isCavalry(b, attacker)) return null;
  if (!isCharging(b, attacker)) {
    const found = chartSuperiority(b.world.charts, typeOf(b, defender), typeOf(b, attacker));
    if (found !== 'AS' || isSkirmisher(b, defender)) return null;
    return { result: 'none', position, rule: 'alx-11.91', text: 'not in Charge Formation' };
  }
  if (!isCavalry(b, defender)) return null;
  const heavy = isHeavyHorse(b, attacker) && (!isCharging(b, defender) || isThracianHorse(b, defender));
  const thracian = isThracianHorse(b, attacker) && !isHeavyHorse(b, defender);
  if (!heavy && !thracian) return null;
  return { result: 'AS', position, rule: 'alx-11.95', text: 'Charge Formation' };
}
