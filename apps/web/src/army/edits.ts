import type { AnyArmy, AnyDesk, AnyLeader, AnyUnit } from './army-rules.ts';

/** Changes of an army file, each giving a new one. They obey no rule: what is broken is told by the review. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field set, or taken away where there is nothing to say. */
export function withField<T extends object, K extends keyof T>(whole: T, field: K, value: T[K] | undefined): T {
  const { [field]: _old, ...rest } = whole;
  return (value === undefined ? rest : { ...whole, [field]: value }) as T;
}

/** A choice set in one of a part's own fields, which goes when nothing is left to say in it. */
export function withChoice<T extends object, F extends keyof T, K extends keyof NonNullable<T[F]>>(
  whole: T,
  of: F,
  field: K,
  value: NonNullable<T[F]>[K] | undefined,
): T {
  const chosen = withField((whole[of] ?? {}) as NonNullable<T[F]> & object, field, value);
  return withField(whole, of, Object.keys(chosen).length > 0 ? chosen : undefined);
}

/** A key made of words. */
export const keyOf = (words: string, otherwise: string): string => {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const key = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+|-+$/g, '');
  return key === '' ? otherwise : key;
};

/** The first of `base`, `base-2`, `base-3` … that nobody bears yet. */
function freeName(taken: readonly string[], base: string, join: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}${join}${n}`;
    if (!taken.includes(name)) return name;
  }
}

const idsOf = (desk: AnyDesk, file: AnyArmy): string[] => [...file.units, ...desk.leadersOf(file)].map(({ id }) => id);

export function newArmy(desk: AnyDesk, list: string | null, points: number): AnyArmy {
  const title = list === null ? 'A new army' : (desk.lists.find(({ id }) => id === list)?.title ?? list);
  const head = { id: keyOf(title, 'army'), title, ...(list === null ? {} : { list }) };
  return withLeader(desk, desk.empty(head, points), 'commander', desk.words.chiefName);
}

export const renamed = (file: AnyArmy, title: string): AnyArmy => ({ ...file, title, id: keyOf(title, 'army') });

const unitName = (file: AnyArmy, name: string): string =>
  freeName(
    file.units.map((unit) => unit.name),
    name.replace(/ \d+$/, ''),
    ' ',
  );

/** A unit at the end of the army, with a name and a key of its own. */
export function withUnit(desk: AnyDesk, file: AnyArmy, unit: AnyUnit): AnyArmy {
  const id = freeName(idsOf(desk, file), unit.id.replace(/-\d+$/, ''), '-');
  return { ...file, units: [...file.units, { ...unit, id, name: unitName(file, unit.name) }] };
}

export const changedUnit = <A extends AnyArmy>(
  file: A,
  i: number,
  change: (unit: A['units'][number]) => A['units'][number],
): A => ({ ...file, units: file.units.map((unit, n) => (n === i ? change(unit) : unit)) });

export function withoutUnit(desk: AnyDesk, file: AnyArmy, i: number): AnyArmy {
  const gone = file.units[i];
  const left = { ...file, units: file.units.filter((_, n) => n !== i) };
  return gone ? desk.untied(left, gone.id) : left;
}

/** The same unit once more, behind its model. */
export function doubledUnit(desk: AnyDesk, file: AnyArmy, i: number): AnyArmy {
  const unit = file.units[i];
  if (!unit) return file;
  const { units } = withUnit(desk, file, structuredClone(unit));
  return { ...file, units: [...units.slice(0, i + 1), ...units.slice(-1), ...units.slice(i + 1, -1)] };
}

export function movedUnit(file: AnyArmy, i: number, by: number): AnyArmy {
  const unit = file.units[i];
  const to = i + by;
  if (!unit || to < 0 || to >= file.units.length) return file;
  const units = file.units.filter((_, n) => n !== i);
  units.splice(to, 0, unit);
  return { ...file, units };
}

/** Other troops: size and name are kept, the name only where it is a player's own. */
export function withTroop(desk: AnyDesk, file: AnyArmy, i: number, troop: string): AnyArmy {
  const unit = file.units[i];
  const lines = desk.offers(file).flatMap((group) => group.lines);
  const fresh = lines.find((line) => line.unit.troop === troop)?.unit;
  if (!unit || !fresh) return file;
  const before = lines.find((line) => line.unit.troop === unit.troop)?.unit.name;
  const own = before !== undefined && unit.name.replace(/ \d+$/, '') !== before;
  const others = { ...file, units: file.units.filter((one) => one !== unit) };
  const name = own ? unit.name : unitName(others, fresh.name);
  return changedUnit(file, i, () => ({ ...desk.ofTroop(unit, fresh), name }));
}

export const changedLeader = (
  desk: AnyDesk,
  file: AnyArmy,
  i: number,
  change: (leader: AnyLeader) => AnyLeader,
): AnyArmy =>
  desk.withLeaders(
    file,
    desk.leadersOf(file).map((leader, n) => (n === i ? change(leader) : leader)),
  );

/** One more leader; the first of an army leads it. */
export function withLeader(desk: AnyDesk, file: AnyArmy, key: string, words: string): AnyArmy {
  const leaders = desk.leadersOf(file);
  const id = freeName(idsOf(desk, file), key, '-');
  const name = freeName(
    leaders.map((leader) => leader.name),
    words,
    ' ',
  );
  const leader = { id, name, mount: 'horse' };
  return desk.withLeaders(file, [...leaders, leaders.some(desk.isChief) ? leader : desk.asChief(leader, true)]);
}

export function withoutLeader(desk: AnyDesk, file: AnyArmy, i: number): AnyArmy {
  const leaders = desk.leadersOf(file);
  const left = desk.withLeaders(
    file,
    leaders.filter((_, n) => n !== i),
  );
  const gone = leaders[i];
  return gone ? desk.untied(left, gone.id) : left;
}

/** One leader commands all; units cannot stand under him as under another. */
export function withChief(desk: AnyDesk, file: AnyArmy, i: number): AnyArmy {
  const leaders = desk.leadersOf(file);
  const led = desk.withLeaders(
    file,
    leaders.map((leader, n) => desk.asChief(leader, n === i)),
  );
  const chief = leaders[i];
  return chief ? desk.untied(led, chief.id) : led;
}
