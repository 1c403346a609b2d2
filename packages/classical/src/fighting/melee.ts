import { ask, emit, enemyOf, procedure, type RuleId, rollToReach, type Side } from '@taxiarch/kernel';
import { enemiesInReach, keyOf, nameOf, onTable, sideOf, unitsOf } from '@taxiarch/miniatures';
import { tenDie } from '../armies/dice.ts';
import type { Battle } from '../base/state.ts';
import { inMelee, isRouting, meleeBetween, meleesOf, note, opponentOf, withVerb } from '../base/units.ts';
import { DID_FIGHT, FRONT, pace, type Unit } from '../base/vocabulary.ts';
import { generalsFate } from '../command/generals.ts';
import { animalsDisorder } from '../morale/disorder.ts';
import { interruptWorks } from '../movement/works.ts';
import { takeLosses } from './casualties.ts';
import { edgeOfContact } from './contact.ts';
import { contactsThrough, enterMelee, partMelees } from './contacts.ts';
import { type Blow, blowOf } from './describe-melee.ts';
import { diceRules, type Striker, strikerRules, strikersOf } from './strikers.ts';

/** Hits of one unit on another in this phase. */
interface Hits {
  by: Unit;
  on: Unit;
  hits: number;
  /** 1 where they struck elements that face another way. */
  wrong: number;
}

interface Choice {
  unit: Unit;
  rank: number;
  file: number;
  foe: Unit;
}

interface Round {
  side: Side;
  /** Units that have still to strike; then all that was struck. */
  queue: Unit[];
  /** Elements of the present unit that have still to strike. */
  strikers?: Striker[];
  hits: Hits[];
  /** Whom elements in contact with several enemies strike (cls-melee.46); the widest contact where nothing is said. */
  choices: Choice[];
  /** The sides that have made their choices. */
  chosen: number;
}

/** Bases that touch by a front edge are in melee, and those that do so no more are out of it (cls-melee.40). */
export function settleMelees(b: Battle): void {
  partMelees(b);
  for (const unit of unitsOf(b, 0)) {
    for (const enemy of enemiesInReach(b, unit, 0, pace)) {
      if (meleeBetween(b, unit, enemy)) continue;
      const mine = contactsThrough(b, unit, enemy, FRONT)[0];
      const theirs = contactsThrough(b, enemy, unit, FRONT)[0];
      if (mine) enterMelee(b, unit, enemy, edgeOfContact(b, unit, enemy, mine.foeEdge));
      else if (theirs) enterMelee(b, enemy, unit, edgeOfContact(b, enemy, unit, theirs.foeEdge));
    }
  }
}

const fighters = (b: Battle, side: Side): Unit[] => unitsOf(b, side).filter((unit) => inMelee(b, unit));

/** Elements of a side that touch more than one enemy unit and have not been told whom to strike. */
function undecided(b: Battle, v: Round, side: Side): Striker[] {
  return fighters(b, side)
    .flatMap((unit) => strikersOf(b, unit))
    .filter((s) => new Set(s.targets.map((t) => t.foe)).size > 1)
    .filter((s) => !v.choices.some((c) => c.unit === s.unit && c.rank === s.rank && c.file === s.file));
}

const asked = (v: Round): Side => (v.chosen === 0 ? v.side : enemyOf(v.side));

function targetOf(v: Round, striker: Striker): Striker['targets'][number] {
  const choice = v.choices.find((c) => c.unit === striker.unit && c.rank === striker.rank && c.file === striker.file);
  const chosen = choice && striker.targets.find((t) => t.foe === choice.foe);
  return chosen ?? (striker.targets[0] as Striker['targets'][number]);
}

function addHits(v: Round, by: Unit, on: Unit, hits: number, wrong: boolean): void {
  const known = v.hits.find((h) => h.by === by && h.on === on);
  if (known) {
    known.hits += hits;
    if (wrong && hits > 0) known.wrong = 1;
  } else v.hits.push({ by, on, hits, wrong: wrong && hits > 0 ? 1 : 0 });
}

/** What is reckoned with each of several opponents and then summed (cls-melee.39). */
const severally = (b: Battle, unit: Unit): RuleId[] => (meleesOf(b, unit).length > 1 ? ['cls-melee.39'] : []);

/** An element throws its dice (cls-melee.03, .34); `more` are thrown behind it that count with them. */
function strike(b: Battle, v: Round, blow: Blow, more: number): void {
  const { striker, target } = blow;
  const { unit } = striker;
  const what = {
    purpose: `${withVerb(b, unit, 'strikes', 'strike')} ${nameOf(b, target.foe)}`,
    side: sideOf(b, unit),
    rules: ['cls-melee.34', ...severally(b, unit), ...diceRules(b, striker, blow.dice)],
    faces: tenDie,
    reach: blow.need,
    about: { unit, target: target.foe, factor: blow.own.total, opposed: blow.foe.total },
  };
  const hits = rollToReach(b, what, blow.dice, more);
  emit(b, {
    kind: 'blows',
    rules: [...new Set(['cls-melee.34', ...strikerRules(b, striker), ...blow.own.rules, ...blow.foe.rules])],
    unit,
    target: target.foe,
    file: striker.file,
    overlap: striker.overlap,
    factor: blow.own.total,
    opposed: blow.foe.total,
    parts: blow.own.parts.map((p) => ({ ...p })),
    foeParts: blow.foe.parts.map((p) => ({ ...p })),
    need: blow.need,
    dice: blow.dice,
    hits,
  });
  addHits(v, unit, target.foe, hits, blow.wrongWay);
}

