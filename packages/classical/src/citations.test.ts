import { clone, type GameEvent, pendingDecisions, randomPlayer, refused, submit, submitNth } from '@taxiarch/kernel';
import { sideOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import type { Battle } from './base/state.ts';
import { densityOf, hasDone, inMelee, isPursuing, isRouting, unitIsArtillery } from './base/units.ts';
import { DID_CHARGE, DID_TEST, FRONT, NONE, type Order, type Unit } from './base/vocabulary.ts';
import { isHalted, isUncontrolled, underNoAdvance } from './morale/rights.ts';
import { standing } from './script/position.ts';

interface Part {
  rule: string;
  text: string;
}
const partsOf = (e: GameEvent): Part[] => [
  ...((e['parts'] as unknown as Part[] | undefined) ?? []),
  ...((e['foeParts'] as unknown as Part[] | undefined) ?? []),
];
const counts =
  (...texts: string[]) =>
  (e: GameEvent): boolean =>
    partsOf(e).some(({ text }) => texts.includes(text));
const all =
  (...texts: string[]) =>
  (e: GameEvent): boolean =>
    texts.every((text) => counts(text)(e));

/** Rules that an event of a kind may cite only where its facts bear them out. */
const onlyWhere: Readonly<Record<string, Readonly<Record<string, (e: GameEvent, b: Battle) => boolean>>>> = {
  blows: {
    'cls-melee.02': (e) => e['overlap'] === true,
    'cls-melee.08': counts('charging lancers'),
    'cls-melee.14': counts('pila in the first round'),
    'cls-melee.22': counts('against pikes after the first round'),
    'cls-melee.24': counts('pursuing or enemy facing away'),
    'cls-melee.27': counts('infantry uphill'),
    'cls-melee.30': all('mounted against close order foot', 'mounted against long spears or pikes'),
    'cls-melee.35': counts('unable to fight back'),
    'cls-melee.36': counts('unable to fight back'),
    'cls-melee.44': counts('infantry uphill'),
    'cls-melee.45': counts('defending an obstacle', 'mounted crossing a defended line'),
    'cls-shield.01': counts('rhomphaia', 'enemy shieldless'),
    'cls-shield.06': counts('enemy shieldless'),
    'cls-shield.07': counts('enemy shieldless'),
    'cls-type.06': counts('cavalry against open order foot'),
  },
  'after-melee': {
    'cls-after.11': (e) => e['fate'] === 'pushed-back' || e['fate'] === 'breaks-off',
    'cls-after.10': counts('foot beaten by mounted'),
    'cls-after.20': counts('lost to enemies that cannot follow up or pursue'),
    'cls-after.21': counts(
      'pushed back in successive moves',
      'pushed the enemy back last move',
      'charged in this move',
    ),
  },
  broke: { 'cls-rout.11': (e) => (e['from'] as unknown as Unit[]).length > 0 },
  contact: { 'cls-charge.11': (e) => e['edge'] !== FRONT },
  'rout-move': {
    'cls-rout.01': (e) => !e.rules.includes('cls-rout.02'),
    'cls-rout.02': (e) => !e.rules.includes('cls-rout.01'),
  },
  'breaks-at-charge': {
    'cls-rally.04': (e, b) => b.state.rally[e['unit'] as Unit] === 'rout' || !e.rules.includes('cls-dismount.03'),
  },
  morale: {
    'cls-morale.28': counts(
      'saw enemies rout or destroyed',
      'saw friends in more open order rout or destroyed',
      'saw friends in the same or closer order rout or destroyed',
      'enemy to flank or rear',
    ),
    'cls-morale.29': counts('won a melee', 'lost a melee'),
  },
};

/** What is wrong with the citations of an event, in words. */
function faultsOf(e: GameEvent, b: Battle): string[] {
  const only = onlyWhere[e.kind] ?? {};
  return [
    ...e.rules.filter((rule) => !rule.startsWith('cls-')).map((rule) => `${e.kind} cites ${rule} of another book`),
    ...e.rules.filter((rule) => only[rule]?.(e, b) === false).map((rule) => `${e.kind} cites ${rule} without cause`),
    ...partsOf(e)
      .filter(({ rule }) => !e.rules.includes(rule))
      .map(({ rule, text }) => `${e.kind} counts “${text}” without ${rule}`),
    ...(new Set(e.rules).size === e.rules.length ? [] : [`${e.kind} cites a rule twice: ${e.rules.join(' ')}`]),
  ];
}

/** Both sides so near to one another that most of what the rules know happens within some periods. */
const brawl = (seed: number): Battle =>
  standing(
    `
unit hastati blue AI LO Br arms pila shield 6 in 3 at 520 600 order attack
unit phalanx blue AI CO Br arms pike shield 12 in 4 at 660 600 order attack
unit riders blue AC LO Ar arms lance shield 5 at 820 600 order attack
unit slingers blue UI OO Ci arms sling 4 at 420 590 order harass
unit towers blue ELEPHANT 2 at 930 600 order attack
unit gauls red UI LO Ai arms spear shield 8 in 4 at 520 450 facing S order attack
unit camels red UCAM LO Bi arms javelins shield 4 at 660 450 facing S order attack
unit thracians red UI LO Bi arms rhomphaia 6 in 3 at 790 450 facing S order attack
unit cars red LCH bare 3 at 930 440 facing S order attack
unit bows red UI OO Ci arms bow 4 at 420 440 facing S order delay
general consul blue horse at 620 640
general chief red horse at 620 400
seed ${seed}
`,
    [{ proc: 'battle', locals: {} }],
  );

test.each([1, 2, 3])('events of battles by chance cite only rules whose conditions held (seed %i)', (seed) => {
  const b = brawl(seed);
  const player = randomPlayer(seed);
  const faults = new Set<string>();
  const seen = new Set<string>();
  for (let n = 0; n < 900 && !b.outcome; n++) {
    submitNth(b, player(b));
    for (const event of b.events) {
      seen.add(event.kind);
      for (const fault of faultsOf(event, b)) faults.add(fault);
    }
  }
  expect([...faults]).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['blows', 'after-melee', 'contact', 'rout-move', 'morale']));
});

