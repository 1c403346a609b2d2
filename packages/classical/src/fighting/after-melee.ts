import { ask, enemyOf, procedure, type RuleId, type Side } from '@taxiarch/kernel';
import { nameOf, onTable, unitsOf } from '@taxiarch/miniatures';
import { destroy } from '../base/fate.ts';
import { start, startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { inMelee, isRouting, unitIsArtillery, unitIsElephant, unitIsScythed } from '../base/units.ts';
import { READY, type Unit } from '../base/vocabulary.ts';
import { generalsFate } from '../command/generals.ts';
import { beginRally } from '../morale/rally.ts';
import { underNoAdvance } from '../morale/rights.ts';
import { foughtWith, hitters, stoodToReceive } from './after-score.ts';
import { breakOff, mayBreakOff } from './break-off.ts';

import { opponentsOf } from './contacts.ts';
import { growWider, type Widening, wideningBar, widenings, writeWidening } from './expansion.ts';
import { settleMelees } from './melee.ts';
import { followUp, followUpBar, type Pushed, pushBack } from './push-back.ts';
import { labelTurning, refuseTurning, type Turning, turnElements, turnings, writeTurning } from './turning.ts';
import { type Fate, hasFought, hasLost, judge, losersOf, type Verdict } from './verdicts.ts';

interface After {
  side: Side;
  /** Losers still to be judged; then units still to be asked. */
  queue: Unit[];
  verdicts: Verdict[];
  /** Units that break off of their own will (cls-after.14). */
  leaving: Unit[];
  pushed: Pushed[];
  widened: Unit[];
  /** Turns to flank or rear made in this phase. */
  turned?: Turning[];
  /** 0 while the mover is asked, 1 while the other is, 2 when both have been. */
  turn: number;
}

const both = (v: After): readonly Side[] => [v.side, enemyOf(v.side)];
const asked = (v: After): Side => (v.turn === 0 ? v.side : enemyOf(v.side));
const withFate = (v: After, fate: Fate): Unit[] => v.verdicts.filter((d) => d.fate === fate).map((d) => d.unit);
const pushedUnits = (v: After): Unit[] => v.pushed.map((p) => p.unit);

/** Units that may break off by choice; whom the verdicts will push back counts as pushed already. */
const free = (b: Battle, v: After): Unit[] =>
  both(v).flatMap((side) => unitsOf(b, side).filter((unit) => mayBreakOff(b, unit, withFate(v, 'pushed-back'))));

/**
 * Who must pursue (cls-after.12, .13, .15, .22): all its opponents that are left broke, it did not lose, and it did not
 * stand to receive a charge of theirs in this move.
 */
function pursuitOf(b: Battle, unit: Unit): Unit[] {
  if (b.state.status[unit] !== READY || unitIsArtillery(b, unit) || hasLost(b, unit)) return [];
  const left = foughtWith(b, unit).filter((foe) => onTable(b, foe));
  if (left.length === 0 || !left.every((foe) => isRouting(b, foe))) return [];
  const broken = left.filter(
    (foe) => b.state.brokeMove[foe] === b.state.move && b.state.brokePhase[foe] === b.state.phase,
  );
  return broken.filter((foe) => !stoodToReceive(b, unit, foe));
}

/** Who has lost all contact without following or fleeing must rally, in good order (cls-after.16, cls-rally.01). */
function mustHalt(b: Battle, v: After, unit: Unit): boolean {
  if (b.state.status[unit] !== READY || inMelee(b, unit)) return false;
  if (!hasFought(b, unit) || unitIsArtillery(b, unit)) return false;
  return !pushedUnits(v).includes(unit) && !v.leaving.includes(unit) && !withFate(v, 'breaks-off').includes(unit);
}

/** A scythed chariot that loses to an elephant would rout as well as be destroyed. */
const clashRules = (b: Battle, unit: Unit): RuleId[] =>
  unitIsScythed(b, unit) && hitters(b, unit).some((foe) => unitIsElephant(b, foe)) ? ['cls-after.02'] : [];

/** Why it halts: contact is lost, and who stood to receive may not go after the enemy in that move. */
const haltRules = (b: Battle, unit: Unit): RuleId[] => [
  'cls-after.16',
  'cls-after.23',
  ...(stoodToReceive(b, unit) ? ['cls-after.12', 'cls-after.13', 'cls-after.19'] : []),
];

/** Phase 12: tests, then all their consequences in the order of cls-period.10 and cls-period.11. */
export const afterMeleeProcedure = procedure<Battle, After>('after-melee', {
  begin(b, v) {
    v.queue = both(v).flatMap((side) => losersOf(b, side));
    v.verdicts = [];
    v.leaving = [];
    v.pushed = [];
    v.widened = [];
    v.turn = 0;
  },
  tests(b, v) {
    const unit = v.queue.shift();
    if (unit === undefined) return undefined;
    v.verdicts.push(judge(b, unit));
    return 'tests';
  },
  mayLeave(b, v) {
    for (const melee of b.state.melees) melee.pushed = 0;
    v.queue = free(b, v);
    return undefined;
  },
  nextToLeave: (_b, v) => (v.queue.length === 0 ? 'destruction' : undefined),
  breakOffOrNot: ask<Battle, After, 'break off' | 'stay'>({
    ask: 'break-off',
    rules: ['cls-after.14'],
    side: (b, v) => (b.world.units[v.queue[0] as Unit] as { side: Side }).side,
    text: (b, v) => `${nameOf(b, v.queue[0] as Unit)} can break off from the infantry. Stay or break off?`,
    list: () => ['stay', 'break off'],
    refuse: () => null,
    format: (_b, c) => c,
    label: (_b, _v, c) => (c === 'stay' ? 'Stay in the melee' : 'Break off'),
    apply(_b, v, choice) {
      const unit = v.queue.shift() as Unit;
      if (choice === 'break off') v.leaving.push(unit);
      return 'nextToLeave';
    },
  }),
  destruction(b, v) {
    for (const unit of withFate(v, 'destroyed')) {
      generalsFate(b, unit, 'destroyed');
      destroy(b, unit, ['cls-after.01', ...clashRules(b, unit)], 'beaten in melee');
    }
    // cls-morale.33: who breaks off under No Advance routs instead.
    for (const unit of v.leaving.filter((u) => underNoAdvance(b, u))) v.verdicts.push({ unit, fate: 'breaks' });
    v.leaving = v.leaving.filter((u) => !underNoAdvance(b, u));
    v.queue = withFate(v, 'breaks');
  },
  breaking(b, v) {
    const unit = v.queue.shift();
    if (unit === undefined) return undefined;
    if (onTable(b, unit)) {
      generalsFate(b, unit, 'routed');
      start(b, 'breaks', { unit, from: opponentsOf(b, unit), moves: false });
    }
    return 'breaking';
  },
  pursuit(b, v) {
    const chases = both(v)
      .flatMap((side) => unitsOf(b, side))
      .map((unit) => ({ unit, broken: pursuitOf(b, unit) }))
      .filter(({ broken }) => broken.length > 0);
    startAll(b, 'pursues', chases);
  },
  routs(b, v) {
    start(b, 'routs-and-pursuits', { side: v.side });
  },
  pushBacks(_b, v) {
    v.queue = withFate(v, 'pushed-back');
  },
  pushBack(b, v) {
    const unit = v.queue.shift();
    if (unit === undefined) return undefined;
    const pushed = pushBack(b, unit);
    if (pushed) v.pushed.push(pushed);
    return 'pushBack';
  },
  followUps(b, v) {
    const pushed = pushedUnits(v);
    for (const unit of both(v).flatMap((side) => unitsOf(b, side))) {
      if (followUpBar(b, unit, pushed, v.leaving) === null) followUp(b, unit, v.pushed);
    }
  },
  breakOffs(b, v) {
    const compelled = withFate(v, 'breaks-off');
    for (const unit of [...compelled, ...v.leaving]) {
      const pushed = breakOff(b, unit, compelled.includes(unit));
      if (pushed) v.pushed.push(pushed);
    }
    settleMelees(b);
    v.turn = 0;
  },
  expansion: ask<Battle, After, Widening | 'done'>({
    ask: 'expand',
    rules: ['cls-period.10', 'cls-form.10'],
    side: (_b, v) => asked(v),
    text: () => 'Choose a unit in melee to widen by 1 element.',
    list: (b, v) => [...widenings(b, asked(v)), 'done'],
    refuse: (b, v, c) => (c === 'done' ? null : wideningBar(b, c, v.widened)),
    format: (b, c) => (c === 'done' ? 'done' : writeWidening(b, c)),
    label: (b, _v, c) => (c === 'done' ? 'Widen no more units' : `Widen ${nameOf(b, c.unit)} to the ${c.end}`),
    chain: true,
    apply(b, v, choice) {
      if (choice === 'done') {
        v.turn++;
        return v.turn < 2 ? 'expansion' : undefined;
      }
      growWider(b, choice);
      v.widened.push(choice.unit);
      settleMelees(b);
      return 'expansion';
    },
  }),
  expanded(_b, v) {
    v.turn = 0;
    v.turned = [];
  },
  turning: ask<Battle, After, Turning | 'done'>({
    ask: 'turn-elements',
    rules: ['cls-period.10', 'cls-melee.42'],
    side: (_b, v) => asked(v),
    text: () => 'Units hit in flank or rear can turn elements. Choose a unit.',
    list: (b, v) => [...turnings(b, asked(v)), 'done'],
    refuse: (b, v, c) => (c === 'done' ? null : refuseTurning(b, c, v.turned ?? [])),
    format: (b, c) => (c === 'done' ? 'done' : writeTurning(b, c)),
    label: (b, _v, c) => (c === 'done' ? 'Turn no more elements' : labelTurning(b, c)),
    chain: true,
    apply(b, v, choice) {
      if (choice === 'done') {
        v.turn++;
        return v.turn < 2 ? 'turning' : undefined;
      }
      turnElements(b, choice);
      v.turned = [...(v.turned ?? []), choice];
      return 'turning';
    },
  }),
  end(b, v) {
    for (const unit of both(v).flatMap((side) => unitsOf(b, side))) {
      if (mustHalt(b, v, unit)) beginRally(b, unit, 'melee', haltRules(b, unit));
    }
  },
});