const isLike = (one: Blow, other: Blow): boolean =>
  one.target.foe === other.target.foe && one.need === other.need && one.wrongWay === other.wrongWay;

/** The blows of the next elements of which only the sum of their hits matters. */
function nextBlows(b: Battle, v: Round): Blow[] {
  const blows: Blow[] = [];
  for (const striker of v.strikers ?? []) {
    const blow = blowOf(b, striker, targetOf(v, striker));
    if (blows[0] && !isLike(blow, blows[0])) break;
    blows.push(blow);
  }
  v.strikers?.splice(0, blows.length);
  return blows;
}

const sumWhere = (hits: readonly Hits[], key: 'by' | 'on', unit: Unit): number =>
  hits.reduce((sum, h) => (h[key] === unit ? sum + h.hits : sum), 0);

/** Who won, lost or drew: hits inflicted against hits suffered, over all opponents (cls-melee.38, .39). */
function reckon(b: Battle, v: Round, unit: Unit): void {
  const { state } = b;
  const inflicted = sumWhere(v.hits, 'by', unit);
  const suffered = sumWhere(v.hits, 'on', unit);
  state.balance[unit] = inflicted - suffered;
  state.balanceMove[unit] = state.move;
  note(b, unit, DID_FIGHT);
  emit(b, {
    kind: 'melee-result',
    rules: ['cls-period.09', 'cls-melee.38', ...severally(b, unit)],
    unit,
    inflicted,
    suffered,
  });
}

/** Losses at the end of the phase, dice of both sides being thrown (cls-casualty.02, cls-melee.37, cls-period.11). */
function bury(b: Battle, v: Round, units: readonly Unit[]): void {
  const routing = units.filter((unit) => isRouting(b, unit));
  for (const unit of units) {
    const suffered = sumWhere(v.hits, 'on', unit);
    if (suffered === 0) continue;
    for (const h of v.hits) if (h.on === unit && h.hits > 0) b.state.killers.push(unit * 1000 + h.by);
    takeLosses(b, unit, suffered, ['cls-melee.37', 'cls-casualty.02'], 'melee');
    if (routing.includes(unit) && onTable(b, unit)) generalsFate(b, unit, 'losses');
  }
}

/** Phase 11: all melees of both sides, in every move. */
export const meleeProcedure = procedure<Battle, Round>('melee', {
  begin(b, v) {
    settleMelees(b);
    animalsDisorder(b);
    v.queue = [...fighters(b, v.side), ...fighters(b, enemyOf(v.side))];
    v.hits = [];
    v.choices = [];
    v.chosen = 0;
    b.state.blows = [];
    return v.queue.length === 0 ? null : undefined;
  },
  nextSide: (b, v) => (undecided(b, v, asked(v)).length === 0 ? 'decided' : undefined),
  opponents: ask<Battle, Round, Choice>({
    ask: 'strike',
    rules: ['cls-melee.03', 'cls-melee.46'],
    side: (_b, v) => asked(v),
    text(b, v) {
      const striker = undecided(b, v, asked(v))[0] as Striker;
      return `Element ${striker.file + 1} from the left of ${nameOf(b, striker.unit)} faces several enemies. Choose its target.`;
    },
    list(b, v) {
      const striker = undecided(b, v, asked(v))[0] as Striker;
      const { unit, rank, file } = striker;
      return [...new Set(striker.targets.map((t) => t.foe))].map((foe) => ({ unit, rank, file, foe }));
    },
    refuse: () => null,
    format: (b, c) => `strike ${keyOf(b, c.foe)}`,
    label: (b, _v, c) => `Strike ${nameOf(b, c.foe)}`,
    apply(_b, v, choice) {
      v.choices.push(choice);
      return 'nextSide';
    },
  }),
  decided(_b, v) {
    v.chosen++;
    return v.chosen < 2 ? 'nextSide' : undefined;
  },
  nextUnit(b, v) {
    const unit = v.queue.shift();
    if (unit === undefined) return 'result';
    v.strikers = strikersOf(b, unit);
    return undefined;
  },
  /** Elements that strike alike a step, so that what came of earlier ones is but a sum to anyone who reckons the chances. */
  strike(b, v) {
    const blows = nextBlows(b, v);
    if (blows.length === 0) return 'nextUnit';
    let more = blows.reduce((dice, blow) => dice + blow.dice, 0);
    for (const blow of blows) {
      more -= blow.dice;
      strike(b, v, blow, more);
    }
    return 'strike';
  },
  result(b, v) {
    const units = [...fighters(b, v.side), ...fighters(b, enemyOf(v.side))];
    for (const melee of b.state.melees) {
      for (const unit of [melee.one, melee.other]) addHits(v, unit, opponentOf(melee, unit), 0, false);
      melee.rounds++;
    }
    b.state.blows = v.hits.map((h) => ({ by: h.by, on: h.on, hits: h.hits, wrong: h.wrong }));
    for (const unit of units) reckon(b, v, unit);
    bury(b, v, units);
    for (const unit of units) if (onTable(b, unit)) interruptWorks(b, unit);
  },
});
