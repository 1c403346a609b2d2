import { readFileSync } from 'node:fs';
import {
  alexanderVolume,
  type Battle,
  chandraguptaVolume,
  chariotsVolume,
  describeEvent,
  isChariot,
  isElephant,
  isEngine,
  isSkirmisher,
  position,
} from '@taxiarch/gboh';
import { type GameEvent, pendingDecisions, randomPlayer, refused, seededDice, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { type LedgerName, ledgers, openBattle, readLedger, scenarioById } from './index.ts';

/** Where a rule is cited: by a question or a refusal, which are not judged by their units, or by an event. */
interface Place {
  readonly b: Battle;
  readonly event: GameEvent | null;
}

/** Rules with a condition of their own, by the beginning of their ids, and where they may be cited. */
type Conditions = Readonly<Record<string, (place: Place) => boolean>>;

const namesOfUnits = ['unit', 'firer', 'target', 'by', 'attacker', 'defender', 'mover', 'stationary', 'under', 'foot'];

/** One of the units that the event names is such; where no event is at hand, or it names none, one in the battle is. */
const ofUnits =
  (is: (b: Battle, unit: number) => boolean) =>
  ({ b, event }: Place): boolean => {
    const named = namesOfUnits.flatMap((name) => {
      const unit = event?.[name];
      return typeof unit === 'number' && unit >= 0 ? [unit] : [];
    });
    return (named.length > 0 ? named : b.world.units.map((_, unit) => unit)).some((unit) => is(b, unit));
  };
const inBattle =
  (is: (b: Battle, unit: number) => boolean) =>
  ({ b }: Place): boolean =>
    b.world.units.some((_, unit) => is(b, unit));
const withOption =
  (...ids: string[]) =>
  ({ b }: Place): boolean =>
    ids.some((id) => b.world.options.has(id));
const ofKinds =
  (...kinds: string[]) =>
  ({ event }: Place): boolean =>
    event === null || kinds.includes(event.kind);
const typeOf = (b: Battle, unit: number): string => b.world.units[unit]?.type ?? '';
/** Chariots of the Bronze Age and the runners who go with them. */
const isWheeled = (b: Battle, unit: number): boolean => ['CH', 'CH-2', 'CH-3', 'RI'].includes(typeOf(b, unit));
/** A refusal may say of any troops that they are not such. */
const ofEvents =
  (is: (b: Battle, unit: number) => boolean) =>
  (place: Place): boolean =>
    place.event === null || ofUnits(is)(place);
const gradeOf = (b: Battle, unit: number): string => String(b.world.units[unit]?.grade ?? '');
const withRole =
  (...roles: string[]) =>
  ({ b }: Place): boolean =>
    b.world.leaders.some(({ role }) => roles.includes(role));
const withWorks = ({ b }: Place): boolean => b.world.works !== null;
const isRestricted = ({ b }: Place): boolean => (b.state.own as { restricted: number[] }).restricted.includes(1);

const conditions: Partial<Record<LedgerName, Conditions>> = {
  alexander: {
    'alx-5.5': withOption('elite-initiative', 'elite-roll'),
    'alx-5.6': withOption('contingent-commanders'),
    'alx-6.14': withOption('inertia'),
    'alx-6.5': withOption('drift'),
    'alx-9.4': withOption('charge-formation'),
    'alx-10.3': withOption('engaged'),
    'alx-11.11': ofUnits(isElephant),
    'alx-11.14': inBattle(isElephant),
    'alx-11.15': inBattle(isElephant),
    'alx-11.16': inBattle(isElephant),
    'alx-11.2': inBattle(isChariot),
    'alx-11.8': ofUnits(isEngine),
    'alx-11.9': withOption('charge-formation'),
  },
  chandragupta: {
    'cha-4.33g': inBattle(isElephant),
    'cha-4.51': withRole('wing'),
    'cha-4.53': withRole('nayaka'),
    'cha-4.54': withRole('nayaka'),
    'cha-4.55': isRestricted,
    'cha-4.62': inBattle((b, unit) => ['sreni', 'tribal'].includes(gradeOf(b, unit))),
    'cha-4.63': withRole('guild-chief', 'tribal-chief'),
    'cha-4.65': withRole('guild-chief', 'tribal-chief'),
    'cha-4.66': withRole('guild-chief'),
    'cha-6.73': ofUnits((b, unit) => gradeOf(b, unit) === 'tribal'),
    'cha-6.74': ofUnits((b, unit) => gradeOf(b, unit) === 'tribal'),
    'cha-7.12c': ofUnits(isChariot),
    'cha-8.17d': inBattle(
      (b, unit) => isElephant(b, unit) || isChariot(b, unit) || b.world.units[unit]?.cataphract === true,
    ),
    'cha-9.17i': withWorks,
    'cha-9.17m': inBattle((b, unit) => typeOf(b, unit) === 'PH'),
    'cha-10.1': inBattle(isElephant),
    'cha-10.13': ofUnits(isElephant),
    'cha-10.2': inBattle(isChariot),
    'cha-10.21': ofUnits(isChariot),
    'cha-10.26': ofUnits(isChariot),
    'cha-10.32': inBattle(isSkirmisher),
    'cha-10.5': ofUnits(isEngine),
    'cha-10.61': inBattle((b, unit) => typeOf(b, unit) === 'PH'),
    'cha-10.62': ({ b, event }) => event === null || b.world.units.some(({ wide }) => wide),
    'cha-10.64': inBattle((b, unit) => b.world.units[unit]?.wide === true),
    'cha-10.7': inBattle((b, unit) => gradeOf(b, unit) === 'sreni'),
    'cha-10.8': inBattle((b, unit) => gradeOf(b, unit) === 'maula'),
    'cha-12.1': withWorks,
    'cha-12.2': withWorks,
    'cha-12.3': withWorks,
    'cha-12.4': withWorks,
    'cha-13.12': ofKinds('rout-points'),
    'cha-14': withOption('dharmayuddha'),
  },
  chariots: {
    'cof-2.8b': ({ b }) => b.world.sides.some(({ levels }) => (levels ?? []).length > 0),
    'cof-6.13': ofUnits((b, unit) => ['SI', 'HI'].includes(typeOf(b, unit))),
    'cof-6.22a': ofUnits(isWheeled),
    'cof-6.32': ofUnits((b, unit) => ['SI', 'HI'].includes(typeOf(b, unit))),
    'cof-6.8': withOption('chariot-turnover'),
    'cof-7.2': inBattle(isWheeled),
    'cof-7.31': inBattle(isWheeled),
    'cof-8.41': ofEvents(isWheeled),
    'cof-8.42': ofEvents(isWheeled),
    'cof-11.0a': ofKinds('rout-points'),
  },
};

const volumes = { alexander: alexanderVolume, chandragupta: chandraguptaVolume, chariots: chariotsVolume };
const ids = new Map(
  (Object.keys(ledgers) as LedgerName[]).map((name) => [
    name,
    new Set(
      readLedger(readFileSync(new URL(`../../../ledger/${name}.tsv`, import.meta.url), 'utf8')).map(({ id }) => id),
    ),
  ]),
);

/** What is wrong with the rules cited at a place. */
function faults(book: LedgerName, place: Place, rules: readonly string[], text: string): string[] {
  return rules.flatMap((rule) => {
    if (rule === 'none') return [];
    if (ids.get(book)?.has(rule) !== true) return [`${rule} is not of ${book}: ${text}`];
    const wrong = Object.entries(conditions[book] ?? {}).filter(
      ([begin, may]) => rule.startsWith(begin) && !may(place),
    );
    return wrong.map(() => `${rule} does not hold: ${text}`);
  });
}

const rulesOf = (event: GameEvent): string[] => [
  ...event.rules,
  ...((event['parts'] ?? []) as { rule?: string }[]).flatMap(({ rule }) => rule ?? []),
];

/** Words for what a book does not have: where they stand in its log, another book speaks. */
const foreign: Partial<Record<LedgerName, RegExp>> = {
  // cspell:ignore pursui
  chandragupta: /Macedonian|\bengaged\b|Personal Combat|Elite|Contingent|for the charge|double depth|pursui/i,
  chariots: /\bZOC|elephant|cavalry|phalanxes|Line Command|skirmisher|Finished|in square|pursui|fresh again|locked in/i,
};

/** Plays at random and gives what is wrong with the rules that are cited, and with the words. */
function faultsIn(book: LedgerName, b: Battle, seed: string, decisions: number): string[] {
  const pick = randomPlayer(seed);
  const found = new Set<string>();
  const note = (event: GameEvent | null, rules: readonly string[], text: string, words = text) => {
    for (const fault of faults(book, { b, event }, rules, text)) found.add(fault);
    if (foreign[book]?.test(words)) found.add(`${book} would not say: ${words}`);
  };
  for (let n = 0; n < decisions && !b.outcome; n++) {
    const owed = pendingDecisions(b);
    if (owed.length === 0) break;
    for (const { rules, text } of owed) note(null, rules, text);
    if (n % 25 === 0) for (const { refusal } of refused(b)) note(null, [refusal.rule], refusal.text);
    submitNth(b, pick(b));
    for (const event of b.events.splice(0))
      note(event, rulesOf(event), `${event.kind} ${JSON.stringify(event)}`, describeEvent(b.world, event) ?? '');
  }
  return [...found];
}

test.each([
  ['alexander', 'drill', 300],
  ['alexander', 'pelium', 150],
  ['alexander', 'hydaspes', 150],
  ['chandragupta', 'elephant-drill', 300],
  ['chandragupta', 'pataliputra', 250],
  ['chandragupta', 'takshashila', 150],
  ['chariots', 'chariot-drill', 300],
  ['chariots', 'sumer', 300],
] as const)('%s: in %s a rule is cited only where it holds', (book, id, decisions) => {
  const b = openBattle(scenarioById(id), { seed: 'cited' }) as unknown as Battle;
  expect(faultsIn(book, b, 'cited', decisions).join('\n')).toBe('');
});

/** Every kind of troops of a book in two lines that face each other. */
function lines(book: 'alexander' | 'chandragupta' | 'chariots', nth: number): string {
  const troops = Object.entries(volumes[book].book.words.troops);
  const standards = book === 'chariots';
  const rows = [
    `ruleset ${book}`,
    'map 24x40',
    `side blue "Blues" retreat W withdrawal 300 ${standards ? 'standard 0202' : ''}`,
    `side red "Reds" retreat E withdrawal 300 ${standards ? 'standard 2338' : ''}`,
  ];
  for (const [column, side, facing, step] of [
    ['08', 'blue', 'E', 1],
    ['09', 'red', 'W', 3],
  ] as const) {
    for (let row = 4; row <= 34; row += 2) {
      const [name, troop] = troops[((row / 2 + nth * 7) * step) % troops.length] as (typeof troops)[number];
      const hex = (at: number): string => column + String(at).padStart(2, '0');
      const place = troop.wide ? `${hex(row)}/${hex(row + 1)}` : hex(row);
      rows.push(`unit ${side}-${row} ${side} ${name} ${place} ${facing} ${standards ? 'group host' : ''}`);
    }
    const group = standards ? 'group host' : '';
    rows.push(
      `leader ${side}-chief ${side} ${column}18 overall initiative ${side === 'blue' ? 6 : 5} range 12 charisma 2 ${group}`,
    );
  }
  return [...rows, 'start battle', 'dice 9 0 5 4 5 3 2 1'].join('\n');
}

test.each(['alexander', 'chandragupta', 'chariots'] as const)('%s: in the clash of lines, too', (book) => {
  for (let nth = 0; nth < 3; nth++) {
    const b = position(lines(book, nth));
    b.dice = seededDice(`lines ${nth}`);
    expect(faultsIn(book, b, `lines ${nth}`, 250).join('\n')).toBe('');
  }
});
