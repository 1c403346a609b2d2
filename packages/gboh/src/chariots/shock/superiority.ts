import { FLANK } from '@taxiarch/hexfield';
import type { RuleId } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { isBeneath, nameOf } from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { attackerBans, clashRules, defenderBans } from '../../family/shock/clash.ts';
import type { Combat } from '../../family/shock/combat.ts';
import { attackLeaders, defenceLeaders } from '../../family/shock/leaders.ts';
import { shockProcedure } from '../../family/shock/procedure.ts';
import type { Segment } from '../../family/shock/segment.ts';
import { beforeChart, type Clash, positionBans } from '../../family/shock/superiority.ts';
import { entryIn, fightsBeside, partnerOf, superiorityBetween } from '../command/entries.ts';
import { enemiesFacing } from '../movement/zones.ts';
import { CHARIOT_AND_RUNNERS } from '../vocabulary.ts';

/** Combats of the segment under way, this one included; or this one alone, where it is only thought of. */
function combatsWith(b: Battle, c: Combat): readonly Combat[] {
  const frame = b.frames.findLast(({ proc }) => proc === shockProcedure.name);
  const found = (frame?.v as unknown as Segment | undefined)?.combats ?? [];
  return found.includes(c) ? found : [c];
}

/** Whether an attacker from the rear is itself in the front hex of an enemy, whom no other of its side attacks (cof-8.17b). */
function isThreatened({ b, c, attacker }: Clash): boolean {
  const own = [attacker, partnerOf(b, attacker)];
  const beset = (enemy: Unit): boolean =>
    combatsWith(b, c).some((one) => one.attacks.some((a) => a.defender === enemy && !own.includes(a.attacker)));
  return enemiesFacing(b, attacker).some((enemy) => !beset(enemy));
}

/** Of two who share a hex and a combat the upper is named for both: they are one entry (cof-8.41a). */
const isSecond = (b: Battle, c: Combat, unit: Unit): boolean => isBeneath(b, unit) && fightsBeside(b, c, unit) !== NONE;
const asOne = {
  rule: 'cof-8.41a',
  when: ({ b, c, unit }: { b: Battle; c: Combat; unit: Unit }) => isSecond(b, c, unit),
  text: ({ b, unit }: { b: Battle; unit: Unit }) => `${nameOf(b, unit)} and the chariots in the hex fight as one.`,
};

/** What else bears on a clash, for the log. */
function rulesOfClash(b: Battle, c: Combat): RuleId[] {
  const entries = [c.lead, c.against].map((unit) => entryIn(b, c, unit));
  const leaders = [...attackLeaders(b, c), ...defenceLeaders(b, c)];
  return [
    ...(entries.some((entry) => entry.startsWith('CH')) ? ['cof-8.32'] : []),
    ...(entries.includes(CHARIOT_AND_RUNNERS) ? ['cof-8.41a', 'cof-8.41b'] : []),
    ...(leaders.length > 0 ? ['cof-4.21'] : []),
  ];
}

/** Who is superior (cof-8.17a to cof-8.17c). */
export const superiorityOverrides: readonly RuleOverride[] = [
  overrideList(positionBans, {
    first: [{ rule: 'cof-8.17d', when: ({ angle }) => angle === FLANK, text: 'flank attacks give no superiority' }],
    replace: {
      'alx-9.16.1d': {
        rule: 'cof-8.17b',
        when: isThreatened,
        text: 'the attacker faces another enemy that no other unit attacks',
      },
    },
  }),
  overrideRule(beforeChart, () => ({ b, c, attacker, defender }) => {
    const [one, other] = [entryIn(b, c, attacker), entryIn(b, c, defender)];
    const result = superiorityBetween(b, one, other);
    return { result, position: false, rule: 'cof-8.17c', text: `${one} against ${other}` };
  }),
  overrideList(defenderBans, { first: [asOne] }),
  overrideList(attackerBans, { first: [asOne] }),
  overrideRule(clashRules, () => rulesOfClash),
];
