import { readFileSync } from 'node:fs';
import { type Battle, isChariot, isElephant, isEngine, isSkirmisher } from '@taxiarch/gboh';
import { type GameEvent, pending, randomPlayer, refused, submitNth } from '@taxiarch/kernel';
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
    'alx-11.1': ofUnits((b, unit) => isElephant(b, unit) || inBattle(isElephant)({ b, event: null })),
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
    'cha-4.62': withRole('guild-chief', 'tribal-chief'),
    'cha-4.63': withRole('guild-chief', 'tribal-chief'),
    'cha-4.65': withRole('guild-chief', 'tribal-chief'),
    'cha-4.66': withRole('guild-chief'),
    'cha-6.73': ofUnits((b, unit) => gradeOf(b, unit) === 'tribal'),
    'cha-6.74': ofUnits((b, unit) => gradeOf(b, unit) === 'tribal'),
    'cha-7.12c': ofUnits(isChariot),
    'cha-8.17d': ofUnits(
      (b, unit) => isElephant(b, unit) || isChariot(b, unit) || b.world.units[unit]?.cataphract === true,
    ),
    'cha-9.17i': withWorks,
    'cha-9.17m': inBattle((b, unit) => typeOf(b, unit) === 'PH'),
    'cha-10.1': inBattle(isElephant),
    'cha-10.2': ofUnits(isChariot),
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

test.each([
  ['alexander', 'drill', 400],
  ['alexander', 'pelium', 150],
  ['alexander', 'hydaspes', 150],
  ['chandragupta', 'elephant-drill', 400],
  ['chandragupta', 'pataliputra', 250],
  ['chandragupta', 'takshashila', 150],
  ['chariots', 'chariot-drill', 400],
  ['chariots', 'sumer', 400],
] as const)('%s: in %s a rule is cited only where it holds', (book, id, decisions) => {
  const b = openBattle(scenarioById(id), { seed: 'cited' }) as unknown as Battle;
  const pick = randomPlayer('cited');
  const found = new Set<string>();
  const note = (place: Place, rules: readonly string[], text: string) => {
    for (const fault of faults(book, place, rules, text)) found.add(fault);
  };
  for (let n = 0; n < decisions && !b.outcome; n++) {
    for (const { rules, text } of pending(b)) note({ b, event: null }, rules, text);
    if (n % 25 === 0) for (const { refusal } of refused(b)) note({ b, event: null }, [refusal.rule], refusal.text);
    submitNth(b, pick(b));
    for (const event of b.events.splice(0))
      note({ b, event }, rulesOf(event), `${event.kind} ${JSON.stringify(event)}`);
  }
  expect([...found].join('\n')).toBe('');
});
