import type { ElementBody, ElementLook, ElementWeapon } from '../engine/protocol/table.ts';

/**
 * Troops as seen from above: the front is up, the origin is the middle of the front edge of the base, lengths are paces.
 * Each drawing is a few paths: what is painted in the colour of the side, what is light upon it, and what is only a line.
 */
export type Drawing = {
  readonly line: string;
  readonly body: string;
  readonly shield: string;
  readonly light: string;
};

const fine = (n: number): string => String(Math.round(n * 100) / 100);
const at = (x: number, y: number): string => `${fine(x)} ${fine(y)}`;

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${at(x - rx, y)}a${fine(rx)} ${fine(ry)} 0 1 1 ${fine(2 * rx)} 0a${fine(rx)} ${fine(ry)} 0 1 1 ${fine(-2 * rx)} 0Z`;
const stroke = (...points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${at(x, y)}`).join('');
const box = (x: number, y: number, w: number, h: number): string =>
  `M${at(x - w / 2, y - h / 2)}h${fine(w)}v${fine(h)}h${fine(-w)}Z`;

const add = (parts: readonly Drawing[]): Drawing => ({
  body: parts.map(({ body }) => body).join(''),
  shield: parts.map(({ shield }) => shield).join(''),
  light: parts.map(({ light }) => light).join(''),
  line: parts.map(({ line }) => line).join(''),
});

/** A weapon in the right hand of anyone who stands at (x, y); `long` for riders. */
function weapon(kind: ElementWeapon, x: number, y: number): string {
  switch (kind) {
    case 'pike':
      return stroke([x, y + 6], [x, y - 17]);
    case 'lance':
      return stroke([x, y + 4], [x, y - 12]);
    case 'spear':
      return stroke([x, y + 3], [x, y - 8]);
    case 'javelins':
      return stroke([x - 0.5, y + 1.5], [x - 0.5, y - 4.6]) + stroke([x + 1, y + 1.5], [x + 1, y - 4]);
    case 'bow':
      return `M${at(x - 3.2, y - 1.4)}q${at(3.2, -3.4)} ${at(6.4, 0)}M${at(x, y)}V${fine(y - 5)}`;
    case 'sling':
      return `M${at(x, y - 0.6)}q${at(3.4, -1.6)} ${at(1.4, -4)}q${at(-2.4, -0.6)} ${at(-1.8, 2)}`;
    case 'blade':
      return `M${at(x, y + 1)}V${fine(y - 3)}q${at(0.2, -2.6)} ${at(-2, -3.6)}`;
    case 'none':
      return '';
  }
}

/** A man on foot: shoulders, head, shield before the left shoulder, weapon in the right hand. */
function man(x: number, y: number, arm: ElementWeapon, shield: boolean, armoured: boolean): Drawing {
  const wide = arm === 'pike' ? 2.2 : 2.6;
  const hand = arm === 'bow' ? x : x + wide * 0.95;
  return {
    line: weapon(arm, hand, y - 0.6),
    body: oval(x, y, wide, 1.45) + (arm === 'bow' ? '' : oval(x + wide * 0.85, y - 0.9, 0.75, 1)),
    shield: shield ? oval(x - wide * 0.55, y - 1.7, 1.75, 0.95) : '',
    // A crest tells a helmet from a bare head.
    light: oval(x, y - 0.1, 1.15, 1.2) + (armoured ? `M${at(x, y - 1.3)}v2.6` : ''),
  };
}

/** A mount from above: rump, barrel, neck and head. */
function mount(x: number, y: number, long: number, wide: number): string {
  const half = long / 2;
  return (
    `M${at(x, y + half)}C${at(x + wide, y + half)} ${at(x + wide * 1.05, y + half * 0.35)} ${at(x + wide * 0.8, y)}` +
    `C${at(x + wide * 0.9, y - half * 0.35)} ${at(x + wide * 0.55, y - half * 0.55)} ${at(x + wide * 0.42, y - half * 0.8)}` +
    `L${at(x + wide * 0.32, y - half * 1.12)}L${at(x, y - half * 1.28)}L${at(x - wide * 0.32, y - half * 1.12)}` +
    `L${at(x - wide * 0.42, y - half * 0.8)}C${at(x - wide * 0.55, y - half * 0.55)} ${at(x - wide * 0.9, y - half * 0.35)} ${at(x - wide * 0.8, y)}` +
    `C${at(x - wide * 1.05, y + half * 0.35)} ${at(x - wide, y + half)} ${at(x, y + half)}Z`
  );
}

