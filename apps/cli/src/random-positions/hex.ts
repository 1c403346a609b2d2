import { alexanderVolume, groundWords, type PlayableVolume, routPoints, type Troop, valueIn } from '@taxiarch/gboh';
import { below, seededDice } from '@taxiarch/kernel';

/** A made-up battle of any size, as the position of a script. */
export interface Wanted {
  /** Of both sides together. */
  units: number;
  seed: string;
  /** Empty columns between the armies. */
  gap: number;
  /** The kinds of troops, in the order in which they are dealt out; all of them in random order where it is missing. */
  kinds?: readonly string[];
  /** By whose rules it is fought; Alexander's where it is missing. */
  volume?: PlayableVolume;
}

type Luck = { a: number; b: number; c: number; d: number };
const pick = <T>(luck: Luck, list: readonly T[]): T => list[below(luck, list.length)] as T;
const hex = (column: number, row: number): string => String(column).padStart(2, '0') + String(row).padStart(2, '0');

interface Army {
  side: 'blue' | 'red';
  lines: string[];
  /** The hexes that it takes up. */
  taken: Set<string>;
  /** Units by kind, for Lines and contingents. */
  byKind: Map<string, string[]>;
  /** Where leaders may stand. */
  posts: string[];
  points: number;
}

export function generatedPosition({ units, seed, gap, kinds, volume = alexanderVolume }: Wanted): string {
  const luck = seededDice(`generated ${seed}`) as unknown as Luck;
  const half = units / 2;
  const rows = Math.min(60, Math.max(12, Math.ceil(half * 0.8) + 6));
  const depth = Math.ceil((half * 2) / (rows - 6)) + 1;
  const cols = gap + 2 * (depth + 6);
  const middle = Math.floor(cols / 2);
  const armies = (['blue', 'red'] as const).map((side) => {
    const front = side === 'blue' ? middle - Math.floor(gap / 2) : middle + Math.ceil(gap / 2) + 1;
    return army(luck, volume, side, half, front, rows, kinds);
  });
  const taken = new Set(armies.flatMap((a) => [...a.taken]));
  const ruleset = volume === alexanderVolume ? [] : [`ruleset ${volume.book.id}`];
  return [
    ...ruleset,
    `map ${cols}x${rows}`,
    ...ground(luck, volume, cols, rows, taken),
    ...armies.flatMap((a) => [sideLine(volume, a), ...a.lines, ...leaders(luck, volume, a), ...lineEntries(volume, a)]),
    '',
  ].join('\n');
}

function army(
  luck: Luck,
  volume: PlayableVolume,
  side: Army['side'],
  n: number,
  front: number,
  rows: number,
  kinds?: readonly string[],
): Army {
  const { troops } = volume.book.words;
  const made: Army = { side, lines: [], taken: new Set(), byKind: new Map(), posts: [], points: 0 };
  const facing = side === 'blue' ? 'E' : 'W';
  const back = side === 'blue' ? -1 : 1;
  let [column, row] = [front, 4];
  for (let i = 0; i < n; i++) {
    const kind = kinds ? (kinds[i % kinds.length] as string) : pick(luck, Object.keys(troops));
    const troop = troops[kind] as Troop;
    if (row + (troop.wide ? 1 : 0) > rows - 3) {
      column += back;
      row = 4;
    }
    const hexes = [hex(column, row), ...(troop.wide ? [hex(column, row + 1)] : [])];
    const key = `${side}-${i + 1}`;
    const hits = below(luck, 6) === 0 ? ` hits ${1 + below(luck, 2)}` : '';
    const supply = troop.missile && below(luck, 6) === 0 ? ' low' : '';
    const wing = volume.book.words.wings ? ` group ${wingName(side, Math.floor((i * leadersOf(n)) / n))}` : '';
    made.lines.push(`unit ${key} ${side} ${kind} ${hexes.join('/')} ${facing}${hits}${supply}${wing}`);
    for (const one of hexes) made.taken.add(one);
    made.byKind.set(kind, [...(made.byKind.get(kind) ?? []), key]);
    made.posts.push(hexes[0] as string);
    made.points += valueIn({ world: volume }, routPoints)(troop);
    row += hexes.length + (below(luck, 8) === 0 ? 1 : 0);
  }
  return made;
}