/** A refusal, with what was refused and the unit that it speaks of. */
interface Refused {
  b: Battle;
  kind: string;
  choice: string;
  /** The first unit that the choice names, or the one that is being moved. */
  unit: Unit;
}
const ordersAre =
  (...orders: Order[]) =>
  ({ b, unit }: Refused): boolean =>
    orders.includes(b.state.order[unit] as Order);
const chosen =
  (beginning: RegExp) =>
  ({ choice }: Refused): boolean =>
    beginning.test(choice);
const inKind =
  (...kinds: string[]) =>
  ({ kind }: Refused): boolean =>
    kinds.includes(kind);
const both =
  (...all: ((r: Refused) => boolean)[]) =>
  (r: Refused): boolean =>
    all.every((is) => is(r));

/** It has just been said that it tests. */
const isToTest = (b: Battle, unit: Unit): boolean => {
  const { tests = [] } = (b.frames.at(-1)?.v ?? {}) as { tests?: { unit: Unit }[] };
  return tests.some((one) => one.unit === unit);
};

/** Where a rule may be what a refusal cites; orders have words of their own, which message and signal speak about. */
const refusedOnlyWhere: Readonly<Record<string, (r: Refused) => boolean>> = {
  'cls-change.01': (r) => r.kind === 'general-order' || r.choice.startsWith('speak'),
  'cls-change.03': chosen(/^signal/),
  'cls-change.04': chosen(/^write/),
  'cls-charge.04': inKind('declare-charge', 'response', 'reactive-counter-charge'),
  'cls-charge.08': inKind('declare-charge', 'response', 'reactive-counter-charge'),
  'cls-charge.12': ({ b, unit }) => hasDone(b, unit, DID_CHARGE),
  'cls-dismount.02': chosen(/^(dismount|mount)/),
  'cls-form.01': chosen(/^(widen|narrow|last-rank)/),
  'cls-form.02': chosen(/^wheel/),
  'cls-form.04': chosen(/^turn about/),
  'cls-form.06': both(chosen(/^back/), ({ b, unit }) => densityOf(b, unit) !== 'OO'),
  'cls-form.09': chosen(/turn |^face/),
  'cls-form.10': chosen(/^(widen|narrow|expand)/),
  'cls-general.09': chosen(/^(general|ride|stay)/),
  'cls-melee.40': ({ b, unit }) => inMelee(b, unit),
  'cls-morale.01': ({ b, unit }) => hasDone(b, unit, DID_TEST) || isToTest(b, unit),
  'cls-morale.03': ({ b, unit }) => !isPursuing(b, unit),
  'cls-morale.23': ({ b, unit }) => underNoAdvance(b, unit),
  'cls-morale.27': ({ b, unit }) => isHalted(b, unit),
  'cls-morale.31': ({ b, unit }) => isUncontrolled(b, unit),
  'cls-morale.33': ({ b, unit }) => underNoAdvance(b, unit),
  'cls-move.01': ({ b, unit }) => sideOf(b, unit) !== pendingDecisions(b)[0]?.side,
  'cls-move.07': ({ b, unit }) => unitIsArtillery(b, unit),
  'cls-order.02': ordersAre('attack'),
  'cls-order.03': ordersAre('hold'),
  'cls-order.04': (r) => r.choice.startsWith('engage') || ordersAre('engage')(r),
  'cls-order.05': ordersAre('seize'),
  'cls-order.06': ordersAre('harass', 'delay', 'retire'),
  'cls-order.07': ordersAre('delay', 'retire'),
  'cls-order.08': ordersAre('retire'),
  'cls-order.12': ordersAre('hold', 'engage', 'seize', 'retire'),
  'cls-order.13': both(inKind('move-unit'), chosen(/^done/)),
  'cls-order.15': chosen(/^(harass|delay)/),
  'cls-pavise.02': chosen(/^(set up|take up)/),
  'cls-push.01': chosen(/^exchange/),
  'cls-push.02': chosen(/^push/),
  'cls-rally.02': ({ b, unit }) => b.state.rally[unit] !== 'none',
  'cls-response.05': (r) => r.choice.endsWith('evade') && !ordersAre('harass', 'delay')(r),
  'cls-rout.09': ({ b, unit }) => isRouting(b, unit),
  'cls-scale.06': both(inKind('manoeuvre'), chosen(/^(set up|take up|dismount|mount|pivot|push)/)),
};

