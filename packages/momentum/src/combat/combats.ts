import { ask, procedure } from '@taxiarch/kernel';
import { keyOf, nameOf, sideOf } from '@taxiarch/miniatures';
import { endContacts } from '../base/contacts.ts';
import { start, startAll } from '../base/procedures.ts';
import type { Battle, Contact } from '../base/state.ts';
import { NONE } from '../base/vocabulary.ts';
import { combatAwards } from './awards.ts';
import { freshRound, gather } from './muster.ts';
import {
  apply,
  brokenIn,
  death,
  dodges,
  fateByTest,
  fateOf,
  freedOf,
  perilsOf,
  recheck,
  victorsOf,
} from './outcome.ts';
import { askedSide, askNext, pledge, revealPledges } from './pledges.ts';
import { calculateCombat, dropTheCount } from './reckon.ts';
import { type Doubt, fileOf, foesIn, type Round, type Strike, type Verdict } from './round.ts';
import { spendScythes, spendShock, testsDue } from './sequels.ts';
import { loosen } from './split.ts';
import { bury, strike, strikesOf } from './strikes.ts';

/** The base whose owner says next whom it fights. */
export const doubtNow = (b: Battle, v: Round): Doubt | undefined =>
  v.doubts.find(({ unit, foe }) => foe === NONE && sideOf(b, unit) === askedSide(b, v));

/** 4. Combat Phase, steps 2 to 10, of all combats together (mom-combat.01, mom-turn.04). */
export const combats = procedure<Battle, Round>('combats', {
  begin(b, v) {
    endContacts(b);
    Object.assign(v, freshRound(b));
    b.state.pledges = [[], []];
    return v.contacts.length === 0 ? null : undefined;
  },
  loosen(b, v) {
    const { bonds, choice } = loosen(b, v);
    v.bonds = bonds;
    return choice.length === 0 ? 'gather' : undefined;
  },
  split: ask<Battle, Round, number>({
    ask: 'split',
    rules: ['mom-combat.19'],
    side: (b) => b.state.holder,
    text: () => 'Two combats share units. Choose the contact to ignore when they are separated.',
    list: (b, v) => loosen(b, v).choice,
    refuse: () => null,
    format(b, at) {
      const { one, other } = b.state.contacts[at] as Contact;
      return `part ${keyOf(b, one)} ${keyOf(b, other)}`;
    },
    label(b, _v, at) {
      const { one, other } = b.state.contacts[at] as Contact;
      return `Ignore ${nameOf(b, one)} and ${nameOf(b, other)}`;
    },
    apply(_b, v, at) {
      v.bonds = v.bonds.filter((bond) => bond !== at);
      return 'loosen';
    },
  }),
  gather(b, v) {
    gather(b, v);
    askNext(b, v);
  },
  pledge,
  reveal(b, v) {
    revealPledges(b, v);
    v.asked = 0;
    b.state.step = 3;
  },
  nextDoubt(b, v) {
    if (v.asked > 1) return 'order';
    if (doubtNow(b, v)) return undefined;
    v.asked++;
    return 'nextDoubt';
  },
  fight: ask<Battle, Round, number>({
    ask: 'fight',
    rules: ['mom-combat.04'],
    side: askedSide,
    text(b, v) {
      const { unit, base } = doubtNow(b, v) as Doubt;
      return `Base ${fileOf(base) + 1} from the left of ${nameOf(b, unit)} touches several enemies. Choose which to fight.`;
    },
    list: (b, v) => (doubtNow(b, v) as Doubt).foes,
    refuse: () => null,
    format: (b, foe) => `fight ${keyOf(b, foe)}`,
    label: (b, _v, foe) => `Fight ${nameOf(b, foe)}`,
    chain: true,
    apply(b, v, foe) {
      (doubtNow(b, v) as Doubt).foe = foe;
      return 'nextDoubt';
    },
  }),
  order(b, v) {
    v.strikes = strikesOf(b, v);
    b.state.step = 4;
  },
  /** Losses of a rank are taken before the next one strikes (mom-combat.03); the last blows of all at the end. */
  nextStrike(b, v) {
    const next = v.strikes[0];
    const { combat, order } = v.striking;
    if (!next || next.combat !== combat || next.order !== order) bury(b, v, next ? combat : null);
    if (!next) return 'reckon';
    v.striking = { combat: next.combat, order: next.order };
    return undefined;
  },
  /** One strike a step, so that what came of earlier ones is but a sum to anyone who reckons the chances. */
  strike(b, v) {
    strike(b, v, v.strikes.shift() as Strike);
    return 'nextStrike';
  },
  reckon(b, v) {
    b.state.step = 5;
    calculateCombat(b, v);
    spendShock(b, v);
    v.perils = perilsOf(b, v);
    dropTheCount(v);
    b.state.step = 7;
  },
  death(b, v) {
    const next = v.perils.shift();
    if (!next) return undefined;
    death(b, next);
    return 'death';
  },
  results(b, v) {
    b.state.step = 8;
    v.queue = v.verdicts.map((_, at) => at);
    dodges(b, v);
  },
  result(b, v) {
    const verdict = v.verdicts[v.queue[0] as number];
    if (!verdict) return 'followUps';
    verdict.fate = fateOf(b, verdict);
    return verdict.fate === 'open' ? undefined : 'carryOut';
  },
  breakTest(b, v) {
    const verdict = v.verdicts[v.queue[0] as number] as Verdict;
    verdict.fate = fateByTest(b, v, verdict);
  },
  carryOut: (b, v) => apply(b, v, v.verdicts[v.queue[0] as number] as Verdict),
  resultDone(b, v) {
    recheck(b, v, v.verdicts[v.queue.shift() as number] as Verdict);
    return 'result';
  },
  followUps(b, v) {
    startAll(
      b,
      'follow-up',
      victorsOf(b, v).map((unit) => ({ unit })),
    );
  },
  tests(b, v) {
    endContacts(b);
    start(b, 'cohesion-tests', { tests: testsDue(b, v) });
  },
  awards(b, v) {
    b.state.step = 9;
    combatAwards(b, v);
    b.state.step = 10;
    start(b, 'flee-moves', { units: brokenIn(b, v) });
  },
  pursuits(b, v) {
    v.queue = freedOf(b, v);
  },
  pursuit(b, v) {
    const unit = v.queue.shift();
    if (unit === undefined) return undefined;
    const quarries = foesIn(v, unit).filter((foe) => b.state.brokeTurn[foe] === b.state.turn);
    if (quarries.length > 0) start(b, 'pursuit', { unit, quarries });
    else start(b, 'free-turn', { unit, rules: ['mom-unit.10'] });
    return 'pursuit';
  },
  end(b, v) {
    spendScythes(b, v);
    endContacts(b);
    b.state.pledges = [[], []];
  },
});
