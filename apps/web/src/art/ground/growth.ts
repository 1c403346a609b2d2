import { round } from '../../hex/board/geometry.ts';
import { chanceFrom } from './chance.ts';

/** The small things drawn on a hex, as path texts by what they are painted with. */
export type Growth = Partial<Record<GrowthKind, string>>;

/** In the order in which they are painted. */
export const GROWTH_KINDS = [
  'tuft',
  'pool',
  'reed',
  'pebble',
  'stone-shadow',
  'stone',
  'stone-light',
  'house-shadow',
  'house',
  'roof',
  'tent',
  'crown-shadow',
  'crown',
  'crown-light',
] as const;
export type GrowthKind = (typeof GROWTH_KINDS)[number];

type Chance = () => number;
type Painter = (x: number, y: number, chance: Chance) => Growth;

const xy = (x: number, y: number): string => `${round(x)} ${round(y)}`;

/** A place within the hex, `inner`..`outer` from its middle, in the k-th of n sectors. */
function placed(chance: Chance, k: number, n: number, inner: number, outer: number): [number, number] {
  const turn = ((k + 0.2 + 0.6 * chance()) / n) * 2 * Math.PI;
  const reach = inner + (outer - inner) * Math.sqrt(chance());
  return [Math.cos(turn) * reach, Math.sin(turn) * reach];
}

function leafy(x: number, y: number, r: number, lobes: number, turn: number): string {
  const point = (k: number): string => {
    const a = turn + (k / lobes) * 2 * Math.PI;
    return xy(x + Math.cos(a) * r, y + Math.sin(a) * r * 0.9);
  };
  const lobe = round(r * 0.66);
  let d = `M${point(0)}`;
  for (let k = 1; k <= lobes; k++) d += `A${lobe} ${lobe} 0 0 1 ${point(k)}`;
  return `${d}Z`;
}

const woods: Painter = (x, y, chance) => {
  const count = 5;
  let [shadow, crown, light] = ['', '', ''];
  const trees = Array.from({ length: count }, (_, k) => {
    const [dx, dy] = placed(chance, k, count, 16, 27);
    return { x: x + dx, y: y + dy, r: 6.4 + chance() * 3.4, turn: chance() * 6 };
  });
  trees.push({ x: x + chance() * 8 - 4, y: y + chance() * 8 - 4, r: 7 + chance() * 3, turn: chance() * 6 });
  for (const tree of trees.sort((a, b) => a.y - b.y)) {
    shadow += leafy(tree.x + 2, tree.y + 3, tree.r * 1.06, 6, tree.turn);
    crown += leafy(tree.x, tree.y, tree.r, 6, tree.turn);
    light += leafy(tree.x - tree.r * 0.24, tree.y - tree.r * 0.3, tree.r * 0.46, 5, tree.turn + 1);
  }
  return { 'crown-shadow': shadow, crown, 'crown-light': light };
};

function tuftAt(x: number, y: number, size: number, blades: number): string {
  let d = '';
  for (let k = 0; k < blades; k++) {
    const lean = (k - (blades - 1) / 2) * size * 0.38;
    d += `M${xy(x + lean * 0.3, y)}q${xy(lean * 0.3, -size * 0.6)} ${xy(lean, -size * (1 - Math.abs(lean) * 0.04))}`;
  }
  return d;
}

const marsh: Painter = (x, y, chance) => {
  let [pool, reed] = ['', ''];
  for (let k = 0; k < 5; k++) {
    const [dx, dy] = placed(chance, k, 5, 8, 27);
    const width = 5 + chance() * 6;
    pool += `M${xy(x + dx - width, y + dy + 2)}q${xy(width / 2, -1.6)} ${xy(width, 0)}t${xy(width, 0)}`;
    if (k % 5 !== 4) reed += tuftAt(x + dx + chance() * 4 - 2, y + dy + 1.6, 7 + chance() * 3.4, 4);
  }
  return { pool, reed };
};

const rocky: Painter = (x, y, chance) => {
  let [shadow, stone, light] = ['', '', ''];
  for (let k = 0; k < 6; k++) {
    const [dx, dy] = placed(chance, k, 6, 9, 28);
    const [cx, cy, r] = [x + dx, y + dy, 3.4 + chance() * 3.6];
    const turn = chance();
    const corner = (i: number, by: number): string => {
      const a = ((i + turn) / 5) * 2 * Math.PI;
      return xy(cx + Math.cos(a) * r * by, cy + Math.sin(a) * r * 0.78 * by);
    };
    shadow += `M${xy(cx - r, cy + r * 0.5)}q${xy(r, r * 0.9)} ${xy(r * 2.2, 0)}l${xy(0, -r * 0.5)}z`;
    stone += `M${[0, 1, 2, 3, 4].map((i) => corner(i, 1)).join('L')}Z`;
    light += `M${[2, 3, 4].map((i) => corner(i, 1)).join('L')}L${xy(cx + r * 0.1, cy + r * 0.05)}Z`;
  }
  return { 'stone-shadow': shadow, stone, 'stone-light': light };
};

