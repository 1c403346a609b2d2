import { capitalised, groundWords, stem } from '@taxiarch/miniatures';
import { type EventTexts, generalName, sideName, unitDoes, unitIts, unitName } from '../base/event-text.ts';
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
  'general-killed': (w, e) => `${generalName(w, e)} is killed: ${e['text']}.`,
  'general-lost': (w, e) => `${generalName(w, e)} is lost: ${e['text']}.`,
  'order-reverts': (w, e) =>
    `${unitDoes(w, e, 'returns', 'return')} to ${unitIts(w, e)} written order: ${words(e['order'])}.`,
  'order-stays': (w, e) =>
    `${unitDoes(w, e, 'keeps', 'keep')} the order from ${generalName(w, e)}: ${words(e['order'])}.`,
  ordered: (w, e) => `${unitDoes(w, e, 'has', 'have')} new orders: ${words(e['order'])}.`,
  signal: (w, e) => `${generalName(w, e)} makes signal ${e['signal']}.`,
  writes: (w, e) => `${generalName(w, e)} starts a message to ${unitName(w, e)}: ${words(e['order'])}.`,
  'writing-stops': (w, e) => `${generalName(w, e)} is interrupted and stops writing.`,
  'messenger-rides': (w, e) => `A messenger from ${generalName(w, e)} leaves for ${unitName(w, e)}.`,
  'messenger-arrives': (w, e) => `A messenger reaches ${unitName(w, e)}: ${words(e['order'])}.`,
  'messenger-caught': (w, e) => `${unitDoes(w, e, 'catches', 'catch', 'by')} a messenger of the ${sideName(w, e)}.`,
  'terrain-picked': (w, e) => `${sideName(w, e)} choose terrain: ${words(e['piece'])}.`,
  'terrain-laid': (w, e) => `${sideName(w, e)} place ${piece(e['piece'])}.`,
  'terrain-gone': (_w, e) => `${capitalised(String(e['text']))} is removed from the table.`,
  'table-side': (w, e) => `${sideName(w, e)} choose their table side${e['turned'] ? ', and the table is turned' : ''}.`,
  deployed: (w, e) =>
    (e['units'] as number[]).length === 0
      ? 'No unit is visible yet.'
      : `Visible on the table: ${names(w, e['units'])}.`,
  'pits-laid': (w, e) => `${sideName(w, e)} place pits and pots.`,
  'first-move': (w, e) => `${sideName(w, e)} move first.`,
};
