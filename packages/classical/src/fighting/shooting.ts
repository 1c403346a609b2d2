import { ask, counted, emit, enemyOf, procedure, type Side } from '@taxiarch/kernel';
import { elementsOf, keyOf, nameOf, onTable, shootingOrders, sideOf, unitsOf } from '@taxiarch/miniatures';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { casesOf, enemyConditions, troopsOf } from '../base/troops.ts';
import { note, strengthOf } from '../base/units.ts';
import { DID_SHOOT, NONE, type Unit } from '../base/vocabulary.ts';
import { aim, type Shots, weaponsToUse } from './aim.ts';
import { takeLosses } from './casualties.ts';
import type { Missile } from './charts.ts';
import { bestWeapon } from './describe-volley.ts';
import { needsBothHands } from './shields.ts';
import { thirdRankShoots } from './shooters.ts';
import { type Struck, shoot } from './volley.ts';

/** What a unit of the side is going to do. */
interface Plan {
  unit: Unit;
  missile: Missile;
  holds: boolean;
  prefer: Unit;
  shots: Shots[];
  ties: Unit[];
}

interface Shooting {
  side: Side;
  plans: Plan[];
  /** 0 while the mover is asked, 1 while the other is. */
  turn: number;
  queue: Shots[];
  struck: Struck[];
}

type Choice =
  | { kind: 'done' }
  | { kind: 'hold'; unit: Unit }
  | { kind: 'shoot'; unit: Unit }
  | { kind: 'use'; unit: Unit; missile: Missile }
  | { kind: 'at'; unit: Unit; target: Unit };

const asked = (v: Shooting): Side => (v.turn === 0 ? v.side : enemyOf(v.side));

/** Units of a side with something to shoot at, each with its best weapon. */
function planned(b: Battle, side: Side): Plan[] {
  const plans: Plan[] = [];
  for (const unit of unitsOf(b, side)) {
    const best = bestWeapon(b, unit);
    if (!best) continue;
    const { shots, ties } = best.aimed;
    plans.push({ unit, missile: best.missile, holds: false, prefer: NONE, shots, ties });
  }
  return plans;
}

function choicesFor(b: Battle, plan: Plan): Choice[] {
  const { unit, missile, holds } = plan;
  const choices: Choice[] = [{ kind: holds ? 'shoot' : 'hold', unit }];
  for (const other of weaponsToUse(b, unit)) {
    if (other !== missile && aim(b, unit, other).shots.length > 0) choices.push({ kind: 'use', unit, missile: other });
  }
  for (const target of plan.ties) if (target !== plan.prefer) choices.push({ kind: 'at', unit, target });
  return choices;
}

const weaponWord = (missile: Missile): string => missile.toLowerCase().replace('_', '-');

function carry(b: Battle, plan: Plan, choice: Choice): void {
  if (choice.kind === 'hold') plan.holds = true;
  if (choice.kind === 'shoot') plan.holds = false;
  if (choice.kind === 'use') plan.missile = choice.missile;
  if (choice.kind === 'at') plan.prefer = choice.target;
  if (choice.kind !== 'use' && choice.kind !== 'at') return;
  const { shots, ties } = aim(b, plan.unit, plan.missile, plan.prefer);
  plan.shots = shots;
  plan.ties = ties;
}

/** The target has its hands full in this phase (cls-shield.05). */
const handsFull = (v: Shooting, target: Unit): boolean =>
  v.plans.some((p) => p.unit === target && !p.holds && p.shots.some((s) => needsBothHands(s.missile)));

/** A third of the figures hit, or two hits on a single element, disorder a unit (cls-disorder.08). */
function hitsDisorder(b: Battle, unit: Unit, hits: number): boolean {
  return elementsOf(b, unit) === 1 ? hits >= 2 : hits * 3 >= strengthOf(b, unit);
}

