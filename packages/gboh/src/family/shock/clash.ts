import { ANGLE_NAMES } from '@taxiarch/hexfield';
import { ask, type Ban, emit, firstBan, type Refusal, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { canShockType, infoOf, isSkirmisher, nameOf, nameWithVerb, shockCapable } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import {
  angleIn,
  attackersIn,
  attackersOn,
  attackingSide,
  type Combat,
  defendersIn,
  defendingSide,
  goesOn,
} from './combat.ts';
import { currentCombat, nextCombat, type Segment } from './segment.ts';
import { baseColumn } from './shifts.ts';
import { superiorityOf } from './superiority.ts';

interface Pick {
  b: Battle;
  c: Combat;
  unit: Unit;
}

/** Whether a defender counts as able to attack any unit that still attacks it. */
const strikesBack = (b: Battle, c: Combat, unit: Unit): boolean =>
  shockCapable(b, unit) ||
  attackersIn(b, c).some((attacker) => attackersOn(c, unit).includes(attacker) && canShockType(b, unit, attacker));

export const defenderBans = overridable<readonly Ban<Pick>[]>('shock/clash: defenderBans', [
  {
    rule: 'alx-9.15d',
    when: ({ b, c, unit }) => !strikesBack(b, c, unit) && defendersIn(b, c).some((other) => strikesBack(b, c, other)),
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot Shock. Choose a defender that can.`,
  },
]);

export const attackerBans = overridable<readonly Ban<Pick>[]>('shock/clash: attackerBans', [
  {
    rule: 'alx-11.33a',
    when: ({ b, c, unit }) => isSkirmisher(b, unit) && attackersIn(b, c).some((other) => !isSkirmisher(b, other)),
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot lead the attack: skirmishers lead only if no other unit attacks.`,
  },
  {
    rule: 'alx-9.15c',
    when: ({ b, c, unit }) =>
      !attackersOn(c, c.against).includes(unit) &&
      valueIn(b, leadingTypes)(b, c).some((other) => attackersOn(c, c.against).includes(other)),
    text: ({ b, c, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} not attacking ${nameOf(b, c.against)}.`,
  },
]);

/** Attackers whose Type may be used at all: no skirmisher while others attack with him (alx-9.15c). */
export const leadingTypes = overridable<(b: Battle, c: Combat) => Unit[]>('shock: whose type may lead', (b, c) => {
  const attackers = attackersIn(b, c);
  const others = attackers.filter((unit) => !isSkirmisher(b, unit));
  return others.length > 0 ? others : attackers;
});

export const defenderRefusal = (b: Battle, c: Combat, unit: Unit): Refusal | null =>
  firstBan(valueIn(b, defenderBans), { b, c, unit });
export const attackerRefusal = (b: Battle, c: Combat, unit: Unit): Refusal | null =>
  firstBan(valueIn(b, attackerBans), { b, c, unit });

/** The Clash of Spears of every combat: first the defender names his unit, then the attacker his (alx-9.15b, alx-9.15c). */
export const clashSteps = {
  defenderType: ask<Battle, Segment, Unit>({
    ask: 'defending-type',
    rules: ['alx-9.15b', 'alx-9.15d'],
    skipIf: (b, v) => !goesOn(b, currentCombat(v)),
    side: (b, v) => defendingSide(b, currentCombat(v)),
    text: () => 'Choose the defender that takes the attack.',
    list: (b, v) => defendersIn(b, currentCombat(v)),
    refuse: (b, v, unit) => defenderRefusal(b, currentCombat(v), unit),
    format: (b, unit) => infoOf(b, unit).key,
    label: (b, _v, unit) => nameOf(b, unit),
    apply(_b, v, unit) {
      currentCombat(v).against = unit;
    },
  }),
  attackerType: ask<Battle, Segment, Unit>({
    ask: 'attacking-type',
    rules: ['alx-9.15c', 'alx-11.33a'],
    skipIf: (b, v) => !goesOn(b, currentCombat(v)),
    side: (b, v) => attackingSide(b, currentCombat(v)),
    text: (b, v) => `Choose the attacker that leads against ${nameOf(b, currentCombat(v).against)}.`,
    list: (b, v) => attackersIn(b, currentCombat(v)),
    refuse: (b, v, unit) => attackerRefusal(b, currentCombat(v), unit),
    format: (b, unit) => infoOf(b, unit).key,
    label: (b, _v, unit) => nameOf(b, unit),
    apply(_b, v, unit) {
      currentCombat(v).lead = unit;
    },
  }),
  nextClash: (_b: Battle, v: Segment) => nextCombat(v, 'defenderType'),
  superiority(b: Battle, v: Segment): void {
    for (const c of v.combats) if (goesOn(b, c)) judgeSuperiority(b, c);
  },
};

/** Further rules that bear on a clash between the two leading units; none, unless the book says so. */
export const clashRules = overridable<(b: Battle, c: Combat) => RuleId[]>('shock: further rules of a clash', () => []);

function judgeSuperiority(b: Battle, c: Combat): void {
  const { lead, against } = c;
  const angle = angleIn(c, lead, against);
  const found = superiorityOf({ b, c, attacker: lead, defender: against, angle });
  c.superiority = found.result;
  c.position = found.position;
  const base = baseColumn({ b, c, attacker: lead, defender: against });
  const chosen = ['alx-9.15b', 'alx-9.15c', ...(infoOf(b, lead).wide ? ['alx-9.15e'] : [])];
  const rules = [
    'alx-9.15a',
    ...chosen,
    'alx-9.16.1b',
    'alx-9.52',
    found.rule,
    ...(found.denied ? [found.denied.rule] : []),
    // Units that have suffered fight as well as before.
    ...([lead, against].some((unit) => b.state.hits[unit] !== 0) ? ['alx-10.12'] : []),
    ...valueIn(b, clashRules)(b, c),
  ];
  const facts = { attacker: lead, defender: against, angle: ANGLE_NAMES[angle] ?? 'front', base };
  emit(b, {
    kind: 'clash',
    rules,
    ...facts,
    superiority: found.result,
    text: found.text,
    ...(found.denied ? { denied: found.denied.text } : {}),
  });
}