const riverbed: Painter = (x, y, chance) => {
  let pebble = '';
  for (let k = 0; k < 12; k++) {
    const [dx, dy] = placed(chance, k, 12, 6, 31);
    pebble += `M${xy(x + dx, y + dy)}h${round(1.4 + chance() * 1.8)}`;
  }
  return { pebble };
};

const town: Painter = (x, y, chance) => {
  let [shadow, house, roof] = ['', '', ''];
  for (let k = 0; k < 5; k++) {
    const [dx, dy] = placed(chance, k, 5, 15, 21);
    const [w, h] = [10 + chance() * 5, 7 + chance() * 3];
    const [left, top] = [x + dx - w / 2, y + dy - h / 2];
    shadow += `M${xy(left + 2, top + 2.6)}h${round(w)}v${round(h)}h${round(-w)}z`;
    house += `M${xy(left, top)}h${round(w)}v${round(h)}h${round(-w)}z`;
    roof += `M${xy(left, top)}h${round(w)}v${round(h * 0.5)}h${round(-w)}z`;
  }
  return { 'house-shadow': shadow, house, roof };
};

const clear: Painter = (x, y, chance) => {
  let tuft = '';
  for (let k = 0; k < 3; k++) {
    const [dx, dy] = placed(chance, k, 3, 6, 30);
    if (chance() < 0.45) tuft += tuftAt(x + dx, y + dy, 3.6 + chance() * 2.4, 3);
  }
  return { tuft };
};

const boxAt = (x: number, y: number, w: number, h: number): string =>
  `M${xy(x - w / 2, y - h / 2)}h${round(w)}v${round(h)}h${round(-w)}z`;

/** Houses wall to wall, with lanes between them that nobody could draw a sword in. */
const block: Painter = (x, y, chance) => {
  let [shadow, house, roof] = ['', '', ''];
  for (const [dx, dy] of [
    ...[
      [-17, -14],
      [1, -17],
      [18, -11],
    ],
    ...[
      [-19, 2],
      [-2, 0],
      [17, 4],
    ],
    ...[
      [-12, 17],
      [6, 17],
    ],
  ] as [number, number][]) {
    const [w, h] = [13 + chance() * 4, 10 + chance() * 4];
    const [cx, cy] = [x + dx + chance() * 2 - 1, y + dy + chance() * 2 - 1];
    shadow += boxAt(cx + 1.6, cy + 2, w, h);
    house += boxAt(cx, cy, w, h);
    roof += boxAt(cx, cy - h * 0.22, w, h * 0.5);
  }
  return { 'house-shadow': shadow, house, roof };
};

/** Three roofs, each smaller and higher. */
const temple: Painter = (x, y) => ({
  'house-shadow': boxAt(x + 3, y + 4, 44, 34),
  house: boxAt(x, y, 44, 34) + boxAt(x, y - 1, 30, 22),
  roof: boxAt(x, y - 2, 16, 11),
});

/** A court with wings around it. */
const palace: Painter = (x, y) => ({
  'house-shadow': boxAt(x + 3, y + 4, 50, 38),
  house: boxAt(x, y, 50, 38),
  roof: boxAt(x, y - 15, 50, 8) + boxAt(x, y + 15, 50, 8) + boxAt(x - 21, y, 8, 38) + boxAt(x + 21, y, 8, 38),
});

const tower: Painter = (x, y) => ({
  'house-shadow': boxAt(x + 3, y + 4, 28, 28),
  house: boxAt(x, y, 28, 28),
  roof: boxAt(x, y, 14, 14),
});

/** Rough walls around a keep. */
const stronghold: Painter = (x, y, chance) => {
  const { 'stone-shadow': shade = '', stone = '', 'stone-light': light = '' } = rocky(x, y, chance);
  return {
    'stone-shadow': shade,
    stone,
    'stone-light': light,
    'house-shadow': boxAt(x + 2, y + 3, 26, 22),
    house: boxAt(x, y, 26, 22),
    roof: boxAt(x, y - 4, 26, 9),
  };
};

/** Tents in rows, more of them the farther in. */
const tents =
  (count: number): Painter =>
  (x, y, chance) => {
    let [shadow, roof] = ['', ''];
    for (let k = 0; k < count; k++) {
      const [dx, dy] = placed(chance, k, count, 14, 24);
      const [cx, cy] = [x + dx, y + dy];
      shadow += `M${xy(cx - 5, cy + 4)}l${xy(7, -7)}l${xy(7, 8)}z`;
      roof += `M${xy(cx - 6, cy + 4)}l${xy(6, -8)}l${xy(6, 8)}z`;
    }
    return { 'house-shadow': shadow, tent: roof };
  };

const painters: Readonly<Record<string, Painter>> = {
  ...{ woods, marsh, rocky, riverbed, town, clear },
  ...{ block, temple, palace, tower, stronghold },
  rough: rocky,
  'city-wall': tower,
  'enclosure-3': tents(2),
  'enclosure-2': tents(3),
  'enclosure-1': tents(4),
};

/** What grows or lies on a hex of this terrain, about (x, y); the same hex always looks the same. */
export function growthOn(terrain: string, hex: number, x: number, y: number): Growth {
  return painters[terrain]?.(x, y, chanceFrom(hex * 31 + 7)) ?? {};
}
