import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The colours of the page as they are written, checked for those who see them otherwise or not so well. */

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8').replaceAll('"', "'");
type Rgb = readonly [number, number, number];
const hexColour = (text: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(text.slice(i, i + 2), 16)) as unknown as Rgb;

function colours(selector: string): { day: Map<string, Rgb>; night: Map<string, Rgb> } {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  const [day, night] = [new Map<string, Rgb>(), new Map<string, Rgb>()];
  for (const [, name = '', a = '', b] of block.matchAll(/--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g)) {
    day.set(name, hexColour(a));
    night.set(name, hexColour(b ?? a));
  }
  return { day, night };
}

const linear = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
const light = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Colour as seen without red or without green receptors (Viénot, Brettel and Mollon, in linear light). */
const sight = {
  full: (c: Rgb): Rgb => c.map(linear) as unknown as Rgb,
  protanope: (c: Rgb): Rgb => {
    const [r, g, b] = c.map(linear) as [number, number, number];
    const mixed = 0.1124 * r + 0.8876 * g;
    return [mixed, mixed, 0.004 * r - 0.004 * g + b];
  },
  deuteranope: (c: Rgb): Rgb => {
    const [r, g, b] = c.map(linear) as [number, number, number];
    const mixed = 0.2928 * r + 0.7072 * g;
    return [mixed, mixed, -0.0223 * r + 0.0223 * g + b];
  },
};
const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const root = colours(':root');
const need = (from: Map<string, Rgb>, name: string): Rgb => {
  const found = from.get(name);
  if (!found) throw new Error(`no colour --${name}`);
  return found;
};

test.each(['day', 'night'] as const)('words are legible by %s', (time) => {
  const c = (name: string) => need(root[time], name);
  for (const paper of ['paper', 'paper-raised', 'paper-sunk']) {
    expect(contrast(c('ink'), c(paper))).toBeGreaterThan(7);
    expect(contrast(c('ink-soft'), c(paper))).toBeGreaterThan(4.5);
    expect(contrast(c('alarm'), c(paper))).toBeGreaterThan(4.5);
    expect(contrast(c('good'), c(paper))).toBeGreaterThan(4.5);
  }
  expect(contrast(c('accent-ink'), c('accent'))).toBeGreaterThan(4.5);
});

const pairs = [':root', ":root[data-sides='sea-and-earth']", ":root[data-sides='ink-and-saffron']"];

test.each(pairs)('figures and names stand out on the tiles of %s', (selector) => {
  for (const time of ['day', 'night'] as const) {
    for (const side of ['side-0', 'side-1']) {
      const tile = need(colours(selector)[time], side);
      expect(contrast(need(root[time], 'figure'), tile)).toBeGreaterThan(4.5);
      expect(contrast(need(root[time], 'land'), tile)).toBeGreaterThan(time === 'day' ? 4 : 1.4);
    }
  }
});

test.each(pairs)('the two sides of %s stay apart for every common kind of sight', (selector) => {
  for (const time of ['day', 'night'] as const) {
    const seen = colours(selector)[time];
    for (const see of Object.values(sight)) {
      expect(apart(see(need(seen, 'side-0')), see(need(seen, 'side-1')))).toBeGreaterThan(0.1);
    }
  }
});