function rider(x: number, y: number, look: ElementLook, arm: ElementWeapon, room: number): Drawing {
  const wide = Math.min(2.5, room * 0.3);
  const camel = look.body === 'camel';
  const barded = look.body === 'cataphract';
  const scales = barded
    ? [-3.4, -1.9, 3.2, 4.6]
        .map((dy) => `M${at(x - wide * 0.75, y + dy)}q${at(wide * 0.75, 1)} ${at(wide * 1.5, 0)}`)
        .join('')
    : '';
  const hump = camel ? oval(x, y + 3.4, 1.5, 1.6) : '';
  return {
    line: `${stroke([x, y + 6.4], [x + 0.7, y + 9])}${weapon(arm, arm === 'bow' ? x : x + 2.7, y)}`,
    body: mount(x, y, camel ? 15 : 13.5, barded ? wide * 1.2 : wide) + oval(x, y + 0.8, 2.7, 1.5),
    shield: look.shield ? oval(x - 2.5, y - 0.2, 1.1, 1.6) : '',
    light: oval(x, y + 0.6, 1.15, 1.2) + (look.armoured ? `M${at(x, y - 0.6)}v2.5` : '') + scales + hump,
  };
}

function chariot(look: ElementLook, deep: number): Drawing {
  const team = look.horses || 2;
  const scythed = look.body === 'scythed-chariot';
  const heavy = look.body === 'heavy-chariot' || scythed;
  const gap = team > 2 ? 4.6 : 5.4;
  const horses = Array.from({ length: team }, (_, i) => (i - (team - 1) / 2) * gap);
  const y = deep * 0.68;
  const car = heavy ? 10 : 8;
  const crew = Array.from({ length: look.crew }, (_, i) => (i - (look.crew - 1) / 2) * 2.9);
  return {
    body: horses.map((x) => mount(x, deep * 0.27, 13, 2)).join('') + box(0, y, car, heavy ? 8 : 6.4),
    shield: '',
    light: crew.map((x) => oval(x, y - 0.4, 1.2, 1.2)).join(''),
    line:
      stroke([0, y - 3], [0, deep * 0.16]) +
      stroke([horses[0] ?? 0, deep * 0.2], [horses.at(-1) ?? 0, deep * 0.2]) +
      [-1, 1].map((s) => stroke([s * (car / 2 + 1.3), y - 3.6], [s * (car / 2 + 1.3), y + 3.6])).join('') +
      stroke([-car / 2 - 1.3, y], [car / 2 + 1.3, y]) +
      (scythed
        ? [-1, 1].map((s) => `M${at(s * (car / 2 + 1.3), y)}q${at(s * 4, -0.5)} ${at(s * 6.4, -3.6)}`).join('')
        : '') +
      weapon(look.arms[0] === 'bow' ? 'bow' : 'none', 0, y - 2),
  };
}

function elephant(look: ElementLook, deep: number): Drawing {
  const y = deep * 0.58;
  const tower = look.crew > 0;
  return {
    body:
      oval(0, y, 6.4, 9.4) +
      oval(0, y - 10.4, 3.8, 4) +
      [-1, 1]
        .map(
          (s) =>
            `M${at(s * 2.6, y - 12)}q${at(s * 6.6, -1)} ${at(s * 5.4, 5.4)}q${at(s * -3, 2)} ${at(s * -5.4, -0.6)}Z`,
        )
        .join(''),
    shield: '',
    light: tower
      ? box(0, y + 0.4, 8, 9) + [-2, 2].map((x) => oval(x, y - 0.8, 1.1, 1.1)).join('') + oval(0, y + 2.6, 1.1, 1.1)
      : oval(0, y - 4, 1.2, 1.2),
    line:
      `M${at(0, y - 14)}q${at(-0.4, -3.4)} ${at(1.8, -4.6)}` +
      [-1, 1].map((s) => `M${at(s * 1.7, y - 13.6)}q${at(s * 1.2, -2)} ${at(s * 0.4, -3.4)}`).join('') +
      stroke([0, y + 9.2], [1, y + 12]) +
      (look.armoured ? [-4.6, 4.6].map((x) => stroke([x, y - 6], [x, y + 6])).join('') : ''),
  };
}