/** Phase 10: both sides shoot, in every move. */
export const shootingProcedure = procedure<Battle, Shooting>('shooting', {
  begin(b, v) {
    v.plans = [...planned(b, v.side), ...planned(b, enemyOf(v.side))];
    v.turn = 0;
    v.queue = [];
    v.struck = [];
    if (v.plans.length > 0) return undefined;
    b.state.killers = [];
    return null;
  },
  aim: ask<Battle, Shooting, Choice>({
    ask: 'shooting',
    rules: [
      'cls-shooting.05',
      'cls-shooting.29',
      'cls-shooting.01',
      'cls-shooting.08',
      'cls-shooting.11',
      'cls-weapon.06',
    ],
    side: (_b, v) => asked(v),
    text: () => 'All units shoot unless you change that. Choose a unit to hold fire or shoot differently.',
    list(b, v) {
      const mine = v.plans.filter((p) => sideOf(b, p.unit) === asked(v));
      return [{ kind: 'done' } as Choice, ...mine.flatMap((p) => choicesFor(b, p))];
    },
    refuse: () => null,
    format(b, c) {
      if (c.kind === 'done') return 'done';
      if (c.kind === 'use') return `use ${keyOf(b, c.unit)} ${weaponWord(c.missile)}`;
      if (c.kind === 'at') return `at ${keyOf(b, c.unit)} ${keyOf(b, c.target)}`;
      return `${c.kind} ${keyOf(b, c.unit)}`;
    },
    label(b, _v, c) {
      if (c.kind === 'done') return 'Confirm shooting';
      if (c.kind === 'use') return `Shoot with ${nameOf(b, c.unit)} (${c.missile.toLowerCase().replace('_', ' ')})`;
      if (c.kind === 'at') return `Shoot at ${nameOf(b, c.target)} with ${nameOf(b, c.unit)}`;
      return c.kind === 'hold' ? `Hold fire with ${nameOf(b, c.unit)}` : `Shoot with ${nameOf(b, c.unit)} after all`;
    },
    chain: true,
    orders: shootingOrders<Battle, Shooting, Choice, Plan>(
      troopsOf,
      (b, v) => v.plans.filter(({ unit }) => sideOf(b, unit) === asked(v)),
      {
        conditions: enemyConditions,
        cases: (b, { unit, shots }) => casesOf(b, unit, [...new Set(shots.map(({ target }) => target))]),
      },
    ),
    apply(b, v, choice) {
      if (choice.kind === 'done') {
        v.turn++;
        return v.turn < 2 ? 'aim' : undefined;
      }
      carry(b, v.plans.find((p) => p.unit === choice.unit) as Plan, choice);
      return 'aim';
    },
  }),
  load(b, v) {
    v.queue = v.plans.flatMap((p) => (p.holds ? [] : p.shots));
    for (const plan of v.plans) if (!plan.holds) note(b, plan.unit, DID_SHOOT);
    return v.queue.length === 0 ? 'end' : undefined;
  },
  shoot(b, v) {
    const shots = v.queue.shift() as Shots;
    const struck = shoot({ b, shots, handsFull: handsFull(v, shots.target) });
    v.struck.push(struck);
    emit(b, {
      kind: 'volley',
      rules: [
        'cls-period.09',
        'cls-shooting.01',
        'cls-shooting.02',
        'cls-shooting.03',
        'cls-shooting.28',
        'cls-shooting.06',
        ...(thirdRankShoots(b, shots.unit, shots.missile, shots.target) ? ['cls-shooting.07'] : []),
        'cls-shooting.04',
        'cls-shooting.23',
        'cls-shooting.24',
      ],
      unit: shots.unit,
      target: shots.target,
      missile: weaponWord(shots.missile),
      shooters: shots.short + shots.long,
      hits: struck.hits,
      kills: struck.kills,
    });
    return v.queue.length > 0 ? 'shoot' : undefined;
  },
  /** Dice of both sides first, then all losses (cls-period.11, cls-casualty.02). */
  end(b, v) {
    b.state.killers = [];
    const targets = [...new Set(v.struck.map((s) => s.target))];
    const shaken = targets.filter((t) => hitsDisorder(b, t, total(v, t, 'hits')));
    for (const target of targets) {
      const kills = total(v, target, 'kills');
      for (const s of v.struck) if (s.target === target && s.kills > 0) b.state.killers.push(target * 1000 + s.unit);
      takeLosses(b, target, kills, ['cls-shooting.26'], 'shooting');
    }
    for (const unit of shaken) {
      if (onTable(b, unit))
        disorder(
          b,
          unit,
          ['cls-disorder.08', 'cls-example.03'],
          `${counted(total(v, unit, 'hits'), 'hit')} from shooting`,
        );
    }
  },
});

const total = (v: Shooting, target: Unit, what: 'hits' | 'kills'): number =>
  v.struck.reduce((sum, s) => (s.target === target ? sum + s[what] : sum), 0);
