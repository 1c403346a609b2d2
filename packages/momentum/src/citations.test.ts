import { clone, type GameEvent, pendingDecisions, randomPlayer, submit, submitNth } from '@taxiarch/kernel';
import { sideOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import type { Battle } from './base/state.ts';
import { has, isChariot, isElephant, isFoot, isSkirmisher, profileOf } from './base/units.ts';
import { COMBAT, INITIAL, MOVEMENT, type Unit } from './base/vocabulary.ts';
import { standing } from './script/position.ts';

interface Part {
  rule: string;
  text: string;
}
/** What a die was changed by, in all the places where an event tells it. */
const partsOf = (e: GameEvent): Part[] =>
  ['parts', 'diceParts', 'hitParts', 'defenceParts', 'saveParts'].flatMap((name) =>
    ((e[name] ?? []) as unknown as (Part | Part[])[]).flat(),
  );
const ruled =
  (...rules: string[]) =>
  (e: GameEvent): boolean =>
    partsOf(e).some(({ rule }) => rules.includes(rule));
const counted =
  (start: string) =>
  (e: GameEvent): boolean =>
    partsOf(e).some(({ text }) => text.startsWith(start));

interface Loser {
  divisor: number;
  shifts: Part[];
  line: number;
}
const losers = (e: GameEvent): Loser[] => (e['losers'] ?? []) as unknown as Loser[];
const someLoser =
  (is: (loser: Loser) => boolean) =>
  (e: GameEvent): boolean =>
    losers(e).some(is);
const shifted = (rule: string) => someLoser(({ shifts }) => shifts.some((part) => part.rule === rule));

/** What has happened before an event, as far as rules ask for it. */
interface Past {
  b: Battle;
  phase: number;
  /** Charges that are declared and units in contact, before the answer and after it. */
  charges: { unit: Unit; target: Unit }[];
  engaged: Set<Unit>;
  /** Who has ever broken, who has faced about in this turn, and lines that losers of this phase have read. */
  broken: Set<Unit>;
  abouts: Set<Unit>;
  lines: Set<number>;
}
type Condition = (e: GameEvent, past: Past) => boolean;

const unitOf = (e: GameEvent, name = 'unit'): Unit => e[name] as Unit;
const ofUnit =
  (is: (b: Battle, unit: Unit) => boolean): Condition =>
  (e, { b }) =>
    is(b, unitOf(e));
const inPhase =
  (phase: number): Condition =>
  (_e, past) =>
    past.phase === phase;
const answers =
  (response: string): Condition =>
  (e) =>
    e['response'] === response;
const isLarge: Condition = (e, { b }) => {
  const units = e['units'] as unknown as Unit[];
  return units.length - units.filter((unit) => sideOf(b, unit) === 0).length > 1 || units.length > 2;
};
const among = (e: GameEvent, { b, charges }: Past): boolean =>
  b && new Set(charges.filter(({ target }) => target === unitOf(e)).map(({ unit }) => unit)).size > 1;

/** Rules that an event of a kind may cite only where its facts bear them out. */
const onlyWhere: Readonly<Record<string, Readonly<Record<string, Condition>>>> = {
  strike: {
    'mom-combat.07': ruled('mom-combat.07'),
    'mom-combat.08': ruled('mom-combat.08'),
    'mom-combat.09': ruled('mom-combat.09'),
    'mom-combat.10': (e, { b }) => profileOf(b, unitOf(e)).weapon === 'heavy-spear',
    'mom-combat.12': ruled('mom-combat.12'),
    'mom-combat.13': (e) => (e['hitParts'] as unknown as Part[]).length > 0,
    'mom-combat.14': (e) => e['plain'] !== 4,
    'mom-combat.15': ruled('mom-combat.15'),
    'mom-combat.16': ruled('mom-combat.16'),
    'mom-combat.20': ruled('mom-combat.15', 'mom-combat.20'),
    'mom-combat.22': (e) => (e['diceParts'] as unknown as Part[]).length > 1,
    'mom-combat.23': (e) => e['arm'] !== 'men',
    'mom-trait.02': ruled('mom-combat.09'),
    'mom-trait.03': (e, { b }) => has(b, unitOf(e), 'levy') || has(b, unitOf(e, 'target'), 'levy'),
    'mom-trait.04': ruled('mom-trait.04'),
  },
  combat: {
    'mom-combat.19': isLarge,
    'mom-bonus.03': counted('depth'),
    'mom-bonus.06': counted('nervous'),
    'mom-bonus.08': (e, past) => isLarge(e, past) && partsOf(e).some(({ rule }) => rule.startsWith('mom-bonus')),
    'mom-result.01': someLoser(({ line }) => line === 0),
    'mom-result.02': someLoser(({ line }) => line === 1),
    'mom-result.03': someLoser(({ line }) => line === 2),
    'mom-result.04': someLoser(({ line }) => line === 3),
    'mom-result.05': someLoser(({ divisor }) => divisor > 1),
    'mom-result.06': someLoser(({ divisor }) => divisor > 1),
    'mom-result.07': someLoser(({ shifts }) => shifts.length > 0),
    'mom-result.08': shifted('mom-result.08'),
    'mom-result.09': shifted('mom-result.09'),
    'mom-result.10': shifted('mom-result.10'),
    'mom-result.11': shifted('mom-result.11'),
    'mom-result.12': shifted('mom-result.12'),
    'mom-result.15': someLoser(({ shifts }) => shifts.length > 1),
    'mom-result.27': (e) => losers(e).length > 0,
    'mom-token.11': ruled('mom-token.11'),
  },
  'break-test': {
    'mom-result.21': (e) => (e['rolls'] as number[]).length > 1,
    'mom-command.07': ruled('mom-command.07'),
    'mom-command.08': ruled('mom-command.08'),
  },
  'cohesion-test': {
    'mom-initial.02': inPhase(INITIAL),
    'mom-initial.03': inPhase(INITIAL),
    'mom-initial.06': inPhase(INITIAL),
    'mom-move.18': (e, past) => past.phase !== INITIAL && e['why'] === 'friends fleeing nearby',
    'mom-result.26': inPhase(COMBAT),
    'mom-rally.02': ruled('mom-rally.02'),
    'mom-rally.03': counted('an enemy within 8" with more bases'),
    'mom-rally.04': (e) => (e['of'] as number) >= 0,
    'mom-rally.05': ruled('mom-cohesion.03', 'mom-cohesion.10'),
    'mom-command.07': (e) => (e['of'] as number) >= 0,
    'mom-command.08': (e) => (e['of'] as number) >= 0,
    'mom-cohesion.01': (e) => (e['of'] as number) < 0,
  },
  volley: {
    'mom-shooting.03': (e) => (e['dice'] as number) > 0,
    'mom-shooting.04': (e, { engaged }) => engaged.has(unitOf(e, 'target')),
    'mom-shooting.06': ofUnit(isFoot),
    'mom-shooting.07': (e, { b }) => isFoot(b, unitOf(e)) || e.rules.includes('mom-shooting.03'),
    'mom-shooting.08': ofUnit((b, unit) => !isFoot(b, unit)),
    'mom-shooting.09': ofUnit(isSkirmisher),
    'mom-shooting.11': ofUnit((b, unit) => isChariot(b, unit) || isElephant(b, unit)),
    'mom-shooting.12': ofUnit(isChariot),
    'mom-shooting.15': ruled('mom-shooting.15'),
    'mom-shooting.16': ruled('mom-shooting.16'),
    'mom-shooting.17': (e) => (e['need'] as number) >= 7,
    'mom-shooting.19': ruled('mom-shooting.19'),
  },
  response: {
    'mom-charge.04': answers('counter'),
    'mom-charge.05': answers('evade'),
    'mom-charge.12': among,
    'mom-charge.13': answers('flee'),
  },
  'charge-declared': { 'mom-charge.08': (e) => e['behind'] === true },
  'disengage-declared': {
    'mom-disengage.02': (e) => e['exempt'] === false,
    'mom-disengage.04': (e) => e['exempt'] === true,
  },
  destroyed: { 'mom-charge.13': (e, { broken }) => broken.has(unitOf(e)) },
  flight: {
    'mom-flee.05': inPhase(COMBAT),
    'mom-flee.06': (e) => (e['passes'] as Unit[]).length > 0,
    'mom-move.18': (e) => (e['passes'] as Unit[]).length > 0,
    'mom-move.21': inPhase(MOVEMENT),
  },
  manoeuvre: {
    'mom-move.07': ofUnit((b, unit) => isFoot(b, unit) && profileOf(b, unit).density === 'close'),
    'mom-move.11': (e) => e['manoeuvre'] === 'about',
    'mom-move.13': (_e, { b }) => b.state.pieces.some(({ kind }) => kind !== 'hill'),
    'mom-move.14': (_e, { b }) => b.state.pieces.some(({ kind }) => kind !== 'hill'),
    'mom-move.15': (e, { b }) => e['manoeuvre'] === 'shieldwall' || b.state.barriers.length > 0,
    'mom-move.23': (e, { abouts }) => abouts.has(unitOf(e)),
  },
  losses: { 'mom-unit.01': (e) => e['wounds'] === true },
  die: {
    'mom-result.24': (_e, { lines }) => lines.has(0),
    'mom-result.25': inPhase(COMBAT),
  },
  'commander-killed': { 'mom-result.24': (_e, { lines }) => lines.has(0), 'mom-result.25': inPhase(COMBAT) },
};

/** What is wrong with the citations of an event, in words. */
function faultsOf(e: GameEvent, past: Past): string[] {
  const only = onlyWhere[e.kind] ?? {};
  return [
    ...e.rules.filter((rule) => !rule.startsWith('mom-')).map((rule) => `${e.kind} cites ${rule} of another book`),
    ...e.rules.filter((rule) => only[rule]?.(e, past) === false).map((rule) => `${e.kind} cites ${rule} without cause`),
    ...(e.kind === 'die' ? [] : partsOf(e))
      .filter(({ rule }) => !e.rules.includes(rule))
      .map(({ rule, text }) => `${e.kind} counts “${text}” without ${rule}`),
    ...(new Set(e.rules).size === e.rules.length ? [] : [`${e.kind} cites a rule twice: ${e.rules.join(' ')}`]),
  ];
}

/** Keeps what later events are judged by. */
function remember(past: Past, e: GameEvent): void {
  if (e.kind === 'turn') past.abouts.clear();
  if (e.kind === 'phase') {
    past.phase = e['phase'] as number;
    past.lines.clear();
  }
  if (e.kind === 'breaks') past.broken.add(unitOf(e));
  if (e.kind === 'combat') for (const { line } of losers(e)) past.lines.add(line);
  if (e.kind === 'manoeuvre' && e['manoeuvre'] === 'about') past.abouts.add(unitOf(e));
}

/** Both sides so near to one another that most of what the rules know happens within some turns. */
const brawl = (seed: number): Battle =>
  standing(
    `
hill h circle 20 24 5
scrub s circle 44 26 3
wall 52 24 58 24
unit foot blue foot close pike 8 in 4 at 20 28 facing N
unit horse blue cavalry shock lance 6 in 3 at 36 28 facing N
unit warband blue foot warband open 8 in 4 at 28 28 facing N
unit slings blue foot skirmish sling 4 at 44 29 facing N
unit beasts blue elephant 2 at 52 28 facing N
unit bows blue foot close bow 8 in 4 at 12 29 facing N
unit riders blue cavalry skirmish javelin 4 at 60 28 facing N
unit spears red foot close long-spear 8 in 4 at 20 18 facing S
unit axes red foot open two-handed fights superior 8 in 4 at 28 18 facing S
unit levies red foot levy open 8 in 4 at 36 18 facing S
unit cars red scythed-chariot 2 at 44 18 facing S
unit wheels red light-chariot bow 3 at 52 18 facing S
unit lights red foot skirmish bow 4 at 12 18 facing S
unit lancers red cavalry kontos stubborn 6 in 3 at 60 18 facing S
commander king blue general with foot
commander prince blue with horse
commander satrap red general with spears
commander vassal red with axes
seed ${seed}
`,
    { proc: 'battle', locals: {} },
  );

test.each([1, 2, 3, 4, 5, 6])('events of battles by chance cite only rules whose conditions held (seed %i)', (seed) => {
  const b = brawl(seed);
  const player = randomPlayer(seed);
  const faults = new Set<string>();
  const seen = new Set<string>();
  const past: Past = {
    ...{ b, phase: INITIAL, charges: [], engaged: new Set() },
    ...{ broken: new Set(), abouts: new Set(), lines: new Set() },
  };
  for (let n = 0; n < 700 && !b.outcome; n++) {
    const engaged = (): Unit[] => b.state.contacts.flatMap(({ one, other }) => [one, other]);
    const before = [b.state.charges.slice(), engaged()] as const;
    submitNth(b, player(b));
    past.charges = [...before[0], ...b.state.charges];
    past.engaged = new Set([...before[1], ...engaged()]);
    for (const event of b.events) {
      seen.add(event.kind);
      for (const fault of faultsOf(event, past)) faults.add(fault);
      remember(past, event);
    }
  }
  expect([...faults]).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['strike', 'combat', 'volley', 'cohesion-test', 'response']));
});

test('[mom-turn.01] what is refused is refused by rules of this sheet, as often as it is tried', () => {
  const b = brawl(4);
  const player = randomPlayer(4);
  const refused = new Set<string>();
  for (let n = 0; n < 300 && !b.outcome; n++) {
    const [owed] = pendingDecisions(b);
    for (const text of [
      'done',
      'charge horse levies',
      'move foot',
      'ahead 40',
      'pivot 90',
      'evade foot',
      'disengage foot',
    ]) {
      if (owed?.options.some(({ choice }) => choice === text)) continue;
      const result = submit(clone(b), text, owed?.side);
      if (!result.ok) refused.add(result.refusal.rule);
    }
    submitNth(b, player(b));
  }
  expect([...refused].filter((rule) => rule !== 'none' && !rule.startsWith('mom-'))).toEqual([]);
  expect(refused.size).toBeGreaterThan(4);
});