/** Each refusal once, by what it forbids whom; orders of every kind are given out in turn, so that all are met. */
function refusalsIn(seed: number): { faults: Set<string>; cited: Set<string> } {
  const b = brawl(seed);
  const player = randomPlayer(seed);
  const kinds: Order[] = ['hold', 'engage', 'seize', 'harass', 'delay', 'retire', 'attack'];
  for (const unit of b.world.units.keys()) b.state.order[unit] = kinds[(unit + seed) % kinds.length] as Order;
  const [faults, cited] = [new Set<string>(), new Set<string>()];
  for (let n = 0; n < 400 && !b.outcome; n++) {
    const kind = pendingDecisions(b)[0]?.kind ?? '';
    const moving = (b.frames.at(-1)?.v as { walk?: { unit?: Unit } } | undefined)?.walk?.unit ?? NONE;
    for (const { choice, refusal } of n % 5 === 0 ? refused(b) : []) {
      const named = choice.split(/[ ,]+/).map((word) => b.world.units.findIndex(({ key }) => key === word));
      const unit = named.find((one) => one >= 0) ?? moving;
      cited.add(refusal.rule);
      if (!refusal.rule.startsWith('cls-')) faults.add(`${refusal.rule} is of another book`);
      if (refusedOnlyWhere[refusal.rule]?.({ b, kind, choice, unit }) === false)
        faults.add(`${kind}: ${choice} is refused by ${refusal.rule} without cause: ${refusal.text}`);
    }
    submitNth(b, player(b));
  }
  return { faults, cited };
}

test.each([1, 2, 3, 4, 5, 6, 7])(
  '[cls-period.12] what is refused in battles by chance is refused by a rule whose condition held (seed %i)',
  (seed) => {
    const { faults, cited } = refusalsIn(seed);
    expect([...faults]).toEqual([]);
    expect([...cited].filter((rule) => rule in refusedOnlyWhere).length).toBeGreaterThan(12);
  },
);

test('[cls-period.12] what is refused is refused by rules of this book, as often as it is tried', () => {
  const b = brawl(4);
  const player = randomPlayer(4);
  const refused = new Set<string>();
  for (let n = 0; n < 300 && !b.outcome; n++) {
    const [owed] = pendingDecisions(b);
    for (const text of ['done', 'move phalanx, ahead 400', 'move riders, wheel left 90', 'charge riders camels']) {
      if (owed?.options.some(({ choice }) => choice === text)) continue;
      const result = submit(clone(b), text, owed?.side);
      if (!result.ok) refused.add(result.refusal.rule);
    }
    submitNth(b, player(b));
  }
  expect([...refused].filter((rule) => rule !== 'none' && !rule.startsWith('cls-'))).toEqual([]);
});
