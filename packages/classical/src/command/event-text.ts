import { groundWords, stem } from '@taxiarch/miniatures';
import { type EventTexts, generalName, sideName, unitName } from '../base/event-text.ts';
import type { World } from '../base/world.ts';

const names = (world: World, units: unknown): string =>
  (units as number[]).map((unit) => world.units[unit]?.name ?? 'someone').join(', ');

/** Orders and pieces of ground as they are written, without hyphens. */
const words = (written: unknown): string => groundWords(String(written));
/** Pieces of terrain are numbered; players read their kind. */
const piece = (key: unknown): string => stem(String(key));

export const commandEventTexts: EventTexts = {
  period: (_w, e) => `Period ${e['period']} begins.`,
  move: (w, e) => `${sideName(w, e)} move.`,
  'general-joins': (w, e) => `${generalName(w, e)} joins ${unitName(w, e)}.`,
  'general-leaves': (w, e) => `${generalName(w, e)} leaves ${unitName(w, e)}.`,
  'general-killed': (w, e) => `${generalName(w, e)} is dead: ${e['text']}.`,
  'general-lost': (w, e) => `${generalName(w, e)} is lost: ${e['text']}.`,
  'order-reverts': (w, e) => `${unitName(w, e)} go back to their written order: ${words(e['order'])}.`,
  'order-stays': (w, e) => `${unitName(w, e)} keep the order of ${generalName(w, e)}: ${words(e['order'])}.`,
  ordered: (w, e) => `${unitName(w, e)} have a new order: ${words(e['order'])}.`,
  signal: (w, e) => `${generalName(w, e)} makes signal ${e['signal']}.`,
  writes: (w, e) => `${generalName(w, e)} begins to write to ${unitName(w, e)}: ${words(e['order'])}.`,
  'writing-stops': (w, e) => `${generalName(w, e)} is disturbed and writes no more.`,
  'messenger-rides': (w, e) => `A messenger of ${generalName(w, e)} sets out for ${unitName(w, e)}.`,
  'messenger-arrives': (w, e) => `A messenger reaches ${unitName(w, e)}: ${words(e['order'])}.`,
  'messenger-caught': (w, e) => `${unitName(w, e, 'by')} catch a messenger of the ${sideName(w, e)}.`,
  'terrain-picked': (w, e) => `${sideName(w, e)} pick: ${words(e['piece'])}.`,
  'terrain-laid': (w, e) => `${sideName(w, e)} place ${piece(e['piece'])}.`,
  'terrain-gone': (_w, e) => `${String(e['text'])} is taken off the table.`,
  'table-side': (w, e) =>
    `${sideName(w, e)} choose their side of the table${e['turned'] ? ', which is turned for it' : ''}.`,
  deployed: (w, e) =>
    (e['units'] as number[]).length === 0 ? 'Nobody can be seen yet.' : `On the table now: ${names(w, e['units'])}.`,
  'pits-laid': (w, e) => `${sideName(w, e)} lay pits and pots.`,
  'first-move': (w, e) => `${sideName(w, e)} have the first move.`,
};
