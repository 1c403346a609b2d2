import type { Ban } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { roughGround } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isCavalry, isLightHorse, isSkirmisher, nameOf } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { lineUnitBans } from '../../family/command/line-command.ts';
import type { Order } from '../../family/command/order.ts';
import { obeyBans } from '../../family/command/order-bans.ts';
import { harassBarrier, harassesOver, placeBans, startsInFront, troopBans } from '../../family/missiles/harass-path.ts';
import { afterShot } from '../../family/missiles/volley.ts';
import { onlyTargetFires, phaseBans, raidNoted, skirmishersRaid } from '../../family/reactions/harass.ts';
import { volumeState } from '../volume-state.ts';

/** Whether a unit is fast enough to get away from its target: faster, or light horse before armoured horse (cha-9.31a). */
function outruns(b: Battle, unit: Unit, target: Unit): boolean {
  if (infoOf(b, target).maHigh < infoOf(b, unit).ma) return true;
  return isLightHorse(b, unit) && isCavalry(b, target) && infoOf(b, target).cataphract;
}

/** Anyone who has harassed does nothing else by order in this turn. */
const spent: Ban<{ b: Battle; o: Order }> = {
  rule: 'cha-9.31b',
  when: ({ b, o }) => o.do !== 'rally' && volumeState(b).harassed[o.who] === 1,
  text: ({ b, o }) =>
    `${nameAndVerb(infoOf(b, o.who), 'has', 'have')} harassed the enemy and can do nothing else this turn.`,
};

/** Harassment and Dispersal (chapter 9). */
export const harassmentOverrides: readonly RuleOverride[] = [
  overrideList(troopBans, {
    replace: {
      'alx-8.31b': {
        rule: 'cha-9.31b',
        when: ({ b, target }) => isSkirmisher(b, target),
        text: ({ b, target }) => `${nameOf(b, target)} cannot be harassed: skirmishers never are.`,
      },
      'alx-8.31a 3/3': {
        rule: 'cha-9.31a',
        when: ({ b, unit, target }) => !outruns(b, unit, target),
        text: ({ b, unit, target }) =>
          `${nameOf(b, target)} (MA ${infoOf(b, target).maHigh}) must be slower than ${nameOf(b, unit)} (MA ${infoOf(b, unit).ma}) to be harassed.`,
      },
    },
  }),
  // Neither sight nor front hexes are asked for, and rocky ground is as rough as any (cha-9.32).
  overrideList(placeBans, { drop: ['alx-8.32a 4/4'] }),
  overrideRule(startsInFront, () => false),
  overrideRule(harassesOver, () => () => false),
  // Rivers bar the way; rough hexsides are not defined, and read as Alexander's.
  overrideRule(
    harassBarrier,
    () =>
      ({ world }, hex, side) =>
        roughGround.value.side(world, hex, side),
  ),
  overrideRule(skirmishersRaid, () => 'cha-9.31a'),
  overrideRule(onlyTargetFires, () => true),

  overrideList(phaseBans, {
    last: [
      {
        rule: 'cha-9.31b',
        when: ({ b, unit }) => b.state.moved[unit] === 1 || volumeState(b).shot[unit] === 1,
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'has', 'have')} moved or fired this turn: Harassment takes the whole turn.`,
      },
    ],
  }),
  overrideRule(raidNoted, (family) => (b, unit) => {
    family(b, unit);
    volumeState(b).harassed[unit] = 1;
  }),
  overrideRule(afterShot, (family) => (shot) => {
    family(shot);
    if (shot.kind === 'ordered') volumeState(shot.b).shot[shot.firer] = 1;
  }),
  overrideList(obeyBans, { last: [spent] }),
  overrideList(lineUnitBans, { first: [spent] }),
];
