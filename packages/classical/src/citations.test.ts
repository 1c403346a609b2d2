import { clone, type GameEvent, pending, randomPlayer, submit, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from './base/state.ts';
import { FRONT, type Unit } from './base/vocabulary.ts';
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
    'cls-melee.14': counts('pila, first round'),
    'cls-melee.22': counts('against pikes after the first round'),
    'cls-melee.24': counts('pursuing, or the enemy faces the wrong way'),
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
    'cls-after.20': counts('lost to enemy who cannot follow up or pursue'),
    'cls-after.21': counts('push backs one after another', 'pushed the enemy back last move', 'charged in this move'),
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
      'enemies seen in rout or destroyed',
      'friends in more open order seen in rout or destroyed',
      'friends in the same or closer order seen in rout or destroyed',
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

test('[cls-period.12] what is refused is refused by rules of this book, as often as it is tried', () => {
  const b = brawl(4);
  const player = randomPlayer(4);
  const refused = new Set<string>();
  for (let n = 0; n < 300 && !b.outcome; n++) {
    const [owed] = pending(b);
    for (const text of ['done', 'move phalanx, ahead 400', 'move riders, wheel left 90', 'charge riders camels']) {
      if (owed?.options.some(({ choice }) => choice === text)) continue;
      const result = submit(clone(b), text, owed?.side);
      if (!result.ok) refused.add(result.refusal.rule);
    }
    submitNth(b, player(b));
  }
  expect([...refused].filter((rule) => rule !== 'none' && !rule.startsWith('cls-'))).toEqual([]);
});
