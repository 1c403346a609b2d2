import { ask, emit, procedure, type RuleId, type Side } from '@taxiarch/kernel';
import { shootingOrders, sideOf } from '@taxiarch/miniatures';
import { endContacts } from '../base/contacts.ts';
import { takeLosses } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { casesOf, enemyConditions, troopsOf } from '../base/troops.ts';
import { isEngaged, isGone, note, opponentsOf, sidesInOrder } from '../base/units.ts';
import { DID_SHOOT, type General, type Unit } from '../base/vocabulary.ts';
import { farEnd } from '../combat/fighters.ts';
import { rollForLife } from '../command/rolls-for-life.ts';
import { freeTurns } from '../flight/free-turn.ts';
import { shootingMarkers } from './aftermath.ts';
import { diceOf } from './charts.ts';
import { labelWord, obey, readWord, type Word, wordRefusal, wordsOf, writeWord } from './declare.ts';
import { type Plan, plansOf, shotsOf, weaponOf } from './plan.ts';
import { type Shots, type Struck, shoot } from './volley.ts';

interface Volleys {
  plans: Plan[];
  /** How many sides have declared. */
  declared: number;
  queue: Shots[];
  /** Losses by target, in the order in which they were first hit. */
  fallen: { target: Unit; losses: number }[];
  /** Commanders of destroyed units who owe a roll for their lives. */
  bereft: General[];
  /** Who fought units that have been shot to the last man. */
  freed: Unit[];
}

const asked = (b: Battle, v: Volleys): Side => sidesInOrder(b)[v.declared] as Side;
const mine = (b: Battle, v: Volleys): Plan[] => v.plans.filter(({ unit }) => sideOf(b, unit) === asked(b, v));

/** Rules under which the target is the target: the nearest, one of several that share, one in a combat. */
const aimRules = (b: Battle, { unit, target, missile }: Struck, targets: number): RuleId[] => [
  'mom-shooting.02',
  'mom-shooting.27',
  'mom-shooting.26',
  ...(targets > 1 ? ['mom-shooting.03'] : []),
  ...(diceOf(b, unit, missile).dice % targets > 0 ? ['mom-shooting.07'] : []),
  ...(isEngaged(b, target) ? ['mom-shooting.04'] : []),
];

/** Among how many enemies the dice of a unit are split. */
const targetsOf = ({ plans }: Volleys, shooter: Unit): number =>
  plans.flatMap((plan) => (plan.unit === shooter ? weaponOf(plan).targets : [])).length;

function tellVolley(b: Battle, struck: Struck, targets: number): void {
  const { unit, target, missile, range, dice, hit, save, hits, losses } = struck;
  emit(b, {
    kind: 'volley',
    rules: [
      ...new Set([
        'mom-shooting.01',
        ...aimRules(b, struck, targets),
        'mom-shooting.13',
        'mom-shooting.28',
        'mom-unit.05',
        ...diceOf(b, unit, missile).rules,
        ...hit.rules,
        ...save.rules,
      ]),
    ],
    unit,
    target,
    missile,
    range,
    dice,
    need: hit.need,
    parts: hit.parts.map((part) => ({ ...part })),
    hits,
    save: save.need,
    saveParts: save.parts.map((part) => ({ ...part })),
    losses,
  });
}

/** Steps 2 and 3 of the Shooting phase: both sides declare, all dice of both are thrown, then all losses fall (mom-shooting.01). */
export const volleys = procedure<Battle, Volleys>('volleys', {
  begin(b, v) {
    const [first, second] = sidesInOrder(b);
    v.plans = [...plansOf(b, first), ...plansOf(b, second)];
    v.declared = 0;
    v.queue = [];
    v.fallen = [];
    v.bereft = [];
    v.freed = [];
    return v.plans.length > 0 ? undefined : null;
  },
  /** A side that has nobody to shoot has nothing to declare. */
  next(b, v) {
    if (v.declared < 2 && mine(b, v).length === 0) v.declared++;
    return v.declared < 2 ? undefined : 'load';
  },
  declare: ask<Battle, Volleys, Word>({
    ask: 'shooting',
    rules: [
      'mom-shooting.01',
      'mom-shooting.02',
      'mom-shooting.03',
      'mom-shooting.05',
      'mom-shooting.07',
      'mom-shooting.29',
      'mom-command.03',
    ],
    side: asked,
    text: () => 'All your units in range shoot. Choose units that hold fire or change weapon or target.',
    list: (b, v, all) => wordsOf(b, v.plans, asked(b, v), all),
    refuse: (b, v, word) => wordRefusal(b, v.plans, word),
    parse: (b, v, text) => readWord(b, asked(b, v), text),
    format: writeWord,
    label: (b, _v, word) => labelWord(b, word),
    chain: true,
    orders: shootingOrders<Battle, Volleys, Word, Plan>(troopsOf, mine, {
      conditions: enemyConditions,
      cases: (b, plan) =>
        casesOf(
          b,
          plan.unit,
          weaponOf(plan).targets.map((target) => target.unit),
        ),
    }),
    apply(_b, v, word) {
      obey(v.plans, word);
      if (word.kind === 'done') v.declared++;
      return 'next';
    },
  }),
  load(b, v) {
    const shooters = v.plans.filter((plan) => !plan.holds);
    for (const { unit } of shooters) note(b, unit, DID_SHOOT);
    v.queue = shooters.flatMap((plan) => shotsOf(plan.unit, weaponOf(plan)));
    return v.queue.length > 0 ? undefined : null;
  },
  shoot(b, v) {
    const struck = shoot(b, v.queue.shift() as Shots);
    tellVolley(b, struck, targetsOf(v, struck.unit));
    const { target, losses } = struck;
    const known = v.fallen.find((line) => line.target === target);
    if (known) known.losses += losses;
    else v.fallen.push({ target, losses });
    return v.queue.length > 0 ? 'shoot' : undefined;
  },
  fall(b, v) {
    for (const { target, losses } of v.fallen) {
      const opponents = opponentsOf(b, target);
      const end = farEnd(b, target, b.state.contacts);
      const { lost, bereft } = takeLosses(b, target, losses, ['mom-shooting.01', 'mom-unit.03'], 'to shooting', end);
      b.state.shot[target] = (b.state.shot[target] as number) + lost;
      v.bereft.push(...bereft);
      // Bases that fall may end a contact.
      endContacts(b);
      if (isGone(b, target)) v.freed.push(...opponents);
    }
    shootingMarkers(b);
  },
  lives(b, v) {
    const commander = v.bereft.shift();
    if (commander === undefined) return undefined;
    rollForLife(b, commander, 'lost');
    return 'lives';
  },
  turns: (b, v) => freeTurns(b, v.freed),
});
