import { below, seededDice } from '@taxiarch/kernel';

/** Every kind of troops, as scripts write them, with bases and front, and the width of the front in inches. */
const kinds: readonly { words: string; width: number }[] = [
  { words: 'foot close heavy large-shield pike phalanx cohesion 5 9 in 3', width: 4.8 },
  { words: 'foot close heavy large-shield long-spear 8 in 4', width: 6.3 },
  { words: 'foot close heavy large-shield heavy-spear fights superior 8 in 4', width: 6.3 },
  { words: 'foot skirmish javelin 4', width: 6.3 },
  { words: 'foot open shield javelin impetuous 8 in 4', width: 6.3 },
  { words: 'cavalry heavy lance shock fights superior 4', width: 7.9 },
  { words: 'foot skirmish bow shoots superior 4', width: 6.3 },
  { words: 'elephant bow 2', width: 4.8 },
  { words: 'foot close shield warband 9 in 3', width: 4.8 },
  { words: 'cavalry skirmish javelin parthian 4', width: 7.9 },
  { words: 'foot close light bow spara 8 in 4', width: 6.3 },
  { words: 'foot close levy spear cohesion 8 8 in 4', width: 6.3 },
  { words: 'scythed-chariot 2', width: 4 },
  { words: 'foot open light longbow 6 in 3', width: 4.8 },
  { words: 'cavalry plate barded kontos 4', width: 7.9 },
  { words: 'foot close heavy large-shield spear shieldwall stubborn 8 in 4', width: 6.3 },
  { words: 'light-chariot javelin 3', width: 6 },
  { words: 'camels bow tethered-camels 3', width: 6 },
  { words: 'heavy-chariot light spear 2', width: 4 },
  { words: 'foot skirmish sling 4', width: 6.3 },
];

type Luck = { a: number; b: number; c: number; d: number };

/** Units of a side stand in lines of nine, which are so far apart that the deepest has room. */
const ROW = 5.2;
const MOST_IN_ROW = 9;

function armyLines(luck: Luck, side: 'blue' | 'red', n: number, front: number): string[] {
  const back = side === 'blue' ? 1 : -1;
  const start = below(luck, kinds.length);
  const lines: string[] = [];
  let x = 2;
  for (let i = 0; i < n; i++) {
    const { words, width } = kinds[(start + i) % kinds.length] as (typeof kinds)[0];
    if (i % MOST_IN_ROW === 0) x = 2;
    const y = front + back * ROW * Math.floor(i / MOST_IN_ROW);
    lines.push(`unit ${side}-${i + 1} ${side} ${words} at ${(x + width / 2).toFixed(2)} ${y.toFixed(2)}`);
    x += width + 0.3 + below(luck, 10) / 10;
  }
  const rear = front + back * (ROW * Math.ceil(n / MOST_IN_ROW) + 0.8);
  lines.push(`commander ${side}-chief ${side} general with ${side}-${1 + below(luck, n)}`);
  lines.push(`commander ${side}-captain ${side} at ${(6 + below(luck, 60)).toFixed(1)} ${rear.toFixed(1)}`);
  return lines;
}

const grounds = ['wood', 'scrub', 'marsh', 'hill', 'building', 'water'] as const;

/** Ground in the strip between the armies, where it is in nobody's place. */
function groundLines(luck: Luck, middle: number, width: number): string[] {
  const pieces = Array.from({ length: below(luck, 4) }, (_, i) => {
    const x = 6 + below(luck, width - 12);
    return `${grounds[below(luck, grounds.length)]} ground-${i + 1} circle ${x} ${middle} ${(1 + below(luck, 20) / 10).toFixed(1)}`;
  });
  const x = 6 + below(luck, width - 20);
  return below(luck, 2) === 0 ? pieces : [...pieces, `hedge ${x} ${middle + 1} ${x + 8} ${middle + 1}`];
}

/** A made-up battle of the momentum table, of any size, as a script. `units`: of both sides together. */
export function generatedMomentum(units: number, seed: string, gap = 12): string {
  const luck = seededDice(`generated ${seed}`) as unknown as Luck;
  const half = Math.floor(units / 2);
  const rows = Math.ceil(half / MOST_IN_ROW);
  const depth = Math.max(48, Math.ceil(gap + 2 * (rows * ROW + 6)));
  const middle = depth / 2;
  return [
    'ruleset momentum',
    `table 72 ${depth}`,
    ...groundLines(luck, middle, 72),
    ...armyLines(luck, 'blue', half, middle + gap / 2),
    ...armyLines(luck, 'red', half, middle - gap / 2),
    'turn 1',
    '',
  ].join('\n');
}
