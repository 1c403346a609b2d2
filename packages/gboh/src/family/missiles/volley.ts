import { arcToward, REAR } from '@taxiarch/hexfield';
import { emit, type RuleId, roll } from '@taxiarch/kernel';
import { takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { pairOf } from '../base/pairs.ts';
import type { ShotKind } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  isElephant,
  isSkirmisher,
  leaderInfo,
  leadersIn,
  nameOf,
  placeOfUnit,
  sideOf,
  unitBeneath,
} from '../base/units.ts';
import { DID_FIRE, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { casualtyCheck } from './casualty.ts';
import { hitsOf, missileSum, type Shot, strengthOf } from './modifiers.ts';
import { secondWord } from './reaction-fire.ts';
import { spendMissile } from './supply.ts';

/** What a shot has done, not yet applied: shots at one time are all rolled before any tells. */
export interface Volley {
  firer: Unit;
  /** Who takes the hits, or NONE. */
  victim: Unit;
  hits: number;
  /** Leaders who may have been struck (alx-8.19). */
  leaders: Leader[];
}

/** The rule by which each kind of shot comes about. */
export const shotRules = overridable<Readonly<Record<ShotKind, RuleId>>>('missiles: rules of the kinds of shot', {
  ordered: 'alx-8.12',
  entry: 'alx-8.21a',
  retire: 'alx-8.22',
  return: 'alx-8.23',
  parting: 'alx-6.76',
  harass: 'alx-8.33a',
  passing: 'alx-8.12',
  artillery: 'alx-11.85',
  'artillery-reaction': 'alx-11.86',
});

/** Whether beyond the usual range nothing but the unmodified 0 tells, or else an adjusted one. */
export const onlyBareZero = overridable<(shot: Shot) => boolean>(
  'missiles: an unmodified 0 beyond the range',
  () => true,
);

/** Rolls for a shot and spends the missiles (alx-8.15a, alx-8.16, alx-8.17). */
export function loose(shot: Shot): Volley {
  const { b, firer, target, screen } = shot;
  const strength = strengthOf(shot);
  const mark = target === NONE ? 'a leader' : nameOf(b, target);
  const shooter = screen ? `${nameOf(b, firer)} (${secondWord(b, firer)})` : nameOf(b, firer);
  const { natural, total } = roll(b, {
    purpose: `Fire of ${shooter} at ${mark}`,
    side: sideOf(b, firer),
    against: strength,
    // Downhill beyond the usual range nothing but the unmodified 0 tells (alx-8.16).
    ...(shot.extended && valueIn(b, onlyBareZero)(shot)
      ? { rules: ['alx-8.15a', 'alx-8.16'] }
      : { rules: ['alx-8.15a'], sum: missileSum(shot) }),
    about: { unit: firer },
  });
  const told = target !== NONE && total <= strength;
  const hits = told ? hitsOf(shot, total) : 0;
  const facts = { firer, target, hex: shot.hex, range: shot.range, screen, hits, how: shot.kind };
  emit(b, { kind: 'fires', rules: [...rulesOfShot(shot), ...(hits > 1 ? ['alx-8.15f'] : [])], ...facts });
  keepAccount(shot);
  spendMissile(b, firer, natural, screen);
  return { firer, victim: told ? victimOf(shot) : NONE, hits, leaders: natural === 0 ? leadersStruck(shot) : [] };
}

/** What a book cites of its own when a unit fires; nothing, unless it says so. */
export const furtherShotRules = overridable<(shot: Shot) => RuleId[]>('missiles: further rules of a shot', () => []);

function rulesOfShot(shot: Shot): RuleId[] {
  const { b, firer, target, kind, screen } = shot;
  const rules = [valueIn(b, shotRules)[kind], 'alx-8.14a', 'alx-8.15a'];
  if (isElephant(b, firer)) rules.push(screen ? 'alx-11.11' : 'alx-11.12');
  if (target !== NONE && isSkirmisher(b, target)) rules.push('alx-11.32');
  if (target !== NONE && unitBeneath(b, target) !== NONE) rules.push('alx-11.73c');
  return [...rules, ...valueIn(b, furtherShotRules)(shot)];
}

/** What a book notes of its own when a unit has fired; nothing, unless it says so. */
export const afterShot = overridable<(shot: Shot) => void>('missiles: after a shot', () => {});

/** Notes who has fired, for the limits on further shots. */
function keepAccount(shot: Shot): void {
  const { b, firer, target, kind } = shot;
  const { state } = b;
  if (kind === 'ordered' || kind === 'artillery' || kind === 'harass' || kind === 'passing') {
    state.did[firer] = (state.did[firer] as number) | DID_FIRE;
  }
  if (kind === 'artillery') state.shots[firer] = (state.shots[firer] as number) + 1;
  if (kind === 'artillery-reaction') state.reactions[firer] = (state.reactions[firer] as number) + 1;
  if (kind === 'parting') state.partings.push(pairOf(firer, target));
  if (kind === 'entry') state.entryFires.push(pairOf(firer, target));
  valueIn(b, afterShot)(shot);
}

/** Of two units in one place the upper, who is fired at, is hit, or the lower by fire from the rear (alx-11.73c). */
export const hitInStack = overridable<(shot: Shot, lower: Unit) => Unit>(
  'missiles: who of a stack is hit',
  ({ b, target, from }, lower) =>
    arcToward(b.world.field.grid, placeOfUnit(b, target), from) === REAR ? lower : target,
);

function victimOf(shot: Shot): Unit {
  const { b, target } = shot;
  const lower = unitBeneath(b, target);
  return lower === NONE ? target : valueIn(b, hitInStack)(shot, lower);
}

/**
 * Leaders of the other side in the hex fired at. A unit that has ridden out to harass is met away from its hex, so that
 * a leader who waits there is safe.
 */
const leadersStruck = ({ b, firer, hex }: Shot): Leader[] =>
  leadersIn(b, hex).filter((leader) => leaderInfo(b, leader).side !== sideOf(b, firer));

/** Applies what has been rolled, all hits of one unit together. */
export function land(b: Battle, volleys: readonly Volley[]): void {
  for (const leader of volleys.flatMap((v) => v.leaders)) casualtyCheck(b, leader, ['alx-8.19']);
  const done: Unit[] = [];
  for (const { victim, firer } of volleys) {
    if (victim === NONE || done.includes(victim)) continue;
    done.push(victim);
    const hits = volleys.reduce((sum, v) => (v.victim === victim ? sum + v.hits : sum), 0);
    const text = `missiles of ${nameOf(b, firer)}`;
    // Nobody advances into ground that missiles have cleared.
    takeHits(b, victim, hits, ['alx-8.15a'], { by: firer, text, routRules: ['alx-9.36'] });
  }
}