/** One for every eight units, and one more. */
const leadersOf = (units: number): number => 1 + Math.ceil(units / 8);
const wingName = (side: Army['side'], n: number): string => `${side}-wing-${n}`;

const sideLine = ({ book }: PlayableVolume, { side, points }: Army): string => {
  const words = side === 'blue' ? '"Blues" macedonian retreat W' : '"Reds" retreat E';
  const standard = book.words.wings ? ` standard ${side}-chief` : '';
  return `side ${side} ${words} withdrawal ${Math.max(5, Math.floor(points * 0.4))}${standard}`;
};

function leaders(luck: Luck, { book: { words } }: PlayableVolume, { side, posts, byKind }: Army): string[] {
  const n = leadersOf(posts.length);
  const lines = Array.from({ length: n }, (_, i) => {
    const post = posts[Math.floor(((i + 0.5) * posts.length) / n)] as string;
    const wing = words.wings ? ` group ${wingName(side, i)}` : '';
    const ratings = `range ${4 + below(luck, 4)} charisma ${below(luck, 4)} combat ${2 + below(luck, 5)}${wing}`;
    if (i === 0)
      return `leader ${side}-chief ${side} ${post} initiative ${5 + below(luck, 3)} ${ratings} overall line${words.options.includes('elite-initiative') ? ' elite' : ''}`;
    const more = `initiative ${2 + below(luck, 4)} ${ratings}${below(luck, 2) ? ` line strategy ${3 + below(luck, 4)}` : ''}`;
    return `leader ${side}-leader-${i} ${side} ${post} ${more}`;
  });
  const [, most] = [...byKind].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  if (most && words.options.includes('contingent-commanders'))
    lines.push(`leader ${side}-contingent ${side} ${posts[0]} range 5 contingent commands ${most.join(',')}`);
  return lines;
}

/** One entry for each kind of troops of which there are several. */
function lineEntries({ book: { words } }: PlayableVolume, { side, byKind }: Army): string[] {
  return [...byKind].flatMap(([kind, keys]) => {
    if (keys.length < 2) return [];
    return [`line ${side}-${kind}s ${side} ${lineKind((words.troops[kind] as Troop).type)} ${keys.join(',')}`];
  });
}

function lineKind(type: string): string {
  if (type === 'EL') return 'elephant';
  if (type === 'CH') return 'chariot';
  return ['HC', 'LN', 'LC'].includes(type) ? 'cavalry' : 'infantry';
}

/** Patches of rough ground and of higher levels where nobody stands, and a stream that comes and goes. */
function ground(
  luck: Luck,
  { book }: PlayableVolume,
  cols: number,
  rows: number,
  taken: ReadonlySet<string>,
): string[] {
  const lines: string[] = [];
  const { terrains, features } = groundWords(book.words);
  const bad = rough.filter((terrain) => terrains.includes(terrain));
  const water = waters.filter((feature) => features.includes(feature));
  for (let i = 0; i < Math.ceil((cols * rows) / 60); i++) {
    const free = patch(luck, cols, rows).filter((h) => !taken.has(h));
    if (free.length === 0) continue;
    lines.push(
      i % 3 === 2 ? `level ${1 + below(luck, 2)} ${free.join(' ')}` : `terrain ${pick(luck, bad)} ${free.join(' ')}`,
    );
  }
  const column = 2 * Math.floor(cols / 4);
  for (let row = 2; row < rows; row++) {
    if (below(luck, 4) === 0) continue;
    lines.push(`hexside ${pick(luck, water)} ${hex(column, row)}@NE ${hex(column, row)}@SE`);
  }
  return lines;
}

const rough = ['woods', 'woods', 'marsh', 'rocky', 'riverbed', 'town', 'major-river'] as const;
const waters = ['stream', 'stream', 'minor-river', 'steep-bank', 'steep-banked-stream'] as const;

function patch(luck: Luck, cols: number, rows: number): string[] {
  const [column, row] = [1 + below(luck, cols), 1 + below(luck, rows)];
  const found: string[] = [];
  for (let c = column; c < column + 3 && c <= cols; c++) {
    for (let r = row; r < row + 2 && r <= rows; r++) if (below(luck, 4) > 0) found.push(hex(c, r));
  }
  return found;
}