function engine(look: ElementLook, deep: number): Drawing {
  const y = deep * 0.5;
  const crew = [-8, 8].map((x) => man(x, y + 4, 'none', false, false));
  const bolt: Drawing = {
    body: box(0, y + 2, 2.6, 18) + box(0, y - 4, 9, 2.4),
    shield: '',
    light: '',
    line: `M${at(-9, y - 1.4)}Q${at(-5, y - 5.4)} ${at(0, y - 4.4)}Q${at(5, y - 5.4)} ${at(9, y - 1.4)}M${at(-9, y - 1.4)}L${at(0, y + 5)}L${at(9, y - 1.4)}M${at(0, y + 5)}V${fine(y - 12)}`,
  };
  const stones: Drawing = {
    body: box(-4.6, y, 2, 20) + box(4.6, y, 2, 20) + box(0, y - 4, 11, 2.2),
    shield: '',
    light: oval(0, y + 7.6, 1.9, 1.9),
    line: stroke([0, y - 4], [0, y + 7]),
  };
  return add([look.body === 'bolt-shooter' ? bolt : stones, ...crew]);
}

const single: ReadonlySet<ElementBody> = new Set([
  'light-chariot',
  'heavy-chariot',
  'scythed-chariot',
  'elephant',
  'bolt-shooter',
  'stone-thrower',
]);

/** Models are drawn for a base of this width, and larger on a larger one. */
const MODEL_WIDTH = 31.5;

/** How many times as large as usual an element is drawn on its base. */
export function sizeOf({ body }: ElementLook, wide: number, deep: number): number {
  return single.has(body) ? Math.max(1, Math.round((Math.min(wide, deep) / MODEL_WIDTH) * 100) / 100) : 1;
}

/** One element of `present` figures on a base of this size; `arm` is what its rank carries. */
export function drawElement(
  look: ElementLook,
  arm: ElementWeapon,
  present: number,
  wide: number,
  deep: number,
): Drawing {
  const { body, order, figures } = look;
  if (single.has(body)) {
    if (body === 'elephant') return elephant(look, deep);
    return body.endsWith('chariot') ? chariot(look, deep) : engine(look, deep);
  }
  const room = wide / figures;
  const mounted = body !== 'foot';
  const ranks = look.ranks ?? 1;
  const behind = deep / ranks;
  return add(
    Array.from({ length: present * ranks }, (_, n) => {
      const [i, rank] = [n % present, Math.floor(n / present)];
      const x = -wide / 2 + (i + 0.5) * room;
      // Loose and open order are not drawn up by the line.
      const ragged = order === 'CO' ? 0 : ((i + rank) % 2 === 0 ? -1 : 1) * behind * (order === 'OO' ? 0.14 : 0.06);
      const y = behind * (rank + (mounted ? 0.5 : 0.55)) + ragged;
      return mounted ? rider(x, y, look, arm, room) : man(x, y, arm, look.shield, look.armoured);
    }),
  );
}

/** Where the figures stood that an element lacks: small crosses. */
export function drawGaps(look: ElementLook, present: number, wide: number, deep: number): string {
  const room = wide / look.figures;
  return Array.from({ length: Math.max(0, look.figures - present) }, (_, i) => {
    const x = -wide / 2 + (present + i + 0.5) * room;
    const y = deep * 0.5;
    return stroke([x - 1.4, y - 1.4], [x + 1.4, y + 1.4]) + stroke([x + 1.4, y - 1.4], [x - 1.4, y + 1.4]);
  }).join('');
}
